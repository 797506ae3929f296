// What the explanations of all problems are made of; for core/explain only.
#pragma once

#include "core/explain/explain.h"

namespace core::explain {

/// Time per unit of work.
inline double cycleOf(const KeptPlan& kept, ProcessorId processor) {
    return kept.scenario->platform[processor].compute.rate;
}

inline Argument time(std::string_view name, double value) {
    return {name, value, UnitRole::Time};
}
inline Argument number(std::string_view name, double value, UnitRole unit = UnitRole::None) {
    return {name, value, unit};
}
inline Argument count(std::string_view name, std::size_t value) {
    return {name, static_cast<double>(value), UnitRole::None};
}
inline Argument percent(std::string_view name, double fraction) {
    return {name, fraction, UnitRole::None, true};
}
inline Argument name(std::string_view placeholder, const KeptPlan& kept, ProcessorId processor) {
    return {placeholder, kept.scenario->platform[processor].name};
}

/// Items or tasks.
inline Argument items(std::string_view name, std::int64_t value) {
    return {name, static_cast<double>(value), UnitRole::None};
}
/// Names with commas between them; of very many the first ones.
Argument names(std::string_view placeholder, const KeptPlan& kept,
               const std::vector<ProcessorId>& processors);

/// Two times that differ by rounding only.
bool alike(double a, double b);

/// Which link carries most of what it could, while messages share links, and what it would bring if it were
/// twice as fast.
void addBusiestLink(std::vector<Line>& lines, const KeptPlan& kept);

std::vector<Line> ringValue(const KeptPlan& kept, const ring::Plan& plan);
std::vector<Line> ringProcessor(const KeptPlan& kept, const ring::Plan& plan, ProcessorId processor);
std::vector<Line> scatterValue(const KeptPlan& kept, const scatter::Plan& plan);
std::vector<Line> scatterProcessor(const KeptPlan& kept, const scatter::Plan& plan, ProcessorId processor);
std::vector<Line> redistributionValue(const KeptPlan& kept, const redistribution::Plan& plan);
std::vector<Line> redistributionProcessor(const KeptPlan& kept, const redistribution::Plan& plan,
                                          ProcessorId processor);
std::vector<Line> starValue(const KeptPlan& kept, const star::Plan& plan);
std::vector<Line> starProcessor(const KeptPlan& kept, const star::Plan& plan, ProcessorId processor);
std::vector<Line> gridValue(const KeptPlan& kept, const grid::Plan& plan);
std::vector<Line> gridProcessor(const KeptPlan& kept, const grid::Plan& plan, ProcessorId processor);

} // namespace core::explain

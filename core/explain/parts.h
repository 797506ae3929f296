// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of explanations: arguments of lines, comparisons, the busiest link.
#pragma once

#include "core/explain/explain.h"

namespace equipoise::explain {

/// Time per unit of work.
inline double cycleOf(const PlanRecord& kept, ProcessorId processor) {
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
inline Argument name(std::string_view placeholder, const PlanRecord& kept, ProcessorId processor) {
    return {placeholder, kept.scenario->platform[processor].name};
}

/// Items or tasks.
inline Argument items(std::string_view name, std::int64_t value) {
    return {name, static_cast<double>(value), UnitRole::None};
}
/// Names with commas between them; of very many the first ones.
Argument names(std::string_view placeholder, const PlanRecord& kept,
               const std::vector<ProcessorId>& processors);

/// Two times that differ by rounding only.
bool alike(double a, double b);

/// Which link carries most of what it could, while messages share links, and what it would bring if it were
/// twice as fast.
void addBusiestLink(std::vector<Line>& lines, const PlanRecord& kept);

} // namespace equipoise::explain

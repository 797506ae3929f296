// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/explain.h"

#include "core/base/words.h"
#include "core/explain/parts.h"
#include "core/model/definition.h"
#include "core/solve/kept.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

namespace equipoise::explain {

namespace {

constexpr double sameWithin = 1e-9;

UnitRole unitOf(Problem problem) {
    return definitionOf(problem).unit;
}

/// What is proven of the value, for every problem.
Line proof(const PlanRecord& kept) {
    const Plan& plan = kept.plan;
    const UnitRole unit = unitOf(plan.problem);
    const bool least = senseOf(plan.problem) == Sense::Least;
    if (plan.status == Status::Optimal)
        return {TRANSLATABLE("explain", "It is proven that no other answer is better than {value}."),
                {number("value", *plan.value, unit)}};
    if (!plan.bound)
        return {TRANSLATABLE("explain",
                             "How much better another answer might be is not known: this solver proves "
                             "no bound.")};
    return {least ? TRANSLATABLE("explain",
                                 "No answer is faster than {bound}: that is proven. Between it and {value} "
                                 "this solver leaves open {gap}.")
                  : TRANSLATABLE("explain",
                                 "No answer does more than {bound}: that is proven. Between it and {value} "
                                 "this solver leaves open {gap}."),
            {number("bound", *plan.bound, unit), number("value", *plan.value, unit),
             percent("gap", plan.gap().value_or(0))}};
}

/// With times for items, where these have a size.
const PlanRecord& perItem(const PlanRecord& kept, std::optional<PlanRecord>& room) {
    auto scenario = inItems(kept.scenario, kept.plan.problem);
    return scenario == kept.scenario
               ? kept
               : room.emplace(PlanRecord{kept.name, std::move(scenario), kept.plan, kept.isNameDerived});
}

} // namespace

Argument names(std::string_view placeholder, const PlanRecord& kept,
               const std::vector<ProcessorId>& processors) {
    constexpr std::size_t most = 8;
    std::string all;
    for (std::size_t i = 0; i < std::min(processors.size(), most); ++i)
        all.append(i == 0 ? "" : ", ").append(kept.scenario->platform[processors[i]].name);
    if (processors.size() > most)
        all += ", …";
    return {placeholder, std::move(all)};
}

bool alike(double a, double b) {
    return std::abs(a - b) <= sameWithin * std::max(std::abs(a), std::abs(b));
}

std::vector<Line> whyNotBetter(const PlanRecord& given) {
    std::optional<PlanRecord> room;
    const PlanRecord& kept = perItem(given, room);
    if (!kept.plan.hasAnswer() || !kept.plan.value)
        return {};
    std::vector<Line> lines = definitionOf(kept.plan.problem).whyNotBetter(kept);
    lines.push_back(proof(kept));
    return lines;
}

std::vector<Line> whyProcessor(const PlanRecord& given, ProcessorId processor) {
    std::optional<PlanRecord> room;
    const PlanRecord& kept = perItem(given, room);
    if (processor.index() >= kept.scenario->platform.size() || !kept.plan.value)
        return {};
    return definitionOf(kept.plan.problem).whyProcessor(kept, processor);
}

} // namespace equipoise::explain

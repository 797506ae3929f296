// SPDX-License-Identifier: GPL-3.0-or-later
// Algorithms 1 and 2: rings on which items go one way only.
#include "core/base/words.h"
#include "core/problems/redistribution/heuristics/chain.h"
#include "core/problems/redistribution/model/solvers.h"
#include "core/problems/redistribution/trace/pictures.h"

#include <algorithm>

namespace equipoise::redistribution {

namespace {

constexpr std::size_t maxLinkPieces = 64; // of one link
constexpr std::size_t linksBetweenPolls = 4096;

/// The only flows worth a look: one link at least carries nothing.
std::int64_t oneWayShift(const CirculationOffset& shifts) {
    return shifts.allowed().low;
}

constexpr std::string_view noMoreThanNeeded =
    TRANSLATABLE("trace", "No more items than needed: over one link at least nothing goes.");

double lemma2(const CirculationOffset& shifts) {
    return shifts.timeOf(oneWayShift(shifts));
}

} // namespace

Result<Outcome> solveAlgorithm1(const Instance& instance, const ParameterValues& /*none*/,
                                SolveControl& control) {
    const Result<double> cost = commonCost(instance, Direction::OneWay);
    if (!cost)
        return cost.error();
    const CirculationOffset shifts(instance);
    const std::int64_t shift = oneWayShift(shifts);
    tellShift(control.trace(), 1, noMoreThanNeeded, {}, instance, shifts, shift);
    std::vector<Run> runs;
    std::int64_t most = 0; // the largest sum of a slice: Lemma 1
    for (std::size_t i = 0; i < instance.size(); ++i) {
        const std::int64_t items = shifts.flow(i, shift);
        most = std::max(most, items);
        if (items > 0)
            runs.push_back({static_cast<std::uint32_t>(i), true, 0, items, items > 1 ? *cost : 0});
        tellShift(control.trace(), 2,
                  TRANSLATABLE("trace", "%1 sends %2 items to the next, from the start and "
                                        "without a break."),
                  {who(i), items}, instance, shifts, shift, runs);
    }
    const double bound = static_cast<double>(most) * *cost;
    tellAnswer(control.trace(), 3, instance, runs, bound);
    control.report({1.0, bound, bound, 1});
    return answered(instance, std::move(runs), bound);
}

Result<Outcome> solveAlgorithm2(const Instance& instance, const ParameterValues& /*none*/,
                                SolveControl& control) {
    if (auto checked = requireDirection(instance, Direction::OneWay); !checked)
        return std::move(checked).error();
    const CirculationOffset shifts(instance);
    if (shifts.allowed().empty())
        return unreachable(instance, shifts);
    const std::int64_t shift = oneWayShift(shifts);
    const std::size_t size = instance.size();
    const auto idle = [&](std::size_t link) { return shifts.flow(link, shift) == 0; };
    std::size_t quiet = 0;
    while (!idle(quiet))
        ++quiet;

    tellShift(control.trace(), 1, noMoreThanNeeded, {}, instance, shifts, shift);
    tellShift(control.trace(), 2,
              TRANSLATABLE("trace", "%1 sends nothing: the links are gone through behind it."), {who(quiet)},
              instance, shifts, shift);
    std::vector<Run> runs;
    std::optional<Chain> chain;
    for (std::size_t step = 1; step < size; ++step) {
        const std::size_t link = (quiet + step) % size;
        const std::int64_t items = shifts.flow(link, shift);
        if (step % linksBetweenPolls == 0 && control.shouldStop()) {
            Outcome outcome;
            outcome.stop = control.stop();
            outcome.bound = lemma2(shifts);
            return outcome;
        }
        if (items == 0) {
            chain.reset();
            continue;
        }
        if (chain)
            chain->pass(instance.loads[link], instance.right[link], items);
        else
            chain.emplace(instance.right[link], items);
        // Two a link are always allowed for those to come.
        const std::size_t left = mostRuns - std::min(mostRuns, runs.size() + 2 * (size - step));
        chain->thin(std::clamp<std::size_t>(left, 1, maxLinkPieces));
        for (std::size_t k = 0; k < chain->pieces().size(); ++k) {
            const Chain::Piece& piece = chain->pieces()[k];
            const std::int64_t count = chain->count(k);
            runs.push_back(
                {static_cast<std::uint32_t>(link), true, piece.start, count, count > 1 ? piece.stride : 0});
        }
        tellShift(control.trace(), 3,
                  TRANSLATABLE("trace", "%1 sends %2 items, each as soon as it has it and its "
                                        "link is free."),
                  {who(link), items}, instance, shifts, shift, runs);
    }
    const double bound = lemma2(shifts);
    tellAnswer(control.trace(), 4, instance, runs, bound);
    control.report({1.0, bound, bound, 1});
    return answered(instance, std::move(runs), bound);
}

} // namespace equipoise::redistribution

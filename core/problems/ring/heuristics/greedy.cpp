// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/heuristics/greedy.h"

#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/refusal.h"
#include "core/problems/ring/model/solvers.h"
#include "core/problems/ring/trace/greedy_steps.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace equipoise::ring {

namespace {

/// The processor that the options name; empty: the fastest one. Error: OutOfRange.
Result<std::optional<std::uint32_t>> givenStart(const Instance& instance, const ParameterValues& options) {
    const ParameterInfo option = startOption();
    const auto position = std::get<std::int64_t>(valueOr(options, option));
    const auto last = static_cast<std::int64_t>(instance.size());
    if (position > last)
        return outOfRange(std::string(option.key), std::to_string(position), "<= " + std::to_string(last),
                          {});
    return position > 0 ? std::optional(static_cast<std::uint32_t>(position - 1)) : std::nullopt;
}

Insertion cheapestPlace(const Matrix<double>& weights, const std::vector<std::uint32_t>& ring,
                        std::uint32_t i) {
    Insertion best;
    for (std::size_t position = 0; position < ring.size(); ++position) {
        const std::uint32_t j = ring[position];
        const std::uint32_t k = after(ring, position);
        const double cost = weights(j, i) + weights(i, k) - (j == k ? 0 : weights(j, k));
        if (cost < best.cost)
            best = {cost, i, position};
    }
    return best;
}

Insertion cheapestInsertion(const Matrix<double>& weights, const std::vector<std::uint32_t>& ring,
                            const std::vector<std::uint32_t>& outside, SolveControl& control,
                            GreedySteps& steps) {
    Insertion best;
    for (const std::uint32_t i : outside) {
        if (control.shouldStop())
            return {};
        Insertion cheapest = cheapestPlace(weights, ring, i);
        cheapest.processor = i;
        if (cheapest.cost < best.cost)
            best = cheapest;
        steps.place(ring, cheapest, best);
    }
    return best;
}

double weightOf(const Matrix<double>& weights, const std::vector<std::uint32_t>& ring) {
    double sum = 0;
    for (std::size_t position = 0; ring.size() > 1 && position < ring.size(); ++position)
        sum += weights(ring[position], ring[position + 1 == ring.size() ? 0 : position + 1]);
    return sum;
}

} // namespace

std::vector<Tour> greedyTours(const Matrix<double>& weights, std::uint32_t start, SolveControl& control,
                              trace::Recorder* trace) {
    GreedySteps steps(trace);
    std::vector<std::uint32_t> outside(weights.rows());
    std::iota(outside.begin(), outside.end(), 0U);
    outside.erase(outside.begin() + start);
    std::vector<Tour> tours{{0, {start}}};
    while (!outside.empty() && !control.shouldStop()) {
        std::vector<std::uint32_t> ring = tours.back().order;
        steps.open(ring, outside.size());
        const Insertion best = cheapestInsertion(weights, ring, outside, control, steps);
        if (best.cost == infinity)
            break;
        ring.insert(ring.begin() + static_cast<std::ptrdiff_t>(best.after) + 1, best.processor);
        std::erase(outside, best.processor);
        steps.insert(ring, best);
        tours.push_back({weightOf(weights, ring), std::move(ring)});
    }
    return tours;
}

Result<Outcome> solveGreedy(const Instance& instance, const ParameterValues& options, SolveControl& control) {
    const auto given = givenStart(instance, options);
    if (!given)
        return given.error();
    const auto fastest =
        static_cast<std::uint32_t>(std::ranges::min_element(instance.cycleTime) - instance.cycleTime.begin());
    const std::uint32_t start = given->value_or(fastest);
    // Where the sums are not those of the weights by which the ring grows.
    std::optional<Matrix<double>> sums;
    if (std::get<std::string>(valueOr(options, sumsOption())) == "as-printed" && !usesPrintedWeights(options))
        sums = printedWeights(instance, &control);
    Outcome outcome;
    double best = infinity;
    GreedySteps steps(control.trace());
    steps.start(start, given->has_value());
    constexpr std::size_t maxKept = 100; // processors; rings of each number of more would fill files
    for (Tour& tour : greedyTours(weightsFor(instance, options, &control), start, control, control.trace())) {
        if (sums)
            tour.weight = weightOf(*sums, tour.order);
        auto order = canonicalOrder(std::move(tour.order));
        const double time = timeOf(instance, order);
        outcome.lightest.push_back({order.size(), tour.weight, time, {}});
        if (instance.size() <= maxKept)
            outcome.lightest.back().order = idsOf(order);
        steps.ring(instance, order, time, best);
        if (time < best) {
            best = time;
            outcome.order = std::move(order);
        }
    }
    steps.answer(instance, outcome.order, best);
    outcome.bound = std::min(best, quickBound(instance, control));
    outcome.status =
        tolerance::sameTime(best, *outcome.bound, tolerance::proof) ? Status::Optimal : Status::Feasible;
    outcome.stop = control.stop();
    if (sums || usesPrintedWeights(options))
        outcome.notes.push_back({NoteCode::PrintedWeights, {}, {}});
    control.report({1.0, best, outcome.bound, static_cast<std::int64_t>(outcome.lightest.size())});
    return outcome;
}

} // namespace equipoise::ring

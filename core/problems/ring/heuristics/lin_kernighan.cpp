// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/tolerance.h"
#include "core/base/words.h"
#include "core/problems/ring/heuristics/lin_kernighan_search.h"
#include "core/problems/ring/heuristics/local_search.h"
#include "core/problems/ring/model/solvers.h"
#include "core/problems/ring/trace/pictures.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <utility>

namespace equipoise::ring {

namespace {

/// Nearest-neighbour tour.
std::vector<std::uint32_t> nearestNeighbours(const PenalizedObjective& threshold, SolveControl& control) {
    std::vector<std::uint32_t> order;
    for (std::uint32_t i = 0; i < threshold.size(); ++i)
        order.push_back(i);
    for (std::size_t at = 1; at < order.size() && !control.shouldStop(); ++at) {
        const auto rest = order.begin() + static_cast<std::ptrdiff_t>(at);
        const std::uint32_t last = order[at - 1];
        std::iter_swap(rest, std::ranges::min_element(rest, order.end(), {}, [&](std::uint32_t i) {
                           return std::pair(threshold.weight(last, i), i);
                       }));
    }
    return order;
}

class TourSearch {
public:
    TourSearch(const Instance& instance, const SearchEffort& effort, SolveControl& control)
        : m_instance(instance)
        , m_kicks(effort.kicks * instance.size())
        , m_control(control)
        , m_random(control.seed())
        , m_threshold(instance, true, &control) {
        m_threshold.set(timeOf(instance, bestAlone(instance)));
    }

    std::vector<std::uint32_t> run();

private:
    void tell(std::size_t kick);

    /// Records the present tour with its weight.
    void write(int line, std::string_view words, const std::vector<std::uint32_t>& order, double cost);
    std::vector<std::uint32_t> start();

    const Instance& m_instance;
    const std::size_t m_kicks;
    SolveControl& m_control;
    Random m_random;
    PenalizedObjective m_threshold;
};

/// No best time is recorded: the lightest tour so far need not be the fastest one.
void TourSearch::tell(std::size_t kick) {
    Progress progress;
    progress.steps = static_cast<std::int64_t>(kick);
    if (m_kicks > 0)
        progress.fraction = static_cast<double>(kick) / static_cast<double>(m_kicks);
    m_control.report(progress);
}

void TourSearch::write(int line, std::string_view words, const std::vector<std::uint32_t>& order,
                       double cost) {
    if (trace::Recorder* trace = m_control.trace())
        trace->step(line, [&](trace::Step& step) {
            step.say(words, {weight(cost)});
            step.set("d", TRANSLATABLE("trace", "weight of the ring"), weight(cost));
            step.set("T", TRANSLATABLE("trace", "time of this ring per step"),
                     ring::time(timeOf(m_instance, order)));
            step.set("ring", TRANSLATABLE("trace", "processors in their order on the ring"), namesOf(order));
            step.show(ringPicture(order));
        });
}

/// Nearest-neighbour tour, with each step recorded.
std::vector<std::uint32_t> TourSearch::start() {
    std::vector<std::uint32_t> order = nearestNeighbours(m_threshold, m_control);
    if (trace::Recorder* trace = m_control.trace())
        for (std::size_t count = 1; count <= order.size(); ++count)
            trace->step(count == 1 ? 1 : 2, [&](trace::Step& step) {
                const std::span<const std::uint32_t> path(order.data(), count);
                if (count == 1)
                    step.say(TRANSLATABLE("trace", "The way begins at %1."), {trace::Who{path.back()}});
                else
                    step.say(TRANSLATABLE("trace", "Of those not yet seen %2 is nearest to %1."),
                             {trace::Who{path[count - 2]}, trace::Who{path.back()}});
                step.set("ring", TRANSLATABLE("trace", "processors in their order on the ring"),
                         namesOf(path));
                trace::Network network = ringPicture(path);
                if (count < order.size() && network.edges.size() > 1)
                    network.edges.pop_back(); // not closed yet
                network.nodes.back().mark = trace::Mark::Current;
                step.show(std::move(network));
            });
    return order;
}

/// Ends: the number of kicks is fixed, and each descent ends.
std::vector<std::uint32_t> TourSearch::run() {
    constexpr std::size_t nearOnes = 12;
    std::vector<std::uint32_t> order = start();
    const Neighbours neighbours(m_threshold, nearOnes, m_control);
    LinKernighanSearch improver(m_threshold, neighbours);
    improver.take(order);
    if (m_control.trace())
        improver.watch([&] {
            write(3, TRANSLATABLE("trace", "A move has made the ring lighter: it weighs %1."),
                  improver.order(), improver.cost());
        });
    improver.descend(m_control);
    RingList kept = improver.ring();
    double cost = improver.cost();
    for (std::size_t kick = 0; kick < m_kicks && !m_control.shouldStop(); ++kick) {
        improver.kick(m_random);
        write(4, TRANSLATABLE("trace", "A small change at random: the ring weighs %1."), improver.order(),
              improver.cost());
        improver.descend(m_control);
        if (improver.cost() > cost + m_threshold.grain()) {
            write(6, TRANSLATABLE("trace", "No move leads below what it was: back to the ring of before."),
                  kept.order(), cost);
            improver.putBack(kept, cost);
            continue;
        }
        tell(kick);
        write(5, TRANSLATABLE("trace", "This ring is no heavier than the one before: it is kept, at %1."),
              improver.order(), improver.cost());
        kept = improver.ring();
        cost = improver.cost();
    }
    return kept.order();
}

/// Sum of d over the ring.
double weightOf(const Instance& instance, const std::vector<std::uint32_t>& order) {
    double sum = 0;
    for (std::size_t at = 0; order.size() > 1 && at < order.size(); ++at) {
        const std::uint32_t i = order[at];
        const std::uint32_t j = order[at + 1 == order.size() ? 0 : at + 1];
        sum +=
            instance.transfer(i, j) / instance.cycleTime[i] + instance.transfer(j, i) / instance.cycleTime[j];
    }
    return sum;
}

} // namespace

Result<Outcome> solveLinKernighan(const Instance& instance, const ParameterValues& options,
                                  SolveControl& control) {
    std::vector<std::uint32_t> order{0};
    if (instance.size() == 2)
        order = {0, 1};
    else if (instance.size() > 2)
        order = TourSearch(instance, effortFor(options), control).run();
    const bool hasRing = std::isfinite(timeOf(instance, order));
    if (!hasRing)
        order = bestAlone(instance);
    Outcome outcome;
    order = canonicalOrder(std::move(order));
    tellAnswer(control.trace(), 7, instance, order);
    const double time = timeOf(instance, order);
    outcome.bound = std::min(time, quickBound(instance, control));
    outcome.status =
        tolerance::sameTime(time, *outcome.bound, tolerance::proof) ? Status::Optimal : Status::Feasible;
    outcome.stop = control.stop();
    outcome.order = std::move(order);
    if (hasRing)
        outcome.lightest.push_back(
            {instance.size(), weightOf(instance, outcome.order), time, idsOf(outcome.order)});
    else
        outcome.notes.push_back({NoteCode::CountsMissing, std::to_string(instance.size())});
    control.report({1.0, time, outcome.bound, static_cast<std::int64_t>(instance.size())});
    return outcome;
}

} // namespace equipoise::ring

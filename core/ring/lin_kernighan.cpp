#include "core/ring/improver.h"
#include "core/ring/local_search.h"
#include "core/ring/solvers.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace core::ring {

namespace {

/// The nearest of those not yet seen, again and again.
std::vector<std::uint32_t> nearestNeighbours(const Threshold& threshold, SolveControl& control) {
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

class Tour {
public:
    Tour(const Instance& instance, const SearchEffort& effort, SolveControl& control)
        : m_kicks(effort.kicks * instance.size())
        , m_control(control)
        , m_random(control.seed())
        , m_threshold(instance, true) {
        m_threshold.set(timeOf(instance, bestAlone(instance)));
    }

    std::vector<std::uint32_t> run();

private:
    void tell(std::size_t kick);

    const std::size_t m_kicks;
    SolveControl& m_control;
    Random m_random;
    Threshold m_threshold;
};

/// Without a best time: the lightest tour so far need not be the fastest one.
void Tour::tell(std::size_t kick) {
    Progress progress;
    progress.steps = static_cast<std::int64_t>(kick);
    if (m_kicks > 0)
        progress.fraction = static_cast<double>(kick) / static_cast<double>(m_kicks);
    m_control.report(progress);
}

std::vector<std::uint32_t> Tour::run() {
    constexpr std::size_t nearOnes = 12;
    std::vector<std::uint32_t> order = nearestNeighbours(m_threshold, m_control);
    const Neighbours neighbours(m_threshold, nearOnes, m_control);
    Improver improver(m_threshold, neighbours);
    improver.take(order);
    improver.descend(m_control);
    RingList kept = improver.ring();
    double cost = improver.cost();
    for (std::size_t kick = 0; kick < m_kicks && !m_control.shouldStop(); ++kick) {
        improver.kick(m_random);
        improver.descend(m_control);
        if (improver.cost() > cost + m_threshold.grain()) {
            improver.putBack(kept, cost);
            continue;
        }
        tell(kick);
        kept = improver.ring();
        cost = improver.cost();
    }
    return kept.order();
}

/// Sum of d over the ring.
double weightOf(const Instance& instance, const std::vector<std::uint32_t>& order) {
    return order.size() == 1 ? 0 : Threshold(instance, true).costOf(order);
}

} // namespace

Result<Outcome> solveLinKernighan(const Instance& instance, const ParameterValues& options,
                                  SolveControl& control) {
    std::vector<std::uint32_t> order{0};
    if (instance.size() == 2)
        order = {0, 1};
    else if (instance.size() > 2)
        order = Tour(instance, effortFor(options), control).run();
    const bool found = std::isfinite(timeOf(instance, order));
    if (!found)
        order = bestAlone(instance);
    Outcome outcome;
    order = canonicalOrder(std::move(order));
    const double time = timeOf(instance, order);
    outcome.bound = std::min(time, quickBound(instance, control));
    outcome.status = time == *outcome.bound ? Status::Optimal : Status::Feasible;
    outcome.stop = control.stop();
    outcome.order = std::move(order);
    if (found)
        outcome.byCount.push_back({instance.size(), weightOf(instance, outcome.order), time});
    else
        outcome.notes.push_back({NoteCode::CountsMissing, std::to_string(instance.size())});
    control.report({1.0, time, outcome.bound, static_cast<std::int64_t>(instance.size())});
    return outcome;
}

} // namespace core::ring

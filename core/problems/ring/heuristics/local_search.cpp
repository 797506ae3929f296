// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/heuristics/local_search.h"

#include "core/base/control/parallel.h"
#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/problems/ring/bounds/network_parts.h"
#include "core/problems/ring/bounds/relaxed_bound.h"
#include "core/problems/ring/heuristics/grown.h"
#include "core/problems/ring/model/solver.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

namespace equipoise::ring {

namespace {

constexpr std::size_t nearOnes = 16;      ///< length of the neighbour lists
constexpr std::size_t smallNetwork = 200; ///< up to this size the search spends time on diversity

/// A nearest-neighbour walk from `start`, closed at the first possible place. For networks so sparse that no
/// insertion is possible. Empty if the walk cannot be closed.
std::vector<std::uint32_t> walk(const PenalizedObjective& threshold, std::uint32_t start,
                                SolveControl& control) {
    std::vector<std::uint32_t> order{start};
    std::vector<char> seen(threshold.size(), 0);
    seen[start] = 1;
    for (bool stuck = false; !stuck && !control.shouldStop();) {
        double lightest = threshold.missingWeight();
        std::uint32_t next = start;
        for (std::uint32_t j = 0; j < threshold.size(); ++j)
            if (!seen[j] && threshold.weight(order.back(), j) < lightest) {
                lightest = threshold.weight(order.back(), j);
                next = j;
            }
        stuck = next == start;
        if (!stuck) {
            seen[next] = 1;
            order.push_back(next);
        }
    }
    for (std::size_t first = 0; first + 3 <= order.size(); ++first)
        if (threshold.weight(order[first], order.back()) < threshold.missingWeight()) {
            order.erase(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(first));
            return order;
        }
    return {};
}

} // namespace

namespace {

double ceilingOf(const Instance& instance) {
    double ceiling = 0;
    for (std::size_t i = 0; i < instance.size(); ++i) {
        double longest = 0;
        for (std::size_t j = 0; j < instance.size(); ++j)
            if (j != i && std::isfinite(instance.transfer(i, j)))
                longest = std::max(longest, instance.transfer(i, j));
        ceiling =
            std::max(ceiling, instance.startUp[i] + 2 * longest + instance.work * instance.cycleTime[i]);
    }
    return ceiling;
}

} // namespace

std::vector<std::uint32_t> bestPair(const Instance& instance, SolveControl& control) {
    std::vector<std::uint32_t> best;
    double least = infinity;
    for (std::uint32_t i = 0; i < instance.size() && !control.shouldStop(); ++i)
        for (std::uint32_t j = 0; j < i; ++j)
            if (const double time = timeOf(instance, std::array{j, i}); time < least) {
                least = time;
                best = {j, i};
            }
    return best;
}

LocalSearch::LocalSearch(const Instance& instance, const SearchEffort& effort, SolveControl& control,
                         std::function<void(double)> better, std::optional<std::size_t> count)
    : m_instance(instance)
    , m_effort(effort)
    , m_control(control)
    , m_better(std::move(better))
    , m_count(count)
    , m_ceiling(count ? ceilingOf(instance) : infinity)
    , m_random(control.seed()) {}

bool LocalSearch::offer(const std::vector<std::uint32_t>& candidate) {
    if (candidate.empty() || !isWanted(candidate) || timeOf(m_instance, candidate) >= m_time)
        return false;
    std::vector<std::uint32_t> order = canonicalOrder(candidate);
    const double time = timeOf(m_instance, order); // with the rounding of the canonical order
    if (time >= m_time)
        return false;
    m_time = time;
    m_order = std::move(order);
    m_better(m_time);
    return true;
}

void LocalSearch::keep(Start start) {
    if (start.order.empty() || !isWanted(start.order))
        return;
    offer(start.order);
    const auto same = [&](const Start& pooled) { return tolerance::sameTime(pooled.time, start.time); };
    if (std::ranges::any_of(m_pool, same))
        return;
    const auto at = std::ranges::upper_bound(m_pool, start.time, {}, &Start::time);
    m_pool.insert(at, std::move(start));
    if (m_pool.size() > m_effort.starts)
        m_pool.pop_back();
}

/// Start processors of growth: all, or a sample over all speeds.
std::vector<std::uint32_t> LocalSearch::growthStarts() const {
    const std::size_t size = m_instance.size();
    std::vector<std::uint32_t> bySpeed(size);
    std::iota(bySpeed.begin(), bySpeed.end(), 0U);
    std::ranges::stable_sort(bySpeed, {}, [this](std::uint32_t i) { return m_instance.cycleTime[i]; });
    const std::size_t count = std::clamp<std::size_t>(m_effort.growth / (size * size), 1, size);
    std::vector<std::uint32_t> starts;
    for (std::size_t k = 0; k < count; ++k)
        starts.push_back(bySpeed[k * size / count]);
    return starts;
}

void LocalSearch::grow() {
    offer(bestAlone(m_instance));
    if (m_instance.size() < 2)
        return;
    if (m_instance.knownRing.size() >= 3)
        keep({timeOf(m_instance, m_instance.knownRing), m_instance.knownRing});
    const auto starts = growthStarts();
    makeThreshold();
    for (const bool rewarded : {false, true}) {
        const auto toBeat = rewarded ? std::optional(finiteTime()) : std::nullopt;
        std::vector<Grown> grown(starts.size()); // empty entries after a stop
        parallelFor(starts.size(), m_control, [&](std::size_t k, SolveControl& part) {
            grown[k] = ring::grow(m_instance, starts[k], toBeat, part, m_count);
        });
        for (Grown& grownRing : grown) {
            keep({grownRing.time, std::move(grownRing.order)});
            if (m_largest.empty() && grownRing.last.size() >= 3)
                m_largest = std::move(grownRing.last);
        }
    }
    std::vector<std::vector<std::uint32_t>> walks(starts.size());
    parallelFor(starts.size(), m_control,
                [&](std::size_t k, SolveControl& part) { walks[k] = walk(*m_threshold, starts[k], part); });
    for (auto& order : walks)
        if (!order.empty()) {
            const double time = timeOf(m_instance, order);
            keep({time, std::move(order)});
        }
    offer(bestPair(m_instance, m_control));
}

void LocalSearch::makeThreshold() {
    m_threshold = std::make_unique<PenalizedObjective>(m_instance, false, &m_control);
    if (m_count)
        m_threshold->want(*m_count);
}

/// Creates what the moves need, for the best time so far. Returns false when moves are not to start.
bool LocalSearch::prepare() {
    if (m_improver)
        return true;
    if (m_effort.starts == 0 || m_control.shouldStop() || m_instance.size() < 3)
        return false;
    if (!m_threshold)
        makeThreshold();
    m_threshold->set(finiteTime());
    m_neighbours = std::make_shared<Neighbours>(*m_threshold, nearOnes, m_control, m_price);
    m_improver = std::make_unique<LinKernighanSearch>(*m_threshold, *m_neighbours);
    return true;
}

/// Sets the target time. Where the bottleneck of the best ring exceeds its formula, spare work has no value,
/// and there are two possible targets. The mean of time and formula gives moves a slope. A target just below
/// the time, with high penalties, forces the bottleneck down.
void LocalSearch::aim() {
    constexpr double severe = 30;
    constexpr double below = 1e-7;
    const double time = finiteTime();
    double formula = time;
    if (m_order.size() >= 3)
        formula = std::min(time, evaluate(m_instance, m_order).formula);
    if (m_strict)
        m_threshold->set(time * (1 - below), severe);
    else
        m_threshold->set((time + formula) / 2);
}

void LocalSearch::improve(const Enough& enough) {
    if (!m_largest.empty())
        improveFrom(m_largest);
    if (m_control.shouldStop() || enough(m_time))
        return;
    const std::vector<Start> starts = m_pool;
    sideBySide(starts.size(),
               [&](std::size_t k, LocalSearch& search) { search.improveFrom(starts[k].order); });
    if (!m_control.shouldStop() && !enough(m_time) && !m_pool.empty())
        improveFrom(m_pool.front().order); // the results of the other searches have lowered the target
}

/// The search with this number among parallel ones: starts with the state of `from`, except its pool.
LocalSearch::LocalSearch(const LocalSearch& from, std::size_t number, std::uint64_t seed,
                         SolveControl& control)
    : m_instance(from.m_instance)
    , m_effort(from.m_effort)
    , m_control(control)
    , m_better([](double) {})
    , m_count(from.m_count)
    , m_ceiling(from.m_ceiling)
    , m_random(seed)
    , m_order(from.m_order)
    , m_time(from.m_time)
    , m_threshold(std::make_unique<PenalizedObjective>(*from.m_threshold))
    , m_neighbours(from.m_neighbours)
    , m_improver(std::make_unique<LinKernighanSearch>(*m_threshold, *m_neighbours))
    , m_strict(from.m_strict != (number % 2 == 1)) {}

/// Calls work(k, search) for k in 0 .. count - 1, on as many threads as the control allows. Each call has its
/// own search, which starts from the present state and is independent of the others. Their results are merged
/// in their order.
void LocalSearch::sideBySide(std::size_t count, const std::function<void(std::size_t, LocalSearch&)>& work) {
    if (!prepare())
        return;
    struct SearchResult {
        std::uint64_t seed = 0;
        std::vector<std::uint32_t> order;
        std::vector<Start> pool;
        std::int64_t steps = 0;
    };
    std::vector<SearchResult> results(count);
    for (SearchResult& result : results)
        result.seed = m_random.next();
    parallelFor(count, m_control, [&](std::size_t k, SolveControl& part) {
        LocalSearch search(*this, k, results[k].seed, part);
        work(k, search);
        results[k] = {0, std::move(search.m_order), std::move(search.m_pool), search.m_steps};
    });
    for (SearchResult& result : results) {
        offer(result.order);
        for (Start& start : result.pool)
            keep(std::move(start));
        m_steps += result.steps;
    }
    m_strict = m_strict != (count % 2 == 1);
}

/// Ends as descend() does: the loop continues with faster rings only.
void LocalSearch::improveFrom(std::vector<std::uint32_t> order) {
    if (!prepare())
        return;
    m_strict = !m_strict;
    aim();
    m_improver->take(order);
    m_improver->descend(m_control);
    ++m_steps;
    while (offer(m_improver->order()) && !m_control.shouldStop()) {
        aim(); // a lower target changes which processors are worthwhile
        m_improver->recount(true);
        m_improver->descend(m_control);
    }
    order = m_improver->order();
    const double time = timeOf(m_instance, order);
    keep({time, std::move(order)});
}

double LocalSearch::relax(std::size_t rounds) {
    const double apart = partsBound(m_instance, 0, finiteTime(), m_control);
    RelaxedPrices relaxed = relaxedPrices(m_instance, finiteTime(), rounds, m_control, m_count);
    m_price = std::move(relaxed.price);
    m_improver.reset(); // the lists of neighbours depend on the prices
    return std::max(apart, relaxed.bound);
}

void LocalSearch::offerRing(const std::vector<std::uint32_t>& order,
                            const std::vector<std::uint32_t>& names) {
    std::vector<std::uint32_t> named;
    for (const std::uint32_t i : order)
        named.push_back(names[i]);
    offer(named);
}

void LocalSearch::kick(const Enough& enough, std::size_t kicksEach) {
    if (m_pool.empty() || !prepare())
        return;
    const std::size_t kicks = kicksEach * m_instance.size();
    m_improver.reset(); // the lists of neighbours depend on the target time
    if (!prepare())
        return;
    startAtRandom(std::min(m_instance.size(), kicks / 10), enough);
    constexpr std::size_t fewest = 20; // with fewer kicks a ring is only improved once more
    std::vector<Start> selected;
    if (m_pool.size() > 1)
        selected.assign(m_pool.begin(), m_pool.begin() + static_cast<std::ptrdiff_t>(
                                                             std::min(m_pool.size(), kicks / 2 / fewest)));
    if (m_instance.size() <= smallNetwork) { // often one of the first searches suffices
        for (const Start& start : selected)
            kickFrom(start.order, kicks / 2 / selected.size(), enough);
        for (int half = 0; half < 2; ++half)
            kickFrom(m_pool.front().order, m_pool.size() > 1 ? kicks / 4 : kicks / 2, enough);
        return;
    }
    sideBySide(selected.size(), [&](std::size_t k, LocalSearch& search) {
        search.kickFrom(selected[k].order, kicks / 2 / selected.size(), enough);
    });
    const std::vector<std::uint32_t> best = m_pool.front().order;
    constexpr std::size_t ways = 4; // searches from the best ring
    sideBySide(ways, [&](std::size_t, LocalSearch& search) {
        search.kickFrom(best, (selected.empty() ? kicks : kicks / 2) / ways, enough);
    });
}

/// Improves rings of random processors in random order: on small networks the most reliable source of rings
/// that growth does not reach.
void LocalSearch::startAtRandom(std::size_t count, const Enough& enough) {
    if (m_instance.size() > smallNetwork)
        return;
    std::vector<std::uint32_t> order(m_instance.size());
    std::iota(order.begin(), order.end(), 0U);
    for (; count > 0 && !m_control.shouldStop() && !enough(m_time); --count) {
        for (std::size_t at = order.size() - 1; at > 0; --at)
            std::swap(order[at], order[m_random.below(at + 1)]);
        const std::size_t length = m_count.value_or(3 + m_random.below(order.size() - 2));
        improveFrom({order.begin(), order.begin() + static_cast<std::ptrdiff_t>(length)});
    }
}

void LocalSearch::kickFrom(std::vector<std::uint32_t> order, std::size_t kicks, const Enough& enough) {
    m_strict = !m_strict;
    constexpr double far = 1e-3; // beyond this change, all processors are examined again
    aim();
    m_improver->take(order);
    m_improver->descend(m_control);
    RingList kept = m_improver->ring();
    double cost = m_improver->cost();
    double aimedAt = finiteTime();
    double speed = 0;
    for (const std::uint32_t i : order)
        speed += m_threshold->speed(i);
    const double slack = 0.003 * finiteTime() * speed;
    for (std::size_t k = 0; k < kicks && !m_control.shouldStop() && !enough(m_time); ++k) {
        m_improver->kick(m_random);
        m_improver->descend(m_control);
        ++m_steps;
        const bool better = m_improver->cost() < cost - m_threshold->grain();
        if (better || m_instance.size() <= smallNetwork) {
            if (offer(m_improver->order())) {
                aim();
                const bool everybody = m_instance.size() <= smallNetwork || m_time < aimedAt * (1 - far);
                m_improver->recount(everybody);
                if (everybody)
                    aimedAt = m_time;
                m_improver->descend(m_control);
                offer(m_improver->order());
                kept = m_improver->ring();
                cost = m_improver->cost();
                continue;
            }
        }
        // Accepts slightly worse rings, with a decreasing tolerance.
        const double patience = slack * (1 - static_cast<double>(k) / static_cast<double>(kicks));
        if (m_improver->cost() <= cost + std::max(patience, m_threshold->grain())) {
            kept = m_improver->ring();
            cost = m_improver->cost();
        } else {
            m_improver->putBack(kept, cost);
        }
    }
    order = m_improver->order();
    const double time = timeOf(m_instance, order);
    keep({time, std::move(order)});
}

} // namespace equipoise::ring

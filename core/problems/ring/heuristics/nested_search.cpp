// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/words.h"
#include "core/problems/ring/heuristics/nested.h"
#include "core/problems/ring/trace/pictures.h"
#include "core/trace/recorder.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace equipoise::ring {

namespace {

constexpr std::uint32_t noNeighbour = ~std::uint32_t{0};

/// Paths over the processors of clusters, joined from the innermost clusters out.
class Threads {
public:
    Threads(const NestedInstance& instance, std::span<const std::uint32_t> processors, double time)
        : m_instance(instance)
        , m_time(time)
        , m_processors(processors.begin(), processors.end())
        , m_paths(instance.nesting.size())
        , m_beside(instance.size(), {noNeighbour, noNeighbour})
        , m_inner(instance.nesting.size()) {
        findTop();
    }

    std::vector<std::uint32_t> ring() {
        for (const std::uint32_t i : m_processors) {
            m_paths[i] = {i, i};
            put(i);
        }
        for (auto node = static_cast<std::uint32_t>(m_instance.size()); node <= m_top; ++node)
            if (!m_inner[node].empty()) {
                m_paths[node] = joined(node);
                m_inner[node] = {};
                put(node);
            }
        return walk();
    }

private:
    struct Path {
        std::uint32_t first = noNeighbour;
        std::uint32_t last = noNeighbour;
        Path turned() const { return {last, first}; }
    };

    /// Finds the smallest cluster that contains all processors, and for each cluster inside it the cost of
    /// leaving it up to that cluster.
    void findTop() {
        const Nesting& nesting = m_instance.nesting;
        std::vector<std::uint32_t> count(nesting.size(), 0);
        for (const std::uint32_t i : m_processors)
            count[i] = 1;
        while (count[m_top] < m_processors.size()) { // the outermost has all of them
            if (!nesting.isOutermost(m_top))
                count[nesting.parent[m_top]] += count[m_top];
            ++m_top;
        }
        m_furthest = nesting.exit;
        for (std::uint32_t node = m_top; node-- > 0;)
            if (nesting.parent[node] < m_top)
                m_furthest[node] = m_furthest[nesting.parent[node]];
    }

    void put(std::uint32_t node) {
        if (node < m_top)
            m_inner[m_instance.nesting.parent[node]].push_back(node);
    }
    /// Rank of an end for messages out of a cluster; lower is better.
    std::pair<bool, double> rank(std::uint32_t end, std::uint32_t cluster) const {
        const double burden = m_instance.startUp[end] + m_instance.nesting.exit[end];
        const bool late = burden + m_furthest[cluster] > m_time;
        return {late, late ? burden : -m_instance.cycleTime[end]};
    }
    /// With the better end first.
    Path turned(const Path& path, std::uint32_t cluster) const {
        return rank(path.last, cluster) < rank(path.first, cluster) ? path.turned() : path;
    }
    void link(std::uint32_t a, std::uint32_t b) {
        (m_beside[a][0] == noNeighbour ? m_beside[a][0] : m_beside[a][1]) = b;
        (m_beside[b][0] == noNeighbour ? m_beside[b][0] : m_beside[b][1]) = a;
    }
    /// Joins the inner paths into one, with the best two ends outside.
    Path joined(std::uint32_t cluster) {
        std::vector<std::uint32_t>& inner = m_inner[cluster];
        std::ranges::sort(inner, {}, [&](std::uint32_t node) { return m_instance.nesting.visit[node]; });
        const auto bestFrom = [&](std::size_t from) {
            const auto ofEnd = [&](std::uint32_t node) {
                return rank(turned(m_paths[node], cluster).first, cluster);
            };
            const auto begin = inner.begin() + static_cast<std::ptrdiff_t>(from);
            const auto best = std::min_element(
                begin, inner.end(), [&](std::uint32_t a, std::uint32_t b) { return ofEnd(a) < ofEnd(b); });
            std::rotate(begin, best, best + 1);
        };
        if (inner.size() == 1)
            return m_paths[inner[0]];
        bestFrom(0);
        bestFrom(1);
        Path whole = turned(m_paths[inner[0]], cluster);
        Path end = turned(m_paths[inner[1]], cluster).turned();
        std::size_t next = 2;
        if (isLate(end.last, cluster) && !isLate(whole.last, cluster) && isLong(whole)) {
            end = cutOff(whole);
            next = 1; // the second best goes between like all others
        }
        for (std::size_t k = next; k < inner.size(); ++k) {
            link(whole.last, m_paths[inner[k]].first);
            whole.last = m_paths[inner[k]].last;
        }
        link(whole.last, end.first);
        return {whole.first, end.last};
    }
    bool isLate(std::uint32_t end, std::uint32_t cluster) const { return rank(end, cluster).first; }
    std::uint32_t afterwards(std::uint32_t processor, std::uint32_t before) const {
        return m_beside[processor][0] == before ? m_beside[processor][1] : m_beside[processor][0];
    }
    /// At least four processors.
    bool isLong(const Path& path) const {
        const std::uint32_t second = afterwards(path.first, noNeighbour);
        const std::uint32_t last = afterwards(path.last, noNeighbour);
        return second != noNeighbour && second != path.last && last != second &&
               afterwards(second, path.first) != path.last;
    }
    /// Cuts off the last two processors, so that the last one keeps a near neighbour.
    Path cutOff(Path& path) {
        const std::uint32_t kept = afterwards(path.last, noNeighbour);
        const std::uint32_t last = afterwards(kept, path.last);
        (m_beside[kept][0] == last ? m_beside[kept][0] : m_beside[kept][1]) = noNeighbour;
        (m_beside[last][0] == kept ? m_beside[last][0] : m_beside[last][1]) = noNeighbour;
        return {kept, std::exchange(path.last, last)};
    }
    /// The processors along the path of the top cluster.
    std::vector<std::uint32_t> walk() const {
        std::vector<std::uint32_t> order;
        std::uint32_t before = noNeighbour;
        for (std::uint32_t at = m_paths[m_top].first; order.size() < m_processors.size();) { // one more each
            order.push_back(at);
            before = std::exchange(at, afterwards(at, before));
        }
        return order;
    }

    const NestedInstance& m_instance;
    double m_time;
    std::vector<std::uint32_t> m_processors;
    std::uint32_t m_top = 0;
    std::vector<double>
        m_furthest;            ///< by cluster: exit cost of the outermost cluster around it, inside the top
    std::vector<Path> m_paths; ///< by cluster
    std::vector<std::array<std::uint32_t, 2>> m_beside;
    std::vector<std::vector<std::uint32_t>> m_inner; ///< clusters in a cluster that have a path
};

double timeOf(const NestedInstance& instance, std::span<const std::uint32_t> order) {
    double speed = 0;
    double owed = 0;
    double bottleneck = 0;
    for (const Starter& starter : burdensOf(instance, order, messagesOf(instance, order))) {
        speed += 1 / starter.cycleTime;
        owed += starter.burden / starter.cycleTime;
        bottleneck = std::max(bottleneck, starter.burden);
    }
    return std::max((instance.work + owed) / speed, bottleneck);
}

/// Gain of inserting a processor, in terms of edge weights and prizes at a target step time.
class Worth {
public:
    Worth(const NestedInstance& instance, double time)
        : m_instance(instance)
        , m_time(time) {}

    /// Gain from `middle` between two others that are neighbours without it. Minus infinity where its messages
    /// together take too long.
    double of(std::uint32_t before, std::uint32_t middle, std::uint32_t after) const {
        const double left = m_instance.routes.time(middle, before);
        const double right = m_instance.routes.time(middle, after);
        const double spare = m_time - m_instance.startUp[middle];
        if (!(left + right < spare))
            return -infinity;
        return spare * speed(middle) - both(middle, before, left) - both(middle, after, right) +
               both(before, after, m_instance.routes.time(before, after));
    }

private:
    double speed(std::uint32_t i) const { return 1 / m_instance.cycleTime[i]; }
    /// Weight of a message that takes `there`, and of the message back.
    double both(std::uint32_t i, std::uint32_t j, double there) const {
        return there * speed(i) + m_instance.timeBack(i, j, there) * speed(j);
    }
    const NestedInstance& m_instance;
    double m_time;
};

/// Drops processors without gain, and inserts others next to the previous one of the ring on a walk through
/// the tree. One pass.
std::vector<std::uint32_t> tidied(const NestedInstance& instance, const std::vector<std::uint32_t>& order,
                                  double time) {
    const Worth worth(instance, time);
    std::vector<std::uint32_t> kept;
    for (std::size_t at = 0; at < order.size(); ++at) {
        const std::uint32_t before = kept.empty() ? order.back() : kept.back();
        const std::uint32_t after = at + 1 < order.size() ? order[at + 1] : order.front();
        const bool few = kept.size() + (order.size() - at) <= 3;
        if (few || worth.of(before, order[at], after) >= 0)
            kept.push_back(order[at]);
    }
    std::vector<std::uint32_t> next(instance.size(), noNeighbour);
    std::vector<std::uint32_t> previous(instance.size(), noNeighbour);
    for (std::size_t at = 0; at < kept.size(); ++at) {
        next[kept[at]] = kept[at + 1 < kept.size() ? at + 1 : 0];
        previous[next[kept[at]]] = kept[at];
    }
    std::vector<std::uint32_t> walk(instance.size());
    std::iota(walk.begin(), walk.end(), 0U);
    std::ranges::sort(walk, {}, [&](std::uint32_t i) { return instance.nesting.visit[i]; });
    std::uint32_t beside = kept.front();
    for (const std::uint32_t candidate : walk) {
        if (next[candidate] != noNeighbour) {
            beside = candidate;
            continue;
        }
        const double there = worth.of(beside, candidate, next[beside]);
        const double back = worth.of(previous[beside], candidate, beside);
        if (!(std::max(there, back) > 0))
            continue;
        const std::uint32_t before = there >= back ? beside : previous[beside];
        const std::uint32_t after = next[before];
        next[before] = previous[after] = candidate;
        previous[candidate] = before;
        next[candidate] = after;
        beside = candidate;
    }
    std::vector<std::uint32_t> result{kept.front()};
    for (std::uint32_t at = next[kept.front()]; at != kept.front(); at = next[at]) // once round the ring
        result.push_back(at);
    return result;
}

class NestedSearch {
public:
    NestedSearch(const NestedInstance& instance, SolveControl& control)
        : m_instance(instance)
        , m_control(control)
        , m_earnings(instance) {
        std::uint32_t best = 0;
        const auto alone = [&](std::uint32_t i) { return timeOf(instance, std::array{i}); };
        for (std::uint32_t i = 1; i < instance.size(); ++i)
            if (alone(i) < alone(best))
                best = i;
        offer({best});
        if (!control.shouldStop()) // else routes and nesting are not complete
            offer(ringAt(m_time)); // before the bound, which takes longer
    }

    /// Tries the rings of earners at times between the bound and twice the bound. Then iterates at the best
    /// time so far, as in Newton's method, and drops processors without gain.
    void run(double bound) {
        constexpr std::array above{1e-6, 1e-4, 1e-3, 3e-3, 0.01, 0.03, 0.1, 0.3, 1.0};
        for (const double part : above)
            if (bound * (1 + part) < m_time && !m_control.shouldStop())
                offer(ringAt(bound * (1 + part)));
        constexpr int most = 4;
        for (int k = 0; k < most && m_time > bound * (1 + enough) && !m_control.shouldStop(); ++k) {
            const double before = m_time;
            polish(ringAt(m_time));
            if (!(m_time < before * (1 - enough)))
                break;
        }
        polish(m_order);
    }

    double time() const { return m_time; }
    const std::vector<std::uint32_t>& order() const { return m_order; }

private:
    static constexpr double enough = 1e-5; ///< of the time: less is not worth a pass

    std::vector<std::uint32_t> ringAt(double time) {
        m_earnings.at(time);
        const auto earners = m_earnings.earners();
        return earners.empty() ? m_order : nestedRing(m_instance, earners, time);
    }
    void offer(std::vector<std::uint32_t> order) {
        const double time = timeOf(m_instance, order);
        if (!(time < m_time))
            return;
        m_time = time;
        m_order = std::move(order);
        m_control.report({std::nullopt, m_time, std::nullopt, 0});
        if (trace::Recorder* trace = m_control.trace())
            trace->step(3, [&](trace::Step& step) {
                step.say(TRANSLATABLE("trace", "A faster ring: %1 processors, %2 a step."),
                         {static_cast<std::int64_t>(m_order.size()), ring::time(m_time)});
            });
    }
    void polish(std::vector<std::uint32_t> order) {
        constexpr int passes = 4;
        offer(order);
        double time = timeOf(m_instance, order);
        for (int k = 0; k < passes && order.size() > 2 && !m_control.shouldStop(); ++k) {
            order = tidied(m_instance, order, std::min(time, m_time));
            const double now = timeOf(m_instance, order);
            offer(order);
            if (!(now < time * (1 - enough)))
                return;
            time = now;
        }
    }

    const NestedInstance& m_instance;
    SolveControl& m_control;
    Earnings m_earnings;
    std::vector<std::uint32_t> m_order;
    double m_time = infinity;
};

} // namespace

std::vector<std::uint32_t> nestedRing(const NestedInstance& instance,
                                      std::span<const std::uint32_t> processors, double time) {
    return Threads(instance, processors, time).ring();
}

Outcome solveNested(const NestedInstance& instance, SolveControl& control) {
    NestedSearch search(instance, control);
    const double bound = nestedBound(instance, search.time(), control);
    search.run(bound);
    Outcome outcome;
    outcome.order = canonicalOrder(search.order());
    outcome.bound = std::min(bound, search.time());
    outcome.status = tolerance::sameTime(*outcome.bound, search.time(), tolerance::proof) ? Status::Optimal
                                                                                          : Status::Feasible;
    outcome.stop = control.stop();
    control.report({1.0, search.time(), outcome.bound, 0});
    return outcome;
}

} // namespace equipoise::ring

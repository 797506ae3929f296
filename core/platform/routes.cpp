#include "core/platform/routes.h"

#include "core/platform/network.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <queue>
#include <span>
#include <utility>

namespace core {

namespace {

/// Smallest key first.
template <class Key>
using Queue = std::priority_queue<std::pair<Key, std::uint32_t>, std::vector<std::pair<Key, std::uint32_t>>,
                                  std::greater<>>;

/// For every node the time of the slowest link on the way from `source` whose slowest link is fastest.
/// O(E log V).
std::vector<double> bottlenecksFrom(const Network& network, std::size_t source) {
    std::vector<double> best(network.nodes(), noWay);
    Queue<double> queue;
    best[source] = 0;
    queue.emplace(0, static_cast<std::uint32_t>(source));
    while (!queue.empty()) {
        const auto [reached, node] = queue.top();
        queue.pop();
        if (reached > best[node])
            continue;
        for (const Arc& arc : network.from(node)) {
            const double time = std::max(reached, arc.time);
            if (time < best[arc.to]) {
                best[arc.to] = time;
                queue.emplace(time, arc.to);
            }
        }
    }
    return best;
}

/// Sum of latencies and number of links on the way.
using Length = std::pair<double, std::uint32_t>;
constexpr Length unreached{noWay, 0};

/// For every node the least sum of latencies from `source` over links no slower than `slowest`, then the
/// fewest links. Nodes beyond `wanted` (how many nodes with wants(node) to wait for) may be left unfinished.
/// O(E log V).
template <class Wants>
std::vector<Length> leastLatencies(const Network& network, std::size_t source, double slowest,
                                   std::size_t wanted, Wants wants) {
    std::vector<Length> best(network.nodes(), unreached);
    Queue<Length> queue;
    best[source] = {0, 0};
    queue.emplace(Length{0, 0}, static_cast<std::uint32_t>(source));
    while (!queue.empty() && wanted > 0) {
        const auto [length, node] = queue.top();
        queue.pop();
        if (length > best[node])
            continue;
        if (wants(node))
            --wanted;
        for (const Arc& arc : network.from(node)) {
            const Length longer{length.first + arc.latency, length.second + 1};
            if (arc.time <= slowest && longer < best[arc.to]) {
                best[arc.to] = longer;
                queue.emplace(longer, arc.to);
            }
        }
    }
    return best;
}

/// Which nodes reach which over the links added so far, as rows of bits.
class Reach {
public:
    explicit Reach(std::size_t nodes)
        : m_nodes(nodes)
        , m_words((nodes + 63) / 64)
        , m_bits(nodes * m_words) {
        for (std::size_t node = 0; node < nodes; ++node)
            m_bits[node * m_words + node / 64] |= std::uint64_t{1} << (node % 64);
    }

    bool has(std::size_t from, std::size_t to) const {
        return (m_bits[from * m_words + to / 64] >> (to % 64) & 1U) != 0;
    }

    /// Adds a link from `begin` to `end`; tells found(from, to) of every pair that it connects.
    template <class Found>
    void join(std::size_t begin, std::size_t end, Found found) {
        if (has(begin, end))
            return; // so does everyone who reaches `begin`
        for (std::size_t from = 0; from < m_nodes; ++from) {
            if (!has(from, begin) || has(from, end))
                continue;
            for (std::size_t word = 0; word < m_words; ++word) {
                std::uint64_t& own = m_bits[from * m_words + word];
                std::uint64_t fresh = m_bits[end * m_words + word] & ~own;
                own |= fresh;
                for (; fresh != 0; fresh &= fresh - 1)
                    found(from, word * 64 + static_cast<std::size_t>(std::countr_zero(fresh)));
            }
        }
    }

private:
    std::size_t m_nodes;
    std::size_t m_words;
    std::vector<std::uint64_t> m_bits;
};

/// Transfer times between all processors. Links are added one by one, fastest first: the one that first
/// connects two processors is their bottleneck. Latencies are looked for from whichever end of a pair has
/// more other ends at that moment: mostly one processor joins many.
class AllRoutes {
public:
    AllRoutes(const Platform& platform, double amount)
        : m_there(platform, amount)
        , m_back(platform, amount, Towards::Back)
        , m_times(platform.size(), platform.size(), noWay) {}

    Matrix<double> run() {
        struct Step {
            double time;
            std::uint32_t begin;
            std::uint32_t end;
        };
        std::vector<Step> steps;
        for (std::size_t begin = 0; begin < m_there.nodes(); ++begin)
            for (const Arc& arc : m_there.from(begin))
                if (arc.time < noWay)
                    steps.push_back({arc.time, static_cast<std::uint32_t>(begin), arc.to});
        std::ranges::stable_sort(steps, {}, &Step::time);

        Reach reach(m_there.nodes());
        for (std::size_t i = 0; i < steps.size(); ++i) {
            reach.join(steps[i].begin, steps[i].end, [&](std::size_t from, std::size_t to) {
                if (from < m_times.rows() && to < m_times.rows()) {
                    m_times(from, to) = steps[i].time;
                    m_pairs.push_back({static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)});
                }
            });
            if (m_there.latencies() && (i + 1 == steps.size() || steps[i + 1].time > steps[i].time))
                addLatencies(steps[i].time);
        }
        for (std::size_t i = 0; i < m_times.rows(); ++i)
            m_times(i, i) = 0;
        if (m_there.latencies() && m_there.symmetric())
            mirror();
        return std::move(m_times);
    }

private:
    struct Pair {
        std::uint32_t from = 0;
        std::uint32_t to = 0;
    };

    /// Of the pairs whose bottleneck is `slowest`.
    void addLatencies(double slowest) {
        std::vector<std::uint32_t> departures(m_times.rows());
        std::vector<std::uint32_t> arrivals(m_times.rows());
        for (const Pair& pair : m_pairs) {
            ++departures[pair.from];
            ++arrivals[pair.to];
        }
        // Those served from their beginning first, then those served from their end, each end in turn.
        const auto key = [&](const Pair& pair) {
            const bool forth = departures[pair.from] >= arrivals[pair.to];
            return std::pair{!forth, forth ? pair.from : pair.to};
        };
        std::ranges::stable_sort(m_pairs, {}, key);
        for (std::size_t first = 0, last = 0; first < m_pairs.size(); first = last) {
            const auto [backward, source] = key(m_pairs[first]);
            while (last < m_pairs.size() && key(m_pairs[last]) == key(m_pairs[first]))
                ++last;
            addLatencies(std::span(m_pairs).subspan(first, last - first), source, backward, slowest);
        }
        m_pairs.clear();
    }

    void addLatencies(std::span<const Pair> pairs, std::uint32_t source, bool backward, double slowest) {
        const auto otherEnd = [backward](const Pair& pair) { return backward ? pair.from : pair.to; };
        std::vector<bool> wanted(m_there.nodes(), false);
        for (const Pair& pair : pairs)
            wanted[otherEnd(pair)] = true;
        const auto lengths = leastLatencies(backward ? m_back : m_there, source, slowest, pairs.size(),
                                            [&wanted](std::uint32_t node) { return wanted[node]; });
        for (const Pair& pair : pairs)
            m_times(pair.from, pair.to) += lengths[otherEnd(pair)].first;
    }

    /// A sum of latencies depends on its order in the last bit: where all links work both ways one direction
    /// gives both.
    void mirror() {
        for (std::size_t i = 0; i < m_times.rows(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                m_times(i, j) = m_times(j, i);
    }

    Network m_there;
    Network m_back;
    Matrix<double> m_times;
    std::vector<Pair> m_pairs; ///< those connected by links of the time at hand
};

double matrixTime(const Matrix<double>& cost, std::size_t from, std::size_t to, double amount) {
    return cost(from, to) == noWay ? noWay : cost(from, to) * amount;
}

} // namespace

Matrix<double> transferTimes(const Platform& platform, double amount) {
    const std::size_t count = platform.size();
    if (platform.linkCost) {
        Matrix<double> times(count, count);
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t j = 0; j < count; ++j)
                times(i, j) = i == j ? 0 : matrixTime(*platform.linkCost, i, j, amount);
        return times;
    }
    return AllRoutes(platform, amount).run();
}

namespace {

/// Between `hub` and each processor.
std::vector<Route> routesAt(const Platform& platform, NodeId hub, double amount, Towards towards) {
    const std::size_t count = platform.size();
    std::vector<Route> routes(count);
    if (platform.linkCost) {
        for (std::size_t i = 0; i < count; ++i) {
            const bool forth = towards == Towards::There;
            if (hub != NodeId{ProcessorId{i}})
                routes[i].slowest = hub.isProcessor() ? matrixTime(*platform.linkCost, forth ? hub.index : i,
                                                                   forth ? i : hub.index, amount)
                                                      : noWay;
        }
        return routes;
    }
    const Network network(platform, amount, towards);
    const std::size_t source = Network::position(platform, hub);
    const std::vector<double> slowest = bottlenecksFrom(network, source);
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < count; ++i) {
        routes[i].slowest = slowest[i];
        if (i != source && slowest[i] < noWay)
            others.push_back(i);
    }
    if (!network.latencies())
        return routes;
    std::ranges::stable_sort(others, {}, [&slowest](std::size_t i) { return slowest[i]; });
    for (std::size_t first = 0, last = 0; first < others.size(); first = last) {
        const double time = slowest[others[first]];
        while (last < others.size() && slowest[others[last]] == time)
            ++last;
        const auto lengths = leastLatencies(network, source, time, last - first, [&](std::uint32_t node) {
            return node < count && node != source && slowest[node] == time;
        });
        for (std::size_t k = first; k < last; ++k)
            routes[others[k]].latency = lengths[others[k]].first;
    }
    return routes;
}

} // namespace

std::vector<Route> routesFrom(const Platform& platform, NodeId from, double amount) {
    return routesAt(platform, from, amount, Towards::There);
}

std::vector<Route> routesTo(const Platform& platform, NodeId to, double amount) {
    return routesAt(platform, to, amount, Towards::Back);
}

std::optional<Route> bestRoute(const Platform& platform, NodeId from, NodeId to, double amount) {
    if (from == to)
        return Route{};
    if (platform.linkCost) {
        if (!from.isProcessor() || !to.isProcessor())
            return std::nullopt;
        const double time = matrixTime(*platform.linkCost, from.index, to.index, amount);
        return time == noWay ? std::nullopt : std::optional<Route>({{}, time, 0});
    }
    const Network network(platform, amount);
    const std::size_t end = Network::position(platform, to);
    std::size_t node = Network::position(platform, from);
    const double slowest = bottlenecksFrom(network, node)[end];
    if (slowest == noWay)
        return std::nullopt;

    // Lengths from the end back: at every node they tell which links are the first of a best route.
    const auto left = leastLatencies(Network(platform, amount, Towards::Back), end, slowest,
                                     network.nodes() + 1, [](std::uint32_t) { return false; });
    Route route{{}, slowest, left[node].first};
    while (node != end) {
        const Arc* best = nullptr;
        for (const Arc& arc : network.from(node)) {
            const Length length{left[arc.to].first + arc.latency, left[arc.to].second + 1};
            if (arc.time <= slowest && length == left[node] && (!best || arc.link < best->link))
                best = &arc;
        }
        if (!best) // cannot be: each length above came from one of these arcs
            return std::nullopt;
        route.links.emplace_back(best->link);
        node = best->to;
    }
    return route;
}

} // namespace core

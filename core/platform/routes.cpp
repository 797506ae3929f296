#include "core/platform/routes.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <queue>
#include <span>
#include <utility>

namespace core {

namespace {

/// One direction of a link, for a fixed amount of data.
struct Arc {
    std::uint32_t to = 0;
    std::uint32_t link = 0;
    double time = 0; ///< without latency
    double latency = 0;
};

enum class Towards { There, Back };

/// The platform's links as a graph: processors first, then switches; arcs grouped by where they begin.
class Network {
public:
    Network(const Platform& platform, double amount, Towards towards = Towards::There);

    std::size_t nodes() const { return m_first.size() - 1; }
    std::span<const Arc> from(std::size_t node) const {
        return {m_arcs.data() + m_first[node], m_first[node + 1] - m_first[node]};
    }
    bool symmetric() const { return m_symmetric; }
    bool latencies() const { return m_latencies; }

private:
    std::vector<std::size_t> m_first;
    std::vector<Arc> m_arcs;
    bool m_symmetric = true;
    bool m_latencies = false;
};

std::size_t position(const Platform& platform, NodeId node) {
    return node.isProcessor() ? node.index : platform.size() + node.index;
}

Network::Network(const Platform& platform, double amount, Towards towards)
    : m_first(platform.size() + platform.switches.size() + 1) {
    struct Whole {
        std::size_t begin;
        Arc arc;
    };
    std::vector<Whole> all;
    all.reserve(2 * platform.links.size());
    for (std::size_t i = 0; i < platform.links.size(); ++i) {
        const Link& link = platform.links[i];
        const double time = link.transfer.proportional(amount);
        std::size_t begin = position(platform, link.from);
        std::size_t end = position(platform, link.to);
        if (towards == Towards::Back)
            std::swap(begin, end);
        const auto number = static_cast<std::uint32_t>(i);
        const double latency = link.transfer.startUp;
        all.push_back({begin, {static_cast<std::uint32_t>(end), number, time, latency}});
        if (link.bothWays)
            all.push_back({end, {static_cast<std::uint32_t>(begin), number, time, latency}});
        m_symmetric = m_symmetric && link.bothWays;
        m_latencies = m_latencies || latency > 0;
    }
    for (const Whole& whole : all)
        ++m_first[whole.begin + 1];
    std::partial_sum(m_first.begin(), m_first.end(), m_first.begin());
    m_arcs.resize(all.size());
    std::vector<std::size_t> next(m_first.begin(), m_first.end() - 1);
    for (const Whole& whole : all)
        m_arcs[next[whole.begin]++] = whole.arc;
}

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

/// The same for all pairs of the first `processors` nodes when every link works both ways: join components
/// link by link, fastest first (Kruskal); two processors first meet over their bottleneck. O(E log E + p^2).
Matrix<double> bottlenecksBothWays(const Network& network, std::size_t processors) {
    struct Join {
        double time;
        std::uint32_t a;
        std::uint32_t b;
    };
    std::vector<Join> joins;
    for (std::size_t a = 0; a < network.nodes(); ++a)
        for (const Arc& arc : network.from(a))
            if (a < arc.to)
                joins.push_back({arc.time, static_cast<std::uint32_t>(a), arc.to});
    std::ranges::sort(joins, {}, &Join::time);

    Matrix<double> best(processors, processors, noWay);
    std::vector<std::uint32_t> component(network.nodes());
    std::iota(component.begin(), component.end(), 0U);
    std::vector<std::vector<std::uint32_t>> members(network.nodes());
    for (std::size_t node = 0; node < network.nodes(); ++node)
        members[node].push_back(static_cast<std::uint32_t>(node));
    for (const Join& join : joins) {
        std::uint32_t large = component[join.a];
        std::uint32_t small = component[join.b];
        if (large == small)
            continue;
        if (members[large].size() < members[small].size())
            std::swap(large, small);
        for (const std::uint32_t a : members[small])
            for (const std::uint32_t b : members[large])
                if (a < processors && b < processors)
                    best(a, b) = best(b, a) = join.time;
        for (const std::uint32_t node : members[small])
            component[node] = large;
        members[large].insert(members[large].end(), members[small].begin(), members[small].end());
        members[small] = {};
    }
    return best;
}

Matrix<double> bottlenecks(const Network& network, std::size_t processors) {
    if (network.symmetric())
        return bottlenecksBothWays(network, processors);
    Matrix<double> best(processors, processors);
    for (std::size_t i = 0; i < processors; ++i) {
        const std::vector<double> reached = bottlenecksFrom(network, i);
        std::copy_n(reached.begin(), processors, best.row(i).begin());
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

/// Adds the latencies of the best routes from `source` to processors `begin`.. to row `row`, which holds the
/// bottlenecks: one search for each bottleneck in it.
void addLatencies(const Network& network, std::size_t source, std::size_t begin, std::span<double> row) {
    std::vector<std::uint32_t> targets;
    for (std::size_t j = begin; j < row.size(); ++j)
        if (j != source && row[j] < noWay)
            targets.push_back(static_cast<std::uint32_t>(j));
    std::ranges::stable_sort(targets, {}, [row](std::uint32_t j) { return row[j]; });
    std::vector<bool> wanted(network.nodes(), false);
    for (std::size_t first = 0, last = 0; first < targets.size(); first = last) {
        const double slowest = row[targets[first]];
        for (; last < targets.size() && row[targets[last]] == slowest; ++last)
            wanted[targets[last]] = true;
        const auto lengths = leastLatencies(network, source, slowest, last - first,
                                            [&wanted](std::uint32_t node) { return wanted[node]; });
        for (std::size_t k = first; k < last; ++k) {
            row[targets[k]] += lengths[targets[k]].first;
            wanted[targets[k]] = false;
        }
    }
}

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
    const Network network(platform, amount);
    Matrix<double> times = bottlenecks(network, count);
    for (std::size_t i = 0; i < count; ++i)
        times(i, i) = 0;
    if (!network.latencies())
        return times;
    for (std::size_t i = 0; i < count; ++i)
        addLatencies(network, i, network.symmetric() ? i + 1 : 0, times.row(i));
    // A sum of latencies depends on its order in the last bit: one direction gives both.
    if (network.symmetric())
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t j = 0; j < i; ++j)
                times(i, j) = times(j, i);
    return times;
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
    const std::size_t end = position(platform, to);
    std::size_t node = position(platform, from);
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

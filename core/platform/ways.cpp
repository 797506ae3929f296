// Transfer times of some pairs of processors on a platform that may be too large for all of them.
#include "core/base/disjoint_sets.h"
#include "core/base/poll.h"
#include "core/platform/network.h"
#include "core/platform/routes.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>
#include <queue>
#include <utility>

namespace core {

namespace {

struct Pair {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
};

/// Values of nodes that are all unset again in O(1): a search that stays near its source costs no more than
/// that.
template <class Value>
class Marks {
public:
    Marks(std::size_t nodes, Value unset)
        : m_unset(unset)
        , m_values(nodes, unset)
        , m_epochs(nodes) {}

    void clear() { ++m_epoch; }
    Value operator[](std::uint32_t node) const {
        return m_epochs[node] == m_epoch ? m_values[node] : m_unset;
    }
    void set(std::uint32_t node, Value value) {
        m_values[node] = value;
        m_epochs[node] = m_epoch;
    }

private:
    Value m_unset;
    std::vector<Value> m_values;
    std::vector<std::uint64_t> m_epochs;
    std::uint64_t m_epoch = 1;
};

/// Smallest key first.
template <class Key>
using Queue = std::priority_queue<std::pair<Key, std::uint32_t>, std::vector<std::pair<Key, std::uint32_t>>,
                                  std::greater<>>;

/// Least value of a way: `follow(value, arc)` is the value beyond an arc, not below the one before it.
template <class Value>
class Search {
public:
    Search(const Network& network, Value unset, SolveControl& control)
        : m_network(network)
        , m_best(network.nodes(), unset)
        , m_stopped(control) {}

    /// Stopped: what was found so far.
    template <class Follow>
    Value run(Pair pair, Value first, Follow follow) {
        m_best.clear();
        m_best.set(pair.from, first);
        Queue<Value> queue;
        queue.emplace(first, pair.from);
        for (const Arc& arc : m_network.from(pair.from)) // what is worth looking at is better than this
            if (arc.to == pair.to)
                m_best.set(pair.to, std::min(m_best[pair.to], follow(first, arc)));
        while (!queue.empty()) {
            const auto [value, node] = queue.top();
            queue.pop();
            if (!(value < m_best[pair.to]) || m_stopped())
                break;
            if (m_best[node] < value)
                continue;
            for (const Arc& arc : m_network.onward(node, pair.from)) {
                const Value beyond = follow(value, arc);
                if (beyond < m_best[arc.to] && beyond < m_best[pair.to]) {
                    m_best.set(arc.to, beyond);
                    queue.emplace(beyond, arc.to);
                }
            }
        }
        return m_best[pair.to];
    }

private:
    const Network& m_network;
    Marks<Value> m_best;
    Poll m_stopped;
};

/// JoinedPairs of nodes, joined link by link, fastest first: the link that first joins the two ends of a pair
/// is the slowest one on its best route. Each group knows the pairs that have one end in it.
class JoinedPairs {
public:
    JoinedPairs(std::size_t nodes, std::span<const Pair> pairs)
        : m_pairs(pairs)
        , m_sets(nodes)
        , m_open(nodes) {
        for (std::uint32_t k = 0; k < pairs.size(); ++k) {
            m_open[pairs[k].from].push_back(k);
            m_open[pairs[k].to].push_back(k);
        }
    }

    void join(std::uint32_t a, std::uint32_t b, double time, std::vector<double>& times) {
        a = m_sets.rootOf(a);
        b = m_sets.rootOf(b);
        if (a == b)
            return;
        if (m_open[a].size() > m_open[b].size())
            std::swap(a, b);
        m_sets.join(a, b);
        for (const std::uint32_t k : m_open[a])
            if (m_sets.rootOf(m_pairs[k].from) == m_sets.rootOf(m_pairs[k].to))
                times[k] = std::min(times[k], time);
            else
                m_open[b].push_back(k);
        m_open[a] = {};
    }

private:
    std::span<const Pair> m_pairs;
    DisjointSets m_sets;
    std::vector<std::vector<std::uint32_t>> m_open; // by root
};

std::vector<double> slowestLinks(const Network& network, std::span<const Pair> pairs, SolveControl& control) {
    std::vector<double> times(pairs.size(), noWay);
    if (!network.symmetric() || network.blocks()) {
        Search<double> search(network, noWay, control);
        for (std::size_t k = 0; k < pairs.size() && control.stop() == Stop::Completed; ++k)
            times[k] = search.run(pairs[k], 0.0,
                                  [](double reached, const Arc& arc) { return std::max(reached, arc.time); });
        return times;
    }
    struct Step {
        double time;
        Pair ends;
    };
    std::vector<Step> steps;
    for (std::uint32_t node = 0; node < network.nodes(); ++node)
        for (const Arc& arc : network.from(node))
            if (node < arc.to && arc.time < noWay)
                steps.push_back({arc.time, {node, arc.to}});
    std::ranges::stable_sort(steps, {}, &Step::time);
    JoinedPairs groups(network.nodes(), pairs);
    for (const Step& step : steps)
        groups.join(step.ends.from, step.ends.to, step.time, times);
    return times;
}

/// A network without circles, in which there is but one way: it goes up from both ends until they meet.
class Branches {
public:
    explicit Branches(const Network& network)
        : m_nodes(network.nodes()) {
        std::vector<std::uint32_t> open;
        for (std::uint32_t root = 0; root < m_nodes.size(); ++root) {
            if (m_nodes[root].depth > 0)
                continue;
            m_nodes[root] = {root, 1, 0};
            open.push_back(root);
            while (!open.empty()) { // each node is opened once
                const std::uint32_t node = open.back();
                open.pop_back();
                for (const Arc& arc : network.from(node))
                    if (m_nodes[arc.to].depth == 0) {
                        m_nodes[arc.to] = {node, m_nodes[node].depth + 1, arc.latency};
                        open.push_back(arc.to);
                    }
            }
        }
    }

    /// All links work both ways, and each joins what was apart.
    static bool fit(const Network& network) {
        if (!network.symmetric())
            return false;
        DisjointSets parts(network.nodes());
        for (std::uint32_t node = 0; node < network.nodes(); ++node)
            for (const Arc& arc : network.from(node)) {
                if (arc.to < node)
                    continue;
                const std::uint32_t a = parts.rootOf(node);
                const std::uint32_t b = parts.rootOf(arc.to);
                if (a == b)
                    return false;
                parts.join(a, b);
            }
        return true;
    }

    /// Of a pair that there is a way between; added up along it. O(links on the way).
    double latencyOf(Pair pair) {
        double sum = 0;
        m_down.clear();
        while (pair.from != pair.to) { // each step is nearer to where they meet
            const bool down = m_nodes[pair.to].depth > m_nodes[pair.from].depth;
            std::uint32_t& node = down ? pair.to : pair.from;
            if (down)
                m_down.push_back(m_nodes[node].latency);
            else
                sum += m_nodes[node].latency;
            node = m_nodes[node].parent;
        }
        for (std::size_t k = m_down.size(); k-- > 0;)
            sum += m_down[k];
        return sum;
    }

    /// Some of those that the last one took.
    std::size_t steps() const { return m_down.size() + 1; }

private:
    struct Node {
        std::uint32_t parent = 0;
        std::uint32_t depth = 0; ///< 0: not seen yet
        double latency = 0;      ///< of the link to the parent
    };
    std::vector<Node> m_nodes;
    std::vector<double> m_down;
};

/// Adds the least sum of latencies over links no slower than the slowest one.
void addLatencies(const Network& network, std::span<const Pair> pairs, std::vector<double>& times,
                  SolveControl& control) {
    std::optional<Branches> branches;
    if (Branches::fit(network))
        branches.emplace(network);
    Search<double> search(network, noWay, control);
    Poll stopped(control);
    for (std::size_t k = 0; k < pairs.size() && !stopped(branches ? branches->steps() : 1); ++k) {
        const double slowest = times[k];
        if (slowest == noWay)
            continue;
        times[k] += branches ? branches->latencyOf(pairs[k])
                             : search.run(pairs[k], 0.0, [slowest](double sum, const Arc& arc) {
                                   return arc.time <= slowest ? sum + arc.latency : noWay;
                               });
    }
}

} // namespace

std::vector<double> transferTimes(const Platform& platform, double amount, std::span<const Way> ways) {
    SolveControl unhurried;
    return transferTimes(platform, amount, ways, unhurried);
}

std::vector<double> transferTimes(const Platform& platform, double amount, std::span<const Way> ways,
                                  SolveControl& control) {
    std::vector<double> times(ways.size());
    if (platform.linkCost) {
        for (std::size_t k = 0; k < ways.size(); ++k) {
            const double cost = (*platform.linkCost)(ways[k].from.index(), ways[k].to.index());
            times[k] = ways[k].from == ways[k].to ? 0 : cost == noWay ? noWay : cost * amount;
        }
        return times;
    }
    const Network network(platform, amount);
    std::vector<Pair> pairs;
    std::vector<std::size_t> asked;
    for (std::size_t k = 0; k < ways.size(); ++k) {
        auto from = static_cast<std::uint32_t>(ways[k].from.index());
        auto to = static_cast<std::uint32_t>(ways[k].to.index());
        if (from == to)
            continue;
        // Sums depend on their order in the last bit: both directions are looked for in the same one.
        if (network.symmetric() && from > to)
            std::swap(from, to);
        pairs.push_back({from, to});
        asked.push_back(k);
    }
    std::vector<double> found = slowestLinks(network, pairs, control);
    if (network.latencies())
        addLatencies(network, pairs, found, control);
    for (std::size_t i = 0; i < asked.size(); ++i)
        times[asked[i]] = found[i];
    return times;
}

} // namespace core

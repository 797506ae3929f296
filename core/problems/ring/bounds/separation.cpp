// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/bounds/separation.h"

#include "core/base/containers/disjoint_sets.h"
#include "core/problems/ring/bounds/local_cuts.h"
#include "core/problems/ring/bounds/max_flow.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <set>
#include <utility>

namespace equipoise::ring {

using linear::Row;
using linear::Sense;

namespace {

constexpr double broken = 1e-4;
constexpr double tiny = 1e-7;

class Separation {
public:
    Separation(const CutProgram& program, const Point& point, SolveControl& control)
        : m_program(program)
        , m_point(point)
        , m_control(control) {}

    std::vector<Row> run(bool local);

private:
    using Set = std::vector<char>;

    std::vector<std::vector<std::uint32_t>> components(double least, double most) const;
    bool apart();
    bool everybody() const {
        return std::ranges::all_of(m_point.y, [](double y) { return y > 1 - tiny; });
    }
    std::vector<std::uint32_t> joined() const;
    void flows();
    void subtour(Set inside);
    void edgesWithoutEnds();
    void twoMatching(Set inside);
    void twoMatchings();
    void cliquesAt(std::uint32_t i);
    void burdenAt(std::uint32_t i);
    double sumInside(const Set& inside, std::vector<std::uint32_t>& edges) const;

    const CutProgram& m_program;
    const Point& m_point;
    SolveControl& m_control;
    std::vector<Row> m_rows;
    std::set<std::vector<char>> m_seen;    ///< sets that gave a subtour row
    std::set<std::vector<char>> m_handles; ///< and those that gave a two-matching
};

/// Components of the graph of edges with least < x < most; processors without such an edge are in none.
std::vector<std::vector<std::uint32_t>> Separation::components(double least, double most) const {
    std::vector<std::uint32_t> leader(m_program.size());
    std::iota(leader.begin(), leader.end(), 0U);
    const auto find = [&](std::uint32_t i) {
        while (leader[i] != i)
            i = leader[i] = leader[leader[i]];
        return i;
    };
    std::vector<char> met(m_program.size(), 0);
    for (const std::uint32_t e : m_point.support)
        if (m_point.x[e] > least && m_point.x[e] < most) {
            const auto [i, j, weight] = m_program.edges()[e];
            leader[find(i)] = find(j);
            met[i] = met[j] = 1;
        }
    std::vector<std::vector<std::uint32_t>> members(m_program.size());
    for (std::uint32_t i = 0; i < m_program.size(); ++i)
        if (met[i])
            members[find(i)].push_back(i);
    std::erase_if(members, [](const auto& component) { return component.empty(); });
    return members;
}

double Separation::sumInside(const Set& inside, std::vector<std::uint32_t>& edges) const {
    double sum = 0;
    for (std::uint32_t i = 0; i < inside.size(); ++i)
        if (inside[i])
            for (const std::uint32_t e : m_program.edgesOf(i)) {
                const CutProgram::Edge& edge = m_program.edges()[e];
                if (edge.i == i && inside[edge.j] && m_program.bounds(e).upper > 0) {
                    edges.push_back(e);
                    sum += m_point.x[e];
                }
            }
    return sum;
}

/// The subtour row of S = `inside` or of its complement, whichever is smaller. By the degree rows, the row
/// x(edges out of S) >= 2 (y_k + y_l - 1) is equivalent; the form with fewer terms is used. The second form
/// must include every edge, even one that this node forbids.
void Separation::subtour(Set inside) {
    const auto count = static_cast<std::size_t>(std::ranges::count(inside, 1));
    if (2 * count > inside.size())
        for (char& in : inside)
            in = !in;
    std::uint32_t k = 0;
    std::uint32_t l = 0;
    double largestIn = -1;
    double largestOut = -1;
    for (std::uint32_t i = 0; i < inside.size(); ++i) {
        double& largest = inside[i] ? largestIn : largestOut;
        if (m_point.y[i] > largest) {
            largest = m_point.y[i];
            (inside[i] ? k : l) = i;
        }
    }
    std::vector<std::uint32_t> edges;
    double excess = sumInside(inside, edges) + largestIn + largestOut - 1;
    std::size_t members = 0;
    std::size_t ends = 0; // of edges in S, or out of it
    for (std::uint32_t i = 0; i < inside.size(); ++i)
        if (inside[i]) {
            excess -= m_point.y[i];
            ++members;
            ends += m_program.edgesOf(i).size();
        }
    if (excess <= broken || !m_seen.insert(inside).second)
        return;
    Row row{{{m_program.columnOf(l), 1}}, Sense::AtMost, 1};
    if (ends < 3 * edges.size() + members) {
        row = {{{m_program.columnOf(k), 2}, {m_program.columnOf(l), 2}}, Sense::AtMost, 2};
        for (std::uint32_t i = 0; i < inside.size(); ++i)
            if (inside[i])
                for (const std::uint32_t e : m_program.edgesOf(i))
                    if (!inside[m_program.edges()[e].i] || !inside[m_program.edges()[e].j])
                        row.terms.push_back({e, -1});
    } else {
        for (const std::uint32_t e : edges)
            row.terms.push_back({e, 1});
        for (std::uint32_t i = 0; i < inside.size(); ++i)
            if (inside[i] && i != k)
                row.terms.push_back({m_program.columnOf(i), -1});
    }
    m_rows.push_back(std::move(row));
}

/// Adds rows for the components of the support. Returns false when it is connected or no row is violated.
bool Separation::apart() {
    const auto parts = components(tiny, 2);
    if (parts.size() < 2)
        return false;
    for (const auto& part : parts) {
        Set inside(m_program.size(), 0);
        for (const std::uint32_t i : part)
            inside[i] = 1;
        subtour(std::move(inside));
    }
    return !m_rows.empty();
}

/// By processor, the representative of a set that cuts need not separate. Where every processor takes part,
/// two that share an edge at 1 are on the same side of some minimum cut. Moving one of them to the other side
/// adds at most as much as it removes.
std::vector<std::uint32_t> Separation::joined() const {
    DisjointSets sets(m_program.size());
    const bool isWhole = everybody();
    for (const std::uint32_t e : m_point.support)
        if (isWhole && m_point.x[e] > 1 - tiny)
            sets.join(sets.rootOf(m_program.edges()[e].i), sets.rootOf(m_program.edges()[e].j));
    std::vector<std::uint32_t> of(m_program.size());
    for (std::uint32_t i = 0; i < of.size(); ++i)
        of[i] = sets.rootOf(i);
    return of;
}

void Separation::flows() {
    constexpr std::size_t most = 40;
    const std::vector<std::uint32_t> place = joined();
    MaxFlow flow(m_program.size());
    for (const std::uint32_t e : m_point.support)
        if (const auto [i, j, weight] = m_program.edges()[e]; place[i] != place[j])
            flow.addEdge(place[i], place[j], m_point.x[e]);
    const auto root = static_cast<std::uint32_t>(std::ranges::max_element(m_point.y) - m_point.y.begin());
    const std::size_t before = m_rows.size();
    std::vector<char> done(m_program.size(), 0); // cut off already
    for (std::uint32_t k = 0; k < m_program.size() && m_rows.size() < before + most; ++k) {
        const double needed = 2 * (m_point.y[k] + m_point.y[root] - 1);
        if (m_control.shouldStop())
            return;
        if (place[k] != k || k == place[root] || done[k] || needed <= 2 * broken)
            continue;
        if (flow.run(k, place[root], needed) >= needed - 2 * broken) {
            if (m_point.y[k] >
                1 - tiny) // no other node needs more flow: no violated cut separates k from the root
                flow.join(k, place[root]);
            continue;
        }
        Set inside(m_program.size(), 0);
        for (std::uint32_t i = 0; i < m_program.size(); ++i)
            if (flow.onSourceSide(place[i]))
                inside[i] = done[i] = 1;
        subtour(std::move(inside));
    }
}

void Separation::edgesWithoutEnds() {
    for (const std::uint32_t e : m_point.support) {
        const auto [i, j, weight] = m_program.edges()[e];
        for (const std::uint32_t end : {i, j})
            if (m_point.x[e] > m_point.y[end] + broken)
                m_rows.push_back({{{e, 1}, {m_program.columnOf(end), -1}}, Sense::AtMost, 0});
    }
}

/// The two-matching row of the handle H = `inside` or of its complement, whichever is smaller: both are
/// equivalent by the degree rows. With the degrees of H the row reads (sum over T of 1 - x_e) + x(other edges
/// out of H) >= 1. So each edge goes to the side where it adds less. If |T| is even, the edge with the
/// smallest difference changes sides.
void Separation::twoMatching(Set inside) {
    const auto count = static_cast<std::size_t>(std::ranges::count(inside, 1));
    if (2 * count > inside.size())
        for (char& in : inside)
            in = !in;
    std::vector<std::uint32_t> teeth;
    double left = 0;
    double least = 2;
    std::uint32_t change = 0;
    for (const std::uint32_t e : m_point.support) {
        const auto [i, j, weight] = m_program.edges()[e];
        if (inside[i] == inside[j])
            continue;
        const double x = m_point.x[e];
        left += std::min(x, 1 - x);
        if (x > 0.5)
            teeth.push_back(e);
        if (std::abs(1 - 2 * x) < least) {
            least = std::abs(1 - 2 * x);
            change = e;
        }
    }
    if (teeth.size() % 2 == 0) {
        left += least;
        if (left >= 1)
            return;
        if (std::erase(teeth, change) == 0)
            teeth.push_back(change);
    }
    if (left >= 1 - 2 * broken || !m_handles.insert(inside).second)
        return;
    Row row{{}, Sense::AtMost, static_cast<double>(teeth.size() / 2)};
    for (std::uint32_t i = 0; i < inside.size(); ++i)
        if (inside[i])
            row.terms.push_back({m_program.columnOf(i), -1});
    std::vector<std::uint32_t> edges;
    sumInside(inside, edges);
    edges.insert(edges.end(), teeth.begin(), teeth.end());
    for (const std::uint32_t e : edges)
        row.terms.push_back({e, 1});
    m_rows.push_back(std::move(row));
}

/// Finds handles: first the components of the edges that are not nearly integer, then minimum cuts between
/// processors, by the minimum that each edge adds. If some handle violates its row, the cuts of a Gomory-Hu
/// tree (1961) contain such a handle (Letchford and others 2004).
void Separation::twoMatchings() {
    constexpr std::size_t most = 40;
    const std::size_t before = m_rows.size();
    for (const double whole : {1 - 1e-6, 0.7})
        for (const auto& handle : components(tiny, whole)) {
            Set inside(m_program.size(), 0);
            for (const std::uint32_t i : handle)
                inside[i] = 1;
            twoMatching(std::move(inside));
        }
    if (m_rows.size() > before)
        return;
    MaxFlow flow(m_program.size());
    Set isCut(m_program.size(), 0); // with integer edges only, no cut is needed
    for (const std::uint32_t e : m_point.support)
        if (const double adds = std::min(m_point.x[e], 1 - m_point.x[e]); adds > tiny) {
            const auto [i, j, weight] = m_program.edges()[e];
            flow.addEdge(i, j, adds);
            isCut[i] = isCut[j] = 1;
        }
    std::vector<std::uint32_t> used;
    for (std::uint32_t i = 0; i < m_program.size(); ++i)
        if (isCut[i])
            used.push_back(i);
    std::vector<std::size_t> nearest(used.size(), 0); // the tree, by Gusfield's (1990) algorithm
    for (std::size_t k = 1; k < used.size() && m_rows.size() < before + most; ++k) {
        if (m_control.shouldStop())
            return;
        const std::size_t to = nearest[k];
        if (flow.run(used[k], used[to], 1) >= 1 - 2 * broken) {
            flow.join(used[k], used[to]);
            continue;
        }
        Set inside(m_program.size(), 0);
        for (std::uint32_t i = 0; i < m_program.size(); ++i)
            inside[i] = flow.onSourceSide(i);
        for (std::size_t l = k + 1; l < used.size(); ++l)
            if (inside[used[l]] && nearest[l] == to)
                nearest[l] = k;
        twoMatching(std::move(inside));
    }
}

/// Edges by increasing cost. An edge conflicts with all edges from some position on, and those that conflict
/// with the cheapest of them conflict with each other. So each edge gives one clique.
void Separation::cliquesAt(std::uint32_t i) {
    const Instance& instance = m_program.instance();
    const double room = m_program.time() - instance.startUp[i];
    struct Way {
        double cost;
        std::uint32_t edge;
        double x;
    };
    std::vector<Way> ways;
    for (const std::uint32_t e : m_program.edgesOf(i)) {
        const auto [a, b, weight] = m_program.edges()[e];
        if (m_program.bounds(e).upper > 0)
            ways.push_back({instance.transfer(i, a == i ? b : a), e, m_point.x[e]});
    }
    std::ranges::stable_sort(ways, {}, &Way::cost);
    std::vector<double> from(ways.size() + 1, 0.0); // sum of x from a place on
    for (std::size_t k = ways.size(); k-- > 0;)
        from[k] = from[k + 1] + ways[k].x;
    double worst = m_point.y[i] + broken;
    std::size_t best = ways.size();
    std::size_t bestRest = ways.size();
    for (std::size_t k = 0; k < ways.size(); ++k) {
        // The rest conflicts with k; its members conflict with each other if none is cheaper than k.
        const auto rest = static_cast<std::size_t>(
            std::ranges::find_if(ways.begin() + static_cast<std::ptrdiff_t>(k) + 1, ways.end(),
                                 [&](const Way& way) { return way.cost + ways[k].cost >= room; }) -
            ways.begin());
        if (rest < ways.size() && ways[k].x + from[rest] > worst) {
            worst = ways[k].x + from[rest];
            best = k;
            bestRest = rest;
        }
    }
    if (best == ways.size())
        return;
    Row row{{{m_program.columnOf(i), -1}, {ways[best].edge, 1}}, Sense::AtMost, 0};
    for (std::size_t k = bestRest; k < ways.size(); ++k)
        row.terms.push_back({ways[k].edge, 1});
    m_rows.push_back(std::move(row));
}

void Separation::burdenAt(std::uint32_t i) {
    const Instance& instance = m_program.instance();
    const double room = m_program.time() - instance.startUp[i];
    double sum = 0;
    Row row{{{m_program.columnOf(i), -1}}, Sense::AtMost, 0};
    for (const std::uint32_t e : m_program.edgesOf(i)) {
        const auto [a, b, weight] = m_program.edges()[e];
        const double cost = instance.transfer(i, a == i ? b : a) / room;
        if (m_program.bounds(e).upper == 0 || cost == 0)
            continue;
        sum += cost * m_point.x[e];
        row.terms.push_back({e, cost});
    }
    if (sum > m_point.y[i] + broken)
        m_rows.push_back(std::move(row));
}

std::vector<Row> Separation::run(bool local) {
    for (std::uint32_t i = 0; i < m_program.size(); ++i) {
        if (m_point.y[i] <= tiny)
            continue;
        cliquesAt(i);
        burdenAt(i);
    }
    edgesWithoutEnds();
    const std::size_t before = m_rows.size();
    if (!apart())
        flows();
    constexpr std::size_t few = 10;
    if (m_rows.size() < before + few)
        twoMatchings();
    if (local && m_rows.size() < few && everybody())
        std::ranges::move(localCuts(m_program, m_point, m_control), std::back_inserter(m_rows));
    return std::move(m_rows);
}

} // namespace

std::vector<Row> brokenRows(const CutProgram& program, const Point& point, SolveControl& control,
                            bool local) {
    return Separation(program, point, control).run(local);
}

} // namespace equipoise::ring

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/bounds/closed_walks.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <set>
#include <utility>
#include <vector>

namespace equipoise::ring {

namespace {

using Circle = std::vector<std::size_t>; ///< nodes in their order

constexpr int noWay = 1 << 26; ///< no link, or a cost above all of interest; the sum of sixteen fits an int

/// Vector of four floats; GCC and clang support this type on every machine.
using Four = float __attribute__((vector_size(16)));

/// The cheapest circuits: paths from the last node through every set of the others. Costs are integers; those
/// up to noWay are exact as floats where it matters.
class Circles {
public:
    explicit Circles(std::size_t nodes)
        : m_inner(nodes - 1)
        , m_ways(std::size_t{1} << m_inner) {}

    /// Returns the least cost. O(2^n n^2).
    int run(const Matrix<int>& cost) {
        for (std::size_t a = 0; a < m_inner; ++a) {
            m_steps[a].fill(nowhere);
            for (std::size_t b = 0; b < m_inner; ++b)
                m_steps[a][b / 4][b % 4] = static_cast<float>(cost(a, b));
            m_home[a / 4][a % 4] = static_cast<float>(cost(a, m_inner));
        }
        for (std::size_t set = 1; set < m_ways.size(); ++set) {
            m_ways[set].fill(nowhere);
            for (std::size_t rest = set; rest != 0; rest &= rest - 1) {
                const auto end = static_cast<std::size_t>(std::countr_zero(rest));
                const std::size_t before = set & ~(std::size_t{1} << end);
                m_ways[set][end / 4][end % 4] =
                    before == 0 ? at(m_home, end) : cheapest(m_ways[before], m_steps[end]);
            }
        }
        int least = noWay;
        for (std::size_t end = 0; end < m_inner; ++end)
            least = std::min(least, costBy(end));
        return least;
    }
    std::size_t ends() const { return m_inner; }
    /// The cheapest one that comes home from `end`.
    int costBy(std::size_t end) const { return static_cast<int>(at(m_ways.back(), end) + at(m_home, end)); }
    Circle circleBy(std::size_t end) const {
        Circle circle{m_inner, end};
        for (std::size_t set = m_ways.size() - 1; circle.size() <= m_inner;) { // one fewer each time
            const std::size_t last = circle.back();
            const float cost = at(m_ways[set], last);
            set &= ~(std::size_t{1} << last);
            std::size_t k = 0;
            while ((set >> k & 1U) == 0 || at(m_ways[set], k) + at(m_steps[last], k) != cost)
                ++k; // there is one: the cost was put together so
            circle.push_back(k);
        }
        return circle;
    }

private:
    using Ends = std::array<Four, maxWalkNodes / 4>;
    static constexpr Four nowhere{noWay, noWay, noWay, noWay};

    static float at(const Ends& ends, std::size_t k) { return ends[k / 4][k % 4]; }
    static float cheapest(const Ends& way, const Ends& step) {
        Four least = way[0] + step[0];
        for (std::size_t k = 1; k < way.size(); ++k) {
            const Four cost = way[k] + step[k];
            least = cost < least ? cost : least;
        }
        return std::min(std::min(least[0], least[1]), std::min(least[2], least[3]));
    }

    std::size_t m_inner;
    std::vector<Ends> m_ways; ///< by set: the cheapest one that ends at ...
    std::array<Ends, maxWalkNodes> m_steps{};
    Ends m_home{};
};

/// Shortest paths between all pairs, and the predecessor of each end (Floyd 1962).
Matrix<std::size_t> shortestWays(Matrix<int>& cost) {
    const std::size_t nodes = cost.rows();
    Matrix<std::size_t> before(nodes, nodes);
    for (std::size_t a = 0; a < nodes; ++a)
        for (std::size_t b = 0; b < nodes; ++b)
            before(a, b) = a;
    for (std::size_t via = 0; via < nodes; ++via)
        for (std::size_t a = 0; a < nodes; ++a)
            for (std::size_t b = 0; b < nodes; ++b)
                if (cost(a, via) + cost(via, b) < cost(a, b)) {
                    cost(a, b) = cost(a, via) + cost(via, b);
                    before(a, b) = before(via, b);
                }
    return before;
}

int lengthOf(const Matrix<int>& cost, const Circle& circle) {
    int sum = cost(circle.back(), circle.front());
    for (std::size_t k = 1; k < circle.size(); ++k)
        sum += cost(circle[k - 1], circle[k]);
    return sum;
}

/// Nearest-neighbour circuit from `first`, then 2-opt. Ends: each exchange makes the circuit cheaper.
Circle goodCircle(const Matrix<int>& cost, std::size_t first) {
    const std::size_t nodes = cost.rows();
    Circle circle(nodes);
    for (std::size_t k = 0; k < nodes; ++k)
        circle[k] = (first + k) % nodes;
    for (auto at = circle.begin() + 1; at != circle.end(); ++at)
        std::iter_swap(at, std::ranges::min_element(at, circle.end(), {},
                                                    [&](std::size_t node) { return cost(at[-1], node); }));
    for (bool better = true; better;) {
        better = false;
        for (std::size_t a = 0; a + 2 < nodes; ++a)
            for (std::size_t b = a + 2; b < nodes; ++b) {
                const std::size_t next = circle[b + 1 == nodes ? 0 : b + 1];
                if (cost(circle[a], circle[b]) + cost(circle[a + 1], next) <
                    cost(circle[a], circle[a + 1]) + cost(circle[b], next)) {
                    std::reverse(circle.begin() + static_cast<std::ptrdiff_t>(a) + 1,
                                 circle.begin() + static_cast<std::ptrdiff_t>(b) + 1);
                    better = true;
                }
            }
    }
    return circle;
}

/// Linear program: maximise the (fractional) number of walks such that no link is used more often than its
/// share. The dual variables of the links are the costs of the inequality. At the optimum no walk costs less
/// than 1, and the cost of the share equals the number of walks. Revised simplex method with column
/// generation of walks.
class WalkProgram {
public:
    WalkProgram(const Matrix<double>& share, SolveControl& control);
    std::optional<WalkInequality> run();

private:
    static constexpr double broken = 1e-3; ///< required violation, relative to the least cost
    static constexpr auto none = std::numeric_limits<std::size_t>::max();
    static constexpr int costScale = 1 << 22;          ///< integer cost of 1
    static constexpr int cheap = costScale - (1 << 6); ///< is less than 1

    bool step();
    std::size_t cheapWalk();
    double gainOf(std::size_t walk) const;
    void enter(const std::vector<double>& column, double gain);
    bool addCheapWalks();
    bool addGoodWalks(const Matrix<int>& cost, const Matrix<std::size_t>& before);
    void keep(const Circle& circle, const Matrix<std::size_t>& before);
    Matrix<int> costs(const std::vector<double>& linkCost, double scale) const;
    std::optional<WalkInequality> inWholeNumbers();
    void lower(WalkInequality& inequality);

    const Matrix<double>& m_share;
    SolveControl& m_control;
    Circles m_circles;
    Matrix<std::size_t> m_link;               ///< by pair of nodes; none without a share
    std::vector<std::vector<double>> m_walks; ///< how often each uses each link
    std::set<std::vector<double>> m_known;    ///< m_walks, for look-up
    std::vector<std::size_t> m_cheap;         ///< walks that recently cost less than 1
    Matrix<double> m_inverse;                 ///< inverse of the basis, initially the slacks
    std::vector<double> m_amount;             ///< values of the basic variables
    std::vector<double> m_cost;               ///< by link
    std::vector<double> m_centre;             ///< costs without a known walk below 1
    double m_value = 0;
};

WalkProgram::WalkProgram(const Matrix<double>& share, SolveControl& control)
    : m_share(share)
    , m_control(control)
    , m_circles(share.rows())
    , m_link(share.rows(), share.rows(), none) {
    constexpr double little = 1e-9;
    constexpr double apart = 1e-5; // avoids degenerate steps with amounts of 0
    for (std::size_t a = 0; a < share.rows(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            if (share(a, b) > little) {
                m_link(a, b) = m_link(b, a) = m_amount.size();
                const double golden = 0.618 * static_cast<double>(m_amount.size());
                m_amount.push_back(share(a, b) + apart * (1 + golden - std::floor(golden)));
            }
    m_cost.assign(m_amount.size(), 0.0);
    m_centre.assign(m_amount.size(), 1 / static_cast<double>(share.rows())); // each walk has as many links
    m_inverse = Matrix<double>(m_amount.size(), m_amount.size(), 0.0);
    for (std::size_t e = 0; e < m_amount.size(); ++e)
        m_inverse(e, e) = 1;
}

double WalkProgram::gainOf(std::size_t walk) const {
    double gain = 1;
    for (std::size_t e = 0; e < m_cost.size(); ++e)
        gain -= m_cost[e] * m_walks[walk][e];
    return gain;
}

/// A walk with nearly the minimum cost below 1, or `none`. Searches the recently cheap walks first, then all
/// walks.
std::size_t WalkProgram::cheapWalk() {
    constexpr double little = 1e-6;
    constexpr std::size_t few = 32;
    for (const bool searchAll : {false, true}) {
        if (searchAll) {
            std::vector<std::pair<double, std::size_t>> cheapWalks;
            for (std::size_t walk = 0; walk < m_walks.size(); ++walk)
                if (const double gain = gainOf(walk); gain > little)
                    cheapWalks.emplace_back(-gain, walk);
            std::ranges::sort(cheapWalks);
            m_cheap.clear();
            for (const auto& [gain, walk] : cheapWalks)
                if (m_cheap.size() < few)
                    m_cheap.push_back(walk);
        }
        std::size_t best = none;
        double most = little;
        for (const std::size_t walk : m_cheap)
            if (const double gain = gainOf(walk); gain > most) {
                most = gain;
                best = walk;
            }
        if (best != none)
            return best;
    }
    return none;
}

/// One simplex step: the slack of a link with negative cost, or else a known walk that costs less than 1,
/// enters the basis. Returns false when neither exists.
bool WalkProgram::step() {
    constexpr double little = 1e-9;
    std::vector<double> column(m_cost.size(), 0.0);
    if (const auto link = std::ranges::min_element(m_cost); link != m_cost.end() && *link < -little) {
        column[static_cast<std::size_t>(link - m_cost.begin())] = 1;
        enter(column, -*link);
        return true;
    }
    const std::size_t walk = cheapWalk();
    if (walk == none)
        return false;
    enter(m_walks[walk], gainOf(walk));
    return true;
}

/// Pivots: the column enters the basis, and the variable that reaches 0 first leaves. `gain`: of the
/// objective, per unit of the column.
void WalkProgram::enter(const std::vector<double>& column, double gain) {
    constexpr double pivot = 1e-9;
    const std::size_t links = m_cost.size();
    std::vector<double> taken(links, 0.0);
    for (std::size_t e = 0; e < links; ++e)
        if (column[e] != 0)
            for (std::size_t row = 0; row < links; ++row)
                taken[row] += m_inverse(row, e) * column[e];
    std::size_t out = none;
    for (std::size_t row = 0; row < links; ++row)
        if (taken[row] > pivot && (out == none || m_amount[row] * taken[out] < m_amount[out] * taken[row]))
            out = row;
    if (out == none)
        return; // only by rounding errors: amounts are bounded
    const double amount = m_amount[out] / taken[out];
    for (double& entry : m_inverse.row(out))
        entry /= taken[out];
    for (std::size_t row = 0; row < links; ++row) {
        if (row == out || taken[row] == 0)
            continue;
        for (std::size_t e = 0; e < links; ++e)
            m_inverse(row, e) -= taken[row] * m_inverse(out, e);
        m_amount[row] = std::max(0.0, m_amount[row] - amount * taken[row]);
    }
    m_amount[out] = amount;
    for (std::size_t e = 0; e < links; ++e)
        m_cost[e] += gain * m_inverse(out, e);
    m_value += gain * amount;
}

/// The costs times `scale`, rounded.
Matrix<int> WalkProgram::costs(const std::vector<double>& linkCost, double scale) const {
    Matrix<int> cost(m_link.rows(), m_link.rows(), noWay);
    for (std::size_t a = 0; a < cost.rows(); ++a)
        for (std::size_t b = 0; b < cost.rows(); ++b)
            if (a == b)
                cost(a, b) = 0;
            else if (m_link(a, b) != none)
                cost(a, b) =
                    static_cast<int>(std::round(scale * std::clamp(linkCost[m_link(a, b)], 0.0, 1.0)));
    return cost;
}

/// Stores the closed walk of a circuit: each edge of the circuit stands for a shortest path.
void WalkProgram::keep(const Circle& circle, const Matrix<std::size_t>& before) {
    std::vector<double> used(m_cost.size(), 0.0);
    for (std::size_t k = 0; k < circle.size(); ++k) {
        const std::size_t from = circle[k == 0 ? circle.size() - 1 : k - 1];
        for (std::size_t at = circle[k]; at != from; at = before(from, at)) // a shortest way back
            ++used[m_link(before(from, at), at)];
    }
    if (m_known.insert(used).second)
        m_walks.push_back(std::move(used));
}

/// Adds closed walks that cost less than 1 and are built from shortest paths by a heuristic. Returns false
/// when no new walk was added.
bool WalkProgram::addGoodWalks(const Matrix<int>& cost, const Matrix<std::size_t>& before) {
    const std::size_t known = m_known.size();
    for (std::size_t first = 0; first < cost.rows(); ++first)
        if (const Circle circle = goodCircle(cost, first); lengthOf(cost, circle) < cheap)
            keep(circle, before);
    return m_known.size() > known;
}

/// Adds closed walks that cost less than 1: those of the heuristic, else the cheapest. Returns false when no
/// new walk was added. The heuristic first uses costs halfway to the last ones without such a walk: cuts are
/// deeper there, and a tenth of the steps is enough (Ben-Ameur and Neto 2007).
bool WalkProgram::addCheapWalks() {
    std::vector<double> between = m_cost;
    for (std::size_t e = 0; e < between.size(); ++e)
        between[e] = (between[e] + m_centre[e]) / 2;
    Matrix<int> cost = costs(between, costScale);
    Matrix<std::size_t> before = shortestWays(cost);
    if (addGoodWalks(cost, before))
        return true;
    m_centre = std::move(between);
    cost = costs(m_cost, costScale);
    before = shortestWays(cost);
    if (addGoodWalks(cost, before))
        return true;
    const std::size_t known = m_known.size();
    if (m_circles.run(cost) < cheap)
        for (std::size_t end = 0; end < m_circles.ends(); ++end)
            if (m_circles.costBy(end) < cheap)
                keep(m_circles.circleBy(end), before);
    return m_known.size() > known;
}

/// The costs times the smallest factor that makes them integers; empty where that factor is large.
std::optional<WalkInequality> WalkProgram::inWholeNumbers() {
    constexpr int most = 60;
    constexpr double close_ = 1e-5;
    const auto areWhole = [&](int times) {
        return std::ranges::all_of(
            m_cost, [&](double cost) { return std::abs(cost * times - std::round(cost * times)) < close_; });
    };
    int times = 1;
    while (times <= most && !areWhole(times))
        ++times;
    if (times > most)
        return std::nullopt;
    WalkInequality inequality{costs(m_cost, times), 0};
    shortestWays(inequality.cost);
    inequality.least = m_circles.run(inequality.cost);
    if (inequality.least >= noWay)
        return std::nullopt; // the links do not connect the nodes
    double sum = 0;
    for (std::size_t a = 0; a < m_share.rows(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            sum += inequality.cost(a, b) * m_share(a, b);
    if (sum >= inequality.least * (1 - broken / 2))
        return std::nullopt;
    lower(inequality);
    return inequality;
}

/// Lowers the costs of links without a share as far as possible, one after the other.
void WalkProgram::lower(WalkInequality& inequality) {
    Matrix<int>& cost = inequality.cost;
    for (std::size_t a = 0; a < cost.rows(); ++a)
        for (std::size_t b = 0; b < a; ++b) {
            if (m_link(a, b) != none)
                continue;
            const int before = cost(a, b);
            int low = 0; // the minimum by the triangle inequality
            for (std::size_t k = 0; k < cost.rows(); ++k)
                if (k != a && k != b)
                    low = std::max(low, std::abs(cost(a, k) - cost(b, k)));
            while (low < before) { // grows each time
                cost(a, b) = cost(b, a) = low;
                int missing = inequality.least - lengthOf(cost, goodCircle(cost, a)); // often sufficient
                if (missing <= 0)
                    missing = inequality.least - m_circles.run(cost);
                if (missing <= 0)
                    break;
                low += (missing + 1) / 2; // a walk uses it twice at most
            }
            cost(a, b) = cost(b, a) = std::min(low, before);
        }
}

std::optional<WalkInequality> WalkProgram::run() {
    constexpr int maxSteps = 10'000; // far more than it takes
    for (int steps = 0; steps < maxSteps && m_value < 1 - broken; ++steps) {
        if (m_control.shouldStop())
            return std::nullopt;
        if (!step() && !addCheapWalks())
            return inWholeNumbers();
    }
    return std::nullopt;
}

} // namespace

std::optional<WalkInequality> brokenWalkInequality(const Matrix<double>& share, SolveControl& control) {
    return WalkProgram(share, control).run();
}

} // namespace equipoise::ring

// SPDX-License-Identifier: GPL-3.0-or-later
// Branching rules of BranchAndCut, and rings read from a point of the relaxation.
#include "core/base/numbers/number.h"
#include "core/base/words.h"
#include "core/problems/ring/bounds/bound_propagator.h"
#include "core/problems/ring/exact/branch_and_cut.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace equipoise::ring {

namespace {

constexpr double wholeWithin = 1e-6;

bool isWholeNumber(double value) {
    return std::abs(value - std::round(value)) <= wholeWithin;
}

} // namespace

bool BranchAndCut::isWhole() const {
    return std::ranges::all_of(m_point.support, [&](std::uint32_t e) { return isWholeNumber(m_point.x[e]); });
}

/// Whether some processor is fixed to take part.
bool BranchAndCut::isRooted() const {
    for (std::uint32_t i = 0; i < m_program->size(); ++i)
        if (m_program->bounds(m_program->columnOf(i)).lower == 1)
            return true;
    return false;
}

/// Creates two children: the column at 0, and at 1, which is processed first.
void BranchAndCut::branch(const Node& node, std::uint32_t column) {
    for (const double value : {0.0, 1.0}) {
        Node child{node.proven, node.depth + 1, node.changes, false};
        child.changes.push_back({column, {value, value}});
        if (value == 1 && column < m_program->edges().size())
            for (const std::uint32_t end : {m_program->edges()[column].i, m_program->edges()[column].j})
                child.changes.push_back({static_cast<std::uint32_t>(m_program->columnOf(end)), {1, 1}});
        m_stored += child.changes.size();
        m_open.push_back(std::move(child));
    }
    m_diving = true;
}

/// Creates a child for each block, in which no processor outside the block takes part.
void BranchAndCut::branchByBlocks(const Node& node, const std::vector<std::vector<std::uint32_t>>& blocks) {
    for (const auto& block : blocks) {
        std::vector<char> inside(m_program->size(), 0);
        for (const std::uint32_t i : block)
            inside[i] = 1;
        Node child{node.proven, node.depth + 1, node.changes, node.isTop};
        for (std::uint32_t i = 0; i < inside.size(); ++i)
            if (!inside[i])
                child.changes.push_back({static_cast<std::uint32_t>(m_program->columnOf(i)), {0, 0}});
        m_stored += child.changes.size();
        m_open.push_back(std::move(child));
    }
}

/// Where few edges join two parts and no processor is fixed, the relaxation combines parts of both without
/// using these edges. Creates a child for each of these edges, in which the ring uses it and no cheaper one.
/// Creates another child in which the ring uses none.
bool BranchAndCut::branchByCrossing(const Node& node) {
    constexpr std::size_t most = 60;
    if (isRooted())
        return false;
    const std::vector<std::uint32_t> crossing = fewCrossings(*m_program, most);
    if (crossing.empty())
        return false;
    Node rest{node.proven, node.depth + 1, node.changes, false};
    for (const std::uint32_t e : crossing) {
        Node child = rest;
        child.changes.push_back({e, {1, 1}});
        m_stored += child.changes.size();
        m_open.push_back(std::move(child));
        rest.changes.push_back({e, {0, 0}});
    }
    m_stored += rest.changes.size();
    m_open.push_back(std::move(rest));
    return true;
}

/// Replaces this node by children. Returns empty when a trial has fixed the column to branch on.
std::optional<BranchAndCut::Verdict> BranchAndCut::divide(Node& node) {
    if (branchByCrossing(node)) {
        write(8,
              TRANSLATABLE("trace", "Few links join two parts: a node for each that may be the first one in "
                                    "use, and one without any."));
        return Verdict::Branched;
    }
    const auto column = chooseColumn(node);
    if (m_control.shouldStop())
        return Verdict::Stopped;
    if (!column)
        return {};
    branch(node, *column);
    write(8, TRANSLATABLE("trace", "Two nodes take its place: one with a link or a processor, one without."));
    return Verdict::Branched;
}

/// Columns to try, by priority: a processor that must take part, which strengthens the cuts most; expensive
/// edges (a processor can use only one); processors; edges.
std::vector<std::uint32_t> BranchAndCut::candidates() const {
    const auto edges = static_cast<std::uint32_t>(m_program->edges().size());
    const Instance& instance = m_reduced.instance;
    const auto isDear = [&](const CutProgram::Edge& edge) {
        return 2 * std::max(instance.startUp[edge.i] / 2 + instance.transfer(edge.i, edge.j),
                            instance.startUp[edge.j] / 2 + instance.transfer(edge.j, edge.i)) >
               m_program->time();
    };
    if (!isRooted()) {
        // An expensive edge at 1 fixes both its ends.
        std::optional<std::uint32_t> dearest;
        for (const std::uint32_t e : m_point.support)
            if (m_program->bounds(e).upper > m_program->bounds(e).lower && isDear(m_program->edges()[e]) &&
                (!dearest || m_point.x[e] > m_point.x[*dearest]))
                dearest = e;
        if (dearest && m_point.x[*dearest] > 0.1)
            return {*dearest};
        // The processor whose absence would cost most.
        std::uint32_t root = 0;
        const auto worth = [&](std::uint32_t i) { return m_point.y[i] / instance.cycleTime[i]; };
        for (std::uint32_t i = 1; i < m_program->size(); ++i)
            if (worth(i) > worth(root))
                root = i;
        return {edges + root};
    }
    std::vector<std::uint32_t> dear;
    std::vector<std::uint32_t> processors;
    std::vector<std::uint32_t> others;
    for (const std::uint32_t e : m_point.support) {
        if (isWholeNumber(m_point.x[e]))
            continue;
        const CutProgram::Edge& edge = m_program->edges()[e];
        (isDear(edge) ? dear : others).push_back(e);
    }
    for (std::uint32_t i = 0; i < m_program->size(); ++i)
        if (!isWholeNumber(m_point.y[i]))
            processors.push_back(edges + i);
    for (auto* kind : {&dear, &processors, &others})
        if (!kind->empty()) {
            std::ranges::stable_sort(*kind, {},
                                     [&](std::uint32_t column) { return std::abs(valueOf(column) - 0.5); });
            return *kind;
        }
    return {};
}

/// The bound on z proven after a few simplex steps with these bounds on the column.
double BranchAndCut::trial(std::uint32_t column, CutProgram::Bounds bounds) {
    constexpr int steps = 40;
    const CutProgram::Bounds before = m_program->bounds(column);
    m_program->setBounds(column, bounds);
    const auto answer = m_program->solve(m_control, steps);
    double z = -1;
    if (answer != linear::Simplex::Answer::Infeasible) {
        m_program->provenTime();
        z = m_program->provenZ();
    }
    m_program->setBounds(column, before);
    return z;
}

/// Strong branching. Returns empty when a trial has excluded one side; the node is then updated.
std::optional<std::uint32_t> BranchAndCut::chooseColumn(Node& node) {
    constexpr std::size_t maxTrials = 8;
    constexpr double least = 1e-6;
    std::vector<std::uint32_t> columns = candidates();
    if (columns.size() > maxTrials)
        columns.resize(maxTrials);
    if (columns.size() == 1)
        return columns.front();
    const double now = m_program->provenZ();
    double best = -1;
    std::uint32_t chosen = columns.front();
    for (const std::uint32_t column : columns) {
        double gains[2];
        for (const int value : {0, 1}) {
            const auto side = static_cast<double>(value);
            const double z = trial(column, {side, side});
            if (m_control.shouldStop())
                return chosen;
            if (z >= -1) {
                const CutProgram::Bounds opposite{1 - side, 1 - side};
                m_program->setBounds(column, opposite);
                if (node.depth == 0)
                    m_global[column] = opposite;
                else
                    node.changes.push_back({column, opposite});
                return std::nullopt;
            }
            gains[value] = std::max(least, z - now);
        }
        if (gains[0] * gains[1] > best) {
            best = gains[0] * gains[1];
            chosen = column;
        }
    }
    return chosen;
}

/// The circuit that the edges at 1 form; empty if they form several.
std::vector<std::uint32_t> BranchAndCut::ringOfPoint() const {
    std::vector<std::vector<std::uint32_t>> neighbours(m_program->size());
    std::size_t used = 0;
    for (const std::uint32_t e : m_point.support)
        if (m_point.x[e] > 0.5) {
            const auto [i, j, weight] = m_program->edges()[e];
            neighbours[i].push_back(j);
            neighbours[j].push_back(i);
            ++used;
        }
    if (std::ranges::any_of(neighbours, [](const auto& of) { return of.size() != 0 && of.size() != 2; }))
        return {};
    std::vector<std::uint32_t> order;
    const auto first = static_cast<std::uint32_t>(
        std::ranges::find_if(neighbours, [](const auto& of) { return !of.empty(); }) - neighbours.begin());
    if (used < 3)
        return {};
    std::uint32_t before = neighbours[first][0];
    std::uint32_t at = first;
    do {
        order.push_back(at);
        const std::uint32_t next = neighbours[at][0] == before ? neighbours[at][1] : neighbours[at][0];
        before = at;
        at = next;
    } while (at != first && order.size() <= used);
    return order.size() == used ? order : std::vector<std::uint32_t>{};
}

/// Paths of the edges with the largest x, concatenated over the lightest links.
std::vector<std::uint32_t> BranchAndCut::guidedOrder() const {
    std::vector<std::uint32_t> edges = m_point.support;
    std::ranges::stable_sort(edges, std::greater<>{}, [&](std::uint32_t e) { return m_point.x[e]; });
    std::vector<std::vector<std::uint32_t>> paths(m_program->size()); // by leader
    std::vector<std::uint32_t> leader(m_program->size());
    std::iota(leader.begin(), leader.end(), 0U);
    for (std::uint32_t i = 0; i < paths.size(); ++i)
        paths[i] = {i};
    for (const std::uint32_t e : edges) {
        const auto [i, j, weight] = m_program->edges()[e];
        auto& head = paths[leader[i]];
        auto& tail = paths[leader[j]];
        const bool ends = (head.front() == i || head.back() == i) && (tail.front() == j || tail.back() == j);
        if (leader[i] == leader[j] || !ends || m_point.x[e] < 0.1)
            continue;
        if (head.back() != i)
            std::ranges::reverse(head);
        if (tail.front() != j)
            std::ranges::reverse(tail);
        const std::uint32_t into = leader[i];
        const std::vector<std::uint32_t> moved = std::move(tail);
        tail.clear();
        for (const std::uint32_t k : moved) {
            leader[k] = into;
            paths[into].push_back(k);
        }
    }
    std::erase_if(paths, [](const auto& path) { return path.size() < 2; });
    if (paths.empty())
        return {};
    std::ranges::stable_sort(paths, std::greater<>{}, &std::vector<std::uint32_t>::size);
    std::vector<std::uint32_t> order = paths.front();
    paths.erase(paths.begin());
    while (!paths.empty()) {
        double lightest = infinity;
        std::size_t nearest = 0;
        bool turned = false;
        for (std::size_t k = 0; k < paths.size(); ++k)
            for (const bool back : {false, true}) {
                const double weight =
                    trueWeight(m_reduced.instance, order.back(), back ? paths[k].back() : paths[k].front());
                if (weight < lightest) {
                    lightest = weight;
                    nearest = k;
                    turned = back;
                }
            }
        if (turned)
            std::ranges::reverse(paths[nearest]);
        order.insert(order.end(), paths[nearest].begin(), paths[nearest].end());
        paths.erase(paths.begin() + static_cast<std::ptrdiff_t>(nearest));
    }
    return order;
}

} // namespace equipoise::ring

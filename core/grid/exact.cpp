#include "core/base/words.h"
#include "core/grid/improve.h"
#include "core/grid/judge.h"
#include "core/grid/lagrangian.h"
#include "core/grid/pictures.h"
#include "core/grid/rank_one.h"
#include "core/grid/solvers.h"
#include "core/trace/quiet.h"

#include "core/base/tolerance.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <queue>
#include <utility>

namespace core::grid {

namespace {

/// The first processors placed: the row of each, in increasing order of time.
struct Node {
    double bound = 0;
    std::uint64_t number = 0;
    std::vector<std::uint8_t> rows;
    Lagrangian::Multipliers multipliers;
};

/// Highest bound first; among equals the one with most processors placed, then the oldest.
struct Later {
    bool operator()(const Node& a, const Node& b) const {
        if (a.bound != b.bound)
            return a.bound < b.bound;
        if (a.rows.size() != b.rows.size())
            return a.rows.size() < b.rows.size();
        return a.number > b.number;
    }
};

class BranchAndBound {
public:
    BranchAndBound(const Instance& instance, Candidate start, SolveControl& control)
        : m_instance(instance)
        , m_control(control)
        , m_walk(instance.rows, instance.columns)
        , m_best(std::move(start))
        , m_filled(instance.rows)
        , m_freeAbove(instance.columns)
        , m_times(instance.rows, instance.columns)
        , m_lagrangian(instance.rows, instance.columns)
        , m_earliest(instance.size()) {
        m_walk.keepVertices();
        for (const double time : instance.cycleTime)
            m_speeds.push_back(1 / time);
    }

    /// Returns the bound that is proven in the end.
    double run(double bound);
    Candidate best() && { return std::move(m_best); }
    std::int64_t nodes() const { return m_nodes; }

private:
    double toBeat() const { return std::max(m_best.work, m_instance.enough) * (1 + tolerance::proof / 10); }
    std::optional<Node> next();
    void expand(const Node& node);
    void consider(Node child);
    void fillIn(const std::vector<std::uint8_t>& rows);
    bool mayBeNext(const std::vector<std::uint8_t>& rows, std::size_t row) const;
    void setBound(const std::vector<std::uint8_t>& rows);
    void tighten(Node& node);
    void offerSorted();
    void tell(int line, std::string_view words, const std::vector<std::uint8_t>& rows, double bound);

    static constexpr std::size_t mostOpen = std::size_t{1} << 18U;

    const Instance& m_instance;
    SolveControl& m_control;
    TreeWalk m_walk;
    Candidate m_best;
    std::priority_queue<Node, std::vector<Node>, Later> m_open;
    std::vector<Node> m_inDepth;
    double m_depthBound = 0; ///< of the node whose descendants are in m_inDepth
    std::int64_t m_nodes = 0;
    std::uint64_t m_made = 0;
    // Of the node in hand:
    std::vector<std::size_t> m_filled;    ///< places taken, by row
    std::vector<std::size_t> m_freeAbove; ///< by column
    Matrix<double> m_times;
    Arrangement m_sorted; ///< judged last
    Lagrangian m_lagrangian;
    std::vector<double> m_speeds;        ///< of the instance
    std::vector<std::size_t> m_earliest; ///< by place, of those that are left
};

double BranchAndBound::run(double bound) {
    m_open.push({bound, m_made++, {}, Lagrangian::Multipliers(m_instance.size(), 0.5F)});
    while (auto node = next()) {
        const double open = m_inDepth.empty() ? node->bound : std::max(m_depthBound, node->bound);
        bound = std::min(bound, std::max(open, m_open.empty() ? 0 : m_open.top().bound));
        if (m_control.shouldStop())
            return std::max(bound, toBeat());
        tell(3, TRANSLATABLE("trace", "Next the node that promises most: at best W is %1."), node->rows,
             node->bound);
        expand(*node);
        ++m_nodes;
        m_control.report({std::nullopt, m_best.work, std::max(bound, m_best.work), m_nodes});
    }
    return m_control.stop() == Stop::Completed ? toBeat() : std::max(bound, toBeat());
}

/// Empty when nothing is left that could be better.
std::optional<Node> BranchAndBound::next() {
    while (!m_inDepth.empty()) {
        Node node = std::move(m_inDepth.back());
        m_inDepth.pop_back();
        if (node.bound > toBeat())
            return node;
    }
    if (m_open.empty() || m_open.top().bound <= toBeat())
        return std::nullopt;
    Node node = m_open.top();
    m_open.pop();
    m_depthBound = node.bound;
    return node;
}

void BranchAndBound::fillIn(const std::vector<std::uint8_t>& rows) {
    std::ranges::fill(m_filled, std::size_t{0});
    for (std::size_t k = 0; k < rows.size(); ++k)
        m_times(rows[k], m_filled[rows[k]]++) = m_instance.cycleTime[k];
}

/// `m_filled` is as `rows` say.
bool BranchAndBound::mayBeNext(const std::vector<std::uint8_t>& rows, std::size_t row) const {
    if (m_filled[row] == m_instance.columns || (row > 0 && m_filled[row - 1] <= m_filled[row]))
        return false;
    const std::size_t k = rows.size();
    if (k == 1 && m_instance.rows == m_instance.columns && row != 0)
        return false; // the mirror image has the second processor in the first row
    return k == 0 || m_instance.cycleTime[k] != m_instance.cycleTime[k - 1] || row >= rows.back();
}

void BranchAndBound::expand(const Node& node) {
    fillIn(node.rows);
    std::vector<Node> children;
    for (std::size_t row = 0; row < m_instance.rows; ++row)
        if (mayBeNext(node.rows, row)) {
            Node& child = children.emplace_back(Node{node.bound, m_made++, node.rows, node.multipliers});
            child.rows.push_back(static_cast<std::uint8_t>(row));
        }
    for (Node& child : children)
        consider(std::move(child));
}

void BranchAndBound::consider(Node child) {
    fillIn(child.rows);
    // Where there is no choice there is nothing to bound.
    while (child.rows.size() < m_instance.size()) {
        std::optional<std::size_t> only;
        bool several = false;
        for (std::size_t row = 0; row < m_instance.rows && !several; ++row)
            if (mayBeNext(child.rows, row)) {
                several = only.has_value();
                only = row;
            }
        if (several || !only)
            break;
        m_times(*only, m_filled[*only]++) = m_instance.cycleTime[child.rows.size()];
        child.rows.push_back(static_cast<std::uint8_t>(*only));
    }
    setBound(child.rows);
    if (fullWork(m_times.cells()) <= toBeat())
        return;
    child.bound = std::min(child.bound, m_walk.run(m_times.cells(), &m_control));
    tighten(child);
    tell(4,
         child.bound <= toBeat()
             ? TRANSLATABLE("trace", "One more processor is placed: at best W is %1, too little; given up.")
             : TRANSLATABLE("trace", "One more processor is placed: at best W is %1."),
         child.rows, child.bound);
    if (child.bound <= toBeat())
        return;
    offerSorted();
    if (child.rows.size() == m_instance.size())
        return; // it was offered: sorting its places by their room is at least as good
    if (m_open.size() >= mostOpen)
        m_inDepth.push_back(std::move(child));
    else
        m_open.push(std::move(child));
}

/// Gives the free places the times that they cannot be below.
void BranchAndBound::setBound(const std::vector<std::uint8_t>& rows) {
    std::ranges::fill(m_freeAbove, std::size_t{0});
    std::ranges::fill(m_earliest, Lagrangian::taken);
    for (std::size_t i = 0; i < m_instance.rows; ++i)
        for (std::size_t j = m_filled[i]; j < m_instance.columns; ++j) {
            m_freeAbove[j] += j + 1 - m_filled[i];
            m_times(i, j) = m_instance.cycleTime[rows.size() + m_freeAbove[j] - 1];
            m_earliest[i * m_instance.columns + j] = m_freeAbove[j] - 1;
        }
}

/// No processor stands on two of the free places.
void BranchAndBound::tighten(Node& node) {
    if (node.bound <= toBeat() || m_walk.vertices().empty() || node.rows.size() == m_instance.size())
        return;
    constexpr int rounds = 12; // more of them cost more than the nodes that they save
    const auto left = std::span<const double>(m_speeds).subspan(node.rows.size());
    node.bound = std::min(node.bound, m_lagrangian.bound(m_walk.vertices(), left, m_earliest, toBeat(),
                                                         rounds, node.multipliers));
}

/// The processors sorted by the room that the latest walk found, if that is better than the best.
void BranchAndBound::offerSorted() {
    Arrangement arrangement = sortedBy(m_walk.best(m_times));
    if (arrangement == m_sorted)
        return; // nodes next to each other mostly lead to the same one
    m_sorted = arrangement;
    const Matrix<double> times = timesOf(m_instance, arrangement);
    m_walk.run(times.cells());
    Allocation allocation = m_walk.best(times);
    if (const double work = allocation.work(); work > m_best.work) {
        m_best = {std::move(arrangement), std::move(allocation), work};
        tellGrid(m_control.trace(), 5, TRANSLATABLE("trace", "A better arrangement: it is kept."), {},
                 m_best.arrangement, m_best.allocation, work);
    }
}

void BranchAndBound::tell(int line, std::string_view words, const std::vector<std::uint8_t>& rows,
                          double bound) {
    if (!m_control.trace())
        return;
    Arrangement arrangement(m_instance.rows, m_instance.columns, freePlace);
    std::vector<std::size_t> filled(m_instance.rows, 0);
    for (std::uint32_t k = 0; k < rows.size(); ++k)
        arrangement(rows[k], filled[rows[k]]++) = k;
    m_control.trace()->step(line, [&](trace::Step& step) {
        step.say(words, {number(bound)});
        step.set("placed", TRANSLATABLE("trace", "processors that are placed, fastest first"),
                 static_cast<std::int64_t>(rows.size()));
        step.set("bound", TRANSLATABLE("trace", "what W can be at best with them there"), number(bound));
        step.set("W*", TRANSLATABLE("trace", "the best grid so far, in the same unit"), number(m_best.work));
        step.set("open", TRANSLATABLE("trace", "nodes that wait"),
                 static_cast<std::int64_t>(m_open.size() + m_inDepth.size()));
        step.show(tilesOf(arrangement));
    });
}

} // namespace

Result<Outcome> solveExact(const Instance& instance, const ParameterValues& /*none*/, SolveControl& control) {
    if (findRankOne(instance))
        return solveProducts(instance, control, 6);
    Judge judge(instance.rows, instance.columns);
    if (instance.given || !judge.isExact()) {
        const trace::Quiet quiet(control);
        auto outcome = solveFast(instance, {}, control);
        quiet.tell(
            [&](trace::Recorder* trace) { tellAnswer(trace, 6, outcome->arrangement, outcome->allocation); });
        return outcome;
    }
    // What takes a millisecond is worth it where the proof takes many.
    constexpr std::size_t quicklyProven = 16;
    Candidate best = [&] {
        const trace::Quiet quiet(control);
        return instance.size() <= quicklyProven ? bestPlacing(instance, judge, instance.size(), control)
                                                : findFast(instance, judge, control);
    }();
    tellGrid(control.trace(), 2,
             TRANSLATABLE("trace", "A good arrangement to begin with, from the paper's placings."), {},
             best.arrangement, best.allocation, best.work);
    Outcome outcome;
    outcome.bound = quickBound(instance, judge);
    if (!tolerance::sameTime(*outcome.bound, best.work, tolerance::proof) && !control.shouldStop()) {
        BranchAndBound search(instance, std::move(best), control);
        outcome.bound = search.run(*outcome.bound);
        best = std::move(search).best();
    }
    outcome.arrangement = std::move(best.arrangement);
    outcome.allocation = std::move(best.allocation);
    tellAnswer(control.trace(), 6, outcome.arrangement, outcome.allocation);
    outcome.stop = control.stop();
    settle(outcome);
    return outcome;
}

} // namespace core::grid

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/words.h"
#include "core/problems/grid/bounds/lagrangian.h"
#include "core/problems/grid/exact/branching.h"
#include "core/problems/grid/exact/partial_order.h"
#include "core/problems/grid/exact/rank_one.h"
#include "core/problems/grid/heuristics/improve.h"
#include "core/problems/grid/heuristics/reshape.h"
#include "core/problems/grid/model/arrangement_evaluator.h"
#include "core/problems/grid/model/solvers.h"
#include "core/problems/grid/trace/pictures.h"
#include "core/trace/quiet.h"

#include "core/base/numbers/tolerance.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <queue>
#include <utility>

namespace equipoise::grid {

namespace {

/// What can become of one partial order of the places.
struct Node {
    double bound = 0;
    std::uint64_t number = 0;
    std::size_t depth = 0;
    PartialOrder order;
    Lagrangian::Multipliers multipliers;
    PartialOrder::Set split; ///< one of its last places comes last of it
};

/// Highest bound first; among equals the deepest, then the oldest.
struct Later {
    bool operator()(const Node& a, const Node& b) const {
        if (a.bound != b.bound)
            return a.bound < b.bound;
        if (a.depth != b.depth)
            return a.depth < b.depth;
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
        , m_speeds(speedsOf(instance))
        , m_times(instance.rows, instance.columns)
        , m_earliest(instance.size())
        , m_lagrangian(instance.rows, instance.columns)
        , m_branching(instance.rows, instance.columns, m_speeds) {
        m_walk.keepVertices();
    }

    /// Returns the bound that is proven in the end.
    double run(double bound);
    Candidate best() && { return std::move(m_best); }
    std::int64_t nodes() const { return m_nodes; }

private:
    static std::vector<double> speedsOf(const Instance& instance);
    double toBeat() const { return std::max(m_best.work, m_instance.enough) * (1 + tolerance::proof / 10); }
    Node root(double bound);
    std::optional<Node> next();
    void expand(const Node& node);
    void consider(Node node);
    void setEarliest(const PartialOrder& order);
    void offerSorted();
    void tell(int line, std::string_view words, const PartialOrder& order, double bound);

    static constexpr std::size_t maxOpen = std::size_t{1} << 18U;

    const Instance& m_instance;
    SolveControl& m_control;
    SpanningTreeEnumerator m_walk;
    Candidate m_best;
    std::vector<double> m_speeds; ///< of the instance
    std::priority_queue<Node, std::vector<Node>, Later> m_open;
    std::vector<Node> m_inDepth;
    double m_closed = 0;     ///< highest bound of what cannot be split further
    double m_depthBound = 0; ///< of the node whose descendants are in m_inDepth
    std::int64_t m_nodes = 0;
    std::uint64_t m_made = 0;
    // State of the current node:
    Matrix<double> m_times;              ///< lower limits of the places' times
    std::vector<std::size_t> m_earliest; ///< by place
    Arrangement m_sorted;                ///< most recently evaluated
    Lagrangian m_lagrangian;
    Branching m_branching;
};

std::vector<double> BranchAndBound::speedsOf(const Instance& instance) {
    std::vector<double> speeds;
    for (const double time : instance.cycleTime)
        speeds.push_back(1 / time);
    return speeds;
}

double BranchAndBound::run(double bound) {
    consider(root(bound));
    while (auto node = next()) {
        const double open = m_inDepth.empty() ? node->bound : std::max(m_depthBound, node->bound);
        bound = std::min(bound, std::max(open, m_open.empty() ? 0 : m_open.top().bound));
        if (m_control.shouldStop())
            return std::max(bound, toBeat());
        tell(3, TRANSLATABLE("trace", "Next the node that promises most: at best W is %1."), node->order,
             node->bound);
        expand(*node);
        ++m_nodes;
        m_control.report({std::nullopt, m_best.work, std::max(bound, m_best.work), m_nodes});
    }
    return std::max(m_control.stop() == Stop::Completed ? m_closed : bound, toBeat());
}

Node BranchAndBound::root(double bound) {
    const std::size_t columns = m_instance.columns;
    PartialOrder order(m_instance.rows, columns);
    if (m_instance.rows == columns) { // the mirror image has the second processor in the first row
        PartialOrder::Set right = order.none();
        order.add(right, 1);
        order.setAfter(columns, right);
    }
    return {bound, m_made++, 0, std::move(order), Lagrangian::Multipliers(m_instance.size(), 0.5F), {}};
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

/// Each child orders two places at least that its parent does not: the depth is limited.
void BranchAndBound::expand(const Node& node) {
    for (const std::size_t last : node.order.lastOf(node.split)) {
        Node child{node.bound, m_made++, node.depth + 1, node.order, node.multipliers, {}};
        PartialOrder::Set others = node.split;
        PartialOrder::flip(others, last);
        child.order.setAfter(last, others);
        consider(std::move(child));
    }
}

void BranchAndBound::consider(Node node) {
    setEarliest(node.order);
    node.bound = std::min(node.bound, m_walk.run(m_times.cells(), &m_control));
    constexpr int rounds = 12; // more of them cost more than the nodes that they save
    if (node.bound > toBeat() && !m_walk.vertices().empty())
        node.bound = std::min(node.bound, m_lagrangian.bound(m_walk.vertices(), m_speeds, m_earliest,
                                                             toBeat(), rounds, node.multipliers));
    tell(4,
         node.bound <= toBeat()
             ? TRANSLATABLE("trace",
                            "One place has least to do of some: at best W is %1, too little; given up.")
             : TRANSLATABLE("trace", "One place has least to do of some: at best W is %1."),
         node.order, node.bound);
    if (node.bound <= toBeat())
        return;
    node.split =
        m_branching.choose(m_walk.vertices(), node.multipliers, node.order, node.bound - toBeat(), m_control);
    offerSorted(); // walks anew
    if (node.bound <= toBeat())
        return;
    if (node.split.empty()) // offered, and no worse than its bound but for rounding
        m_closed = std::max(m_closed, node.bound);
    else if (m_open.size() >= maxOpen)
        m_inDepth.push_back(std::move(node));
    else
        m_open.push(std::move(node));
}

/// Gives the places the times that they cannot be below.
void BranchAndBound::setEarliest(const PartialOrder& order) {
    for (std::size_t place = 0; place < m_earliest.size(); ++place) {
        m_earliest[place] = order.earliest(place);
        m_times(place / m_instance.columns, place % m_instance.columns) =
            m_instance.cycleTime[m_earliest[place]];
    }
}

/// Evaluates the processors sorted by the limits 1 / (r_i c_j) of the latest walk, if that beats the best
/// arrangement. Where the value is near the best, repeats with the new arrangement's limits while that
/// improves W.
void BranchAndBound::offerSorted() {
    constexpr double near = 0.97;
    Allocation allocation = m_walk.best(m_times);
    double last = 0;
    for (;;) { // ends because W improves in each round and the arrangements are finite
        Arrangement arrangement = sortedBy(allocation);
        if (arrangement == m_sorted)
            return; // nodes next to each other mostly lead to the same one
        m_sorted = arrangement;
        const Matrix<double> times = timesOf(m_instance, arrangement);
        m_walk.run(times.cells());
        allocation = m_walk.best(times);
        const double work = allocation.work();
        if (work > m_best.work) {
            m_best = {std::move(arrangement), allocation, work};
            tellGrid(m_control.trace(), 5, TRANSLATABLE("trace", "A better arrangement: it is kept."), {},
                     m_best.arrangement, m_best.allocation, work);
        }
        if (work <= last || work < m_best.work * near)
            return;
        last = work;
    }
}

void BranchAndBound::tell(int line, std::string_view words, const PartialOrder& order, double bound) {
    if (!m_control.trace())
        return;
    Arrangement arrangement(m_instance.rows, m_instance.columns, freePlace);
    std::int64_t placed = 0;
    for (std::size_t place = 0; place < order.places(); ++place) {
        std::size_t ordered = 1;
        for (std::size_t second = 0; second < order.places(); ++second)
            ordered += order.isBefore(place, second) || order.isBefore(second, place) ? 1U : 0U;
        if (ordered < order.places())
            continue;
        arrangement(place / m_instance.columns, place % m_instance.columns) =
            static_cast<std::uint32_t>(order.earliest(place));
        ++placed;
    }
    m_control.trace()->step(line, [&](trace::Step& step) {
        step.say(words, {number(bound)});
        step.set("placed", TRANSLATABLE("trace", "processors whose places are certain"), placed);
        step.set("bound", TRANSLATABLE("trace", "what W can be at best with them there"), number(bound));
        step.set("W*", TRANSLATABLE("trace", "the best grid so far, in the same unit"), number(m_best.work));
        step.set("open", TRANSLATABLE("trace", "nodes that wait"),
                 static_cast<std::int64_t>(m_open.size() + m_inDepth.size()));
        step.show(tilesOf(arrangement));
    });
}

/// Places beyond which the proof takes so long that a better start is worth a fraction of a second.
constexpr std::size_t soonProven = 36;

/// Steps of reshape() that take about half a second.
std::int64_t reshapingSteps(const Instance& instance) {
    constexpr std::size_t most = 10'000'000;
    return static_cast<std::int64_t>(std::max<std::size_t>(1, most / instance.size()));
}

/// A good grid within about half a second, also where findFast() takes many.
Candidate firstShape(const Instance& instance, ArrangementEvaluator& judge, double bound,
                     SolveControl& control) {
    Candidate best = bestPlacing(instance, judge, 1, control);
    control.report({std::nullopt, best.work, bound, 0}); // what follows takes long on large grids
    if (!control.shouldStop())
        reshape(best, instance, judge, bound, reshapingSteps(instance), control);
    return best;
}

/// Takes the better one of `best` and the outcome of the fast search. Where time or work is limited, the
/// search goes on from there until the limit.
void goOn(Outcome& outcome, Candidate best, const Instance& instance, ArrangementEvaluator& judge,
          SolveControl& control) {
    if (const double work = outcome.allocation.work(); work >= best.work)
        best = {outcome.arrangement, outcome.allocation, work};
    if ((control.secondsLeft() || control.workLeft()) && !control.shouldStop())
        reshape(best, instance, judge, *outcome.bound, std::numeric_limits<std::int64_t>::max(), control);
    outcome.arrangement = std::move(best.arrangement);
    outcome.allocation = std::move(best.allocation);
    outcome.stop = control.stop();
    settle(outcome);
}

} // namespace

Result<Outcome> solveExact(const Instance& instance, const ParameterValues& /*none*/, SolveControl& control) {
    if (findRankOne(instance))
        return solveProducts(instance, control, 6);
    ArrangementEvaluator judge(instance.rows, instance.columns);
    if (instance.given || !judge.isExact()) {
        const trace::ScopedTraceDisable quiet(control);
        std::optional<Candidate> first;
        if (!instance.given)
            first = firstShape(instance, judge, quickBound(instance, judge), control);
        auto outcome = solveFast(instance, {}, control);
        if (outcome && first)
            goOn(*outcome, *std::move(first), instance, judge, control);
        quiet.tell(
            [&](trace::Recorder* trace) { tellAnswer(trace, 6, outcome->arrangement, outcome->allocation); });
        return outcome;
    }
    // What takes a millisecond is worth it where the proof takes many.
    constexpr std::size_t quicklyProven = 16;
    const double bound = quickBound(instance, judge);
    Candidate best = [&] {
        const trace::ScopedTraceDisable quiet(control);
        if (instance.size() <= quicklyProven)
            return bestPlacing(instance, judge, instance.size(), control);
        if (instance.size() <= soonProven)
            return findFast(instance, judge, control);
        Candidate shaped = firstShape(instance, judge, bound, control);
        if (control.shouldStop())
            return shaped;
        Candidate fast = findFast(instance, judge, control);
        return fast.work > shaped.work ? std::move(fast) : std::move(shaped);
    }();
    tellGrid(control.trace(), 2,
             TRANSLATABLE("trace", "A good arrangement to begin with, from the paper's placings."), {},
             best.arrangement, best.allocation, best.work);
    Outcome outcome;
    outcome.bound = bound;
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

} // namespace equipoise::grid

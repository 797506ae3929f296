// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/exact/branch_and_cut.h"

#include "core/base/words.h"
#include "core/problems/ring/trace/pictures.h"

#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/problems/ring/bounds/bound_propagator.h"
#include "core/problems/ring/bounds/relaxed_bound.h"
#include "core/problems/ring/model/solvers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

namespace equipoise::ring {

using linear::Simplex;

namespace {

/// Far more than any linear program here takes; reached only when the simplex method cycles.
constexpr int maxSimplexSteps = 1'000'000;

/// Links whose messages take U or longer are removed. That compares sums of three numbers, whose relative
/// rounding error is below this.
constexpr double comparing = 1e-15;

/// Above this number of processors trees are so large that local cuts and more rounds of rows pay off.
constexpr std::size_t manyProcessors = 100;

/// Beyond this number of processors few rings are improved at first. Each takes seconds, and those that
/// linear programs suggest are better.
constexpr std::size_t fewStartsBeyond = 1000;

/// Beyond this number of processors no ring is improved from a fractional point of a linear program: each takes as
/// long as several linear programs, and their integral points are better rings.
constexpr std::size_t fractionalStartsUpTo = 4096;

constexpr std::size_t relaxationRounds = 200;

} // namespace

BranchAndCut::BranchAndCut(const Instance& instance, const SearchEffort& effort, SolveControl& control,
                           std::optional<std::size_t> count)
    : m_instance(instance)
    , m_control(control)
    , m_count(count)
    , m_aim(infinity)
    , m_small(effort.small)
    , m_own(std::make_unique<LocalSearch>(
          instance, effort, control, [this](double) { tell(); }, count))
    , m_search(*m_own) {}

BranchAndCut::BranchAndCut(const Instance& instance, LocalSearch& search, double bound, SolveControl& control,
                           double aim)
    : m_instance(instance)
    , m_control(control)
    , m_aim(aim)
    , m_search(search)
    , m_bound(bound) {}

/// The threshold for new rings. They must be faster by more than rounding error: rings as fast as the best
/// one need not be distinguished.
double BranchAndCut::target(double time) const {
    if (std::isfinite(time))
        return std::min({m_aim, time * (1 - tolerance::proof / 2), m_steps.below(time)});
    return m_search.finiteTime() * (1 + tolerance::proof); // a ring that just meets it will do
}

bool BranchAndCut::proven() const {
    return m_bound >= target();
}

LocalSearch::Enough BranchAndCut::isEnough() const {
    return [this](double time) { return m_bound >= target(time); };
}

void BranchAndCut::raise(double bound) {
    m_bound = std::max(m_bound, std::min(bound, m_search.time()));
    tell();
}

void BranchAndCut::tell(std::optional<double> fraction) {
    if (isServing())
        return;
    std::optional<double> best;
    if (std::isfinite(m_search.time()))
        best = m_search.time();
    m_control.report({fraction, best, std::min(m_bound, m_search.time()), m_nodes});
}

/// Runs the heuristics and the quick bound. Returns false when nothing is left to search.
bool BranchAndCut::prepare() {
    // First of all, as a stop may come while rings grow.
    const double bound = std::max(m_count ? 0 : m_instance.knownBound, quickBound(m_instance, m_control));
    m_search.grow();
    write(1, TRANSLATABLE("trace", "A good ring to begin with, from many greedy ones."));
    raise(bound);
    if (proven())
        return false;
    if (m_instance.size() > fewStartsBeyond && !m_count) // moves gain more once prices are known
        raise(m_search.relax(relaxationRounds));
    m_search.improve(isEnough());
    if (m_control.shouldStop())
        return false;
    write(1, TRANSLATABLE("trace", "The same improved by local search."));
    approach();
    if (proven() || makeProgram())
        return !proven();
    if (m_hasTooManyEdges) // the bound stays what it is
        m_search.kick(isEnough());
    return false;
}

/// Searches from below for a ring faster than a target just above the bound. Few links are fast enough for
/// such a target, so the program soon proves that no such ring exists, which raises the bound. Otherwise it
/// yields a ring far better than those that a program with many links finds.
///
/// Ends: at most a few rounds stay undecided. Every other round removes a part of the gap between bound and
/// ring, twice as large as in the round before.
///
/// Rounds that stay undecided and find no faster ring are followed by random changes of the ring, half as many again each
/// time; with many processors from the second such round in a row on. Without them a search that never leaves these
/// rounds would keep the ring that it has grown.
void BranchAndCut::approach() {
    constexpr double close = 1e-3; // bound and ring
    constexpr double most = 0.5;   // of the gap
    if (m_count || m_instance.size() <= m_small || m_bound >= m_search.time() * (1 - close))
        return;
    raise(m_search.relax(relaxationRounds));
    // For each processor, found by trial: with hundreds of them a linear program takes as long as hundreds of changes; with
    // thousands the programs find faster rings than changes do.
    constexpr double changes = 15e12;
    const auto maxKicks = static_cast<std::size_t>(
        std::min(20.0, changes / std::pow(static_cast<double>(m_instance.size()), 4)));
    std::size_t kicks = std::clamp<std::size_t>(m_instance.size() / 50, 4, 20);
    double part = 1.0 / 16;
    std::int64_t relaxations = 40;
    int fruitless = 0;
    constexpr std::size_t quickChanges = 500; // processors
    const int fruitlessRounds = m_instance.size() <= quickChanges ? 1 : 2;
    for (int undecided = 0; undecided < 12;) {
        if (m_control.shouldStop() || m_bound >= m_search.time() * (1 - close))
            return;
        const double aim = m_bound + part * (m_search.time() - m_bound);
        const double before = m_search.time();
        BranchAndCut nearby(m_instance, m_search, m_bound, m_control, aim);
        raise(nearby.boundWithin(relaxations));
        m_nodes += nearby.m_nodes;
        if (nearby.proven()) {
            part = std::min(most, 2 * part);
        } else if (m_search.time() >= aim) {
            part /= 2;
            relaxations += relaxations / 2;
            ++undecided;
            fruitless = m_search.time() < before ? 0 : fruitless + 1;
            if (fruitless >= fruitlessRounds && maxKicks > 0) {
                m_search.kick(isEnough(), std::min(kicks, maxKicks));
                kicks += kicks / 2;
            }
        }
        write(2,
              TRANSLATABLE("trace", "Less to beat at first, which leaves few links: the fastest ring takes "
                                    "between %1 and %2."),
              {trace::Amount{m_bound, UnitRole::Time}, trace::Amount{m_search.time(), UnitRole::Time}});
    }
}

/// Builds the linear program from the edges that a ring faster than the best one can use. Returns false when
/// nothing is left to search.
bool BranchAndCut::makeProgram() {
    m_reduced = reduce(m_instance, target(), &m_control);
    if (m_control.stop() != Stop::Completed)
        return false;
    write(2, TRANSLATABLE("trace", "%1 processors can be in a faster ring; the others are left out."),
          {static_cast<std::int64_t>(m_reduced.processor.size())});
    std::vector<CutProgram::Edge> edges;
    if (m_reduced.instance.size() >= m_count.value_or(3)) {
        const RelaxedEdges relaxed =
            relaxedEdges(m_reduced.instance, target(), relaxationRounds, m_control, m_count);
        raise(relaxed.bound);
        m_hasTooManyEdges = relaxed.isTooLarge;
        if (!relaxed.complete)
            return false;
        for (const auto& [i, j] : relaxed.edges)
            edges.push_back({j, i, trueWeight(m_reduced.instance, i, j)});
    }
    if (edges.size() < 3)
        raise(target());
    if (proven())
        return false;
    m_program = std::make_unique<CutProgram>(m_reduced.instance, std::move(edges), target(), m_count);
    m_global.resize(m_program->columns());
    m_open.push_back({m_bound, 0, {}, true});
    return true;
}

/// The next node: the child just created, else the node with the minimum bound. Once the open nodes take much
/// memory, the last one created.
BranchAndCut::Node BranchAndCut::next() {
    constexpr std::size_t much = 10'000'000;
    std::size_t at = m_open.size() - 1;
    if (!m_diving && m_stored < much)
        for (std::size_t k = m_open.size(); k-- > 0;)
            if (m_open[k].proven < m_open[at].proven)
                at = k;
    Node node = std::move(m_open[at]);
    m_open.erase(m_open.begin() + static_cast<std::ptrdiff_t>(at));
    m_stored -= node.changes.size();
    return node;
}

/// Ends: every node has one more column fixed than its parent.
void BranchAndCut::search() {
    while (!m_open.empty()) {
        if (m_control.shouldStop())
            return;
        Node node = next();
        m_diving = false;
        if (node.proven < target()) {
            ++m_nodes;
            write(3,
                  TRANSLATABLE("trace", "Next a node of which is known: no ring below it is faster than %1."),
                  {trace::Amount{node.proven, UnitRole::Time}});
            const Verdict verdict = enter(node) ? work(node) : Verdict::Done;
            if (verdict == Verdict::Void)
                m_void = std::min(m_void.value_or(node.proven), node.proven);
            if (verdict == Verdict::Stopped) {
                m_open.push_back(std::move(node));
                return;
            }
        }
        double least = m_void.value_or(m_search.time());
        for (const Node& open : m_open)
            least = std::min(least, open.proven);
        raise(m_open.empty() && !m_void ? target() : least);
    }
}

/// Applies the bounds of a node. Returns false when global bounds found since its creation exclude the node.
bool BranchAndCut::enter(const Node& node) {
    std::vector<CutProgram::Bounds> bounds = m_global;
    for (const Change& change : node.changes) {
        CutProgram::Bounds& here = bounds[change.column];
        here.lower = std::max(here.lower, change.bounds.lower);
        here.upper = std::min(here.upper, change.bounds.upper);
    }
    for (std::size_t column = 0; column < bounds.size(); ++column) {
        if (bounds[column].lower > bounds[column].upper)
            return false;
        m_program->setBounds(column, bounds[column]);
    }
    return true;
}

/// Removes what no ring of the node's subtree uses. Returns a verdict when that settles the node: no ring is
/// left, or there are several blocks. Each block then becomes a node, because the relaxation would combine
/// parts of several blocks.
std::optional<BranchAndCut::Verdict> BranchAndCut::confine(const Node& node) {
    BoundPropagator confinement(*m_program);
    if (!confinement.run())
        return Verdict::Done;
    confinement.applyTo(*m_program);
    if (node.depth == 0)
        for (std::size_t column = 0; column < m_global.size(); ++column)
            m_global[column] = m_program->bounds(column);
    if (confinement.blocks().size() == 1)
        return {};
    branchByBlocks(node, confinement.blocks());
    write(8, TRANSLATABLE("trace", "A ring is in one part of what links are left: each part is a node."));
    return Verdict::Branched;
}

/// Solves the relaxation. Returns true when the node needs further work; otherwise `verdict` is set.
bool BranchAndCut::boundNode(Node& node, Verdict& verdict) {
    const Simplex::Answer answer = m_program->solve(m_control, maxSimplexSteps);
    if (answer == Simplex::Answer::Unfinished) {
        verdict = m_control.shouldStop() ? Verdict::Stopped : Verdict::Void;
        return false;
    }
    if (answer == Simplex::Answer::Failed) {
        verdict = Verdict::Void;
        return false;
    }
    verdict = Verdict::Done;
    if (answer == Simplex::Answer::Infeasible)
        return false;
    node.proven = std::max(node.proven, m_program->provenTime());
    if (node.proven >= target())
        return false;
    if (answer == Simplex::Answer::AboveLimit) { // by rounding only: nothing to cut here
        verdict = Verdict::Void;
        return false;
    }
    m_point.x.assign(m_program->edges().size(), 0.0);
    m_point.y.assign(m_program->size(), 0.0);
    m_point.support.clear();
    for (std::uint32_t e = 0; e < m_point.x.size(); ++e) {
        m_point.x[e] = m_program->x(e);
        if (m_point.x[e] > 1e-9)
            m_point.support.push_back(e);
    }
    for (std::uint32_t i = 0; i < m_point.y.size(); ++i)
        m_point.y[i] = m_program->x(m_program->columnOf(i));
    return true;
}

/// Fixes columns at the bound they prefer when the reduced cost excludes any faster ring at the other bound.
/// Valid for this node and its subtree.
void BranchAndCut::fixByReducedCosts(Node& node) {
    constexpr double little = 1e-9; // above the rounding error of these sums
    const double room = -1 - m_program->provenZ();
    for (std::uint32_t column = 0; column < m_program->columns(); ++column) {
        const CutProgram::Bounds bounds = m_program->bounds(column);
        const double reduced = m_program->reducedCost(column);
        if (bounds.lower == bounds.upper || !(std::abs(reduced) >= room * (1 + little) + little))
            continue;
        const double at = reduced > 0 ? 0 : 1;
        m_program->setBounds(column, {at, at});
        if (node.depth == 0)
            m_global[column] = {at, at};
        else
            node.changes.push_back({column, {at, at}});
    }
}

/// Once every processor must take part and weights are integers, the next possible time becomes the target.
void BranchAndCut::measureSteps() {
    if (m_steps.areKnown())
        return;
    for (std::uint32_t i = 0; i < m_program->size(); ++i)
        if (m_global[m_program->columnOf(i)].lower < 1)
            return;
    m_steps = TimeSteps(m_reduced.instance, m_program->edges());
    if (m_steps.below(m_search.time()) < m_search.time())
        tightened();
}

/// Applies a lower target: more edges are excluded from faster rings.
void BranchAndCut::tightened() {
    m_program->setTime(target());
    const PossibleEdges rest(m_reduced.instance, target(), &m_control);
    for (std::uint32_t e = 0; e < m_program->edges().size(); ++e)
        if (!rest.has(m_program->edges()[e].i, m_program->edges()[e].j)) {
            m_global[e].upper = 0;
            m_program->setBounds(e, {0, 0});
        }
}

/// Starts local search from the order that the relaxation suggests.
void BranchAndCut::guess() {
    const std::vector<std::uint32_t> order = guidedOrder();
    if (order.size() < 3)
        return;
    std::vector<std::uint32_t> whole;
    for (const std::uint32_t i : order)
        whole.push_back(m_reduced.processor[i]);
    m_search.improveFrom(std::move(whole));
}

/// Adds rows that the point violates. Returns false when no such row was found.
bool BranchAndCut::cut(bool top) {
    std::vector<linear::Row> rows = brokenRows(*m_program, m_point, m_control, top && m_isPatient);
    if (rows.empty())
        return false;
    if (top || m_program->rows() > 4 * m_program->size())
        m_program->dropIdleRows();
    for (linear::Row& row : rows)
        m_program->addRow(std::move(row));
    return true;
}

/// Handles an integer point that violates no row, at a node whose bound leaves room for a faster ring. The
/// ring of the point has been offered; other rings of the node differ from it in some edge, so the node
/// branches on an edge. If every edge is fixed, the node is done.
BranchAndCut::Verdict BranchAndCut::finish(const Node& node) {
    if (ringOfPoint().empty())
        return Verdict::Void;
    for (const std::uint32_t e : m_point.support)
        if (const auto [lower, upper] = m_program->bounds(e); lower < upper) {
            branch(node, e);
            return Verdict::Branched;
        }
    return Verdict::Done;
}

/// Offers the ring of an integer point. If the point is fractional and `guessed` is true, a ring is derived
/// from it; not beyond `fractionalStartsUpTo` processors.
void BranchAndCut::readRing(bool guessed) {
    const double before = m_search.time();
    if (isWhole())
        m_search.offerRing(ringOfPoint(), m_reduced.processor);
    else if (guessed && m_instance.size() <= fractionalStartsUpTo)
        guess();
    write(
        6,
        m_search.time() < before
            ? TRANSLATABLE("trace", "A faster ring: %1. Less has to be beaten, and fewer links can be in it.")
            : TRANSLATABLE("trace", "No ring faster than %1 is read from this point."),
        {trace::Amount{m_search.time(), UnitRole::Time}});
}

/// Works on a node until it is done or branches. Ends: each round finds a faster ring, fixes a column, adds
/// rows for a limited number of rounds, or is the last.
BranchAndCut::Verdict BranchAndCut::work(Node& node) {
    constexpr std::size_t patience = 15;
    constexpr double slow = 3e-3;          // of the gap of z to -1
    constexpr std::size_t hopeless = 2000; // rounds: then rows are added and dropped without effect
    const bool top = node.isTop;
    double lastZ = -infinity;
    std::size_t slowRounds = 0;
    if (const auto settled = confine(node))
        return *settled;
    Verdict verdict = Verdict::Done;
    for (std::size_t round = 0; boundNode(node, verdict); ++round) {
        if (m_control.shouldStop() || ++m_relaxations > m_maxRelaxations)
            return Verdict::Stopped;
        write(4, TRANSLATABLE("trace", "The relaxation: no ring below this node is faster than %1."),
              {trace::Amount{node.proven, UnitRole::Time}});
        if (node.depth == 0)
            raise(node.proven);
        fixByReducedCosts(node);
        if (node.depth == 0)
            measureSteps();
        const double before = m_search.time();
        readRing((top && round % 4 == 0) || (round == 2 && m_nodes % 4 == 0));
        if (m_search.time() < before) {
            tightened();
            slowRounds = 0;
            if (const auto settled = confine(node))
                return *settled;
            continue;
        }
        const double z = m_program->provenZ();
        slowRounds = z - lastZ < slow * (-1 - z) ? slowRounds + 1 : 0;
        lastZ = std::max(z, lastZ);
        // Cuts are weak until some processor must take part: few rounds there.
        const std::size_t maxRounds = top && !m_isPatient ? 40 : isRooted() ? 1000 : top ? 40 : 5;
        const bool enough = slowRounds >= patience || round >= maxRounds;
        if (round < hopeless && (!enough || isWhole()) && cut(top)) {
            write(7, TRANSLATABLE("trace", "Rows are added that every ring keeps and this point breaks."));
            continue;
        }
        if (isWhole())
            return finish(node);
        if (top && !m_kicked && !isServing()) { // before the tree search a better start is worth the time
            m_kicked = true;
            m_search.kick(isEnough());
            m_isPatient = m_program->size() > manyProcessors;
            if (m_search.time() < before) {
                tightened();
                slowRounds = 0;
            }
            continue;
        }
        // Otherwise a trial has excluded one side, and the node continues with the other.
        if (const auto divided = divide(node))
            return *divided;
    }
    write(5, TRANSLATABLE("trace", "Nothing below this node can be faster: it is done."));
    return verdict;
}

Outcome BranchAndCut::run() {
    if (prepare())
        search();
    tellAnswer(m_control.trace(), 9, m_instance, m_search.order());
    Outcome outcome;
    outcome.order = m_search.order();
    const bool any = !outcome.order.empty();
    // If proven, the gap between the two is below the tolerance.
    outcome.bound = any && proven() ? m_search.time() : m_bound * (1 - comparing);
    const bool done =
        any ? tolerance::sameTime(*outcome.bound, m_search.time(), tolerance::proof) : m_bound >= target();
    outcome.status =
        any ? (done ? Status::Optimal : Status::Feasible) : (done ? Status::Infeasible : Status::Unknown);
    outcome.stop = m_control.stop();
    if (m_void && !done)
        outcome.notes.push_back({NoteCode::ProofVoid, {}, {}});
    tell(1.0);
    return outcome;
}

double BranchAndCut::boundWithin(std::int64_t relaxations) {
    m_maxRelaxations = relaxations;
    if (makeProgram())
        search();
    // No ring lies between the target and the time it was derived from, or the aim.
    const double wanted = std::min(m_aim, m_search.finiteTime() * (1 - tolerance::proof / 2));
    return (proven() ? wanted : std::min(m_bound, wanted)) * (1 - comparing);
}

Result<Outcome> solveBranchAndCut(const Instance& instance, const ParameterValues& /*none*/,
                                  SolveControl& control) {
    // Few kicks: rings read from the relaxation replace them.
    const SearchEffort effort{.starts = instance.size() > fewStartsBeyond ? 2U : 10U, .kicks = 1};
    return BranchAndCut(instance, effort, control).run();
}

} // namespace equipoise::ring

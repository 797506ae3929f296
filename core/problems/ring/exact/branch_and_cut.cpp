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

/// Far more than any linear program here takes: only one that goes round in circles gets there.
constexpr int maxSimplexSteps = 1'000'000;

/// Links are left out whose messages take U or longer: sums of three numbers, which rounding changes by less
/// than this part.
constexpr double comparing = 1e-15;

/// Of more processors than this trees are so large that local cuts, and more rounds of rows, pay before them.
constexpr std::size_t manyProcessors = 100;

/// Beyond this number of processors few rings are improved at first. Each takes seconds, and those that
/// linear programs suggest are better.
constexpr std::size_t fewStartsBeyond = 1000;

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

/// What is searched for must be faster by more than rounding: rings as fast as the best need not be told
/// apart.
double BranchAndCut::target(double time) const {
    if (std::isfinite(time))
        return std::min({m_aim, time * (1 - tolerance::proof / 2), m_steps.below(time)});
    return m_search.finiteTime() * (1 + tolerance::proof); // a ring that just meets it will do
}

bool BranchAndCut::proven() const {
    return m_bound >= target();
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

/// The heuristic and the quick bound; false when nothing is left to search.
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
    m_search.improve([this](double time) { return m_bound >= target(time); });
    if (m_control.shouldStop())
        return false;
    write(1, TRANSLATABLE("trace", "The same improved by local search."));
    approach();
    if (proven() || makeProgram())
        return !proven();
    if (m_hasTooManyEdges) // the bound stays what it is
        m_search.kick([this](double time) { return m_bound >= target(time); });
    return false;
}

/// From below: is there a ring faster than a little more than the bound? With so little to beat few links are
/// left, and the program soon says no, which is a better bound, or has a ring, far better than those that
/// many links leave it to choose from. Ends: what is undecided is so a few times at most, and else each round
/// takes a part of what is between bound and ring, twice as large as the last one.
void BranchAndCut::approach() {
    constexpr double close = 1e-3; // bound and ring
    constexpr double most = 0.5;   // of what is between them
    if (m_count || m_instance.size() <= m_small || m_bound >= m_search.time() * (1 - close))
        return;
    raise(m_search.relax(relaxationRounds));
    double part = 1.0 / 16;
    std::int64_t relaxations = 40;
    for (int undecided = 0; undecided < 12;) {
        if (m_control.shouldStop() || m_bound >= m_search.time() * (1 - close))
            return;
        const double aim = m_bound + part * (m_search.time() - m_bound);
        BranchAndCut nearby(m_instance, m_search, m_bound, m_control, aim);
        raise(nearby.boundWithin(relaxations));
        m_nodes += nearby.m_nodes;
        if (nearby.proven()) {
            part = std::min(most, 2 * part);
        } else if (m_search.time() >= aim) {
            part /= 2;
            relaxations += relaxations / 2;
            ++undecided;
        }
        write(2,
              TRANSLATABLE("trace", "Less to beat at first, which leaves few links: the fastest ring takes "
                                    "between %1 and %2."),
              {trace::Amount{m_bound, UnitRole::Time}, trace::Amount{m_search.time(), UnitRole::Time}});
    }
}

/// The program of what the best ring and the quick bounds leave; false when that is nothing.
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

/// Down into the child just made, or else the node with the least bound; the last one made once the open
/// nodes fill much memory.
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

/// Ends: every node has one more column fixed than the one that it comes from.
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

/// False when what holds everywhere has meanwhile ruled the node out.
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

/// Leaves out what no ring below the node uses. A verdict if that settles it: no ring is left, or each block
/// of the network is a node of its own, as the relaxation would take a part of each.
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

/// Solves the relaxation; true when the node has to be looked at further, else `verdict` tells.
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

/// What costs so much to leave its bound that nothing faster would be left stays there, for this node and
/// below.
void BranchAndCut::fixByReducedCosts(Node& node) {
    constexpr double little = 1e-9; // more than these sums lose
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

/// Once everybody takes part for sure, and weights are whole numbers: less to beat.
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

/// A better ring was found: less to beat, and more edges that nothing faster can use.
void BranchAndCut::tightened() {
    m_program->setTime(target());
    const PossibleEdges rest(m_reduced.instance, target(), &m_control);
    for (std::uint32_t e = 0; e < m_program->edges().size(); ++e)
        if (!rest.has(m_program->edges()[e].i, m_program->edges()[e].j)) {
            m_global[e].upper = 0;
            m_program->setBounds(e, {0, 0});
        }
}

/// Lets local search start from what the relaxation prefers.
void BranchAndCut::guess() {
    const std::vector<std::uint32_t> order = guidedOrder();
    if (order.size() < 3)
        return;
    std::vector<std::uint32_t> whole;
    for (const std::uint32_t i : order)
        whole.push_back(m_reduced.processor[i]);
    m_search.improveFrom(std::move(whole));
}

/// Adds rows that the point breaks; false if there is none.
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

/// A whole point that no row breaks, of a node that is not proven to have nothing faster: its ring has been
/// offered, and others of the node differ from it in some edge. Where none can, the node is done.
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

/// Offers the ring that a whole point is; of any other one a ring is made where `guessed`.
void BranchAndCut::readRing(bool guessed) {
    const double before = m_search.time();
    if (isWhole())
        m_search.offerRing(ringOfPoint(), m_reduced.processor);
    else if (guessed)
        guess();
    write(
        6,
        m_search.time() < before
            ? TRANSLATABLE("trace", "A faster ring: %1. Less has to be beaten, and fewer links can be in it.")
            : TRANSLATABLE("trace", "No ring faster than %1 is read from this point."),
        {trace::Amount{m_search.time(), UnitRole::Time}});
}

/// Ends: a round finds a faster ring, fixes a column, adds rows as long as they are not hopeless, or is the
/// last.
BranchAndCut::Verdict BranchAndCut::work(Node& node) {
    constexpr std::size_t patience = 15;
    constexpr double slow = 3e-3;          // of what z lacks
    constexpr std::size_t hopeless = 2000; // rounds: rows that come and go without effect
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
        // Cuts are weak until some processor takes part for sure: not many there.
        const std::size_t mostRounds = top && !m_isPatient ? 40 : isRooted() ? 1000 : top ? 40 : 5;
        const bool enough = slowRounds >= patience || round >= mostRounds;
        if (round < hopeless && (!enough || isWhole()) && cut(top)) {
            write(7, TRANSLATABLE("trace", "Rows are added that every ring keeps and this point breaks."));
            continue;
        }
        if (isWhole())
            return finish(node);
        if (top && !m_kicked && !isServing()) { // a tree follows: more care for what it starts from pays
            m_kicked = true;
            m_search.kick([this](double time) { return m_bound >= target(time); });
            m_isPatient = m_program->size() > manyProcessors;
            if (m_search.time() < before) {
                tightened();
                slowRounds = 0;
            }
            continue;
        }
        // Else a trial has ruled out one side: the node goes on with the other.
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
    // Where it is proven, what can be between the two is less than the tolerance.
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
    // Nothing is between the target and the time that it is below, or what was aimed at.
    const double wanted = std::min(m_aim, m_search.finiteTime() * (1 - tolerance::proof / 2));
    return (proven() ? wanted : std::min(m_bound, wanted)) * (1 - comparing);
}

Result<Outcome> solveBranchAndCut(const Instance& instance, const ParameterValues& /*none*/,
                                  SolveControl& control) {
    // Few kicks: rings read from the relaxation take over.
    const SearchEffort effort{.starts = instance.size() > fewStartsBeyond ? 2U : 10U, .kicks = 1};
    return BranchAndCut(instance, effort, control).run();
}

} // namespace equipoise::ring

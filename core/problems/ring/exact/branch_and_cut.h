// SPDX-License-Identifier: GPL-3.0-or-later
// Branch and cut for the fastest ring: the search tree.
#pragma once

#include "core/base/control/control.h"
#include "core/base/numbers/number.h"
#include "core/problems/ring/bounds/bottleneck_search.h"
#include "core/problems/ring/bounds/separation.h"
#include "core/problems/ring/bounds/time_steps.h"
#include "core/problems/ring/exact/cut_program.h"
#include "core/problems/ring/heuristics/local_search.h"
#include "core/problems/ring/model/solver.h"
#include "core/trace/step.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace equipoise::ring {

/// Branch and cut with a decreasing threshold U, the time of the best ring so far. A better ring only lowers
/// U, so rows and bounds stay valid.
class BranchAndCut {
public:
    /// With `count` >= 3 the search is restricted to rings of exactly `count` processors, and the bound is on
    /// these. If no such ring exists, the order is empty and the status Infeasible.
    BranchAndCut(const Instance& instance, const SearchEffort& effort, SolveControl& control,
                 std::optional<std::size_t> count = {});
    /// Runs inside a local search that already has rings and reports progress itself. `bound` is proven.
    /// Searches only for rings faster than `aim`; if none exist, this is proven.
    BranchAndCut(const Instance& instance, LocalSearch& search, double bound, SolveControl& control,
                 double aim = infinity);
    Outcome run();
    /// The best bound proven by at most `relaxations` linear programs. Rings read from their solutions are
    /// offered to the local search.
    double boundWithin(std::int64_t relaxations);

private:
    struct Change {
        std::uint32_t column = 0;
        CutProgram::Bounds bounds;
    };
    struct Node {
        double proven = 0; ///< no ring of this subtree is faster than this, or than U
        std::size_t depth = 0;
        std::vector<Change> changes; ///< from the root down
        bool isTop = true;           ///< no branching yet, except on the block
    };
    enum class Verdict { Done, Branched, Stopped, Void };

    // branch_and_cut.cpp
    bool prepare();
    void approach();
    bool makeProgram();
    void search();
    Node next();
    bool enter(const Node& node);
    std::optional<Verdict> confine(const Node& node);
    Verdict work(Node& node);
    void readRing(bool guessed);
    Verdict finish(const Node& node);
    bool boundNode(Node& node, Verdict& verdict);
    void fixByReducedCosts(Node& node);
    void measureSteps();
    void tightened();
    void guess();
    bool cut(bool top);
    void raise(double bound);
    void tell(std::optional<double> fraction = {});
    bool proven() const;
    /// Whether a ring of some time is proven to be the best.
    LocalSearch::Enough isEnough() const;

    // branching.cpp
    std::optional<Verdict> divide(Node& node);
    bool isWhole() const;
    bool isRooted() const;
    void branch(const Node& node, std::uint32_t column);
    void branchByBlocks(const Node& node, const std::vector<std::vector<std::uint32_t>>& blocks);
    bool branchByCrossing(const Node& node);
    std::optional<std::uint32_t> chooseColumn(Node& node);
    std::vector<std::uint32_t> candidates() const;
    double trial(std::uint32_t column, CutProgram::Bounds bounds);
    std::vector<std::uint32_t> ringOfPoint() const;
    std::vector<std::uint32_t> guidedOrder() const;

    // branch_and_cut_steps.cpp: records a step at the current node; does nothing without a recorder
    void write(int line, std::string_view words, std::vector<trace::Value> values = {});

    bool isServing() const { return !m_own; }
    double target() const { return target(m_search.time()); }
    double target(double time) const;
    double valueOf(std::uint32_t column) const {
        return column < m_program->edges().size() ? m_point.x[column]
                                                  : m_point.y[column - m_program->edges().size()];
    }

    const Instance& m_instance;
    SolveControl& m_control;
    const std::optional<std::size_t> m_count;
    const double m_aim;
    const std::size_t m_small = 0;            ///< number of processors up to which approach() is skipped
    const std::unique_ptr<LocalSearch> m_own; ///< null when run inside another local search
    LocalSearch& m_search;
    Reduced m_reduced;
    std::unique_ptr<CutProgram> m_program;
    std::vector<CutProgram::Bounds> m_global; ///< valid in the whole tree
    std::vector<Node> m_open;
    std::size_t m_stored = 0; ///< number of changes in all open nodes
    bool m_diving = false;
    bool m_kicked = false;          ///< the kicks before the tree search are done
    bool m_isPatient = false;       ///< more rounds of cuts before the tree search
    bool m_hasTooManyEdges = false; ///< for a linear program
    Point m_point;
    TimeSteps m_steps;
    double m_bound = 0;
    std::optional<double> m_void; ///< minimum proven time of the leaves whose proof failed
    std::int64_t m_nodes = 0;
    std::int64_t m_relaxations = 0;
    std::int64_t m_maxRelaxations = std::numeric_limits<std::int64_t>::max();
};

} // namespace equipoise::ring

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

/// One search with a falling threshold: the best ring's time U is all that has to be beaten, a better ring
/// only lowers it, and rows and bounds stay valid.
class BranchAndCut {
public:
    /// With `count` >= 3 only rings of exactly so many compete: the bound is then on these, and without one
    /// the order is empty (status Infeasible: there is none).
    BranchAndCut(const Instance& instance, const SearchEffort& effort, SolveControl& control,
                 std::optional<std::size_t> count = {});
    /// At the service of a local search that has rings by now, and does the reporting. `bound` is proven.
    /// Only rings faster than `aim` are looked for: where there are none, that is proven.
    BranchAndCut(const Instance& instance, LocalSearch& search, double bound, SolveControl& control,
                 double aim = infinity);
    Outcome run();
    /// The bound that so many linear programs prove, at most; the local search is given the rings that are
    /// read from them on the way.
    double boundWithin(std::int64_t relaxations);

private:
    struct Change {
        std::uint32_t column = 0;
        CutProgram::Bounds bounds;
    };
    struct Node {
        double proven = 0; ///< no ring below it is faster than this, or than U
        std::size_t depth = 0;
        std::vector<Change> changes; ///< from the root down
        bool isTop = true;           ///< nothing is decided, but for the block that it is about
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

    // branch_and_cut_steps.cpp: with a recorder, what happens at the node at hand; else nothing
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
    const std::size_t m_small = 0; ///< processors of a network for which approach() is not worth while
    const std::unique_ptr<LocalSearch> m_own; ///< null at the service of another
    LocalSearch& m_search;
    Reduced m_reduced;
    std::unique_ptr<CutProgram> m_program;
    std::vector<CutProgram::Bounds> m_global; ///< hold everywhere
    std::vector<Node> m_open;
    std::size_t m_stored = 0; ///< changes of open nodes
    bool m_diving = false;
    bool m_kicked = false;          ///< the kicks before the tree are done
    bool m_isPatient = false;       ///< more is cut before the tree
    bool m_hasTooManyEdges = false; ///< for a program
    Point m_point;
    TimeSteps m_steps;
    double m_bound = 0;
    std::optional<double> m_void; ///< the least proven time of leaves that were neither pruned nor cut
    std::int64_t m_nodes = 0;
    std::int64_t m_relaxations = 0;
    std::int64_t m_maxRelaxations = std::numeric_limits<std::int64_t>::max();
};

} // namespace equipoise::ring

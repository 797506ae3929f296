// SPDX-License-Identifier: GPL-3.0-or-later
// Local search for fast rings, as a solver and as the start of branch and cut.
#pragma once

#include "core/base/control/control.h"
#include "core/base/numbers/number.h"
#include "core/base/parameter.h"
#include "core/base/random.h"
#include "core/problems/ring/heuristics/lin_kernighan_search.h"
#include "core/problems/ring/model/cost.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace equipoise::ring {

struct SearchEffort {
    std::size_t starts = 10;         ///< rings to improve, the best of those grown; 0: no improvement at all
    std::size_t kicks = 20;          ///< random changes, for each processor of the instance
    std::size_t growth = 20'000'000; ///< rings are grown from about growth / p^2 processors
    std::size_t small = 40;          ///< up to this number of processors branch and cut skips approach()
};

/// The best ring from many starts, LinKernighanSearch and kicks; T is always the true one. Deterministic for
/// a seed on any number of threads, unless `control` stops. Memory O(p), and 8 p^2 bytes up to 1024
/// processors, for each thread.
class LocalSearch {
public:
    /// `better` is called with each better ring's time. With `count` >= 3 only rings of exactly `count`
    /// processors are accepted; time() is then infinite until one is found.
    LocalSearch(const Instance& instance, const SearchEffort& effort, SolveControl& control,
                std::function<void(double)> better, std::optional<std::size_t> count = {});

    /// Fills the pool with rings of one and two processors and rings grown from many starts. The best ring is
    /// then at least as good as the best processor alone and, unless stopped, as the best pair.
    void grow();
    /// Whether a ring of this time ends the search. Called on any thread.
    using Enough = std::function<bool(double time)>;
    /// Improves the rings of the pool. Stops early when `enough` returns true.
    void improve(const Enough& enough);
    /// The maximum of partsBound() and relaxedBound(). The multipliers of the latter then select the links
    /// that moves try.
    double relax(std::size_t rounds);
    /// Kicks and improves: every ring of the pool a little, then the best. `kicksEach`: random changes, for each
    /// processor of the instance. Stops early when `enough` returns true.
    void kick(const Enough& enough, std::size_t kicksEach);
    /// kick() with the number of random changes that the effort names.
    void kick(const Enough& enough) { kick(enough, m_effort.kicks); }
    /// Improves another ring of three or more, whose links may be missing.
    void improveFrom(std::vector<std::uint32_t> order);

    /// Accepts the ring names[order[0]], names[order[1]], ... unchanged if it is better than the best.
    void offerRing(const std::vector<std::uint32_t>& order, const std::vector<std::uint32_t>& names);

    const std::vector<std::uint32_t>& order() const { return m_order; }
    double time() const { return m_time; }
    /// time(), or, while that is infinite (only with `count`), an upper bound on the time of every ring.
    double finiteTime() const { return std::min(m_time, m_ceiling); }
    std::int64_t steps() const { return m_steps; }

private:
    struct Start {
        double time;
        std::vector<std::uint32_t> order;
    };

    /// Accepts the ring if it is better than the best. Returns whether it was.
    bool offer(const std::vector<std::uint32_t>& candidate);
    bool isWanted(const std::vector<std::uint32_t>& order) const {
        return !m_count || order.size() == m_count;
    }
    void keep(Start start);
    std::vector<std::uint32_t> growthStarts() const;
    void makeThreshold();
    bool prepare();
    void aim();
    LocalSearch(const LocalSearch& from, std::size_t number, std::uint64_t seed, SolveControl& control);
    void sideBySide(std::size_t count, const std::function<void(std::size_t, LocalSearch&)>& work);
    void startAtRandom(std::size_t count, const Enough& enough);
    void kickFrom(std::vector<std::uint32_t> order, std::size_t kicks, const Enough& enough);

    const Instance& m_instance;
    const SearchEffort m_effort;
    SolveControl& m_control;
    std::function<void(double)> m_better;
    const std::optional<std::size_t> m_count; ///< required number of processors
    const double m_ceiling;
    Random m_random;
    std::vector<std::uint32_t> m_order;
    double m_time = infinity;
    std::vector<Start> m_pool;            ///< best first, different times
    std::vector<std::uint32_t> m_largest; ///< a ring of maximal size
    std::unique_ptr<PenalizedObjective> m_threshold;
    std::vector<double> m_price; ///< by processor, set by relax()
    std::shared_ptr<const Neighbours> m_neighbours;
    std::unique_ptr<LinKernighanSearch> m_improver;
    bool m_strict = false; ///< see aim()
    std::int64_t m_steps = 0;
};

/// Options "starts" and "kicks" of the solvers that use local search, and the effort they select.
ParameterInfo startsOption();
ParameterInfo kicksOption();
SearchEffort effortFor(const ParameterValues& options);

/// The fastest pair; empty without links or when `control` stops. O(p^2).
std::vector<std::uint32_t> bestPair(const Instance& instance, SolveControl& control);

} // namespace equipoise::ring

// SPDX-License-Identifier: GPL-3.0-or-later
// Rings over a network of any size: clusters within clusters in place of a matrix.
#pragma once

#include "core/base/control/control.h"
#include "core/base/numbers/number.h"
#include "core/base/result.h"
#include "core/platform/cluster/nesting.h"
#include "core/platform/routes/route_times.h"
#include "core/problems/ring/model/cost.h"
#include "core/problems/ring/model/least_two.h"
#include "core/problems/ring/model/solver.h"
#include "core/schedule/common_time.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace equipoise::ring {

/// A ring question on such a network. Time of a message from i to j: routes.time(i, j).
struct NestedInstance {
    double work = 0;               ///< W > 0
    std::vector<double> cycleTime; ///< w_i > 0
    std::vector<double> startUp;   ///< tau_i >= 0
    RouteTimes routes;
    Nesting nesting;
    std::size_t size() const { return cycleTime.size(); }
    /// Of a message back; `there`: of the one from i to j, which may take the same.
    double timeBack(std::uint32_t i, std::uint32_t j, double there) const {
        return routes.symmetric() ? there : routes.time(j, i);
    }
};

/// Errors: NoProcessors; NotANetwork; UnsupportedCost for a processor with a measured table. That of
/// nestingOf(), as a rule O(E log E), memory O(V + E). Polls: once control.stop() says that it was stopped,
/// clusters are of no use, and messages that were not asked for before may take for ever.
Result<NestedInstance> makeNestedInstance(const Platform& platform, const Question& question,
                                          SolveControl& control);

/// Of each the times of its message to the next one, and of that to the one before, as messageTimes()
/// (core/problems/ring/model/schedule.h) tells them; none of one processor.
std::vector<double> messagesOf(const NestedInstance& instance, std::span<const std::uint32_t> order);
/// By position: tau_i and both messages.
std::vector<Starter> burdensOf(const NestedInstance& instance, std::span<const std::uint32_t> order,
                               std::span<const double> messages);

/// What rings can earn at a step time T: an upper bound on sum of (T - k_i) / w_i over any ring whose
/// processors all have k_i <= T. Each processor pays at least what it takes to leave itself, and each
/// cluster that the ring enters and leaves lets two of its processors, with time for that, pay for what lies
/// further out: at least what the two slowest would pay. What time is left to those two beside the message
/// out tells how far their other neighbours are at most, and so in which islands of the cluster they are: the
/// ring has two processors in each of two islands, or four in one, or is nowhere else in the cluster. Where
/// all that is below the work, no ring reaches T.
class Earnings {
public:
    explicit Earnings(const NestedInstance& instance);

    /// O(V).
    double at(double time);
    /// Those that earn it, in no order.
    std::vector<std::uint32_t> earners() const;

private:
    struct Cluster {
        double inside = 0;         ///< what those in it earn together
        double best = 0;           ///< what is left once two of them pay for the way out
        double single = -infinity; ///< what is left when only one of them is in the ring, and pays twice
        LeastTwo speed{};          ///< of those that may be in the ring
        LeastTwo burden{};         ///< likewise, of one start-up and one message
        LeastTwo price{};          ///< what somebody pays from leaving an inner cluster to leaving this one
        std::uint32_t count = 0;   ///< of those that may be in the ring
        double minExit = infinity; ///< of inner clusters
        /// Beside a message of this length an island within has two of them.
        double pairFrom = infinity;
        double twoPairsFrom = infinity;      ///< or two islands have, or one has four
        std::uint32_t pair = 0;              ///< that island, a cluster
        std::uint32_t ofSingle = 0;          ///< the inner cluster with the best single one
        std::optional<std::uint32_t> sole{}; ///< the one within that earns `best`
    };
    Cluster lone(std::uint32_t processor) const;
    void leave(std::uint32_t one);
    void joinIsland(std::uint32_t one);
    std::uint32_t islandIn(std::uint32_t one, double message) const;
    void tell(const Cluster& inner, std::uint32_t one);

    const NestedInstance& m_instance;
    double m_minStartUp;
    double m_time = 0;
    std::vector<Cluster> m_clusters;
    std::uint32_t m_top = 0;
};

/// A proven lower bound on every ring's T, at most `known`, which some ring has. About 50 times
/// Earnings::at().
double nestedBound(const NestedInstance& instance, double known, SolveControl& control);

/// A ring of these processors (at least one), cluster by cluster: each cluster's are one after the other. At
/// both ends, where messages leave it, are the slowest that have time for that within a step of `time`. O(V
/// log V).
std::vector<std::uint32_t> nestedRing(const NestedInstance& instance,
                                      std::span<const std::uint32_t> processors, double time);

/// The best of some such rings of those who earn something at step times above the bound, with processors
/// dropped and inserted where that helps; and nestedBound() beside it. Polls with every few messages. No
/// guarantee. A few dozen passes of O(V log V) and a few messages a processor, memory O(V + E).
Outcome solveNested(const NestedInstance& instance, SolveControl& control);

} // namespace equipoise::ring

// SPDX-License-Identifier: GPL-3.0-or-later
// Rings over a network of any size, represented by nested clusters in place of a matrix.
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

/// A ring problem on such a network. Time of a message from i to j: routes.time(i, j).
struct NestedInstance {
    double work = 0;               ///< W > 0
    std::vector<double> cycleTime; ///< w_i > 0
    std::vector<double> startUp;   ///< tau_i >= 0
    RouteTimes routes;
    Nesting nesting;
    std::size_t size() const { return cycleTime.size(); }
    /// Time of the message from j to i. `there`: time of the message from i to j, which equals it on
    /// symmetric networks.
    double timeBack(std::uint32_t i, std::uint32_t j, double there) const {
        return routes.symmetric() ? there : routes.time(j, i);
    }
};

/// The instance for a platform. Errors: NoProcessors; NotANetwork; UnsupportedCost for a processor with a
/// measured table. Cost of nestingOf(), typically O(E log E); memory O(V + E). Polls: once control.stop()
/// reports a stop, clusters are invalid, and messages not requested before may be infinite.
Result<NestedInstance> makeNestedInstance(const Platform& platform, const Question& question,
                                          SolveControl& control);

/// Times of the messages of each processor of the ring: to the next one, then to the previous one. The layout
/// is that of messageTimes() (core/problems/ring/model/schedule.h). Empty for one processor.
std::vector<double> messagesOf(const NestedInstance& instance, std::span<const std::uint32_t> order);
/// By position: tau_i plus the times of both messages.
std::vector<Starter> burdensOf(const NestedInstance& instance, std::span<const std::uint32_t> order,
                               std::span<const double> messages);

/// Upper bound on the work that any ring can do by a step time T: sum of (T - k_i) / w_i over a ring whose
/// processors all have k_i <= T. A bound below the work W proves that no ring reaches T.
///
/// Each processor pays at least the cost of leaving itself. Where the ring leaves a cluster, two processors
/// of it pay for the outer part of the messages. The bound charges the two slowest of those with enough time.
///
/// The time that these two have left beside the message out limits the distance to their other neighbours.
/// That selects the islands of the cluster they belong to: inner parts whose processors are close enough. The
/// ring has two processors in each of two islands, or four in one, or no other processor of the cluster.
class Earnings {
public:
    explicit Earnings(const NestedInstance& instance);

    /// O(V).
    double at(double time);
    /// The processors that contribute to the bound, in no particular order.
    std::vector<std::uint32_t> earners() const;

private:
    struct Cluster {
        double inside = 0;         ///< sum over inner clusters
        double best = 0;           ///< remainder after two processors pay for the messages out
        double single = -infinity; ///< remainder when only one processor takes part and pays twice
        LeastTwo speed{};          ///< of processors that may be in the ring
        LeastTwo burden{};         ///< of the same processors: start-up and one message
        LeastTwo price{};          ///< cost of a message from an inner cluster's exit to this one's
        std::uint32_t count = 0;   ///< number of processors that may be in the ring
        double minExit = infinity; ///< of inner clusters
        /// Minimum length of a second message for which an inner island has two processors
        double pairFrom = infinity;
        double twoPairsFrom = infinity;      ///< minimum length for two such islands, or one with four
        std::uint32_t pair = 0;              ///< that island, a cluster
        std::uint32_t ofSingle = 0;          ///< the inner cluster that `single` comes from
        std::optional<std::uint32_t> sole{}; ///< the only inner cluster that `best` uses
    };
    Cluster lone(std::uint32_t processor) const;
    void leave(std::uint32_t node);
    void joinIsland(std::uint32_t node);
    std::uint32_t islandIn(std::uint32_t node, double message) const;
    void tell(const Cluster& inner, std::uint32_t node);

    const NestedInstance& m_instance;
    double m_minStartUp;
    double m_time = 0;
    std::vector<Cluster> m_clusters;
    std::uint32_t m_top = 0;
};

/// A proven lower bound on every ring's T, at most `known`, the time of some ring. About 50 times
/// Earnings::at().
double nestedBound(const NestedInstance& instance, double known, SolveControl& control);

/// A ring of these processors (at least one), cluster by cluster: the processors of a cluster are
/// consecutive. At both ends, where messages leave the cluster, are the slowest processors that have time for
/// that within a step of `time`. O(V log V).
std::vector<std::uint32_t> nestedRing(const NestedInstance& instance,
                                      std::span<const std::uint32_t> processors, double time);

/// The best of the rings of processors that Earnings::earners() selects at step times above the bound.
/// Processors are dropped and inserted where that helps. The bound is nestedBound(). Polls with every few
/// messages. No guarantee. A few dozen passes of O(V log V) and a few messages for each processor, memory O(V
/// + E).
Outcome solveNested(const NestedInstance& instance, SolveControl& control);

} // namespace equipoise::ring

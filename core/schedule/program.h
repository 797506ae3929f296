// SPDX-License-Identifier: GPL-3.0-or-later
// Communication program of a plan: the order of actions on each processor, without times.
#pragma once

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/platform/routes/routes.h"
#include "core/schedule/schedule.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace equipoise {

/// A route on which messages travel one at a time, in the order in which they were sent.
struct Channel {
    NodeId from;
    NodeId to;
    std::vector<LinkId> links; ///< in travelling order; empty when the platform is a matrix
    double latency = 0;        ///< sum over the links, paid by every message
};

/// One action of a strand. Sender and receiver of a message are both busy until it has arrived.
struct Action {
    enum class Kind {
        Compute, ///< `count` times `items` of work, `time` each
        Send,    ///< `items` of data over channel `which`
        Receive, ///< the next message on channel `which`
        Acquire, ///< takes one from store `which`; waits while it is empty
        Release, ///< puts one into store `which`
        Barrier, ///< waits until every strand with barriers has arrived
    };
    Kind kind = Kind::Compute;
    std::uint32_t which = 0;
    double items = 0;
    double time = 0; ///< Send: without other traffic, including latency
    std::int64_t count = 1;
    std::optional<ProcessorId> peer{}; ///< Compute: the source of the work. Send: the processor that a
                                       ///< switch at one end of the channel represents
};

/// A sequence of actions. The strands of a node run concurrently and represent its ports.
struct Strand {
    NodeId node;
    std::vector<Action> actions;
};

struct Program {
    std::vector<Channel> channels;
    std::vector<std::int64_t> stores; ///< initial contents
    std::vector<Strand> strands;
    std::optional<std::int64_t> steps{}; ///< number of steps, if the problem has steps
    bool receiving = true;               ///< receiving keeps a processor's port busy, and is shown
    Schedule predicted;                  ///< schedule predicted by the model
};

/// Maximum number of sends and computations of a program: a simulation keeps each of them in memory.
inline constexpr std::int64_t longestProgram = 200'000;
/// Error: TooMuchWork beyond longestProgram.
Result<void> checkLength(double sendsAndComputations);

/// Builds a program. Channels are created at their first use.
class ProgramBuilder {
public:
    /// Searches for routes poll `control`, if not null; it must outlive this object. After a stop the program
    /// is not usable.
    explicit ProgramBuilder(const Platform& platform, SolveControl* control = nullptr)
        : m_platform(platform)
        , m_control(control) {}

    /// Adds a strand and returns its index.
    std::size_t strand(NodeId node);
    std::uint32_t store(std::int64_t atFirst);
    /// Index of a channel with the best route for `amount` of data (routes.h). `number` distinguishes channels
    /// between the same nodes.
    std::uint32_t channel(NodeId from, NodeId to, double amount, std::uint32_t number = 0);

    /// Adds a computation, unless it takes no time.
    void compute(std::size_t strand, double items, double time, std::int64_t count = 1,
                 std::optional<ProcessorId> source = {});
    void send(std::size_t strand, std::uint32_t channel, double items, std::optional<ProcessorId> peer = {});
    void receive(std::size_t strand, std::uint32_t channel);
    void take(std::size_t strand, std::uint32_t store);
    void give(std::size_t strand, std::uint32_t store);
    void meet(std::size_t strand);

    /// Error: PlanRejected if a channel has no route.
    Result<Program> finish(Schedule predicted) &&;
    Program& program() { return m_program; }

private:
    void add(std::size_t strand, const Action& action) {
        m_program.strands[strand].actions.push_back(action);
    }

    const Platform& m_platform;
    Program m_program;
    std::map<std::tuple<NodeId, NodeId, std::uint32_t>, std::uint32_t> m_channels;
    SolveControl* m_control;
    std::optional<RouteNetwork> m_network; ///< for the amount of the last channel
    std::unique_ptr<RoutesFrom> m_routes;  ///< on that network, from the first node of the last channel
    NodeId m_routesFrom;
    std::optional<Error> m_missing;
};

/// Time that `items` of data occupy the channel's slowest link, without latency.
double transmission(const Platform& platform, const Channel& channel, double items);

} // namespace equipoise

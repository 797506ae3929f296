// SPDX-License-Identifier: GPL-3.0-or-later
// What every processor does in which order, without times: a plan as programs that run side by side.
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

/// A way on which messages travel one after the other and arrive in the order in which they were sent.
struct Channel {
    NodeId from;
    NodeId to;
    std::vector<LinkId> links; ///< in travelling order; empty when the platform is a matrix
    double latency = 0;        ///< sum over the links, paid by every message
};

/// One thing to do. Sender and receiver of a message are both held until it has arrived.
struct Action {
    enum class Kind {
        Compute, ///< `count` times `items` of work, `time` each
        Send,    ///< `items` of data over channel `which`
        Receive, ///< the next message on channel `which`
        Acquire, ///< one out of store `which`; waits while it is empty
        Release, ///< one into store `which`
        Barrier, ///< waits until every strand that meets is there
    };
    Kind kind = Kind::Compute;
    std::uint32_t which = 0;
    double items = 0;
    double time = 0; ///< Send: when nothing else is on the way, latency included
    std::int64_t count = 1;
    std::optional<ProcessorId> peer{}; ///< Compute: where the work is from. Send: the processor that a
                                       ///< switch at one end of the channel stands for
};

/// Actions one after the other. The strands of one node go on side by side: they are its ports.
struct Strand {
    NodeId node;
    std::vector<Action> actions;
};

struct Program {
    std::vector<Channel> channels;
    std::vector<std::int64_t> stores; ///< what is in each at first
    std::vector<Strand> strands;
    std::optional<std::int64_t> steps{}; ///< how many, if the problem goes step by step
    bool receiving = true;               ///< receiving keeps a processor's port busy, and is shown
    Schedule predicted;                  ///< what the model says of the same
};

/// Most sends and computations of a program: one that runs it keeps each of them in memory.
inline constexpr std::int64_t longestProgram = 200'000;
/// Error: TooMuchWork beyond longestProgram.
Result<void> checkLength(double sendsAndComputations);

/// Puts a program together. Channels are made when they are first used.
class ProgramBuilder {
public:
    /// Searches for routes poll `control` if there is one, which outlives this object. Once it says stop, the
    /// program is of no use.
    explicit ProgramBuilder(const Platform& platform, SolveControl* control = nullptr)
        : m_platform(platform)
        , m_control(control) {}

    /// A number for strand().
    std::size_t strand(NodeId node);
    std::uint32_t store(std::int64_t atFirst);
    /// The route that is best for `amount` of data (routes.h). `number` tells channels between the same two
    /// nodes apart.
    std::uint32_t channel(NodeId from, NodeId to, double amount, std::uint32_t number = 0);

    /// Does nothing if it takes no time.
    void compute(std::size_t strand, double items, double time, std::int64_t count = 1,
                 std::optional<ProcessorId> source = {});
    void send(std::size_t strand, std::uint32_t channel, double items, std::optional<ProcessorId> peer = {});
    void receive(std::size_t strand, std::uint32_t channel);
    void take(std::size_t strand, std::uint32_t store);
    void give(std::size_t strand, std::uint32_t store);
    void meet(std::size_t strand);

    /// Error: PlanRejected if there is no way for some channel.
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
    std::optional<RouteNetwork> m_network; ///< for the amount that was asked for last
    std::unique_ptr<RoutesFrom> m_routes;  ///< on that network, from the node that was asked for last
    NodeId m_routesFrom;
    std::optional<Error> m_missing;
};

/// How long `items` of data occupy the channel's slowest link, without latency.
double transmission(const Platform& platform, const Channel& channel, double items);

} // namespace equipoise

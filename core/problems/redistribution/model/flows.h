// SPDX-License-Identifier: GPL-3.0-or-later
// Item streams over the links for one shift, with their dependencies.
#pragma once

#include "core/problems/redistribution/model/solver.h"

#include <cstdint>
#include <vector>

namespace equipoise::redistribution {

/// All items over one link. A processor between two streams of one direction passes items on: the k-th it
/// sends waits for the (k - held)-th it receives. One that sends both ways receives nothing and has all it
/// sends; one that receives both ways sends nothing.
struct Stream {
    static constexpr std::uint32_t none = static_cast<std::uint32_t>(-1);

    std::uint32_t link = 0;
    bool forwards = true;
    std::uint32_t sender = 0;
    std::uint32_t receiver = 0;
    std::uint32_t before = none; ///< the stream that feeds the sender
    std::uint32_t after = none;  ///< the stream that the receiver feeds
    std::int64_t count = 0;
    std::int64_t held = 0; ///< the sender's load at first
    std::int64_t kept = 0; ///< the receiver's load in the end
    double cost = 0;
};

/// By link. At least one link carries nothing forwards and one nothing backwards: no stream feeds itself.
std::vector<Stream> streamsOf(const Instance& instance, const CirculationOffset& shifts, std::int64_t shift);

/// The streams in reversed time: each item returns to its origin. Stream numbers stay the same.
std::vector<Stream> reversed(std::vector<Stream> streams);

/// Topological order of the streams: each stream follows its feeding stream.
std::vector<std::uint32_t> feedingOrder(const std::vector<Stream>& streams);

/// Schedules one direction as early as possible and the other as late as possible. `forwardsFirst` selects
/// the early direction. Both are as close together as the ports of processors that send, or receive, both
/// ways allow. Each direction alone takes at most tau (Lemma 2), so the total is less than 2 tau, and tau if
/// no port waits. O(runs), as many runs as with Algorithm 2. Empty beyond mostRuns or when stopped. Polls
/// every few hundred streams.
std::vector<Run> superpose(const std::vector<Stream>& streams, bool forwardsFirst, SolveControl& control);

} // namespace equipoise::redistribution

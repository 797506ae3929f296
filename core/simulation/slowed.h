// SPDX-License-Identifier: GPL-3.0-or-later
// Mutual delays of the messages of a schedule that share links.
#pragma once

#include "core/model/scenario.h"
#include "core/schedule/schedule.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace equipoise {

/// For each block of a schedule: the part of its full rate that the message had, and the messages that shared
/// links with it. Computed from routes and times, without a simulation.
class SlowedMessages {
public:
    /// `schedule` answers the question of that problem, in whose value messages share links. O(blocks log
    /// blocks) and the routes of each sender.
    SlowedMessages(const Scenario& scenario, Problem problem, const Schedule& schedule);

    /// Time of the block's message without contention divided by its actual time: at most 1, and 1 for other
    /// blocks.
    double part(std::size_t block) const { return block < m_parts.size() ? m_parts[block] : 1; }
    /// Distinct senders and receivers of the messages that used the same direction of a link at the same
    /// time, by decreasing common time. Both directions count as one if the link is not full duplex.
    /// O(messages).
    std::vector<std::pair<NodeId, NodeId>> sharers(std::size_t block) const;

private:
    struct Passing {
        NodeId from;
        NodeId to;
        double start = 0;
        double end = 0;
        std::vector<std::uint32_t> limits{}; ///< what it may share (core/network/paths.h); sorted
    };

    std::vector<double> m_parts;          ///< by block
    std::vector<Passing> m_passings;      ///< each message once, in the order of their first blocks
    std::vector<std::size_t> m_passingOf; ///< by block; beyond all: none
};

} // namespace equipoise

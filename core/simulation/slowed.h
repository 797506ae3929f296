// SPDX-License-Identifier: GPL-3.0-or-later
// How the messages of a schedule slow each other while they share links.
#pragma once

#include "core/model/scenario.h"
#include "core/schedule/schedule.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace equipoise {

/// Of the schedule's blocks: what each message had of its full rate, and with whom it shared. Made from
/// routes and times alone, nothing is followed anew.
class SlowedMessages {
public:
    /// `schedule` answers the question of that problem, in whose value messages share links. O(blocks log
    /// blocks) and the routes of each sender.
    SlowedMessages(const Scenario& scenario, Problem problem, const Schedule& schedule);

    /// What the message of the block takes alone, by what it took: at most 1, and 1 for whatever is no
    /// message.
    double part(std::size_t block) const { return block < m_parts.size() ? m_parts[block] : 1; }
    /// Senders and receivers of the messages that were under way on the same direction of a link, or the
    /// other way where that is not full duplex, each once, the longest time first. O(messages).
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

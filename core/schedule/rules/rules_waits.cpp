// SPDX-License-Identifier: GPL-3.0-or-later
// Rule for waits: they are optional, but listed waits fill exactly the gaps between the other blocks.
#include "core/base/check_rule.h"
#include "core/schedule/rules/rules.h"

#include <algorithm>
#include <cmath>

namespace equipoise::rules {

namespace {

/// What the blocks of one port add up to.
struct PortUse {
    double time = 0;    ///< waits included
    double waiting = 0; ///< of it
    double end = 0;     ///< of the last block that is no wait
    double blocks = 0;
    bool waits = false;
};

} // namespace

Result<void> waitsFillGaps(const Schedule& schedule, std::size_t resources, Ports ports, double tolerance) {
    if (std::ranges::count(schedule.blocks, BlockKind::Wait, &Block::kind) == 0)
        return {};
    constexpr std::size_t lanes = 3;
    std::vector<PortUse> busy(resources * lanes);
    Schedule occupied = schedule;
    for (std::size_t i = 0; i < occupied.blocks.size(); ++i) {
        Block& block = occupied.blocks[i];
        const bool wait = block.kind == BlockKind::Wait;
        if (wait && block.peer)
            return rejected<CheckRule::BlockWaitPeer>(i);
        if (wait && block.items != 0)
            return rejected<CheckRule::BlockWaitItems>(i, block.items);
        const std::size_t lane = ports == Ports::Serial ? 0 : static_cast<std::size_t>(block.lane);
        PortUse& port = busy[block.resource.index() * lanes + lane];
        const double time = (block.end - block.start) * static_cast<double>(block.count);
        port.time += time;
        ++port.blocks;
        if (wait) {
            port.waiting += time;
            port.waits = true;
            block.kind = BlockKind::Compute;
        } else {
            port.end = std::max(port.end, block.lastEnd());
        }
    }
    if (auto checked = portsRespected(occupied, resources, ports, tolerance); !checked)
        return checked;
    for (std::size_t i = 0; i < busy.size(); ++i) {
        const PortUse& port = busy[i];
        const double slack = tolerance * schedule.makespan * port.blocks;
        if (port.waits && std::abs(port.time - port.end) > slack)
            return rejected<CheckRule::WaitingDiffers>(ProcessorId{i / lanes}, timeFact(port.waiting),
                                                       timeFact(port.end - port.time + port.waiting));
    }
    return {};
}

} // namespace equipoise::rules

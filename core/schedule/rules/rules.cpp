// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schedule/rules/rules.h"

#include "core/base/check_rule.h"

#include <algorithm>
#include <cmath>

namespace equipoise::rules {

namespace {

/// What is wrong with a block, the one at `index`.
Result<void> wellFormed(const Block& block, std::size_t index, std::size_t resources, double slack) {
    if (block.resource.index() >= resources)
        return rejected<CheckRule::ProcessorUnknown>(block.resource.index(), resources);
    if (block.peer && (block.peer->index() >= resources || *block.peer == block.resource))
        return rejected<CheckRule::BlockPeer>(index);
    for (const double number : {block.start, block.end, block.items, block.stride})
        if (!std::isfinite(number) || number < 0)
            return rejected<CheckRule::BlockNumber>(index, number);
    if (block.end < block.start)
        return rejected<CheckRule::BlockEnd>(index, timeFact(block.end), timeFact(block.start));
    if (block.count < 1)
        return rejected<CheckRule::BlockCount>(index, block.count);
    if (block.count > 1 && block.stride < block.end - block.start - slack)
        return rejected<CheckRule::BlockStride>(index, timeFact(block.stride),
                                                timeFact(block.end - block.start));
    const bool computes = block.kind == BlockKind::Compute;
    if (computes && block.lane != Lane::Compute)
        return rejected<CheckRule::BlockComputeLane>(index);
    if (block.kind == BlockKind::Transfer && !block.peer)
        return rejected<CheckRule::BlockPeerMissing>(index);
    if (block.kind == BlockKind::Transfer && block.lane == Lane::Compute)
        return rejected<CheckRule::BlockTransferLane>(index);
    if (block.kind == BlockKind::Wait && block.lane != Lane::Compute && block.items > 0)
        return rejected<CheckRule::BlockWaitItems>(index, block.items);
    return {};
}

} // namespace

Result<void> wellFormed(const Schedule& schedule, std::size_t resources, double tolerance) {
    if (!std::isfinite(schedule.makespan) || schedule.makespan < 0)
        return rejected<CheckRule::MakespanInvalid>(timeFact(schedule.makespan));
    const double slack = tolerance * schedule.makespan;
    double last = 0;
    for (std::size_t i = 0; i < schedule.blocks.size(); ++i) {
        if (auto checked = wellFormed(schedule.blocks[i], i, resources, slack); !checked)
            return checked;
        last = std::max(last, schedule.blocks[i].lastEnd());
    }
    if (std::abs(last - schedule.makespan) > slack)
        return rejected<CheckRule::MakespanDiffers>(timeFact(schedule.makespan), timeFact(last));
    return {};
}

} // namespace equipoise::rules

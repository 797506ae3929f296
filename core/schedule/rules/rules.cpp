// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schedule/rules/rules.h"

#include "core/base/numbers/number.h"
#include "core/base/refusal.h"

#include <algorithm>
#include <cmath>

namespace equipoise::rules {

namespace {

/// What is wrong with the block called `name`.
Result<void> wellFormed(const Block& block, const std::string& name, std::size_t resources, double slack) {
    if (block.resource.index() >= resources)
        return planRejected("resource of " + name, std::to_string(block.resource.index()),
                            "< " + std::to_string(resources));
    if (block.peer && (block.peer->index() >= resources || *block.peer == block.resource))
        return planRejected("peer of " + name, std::to_string(block.peer->index()),
                            "another of " + std::to_string(resources) + " processors");
    for (const double number : {block.start, block.end, block.items, block.stride})
        if (!std::isfinite(number) || number < 0)
            return planRejected("numbers of " + name, toText(number), "finite, >= 0");
    if (block.end < block.start)
        return planRejected("end of " + name, toText(block.end), ">= " + toText(block.start));
    if (block.count < 1)
        return planRejected("count of " + name, std::to_string(block.count), ">= 1");
    if (block.count > 1 && block.stride < block.end - block.start - slack)
        return planRejected("stride of " + name, toText(block.stride),
                            ">= " + toText(block.end - block.start));
    const bool computes = block.kind == BlockKind::Compute;
    if (computes && block.lane != Lane::Compute)
        return planRejected("lane of " + name, "computes on a transfer lane", "compute");
    if (block.kind == BlockKind::Transfer && (block.lane == Lane::Compute || !block.peer))
        return planRejected("transfer in " + name, block.peer ? "on the compute lane" : "no peer",
                            "send or receive, with a peer");
    if (block.kind == BlockKind::Wait && block.lane != Lane::Compute && block.items > 0)
        return planRejected("items of " + name, toText(block.items), "0 in a wait");
    return {};
}

} // namespace

Result<void> wellFormed(const Schedule& schedule, std::size_t resources, double tolerance) {
    if (!std::isfinite(schedule.makespan) || schedule.makespan < 0)
        return planRejected("makespan", toText(schedule.makespan), "finite, >= 0");
    const double slack = tolerance * schedule.makespan;
    double last = 0;
    const std::string name; // of the ones that are all right nobody hears
    for (std::size_t i = 0; i < schedule.blocks.size(); ++i) {
        if (!wellFormed(schedule.blocks[i], name, resources, slack))
            return wellFormed(schedule.blocks[i], "block " + std::to_string(i), resources, slack);
        last = std::max(last, schedule.blocks[i].lastEnd());
    }
    if (std::abs(last - schedule.makespan) > slack)
        return planRejected("makespan", toText(schedule.makespan), toText(last));
    return {};
}

} // namespace equipoise::rules

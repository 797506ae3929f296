// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schedule/measures.h"

#include "core/schedule/rules/rules_groups.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <tuple>
#include <vector>

namespace equipoise {

namespace {

double& timeIn(ResourceMeasures& measures, const Block& block) {
    if (block.kind == BlockKind::Wait)
        return measures.wait;
    if (block.lane == Lane::Compute)
        return measures.compute;
    return block.lane == Lane::Send ? measures.send : measures.receive;
}

/// Adds the blocks of one processor. Sorting by lane, kind and start puts blocks that may overlap next to each
/// other.
void addTimes(const std::vector<Block>& blocks, std::span<std::uint32_t> numbers, ResourceMeasures& totals) {
    std::ranges::sort(numbers, {}, [&](std::uint32_t i) {
        const Block& block = blocks[i];
        return std::tuple(block.lane, block.kind == BlockKind::Wait, block.start, i);
    });
    const double* lane = nullptr;
    TimeTogether together;
    for (const std::uint32_t i : numbers) {
        const Block& block = blocks[i];
        double& time = timeIn(totals, block);
        if (lane != &time)
            together = {};
        lane = &time;
        time += together.add(block);
        totals.end = std::max(totals.end, block.lastEnd());
    }
}

} // namespace

double TimeTogether::add(const Block& block) {
    if (block.count > 1)
        return (block.end - block.start) * static_cast<double>(block.count);
    const double from = std::max(m_until, block.start);
    m_until = std::max(from, block.end);
    return m_until - from;
}

Measures measuresOf(const Schedule& schedule, std::size_t resources) {
    Measures measures;
    measures.resources.resize(resources);
    std::vector<std::uint32_t> resourceOf;
    resourceOf.reserve(schedule.blocks.size());
    for (const Block& block : schedule.blocks)
        resourceOf.push_back(block.resource.index() < resources
                                 ? static_cast<std::uint32_t>(block.resource.index())
                                 : rules::Groups::none);
    rules::Groups blocksOf(resourceOf, resources);
    for (std::size_t i = 0; i < resources; ++i) {
        addTimes(schedule.blocks, blocksOf[i], measures.resources[i]);
        measures.makespan = std::max(measures.makespan, measures.resources[i].end);
    }
    double count = 0;
    double computed = 0;
    double longest = 0;
    double communicated = 0;
    for (std::size_t i = 0; i < resources; ++i) {
        if (blocksOf[i].empty())
            continue;
        const ResourceMeasures& processor = measures.resources[i];
        const double busy = processor.compute + processor.send + processor.receive;
        measures.idle += std::max(0.0, measures.makespan - busy);
        computed += processor.compute;
        longest = std::max(longest, processor.compute);
        communicated += processor.send + processor.receive;
        ++count;
    }
    if (computed > 0)
        measures.imbalance = longest / (computed / count) - 1;
    if (measures.makespan > 0)
        measures.communication = communicated / count / measures.makespan;
    return measures;
}

} // namespace equipoise

#include "core/schedule/measures.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <tuple>
#include <vector>

namespace core {

namespace {

double& timeIn(ResourceMeasures& measures, const Block& block) {
    if (block.kind == BlockKind::Wait)
        return measures.wait;
    if (block.lane == Lane::Compute)
        return measures.compute;
    return block.lane == Lane::Send ? measures.send : measures.receive;
}

/// By processor, lane and start, waits apart: what may overlap stands together. Those of a processor are few:
/// counted into their places they are sorted in a tenth of the time.
std::vector<const Block*> byLane(const Schedule& schedule, std::size_t resources) {
    std::vector<std::size_t> first(resources + 1, 0);
    for (const Block& block : schedule.blocks)
        if (block.resource.index() < resources)
            ++first[block.resource.index() + 1];
    std::partial_sum(first.begin(), first.end(), first.begin());
    std::vector<const Block*> blocks(first.back());
    std::vector<std::size_t> next = first;
    for (const Block& block : schedule.blocks)
        if (block.resource.index() < resources)
            blocks[next[block.resource.index()]++] = &block;
    const auto place = [](const Block* block) { // blocks alike stay in the schedule's order
        return std::tuple(block->lane, block->kind == BlockKind::Wait, block->start, block);
    };
    for (std::size_t i = 0; i < resources; ++i)
        std::ranges::sort(std::span(blocks).subspan(first[i], first[i + 1] - first[i]), {}, place);
    return blocks;
}

void addTimes(const std::vector<const Block*>& blocks, std::vector<ResourceMeasures>& resources) {
    const double* lane = nullptr;
    TimeTogether together;
    for (const Block* block : blocks) {
        ResourceMeasures& own = resources[block->resource.index()];
        double& time = timeIn(own, *block);
        if (lane != &time)
            together = {};
        lane = &time;
        time += together.add(*block);
        own.end = std::max(own.end, block->lastEnd());
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
    Measures all;
    all.resources.resize(resources);
    const std::vector<const Block*> blocks = byLane(schedule, resources);
    addTimes(blocks, all.resources);
    std::vector<bool> used(resources, false);
    for (const Block* block : blocks) {
        used[block->resource.index()] = true;
        all.makespan = std::max(all.makespan, block->lastEnd());
    }
    double count = 0;
    double computed = 0;
    double longest = 0;
    double communicated = 0;
    for (std::size_t i = 0; i < resources; ++i) {
        if (!used[i])
            continue;
        const ResourceMeasures& own = all.resources[i];
        const double busy = own.compute + own.send + own.receive;
        all.idle += std::max(0.0, all.makespan - busy);
        computed += own.compute;
        longest = std::max(longest, own.compute);
        communicated += own.send + own.receive;
        ++count;
    }
    if (computed > 0)
        all.imbalance = longest / (computed / count) - 1;
    if (all.makespan > 0)
        all.communication = communicated / count / all.makespan;
    return all;
}

} // namespace core

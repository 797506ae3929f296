#include "core/schedule/measures.h"

#include <algorithm>

namespace core {

namespace {

void add(ResourceMeasures& measures, const Block& block) {
    const double length = (block.end - block.start) * static_cast<double>(block.count);
    if (block.kind == BlockKind::Wait)
        measures.wait += length;
    else if (block.lane == Lane::Compute)
        measures.compute += length;
    else if (block.lane == Lane::Send)
        measures.send += length;
    else
        measures.receive += length;
    measures.end = std::max(measures.end, block.lastEnd());
}

} // namespace

Measures measure(const Schedule& schedule, std::size_t resources) {
    Measures all;
    all.resources.resize(resources);
    std::vector<bool> used(resources, false);
    for (const Block& block : schedule.blocks) {
        if (block.resource.index() >= resources)
            continue;
        used[block.resource.index()] = true;
        add(all.resources[block.resource.index()], block);
        all.makespan = std::max(all.makespan, block.lastEnd());
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

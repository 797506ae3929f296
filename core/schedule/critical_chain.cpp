// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schedule/critical_chain.h"

#include <algorithm>
#include <cmath>

namespace equipoise {

namespace {

bool canHoldUp(const Block& block) {
    return block.kind != BlockKind::Wait && block.end > block.start;
}

/// The blocks of one processor that can be links: single ones by their end, and runs.
struct Work {
    std::vector<std::size_t> singles;
    std::vector<std::size_t> runs;
    bool sorted = false;
};

class Finder {
public:
    Finder(const Schedule& schedule, double slack)
        : m_blocks(schedule.blocks)
        , m_slack(slack) {
        for (std::size_t i = 0; i < m_blocks.size(); ++i) {
            const Block& block = m_blocks[i];
            if (!canHoldUp(block))
                continue;
            if (block.resource.index() >= m_work.size())
                m_work.resize(block.resource.index() + 1);
            Work& work = m_work[block.resource.index()];
            (block.count > 1 ? work.runs : work.singles).push_back(i);
        }
    }

    double startOf(ChainLink link) const { return shifted(m_blocks[link.block].start, link); }
    double endOf(ChainLink link) const { return shifted(m_blocks[link.block].end, link); }

    /// The block of that processor that ends at `time` and started before `before`.
    std::optional<ChainLink> endingAt(ProcessorId processor, double time, double before) {
        return find(processor, time, [&](ChainLink link) { return startOf(link) < before; });
    }

    /// The block of the same transfer on the peer's processor.
    std::optional<ChainLink> otherEnd(ChainLink transfer) {
        const Block& block = m_blocks[transfer.block];
        if (block.kind != BlockKind::Transfer || !block.peer)
            return std::nullopt;
        const double start = startOf(transfer);
        return find(*block.peer, endOf(transfer), [&](ChainLink link) {
            const Block& candidate = m_blocks[link.block];
            return candidate.kind == BlockKind::Transfer && candidate.lane != block.lane &&
                   candidate.peer == block.resource && std::abs(startOf(link) - start) <= m_slack;
        });
    }

private:
    static double shifted(double time, ChainLink link, double stride) {
        return time + static_cast<double>(link.k) * stride;
    }
    double shifted(double time, ChainLink link) const {
        return shifted(time, link, m_blocks[link.block].stride);
    }

    Work& workOf(ProcessorId processor) {
        if (processor.index() >= m_work.size())
            m_work.resize(processor.index() + 1);
        Work& work = m_work[processor.index()];
        if (!work.sorted) {
            std::ranges::stable_sort(work.singles, {}, [&](std::size_t i) { return m_blocks[i].end; });
            work.sorted = true;
        }
        return work;
    }

    /// The block that satisfies `isWanted` and ends nearest to `time`, within the tolerance.
    template <class Wanted>
    std::optional<ChainLink> find(ProcessorId processor, double time, Wanted isWanted) {
        const Work& work = workOf(processor);
        std::optional<ChainLink> best;
        double nearest = m_slack;
        const auto consider = [&](ChainLink link) {
            const double away = std::abs(endOf(link) - time);
            const bool better =
                best ? away < nearest || (away == nearest && link.block < best->block) : away <= nearest;
            if (better && isWanted(link)) {
                best = link;
                nearest = away;
            }
        };
        auto single = std::ranges::lower_bound(work.singles, time - m_slack, {},
                                               [&](std::size_t i) { return m_blocks[i].end; });
        for (; single != work.singles.end() && m_blocks[*single].end <= time + m_slack; ++single)
            consider({*single, 0});
        for (const std::size_t i : work.runs) {
            const Block& run = m_blocks[i];
            if (time < run.end - m_slack || time > run.lastEnd() + m_slack)
                continue;
            const double last = static_cast<double>(run.count - 1);
            const double k = run.stride > 0 ? std::round((time - run.end) / run.stride) : 0;
            consider({i, static_cast<std::int64_t>(std::clamp(k, 0.0, last))});
        }
        return best;
    }

    const std::vector<Block>& m_blocks;
    double m_slack;
    std::vector<Work> m_work;
};

} // namespace

std::optional<ChainLink> lastToEnd(const Schedule& schedule) {
    std::optional<ChainLink> last;
    double latest = 0;
    for (std::size_t i = 0; i < schedule.blocks.size(); ++i) {
        const Block& block = schedule.blocks[i];
        if (canHoldUp(block) && (!last || block.lastEnd() > latest)) {
            last = ChainLink{i, block.count - 1};
            latest = block.lastEnd();
        }
    }
    return last;
}

CriticalChain criticalChain(const Schedule& schedule, ChainLink last, double tolerance) {
    const double slack = tolerance * schedule.makespan;
    Finder finder(schedule, slack);
    CriticalChain chain;
    chain.links.push_back(last);
    while (finder.startOf(chain.links.back()) > slack) {
        if (chain.links.size() + 2 > longestChain) {
            chain.complete = false;
            break;
        }
        const ChainLink now = chain.links.back();
        const double start = finder.startOf(now);
        if (const auto predecessor = finder.endingAt(schedule.blocks[now.block].resource, start, start)) {
            chain.links.push_back(*predecessor);
            continue;
        }
        const auto opposite = finder.otherEnd(now);
        const auto before = opposite
                                ? finder.endingAt(schedule.blocks[opposite->block].resource, start, start)
                                : std::nullopt;
        if (!before)
            break;
        chain.links.push_back(*opposite);
        chain.links.push_back(*before);
    }
    std::ranges::reverse(chain.links);
    return chain;
}

} // namespace equipoise

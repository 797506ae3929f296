// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/model/schedule.h"

#include "core/problems/scatter/model/routes.h"

#include <algorithm>

namespace equipoise::scatter {

namespace {

/// Blocks of a root that serves from an instant on.
class Serving {
public:
    Serving(ProcessorId root, Schedule& schedule)
        : m_root(root)
        , m_source(root)
        , m_schedule(schedule) {}

    double now() const { return m_now; }

    /// All items to the root before anything else.
    void fetch(ProcessorId from, std::int64_t items, double time) {
        transfer(from, m_root, items, time);
        m_source = from;
        m_sourceFree = m_now;
    }

    void serve(ProcessorId to, std::int64_t items, double time, double computing) {
        const double from = to == m_source ? m_sourceFree : 0;
        if (from < m_now)
            add({to, Lane::Compute, BlockKind::Wait, from, m_now, 0, {}, 1, 0});
        transfer(m_root, to, items, time);
        compute(to, items, computing);
    }

    void compute(ProcessorId processor, std::int64_t items, double time) {
        add({processor,
             Lane::Compute,
             BlockKind::Compute,
             m_now,
             m_now + time,
             static_cast<double>(items),
             {},
             1,
             0});
    }

private:
    void transfer(ProcessorId from, ProcessorId to, std::int64_t items, double time) {
        const double end = m_now + time;
        const auto amount = static_cast<double>(items);
        add({from, Lane::Send, BlockKind::Transfer, m_now, end, amount, to, 1, 0});
        add({to, Lane::Receive, BlockKind::Transfer, m_now, end, amount, from, 1, 0});
        m_now = end;
    }
    void add(Block block) {
        m_schedule.makespan = std::max(m_schedule.makespan, block.end);
        m_schedule.blocks.push_back(block);
    }

    ProcessorId m_root;
    ProcessorId m_source; ///< had the items at first
    Schedule& m_schedule;
    double m_now = 0;
    double m_sourceFree = 0;
};

} // namespace

Schedule toSchedule(const Platform& platform, const Question& question, const Plan& plan) {
    Schedule schedule;
    const ProcessorId root = plan.order.back();
    Serving serving(root, schedule);
    if (question.dataOn != root && question.items > 0) {
        const auto way = waysFrom(platform, question.dataOn, question.items)[root.index()];
        if (!way)
            return {};
        serving.fetch(question.dataOn, question.items, (*way)(question.items));
    }
    const auto ways = waysFrom(platform, root, question.items);
    for (std::size_t i = 0; i < plan.order.size(); ++i) {
        const ProcessorId processor = plan.order[i];
        const std::int64_t items = plan.counts[i];
        if (items == 0)
            continue;
        const auto& way = ways[processor.index()];
        if (!way)
            return {};
        const double computing = platform[processor].compute(static_cast<double>(items));
        if (processor == root)
            serving.compute(processor, items, computing);
        else
            serving.serve(processor, items, (*way)(items), computing);
    }
    return schedule;
}

} // namespace equipoise::scatter

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/exact/paper_tables.h"

namespace equipoise::scatter {

double PaperTables::bytes(const Instance& instance) {
    const auto rows = static_cast<double>(instance.size() - 1) * sizeof(std::int32_t) + 4 * sizeof(double);
    return rows * static_cast<double>(instance.items + 1);
}

bool PaperTables::stopped(std::int64_t steps) {
    constexpr std::int64_t between = 1 << 16;
    m_steps += steps;
    if (m_steps < between)
        return false;
    m_steps = 0;
    const std::size_t rows = m_taken.size();
    if (rows > 0)
        m_control.report({1 - static_cast<double>(m_rowsLeft) / static_cast<double>(rows), {}, {}, 0});
    return m_control.shouldStop();
}

bool PaperTables::fillCosts(std::size_t position) {
    const Served& served = m_instance.served[position];
    m_receive.clear();
    m_compute.clear();
    for (std::int64_t items = 0; items <= m_instance.items; ++items) {
        m_receive.push_back(served.receive(items));
        m_compute.push_back(served.compute(items));
        if (stopped(1))
            return false;
    }
    return true;
}

std::vector<std::int64_t> PaperTables::wayBack(std::size_t first, std::int64_t items) const {
    std::vector<std::int64_t> counts;
    for (std::size_t i = first; i < m_taken.size(); ++i) {
        counts.push_back(m_taken[i][static_cast<std::size_t>(items)]);
        items -= counts.back();
    }
    counts.push_back(items);
    return counts;
}

void PaperTables::tellRoot() {
    if (m_trace)
        m_trace->step(m_lines.root, [&](trace::Step& step) {
            const std::size_t root = m_instance.size() - 1;
            step.say(TRANSLATABLE("trace", "%1 is the root: it receives nothing and only computes, at most "
                                           "all %2 items."),
                     {who(root), m_instance.items});
            step.set("n", TRANSLATABLE("trace", "items all in all"), m_instance.items);
            step.set("cost", TRANSLATABLE("trace", "its time for all of them"), time(m_after.back()));
            step.show(timelineOf(m_instance, std::vector{m_instance.items}, root));
        });
}

void PaperTables::tellProcessor() {
    if (m_trace)
        m_trace->step(m_lines.processor, [&](trace::Step& step) {
            step.say(TRANSLATABLE("trace", "Next %1, which is served before those looked at so far."),
                     {who(m_position)});
            step.set("i", TRANSLATABLE("trace", "processor that is looked at"), who(m_position));
            step.show(paper_steps::costs(rowAtHand(), 0, 0));
            step.show(timelineOf(m_instance, wayBack(m_position + 1, m_instance.items), m_position + 1));
        });
}

void PaperTables::tellItems(std::int64_t items) {
    if (m_trace)
        m_trace->step(m_lines.items, [&](trace::Step& step) {
            step.say(TRANSLATABLE("trace", "How many of %1 items should %2 take?"), {items, who(m_position)});
            step.set("i", TRANSLATABLE("trace", "processor that is looked at"), who(m_position));
            step.set("d", paper_steps::itemsToShare, items);
            step.show(paper_steps::costs(rowAtHand(), items, 0));
        });
}

void PaperTables::tellChoice(std::int64_t items, const Choice& choice) {
    if (m_trace)
        m_trace->step(m_lines.keep, [&](trace::Step& step) {
            step.say(TRANSLATABLE("trace", "Of %1 items %2 best takes %3: all is done after %4."),
                     {items, who(m_position), choice.taken, time(choice.cost)});
            step.set("i", TRANSLATABLE("trace", "processor that is looked at"), who(m_position));
            step.set("d", paper_steps::itemsToShare, items);
            step.set("e", TRANSLATABLE("trace", "items of these that it takes"), choice.taken);
            step.set("cost", TRANSLATABLE("trace", "least time for these items"), time(choice.cost));
            step.show(paper_steps::costs(rowAtHand(), items, choice.taken));
            step.show(timelineOf(m_instance, wayBack(m_position, items), m_position));
        });
}

} // namespace equipoise::scatter

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/model/program.h"

#include <algorithm>

namespace equipoise::scatter {

Result<Program> toProgram(const Platform& platform, const Question& question, const Plan& plan,
                          const Schedule& schedule, SolveControl* control) {
    if (auto checked = checkLength(2 * static_cast<double>(plan.order.size()) + 1); !checked)
        return std::move(checked).error();
    const ProcessorId root = plan.order.back();
    // As the model has it: where links have tables, the ways that are best for all items at once.
    const bool tables =
        std::ranges::any_of(platform.links, [](const Link& link) { return link.transfer.isTable(); });
    const double amount = tables ? std::max(1.0, static_cast<double>(question.items)) : 1;

    ProgramBuilder builder(platform, control);
    std::vector<std::size_t> strands(platform.size());
    for (const ProcessorId processor : plan.order)
        strands[processor.index()] = builder.strand(processor);
    const auto transfer = [&](std::size_t sender, ProcessorId from, ProcessorId to, std::int64_t items) {
        const std::uint32_t channel = builder.channel(from, to, amount);
        builder.send(sender, channel, static_cast<double>(items));
        builder.receive(strands[to.index()], channel);
    };
    const std::size_t rootStrand = strands[root.index()];
    if (question.dataOn != root && question.items > 0)
        transfer(strands[question.dataOn.index()], question.dataOn, root, question.items);
    // When all messages are sent at once, each has a separate strand that begins when all items are at the
    // root. The root computes after all messages have been sent.
    const bool together = question.service == Sending::Together;
    std::vector<std::uint32_t> gone;
    for (std::size_t place = 0; place < plan.order.size(); ++place) {
        const ProcessorId to = plan.order[place];
        if (plan.counts[place] == 0)
            continue;
        if (to == root) {
            for (const std::uint32_t store : gone)
                builder.take(rootStrand, store);
        } else if (together) {
            const std::uint32_t there = builder.store(0);
            gone.push_back(builder.store(0));
            builder.give(rootStrand, there);
            const std::size_t sender = builder.strand(root);
            builder.take(sender, there);
            transfer(sender, root, to, plan.counts[place]);
            builder.give(sender, gone.back());
        } else {
            transfer(rootStrand, root, to, plan.counts[place]);
        }
        const auto items = static_cast<double>(plan.counts[place]);
        builder.compute(strands[to.index()], items, platform[to].compute(items));
    }
    return std::move(builder).finish(schedule);
}

} // namespace equipoise::scatter

#include "core/scatter/program.h"

#include <algorithm>

namespace core::scatter {

Result<Program> toProgram(const Platform& platform, const Question& question, const Plan& plan,
                          const Schedule& schedule) {
    if (auto checked = checkLength(2 * static_cast<double>(plan.order.size()) + 1); !checked)
        return std::move(checked).error();
    const ProcessorId root = plan.order.back();
    // As the model has it: where links have tables, the ways that are best for all items at once.
    const bool tables =
        std::ranges::any_of(platform.links, [](const Link& link) { return link.transfer.isTable(); });
    const double amount = tables ? std::max(1.0, static_cast<double>(question.items)) : 1;

    ProgramBuilder builder(platform);
    std::vector<std::size_t> strands(platform.size());
    for (const ProcessorId own : plan.order)
        strands[own.index()] = builder.strand(own);
    const auto transfer = [&](ProcessorId from, ProcessorId to, std::int64_t items) {
        const std::uint32_t channel = builder.channel(from, to, amount);
        builder.send(strands[from.index()], channel, static_cast<double>(items));
        builder.receive(strands[to.index()], channel);
    };
    if (question.dataOn != root && question.items > 0)
        transfer(question.dataOn, root, question.items);
    for (std::size_t place = 0; place < plan.order.size(); ++place) {
        const ProcessorId own = plan.order[place];
        if (plan.counts[place] == 0)
            continue;
        if (own != root)
            transfer(root, own, plan.counts[place]);
        const auto items = static_cast<double>(plan.counts[place]);
        builder.compute(strands[own.index()], items, platform[own].compute(items));
    }
    return std::move(builder).finish(schedule);
}

} // namespace core::scatter

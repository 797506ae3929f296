// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/redistribution/model/program.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace equipoise::redistribution {

namespace {

struct Item {
    double start = 0;
    double end = 0;
    ProcessorId from;
    ProcessorId to;
};

/// Items in order of their starts. Both ends of every transfer use the same order, which excludes deadlocks.
std::vector<Item> itemsOf(const Schedule& schedule) {
    std::vector<Item> items;
    for (const Block& block : schedule.blocks)
        if (block.lane == Lane::Send && block.peer)
            for (std::int64_t k = 0; k < block.count; ++k) {
                const double later = static_cast<double>(k) * block.stride;
                items.push_back({block.start + later, block.end + later, block.resource, *block.peer});
            }
    std::ranges::stable_sort(items, {}, [](const Item& item) { return std::tuple{item.start, item.end}; });
    return items;
}

} // namespace

Result<Program> toProgram(const Platform& platform, const Question& question, const Schedule& schedule,
                          SolveControl* control) {
    double length = 0;
    for (const Block& block : schedule.blocks)
        if (block.lane == Lane::Send)
            length += static_cast<double>(block.count);
    if (auto checked = checkLength(length); !checked)
        return std::move(checked).error();
    std::vector<Move> moves;
    for (const Item& item : itemsOf(schedule))
        moves.push_back({item.from, item.to});
    return programOf(platform, question, moves, schedule, control);
}

Result<Program> programOf(const Platform& platform, const Question& question, std::span<const Move> moves,
                          Schedule predicted, SolveControl* control) {
    if (auto checked = checkLength(static_cast<double>(moves.size())); !checked)
        return std::move(checked).error();
    ProgramBuilder builder(platform, control);
    struct Ports {
        std::size_t send = 0;
        std::size_t receive = 0;
        std::uint32_t held = 0;
    };
    std::vector<Ports> ports(platform.size());
    for (std::size_t i = 0; i < question.ring.size(); ++i) {
        const ProcessorId processor = question.ring[i];
        ports[processor.index()] = {builder.strand(processor), builder.strand(processor),
                                    builder.store(std::min(question.loads[i], longestProgram))};
    }
    for (const Move& move : moves) {
        const std::uint32_t channel = builder.channel(move.from, move.to, 1);
        builder.take(ports[move.from.index()].send, ports[move.from.index()].held);
        builder.send(ports[move.from.index()].send, channel, 1);
        builder.receive(ports[move.to.index()].receive, channel);
        builder.give(ports[move.to.index()].receive, ports[move.to.index()].held);
    }
    return std::move(builder).finish(std::move(predicted));
}

} // namespace equipoise::redistribution

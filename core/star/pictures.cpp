#include "core/star/pictures.h"

#include "core/base/words.h"

#include <algorithm>
#include <utility>

namespace core::star {

using trace::Mark;
using trace::Network;

Network starPicture(const Instance& instance, const Moves& moves) {
    Network network;
    network.layout = Network::Layout::Star;
    network.numbers = UnitRole::Items;
    std::vector<std::int64_t> out(instance.size());
    std::vector<std::int64_t> in(instance.size());
    for (const std::uint32_t sender : moves.senders)
        ++out[sender];
    for (const std::uint32_t receiver : moves.receivers)
        ++in[receiver];
    for (std::size_t i = 0; i < instance.size(); ++i) {
        network.nodes.push_back({who(i), Mark::None, static_cast<double>(instance.load[i] - out[i] + in[i])});
        if (out[i] > 0)
            network.edges.push_back({who(i), {}, Mark::Chosen, true, static_cast<double>(out[i])});
        if (in[i] > 0)
            network.edges.push_back({{}, who(i), Mark::Chosen, true, static_cast<double>(in[i])});
    }
    return network;
}

trace::Timeline timelineOf(const Instance& instance, const Moves& moves) {
    constexpr std::size_t most = 600;
    trace::Timeline timeline;
    const auto toTime = [&](Ticks ticks) { return instance.toTime(ticks); };
    std::vector<std::int64_t> own = instance.load;
    for (const std::uint32_t sender : moves.senders)
        --own[sender];
    std::vector<Ticks> ends(instance.size());
    for (std::size_t i = 0; i < instance.size(); ++i) {
        ends[i] = own[i] * instance.cycle[i];
        if (own[i] > 0)
            timeline.blocks.push_back({ProcessorId{i},
                                       Lane::Compute,
                                       BlockKind::Compute,
                                       0,
                                       toTime(ends[i]),
                                       static_cast<double>(own[i]),
                                       {}});
    }
    const Timing<Ticks> timing = timeMoves(instance, moves);
    for (std::size_t j = 0; j < std::min(moves.size(), most); ++j) {
        const std::uint32_t sender = moves.senders[j];
        const std::uint32_t receiver = moves.receivers[j];
        timeline.blocks.push_back({ProcessorId{sender}, Lane::Send, BlockKind::Transfer,
                                   toTime(timing.atMaster[j] - instance.up[sender]),
                                   toTime(timing.atMaster[j]), 1, ProcessorId{receiver}});
        timeline.blocks.push_back({ProcessorId{receiver}, Lane::Receive, BlockKind::Transfer,
                                   toTime(timing.leaves[j]), toTime(timing.arrives[j]), 1,
                                   ProcessorId{sender}});
        const Ticks start = std::max(ends[receiver], timing.arrives[j]);
        ends[receiver] = start + instance.cycle[receiver];
        timeline.blocks.push_back({ProcessorId{receiver},
                                   Lane::Compute,
                                   BlockKind::Compute,
                                   toTime(start),
                                   toTime(ends[receiver]),
                                   1,
                                   {}});
    }
    return timeline;
}

trace::Table workersTable(std::string_view title, const Instance& instance,
                          std::vector<trace::Value> columns) {
    trace::Table table{title, {}, std::move(columns), {}};
    for (std::size_t i = 0; i < std::min(instance.size(), mostShown); ++i)
        table.rows.emplace_back(who(i));
    table.cells.resize(table.rows.size() * table.columns.size());
    return table;
}

void tellAnswer(trace::Recorder* trace, int line, const Instance& instance, const Moves& moves) {
    if (!trace)
        return;
    trace->last(line, [&](trace::Step& step) {
        const Ticks makespan = timeMoves(instance, moves).makespan;
        step.say(TRANSLATABLE("trace", "The answer: %1 tasks move, and all is done after %2."),
                 {static_cast<std::int64_t>(moves.size()), time(instance, makespan)});
        step.set("M", TRANSLATABLE("trace", "time at which all tasks are done"), time(instance, makespan));
        step.show(starPicture(instance, moves));
        step.show(timelineOf(instance, moves));
    });
}

} // namespace core::star

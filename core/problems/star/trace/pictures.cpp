// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/trace/pictures.h"

#include "core/base/words.h"

#include <algorithm>
#include <utility>

namespace equipoise::star {

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

namespace {

/// Transfers as `times` says of the j-th, each worker computing what it keeps and then what arrives.
template <class Times>
trace::Timeline timelineWith(const Instance& instance, const Moves& moves, Times times) {
    constexpr std::size_t most = 600;
    trace::Timeline timeline;
    const auto toTime = [&](Ticks ticks) { return instance.toTime(ticks); };
    std::vector<std::int64_t> kept = instance.load;
    for (const std::uint32_t sender : moves.senders)
        --kept[sender];
    std::vector<Ticks> ends(instance.size());
    for (std::size_t i = 0; i < instance.size(); ++i) {
        ends[i] = kept[i] * instance.cycle[i];
        if (kept[i] > 0)
            timeline.blocks.push_back({ProcessorId{i},
                                       Lane::Compute,
                                       BlockKind::Compute,
                                       0,
                                       toTime(ends[i]),
                                       static_cast<double>(kept[i]),
                                       {}});
    }
    for (std::size_t j = 0; j < std::min(moves.size(), most); ++j) {
        const std::uint32_t sender = moves.senders[j];
        const std::uint32_t receiver = moves.receivers[j];
        const Claim::Times at = times(j);
        timeline.blocks.push_back({ProcessorId{sender}, Lane::Send, BlockKind::Transfer, toTime(at.sendStart),
                                   toTime(at.sendEnd), 1, ProcessorId{receiver}});
        timeline.blocks.push_back({ProcessorId{receiver}, Lane::Receive, BlockKind::Transfer,
                                   toTime(at.receiveStart), toTime(at.receiveEnd), 1, ProcessorId{sender}});
        const Ticks start = std::max(ends[receiver], at.receiveEnd);
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

} // namespace

trace::Timeline timelineOf(const Instance& instance, const Moves& moves) {
    const Timing<Ticks> timing = timeMoves(instance, moves);
    return timelineWith(instance, moves, [&](std::size_t j) {
        return Claim::Times{timing.atMaster[j] - instance.up[moves.senders[j]], timing.atMaster[j],
                            timing.leaves[j], timing.arrives[j]};
    });
}

trace::Timeline timelineOf(const Instance& instance, const Moves& moves, const Claim& claim) {
    return timelineWith(instance, moves, [&](std::size_t j) { return claim.times[j]; });
}

trace::Table workersTable(std::string_view title, const Instance& instance,
                          std::vector<trace::Value> columns) {
    trace::Table table{title, {}, std::move(columns), {}};
    for (std::size_t i = 0; i < std::min(instance.size(), maxShown); ++i)
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

namespace {

/// When the tasks are to arrive, and when they can at the earliest: the first ones if there are very many.
trace::Table arrivals(const Instance& instance, const Printed& printed, const Timing<Ticks>& possible) {
    trace::Table table{TRANSLATABLE("trace", "When the tasks that move arrive"),
                       {},
                       {TRANSLATABLE("trace", "from"), TRANSLATABLE("trace", "to"),
                        TRANSLATABLE("trace", "as it believes"), TRANSLATABLE("trace", "possible")},
                       {}};
    for (std::size_t j = 0; j < std::min(printed.moves.size(), maxShown); ++j) {
        const Ticks believed = printed.claim.times[j].receiveEnd;
        table.rows.emplace_back(static_cast<std::int64_t>(j + 1));
        table.add(who(printed.moves.senders[j]));
        table.add(who(printed.moves.receivers[j]));
        table.add(time(instance, believed), believed < possible.arrives[j] ? Mark::Rejected : Mark::None);
        table.add(time(instance, possible.arrives[j]));
    }
    return table;
}

} // namespace

void tellClaim(trace::Recorder* trace, int line, const Instance& instance, const Printed& printed) {
    if (!trace)
        return;
    trace->last(line, [&](trace::Step& step) {
        const auto& [moves, claim] = printed;
        const Timing<Ticks> possible = timeMoves(instance, moves);
        const bool tooEarly = claim.makespan < possible.makespan;
        step.say(tooEarly
                     ? TRANSLATABLE("trace", "It believes that all is done after %1. Its moves (%2), made "
                                             "as early as the links allow, take %3: more.")
                     : TRANSLATABLE("trace", "It says that all is done after %1. Its moves (%2), made as "
                                             "early as the links allow, take %3: no more."),
                 {time(instance, claim.makespan), static_cast<std::int64_t>(moves.size()),
                  time(instance, possible.makespan)});
        step.set("claim", TRANSLATABLE("trace", "makespan that the method as printed believes in"),
                 time(instance, claim.makespan));
        step.set("M", TRANSLATABLE("trace", "time at which all tasks are done"),
                 time(instance, possible.makespan));
        step.show(starPicture(instance, moves));
        step.show(arrivals(instance, printed, possible));
        step.show(timelineOf(instance, moves, claim));
    });
}

} // namespace equipoise::star

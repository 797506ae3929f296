// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/redistribution/trace/pictures.h"

#include "core/base/words.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <ranges>
#include <utility>

namespace equipoise::redistribution {

using trace::Mark;
using trace::Network;

namespace {

/// Runs that a timeline shows.
constexpr std::size_t maxTold = 2000;

} // namespace

Network ringPicture(std::span<const std::int64_t> loads) {
    Network network;
    network.layout = Network::Layout::Circle;
    network.numbers = UnitRole::Items;
    for (std::size_t i = 0; i < loads.size(); ++i)
        network.nodes.push_back({who(i), Mark::None, static_cast<double>(loads[i])});
    return network;
}

void addArrow(Network& network, const Instance& instance, std::size_t link, bool forwards, std::int64_t items,
              Mark mark) {
    const std::size_t from = forwards ? link : instance.next(link);
    const std::size_t to = forwards ? instance.next(link) : link;
    network.edges.push_back({who(from), who(to), mark, true, static_cast<double>(items)});
}

Network flowPicture(const Instance& instance, std::span<const std::int64_t> flows) {
    Network network = ringPicture(instance.loads);
    for (std::size_t link = 0; link < flows.size(); ++link)
        if (flows[link] != 0)
            addArrow(network, instance, link, flows[link] > 0, std::abs(flows[link]));
    return network;
}

trace::Timeline timelineOf(const Instance& instance, std::span<const Run> runs) {
    trace::Timeline timeline;
    for (const Run& run : runs.first(std::min(runs.size(), maxTold))) {
        const std::size_t next = instance.next(run.link);
        const ProcessorId from{run.forwards ? run.link : next};
        const ProcessorId to{run.forwards ? next : run.link};
        const double length = run.forwards ? instance.right[run.link] : instance.left[run.link];
        Block block{from, Lane::Send, BlockKind::Transfer, run.start, run.start + length,
                    1,    to,         run.count,           run.stride};
        timeline.blocks.push_back(block);
        block.resource = to;
        block.peer = from;
        block.lane = Lane::Receive;
        timeline.blocks.push_back(block);
    }
    return timeline;
}

trace::Table rowsByPosition(std::string_view title, std::size_t size) {
    trace::Table table{title, {}, {}, {}};
    for (std::size_t i = 0; i < std::min(size, maxShown); ++i)
        table.columns.emplace_back(who(i));
    return table;
}

void addRow(trace::Table& table, std::string_view name, std::span<const std::int64_t> values) {
    table.rows.emplace_back(name);
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        table.add(values[i]);
}

void tellShift(trace::Recorder* trace, int line, std::string_view words, std::vector<trace::Value> values,
               const Instance& instance, const CirculationOffset& shifts, std::int64_t shift,
               std::span<const Run> runs, bool last) {
    if (!trace)
        return;
    const auto fill = [&](trace::Step& step) {
        step.say(words, values);
        const auto [least, most] = std::ranges::minmax(shifts.sums());
        step.set("min D", TRANSLATABLE("trace", "least sum of imbalances from the first processor on"),
                 least);
        step.set("max D", TRANSLATABLE("trace", "largest such sum"), most);
        step.set("y", TRANSLATABLE("trace", "items that go round the whole ring"), shift);
        step.set("τ", TRANSLATABLE("trace", "longest time of a processor with these flows"),
                 time(shifts.timeOf(shift)));
        std::vector<std::int64_t> flows;
        for (std::size_t i = 0; i < shifts.size(); ++i)
            flows.push_back(shifts.flow(i, shift));
        step.show(flowPicture(instance, flows));
        trace::Table table =
            rowsByPosition(TRANSLATABLE("trace", "From each processor to the next"), shifts.size());
        addRow(table, TRANSLATABLE("trace", "too many (δ)"), instance.imbalance);
        addRow(table, TRANSLATABLE("trace", "sum so far (D)"), shifts.sums());
        addRow(table, TRANSLATABLE("trace", "flow (x = D + y)"), flows);
        step.show(std::move(table));
        if (!runs.empty())
            step.show(timelineOf(instance, runs));
    };
    if (last)
        trace->last(line, fill);
    else
        trace->step(line, fill);
}

void tellAnswer(trace::Recorder* trace, int line, const Instance& instance, trace::Timeline timeline,
                double end, double bound) {
    if (!trace)
        return;
    trace->last(line, [&](trace::Step& step) {
        step.say(
            TRANSLATABLE("trace", "All items are where they belong after %1; nothing is faster than %2."),
            {time(end), time(bound)});
        step.set("τ", TRANSLATABLE("trace", "time at which all is done"), time(end));
        step.set("bound", TRANSLATABLE("trace", "proven: nothing is faster"), time(bound));
        std::vector<std::int64_t> after(instance.loads);
        for (std::size_t i = 0; i < after.size(); ++i)
            after[i] -= instance.imbalance[i];
        trace::Network network = ringPicture(after);
        for (trace::Network::Node& node : network.nodes)
            node.mark = Mark::Chosen;
        step.show(std::move(network));
        step.show(std::move(timeline));
    });
}

void tellAnswer(trace::Recorder* trace, int line, const Instance& instance, std::span<const Run> runs,
                double bound) {
    if (trace)
        tellAnswer(trace, line, instance, timelineOf(instance, runs),
                   endOf(instance, {runs.begin(), runs.end()}), bound);
}

trace::Timeline timelineOf(const Question& question, const Schedule& schedule) {
    std::map<ProcessorId, std::size_t> positions;
    for (std::size_t i = 0; i < question.ring.size(); ++i)
        positions[question.ring[i]] = i;
    trace::Timeline timeline;
    for (Block block : schedule.blocks | std::views::take(2 * maxTold)) {
        block.resource = ProcessorId{positions[block.resource]};
        block.peer = ProcessorId{positions[*block.peer]};
        timeline.blocks.push_back(block);
    }
    return timeline;
}

} // namespace equipoise::redistribution

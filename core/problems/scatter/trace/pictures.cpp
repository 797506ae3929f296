// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/trace/pictures.h"

#include "core/base/words.h"
#include "core/problems/scatter/exact/rational.h"

#include <algorithm>

namespace equipoise::scatter {

using trace::Mark;

trace::Timeline timelineOf(const Instance& instance, std::span<const std::int64_t> counts,
                           std::size_t first) {
    trace::Timeline timeline;
    double now = 0;
    for (std::size_t k = 0; k < std::min(counts.size(), maxShown); ++k) {
        const std::size_t position = first + k;
        const Served& served = instance.served[position];
        const ProcessorId id{position};
        const ProcessorId root{instance.size() - 1};
        const auto items = static_cast<double>(counts[k]);
        const double received = now + served.receive(counts[k]);
        if (now > 0 && position + 1 < instance.size())
            timeline.blocks.push_back({id, Lane::Receive, BlockKind::Wait, 0, now, 0, {}});
        if (received > now)
            timeline.blocks.push_back({id, Lane::Receive, BlockKind::Transfer, now, received, items, root});
        if (counts[k] > 0)
            timeline.blocks.push_back({id,
                                       Lane::Compute,
                                       BlockKind::Compute,
                                       received,
                                       received + served.compute(counts[k]),
                                       items,
                                       {}});
        now = received;
    }
    return timeline;
}

trace::Table countsTable(const Instance& instance, std::span<const std::int64_t> counts, std::size_t marked) {
    trace::Table table{TRANSLATABLE("trace", "Items, in order of service"), {}, {}, {}};
    table.columns = {TRANSLATABLE("trace", "items"), TRANSLATABLE("trace", "done at")};
    const Evaluation evaluation = evaluate(instance, counts);
    for (std::size_t k = 0; k < std::min(counts.size(), maxShown); ++k) {
        const Mark mark = k == marked ? Mark::Current : Mark::None;
        table.rows.emplace_back(who(k));
        table.add(counts[k], mark);
        table.add(time(evaluation.finish[k]), mark);
    }
    return table;
}

trace::Table sharesTable(const Instance& instance, std::span<const double> shares,
                         std::span<const std::int64_t> counts, std::size_t marked) {
    trace::Table table{TRANSLATABLE("trace", "Shares, in order of service"), {}, {}, {}};
    table.columns = {TRANSLATABLE("trace", "share of the items"), TRANSLATABLE("trace", "items")};
    for (std::size_t k = 0; k < std::min(shares.size(), maxShown); ++k) {
        const Mark mark = k == marked ? Mark::Current : Mark::None;
        table.rows.emplace_back(who(k));
        const double exact = shares[k] * static_cast<double>(instance.items);
        table.add(trace::Amount{exact, UnitRole::Items}, mark);
        table.addEmpty(mark);
        if (k < counts.size() && counts[k] >= 0)
            table.cells.back().value = counts[k];
    }
    return table;
}

std::vector<std::int64_t> roundedAndTold(trace::Recorder* trace, int first, int next, int last,
                                         const Instance& instance, std::span<const double> shares) {
    if (!trace)
        return rounded(shares, instance.items);
    trace->step(first, [&](trace::Step& step) {
        step.say(TRANSLATABLE("trace", "Shares as they would be if items could be cut: all end together."));
        step.show(sharesTable(instance, shares, {}));
    });
    std::vector<std::int64_t> counts(shares.size(), -1); // not rounded yet
    return rounded(
        shares, instance.items, [&](std::size_t position, std::int64_t count, double error, bool isLast) {
            counts[position] = count;
            trace->step(isLast ? last : next, [&](trace::Step& step) {
                step.say(isLast ? TRANSLATABLE("trace", "%1 is the last one: it gets what is left, %2.")
                                : TRANSLATABLE("trace", "%1 is rounded to %2: that is the nearest whole "
                                                        "number in the direction that is needed."),
                         {who(position), count});
                step.set("e", TRANSLATABLE("trace", "what rounding has added to the sum so far, in items"),
                         trace::Amount{error, UnitRole::Items});
                step.show(sharesTable(instance, shares, counts, position));
            });
        });
}

void tellAnswer(trace::Recorder* trace, int line, const Instance& instance,
                std::span<const std::int64_t> counts) {
    if (!trace)
        return;
    trace->last(line, [&](trace::Step& step) {
        const double makespan = evaluate(instance, counts).makespan;
        step.say(TRANSLATABLE("trace", "The answer: all are done after %1."), {time(makespan)});
        step.set("T", TRANSLATABLE("trace", "time at which all are done"), time(makespan));
        step.show(timelineOf(instance, counts));
        step.show(countsTable(instance, counts));
    });
}

} // namespace equipoise::scatter

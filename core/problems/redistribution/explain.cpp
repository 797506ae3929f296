// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/tolerance.h"
#include "core/base/words.h"
#include "core/explain/parts.h"
#include "core/problems/redistribution/model/instance.h"
#include "core/problems/redistribution/presentation.h"
#include "core/schedule/critical_chain.h"

#include <algorithm>
#include <cmath>

namespace equipoise::explain {

namespace {

/// Net items over each link of the ring: to the right if positive.
std::vector<std::int64_t> netOf(const redistribution::Question& question, const redistribution::Plan& plan) {
    const std::size_t n = question.ring.size();
    std::vector<std::int64_t> net(n, 0);
    for (const redistribution::Flow& flow : plan.flows)
        for (std::size_t i = 0; i < n; ++i) {
            const std::size_t next = (i + 1) % n;
            if (question.ring[i] == flow.from && question.ring[next] == flow.to) {
                net[i] += flow.items;
                break;
            }
            if (question.ring[next] == flow.from && question.ring[i] == flow.to) {
                net[i] -= flow.items;
                break;
            }
        }
    return net;
}

struct Ports {
    std::int64_t right = 0; ///< items sent to the next
    std::int64_t left = 0;  ///< items sent to the one before
    std::int64_t fromLeft = 0;
    std::int64_t fromRight = 0;
    double send = 0; ///< time, one item after the other
    double receive = 0;
    double busy() const { return std::max(send, receive); }
};

double timeFor(std::int64_t items, double cost) {
    return items == 0 ? 0 : static_cast<double>(items) * cost;
}

Ports portsOf(const redistribution::Instance& instance, const std::vector<std::int64_t>& net, std::size_t i) {
    const std::size_t before = instance.previous(i);
    Ports ports;
    ports.right = std::max<std::int64_t>(net[i], 0);
    ports.left = std::max<std::int64_t>(-net[before], 0);
    ports.fromLeft = std::max<std::int64_t>(net[before], 0);
    ports.fromRight = std::max<std::int64_t>(-net[i], 0);
    ports.send = timeFor(ports.right, instance.right[i]) + timeFor(ports.left, instance.left[before]);
    ports.receive =
        timeFor(ports.fromLeft, instance.right[before]) + timeFor(ports.fromRight, instance.left[i]);
    return ports;
}

/// The processor whose port is busy longest, and for how long.
std::pair<double, std::size_t> busiest(const redistribution::Instance& instance,
                                       const std::vector<std::int64_t>& net) {
    std::pair<double, std::size_t> busiestPort{-1, 0};
    for (std::size_t i = 0; i < net.size(); ++i)
        if (const double busy = portsOf(instance, net, i).busy(); busy > busiestPort.first)
            busiestPort = {busy, i};
    return busiestPort;
}

/// Flows after `by` more items travel round the whole ring.
std::vector<std::int64_t> shifted(std::vector<std::int64_t> net, std::int64_t by) {
    for (std::int64_t& flow : net)
        flow += by;
    return net;
}

/// How many more have to go round so that the busiest port is busy for the least time. That time is convex:
/// downhill by halving, in the direction that does not rise. O(n log items).
std::int64_t quietest(const redistribution::Instance& instance, const std::vector<std::int64_t>& net) {
    std::int64_t most = 0;
    for (const std::int64_t flow : net)
        most = std::max(most, std::abs(flow));
    const auto timeAt = [&](std::int64_t by) { return busiest(instance, shifted(net, by)).first; };
    const std::int64_t sign = timeAt(1) < timeAt(0) ? 1 : -1;
    std::int64_t low = 0;
    std::int64_t high = most; // beyond, all flows go one way, and each more only adds to it
    while (low < high) {
        const std::int64_t middle = low + (high - low) / 2;
        if (timeAt(sign * (middle + 1)) >= timeAt(sign * middle))
            high = middle;
        else
            low = middle + 1;
    }
    return sign * low;
}

/// Transfers of the critical chain over the same link, one after the other.
struct Run {
    ProcessorId from;
    ProcessorId to;
    std::int64_t items = 0;
    double begin = 0;
    double end = 0;
};

/// The critical chain that ends with `last`, as one run for each link it crosses.
std::vector<Run> runsOf(const Schedule& schedule, ChainLink last) {
    std::vector<Run> runs;
    double latest = -1; // when the one before began: both ends of a transfer may be in the chain
    const CriticalChain chain = criticalChain(schedule, last, tolerance::time);
    for (const ChainLink& link : chain.links) {
        const Block& block = schedule.blocks[link.block];
        if (!block.peer)
            return {};
        const double shift = static_cast<double>(link.k) * block.stride;
        const bool sends = block.lane == Lane::Send;
        const Run run{sends ? block.resource : *block.peer, sends ? *block.peer : block.resource, 1,
                      block.start + shift, block.end + shift};
        const bool same = !runs.empty() && runs.back().from == run.from && runs.back().to == run.to;
        if (same && run.begin <= latest)
            continue;
        latest = run.begin;
        if (same) {
            ++runs.back().items;
            runs.back().end = run.end;
        } else {
            runs.push_back(run);
        }
    }
    return runs;
}

/// The critical chain of a transfer that ends last: preferably one that begins at 0, else the first one.
std::vector<Run> chainOf(const Schedule& schedule) {
    constexpr int maxTried = 16;
    const double slack = tolerance::time * schedule.makespan;
    std::vector<Run> firstChain;
    int tried = 0;
    for (std::size_t i = 0; i < schedule.blocks.size() && tried < maxTried; ++i) {
        const Block& block = schedule.blocks[i];
        if (block.kind != BlockKind::Transfer || block.lane != Lane::Send ||
            block.lastEnd() < schedule.makespan - slack)
            continue;
        ++tried;
        std::vector<Run> runs = runsOf(schedule, {i, block.count - 1});
        if (!runs.empty() && runs.front().begin <= slack)
            return runs;
        if (firstChain.empty())
            firstChain = std::move(runs);
    }
    return firstChain;
}

/// What holds up the end: links one after the other without a gap, and their sum.
void addChain(std::vector<Line>& lines, const PlanRecord& kept) {
    constexpr std::size_t most = 6; // a longer list would not be read
    const std::vector<Run> runs = chainOf(kept.plan.schedule);
    if (runs.empty())
        return;
    const std::size_t shown = std::min(most, runs.size());
    std::vector<ProcessorId> processors;
    std::vector<std::pair<ProcessorId, ProcessorId>> ways;
    for (const Run& run : runs) {
        processors.push_back(run.from);
        processors.push_back(run.to);
        ways.emplace_back(run.from, run.to);
    }
    std::ranges::sort(processors);
    const auto repeated = std::ranges::unique(processors);
    processors.erase(repeated.begin(), repeated.end());
    std::int64_t transfers = 0;
    for (const Run& run : runs)
        transfers += run.items;
    const bool complete = runs.front().begin <= tolerance::time * *kept.plan.value;
    lines.push_back(
        {complete ? TRANSLATABLE("explain", "The critical chain: {count} transfers, each begins when the one "
                                            "before ends, from {begin} to {end}. To be faster one of them "
                                            "has to go.")
                  : TRANSLATABLE("explain", "The critical chain: {count} transfers, each begins when the one "
                                            "before ends, from {begin} to {end}. Before that there is a gap: "
                                            "the first of them might begin earlier."),
         {items("count", transfers), time("begin", runs.front().begin), time("end", runs.back().end)},
         processors,
         ways});
    for (std::size_t i = 0; i < shown; ++i) {
        const Run& run = runs[runs.size() - shown + i];
        lines.push_back(
            {i == 0 ? TRANSLATABLE("explain", "It ends with these: {items} from {from} to {to}, {begin} to "
                                              "{end}")
                    : TRANSLATABLE("explain", "then {items} from {from} to {to}, {begin} to {end}"),
             {items("items", run.items), name("from", kept, run.from), name("to", kept, run.to),
              time("begin", run.begin), time("end", run.end)},
             {run.from, run.to},
             {{run.from, run.to}}});
    }
}

/// Links that are all alike: the slice of the ring whose two ends have to let the most through.
void addSlice(std::vector<Line>& lines, const PlanRecord& kept, const redistribution::Instance& instance) {
    const auto cost = redistribution::commonCost(instance);
    if (!cost || instance.direction != redistribution::Direction::Both)
        return;
    // The sums before each position; a slice's sum is the difference of two of them.
    std::vector<std::int64_t> sums{0};
    for (const std::int64_t gives : instance.imbalance)
        sums.push_back(sums.back() + gives);
    const auto [least, most] = std::ranges::minmax_element(sums.begin(), sums.end() - 1);
    const std::int64_t whole = *most - *least;
    const std::int64_t slices = (whole + 1) / 2;
    std::int64_t single = 0;
    std::size_t at = 0;
    for (std::size_t i = 0; i < instance.size(); ++i)
        if (const std::int64_t gives = std::abs(instance.imbalance[i]); gives > single) {
            single = gives;
            at = i;
        }
    const redistribution::Question& question = kept.scenario->questions.get<redistribution::Question>();
    if (single >= slices) {
        const ProcessorId who = question.ring[at];
        lines.push_back(
            {instance.imbalance[at] > 0
                 ? TRANSLATABLE("explain", "The bound (Lemma 3): {name} has to give away {items}, one at a "
                                           "time: {items} x {cost} = {bound}.")
                 : TRANSLATABLE("explain", "The bound (Lemma 3): {name} has to get {items}, one at a time: "
                                           "{items} x {cost} = {bound}."),
             {name("name", kept, who), items("items", single), number("cost", *cost, UnitRole::TimePerData),
              time("bound", static_cast<double>(single) * *cost)},
             {who}});
        return;
    }
    std::vector<ProcessorId> slice;
    const auto first = static_cast<std::size_t>(least - sums.begin());
    const auto behind = static_cast<std::size_t>(most - sums.begin());
    for (std::size_t i = first; i != behind; i = instance.next(i))
        slice.push_back(question.ring[i]);
    lines.push_back(
        {TRANSLATABLE("explain",
                      "The bound (Lemma 3): {names} together have {items} too many, and only their "
                      "two ends to send from: half of it, rounded up, {steps} x {cost} = {bound}."),
         {names("names", kept, slice), items("items", whole), items("steps", slices),
          number("cost", *cost, UnitRole::TimePerData), time("bound", static_cast<double>(slices) * *cost)},
         slice});
}

/// Where messages share links what the same plan would take alone is the measure.
std::vector<Line> sharedMovesValue(const PlanRecord& kept) {
    std::vector<Line> lines{{TRANSLATABLE("explain", "Messages share links: the last item has arrived after "
                                                     "{time}."),
                             {time("time", *kept.plan.value)}}};
    const auto alone = std::ranges::find(kept.plan.notes, NoteCode::FairTransfers, &Note::code);
    if (alone != kept.plan.notes.end() && alone->value)
        lines.push_back(
            {TRANSLATABLE("explain", "If each message had its links to itself, this plan would take "
                                     "{alone}: what lies between is time that messages wait "
                                     "for each other."),
             {time("alone", *alone->value)}});
    if (kept.plan.bound)
        lines.push_back(
            {TRANSLATABLE("explain", "No redistribution is faster than {bound}, whatever goes round: so long "
                                     "at least the busiest port sends or receives, or the fullest link "
                                     "carries what has to pass it."),
             {time("bound", *kept.plan.bound)}});
    addBusiestLink(lines, kept);
    return lines;
}

} // namespace

std::vector<Line> redistributionValue(const PlanRecord& kept, const redistribution::Plan& plan) {
    const redistribution::Question& question = kept.scenario->questions.get<redistribution::Question>();
    const auto made = redistribution::makeInstance(kept.scenario->platform, question);
    if (!made || question.ring.size() < 2 || plan.flows.empty())
        return {};
    if (question.links == ContentionModel::MaxMinFair)
        return sharedMovesValue(kept);
    const std::vector<std::int64_t> net = netOf(question, plan);
    const auto [busy, at] = busiest(*made, net);
    const Ports ports = portsOf(*made, net, at);
    const ProcessorId who = question.ring[at];
    const bool sends = ports.send >= ports.receive;
    std::vector<Line> lines;
    lines.push_back(
        {sends
             ? TRANSLATABLE("explain", "{name} is the busiest: it sends {items} items, one after the other, "
                                       "which takes {busy}.")
             : TRANSLATABLE("explain", "{name} is the busiest: it receives {items} items, one after the "
                                       "other, which takes {busy}."),
         {name("name", kept, who),
          number("items",
                 static_cast<double>(sends ? ports.right + ports.left : ports.fromLeft + ports.fromRight)),
          time("busy", busy)},
         {who}});
    if (alike(busy, *kept.plan.value))
        lines.push_back(
            {TRANSLATABLE("explain", "It never waits, so with these flows nothing can end earlier.")});
    else
        lines.push_back(
            {TRANSLATABLE("explain",
                          "All is done {wait} after that: a processor has to wait for items that it "
                          "passes on."),
             {time("wait", *kept.plan.value - busy)}});
    addChain(lines, kept);
    if (question.direction == redistribution::Direction::OneWay) {
        lines.push_back(
            {TRANSLATABLE("explain", "One way round, what goes over each link is no choice: each processor "
                                     "must pass on what those before it give away. So nothing is faster than "
                                     "{busy}."),
             {time("busy", busy)}});
        return lines;
    }
    for (const std::int64_t by : {std::int64_t{1}, std::int64_t{-1}}) {
        const auto [then, where] = busiest(*made, shifted(net, by));
        if (!std::isfinite(then))
            continue;
        lines.push_back(
            {by > 0 ? TRANSLATABLE("explain", "Only one number is free: how many items go all the way round. "
                                              "With one more, forwards, {name} would be busy for {busy}.")
                    : TRANSLATABLE("explain", "With one more backwards, {name} would be busy for {busy}."),
             {name("name", kept, question.ring[where]), time("busy", then)},
             {question.ring[where]}});
    }
    const double least = busiest(*made, shifted(net, quietest(*made, net))).first;
    if (alike(least, busy))
        lines.push_back(
            {TRANSLATABLE("explain", "The longest time of a port is a convex function of that number: if one "
                                     "more and one less do not lower it, nothing does. So no redistribution "
                                     "is faster than {busy}, whatever goes round."),
             {time("busy", busy)}});
    else
        lines.push_back(
            {TRANSLATABLE("explain", "The longest time of a port is a convex function of that number; at its "
                                     "least it is {least}, and no redistribution is faster. But with that "
                                     "number items may have to wait for others on their way."),
             {time("least", least)}});
    addSlice(lines, kept, *made);
    return lines;
}

std::vector<Line> redistributionProcessor(const PlanRecord& kept, const redistribution::Plan& plan,
                                          ProcessorId processor) {
    const redistribution::Question& question = kept.scenario->questions.get<redistribution::Question>();
    const auto position = std::ranges::find(question.ring, processor);
    const Argument who = name("name", kept, processor);
    if (position == question.ring.end())
        return {{TRANSLATABLE("explain", "{name} is not on this ring."), {who}, {processor}}};
    const auto made = redistribution::makeInstance(kept.scenario->platform, question);
    if (!made)
        return {};
    const auto i = static_cast<std::size_t>(position - question.ring.begin());
    const Ports ports = portsOf(*made, netOf(question, plan), i);
    const ProcessorId next = question.ring[made->next(i)];
    const ProcessorId before = question.ring[made->previous(i)];
    const std::int64_t load = question.loads[i];
    const std::int64_t gives = question.imbalance[i];
    std::vector<Line> lines;
    lines.push_back(
        {TRANSLATABLE("explain", "{name} holds {load} items and is to hold {after}."),
         {who, number("load", static_cast<double>(load)), number("after", static_cast<double>(load - gives))},
         {processor}});
    const std::int64_t sent = ports.right + ports.left;
    const std::int64_t received = ports.fromLeft + ports.fromRight;
    lines.push_back(
        {TRANSLATABLE("explain", "It sends {right} to {next} and {left} to {before}, for {send} in all, and "
                                 "receives {received}, for {receive}."),
         {number("right", static_cast<double>(ports.right)), name("next", kept, next),
          number("left", static_cast<double>(ports.left)), name("before", kept, before),
          time("send", ports.send), number("received", static_cast<double>(received)),
          time("receive", ports.receive)},
         {processor, next, before},
         {{processor, next}, {processor, before}}});
    if (std::min(sent, received) > 0)
        lines.push_back(
            {TRANSLATABLE("explain",
                          "Of these it only passes on {relayed}: they are on their way to others."),
             {number("relayed", static_cast<double>(std::min(sent, received)))},
             {processor}});
    if (sent > load)
        lines.push_back(
            {TRANSLATABLE("explain",
                          "It sends more than it holds at first, so it must wait for some of them: "
                          "the redistribution is not light."),
             {},
             {processor}});
    return lines;
}

} // namespace equipoise::explain

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/words.h"
#include "core/explain/parts.h"
#include "core/problems/star/bounds/bound.h"
#include "core/problems/star/heuristics/moore.h"
#include "core/problems/star/presentation.h"
#include "core/problems/star/star_chain.h"

#include <algorithm>
#include <cmath>

namespace equipoise::explain {

namespace {

struct Moved {
    std::int64_t sent = 0;
    std::int64_t received = 0;
    double lastArrival = 0;
};

Moved movedOf(const star::Plan& plan, ProcessorId worker) {
    Moved moved;
    for (const star::Transfer& transfer : plan.transfers) {
        moved.sent += transfer.from == worker ? transfer.count : 0;
        moved.received += transfer.to == worker ? transfer.count : 0;
        if (transfer.to == worker)
            moved.lastArrival = std::max(moved.lastArrival, transfer.lastReceiveEnd());
    }
    return moved;
}

std::int64_t loadOf(const PlanRecord& kept, ProcessorId worker) {
    const auto& loads = kept.scenario->questions.get<star::Question>().loads;
    const auto load = loads.find(worker);
    return load == loads.end() ? 0 : load->second;
}

} // namespace

namespace {

std::vector<ProcessorId> distinct(std::vector<ProcessorId> processors) {
    std::ranges::sort(processors);
    const auto repeated = std::ranges::unique(processors);
    processors.erase(repeated.begin(), repeated.end());
    return processors;
}

std::vector<ProcessorId> together(std::vector<ProcessorId> processors, ProcessorId added) {
    processors.push_back(added);
    return distinct(std::move(processors));
}

/// Who is done last, and what held it up without a gap.
void addChain(std::vector<Line>& lines, const PlanRecord& kept, const star::Plan& plan) {
    const auto chain = starChain(kept, plan);
    if (!chain)
        return;
    const ProcessorId last = chain->last;
    const double computing = chain->end - chain->arrival;
    const Argument who = name("name", kept, last);
    if (chain->out.isEmpty()) {
        lines.push_back(
            {TRANSLATABLE("explain", "Now {name} is done last. It computes from the beginning without a "
                                     "pause: {tasks} x {cycle} = {time}. Only a task less would make it "
                                     "faster."),
             {who, items("tasks", chain->computed),
              number("cycle", cycleOf(kept, last), UnitRole::TimePerWork), time("time", chain->end)},
             {last}});
        return;
    }
    lines.push_back(
        {TRANSLATABLE("explain", "Now {name} is done last. From {arrival} on it computes without a pause: "
                                 "{tasks} x {cycle} = {compute}."),
         {who, time("arrival", chain->arrival), items("tasks", chain->computed),
          number("cycle", cycleOf(kept, last), UnitRole::TimePerWork), time("compute", computing)},
         {last}});
    const auto length = [](const auto& run) { return run.end - run.begin; };
    const auto addRun = [&](std::string_view text, std::string_view lasts, const auto& run) {
        lines.push_back({text,
                         {time("begin", run.begin), time(lasts, length(run)),
                          count("count", run.workers.size()), names("workers", kept, distinct(run.workers))},
                         together(run.workers, last)});
    };
    addRun(TRANSLATABLE("explain",
                        "It waits for a task until then. From {begin} on the master passes tasks on "
                        "without a pause, for {out}. How many: {count}; to {workers}."),
           "out", chain->out);
    if (chain->in.isEmpty()) {
        lines.push_back(
            {TRANSLATABLE("explain", "The first of these could be passed on earlier: the chain has a gap "
                                     "before {begin}."),
             {time("begin", chain->out.begin)}});
        return;
    }
    addRun(TRANSLATABLE("explain", "The first of these is at the master then. From {begin} on tasks come in "
                                   "without a pause, for {in}. How many: {count}; from {workers}."),
           "in", chain->in);
    lines.push_back(
        chain->isComplete
            ? Line{TRANSLATABLE("explain", "That is the critical chain, and it has no gap: {in} + {out} + "
                                           "{compute} = {time}. To be faster some part of it has to be "
                                           "shorter."),
                   {time("in", length(chain->in)), time("out", length(chain->out)),
                    time("compute", computing), time("time", chain->end)}}
            : Line{TRANSLATABLE("explain", "Before {begin} the chain has a gap: the first of them could be "
                                           "sent earlier."),
                   {time("begin", chain->in.begin)}});
}

/// Explains why no schedule ends one tick before the bound, by the first test that fails.
void addProof(std::vector<Line>& lines, const PlanRecord& kept) {
    constexpr std::int64_t maxToTest = 20'000; // tasks that move: beyond, a test takes too long
    const auto made =
        star::makeInstance(kept.scenario->platform, kept.scenario->questions.get<star::Question>());
    if (!made || !made->exact || !kept.plan.bound)
        return;
    const star::Instance& instance = *made;
    const auto bound = static_cast<star::Ticks>(std::llround(*kept.plan.bound / instance.toTime(1)));
    if (bound < 1 || bound > instance.horizon() || !alike(instance.toTime(bound), *kept.plan.bound))
        return;
    const star::Ticks tried = bound - 1;
    SolveControl control; // maxToTest keeps it short
    std::vector<ProcessorId> senders;
    std::int64_t moved = 0;
    star::Ticks in = 0;
    std::int64_t room = 0;
    for (std::size_t i = 0; i < instance.size(); ++i) {
        const std::int64_t most = tried / instance.cycle[i];
        const std::int64_t out = std::max<std::int64_t>(0, instance.load[i] - most);
        room += std::max<std::int64_t>(0, most - instance.load[i]);
        if (out == 0)
            continue;
        senders.push_back(instance.workers[i]);
        moved += out;
        if (moved > maxToTest || instance.up[i] > instance.horizon())
            return;
        in += out * instance.up[i];
    }
    const star::Obstacle obstacle = star::obstacleTo(instance, tried, control);
    if (moved == 0)
        return;
    lines.push_back(
        {TRANSLATABLE("explain", "Times are multiples of {tick} here. To be done by {tried} already, {names} "
                                 "would have to send what they cannot compute by then. Tasks: {tasks}."),
         {time("tick", instance.toTime(1)), time("tried", instance.toTime(tried)),
          names("names", kept, senders), items("tasks", moved)},
         senders});
    switch (obstacle) {
    case star::Obstacle::Need:
        lines.push_back(
            room < moved
                ? Line{TRANSLATABLE("explain", "But all others together have time for only {room} more."),
                       {items("room", room)}}
                : Line{TRANSLATABLE("explain", "But to bring them to the master, one after the other, takes "
                                               "{in}."),
                       {time("in", instance.toTime(in))}});
        return;
    case star::Obstacle::Start: {
        const auto target = star::targetFor(instance, tried);
        const star::Ticks from = target->atMaster.front();
        bool complete = true;
        const auto deadlines = star::decisiveDeadlines(instance, *target, from, complete, control);
        lines.push_back(
            {TRANSLATABLE("explain", "But the first of them is at the master at {from}, and from then on it "
                                     "can pass on at most {most} in time to be computed (Moore's algorithm "
                                     "on the workers' deadlines). A relay does not change that."),
             {time("from", instance.toTime(from)),
              items("most", star::maxInTime(instance, deadlines, from, target->moved, control))}});
        return;
    }
    case star::Obstacle::End:
        lines.push_back(
            {TRANSLATABLE("explain",
                          "But the last of them are at the master at {last}: too late to be passed "
                          "on and computed by then. A relay does not change that."),
             {time("last", instance.toTime(in))}});
        return;
    case star::Obstacle::None:
        lines.push_back({TRANSLATABLE(
            "explain", "No simple reason forbids that; this solver has looked at every order of transfers, "
                       "with relays and without, and found none.")});
    }
}

/// What sharing adds, and what no schedule beats.
void addShared(std::vector<Line>& lines, const PlanRecord& kept) {
    const auto& notes = kept.plan.notes;
    if (const auto alone = std::ranges::find(notes, NoteCode::FairTransfers, &Note::code);
        alone != notes.end() && alone->value)
        lines.push_back({TRANSLATABLE("explain", "With each message alone the same plan takes {alone}: what "
                                                 "is more, tasks on their way to the master and tasks from "
                                                 "there wait for each other on links that both pass."),
                         {time("alone", *alone->value)}});
    if (kept.plan.bound)
        lines.push_back(
            {TRANSLATABLE("explain", "No schedule is faster than {bound}: so long at least workers "
                                     "compute, the master takes in or passes on, or the fullest "
                                     "link carries what has to pass it."),
             {time("bound", *kept.plan.bound)}});
}

} // namespace

std::vector<Line> starValue(const PlanRecord& kept, const star::Plan& plan) {
    const double value = *kept.plan.value;
    std::vector<Line> lines;
    // If nothing moved.
    double slowest = -1;
    ProcessorId who;
    for (const auto& [worker, load] : kept.scenario->questions.get<star::Question>().loads)
        if (const double alone = static_cast<double>(load) * cycleOf(kept, worker); alone > slowest) {
            slowest = alone;
            who = worker;
        }
    if (slowest < 0)
        return lines;
    lines.push_back(
        {TRANSLATABLE("explain", "If nothing moved, {name} would be done last: {load} tasks x {cycle} = "
                                 "{time}."),
         {name("name", kept, who), number("load", static_cast<double>(loadOf(kept, who))),
          number("cycle", cycleOf(kept, who), UnitRole::TimePerWork), time("time", slowest)},
         {who}});
    addChain(lines, kept, plan);
    // All the work over the speed of all: no time can be less.
    double work = 0;
    double speed = 0;
    for (const auto& [worker, load] : kept.scenario->questions.get<star::Question>().loads)
        work += static_cast<double>(load);
    for (const auto& [worker, count] : plan.finalLoads)
        speed += 1 / cycleOf(kept, worker);
    if (speed > 0)
        lines.push_back(
            {TRANSLATABLE("explain", "If tasks moved in no time and could be cut, these workers would take "
                                     "{tasks} / {speed} = {time}; the links make it {value}."),
             {number("tasks", work), number("speed", speed, UnitRole::WorkPerTime),
              time("time", work / speed), time("value", value)}});
    if (kept.scenario->questions.get<star::Question>().links == ContentionModel::MaxMinFair)
        addShared(lines, kept);
    else
        addProof(lines, kept);
    return lines;
}

namespace {

/// Why it sends, or why it gets no more than it does.
void addReason(std::vector<Line>& lines, const PlanRecord& kept, ProcessorId processor, std::int64_t load,
               const Moved& moved) {
    const auto made =
        star::makeInstance(kept.scenario->platform, kept.scenario->questions.get<star::Question>());
    if (!made)
        return;
    const auto worker = std::ranges::find(made->workers, processor);
    if (worker == made->workers.end())
        return;
    const auto i = static_cast<std::size_t>(worker - made->workers.begin());
    const double value = *kept.plan.value;
    const double cycle = cycleOf(kept, processor);
    const auto most = static_cast<std::int64_t>(std::floor(value / cycle * (1 + 1e-9)));
    if (load > most) {
        lines.push_back(
            {TRANSLATABLE("explain", "It computes at most {most} tasks by {time}, so {least} of its {load} "
                                     "have to leave."),
             {items("most", most), time("time", value), items("least", load - most), items("load", load)},
             {processor}});
        return;
    }
    if (made->down[i] > made->horizon()) {
        lines.push_back(
            {TRANSLATABLE("explain", "Nothing is sent to it: its link takes longer than all the work would "
                                     "if nothing moved, or there is none."),
             {},
             {processor}});
        return;
    }
    const star::Ticks fastest = made->down[made->byDown.front()];
    lines.push_back(
        {TRANSLATABLE("explain", "By {time} it could compute {room} more than it had. A task takes {down} to "
                                 "reach it from the master, over the fastest link {fastest}; it gets "
                                 "{received}."),
         {time("time", value), items("room", most - load), time("down", made->toTime(made->down[i])),
          time("fastest", made->toTime(fastest)), items("received", moved.received)},
         {processor}});
}

} // namespace

std::vector<Line> starProcessor(const PlanRecord& kept, const star::Plan& plan, ProcessorId processor) {
    const Argument who = name("name", kept, processor);
    if (kept.scenario->questions.get<star::Question>().master == NodeId(processor))
        return {{TRANSLATABLE("explain",
                              "{name} is the master: it passes tasks on, one in and one out at a time, and "
                              "computes none."),
                 {who},
                 {processor}}};
    const Moved moved = movedOf(plan, processor);
    const std::int64_t load = loadOf(kept, processor);
    const auto final = plan.finalLoads.find(processor);
    const std::int64_t tasks = final == plan.finalLoads.end() ? 0 : final->second;
    const double cycle = cycleOf(kept, processor);
    std::vector<Line> lines;
    lines.push_back(
        {TRANSLATABLE("explain", "{name} has {load} tasks, sends {sent} and receives {received}: it computes "
                                 "{tasks}."),
         {who, number("load", static_cast<double>(load)), number("sent", static_cast<double>(moved.sent)),
          number("received", static_cast<double>(moved.received)),
          number("tasks", static_cast<double>(tasks))},
         {processor}});
    lines.push_back(
        {TRANSLATABLE("explain", "That takes {tasks} x {cycle} = {compute}. Keeping all it had would have "
                                 "taken {alone}; all are done at {time}."),
         {number("tasks", static_cast<double>(tasks)), number("cycle", cycle, UnitRole::TimePerWork),
          time("compute", static_cast<double>(tasks) * cycle),
          time("alone", static_cast<double>(load) * cycle), time("time", *kept.plan.value)},
         {processor}});
    addReason(lines, kept, processor, load, moved);
    if (moved.sent > 0 && moved.received > 0)
        lines.push_back(
            {TRANSLATABLE("explain", "It is a relay: it sends a task early, over a link that is fast, and is "
                                     "refilled later."),
             {},
             {processor}});
    return lines;
}

} // namespace equipoise::explain

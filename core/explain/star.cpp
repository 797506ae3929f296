#include "core/base/words.h"
#include "core/explain/parts.h"
#include "core/schedule/measures.h"

#include <algorithm>

namespace core::explain {

namespace {

double cycleOf(const KeptPlan& kept, ProcessorId worker) {
    return kept.scenario->platform[worker].compute.rate;
}

struct Moved {
    std::int64_t sent = 0;
    std::int64_t received = 0;
    double lastArrival = 0;
};

Moved movedOf(const star::Plan& plan, ProcessorId worker) {
    Moved moved;
    for (const star::Transfer& transfer : plan.transfers) {
        moved.sent += transfer.from == worker ? 1 : 0;
        moved.received += transfer.to == worker ? 1 : 0;
        if (transfer.to == worker)
            moved.lastArrival = std::max(moved.lastArrival, transfer.receiveEnd);
    }
    return moved;
}

std::int64_t loadOf(const KeptPlan& kept, ProcessorId worker) {
    const auto& loads = kept.scenario->questions.star->loads;
    const auto found = loads.find(worker);
    return found == loads.end() ? 0 : found->second;
}

} // namespace

std::vector<Line> starValue(const KeptPlan& kept, const star::Plan& plan) {
    const double value = *kept.plan.value;
    std::vector<Line> lines;
    // If nothing moved.
    double slowest = -1;
    ProcessorId who;
    for (const auto& [worker, load] : kept.scenario->questions.star->loads)
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
    const std::vector<ResourceMeasures> measures =
        measure(kept.plan.schedule, kept.scenario->platform.size()).resources;
    const auto last = std::ranges::max_element(measures, {}, &ResourceMeasures::end);
    const ProcessorId ends{static_cast<std::size_t>(last - measures.begin())};
    const Moved moved = movedOf(plan, ends);
    const auto final = plan.finalLoads.find(ends);
    const std::int64_t tasks = final == plan.finalLoads.end() ? 0 : final->second;
    lines.push_back(
        {TRANSLATABLE("explain", "Now {name} is done last: it computes {tasks} tasks for {compute}, and the "
                                 "last one that it receives is there at {arrival}."),
         {name("name", kept, ends), number("tasks", static_cast<double>(tasks)),
          time("compute", last->compute), time("arrival", moved.lastArrival)},
         {ends}});
    // All the work over the speed of all: no time can be less.
    double work = 0;
    double speed = 0;
    for (const auto& [worker, load] : kept.scenario->questions.star->loads)
        work += static_cast<double>(load);
    for (const auto& [worker, count] : plan.finalLoads)
        speed += 1 / cycleOf(kept, worker);
    if (speed > 0)
        lines.push_back(
            {TRANSLATABLE("explain", "If tasks moved in no time and could be cut, these workers would take "
                                     "{tasks} / {speed} = {time}; the links make it {value}."),
             {number("tasks", work), number("speed", speed, UnitRole::WorkPerTime),
              time("time", work / speed), time("value", value)}});
    return lines;
}

std::vector<Line> starProcessor(const KeptPlan& kept, const star::Plan& plan, ProcessorId processor) {
    const Argument who = name("name", kept, processor);
    if (kept.scenario->questions.star->master == NodeId(processor))
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
    if (moved.sent > 0 && moved.received > 0)
        lines.push_back(
            {TRANSLATABLE("explain", "It is a relay: it sends a task early, over a link that is fast, and is "
                                     "refilled later."),
             {},
             {processor}});
    return lines;
}

} // namespace core::explain

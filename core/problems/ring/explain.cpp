// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/number.h"
#include "core/base/words.h"
#include "core/explain/parts.h"
#include "core/platform/routes/routes.h"
#include "core/problems/ring/model/cost.h"
#include "core/problems/ring/model/schedule.h"
#include "core/problems/ring/model/solver.h"
#include "core/problems/ring/presentation.h"

#include <algorithm>
#include <utility>

namespace equipoise::explain {

namespace {

std::vector<std::uint32_t> indicesOf(const ring::Plan& plan) {
    std::vector<std::uint32_t> order;
    for (const ProcessorId id : plan.order)
        order.push_back(static_cast<std::uint32_t>(id.index()));
    return order;
}

/// Start-up and the messages with both neighbours on the ring.
double keptFrom(const ring::Instance& instance, const std::vector<std::uint32_t>& order, std::size_t i) {
    if (order.size() == 1)
        return 0; // alone, nothing but the work counts
    const std::uint32_t self = order[i];
    const std::uint32_t next = order[(i + 1) % order.size()];
    const std::uint32_t before = order[(i + order.size() - 1) % order.size()];
    return instance.startUp[self] + instance.transfer(self, next) + instance.transfer(self, before);
}

/// Minimum time of the ring with one more processor, and the position after which it is inserted.
std::pair<double, std::size_t> bestInsertion(const ring::Instance& instance, std::vector<std::uint32_t> order,
                                             std::uint32_t self) {
    std::pair<double, std::size_t> best{infinity, 0};
    for (std::size_t i = 0; i < order.size(); ++i) {
        order.insert(order.begin() + static_cast<std::ptrdiff_t>(i) + 1, self);
        best = std::min(best, {ring::timeOf(instance, order), i});
        order.erase(order.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
    return best;
}

/// The parts of a processor's time on the ring: share, start-up, a message to either side.
Line termOf(const PlanRecord& kept, const ring::Plan& plan, const ring::Instance& instance, std::size_t i) {
    const std::vector<std::uint32_t> order = indicesOf(plan);
    const std::size_t after = (i + 1) % order.size();
    const std::size_t before = (i + order.size() - 1) % order.size();
    const std::uint32_t self = order[i];
    const double work = plan.shares[i] * instance.work;
    const std::vector<ProcessorId> who{plan.order[i], plan.order[after], plan.order[before]};
    Line line{TRANSLATABLE("explain", "{name} pays most for messages: {work} x {cycle} + {toNext} + "
                                      "{toBefore} = {time}, for its work and the messages to {next} and to "
                                      "{before}."),
              {name("name", kept, who[0]), number("work", work, UnitRole::Work),
               number("cycle", instance.cycleTime[self], UnitRole::TimePerWork),
               time("toNext", instance.transfer(self, order[after])),
               time("toBefore", instance.transfer(self, order[before])),
               time("time", work * instance.cycleTime[self] + keptFrom(instance, order, i)),
               name("next", kept, who[1]), name("before", kept, who[2])},
              who,
              {{who[0], who[1]}, {who[0], who[2]}}};
    if (const double start = instance.startUp[self]; start > 0) {
        line.text =
            TRANSLATABLE("explain", "{name} pays most for messages and its start-up: {work} x "
                                    "{cycle} + {start} + {toNext} + {toBefore} = {time}, for its "
                                    "work, its start-up, and the messages to {next} and to {before}.");
        line.arguments.push_back(time("start", start));
    }
    return line;
}

/// Bounds that need no search: without messages, and with the cheapest messages.
void addBounds(std::vector<Line>& lines, const PlanRecord& kept, const ring::Instance& instance) {
    double speed = 0;
    for (const double cycle : instance.cycleTime)
        speed += 1 / cycle;
    lines.push_back(
        {TRANSLATABLE("explain", "If messages took no time, all {count} processors together would take W / V "
                                 "= {work} / {speed} = {time}: no ring is faster than that."),
         {count("count", instance.size()), number("work", instance.work, UnitRole::Work),
          number("speed", speed, UnitRole::WorkPerTime), time("time", instance.work / speed)}});
    constexpr std::size_t most = 1000; // beyond, a look at all pairs takes too long
    if (instance.size() > most)
        return;
    const double quick = ring::quickBound(instance);
    const double value = *kept.plan.value;
    const bool met = quick >= value || alike(quick, value);
    lines.push_back(
        {met ? TRANSLATABLE("explain", "In a ring of three or more each pays at least for its two cheapest "
                                       "links; one and two are quickly tried. So nothing is faster than "
                                       "{quick}, which this ring reaches.")
             : TRANSLATABLE("explain", "In a ring of three or more each pays at least for its two cheapest "
                                       "links; one and two are quickly tried. So nothing is faster than "
                                       "{quick}. What lies between that and {value} is what it costs that "
                                       "those links do not make one ring."),
         {time("quick", std::min(quick, value)), time("value", value)}});
    if (met)
        lines.back().arguments.pop_back();
}

} // namespace

namespace {

/// Explanation under fair sharing, where no formula exists: the reference is the time of the plan with each
/// message alone.
std::vector<Line> sharedValue(const PlanRecord& kept, const ring::Plan& plan) {
    const double value = *kept.plan.value;
    std::vector<Line> lines;
    const auto steps = static_cast<std::size_t>(kept.scenario->questions.get<ring::Question>().steps);
    lines.push_back(
        {TRANSLATABLE("explain", "Messages share links: the {steps} first steps, from a common start, take "
                                 "{time} each on the average."),
         {count("steps", steps), time("time", value)}});
    if (plan.alone)
        lines.push_back(
            {TRANSLATABLE("explain", "If each message had its links to itself, this plan would take "
                                     "{alone}: what lies between is time that messages wait "
                                     "for each other."),
             {time("alone", *plan.alone)}});
    if (plan.varied)
        lines.push_back({TRANSLATABLE("explain", "If computing times vary by 3 %, a step takes {varied}."),
                         {time("varied", *plan.varied)}});
    if (kept.plan.bound)
        lines.push_back(
            {TRANSLATABLE("explain", "No ring is faster than {bound}: so much the fastest one takes "
                                     "with each message alone, or the fullest link with all "
                                     "that has to pass it."),
             {time("bound", *kept.plan.bound)}});
    addBusiestLink(lines, kept);
    return lines;
}

/// Maximum value of a link, its price times its capacity, and that price.
std::pair<double, ring::LinkPrice> dearestLink(const PlanRecord& kept, const ring::Plan& plan) {
    const double message = kept.scenario->questions.get<ring::Question>().message;
    std::pair<double, ring::LinkPrice> dearest{};
    for (const ring::LinkPrice& price : plan.prices)
        if (const auto id = linkOf(kept.scenario->platform, price)) {
            const Link& link = kept.scenario->platform.links[id->index()];
            const double busy = link.transfer.proportional(message);
            const double capacity = busy > 0 ? message / busy * (price.both ? link.duplex : 1) : 0;
            if (price.price * capacity > dearest.first)
                dearest = {price.price * capacity, price};
        }
    return dearest;
}

/// Where messages hold parts of links, the prices of full links say what holds the ring up.
std::vector<Line> heldValue(const PlanRecord& kept, const ring::Plan& plan) {
    const Platform& platform = kept.scenario->platform;
    std::vector<Line> lines{
        {TRANSLATABLE("explain",
                      "Each message holds a part of every link on its way all the time. So the {count} "
                      "on the ring are done after {time}."),
         {count("count", plan.order.size()), time("time", *kept.plan.value)}}};
    if (plan.alone)
        lines.push_back(
            {TRANSLATABLE("explain",
                          "If each message had its links to itself, this plan would take "
                          "{alone}: what lies between is what it costs to hold parts of them, also "
                          "while nothing is sent."),
             {time("alone", *plan.alone)}});
    const auto [gain, dearest] = dearestLink(kept, plan);
    if (gain > 0)
        lines.push_back(
            {dearest.both
                 ? TRANSLATABLE("explain",
                                "The link between {from} and {to} holds the ring up most: 1 % more of it "
                                "would take {gain} off the step. Such prices of all full links prove "
                                "that no other parts and no other shares make this ring faster.")
                 : TRANSLATABLE("explain",
                                "The link from {from} to {to} holds the ring up most: 1 % more of it "
                                "would take {gain} off the step. Such prices of all full links prove "
                                "that no other parts and no other shares make this ring faster."),
             {{"from", platform.nameOf(dearest.from)},
              {"to", platform.nameOf(dearest.to)},
              time("gain", gain / 100)}});
    if (kept.plan.bound)
        lines.push_back(
            {TRANSLATABLE("explain", "No ring is faster than {bound}: so much the fastest one takes "
                                     "with each message alone."),
             {time("bound", *kept.plan.bound)}});
    return lines;
}

/// What the two messages of the i-th on the ring take at the rates held.
Line heldMessages(const PlanRecord& kept, const ring::Plan& plan, std::size_t i) {
    const std::size_t size = plan.order.size();
    const auto times =
        ring::messageTimes(kept.scenario->platform, kept.scenario->questions.get<ring::Question>(), plan);
    const ProcessorId processor = plan.order[i];
    const ProcessorId next = plan.order[(i + 1) % size];
    const ProcessorId before = plan.order[(i + size - 1) % size];
    return {TRANSLATABLE("explain", "At the rates that they hold its message to {next} takes {toNext}, "
                                    "that to {before} {toBefore}: in all {time}."),
            {name("next", kept, next), name("before", kept, before), time("toNext", times[2 * i]),
             time("toBefore", times[2 * i + 1]), time("time", plan.times[i])},
            {processor, next, before},
            {{processor, next}, {processor, before}}};
}

/// To whom the i-th on the ring sends first.
Line sharedMessages(const PlanRecord& kept, const ring::Plan& plan, std::size_t i) {
    const std::size_t size = plan.order.size();
    const ProcessorId processor = plan.order[i];
    ProcessorId first = plan.order[(i + 1) % size];
    ProcessorId second = plan.order[(i + size - 1) % size];
    if (!plan.first.empty() && plan.first[i] == second)
        std::swap(first, second);
    return {TRANSLATABLE("explain", "Then it sends to {first}, and when that message has arrived to "
                                    "{second}."),
            {name("first", kept, first), name("second", kept, second)},
            {processor, first, second},
            {{processor, first}, {processor, second}}};
}

/// The activities of a processor in every step under fair sharing.
std::vector<Line> meetingProcessor(const PlanRecord& kept, const ring::Plan& plan, ProcessorId processor) {
    const auto place = std::ranges::find(plan.order, processor);
    const Argument who = name("name", kept, processor);
    if (place == plan.order.end())
        return {{TRANSLATABLE("explain", "{name} is left out: no ring with it was found that is faster."),
                 {who},
                 {processor}}};
    const auto i = static_cast<std::size_t>(place - plan.order.begin());
    std::vector<Line> lines{{TRANSLATABLE("explain", "{name} computes {share} of the work."),
                             {who, percent("share", plan.shares[i])},
                             {processor}}};
    const bool held = kept.scenario->questions.get<ring::Question>().links == ContentionModel::Reserved;
    if (held && plan.order.size() > 1)
        lines.push_back(heldMessages(kept, plan, i));
    else if (!held && plan.order.size() > 2)
        lines.push_back(sharedMessages(kept, plan, i));
    return lines;
}

} // namespace

std::vector<Line> ringValue(const PlanRecord& kept, const ring::Plan& plan) {
    if (kept.scenario->questions.get<ring::Question>().links == ContentionModel::MaxMinFair)
        return sharedValue(kept, plan);
    if (kept.scenario->questions.get<ring::Question>().links == ContentionModel::Reserved)
        return heldValue(kept, plan);
    const auto made =
        ring::makeInstance(kept.scenario->platform, kept.scenario->questions.get<ring::Question>());
    if (!made)
        return {};
    const ring::Instance& instance = *made;
    const std::vector<std::uint32_t> order = indicesOf(plan);
    const double value = *kept.plan.value;
    std::vector<Line> lines;
    if (order.size() == 1) {
        lines.push_back(
            {TRANSLATABLE("explain", "{name} works alone and sends no messages: W w = {work} x {cycle} = "
                                     "{time}."),
             {name("name", kept, plan.order[0]), number("work", instance.work, UnitRole::Work),
              number("cycle", instance.cycleTime[order[0]], UnitRole::TimePerWork),
              time("time", instance.work * instance.cycleTime[order[0]])},
             plan.order});
        if (instance.size() > 1 && !isLinked(kept.scenario->platform, plan.order[0]))
            lines.push_back(
                {TRANSLATABLE("explain", "{name} is not linked with any other processor, there and "
                                         "back: it cannot be on a ring."),
                 {name("name", kept, plan.order[0])},
                 plan.order});
    } else {
        double speed = 0;
        double lost = 0;
        std::size_t bottleneck = 0;
        for (std::size_t i = 0; i < order.size(); ++i) {
            speed += 1 / instance.cycleTime[order[i]];
            lost += keptFrom(instance, order, i) / instance.cycleTime[order[i]];
            if (keptFrom(instance, order, i) > keptFrom(instance, order, bottleneck))
                bottleneck = i;
        }
        const double formula = (instance.work + lost) / speed;
        if (alike(formula, value))
            lines.push_back(
                {TRANSLATABLE("explain", "All {count} on the ring are done at the same time: a processor "
                                         "done earlier could take over work from the others."),
                 {count("count", order.size())}});
        lines.push_back(
            {TRANSLATABLE("explain", "T = (W + S) / V = ({work} + {lost}) / {speed} = {time}: W is the work "
                                     "of a step, V the speed of all on the ring together, S the work that "
                                     "messages and start-ups keep them from."),
             {number("work", instance.work, UnitRole::Work), number("lost", lost, UnitRole::Work),
              number("speed", speed, UnitRole::WorkPerTime), time("time", formula)}});
        const double longest = keptFrom(instance, order, bottleneck);
        if (formula < longest && !alike(formula, longest))
            lines.push_back(
                {TRANSLATABLE("explain", "But {name} is busy for {time} with its messages alone: no share "
                                         "is small enough to make that less, and the others wait."),
                 {name("name", kept, plan.order[bottleneck]), time("time", longest)},
                 {plan.order[bottleneck]}});
        lines.push_back(termOf(kept, plan, instance, bottleneck));
        const auto fastest = static_cast<std::size_t>(std::ranges::min_element(instance.cycleTime) -
                                                      instance.cycleTime.begin());
        lines.push_back(
            {TRANSLATABLE("explain", "One processor alone, the fastest, {name}, would take {time}."),
             {name("name", kept, ProcessorId{fastest}),
              time("time", instance.work * instance.cycleTime[fastest])},
             {ProcessorId{fastest}}});
    }
    addBounds(lines, kept, instance);
    for (const std::size_t near : {order.size() - 1, order.size() + 1})
        for (const ring::BestBySize& row : plan.byCount)
            if (row.count == near && row.count > 1)
                lines.push_back(
                    {TRANSLATABLE("explain", "With {count} processors the best ring that is known takes "
                                             "{time}."),
                     {count("count", row.count), time("time", row.time)}});
    return lines;
}

std::vector<Line> ringProcessor(const PlanRecord& kept, const ring::Plan& plan, ProcessorId processor) {
    if (kept.scenario->questions.get<ring::Question>().links != ContentionModel::None)
        return meetingProcessor(kept, plan, processor);
    const auto made =
        ring::makeInstance(kept.scenario->platform, kept.scenario->questions.get<ring::Question>());
    if (!made)
        return {};
    const ring::Instance& instance = *made;
    std::vector<std::uint32_t> order = indicesOf(plan);
    const auto self = static_cast<std::uint32_t>(processor.index());
    const auto place = std::ranges::find(order, self);
    const Argument who = name("name", kept, processor);
    std::vector<Line> lines;
    if (place == order.end()) {
        const auto [with, at] = bestInsertion(instance, order, self);
        if (with == infinity)
            return {{TRANSLATABLE("explain",
                                  "{name} is left out: no two neighbours on the ring have links to it."),
                     {who},
                     {processor}}};
        const ProcessorId left = plan.order[at];
        const ProcessorId right = plan.order[(at + 1) % plan.order.size()];
        return {{with < *kept.plan.value && !alike(with, *kept.plan.value)
                     ? TRANSLATABLE("explain",
                                    "{name} is left out, though the ring would be faster with it: between "
                                    "{left} and {right} it takes {with} instead of {time}. This solver does "
                                    "not find it.")
                     : TRANSLATABLE("explain",
                                    "{name} is left out: at its best place, between {left} and {right}, the "
                                    "ring would take {with} instead of {time}."),
                 {who, name("left", kept, left), name("right", kept, right), time("with", with),
                  time("time", *kept.plan.value)},
                 {processor, left, right},
                 {{left, processor}, {processor, right}}}};
    }
    const auto i = static_cast<std::size_t>(place - order.begin());
    const double work = plan.shares[i] * instance.work;
    const ProcessorId next = plan.order[(i + 1) % order.size()];
    const ProcessorId before = plan.order[(i + order.size() - 1) % order.size()];
    const double messages = keptFrom(instance, order, i);
    lines.push_back(
        {TRANSLATABLE("explain", "{name} computes {share} of the work: {work} x {cycle} = {compute}."),
         {who, percent("share", plan.shares[i]), number("work", work, UnitRole::Work),
          number("cycle", instance.cycleTime[self], UnitRole::TimePerWork),
          time("compute", work * instance.cycleTime[self])},
         {processor}});
    if (order.size() == 1)
        return lines;
    lines.push_back(
        {TRANSLATABLE("explain", "Its messages to {next} and {before}, with its start-up if it has one, take "
                                 "{messages}: in all {time}."),
         {name("next", kept, next), name("before", kept, before), time("messages", messages),
          time("time", plan.times[i])},
         {processor, next, before},
         {{processor, next}, {processor, before}}});
    if (plan.shares[i] == 0)
        lines.push_back(
            {TRANSLATABLE("explain",
                          "It computes nothing: it is on the ring as a relay, because its messages "
                          "take all its time, or because the ring needs it between its neighbours."),
             {},
             {processor}});
    order.erase(place);
    const double without = ring::timeOf(instance, order);
    if (without < infinity)
        lines.push_back(
            {TRANSLATABLE("explain", "Without {name}, with its neighbours linked to each other, the ring "
                                     "would take {without} instead of {time}."),
             {who, time("without", without), time("time", *kept.plan.value)},
             {processor}});
    return lines;
}

} // namespace equipoise::explain

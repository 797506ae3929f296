#include "core/base/words.h"
#include "core/explain/parts.h"
#include "core/redistribution/instance.h"

#include <algorithm>
#include <cmath>

namespace core::explain {

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
    std::pair<double, std::size_t> found{-1, 0};
    for (std::size_t i = 0; i < net.size(); ++i)
        if (const double busy = portsOf(instance, net, i).busy(); busy > found.first)
            found = {busy, i};
    return found;
}

} // namespace

std::vector<Line> redistributionValue(const KeptPlan& kept, const redistribution::Plan& plan) {
    const redistribution::Question& question = *kept.scenario->questions.redistribution;
    const auto made = redistribution::makeInstance(kept.scenario->platform, question);
    if (!made || question.ring.size() < 2 || plan.flows.empty())
        return {};
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
            {TRANSLATABLE("explain", "All is done {wait} after that: somebody has to wait for items that it "
                                     "passes on."),
             {time("wait", *kept.plan.value - busy)}});
    if (question.direction == redistribution::Direction::Both)
        for (const std::int64_t by : {std::int64_t{1}, std::int64_t{-1}}) {
            std::vector<std::int64_t> other = net;
            for (std::int64_t& flow : other)
                flow += by;
            const auto [then, where] = busiest(*made, other);
            if (!std::isfinite(then))
                continue;
            lines.push_back(
                {by > 0
                     ? TRANSLATABLE("explain", "Only one number is free: how many items go all the way "
                                               "round. With one more, forwards, {name} would be busy for "
                                               "{busy}.")
                     : TRANSLATABLE("explain", "With one more backwards, {name} would be busy for {busy}."),
                 {name("name", kept, question.ring[where]), time("busy", then)},
                 {question.ring[where]}});
        }
    else
        lines.push_back(
            {TRANSLATABLE("explain", "One way round, what goes over each link is no choice: each processor "
                                     "must pass on what those before it give away.")});
    return lines;
}

std::vector<Line> redistributionProcessor(const KeptPlan& kept, const redistribution::Plan& plan,
                                          ProcessorId processor) {
    const redistribution::Question& question = *kept.scenario->questions.redistribution;
    const auto found = std::ranges::find(question.ring, processor);
    const Argument who = name("name", kept, processor);
    if (found == question.ring.end())
        return {{TRANSLATABLE("explain", "{name} is not on this ring."), {who}, {processor}}};
    const auto made = redistribution::makeInstance(kept.scenario->platform, question);
    if (!made)
        return {};
    const auto i = static_cast<std::size_t>(found - question.ring.begin());
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

} // namespace core::explain

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/trace/pictures.h"

#include "core/base/words.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace equipoise::ring {

using trace::Mark;
using trace::Network;
using trace::Who;

Network ringPicture(std::span<const std::uint32_t> order, Mark mark) {
    Network network;
    for (std::size_t k = 0; k < order.size(); ++k) {
        network.nodes.push_back({Who{order[k]}, mark});
        if (order.size() > 2 || (order.size() == 2 && k == 0))
            network.edges.push_back({Who{order[k]}, Who{order[(k + 1) % order.size()]}, mark});
    }
    return network;
}

Network sharedPicture(const Instance& instance, std::span<const std::uint32_t> order, Mark mark) {
    Network network = ringPicture(order, mark);
    const Evaluation evaluation = evaluate(instance, order);
    for (std::size_t k = 0; k < order.size(); ++k)
        network.nodes[k].number = evaluation.shares[k];
    return network;
}

namespace {

void ringFacts(trace::Step& step, const Instance& instance, std::span<const std::uint32_t> order,
               double best) {
    const Evaluation evaluation = evaluate(instance, order);
    step.set("q", TRANSLATABLE("trace", "processors in the ring"), static_cast<std::int64_t>(order.size()));
    const bool closed = std::isfinite(evaluation.time);
    if (closed)
        step.set("T", TRANSLATABLE("trace", "time of this ring per step"), time(evaluation.time));
    if (std::isfinite(best))
        step.set("T*", TRANSLATABLE("trace", "time of the fastest ring so far"), time(best));
    if (closed && evaluation.formula < evaluation.time)
        step.set("formula", TRANSLATABLE("trace", "what the paper's formula says, with a share below 0"),
                 time(evaluation.formula));
    step.set("ring", TRANSLATABLE("trace", "processors in their order on the ring"), namesOf(order));
    step.show(closed ? sharedPicture(instance, order) : ringPicture(order));
}

} // namespace

void tellRing(trace::Recorder* trace, int line, std::string_view words, std::vector<trace::Value> values,
              const Instance& instance, std::span<const std::uint32_t> order, double best) {
    if (trace)
        trace->step(line, [&](trace::Step& step) {
            step.say(words, values);
            ringFacts(step, instance, order, best);
        });
}

void tellAnswer(trace::Recorder* trace, int line, const Instance& instance,
                std::span<const std::uint32_t> order) {
    if (trace)
        trace->last(line, [&](trace::Step& step) {
            const double best = timeOf(instance, order);
            step.say(TRANSLATABLE("trace", "The answer: %1 processors, %2 a step."),
                     {static_cast<std::int64_t>(order.size()), time(best)});
            ringFacts(step, instance, order, best);
        });
}

trace::Names namesOf(std::span<const std::uint32_t> order) {
    trace::Names names;
    for (const std::uint32_t i : order)
        names.push_back(Who{i});
    return names;
}

} // namespace equipoise::ring

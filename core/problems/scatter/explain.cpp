// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/number.h"
#include "core/base/words.h"
#include "core/explain/parts.h"
#include "core/problems/scatter/model/routes.h"
#include "core/problems/scatter/presentation.h"

#include <algorithm>
#include <cmath>

namespace equipoise::explain {

namespace {

/// The plan's service with its counts, as the evaluation of distributions needs them.
struct Serving {
    scatter::Instance instance;
    std::vector<std::int64_t> counts; ///< by position in the instance
    std::vector<ProcessorId> who;
    double travel = 0; ///< until all items are at the root

    double makespan(std::span<const std::int64_t> given) const {
        return travel + scatter::evaluate(instance, given).makespan;
    }
    /// When the i-th begins to receive.
    double begin(std::size_t i) const {
        double sum = travel;
        for (std::size_t k = 0; k < i; ++k)
            sum += instance.served[k].receive(counts[k]);
        return sum;
    }
};

Serving servingOf(const PlanRecord& kept, const scatter::Plan& plan) {
    const Platform& platform = kept.scenario->platform;
    const scatter::Question& question = kept.scenario->questions.get<scatter::Question>();
    const ProcessorId root = plan.order.back();
    const auto ways = scatter::waysFrom(platform, root, question.items);
    scatter::Service service = scatter::serviceIn(platform, ways, plan.order, question.items);
    Serving serving{std::move(service.instance), {}, {}, 0};
    for (const std::size_t position : service.positions) {
        serving.counts.push_back(plan.counts[position]);
        serving.who.push_back(plan.order[position]);
    }
    if (question.dataOn != root)
        if (const auto way = scatter::waysFrom(platform, question.dataOn, question.items)[root.index()])
            serving.travel = (*way)(question.items);
    return serving;
}

/// The position that ends last.
std::size_t lastOf(const Serving& serving) {
    const std::vector<double> finish = scatter::evaluate(serving.instance, serving.counts).finish;
    return static_cast<std::size_t>(std::ranges::max_element(finish) - finish.begin());
}

/// The end after one item went from one to another.
double moved(const Serving& serving, std::size_t from, std::size_t to) {
    std::vector<std::int64_t> counts = serving.counts;
    --counts[from];
    ++counts[to];
    return serving.makespan(counts);
}

/// The position that should take over one item of `from` so that the whole distribution ends earliest. Ties:
/// the first in the order of service; `from` itself without other positions. Positions before both keep their
/// ends. Positions behind are shifted by the changes of the receiving times. O(size).
std::size_t bestTaker(const Serving& serving, std::size_t from) {
    const std::size_t size = serving.counts.size();
    std::vector<double> begin(size);
    std::vector<double> end(size);
    std::vector<double> before(size, -infinity); // the last end of those before
    std::vector<double> behind(size, -infinity);
    const auto receive = [&serving](std::size_t i, int more) {
        return serving.instance.served[i].receive(serving.counts[i] + more);
    };
    const auto endOf = [&](std::size_t i, int more, double begun) {
        const std::int64_t count = serving.counts[i] + more;
        return count == 0 ? -infinity : begun + receive(i, more) + serving.instance.served[i].compute(count);
    };
    for (std::size_t i = 0; i < size; ++i) {
        begin[i] = i == 0 ? serving.travel : begin[i - 1] + receive(i - 1, 0);
        end[i] = endOf(i, 0, begin[i]);
        before[i] = i == 0 ? -infinity : std::max(before[i - 1], end[i - 1]);
    }
    for (std::size_t i = size - 1; i-- > 0;)
        behind[i] = std::max(behind[i + 1], end[i + 1]);
    std::vector<double> makespan(size, infinity); // makespan if position i takes the item
    const double fewer = receive(from, -1) - receive(from, 0);
    double between = -infinity; // last end of the positions between both
    for (std::size_t i = from; i-- > 0;) {
        if (i + 1 < from)
            between = std::max(between, end[i + 1]);
        const double more = receive(i, 1) - receive(i, 0);
        makespan[i] = std::max({before[i], endOf(i, 1, begin[i]), between + more,
                                endOf(from, -1, begin[from] + more), behind[from] + more + fewer});
    }
    between = -infinity;
    for (std::size_t i = from + 1; i < size; ++i) {
        if (i > from + 1)
            between = std::max(between, end[i - 1]);
        const double more = receive(i, 1) - receive(i, 0);
        makespan[i] = std::max({before[from], endOf(from, -1, begin[from]), between + fewer,
                                endOf(i, 1, begin[i] + fewer), behind[i] + more + fewer});
    }
    constexpr double rounding = 1e-12;
    const double best = *std::ranges::min_element(makespan);
    const auto first = std::ranges::find_if(
        makespan, [&](double time) { return time < infinity && time <= best + rounding * std::abs(best); });
    return first == makespan.end() ? from : static_cast<std::size_t>(first - makespan.begin());
}

/// Time per item of all positions together, for divisible items and linear costs through 0 below the real
/// ones (RR-4770, Theorems 1 and 2). Starts with the root's compute time and adds the positions before the
/// root one by one. A position whose transfer takes longer than the others need for an item gets nothing.
double timePerItem(const scatter::Instance& instance) {
    const std::int64_t items = instance.items;
    double combined = instance.root().compute.slopeBelow(items);
    for (std::size_t i = instance.size() - 1; i-- > 0;) {
        const double receive = instance.served[i].receive.slopeBelow(items);
        const double compute = instance.served[i].compute.slopeBelow(items);
        if (receive <= combined && compute + combined > 0)
            combined = (compute + receive) * combined / (compute + combined);
    }
    return combined;
}

/// A bound that needs no search.
void addBound(std::vector<Line>& lines, const Serving& serving) {
    const double each = timePerItem(serving.instance);
    const auto count = static_cast<double>(serving.instance.items);
    if (each <= 0)
        return;
    lines.push_back(
        {serving.instance.isLinear()
             ? TRANSLATABLE("explain", "If items could be cut, all would be done at the same time, at n D = "
                                       "{items} x {each} = {time} (Theorems 1 and 2): whole items cannot be "
                                       "faster in this order of service.")
             : TRANSLATABLE("explain", "If items could be cut, and cost no more than the straight lines from "
                                       "0 below their costs, all would be done at n D = {items} x {each} = "
                                       "{time} (Theorems 1 and 2): real items cannot be faster in this order "
                                       "of service."),
         {items("items", serving.instance.items), time("each", each), time("time", each * count)}});
    if (serving.travel > 0)
        lines.push_back({TRANSLATABLE("explain", "To that comes the way of all items to the root: {travel}."),
                         {time("travel", serving.travel)}});
}

} // namespace

std::vector<Line> scatterValue(const PlanRecord& kept, const scatter::Plan& plan) {
    const Serving serving = servingOf(kept, plan);
    std::vector<Line> lines;
    if (kept.scenario->questions.get<scatter::Question>().items == 0)
        return lines;
    const std::size_t last = lastOf(serving);
    const double begin = serving.begin(last);
    const scatter::Served& served = serving.instance.served[last];
    const std::int64_t items = serving.counts[last];
    const Argument who = name("name", kept, serving.who[last]);
    std::vector<ProcessorId> chain;
    for (std::size_t i = 0; i < last; ++i)
        if (serving.counts[i] > 0)
            chain.push_back(serving.who[i]);
    chain.push_back(serving.who[last]);
    lines.push_back(
        {TRANSLATABLE("explain", "{name} is done last. It waits {wait} until those before are served, "
                                 "receives for {receive} and computes for {compute}: in all {time}."),
         {who, time("wait", begin), time("receive", served.receive(items)),
          time("compute", served.compute(items)),
          time("time", begin + served.receive(items) + served.compute(items))},
         chain});
    if (const std::size_t to = bestTaker(serving, last); to != last) {
        const double best = moved(serving, last, to);
        lines.push_back(
            {best < *kept.plan.value && !alike(best, *kept.plan.value)
                 ? TRANSLATABLE("explain", "It would be faster to give one of its items to {other}: then all "
                                           "end at {time}. This split does not do that.")
                 : TRANSLATABLE("explain", "One of its items less does not help: wherever it goes, at the "
                                           "earliest with {other}, all end at {time}."),
             {name("other", kept, serving.who[to]), time("time", best)},
             {serving.who[to]}});
    }
    addBound(lines, serving);
    return lines;
}

std::vector<Line> scatterProcessor(const PlanRecord& kept, const scatter::Plan& plan, ProcessorId processor) {
    const Serving serving = servingOf(kept, plan);
    const Argument who = name("name", kept, processor);
    const auto position = std::ranges::find(serving.who, processor);
    if (position == serving.who.end())
        return {{TRANSLATABLE("explain", "{name} gets nothing: no way leads to it from the root."),
                 {who},
                 {processor}}};
    const auto i = static_cast<std::size_t>(position - serving.who.begin());
    const scatter::Served& served = serving.instance.served[i];
    const std::int64_t items = serving.counts[i];
    if (items == 0) {
        const std::size_t last = lastOf(serving);
        if (last == i)
            return {};
        const double with = moved(serving, last, i);
        return {
            {TRANSLATABLE("explain",
                          "{name} gets nothing. One item would take {receive} to reach it and {compute} "
                          "to compute, and all behind it would wait that long."),
             {who, time("receive", served.receive(1)), time("compute", served.compute(1))},
             {processor}},
            {TRANSLATABLE("explain", "With one item of {last} all would end at {with} instead of {time}."),
             {name("last", kept, serving.who[last]), time("with", with), time("time", *kept.plan.value)},
             {processor, serving.who[last]}}};
    }
    const double begin = serving.begin(i);
    std::vector<Line> lines;
    if (i + 1 == serving.who.size())
        lines.push_back(
            {TRANSLATABLE("explain",
                          "{name} is the root: it serves the others first, until {begin}, and then "
                          "computes its own {items} items."),
             {who, time("begin", begin), number("items", static_cast<double>(items))},
             {processor}});
    else
        lines.push_back(
            {TRANSLATABLE("explain", "{name} is served as number {place}. It waits until {begin}, and then "
                                     "receives {items} items for {receive}."),
             {who, count("place", i + 1), time("begin", begin), number("items", static_cast<double>(items)),
              time("receive", served.receive(items))},
             {processor}});
    const double end = begin + served.receive(items) + served.compute(items);
    lines.push_back(
        {TRANSLATABLE("explain", "Computing them takes {compute}: it is done at {end}, and all at {time}."),
         {time("compute", served.compute(items)), time("end", end), time("time", *kept.plan.value)},
         {processor}});
    std::vector<std::int64_t> more = serving.counts;
    ++more[i];
    lines.push_back(
        {TRANSLATABLE("explain",
                      "With one item more, and no processor with one less, all would end at {with}."),
         {time("with", serving.makespan(more))},
         {processor}});
    return lines;
}

} // namespace equipoise::explain

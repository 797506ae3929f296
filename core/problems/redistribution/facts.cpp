// SPDX-License-Identifier: GPL-3.0-or-later
// Facts of a redistribution answer for lessons.
#include "core/base/words.h"
#include "core/lesson/fact_row.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/redistribution/presentation.h"

#include <string>
#include <string_view>
#include <vector>

namespace equipoise::lesson {

namespace {

Made flowBetween(const PlanRecord& kept, const std::string& from, const std::string& to) {
    const auto* answer = kept.plan.answer.find<redistribution::Plan>();
    const auto way = wayBetween(kept, from, to);
    if (!way)
        return way.error();
    if (!answer)
        return nothingOfTheKind("flow");
    for (const redistribution::Flow& flow : answer->flows)
        if (flow.from == way->from && flow.to == way->to)
            return items(flow.items);
    return items(0);
}

Made movedItems(const PlanRecord& kept) {
    const auto* answer = kept.plan.answer.find<redistribution::Plan>();
    if (!answer)
        return nothingOfTheKind("moved");
    std::int64_t sum = 0;
    for (const redistribution::Flow& flow : answer->flows)
        sum += flow.items;
    return items(sum);
}

Made givenBy(const PlanRecord& kept, const std::string& name) {
    const auto id = processor(kept, name);
    if (!id)
        return id.error();
    const auto* asked = kept.scenario->questions.find<redistribution::Question>();
    if (asked)
        for (std::size_t i = 0; i < asked->ring.size(); ++i)
            if (asked->ring[i] == *id)
                return items(asked->imbalance[i]);
    return nothingOfTheKind("gives");
}

} // namespace

std::span<const FactRow> redistributionFacts() {
    using K = const PlanRecord&;
    using A = Arguments;
    const auto row = factRow;
    static const std::vector<FactRow> table{
        row("light", "",
            TRANSLATABLE("lesson", "redistribution: 1 if no processor sends more than it holds at first"),
            [](K k, A) -> Made {
                const auto* answer = k.plan.answer.find<redistribution::Plan>();
                return answer ? Made(truth(answer->light)) : Made(nothingOfTheKind("light"));
            }),
        row("flow", "P,Q", TRANSLATABLE("lesson", "redistribution: items from P to Q"),
            [](K k, A a) { return flowBetween(k, a[0], a[1]); }),
        row("moved", "", TRANSLATABLE("lesson", "redistribution, star: items sent"),
            [](K k, A) { return movedItems(k); }),
        row("gives", "P", TRANSLATABLE("lesson", "redistribution: items to give away"),
            [](K k, A a) { return givenBy(k, a[0]); }),
    };
    return table;
}

} // namespace equipoise::lesson

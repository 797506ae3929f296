// SPDX-License-Identifier: GPL-3.0-or-later
// Facts of a star answer for lessons.
#include "core/base/words.h"
#include "core/lesson/fact_row.h"
#include "core/problems/star/presentation.h"

#include <string>
#include <string_view>
#include <vector>

namespace equipoise::lesson {

namespace {

Made finalLoad(const PlanRecord& kept, const std::string& name) {
    const auto* star = kept.plan.answer.find<star::Plan>();
    const auto id = processor(kept, name);
    if (!id)
        return id.error();
    if (!star)
        return nothingOfTheKind("final");
    const auto load = star->finalLoads.find(*id);
    return items(load == star->finalLoads.end() ? 0 : load->second);
}

} // namespace

std::span<const FactRow> starFacts() {
    using K = const PlanRecord&;
    using A = Arguments;
    const auto row = factRow;
    static const std::vector<FactRow> table{
        row("moved", "", TRANSLATABLE("lesson", "redistribution, star: items sent"),
            [](K k, A) {
                const auto* star = k.plan.answer.find<star::Plan>();
                return star ? Made(items(star::movedTasks(*star))) : Made(nothingOfTheKind("moved"));
            }),
        row("final", "P", TRANSLATABLE("lesson", "star: tasks that P computes"),
            [](K k, A a) { return finalLoad(k, a[0]); }),
    };
    return table;
}

} // namespace equipoise::lesson

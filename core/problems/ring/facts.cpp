// SPDX-License-Identifier: GPL-3.0-or-later
// Facts of a ring answer for lessons.
#include "core/base/words.h"
#include "core/lesson/fact_row.h"
#include "core/problems/ring/presentation.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::lesson {

namespace {

/// `read` extracts the requested value from the answer's rows for that number of processors.
Made ringRow(const PlanRecord& kept, const std::string& count, std::string_view field,
             std::optional<Fact> (*read)(const ring::Plan&, std::size_t)) {
    const auto* ring = kept.plan.answer.find<ring::Plan>();
    const auto wanted = position(count, kept.scenario->platform.size());
    if (!wanted)
        return wanted.error();
    const std::optional<Fact> fact = ring ? read(*ring, *wanted + 1) : std::nullopt;
    return fact ? Made(*fact) : Made(nothingOfTheKind(field));
}

std::optional<Fact> fastestOf(const ring::Plan& ring, std::size_t count) {
    const auto row = std::ranges::find(ring.byCount, count, &ring::BestBySize::count);
    return row == ring.byCount.end() ? std::nullopt : std::optional(time(row->time));
}

std::optional<Fact> weightOf(const ring::Plan& ring, std::size_t count) {
    const auto row = std::ranges::find(ring.lightest, count, &ring::LightestBySize::count);
    return row == ring.lightest.end() ? std::nullopt : std::optional(plain(row->weight));
}

} // namespace

std::span<const FactRow> ringFacts() {
    using K = const PlanRecord&;
    using A = Arguments;
    const auto row = factRow;
    static const std::vector<FactRow> table{
        row("fastest", "q", TRANSLATABLE("lesson", "ring: the least time of rings of q processors"),
            [](K k, A a) { return ringRow(k, a[0], "fastest", fastestOf); }),
        row("weight", "q", TRANSLATABLE("lesson", "ring: the least sum of weights of q processors"),
            [](K k, A a) { return ringRow(k, a[0], "weight", weightOf); }),
    };
    return table;
}

} // namespace equipoise::lesson

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/words.h"
#include "core/table/text.h"
#include "core/task/outcomes.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

namespace equipoise::task {

namespace {

constexpr const char* missingLink = TRANSLATABLE("report", "never: a link is missing");

Cell columnsOr(std::int64_t columns, const Word& none) {
    return columns > 0 ? Cell(columns) : Cell(none);
}

Table slices(const Drift& drift) {
    return {"slices",
            TRANSLATABLE("report", "Columns of the matrix"),
            {{"processor", TRANSLATABLE("report", "Processor")},
             {.id = "before", .readers = For::Files},
             {.id = "after", .readers = For::Files},
             {.id = "columns", .title = TRANSLATABLE("report", "Columns before"), .readers = For::People},
             {.id = "then", .title = TRANSLATABLE("report", "Columns after"), .readers = For::People},
             {.id = "change", .title = TRANSLATABLE("report", "Change"), .readers = For::People}},
            drift.slices.size(),
            [&drift](std::size_t i) -> std::vector<Cell> {
                const auto [before, after] = drift.slices[i];
                return {drift.transition.platform[drift.ring[i]].name,
                        before,
                        after,
                        columnsOr(before, {"report", TRANSLATABLE("report", "joins")}),
                        columnsOr(after, {"report", TRANSLATABLE("report", "leaves")}),
                        after - before};
            }};
}

/// Those of processors that join, then those of processors that leave; JSON has two lists.
Table moves(const Drift& drift, std::string id, std::span<const DriftMove> first,
            std::span<const DriftMove> last, For readers) {
    return {.id = std::move(id),
            .title = TRANSLATABLE("report", "Columns sent one by one"),
            .columns = {{.id = "when", .title = TRANSLATABLE("report", "When"), .readers = forTables},
                        {"from", TRANSLATABLE("report", "From")},
                        {"to", TRANSLATABLE("report", "To")},
                        {.id = "time",
                         .title = TRANSLATABLE("report", "Time"),
                         .unit = UnitRole::Time,
                         .none = missingLink}},
            .rows = first.size() + last.size(),
            .row = [&drift, first, last](std::size_t i) -> std::vector<Cell> {
                const Platform& platform = drift.transition.platform;
                const bool isFirst = i < first.size();
                const DriftMove& move = isFirst ? first[i] : last[i - first.size()];
                return {isFirst ? Word{"report", TRANSLATABLE("report", "before all else"), "first"}
                                : Word{"report", TRANSLATABLE("report", "after all else"), "last"},
                        platform[move.from].name, platform[move.to].name, move.time};
            },
            .readers = readers};
}

Table figures(const Drift& drift) {
    const auto pays = drift.paysAfter();
    const auto time = [](const char* id, const char* title, const char* help, const char* none) {
        return Column{.id = id, .title = title, .unit = UnitRole::Time, .help = help, .none = none};
    };
    const char* noGain = drift.gain() > 0 ? TRANSLATABLE("report", "all: a link is missing now")
                                          : TRANSLATABLE("report", "none: a link will be missing");
    const Word steps{"report",
                     pays == 1 ? TRANSLATABLE("report", "{subject} step")
                               : TRANSLATABLE("report", "{subject} steps"),
                     {},
                     {},
                     pays ? table::shown(*pays) : std::string()};
    return table::tableOf(
        "figures", TRANSLATABLE("report", "What it costs and what it gains"),
        {{time("cost", TRANSLATABLE("report", "Cost of it all"),
               TRANSLATABLE("report",
                            "Time from the first column that moves to the last one that has arrived"),
               TRANSLATABLE("report", "none: there is no way")),
          table::cellOf(drift.cost())},
         {time("step_before", TRANSLATABLE("report", "Time per step before"),
               TRANSLATABLE("report", "Time per step on the platform as it is now, with the old slices"),
               missingLink),
          drift.stepBefore},
         {time("step_after", TRANSLATABLE("report", "Time per step after"),
               TRANSLATABLE("report", "Time per step with the new slices"), missingLink),
          drift.stepAfter},
         {time("gain", TRANSLATABLE("report", "Gain per step"),
               TRANSLATABLE("report", "Time that each step is shorter by"), noGain),
          drift.gain()},
         {{.id = "pays_after", .readers = For::Files}, table::cellOf(pays)},
         {{.id = "pays",
           .title = TRANSLATABLE("report", "Pays for itself after"),
           .none = TRANSLATABLE("report", "never"),
           .readers = For::People},
          pays ? Cell(steps) : Cell()}});
}

} // namespace

Table columnFacts(const DriftColumns& columns) {
    return jsonFacts({{"columns", columns.count},
                      {"columns_from", std::string(nameIn(valueSourceNames, columns.countSource))},
                      {"column_data", columns.data.value},
                      {"column_data_from", std::string(nameIn(valueSourceNames, columns.data.source))}});
}

Outcome driftOutcome(const Drift& drift) {
    // Not a copy, which may be large.
    const std::shared_ptr<const Scenario> transition(std::shared_ptr<void>(), &drift.transition);
    Outcome outcome{.id = "drift", .units = drift.transition.platform.units};
    outcome.items = {
        columnFacts(drift.columns),
        slices(drift),
        moves(drift, "first", drift.first, {}, For::Json),
        moves(drift, "last", {}, drift.last, For::Json),
        moves(drift, "moves", drift.first, drift.last, forTables),
        Answer{"redistribution", std::make_shared<const PlanRecord>(PlanRecord{{}, transition, drift.plan})},
        figures(drift)};
    std::ranges::move(columnValues(drift.columns), std::back_inserter(outcome.items));
    return outcome;
}

} // namespace equipoise::task

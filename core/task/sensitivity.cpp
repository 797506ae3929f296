// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/words.h"
#include "core/task/outcomes.h"
#include "core/task/words.h"

namespace equipoise::task {

namespace {

Table rankedParts(const Sensitivity& sensitivity) {
    return {
        "rows",
        TRANSLATABLE("report", "What would help most"),
        {table::explained({"rank", TRANSLATABLE("report", "Rank")},
                          TRANSLATABLE("report", "The part that helps most is the first"), For::Window),
         table::explained({"part", TRANSLATABLE("report", "Part")},
                          TRANSLATABLE("report", "A processor, or a link")),
         table::explained({"name", TRANSLATABLE("report", "Name")},
                          TRANSLATABLE("report", "What is made faster, by itself")),
         {.id = "value",
          .title = TRANSLATABLE("report", "Value"),
          .unit = unitOfValue(sensitivity.plan.problem),
          .help = TRANSLATABLE("report", "Of the plan, with that part faster"),
          .digits = digitsOfValue(sensitivity.plan.problem)},
         {.id = "gain",
          .title = TRANSLATABLE("report", "Gain"),
          .shown = Shown::Percent,
          .help = TRANSLATABLE("report", "How much better the value is than it is now, in percent"),
          .whole = sensitivity.rows.empty() ? 0 : sensitivity.rows.front().gain},
         table::explained(
             {"proven", TRANSLATABLE("report", "Proven")},
             TRANSLATABLE("report", "Both values are optimal, and the gain is what the change is worth"))},
        sensitivity.rows.size(),
        [&sensitivity](std::size_t i) -> std::vector<Cell> {
            const SensitivityRow& row = sensitivity.rows[i];
            return {static_cast<std::int64_t>(i + 1),
                    row.part == SensitivityRow::Part::Processor
                        ? Word{"report", TRANSLATABLE("report", "processor"), "processor"}
                        : Word{"report", TRANSLATABLE("report", "link"), "link"},
                    row.name,
                    table::cellOf(row.value),
                    row.value ? Cell(row.gain) : Cell(),
                    row.value ? Cell(row.exact) : Cell()};
        }};
}

} // namespace

Outcome sensitivityOutcome(const Sensitivity& sensitivity, double faster, const Units& units) {
    const Plan& plan = sensitivity.plan;
    Outcome outcome{.id = "sensitivity", .units = units};
    outcome.items.emplace_back(jsonFacts({{"problem", std::string(nameOf(plan.problem))},
                                          {"solver", plan.solver},
                                          {"faster", faster},
                                          {"value", table::cellOf(plan.value)},
                                          {"stop", wordOf(sensitivity.stop)},
                                          {"parts", static_cast<std::int64_t>(sensitivity.parts)}}));
    outcome.items.emplace_back(
        Sentence{TRANSLATABLE("report", "Each part {0} faster by itself; now {1}, {2}"),
                 {{faster, UnitRole::None, Shown::Percent},
                  table::withDigits(digitsOfValue(plan.problem),
                                    {table::quantityOf(plan.value, unitOfValue(plan.problem))}),
                  wordOf(plan.status)}});
    outcome.items.emplace_back(rankedParts(sensitivity));
    if (sensitivity.tried < sensitivity.parts)
        outcome.items.emplace_back(Sentence{TRANSLATABLE("report", "Not tried before the stop: {0}"),
                                            {sensitivity.parts - sensitivity.tried}});
    return outcome;
}

} // namespace equipoise::task

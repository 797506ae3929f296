// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/parts.h"

namespace equipoise::report {

Section summarySection(const std::shared_ptr<const Report>& report) {
    const Source& source = report->source;
    Section section{
        "summary", Word{"report", TRANSLATABLE("report", "Summary")}, {}, source.scenario->platform.units};
    if (report->stop != Stop::Completed)
        section.items.emplace_back(Sentence{
            TRANSLATABLE("report", "The report was stopped: some plans are not checked, or not compared.")});
    if (source.plans.empty()) {
        section.items.emplace_back(Sentence{TRANSLATABLE("report", "The file holds no plan.")});
        return section;
    }
    section.items.emplace_back(
        Table{"plans",
              TRANSLATABLE("report", "Plans"),
              {{"name", TRANSLATABLE("report", "Plan")},
               {"problem", TRANSLATABLE("report", "Problem")},
               {"status", TRANSLATABLE("report", "Status")},
               {"value", TRANSLATABLE("report", "Value")},
               {"bound", TRANSLATABLE("report", "Bound")},
               {"gap", TRANSLATABLE("report", "Gap"), UnitRole::None, Shown::Percent},
               {"checked", TRANSLATABLE("report", "Checked")},
               {"current", TRANSLATABLE("report", "Up to date")}},
              source.plans.size(),
              [report](std::size_t i) -> std::vector<Cell> {
                  const PlanRecord& kept = *report->source.plans[i];
                  const UnitRole unit = unitOfValue(kept.plan.problem);
                  const bool holds = !report->checked[i].refusal;
                  return {kept.name,
                          titleOf(kept.plan.problem),
                          wordOf(kept.plan.status),
                          quantityOf(kept.plan.value, unit),
                          quantityOf(kept.plan.bound, unit),
                          cellOf(kept.plan.gap()),
                          Word{"report",
                               holds ? TRANSLATABLE("report", "holds") : TRANSLATABLE("report", "refused"),
                               holds ? "holds" : "refused"},
                          report->checked[i].current};
              }});
    return section;
}

} // namespace equipoise::report

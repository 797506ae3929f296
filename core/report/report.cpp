// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report.h"

#include "core/base/numbers/tolerance.h"
#include "core/report/parts.h"
#include "core/solve/kept.h"
#include "core/solve/solve.h"
#include "core/task/outcomes.h"

#include <algorithm>
#include <utility>

namespace equipoise::report {

namespace {

/// Volume, messages and measures as a comparison has them: of one plan alone.
PlanFigures figuresOf(const PlanRecord& kept) {
    const Schedule& schedule = comparedSchedule(kept.plan);
    PlanFigures figures;
    figures.measures = measuresOf(schedule, kept.scenario->platform.size());
    if (figures.measures.idle <= tolerance::time * figures.measures.makespan)
        figures.measures.idle = 0; // what rounding leaves
    figures.processors = partsOf(*kept.scenario, kept.plan).size();
    for (const Block& block : schedule.blocks)
        if (block.lane == Lane::Send && block.kind == BlockKind::Transfer) {
            figures.messages += static_cast<double>(block.count);
            figures.volume += block.items * static_cast<double>(block.count);
        }
    return figures;
}

Checked checkedPlan(const PlanRecord& kept, const Scenario& now) {
    Checked result;
    if (const auto verified = verify(*kept.scenario, kept.plan); !verified) {
        result.refusal = verified.error();
        return result; // nothing of it is measured: it may not be well formed
    }
    result.current = sameQuestion(*kept.scenario, now, kept.plan.problem);
    result.figures = figuresOf(kept);
    return result;
}

/// Of plans that hold, best first.
std::vector<std::size_t> plansOf(const Report& report, Problem problem) {
    std::vector<std::size_t> found;
    const auto& plans = report.source.plans;
    for (std::size_t i = 0; i < plans.size(); ++i)
        if (plans[i]->plan.problem == problem && plans[i]->plan.value && !report.checked[i].refusal)
            found.push_back(i);
    std::ranges::stable_sort(found, [&](std::size_t a, std::size_t b) {
        return isBetter(problem, *plans[a]->plan.value, *plans[b]->plan.value);
    });
    return found;
}

void compareThem(Report& report, SolveControl& control) {
    for (const Problem problem : problems()) {
        Compared own{problem, plansOf(report, problem), 0, {}};
        own.all = own.plans.size();
        own.plans.resize(std::min(own.plans.size(), maxCompared));
        if (own.plans.size() < minCompared || control.shouldStop())
            continue;
        std::vector<const PlanRecord*> plans;
        for (const std::size_t plan : own.plans)
            plans.push_back(report.source.plans[plan].get());
        if (auto comparison = compare(plans, {}, control)) {
            own.comparison = *std::move(comparison);
            report.comparisons.push_back(std::move(own));
        }
    }
}

/// `index`: of the comparison in the report, which outlives the section.
Section comparisonSection(const Report& report, std::size_t index) {
    const Compared& compared = report.comparisons[index];
    std::vector<const PlanRecord*> plans;
    for (const std::size_t plan : compared.plans)
        plans.push_back(report.source.plans[plan].get());
    Section section = task::comparisonOutcome(plans, compared.comparison, task::forPages);
    section.id = "comparisons." + std::string(nameOf(compared.problem));
    section.title = Word{"report", TRANSLATABLE("report", "Plans compared")};
    section.subtitle = titleOf(compared.problem);
    section.items.insert(section.items.begin(), Picture{Picture::What::Comparison, index});
    if (compared.all > plans.size())
        section.items.insert(section.items.begin(),
                             Sentence{TRANSLATABLE("report", "The best {0} of {1} plans, best first."),
                                      {plans.size(), compared.all}});
    return section;
}

} // namespace

std::shared_ptr<const Report> makeReport(Source source, SolveControl& control) {
    auto report = std::make_shared<Report>();
    report->source = std::move(source);
    auto& plans = report->source.plans;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        if (control.shouldStop()) {
            plans.resize(i);
            break;
        }
        report->checked.push_back(checkedPlan(*plans[i], *report->source.scenario));
    }
    compareThem(*report, control);
    report->stop = control.stop();
    // Sections live in the report: what they read of it, they must not keep alive.
    const std::shared_ptr<const Report> self(std::shared_ptr<void>(), report.get());
    report->sections.push_back(summarySection(self));
    report->sections.push_back(platformSection(report->source.scenario));
    report->sections.push_back(questionsSection(report->source.scenario));
    for (std::size_t i = 0; i < plans.size(); ++i)
        report->sections.push_back(planSection(plans[i], report->checked[i], i));
    for (std::size_t i = 0; i < report->comparisons.size(); ++i)
        report->sections.push_back(comparisonSection(*report, i));
    return report;
}

} // namespace equipoise::report

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start_view/shown_example.h"

#include "app/document/examples.h"
#include "app/text/describe.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/redistribution/model/plan.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/star/model/plan.h"
#include "core/problems/star/model/question.h"
#include "core/solve/solve.h"

#include <algorithm>
#include <numeric>

namespace equipoise::gui {

namespace {

QString time(const PlanRecord& kept, double value) {
    return text::quantity(value, UnitRole::Time, kept.scenario->platform.units);
}

QString number(std::size_t value) {
    return text::count(static_cast<std::int64_t>(value));
}

/// The tasks that a star has in all, and when the last one would be done if none were moved.
struct StarAtFirst {
    std::int64_t tasks = 0;
    double time = 0;
};
StarAtFirst starAtFirst(const Scenario& scenario) {
    const equipoise::star::Question& question = scenario.questions.get<equipoise::star::Question>();
    StarAtFirst first;
    for (const auto& [id, load] : question.loads) {
        const double work = static_cast<double>(load) * question.item.work;
        first.tasks += load;
        first.time = std::max(first.time, scenario.platform[id].compute(work));
    }
    return first;
}

/// Of the time of all processors in the grid, how much they compute.
double busyShare(const PlanRecord& kept, const equipoise::grid::Plan& grid) {
    const ItemSize& item = kept.scenario->questions.get<equipoise::grid::Question>().item;
    double busy = 0;
    for (std::size_t i = 0; i < grid.rows.size(); ++i)
        for (std::size_t j = 0; j < grid.columns.size(); ++j)
            busy += grid.rows[i] * grid.columns[j] *
                    kept.scenario->platform[grid.arrangement(i, j)].compute(item.work);
    return busy / static_cast<double>(grid.rows.size() * grid.columns.size());
}

} // namespace

QString ExampleWords::figureOf(const PlanRecord& kept) {
    const Scenario& scenario = *kept.scenario;
    const equipoise::Answer& answer = kept.plan.answer;
    if (!kept.plan.value)
        return {};
    const QString machines = number(scenario.platform.size());
    const QString end = time(kept, *kept.plan.value);
    if (const auto* ring = answer.find<ring::Plan>())
        return ring->order.size() == scenario.platform.size()
                   ? tr("all %1 machines: %2", "of a ring: number, time").arg(machines, end)
                   : tr("%1 machines, %2 do best: %3", "all, those in the ring, time")
                         .arg(machines, number(ring->order.size()), end);
    if (answer.find<scatter::Plan>())
        return tr("%1 items in %2", "number, time")
            .arg(text::count(scenario.questions.get<scatter::Question>().items), end);
    if (answer.find<equipoise::redistribution::Plan>()) {
        std::int64_t moved = 0;
        for (const std::int64_t surplus :
             scenario.questions.get<equipoise::redistribution::Question>().imbalance)
            moved += std::max<std::int64_t>(surplus, 0);
        return tr("%1 items moved in %2", "number, time").arg(text::count(moved), end);
    }
    if (answer.find<equipoise::star::Plan>()) {
        const StarAtFirst first = starAtFirst(scenario);
        return tr("%1 tasks: %2 instead of %3", "number, time, time if none is moved")
            .arg(text::count(first.tasks), end, time(kept, first.time));
    }
    if (const auto* grid = answer.find<equipoise::grid::Plan>())
        return tr("%1 × %2 machines, %3 busy", "rows, columns, share of the time")
            .arg(number(grid->rows.size()), number(grid->columns.size()),
                 text::percent(busyShare(kept, *grid)));
    return end;
}

Result<PlanRecord> planOfExample(const QString& resource, SolveControl& control) {
    auto read = readExample(resource);
    if (!read)
        return read.error();
    const std::string title = titleOfExample(read, resource).toStdString();
    if (!read->file.plans.empty()) {
        PlanRecord kept = read->file.plans.front();
        kept.name = title;
        return kept;
    }
    const auto scenario = std::make_shared<const Scenario>(std::move(read->file.scenario));
    const auto asked = std::ranges::find_if(equipoise::problems(), [&](equipoise::Problem problem) {
        return equipoise::isAsked(scenario->questions, problem);
    });
    if (asked == equipoise::problems().end())
        return Error{ErrorCode::QuestionMissing, title, {}, {}, {}};
    SolveRequest request;
    request.problem = *asked;
    auto plan = equipoise::solve(*scenario, request, control);
    if (!plan)
        return plan.error();
    return PlanRecord{title, scenario, *std::move(plan)};
}

} // namespace equipoise::gui

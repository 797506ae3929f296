// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/studies/what_if_page.h"

#include "app/pictures/charts/curves_chart.h"
#include "app/pictures/charts/heat_map.h"
#include "app/settings/external_solvers.h"
#include "app/text/describe.h"
#include "app/tools/studies/axis_editor.h"
#include "app/widgets/fields/parameter_field.h"
#include "core/io/results/study_file.h"
#include "core/model/registry.h"
#include "core/solve/kept.h"
#include "core/solve/solve.h"

#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <algorithm>
#include <cmath>
#include <utility>

namespace equipoise::gui {

WhatIfPage::WhatIfPage(ScenarioSource source, QWidget* parent)
    : OutcomePage(QStringLiteral("what-if"), parent)
    , m_source(std::move(source))
    , m_problem(new QComboBox(this))
    , m_first(new AxisEditor("whatIf.first", false, this))
    , m_second(new AxisEditor("whatIf.second", true, this))
    , m_solvers(new QListWidget(this))
    , m_solversTitle(new QLabel(this))
    , m_what(studyWords("whatIfWhat", this))
    , m_proven(studyWords("whatIfProven", this))
    , m_range(studyWords("whatIfRange", this))
    , m_values(new CurvesChart(this))
    , m_counts(new CurvesChart(this))
    , m_valueMap(new HeatMap(this))
    , m_countMap(new HeatMap(this)) {
    setObjectName("whatIfPage");
    const std::pair<QWidget*, const char*> names[] = {
        {m_problem, "whatIfProblem"}, {m_solvers, "whatIfSolvers"},   {m_values, "whatIfValues"},
        {m_counts, "whatIfCounts"},   {m_valueMap, "whatIfValueMap"}, {m_countMap, "whatIfCountMap"}};
    for (const auto& [widget, name] : names)
        widget->setObjectName(name);
    for (std::size_t i = 0; i < equipoise::problems().size(); ++i)
        m_problem->addItem({});
    m_solversTitle->setProperty("role", "title");
    m_solversTitle->setBuddy(m_solvers);
    constexpr int listHeight = 126;
    m_solvers->setFixedHeight(listHeight);
    m_solvers->setSpacing(2); // ticks do not touch
    m_solvers->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_seconds = std::get<double>(equipoise::fallbackOf(secondsOfAPoint()));
    m_fields = studyFields(
        {&secondsOfAPoint(), 1}, "whatIf", this,
        [this](std::string_view, const ParameterValue& value) { m_seconds = std::get<double>(value); });
    std::vector<WordedChart> parts;
    const std::tuple<QWidget*, QWidget*, QLabel*> halves[] = {{m_values, m_valueMap, m_proven},
                                                              {m_counts, m_countMap, m_range}};
    for (const auto& [curves, map, words] : halves) {
        m_stacks.push_back(new QStackedWidget(this));
        m_stacks.back()->addWidget(curves);
        m_stacks.back()->addWidget(map);
        parts.push_back({m_stacks.back(), words});
    }
    layOut({m_problem, m_first, m_second, m_solversTitle, m_solvers, m_fields.front()}, m_what, parts);
    connect(m_problem, &QComboBox::currentIndexChanged, this, &WhatIfPage::takeProblem);
    connect(m_first, &AxisEditor::chosen, this, [this] { m_second->exclude(m_first->parameter()); });
    connect(m_second, &AxisEditor::chosen, this, [this] { m_first->exclude(m_second->parameter()); });
    connect(&ExternalSolvers::shared(), &ExternalSolvers::changed, this, &WhatIfPage::fillSolvers);
    for (CurvesChart* chart : {m_values, m_counts})
        connect(chart, &CurvesChart::picked, this, [this](std::size_t curve, std::size_t point) {
            std::size_t seen = 0; // the points of each curve are those of one solver that have a value
            for (std::size_t row = 0; row < m_outcome->run.points.size(); ++row) {
                const StudyRow& one = m_outcome->run.points[row];
                if (one.value && placeOf(m_outcome->study->outline, one.point).solver == curve &&
                    seen++ == point)
                    return openPoint(row);
            }
        });
    for (HeatMap* map : {m_valueMap, m_countMap})
        connect(map, &HeatMap::picked, this, [this](std::size_t x, std::size_t y) {
            for (std::size_t row = 0; row < m_outcome->run.points.size(); ++row)
                if (placeOf(m_outcome->study->outline, m_outcome->run.points[row].point) ==
                    StudyPlace{0, 0, {x, y}, 0})
                    return openPoint(row);
        });
    retranslate();
    takeProblem();
}

equipoise::Problem WhatIfPage::problem() const {
    return equipoise::problems()[static_cast<std::size_t>(std::max(m_problem->currentIndex(), 0))];
}

void WhatIfPage::setProblem(equipoise::Problem problem) {
    const auto found = std::ranges::find(equipoise::problems(), problem);
    m_problem->setCurrentIndex(static_cast<int>(found - equipoise::problems().begin()));
}

/// What can be varied, and who can answer.
void WhatIfPage::takeProblem() {
    const auto scenario = m_source();
    if (!scenario)
        return; // nothing is open as yet
    m_first->setScenario(scenario, problem());
    m_second->setScenario(scenario, problem());
    m_solvers->clear();
    fillSolvers();
}

/// The program's own choice, its solvers, and the programs of this person; what is ticked stays so.
void WhatIfPage::fillSolvers() {
    const std::vector<std::string> ticked =
        m_solvers->count() == 0 ? std::vector{std::string(equipoise::automatic)} : tickedSolvers();
    const QSignalBlocker quiet(m_solvers);
    m_solvers->clear();
    const auto add = [&](std::string_view name, const QString& title, const QString& help) {
        auto* item = new QListWidgetItem(title, m_solvers);
        item->setToolTip(help);
        item->setData(Qt::UserRole, QByteArray(name.data(), static_cast<qsizetype>(name.size())));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(std::ranges::count(ticked, name) > 0 ? Qt::Checked : Qt::Unchecked);
    };
    add(equipoise::automatic, tr("Best for each point"), tr("The program chooses a solver for every point"));
    for (const SolverInfo& solver : equipoise::solversOf(problem()))
        add(solver.name, text::titleOf(solver), text::summaryOf(solver));
    for (const ExternalSolver& external : ExternalSolvers::shared().of(problem()))
        add(external.program.toStdString(), externalTitle(external.name),
            tr("A program of your own; its answers are checked") + '\n' + external.program);
}

QString WhatIfPage::externalTitle(const QString& name) {
    return tr("%1 (external)", "solver").arg(name);
}

std::vector<std::string> WhatIfPage::tickedSolvers() const {
    std::vector<std::string> names;
    for (int i = 0; i < m_solvers->count(); ++i)
        if (m_solvers->item(i)->checkState() == Qt::Checked)
            names.push_back(m_solvers->item(i)->data(Qt::UserRole).toByteArray().toStdString());
    return names;
}

void WhatIfPage::showEvent(QShowEvent* event) {
    if (const auto scenario = m_source()) { // the document may have changed
        m_first->setScenario(scenario, problem());
        m_second->setScenario(scenario, problem());
    }
    StudyPage::showEvent(event);
}

QString WhatIfPage::about() const {
    return tr("The question at hand answered again with one or two of its numbers, or of the platform's, "
              "varied: when another processor, a faster link or more work changes the answer. "
              "“equipoise-cli study sweep” runs the same at any size.");
}

WorkJob::Work WhatIfPage::work() const {
    StudyDescription outline;
    outline.problem = problem();
    outline.secondsEach = m_seconds;
    std::vector<WhatIfOutcome::Axis> axes;
    std::optional<Error> wrong;
    for (const AxisEditor* editor : {m_first, m_second}) {
        if (!editor->parameter())
            continue;
        auto axis = editor->axis();
        if (!axis) {
            wrong = std::move(axis).error();
            break;
        }
        outline.axes.push_back(*std::move(axis));
        axes.push_back({editor->words(), editor->unit(), editor->shownUnit(), editor->isLogarithmic()});
    }
    std::vector<StudySolver> solvers;
    for (std::string& name : tickedSolvers())
        solvers.push_back(io::studySolver(std::move(name)));
    return [outline, solvers, axes, wrong, scenario = m_source()](SolveControl& control) -> std::any {
        if (wrong)
            return Result<WhatIfOutcome>(*wrong);
        if (!equipoise::isAsked(scenario->questions, outline.problem))
            return Result<WhatIfOutcome>(
                Error{ErrorCode::QuestionMissing, std::string(nameOf(outline.problem)), {}, {}, {}});
        return runWhatIf(outline, solvers, scenario, axes, control);
    };
}

std::vector<WordedChart> WhatIfPage::charts() const {
    if (isMap())
        return {wordedChart(*m_valueMap, m_proven), wordedChart(*m_countMap, m_range)};
    return {wordedChart(*m_values, m_proven), wordedChart(*m_counts, m_range)};
}

void WhatIfPage::fill() {
    for (QStackedWidget* stack : m_stacks)
        stack->setCurrentIndex(isMap() ? 1 : 0);
    m_what->setText(settingsWords());
    m_proven->setText(provenWords());
    m_range->setText(rangeWords());
    if (isMap()) {
        fillMap(*m_valueMap, Quantity::Value);
        fillMap(*m_countMap, Quantity::Processors);
    } else {
        fillCurves(*m_values, Quantity::Value);
        fillCurves(*m_counts, Quantity::Processors);
    }
}

double WhatIfPage::seenAt(std::size_t axis, double value) const {
    const WhatIfOutcome::Axis& varied = m_outcome->axes[axis];
    return equipoise::inUnit(value, varied.shown, {varied.unit, units()});
}

double WhatIfPage::seenValue(double value) const {
    return text::inUnit(value, text::unitOfValue(m_outcome->study->outline.problem), units());
}

const Units& WhatIfPage::units() const {
    return m_outcome->study->sources.front().scenario->platform.units;
}

/// "Cycle time: P3, in s/Mflop"
QString WhatIfPage::axisWords(std::size_t axis) const {
    const WhatIfOutcome::Axis& varied = m_outcome->axes[axis];
    const QString unit = text::unit(varied.shown, {varied.unit, units()});
    return unit.isEmpty() ? varied.words() : tr("%1, in %2", "quantity, unit").arg(varied.words(), unit);
}

void WhatIfPage::fillCurves(CurvesChart& chart, Quantity quantity) {
    const bool value = quantity == Quantity::Value;
    CurveAxes axes;
    axes.title = value ? tr("Value of the answer") : tr("Processors that the answer uses");
    axes.y = value ? valueWords() : tr("Processors");
    axes.fromZero = true;
    axes.legend = true;
    axes.solid = tr("Proven optimal");
    axes.hollow = tr("Not proven optimal");
    axes.pick = openPointWords();
    std::vector<Curve> curves;
    if (m_outcome && !m_outcome->axes.empty()) {
        const StudyDescription& outline = m_outcome->study->outline;
        axes.x = axisWords(0);
        axes.logarithmic = m_outcome->axes.front().logarithmic;
        curves.resize(outline.solvers.size());
        Curve bound{tr("Proven bound"), {}, true};
        bool apart = false;
        for (const StudyRow& row : m_outcome->run.points) {
            const StudyPlace place = placeOf(outline, row.point);
            const double x = seenAt(0, outline.axes.front().values[place.values.front()]);
            if (row.value) {
                const double y = value ? seenValue(*row.value) : static_cast<double>(row.processors);
                curves[place.solver].points.push_back({x, y, y, y, row.status != Status::Optimal});
            }
            if (!row.bound || !std::isfinite(*row.bound))
                continue;
            const double proven = seenValue(*row.bound);
            if (bound.points.empty() || bound.points.back().x != x)
                bound.points.push_back({x, proven, proven, proven});
            // A larger bound on a time says more.
            CurvePoint& last = bound.points.back();
            const double better = equipoise::isBetter(outline.problem, proven, last.y) ? last.y : proven;
            last = {x, better, better, better};
            apart = apart || row.status != Status::Optimal;
        }
        for (std::size_t i = 0; i < curves.size(); ++i) {
            curves[i].name = solverWords(i);
            curves[i].dashed = i > 0;
            curves[i].steps = !value;
        }
        if (value && apart && !bound.points.empty())
            curves.push_back(std::move(bound));
        if (m_outcome->axes.front().shown.inverse) // values rise, their inverses fall
            for (Curve& curve : curves)
                std::ranges::reverse(curve.points);
    }
    chart.setCurves(axes, std::move(curves));
}

std::vector<double> WhatIfPage::seenAlong(std::size_t axis) const {
    std::vector<double> seen;
    for (const double value : m_outcome->study->outline.axes[axis].values)
        seen.push_back(seenAt(axis, value));
    std::ranges::sort(seen);
    return seen;
}

void WhatIfPage::fillMap(HeatMap& map, Quantity quantity) {
    const bool value = quantity == Quantity::Value;
    const StudyDescription& outline = m_outcome->study->outline;
    HeatAxes axes;
    axes.title =
        value ? tr("Value: %1", "solver").arg(solverWords(0)) : tr("Processors that the answer uses");
    axes.x = axisWords(0);
    axes.y = axisWords(1);
    axes.value = value ? valueWords() : tr("Processors");
    axes.whole = !value;
    axes.xs = seenAlong(0);
    axes.ys = seenAlong(1);
    axes.solid = tr("Proven optimal");
    axes.hollow = tr("Not proven optimal");
    axes.pick = openPointWords();
    std::vector<HeatCell> cells(axes.xs.size() * axes.ys.size());
    for (HeatCell& cell : cells)
        cell.note = tr("Not done: the study was stopped");
    for (std::size_t i = 0; i < m_outcome->run.points.size(); ++i) {
        const StudyRow& row = m_outcome->run.points[i];
        const StudyPlace place = placeOf(outline, row.point);
        if (place.solver != 0)
            continue;
        const auto at = [&](std::size_t axis) {
            const std::size_t last = outline.axes[axis].values.size() - 1;
            return m_outcome->axes[axis].shown.inverse ? last - place.values[axis] : place.values[axis];
        };
        HeatCell& cell = cells[at(1) * axes.xs.size() + at(0)];
        const auto& refusal = m_outcome->run.refusals[i];
        cell.note = refusal ? text::translated(*refusal) : QString();
        if (!row.value && !refusal)
            cell.note = text::translated(row.status);
        if (row.value)
            cell.value = value ? seenValue(*row.value) : static_cast<double>(row.processors);
        cell.hollow = row.status != Status::Optimal;
    }
    map.setCells(std::move(axes), std::move(cells));
}

/// With the names and places that the document has now, if it is the same network still.
void WhatIfPage::openPoint(std::size_t row) {
    const std::shared_ptr<const Plan>& plan = m_outcome->run.plans[row];
    if (!plan || !plan->hasAnswer())
        return;
    const equipoise::Study& study = *m_outcome->study;
    const equipoise::Problem problem = study.outline.problem;
    const StudyPlace place = placeOf(study.outline, m_outcome->run.points[row].point);
    const auto then = equipoise::scenarioAt(study, place);
    if (!then)
        return;
    Scenario asked = *then;
    std::shared_ptr<const Scenario> now = m_source();
    equipoise::Study renamed = study;
    renamed.sources.front().scenario = now;
    const auto again = equipoise::scenarioAt(renamed, place);
    if (again && equipoise::sameQuestion(*again, *then, problem))
        asked = *again;
    else
        now.reset();
    PlanRecord kept{whereWords(row).toStdString(), std::make_shared<const Scenario>(std::move(asked)), *plan};
    kept.plan.schedule = equipoise::scheduleOf(*kept.scenario, kept.plan);
    emit planWanted(kept, now);
}

std::string WhatIfPage::csv() const {
    return io::resultsCsv({m_outcome->header, m_outcome->run.points, 0});
}

void WhatIfPage::retranslateSettings() {
    for (std::size_t i = 0; i < equipoise::problems().size(); ++i)
        m_problem->setItemText(static_cast<int>(i), text::translated(equipoise::problems()[i]));
    m_problem->setAccessibleName(tr("Problem"));
    m_problem->setToolTip(tr("Whose question is asked again and again"));
    m_solversTitle->setText(tr("Solvers"));
    m_solvers->setAccessibleName(tr("Solvers"));
    m_solvers->setToolTip(tr("A curve for each one that is ticked; of two ranges the first is shown"));
    m_first->retranslate();
    m_second->retranslate();
    fillSolvers();
}

} // namespace equipoise::gui

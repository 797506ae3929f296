#include "app/window/studies/what_if_page.h"

#include "app/text/describe.h"
#include "app/text/messages.h"
#include "app/views/charts/curves_chart.h"
#include "app/views/charts/heat_map.h"
#include "app/window/parameter_field.h"
#include "app/window/studies/axis_editor.h"
#include "core/base/number.h"
#include "core/base/parallel.h"
#include "core/base/refusal.h"
#include "core/solve/kept.h"
#include "core/solve/registry.h"
#include "core/solve/solve.h"

#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <algorithm>
#include <cmath>
#include <utility>

namespace app {

namespace {

/// Plans are kept in memory.
constexpr std::size_t mostPoints = 20'000;

QString shownCount(std::size_t count) {
    return text::count(static_cast<std::int64_t>(count));
}

/// Runs it; what was asked for, and what came of it.
core::Result<WhatIfOutcome> outcomeOf(core::StudyOutline outline, std::vector<core::StudySolver> solvers,
                                      const std::shared_ptr<const core::Scenario>& scenario,
                                      std::vector<WhatIfOutcome::Axis> axes, core::SolveControl& control) {
    core::StudySource source;
    source.scenario = scenario;
    outline.bases.push_back({scenario->platform.name, 0, 1});
    auto made = core::makeStudy(std::move(outline), {source}, std::move(solvers));
    if (!made)
        return std::move(made).error();
    const auto study = std::make_shared<const core::Study>(*std::move(made));
    const std::size_t count = core::pointsOf(study->outline);
    if (count > mostPoints)
        return core::outOfRange("points", std::to_string(count), "<= " + std::to_string(mostPoints), {});
    auto header = core::io::headerOf(*study);
    if (!header)
        return std::move(header).error();
    WhatIfOutcome outcome{study, *std::move(header), std::move(axes), {}};
    std::vector<std::optional<core::StudyAnswer>> answers(count);
    const auto all = core::shareOf(study->outline, 1, 1);
    const auto done = core::runPoints(*study, all, core::hardwareThreads(), control,
                                      [&](core::StudyAnswer&& answer) -> core::Result<void> {
                                          answer.scenario.reset(); // made again when it is wanted
                                          const std::size_t point = answer.row.point;
                                          answers[point] = std::move(answer);
                                          return {};
                                      });
    if (!done)
        return done.error();
    outcome.run.stop = control.stop();
    for (auto& answer : answers)
        if (answer) {
            if (answer->refusal)
                answer->row.refused = text::describe(*answer->refusal);
            outcome.run.points.push_back(std::move(answer->row));
            outcome.run.plans.push_back(std::move(answer->plan));
            outcome.run.refusals.push_back(std::move(answer->refusal));
        }
    // Nothing could be solved at all: that is no study but a reason.
    const auto refused = [](const auto& refusal) { return refusal.has_value(); };
    if (!outcome.run.refusals.empty() && std::ranges::all_of(outcome.run.refusals, refused))
        return *outcome.run.refusals.front();
    return outcome;
}

} // namespace

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
    for (std::size_t i = 0; i < core::allProblems.size(); ++i)
        m_problem->addItem({});
    m_solversTitle->setProperty("role", "title");
    m_solversTitle->setBuddy(m_solvers);
    constexpr int listHeight = 112;
    m_solvers->setFixedHeight(listHeight);
    m_solvers->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_seconds = std::get<double>(core::fallbackOf(secondsOfAPoint()));
    m_fields = studyFields(
        {&secondsOfAPoint(), 1}, "whatIf", this,
        [this](std::string_view, const core::ParameterValue& value) { m_seconds = std::get<double>(value); });
    std::vector<WordedChart> parts;
    const std::tuple<QWidget*, QWidget*, QLabel*> halves[] = {{m_values, m_valueMap, m_proven},
                                                              {m_counts, m_countMap, m_range}};
    for (const auto& [curves, map, words] : halves) {
        m_stacks.push_back(new QStackedWidget(this));
        m_stacks.back()->addWidget(curves);
        m_stacks.back()->addWidget(map);
        parts.push_back({m_stacks.back(), words});
    }
    layOutStudy(*this, {m_problem, m_first, m_second, m_solversTitle, m_solvers, m_fields.front()}, m_what,
                parts);
    connect(m_problem, &QComboBox::currentIndexChanged, this, &WhatIfPage::takeProblem);
    for (CurvesChart* chart : {m_values, m_counts})
        connect(chart, &CurvesChart::picked, this, [this](std::size_t curve, std::size_t point) {
            std::size_t seen = 0; // the points of each curve are those of one solver that have a value
            for (std::size_t row = 0; row < m_outcome->run.points.size(); ++row) {
                const core::StudyRow& one = m_outcome->run.points[row];
                if (one.value && placeOf(m_outcome->study->outline, one.point).solver == curve &&
                    seen++ == point)
                    return openPoint(row);
            }
        });
    for (HeatMap* map : {m_valueMap, m_countMap})
        connect(map, &HeatMap::picked, this, [this](std::size_t x, std::size_t y) {
            for (std::size_t row = 0; row < m_outcome->run.points.size(); ++row)
                if (placeOf(m_outcome->study->outline, m_outcome->run.points[row].point) ==
                    core::StudyPlace{0, 0, {x, y}, 0})
                    return openPoint(row);
        });
    retranslate();
    takeProblem();
}

core::Problem WhatIfPage::problem() const {
    return core::allProblems[static_cast<std::size_t>(std::max(m_problem->currentIndex(), 0))];
}

void WhatIfPage::setProblem(core::Problem problem) {
    const auto found = std::ranges::find(core::allProblems, problem);
    m_problem->setCurrentIndex(static_cast<int>(found - core::allProblems.begin()));
}

/// What can be varied, and who can answer.
void WhatIfPage::takeProblem() {
    const auto scenario = m_source();
    if (!scenario)
        return; // nothing is open as yet
    m_first->setScenario(scenario, problem());
    m_second->setScenario(scenario, problem());
    const QSignalBlocker quiet(m_solvers);
    m_solvers->clear();
    for (std::size_t i = 0; i < 1 + core::solversOf(problem()).size(); ++i) {
        auto* item = new QListWidgetItem(m_solvers);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(i == 0 ? Qt::Checked : Qt::Unchecked);
    }
    fillSolvers();
}

void WhatIfPage::fillSolvers() {
    for (int i = 0; i < m_solvers->count(); ++i) {
        QListWidgetItem* item = m_solvers->item(i);
        if (i == 0) {
            item->setText(tr("Best for each point"));
            item->setToolTip(tr("The program chooses a solver for every point"));
            continue;
        }
        const core::SolverInfo& solver = core::solversOf(problem())[static_cast<std::size_t>(i - 1)];
        item->setText(text::titleOf(solver));
        item->setToolTip(text::summaryOf(solver));
    }
}

void WhatIfPage::showEvent(QShowEvent* event) {
    const auto scenario = m_source(); // the document may have changed
    m_first->setScenario(scenario, problem());
    m_second->setScenario(scenario, problem());
    StudyPage::showEvent(event);
}

QString WhatIfPage::title() const {
    return tr("What if?");
}

QString WhatIfPage::about() const {
    return tr("The question at hand answered again with one or two of its numbers, or of the platform's, "
              "varied: when another processor, a faster link or more work changes the answer. "
              "“equipoise-cli study sweep” runs the same at any size.");
}

WorkJob::Work WhatIfPage::work() const {
    core::StudyOutline outline;
    outline.problem = problem();
    outline.secondsEach = m_seconds;
    std::vector<WhatIfOutcome::Axis> axes;
    std::optional<core::Error> wrong;
    for (const AxisEditor* editor : {m_first, m_second}) {
        if (!editor->parameter())
            continue;
        auto axis = editor->axis();
        if (!axis) {
            wrong = std::move(axis).error();
            break;
        }
        outline.axes.push_back(*std::move(axis));
        axes.push_back({editor->words(), editor->wordsWithUnit(), editor->unit(), editor->isLogarithmic()});
    }
    std::vector<core::StudySolver> solvers;
    for (int i = 0; i < m_solvers->count(); ++i)
        if (m_solvers->item(i)->checkState() == Qt::Checked)
            solvers.push_back(
                {i == 0 ? std::string(core::automatic)
                        : std::string(core::solversOf(problem())[static_cast<std::size_t>(i - 1)].name),
                 {}});
    return [outline, solvers, axes, wrong, scenario = m_source()](core::SolveControl& control) -> std::any {
        if (wrong)
            return core::Result<WhatIfOutcome>(*wrong);
        if (!core::isAsked(scenario->questions, outline.problem))
            return core::Result<WhatIfOutcome>(core::Error{
                core::ErrorCode::QuestionMissing, std::string(nameOf(outline.problem)), {}, {}, {}});
        return outcomeOf(outline, solvers, scenario, axes, control);
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

QString WhatIfPage::valueWords() const {
    if (!m_outcome)
        return {};
    const core::StudyOutline& outline = m_outcome->study->outline;
    const QString unit = text::unit(text::unitOfValue(outline.problem),
                                    m_outcome->study->sources.front().scenario->platform.units);
    if (core::senseOf(outline.problem) == core::Sense::Most)
        return tr("Throughput, in blocks per unit of time");
    return tr("Time, in %1").arg(unit);
}

QString WhatIfPage::solverWords(std::size_t solver) const {
    const std::string& name = m_outcome->study->solvers[solver].name;
    if (name == core::automatic)
        return tr("Best for each point");
    const auto known = core::findSolver(m_outcome->study->outline.problem, name);
    return known ? text::titleOf(**known) : QString::fromStdString(name);
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
        const core::StudyOutline& outline = m_outcome->study->outline;
        axes.x = m_outcome->axes.front().wordsWithUnit;
        axes.logarithmic = m_outcome->axes.front().logarithmic;
        curves.resize(outline.solvers.size());
        Curve bound{tr("Proven bound"), {}, true};
        bool apart = false;
        for (const core::StudyRow& row : m_outcome->run.points) {
            const core::StudyPlace place = placeOf(outline, row.point);
            const double x = outline.axes.front().values[place.values.front()];
            if (row.value) {
                const double y = value ? *row.value : static_cast<double>(row.processors);
                curves[place.solver].points.push_back({x, y, y, y, row.status != core::Status::Optimal});
            }
            if (!row.bound || !std::isfinite(*row.bound))
                continue;
            if (bound.points.empty() || bound.points.back().x != x)
                bound.points.push_back({x, *row.bound, *row.bound, *row.bound});
            // A larger bound on a time says more.
            CurvePoint& last = bound.points.back();
            const double better = core::isBetter(outline.problem, *row.bound, last.y) ? last.y : *row.bound;
            last = {x, better, better, better};
            apart = apart || row.status != core::Status::Optimal;
        }
        for (std::size_t i = 0; i < curves.size(); ++i) {
            curves[i].name = solverWords(i);
            curves[i].dashed = i > 0;
            curves[i].steps = !value;
        }
        if (value && apart && !bound.points.empty())
            curves.push_back(std::move(bound));
    }
    chart.setCurves(axes, std::move(curves));
}

void WhatIfPage::fillMap(HeatMap& map, Quantity quantity) {
    const bool value = quantity == Quantity::Value;
    const core::StudyOutline& outline = m_outcome->study->outline;
    HeatAxes axes;
    axes.title =
        value ? tr("Value: %1", "solver").arg(solverWords(0)) : tr("Processors that the answer uses");
    axes.x = m_outcome->axes[0].wordsWithUnit;
    axes.y = m_outcome->axes[1].wordsWithUnit;
    axes.value = value ? valueWords() : tr("Processors");
    axes.whole = !value;
    axes.xs = outline.axes[0].values;
    axes.ys = outline.axes[1].values;
    axes.solid = tr("Proven optimal");
    axes.hollow = tr("Not proven optimal");
    axes.pick = openPointWords();
    std::vector<HeatCell> cells(axes.xs.size() * axes.ys.size());
    for (HeatCell& cell : cells)
        cell.note = tr("Not done: the study was stopped");
    for (std::size_t i = 0; i < m_outcome->run.points.size(); ++i) {
        const core::StudyRow& row = m_outcome->run.points[i];
        const core::StudyPlace place = placeOf(outline, row.point);
        if (place.solver != 0)
            continue;
        HeatCell& cell = cells[place.values[1] * axes.xs.size() + place.values[0]];
        const auto& refusal = m_outcome->run.refusals[i];
        cell.note = refusal ? text::translated(*refusal) : QString();
        if (!row.value && !refusal)
            cell.note = text::translated(row.status);
        if (row.value)
            cell.value = value ? *row.value : static_cast<double>(row.processors);
        cell.hollow = row.status != core::Status::Optimal;
    }
    map.setCells(std::move(axes), std::move(cells));
}

/// How much is proven, and where the first solver is best.
QString WhatIfPage::provenWords() const {
    if (!m_outcome)
        return {};
    const core::StudyOutline& outline = m_outcome->study->outline;
    std::size_t proven = 0;
    std::size_t refused = 0;
    const core::StudyRow* best = nullptr;
    for (const core::StudyRow& row : m_outcome->run.points) {
        proven += row.status == core::Status::Optimal ? 1U : 0U;
        refused += row.refused.empty() ? 0U : 1U;
        if (row.value && (!best || core::isBetter(outline.problem, *row.value, *best->value)))
            best = &row;
    }
    QString words = tr("Proven optimal: %1 of %2 points.")
                        .arg(shownCount(proven), shownCount(m_outcome->run.points.size()));
    if (refused > 0)
        words += ' ' + tr("Not taken by their solver: %1.", "number of points").arg(shownCount(refused));
    if (!best)
        return words;
    return words + ' ' +
           tr("The best value, %1, where %2.", "value with unit, list of quantities and values")
               .arg(text::quantity(*best->value, text::unitOfValue(outline.problem),
                                   m_outcome->study->sources.front().scenario->platform.units),
                    whereWords(static_cast<std::size_t>(best - m_outcome->run.points.data())));
}

/// "Work per step W = 10 Mflop; Number of processors = 3"
QString WhatIfPage::whereWords(std::size_t row) const {
    const core::Study& study = *m_outcome->study;
    const core::StudyPlace place = placeOf(study.outline, m_outcome->run.points[row].point);
    QStringList where;
    for (std::size_t i = 0; i < study.outline.axes.size(); ++i)
        where << tr("%1 = %2", "quantity, value with unit")
                     .arg(m_outcome->axes[i].words,
                          text::quantity(study.outline.axes[i].values[place.values[i]],
                                         m_outcome->axes[i].unit,
                                         study.sources.front().scenario->platform.units));
    return where.join(QStringLiteral("; "));
}

QString WhatIfPage::rangeWords() const {
    if (!m_outcome)
        return {};
    std::size_t least = 0;
    std::size_t most = 0;
    for (const core::StudyRow& row : m_outcome->run.points)
        if (row.processors > 0) {
            least = least == 0 ? row.processors : std::min(least, row.processors);
            most = std::max(most, row.processors);
        }
    return least == most ? tr("Processors used everywhere: %1.").arg(shownCount(most))
                         : tr("Processors used: from %1 to %2.").arg(shownCount(least), shownCount(most));
}

QString WhatIfPage::settingsWords() const {
    if (!m_outcome)
        return {};
    const core::Study& study = *m_outcome->study;
    const core::Platform& platform = study.sources.front().scenario->platform;
    return tr("Shown: %1, %2, processors: %3.", "platform, problem, number")
        .arg(QString::fromStdString(platform.name), text::translated(study.outline.problem),
             shownCount(platform.size()));
}

/// With the names and places that the document has now, if it is the same network still.
void WhatIfPage::openPoint(std::size_t row) {
    const std::shared_ptr<const core::Plan>& plan = m_outcome->run.plans[row];
    if (!plan || !plan->hasAnswer())
        return;
    const core::Study& study = *m_outcome->study;
    const core::Problem problem = study.outline.problem;
    const core::StudyPlace place = placeOf(study.outline, m_outcome->run.points[row].point);
    const auto then = core::scenarioAt(study, place);
    if (!then)
        return;
    core::Scenario asked = *then;
    std::shared_ptr<const core::Scenario> now = m_source();
    core::Study renamed = study;
    renamed.sources.front().scenario = now;
    const auto again = core::scenarioAt(renamed, place);
    if (again && core::sameQuestion(*again, *then, problem))
        asked = *again;
    else
        now.reset();
    core::KeptPlan kept{whereWords(row).toStdString(),
                        std::make_shared<const core::Scenario>(std::move(asked)), *plan};
    kept.plan.schedule = core::scheduleOf(*kept.scenario, kept.plan);
    emit planWanted(kept, now);
}

std::string WhatIfPage::csv() const {
    return core::io::resultsCsv({m_outcome->header, m_outcome->run.points, 0});
}

void WhatIfPage::retranslateSettings() {
    for (std::size_t i = 0; i < core::allProblems.size(); ++i)
        m_problem->setItemText(static_cast<int>(i), text::translated(core::allProblems[i]));
    m_problem->setAccessibleName(tr("Problem"));
    m_problem->setToolTip(tr("Whose question is asked again and again"));
    m_solversTitle->setText(tr("Solvers"));
    m_solvers->setAccessibleName(tr("Solvers"));
    m_solvers->setToolTip(tr("A curve for each one that is ticked; of two ranges the first is shown"));
    m_first->retranslate();
    m_second->retranslate();
    fillSolvers();
}

} // namespace app

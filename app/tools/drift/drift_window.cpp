// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/drift/drift_window.h"

#include "app/pictures/plan/plan_view.h"
#include "app/pictures/timeline/timeline_view.h"
#include "app/problems/problem_presenter.h"
#include "app/text/describe.h"
#include "app/text/words/outcome_words.h"
#include "app/text/words/table_words.h"
#include "app/tools/drift/drift_model.h"
#include "app/widgets/card.h"
#include "app/widgets/fields/parameter_field.h"
#include "app/widgets/fields/segmented.h"
#include "app/widgets/label.h"
#include "app/widgets/table/edit_delegate.h"
#include "app/widgets/table/table.h"
#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/io/scenario/scenario_file.h"
#include "core/task/outcomes.h"

#include <QCheckBox>
#include <QFile>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr double secondsAllowed = 10;
constexpr int headerHeight = 46; // of two lines and units

ParameterInfo columnsRecord() {
    return equipoise::wholeNumber(
        "columns", TRANSLATABLE("parameter", "Columns"),
        TRANSLATABLE("parameter", "Columns of the matrix that is spread over the ring"),
        {.from = 1, .to = static_cast<double>(equipoise::largestCount), .fallback = 1000});
}

ParameterInfo dataRecord() {
    return equipoise::positiveNumber(
        "column data", TRANSLATABLE("parameter", "Data of a column"),
        TRANSLATABLE("parameter", "Data of one column on its way to a neighbour"),
        {.to = equipoise::largestQuantity, .fallback = 1, .unit = UnitRole::Data});
}

} // namespace

DriftWindow::DriftWindow(Document& document, Selection& selection, QWidget* parent)
    : ToolWindow("drift", QT_TR_NOOP("Drift"), {1220, 720}, parent)
    , DocumentObserver(document, selection)
    , m_model(new DriftModel(document, this))
    , m_hint(plainText("driftHint", "muted"))
    , m_take(button("Take", QT_TR_NOOP("Take the plan in &hand"),
                    QT_TR_NOOP("Start from the ring plan that the main window shows"),
                    [this] { setPlan(ringInHand()); }))
    , m_columnsField(named(new ParameterField(columnsRecord()), "Columns"))
    , m_dataField(named(new ParameterField(dataRecord()), "ColumnData"))
    , m_columnValues(plainText("driftColumnValues", "muted"))
    , m_oneWay(named(new QCheckBox, "OneWay", QT_TR_NOOP("Columns go one way round only"),
                     QT_TR_NOOP("Along the ring in its order, not against it")))
    , m_table(named(new EditTable<QTableView>, "Table", QT_TR_NOOP("Old and new slices"),
                    QT_TR_NOOP("Space joins or leaves, F2 edits the cycle time")))
    , m_pays(plainText("driftPays", "value"))
    , m_paysHelp(plainText("driftPaysHelp", "muted"))
    , m_moves(plainText("driftMoves", "muted"))
    , m_pictures(named(new Segmented, "Pictures", QT_TR_NOOP("Picture")))
    , m_flows(named(presenterOf(equipoise::Problem::Redistribution).makeView(), "Flows"))
    , m_timeline(named(new TimelineView, "Timeline"))
    , m_keep(button("Keep", QT_TR_NOOP("&Keep as a plan"),
                    QT_TR_NOOP("Add the redistribution to the document's plans and show it"),
                    [this] { keep(); }))
    , m_save(button("Save", QT_TR_NOOP("&Save as a file…"),
                    QT_TR_NOOP("Write the redistribution as a scenario of its own"), [this] { save(); })) {
    build();
    connectParts();
    retranslate();
}

void DriftWindow::build() {
    m_keep->setProperty("role", "primary");
    layOut({m_take},
           splitter(Qt::Horizontal, {{card({{buildLeft(), 1}}), 600}, {card({{buildRight(), 1}}), 600}}), {},
           {m_keep, m_save}, QT_TR_NOOP("Closes this window; the document stays as it is"));
}

QWidget* DriftWindow::buildLeft() {
    auto* left = new QWidget;
    m_table->setModel(m_model);
    prepareTable(*m_table, "driftTable");
    m_table->setSortingEnabled(false); // the order is that of the ring
    connect(m_model, &DriftModel::refused, new EditDelegate(*m_table),
            qOverload<const Error&>(&EditDelegate::refuse));
    QHeaderView* header = m_table->horizontalHeader();
    header->setMinimumHeight(headerHeight);
    header->setSectionResizeMode(QHeaderView::Interactive);
    for (const int column : {DriftModel::Before, DriftModel::After})
        header->setSectionResizeMode(column, QHeaderView::Stretch);
    for (const auto& [column, width] : {std::pair{DriftModel::Name, 90},
                                        {DriftModel::Then, 104},
                                        {DriftModel::Now, 104},
                                        {DriftModel::Change, 64}})
        header->resizeSection(column, width);
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_hint);
    column->addWidget(m_table, 1);
    column->addWidget(m_columnsField);
    column->addWidget(m_dataField);
    column->addWidget(m_columnValues);
    column->addWidget(m_oneWay);
    m_columnsField->setValue(m_columns.count);
    m_dataField->setValue(m_columns.data.value);
    return left;
}

QWidget* DriftWindow::buildRight() {
    auto* right = new QWidget;
    auto* result = new QVBoxLayout;
    result->addWidget(m_pays);
    result->addWidget(m_paysHelp);
    result->addStretch(1);
    auto* figures = new QFormLayout;
    figures->setVerticalSpacing(2);
    const std::pair<const char*, const char*> parts[] = {
        {"cost", "Cost"}, {"step_before", "Before"}, {"step_after", "After"}, {"gain", "Gain"}};
    for (const auto& [figure, part] : parts) {
        m_figures.push_back({figure, plainLabel({}, "muted"), named(plainText({}, ""), part)});
        figures->addRow(m_figures.back().title, m_figures.back().value);
    }
    m_status = named(plainText({}, ""), "Status");
    figures->addRow(named(plainLabel({}, "muted"), "Title", QT_TR_NOOP("Redistribution"),
                          QT_TR_NOOP("What is known about its time")),
                    m_status);
    auto* top = new QHBoxLayout;
    top->addLayout(result, 1);
    top->addLayout(figures, 1);
    auto* stack = new QStackedWidget;
    stack->addWidget(m_timeline);
    stack->addWidget(m_flows);
    for (const char* name : {"driftPicture.timeline", "driftPicture.flows"})
        m_pictures->addSegment(name);
    m_pictures->setCurrent(0);
    connect(m_pictures, &Segmented::chosen, stack, &QStackedWidget::setCurrentIndex);
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(top);
    column->addWidget(m_pictures, 0, Qt::AlignLeft);
    column->addWidget(stack, 1);
    column->addWidget(m_moves);
    return right;
}

void DriftWindow::connectParts() {
    connect(m_oneWay, &QCheckBox::toggled, this, &DriftWindow::work);
    connect(m_columnsField, &ParameterField::edited, this, [this](const ParameterValue& value) {
        m_columns.count = std::get<std::int64_t>(value);
        m_columns.countSource = ValueSource::Option;
        showColumns();
        work();
    });
    connect(m_dataField, &ParameterField::edited, this, [this](const ParameterValue& value) {
        m_columns.data = {m_dataField->numberOf(value), ValueSource::Option};
        showColumns();
        work();
    });
    connect(m_model, &DriftModel::membersChanged, this, &DriftWindow::work);
    connect(m_model, &DriftModel::refused, this,
            [this](const Error& error) { say(text::translated(error), "bad"); });
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.reset) { // another document: its processors are others
            close();
            return;
        }
        if (touches(change.touches, ChangeFlags::Values | ChangeFlags::Shape | ChangeFlags::Names))
            work();
        enable();
    });
    connect(&m_selection, &Selection::planChanged, this, &DriftWindow::enable);
    watch(m_job, [this](const Drift& drift) {
        take(std::make_shared<const Drift>(drift));
        if (m_drift->plan.hasAnswer())
            say({}, "muted");
        else
            say(m_drift->plan.status == Status::Infeasible
                    ? tr("There is no way for the columns: a link is missing")
                    : tr("No redistribution found in time"),
                "bad");
    });
}

void DriftWindow::begin(const ToolContext&) {
    if (!m_plan)
        setPlan(ringInHand());
}

std::shared_ptr<const PlanRecord> DriftWindow::ringInHand() const {
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    const bool usable =
        plan && plan->kept->plan.problem == equipoise::Problem::Ring && plan->kept->plan.hasAnswer();
    return usable ? plan->kept : nullptr;
}

void DriftWindow::setPlan(std::shared_ptr<const PlanRecord> plan, std::optional<DriftColumns> columns) {
    m_plan = std::move(plan);
    m_model->setPlan(m_plan);
    if (columns) {
        m_columns.count = columns->count;
        m_columns.countSource = columns->countSource;
        m_columnsField->setValue(m_columns.count);
    }
    if (m_plan) {
        const Units& units = m_plan->scenario->platform.units;
        m_dataField->setUnit({UnitRole::Data, units}, Unit{});
        // As much as neighbours exchange in a step; columns always are of some data.
        const auto assumed = equipoise::columnsOf({.before = *m_plan, .now = m_plan->scenario->platform});
        m_columns.data = assumed.data;
        m_columns.dataUnit = assumed.dataUnit;
        m_dataField->setValue(m_columns.data.value);
    }
    take(nullptr);
    retranslate();
    work();
}

void DriftWindow::work() {
    if (!m_plan)
        return;
    m_job.start(
        [plan = m_plan, now = m_document.snapshot(), leave = m_model->leave(), join = m_model->join(),
         columns = m_columns, oneWay = m_oneWay->isChecked()](SolveControl& control) {
            const bool isDataSet = columns.data.source == ValueSource::Option;
            return equipoise::drift(
                {.before = *plan,
                 .now = now->platform,
                 .leave = leave,
                 .join = join,
                 .columns = columns.count,
                 .columnData = isDataSet ? std::optional(columns.data.value) : std::nullopt,
                 .oneWay = oneWay,
                 .columnsSource = columns.countSource},
                control);
        },
        secondsAllowed);
    say(tr("Working it out…"), "muted");
}

void DriftWindow::showColumns() {
    if (!m_plan) {
        m_columnValues->clear();
        return;
    }
    const Units& units = m_plan->scenario->platform.units;
    DriftColumns seen = m_columns;
    if (seen.dataUnit == units.data) {
        seen.data.value = text::inUnit(seen.data.value, UnitRole::Data, units);
        seen.dataUnit = text::unit(UnitRole::Data, units).toStdString();
    }
    m_columnValues->setText(text::lines(task::columnValues(seen), units));
}

void DriftWindow::fail(const Error& error) {
    take(nullptr);
    ToolWindow::fail(error);
}

PlanRecord DriftWindow::kept() const {
    return {tr("Drift of %1").arg(QString::fromStdString(m_plan->name)).toStdString(),
            std::make_shared<const Scenario>(m_drift->transition), m_drift->plan};
}

void DriftWindow::take(std::shared_ptr<const Drift> drift) {
    m_drift = std::move(drift);
    m_model->setDrift(m_drift);
    const auto picture = m_drift ? std::make_shared<const PlanRecord>(kept()) : nullptr;
    m_timeline->setPlan(picture, true);
    m_flows->setPlan(picture, true);
    showFigures();
    showMoves();
    enable();
}

void DriftWindow::showFigures() {
    static const Drift nothing{};
    const task::Outcome outcome = task::driftOutcome(m_drift ? *m_drift : nothing);
    const table::Table& figures = outcome.table("figures");
    const std::vector<table::Cell> cells = figures.row(0);
    for (const Figure& figure : m_figures) {
        const auto position = std::ranges::find(figures.columns, figure.id, &table::Column::id);
        const table::Cell cell = m_drift ? cells[static_cast<std::size_t>(position - figures.columns.begin())]
                                         : table::Cell(std::string());
        figure.title->setText(text::titleOf(*position));
        figure.title->setToolTip(text::translated({position->context, position->help}));
        const auto* time = std::get_if<double>(&cell);
        figure.value->setText(time && std::isfinite(*time)
                                  ? text::quantity(*time, position->unit, outcome.units)
                                  : text::shown(cell, *position, outcome.units));
        figure.value->setToolTip(text::inFull(cell, *position, outcome.units));
    }
    m_status->setText(m_drift ? text::translated(m_drift->plan.status) : QString());
    m_pays->clear();
    m_paysHelp->clear();
    if (!m_drift)
        return;
    const auto cost = m_drift->cost();
    const auto pays = m_drift->paysAfter();
    if (cost && *cost == 0) {
        m_pays->setText(tr("Nothing to move"));
        m_paysHelp->setText(tr("The old slices fit the platform as it is now."));
        return;
    }
    m_pays->setText(pays ? tr("Steps: %1").arg(text::number(*pays, 6)) : tr("Never"));
    if (pays)
        m_paysHelp->setText(tr("After so many steps moving the columns has paid for itself."));
    else if (cost)
        m_paysHelp->setText(tr("Steps get no shorter by moving columns. Who leaves has to give them away "
                               "all the same."));
    else
        m_paysHelp->setText(tr("The columns cannot get where they should be."));
}

/// What the redistribution itself does not do: the first columns of who joins, the last ones of who leaves.
void DriftWindow::showMoves() {
    QStringList lines;
    if (m_drift) {
        const Platform& platform = m_drift->transition.platform;
        const auto add = [&](const DriftMove& move, const QString& words) {
            const QString time = std::isfinite(move.time)
                                     ? text::quantity(move.time, UnitRole::Time, platform.units)
                                     : tr("there is no way");
            lines << words.arg(QString::fromStdString(platform[move.from].name),
                               QString::fromStdString(platform[move.to].name), time);
        };
        for (const DriftMove& move : m_drift->first)
            add(move, tr("Before: %2 joins with one column from %1, %3", "from, to, time"));
        for (const DriftMove& move : m_drift->last)
            add(move, tr("After: %1 leaves, its last column goes to %2, %3", "from, to, time"));
    }
    constexpr qsizetype shown = 4;
    const qsizetype more = lines.size() - shown;
    if (more > 0)
        lines = lines.mid(0, shown) << tr("and as many as this more: %1").arg(text::count(more));
    m_moves->setText(lines.join('\n'));
    m_moves->setVisible(!lines.isEmpty());
}

void DriftWindow::enable() {
    ToolWindow::enable();
    const bool usable = m_drift && m_drift->plan.hasAnswer();
    m_keep->setEnabled(usable);
    m_save->setEnabled(usable);
    const auto plan = ringInHand();
    m_take->setEnabled(plan && plan != m_plan);
}

void DriftWindow::keep() {
    const int id = m_document.addPlan(kept());
    say(tr("Kept: %1").arg(QString::fromStdString(kept().name)), "good");
    m_selection.setPlan(id);
}

void DriftWindow::save() {
    ToolWindow::save(tr("Save the redistribution"), QStringLiteral("drift.equipoise"),
                     tr("Scenarios (*.equipoise)"),
                     [transition = m_drift->transition, plan = kept()](const QString& path) {
                         io::ScenarioFile file;
                         file.scenario = transition;
                         file.plans.push_back(plan);
                         return io::saveScenario(file, QFile::encodeName(path).toStdString());
                     });
}

QString DriftWindow::heading() const {
    return m_plan ? tr("Planned: %1").arg(QString::fromStdString(m_plan->name))
                  : tr("No plan of a ring is selected");
}

void DriftWindow::retranslate() {
    ToolWindow::retranslate();
    m_hint->setText(
        tr("Change a cycle time here or a link in the main window, or let a machine leave or join. "
           "The plan stays as it was; the slices follow."));
    m_pictures->setText(0, tr("Timeline"), tr("Who sends and receives when"));
    m_pictures->setText(1, tr("Flows"), tr("Who sends how many columns to whom"));
    m_pays->setToolTip(tr("The least number of steps after which moving and shorter steps together take no "
                          "longer than going on as it is"));
    showColumns();
    showFigures();
    showMoves();
    enable();
}

} // namespace equipoise::gui

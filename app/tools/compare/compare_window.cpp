// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/compare/compare_window.h"

#include "app/jobs/background_queue.h"
#include "app/pictures/labels/measuring.h"
#include "app/pictures/style/icon.h"
#include "app/pictures/style/tokens.h"
#include "app/pictures/timeline/timeline_words.h"
#include "app/text/describe.h"
#include "app/tools/compare/compare_page.h"
#include "app/tools/compare/compare_view.h"
#include "app/tools/compare/pair_picture.h"
#include "app/tools/compare/pair_view.h"
#include "app/tools/run_many/run_many.h"
#include "app/tools/tools.h"
#include "app/widgets/card.h"
#include "app/widgets/fields/segmented.h"
#include "app/widgets/label.h"
#include "app/widgets/table/table.h"
#include "core/base/numbers/tolerance.h"
#include "core/table/csv.h"
#include "core/task/tables.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr double pictureResolution = 192; // of a PNG
constexpr double secondsForOthers = 2;    // each of the other solvers

/// Once over the blocks, however many processors there are.
std::vector<std::string_view> busyProcessors(const PlanRecord& kept) {
    const Platform& platform = kept.scenario->platform;
    std::vector<char> busy(platform.size(), 0);
    for (const Block& block : equipoise::comparedSchedule(kept.plan).blocks)
        if (block.kind != BlockKind::Wait && block.resource.index() < busy.size())
            busy[block.resource.index()] = 1;
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < busy.size(); ++i)
        if (busy[i] != 0)
            names.emplace_back(platform.processors[i].name);
    return names;
}

/// Many thousands of rows take longer to be freed than a person should wait.
void freeBeside(std::shared_ptr<const compare::Scene> scene) {
    static BackgroundQueue queue;
    if (scene)
        queue.add([last = std::move(scene)]() mutable { last.reset(); });
}

} // namespace

CompareWindow::CompareWindow(Document& document, QWidget* parent)
    : ToolWindow("compare", QT_TR_NOOP("Compare"), {1280, 800}, parent)
    , m_document(document)
    , m_answers(new RunsModel(this))
    , m_others(new RunMany(*m_answers, this))
    , m_figures(new TableModel(this))
    , m_details(new TableModel(this))
    , m_names(plainText("compareNames", ""))
    , m_alignLabel(named(new QLabel, "AlignLabel", QT_TR_NOOP("&Align by")))
    , m_align(named(new QComboBox, "Align", QT_TR_NOOP("Align by"),
                    QT_TR_NOOP("What is laid at the same instant in all plans")))
    , m_pictures(named(new Segmented, "Pictures", QT_TR_NOOP("Picture")))
    , m_stack(new QStackedWidget)
    , m_view(new CompareView)
    , m_pairs(new PairView)
    , m_pairArea(named(new QScrollArea, "PairArea"))
    , m_figureTable(named(new QTableView, "Figures", QT_TR_NOOP("Figures of the plans"),
                          QT_TR_NOOP("Ctrl+C copies the selected cells with all digits")))
    , m_detailTable(named(new QTableView, "Details", QT_TR_NOOP("Parts that differ"),
                          QT_TR_NOOP("Ctrl+C copies the selected cells with all digits")))
    , m_previous(button("Previous", QT_TR_NOOP("&Previous difference"),
                        QT_TR_NOOP("Go to the difference before (P or Shift+N)"),
                        [this] {
                            showTimeline();
                            m_view->previousDifference();
                        }))
    , m_next(button("Next", QT_TR_NOOP("&Next difference"), QT_TR_NOOP("Go to the difference after (N)"),
                    [this] {
                        showTimeline();
                        m_view->nextDifference();
                    }))
    , m_blink(button("Blink", QT_TR_NOOP("&Blink"),
                     QT_TR_NOOP("Show two plans in turn in one place, changing every 0.8 s (B)")))
    , m_blinkPlan(named(new QComboBox, "BlinkPlan", QT_TR_NOOP("Plans that blink"),
                        QT_TR_NOOP("The two plans that are shown in turn")))
    , m_picture(button("SavePicture", QT_TR_NOOP("Save the p&icture…"),
                       QT_TR_NOOP("Write the comparison as SVG, PDF or PNG"),
                       [this] {
                           savePainted(tr("Save the comparison"), QStringLiteral("comparison.svg"),
                                       [scene = m_scene](const QString& path) {
                                           return writePicture(comparePage(*scene), path, pictureResolution);
                                       });
                       }))
    , m_table(button("SaveTable", QT_TR_NOOP("Save the &table…"),
                     QT_TR_NOOP("Write figures, parts and links as CSV, with all digits"),
                     [this] { saveTable(); })) {
    build();
    connectParts();
    m_plans = tickedPlans(m_document);
    retranslate();
    m_view->setFocus();
}

CompareWindow::~CompareWindow() {
    m_pairs->setScene(nullptr);
    m_view->setScene(nullptr);
    m_figures->setTable({});
    m_details->setTable({});
    freeBeside(std::move(m_scene));
}

compare::Plans CompareWindow::tickedPlans(const Document& document) {
    compare::Plans plans;
    for (const DocumentPlan& plan : document.plans()) {
        const Plan& own = plan.kept->plan;
        const bool fits = plan.ticked && (own.hasAnswer() || own.refused) &&
                          (plans.empty() || plans.front()->plan.problem == own.problem);
        if (fits && plans.size() < equipoise::maxCompared)
            plans.push_back(plan.kept);
    }
    return plans;
}

namespace {

std::vector<const PlanRecord*> recordsOf(const compare::Plans& plans) {
    std::vector<const PlanRecord*> records;
    for (const auto& plan : plans)
        records.push_back(plan.get());
    return records;
}

/// In the order in which begin() ticks them.
std::vector<const DocumentPlan*> plansToTick(const Document& document, equipoise::Problem problem) {
    std::vector<const DocumentPlan*> plans;
    for (const DocumentPlan& plan : document.plans())
        if (plan.kept->plan.problem == problem && plan.kept->plan.hasAnswer() && plan.kept->plan.value)
            plans.push_back(&plan);
    std::ranges::stable_sort(plans, [problem](const DocumentPlan* a, const DocumentPlan* b) {
        return a->current != b->current
                   ? a->current
                   : equipoise::isBetter(problem, *a->kept->plan.value, *b->kept->plan.value);
    });
    if (plans.size() > equipoise::maxCompared)
        plans.resize(equipoise::maxCompared);
    return plans;
}

} // namespace

bool CompareWindow::canCompare(const Document& document, equipoise::Problem problem) {
    return tickedPlans(document).size() >= equipoise::minCompared || !plansToTick(document, problem).empty();
}

void CompareWindow::tickPlans(Document& document, equipoise::Problem problem) {
    if (tickedPlans(document).size() >= equipoise::minCompared)
        return;
    std::vector<int> chosen;
    for (const DocumentPlan* plan : plansToTick(document, problem))
        chosen.push_back(plan->id);
    if (chosen.size() >= equipoise::minCompared)
        document.tickOnly(chosen);
}

void CompareWindow::begin(const ToolContext& context) {
    m_problem = context.selection.problem();
    tickPlans(context.document, m_problem);
    enable();
}

equipoise::Problem CompareWindow::problem() const {
    return m_plans.empty() ? m_problem : m_plans.front()->plan.problem;
}

bool CompareWindow::isRunning() const {
    return m_others->isRunning() || ToolWindow::isRunning();
}

bool CompareWindow::canRun() const {
    return !plansToTick(m_document, problem()).empty() &&
           equipoise::isAsked(m_document.scenario().questions, problem());
}

void CompareWindow::run() {
    std::vector<RunRow> rows = RunsModel::solverRows(problem(), m_document.scenario().platform);
    const auto isKnown = [this](const RunRow& row) {
        return std::ranges::any_of(m_document.plans(), [&](const DocumentPlan& plan) {
            return plan.current && plan.kept->plan.problem == problem() &&
                   plan.kept->plan.solver == row.solver;
        });
    };
    std::erase_if(rows, [&](const RunRow& row) { return !row.ticked || isKnown(row); });
    const auto count = static_cast<std::int64_t>(rows.size());
    m_answers->setRows(problem(), m_document.scenario().platform.units, std::move(rows));
    m_others->start(m_document.snapshot(), secondsForOthers);
    if (m_others->isRunning())
        say(tr("Solvers at work: %1, for at most %2 each", "count, duration")
                .arg(text::count(count), text::duration(secondsForOthers)),
            "muted");
    else
        takeOthers();
    enable();
}

void CompareWindow::stop() {
    m_others->stopAll();
    ToolWindow::stop();
}

void CompareWindow::takeOthers() {
    std::vector<int> chosen;
    std::vector<double> values;
    if (const auto best = plansToTick(m_document, problem()); !best.empty()) {
        chosen.push_back(best.front()->id);
        values.push_back(*best.front()->kept->plan.value);
    }
    const auto choose = [&](bool isAlike) {
        for (const std::size_t row : m_answers->bestRows(m_answers->rows().size())) {
            const double value = *m_answers->rows()[row].best;
            const bool isKnown = std::ranges::any_of(
                values, [value](double known) { return tolerance::sameTime(known, value); });
            if (isKnown != isAlike || chosen.size() == equipoise::maxCompared)
                continue;
            if (const int id = m_others->keep(row, m_document); id != 0) {
                chosen.push_back(id);
                values.push_back(value);
            }
        }
    };
    choose(false); // what differs says more
    if (chosen.size() < equipoise::minCompared)
        choose(true);
    if (chosen.size() >= equipoise::minCompared)
        m_document.tickOnly(chosen);
    else
        say(tr("No other solver has an answer after %1").arg(text::duration(secondsForOthers)), "warning");
    enable();
}

void CompareWindow::build() {
    m_blink->setCheckable(true);
    m_stack->addWidget(m_view);
    m_pairArea->setWidgetResizable(true);
    m_pairArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_pairArea->setFocusPolicy(Qt::NoFocus); // its keys come from the picture
    m_pairArea->setWidget(m_pairs);
    m_stack->addWidget(m_pairArea);
    layOut({}, buildPage(),
           {runButton(
                "Others", QT_TR_NOOP("&Other solvers"),
                QT_TR_NOOP("Ask the other solvers the same question, each for at most 2 s, and compare their "
                           "best answers with the best plan")),
            stopButton(QT_TR_NOOP("Stop the solvers; what they have found so far is compared"))},
           {m_table, m_picture}, QT_TR_NOOP("Close this window; the plans stay as they are"));
}

/// All above the buttons, which is scrolled where the window is too low for picture and tables.
QWidget* CompareWindow::buildPage() {
    auto* const parts =
        splitter(Qt::Vertical, {{card({{m_stack, 1}}), 440}, {card({{buildTables(), 1}}), 260}});
    parts->setObjectName("compareParts"); // remembered in the main window
    auto* const page = new QWidget;
    auto* const column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(style::Tokens::gap);
    column->addWidget(buildTop());
    column->addWidget(parts, 1);
    auto* const area = named(new QScrollArea, "Page");
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(page);
    return area;
}

/// The picture has room for its rows up to a limit, each table for its first six rows.
void CompareWindow::keepRoom() {
    constexpr double maxPicture = 400;
    constexpr int rowsInSight = 6;
    const Measuring measuring(*m_view);
    const double picture =
        m_scene ? std::min(maxPicture, compareHeight(measuring, m_view->width(), *m_scene)) : 0;
    m_stack->setMinimumHeight(static_cast<int>(std::ceil(picture)));
    for (QTableView* table : {m_figureTable, m_detailTable}) {
        const int rows = std::min(rowsInSight, table->model()->rowCount());
        table->setMinimumHeight(table->horizontalHeader()->sizeHint().height() +
                                rows * table->verticalHeader()->defaultSectionSize() +
                                table->horizontalScrollBar()->sizeHint().height());
    }
}

QWidget* CompareWindow::buildTop() {
    auto* top = new QWidget;
    for (const char* name : {"comparePicture.timeline", "comparePicture.answers"})
        m_pictures->addSegment(name);
    m_pictures->setCurrent(0);
    m_names->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_alignLabel->setBuddy(m_align);
    m_align->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_align->setMaximumWidth(260);
    auto* tools = new QHBoxLayout;
    tools->addWidget(m_pictures);
    tools->addSpacing(style::Tokens::padding);
    tools->addWidget(m_alignLabel);
    tools->addWidget(m_align);
    tools->addStretch(1);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_previous, m_next, m_blink, m_blinkPlan})
        tools->addWidget(widget);
    auto* column = new QVBoxLayout(top);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_names);
    column->addLayout(tools);
    return top;
}

QWidget* CompareWindow::buildTables() {
    m_tabs = new QTabWidget;
    m_tabs->setObjectName("compareTabs");
    m_tabs->setDocumentMode(true);
    const std::tuple<QTableView*, TableModel*, const char*> tables[] = {
        {m_figureTable, m_figures, "compareFigures"}, {m_detailTable, m_details, "compareDetails"}};
    for (const auto& [table, model, name] : tables) {
        table->setModel(model);
        prepareTable(*table, name);
        table->setSortingEnabled(false); // the order is that of the figures
        table->horizontalHeader()->setStretchLastSection(false);
        m_tabs->addTab(table, {});
    }
    return m_tabs;
}

void CompareWindow::connectParts() {
    connect(m_pictures, &Segmented::chosen, m_stack, &QStackedWidget::setCurrentIndex);
    connect(m_align, &QComboBox::activated, this, &CompareWindow::work);
    connect(m_blink, &QPushButton::clicked, this, &CompareWindow::showTimeline);
    connect(m_blink, &QPushButton::toggled, m_view, &CompareView::setBlinking);
    const std::pair<QKeySequence, QPushButton*> keys[] = {{QKeySequence(Qt::Key_N), m_next},
                                                          {QKeySequence(Qt::SHIFT | Qt::Key_N), m_previous},
                                                          {QKeySequence(Qt::Key_P), m_previous},
                                                          {QKeySequence(Qt::Key_B), m_blink}};
    for (const auto& [key, pressed] : keys)
        connect(new QShortcut(key, this), &QShortcut::activated, pressed, &QPushButton::click);
    connect(m_view, &CompareView::blinkChanged, m_blink, &QPushButton::setChecked);
    connect(m_view, &CompareView::markChanged, this, &CompareWindow::sayOutcome);
    connect(m_blinkPlan, &QComboBox::activated, this,
            [this](int index) { m_view->setBlinkPlan(static_cast<std::size_t>(index) + 1); });
    connect(&m_document, &Document::changed, this, &CompareWindow::follow);
    connect(m_others, &RunMany::finished, this, &CompareWindow::takeOthers);
    watch(m_job, [this](Compared compared) { take(std::move(compared)); });
}

void CompareWindow::follow(const DocumentChange& change) {
    if (change.reset) { // another document
        m_others->abandon();
        close();
        return;
    }
    if (!change.plans)
        return;
    auto plans = tickedPlans(m_document);
    if (plans == m_plans) {
        if (!m_scene && !isRunning())
            sayOutcome(); // the number of plans may have changed
        return;
    }
    m_plans = std::move(plans);
    fillAlignments();
    work();
}

/// Start and end of the plans, then those of every processor that all of them have.
void CompareWindow::fillAlignments() {
    const QSignalBlocker quiet(m_align);
    const QVariant before = m_align->currentData();
    m_align->clear();
    m_align->addItem(tr("Start"), QStringList{QStringLiteral("start"), QString()});
    m_align->addItem(tr("End"), QStringList{QStringLiteral("end"), QString()});
    std::map<std::string_view, std::size_t> busyIn; ///< how many plans have the processor do something
    for (const auto& kept : m_plans)
        for (const std::string_view name : busyProcessors(*kept))
            ++busyIn[name];
    if (!m_plans.empty())
        for (const Processor& processor : m_plans.front()->scenario->platform.processors) {
            const auto known = busyIn.find(processor.name);
            const bool everywhere = known != busyIn.end() && known->second == m_plans.size();
            const QString name = QString::fromStdString(processor.name);
            constexpr int maxOffered = 400; // lines of the list
            if (!everywhere || m_align->count() >= maxOffered)
                continue;
            m_align->addItem(tr("Start of %1", "processor").arg(name),
                             QStringList{QStringLiteral("start"), name});
            m_align->addItem(tr("End of %1", "processor").arg(name),
                             QStringList{QStringLiteral("end"), name});
        }
    m_align->setCurrentIndex(std::max(0, m_align->findData(before)));
}

Alignment CompareWindow::alignment() const {
    const QStringList chosen = m_align->currentData().toStringList();
    Alignment result;
    if (chosen.size() == 2) {
        result.anchor = chosen[0] == QLatin1String("end") ? Alignment::Anchor::End : Alignment::Anchor::Start;
        result.processor = chosen[1].toStdString();
    }
    return result;
}

void CompareWindow::work() {
    if (m_plans.size() < equipoise::minCompared) {
        m_job.abandon();
        take({});
        return;
    }
    m_job.start([plans = m_plans, alignment = alignment()](SolveControl& control) -> Result<Compared> {
        auto scene = compare::sceneOf(plans, alignment, control);
        if (!scene)
            return scene.error();
        Compared compared{std::make_shared<const compare::Scene>(*std::move(scene)), {}, {}};
        const equipoise::Comparison& own = compared.scene->comparison;
        const auto records = recordsOf(plans);
        compared.figures = task::comparedFigures(records, own, table::For::Window);
        compared.details = task::comparedDetails(records, own, table::For::Window);
        return compared;
    });
    say(tr("Comparing…"), "muted");
}

void CompareWindow::fail(const Error& error) {
    take({});
    ToolWindow::fail(error);
}

void CompareWindow::take(Compared compared) {
    auto before = std::exchange(m_scene, std::move(compared.scene));
    const compare::Plans plans = m_scene ? m_scene->plans : compare::Plans();
    const Units units = plans.empty() ? Units{} : plans.front()->scenario->platform.units;
    m_figures->setTable(compared.figures, units);
    m_details->setTable(compared.details, units);
    for (QTableView* table : {m_figureTable, m_detailTable}) {
        constexpr int air = 24; // between columns of numbers
        table->resizeColumnsToContents();
        for (int column = 0; m_scene && column < table->model()->columnCount(); ++column)
            table->setColumnWidth(column, table->columnWidth(column) + air);
    }
    m_names->setText(m_scene ? comparedPlans(*m_scene).join('\n') : QString());
    const QSignalBlocker quiet(m_blinkPlan);
    m_blinkPlan->clear();
    for (std::size_t plan = 1; plan < plans.size(); ++plan)
        m_blinkPlan->addItem(tr("A and %1").arg(compare::letterOf(plan)));
    m_blinkPlan->setVisible(plans.size() > 2);
    const bool pairs = m_scene && hasPairPicture(*m_scene);
    m_pictures->setVisible(pairs);
    if (!pairs)
        showTimeline();
    m_pictures->setText(1, m_scene && isOfMatrices(*m_scene) ? tr("Matrices") : tr("Rings"),
                        tr("What one plan has and another has not"));
    m_pairs->setScene(m_scene);
    m_view->setScene(m_scene);
    keepRoom();
    freeBeside(std::move(before));
    enable();
    sayOutcome();
}

void CompareWindow::enable() {
    ToolWindow::enable();
    const bool some = m_scene != nullptr;
    const bool differs = some && !m_scene->comparison.marks.empty();
    m_next->setEnabled(differs);
    m_previous->setEnabled(differs);
    m_blink->setEnabled(some);
    m_blinkPlan->setEnabled(some);
    m_align->setEnabled(some);
    m_picture->setEnabled(some);
    m_table->setEnabled(some);
}

void CompareWindow::showTimeline() {
    m_pictures->setCurrent(0);
    m_stack->setCurrentIndex(0);
}

/// What to do while nothing is compared.
QString CompareWindow::emptyWords() const {
    const std::vector<const DocumentPlan*> plans = plansToTick(m_document, problem());
    if (plans.empty())
        return tr("There is no plan to compare yet: solve the question first");
    if (plans.size() == 1 && canRun()) {
        const PlanRecord& record = *plans.front()->kept;
        return tr("One plan so far, with %1: %2. “Other solvers” puts what they answer beside it.",
                  "value, plan")
            .arg(text::quantity(*record.plan.value, text::unitOfValue(record.plan.problem),
                                record.scenario->platform.units, text::digitsOfValue(record.plan.problem)),
                 QString::fromStdString(record.name));
    }
    return tr("Tick two to four plans of one problem in the list of plans");
}

/// Describes the selected difference, the number of differences, or the proof that no difference exists.
void CompareWindow::sayOutcome() {
    if (!m_scene) {
        const QString words = emptyWords();
        m_view->setEmptyText(words);
        say(words, "muted");
        return;
    }
    const equipoise::Comparison& found = m_scene->comparison;
    if (found.isEmpty()) {
        say(tr("Every processor does the same at every instant: compared exactly"), "good");
        return;
    }
    if (found.marks.empty()) {
        double slack = 0;
        for (const Difference& one : found.differences)
            slack = std::max(slack, one.slack);
        say(tr("The same but for rounding: nothing differs for longer than %1")
                .arg(timeline::exactTime(m_scene->chart, slack)),
            "good");
        return;
    }
    const QString all = text::count(static_cast<std::int64_t>(found.marks.size()));
    if (const auto mark = m_view->mark()) {
        const DifferenceMark& own = found.marks[*mark];
        const Stretch& stretch = found.differences[own.plan - 1].rows[own.row].stretches[own.stretch];
        say(tr("Difference %1 of %2: %3, %4, from %5 to %6", "number, all, processor, what, times")
                .arg(text::count(static_cast<std::int64_t>(*mark) + 1), all,
                     QString::fromStdString(found.rows[own.row]), contrastWords(stretch.contrast, own.plan),
                     timeline::exactTime(m_scene->chart, stretch.start),
                     timeline::exactTime(m_scene->chart, stretch.end)),
            "muted");
        return;
    }
    say(tr("Differences: %1. N goes to the next one, P to the previous one, B blinks.").arg(all), "muted");
}

void CompareWindow::saveTable() {
    saveText(tr("Save the comparison"), QStringLiteral("comparison.csv"), tr("Tables (*.csv)"),
             table::toCsv(task::comparedInFull(recordsOf(m_scene->plans), m_scene->comparison)));
}

void CompareWindow::retranslate() {
    ToolWindow::retranslate();
    m_pictures->setText(0, tr("Timeline"), tr("All plans on one axis of time, and where they differ"));
    m_names->setAccessibleName(tr("Plans compared"));
    m_tabs->setTabText(0, tr("Figures"));
    m_tabs->setTabText(1, tr("What differs"));
    m_tabs->setTabToolTip(0, tr("Value, bound, idle time and so on, and what changes"));
    m_tabs->setTabToolTip(1, tr("By processor and by link: shares, items, cost"));
    fillAlignments();
    work(); // the tables' words are made there
}

} // namespace equipoise::gui

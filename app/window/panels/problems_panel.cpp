// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panels/problems_panel.h"

#include "app/pictures/style/language_change.h"
#include "app/text/describe.h"
#include "app/widgets/table/table.h"
#include "core/analysis/lint.h"
#include "core/base/numbers/quantity.h"

#include <QApplication>
#include <QHeaderView>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

namespace equipoise::gui {

namespace {

/// Processors, links and cells that are looked at within a frame.
constexpr std::size_t largestAtOnce = 10'000;
constexpr ChangeFlags looksAt =
    ChangeFlags::Names | ChangeFlags::Values | ChangeFlags::Shape | ChangeFlags::Questions;

/// Whether the keys go to where text is typed: a field, an editor of a cell, a table whose cells are typed
/// into.
bool isTyping() {
    const QWidget* focus = QApplication::focusWidget();
    return focus && focus->testAttribute(Qt::WA_InputMethodEnabled);
}

} // namespace

ProblemsPanel::ProblemsPanel(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , DocumentObserver(document, selection)
    , m_model(new IssuesModel(this))
    , m_table(new QTableView(this)) {
    m_table->setModel(m_model);
    prepareTable(*m_table, "problemsTable");
    m_table->setSortingEnabled(false);
    m_table->setWordWrap(true);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setSectionResizeMode(IssuesModel::Text, QHeaderView::Stretch);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table);

    connect(m_table, &QTableView::activated, this,
            [this](const QModelIndex& index) { onActivated(index.row()); });
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.reset) {
            m_solverError.reset();
            m_fileError.reset();
        }
        if (change.reset || change.touches != ChangeFlags::Nothing)
            m_editError.reset();
        if (change.reset || touches(change.touches, looksAt))
            lint();
        list();
    });
    m_lintJob.whenDone([this](Result<Lint> result) {
        m_isChecked = result.ok();
        if (result) // a platform this large has its other problems first
            m_lint = *std::move(result);
        list();
    });
    lint();
    style::inEveryLanguage(*this, [this] { retranslate(); });
}

void ProblemsPanel::announce(const QString& words, bool asked) {
    list();
    if (asked || !isTyping())
        emit appeared(words);
}

void ProblemsPanel::showSolverError(const Error& error, bool asked) {
    m_solverError = error;
    announce(text::translated(error), asked);
}

void ProblemsPanel::clearSolverError() {
    if (!m_solverError)
        return;
    m_solverError.reset();
    list();
}

void ProblemsPanel::showFileError(const Error& error) {
    m_fileError = error;
    announce(text::translated(error), true);
}

void ProblemsPanel::showUnsafe(const Error& error) {
    m_unsafe = error;
    list();
    emit appeared(text::translated(error));
}

void ProblemsPanel::showSafe() {
    m_unsafe.reset();
    list();
}

void ProblemsPanel::showEditError(const Error& error) {
    m_editError = error;
    announce(text::translated(error), false);
}

void ProblemsPanel::clearEditError() {
    m_editError.reset();
    list();
}

void ProblemsPanel::showRemarks(const std::vector<io::Remark>& remarks) {
    m_fileError.reset();
    m_remarks = remarks;
    list();
    if (!remarks.empty())
        emit appeared(m_model->problems().front().text);
}

void ProblemsPanel::lint() {
    const auto scenario = m_document.snapshot();
    const Platform& platform = scenario->platform;
    m_lintJob.abandon();
    m_lint = {}; // it speaks of what may be gone
    const std::size_t cells = platform.linkCost ? platform.size() * platform.size() : 0;
    m_isChecked = platform.size() + platform.links.size() + cells <= largestAtOnce;
    if (m_isChecked)
        m_lint = equipoise::lint(*scenario);
    else
        m_lintJob.start([scenario](SolveControl&) { return equipoise::lint(*scenario); });
}

/// Called as the tables call them: a speed is not a cycle time.
void ProblemsPanel::listAssumed(std::vector<ProblemItem>& items) const {
    const Platform& platform = m_document.scenario().platform;
    // `words`: of one value, of one that is shown as a speed or a bandwidth, of several, of several of these.
    const auto add = [&](std::size_t count, const CostFunction& cost, UnitRole role, const QString& name,
                         ProblemTarget target, const std::array<QString, 4>& words) {
        const bool isInverse = equipoise::chosenOrWritten(cost.writtenRate(), {role, platform.units}).inverse;
        const QString& text = words[(count > 1 ? 2U : 0U) + (isInverse ? 1U : 0U)];
        items.push_back({Severity::Warning, text.arg(count > 1 ? text::count(count) : name), name, target});
    };
    if (const auto& processors = m_document.assumed().processors(); !processors.empty()) {
        const Processor& first = platform[processors.front()];
        add(processors.size(), first.compute, UnitRole::TimePerWork, QString::fromStdString(first.name),
            NodeId(processors.front()),
            {tr("The cycle time of %1 was assumed: set it."), tr("The speed of %1 was assumed: set it."),
             tr("The cycle times of %1 machines were assumed: set them."),
             tr("The speeds of %1 machines were assumed: set them.")});
    }
    if (const auto& links = m_document.assumed().links(); !links.empty()) {
        const Link& first = platform.links[links.front().index()];
        const QString ends =
            QStringLiteral("%1 – %2").arg(QString::fromStdString(platform.nameOf(first.from)),
                                          QString::fromStdString(platform.nameOf(first.to)));
        add(links.size(), first.transfer, UnitRole::TimePerData, ends, links.front(),
            {tr("The cost of %1 was assumed: set it."), tr("The bandwidth of %1 was assumed: set it."),
             tr("The costs of %1 links were assumed: set them."),
             tr("The bandwidths of %1 links were assumed: set them.")});
    }
}

void ProblemsPanel::list() {
    const Scenario& scenario = m_document.scenario();
    std::vector<ProblemItem> items;
    if (m_fileError) // of another file: nothing here to go to
        items.push_back({Severity::Error, text::translated(*m_fileError), {}, {}});
    if (m_unsafe)
        items.push_back(
            {Severity::Error,
             tr("A crash would now cost what is not saved; with each change it is tried again. %1")
                 .arg(text::translated(*m_unsafe)),
             {},
             {}});
    for (const auto* error : {&m_editError, &m_solverError})
        if (*error)
            items.push_back(problemOf(**error, scenario));
    for (const io::Remark& remark : m_remarks)
        items.push_back({Severity::Warning,
                         tr("Line %1: the field “%2” is not known to this version; saving leaves it out.")
                             .arg(remark.place.line)
                             .arg(QString::fromStdString(remark.field)),
                         {},
                         {}});
    for (const LintFinding& finding : m_lint.findings)
        items.push_back(problemOf(finding, scenario));
    if (m_lint.more > 0)
        items.push_back(
            {Severity::Warning, tr("Of such remarks there are more: %1").arg(m_lint.more), {}, {}});
    listAssumed(items);
    if (scenario.platform.size() == 0)
        items.push_back({Severity::Hint, tr("The platform is empty: add a processor."), {}, {}});
    for (const DocumentPlan& plan : m_document.plans())
        if (!plan.current)
            items.push_back({Severity::Hint,
                             tr("“%1” is out of date: the platform or the question has changed since.")
                                 .arg(QString::fromStdString(plan.kept->name)),
                             QString::fromStdString(plan.kept->name), PlanTarget{plan.id}});
    const auto countOf = [&items](Severity severity) {
        return static_cast<int>(std::ranges::count(items, severity, &ProblemItem::severity));
    };
    const bool isEmpty = scenario.platform.size() + scenario.platform.switches.size() == 0;
    emit counted({countOf(Severity::Error), countOf(Severity::Warning), countOf(Severity::Hint),
                  !isEmpty && m_isChecked});
    m_model->setProblems(std::move(items));
}

void ProblemsPanel::onActivated(int row) {
    const ProblemTarget target = m_model->targetAt(row);
    if (const auto* plan = std::get_if<PlanTarget>(&target))
        m_selection.setPlan(plan->id);
    emit goTo(target);
}

void ProblemsPanel::retranslate() {
    m_table->setAccessibleName(tr("Problems"));
    m_table->setToolTip(tr("Double-click or press Enter to go to the place"));
    list();
}

} // namespace equipoise::gui

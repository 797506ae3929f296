// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panels/question_panel.h"

#include "app/commands/edits_for.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/settings/external_solvers.h"
#include "app/text/describe.h"
#include "app/widgets/dismiss.h"
#include "app/widgets/fields/parameter_field.h"
#include "app/widgets/fold.h"
#include "app/widgets/progress.h"
#include "core/base/words.h"
#include "core/model/registry.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <cmath>

namespace equipoise::gui {

namespace {

ParameterInfo timeLimitInfo() {
    return equipoise::positiveNumber(
        "time_limit", TRANSLATABLE("parameter", "Time limit"),
        TRANSLATABLE("parameter", "When it is over, the best answer so far is shown."),
        {.to = 86400, .fallback = 10});
}

/// Most processors for which the panel says beforehand what "automatic" will take.
constexpr std::size_t largestForeseen = 100;

QVBoxLayout* fieldColumn(QVBoxLayout* into) {
    auto* column = new QVBoxLayout;
    column->setSpacing(style::Tokens::gap);
    into->addLayout(column);
    return column;
}

template <class T>
void discard(std::vector<T*>& widgets) {
    for (T* widget : widgets)
        dismiss(*widget);
    widgets.clear();
}

} // namespace

QuestionPanel::QuestionPanel(Document& document, Selection& selection, SolveController& controller,
                             QWidget* parent)
    : QWidget(parent)
    , DocumentObserver(document, selection)
    , m_controller(controller)
    , m_solverLabel(new QLabel(this))
    , m_solver(new QComboBox(this))
    , m_fold(new Disclosure("moreOptions", this)) {
    setObjectName("questionPanel");
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(style::Tokens::padding, style::Tokens::gap / 2, style::Tokens::padding,
                               style::Tokens::gap);
    layout->setSpacing(style::Tokens::gap);
    m_questionFields = fieldColumn(layout);

    m_timeLimit = new ParameterField(timeLimitInfo(), this);
    m_timeLimit->setUnit(QStringLiteral("s"));
    connect(m_timeLimit, &ParameterField::edited, this, [this](const ParameterValue& value, int) {
        m_controller.setSecondsAllowed(std::get<double>(value));
    });

    m_solverRow = new QHBoxLayout;
    m_solver->setObjectName("solver");
    m_solver->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_solverLabel->setBuddy(m_solver);
    m_solverRow->addWidget(m_solverLabel);
    m_solverRow->addWidget(m_solver, 1);
    layout->addLayout(m_solverRow);
    layout->addWidget(m_fold);
    m_fold->inside()->addWidget(m_timeLimit);
    m_optionFields = fieldColumn(m_fold->inside());
    buildRun(layout);

    connect(m_solver, &QComboBox::activated, this, [this](int index) {
        m_controller.setSolver(m_solver->itemData(index).toByteArray().toStdString());
    });
    connect(&m_controller, &SolveController::choiceChanged, this, [this] {
        buildQuestion();
        buildSolver();
        buildOptions();
        orderTabs();
        readDocument();
        showWaiting();
    });
    connect(&m_controller, &SolveController::liveChanged, this, &QuestionPanel::showWaiting);
    connect(&m_selection, &Selection::planChanged, this, &QuestionPanel::showWaiting);
    connect(&m_controller, &SolveController::progressed, this, &QuestionPanel::onProgress);
    connect(&m_controller, &SolveController::runStarted, this, [this] { showRunning(true); });
    connect(&m_controller, &SolveController::runEnded, this, [this] { showRunning(false); });
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.reset || touches(change.touches, ChangeFlags::Names | ChangeFlags::Shape))
            readNames();
        if (change.reset ||
            touches(change.touches, ChangeFlags::Questions | ChangeFlags::Names | ChangeFlags::Shape))
            readDocument();
        showWaiting();
    });
    connect(&ExternalSolvers::shared(), &ExternalSolvers::changed, this, &QuestionPanel::onExternalChanged);
    buildQuestion();
    buildSolver();
    buildOptions();
    orderTabs();
    style::inEveryLanguage(*this, [this] { retranslate(); });
}

void QuestionPanel::buildQuestion() {
    discard(m_question);
    for (const ParameterInfo& info : equipoise::questionParameters(m_controller.problem())) {
        auto* field = new ParameterField(info, this);
        connect(field, &ParameterField::edited, this,
                [this, field](const ParameterValue& value, int stroke) { setKey(*field, value, stroke); });
        m_questionFields->addWidget(field);
        m_question.push_back(field);
    }
    readNames();
}

void QuestionPanel::buildSolver() {
    const QSignalBlocker quiet(m_solver);
    m_solver->clear();
    QString title = tr("Automatic");
    // Choosing looks at every pair of processors: on a large platform that would hold up typing.
    if (m_document.scenario().platform.size() <= largestForeseen) {
        const auto chosen = equipoise::chooseSolver(m_document.scenario(), m_controller.problem(),
                                                    m_controller.secondsAllowed());
        if (chosen)
            if (const auto info = equipoise::findSolver(m_controller.problem(), *chosen))
                title = tr("Automatic: %1").arg(text::titleOf(**info));
    }
    m_solver->addItem(
        title, QByteArray(equipoise::automatic.data(), static_cast<qsizetype>(equipoise::automatic.size())));
    m_solver->setItemData(0, tr("The best solver for this platform and time limit"), Qt::ToolTipRole);
    for (const SolverInfo& info : equipoise::solversOf(m_controller.problem())) {
        m_solver->addItem(text::titleOf(info),
                          QByteArray(info.name.data(), static_cast<qsizetype>(info.name.size())));
        const QString source =
            QString::fromUtf8(info.source.data(), static_cast<qsizetype>(info.source.size()));
        m_solver->setItemData(m_solver->count() - 1, text::summaryOf(info) + '\n' + source, Qt::ToolTipRole);
    }
    for (const ExternalSolver& external : ExternalSolvers::shared().of(m_controller.problem())) {
        m_solver->addItem(tr("%1 (external)", "solver").arg(external.name), external.program.toUtf8());
        m_solver->setItemData(m_solver->count() - 1,
                              tr("A program of your own; its answer is checked") + '\n' + external.program,
                              Qt::ToolTipRole);
    }
    m_solver->setCurrentIndex(m_solver->findData(QByteArray::fromStdString(m_controller.choice().solver)));
    fitSolver();
}

/// The label stands above a solver with a long name.
void QuestionPanel::fitSolver() {
    constexpr int around = 56; // frame and arrow of the box, space between the two
    const int wanted = m_solverLabel->sizeHint().width() +
                       m_solver->fontMetrics().horizontalAdvance(m_solver->currentText());
    const int room = width() - layout()->contentsMargins().left() - layout()->contentsMargins().right();
    m_solverRow->setDirection(wanted + around <= room ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void QuestionPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitSolver();
}

/// One that is chosen and gone: the program chooses again.
void QuestionPanel::onExternalChanged() {
    buildSolver();
    if (m_solver->currentIndex() < 0)
        m_controller.setSolver(std::string(equipoise::automatic));
}

void QuestionPanel::buildOptions() {
    discard(m_options);
    nameOptions();
    const auto solver = equipoise::findSolver(m_controller.problem(), m_controller.choice().solver);
    if (!solver)
        return; // "automatic" has no options
    for (const ParameterInfo& info : (*solver)->options) {
        auto* field = new ParameterField(info, this);
        field->setValue(equipoise::valueOr(m_controller.choice().options, info));
        connect(field, &ParameterField::edited, this, [this, field](const ParameterValue& value, int) {
            m_controller.setOption(field->info().key, value);
        });
        m_optionFields->addWidget(field);
        m_options.push_back(field);
    }
    nameOptions();
}

/// What is folded away says what it is.
void QuestionPanel::nameOptions() {
    QStringList names{text::titleOf(m_timeLimit->info())};
    for (const ParameterField* field : m_options)
        names << text::titleOf(field->info());
    m_fold->setWords(tr("More: %1", "settings that are folded away").arg(names.join(QStringLiteral(", "))),
                     tr("Fewer settings"));
}

/// Fields made anew come after everything else in the window until they are told their place.
void QuestionPanel::orderTabs() {
    std::vector<QWidget*> order(m_question.begin(), m_question.end());
    order.insert(order.end(), {m_solver, m_fold, m_timeLimit});
    order.insert(order.end(), m_options.begin(), m_options.end());
    order.push_back(m_stop);
    for (std::size_t i = 1; i < order.size(); ++i)
        setTabOrder(order[i - 1], order[i]);
}

void QuestionPanel::buildRun(QVBoxLayout* layout) {
    // They keep their place when nothing runs: a panel that jumps cannot be clicked.
    m_stop = new QPushButton(this);
    m_stop->setObjectName("stop");
    m_bar = new QProgressBar(this);
    m_bar->setObjectName("progress");
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(4);
    m_soFar = new QLabel(this);
    m_soFar->setObjectName("soFar");
    m_soFar->setProperty("role", "muted");
    m_soFar->setWordWrap(true);
    auto* row = new QHBoxLayout;
    row->setSpacing(style::Tokens::gap);
    row->addWidget(m_bar, 1);
    row->addWidget(m_stop);
    layout->addLayout(row);
    layout->addWidget(m_soFar);
    connect(m_stop, &QPushButton::clicked, &m_controller, &SolveController::stop);
    showRunning(false);
}

void QuestionPanel::readNames() {
    using enum ParameterInfo::Kind;
    for (ParameterField* field : m_question)
        if (field->info().kind == Processor || field->info().kind == Node) {
            const auto scenario = m_document.snapshot();
            field->setNames({scenario, &scenario->platform});
        }
}

void QuestionPanel::readDocument() {
    // A question not asked yet shows what it would be asked with.
    const Platform& platform = m_document.scenario().platform;
    const equipoise::Problem problem = m_controller.problem();
    Questions asking;
    const bool asked = equipoise::isAsked(m_document.scenario().questions, problem);
    if (!asked && platform.size() > 0)
        equipoise::askQuestion(asking, platform, problem);
    const Questions& questions = asked ? m_document.scenario().questions : asking;
    for (ParameterField* field : m_question) {
        field->setUnit(platform.units, equipoise::questionUnit(questions, problem, field->info().key));
        const auto value = equipoise::questionValue(questions, platform, problem, field->info().key);
        field->setValue(value.value_or(equipoise::fallbackOf(field->info())));
    }
    buildSolver(); // what "automatic" takes may have changed
}

void QuestionPanel::setKey(ParameterField& field, const ParameterValue& value, int stroke) {
    const auto edit = edits::setQuestionValue(m_document.scenario(), m_controller.problem(), field.info().key,
                                              equipoise::toText(value));
    if (!edit) {
        field.refuse(edit.error());
        emit refused(edit.error());
        return;
    }
    const auto applied = m_document.apply(*edit, tr("Set %1").arg(text::titleOf(field.info())), stroke);
    if (!applied) {
        field.refuse(applied.error());
        emit refused(applied.error());
        readDocument(); // the other ways to say it, such as a tick, show what holds
    }
}

void QuestionPanel::goTo(const ProblemTarget& target) {
    const auto* place = std::get_if<QuestionField>(&target);
    if (!place || equipoise::solversOf(place->problem).empty())
        return;
    m_selection.setProblem(place->problem);
    for (ParameterField* field : m_question)
        if (field->info().key == place->key)
            field->setFocus();
}

void QuestionPanel::onProgress(const Progress& progress) {
    showProgress(*m_bar, progress.fraction);
    const Units& units = m_document.scenario().platform.units;
    QStringList parts;
    const UnitRole unit = text::unitOfValue(m_controller.problem());
    if (progress.best)
        parts << tr("best %1").arg(text::quantity(*progress.best, unit, units));
    if (progress.bound)
        parts << tr("bound %1").arg(text::quantity(*progress.bound, unit, units));
    if (progress.best && progress.bound && *progress.best != 0)
        parts << tr("gap %1").arg(
            text::percent(std::abs((*progress.best - *progress.bound) / *progress.best)));
    if (progress.steps > 0)
        parts << tr("steps %1").arg(text::count(progress.steps));
    m_soFar->setText(parts.join(QStringLiteral(" · ")));
}

void QuestionPanel::showRunning(bool running) {
    m_stop->setEnabled(running);
    showProgress(*m_bar, running ? std::nullopt : std::optional(0.0));
    if (!running)
        showWaiting();
}

void QuestionPanel::showWaiting() {
    if (m_controller.isRunning())
        return; // the best answer so far stands there
    switch (m_controller.waiting()) {
    case SolveController::Waiting::NotAsked:
        m_soFar->setText(tr("Not asked of this platform yet: Solve (F5) asks it"));
        break;
    case SolveController::Waiting::External:
        m_soFar->setText(tr("A solver of your own is started by Solve (F5) only, not by each edit"));
        break;
    case SolveController::Waiting::TooShort:
        m_soFar->setText(tr("No answer in the short time between edits: Solve (F5) takes longer"));
        break;
    case SolveController::Waiting::No:
        m_soFar->clear();
        break;
    }
}

void QuestionPanel::retranslate() {
    m_solverLabel->setText(tr("Solver"));
    m_solver->setAccessibleName(tr("Solver"));
    m_solver->setToolTip(tr("How the question is answered"));
    m_stop->setText(tr("Stop"));
    m_stop->setToolTip(tr("Stop, and keep the best answer so far (Shift+F5)"));
    m_stop->setAccessibleName(tr("Stop"));
    m_bar->setAccessibleName(tr("Progress"));
    m_bar->setToolTip(tr("Share of the work done"));
    m_soFar->setAccessibleName(tr("Best answer and bound so far"));
    for (ParameterField* field : m_question)
        field->retranslate();
    for (ParameterField* field : m_options)
        field->retranslate();
    m_timeLimit->retranslate();
    nameOptions();
    readDocument();
    showWaiting();
}

} // namespace equipoise::gui

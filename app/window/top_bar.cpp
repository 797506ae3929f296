// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/top_bar.h"

#include "app/document/document.h"
#include "app/pictures/style/icon.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/tools/tools.h"
#include "app/widgets/fields/segmented.h"
#include "app/window/actions.h"
#include "app/window/main_window.h"
#include "core/model/registry.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QToolTip>
#include <algorithm>
#include <array>

namespace equipoise::gui {

namespace {

using style::Tokens;

constexpr int iconsFrom = 1280;
constexpr int switchFrom = 1100;
/// A platform of more processors is not copied only to say what a question would suppose.
constexpr std::size_t largestSupposed = 1000;

QToolButton* buttonFor(QAction* action, const char* name, Qt::ToolButtonStyle style) {
    auto* const button = new QToolButton;
    button->setObjectName(name);
    button->setProperty("role", "flat");
    button->setDefaultAction(action);
    button->setToolButtonStyle(style);
    return button;
}

QString iconOf(equipoise::Problem problem) {
    const std::string_view name = equipoise::nameOf(problem);
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

/// The numbers with which a question would be asked that is not yet, one a line.
QString suppositions(const Scenario& scenario, equipoise::Problem problem) {
    Questions questions;
    equipoise::askQuestion(questions, scenario.platform, problem);
    QStringList lines;
    for (const ParameterInfo& info : equipoise::questionParameters(problem))
        if (const auto value = equipoise::questionValue(questions, scenario.platform, problem, info.key)) {
            const auto* real = std::get_if<double>(&*value);
            lines << MainWindow::tr("%1: %2", "parameter: value")
                         .arg(text::titleOf(info),
                              real ? text::quantity(
                                         {*real, equipoise::questionUnit(questions, problem, info.key)},
                                         {info.unit, scenario.platform.units})
                                   : QString::fromStdString(equipoise::toText(*value)));
        }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

bool canAsk(equipoise::Problem problem) {
    return !equipoise::solversOf(problem).empty();
}

TopBar::TopBar(const Actions& actions, const Document& document, QWidget* parent)
    : QToolBar(parent)
    , m_actions(actions)
    , m_document(document)
    , m_workspaces(new Segmented(this))
    , m_word(new QLabel)
    , m_teaching(new Segmented(this))
    , m_problems(new Segmented(this))
    , m_problemList(new QComboBox)
    , m_undo(new QWidget)
    , m_live(buttonFor(actions[ActionId::Live], "liveButton", Qt::ToolButtonTextBesideIcon))
    , m_solve(new QPushButton) {
    setObjectName("topBar");
    setMovable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    toggleViewAction()->setVisible(false);
    m_workspaces->setObjectName("workspaceSwitch");
    m_workspaces->setProperty("segmented", "plain");
    for (const char* name : {"workspace.edit", "workspace.plan", "workspace.compare", "workspace.teach"})
        m_workspaces->addSegment(name);
    connect(m_workspaces, &Segmented::chosen, this,
            [this](int index) { emit workspaceChosen(static_cast<Workspace>(index)); });
    buildQuestions();
    m_solve->setObjectName("solve");
    m_solve->setProperty("role", "primary");
    connect(m_solve, &QPushButton::clicked, actions[ActionId::Solve], &QAction::trigger);
    layOut();
}

void TopBar::buildQuestions() {
    m_teaching->setObjectName("teachingSwitch");
    for (const char* name : {"teach.lessons", "teach.algorithms"})
        m_teaching->addSegment(name);
    connect(m_teaching, &Segmented::chosen, this, [this](int index) {
        m_actions[index == 0 ? ToolId::Lessons : ToolId::PlayAlgorithm]->trigger();
    });
    m_word->setProperty("role", "muted");
    m_problems->setObjectName("problemSwitch");
    m_problemList->setObjectName("problemList");
    const auto choose = [this](int index) {
        emit problemChosen(equipoise::problems()[static_cast<std::size_t>(index)]);
    };
    for (const equipoise::Problem problem : equipoise::problems()) {
        const int index = m_problems->addSegment("problem." + iconOf(problem));
        m_problems->setEnabledAt(index, canAsk(problem));
        m_problemList->addItem(QString());
    }
    for (QToolButton* button : m_problems->findChildren<QToolButton*>())
        button->installEventFilter(this);
    connect(m_problems, &Segmented::chosen, this, choose);
    connect(m_problemList, &QComboBox::activated, this, choose);
}

void TopBar::layOut() {
    auto* const undo = new QHBoxLayout(m_undo);
    undo->setContentsMargins(0, 0, 0, 0);
    undo->addWidget(buttonFor(m_actions[ActionId::Undo], "undoButton", Qt::ToolButtonIconOnly));
    undo->addWidget(buttonFor(m_actions[ActionId::Redo], "redoButton", Qt::ToolButtonIconOnly));
    auto* const line = new QFrame;
    line->setProperty("rule", true);
    line->setFixedSize(1, 24);
    auto* const bar = new QWidget(this);
    auto* const row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, Tokens::gap, 0);
    row->setSpacing(Tokens::padding);
    row->addWidget(m_workspaces);
    row->addWidget(line);
    row->addWidget(m_teaching);
    row->addWidget(m_word);
    row->addWidget(m_problems);
    row->addWidget(m_problemList);
    row->addStretch(1);
    row->addWidget(m_undo);
    row->addWidget(m_live);
    row->addWidget(m_solve);
    addWidget(bar);
}

void TopBar::showWorkspace(Workspace workspace) {
    m_workspace = workspace;
    m_workspaces->setCurrent(static_cast<int>(workspace));
    m_undo->setVisible(workspace == Workspace::Edit);
    const bool asks = workspace == Workspace::Edit || workspace == Workspace::Plan;
    m_solve->setVisible(asks);
    m_live->setVisible(asks);
    m_teaching->setVisible(workspace == Workspace::Teach);
    fit();
}

void TopBar::showTeaching(bool algorithms) {
    m_teaching->setCurrent(algorithms ? 1 : 0);
    fit();
}

void TopBar::showProblem(equipoise::Problem problem) {
    const int index =
        static_cast<int>(std::ranges::find(equipoise::problems(), problem) - equipoise::problems().begin());
    m_problems->setCurrent(index);
    const QSignalBlocker quiet(m_problemList);
    m_problemList->setCurrentIndex(index);
}

void TopBar::showAsked() {
    for (std::size_t i = 0; i < equipoise::problems().size(); ++i)
        m_problems->setMutedAt(static_cast<int>(i), !equipoise::isAsked(m_document.scenario().questions,
                                                                        equipoise::problems()[i]));
}

/// Pictograms go first, then the word, then the switch, whatever the length of the words.
void TopBar::fit() {
    const int window = parentWidget()->width();
    const int room = window - 2 * Tokens::gap;
    const bool icons = window >= iconsFrom;
    const std::array<bool, 3> steps[] = {
        {icons, icons, false}, {false, icons, false}, {false, false, false}, {false, false, true}};
    for (const auto& [hasIcons, hasWord, isList] : steps) {
        show(hasIcons, hasWord, isList);
        if (isList || (window >= switchFrom && neededWidth() <= room))
            return;
    }
}

void TopBar::show(bool icons, bool word, bool list) {
    for (std::size_t i = 0; i < equipoise::problems().size(); ++i)
        m_problems->setIcon(static_cast<int>(i),
                            icons ? style::icon(iconOf(equipoise::problems()[i])) : QIcon());
    // Plans that are compared and lessons have their own questions; algorithms are of the one in hand.
    const bool asks = m_workspace == Workspace::Edit || m_workspace == Workspace::Plan ||
                      (m_workspace == Workspace::Teach && m_teaching->current() == 1);
    m_word->setVisible(asks && word);
    m_problems->setVisible(asks && !list);
    m_problemList->setVisible(asks && list);
}

/// By the layout of each part: a part that has changed tells the bar only later.
int TopBar::neededWidth() const {
    int width = 0;
    for (const QWidget* part :
         m_workspaces->parentWidget()->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
        if (!part->isHidden())
            width +=
                (part->layout() ? part->layout()->sizeHint() : part->sizeHint()).width() + Tokens::padding;
    return width;
}

void TopBar::resizeEvent(QResizeEvent* event) {
    fit();
    QToolBar::resizeEvent(event);
}

/// What asking would suppose is worked out when somebody wants to know.
bool TopBar::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QToolBar::eventFilter(watched, event);
    for (const equipoise::Problem problem : equipoise::problems()) {
        if (watched->objectName() != "problem." + iconOf(problem))
            continue;
        const Scenario& scenario = m_document.scenario();
        QString words = text::sentenceOf(problem);
        if (!equipoise::isAsked(scenario.questions, problem) && scenario.platform.size() > 0 &&
            scenario.platform.size() <= largestSupposed)
            words += QLatin1String("\n\n") + MainWindow::tr("Not asked yet. Asking supposes:") +
                     QLatin1Char('\n') + suppositions(scenario, problem);
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), words,
                           qobject_cast<QWidget*>(watched));
        return true;
    }
    return QToolBar::eventFilter(watched, event);
}

void TopBar::retranslate() {
    setWindowTitle(MainWindow::tr("Top bar"));
    const std::pair<QString, QString> workspaces[] = {
        {MainWindow::tr("Edit"), MainWindow::tr("The platform: a large graph over its tables (Ctrl+1)")},
        {MainWindow::tr("Plan"), MainWindow::tr("Platform, question, and pictures of the answer (Ctrl+2)")},
        {MainWindow::tr("Compare"), MainWindow::tr("Two to four plans on one axis of time (Ctrl+3)")},
        {MainWindow::tr("Teach"), MainWindow::tr("Lessons, and algorithms step by step (Ctrl+4)")}};
    for (int i = 0; const auto& [title, help] : workspaces)
        m_workspaces->setText(i++, title, help);
    m_workspaces->setAccessibleName(MainWindow::tr("Kind of work"));
    m_teaching->setText(0, MainWindow::tr("Lessons"), MainWindow::tr("Learn step by step, on examples"));
    m_teaching->setText(1, MainWindow::tr("Algorithms"),
                        MainWindow::tr("See an algorithm work on this platform, step by step (F8)"));
    m_teaching->setAccessibleName(MainWindow::tr("What is taught"));
    m_word->setText(MainWindow::tr("Question"));
    for (std::size_t i = 0; i < equipoise::problems().size(); ++i) {
        const equipoise::Problem problem = equipoise::problems()[i];
        const int index = static_cast<int>(i);
        m_problems->setText(index, text::translated(problem),
                            canAsk(problem) ? text::sentenceOf(problem)
                                            : MainWindow::tr("This version has no solver for it yet"));
        m_problemList->setItemText(index, text::translated(problem));
        m_problemList->setItemData(index, text::sentenceOf(problem), Qt::ToolTipRole);
    }
    m_problems->setAccessibleName(MainWindow::tr("Question"));
    m_problemList->setAccessibleName(MainWindow::tr("Question"));
    m_problemList->setToolTip(MainWindow::tr("Which of the five questions is asked"));
    m_solve->setText(MainWindow::tr("Solve") + QStringLiteral("  F5"));
    m_solve->setToolTip(m_actions[ActionId::Solve]->toolTip());
    m_solve->setAccessibleName(MainWindow::tr("Solve"));
    fit();
}

} // namespace equipoise::gui

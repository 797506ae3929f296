#include "app/window/top_bar.h"

#include "app/document/document.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/widgets/segmented.h"
#include "app/window/actions.h"
#include "app/window/main_window.h"
#include "core/solve/registry.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <algorithm>

namespace app {

namespace {

QToolButton* buttonFor(QAction* action, const char* name) {
    auto* const button = new QToolButton;
    button->setObjectName(name);
    button->setProperty("role", "flat");
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    return button;
}

/// One end of the bar: both are as wide, and the switch stands in the middle.
QHBoxLayout* addEnd(QWidget& end, int left, int right) {
    auto* const row = new QHBoxLayout(&end);
    row->setContentsMargins(left, style::Tokens::gap, right, style::Tokens::gap);
    end.setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    return row;
}

} // namespace

bool canAsk(core::Problem problem) {
    return !core::solversOf(problem).empty();
}

TopBar::TopBar(const Actions& actions, QWidget* parent)
    : QToolBar(parent)
    , m_actions(actions)
    , m_title(new QLabel)
    , m_edited(new QLabel)
    , m_problems(new Segmented(this))
    , m_solve(new QPushButton) {
    setObjectName("topBar");
    setMovable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    toggleViewAction()->setVisible(false);
    m_title->setProperty("role", "title");
    m_title->setObjectName("documentTitle");
    m_edited->setProperty("role", "muted");
    m_problems->setObjectName("problemSwitch");
    for (const core::Problem problem : core::problems()) {
        const std::string_view name = core::nameOf(problem);
        const int index = m_problems->addSegment(
            "problem." + QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
        m_problems->setEnabledAt(index, canAsk(problem));
    }
    connect(m_problems, &Segmented::chosen, this,
            [this](int index) { emit problemChosen(core::problems()[static_cast<std::size_t>(index)]); });
    m_solve->setObjectName("solve");
    m_solve->setProperty("role", "primary");
    connect(m_solve, &QPushButton::clicked, actions["solve"], &QAction::trigger);

    auto* const titles = new QWidget(this);
    QHBoxLayout* const left = addEnd(*titles, style::Tokens::padding, 0);
    left->setSpacing(style::Tokens::padding);
    left->addWidget(m_title);
    left->addWidget(m_edited, 1); // takes the rest, so that it has room when its word comes
    auto* const buttons = new QWidget(this);
    QHBoxLayout* const right = addEnd(*buttons, 0, style::Tokens::padding);
    right->addStretch(1);
    right->addWidget(buttonFor(actions["compare"], "compareButton"));
    right->addWidget(m_solve);
    right->addWidget(buttonFor(actions["live"], "liveButton"));
    addWidget(titles);
    addWidget(m_problems);
    addWidget(buttons);
}

void TopBar::showDocument(const Document& document) {
    m_title->setText(document.title());
    QStringList origin{document.path(), document.about()};
    origin.removeAll(QString());
    m_title->setToolTip(origin.join('\n'));
    m_edited->setText(document.isEdited() ? MainWindow::tr("edited") : QString());
}

void TopBar::showProblem(core::Problem problem) {
    m_problems->setCurrent(
        static_cast<int>(std::ranges::find(core::problems(), problem) - core::problems().begin()));
}

void TopBar::retranslate() {
    setWindowTitle(MainWindow::tr("Top bar"));
    for (std::size_t i = 0; i < core::problems().size(); ++i) {
        const core::Problem problem = core::problems()[i];
        m_problems->setText(static_cast<int>(i), text::translated(problem),
                            canAsk(problem) ? MainWindow::tr("Ask the question of this problem")
                                            : MainWindow::tr("This version has no solver for it yet"));
    }
    m_problems->setAccessibleName(MainWindow::tr("Problem"));
    m_solve->setText(MainWindow::tr("Solve") + QStringLiteral("  F5"));
    m_solve->setToolTip(m_actions["solve"]->toolTip());
    m_solve->setAccessibleName(MainWindow::tr("Solve"));
}

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help/palette.h"

#include "app/commands/edits_for.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "app/pictures/style/icon.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"

#include <QAction>
#include <QDrag>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QResizeEvent>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidgetAction>
#include <algorithm>
#include <tuple>

namespace equipoise::gui {

namespace {

constexpr int usualMachines = 8;
constexpr int maxMachines = 1000;
constexpr std::size_t maxSorted = 300; ///< processors with a matrix
constexpr int buttonWidth = 124;
constexpr int narrowWidth = 36;

} // namespace

Palette::Palette(Document& document, QAction& processor, QAction& link, QAction& node, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_cluster(button("paletteCluster", "group"))
    , m_machines(new QSpinBox)
    , m_add(new QToolButton) {
    setObjectName("palette");
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(style::Tokens::gap / 2);
    for (const auto& [name, icon, action] : {std::tuple{"paletteProcessor", "processor", &processor},
                                             {"paletteSwitch", "switch-node", &node},
                                             {"paletteLink", "link", &link}}) {
        auto* const made = button(name, icon);
        connect(made, &QToolButton::clicked, action, &QAction::trigger);
        const auto follow = [made, action] {
            made->setEnabled(action->isEnabled());
            made->setToolTip(action->toolTip());
        };
        connect(action, &QAction::changed, made, follow);
        follow();
        column->addWidget(made);
        made->installEventFilter(this);
        m_tools.push_back(made);
    }
    column->addWidget(m_cluster);
    column->addStretch(1);
    auto* const menu = new QMenu(m_cluster);
    auto* const content = new QWidgetAction(menu);
    content->setDefaultWidget(buildCluster());
    menu->addAction(content);
    m_cluster->setMenu(menu);
    m_cluster->setPopupMode(QToolButton::InstantPopup);
    connect(menu, &QMenu::aboutToShow, m_machines, [this] {
        m_machines->setFocus();
        m_machines->selectAll();
    });
    connect(&m_document, &Document::changed, this, &Palette::showUsual);
    style::inEveryLanguage(*this, [this] { retranslate(); });
}

QToolButton* Palette::button(const char* name, const char* icon) {
    auto* const made = new QToolButton(this);
    made->setObjectName(name);
    made->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    made->setFocusPolicy(Qt::TabFocus);
    made->setFixedWidth(buttonWidth);
    if (icon)
        made->setIcon(style::icon(icon));
    return made;
}

void Palette::setNarrow(bool narrow) {
    m_narrow = narrow;
    fitButtons();
}

QSize Palette::minimumSizeHint() const {
    const int buttons = static_cast<int>(m_tools.size()) + 1;
    const int gaps = (buttons - 1) * layout()->spacing();
    return {m_narrow ? narrowWidth : buttonWidth, buttons * style::Tokens::fieldHeight + gaps};
}

void Palette::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitButtons();
}

/// The words stand below the icons where the column is high enough, else beside them.
void Palette::fitButtons() {
    const auto buttons = findChildren<QToolButton*>(Qt::FindDirectChildrenOnly);
    const auto show = [&](Qt::ToolButtonStyle style) {
        int height = (static_cast<int>(buttons.size()) - 1) * layout()->spacing();
        for (QToolButton* button : buttons) {
            button->setToolButtonStyle(style);
            button->setFixedWidth(m_narrow ? narrowWidth : buttonWidth);
            height += button->sizeHint().height();
        }
        return height;
    };
    if (m_narrow)
        show(Qt::ToolButtonIconOnly);
    else if (show(Qt::ToolButtonTextUnderIcon) > height())
        show(Qt::ToolButtonTextBesideIcon);
    showUsual();
}

QWidget* Palette::buildCluster() {
    auto* const inside = new QWidget;
    auto* const row = new QHBoxLayout(inside);
    row->setContentsMargins(style::Tokens::gap, style::Tokens::gap, style::Tokens::gap, style::Tokens::gap);
    m_machines->setObjectName("clusterMachines");
    m_machines->setRange(1, maxMachines);
    m_machines->setValue(usualMachines);
    m_add->setObjectName("clusterAdd");
    row->addWidget(m_machines);
    row->addWidget(m_add);
    connect(m_add, &QToolButton::clicked, this, &Palette::addCluster);
    m_machines->installEventFilter(this);
    connect(m_machines, &QSpinBox::valueChanged, this, &Palette::showUsual);
    return inside;
}

/// A processor or a switch is dragged to its place.
bool Palette::startDrag(QToolButton& tool, const QMouseEvent& move) {
    const char* const node = &tool == m_tools[0] ? "processor" : &tool == m_tools[1] ? "switch" : nullptr;
    if (!node || !move.buttons().testFlag(Qt::LeftButton) || tool.rect().contains(move.position().toPoint()))
        return false;
    tool.setDown(false);
    auto* const carried = new QMimeData;
    carried->setData(nodeFormat, node);
    auto* const drag = new QDrag(&tool);
    drag->setMimeData(carried);
    drag->setPixmap(tool.icon().pixmap(tool.iconSize() * 1.5));
    drag->setHotSpot(drag->pixmap().rect().center());
    drag->exec(Qt::CopyAction);
    return true;
}

bool Palette::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseMove) {
        const auto tool = std::ranges::find(m_tools, watched);
        return tool != m_tools.end() && startDrag(**tool, *static_cast<QMouseEvent*>(event));
    }
    if (watched == m_machines && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            m_machines->interpretText();
            addCluster();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void Palette::addCluster() {
    m_cluster->menu()->close();
    const auto machines = static_cast<std::size_t>(m_machines->value());
    const auto added = m_document.apply(edits::addCluster(m_document.scenario(), machines),
                                        tr("Add a cluster of %1").arg(machines));
    if (!added)
        emit refused(added.error());
}

void Palette::retranslate() {
    m_tools[0]->setAccessibleName(tr("Processor"));
    m_tools[1]->setAccessibleName(tr("Switch"));
    m_tools[2]->setAccessibleName(tr("Link"));
    showUsual();
    m_cluster->setAccessibleName(tr("Add a cluster"));
    m_cluster->setToolTip(
        tr("Add machines that hang on a switch of their own, with the usual speed and links"));
    m_machines->setSuffix(tr(" machines", "after a number"));
    m_machines->setAccessibleName(tr("Machines of the cluster"));
    m_machines->setToolTip(tr("How many machines the cluster has"));
    m_add->setText(tr("Add"));
    m_add->setToolTip(tr("Add the cluster (Enter)"));
}

void Palette::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showUsual();
}

/// Under each tool: what it makes as long as nobody says otherwise.
void Palette::showUsual() {
    if (!isVisible())
        return;
    const Platform& platform = m_document.scenario().platform;
    const auto told = [&](const equipoise::Quantity& quantity, UnitRole role) {
        return text::quantity(quantity, {role, platform.units}, 3);
    };
    const auto show = [](QToolButton& tool, const QString& title, const QString& usual) {
        const bool below = tool.toolButtonStyle() == Qt::ToolButtonTextUnderIcon;
        tool.setText(usual.isEmpty() || !below ? title : title + QLatin1Char('\n') + usual);
    };
    const bool many = platform.linkCost && platform.size() > maxSorted; // all pairs, after each edit
    show(*m_tools[0], tr("Processor"), told(edits::usualCycleTime(platform), UnitRole::TimePerWork));
    show(*m_tools[1], tr("Switch"), tr("joins links"));
    show(*m_tools[2], tr("Link"), many ? QString() : told(edits::usualCost(platform), UnitRole::TimePerData));
    show(*m_cluster, tr("Cluster"), tr("of %1", "machines").arg(m_machines->value()));
}

} // namespace equipoise::gui

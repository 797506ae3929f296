// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/workbench.h"

#include "app/pictures/canvas/platform_canvas.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/problems/problem_page.h"
#include "app/tools/tool_window.h"
#include "app/widgets/card.h"
#include "app/widgets/side.h"
#include "app/window/help/palette.h"
#include "app/window/panels/answer_column.h"
#include "app/window/panels/inspector.h"
#include "app/window/panels/plans_strip.h"
#include "app/window/panels/platform_panel.h"
#include "app/window/tool_place.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QDataStream>
#include <QHBoxLayout>
#include <QIODevice>
#include <QKeyEvent>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr int stateVersion = 2;
/// From this width on graph and tables stand in a column of their own beside the pictures.
constexpr int tablesBeside = 1920;
/// Below it the column folds, unless a person wants it open.
constexpr int columnFrom = 1180;
const QList<int> bodySizes{440, 800}; ///< platform, pictures
constexpr int tablesHigh = 346;       ///< eight rows; the graph has the rest

/// How a fold is remembered: 0 as the window has room, 1 open, 2 folded.
int codeOf(std::optional<bool> folded) {
    return folded ? 1 + *folded : 0;
}

std::optional<bool> foldOf(int code) {
    return code == 0 ? std::nullopt : std::optional(code == 2);
}

} // namespace

Workbench::Workbench(const Parts& parts, QWidget* parent)
    : QWidget(parent)
    , m_parts(parts)
    , m_centre(new QStackedWidget)
    , m_platform(splitter(Qt::Vertical, {}))
    , m_pages(new QStackedWidget)
    , m_compare(new ToolPlace("comparePlace"))
    , m_teach(new ToolPlace("teachPlace"))
    , m_inspectorSide(new Side("inspectorHandle", parts.inspector)) {
    setObjectName("workbench");
    m_pages->setObjectName("pages");
    m_platform->setObjectName("platformColumn");
    m_body = splitter(Qt::Horizontal, {{m_platform, bodySizes[0]}, {m_pages, bodySizes[1]}});
    m_body->setObjectName("body");
    for (QWidget* page : std::initializer_list<QWidget*>{m_body, m_compare, m_teach})
        m_centre->addWidget(page);
    auto* const middle = new QWidget;
    auto* const row = new QHBoxLayout(middle);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(style::Tokens::gap);
    row->addWidget(m_centre, 1);
    row->addWidget(&m_parts.column);
    row->addWidget(m_inspectorSide);
    m_parts.platform.setPalette(m_parts.palette);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(style::Tokens::gap, style::Tokens::gap, style::Tokens::gap,
                               style::Tokens::gap);
    column->setSpacing(style::Tokens::gap);
    column->addWidget(middle, 1);
    column->addWidget(&m_parts.strip);
    adopt(m_parts.platform);
    adopt(m_parts.platform.tables());
    adopt(m_parts.column.explanation());
    for (const Side* side : std::initializer_list<const Side*>{&m_parts.column, m_inspectorSide})
        connect(side, &Side::foldAsked, this, &Workbench::toggleColumn);
    style::inEveryLanguage(*this, [this] {
        m_inspectorSide->setHandle(tr("What is selected"), tr("What is selected"),
                                   tr("Show the values of what is selected (F9)"));
    });
    connect(&m_parts.column, &AnswerColumn::turned, this, [this] {
        if (m_filled == &m_parts.column.explanation())
            fill(nullptr);
        foldColumns();
    });
    arrange();
}

void Workbench::adopt(QWidget& root) {
    QList<Card*> found = root.findChildren<Card*>();
    if (auto* own = qobject_cast<Card*>(&root))
        found << own;
    for (Card* card : found) {
        if (card->offersToFill())
            continue;
        card->offerToFill();
        connect(card, &Card::fillAsked, this, [this, card] { fill(m_filled == card ? nullptr : card); });
    }
}

ToolPlace& Workbench::place(Workspace workspace) const {
    return workspace == Workspace::Compare ? *m_compare : *m_teach;
}

void Workbench::take(Workspace workspace, ToolWindow& tool) {
    place(workspace).take(tool);
    if (workspace == Workspace::Compare)
        adopt(tool);
}

void Workbench::setWorkspace(Workspace workspace) {
    if (workspace == m_workspace)
        return;
    keepSizes();
    fill(nullptr);
    m_workspace = workspace;
    arrange();
    emit workspaceChanged();
}

void Workbench::setPage(ProblemPage* page) {
    if (page == m_page)
        return;
    keepSizes();
    fill(nullptr);
    if (m_pages->indexOf(page) < 0) {
        m_pages->addWidget(page);
        adopt(*page);
    }
    ProblemPage* const before = std::exchange(m_page, page);
    m_pages->setCurrentWidget(page);
    arrange();
    if (before) // by now the new one has the platform, which so goes from one to the other at once
        before->setBeside(nullptr);
}

QWidget* Workbench::pages() const {
    return m_pages;
}

bool Workbench::hasTablesInSight() const {
    return m_workspace == Workspace::Edit || width() >= tablesBeside;
}

void Workbench::setPlatformSizes() {
    m_platform->setStretchFactor(0, 1);
    m_platform->setStretchFactor(1, 0);
    const int room = m_platform->isVisible() ? m_platform->height() - m_platform->handleWidth() : height();
    m_platform->setSizes({std::max(1, room - tablesHigh), tablesHigh});
}

void Workbench::arrange() {
    const bool edit = m_workspace == Workspace::Edit;
    const bool apart = hasTablesInSight();
    PlatformPanel& platform = m_parts.platform;
    if (m_page)
        m_page->setBeside(apart ? nullptr : &platform);
    if (apart && m_platform->indexOf(&platform) < 0) {
        m_platform->insertWidget(0, &platform);
        m_platform->addWidget(&platform.tables());
        setPlatformSizes();
        platform.show();
    }
    platform.setApart(apart);
    m_platform->setVisible(apart);
    m_pages->setVisible(!edit);
    m_centre->setCurrentIndex(m_workspace == Workspace::Compare ? 1
                              : m_workspace == Workspace::Teach ? 2
                                                                : 0);
    m_parts.column.setVisible(m_workspace == Workspace::Plan);
    m_inspectorSide->setVisible(edit);
    m_parts.palette.setVisible(edit);
    platform.canvas().showNumbers(edit);
    m_parts.strip.setVisible(m_workspace != Workspace::Teach);
    foldColumns();
    takeSizes();
}

bool Workbench::isFolded(bool inspector) const {
    return (inspector ? m_inspectorFolded : m_columnFolded).value_or(width() < columnFrom);
}

void Workbench::foldColumns() {
    const bool over = width() < columnFrom; // where it would take the picture's room
    const auto fold = [&](bool inspector) {
        return isFolded(inspector) ? Side::Disclosure::Folded
               : over              ? Side::Disclosure::Over
                                   : Side::Disclosure::Open;
    };
    m_parts.column.fitTo(width(), fold(false), m_filled == &m_parts.column.explanation());
    m_inspectorSide->setFold(fold(true), m_parts.inspector.width());
    m_parts.palette.setNarrow(width() < columnFrom);
}

void Workbench::toggleColumn() {
    const bool inspector = m_workspace == Workspace::Edit;
    (inspector ? m_inspectorFolded : m_columnFolded) = !isFolded(inspector);
    foldColumns();
}

void Workbench::showExplanation() {
    setWorkspace(Workspace::Plan);
    AnswerColumn& column = m_parts.column;
    if (column.isFolded())
        toggleColumn();
    if (column.showsBoth())
        column.explanation().setFocus();
    else
        column.showExplanation(!column.showsExplanation());
}

// ---- the room of all the others

void Workbench::fill(Card* card) {
    if (card == m_filled)
        return;
    if (m_filled) {
        for (const QPointer<QWidget>& widget : m_hidden)
            if (widget)
                widget->show();
        m_hidden.clear();
        m_filled->setFilled(false);
        m_filled = nullptr;
        foldColumns();
        takeSizes();
    }
    if (!card || !isAncestorOf(card))
        return;
    keepSizes();
    m_filled = card;
    card->setFilled(true);
    foldColumns();
    // Whatever stands beside it, or beside what it is in. Ends: parents come to this widget.
    for (QWidget* part = card; part != this; part = part->parentWidget()) {
        // A stack shows one at a time anyway; beside what a scroll area shows are its scroll bars.
        if (qobject_cast<QStackedWidget*>(part->parentWidget()) ||
            qobject_cast<QAbstractScrollArea*>(part->parentWidget()))
            continue;
        for (QWidget* beside : part->parentWidget()->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
            const bool handle = beside->inherits("QSplitterHandle");
            if (beside != part && !handle && !beside->isHidden() && beside != &m_parts.strip) {
                beside->hide();
                m_hidden << beside;
            }
        }
    }
    card->setFocus();
}

QList<Card*> Workbench::cards() const {
    QList<Card*> seen;
    for (Card* card : findChildren<Card*>())
        if (card->isVisible() && card->offersToFill())
            seen << card;
    // As they are read: column by column from the left, each from above.
    const auto place = [this](const Card* card) {
        constexpr int sameColumn = 32; // pixels
        const QPoint at = card->mapTo(this, QPoint());
        return std::pair(at.x() / sameColumn, at.y());
    };
    std::ranges::stable_sort(seen, {}, place);
    return seen;
}

void Workbench::toggleFill() {
    if (m_filled) {
        fill(nullptr);
        return;
    }
    const QList<Card*> seen = cards();
    const QWidget* const focus = QApplication::focusWidget();
    for (Card* card : seen)
        if (focus && card->isAncestorOf(focus)) {
            fill(card);
            return;
        }
    if (!seen.isEmpty())
        fill(seen.first());
}

void Workbench::focusNextCard(int step) {
    const QList<Card*> seen = cards();
    if (seen.isEmpty())
        return;
    const QWidget* const focus = QApplication::focusWidget();
    qsizetype now = -1;
    for (qsizetype i = 0; i < seen.size(); ++i)
        if (focus && seen[i]->isAncestorOf(focus))
            now = i;
    const qsizetype next = now < 0 ? 0 : (now + step + seen.size()) % seen.size();
    for (QWidget* widget : seen[next]->findChildren<QWidget*>())
        if (widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus) && widget->objectName() != "fill") {
            widget->setFocus(Qt::TabFocusReason);
            return;
        }
}

void Workbench::keyPressEvent(QKeyEvent* event) {
    if (m_filled && event->key() == Qt::Key_Escape)
        fill(nullptr);
    else
        QWidget::keyPressEvent(event);
}

void Workbench::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (hasTablesInSight() == m_platform->isHidden() && !m_filled)
        arrange();
    foldColumns();
}

// ---- what is remembered

QString Workbench::keyOf(const QSplitter& splitter) const {
    return QString::number(static_cast<int>(m_workspace)) + (width() >= tablesBeside ? "w/" : "/") +
           splitter.objectName();
}

void Workbench::keepSizes() {
    if (m_filled || !isVisible())
        return;
    for (const QSplitter* one : findChildren<QSplitter*>())
        if (one->isVisible() && !one->objectName().isEmpty())
            m_sizes[keyOf(*one)] = one->saveState();
}

void Workbench::takeSizes() {
    for (QSplitter* one : findChildren<QSplitter*>())
        if (const auto kept = m_sizes.constFind(keyOf(*one)); kept != m_sizes.cend())
            one->restoreState(*kept);
}

QByteArray Workbench::saveState() {
    keepSizes();
    QByteArray state;
    QDataStream out(&state, QIODevice::WriteOnly);
    out << stateVersion << static_cast<int>(m_workspace) << m_sizes << codeOf(m_columnFolded)
        << codeOf(m_inspectorFolded) << m_parts.strip.isUnfolded();
    return state;
}

bool Workbench::restoreState(const QByteArray& state) {
    QDataStream in(state);
    int version = 0;
    int workspace = 0;
    QMap<QString, QByteArray> sizes;
    int column = 0;
    int inspector = 0;
    bool unfolded = false;
    in >> version;
    if (version != stateVersion)
        return false;
    in >> workspace >> sizes >> column >> inspector >> unfolded;
    if (in.status() != QDataStream::Ok || workspace < 0 || workspace >= workspaceCount)
        return false;
    m_sizes = sizes;
    m_columnFolded = foldOf(column);
    m_inspectorFolded = foldOf(inspector);
    m_parts.strip.setUnfolded(unfolded);
    m_workspace = static_cast<Workspace>(workspace);
    arrange();
    emit workspaceChanged();
    return true;
}

void Workbench::reset() {
    fill(nullptr);
    m_sizes.clear();
    m_columnFolded.reset();
    m_inspectorFolded.reset();
    m_parts.strip.setUnfolded(false);
    m_parts.column.showExplanation(false);
    if (m_page)
        m_page->resetSizes();
    m_body->setSizes(bodySizes);
    setPlatformSizes();
    arrange();
}

} // namespace equipoise::gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/platform_canvas.h"

#include "app/pictures/canvas/first_look.h"
#include "app/pictures/canvas/input/canvas_accessible.h"
#include "app/pictures/canvas/input/canvas_actions.h"
#include "app/pictures/canvas/input/find_bar.h"
#include "app/pictures/canvas/mini_map.h"
#include "app/pictures/canvas/paint/overlay.h"
#include "app/pictures/canvas/paint/words.h"
#include "app/pictures/canvas/parts.h"
#include "app/text/describe.h"

#include <QDragEnterEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QNativeGestureEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace equipoise::gui {

namespace canvas {

Parts::Parts(Document& document, Selection& selection, QWidget& canvas)
    : state(document, selection, canvas)
    , painter(state)
    , editor(canvas)
    , actions(*new CanvasActions(state, canvas))
    , map(*new MiniMap(&canvas))
    , viewport(state, painter, map, *actions["overview"])
    , edits(state, editor)
    , arranger(state, viewport, edits)
    , finder(*new FindBar(state, viewport))
    , mouse({state, painter, viewport, edits}, actions)
    , keys(state, viewport, edits, arranger, mouse) {
    actions.connectTo(*this);
}

} // namespace canvas

PlatformCanvas::PlatformCanvas(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_parts(std::make_unique<canvas::Parts>(document, selection, *this)) {
    setObjectName(QStringLiteral("platformCanvas"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAcceptDrops(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    canvas::installAccessibility();
    connect(&document, &Document::changed, this, &PlatformCanvas::onDocumentChanged);
    connect(&selection, &Selection::changed, this, &PlatformCanvas::onSelectionChanged);
    connect(&m_parts->state, &canvas::State::refused, this, &PlatformCanvas::refused);
    connect(&m_parts->state, &canvas::State::folded, this, &PlatformCanvas::refold);
    connect(&m_parts->state, &canvas::State::opened, &m_parts->viewport, &canvas::Viewport::comeNear);
    connect(&m_parts->editor, &canvas::InlineEditor::refused, this, &PlatformCanvas::refused);
    connect(&m_parts->arranger, &canvas::Arranger::wanted, this, &PlatformCanvas::layoutWanted);
    connect(&m_parts->arranger, &canvas::Arranger::unwanted, this, &PlatformCanvas::layoutUnwanted);
    connect(commands()["findNode"], &QAction::triggered, this, [this] {
        emit wanted();
        m_parts->finder.open();
    });
    m_parts->state.describe();
    takePlatform({.reset = true});
}

PlatformCanvas::~PlatformCanvas() = default;

const canvas::State& PlatformCanvas::state() const {
    return m_parts->state;
}

CanvasActions& PlatformCanvas::commands() const {
    return m_parts->actions;
}

void PlatformCanvas::take(std::shared_ptr<const canvas::LayoutRequest> request,
                          const canvas::LayoutResult& result) {
    m_parts->arranger.take(std::move(request), result);
}

std::shared_ptr<const canvas::LayoutRequest> PlatformCanvas::waitingFor() const {
    return m_parts->arranger.waitingFor();
}

void PlatformCanvas::fit() {
    m_parts->viewport.fit();
}

void PlatformCanvas::arrange() {
    m_parts->arranger.arrange(canvas::Layout::ByLinks);
}

void PlatformCanvas::addProcessor(QPointF at) {
    m_parts->edits.addProcessor(at);
}

void PlatformCanvas::addSwitch(QPointF at) {
    m_parts->edits.addSwitch(at);
}

void PlatformCanvas::removeSelected() {
    m_parts->edits.removeSelected();
}

// ---- what is shown

void PlatformCanvas::setPlan(std::shared_ptr<const PlanRecord> plan) {
    canvas::State& state = m_parts->state;
    state.plan = std::move(plan);
    state.uses = nullptr;
    state.marks = canvas::marksOf(state.document.scenario().platform, state.diagram, state.plan.get());
    m_parts->painter.drop();
    m_parts->actions.enable();
}

void PlatformCanvas::setUses(std::shared_ptr<const LinkUses> uses) {
    canvas::State& state = m_parts->state;
    state.uses = std::move(uses);
    state.marks.use.clear();
    state.marks.busiest.reset();
    if (state.uses)
        canvas::markUse(state.marks, state.document.scenario().platform, state.diagram, *state.uses);
    m_parts->painter.drop();
}

void PlatformCanvas::showNumbers(bool shown) {
    m_parts->state.numbers.setWanted(shown);
    update();
}

void PlatformCanvas::setSensitivity(const std::shared_ptr<const Sensitivity>& found) {
    canvas::State& state = m_parts->state;
    state.sensitivity = found;
    state.gains = found ? canvas::gainsOf(state.diagram, *found) : std::vector<canvas::Gain>();
    update();
}

void PlatformCanvas::onSelectionChanged() {
    m_parts->state.followSelection();
    m_parts->actions.enable();
    m_parts->state.describe();
    update();
}

void PlatformCanvas::onDocumentChanged(const DocumentChange& change) {
    using gui::touches;
    const bool shape = change.reset || touches(change.touches, ChangeFlags::Shape);
    if (!shape && !touches(change.touches, ChangeFlags::Places | ChangeFlags::Names | ChangeFlags::Values))
        return;
    canvas::State& state = m_parts->state;
    std::vector<QPointF> before;
    for (std::size_t i = 0; i < state.diagram.nodes.size(); ++i)
        before.push_back(state.scene.at(i));
    if (shape) // the ids that a gesture holds are those of the platform as it was
        m_parts->mouse.drop();
    else if (!state.scrubbing)
        m_parts->mouse.cancel();
    if (shape || touches(change.touches, ChangeFlags::Places))
        m_parts->arranger.dropWaiting();
    const Platform& platform = state.document.scenario().platform;
    if (change.reset)
        forgetDocument();
    const bool placesAlone = !shape && !touches(change.touches, ChangeFlags::Names | ChangeFlags::Values);
    const bool regrouped = placesAlone && !state.folds.knowGroupsOf(platform);
    const auto uses = touches(change.touches, ChangeFlags::Values) || shape ? nullptr : state.uses;
    if (regrouped)
        takeFolds(platform);
    if (placesAlone)
        takePlaces();
    else
        takePlatform(change);
    const std::size_t nodes = state.folds.nodes();
    if (regrouped && (state.diagram.nodes.size() < nodes || state.folds.countShown() < nodes))
        refold();             // else the lines around groups are all that changes
    if (uses && !placesAlone) // renamed: the plan is the same
        setUses(uses);
    if (placesAlone && !state.placingByHand)
        m_parts->painter.startTransition(std::move(before));
    if (shape)
        m_parts->editor.close(false); // now that the canvas, which gets the focus, shows the new platform
    m_parts->actions.enable();
}

/// What was shown is of a document that has been replaced.
void PlatformCanvas::forgetDocument() {
    canvas::State& state = m_parts->state;
    state.plan.reset();
    state.places.clear();
    state.diagram = {};
    state.current.reset();
    state.currentLine.reset();
    state.walkedFrom.reset();
    state.fitted = true;
}

/// By node: where it was shown, as far as it was there by that name.
std::vector<std::optional<QPointF>> PlatformCanvas::placesByName(const Platform& platform) const {
    const canvas::State& state = m_parts->state;
    std::unordered_map<std::string_view, std::size_t> before;
    for (std::size_t i = 0; i < state.places.size(); ++i)
        before.emplace(state.seen->platform.nameOf(canvas::nodeAt(state.seen->platform, i)), i);
    std::vector<std::optional<QPointF>> places;
    const std::size_t nodes = platform.size() + platform.switches.size();
    for (std::size_t i = 0; i < nodes; ++i)
        if (const auto found = before.find(platform.nameOf(canvas::nodeAt(platform, i)));
            found != before.end())
            places.emplace_back(state.places[found->second]);
        else
            places.emplace_back(nodes == state.places.size() ? std::optional(state.places[i]) : std::nullopt);
    return places;
}

void PlatformCanvas::takeFolds(const Platform& platform) {
    canvas::Folds folds(platform);
    folds.showAs(m_parts->state.folds);
    m_parts->state.folds = std::move(folds);
}

/// Of another platform.
void PlatformCanvas::takeFirstLook() {
    canvas::State& state = m_parts->state;
    const auto first = canvas::precomputeView(state.document.snapshot());
    state.folds = first->folds;
    state.places = first->places;
    state.provisional = false;
    if (state.places.empty())
        m_parts->arranger.place(canvas::ownPlaces(state.document.scenario().platform));
}

/// A node without a place in the document stays where it was shown, unless the first links say where it belongs:
/// then true.
bool PlatformCanvas::place(const Platform& platform, bool shape) {
    const canvas::State& state = m_parts->state;
    std::vector<std::optional<QPointF>> known = canvas::ownPlaces(platform);
    const auto hasLinks = [](const Platform& of, std::size_t count) {
        return of.linkCost || of.links.size() >= count;
    };
    // One that is drawn among many moves none of them.
    const bool isFirstLinked = shape && state.seen && !hasLinks(state.seen->platform, 1) &&
                               hasLinks(platform, (platform.size() + 1) / 2);
    if (!state.provisional && !isFirstLinked) {
        const auto shown =
            shape ? placesByName(platform)
                  : std::vector<std::optional<QPointF>>(state.places.begin(), state.places.end());
        for (std::size_t i = 0; i < known.size(); ++i)
            if (!known[i])
                known[i] = shown[i];
    }
    m_parts->arranger.place(known);
    return isFirstLinked;
}

void PlatformCanvas::takePlatform(const DocumentChange& change) {
    canvas::State& state = m_parts->state;
    const Platform& platform = state.document.scenario().platform;
    const bool shape = change.reset || gui::touches(change.touches, ChangeFlags::Shape);
    const bool named = shape || gui::touches(change.touches, ChangeFlags::Names);
    const bool placed = named || gui::touches(change.touches, ChangeFlags::Places);
    bool isLaidOut = false;
    if (change.reset) {
        takeFirstLook();
    } else if (placed) {
        if (named || !state.folds.knowGroupsOf(platform))
            takeFolds(platform);
        isLaidOut = place(platform, shape);
    }
    state.seen = state.document.snapshot();
    state.uses = nullptr; // of another platform
    if (shape)
        state.sensitivity.reset(); // so are its link ids
    showDiagram(change.reset);
    if (isLaidOut)
        m_parts->viewport.renew(true);
    state.gains =
        state.sensitivity ? canvas::gainsOf(state.diagram, *state.sensitivity) : std::vector<canvas::Gain>();
    if (change.reset)
        m_parts->finder.conclude();
    else
        m_parts->finder.renew();
}

/// Of the platform as it is, and of what is folded.
void PlatformCanvas::showDiagram(bool another) {
    canvas::State& state = m_parts->state;
    const Platform& platform = state.document.scenario().platform;
    state.diagram = canvas::makeDiagram(platform, state.places, state.folds);
    state.marks = canvas::marksOf(platform, state.diagram, state.plan.get());
    state.numbers.take(platform, state.diagram, another);
    state.hover = {};
    state.markSelected();
    state.dropLost();
    m_parts->viewport.renew(another);
    state.describe();
}

/// Other nodes of the same platform are folded.
void PlatformCanvas::refold() {
    canvas::State& state = m_parts->state;
    const auto uses = state.uses;
    m_parts->mouse.cancel();
    state.current.reset();
    state.currentLine.reset();
    showDiagram(false);
    if (uses)
        setUses(uses);
    state.gains =
        state.sensitivity ? canvas::gainsOf(state.diagram, *state.sensitivity) : std::vector<canvas::Gain>();
    state.followSelection();
    m_parts->actions.enable();
    state.describe();
}

/// The same nodes and links, elsewhere, or pinned and grouped in another way.
void PlatformCanvas::takePlaces() {
    canvas::State& state = m_parts->state;
    const Platform& platform = state.document.scenario().platform;
    const std::vector<std::optional<QPointF>> own = canvas::ownPlaces(platform);
    std::size_t moved = 0;
    for (std::size_t i = 0; i < own.size(); ++i)
        if (own[i] && *own[i] != state.places[i]) {
            state.places[i] = *own[i];
            ++moved;
        }
    canvas::updatePlaces(state.diagram, platform, state.places, state.folds);
    state.hover.group.reset();
    m_parts->viewport.renew(!state.placingByHand && 2 * moved > own.size()); // a layout, or its undoing
}

void PlatformCanvas::paintEvent(QPaintEvent*) {
    const canvas::State& state = m_parts->state;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    m_parts->painter.paint(painter);
    m_parts->mouse.paint(painter);
    canvas::paintRemark(painter, state);
    if (state.diagram.nodes.empty())
        canvas::paintEmpty(painter, state);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(state.tokens().accent, 1.5));
        painter.drawRoundedRect(state.rect().adjusted(1, 1, -1, -1), 4, 4);
    }
}

// ---- events

void PlatformCanvas::resizeEvent(QResizeEvent*) {
    m_parts->viewport.resized();
    m_parts->finder.place();
}

void PlatformCanvas::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        commands().retranslate();
        canvas::State& state = m_parts->state;
        state.numbers.take(state.document.scenario().platform, state.diagram, true);
        state.describe();
    }
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange ||
        event->type() == QEvent::FontChange)
        m_parts->painter.drop();
    QWidget::changeEvent(event);
}

void PlatformCanvas::mousePressEvent(QMouseEvent* event) {
    m_parts->editor.close(true);
    m_parts->mouse.press(*event);
}

void PlatformCanvas::mouseMoveEvent(QMouseEvent* event) {
    m_parts->mouse.move(*event);
}

void PlatformCanvas::mouseReleaseEvent(QMouseEvent* event) {
    m_parts->mouse.release(*event);
}

void PlatformCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    m_parts->editor.close(true);
    m_parts->mouse.pressAgain(*event);
}

void PlatformCanvas::wheelEvent(QWheelEvent* event) {
    m_parts->editor.close(true);
    m_parts->mouse.wheel(*event);
    event->accept();
}

void PlatformCanvas::leaveEvent(QEvent* event) {
    m_parts->mouse.leave();
    QWidget::leaveEvent(event);
}

void PlatformCanvas::contextMenuEvent(QContextMenuEvent* event) {
    if (event->reason() == QContextMenuEvent::Mouse)
        return; // a right press may become a pan: its menu opens on release
    const canvas::State& state = m_parts->state;
    QPointF at = state.rect().center();
    if (state.current) {
        at = state.scene.at(*state.current);
    } else if (state.currentLine) {
        const canvas::Line& line = state.diagram.lines[*state.currentLine];
        at = (state.scene.at(line.a) + state.scene.at(line.b)) / 2;
    }
    m_parts->mouse.openMenu(at);
}

void PlatformCanvas::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasFormat(nodeFormat))
        event->acceptProposedAction();
    else
        event->ignore(); // files are the window's
}

void PlatformCanvas::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    if (event->mimeData()->data(nodeFormat) == "switch")
        addSwitch(event->position());
    else
        addProcessor(event->position());
    setFocus();
}

void PlatformCanvas::keyPressEvent(QKeyEvent* event) {
    if (!m_parts->keys.handle(*event))
        QWidget::keyPressEvent(event);
}

void PlatformCanvas::keyReleaseEvent(QKeyEvent* event) {
    m_parts->keys.release(*event);
    QWidget::keyReleaseEvent(event);
}

bool PlatformCanvas::focusNextPrevChild(bool next) {
    return (hasFocus() && m_parts->keys.tab(next)) || QWidget::focusNextPrevChild(next);
}

void PlatformCanvas::focusInEvent(QFocusEvent* event) {
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason)
        m_parts->keys.enter(event->reason() == Qt::TabFocusReason);
    QWidget::focusInEvent(event);
    update();
}

void PlatformCanvas::focusOutEvent(QFocusEvent* event) {
    m_parts->mouse.setPanning(false);
    QWidget::focusOutEvent(event);
    update();
}

void PlatformCanvas::showToolTip(QPoint at, QPoint onScreen) {
    const canvas::State& state = m_parts->state;
    const canvas::Hit hit = state.hitAt(at);
    const QString newLine = QStringLiteral("\n");
    QString facts;
    if (hit.node)
        facts = canvas::factsOfNode(state, hit.node->first, newLine);
    else if (hit.group)
        facts = (state.diagram.groups[*hit.group].isGroup
                     ? tr("%1, nodes: %2\nDrag to move them as one, double-click to rename")
                     : tr("%1, nodes: %2\nDrag to move them as one, double-click to fold them"))
                    .arg(state.diagram.groups[*hit.group].name)
                    .arg(text::count(state.folds.nodesOf(state.diagram.groups[*hit.group].fold).size()));
    else if (hit.line)
        facts = canvas::factsOfLine(state, *hit.line, newLine);
    if (facts.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(onScreen, facts, this, QRect(at - QPoint(4, 4), QSize(9, 9)));
}

bool PlatformCanvas::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto& help = *static_cast<QHelpEvent*>(event);
        showToolTip(help.pos(), help.globalPos());
        return true;
    }
    if (event->type() == QEvent::NativeGesture) {
        const auto& pinch = *static_cast<QNativeGestureEvent*>(event);
        if (pinch.gestureType() == Qt::ZoomNativeGesture) {
            m_parts->viewport.zoomAt(pinch.position(), 1 + pinch.value());
            return true;
        }
    }
    if (event->type() == QEvent::ShortcutOverride && m_parts->keys.handle(*static_cast<QKeyEvent*>(event))) {
        event->accept(); // our keys are ours while we have the focus
        return true;
    }
    return QWidget::event(event);
}

} // namespace equipoise::gui

#include "app/pictures/canvas/platform_canvas.h"

#include "app/pictures/canvas/canvas_accessible.h"
#include "app/pictures/canvas/canvas_actions.h"
#include "app/pictures/canvas/find_bar.h"
#include "app/pictures/canvas/layout_graph.h"
#include "app/pictures/canvas/mini_map.h"

#include <QResizeEvent>
#include <algorithm>
#include <cmath>
#include <utility>

namespace app {

using canvas::View;

namespace {

constexpr std::size_t quick = 600;     ///< nodes and lines that are drawn anew in no time
constexpr int settleTime = 90;         ///< ms without zooming before a large platform is drawn anew
constexpr int edgeTime = 25;           ///< ms between the steps that a drag at the edge pans
constexpr int remarkTime = 5000;       ///< ms that a remark stays
constexpr int firstNudgeKey = 0x40000; ///< merge keys of nudges: no other edit may merge with them
constexpr int firstGroupKey = 0x60000; ///< the same for a group and its name

} // namespace

PlatformCanvas::PlatformCanvas(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_nudgeKey(firstNudgeKey)
    , m_groupKey(firstGroupKey)
    , m_commands(new CanvasActions(*this))
    , m_find(new FindBar(this))
    , m_map(new MiniMap(this)) {
    setObjectName(QStringLiteral("platformCanvas"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    canvas::installAccessibility();
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleTime);
    m_edgeTimer.setInterval(edgeTime);
    m_remarkTimer.setSingleShot(true);
    m_remarkTimer.setInterval(remarkTime);
    m_rigid.setGround(Qt::transparent);
    m_prepare.setSingleShot(true);
    connect(&m_prepare, &QTimer::timeout, this, &PlatformCanvas::prepareMove);
    connect(&m_settle, &QTimer::timeout, this, &PlatformCanvas::dropBase);
    connect(&m_edgeTimer, &QTimer::timeout, this, &PlatformCanvas::panAtEdge);
    connect(&m_remarkTimer, &QTimer::timeout, this, [this] { say({}); });
    connect(&m_document, &Document::changed, this, &PlatformCanvas::onDocumentChanged);
    connect(&m_selection, &Selection::changed, this, &PlatformCanvas::onSelectionChanged);
    connectCommands();
    describe();
    takePlatform(false);
}

PlatformCanvas::~PlatformCanvas() = default;

void PlatformCanvas::connectCommands() {
    const auto on = [this](QAction* action, auto act) { connect(action, &QAction::triggered, this, act); };
    on(m_commands->rename, [this] { renameCurrent(); });
    on(m_commands->editValue, [this] { editCurrentValue(); });
    on(m_commands->connectNodes, [this] { connectSelected(); });
    on(m_commands->clone, [this] { cloneSelected(); });
    on(m_commands->selectAll, [this] { selectAll(); });
    on(m_commands->selectNeighbours, [this] { selectNeighbours(); });
    on(m_commands->selectGroup, [this] { selectGroups(); });
    on(m_commands->invertSelection, [this] { invertSelection(); });
    on(m_commands->nextLink, [this] { walkLinks(1); });
    on(m_commands->previousLink, [this] { walkLinks(-1); });
    on(m_commands->alignLeft, [this] { align(canvas::Align::Left); });
    on(m_commands->alignCentre, [this] { align(canvas::Align::Centre); });
    on(m_commands->alignRight, [this] { align(canvas::Align::Right); });
    on(m_commands->alignTop, [this] { align(canvas::Align::Top); });
    on(m_commands->alignMiddle, [this] { align(canvas::Align::Middle); });
    on(m_commands->alignBottom, [this] { align(canvas::Align::Bottom); });
    on(m_commands->distributeAcross, [this] { distribute(canvas::Distribute::Horizontally); });
    on(m_commands->distributeDown, [this] { distribute(canvas::Distribute::Vertically); });
    on(m_commands->layoutCircle, [this] { arrange(canvas::Layout::Circle); });
    on(m_commands->layoutGrid, [this] { arrange(canvas::Layout::Grid); });
    on(m_commands->layoutTree, [this] { arrange(canvas::Layout::Tree); });
    on(m_commands->layoutByCluster, [this] { arrange(canvas::Layout::ByCluster); });
    on(m_commands->pin, [this](bool pinned) { pinSelected(pinned); });
    on(m_commands->group, [this] { groupSelected(); });
    on(m_commands->ungroup, [this] { ungroupSelected(); });
    on(m_commands->groupByCluster, [this] { groupByCluster(); });
    on(m_commands->find, [this] { find(); });
    on(m_commands->zoomIn, [this] { zoomIn(); });
    on(m_commands->zoomOut, [this] { zoomOut(); });
    on(m_commands->zoomToSelection, [this] { zoomToSelection(); });
    connect(m_commands->overview, &QAction::toggled, this, &PlatformCanvas::showMiniMap);
    connect(m_map, &MiniMap::centreWanted, this, &PlatformCanvas::centreOn);
    connect(m_find, &FindBar::searched, this, &PlatformCanvas::search);
    connect(m_find, &FindBar::next, this, [this] { goToMatch(1); });
    connect(m_find, &FindBar::previous, this, [this] { goToMatch(-1); });
    connect(m_find, &FindBar::closed, this, &PlatformCanvas::closeFind);
}

const style::Tokens& PlatformCanvas::tokens() const {
    return style::tokensFor(palette());
}

void PlatformCanvas::setPlan(std::shared_ptr<const core::KeptPlan> plan) {
    m_plan = std::move(plan);
    m_marks = canvas::marksOf(m_document.scenario().platform, m_diagram, m_plan.get());
    dropBase();
}

void PlatformCanvas::setSensitivity(const std::shared_ptr<const core::Sensitivity>& found) {
    m_gains = found ? canvas::gainsOf(m_diagram, *found) : std::vector<canvas::Gain>();
    update();
}

void PlatformCanvas::onSelectionChanged() {
    ++m_nudgeKey;
    const auto nodes = selectedNodes();
    if (nodes.empty())
        m_current.reset();
    else if (!m_current || !nodes.contains(m_diagram.nodes[*m_current].id))
        m_current = m_diagram.indexOf(*nodes.begin());
    if (m_currentLine &&
        (*m_currentLine >= m_diagram.lines.size() || !isSelected(m_diagram.lines[*m_currentLine])))
        m_currentLine.reset();
    const std::size_t links = m_selection.links().size() + m_selection.cells().size();
    if (!m_currentLine && nodes.empty() && (links == 1 || links == 2))
        m_currentLine = selectedLine();
    if (!m_currentLine)
        m_walkedFrom.reset();
    enableCommands();
    describe();
    if (manyLinksSelected() || m_manyLinksShown)
        dropBase();
    update();
}

void PlatformCanvas::onDocumentChanged(const DocumentChange& change) {
    using app::touches;
    const bool shape = change.reset || touches(change.touches, Touches::Shape);
    if (!shape && !touches(change.touches, Touches::Places | Touches::Names | Touches::Values))
        return;
    std::vector<QPointF> before;
    for (std::size_t i = 0; i < m_diagram.nodes.size(); ++i)
        before.push_back(m_scene.at(i));
    cancelGesture();
    if (shape || touches(change.touches, Touches::Places))
        dropWaiting();
    if (change.reset) {
        m_places.clear();
        m_diagram = {};
        m_fitted = true;
        closeFind();
    }
    const bool placesAlone = !shape && !touches(change.touches, Touches::Names | Touches::Values);
    if (placesAlone)
        takePlaces();
    else
        takePlatform(!change.reset);
    if (placesAlone && !m_placingByHand)
        startTransition(std::move(before));
    enableCommands();
}

void PlatformCanvas::takePlatform(bool keepPlaces) {
    const core::Platform& platform = m_document.scenario().platform;
    // What has no place of its own stays where it was shown.
    std::vector<std::optional<QPointF>> known = canvas::ownPlaces(platform);
    if (keepPlaces && !m_provisional &&
        std::ranges::any_of(known, [](const auto& place) { return !place; })) {
        QHash<QString, QPointF> shown;
        for (const canvas::Node& node : m_diagram.nodes)
            shown.insert(node.name, node.at);
        const bool sameNodes = known.size() == m_places.size();
        for (std::size_t i = 0; i < known.size(); ++i) {
            if (known[i])
                continue;
            const core::NodeId id = i < platform.size() ? core::NodeId(core::ProcessorId{i})
                                                        : core::NodeId(core::SwitchId{i - platform.size()});
            const QString name = QString::fromStdString(platform.nameOf(id));
            if (shown.contains(name))
                known[i] = shown.value(name);
            else if (sameNodes) // renamed
                known[i] = m_places[i];
        }
    }
    askForPlaces(known);
    m_diagram = canvas::makeDiagram(platform, m_places);
    m_marks = canvas::marksOf(platform, m_diagram, m_plan.get());
    m_hoverNode.reset();
    m_hoverLine.reset();
    m_hoverGroup.reset();
    if (m_currentLine &&
        (*m_currentLine >= m_diagram.lines.size() || !isSelected(m_diagram.lines[*m_currentLine])))
        m_currentLine.reset();
    if (!m_currentLine)
        m_walkedFrom.reset();
    if (m_current && *m_current >= m_diagram.nodes.size())
        m_current.reset();
    rebuildScene();
    refit(!keepPlaces);
    m_map->setDiagram(m_diagram);
    showMiniMap();
    if (m_find->isVisible())
        search(m_find->text());
    describe();
}

/// The same nodes and links, elsewhere, or pinned and grouped in another way.
void PlatformCanvas::takePlaces() {
    const core::Platform& platform = m_document.scenario().platform;
    const std::vector<std::optional<QPointF>> own = canvas::ownPlaces(platform);
    std::size_t moved = 0;
    for (std::size_t i = 0; i < own.size(); ++i)
        if (own[i] && *own[i] != m_places[i]) {
            m_places[i] = *own[i];
            ++moved;
        }
    canvas::updatePlaces(m_diagram, platform, m_places);
    m_hoverGroup.reset();
    rebuildScene();
    refit(!m_placingByHand && 2 * moved > own.size()); // a layout, or its undoing
    m_map->setDiagram(m_diagram);
    showMiniMap();
}

/// Fills m_places. What takes long to find is put somewhere for now, and asked for.
void PlatformCanvas::askForPlaces(const std::vector<std::optional<QPointF>>& known) {
    const core::Platform& platform = m_document.scenario().platform;
    m_provisional = !canvas::isQuick(platform) &&
                    std::ranges::any_of(known, [](const auto& place) { return !place.has_value(); });
    if (!m_provisional) {
        m_places = canvas::automaticPlaces(platform, known);
        return;
    }
    std::vector<QPointF> placed;
    canvas::LayoutRequest request;
    request.write = false;
    for (const auto& place : known) {
        if (place)
            placed.push_back(*place);
        request.task.stays.push_back(place ? 1 : 0);
    }
    const QPointF middle = canvas::boundsOf(placed).center();
    for (std::size_t i = 0; i < known.size(); ++i)
        request.task.places.push_back(known[i] ? *known[i]
                                               : middle + canvas::sunflower(i, canvas::unitLength));
    m_places = request.task.places;
    // Whoever is to find them may be told of this very change later than we are.
    QMetaObject::invokeMethod(
        this, [this, asked = std::move(request)]() mutable { wantLayout(std::move(asked)); },
        Qt::QueuedConnection);
}

// ---- the view

/// Fits if the person has left the view to us, and there is need to.
void PlatformCanvas::refit(bool always) {
    const bool allSeen = std::ranges::all_of(
        m_places, [&](QPointF place) { return QRectF(rect()).contains(m_view.toPixels(place)); });
    if (m_fitted && (always || !allSeen))
        fit();
}

void PlatformCanvas::fit() {
    m_fitted = true;
    const qreal margin = canvas::fitMargin + (m_diagram.groups.empty() ? 0 : canvas::groupRoom);
    m_view = canvas::fitted(canvas::boundsOf(m_places), rect(), margin);
    m_fitScale = m_view.scale;
    rebuildScene();
    showMiniMap();
}

bool PlatformCanvas::isLarge() const {
    return m_diagram.nodes.size() + m_diagram.lines.size() > quick;
}

void PlatformCanvas::setView(const View& view) {
    m_view = view;
    m_fitted = false;
    const bool large = isLarge();
    const bool valid = m_base.isValid();
    rebuildScene();
    if (large && valid) { // for now the old picture, stretched
        m_base.keep();
        m_settle.start();
    }
    showMiniMap();
}

void PlatformCanvas::zoomAt(QPointF cursor, qreal factor) {
    if (m_gesture == Gesture::None)
        setView(canvas::zoomedAt(m_view, cursor, factor, m_fitScale / 20, m_fitScale * 60));
}

void PlatformCanvas::zoomIn() {
    zoomAt(QRectF(rect()).center(), 1.25);
}

void PlatformCanvas::zoomOut() {
    zoomAt(QRectF(rect()).center(), 0.8);
}

void PlatformCanvas::zoomToSelection() {
    std::vector<QPointF> places;
    for (const std::size_t node : selectedPositions())
        places.push_back(m_diagram.nodes[node].at);
    if (places.empty())
        return;
    View wanted = canvas::fitted(canvas::boundsOf(places), rect(), 2 * canvas::fitMargin);
    // A single node is not all there is to see.
    wanted.scale =
        std::min(places.size() == 1 ? std::max(m_view.scale, m_fitScale * 2) : wanted.scale, m_fitScale * 60);
    wanted.offset = QRectF(rect()).center() - canvas::boundsOf(places).center() * wanted.scale;
    setView(wanted);
}

void PlatformCanvas::panBy(QPointF by) {
    // Whole pixels of the screen, so that what is drawn already can be shifted.
    const qreal ratio = devicePixelRatioF();
    const QPoint pixels = (by * ratio).toPoint();
    if (pixels.isNull())
        return;
    const QPointF shift = QPointF(pixels) / ratio;
    m_fitted = false;
    const bool settled = m_base.isSettled(m_view);
    m_view.offset += shift;
    m_scene.shift(shift);
    if (settled)
        m_base.shift(pixels, m_view,
                     [this](QPainter& painter, const QRectF& area) { paintBasePart(painter, area); });
    if (m_gesture != Gesture::None && m_gesture != Gesture::Pan) { // what is in hand stays there
        m_pressedAt += shift;
        m_dragBox.translate(shift);
    }
    showMiniMap();
    update();
}

void PlatformCanvas::centreOn(QPointF canvasUnits) {
    panBy(QRectF(rect()).center() - m_view.toPixels(canvasUnits));
}

/// Brings nodes into sight, and near enough to be told apart.
void PlatformCanvas::reveal(const std::vector<std::size_t>& nodes) {
    if (nodes.empty())
        return;
    std::vector<QPointF> at;
    for (const std::size_t node : nodes)
        at.push_back(m_diagram.nodes[node].at);
    const QPointF middle = canvas::boundsOf(at).center();
    constexpr qreal least = 5; ///< pixels of the largest disc
    if (m_scene.largest() < least) {
        const qreal closer = least / m_scene.largest();
        setView(canvas::zoomedAt(m_view, m_view.toPixels(middle), closer * closer, m_fitScale / 20,
                                 m_fitScale * 60));
    }
    const QRectF inside = QRectF(rect()).adjusted(40, 40, -40, -40);
    if (!inside.contains(m_view.toPixels(middle)))
        centreOn(middle);
}

QRectF PlatformCanvas::seen() const {
    return {m_view.toCanvas(QPointF(0, 0)), m_view.toCanvas(QPointF(width(), height()))};
}

/// In the corner while a part is out of sight.
void PlatformCanvas::showMiniMap() {
    const QRectF all = m_scene.bounds();
    const bool wanted = m_commands->overview->isChecked() && m_diagram.nodes.size() >= 2 &&
                        !QRectF(rect()).adjusted(-1, -1, 1, 1).contains(all) && width() >= 200;
    if (wanted) {
        const int wide = std::clamp(width() / 4, 96, 200);
        const qreal shape = all.width() > 0 ? std::clamp(all.height() / all.width(), 0.45, 0.9) : 0.9;
        const QSize size(wide, static_cast<int>(std::lround(wide * shape)));
        m_map->setGeometry(QRect(QPoint(width() - size.width() - 8, height() - size.height() - 8), size));
        m_map->setSeen(seen());
    }
    m_map->setVisible(wanted);
}

void PlatformCanvas::rebuildScene() {
    m_scene = canvas::Scene(m_diagram, m_view, m_view.scale / m_fitScale, size());
    m_cameFrom.clear();
    dropBase();
}

void PlatformCanvas::resizeEvent(QResizeEvent*) {
    if (m_fitted)
        fit();
    else
        rebuildScene();
    placeFindBar();
    showMiniMap();
}

void PlatformCanvas::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        m_commands->retranslate();
        describe();
    }
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange ||
        event->type() == QEvent::FontChange)
        dropBase();
    QWidget::changeEvent(event);
}

} // namespace app

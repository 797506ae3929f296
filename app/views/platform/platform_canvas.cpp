#include "app/views/platform/platform_canvas.h"

#include "app/text/describe.h"
#include "app/views/platform/canvas_accessible.h"
#include "app/views/platform/layout.h"

#include <QLineEdit>
#include <QPainter>
#include <QResizeEvent>
#include <algorithm>
#include <cmath>
#include <utility>

namespace app {

using canvas::View;
using canvas::Zone;

namespace {

constexpr std::size_t quick = 3000;    ///< nodes and lines that are drawn anew in no time
constexpr int settleTime = 90;         ///< ms without zooming before a large platform is drawn anew
constexpr int firstNudgeKey = 0x40000; ///< merge keys of nudges: no other edit may merge with them

} // namespace

PlatformCanvas::PlatformCanvas(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_nudgeKey(firstNudgeKey) {
    setObjectName(QStringLiteral("platformCanvas"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    canvas::installAccessibility();
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleTime);
    connect(&m_settle, &QTimer::timeout, this, &PlatformCanvas::dropBase);
    connect(&m_document, &Document::changed, this, &PlatformCanvas::onDocumentChanged);
    connect(&m_selection, &Selection::changed, this, [this] {
        ++m_nudgeKey;
        if (const auto nodes = selectedNodes(); nodes.empty())
            m_current.reset();
        else if (!m_current || !nodes.contains(m_diagram.nodes[*m_current].id))
            m_current = m_diagram.indexOf(*nodes.begin());
        describe();
        update();
    });
    describe();
    takePlatform(false);
}

PlatformCanvas::~PlatformCanvas() = default;

const style::Tokens& PlatformCanvas::tokens() const {
    return style::tokensFor(palette());
}

void PlatformCanvas::setPlan(std::shared_ptr<const core::KeptPlan> plan) {
    m_plan = std::move(plan);
    m_marks = canvas::marksOf(m_document.scenario().platform, m_diagram, m_plan.get());
    dropBase();
}

void PlatformCanvas::onDocumentChanged(const DocumentChange& change) {
    using app::touches;
    const bool shape = change.reset || touches(change.touches, Touches::Shape);
    if (!shape && !touches(change.touches, Touches::Places | Touches::Names | Touches::Values))
        return;
    cancelGesture();
    if (change.reset) {
        m_places.clear();
        m_diagram = {};
        m_fitted = true;
    }
    takePlatform(!change.reset);
}

void PlatformCanvas::takePlatform(bool keepPlaces) {
    const core::Platform& platform = m_document.scenario().platform;
    // What has no place of its own stays where it was shown.
    std::vector<std::optional<QPointF>> known = canvas::ownPlaces(platform);
    if (keepPlaces) {
        QHash<QString, QPointF> shown;
        for (const canvas::Node& node : m_diagram.nodes)
            shown.insert(node.name, node.at);
        const bool sameNodes = known.size() == m_places.size();
        for (std::size_t i = 0; i < known.size(); ++i) {
            const core::NodeId id = i < platform.size() ? core::NodeId(core::ProcessorId{i})
                                                        : core::NodeId(core::SwitchId{i - platform.size()});
            const QString name = QString::fromStdString(platform.nameOf(id));
            if (known[i])
                continue;
            if (shown.contains(name))
                known[i] = shown.value(name);
            else if (sameNodes) // renamed
                known[i] = m_places[i];
        }
    }
    m_places = canvas::automaticPlaces(platform, known);
    m_diagram = canvas::makeDiagram(platform, m_places);
    m_marks = canvas::marksOf(platform, m_diagram, m_plan.get());
    m_hoverNode.reset();
    m_hoverLine.reset();
    if (m_current && *m_current >= m_diagram.nodes.size())
        m_current.reset();
    rebuildScene();
    const bool allSeen = std::ranges::all_of(
        m_places, [&](QPointF place) { return QRectF(rect()).contains(m_view.toPixels(place)); });
    if (m_fitted && (!keepPlaces || !allSeen))
        fit();
    describe();
}

// ---- the view

void PlatformCanvas::fit() {
    m_fitted = true;
    m_view = canvas::fitted(canvas::boundsOf(m_places), rect(), canvas::fitMargin);
    m_fitScale = m_view.scale;
    rebuildScene();
}

void PlatformCanvas::setView(const View& view) {
    m_view = view;
    m_fitted = false;
    const bool large = m_diagram.nodes.size() + m_diagram.lines.size() > quick;
    const bool valid = m_baseValid;
    rebuildScene();
    if (large && valid) { // for now the old picture, stretched
        m_baseValid = true;
        m_settle.start();
    }
}

void PlatformCanvas::zoomAt(QPointF cursor, qreal factor) {
    setView(canvas::zoomedAt(m_view, cursor, factor, m_fitScale / 20, m_fitScale * 60));
}

void PlatformCanvas::zoomIn() {
    zoomAt(QRectF(rect()).center(), 1.25);
}

void PlatformCanvas::zoomOut() {
    zoomAt(QRectF(rect()).center(), 0.8);
}

void PlatformCanvas::panBy(QPointF by) {
    // Whole pixels of the screen, so that what is drawn already can be shifted.
    const qreal ratio = devicePixelRatioF();
    const QPoint pixels = (by * ratio).toPoint();
    if (pixels.isNull())
        return;
    const QPointF shift = QPointF(pixels) / ratio;
    m_fitted = false;
    const bool settled = m_baseView == m_view;
    m_view.offset += shift;
    m_scene.shift(shift);
    if (m_baseValid && settled)
        scrollBase(pixels);
    update();
}

void PlatformCanvas::rebuildScene() {
    m_scene = canvas::Scene(m_diagram, m_view, m_view.scale / m_fitScale, size());
    dropBase();
}

// ---- painting

void PlatformCanvas::dropBase() {
    m_baseValid = false;
    m_settle.stop();
    update();
}

canvas::Layers PlatformCanvas::layers(const QRectF& clip) const {
    return {m_diagram, m_marks, m_scene, tokens(), clip, m_moving};
}

void PlatformCanvas::paintOnto(QPixmap& base, const QRectF& area) const {
    QPainter painter(&base);
    painter.setClipRect(area);
    painter.fillRect(area, tokens().card);
    layers(area).paint(painter, canvas::Part::Staying);
}

void PlatformCanvas::ensureBase() {
    const QSize pixels = size() * devicePixelRatioF();
    if (m_baseValid && m_base.size() == pixels)
        return;
    m_base = QPixmap(pixels);
    m_base.setDevicePixelRatio(devicePixelRatioF());
    paintOnto(m_base, rect());
    m_baseView = m_view;
    m_baseValid = true;
}

void PlatformCanvas::scrollBase(QPoint devicePixels) {
    QRegion exposed;
    m_base.scroll(devicePixels.x(), devicePixels.y(), QRect(QPoint(), m_base.size()), &exposed);
    const qreal ratio = m_base.devicePixelRatio();
    for (const QRect& part : exposed)
        paintOnto(m_base, QRectF(QPointF(part.topLeft()) / ratio, QSizeF(part.size()) / ratio));
    m_baseView = m_view;
}

void PlatformCanvas::paintEvent(QPaintEvent*) {
    ensureBase();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_baseView == m_view) {
        painter.drawPixmap(0, 0, m_base);
    } else {
        painter.fillRect(rect(), tokens().card);
        const qreal stretch = m_view.scale / m_baseView.scale;
        painter.save();
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.translate(m_view.offset - m_baseView.offset * stretch);
        painter.scale(stretch, stretch);
        painter.drawPixmap(0, 0, m_base);
        painter.restore();
    }
    if (!m_moving.empty() && m_gesture == Gesture::Move)
        layers(rect()).paint(painter, canvas::Part::Moving);
    paintSelection(painter);
    paintGesture(painter);
    if (m_diagram.nodes.empty())
        paintEmpty(painter);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(tokens().accent, 1.5));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
}

void PlatformCanvas::paintSelection(QPainter& painter) const {
    const canvas::Layers now = layers(rect());
    const auto drawLine = [&](std::size_t index, qreal width, const QColor& color) {
        const canvas::Line& line = m_diagram.lines[index];
        painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(m_scene.at(line.a), m_scene.at(line.b));
        now.paintNode(painter, line.a);
        now.paintNode(painter, line.b);
    };
    if (m_hoverLine && m_gesture == Gesture::None)
        drawLine(*m_hoverLine, 2.5, tokens().muted);
    if (!m_selection.links().empty() || !m_selection.cells().empty())
        for (std::size_t i = 0; i < m_diagram.lines.size(); ++i)
            if (isSelected(m_diagram.lines[i]))
                drawLine(i, 4, tokens().highlight);
    painter.setBrush(Qt::NoBrush);
    const auto drawRing = [&](std::size_t node, qreal away, const QPen& pen) {
        const qreal r = m_scene.radius(node) + away;
        painter.setPen(pen);
        if (m_diagram.nodes[node].id.isProcessor())
            painter.drawEllipse(m_scene.at(node), r, r);
        else
            painter.drawRect(QRectF(m_scene.at(node) - QPointF(r, r), QSizeF(2 * r, 2 * r)));
    };
    for (const core::NodeId id : selectedNodes())
        drawRing(m_diagram.indexOf(id), 3.5, QPen(tokens().highlight, 3));
    if (m_current && hasFocus() && m_selection.nodes().size() > 1)
        drawRing(*m_current, 6.5, QPen(tokens().text, 1, Qt::DotLine));
    if (m_hoverNode && m_gesture == Gesture::None)
        // A full ring: it can be moved; a dashed one: a link can be drawn from here.
        drawRing(m_hoverNode->first, m_hoverNode->second == Zone::Rim ? 3.5 : 2,
                 m_hoverNode->second == Zone::Rim ? QPen(tokens().highlight, 2, Qt::DashLine)
                                                  : QPen(tokens().muted, 1.5));
    // Names that found no room are written for what is in hand.
    const auto nameOf = [&](std::size_t node) {
        if (m_scene.label(node).side != canvas::Label::Side::Hidden)
            return;
        painter.setFont(style::font(8.5));
        const QPointF at = m_scene.at(node) + QPointF(0, m_scene.radius(node) + 5);
        QRectF box = painter.boundingRect(QRectF(at, QSizeF()), Qt::AlignHCenter | Qt::AlignTop,
                                          m_diagram.nodes[node].name);
        painter.setPen(Qt::NoPen);
        painter.setBrush(tokens().card);
        painter.drawRoundedRect(box.adjusted(-3, 0, 3, 0), 3, 3);
        painter.setPen(tokens().text);
        painter.drawText(box, Qt::AlignCenter, m_diagram.nodes[node].name);
    };
    if (m_hoverNode)
        nameOf(m_hoverNode->first);
    if (m_current)
        nameOf(*m_current);
}

void PlatformCanvas::paintGesture(QPainter& painter) const {
    painter.setBrush(Qt::NoBrush);
    if (m_gesture == Gesture::Link) {
        painter.setPen(QPen(tokens().highlight, 2.5, Qt::DashLine, Qt::RoundCap));
        const auto target = m_scene.nodeAt(m_mouse);
        painter.drawLine(m_scene.at(m_pressedNode),
                         target && target->first != m_pressedNode ? m_scene.at(target->first) : m_mouse);
        if (target && target->first != m_pressedNode) {
            const qreal r = m_scene.radius(target->first) + 4;
            painter.setPen(QPen(tokens().highlight, 2.5));
            painter.drawEllipse(m_scene.at(target->first), r, r);
        }
    } else if (m_gesture == Gesture::Clone) {
        painter.setPen(QPen(tokens().highlight, 2, Qt::DashLine));
        for (const core::NodeId id : selectedNodes()) {
            const std::size_t node = m_diagram.indexOf(id);
            const qreal r = m_scene.radius(node);
            painter.drawEllipse(m_scene.at(node) + m_mouse - m_pressedAt, r, r);
        }
    } else if (m_gesture == Gesture::Band) {
        QColor paint = tokens().accent;
        painter.setPen(QPen(paint, 1, Qt::DashLine));
        paint.setAlpha(26);
        painter.setBrush(paint);
        painter.drawRect(QRectF(m_pressedAt, m_mouse).normalized());
    }
}

void PlatformCanvas::paintEmpty(QPainter& painter) const {
    const QRectF room = QRectF(rect()).adjusted(24, 0, -24, 0);
    painter.setPen(tokens().text);
    painter.setFont(style::font(11, QFont::DemiBold));
    painter.drawText(room.adjusted(0, 0, 0, -room.height() / 2 - 2), Qt::AlignHCenter | Qt::AlignBottom,
                     tr("No processors yet"));
    painter.setPen(tokens().muted);
    painter.setFont(style::font(9.5));
    painter.drawText(room.adjusted(0, room.height() / 2 + 4, 0, 0),
                     Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap,
                     tr("Double-click to add one. Drag from the rim of one to another to link them."));
}

void PlatformCanvas::resizeEvent(QResizeEvent*) {
    if (m_fitted)
        fit();
    else
        rebuildScene();
}

void PlatformCanvas::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        describe();
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange ||
        event->type() == QEvent::FontChange)
        dropBase();
    QWidget::changeEvent(event);
}

// ---- words

QString PlatformCanvas::factsOfNode(std::size_t node, const QString& separator) const {
    const core::Platform& platform = m_document.scenario().platform;
    const canvas::Node& n = m_diagram.nodes[node];
    QStringList facts{n.name};
    if (!n.id.isProcessor()) {
        facts << tr("switch, does not compute");
        return facts.join(separator);
    }
    const core::CostFunction& compute = platform[n.id.processor()].compute;
    if (compute.isTable())
        facts << tr("measured compute times, %n points", nullptr, static_cast<int>(compute.table.size()));
    else
        facts << tr("cycle time %1")
                     .arg(text::quantity(compute.rate, core::UnitRole::TimePerWork, platform.units));
    if (compute.startUp > 0)
        facts << tr("start-up time %1")
                     .arg(text::quantity(compute.startUp, core::UnitRole::Time, platform.units));
    if (m_marks.share[node])
        facts << tr("share %1").arg(text::percent(*m_marks.share[node]));
    else if (m_marks.hasPlan)
        facts << tr("left out");
    if (m_marks.time[node])
        facts << tr("done at %1")
                     .arg(text::quantity(*m_marks.time[node], core::UnitRole::Time, platform.units));
    return facts.join(separator);
}

QString PlatformCanvas::factsOfLine(std::size_t index, const QString& separator) const {
    const core::Platform& platform = m_document.scenario().platform;
    const canvas::Line& line = m_diagram.lines[index];
    const QString a = m_diagram.nodes[line.a].name;
    const QString b = m_diagram.nodes[line.b].name;
    const auto cost = [&](double value) {
        return text::quantity(value, core::UnitRole::TimePerData, platform.units);
    };
    const QString oneWay = tr("%1 to %2");
    const QString both = tr("%1 and %2");
    if (line.link) {
        const core::CostFunction& transfer = platform.links[line.link->index()].transfer;
        QStringList facts{(line.back ? both : oneWay).arg(a, b)};
        if (transfer.isTable())
            facts << tr("measured transfer times, %n points", nullptr,
                        static_cast<int>(transfer.table.size()));
        else
            facts << tr("cost %1").arg(cost(transfer.rate));
        if (transfer.startUp > 0)
            facts << tr("latency %1")
                         .arg(text::quantity(transfer.startUp, core::UnitRole::Time, platform.units));
        return facts.join(separator);
    }
    const auto& costs = *platform.linkCost;
    if (line.forth && line.back && costs(line.a, line.b) == costs(line.b, line.a))
        return QStringList{both.arg(a, b), tr("cost %1").arg(cost(costs(line.a, line.b)))}.join(separator);
    QStringList facts;
    for (const CellId& cell : canvas::cellsOf(line))
        facts << tr("%1 to %2: cost %3")
                     .arg(m_diagram.nodes[cell.from.index()].name, m_diagram.nodes[cell.to.index()].name,
                          cost(costs(cell.from.index(), cell.to.index())));
    return facts.join(separator);
}

/// What a screen reader says of the whole, and of what is in hand.
void PlatformCanvas::describe() {
    setAccessibleName(tr("Platform"));
    const QString what =
        tr("%n processors", nullptr, static_cast<int>(m_diagram.processors)) + QStringLiteral(", ") +
        tr("%n links", nullptr, static_cast<int>(m_diagram.lines.size() + m_diagram.linesLeftOut));
    setAccessibleDescription(m_current ? factsOfNode(*m_current, QStringLiteral(", ")) : what);
}

} // namespace app

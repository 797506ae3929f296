// SPDX-License-Identifier: GPL-3.0-or-later
// Processors and what goes between them, at one step.
#include "app/pictures/canvas/paint/geometry.h"
#include "app/pictures/labels/paint_text.h"
#include "app/text/describe.h"
#include "app/tools/playback/figures.h"
#include "app/tools/playback/step_words.h"
#include "core/model/definition.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <set>
#include <tuple>

namespace equipoise::gui::playback {

namespace {

using trace::Mark;
using trace::Network;
using trace::Who;

struct Disc {
    QPointF at;
    double radius = 0;
    Mark mark = Mark::None;
    std::optional<double> number{};
    bool isThere = false;
};

class NetworkPainter {
public:
    NetworkPainter(QPainter& painter, const QRectF& rect, const Scene& scene, const Network& network,
                   const style::Tokens& tokens)
        : m_painter(painter)
        , m_rect(rect)
        , m_scene(scene)
        , m_network(network)
        , m_tokens(tokens)
        , m_discs(scene.platform().size()) {
        if (network.layout == Network::Layout::Platform)
            placeByPlatform();
        else
            placeAround();
        for (const Network::Node& node : network.nodes)
            if (node.who.index < m_discs.size()) {
                m_discs[node.who.index].mark = node.mark;
                m_discs[node.who.index].number = node.number;
                m_discs[node.who.index].isThere = true;
            }
    }

    void paint() {
        m_painter.setRenderHint(QPainter::Antialiasing);
        if (m_network.layout == Network::Layout::Platform)
            paintLinks();
        if (m_network.layout == Network::Layout::Circle)
            paintCircle();
        for (const Mark mark : {Mark::None, Mark::Rejected, Mark::Candidate, Mark::Chosen, Mark::Current})
            for (const Network::Edge& edge : m_network.edges)
                if (edge.mark == mark && !isCovered(mark, endOf(edge.from), endOf(edge.to)))
                    paintEdge(edge);
        if (m_network.layout == Network::Layout::Star)
            paintHub();
        const bool crowd = m_network.layout == Network::Layout::Platform && m_discs.size() > crowded;
        if (crowd)
            paintCrowd();
        m_painted.clear();
        for (std::size_t i = 0; i < m_discs.size(); ++i)
            if ((crowd ? m_discs[i].mark != Mark::None
                       : m_network.layout == Network::Layout::Platform || m_discs[i].isThere) &&
                !isCovered(m_discs[i].mark, m_discs[i].at, {}))
                paintDisc(i);
    }

private:
    static constexpr std::size_t crowded = 500; ///< discs: beyond, they are not told apart one by one
    static constexpr std::size_t mostNames = 150;

    /// In a crowd, what would look the same at the same pixels as what is painted already.
    bool isCovered(Mark mark, QPointF from, QPointF to) {
        if (m_discs.size() <= crowded)
            return false;
        const QPoint begin = from.toPoint();
        const QPoint end = to.toPoint();
        return !m_painted.emplace(mark, begin.x(), begin.y(), end.x(), end.y()).second;
    }

    QPointF endOf(Who who) const { return who.index < m_discs.size() ? m_discs[who.index].at : m_centre; }

    double unit() const { return std::min(m_rect.width(), m_rect.height()); }

    void placeByPlatform() {
        QRectF box;
        for (const QPointF& place : m_scene.places)
            box |= QRectF(place, QSizeF(0.001, 0.001)); // without a size it would be left out
        const double margin = std::clamp(unit() * 0.12, 26.0, 60.0);
        const QRectF room = m_rect.adjusted(margin, margin, -margin, -margin);
        const double scale = std::min(box.width() > 1e-9 ? room.width() / box.width() : 1e9,
                                      box.height() > 1e-9 ? room.height() / box.height() : 1e9);
        const double used = scale > 1e8 ? 1 : scale;
        double fastest = 0;
        for (const Processor& processor : m_scene.platform().processors)
            fastest = std::max(fastest, speedOf(processor));
        const auto count = static_cast<double>(std::max<std::size_t>(1, m_discs.size()));
        constexpr double name = 18; // below a disc, in the margin with it
        const double largest = std::clamp(0.42 * std::sqrt(room.width() * room.height() / count) * 0.5, 3.0,
                                          std::min(22.0, margin - name));
        for (std::size_t i = 0; i < m_scene.places.size(); ++i) {
            const QPointF at = room.center() + (m_scene.places[i] - box.center()) * used;
            m_nodes.push_back(at);
            if (i < m_discs.size()) {
                const double part = fastest > 0 ? speedOf(m_scene.platform().processors[i]) / fastest : 1;
                m_discs[i].at = at;
                m_discs[i].radius = std::max(2.5, largest * std::max(0.45, std::sqrt(part)));
            }
        }
    }

    static double speedOf(const Processor& processor) {
        return processor.compute.rate > 0 ? 1 / processor.compute.rate : 0;
    }

    void placeAround() {
        const std::size_t count = m_network.nodes.size();
        const double margin = std::clamp(unit() * 0.24, 34.0, 84.0);
        m_centre = m_rect.center();
        m_radius = std::max(10.0, unit() / 2 - margin);
        const double room =
            2 * std::numbers::pi * m_radius / static_cast<double>(std::max<std::size_t>(count, 1));
        const double size = std::clamp(room * 0.32, 3.0, 20.0);
        for (std::size_t k = 0; k < count; ++k) {
            const double angle = 2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(count) -
                                 std::numbers::pi / 2;
            const Who who = m_network.nodes[k].who;
            if (who.index >= m_discs.size())
                continue;
            m_discs[who.index].at = m_centre + QPointF(std::cos(angle), std::sin(angle)) * m_radius;
            m_discs[who.index].radius = size;
        }
    }

    /// The links that are there, pale; not where they would be a cloth.
    void paintLinks() {
        constexpr std::size_t most = 400;
        const Platform& platform = m_scene.platform();
        if (platform.links.size() > most)
            return;
        m_painter.setPen(QPen(m_tokens.grid, 1));
        const auto at = [&](NodeId id) {
            return m_nodes[id.isProcessor() ? id.index : platform.size() + id.index];
        };
        for (const Link& link : platform.links)
            m_painter.drawLine(at(link.from), at(link.to));
        m_painter.setBrush(m_tokens.card);
        m_painter.setPen(QPen(m_tokens.faint, 1));
        for (std::size_t i = platform.size(); i < m_nodes.size(); ++i)
            m_painter.drawRect(QRectF(m_nodes[i] - QPointF(4, 4), QSizeF(8, 8)));
    }

    void paintCircle() {
        m_painter.setPen(QPen(m_tokens.grid, 1));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawEllipse(m_centre, m_radius, m_radius);
    }

    void paintHub() {
        const auto master = equipoise::definitionOf(m_scene.recording->plan.problem)
                                .relay(m_scene.recording->scenario->questions);
        const QString name = master ? QString::fromStdString(m_scene.platform().nameOf(*master)) : QString();
        const QFont font = style::font(8.5);
        const double width = std::clamp(metricsOf(m_painter, font).horizontalAdvance(name) + 12, 30.0, 90.0);
        const QRectF box(m_centre - QPointF(width / 2, 15), QSizeF(width, 30));
        m_painter.setPen(QPen(m_tokens.muted, 1.5));
        m_painter.setBrush(m_tokens.field);
        m_painter.drawRoundedRect(box, 5, 5);
        drawLine(m_painter, box.adjusted(3, 0, -3, 0), Qt::AlignCenter, name, font, m_tokens.text);
    }

    QPen edgePen(Mark mark) const {
        QPen pen(mark == Mark::None ? m_tokens.faint : markColour(m_tokens, mark),
                 mark == Mark::None ? 1.2 : 2.6);
        if (mark == Mark::Candidate)
            pen.setStyle(Qt::DashLine);
        if (mark == Mark::Rejected)
            pen.setStyle(Qt::DotLine);
        pen.setCapStyle(Qt::FlatCap);
        return pen;
    }

    /// Items as they are; a part of a link to two digits.
    static QString edgeWords(double number) {
        return number == std::floor(number) ? text::count(std::llround(number)) : text::number(number, 2);
    }

    void paintEdge(const Network::Edge& edge) {
        const auto radius = [&](Who who) {
            return who.index < m_discs.size() ? m_discs[who.index].radius + 2 : 18;
        };
        QPointF from = endOf(edge.from);
        QPointF to = endOf(edge.to);
        const QPointF way = to - from;
        const double length = std::hypot(way.x(), way.y());
        if (length < 1)
            return;
        const QPointF along = way / length;
        const QPointF aside(along.y(), -along.x());
        if (edge.arrow) { // there and back do not lie on each other
            from += aside * 4;
            to += aside * 4;
        }
        from += along * std::min(radius(edge.from), length / 3);
        to -= along * std::min(radius(edge.to), length / 3);
        m_painter.setPen(edgePen(edge.mark));
        m_painter.drawLine(from, edge.arrow ? to - along * 6 : to);
        if (edge.arrow) {
            const auto head = canvas::arrowhead(from, to, 9);
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(edgePen(edge.mark).color());
            if (!head.empty())
                m_painter.drawPolygon(head.data(), static_cast<int>(head.size()));
        }
        if (edge.number) {
            const QPointF at = (from + to) / 2 + aside * 11;
            drawLine(m_painter, QRectF(at - QPointF(26, 8), QSizeF(52, 16)), Qt::AlignCenter,
                     edgeWords(*edge.number), style::figures(8.5), m_tokens.text);
        }
    }

    /// All that are not marked, as dots: discs of that size would take long, and look the same.
    void paintCrowd() {
        QList<QRectF> dots;
        for (const Disc& disc : m_discs)
            if (disc.mark == Mark::None)
                dots.emplace_back(disc.at - QPointF(2, 2), QSizeF(4, 4));
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_tokens.faint);
        m_painter.drawRects(dots);
        m_painter.setRenderHint(QPainter::Antialiasing);
    }

    bool isNamed(const Disc& disc) const {
        if (m_discs.size() <= mostNames || disc.mark == Mark::Current || disc.mark == Mark::Candidate)
            return true;
        return disc.mark != Mark::None && m_network.nodes.size() <= mostNames;
    }

    void paintDisc(std::size_t i) {
        const Disc& disc = m_discs[i];
        const bool plain = disc.mark == Mark::None;
        const bool pale = plain && m_network.layout == Network::Layout::Platform;
        const QColor colour = plain ? m_tokens.faint : markColour(m_tokens, disc.mark);
        m_painter.setPen(QPen(colour, disc.mark == Mark::Candidate ? 2.2 : 1.4,
                              disc.mark == Mark::Candidate ? Qt::DashLine : Qt::SolidLine));
        m_painter.setBrush(plain                       ? m_tokens.card
                           : disc.mark == Mark::Chosen ? colour
                                                       : markTint(m_tokens, disc.mark));
        m_painter.drawEllipse(disc.at, disc.radius, disc.radius);
        if (disc.mark == Mark::Current) {
            m_painter.setBrush(Qt::NoBrush);
            m_painter.drawEllipse(disc.at, disc.radius + 3.5, disc.radius + 3.5);
        }
        if (disc.mark == Mark::Rejected) {
            const double cross = disc.radius * 0.6;
            m_painter.setPen(QPen(colour, 2));
            m_painter.drawLine(disc.at + QPointF(-cross, -cross), disc.at + QPointF(cross, cross));
            m_painter.drawLine(disc.at + QPointF(-cross, cross), disc.at + QPointF(cross, -cross));
        }
        if (!isNamed(disc))
            return;
        QString words = QString::fromStdString(m_scene.platform().processors[i].name);
        if (disc.number)
            words += "  " + numberWords(*disc.number, m_network.numbers, m_scene.platform());
        paintName(disc, words, pale ? m_tokens.muted : m_tokens.text,
                  plain ? QFont::Normal : QFont::DemiBold);
    }

    /// Outside a circle, below a disc of the platform.
    void paintName(const Disc& disc, const QString& words, const QColor& colour, QFont::Weight weight) {
        const QFont font = style::font(8.5, weight);
        const QFontMetricsF metrics = metricsOf(m_painter, font);
        const QSizeF size(std::min(metrics.horizontalAdvance(words) + 2, 130.0), metrics.height());
        QPointF middle = disc.at + QPointF(0, disc.radius + size.height() / 2 + 2);
        if (m_network.layout != Network::Layout::Platform) {
            const QPointF out = (disc.at - m_centre) / std::max(1.0, m_radius);
            middle = disc.at + QPointF(out.x() * (disc.radius + 5 + size.width() / 2),
                                       out.y() * (disc.radius + 4 + size.height() / 2));
        }
        QRectF box(middle - QPointF(size.width() / 2, size.height() / 2), size);
        box.moveLeft(
            std::clamp(box.left(), m_rect.left(), std::max(m_rect.left(), m_rect.right() - size.width())));
        drawLine(m_painter, box, Qt::AlignCenter, words, font, colour);
    }

    QPainter& m_painter;
    QRectF m_rect;
    const Scene& m_scene;
    const Network& m_network;
    const style::Tokens& m_tokens;
    std::vector<Disc> m_discs;    ///< by processor
    std::vector<QPointF> m_nodes; ///< by node of the platform
    QPointF m_centre;
    double m_radius = 0;
    std::set<std::tuple<Mark, int, int, int, int>> m_painted; ///< by rounded ends
};

} // namespace

void paintFigure(QPainter& painter, const QRectF& rect, const Scene& scene, const Network& network,
                 const style::Tokens& tokens) {
    NetworkPainter(painter, rect, scene, network, tokens).paint();
}

} // namespace equipoise::gui::playback

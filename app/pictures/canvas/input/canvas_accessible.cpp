// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/input/canvas_accessible.h"

#include "app/pictures/canvas/paint/words.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "app/pictures/plan/parts_accessible.h"

namespace equipoise::gui::canvas {

namespace {

/// Its parts are the nodes, and behind them the lines.
class CanvasAccessible final : public PartsAccessible {
public:
    explicit CanvasAccessible(PlatformCanvas& canvas)
        : PartsAccessible(canvas)
        , m_state(canvas.state()) {}

    int childCount() const override { return lineAfter(m_state.diagram.lines.size()); }
    QString nameOf(int part) const override {
        return isNode(part) ? m_state.diagram.nodes[node(part)].name
                            : PlatformCanvas::tr("Link %1").arg(nameOfLine(m_state.diagram, line(part)));
    }
    QString descriptionOf(int part) const override {
        const QString separator = QStringLiteral(", ");
        return isNode(part) ? factsOfNode(m_state, node(part), separator)
                            : factsOfLine(m_state, line(part), separator);
    }
    QRect boxOf(int part) const override {
        if (isNode(part))
            return m_state.scene.boxOf(node(part)).toAlignedRect();
        const Line& ends = m_state.diagram.lines[line(part)];
        return QRectF(m_state.scene.at(ends.a), m_state.scene.at(ends.b))
            .normalized()
            .adjusted(-2, -2, 2, 2)
            .toAlignedRect();
    }
    bool isOffscreen(int part) const override { return !widget()->rect().intersects(boxOf(part)); }
    std::optional<int> partInHand() const override {
        if (m_state.current)
            return static_cast<int>(*m_state.current);
        return m_state.currentLine ? std::optional(lineAfter(*m_state.currentLine)) : std::nullopt;
    }
    std::optional<int> partAt(QPoint point) const override {
        if (const auto hit = m_state.scene.nodeAt(point))
            return static_cast<int>(hit->first);
        const auto hit = m_state.scene.lineAt(m_state.diagram, point);
        return hit ? std::optional(lineAfter(*hit)) : std::nullopt;
    }

private:
    static std::size_t node(int part) { return static_cast<std::size_t>(part); }
    std::size_t line(int part) const { return node(part) - m_state.diagram.nodes.size(); }
    bool isNode(int part) const { return node(part) < m_state.diagram.nodes.size(); }
    int lineAfter(std::size_t line) const { return static_cast<int>(m_state.diagram.nodes.size() + line); }

    const State& m_state;
};

} // namespace

void installAccessibility() {
    installAccessible<PlatformCanvas, CanvasAccessible>();
}

} // namespace equipoise::gui::canvas

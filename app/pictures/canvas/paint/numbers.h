// SPDX-License-Identifier: GPL-3.0-or-later
// Cycle times beside discs and costs on lines: what a person edits, where it stands.
#pragma once

#include "app/pictures/canvas/paint/platform_picture.h"

#include <QObject>
#include <QTimer>
#include <functional>
#include <optional>

namespace equipoise::gui::canvas {

/// Numbers are written where all of a platform has room for them: each covers no node, no name and no other
/// number, or it is left out (hovering tells it). What an edit has changed stands in a coloured frame for a
/// while, with what it was.
class Numbers : public QObject {
public:
    struct Number {
        bool ofNode = false;
        std::size_t index = 0; ///< of a node or a line of the diagram
        QRectF box;            ///< pixels
    };
    /// The number of a node or a line: none where a table was measured.
    struct Reading {
        std::optional<Quantity> quantity;
        UnitRole role = UnitRole::None;
    };
    struct Value {
        std::optional<Reading> reading; ///< empty: the node or line has no number
        std::optional<Reading> former;  ///< before the latest edits; empty: they have not changed it
        QString now;                    ///< the reading in the unit shown
        QString was;                    ///< the former reading in that unit; empty: nothing to show
    };

    /// `shown` is called when what was changed looks like all others again.
    explicit Numbers(std::function<void()> shown);

    bool areWanted() const { return m_wanted; }
    void setWanted(bool wanted) { m_wanted = wanted; }
    /// The values of the platform as it is now. `another`: of another platform, which has changed nothing.
    void take(const Platform& platform, const Diagram& diagram, bool another);

    /// Finds each its place: O((nodes + lines)^2) for the few that there are at most.
    void place(const Diagram& diagram, const Scene& scene, const Marks& marks, const QRectF& room);
    void paint(QPainter& painter, const Marks& marks, const style::Tokens& tokens) const;

    /// What had no room when the numbers were placed last: "P5: 0.2 s", "P1 – P2: 3 s".
    Legend notes(const Diagram& diagram) const;
    /// As they were placed last.
    const std::vector<Number>& placed() const { return m_placed; }
    const Value& valueOf(const Number& number) const {
        return (number.ofNode ? m_nodes : m_lines)[number.index];
    }
    std::optional<Number> at(QPointF point) const;

private:
    using Readings = std::vector<std::optional<Reading>>;
    static void note(std::vector<Value>& values, Readings now, const Units& units, bool another);
    void forgetFormer();

    bool m_wanted = false;
    std::vector<Value> m_nodes; ///< empty: too many
    std::vector<Value> m_lines;
    std::vector<Number> m_placed;
    QTimer m_forget;
};

} // namespace equipoise::gui::canvas

// SPDX-License-Identifier: GPL-3.0-or-later
// A value over two numbers: one cell for each pair, by colour and by figure.
#pragma once

#include <QString>
#include <QWidget>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

class QPainter;

namespace equipoise::gui::style {
struct Tokens;
}

namespace equipoise::gui {

struct HeatCell {
    std::optional<double> value{}; ///< empty: there is none, the cell is hatched
    bool hollow = false;           ///< marked with a ring; HeatAxes says what that means
    QString note{};                ///< why there is no value, or what else there is to say
    bool operator==(const HeatCell&) const = default;
};

struct HeatAxes {
    QString title; ///< above
    QString x;     ///< with its unit
    QString y;
    QString value; ///< with its unit, beside the scale
    std::vector<double> xs;
    std::vector<double> ys; ///< from below
    bool whole = false;     ///< the values count
    QString solid{};        ///< what a cell without a mark says, in a tooltip; if empty: nothing
    QString hollow{};       ///< .. with a mark
    QString pick{};         ///< what picking a cell does, in a tooltip
    QString empty{};        ///< said when there are no cells
};

/// A cell's shade goes from that of the least value to that of the largest, beside a scale with its unit; the
/// figure stands in the cell where there is room. On a logarithmic scale when the values differ by more than
/// thirty times. Hover for exact numbers. Click, or the arrow keys and Return, pick a cell; the cell in hand
/// is told to screen readers.
class HeatMap : public QWidget {
    Q_OBJECT
public:
    explicit HeatMap(QWidget* parent = nullptr);

    /// `cells`: by y, then x; as many as pairs, or none.
    void setCells(HeatAxes axes, std::vector<HeatCell> cells);
    const std::vector<HeatCell>& cells() const { return m_cells; }
    /// The map as vectors in light colours, for exports.
    void paint(QPainter& painter, const QRectF& rect);
    /// The cell in hand, in words; empty while there is none.
    QString handWords() const;

    QSize sizeHint() const override { return {420, 320}; }
    QSize minimumSizeHint() const override { return {220, 160}; }

signals:
    /// By position in the axes' values.
    void picked(std::size_t x, std::size_t y);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    using Place = std::pair<std::size_t, std::size_t>; ///< x, y

    std::optional<Place> placeAt(QPointF at) const;
    QString wordsOf(Place place) const;
    void moveHand(int x, int y);
    void describe();

    HeatAxes m_axes;
    std::vector<HeatCell> m_cells;
    std::optional<Place> m_hand;
};

} // namespace equipoise::gui

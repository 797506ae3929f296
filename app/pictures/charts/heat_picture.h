// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of a heat map.
#pragma once

#include "app/pictures/charts/heat_map.h"
#include "app/pictures/style/tokens.h"

#include <QColor>
#include <QRectF>

namespace equipoise::gui {

/// From values to parts of the scale, 0 to 1.
class HeatScale {
public:
    explicit HeatScale(const std::vector<HeatCell>& cells);

    bool isEmpty() const { return !(m_least <= m_most); }
    bool isLogarithmic() const { return m_logarithmic; }
    double partOf(double value) const;
    double valueAt(double part) const;

private:
    double m_least;
    double m_most;
    bool m_logarithmic = false;
};

/// Least: near the card's colour; most: the darkest in light colours, the lightest in dark ones.
QColor heatColour(const style::Tokens& tokens, double part);
/// Where the cells lie.
QRectF heatField(const QRectF& rect);
/// `hand`: a frame around that cell.
void paintHeat(QPainter& painter, const QRectF& rect, const HeatAxes& axes,
               const std::vector<HeatCell>& cells,
               const std::optional<std::pair<std::size_t, std::size_t>>& hand, const style::Tokens& tokens);

} // namespace equipoise::gui

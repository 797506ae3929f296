// SPDX-License-Identifier: GPL-3.0-or-later
// A scatter plan as bars, as in Figures 2 to 4 of RR-4770: items, communication time and total time of each
// processor in order of service. Window and export draw with this.
#pragma once

#include "app/pictures/charts/row_geometry.h"
#include "app/pictures/plan/picture_state.h"
#include "app/pictures/style/tokens.h"
#include "app/problems/scatter/scatter_rows.h"

#include <QPainter>
#include <array>
#include <optional>
#include <vector>

namespace equipoise::gui {

struct ScatterColumn {
    ScatterQuantity quantity{};
    QRectF area;        ///< bars and their labels, all rows
    double perUnit = 0; ///< painter units per item or unit of time
    double x(double value) const { return area.left() + value * perUnit; }
};

/// The parts that can be pointed at.
struct ScatterBarsLayout {
    RowsLayout rows;
    std::vector<ScatterColumn> columns; ///< all three where there is room; total time always
    QRectF measured;                    ///< heading and rows of the measurements; empty without any
    double measuredRow = 0;
    std::optional<std::size_t> measurementAt(QPointF point) const;
};

/// What a layout has to know of all rows, measured on a painter's device: some milliseconds where they are
/// many.
struct ScatterBarsSizes {
    double nameWidth = 0;
    double ascent = 0;
    std::array<double, 3> labelWidth{}; ///< by ScatterQuantity, with the gap before it
    std::array<double, 3> largest{};    ///< value, by ScatterQuantity
};
ScatterBarsSizes scatterBarsSizes(const QPainter& painter, const ScatterBarsModel& model);

/// `scroll`: of the rows, in painter units.
ScatterBarsLayout scatterBarsLayout(const ScatterBarsSizes& sizes, const QRectF& rect,
                                    const ScatterBarsModel& model, const PictureState& state = {},
                                    double scroll = 0);
ScatterBarsLayout scatterBarsLayout(const QPainter& painter, const QRectF& rect,
                                    const ScatterBarsModel& model, const PictureState& state = {},
                                    double scroll = 0);
/// The height at which nothing is scrolled.
double scatterBarsHeight(const ScatterBarsSizes& sizes, const ScatterBarsModel& model, bool heading = true);
double scatterBarsHeight(const QPainter& painter, const ScatterBarsModel& model, bool heading = true);
/// Total time is drawn as waiting, communicating and computing; the plan compared with as a thin outlined bar
/// below; measurements as labelled ranges on the axis of total time, under a heading of their own. `layout`
/// is that of the same rectangle, model and state.
void paintScatterBars(QPainter& painter, const QRectF& rect, const ScatterBarsModel& model,
                      const ScatterBarsLayout& layout, const style::Tokens& tokens,
                      const PictureState& state = {});

} // namespace equipoise::gui

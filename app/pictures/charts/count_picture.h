// SPDX-License-Identifier: GPL-3.0-or-later
// Times of rings by their number of processors, as a picture. Window and export draw with this.
#pragma once

#include "app/pictures/plan/picture_state.h"
#include "core/base/numbers/quantity.h"

#include <QPainter>
#include <QString>
#include <optional>
#include <vector>

namespace equipoise::gui {

/// Times of rings by their number of processors.
struct CountCurves {
    struct Row {
        double count = 0;
        double time = 0;
        std::optional<double> bound{}; ///< of rings of `count` processors, where a bound is known
    };
    std::vector<Row> fastest;  ///< the fastest ring known of each number of processors, by count
    std::vector<Row> lightest; ///< the ring of least weight, which RR-4745 takes for the fastest
    Row plan;                  ///< the plan's ring
    Units units;

    bool isEmpty() const { return fastest.empty() && lightest.empty(); }
    /// Time of one processor alone, where a curve begins with it.
    std::optional<double> alone() const;
};

/// "Time by number of processors"
QString countsTitle();
QString nameOfFastest();
QString nameOfLightest();

/// Where the curves stand: what can be pointed at.
struct CountLayout {
    QRectF plot;
    double last = 2;   ///< number of processors at the right end
    double lowest = 0; ///< time at the lower end
    double highest = 1;
    bool logarithmic = false; ///< the times differ by more than twenty times
    Unit unit{};              ///< of the axis of times: that of the longest

    QPointF at(const CountCurves::Row& row) const;
};
CountLayout countLayout(const QPainter& painter, const QRectF& rect, const CountCurves& curves,
                        const PictureState& state);

/// Pixels that paintCounts() needs for its curves below the heading, at this width.
double minCountsHeight(const QPainter& painter, double width, const CountCurves& curves,
                       const PictureState& state);

/// Up to two curves, each named; the plan's ring is marked, one processor alone is the reference. Nothing
/// without curves. `current`: the plan answers the scenario as it is now; an outdated one is dimmed. On any
/// thread. O(rows).
void paintCounts(const Painting& on, const CountCurves& curves, bool current = true);

} // namespace equipoise::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Curves over two axes: a picture as plain values, its layout and its painting. Studies, the steps of a grid and
// the times of rings by number of processors are such pictures. Window and export draw with this.
#pragma once

#include "app/pictures/plan/picture_state.h"
#include "app/pictures/style/tokens.h"
#include "core/base/numbers/units.h"

#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace equipoise::gui {

struct CurvePoint {
    double x = 0;
    double y = 0;
    double lower = 0; ///< of the spread; as y: none
    double upper = 0;
    bool hollow = false; ///< its mark; CurveAxes says what that means
    bool operator==(const CurvePoint&) const = default;
};

/// Series: a colour and a mark for each position in the picture, seven in turn. Crowd: a curve of too many to be
/// followed.
enum class CurveInk { Series, Main, Alternate, Other, Bound, Pale, Crowd, Highlight };

struct Curve {
    QString name;
    std::vector<CurvePoint> points;    ///< by x
    bool dashed = false;               ///< for what others are compared with
    bool steps = false;                ///< each value holds up to the next point
    std::optional<std::size_t> best{}; ///< a point with a ring around it
    /// In the colour, and with the marks, of that curve; without a name it has that name, too.
    std::optional<std::size_t> like{};
    CurveInk ink = CurveInk::Series;
    bool named = true; ///< false: named only while its processor is selected
    bool marks = true;
    QString bestLabel{}; ///< beside the ring
    std::optional<ProcessorId> processor{};
    bool operator==(const Curve&) const = default;
};

struct CurveAxes {
    QString title; ///< above
    QString x;     ///< with its unit
    QString y;
    QString spread;           ///< what lower and upper are, in a tooltip
    bool fromZero = false;    ///< the y axis begins at 0
    bool marks = true;        ///< a mark at each point; without them: a curve of many points
    QString empty{};          ///< said when there are no curves; if empty: that Run makes some
    bool logarithmic = false; ///< the x axis; every x is > 0
    QString solid{};          ///< what a full mark says, in a tooltip; if empty: nothing
    QString hollow{};         ///< .. a hollow one
    /// Names stand in the heading, with their marks, for curves that coincide: marks then get smaller from
    /// curve to curve, so that each is seen. Else: at the ends of the curves.
    bool legend = false;
    QString best{}; ///< what the ring around a point says, in a tooltip
    /// Points can be picked: what that does, in a tooltip; if empty, they cannot.
    QString pick{};
    bool whole = false;            ///< the x axis counts
    bool yCounts = false;          ///< the y axis counts
    bool farApart = false;         ///< the y axis is logarithmic; every y is > 0
    std::optional<double> level{}; ///< a dashed line across, called levelName
    QString levelName{};
    bool pale = false;            ///< the curves are out of date
    std::optional<Units> times{}; ///< of the x axis, where it shows times.
    /// The tooltip of a point, by curve and point. Null: name, numbers and the words above.
    std::function<QString(std::size_t curve, std::size_t point)> words{};
    QString spoken{}; ///< for a screen reader; if empty: the first and last value of each curve
};

/// A line through an x, with words beside it.
struct CurveMarker {
    double x = 0;
    QString words{};
};

struct CurvesPicture {
    CurveAxes axes;
    std::vector<Curve> curves;
    std::optional<CurveMarker> marker{};

    const QString& nameOf(const Curve& curve) const {
        return curve.name.isEmpty() && curve.like ? curves[*curve.like].name : curve.name;
    }
};

/// Axes and curves to draw, by reference: the caller keeps them alive.
struct CurvesShown {
    const CurveAxes& axes;
    const std::vector<Curve>& curves;
    const CurveMarker* marker = nullptr;

    CurvesShown(const CurveAxes& axesOf, const std::vector<Curve>& curvesOf)
        : axes(axesOf)
        , curves(curvesOf) {}
    CurvesShown(const CurvesPicture& picture)
        : axes(picture.axes)
        , curves(picture.curves)
        , marker(picture.marker ? &*picture.marker : nullptr) {}
};

/// Position of a curve, and of a point in it.
struct CurvePlace {
    std::size_t curve = 0;
    std::size_t point = 0;
    bool operator==(const CurvePlace&) const = default;
};

/// Values along an axis and the numbers written there.
struct CurveScale {
    double from = 0;
    double to = 1;
    bool logarithmic = false;
    std::vector<std::pair<double, QString>> ticks{};
    double partOf(double value) const; ///< 0 at `from`, 1 at `to`
    double valueAt(double part) const;
};

/// Where the parts of a picture stand.
struct CurvesLayout {
    QRectF plot; ///< empty: there is no room
    CurveScale x;
    CurveScale y;
    QStringList title{}; ///< lines
    double heading = 0;  ///< px, of the title's last line and the legend
    QPointF at(double valueX, double valueY) const;
    QPointF at(const CurvePoint& point) const { return at(point.x, point.y); }
};

/// The name of a curve at its end.
struct CurveName {
    std::size_t curve = 0;
    double y = 0; ///< of its middle
};

/// Reserves room for each name that a selection can add, so the layout does not depend on the selection or on
/// the mouse; of `state`, only heading and legend matter. O(points).
CurvesLayout curvesLayout(const QPainter& painter, const QRectF& rect, const CurvesShown& picture,
                          const PictureState& state = {});
/// Names at the ends of curves, from the top. Processors that `state` selects or points at are named first; names
/// without room are left out. O(curves + names²).
std::vector<CurveName> curveNames(const QPainter& painter, const CurvesShown& picture,
                                  const CurvesLayout& layout, const PictureState& state = {});
/// The points within reach of a place, nearest first: of curves without marks also a point whose line passes
/// there. Points in one place are all given. O(curves log points).
std::vector<CurvePlace> placesAt(const CurvesShown& picture, const CurvesLayout& layout, QPointF at);
/// Spreads as bands, lines, marks, names; without curves the sentence of the axes. On any thread. O(points).
void paintCurves(const Painting& on, const CurvesShown& picture);
/// Draws with a layout that the caller made of this picture for on.rect.
void paintCurves(const Painting& on, const CurvesShown& picture, const CurvesLayout& layout);
/// A marker alone, over a picture that was painted before.
void paintMarker(const Painting& on, const CurveMarker& marker, const CurvesLayout& layout);
/// A ring around a point, as around the best one, in that colour.
void paintPointRing(QPainter& painter, QPointF at, const QColor& colour, double size, double width);

} // namespace equipoise::gui

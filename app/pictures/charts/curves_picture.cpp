// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/charts/curves_picture.h"

#include "app/pictures/labels/heading.h"
#include "app/pictures/labels/number_axis.h"
#include "app/pictures/labels/paint_text.h"
#include "app/pictures/labels/time_axis.h"
#include "app/text/describe.h"

#include <QLineF>
#include <QPolygonF>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

namespace {

constexpr double minContrast = 4.5;
constexpr int bandOpacity = 33;        // of 255
constexpr double reach = 9;            // px, of the mouse
constexpr double samePlace = 1.5;      // px
constexpr double besideNames = 6;      // px
constexpr double widestNames = 0.35;   // of the width
constexpr double markSize = 7;         // px
constexpr double widestMark = 11;      // px: of the first of curves that coincide
constexpr double finestMark = 4;       // px
constexpr double smallMark = 3;        // px: of a curve of many points
constexpr std::size_t manyPoints = 40; // whose marks are small
constexpr double bestMark = 17;        // px: the ring around the best point
constexpr double perY = 34;            // px between two numbers
constexpr double perX = 48;            // px between two numbers
constexpr double lowPicture = 160;     // px below which a title has one line
constexpr double lowestPlot = 20;      // px
constexpr double tickOut = 4;          // px
constexpr int maxTicks = 10;
constexpr std::size_t crowd = 100;  // curves that hide each other
constexpr double cornerButton = 28; // px in which a card has its button

QFont smallFont() {
    return style::font(8.5);
}

QFont nameFont(bool strong) {
    return style::font(8.5, strong ? QFont::Bold : QFont::DemiBold);
}

QFont bestFont() {
    return style::font(9, QFont::DemiBold);
}

bool isStrong(const Curve& curve, const PictureState& state) {
    return curve.processor &&
           (state.selected.contains(*curve.processor) || state.hovered == *curve.processor);
}

/// Whether the picture shows its name, always or while its processor is selected.
bool canBeNamed(const Curve& curve) {
    return !curve.name.isEmpty() && (curve.named || curve.processor);
}

// --- look -------------------------------------------------------------------------------------------------

QColor inkOf(const CurvesShown& picture, std::size_t i, const style::Tokens& tokens,
             const PictureState& state) {
    const Curve& curve = picture.curves[i];
    if (isStrong(curve, state))
        return tokens.highlightText;
    const bool others = curve.processor && (state.hovered || !state.selected.empty());
    if (picture.axes.pale || curve.ink == CurveInk::Pale || others)
        return tokens.faint;
    switch (curve.ink) {
    case CurveInk::Main:
    case CurveInk::Crowd:
        return tokens.compute;
    case CurveInk::Alternate:
        return tokens.computeAlternate;
    case CurveInk::Other:
        return tokens.muted;
    case CurveInk::Bound:
        return tokens.boundText;
    case CurveInk::Highlight:
        return tokens.highlight;
    default:
        return tokens.series[curve.like.value_or(i) % tokens.series.size()];
    }
}

QPen penOf(const CurvesShown& picture, std::size_t i, const style::Tokens& tokens,
           const PictureState& state) {
    const Curve& curve = picture.curves[i];
    const bool strong = isStrong(curve, state);
    const bool crowded = !strong && curve.ink == CurveInk::Crowd;
    const bool thin = crowded || curve.ink == CurveInk::Pale;
    QColor colour = inkOf(picture, i, tokens, state);
    if (crowded)
        colour.setAlphaF(picture.curves.size() > crowd ? 0.25F : 0.6F);
    return QPen(colour,
                strong ? 2.6
                : thin ? 1.0
                       : 1.8,
                curve.dashed ? Qt::DashLine : Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin);
}

double markOf(const CurvesShown& picture, std::size_t i) {
    const Curve& curve = picture.curves[i];
    if (curve.points.size() > manyPoints)
        return smallMark;
    const auto named =
        std::ranges::count_if(picture.curves, [](const Curve& any) { return !any.name.isEmpty(); });
    return picture.axes.legend && named > 1
               ? std::max(widestMark - 3 * static_cast<double>(curve.like.value_or(i)), finestMark)
               : markSize;
}

/// The mark of the curves in that position: a disc, a square, triangles, a diamond and crosses.
void paintMark(QPainter& painter, QPointF at, std::size_t look, const QPen& pen, const QColor& inside,
               double size) {
    const double half = size / 2;
    painter.setPen(QPen(pen.color(), std::min(1.6, size / 3)));
    painter.setBrush(inside);
    const auto points = [&](std::initializer_list<QPointF> corners) {
        QPolygonF polygon;
        for (const QPointF& vertex : corners)
            polygon << at + vertex * half;
        return polygon;
    };
    switch (look % 7) {
    case 0:
        return painter.drawEllipse(at, half, half);
    case 1:
        return painter.drawPolygon(points({{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}));
    case 2:
        return painter.drawPolygon(points({{-1, 0.8}, {1, 0.8}, {0, -1}}));
    case 3:
        return painter.drawPolygon(points({{-1, 0}, {0, -1}, {1, 0}, {0, 1}}));
    case 4:
        return painter.drawPolygon(points({{-1, -0.8}, {1, -0.8}, {0, 1}}));
    case 5:
        painter.drawLine(at + QPointF(-half, -half), at + QPointF(half, half));
        return painter.drawLine(at + QPointF(-half, half), at + QPointF(half, -half));
    default:
        painter.drawLine(at - QPointF(half, 0), at + QPointF(half, 0));
        return painter.drawLine(at - QPointF(0, half), at + QPointF(0, half));
    }
}

LegendEntry entryOf(const CurvesShown& picture, std::size_t i, const style::Tokens& tokens,
                    const PictureState& state) {
    const Curve& curve = picture.curves[i];
    const QPen pen = penOf(picture, i, tokens, state);
    LegendEntry entry = lineEntry(curve.name, pen);
    const QColor inside = std::ranges::all_of(curve.points, &CurvePoint::hollow) ? tokens.card : pen.color();
    if (picture.axes.marks && curve.marks)
        entry.mark = [=, line = entry.mark, look = curve.like.value_or(i),
                      size = std::min(markOf(picture, i), 9.0)](QPainter& painter, const QRectF& box) {
            line(painter, box);
            paintMark(painter, box.center(), look, pen, inside, size);
        };
    return entry;
}

/// Positions of the curves in the legend: always, or only while they are selected.
std::vector<std::size_t> legendOf(const CurvesShown& picture, const PictureState& state, bool always) {
    std::vector<std::size_t> curves;
    for (std::size_t i = 0; i < picture.curves.size() && picture.axes.legend && state.legend; ++i)
        if (canBeNamed(picture.curves[i]) && picture.curves[i].named == always)
            curves.push_back(i);
    return curves;
}

/// The title, and the curves that are always named.
Heading headingOf(const CurvesShown& picture, const PictureState& state, const QStringList& title,
                  const style::Tokens& tokens) {
    Heading heading{title.isEmpty() ? QString() : title.back()};
    for (const std::size_t i : legendOf(picture, state, true))
        heading.legend.push_back(entryOf(picture, i, tokens, state));
    return heading;
}

/// Height of a heading with room for any selected curve.
double roomForHeading(const QPainter& painter, double width, const CurvesShown& picture,
                      const PictureState& state, const QStringList& title) {
    Heading heading = headingOf(picture, state, title, style::light());
    double height = heading.height(painter, width);
    for (const std::size_t i : legendOf(picture, state, false)) {
        heading.legend.push_back(entryOf(picture, i, style::light(), state));
        height = std::max(height, heading.height(painter, width));
        heading.legend.pop_back();
    }
    return height;
}

/// The heading with as many selected curves as `height` has room for.
Heading headingWithin(double height, const QPainter& painter, double width, const CurvesShown& picture,
                      const PictureState& state, const QStringList& title, const style::Tokens& tokens) {
    Heading heading = headingOf(picture, state, title, tokens);
    for (const std::size_t i : legendOf(picture, state, false)) {
        if (!isStrong(picture.curves[i], state))
            continue;
        heading.legend.push_back(entryOf(picture, i, tokens, state));
        if (heading.height(painter, width) > height) {
            heading.legend.pop_back();
            break;
        }
    }
    return heading;
}

// --- places -----------------------------------------------------------------------------------------------

/// Round numbers in sight, at least two where there are; powers of ten where the scale holds two of them.
void setTicks(CurveScale& scale, int most, bool whole) {
    scale.ticks.clear();
    if (scale.logarithmic && scale.from > 0 && scale.to >= 10 * scale.from) {
        for (double decade = std::ceil(std::log10(scale.from) - 1e-9); // ends: it rises
             std::pow(10, decade) <= scale.to * (1 + 1e-9); ++decade)
            scale.ticks.emplace_back(std::pow(10, decade), text::number(std::pow(10, decade)));
        return;
    }
    most = std::max(2, most);
    Ticks ticks = ticksOf(scale.from, scale.to - scale.from, most);
    while (ticks.times.size() < 2 && most < maxTicks)
        ticks = ticksOf(scale.from, scale.to - scale.from, ++most);
    for (const double tick : ticks.times)
        if (!whole || tick == std::floor(tick))
            scale.ticks.emplace_back(tick, ticks.wordsOf(tick));
}

void setRanges(CurvesLayout& layout, const CurvesShown& picture) {
    const CurveAxes& axes = picture.axes;
    double left = INFINITY;
    double right = -INFINITY;
    double low = axes.fromZero && !axes.farApart ? 0 : INFINITY;
    double high = -INFINITY;
    for (const Curve& curve : picture.curves)
        for (const CurvePoint& point : curve.points) {
            left = std::min(left, point.x);
            right = std::max(right, point.x);
            low = std::min({low, point.y, point.lower});
            high = std::max({high, point.y, point.upper});
        }
    if (left > right)
        left = right = high = low = 1;
    layout.x.logarithmic = axes.logarithmic;
    layout.y.logarithmic = axes.farApart;
    if (axes.logarithmic) {
        const double beside = left < right ? std::pow(right / left, 0.02) : 2;
        layout.x.from = left / beside;
        layout.x.to = right * beside;
    } else {
        const double share = axes.times ? 0 : 0.035; // marks are not cut
        const double side = left < right ? share * (right - left) : 0.5;
        layout.x.from = left - side;
        layout.x.to = right + side;
    }
    if (axes.farApart) {
        layout.y.from = low / 1.6;
        layout.y.to = high * 1.6;
    } else {
        const double air = high > low ? 0.06 * (high - low) : std::max(0.5, 0.05 * std::abs(high));
        layout.y.from = axes.fromZero ? low : low - air;
        layout.y.to = high + air;
    }
}

/// Ground below 0 for the words of a point near the bottom: no curve is lower there.
void leaveRoomForBest(CurvesLayout& layout, const CurvesShown& picture, double line) {
    const double share =
        std::clamp((line + bestMark / 2 + 2) / std::max(1.0, layout.plot.height()), 0.0, 0.5);
    for (const Curve& curve : picture.curves)
        if (curve.best && !curve.bestLabel.isEmpty() && !layout.y.logarithmic)
            layout.y.from =
                std::min(layout.y.from, (curve.points[*curve.best].y - share * layout.y.to) / (1 - share));
}

double widestOf(const QFontMetricsF& metrics, const CurveScale& scale) {
    double widest = 0;
    for (const auto& [value, words] : scale.ticks)
        widest = std::max(widest, metrics.horizontalAdvance(words));
    return widest;
}

// --- painting ---------------------------------------------------------------------------------------------

void paintAxes(const Painting& on, const CurvesLayout& layout, const CurveAxes& axes) {
    QPainter& painter = on.painter;
    const double height = metricsOf(painter, smallFont()).height();
    const QRectF& plot = layout.plot;
    const auto words = [&](const QRectF& box, Qt::Alignment alignment, const QString& text) {
        drawLine(painter, box, alignment, text, smallFont(), on.tokens.muted);
    };
    for (const auto& [value, number] : layout.y.ticks) {
        const double y = plot.bottom() - plot.height() * layout.y.partOf(value);
        painter.setPen(QPen(on.tokens.grid, 1));
        painter.drawLine(QPointF(plot.left() - tickOut, y), QPointF(plot.right(), y));
        words({on.rect.left(), y - height / 2, plot.left() - tickOut - 2 - on.rect.left(), height},
              Qt::AlignRight, number);
    }
    double free = on.rect.left();
    for (const auto& [value, number] : layout.x.ticks) {
        const double x = plot.left() + plot.width() * layout.x.partOf(value);
        painter.setPen(QPen(on.tokens.border, 1));
        painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + tickOut));
        const double width = metricsOf(painter, smallFont()).horizontalAdvance(number) + 2;
        const double left = std::min(x - width / 2, on.rect.right() - width);
        if (left < free)
            continue;
        free = left + width + 4;
        words({left, plot.bottom() + tickOut, width, height}, Qt::AlignCenter, number);
    }
    painter.setPen(QPen(on.tokens.border, 1));
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    painter.drawLine(plot.topLeft(), plot.bottomLeft());
    words({on.rect.left(), plot.top() - height - 2, on.rect.width(), height}, Qt::AlignLeft, axes.y);
    if (axes.times)
        paintTimeAxis(painter, {plot, plot.bottom(), on.rect.left(), on.rect.right()},
                      timeSpan(layout.x.from, layout.x.to - layout.x.from, *axes.times), on.tokens);
    else
        words({on.rect.left(), plot.bottom() + tickOut + height, on.rect.width(), height}, Qt::AlignHCenter,
              axes.x);
}

/// Points of half a pixel's width as their first, lowest, highest and last one.
QPolygonF thinned(const QPolygonF& line) {
    QPolygonF shorter;
    for (qsizetype i = 0; i < line.size();) {
        const double column = std::floor(2 * line[i].x());
        const QPointF first = line[i];
        double low = first.y();
        double high = low;
        for (; i < line.size() && std::floor(2 * line[i].x()) == column; ++i) {
            low = std::min(low, line[i].y());
            high = std::max(high, line[i].y());
        }
        shorter << first << QPointF(first.x(), low) << QPointF(first.x(), high)
                << QPointF(first.x(), line[i - 1].y());
    }
    return shorter;
}

QPolygonF lineOf(const CurvesLayout& layout, const Curve& curve) {
    QPolygonF line;
    for (const CurvePoint& point : curve.points) {
        const QPointF at = layout.at(point);
        if (curve.steps && !line.isEmpty())
            line << QPointF(at.x(), line.back().y());
        line << at;
    }
    return static_cast<double>(line.size()) > 4 * layout.plot.width() ? thinned(line) : line;
}

void paintCurve(const Painting& on, const CurvesShown& picture, const CurvesLayout& layout, std::size_t i) {
    QPainter& painter = on.painter;
    const Curve& curve = picture.curves[i];
    const QPen pen = penOf(picture, i, on.tokens, on.state);
    if (std::ranges::any_of(curve.points,
                            [](const CurvePoint& point) { return point.lower < point.upper; })) {
        QPolygonF band;
        for (const CurvePoint& point : curve.points)
            band << layout.at(point.x, point.upper);
        for (auto point = curve.points.rbegin(); point != curve.points.rend(); ++point)
            band << layout.at(point->x, point->lower);
        QColor colour = pen.color();
        colour.setAlpha(bandOpacity);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawPolygon(band);
    }
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(lineOf(layout, curve));
    if (!picture.axes.marks || !curve.marks)
        return;
    for (const CurvePoint& point : curve.points)
        paintMark(painter, layout.at(point), curve.like.value_or(i), pen,
                  point.hollow ? on.tokens.card : pen.color(), markOf(picture, i));
}

/// Its words on the side where there is more room, below it or, near the axis, above.
void paintBest(const Painting& on, const CurvesShown& picture, const CurvesLayout& layout, std::size_t i) {
    const Curve& curve = picture.curves[i];
    if (!curve.best || *curve.best >= curve.points.size())
        return;
    const QPointF at = layout.at(curve.points[*curve.best]);
    paintPointRing(on.painter, at, inkOf(picture, i, on.tokens, on.state), bestMark, 1.8);
    if (curve.bestLabel.isEmpty())
        return;
    const QFont font = bestFont();
    const QFontMetricsF metrics = metricsOf(on.painter, font);
    const double width = metrics.horizontalAdvance(curve.bestLabel) + 2;
    const double below = at.y() + bestMark / 2 + 1;
    const bool fits = below + metrics.height() < layout.plot.bottom() + 1;
    QRectF box(at.x() > layout.plot.center().x() ? at.x() - width : at.x(),
               fits ? below : at.y() - bestMark / 2 - 1 - metrics.height(), width, metrics.height());
    box.moveLeft(std::clamp(box.left(), on.rect.left(), std::max(on.rect.left(), on.rect.right() - width)));
    on.painter.fillRect(box, on.tokens.card); // curves pass behind it
    drawLine(on.painter, box, Qt::AlignLeft, curve.bestLabel, font,
             picture.axes.pale ? on.tokens.muted : on.tokens.text);
}

void paintNames(const Painting& on, const CurvesShown& picture, const CurvesLayout& layout) {
    const double height = metricsOf(on.painter, nameFont(false)).height();
    for (const auto& [i, y] : curveNames(on.painter, picture, layout, on.state)) {
        const Curve& curve = picture.curves[i];
        const bool strong = isStrong(curve, on.state);
        const QColor ink = inkOf(picture, i, on.tokens, on.state);
        // Without marks the name tells by its colour which curve it belongs to.
        const bool readable = !picture.axes.marks && style::contrast(ink, on.tokens.card) >= minContrast;
        const double left = layout.plot.right() + besideNames;
        const QPointF end = layout.at(curve.points.back());
        if (std::abs(end.y() - y) > height / 2) {
            on.painter.setPen(QPen(ink, 0.8));
            on.painter.drawLine(end, QPointF(left - 1, y));
        }
        drawLine(on.painter, {left, y - height / 2, on.rect.right() - left, height}, Qt::AlignLeft,
                 curve.name, nameFont(strong),
                 readable                      ? ink
                 : curve.ink == CurveInk::Pale ? on.tokens.muted
                                               : on.tokens.text);
    }
}

void paintLines(const Painting& on, const CurvesShown& picture, const CurvesLayout& layout) {
    QPainter& painter = on.painter;
    const QRectF& plot = layout.plot;
    if (picture.axes.level) {
        const double y = layout.at(0, *picture.axes.level).y();
        painter.setPen(QPen(on.tokens.faint, 1.2, Qt::DashLine));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        const double height = metricsOf(painter, smallFont()).height();
        drawLine(painter, {plot.left() + 4, y - height - 1, plot.width() - 6, height}, Qt::AlignRight,
                 picture.axes.levelName, smallFont(), on.tokens.muted);
    }
    if (picture.marker)
        paintMarker(on, *picture.marker, layout);
}

double distanceTo(const QLineF& line, QPointF at) {
    const QPointF along = line.p2() - line.p1();
    const double length = QPointF::dotProduct(along, along);
    const double part =
        length > 0 ? std::clamp(QPointF::dotProduct(at - line.p1(), along) / length, 0.0, 1.0) : 0;
    return QLineF(line.p1() + along * part, at).length();
}

} // namespace

double CurveScale::partOf(double value) const {
    return logarithmic ? std::log(value / from) / std::log(to / from) : (value - from) / (to - from);
}

double CurveScale::valueAt(double part) const {
    return logarithmic ? from * std::pow(to / from, part) : from + part * (to - from);
}

QPointF CurvesLayout::at(double valueX, double valueY) const {
    return {plot.left() + plot.width() * x.partOf(valueX), plot.bottom() - plot.height() * y.partOf(valueY)};
}

CurvesLayout curvesLayout(const QPainter& painter, const QRectF& rect, const CurvesShown& picture,
                          const PictureState& state) {
    CurvesLayout layout;
    const QString title = picture.axes.title.simplified();
    if (state.heading && !title.isEmpty())
        layout.title = rect.height() < lowPicture
                           ? QStringList(title)
                           : wrapped(metricsOf(painter, style::font(10, QFont::DemiBold)), title,
                                     rect.width() - cornerButton);
    layout.heading = roomForHeading(painter, rect.width() - cornerButton, picture, state, layout.title);
    const double lines = headingLine * static_cast<double>(std::max<qsizetype>(1, layout.title.size()) - 1);
    const QFontMetricsF metrics = metricsOf(painter, smallFont());
    double names = 0;
    if (!picture.axes.legend)
        for (const Curve& curve : picture.curves)
            if (canBeNamed(curve))
                names = std::max(names, metricsOf(painter, nameFont(true)).horizontalAdvance(curve.name));
    names = names > 0 ? std::min(names + besideNames + 2, rect.width() * widestNames) : besideNames;
    layout.plot = rect.adjusted(0, lines + layout.heading + metrics.height() + 4, -names,
                                -(picture.axes.times ? 1 : 2) * metrics.height() - 2 * tickOut);
    setRanges(layout, picture);
    leaveRoomForBest(layout, picture, metricsOf(painter, bestFont()).height());
    setTicks(layout.y, std::min(maxTicks, static_cast<int>(layout.plot.height() / perY) + 1),
             picture.axes.yCounts);
    if (picture.axes.fromZero && !layout.y.logarithmic && picture.axes.level != 0)
        std::erase_if(layout.y.ticks, [](const auto& tick) { return tick.first < 0; });
    layout.plot.setLeft(rect.left() + widestOf(metrics, layout.y) + tickOut + 4);
    if (!picture.axes.times) { // which has its own numbers
        setTicks(layout.x, maxTicks, picture.axes.whole);
        const double per = std::max(perX / 2, widestOf(metrics, layout.x) + 8);
        setTicks(layout.x, std::min(maxTicks, static_cast<int>(layout.plot.width() / per)),
                 picture.axes.whole);
    }
    if (layout.plot.width() < perX || layout.plot.height() < lowestPlot)
        layout.plot = {};
    return layout;
}

/// Names move down from the name above, and up again from the bottom. If there are too many, a name that touches
/// a stronger or higher name is left out.
std::vector<CurveName> curveNames(const QPainter& painter, const CurvesShown& picture,
                                  const CurvesLayout& layout, const PictureState& state) {
    std::vector<CurveName> names;
    if (picture.axes.legend || layout.plot.isEmpty())
        return names;
    const double line = metricsOf(painter, smallFont()).height();
    for (std::size_t i = 0; i < picture.curves.size(); ++i) {
        const Curve& curve = picture.curves[i];
        if (!curve.points.empty() && !curve.name.isEmpty() && (curve.named || isStrong(curve, state)))
            names.push_back({i, layout.at(curve.points.back()).y()});
    }
    const auto room = static_cast<std::size_t>(std::max(0.0, layout.plot.height() / line)) + 1;
    if (names.size() > room) {
        std::ranges::stable_partition(
            names, [&](const CurveName& name) { return isStrong(picture.curves[name.curve], state); });
        std::vector<CurveName> kept;
        for (const CurveName& name : names)
            if (std::ranges::none_of(
                    kept, [&](const CurveName& before) { return std::abs(before.y - name.y) < line; }))
                kept.push_back(name);
        names = std::move(kept);
    }
    std::ranges::stable_sort(names, {}, &CurveName::y);
    for (std::size_t k = 1; k < names.size(); ++k)
        names[k].y = std::max(names[k].y, names[k - 1].y + line);
    double limit = layout.plot.bottom();
    for (std::size_t k = names.size(); k-- > 0; limit = names[k].y - line)
        names[k].y = std::min(names[k].y, limit);
    return names;
}

std::vector<CurvePlace> placesAt(const CurvesShown& picture, const CurvesLayout& layout, QPointF at) {
    std::vector<CurvePlace> places;
    double least = reach;
    const auto distanceOf = [&](const CurvePlace& place) {
        return QLineF(layout.at(picture.curves[place.curve].points[place.point]), at).length();
    };
    for (std::size_t i = 0; i < picture.curves.size() && !layout.plot.isEmpty(); ++i) {
        const Curve& curve = picture.curves[i];
        const auto indexAt = [&](double x) { // of the first point there or right of it
            const double value = layout.x.valueAt((x - layout.plot.left()) / layout.plot.width());
            return static_cast<std::size_t>(
                std::ranges::lower_bound(curve.points, value, {}, &CurvePoint::x) - curve.points.begin());
        };
        // A line passes between the points on both sides.
        const std::size_t before = indexAt(at.x() - reach);
        const std::size_t end = std::min(curve.points.size(), indexAt(at.x() + reach) + 1);
        for (std::size_t k = before - std::min<std::size_t>(before, 1); k < end; ++k) {
            const QPointF here = layout.at(curve.points[k]);
            double away = QLineF(here, at).length();
            if (!picture.axes.marks) // the half of each line that is nearer to this point
                for (const std::size_t next : {k + 1, k - 1})
                    if (next < curve.points.size())
                        away = std::min(away,
                                        distanceTo({here, (here + layout.at(curve.points[next])) / 2}, at));
            if (away >= least + samePlace || away >= reach)
                continue;
            if (away < least - samePlace)
                places.clear();
            if (std::ranges::none_of(places, [i](const CurvePlace& near) { return near.curve == i; }) ||
                picture.axes.marks)
                places.push_back({i, k});
            least = std::min(least, away);
        }
    }
    std::ranges::stable_sort(places, {}, distanceOf);
    return places;
}

void paintMarker(const Painting& on, const CurveMarker& marker, const CurvesLayout& layout) {
    if (layout.plot.isEmpty())
        return;
    const QRectF& plot = layout.plot;
    const double x = layout.at(marker.x, layout.y.to).x();
    on.painter.setPen(QPen(on.tokens.text, 1.2, Qt::DashLine));
    on.painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    const QFont font = style::figures(8.5, QFont::DemiBold);
    const double width = metricsOf(on.painter, font).horizontalAdvance(marker.words) + 6;
    drawLine(on.painter, {x + width + 4 > plot.right() ? x - width - 2 : x + 4, plot.top(), width, 14},
             Qt::AlignLeft, marker.words, font, on.tokens.text);
}

void paintPointRing(QPainter& painter, QPointF at, const QColor& colour, double size, double width) {
    painter.setPen(QPen(colour, width));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(at, size / 2, size / 2);
}

void paintCurves(const Painting& on, const CurvesShown& picture) {
    paintCurves(on, picture, curvesLayout(on.painter, on.rect, picture, on.state));
}

void paintCurves(const Painting& on, const CurvesShown& picture, const CurvesLayout& layout) {
    on.painter.save();
    on.painter.setRenderHint(QPainter::Antialiasing);
    QRectF head = on.rect;
    for (qsizetype i = 0; i + 1 < layout.title.size(); ++i, head.setTop(head.top() + headingLine))
        drawTitle(on.painter, head, layout.title[i], on.tokens);
    head.adjust(0, 0, -cornerButton, 0);
    headingWithin(layout.heading, on.painter, head.width(), picture, on.state, layout.title, on.tokens)
        .paint(on.painter, head, on.tokens);
    if (picture.curves.empty()) {
        drawLines(on.painter, on.rect, picture.axes.empty, style::font(9.5), on.tokens.muted);
    } else if (!layout.plot.isEmpty()) {
        paintAxes(on, layout, picture.axes);
        paintLines(on, picture, layout);
        for (const bool strong : {false, true}) // not below the others
            for (std::size_t i = 0; i < picture.curves.size(); ++i)
                if (isStrong(picture.curves[i], on.state) == strong)
                    paintCurve(on, picture, layout, i);
        for (std::size_t i = 0; i < picture.curves.size(); ++i)
            paintBest(on, picture, layout, i);
        paintNames(on, picture, layout);
    }
    on.painter.restore();
}

} // namespace equipoise::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// What tells activities apart besides colour: lines drawn into the fill.
#include "app/pictures/style/tokens.h"

#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <array>

namespace equipoise::gui::style {

namespace {

constexpr int tile = 8;      // device independent pixels between two lines
constexpr int sharpness = 2; // pixels of the tile per device independent pixel

// Lines are the fill's own colour, darker (lighter on dark grey): texture, not a second colour.
QColor hatchColour(const Tokens& tokens, Activity activity) {
    const QColor base = colour(tokens, activity);
    if (activity == Activity::Wait)
        return tokens.faint;
    return base.darker(activity == Activity::Send ? 116 : 114);
}

// The lines of one kind inside `area`, on a lattice fixed at the origin, so that neighbours join.
std::vector<QLineF> hatchLines(const QRectF& area, Activity activity) {
    std::vector<QLineF> lines;
    const auto firstMultiple = [](qreal value) { return std::floor(value / tile) * tile; };
    if (activity == Activity::Receive) {
        const qreal spacing = tile / 2.0;
        for (qreal y = std::floor(area.top() / spacing) * spacing + spacing; y < area.bottom(); y += spacing)
            lines.emplace_back(area.left(), y, area.right(), y);
    } else if (activity == Activity::Send || activity == Activity::Wait) {
        // rising: x + y = k tile; falling: x - y = k tile. Ends lie on the area's edges: pictures that cannot
        // clip (SVG in Qt 6.4) are right all the same.
        const bool rising = activity == Activity::Send;
        const qreal from = rising ? area.left() + area.top() : area.left() - area.bottom();
        const qreal to = rising ? area.right() + area.bottom() : area.right() - area.top();
        for (qreal k = firstMultiple(from) + tile; k < to; k += tile) {
            const qreal left = std::max(area.left(), rising ? k - area.bottom() : k + area.top());
            const qreal right = std::min(area.right(), rising ? k - area.top() : k + area.bottom());
            lines.emplace_back(left, rising ? k - left : left - k, right, rising ? k - right : right - k);
        }
    }
    return lines;
}

/// On a ground that is known only when it is painted: a shade of whatever is there.
QColor shadeColour(const Tokens& tokens, Activity activity) {
    return activity == Activity::Wait ? tokens.faint : QColor(0, 0, 0, activity == Activity::Send ? 44 : 38);
}

void paintHatch(QPainter& painter, const QRectF& area, const QColor& colour, Activity activity) {
    const std::vector<QLineF> lines = hatchLines(area, activity);
    QPen pen(colour, activity == Activity::Receive ? 0.8 : 1.2);
    painter.setPen(pen);
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
}

QBrush makeTile(Activity activity, const QColor& ground, const QColor& lines) {
    if (activity == Activity::Compute)
        return ground;
    // An image, not a pixmap: a brush makes an image of its pixmap when it is first painted, in what its copies share.
    QImage image(tile * sharpness, tile * sharpness,
                 ground.alpha() == 255 ? QImage::Format_RGB32 : QImage::Format_ARGB32_Premultiplied);
    image.fill(ground);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(sharpness, sharpness);
    paintHatch(painter, QRectF(-tile, -tile, 3 * tile, 3 * tile), lines, activity);
    painter.end();
    QBrush brush(image);
    brush.setTransform(QTransform::fromScale(1.0 / sharpness, 1.0 / sharpness));
    return brush;
}

/// Made once per thread, scheme and activity: pictures ask for them for every bar, and worker threads paint, too.
class Tiles {
public:
    const QBrush& tile(const Tokens& tokens, Activity activity, const QColor& ground, const QColor& lines) {
        QBrush& brush = m_made[tokens.dark ? 1 : 0][static_cast<std::size_t>(activity)];
        if (brush.style() == Qt::NoBrush)
            brush = makeTile(activity, ground, lines);
        return brush;
    }

private:
    std::array<std::array<QBrush, 4>, 2> m_made;
};

} // namespace

QBrush fill(const Tokens& tokens, Activity activity) {
    thread_local Tiles made;
    return made.tile(tokens, activity, colour(tokens, activity), hatchColour(tokens, activity));
}

QBrush hatching(const Tokens& tokens, Activity activity) {
    thread_local Tiles made;
    return made.tile(tokens, activity, Qt::transparent, shadeColour(tokens, activity));
}

void paintFilled(QPainter& painter, const QPainterPath& shape, const Tokens& tokens, Activity activity) {
    painter.save();
    painter.fillPath(shape, colour(tokens, activity));
    if (activity != Activity::Compute) {
        painter.setClipPath(shape, Qt::IntersectClip);
        paintHatch(painter, shape.boundingRect(), hatchColour(tokens, activity), activity);
    }
    painter.restore();
}

} // namespace equipoise::gui::style

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/circle/circle_picture.h"

#include "app/pictures/circle/circle_scene.h"
#include "app/pictures/circle/marks.h"
#include "app/pictures/labels/paint_text.h"

#include <cmath>
#include <numbers>

namespace equipoise::gui::circle {

namespace {

constexpr double minReadable = 6.5; ///< points

QColor pale(QColor colour, float strength) {
    colour.setAlphaF(strength);
    return colour;
}

// --- tracks -----------------------------------------------------------------------------------------------

void paintTracks(QPainter& painter, const Scene& scene) {
    const Layout& layout = scene.layout;
    const double r = layout.radius;
    const QRectF square(layout.centre.x() - r, layout.centre.y() - r, 2 * r, 2 * r);
    painter.setPen(QPen(scene.tokens.border, 1.2));
    painter.setBrush(Qt::NoBrush);
    if (scene.picture.chords) {
        for (const Chord& chord : *scene.picture.chords) {
            painter.setPen(chord.pen);
            painter.drawLine(layout.place(chord.from), layout.place(chord.to));
        }
    } else if (scene.hasSpokes()) {
        for (std::size_t i = 0; i < scene.size() && !layout.dense; ++i) // dense, they are a grey area
            painter.drawLine(layout.centre, layout.place(i));
    } else if (scene.size() == 2) { // one link, not two
        painter.drawArc(square, 0, 180 * 16);
    } else if (scene.size() > 2) {
        painter.drawEllipse(square);
    }
}

void paintArrows(QPainter& painter, const Scene& scene) {
    const auto path = [&](const Arrow& arrow, double done) {
        return (scene.hasSpokes() ? spokeArrow : arrowPath)(scene.layout, arrow.track, arrow.forwards,
                                                            widthOf(scene, arrow), done);
    };
    painter.setPen(Qt::NoPen);
    for (const Arrow& arrow : scene.picture.arrows) {
        if (scene.picture.isInstant) {
            painter.setBrush(pale(arrow.colour, 0.25F));
            painter.drawPath(path(arrow, 1));
        }
        painter.setBrush(arrow.colour);
        painter.drawPath(path(arrow, scene.picture.isInstant ? arrow.done : 1));
    }
}

void paintDots(QPainter& painter, const Scene& scene) {
    const double size = std::clamp(scene.layout.disc * 0.42, 1.5, 6.0);
    painter.setPen(QPen(scene.tokens.card, size > 3 ? 1.5 : 0.5));
    for (const Dot& dot : scene.picture.dots) {
        painter.setBrush(dot.colour);
        painter.drawEllipse(
            (scene.hasSpokes() ? pointOnSpoke : pointOnLink)(scene.layout, dot.track, dot.forwards, dot.done),
            size, size);
    }
}

// --- processors -------------------------------------------------------------------------------------------

void paintBars(QPainter& painter, const Scene& scene) {
    const style::Tokens& tokens = scene.tokens;
    const Layout& layout = scene.layout;
    const bool wide = layout.barWidth() > 3;
    const double thin = 1.5 / std::max(1.0, layout.barTo - layout.barFrom);
    for (std::size_t i = 0; i < scene.size(); ++i) {
        const Holder& holder = scene.picture.holders[i];
        painter.setPen(wide ? QPen(tokens.faint, 1) : QPen(Qt::NoPen));
        painter.setBrush(wide ? tokens.wait : tokens.faint);
        painter.drawPath(barPath(layout, i, -1, 0, holder.before));
        painter.setPen(Qt::NoPen);
        painter.setBrush(tokens.compute);
        painter.drawPath(barPath(layout, i, 1, holder.done, std::max(holder.done, holder.now)));
        if (holder.done > 0) {
            painter.setBrush(pale(tokens.compute, 0.35F));
            painter.drawPath(barPath(layout, i, 1, 0, holder.done));
        }
        if (holder.goal) {
            painter.setBrush(tokens.text);
            painter.drawPath(barPath(layout, i, 1, *holder.goal - thin / 2, *holder.goal + thin / 2));
        }
    }
}

void paintDiscs(QPainter& painter, const Scene& scene) {
    const Layout& layout = scene.layout;
    const style::Tokens& tokens = scene.tokens;
    for (std::size_t i = 0; i < scene.size(); ++i) {
        const Holder& holder = scene.picture.holders[i];
        QPen pen(tokens.compute, 1);
        if (holder.isAbsent)
            pen = QPen(tokens.faint, 1.4, Qt::DotLine);
        else if (scene.isSelected(i))
            pen = QPen(tokens.highlight, 3);
        else if (scene.isHovered(i))
            pen = QPen(tokens.text, 1.5);
        painter.setPen(layout.disc > 3 || pen.width() > 1 ? pen : QPen(Qt::NoPen));
        painter.setBrush(holder.isIdle || holder.isAbsent ? tokens.card : tokens.compute);
        const double size = std::max(layout.disc * holder.size, scene.isMarked(i) ? 3.0 : 0.0);
        painter.drawEllipse(layout.place(i), size, size);
        if (scene.isNamedOnDisc(painter, i))
            paintOnDisc(painter, layout, i, holder.name, tokens);
    }
}

/// A circle for a processor, a square for a switch, as in the platform's picture; its name, and what waits
/// there.
void paintHub(QPainter& painter, const Scene& scene, const Hub& hub) {
    const double half = scene.layout.hub;
    const QPointF centre = scene.layout.centre;
    const QRectF box(centre.x() - half, centre.y() - half, 2 * half, 2 * half);
    painter.setPen(QPen(scene.tokens.text, 1.4));
    painter.setBrush(scene.tokens.card);
    if (hub.isProcessor)
        painter.drawEllipse(box);
    else
        painter.drawRoundedRect(box, 5, 5);
    if (half < 14)
        return;
    const QFont font = nameFont();
    const double height = metricsOf(painter, font).height();
    const double inside = 2 * half - 4;
    const double top = centre.y() - (hub.holds.isEmpty() ? height / 2 : height);
    const QRectF line(centre.x() - inside / 2 - 3, top, inside + 6, height);
    const QFont name = fitted(painter, font, hub.name, inside);
    if (name.pointSizeF() >= minReadable)
        drawLine(painter, line, Qt::AlignHCenter, hub.name, name, scene.tokens.text);
    if (!hub.holds.isEmpty())
        drawLine(painter, line.translated(0, height), Qt::AlignHCenter, hub.holds,
                 fitted(painter, style::figures(8.5), hub.holds, inside), scene.tokens.text);
}

// --- very many processors ---------------------------------------------------------------------------------

/// What goes over links, as bands outside (forwards) and inside of the circle; at an instant, what is still to
/// come.
void paintLinkBand(QPainter& painter, const Scene& scene, bool forwards) {
    const Layout& layout = scene.layout;
    std::vector<double> parts(scene.size(), 0);
    const Arrow* any = nullptr;
    for (const Arrow& arrow : scene.picture.arrows)
        if (arrow.forwards == forwards) {
            any = &arrow;
            parts[arrow.track] = arrow.amount * (scene.picture.isInstant ? 1 - arrow.done : 1);
        }
    if (!any)
        return;
    const auto columns = static_cast<std::size_t>(2 * std::numbers::pi * layout.barTo);
    std::vector<double> outer = merged(parts, columns);
    for (double& part : outer)
        part = layout.radius + (forwards ? 1 : -1) * layout.widest * part;
    painter.setPen(Qt::NoPen);
    painter.setBrush(any->colour);
    painter.drawPath(bandPath(layout, std::vector<double>(outer.size(), layout.radius), outer));
}

void paintBands(QPainter& painter, const Scene& scene) {
    std::vector<double> before;
    std::vector<double> now;
    for (const Holder& holder : scene.picture.holders) {
        before.push_back(holder.before);
        now.push_back(std::max(0.0, holder.now - holder.done));
    }
    paintLoadBands(painter, scene.layout, before, now, scene.tokens);
    if (!scene.hasSpokes())
        for (const bool forwards : {true, false})
            paintLinkBand(painter, scene, forwards);
    paintSpokes(
        painter, scene.layout, [&scene](std::size_t i) { return scene.isMarked(i); },
        [&scene](std::size_t i) { return scene.isSelected(i); }, scene.tokens);
}

// --- places -----------------------------------------------------------------------------------------------

QRectF belowHeading(const QPainter& painter, const QRectF& rect, const Heading& heading) {
    return rect.adjusted(0, heading.height(painter, rect.width()), 0, 0);
}

Rim rimOf(const Layout& layout) {
    return {layout.centre, layout.barTo};
}

Layout layoutIn(const Room& room, const CirclePicture& picture) {
    const std::size_t count = picture.holders.size();
    return picture.hub ? layOutSpokes(room, count) : layOut(room, count, !picture.chords);
}

Room roomOf(const QPainter& painter, const QRectF& rect, const CirclePicture& atRest,
            const Heading& heading) {
    const PictureState unmarked;
    return roomWithin(
        painter, belowHeading(painter, rect, heading),
        [&](const Room& room) { return rimOf(layoutIn(room, atRest)); },
        [&](const Room& room) {
            return labelsOf(painter, {atRest, style::light(), unmarked, layoutIn(room, atRest)});
        });
}

} // namespace

Layout layoutOf(const QPainter& painter, const QRectF& rect, const CirclePicture& atRest,
                const Heading& heading) {
    return layoutIn(roomOf(painter, rect, atRest, heading), atRest);
}

std::optional<ProcessorId> processorAt(const CirclePicture& picture, const Layout& layout, QPointF point) {
    const auto position = positionAt(layout, point);
    return position ? std::optional(picture.holders[*position].processor) : std::nullopt;
}

void paintCircle(const Painting& on, const CirclePicture& picture, const CirclePicture& atRest) {
    QPainter& painter = on.painter;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const Room room = roomOf(painter, on.rect, atRest, picture.heading);
    const Scene scene{picture, on.tokens, on.state, layoutIn(room, picture)};
    const bool dense = scene.layout.dense;
    picture.heading.paint(painter, on.rect, on.tokens);
    paintTracks(painter, scene);
    if (!dense || scene.hasSpokes())
        paintArrows(painter, scene);
    if (dense) {
        paintBands(painter, scene);
    } else {
        if (!picture.chords)
            paintBars(painter, scene);
        paintDiscs(painter, scene);
        paintArrowLabels(painter, scene);
        for (std::size_t i = 0; i < scene.size(); ++i)
            if (picture.holders[i].breaksRule)
                paintBroken(painter, scene.layout, i, on.tokens);
    }
    if (!dense || scene.hasSpokes())
        paintDots(painter, scene);
    if (picture.hub)
        paintHub(painter, scene, *picture.hub);
    const Rim rim = rimOf(scene.layout);
    paintLabels(painter, placeLabels(painter, labelsOf(painter, scene), rim, room.rect),
                belowHeading(painter, on.rect, picture.heading), rim, on.tokens);
    if (picture.centre)
        paintCentreText(painter, scene.layout.centre, centreRadius(scene.layout), *picture.centre, on.tokens);
    painter.restore();
}

} // namespace equipoise::gui::circle

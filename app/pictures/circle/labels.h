// SPDX-License-Identifier: GPL-3.0-or-later
// Labels around a circle. A label without room has a number there and stands in full in the notes below the
// picture.
#pragma once

#include "app/pictures/circle/places.h"
#include "app/pictures/labels/heading.h"
#include "app/pictures/style/tokens.h"

#include <QPainter>
#include <functional>
#include <vector>

namespace equipoise::gui::circle {

/// Words in one type.
struct Words {
    QString text;
    QFont font;
    QColor colour;
};

/// A label outside the circle, at an angle in degrees.
struct Label {
    double angle = 0;
    std::vector<std::vector<Words>> lines{};
    double weight = 0; ///< where room is short, the heaviest labels are written in full
    QString name{};    ///< what its note begins with, if its lines do not
    bool noted = true; ///< false: without room the label is left out
};

struct WantedLabels {
    std::vector<Label> labels{};
    Legend notes{};          ///< what else stands below the picture
    std::size_t count = 0;   ///< of processors
    std::size_t onMarks = 0; ///< of them have their names on their marks
};

/// Labels with their places.
struct PlacedLabels {
    struct Place {
        Label label;
        QRectF box;
        bool leader = false;
        QPointF from;
        QPointF to;
    };
    std::vector<Place> places;
    Legend notes; ///< in the order of their numbers
};

/// The outer edge of what the labels stand around.
struct Rim {
    QPointF centre;
    double radius = 0;
};

/// Labels in full as far as they have room within `bounds`, a number for each of the others; a note says how
/// many processors have no name in the picture.
PlacedLabels placeLabels(const QPainter& painter, const WantedLabels& wanted, const Rim& rim,
                         const QRectF& bounds);

/// The part of `rect` that is left to the circle above its notes, and the room that its labels need. The
/// circle takes at least half of the lesser side of `rect`: where the labels leave less, only numbers stand
/// around it; notes take at most half of the height. `rimIn` and `labelsIn` are asked a few times each.
Room roomWithin(const QPainter& painter, const QRectF& rect, const std::function<Rim(const Room&)>& rimIn,
                const std::function<WantedLabels(const Room&)>& labelsIn);

/// Paints the labels with their leaders, and the notes at the lower edge of `rect`; notes beyond its lower
/// half are counted in words.
void paintLabels(QPainter& painter, const PlacedLabels& labels, const QRectF& rect, const Rim& rim,
                 const style::Tokens& tokens);

} // namespace equipoise::gui::circle

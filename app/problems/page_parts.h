// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of a plan on a page, one beside or below the other: all of them, or those that a person wants.
#pragma once

#include "app/pictures/plan/picture_state.h"
#include "app/pictures/style/tokens.h"
#include "app/pictures/timeline/chart.h"

#include <QPainter>
#include <QString>
#include <functional>
#include <string>
#include <vector>

namespace equipoise::gui {

/// One of the pictures. What it paints of the plan is read while it paints.
struct PagePart {
    std::string name; ///< "timeline": on the command line, and in what is remembered
    QString title;
    /// The height at which all of it is seen, on a page of that width.
    std::function<double(const QPainter& painter, double width)> height;
    bool scales = false;    ///< drawn as large as there is room, unlike rows of type
    bool beside = false;    ///< may stand beside the one before
    bool onRequest = false; ///< only on a page for which somebody asked for it
    std::function<void(const Painting& on)> paint;
};
using PageParts = std::vector<PagePart>;

/// Height of a picture that is drawn as large as there is room: `perWidth` of its width and a heading, at most
/// `most`.
std::function<double(const QPainter& painter, double width)> scaledHeight(double most, double perWidth);

/// The height of a page of that width. Parts that may stand beside each other do where both have room.
double heightOf(const QPainter& painter, const PageParts& parts, double width);
/// Fills the area: rows are as much higher or lower than heightOf() has them as the area is.
void paintParts(QPainter& painter, const QRectF& area, const PageParts& parts, const style::Tokens& tokens,
                const PictureState& state);

/// The timeline of a plan; none of a plan whose chart is empty.
PageParts timelineParts(const PlanRecord& kept);

} // namespace equipoise::gui

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
    double height = 0;      ///< at which all of it is seen, on a page of the usual width
    double perWidth = 0;    ///< the height that it needs for each unit of width; 0: none
    bool beside = false;    ///< may stand beside the one before
    bool onRequest = false; ///< only on a page for which somebody asked for it
    std::function<void(const Painting& on)> paint;
};
using PageParts = std::vector<PagePart>;

/// The height of a page of that width. Parts that may stand beside each other do where both have room.
double heightOf(const PageParts& parts, double width);
/// Fills the area: rows are as much higher or lower than heightOf() has them as the area is.
void paintParts(QPainter& painter, const QRectF& area, const PageParts& parts, const style::Tokens& tokens,
                const PictureState& state);

/// The timeline of a plan; none of a plan whose chart is empty.
PageParts timelineParts(const QPainter& painter, const PlanRecord& kept);

} // namespace equipoise::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Heading of a picture: its title and its legend, in as many lines as the width needs.
#pragma once

#include "app/pictures/style/tokens.h"

#include <QPainter>
#include <QPen>
#include <QString>
#include <functional>
#include <vector>

namespace equipoise::gui {

inline constexpr double headingLine = 20;   ///< px, a line of a heading
inline constexpr double headingHeight = 26; ///< px, a heading of one line, with the gap below it
inline constexpr double maxNameWidth = 120; ///< px, of a row

/// A mark and what it stands for; without a mark, the words alone.
struct LegendEntry {
    QString words;
    /// Paints the mark into a box of 14 x 10 px.
    std::function<void(QPainter& painter, const QRectF& box)> mark{};
};
using Legend = std::vector<LegendEntry>;

/// The mark of an activity: its colour and its hatching.
LegendEntry activityEntry(style::Activity activity, const QString& words, const style::Tokens& tokens);
/// A bar in a colour.
LegendEntry barEntry(const QString& words, const QColor& colour, const QPen& pen = Qt::NoPen);
/// A line with a pen.
LegendEntry lineEntry(const QString& words, const QPen& pen);
/// The arrow of what moves.
LegendEntry arrowEntry(const QString& words, const QColor& colour, bool leftwards = false);

/// Height of the entries in lines of `width` px. No entry is left out: one that is wider than a line takes
/// several. O(entries).
double legendHeight(const QPainter& painter, double width, const Legend& legend);
/// Paints the entries from the upper left corner of `rect` on.
void paintLegend(QPainter& painter, const QRectF& rect, const Legend& legend, const style::Tokens& tokens);

/// The first entries, as many as stand within `height` px, and how many more there are; at least one line.
Legend withinHeight(const QPainter& painter, double width, double height, Legend legend);

/// What stands above a picture.
struct Heading {
    QString title{};
    Legend legend{};

    bool isEmpty() const { return title.isEmpty() && legend.empty(); }
    /// 0 without title and legend; headingHeight where both fit into one line.
    double height(const QPainter& painter, double width) const;
    /// The legend stands on the right of the title where it has room there, else in lines below it.
    void paint(QPainter& painter, const QRectF& rect, const style::Tokens& tokens) const;
};

/// A title of one line in the upper part of `rect`, in smaller type where it is too long.
void drawTitle(QPainter& painter, const QRectF& rect, const QString& title, const style::Tokens& tokens);

} // namespace equipoise::gui

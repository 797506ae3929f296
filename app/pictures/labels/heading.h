// SPDX-License-Identifier: GPL-3.0-or-later
// The line above a picture: its title, and from the right what its marks mean.
#pragma once

#include "app/pictures/style/tokens.h"

#include <QPainter>
#include <QString>

namespace equipoise::gui {

inline constexpr double titleLine = 20;     ///< px, a title above a chart
inline constexpr double headingHeight = 26; ///< px, a heading above a picture with room
inline constexpr double maxNameWidth = 120; ///< px, of a row

/// In the first `height` of `rect`; returns how wide it is.
double drawTitle(QPainter& painter, const QRectF& rect, const QString& title, const style::Tokens& tokens,
                 double height = 18);

/// What an activity looks like, left of `right`, which moves on; nothing, and false, where that would come
/// too near to a title of `titleWidth`.
bool drawLegendEntry(QPainter& painter, const QRectF& rect, double titleWidth, double& right,
                     style::Activity activity, const QString& words, const style::Tokens& tokens);

} // namespace equipoise::gui

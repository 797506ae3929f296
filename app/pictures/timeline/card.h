// The card of exact numbers beside the mouse.
#pragma once

#include "app/pictures/timeline/timeline_words.h"

#include <QPainter>

namespace app::timeline {

/// Title and facts in a box near `at`, kept within `area`.
void paintCard(QPainter& painter, QPointF at, const QRectF& area, const Facts& facts,
               const style::Tokens& tokens);

/// The same as a small table, for a tooltip.
QString tableOf(const Facts& facts);

} // namespace app::timeline

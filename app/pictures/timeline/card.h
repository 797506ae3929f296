// SPDX-License-Identifier: GPL-3.0-or-later
// The card of exact numbers beside the mouse.
#pragma once

#include "app/pictures/timeline/timeline_words.h"

#include <QPainter>

namespace equipoise::gui::timeline {

/// Title and facts in a box near `at`, kept within `area`.
void paintCard(QPainter& painter, QPointF at, const QRectF& area, const Facts& facts,
               const style::Tokens& tokens);

} // namespace equipoise::gui::timeline

// SPDX-License-Identifier: GPL-3.0-or-later
// A plan as a small picture without words: what one would know it by.
#pragma once

#include "app/pictures/style/tokens.h"
#include "core/model/plan.h"

#include <QRectF>

namespace equipoise::gui {

/// Of a plan with an answer; nothing for a registered problem.
void paintThumbnail(QPainter& painter, const QRectF& area, const PlanRecord& kept,
                    const style::Tokens& tokens);

} // namespace equipoise::gui

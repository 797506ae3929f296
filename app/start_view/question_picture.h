// SPDX-License-Identifier: GPL-3.0-or-later
// What each question is about, as a small picture: a sketch, not an answer.
#pragma once

#include "app/pictures/style/tokens.h"
#include "core/model/problem.h"

#include <QRectF>

namespace equipoise::gui {

/// As large as `area` allows, in its middle; writing is at least 10.5 px high, or left out. Nothing for a
/// registered problem.
void paintQuestion(QPainter& painter, const QRectF& area, equipoise::Problem problem,
                   const style::Tokens& tokens);

} // namespace equipoise::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Graph of the rows and columns of a grid, joined by the machines that are never idle.
#pragma once

#include "app/problems/grid/scene.h"

#include <QPainter>
#include <QRectF>

namespace equipoise::gui {

/// Rows at the left, columns at the right, with r and c. A line joins the row and the column of each machine:
/// strong and with the machine's name where the machine is never idle, else faint. In general position the
/// strong lines are a spanning tree. `title` above the picture, if `heading`.
void paintTree(QPainter& painter, const QRectF& rect, const grid::Scene& scene, const QString& title,
               const style::Tokens& tokens, bool heading);

} // namespace equipoise::gui

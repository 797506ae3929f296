// SPDX-License-Identifier: GPL-3.0-or-later
// Shapes that small pictures of plans and questions are made of.
#pragma once

#include "app/pictures/style/tokens.h"

#include <QPointF>
#include <QRectF>
#include <QString>

namespace equipoise::gui::small {

void disc(QPainter& painter, QPointF middle, qreal radius, const QColor& fill);
/// A processor that has nothing to do.
void ring(QPainter& painter, QPointF middle, qreal radius, const style::Tokens& tokens);
/// A switch, or the master of a star.
void square(QPainter& painter, QPointF middle, qreal half, const style::Tokens& tokens);
void line(QPainter& painter, QPointF from, QPointF to, const QColor& color, qreal width);
/// From `startGap` off one middle to `endGap` off the other; its head at two thirds of the way.
void arrow(QPainter& painter, QPointF from, qreal startGap, QPointF to, qreal endGap, const QColor& color,
           qreal width);
/// An arrow's head with its tip at a point; `direction` has length 1.
void head(QPainter& painter, QPointF tip, QPointF direction, const QColor& color, qreal width);
/// One word around a point, at least 10.5 px high however the painter is scaled; left out where that is to
/// less than half.
void words(QPainter& painter, QPointF middle, const QString& words, const QColor& color);

} // namespace equipoise::gui::small

// SPDX-License-Identifier: GPL-3.0-or-later
// Text on pictures: measured for the device that is painted on, so that 96 and 300 dots per inch agree.
#pragma once

#include <QColor>
#include <QFont>
#include <QFontMetricsF>
#include <QPainter>
#include <QString>
#include <QStringList>
#include <cstddef>
#include <functional>

namespace equipoise::gui {

QFontMetricsF metricsOf(const QPainter& painter, const QFont& font);
/// `font` for text that is painted: in a PDF each character has a glyph of its own there, by which it is
/// found and copied. No wider than it was but for what kerning would save.
QFont painted(const QPainter& painter, QFont font);
/// One line in `box`; elided in the middle if it is too wide.
void drawLine(QPainter& painter, const QRectF& box, Qt::Alignment alignment, const QString& text,
              const QFont& font, const QColor& colour);
/// The text in lines of `width`, broken at spaces; a word that is wider has a line of its own.
QStringList wrapped(const QFontMetricsF& metrics, const QString& text, double width);
/// In as many lines as it takes, broken at spaces, in the middle of `box`.
void drawLines(QPainter& painter, const QRectF& box, const QString& text, const QFont& font,
               const QColor& colour);
/// `font`, made smaller (to no less than half) until `text` is at most `width` wide.
QFont fitted(const QPainter& painter, QFont font, const QString& text, double width);
/// "Left out: P5, P6 and 12 more": as many items as fit into `width`.
QString elidedList(const QFontMetricsF& metrics, const QString& lead, const QStringList& items, double width);
/// The same of `count` items, of which no more are asked for than may fit.
QString elidedList(const QFontMetricsF& metrics, const QString& lead, std::size_t count,
                   const std::function<QString(std::size_t)>& item, double width);
/// A tick of that height with its left end on `left` and centred on it; returns its width.
double drawCheckMark(QPainter& painter, QPointF left, double height, const QColor& colour);

} // namespace equipoise::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// The answer in the middle of a round picture: a value in large type, what it is, what is known about it.
#pragma once

#include "app/pictures/style/tokens.h"
#include "core/base/status.h"

#include <QPainter>
#include <QString>

namespace equipoise::gui {

struct CentreText {
    enum class Tone { Plain, Proven, Bad };
    QString value;   ///< empty: the status alone
    QString caption; ///< below the value
    QString status;
    Tone tone = Tone::Plain; ///< of the status; Proven has a tick before it
};
CentreText::Tone toneOf(Status status);

/// How far the words reach above and below the centre.
double centreHalfHeight(double inner);
/// In a circle of radius `inner`, which the type grows with.
void paintCentreText(QPainter& painter, QPointF centre, double inner, const CentreText& words,
                     const style::Tokens& tokens);

} // namespace equipoise::gui

// The page that an exported picture shows.
#pragma once

#include "app/pictures/style/tokens.h"
#include "core/solve/plan.h"

#include <QPainter>
#include <QString>

namespace app {

/// `title`, or the platform's name, or that of the problem.
QString sheetTitle(const core::KeptPlan& kept, const QString& title);
/// Width of a page, height as the rows need it. Fonts are measured on the painter's device.
QSizeF sheetSize(const QPainter& painter, const core::KeptPlan& kept);
/// White page: title line, below it what the plan's problem shows (sheet_parts.h).
void paintSheet(QPainter& painter, const QRectF& page, const core::KeptPlan& kept, const QString& title);
/// The same pictures for a slide, without a title: in type that is read from afar, and so many of them as the
/// area has room for then (sheet_parts.h). For a plan with an answer, or one that the checker refused; of any
/// other nothing is drawn.
void paintFitted(QPainter& painter, const QRectF& area, const core::KeptPlan& kept,
                 const style::Tokens& tokens);

} // namespace app

// The page that an exported picture shows.
#pragma once

#include "core/solve/plan.h"

#include <QPainter>
#include <QString>

namespace app {

/// `title`, or the platform's name, or "Ring".
QString sheetTitle(const core::KeptPlan& kept, const QString& title);
/// Width of a page, height as the rows need it. Fonts are measured on the painter's device.
QSizeF sheetSize(const QPainter& painter, const core::KeptPlan& kept);
/// White page: title line, platform and donut side by side, step chart below.
void paintSheet(QPainter& painter, const QRectF& page, const core::KeptPlan& kept, const QString& title);

} // namespace app

#include "app/problems/export/sheet.h"

#include "app/pictures/labels/paint_text.h"
#include "app/problems/export/sheet_parts.h"
#include "app/problems/ring/ring_words.h"
#include "app/text/describe.h"

#include <algorithm>
#include <cmath>

namespace app {

namespace {

constexpr double pageWidth = 1000;
constexpr double margin = 28;
constexpr double titleHeight = 62;
constexpr double narrowest = 640;    ///< that all pictures are legible at
constexpr double largestType = 1.65; ///< on a slide: how much larger than on a page
constexpr double between = 24;

/// Null: this version draws no picture of the problem, and the page has a title only.
const SheetParts* partsFor(core::Problem problem) {
    switch (problem) {
    case core::Problem::Ring:
        return &ringSheet();
    case core::Problem::Scatter:
        return &scatterSheet();
    case core::Problem::Redistribution:
        return &redistributionSheet();
    case core::Problem::Star:
        return &starSheet();
    case core::Problem::Grid:
        return &gridSheet();
    }
    return nullptr;
}

/// "W = 100 Mflop, H = 1 Mbit · Subsets (exact) · T = 0.1515 s, proven optimal"
QString subtitle(const core::KeptPlan& kept) {
    const core::Plan& plan = kept.plan;
    const SheetParts* sheet = partsFor(plan.problem);
    const auto solver = core::findSolver(plan.problem, plan.solver);
    QStringList parts{sheet ? sheet->question(kept) : QString(),
                      solver ? text::titleOf(**solver) : QString::fromStdString(plan.solver),
                      sheet && plan.value ? sheet->value(kept) : statusWords(plan)};
    parts.removeAll(QString());
    return parts.join(QStringLiteral("  ·  "));
}

} // namespace

SlideRooms slideRooms(const QRectF& area) {
    const double half = (area.width() - between) / 2;
    if (half >= area.height())
        return {QRectF(area.left(), area.top(), half, area.height()),
                QRectF(area.right() - half, area.top(), half, area.height())};
    const double high = (area.height() - between) / 2;
    if (high >= 0.8 * area.width())
        return {QRectF(area.left(), area.top(), area.width(), high),
                QRectF(area.left(), area.bottom() - high, area.width(), high)};
    return {area, {}};
}

double slideTimelineHeight(std::size_t rows) {
    constexpr double row = 13; // of one line of type
    constexpr double around = 84;
    return around + row * static_cast<double>(rows);
}

QString sheetTitle(const core::KeptPlan& kept, const QString& title) {
    if (!title.isEmpty())
        return title;
    const std::string& name = kept.scenario->platform.name;
    const SheetParts* sheet = partsFor(kept.plan.problem);
    return name.empty() && sheet ? sheet->title() : QString::fromStdString(name);
}

QSizeF sheetSize(const QPainter& painter, const core::KeptPlan& kept) {
    const SheetParts* sheet = partsFor(kept.plan.problem);
    const double pictures = sheet ? sheet->height(painter, kept) : 0;
    return {pageWidth, std::ceil(2 * margin + titleHeight + pictures)};
}

void paintSheet(QPainter& painter, const QRectF& page, const core::KeptPlan& kept, const QString& title) {
    const style::Tokens& tokens = style::light();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(page, tokens.card);
    const QRectF inside = page.adjusted(margin, margin, -margin, -margin);
    drawLine(painter, QRectF(inside.left(), inside.top(), inside.width(), 26), Qt::AlignLeft,
             sheetTitle(kept, title), style::font(16, QFont::DemiBold), tokens.text);
    drawLine(painter, QRectF(inside.left(), inside.top() + 28, inside.width(), 18), Qt::AlignLeft,
             subtitle(kept), style::font(10), tokens.muted);
    if (const SheetParts* sheet = partsFor(kept.plan.problem))
        sheet->paint(painter, inside.adjusted(0, titleHeight, 0, 0), kept, tokens);
    painter.restore();
}

void paintFitted(QPainter& painter, const QRectF& area, const core::KeptPlan& kept,
                 const style::Tokens& tokens) {
    const SheetParts* sheet = partsFor(kept.plan.problem);
    if (!sheet || area.isEmpty() || (!kept.plan.hasAnswer() && !kept.plan.refused))
        return;
    if (const double least = sheet->slideHeight(kept); least > 0) {
        const double scale = std::min(largestType, area.height() / least);
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.translate(area.topLeft());
        painter.scale(scale, scale);
        sheet->paintSlide(painter, QRectF(QPointF(), area.size() / scale), kept, tokens);
        painter.restore();
        return;
    }
    const double height = std::max(1.0, sheet->height(painter, kept));
    const double width = std::clamp(height * area.width() / area.height(), narrowest, 2 * pageWidth);
    const double scale = std::min(area.width() / width, area.height() / height);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(area.center() - QPointF(width, height) * scale / 2);
    painter.scale(scale, scale);
    sheet->paint(painter, QRectF(0, 0, width, height), kept, tokens);
    painter.restore();
}

} // namespace app

#include "app/problems/export/export_page.h"

#include "app/pictures/labels/paint_text.h"
#include "app/problems/problem_presenter.h"
#include "app/text/describe.h"
#include "app/text/status_words.h"

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

/// "W = 100 Mflop, H = 1 Mbit · Subsets (exact) · T = 0.1515 s, proven optimal"
QString subtitle(const core::KeptPlan& kept) {
    const core::Plan& plan = kept.plan;
    const ProblemPresenter& presenter = presenterOf(plan.problem);
    const auto solver = core::findSolver(plan.problem, plan.solver);
    QStringList parts{presenter.questionOnPage(kept),
                      solver ? text::titleOf(**solver) : QString::fromStdString(plan.solver),
                      plan.value ? presenter.valueOnPage(kept) : text::statusOf(plan)};
    parts.removeAll(QString());
    return parts.join(QStringLiteral("  ·  "));
}

Picture pictureOf(const core::KeptPlan& kept, const PictureOptions& options) {
    return {options.size.value_or(pictureSize(kept)), pageTitle(kept, options.title),
            [&kept, &options](QPainter& painter, const QRectF& rect) {
                paintPage(painter, rect, kept, options.title);
            }};
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

QString pageTitle(const core::KeptPlan& kept, const QString& title) {
    if (!title.isEmpty())
        return title;
    const std::string& name = kept.scenario->platform.name;
    return name.empty() ? text::translated(kept.plan.problem) : QString::fromStdString(name);
}

QSizeF pageSize(const QPainter& painter, const core::KeptPlan& kept) {
    return {pageWidth,
            std::ceil(2 * margin + titleHeight + presenterOf(kept.plan.problem).pageHeight(painter, kept))};
}

void paintPage(QPainter& painter, const QRectF& page, const core::KeptPlan& kept, const QString& title) {
    const style::Tokens& tokens = style::light();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(page, tokens.card);
    const QRectF inside = page.adjusted(margin, margin, -margin, -margin);
    drawLine(painter, QRectF(inside.left(), inside.top(), inside.width(), 26), Qt::AlignLeft,
             pageTitle(kept, title), style::font(16, QFont::DemiBold), tokens.text);
    drawLine(painter, QRectF(inside.left(), inside.top() + 28, inside.width(), 18), Qt::AlignLeft,
             subtitle(kept), style::font(10), tokens.muted);
    presenterOf(kept.plan.problem).paintPage(painter, inside.adjusted(0, titleHeight, 0, 0), kept, tokens);
    painter.restore();
}

void paintFitted(QPainter& painter, const QRectF& area, const core::KeptPlan& kept,
                 const style::Tokens& tokens) {
    const ProblemPresenter& presenter = presenterOf(kept.plan.problem);
    if (area.isEmpty() || (!kept.plan.hasAnswer() && !kept.plan.refused))
        return;
    if (const double least = presenter.slideHeight(kept); least > 0) {
        const double scale = std::min(largestType, area.height() / least);
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.translate(area.topLeft());
        painter.scale(scale, scale);
        presenter.paintSlide(painter, QRectF(QPointF(), area.size() / scale), kept, tokens);
        painter.restore();
        return;
    }
    const double height = std::max(1.0, presenter.pageHeight(painter, kept));
    const double width = std::clamp(height * area.width() / area.height(), narrowest, 2 * pageWidth);
    const double scale = std::min(area.width() / width, area.height() / height);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(area.center() - QPointF(width, height) * scale / 2);
    painter.scale(scale, scale);
    presenter.paintPage(painter, QRectF(0, 0, width, height), kept, tokens);
    painter.restore();
}

QSizeF pictureSize(const core::KeptPlan& kept) {
    constexpr int dotsPerMetre = 3780;         // of 96 an inch
    QImage device(1, 1, QImage::Format_RGB32); // fonts are measured as they will be painted
    device.setDotsPerMeterX(dotsPerMetre);
    device.setDotsPerMeterY(dotsPerMetre);
    const QPainter painter(&device);
    return pageSize(painter, kept);
}

core::Result<QImage> pictureImage(const core::KeptPlan& kept, const PictureOptions& options) {
    return imageOf(pictureOf(kept, options), options.scale);
}

core::Result<QByteArray> pictureBytes(const core::KeptPlan& kept, PictureFormat format,
                                      const PictureOptions& options) {
    return bytesOf(pictureOf(kept, options), format, options.scale);
}

core::Result<void> exportPicture(const core::KeptPlan& kept, const QString& path,
                                 const PictureOptions& options) {
    return writePicture(pictureOf(kept, options), path, options.scale);
}

} // namespace app

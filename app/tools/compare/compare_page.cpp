// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/compare/compare_page.h"

#include "app/pictures/labels/paint_text.h"
#include "app/text/describe.h"
#include "app/tools/compare/compare_picture.h"
#include "app/tools/compare/compare_words.h"
#include "app/tools/compare/pair_picture.h"

#include <QCoreApplication>
#include <QImage>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

using compare::Scene;

namespace {

constexpr double pageWidth = 1000;
constexpr double pageMargin = 28;
constexpr double pageTitleHeight = 34;
constexpr double planLine = 18;
constexpr double minPairHeight = 400;
constexpr double partGap = 20;

QString titleOf(const Scene& scene) {
    const std::string& name = scene.plans.front()->scenario->platform.name;
    const QString problem = text::translated(scene.comparison.problem);
    return name.empty() ? CompareWords::tr("Plans compared: %1", "problem").arg(problem)
                        : CompareWords::tr("Plans compared: %1, %2", "platform, problem")
                              .arg(QString::fromStdString(name), problem);
}

/// A line a plan: what it is, and its figures.
QStringList linesOf(const Scene& scene) {
    QStringList lines = comparedPlans(scene);
    const Units& units = scene.plans.front()->scenario->platform.units;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const auto plan = static_cast<std::size_t>(i);
        const PlanFigures& own = scene.comparison.figures[plan];
        lines[i] += CompareWords::tr("; idle %1, imbalance %2, volume %3, messages %4", "figures of a plan")
                        .arg(text::quantity(own.measures.idle, UnitRole::Time, units),
                             text::percent(own.measures.imbalance), text::number(own.volume, 6),
                             text::number(own.messages, 6));
        if (plan > 0 && scene.comparison.differences[plan - 1].isEmpty())
            lines[i] += CompareWords::tr("; the same as A at every instant");
    }
    return lines;
}

double pairPageHeight(const Scene& scene) {
    return std::max(minPairHeight, pairHeight(scene, pageWidth - 2 * pageMargin));
}

void paintPage(QPainter& painter, const QRectF& page, const Scene& scene) {
    const style::Tokens& tokens = style::light();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(page, tokens.card);
    QRectF inside = page.adjusted(pageMargin, pageMargin, -pageMargin, -pageMargin);
    drawLine(painter, QRectF(inside.left(), inside.top(), inside.width(), 26), Qt::AlignLeft, titleOf(scene),
             style::font(16, QFont::DemiBold), tokens.text);
    inside.setTop(inside.top() + pageTitleHeight);
    for (const QString& line : linesOf(scene)) {
        drawLine(painter, QRectF(inside.left(), inside.top(), inside.width(), planLine), Qt::AlignLeft, line,
                 style::font(10), tokens.muted);
        inside.setTop(inside.top() + planLine);
    }
    inside.setTop(inside.top() + partGap);
    if (hasPairPicture(scene)) {
        const double height = pairPageHeight(scene);
        paintPairs(painter, QRectF(inside.left(), inside.bottom() - height, inside.width(), height), scene,
                   tokens);
        inside.setBottom(inside.bottom() - height - partGap);
    }
    paintComparison(painter, inside, scene, {}, {}, tokens);
    painter.restore();
}

} // namespace

Picture comparePage(const Scene& scene) {
    const PictureMeasure measure;
    const double height = 2 * pageMargin + pageTitleHeight +
                          planLine * static_cast<double>(scene.plans.size()) + partGap +
                          compareHeight(measure.painter(), pageWidth - 2 * pageMargin, scene) +
                          (hasPairPicture(scene) ? pairPageHeight(scene) + partGap : 0);
    return {QSizeF(pageWidth, std::ceil(height)), titleOf(scene),
            [&scene](QPainter& own, const QRectF& rect) { paintPage(own, rect, scene); }};
}

} // namespace equipoise::gui

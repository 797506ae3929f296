#include "app/views/export/sheet.h"

#include "app/text/describe.h"
#include "app/views/platform/platform_picture.h"
#include "app/views/ring/paint_text.h"
#include "app/views/ring/ring_picture.h"
#include "app/views/ring/ring_words.h"
#include "app/views/ring/step_picture.h"
#include "app/views/style/tokens.h"

#include <QCoreApplication>
#include <algorithm>

namespace app {

namespace {

struct Sheet {
    Q_DECLARE_TR_FUNCTIONS(Sheet)
};

constexpr double pageWidth = 1000;
constexpr double margin = 28;
constexpr double titleHeight = 62;
constexpr double picturesHeight = 430;
constexpr double between = 24;

/// "W = 100 Mflop, H = 1 Mbit · Subsets (exact) · T = 0.1515 s, proven optimal"
QString subtitle(const core::KeptPlan& kept) {
    const core::Plan& plan = kept.plan;
    QStringList parts;
    if (const QString question = questionWords(kept); !question.isEmpty()) {
        parts << question;
    }
    const auto solver = core::findSolver(plan.problem, plan.solver);
    parts << (solver ? text::titleOf(**solver) : QString::fromStdString(plan.solver));
    parts << (plan.value
                  ? Sheet::tr("T = %1, %2", "time, status")
                        .arg(text::quantity(*plan.value, core::UnitRole::Time, kept.scenario->platform.units),
                             statusWords(plan))
                  : statusWords(plan));
    return parts.join(QStringLiteral("  ·  "));
}

/// The platform with the ring over it, and the donut.
void paintPictures(QPainter& painter, const QRectF& area, const core::KeptPlan& kept,
                   const style::Tokens& tokens) {
    const double half = (area.width() - between) / 2;
    const QRectF left(area.left(), area.top(), half, area.height());
    const core::Platform& platform = kept.scenario->platform;
    drawLine(painter, QRectF(left.left(), left.top(), half, 18), Qt::AlignLeft, Sheet::tr("Platform"),
             style::font(10, QFont::DemiBold), tokens.text);
    drawLine(painter, QRectF(left.left(), left.top(), half, 18), Qt::AlignRight,
             Sheet::tr("Processors: %1").arg(platform.size()), style::font(9.5), tokens.muted);
    paintPlatform(painter, left.adjusted(8, 30, -8, -8), platform, &kept, tokens);
    RingPictureState state;
    state.question = false; // the title has it
    paintRing(painter, QRectF(area.right() - half, area.top(), half, area.height()), kept, tokens, state);
}

} // namespace

QString sheetTitle(const core::KeptPlan& kept, const QString& title) {
    if (!title.isEmpty()) {
        return title;
    }
    const std::string& name = kept.scenario->platform.name;
    return name.empty() ? Sheet::tr("Ring") : QString::fromStdString(name);
}

QSizeF sheetSize(const QPainter& painter, const core::KeptPlan& kept) {
    const double steps = kept.plan.hasAnswer() ? between + stepsHeight(painter, kept) : 0;
    return {pageWidth, std::ceil(2 * margin + titleHeight + picturesHeight + steps)};
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

    const double steps = kept.plan.hasAnswer() ? stepsHeight(painter, kept) : 0;
    QRectF pictures(inside.left(), inside.top() + titleHeight, inside.width(), 0);
    pictures.setBottom(inside.bottom() - (steps > 0 ? steps + between : 0));
    paintPictures(painter, pictures, kept, tokens);
    if (steps > 0) {
        paintSteps(painter, QRectF(inside.left(), inside.bottom() - steps, inside.width(), steps), kept,
                   tokens);
    }
    painter.restore();
}

} // namespace app

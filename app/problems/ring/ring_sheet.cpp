#include "app/pictures/canvas/platform_picture.h"
#include "app/pictures/labels/paint_text.h"
#include "app/problems/export/sheet_parts.h"
#include "app/problems/ring/ring_picture.h"
#include "app/problems/ring/ring_words.h"
#include "app/problems/ring/step_picture.h"
#include "app/text/describe.h"

namespace app {

namespace {

constexpr double picturesHeight = 430;
constexpr double between = 24;
constexpr double slidePicture = 250;

/// The platform with the ring over it.
void paintNetwork(QPainter& painter, const QRectF& left, const core::KeptPlan& kept,
                  const style::Tokens& tokens) {
    const double half = left.width();
    const core::Platform& platform = kept.scenario->platform;
    drawLine(painter, QRectF(left.left(), left.top(), half, 18), Qt::AlignLeft, SheetWords::tr("Platform"),
             style::font(10, QFont::DemiBold), tokens.text);
    drawLine(painter, QRectF(left.left(), left.top(), half, 18), Qt::AlignRight,
             SheetWords::tr("Processors: %1").arg(platform.size()), style::font(9.5), tokens.muted);
    paintPlatform(painter, left.adjusted(8, 30, -8, -8), platform, &kept, tokens);
}

void paintShares(QPainter& painter, const QRectF& area, const core::KeptPlan& kept,
                 const style::Tokens& tokens) {
    RingPictureState state;
    state.question = false; // the title has it
    paintRing(painter, area, kept, tokens, state);
}

void paintPictures(QPainter& painter, const QRectF& area, const core::KeptPlan& kept,
                   const style::Tokens& tokens) {
    const double half = (area.width() - between) / 2;
    paintNetwork(painter, QRectF(area.left(), area.top(), half, area.height()), kept, tokens);
    paintShares(painter, QRectF(area.right() - half, area.top(), half, area.height()), kept, tokens);
}

class RingSheet : public SheetParts {
public:
    QString title() const override { return SheetWords::tr("Ring"); }
    QString question(const core::KeptPlan& kept) const override { return questionWords(kept); }
    QString value(const core::KeptPlan& kept) const override {
        return SheetWords::tr("T = %1, %2", "time, status")
            .arg(text::quantity(*kept.plan.value, core::UnitRole::Time, kept.scenario->platform.units),
                 statusWords(kept.plan));
    }
    double height(const QPainter& painter, const core::KeptPlan& kept) const override {
        return picturesHeight + stepsBelow(painter, kept);
    }
    void paint(QPainter& painter, const QRectF& area, const core::KeptPlan& kept,
               const style::Tokens& tokens) const override {
        const double steps = stepsBelow(painter, kept);
        paintPictures(painter, area.adjusted(0, 0, 0, -steps), kept, tokens);
        if (steps > 0)
            paintSteps(painter,
                       QRectF(area.left(), area.bottom() - steps + between, area.width(), steps - between),
                       kept, tokens);
    }
    double slideHeight(const core::KeptPlan& kept) const override {
        return kept.plan.hasAnswer() ? slidePicture : 0;
    }
    void paintSlide(QPainter& painter, const QRectF& area, const core::KeptPlan& kept,
                    const style::Tokens& tokens) const override {
        const auto [shares, network] = slideRooms(area);
        paintShares(painter, shares, kept, tokens);
        if (!network.isEmpty())
            paintNetwork(painter, network, kept, tokens);
    }

private:
    /// With the space above them.
    static double stepsBelow(const QPainter& painter, const core::KeptPlan& kept) {
        return kept.plan.hasAnswer() ? between + stepsHeight(painter, kept) : 0;
    }
};

} // namespace

const SheetParts& ringSheet() {
    static const RingSheet sheet;
    return sheet;
}

} // namespace app

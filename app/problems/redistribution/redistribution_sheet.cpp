#include "app/pictures/timeline/timeline_picture.h"
#include "app/problems/export/sheet_parts.h"
#include "app/problems/redistribution/flow_picture.h"
#include "app/problems/redistribution/load_picture.h"
#include "app/problems/redistribution/redistribution_words.h"
#include "app/problems/ring/ring_words.h"
#include "app/text/describe.h"

namespace app {

namespace {

constexpr double picturesHeight = 430;
constexpr double between = 24;

/// The ring with its flows beside the loads against time, and the timeline below.
class RedistributionSheet : public SheetParts {
public:
    QString title() const override { return SheetWords::tr("Redistribution"); }
    QString question(const core::KeptPlan& kept) const override {
        return QStringLiteral("%1, %2").arg(redistribution::titleOf(redistribution::movesOf(kept)),
                                            redistribution::directionWords(kept));
    }
    QString value(const core::KeptPlan& kept) const override {
        return SheetWords::tr("makespan %1, %2", "time, status")
            .arg(text::quantity(*kept.plan.value, core::UnitRole::Time, kept.scenario->platform.units,
                                text::digitsOfValue(core::Problem::Redistribution)),
                 statusWords(kept.plan));
    }
    double height(const QPainter& painter, const core::KeptPlan& kept) const override {
        const timeline::Chart chart = timeline::chartOf(kept);
        return picturesHeight + (chart.isEmpty() ? 0 : between + timelineHeight(painter, chart));
    }
    void paint(QPainter& painter, const QRectF& area, const core::KeptPlan& kept,
               const style::Tokens& tokens) const override {
        const redistribution::Moves moves = redistribution::movesOf(kept);
        const double half = (area.width() - between) / 2;
        paintFlows(painter, QRectF(area.left(), area.top(), half, picturesHeight), kept, moves, tokens);
        paintLoads(painter, QRectF(area.right() - half, area.top(), half, picturesHeight), moves,
                   redistribution::loadChart(moves), tokens);
        const timeline::Chart chart = timeline::chartOf(kept);
        if (!chart.isEmpty())
            paintTimeline(painter, area.adjusted(0, picturesHeight + between, 0, 0), chart, {}, tokens);
    }
    double slideHeight(const core::KeptPlan& kept) const override {
        return slideTimelineHeight(timeline::chartOf(kept).rows.size());
    }
    void paintSlide(QPainter& painter, const QRectF& area, const core::KeptPlan& kept,
                    const style::Tokens& tokens) const override {
        const auto [time, flows] = slideRooms(area);
        const timeline::Chart chart = timeline::chartOf(kept);
        const redistribution::Moves moves = redistribution::movesOf(kept);
        if (!chart.isEmpty())
            paintTimeline(painter, time, chart, {}, tokens);
        if (chart.isEmpty() || !flows.isEmpty())
            paintFlows(painter, chart.isEmpty() ? area : flows, kept, moves, tokens);
    }
};

} // namespace

const SheetParts& redistributionSheet() {
    static const RedistributionSheet sheet;
    return sheet;
}

} // namespace app

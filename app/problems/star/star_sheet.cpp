#include "app/pictures/timeline/timeline_picture.h"
#include "app/problems/export/sheet_parts.h"
#include "app/problems/ring/ring_words.h"
#include "app/problems/star/star_picture.h"
#include "app/problems/star/star_words.h"
#include "app/text/describe.h"

namespace app {

namespace {

constexpr double starHeight = 430;
constexpr double between = 24;

/// The star with the tasks before and afterwards, and the timeline below.
class StarSheet : public SheetParts {
public:
    QString title() const override { return SheetWords::tr("Star"); }
    QString question(const core::KeptPlan& kept) const override { return star::titleOf(star::tasksOf(kept)); }
    QString value(const core::KeptPlan& kept) const override {
        return SheetWords::tr("makespan %1, %2", "time, status")
            .arg(text::quantity(*kept.plan.value, core::UnitRole::Time, kept.scenario->platform.units,
                                text::digitsOfValue(core::Problem::Star)),
                 statusWords(kept.plan));
    }
    double height(const QPainter& painter, const core::KeptPlan& kept) const override {
        const timeline::Chart chart = timeline::chartOf(kept);
        return starHeight + (chart.isEmpty() ? 0 : between + timelineHeight(painter, chart));
    }
    void paint(QPainter& painter, const QRectF& area, const core::KeptPlan& kept,
               const style::Tokens& tokens) const override {
        paintStar(painter, QRectF(area.left(), area.top(), area.width(), starHeight), star::tasksOf(kept),
                  tokens);
        const timeline::Chart chart = timeline::chartOf(kept);
        if (!chart.isEmpty())
            paintTimeline(painter, area.adjusted(0, starHeight + between, 0, 0), chart, {}, tokens);
    }
    double slideHeight(const core::KeptPlan& kept) const override {
        return slideTimelineHeight(timeline::chartOf(kept).rows.size());
    }
    void paintSlide(QPainter& painter, const QRectF& area, const core::KeptPlan& kept,
                    const style::Tokens& tokens) const override {
        const auto [time, tasks] = slideRooms(area);
        const timeline::Chart chart = timeline::chartOf(kept);
        if (!chart.isEmpty())
            paintTimeline(painter, time, chart, {}, tokens);
        if (chart.isEmpty() || !tasks.isEmpty())
            paintStar(painter, chart.isEmpty() ? area : tasks, star::tasksOf(kept), tokens);
    }
};

} // namespace

const SheetParts& starSheet() {
    static const StarSheet sheet;
    return sheet;
}

} // namespace app

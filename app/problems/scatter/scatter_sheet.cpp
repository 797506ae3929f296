#include "app/pictures/timeline/timeline_picture.h"
#include "app/problems/export/sheet_parts.h"
#include "app/problems/ring/ring_words.h"
#include "app/problems/scatter/scatter_bars_picture.h"
#include "app/text/describe.h"

namespace app {

namespace {

constexpr double between = 24;

class ScatterSheet : public SheetParts {
public:
    QString title() const override { return SheetWords::tr("Scatter"); }
    QString question(const core::KeptPlan& kept) const override {
        const auto& question = kept.scenario->questions.scatter;
        const auto* scatter = std::get_if<core::scatter::Plan>(&kept.plan.answer);
        if (!question)
            return {};
        const core::ProcessorId root = scatter ? scatter->order.back() : question->root;
        return SheetWords::tr("%1 items from %2", "number, processor")
            .arg(text::count(question->items), QString::fromStdString(kept.scenario->platform[root].name));
    }
    QString value(const core::KeptPlan& kept) const override {
        return SheetWords::tr("makespan %1, %2", "time, status")
            .arg(text::quantity(*kept.plan.value, core::UnitRole::Time, kept.scenario->platform.units,
                                text::digitsOfValue(core::Problem::Scatter)),
                 statusWords(kept.plan));
    }
    double height(const QPainter& painter, const core::KeptPlan& kept) const override {
        if (!kept.plan.hasAnswer())
            return 0;
        return timelineHeight(painter, timeline::chartOf(kept)) + between +
               scatterBarsHeight(painter, scatterBarsModel(kept, nullptr, {}));
    }
    void paint(QPainter& painter, const QRectF& area, const core::KeptPlan& kept,
               const style::Tokens& tokens) const override {
        if (!kept.plan.hasAnswer())
            return;
        const timeline::Chart chart = timeline::chartOf(kept);
        const ScatterBarsModel bars = scatterBarsModel(kept, nullptr, {});
        const double below = scatterBarsHeight(painter, bars);
        paintTimeline(painter, area.adjusted(0, 0, 0, -below - between), chart, {}, tokens);
        paintScatterBars(painter, QRectF(area.left(), area.bottom() - below, area.width(), below), bars,
                         tokens);
    }
    double slideHeight(const core::KeptPlan& kept) const override {
        return kept.plan.hasAnswer() ? slideTimelineHeight(timeline::chartOf(kept).rows.size()) : 0;
    }
    /// The bars only where the timeline can still be read above them.
    void paintSlide(QPainter& painter, const QRectF& area, const core::KeptPlan& kept,
                    const style::Tokens& tokens) const override {
        const timeline::Chart chart = timeline::chartOf(kept);
        const double bars = scatterBarsHeight(painter, scatterBarsModel(kept, nullptr, {}));
        if (area.height() >= slideTimelineHeight(chart.rows.size()) + between + bars)
            paint(painter, area, kept, tokens);
        else
            paintTimeline(painter, area, chart, {}, tokens);
    }
};

} // namespace

const SheetParts& scatterSheet() {
    static const ScatterSheet sheet;
    return sheet;
}

} // namespace app

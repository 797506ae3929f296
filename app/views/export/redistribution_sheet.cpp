#include "app/text/describe.h"
#include "app/views/export/sheet_parts.h"
#include "app/views/ring/ring_words.h"
#include "app/views/timeline/timeline_picture.h"

namespace app {

namespace {

class RedistributionSheet : public SheetParts {
public:
    QString title() const override { return SheetWords::tr("Redistribution"); }
    QString question(const core::KeptPlan& kept) const override {
        const auto& question = kept.scenario->questions.redistribution;
        if (!question)
            return {};
        double given = 0;
        for (const std::int64_t items : question->imbalance)
            given += items > 0 ? static_cast<double>(items) : 0.0;
        return SheetWords::tr("Processors: %1, items to move: %2")
            .arg(text::count(static_cast<std::int64_t>(question->ring.size())),
                 text::count(static_cast<std::int64_t>(given)));
    }
    QString value(const core::KeptPlan& kept) const override {
        return SheetWords::tr("makespan %1, %2", "time, status")
            .arg(text::quantity(*kept.plan.value, core::UnitRole::Time, kept.scenario->platform.units,
                                text::digitsOfValue(core::Problem::Redistribution)),
                 statusWords(kept.plan));
    }
    double height(const QPainter& painter, const core::KeptPlan& kept) const override {
        return kept.plan.hasAnswer() ? timelineHeight(painter, timeline::chartOf(kept)) : 0;
    }
    void paint(QPainter& painter, const QRectF& area, const core::KeptPlan& kept,
               const style::Tokens& tokens) const override {
        if (kept.plan.hasAnswer())
            paintTimeline(painter, area, timeline::chartOf(kept), {}, tokens);
    }
};

} // namespace

const SheetParts& redistributionSheet() {
    static const RedistributionSheet sheet;
    return sheet;
}

} // namespace app

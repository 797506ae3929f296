#include "app/problems/export/sheet_parts.h"
#include "app/problems/grid/arrangement_picture.h"
#include "app/problems/grid/matrix_picture.h"
#include "app/problems/ring/ring_words.h"
#include "app/text/describe.h"

namespace app {

namespace {

constexpr double picturesHeight = 500;
constexpr double between = 28;

class GridSheet : public SheetParts {
public:
    QString title() const override { return SheetWords::tr("Grid"); }
    QString question(const core::KeptPlan& kept) const override {
        const auto& question = kept.scenario->questions.grid;
        return question ? SheetWords::tr("%1, %2 blocks", "kernel, size of the matrix")
                              .arg(grid::kernelWords(question->kernel),
                                   grid::shapeWords(question->blocks, question->blocks))
                        : QString();
    }
    QString value(const core::KeptPlan& kept) const override {
        return SheetWords::tr("throughput %1, %2", "blocks per time, status")
            .arg(text::quantity(*kept.plan.value, core::UnitRole::WorkPerTime, kept.scenario->platform.units,
                                text::digitsOfValue(core::Problem::Grid)),
                 statusWords(kept.plan));
    }
    double height(const QPainter&, const core::KeptPlan& kept) const override {
        return kept.plan.hasAnswer() ? picturesHeight : 0;
    }
    void paint(QPainter& painter, const QRectF& area, const core::KeptPlan& kept,
               const style::Tokens& tokens) const override {
        const grid::Scene scene = grid::sceneOf(&kept);
        if (scene.isEmpty())
            return;
        const double half = (area.width() - between) / 2;
        const QString shape = SheetWords::tr("Arrangement: %1")
                                  .arg(grid::shapeWords(static_cast<std::int64_t>(scene.rows),
                                                        static_cast<std::int64_t>(scene.columns)));
        paintArrangement(painter, QRectF(area.left(), area.top(), half, area.height()), scene, shape, tokens);
        paintMatrix(painter, QRectF(area.right() - half, area.top(), half, area.height()), scene,
                    grid::wholeOf(scene), {}, tokens);
    }
};

} // namespace

const SheetParts& gridSheet() {
    static const GridSheet sheet;
    return sheet;
}

} // namespace app

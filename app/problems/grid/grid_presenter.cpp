// SPDX-License-Identifier: GPL-3.0-or-later
// Presenter of the grid: words, figures, suggestions and pictures of its plans.
#include "app/problems/grid/changed_blocks.h"
#include "app/problems/grid/grid_page.h"
#include "app/problems/grid/matrix_picture.h"
#include "app/problems/grid/scene.h"
#include "app/problems/grid/tree_picture.h"
#include "app/problems/problem_presenter.h"
#include "app/text/describe.h"
#include "app/text/words/status_words.h"
#include "core/problems/grid/model/allocation.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/model/prediction.h"
#include "core/problems/grid/model/question.h"
#include "core/solve/kept.h"
#include "core/solve/solve.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace equipoise::gui {

namespace {

constexpr const char* heuristic = "heuristic";
/// Updates of a run that are added up while the panel is shown: about a millisecond.
constexpr double quickRun = 500'000;

const equipoise::grid::Plan& gridOf(const PlanRecord& kept) {
    return kept.plan.answer.get<equipoise::grid::Plan>();
}

QString rateOf(const PlanRecord& kept, double blocks, int significant = 4) {
    return text::quantity(blocks, UnitRole::BlocksPerTime, kept.scenario->platform.units, significant);
}

QString shapeOf(const equipoise::grid::Plan& plan) {
    return grid::shapeWords(static_cast<std::int64_t>(plan.rows.size()),
                            static_cast<std::int64_t>(plan.columns.size()));
}

/// "12.5 %" of something that rounding alone keeps from nothing.
QString shareWords(double share) {
    return text::percent(share < 1e-9 ? 0 : share);
}

// ---- figures

/// "the same", "3.6 % less".
QString lessWords(double less) {
    if (std::abs(less) < 5e-5)
        return AnswerWords::tr("the same");
    return less > 0 ? AnswerWords::tr("%1 less").arg(text::percent(less))
                    : AnswerWords::tr("%1 more").arg(text::percent(-less));
}

// The panel is narrow. It shows ratios of throughputs; tooltips show the values.

Figure heuristicFigure(const PlanRecord& kept, const Compared& compared) {
    Figure figure{"heuristic", AnswerWords::tr("Paper's heuristic"), QStringLiteral("–"),
                  AnswerWords::tr("Throughput of the paper's polynomial heuristic on the same question")};
    const auto entry = compared.find(heuristic);
    if (entry == compared.end())
        return figure;
    figure.value = lessWords(1 - entry->second / kept.plan.value.value_or(entry->second));
    figure.help += QStringLiteral(": ") + rateOf(kept, entry->second, 6);
    return figure;
}

Figure cyclicFigure(const PlanRecord& kept, const grid::Scene& scene) {
    const double cyclic = equipoise::grid::cyclicAllocation(scene.times()).work();
    return {
        "cyclic", AnswerWords::tr("Block-cyclic"),
        AnswerWords::tr("%1 × slower").arg(text::number(scene.work / cyclic, 3)),
        AnswerWords::tr("Throughput of the same arrangement if everybody gets as many blocks, so that the "
                        "slowest one rules: %1")
            .arg(rateOf(kept, cyclic, 6))};
}

Figure panelFigure(const PlanRecord& kept, const grid::Scene& scene) {
    const equipoise::grid::Panel& panel = gridOf(kept).panel;
    const double blocks = static_cast<double>(scene.panelRows()) * static_cast<double>(scene.panelColumns());
    const double part = panel.time > 0 ? blocks / panel.time / scene.work : 0;
    QString help = AnswerWords::tr("Part of the throughput that is left when the rows and columns of a panel "
                                   "are whole blocks; the panel takes %1")
                       .arg(timeOf(kept, panel.time, 6));
    help += '\n' + (panel.bound == panel.time ? AnswerWords::tr("No other whole numbers are faster: proven")
                                              : AnswerWords::tr("No whole numbers take less than %1: proven")
                                                    .arg(timeOf(kept, panel.bound, 6)));
    return {"panel", AnswerWords::tr("In whole blocks"), text::percent(part), help};
}

/// The figure is empty for large matrices: the page computes their runs on a worker thread.
std::optional<Figure> runFigure(const PlanRecord& kept, const grid::Scene& scene) {
    if (scene.shrinks() &&
        static_cast<double>(scene.blocks) * static_cast<double>(scene.places.size()) > quickRun)
        return std::nullopt;
    SolveControl control;
    const std::array sizes{scene.blocks};
    const auto runs =
        equipoise::grid::predict(equipoise::inItems(kept.scenario, equipoise::Problem::Grid)->platform,
                                 gridOf(kept), scene.kernel, sizes, control);
    if (runs.empty() || runs[0].heterogeneous <= 0)
        return std::nullopt;
    return Figure{
        "run", AnswerWords::tr("Whole run (model)"), timeOf(kept, runs[0].heterogeneous),
        AnswerWords::tr("Time of all updates of the %1; block-cyclic takes %2 times as long. "
                        "Communication is not in the model")
            .arg(grid::kernelWords(scene.kernel), text::number(runs[0].cyclic / runs[0].heterogeneous, 3))};
}

// ---- what is to be seen

QString whoIsIdle(const grid::Scene& scene) {
    const auto idlest = std::ranges::min_element(scene.places, {}, &grid::Place::busy);
    if (idlest->busy >= 1 - 1e-9)
        return GuideWords::tr("No processor is ever idle: the cycle times fit the grid exactly.");
    return GuideWords::tr("The hatched part of a tile is idle time: %1 waits most, %2.")
        .arg(idlest->name, text::percent(1 - idlest->busy));
}

QString whoIsLeftOut(const grid::Scene& scene) {
    if (scene.leftOut.isEmpty())
        return {};
    return scene.leftOut.size() == 1
               ? GuideWords::tr("The slowest one, %1, has no place in the grid.").arg(scene.leftOut[0])
               : GuideWords::tr("The slowest ones (processors: %1) have no place in the grid.")
                     .arg(text::count(scene.leftOut.size()));
}

QString whatRepeats(const grid::Scene& scene) {
    if (scene.blocks < scene.panelRows() || scene.blocks < scene.panelColumns())
        return {};
    return scene.shrinks()
               ? GuideWords::tr(
                     "The panel is repeated over the matrix; its rows and columns are ordered so that "
                     "the load stays even while the matrix shrinks: move the steps.")
               : GuideWords::tr("The panel is repeated over the matrix.");
}

// ---- things to try

Suggestion anotherSolver(const PlanRecord& kept) {
    if (kept.plan.solver == heuristic)
        return trySolver("tryBest", GuideWords::tr("Find the best arrangement"), equipoise::automatic);
    return trySolver("tryHeuristic", GuideWords::tr("Compare with the paper's heuristic"), heuristic);
}

Suggestion anotherKernel(const Scenario& now) {
    Questions questions = now.questions;
    const bool shrinks =
        questions.get<equipoise::grid::Question>().kernel != equipoise::grid::Kernel::Product;
    questions.get<equipoise::grid::Question>().kernel =
        shrinks ? equipoise::grid::Kernel::Product : equipoise::grid::Kernel::Lu;
    return {"tryKernel",
            shrinks ? GuideWords::tr("Multiply matrices instead: the order no longer matters")
                    : GuideWords::tr("Decompose the matrix (LU), and see rows and columns change places"),
            SetQuestions{questions}, GuideWords::tr("Change the kernel")};
}

/// Suggests the best shape, to fix the current arrangement, or to free it again.
std::optional<Suggestion> anotherShape(const Scenario& now, const PlanRecord& kept) {
    Questions questions = now.questions;
    equipoise::grid::Question& question = questions.get<equipoise::grid::Question>();
    if (question.arrangement) {
        question.arrangement.reset();
        return Suggestion{"tryFree", GuideWords::tr("Let the processors change places"),
                          SetQuestions{questions}, GuideWords::tr("Free the arrangement")};
    }
    if (!question.chooseShape && now.platform.size() > 3) {
        question.chooseShape = true;
        return Suggestion{"tryShape", GuideWords::tr("Compare all shapes of the grid"),
                          SetQuestions{questions}, GuideWords::tr("Choose the shape")};
    }
    const equipoise::grid::Plan& plan = gridOf(kept);
    if (!std::ranges::equal(kept.scenario->platform.processors, now.platform.processors, {}, &Processor::name,
                            &Processor::name))
        return std::nullopt; // its numbers may be those of others
    question.chooseShape = false;
    question.rows = static_cast<std::int64_t>(plan.rows.size());
    question.columns = static_cast<std::int64_t>(plan.columns.size());
    question.arrangement = plan.arrangement;
    return Suggestion{"tryKeep", GuideWords::tr("Keep this arrangement, whatever changes"),
                      SetQuestions{questions}, GuideWords::tr("Keep the arrangement")};
}

// ---- on paper

constexpr double arrangementHeight = 500;
constexpr double treeHeight = 260;

class GridPresenter : public PresenterOf<GridPage> {
public:
    ProblemWords words() const override {
        return {
            .invitation =
                GuideWords::tr("The platform is ready. Press Solve to arrange the processors in a grid."),
            .valueName = AnswerWords::tr("Throughput W: blocks updated in each unit of time"),
            .checked = AnswerWords::tr("Checked: places, loads, panel, bound"),
            .checkedHelp = AnswerWords::tr(
                "An independent checker recomputed everything from the platform, the rows and the columns."),
            .programNotes = ProgramWords::tr(
                "Ranks go row by row through the grid. The program has communicators of rows and columns, "
                "who owns which block and where, and what is shared in a step.")};
    }
    QString condition(const PlanRecord& kept) const override {
        const auto& question = kept.scenario->questions.get<equipoise::grid::Question>();
        if (question.arrangement)
            return AnswerWords::tr("for this arrangement");
        return question.chooseShape ? QString() : AnswerWords::tr("for this shape");
    }
    std::vector<std::string> comparedSolvers() const override { return {heuristic}; }
    ShownExample example() const override {
        return {
            QStringLiteral("one-to-25.equipoise"),
            AnswerWords::tr("Opens an example, solved: One to 25, where the arrangement decides who waits.")};
    }
    QString exampleFigure(const PlanRecord& kept, const QString& /*value*/) const override {
        const equipoise::grid::Plan& grid = gridOf(kept);
        const ItemSize& item = kept.scenario->questions.get<equipoise::grid::Question>().item;
        double busy = 0;
        for (std::size_t i = 0; i < grid.rows.size(); ++i)
            for (std::size_t j = 0; j < grid.columns.size(); ++j)
                busy += grid.rows[i] * grid.columns[j] *
                        kept.scenario->platform[grid.arrangement(i, j)].compute(item.work);
        const double cells = static_cast<double>(grid.rows.size() * grid.columns.size());
        return StartWords::tr("%1 × %2 machines, %3 busy", "rows, columns, share of the time")
            .arg(text::count(grid.rows.size()), text::count(grid.columns.size()),
                 text::percent(busy / cells));
    }
    void paintThumbnail(QPainter& painter, const QRectF& area, const PlanRecord& kept,
                        const style::Tokens& tokens) const override {
        const qreal width = std::min(area.width(), 1.6 * area.height());
        const QRectF middle(area.center().x() - width / 2, area.top(), width, area.height());
        tiles::paintThumbnail(painter, middle, arrangementPicture(grid::sceneOf(&kept), {}), tokens);
    }
    void paintOwners(QPainter& painter, const QRectF& rect, const NumberedPlan& plan,
                     const NumberedPlan& first, const style::Tokens& tokens) const override {
        grid::paintChangedBlocks(painter, rect, plan, first, tokens);
    }
    QString planName(const PlanRecord& kept) const override {
        const auto* question = kept.scenario->questions.find<equipoise::grid::Question>();
        if (!kept.plan.hasAnswer() || !question)
            return text::translated(kept.plan.problem);
        return NameWords::tr("grid of %1, %2", "shape, kernel")
            .arg(shapeOf(gridOf(kept)), grid::kernelWords(question->kernel));
    }
    std::vector<Figure> figures(const PlanRecord& kept, const Compared& compared) const override {
        const grid::Scene scene = grid::sceneOf(&kept);
        if (scene.isEmpty())
            return {};
        double speed = 0;
        for (const grid::Place& place : scene.places)
            speed += 1 / place.time;
        std::vector<Figure> figures{
            heuristicFigure(kept, compared),
            cyclicFigure(kept, scene),
            {"idle", AnswerWords::tr("Idle"), shareWords(1 - scene.work / speed),
             AnswerWords::tr("Share of the processors' speed that the grid cannot use")},
            panelFigure(kept, scene),
        };
        if (auto run = runFigure(kept, scene))
            figures.push_back(*std::move(run));
        figures.push_back(processorsFigure(kept, scene.places.size()));
        return figures;
    }
    QString whatYouSee(const PlanRecord& kept) const override {
        const grid::Scene scene = grid::sceneOf(&kept);
        if (scene.isEmpty())
            return {};
        QStringList words{
            GuideWords::tr("Each tile is a processor, as high and as wide as the part of the matrix it "
                           "gets; the blocks of the matrix have its colour."),
            whoIsIdle(scene), whoIsLeftOut(scene), whatRepeats(scene)};
        words.removeAll(QString());
        return words.join(' ');
    }
    std::vector<Suggestion> suggestions(const Scenario& now, const PlanRecord& kept) const override {
        if (!now.questions.find<equipoise::grid::Question>())
            return {};
        std::vector<Suggestion> suggestions{anotherSolver(kept), anotherKernel(now)};
        if (auto shape = anotherShape(now, kept))
            suggestions.push_back(*std::move(shape));
        return suggestions;
    }
    QString numbers(const PlanRecord& kept) const override {
        const grid::Scene scene = grid::sceneOf(&kept);
        const Units& units = scene.units;
        const Unit cycle = equipoise::chosenUnit({UnitRole::TimePerWork, units}).value_or(Unit{});
        QString lines = numbersLine(
            {NumberWords::tr("Row"), NumberWords::tr("Column"), NumberWords::tr("Processor"),
             numbersHeader(cycle.inverse ? NumberWords::tr("Speed") : NumberWords::tr("Cycle time"),
                           UnitRole::TimePerWork, units),
             NumberWords::tr("Height of the row"), NumberWords::tr("Width of the column"),
             numbersHeader(NumberWords::tr("Blocks"), UnitRole::BlocksPerTime, units),
             NumberWords::tr("Busy"), NumberWords::tr("Blocks of a panel")});
        for (std::size_t k = 0; k < scene.places.size(); ++k) {
            const grid::Place& place = scene.places[k];
            const std::size_t i = k / scene.columns;
            const std::size_t j = k % scene.columns;
            lines += numbersLine({QString::number(i + 1), QString::number(j + 1), place.name,
                                  exactNumber(place.time, UnitRole::TimePerWork, units),
                                  exactNumber(scene.r[i]), exactNumber(scene.c[j]), exactNumber(place.blocks),
                                  exactNumber(place.busy), QString::number(place.panelBlocks)});
        }
        return lines;
    }
    QString questionOnPage(const PlanRecord& kept) const override {
        const auto* question = kept.scenario->questions.find<equipoise::grid::Question>();
        return question ? SheetWords::tr("%1, %2 blocks", "kernel, size of the matrix")
                              .arg(grid::kernelWords(question->kernel),
                                   grid::shapeWords(question->blocks, question->blocks))
                        : QString();
    }
    QString valueOnPage(const PlanRecord& kept) const override {
        return SheetWords::tr("throughput %1, %2", "blocks per time, status")
            .arg(text::quantity(*kept.plan.value, UnitRole::BlocksPerTime, kept.scenario->platform.units,
                                text::digitsOfValue(equipoise::Problem::Grid)),
                 text::statusOf(kept.plan));
    }
    PageParts parts(const PlanRecord& kept) const override {
        const auto scene = std::make_shared<const grid::Scene>(grid::sceneOf(&kept));
        if (scene->isEmpty())
            return {};
        return {{"arrangement", SheetWords::tr("Arrangement"), scaledHeight(arrangementHeight, 1), true,
                 false, false,
                 [scene](const Painting& on) {
                     const QString shape =
                         SheetWords::tr("Arrangement: %1")
                             .arg(grid::shapeWords(static_cast<std::int64_t>(scene->rows),
                                                   static_cast<std::int64_t>(scene->columns)));
                     paintTiles(on, arrangementPicture(*scene, shape));
                 }},
                {"matrix", SheetWords::tr("Matrix of blocks"), scaledHeight(arrangementHeight, 1), true, true,
                 false,
                 [scene](const Painting& on) {
                     paintMatrix(on.painter, on.rect, *scene, grid::wholeOf(*scene), {}, on.tokens, on.state);
                 }},
                {"tree", SheetWords::tr("Machines that are never idle"), scaledHeight(treeHeight, 0.5), true,
                 false, true, [scene](const Painting& on) {
                     paintTree(on.painter, on.rect, *scene, SheetWords::tr("Machines that are never idle"),
                               on.tokens, on.state.heading);
                 }}};
    }
};

} // namespace

const ProblemPresenter& gridPresenter() {
    static const GridPresenter presenter;
    return presenter;
}

} // namespace equipoise::gui

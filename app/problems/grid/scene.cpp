// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/grid/scene.h"

#include "app/text/describe.h"
#include "app/text/words/status_words.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/model/prediction.h"
#include "core/problems/grid/model/question.h"
#include "core/solve/kept.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>
#include <numeric>

namespace equipoise::gui::grid {

namespace {

struct GridWords {
    Q_DECLARE_TR_FUNCTIONS(GridWords)
};

QString rateWords(const Scene& scene, double blocks) {
    return text::quantity(blocks, UnitRole::BlocksPerTime, scene.units);
}

QString timeWords(const Scene& scene, double time) {
    return text::quantity(time, UnitRole::Time, scene.units);
}

QString pair(std::int64_t row, std::int64_t column) {
    return GridWords::tr("%1, %2", "row, column").arg(text::count(row), text::count(column));
}

/// Where a place stands, from 1.
QString where(const Scene& scene, std::size_t place) {
    return pair(static_cast<std::int64_t>(place / scene.columns) + 1,
                static_cast<std::int64_t>(place % scene.columns) + 1);
}

} // namespace

std::int64_t Scene::panelRows() const {
    return distribution ? static_cast<std::int64_t>(distribution->rows.panel().size()) : 0;
}

std::int64_t Scene::panelColumns() const {
    return distribution ? static_cast<std::int64_t>(distribution->columns.panel().size()) : 0;
}

Matrix<double> Scene::times() const {
    Matrix<double> matrix(rows, columns);
    for (std::size_t i = 0; i < rows; ++i)
        for (std::size_t j = 0; j < columns; ++j)
            matrix(i, j) = at(i, j).time;
    return matrix;
}

Scene sceneOf(const PlanRecord* kept) {
    Scene scene;
    const auto* plan = kept != nullptr ? kept->plan.answer.find<equipoise::grid::Plan>() : nullptr;
    if (plan == nullptr || plan->arrangement.empty() ||
        !kept->scenario->questions.find<equipoise::grid::Question>())
        return scene;
    const auto scenario = equipoise::inItems(kept->scenario, equipoise::Problem::Grid); // an item is a block
    const Platform& platform = scenario->platform;
    const equipoise::grid::Question& question = kept->scenario->questions.get<equipoise::grid::Question>();
    scene.rows = plan->arrangement.rows();
    scene.columns = plan->arrangement.columns();
    scene.r = plan->rows;
    scene.c = plan->columns;
    scene.work = std::accumulate(plan->rows.begin(), plan->rows.end(), 0.0) *
                 std::accumulate(plan->columns.begin(), plan->columns.end(), 0.0);
    scene.blocks = question.blocks;
    scene.kernel = question.kernel;
    scene.units = platform.units;
    scene.panelTime = plan->panel.time;
    scene.places.reserve(plan->arrangement.cells().size());
    for (std::size_t i = 0; i < scene.rows; ++i) {
        for (std::size_t j = 0; j < scene.columns; ++j) {
            const ProcessorId id = plan->arrangement(i, j);
            const double time = platform[id].compute.rate;
            const double blocks = plan->rows[i] * plan->columns[j];
            scene.places.push_back({id, QString::fromStdString(platform[id].name), time, blocks,
                                    std::min(1.0, blocks * time),
                                    plan->panel.rows[i] * plan->panel.columns[j]});
        }
    }
    if (!plan->panel.order.empty() && !plan->panel.rowOrder.empty())
        scene.distribution = equipoise::grid::distributionOf(*plan);
    for (const ProcessorId id : plan->leftOut)
        scene.leftOut << QString::fromStdString(platform[id].name);
    return scene;
}

QString shapeWords(std::int64_t rows, std::int64_t columns) {
    return GridWords::tr("%1 × %2", "rows, columns").arg(text::count(rows), text::count(columns));
}

namespace {

constexpr int sizeDigits = 3; ///< significant ones

}

SizeWords::SizeWords(const Scene& scene) {
    std::vector<double> sizes = scene.r;
    sizes.insert(sizes.end(), scene.c.begin(), scene.c.end());
    decimals = text::commonDecimals(sizes, sizeDigits);
}

QString SizeWords::operator()(double size) const {
    return text::numberWith(size, decimals, sizeDigits);
}

QString kernelWords(equipoise::grid::Kernel kernel) {
    switch (kernel) {
    case equipoise::grid::Kernel::Product:
        return GridWords::tr("matrix product");
    case equipoise::grid::Kernel::Lu:
        return GridWords::tr("LU decomposition");
    case equipoise::grid::Kernel::Qr:
        return GridWords::tr("QR decomposition");
    }
    return {};
}

QString answerWords(const PlanRecord& kept, const Scene& scene, bool current) {
    if (scene.isEmpty())
        return GridWords::tr("No grid.");
    QStringList words{
        GridWords::tr("Grid of %1 processors: %2, %3.")
            .arg(shapeWords(static_cast<std::int64_t>(scene.rows), static_cast<std::int64_t>(scene.columns)),
                 rateWords(scene, scene.work), text::statusOf(kept.plan)),
        GridWords::tr("Panel of %1 blocks in %2.")
            .arg(shapeWords(scene.panelRows(), scene.panelColumns()), timeWords(scene, scene.panelTime))};
    if (!scene.leftOut.isEmpty())
        words << GridWords::tr("Left out: %1.").arg(text::count(scene.leftOut.size()));
    if (!current)
        words << GridWords::tr("Out of date.");
    return words.join(QLatin1Char(' '));
}

Facts placeFacts(const Scene& scene, std::size_t place) {
    const Place& holder = scene.places[place];
    const double panelBusy =
        scene.panelTime > 0 ? static_cast<double>(holder.panelBlocks) * holder.time / scene.panelTime : 0;
    return {holder.name,
            {{GridWords::tr("row, column"), where(scene, place)},
             {GridWords::tr("time per block"), timeWords(scene, holder.time)},
             {GridWords::tr("blocks"), rateWords(scene, holder.blocks)},
             {GridWords::tr("busy"), text::percent(holder.busy)},
             {GridWords::tr("blocks of a panel"), text::count(holder.panelBlocks)},
             {GridWords::tr("busy in whole blocks"), text::percent(panelBusy)}}};
}

Facts blockFacts(const Scene& scene, std::int64_t row, std::int64_t column) {
    const auto& [rows, columns] = *scene.distribution;
    const std::size_t place = rows.owner(row) * scene.columns + columns.owner(column);
    const Place& holder = scene.places[place];
    // A product updates each block in each step, LU and QR until its row or column is finished.
    const auto updates = static_cast<double>(scene.shrinks() ? std::min(row, column) : scene.blocks) *
                         equipoise::grid::updatesOfStep(scene.kernel);
    Facts facts{
        holder.name,
        {{GridWords::tr("block (row, column)"), pair(row + 1, column + 1)},
         {GridWords::tr("owner stands at"), where(scene, place)},
         {GridWords::tr("the owner's own block"), pair(rows.local(row) + 1, columns.local(column) + 1)},
         {GridWords::tr("time per update"), timeWords(scene, holder.time)},
         {GridWords::tr("updates in the run"), text::number(updates, 6)},
         {GridWords::tr("time of all updates"), timeWords(scene, updates * holder.time)}}};
    if (scene.shrinks())
        facts.facts.push_back({GridWords::tr("finished in step"), text::count(std::min(row, column) + 1)});
    return facts;
}

tiles::TilesPicture arrangementPicture(const Scene& scene, const QString& title) {
    const SizeWords sizeWords(scene);
    const auto linesOf = [&sizeWords](const std::vector<double>& sizes) {
        tiles::Lines lines{sizes};
        std::ranges::transform(sizes, std::back_inserter(lines.labels), sizeWords);
        return lines;
    };
    tiles::TilesPicture picture{title, linesOf(scene.r), linesOf(scene.c)};
    for (const Place& place : scene.places)
        picture.tiles.push_back({place.processor, place.name, place.busy});
    picture.othersTitle = GridWords::tr("Left out: ", "list of processors");
    picture.others = scene.leftOut;
    return picture;
}

} // namespace equipoise::gui::grid

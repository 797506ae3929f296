// SPDX-License-Identifier: GPL-3.0-or-later
// A grid plan as facts: what its pictures, tooltips and tables show.
#pragma once

#include "app/pictures/plan/facts.h"
#include "app/pictures/tiles/tiles_picture.h"
#include "core/model/plan.h"
#include "core/problems/grid/model/question.h"
#include "core/schedule/distribution/block_distribution.h"

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace equipoise::gui::grid {

/// A processor where it stands. Times in the platform's unit of time.
struct Place {
    ProcessorId processor;
    QString name;
    double time = 0;              ///< per block
    double blocks = 0;            ///< r_i c_j: blocks per unit of time
    double busy = 0;              ///< r_i t_ij c_j, 0..1; the rest is idle
    std::int64_t panelBlocks = 0; ///< of one panel
};

struct Scene {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<Place> places; ///< row by row
    std::vector<double> r;     ///< heights of the rows
    std::vector<double> c;     ///< widths of the columns
    double work = 0;           ///< W, blocks per unit of time
    std::int64_t blocks = 0;   ///< of the matrix, in each direction
    equipoise::grid::Kernel kernel = equipoise::grid::Kernel::Product;
    double panelTime = 0;
    std::optional<equipoise::BlockDistribution> distribution; ///< empty: the panel has no blocks
    QStringList leftOut;
    Units units;

    bool isEmpty() const { return places.empty(); }
    const Place& at(std::size_t row, std::size_t column) const { return places[row * columns + column]; }
    std::int64_t panelRows() const;
    std::int64_t panelColumns() const;
    Matrix<double> times() const;
    /// Whether the matrix that is worked on shrinks from step to step.
    bool shrinks() const { return kernel != equipoise::grid::Kernel::Product; }
};

/// Empty when the plan holds no grid or its scenario asks no grid's question.
Scene sceneOf(const PlanRecord* kept);

/// "3 × 3".
QString shapeWords(std::int64_t rows, std::int64_t columns);
/// Words for the heights of the rows and the widths of the columns, all with as many decimals. O(rows + columns).
struct SizeWords {
    explicit SizeWords(const Scene& scene);
    QString operator()(double size) const;
    std::optional<int> decimals;
};
/// "LU decomposition".
QString kernelWords(equipoise::grid::Kernel kernel);
/// "Grid of 3 × 3 processors: 3.76 block/unit, proven optimal. ..."
QString answerWords(const PlanRecord& kept, const Scene& scene, bool current);
Facts placeFacts(const Scene& scene, std::size_t place);
/// Block (row, column), counted from 0; people count from 1.
Facts blockFacts(const Scene& scene, std::int64_t row, std::int64_t column);

/// A tile for each processor, as high as its row and as wide as its column.
tiles::TilesPicture arrangementPicture(const Scene& scene, const QString& title);

} // namespace equipoise::gui::grid

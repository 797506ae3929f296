// SPDX-License-Identifier: GPL-3.0-or-later
// Facts of a grid answer for lessons.
#include "core/base/words.h"
#include "core/lesson/fact_row.h"
#include "core/problems/grid/exact/spanning_trees.h"
#include "core/problems/grid/presentation.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::lesson {

namespace {

Made gridAt(const PlanRecord& kept, const std::string& row, const std::string& column) {
    const auto* grid = kept.plan.answer.find<grid::Plan>();
    if (!grid)
        return nothingOfTheKind("at");
    const auto i = position(row, grid->arrangement.rows());
    const auto j = position(column, grid->arrangement.columns());
    if (!i)
        return i.error();
    if (!j)
        return j.error();
    return Fact{kept.scenario->platform[grid->arrangement(*i, *j)].name};
}

/// Part of the time for which a processor of the grid computes: r_i t_ij c_j.
Made busy(const PlanRecord& kept, const std::string& name) {
    const auto* grid = kept.plan.answer.find<grid::Plan>();
    const auto id = processor(kept, name);
    if (!id)
        return id.error();
    if (grid)
        for (std::size_t i = 0; i < grid->arrangement.rows(); ++i)
            for (std::size_t j = 0; j < grid->arrangement.columns(); ++j)
                if (grid->arrangement(i, j) == *id)
                    return plain(grid->rows[i] * kept.scenario->platform[*id].compute.rate *
                                 grid->columns[j]);
    return nothingOfTheKind("busy");
}

/// The order of the panel's columns as letters: A for the first column of the grid.
Made panelOrder(const PlanRecord& kept) {
    const auto* grid = kept.plan.answer.find<grid::Plan>();
    if (!grid || grid->columns.size() > 26)
        return nothingOfTheKind("panel_order");
    std::string letters;
    for (const std::uint32_t column : grid->panel.order)
        letters += static_cast<char>('A' + static_cast<int>(column));
    return Fact{letters};
}

Made trees(const PlanRecord& kept) {
    const auto* grid = kept.plan.answer.find<grid::Plan>();
    if (!grid)
        return nothingOfTheKind("trees");
    const Matrix<ProcessorId>& cells = grid->arrangement;
    if (grid::spanningTreeSteps(cells.rows(), cells.columns()) > grid::maxSpanningTreeSteps)
        return nothingOfTheKind("trees");
    Matrix<double> times(cells.rows(), cells.columns());
    for (std::size_t i = 0; i < cells.rows(); ++i)
        for (std::size_t j = 0; j < cells.columns(); ++j)
            times(i, j) = kept.scenario->platform[cells(i, j)].compute.rate;
    SolveControl control;
    return plain(static_cast<double>(grid::spanningTrees(times, control).acceptable));
}

/// A field of the grid's answer.
Made ofGrid(const PlanRecord& kept, std::string_view field,
            const std::function<Made(const grid::Plan&)>& read) {
    const auto* grid = kept.plan.answer.find<grid::Plan>();
    return grid ? read(*grid) : Made(nothingOfTheKind(field));
}

} // namespace

std::span<const FactRow> gridFacts() {
    using K = const PlanRecord&;
    using A = Arguments;
    const auto row = factRow;
    static const std::vector<FactRow> table{
        row("row", "i", TRANSLATABLE("lesson", "grid: height of a row"),
            [](K k, A a) {
                return ofGrid(k, "row",
                              [&](const grid::Plan& g) { return numberAt(g.rows, a[0], UnitRole::None); });
            }),
        row("column", "j", TRANSLATABLE("lesson", "grid: width of a column"),
            [](K k, A a) {
                return ofGrid(k, "column",
                              [&](const grid::Plan& g) { return numberAt(g.columns, a[0], UnitRole::None); });
            }),
        row("panel_row", "i", TRANSLATABLE("lesson", "grid: blocks of the panel"),
            [](K k, A a) {
                return ofGrid(k, "panel_row", [&](const grid::Plan& g) {
                    return numberAt(g.panel.rows, a[0], UnitRole::None);
                });
            }),
        row("panel_column", "j", TRANSLATABLE("lesson", "grid: blocks of the panel"),
            [](K k, A a) {
                return ofGrid(k, "panel_column", [&](const grid::Plan& g) {
                    return numberAt(g.panel.columns, a[0], UnitRole::None);
                });
            }),
        row("panel_time", "", TRANSLATABLE("lesson", "grid: until the last has done its blocks of a panel"),
            [](K k, A) {
                return ofGrid(k, "panel_time",
                              [](const grid::Plan& g) { return lesson::time(g.panel.time); });
            }),
        row("panel_order", "",
            TRANSLATABLE("lesson", "grid: columns of the panel, A for the first of the grid"),
            [](K k, A) { return panelOrder(k); }),
        row("at", "i,j", TRANSLATABLE("lesson", "grid: who stands there"),
            [](K k, A a) { return gridAt(k, a[0], a[1]); }),
        row("busy", "P", TRANSLATABLE("lesson", "grid: part of the time for which P computes"),
            [](K k, A a) { return busy(k, a[0]); }),
        row("trees", "", TRANSLATABLE("lesson", "grid: acceptable spanning trees of the arrangement"),
            [](K k, A) { return trees(k); }),
    };
    return table;
}

} // namespace equipoise::lesson

// SPDX-License-Identifier: GPL-3.0-or-later
// A grid plan: communicators of rows and columns, who owns which block, and what is shared in each step.
#include "core/io/mpi/mpi_facts.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/grid/mpi/grid_templates.h"
#include "core/problems/grid/presentation.h"

namespace equipoise::io::mpi {

namespace {

struct GridFacts : Facts {
    std::size_t height = 1; ///< of the grid
    std::size_t width = 1;
    std::vector<std::int64_t> rowOrder; ///< of a panel
    std::vector<std::int64_t> columnOrder;
    std::int64_t blocks = 1;
    grid::Kernel kernel = grid::Kernel::Product;
};

GridFacts gridFacts(const PlanRecord& kept, const grid::Plan& plan, const grid::Question& question) {
    GridFacts facts;
    facts.kept = &kept;
    facts.height = plan.arrangement.rows();
    facts.width = plan.arrangement.columns();
    facts.rowOrder.assign(plan.panel.rowOrder.begin(), plan.panel.rowOrder.end());
    facts.columnOrder.assign(plan.panel.order.begin(), plan.panel.order.end());
    facts.blocks = question.blocks;
    facts.kernel = question.kernel;
    RankColumn places{"at", {}};
    RankColumn blocks{"of a panel", {}};
    for (std::size_t i = 0; i < facts.height; ++i)
        for (std::size_t j = 0; j < facts.width; ++j) {
            facts.names.push_back(kept.scenario->platform[plan.arrangement(i, j)].name);
            places.cells.push_back(std::to_string(i) + ", " + std::to_string(j));
            blocks.cells.push_back(std::to_string(plan.panel.rows[i]) + " x " +
                                   std::to_string(plan.panel.columns[j]));
        }
    facts.columns = {std::move(places), std::move(blocks)};
    facts.title = "A grid: one plan of Equipoise, with who owns which block and what each step shares.";
    facts.subject = "a grid";
    facts.size = "Grid:      " + std::to_string(facts.height) + " x " + std::to_string(facts.width) +
                 " ranks, for " + std::to_string(question.blocks) + " x " + std::to_string(question.blocks) +
                 " blocks, kernel " + std::string(nameIn(grid::kernelNames, question.kernel));
    facts.ranked = "Ranks go row by row through the grid.";
    facts.remarks = {
        "", "Start the ranks on these processors with the hostfile or the rankfile of the same plan."};
    return facts;
}

/// What a step begins with, and where the sum of one block's updates ends, in each language.
struct Extent {
    std::string_view first, last;
};

/// After a product's step all is updated again; of LU and QR what lies beyond it.
Extent extentOf(const GridFacts& facts, MpiFormat format) {
    if (facts.kernel == grid::Kernel::Product)
        return {"0", "blocks"};
    return {"k + 1", format == MpiFormat::C ? "(r < c ? r : c)" : "min(r, c)"};
}

std::string gridProgram(const GridFacts& facts, MpiFormat format) {
    constexpr std::size_t perLine = 20;
    const bool fortran = format == MpiFormat::Fortran;
    const std::string_view text = format == MpiFormat::C ? gridInC : fortran ? gridInFortran : gridInPython;
    const auto listed = [&](std::string_view name, const std::vector<std::int64_t>& order) {
        return fortran ? dataStatements(name, order, "int64") : wrapped(order, perLine, "    ", "");
    };
    const Extent extent = extentOf(facts, format);
    return headOf(facts, format) +
           filled(text, {{"ranks", std::to_string(facts.ranks())},
                         {"rows", std::to_string(facts.height)},
                         {"columns", std::to_string(facts.width)},
                         {"panelRows", std::to_string(facts.rowOrder.size())},
                         {"panelColumns", std::to_string(facts.columnOrder.size())},
                         {"rowOrder", listed("panel_row", facts.rowOrder)},
                         {"columnOrder", listed("panel_column", facts.columnOrder)},
                         {"blocks", std::to_string(facts.blocks)},
                         {"beyond", facts.kernel == grid::Kernel::Product ? "" : ", beyond line k"},
                         {"first", std::string(extent.first)},
                         {"last", std::string(extent.last)}});
}

std::string gridJson(const GridFacts& facts) {
    json::Writer writer;
    beginJson(writer, facts);
    writer.field("ranks", static_cast<std::uint64_t>(facts.ranks()));
    writer.field("order_of_ranks", facts.ranked);
    writer.field("rows", static_cast<std::uint64_t>(facts.height));
    writer.field("columns", static_cast<std::uint64_t>(facts.width));
    writer.field("blocks", facts.blocks);
    writer.field("kernel", nameIn(grid::kernelNames, facts.kernel));
    writeProcessors(writer, facts);
    writeWholes(writer, "panel_row", facts.rowOrder);
    writeWholes(writer, "panel_column", facts.columnOrder);
    writer.close();
    return std::move(writer).take();
}

} // namespace

Result<std::string> gridText(const PlanRecord& kept, const grid::Question& question, const grid::Plan& plan,
                             MpiFormat format, MpiTransfer /*transfer*/) {
    if (plan.arrangement.cells().empty())
        return Error{ErrorCode::QuestionMissing, std::string(nameOf(kept.plan.problem)), {}, {}, {}};
    const GridFacts facts = gridFacts(kept, plan, question);
    if (auto hosts = hostsText(facts, format))
        return *std::move(hosts);
    return format == MpiFormat::Json ? gridJson(facts) : gridProgram(facts, format);
}

} // namespace equipoise::io::mpi

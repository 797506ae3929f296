// SPDX-License-Identifier: GPL-3.0-or-later
// A grid plan: communicators of rows and columns, who owns which block, and what is shared in each step.
#include "core/io/mpi/mpi_facts.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/grid/presentation.h"

namespace equipoise::io::mpi {

namespace {

Facts gridFacts(const PlanRecord& kept, const grid::Plan& plan, const grid::Question& question) {
    const std::size_t height = plan.arrangement.rows();
    const std::size_t width = plan.arrangement.columns();
    Facts facts;
    facts.kept = &kept;
    facts.program = "grid";
    RankColumn places{"at", {}};
    RankColumn blocks{"of a panel", {}};
    for (std::size_t i = 0; i < height; ++i)
        for (std::size_t j = 0; j < width; ++j) {
            facts.names.push_back(kept.scenario->platform[plan.arrangement(i, j)].name);
            places.cells.push_back(std::to_string(i) + ", " + std::to_string(j));
            blocks.cells.push_back(std::to_string(plan.panel.rows[i]) + " x " +
                                   std::to_string(plan.panel.columns[j]));
        }
    facts.columns = {std::move(places), std::move(blocks)};
    facts.title = "A grid: one plan of Equipoise, with who owns which block and what each step shares.";
    facts.subject = "a grid";
    facts.size = "Grid:      " + std::to_string(height) + " x " + std::to_string(width) + " ranks, for " +
                 std::to_string(question.blocks) + " x " + std::to_string(question.blocks) +
                 " blocks, kernel " + std::string(nameIn(grid::kernelNames, question.kernel));
    facts.ranked = "Ranks go row by row through the grid.";
    facts.remarks = {
        "", "Start the ranks on these processors with the hostfile or the rankfile of the same plan."};
    return facts;
}

} // namespace

Result<std::string> gridText(const PlanRecord& kept, const grid::Question& question, const grid::Plan& plan,
                             MpiFormat format, MpiTransfer /*transfer*/) {
    if (plan.arrangement.cells().empty())
        return Error{ErrorCode::QuestionMissing, std::string(nameOf(kept.plan.problem)), {}, {}, {}};
    Facts facts = gridFacts(kept, plan, question);
    const std::vector<std::int64_t> rows(plan.panel.rowOrder.begin(), plan.panel.rowOrder.end());
    const std::vector<std::int64_t> columns(plan.panel.order.begin(), plan.panel.order.end());
    // After a product's step all is updated again; of LU and QR, the lines beyond that of the step.
    const bool isProduct = question.kernel == grid::Kernel::Product;
    facts.keys.texts = {{"rows", std::to_string(plan.arrangement.rows())},
                        {"columns", std::to_string(plan.arrangement.columns())},
                        {"panelRows", std::to_string(rows.size())},
                        {"panelColumns", std::to_string(columns.size())},
                        {"blocks", std::to_string(question.blocks)},
                        {"product", isProduct ? "yes" : ""},
                        {"beyond", isProduct ? "" : ", beyond line k"},
                        {"first", isProduct ? "0" : "k + 1"}};
    facts.keys.addList("rowOrder", rows);
    facts.keys.addList("columnOrder", columns);
    facts.writeJson = [&](json::Writer& writer) {
        writeRanks(writer, facts);
        writer.field("rows", static_cast<std::uint64_t>(plan.arrangement.rows()));
        writer.field("columns", static_cast<std::uint64_t>(plan.arrangement.columns()));
        writer.field("blocks", question.blocks);
        writer.field("kernel", nameIn(grid::kernelNames, question.kernel));
        writeProcessors(writer, facts);
        writer.values("panel_row", rows);
        writer.values("panel_column", columns);
    };
    return textOf(facts, format);
}

} // namespace equipoise::io::mpi

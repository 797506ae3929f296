// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/compare/comparison_model.h"

#include "core/report/tables.h"

namespace equipoise::gui {

std::shared_ptr<const ComparisonModel::Table>
ComparisonModel::tableOf(Content content, const Plans& plans, const equipoise::Comparison& comparison) {
    std::vector<const PlanRecord*> compared;
    for (const auto& plan : plans)
        compared.push_back(plan.get());
    return std::make_shared<const Table>(
        content == Content::Figures
            ? equipoise::report::comparedFigures(compared, comparison, table::For::Window)
            : equipoise::report::comparedDetails(compared, comparison));
}

void ComparisonModel::setTable(const std::shared_ptr<const Table>& table, const Units& units) {
    TableModel::setTable(table ? *table : Table{}, units);
}

} // namespace equipoise::gui

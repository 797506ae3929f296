#include "app/tools/compare/comparison_model.h"

#include "core/report/tables.h"

namespace app {

std::shared_ptr<const ComparisonModel::Table> ComparisonModel::tableOf(Content content, const Plans& plans,
                                                                       const core::Comparison& comparison) {
    std::vector<const core::KeptPlan*> compared;
    for (const auto& plan : plans)
        compared.push_back(plan.get());
    return std::make_shared<const Table>(
        content == Content::Figures
            ? core::report::comparedFigures(compared, comparison, core::table::For::Window)
            : core::report::comparedDetails(compared, comparison));
}

void ComparisonModel::setTable(const std::shared_ptr<const Table>& table, const core::Units& units) {
    TableModel::setTable(table ? *table : Table{}, units);
}

} // namespace app

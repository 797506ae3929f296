// SPDX-License-Identifier: GPL-3.0-or-later
// Compared plans in numbers, as a table.
#pragma once

#include "app/models/table_model.h"
#include "core/analysis/compare.h"

namespace equipoise::gui {

/// A row for each figure (or each part, or each pair of processors that exchange something), a column for
/// each plan, and from the second plan on one for what it changes against the first.
class ComparisonModel : public TableModel {
public:
    enum class Content {
        Figures, ///< of whole plans
        Details, ///< by processor and by pair of processors; what is alike is left out
    };
    using Plans = std::vector<std::shared_ptr<const PlanRecord>>;
    using Table = table::Table;

    using TableModel::TableModel;

    /// On any thread: with very many pairs of processors it takes a while. O(rows).
    static std::shared_ptr<const Table> tableOf(Content content, const Plans& plans,
                                                const equipoise::Comparison& comparison);

    /// Null: the table is empty.
    void setTable(const std::shared_ptr<const Table>& table, const Units& units = {});
};

} // namespace equipoise::gui

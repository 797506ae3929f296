// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/model/plan.h"

#include "core/field/field.h"
#include "core/problems/grid/model/question.h"

namespace equipoise::grid {

using field::Cell;
using field::Column;
using field::Member;
using enum field::Presence;

namespace {

template <auto lines>
Member<lines> counts(std::string_view key) {
    return Member<lines>(Required, key)
        .readBy([](Panel& panel, const json::Value& object, const field::Field<Panel>& field,
                   const NodeNames& /*names*/) -> Result<void> {
            const auto list = *object.find(field.key);
            auto counts = readWholes(list, field.key);
            if (counts)
                for (const std::int64_t count : *counts)
                    if (count < 0 || count > longestPanel)
                        return list.refuse(ErrorCode::OutOfRange, std::string(field.key),
                                           std::to_string(count), "0 to " + std::to_string(longestPanel));
            return Member<lines>::keep(panel, std::move(counts));
        });
}

} // namespace

const field::Fields<Panel>& fieldsOf(const Panel* /*type*/) {
    const Column position{"position", TRANSLATABLE("report", "Position")};
    static const field::Fields<Panel> fields(
        counts<&Panel::rows>("rows").headed({"panel_rows",
                                             TRANSLATABLE("report", "Rows of the panel"),
                                             {"panel_rows", TRANSLATABLE("report", "Rows of blocks")},
                                             position}),
        counts<&Panel::columns>("columns").headed(
            {"panel_columns",
             TRANSLATABLE("report", "Columns of the panel"),
             {"panel_columns", TRANSLATABLE("report", "Columns of blocks")},
             position}),
        Member<&Panel::order>(Required, "order")
            .headed({"panel_order",
                     TRANSLATABLE("report", "Owners of the panel's columns"),
                     {"panel_order", TRANSLATABLE("report", "Grid column, from 0")},
                     position}),
        Member<&Panel::rowOrder>(Required, "row_order")
            .headed({"panel_row_order",
                     TRANSLATABLE("report", "Owners of the panel's rows"),
                     {"panel_row_order", TRANSLATABLE("report", "Grid row, from 0")},
                     position}),
        Member<&Panel::time>(Required, "time")
            .headed({"panel",
                     TRANSLATABLE("report", "Panel"),
                     {"time", TRANSLATABLE("report", "Time of one panel"), UnitRole::Time}}),
        Member<&Panel::bound>(Optional, "bound")
            .titled(TRANSLATABLE("report", "No panel takes less than"), UnitRole::Time));
    return fields;
}

const field::Fields<ShapeRow>& fieldsOf(const ShapeRow* /*type*/) {
    static const field::Fields<ShapeRow> fields(
        Member<&ShapeRow::rows>(Required, "rows").titled(TRANSLATABLE("report", "Rows")),
        Member<&ShapeRow::columns>(Required, "columns").titled(TRANSLATABLE("report", "Columns")),
        Member<&ShapeRow::value>(Required, "value")
            .cellBy([](const Platform& /*platform*/, const ShapeRow& row) {
                return row.value > 0 ? Cell(row.value) : Cell();
            })
            .titled(TRANSLATABLE("report", "Value"), UnitRole::BlocksPerTime),
        Member<&ShapeRow::bound>(Required, "bound")
            .titled(TRANSLATABLE("report", "Bound"), UnitRole::BlocksPerTime));
    return fields;
}

const field::Fields<Plan>& fieldsOf(const Plan* /*type*/) {
    const Column position{"position", TRANSLATABLE("report", "Position")};
    static const field::Fields<Plan> fields(
        Member<&Plan::arrangement>(Required, "arrangement")
            .headed({"arrangement",
                     TRANSLATABLE("report", "Arrangement"),
                     {"arrangement", TRANSLATABLE("report", "Processor")}}),
        Member<&Plan::rows>(Required, "rows")
            .headed({"rows",
                     TRANSLATABLE("report", "Rows: r"),
                     {"rows", TRANSLATABLE("report", "r")},
                     position,
                     table::For::Reports}),
        Member<&Plan::columns>(Required, "columns")
            .headed({"columns",
                     TRANSLATABLE("report", "Columns: c"),
                     {"columns", TRANSLATABLE("report", "c")},
                     position,
                     table::For::Reports}),
        Member<&Plan::panel>(Required, "panel").opened(),
        Member<&Plan::leftOut>(Optional, "left_out")
            .headed({"left_out",
                     TRANSLATABLE("report", "Left out"),
                     {"left_out", TRANSLATABLE("report", "Processor")}}),
        Member<&Plan::byShape>(Omitted, "by_shape")
            .headed({"by_shape", TRANSLATABLE("report", "Shapes compared")}));
    return fields;
}

BlockDistribution distributionOf(const Plan& plan) {
    return {BlockLine(plan.panel.rowOrder), BlockLine(plan.panel.order)};
}

} // namespace equipoise::grid

#include "core/grid/plan.h"

#include "core/field/field.h"
#include "core/grid/question.h"

namespace core::grid {

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
    static const field::Fields<Panel> fields(
        counts<&Panel::rows>("rows"), counts<&Panel::columns>("columns"),
        Member<&Panel::order>(Required, "order"), Member<&Panel::rowOrder>(Required, "row_order"),
        Member<&Panel::time>(Required, "time"), Member<&Panel::bound>(Optional, "bound"));
    return fields;
}

const field::Fields<ShapeRow>& fieldsOf(const ShapeRow* /*type*/) {
    static const field::Fields<ShapeRow> fields(
        Member<&ShapeRow::rows>(Required, "rows"), Member<&ShapeRow::columns>(Required, "columns"),
        Member<&ShapeRow::value>(Required, "value"), Member<&ShapeRow::bound>(Required, "bound"));
    return fields;
}

const field::Fields<Plan>& fieldsOf(const Plan* /*type*/) {
    static const field::Fields<Plan> fields(
        Member<&Plan::arrangement>(Required, "arrangement"), Member<&Plan::rows>(Required, "rows"),
        Member<&Plan::columns>(Required, "columns"), Member<&Plan::panel>(Required, "panel"),
        Member<&Plan::leftOut>(Optional, "left_out"), Member<&Plan::byShape>(Omitted, "by_shape"));
    return fields;
}

} // namespace core::grid

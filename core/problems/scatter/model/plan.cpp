// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/model/plan.h"

#include "core/field/field.h"

namespace equipoise::scatter {

using field::Member;
using enum field::Presence;

const field::Fields<Plan>& fieldsOf(const Plan* /*type*/) {
    static const field::Fields<Plan> fields(
        field::order<&Plan::order>(Required, "order")
            .headed({"counts",
                     TRANSLATABLE("report", "Items in order of service"),
                     {"order", TRANSLATABLE("report", "Processor")}}),
        field::column<&Plan::counts, &Plan::order>(Required, "counts")
            .titled(TRANSLATABLE("report", "Items")),
        field::column<&Plan::displacements, &Plan::order>(Optional, "displacements")
            .titled(TRANSLATABLE("report", "Items before")),
        field::column<&Plan::finish, &Plan::order>(Optional, "finish")
            .titled(TRANSLATABLE("report", "Done at"), UnitRole::Time),
        field::column<&Plan::shares, &Plan::order>(Omitted, "shares")
            .titled(TRANSLATABLE("report", "Share before rounding"), UnitRole::None, table::Shown::Percent));
    return fields;
}

} // namespace equipoise::scatter

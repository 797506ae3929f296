#include "core/scatter/plan.h"

#include "core/field/field.h"

namespace core::scatter {

using field::Member;
using enum field::Presence;

const field::Fields<Plan>& fieldsOf(const Plan* /*type*/) {
    static const field::Fields<Plan> fields(
        field::order<&Plan::order>(Required, "order"),
        field::column<&Plan::counts, &Plan::order>(Required, "counts"),
        field::column<&Plan::displacements, &Plan::order>(Required, "displacements"),
        field::column<&Plan::finish, &Plan::order>(Required, "finish"),
        field::column<&Plan::shares, &Plan::order>(Omitted, "shares"));
    return fields;
}

} // namespace core::scatter

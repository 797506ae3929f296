// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/redistribution/model/plan.h"

#include "core/field/field.h"

namespace equipoise::redistribution {

using field::Member;
using enum field::Presence;

namespace {

/// Flows may sum up the items of many processors.
Result<void> readItems(Flow& flow, const json::Value& object, const field::Field<Flow>& field,
                       const NodeNames& /*names*/) {
    return Member<&Flow::items>::keep(flow, readSum(*object.find(field.key), field.key));
}

} // namespace

const field::Fields<Flow>& fieldsOf(const Flow* /*type*/) {
    static const field::Fields<Flow> fields(
        Member<&Flow::from>(Required, "from").titled(TRANSLATABLE("report", "From")),
        Member<&Flow::to>(Required, "to").titled(TRANSLATABLE("report", "To")),
        Member<&Flow::items>(Required, "items").readBy(readItems).titled(TRANSLATABLE("report", "Items")));
    return fields;
}

const field::Fields<Plan>& fieldsOf(const Plan* /*type*/) {
    static const field::Fields<Plan> fields(
        Member<&Plan::flows>(Required, "flows").headed({"flows", TRANSLATABLE("report", "Items sent")}),
        Member<&Plan::light>(Optional, "light")
            .headed(
                {"bounds",
                 TRANSLATABLE("report", "Bound"),
                 {"light", TRANSLATABLE("report", "Light: no processor sends more than it holds at first")}}),
        Member<&Plan::lowerBound>(Optional, "lower_bound")
            .titled(TRANSLATABLE("report", "No redistribution ends before"), UnitRole::Time));
    return fields;
}

} // namespace equipoise::redistribution

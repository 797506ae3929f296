#include "core/star/plan.h"

#include "core/field/field.h"

namespace core::star {

using field::Member;
using enum field::Presence;

const field::Fields<Transfer>& fieldsOf(const Transfer* /*type*/) {
    static const field::Fields<Transfer> fields(
        Member<&Transfer::from>(Required, "from").titled(TRANSLATABLE("report", "From")),
        Member<&Transfer::to>(Required, "to").titled(TRANSLATABLE("report", "To")),
        Member<&Transfer::sendStart>(Required, "send_start")
            .titled(TRANSLATABLE("report", "Leaves at"), UnitRole::Time),
        Member<&Transfer::sendEnd>(Required, "send_end")
            .titled(TRANSLATABLE("report", "At the master"), UnitRole::Time),
        Member<&Transfer::receiveStart>(Required, "receive_start")
            .titled(TRANSLATABLE("report", "Passed on at"), UnitRole::Time),
        Member<&Transfer::receiveEnd>(Required, "receive_end")
            .titled(TRANSLATABLE("report", "Arrives at"), UnitRole::Time));
    return fields;
}

const field::Fields<Plan>& fieldsOf(const Plan* /*type*/) {
    static const field::Fields<Plan> fields(
        Member<&Plan::transfers>(Required, "transfers")
            .headed({.id = "transfers",
                     .title = TRANSLATABLE("report", "Tasks on their way through the master"),
                     .readers = table::For::Reports}),
        Member<&Plan::finalLoads>(Required, "final_loads")
            .headed({"final_loads",
                     TRANSLATABLE("report", "Tasks afterwards"),
                     {"final_loads", TRANSLATABLE("report", "Tasks")},
                     {"name", TRANSLATABLE("report", "Worker")}}));
    return fields;
}

} // namespace core::star

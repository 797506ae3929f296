#include "core/star/plan.h"

#include "core/field/field.h"

namespace core::star {

using field::Member;
using enum field::Presence;

const field::Fields<Transfer>& fieldsOf(const Transfer* /*type*/) {
    static const field::Fields<Transfer> fields(Member<&Transfer::from>(Required, "from"),
                                                Member<&Transfer::to>(Required, "to"),
                                                Member<&Transfer::sendStart>(Required, "send_start"),
                                                Member<&Transfer::sendEnd>(Required, "send_end"),
                                                Member<&Transfer::receiveStart>(Required, "receive_start"),
                                                Member<&Transfer::receiveEnd>(Required, "receive_end"));
    return fields;
}

const field::Fields<Plan>& fieldsOf(const Plan* /*type*/) {
    static const field::Fields<Plan> fields(Member<&Plan::transfers>(Required, "transfers"),
                                            Member<&Plan::finalLoads>(Required, "final_loads"));
    return fields;
}

} // namespace core::star

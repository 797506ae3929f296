#include "core/io/scenario/read_answer.h"

namespace core::io {

using json::Value;

Result<redistribution::Plan> readRedistributionAnswer(const Value& answer, const NodeNames& names) {
    redistribution::Plan plan;
    const auto flows = answer.find("flows");
    if (!flows)
        return answer.refuse(ErrorCode::MissingField, "flows", {}, {});
    for (auto child = flows->firstChild(); child; child = child->next()) {
        redistribution::Flow flow;
        for (const auto& [key, target] : {std::pair{"from", &flow.from}, std::pair{"to", &flow.to}}) {
            const auto id = readProcessorName(*child->find(key), names, key);
            if (!id)
                return id.error();
            *target = *id;
        }
        const auto items = readSum(*child->find("items"), "items");
        if (!items)
            return items.error();
        flow.items = *items;
        plan.flows.push_back(flow);
    }
    if (const auto light = answer.find("light"))
        plan.light = light->flag();
    plan.lowerBound = numberOr(answer, "lower_bound", 0);
    return plan;
}

} // namespace core::io

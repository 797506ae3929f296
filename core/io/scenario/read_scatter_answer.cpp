#include "core/io/scenario/read_answer.h"

namespace core::io {

using json::Value;

Result<scatter::Plan> readScatterAnswer(const Value& answer, const NodeNames& names) {
    scatter::Plan plan;
    auto order = readOrder(answer, names);
    if (!order)
        return std::move(order).error();
    plan.order = *std::move(order);
    for (const auto& [key, target] :
         {std::pair{"counts", &plan.counts}, std::pair{"displacements", &plan.displacements}}) {
        auto column = readWholeColumn(answer, key, plan.order.size());
        if (!column)
            return std::move(column).error();
        *target = *std::move(column);
    }
    auto finish = readColumn(answer, "finish", plan.order.size());
    if (!finish)
        return std::move(finish).error();
    plan.finish = *std::move(finish);
    if (!answer.find("shares"))
        return plan;
    auto shares = readColumn(answer, "shares", plan.order.size());
    if (!shares)
        return std::move(shares).error();
    plan.shares = *std::move(shares);
    return plan;
}

} // namespace core::io

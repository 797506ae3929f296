#include "core/io/read_answer.h"

#include <limits>

namespace core::io {

using json::Value;

Result<ring::Plan> readRingAnswer(const Value& answer, const NodeNames& names) {
    ring::Plan plan;
    auto ids = readOrder(answer, names);
    if (!ids)
        return std::move(ids).error();
    plan.order = *std::move(ids);
    for (const auto& [key, target] : {std::pair{"shares", &plan.shares}, std::pair{"times", &plan.times}}) {
        auto column = readColumn(answer, key, plan.order.size());
        if (!column)
            return std::move(column).error();
        *target = *std::move(column);
    }
    const auto rows = answer.find("by_count");
    for (auto row = rows ? rows->firstChild() : std::nullopt; row; row = row->next()) {
        const auto count = readWhole(*row->find("count"), "count");
        if (!count)
            return count.error();
        if (*count < 1)
            return row->find("count")->refuse(ErrorCode::OutOfRange, "count", std::to_string(*count), ">= 1");
        plan.byCount.push_back(
            {static_cast<std::size_t>(*count),
             optionalNumber(*row, "weight").value_or(std::numeric_limits<double>::infinity()),
             optionalNumber(*row, "time")});
    }
    return plan;
}

} // namespace core::io

#include "core/base/number.h"
#include "core/io/scenario/read_answer.h"

namespace core::io {

using json::Value;

namespace {

/// Adds one row of "by_count" or "lightest". One with a weight is a lightest ring wherever it stands: files
/// of before know no others.
Result<void> readRow(ring::Plan& plan, const Value& row, bool lightest, const NodeNames& names) {
    const auto count = readWhole(*row.find("count"), "count");
    if (!count)
        return count.error();
    if (*count < 1)
        return row.find("count")->refuse(ErrorCode::OutOfRange, "count", std::to_string(*count), ">= 1");
    std::vector<ProcessorId> order;
    if (row.find("order")) {
        auto ids = readOrder(row, names);
        if (!ids)
            return std::move(ids).error();
        order = *std::move(ids);
    }
    const auto size = static_cast<std::size_t>(*count);
    const auto time = optionalNumber(row, "time");
    if (lightest || row.find("weight")) {
        const double weight = optionalNumber(row, "weight").value_or(infinity);
        plan.lightest.push_back({size, weight, time, std::move(order)});
    } else if (time) {
        plan.byCount.push_back({size, *time, optionalNumber(row, "bound"), std::move(order)});
    } else {
        return row.refuse(ErrorCode::MissingField, "time", {}, {});
    }
    return {};
}

} // namespace

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
    for (const std::string_view key : {"by_count", "lightest"}) {
        const auto rows = answer.find(key);
        for (auto row = rows ? rows->firstChild() : std::nullopt; row; row = row->next())
            if (auto read = readRow(plan, *row, key == "lightest", names); !read)
                return std::move(read).error();
    }
    return plan;
}

} // namespace core::io

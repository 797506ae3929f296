#include "core/io/scenario/read_answer.h"

#include <algorithm>

namespace core::io {

using json::Value;

namespace {

Result<Value> columnOf(const Value& answer, std::string_view key, std::size_t count) {
    const auto list = answer.find(key);
    if (!list)
        return answer.refuse(ErrorCode::MissingField, std::string(key), {}, {});
    if (list->size() != count)
        return list->refuse(ErrorCode::MatrixShape, std::string(key), std::to_string(list->size()),
                            std::to_string(count) + ", one for each in the order");
    return *list;
}

} // namespace

Result<std::vector<double>> readColumn(const Value& answer, std::string_view key, std::size_t count) {
    const auto list = columnOf(answer, key, count);
    if (!list)
        return list.error();
    std::vector<double> column(list->size());
    for (std::size_t i = 0; i < column.size(); ++i)
        column[i] = list->at(i);
    return column;
}

Result<std::vector<std::int64_t>> readWholeColumn(const Value& answer, std::string_view key,
                                                  std::size_t count) {
    const auto list = columnOf(answer, key, count);
    if (!list)
        return list.error();
    return readWholes(*list, key);
}

Result<std::vector<ProcessorId>> readOrder(const Value& answer, const NodeNames& names) {
    const auto given = answer.find("order");
    if (!given)
        return answer.refuse(ErrorCode::MissingField, "order", {}, {});
    const Value& list = *given;
    std::vector<ProcessorId> order;
    for (auto child = list.firstChild(); child; child = child->next()) {
        const auto id = readProcessorName(*child, names, "order");
        if (!id)
            return id.error();
        order.push_back(*id);
    }
    if (order.empty())
        return list.refuse(ErrorCode::OutOfRange, "order", "0 names", ">= 1");
    std::vector<ProcessorId> sorted = order;
    std::ranges::sort(sorted);
    if (const auto twice = std::ranges::adjacent_find(sorted); twice != sorted.end()) {
        const auto first = static_cast<std::size_t>(std::ranges::find(order, *twice) - order.begin());
        const Value name = list.children()[first];
        return name.refuse(ErrorCode::DuplicateName, "order", std::string(name.text()), {});
    }
    return order;
}

Result<Answer> readAnswer(Problem problem, const Value& value, const NodeNames& names) {
    const auto toAnswer = [](auto plan) -> Result<Answer> {
        if (!plan)
            return std::move(plan).error();
        return Answer{*std::move(plan)};
    };
    switch (problem) {
    case Problem::Ring:
        return toAnswer(readRingAnswer(value, names));
    case Problem::Scatter:
        return toAnswer(readScatterAnswer(value, names));
    case Problem::Redistribution:
        return toAnswer(readRedistributionAnswer(value, names));
    case Problem::Star:
        return toAnswer(readStarAnswer(value, names));
    case Problem::Grid:
        return toAnswer(readGridAnswer(value, names));
    }
    return Answer{};
}

} // namespace core::io

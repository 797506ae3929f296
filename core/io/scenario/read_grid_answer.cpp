#include "core/io/scenario/read_answer.h"

#include "core/grid/question.h"

#include <limits>
#include <string>

namespace core::io {

using json::Value;

namespace {

/// Any length: the checker knows how many there have to be.
std::vector<double> readNumbers(const Value& list) {
    std::vector<double> numbers(list.size());
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = list.at(i);
    return numbers;
}

Result<Value> field(const Value& object, std::string_view key) {
    const auto value = object.find(key);
    if (!value)
        return object.refuse(ErrorCode::MissingField, std::string(key), {}, {});
    return *value;
}

/// Positions from 0.
Result<std::vector<std::uint32_t>> readPositions(const Value& object, std::string_view key) {
    const auto list = field(object, key);
    if (!list)
        return list.error();
    const auto wholes = readWholes(*list, key);
    if (!wholes)
        return wholes.error();
    std::vector<std::uint32_t> positions;
    for (const std::int64_t whole : *wholes) {
        if (whole < 0 || whole > std::numeric_limits<std::uint32_t>::max())
            return list->refuse(ErrorCode::OutOfRange, std::string(key), std::to_string(whole), ">= 0");
        positions.push_back(static_cast<std::uint32_t>(whole));
    }
    return positions;
}

Result<std::vector<std::int64_t>> readCounts(const Value& object, std::string_view key) {
    const auto list = field(object, key);
    if (!list)
        return list.error();
    auto counts = readWholes(*list, key);
    if (!counts)
        return counts;
    for (const std::int64_t count : *counts)
        if (count < 0 || count > grid::longestPanel)
            return list->refuse(ErrorCode::OutOfRange, std::string(key), std::to_string(count),
                                "0 to " + std::to_string(grid::longestPanel));
    return counts;
}

Result<grid::Panel> readPanel(const Value& answer) {
    const auto object = field(answer, "panel");
    if (!object)
        return object.error();
    grid::Panel panel;
    for (const auto& [key, target] : {std::pair{"rows", &panel.rows}, std::pair{"columns", &panel.columns}}) {
        auto counts = readCounts(*object, key);
        if (!counts)
            return std::move(counts).error();
        *target = *std::move(counts);
    }
    for (const auto& [key, target] :
         {std::pair{"order", &panel.order}, std::pair{"row_order", &panel.rowOrder}}) {
        auto positions = readPositions(*object, key);
        if (!positions)
            return std::move(positions).error();
        *target = *std::move(positions);
    }
    panel.time = numberOr(*object, "time", 0);
    panel.bound = numberOr(*object, "bound", 0);
    return panel;
}

Result<std::vector<grid::ShapeRow>> readShapes(const Value& answer) {
    std::vector<grid::ShapeRow> rows;
    const auto list = answer.find("by_shape");
    for (auto child = list ? list->firstChild() : std::nullopt; child; child = child->next()) {
        grid::ShapeRow row;
        for (const auto& [key, target] : {std::pair{"rows", &row.rows}, std::pair{"columns", &row.columns}}) {
            const auto whole = readWhole(*child->find(key), key);
            if (!whole)
                return whole.error();
            *target = *whole;
        }
        row.value = numberOr(*child, "value", 0);
        row.bound = numberOr(*child, "bound", 0);
        rows.push_back(row);
    }
    return rows;
}

} // namespace

Result<grid::Plan> readGridAnswer(const Value& answer, const NodeNames& names) {
    grid::Plan plan;
    const auto arrangement = field(answer, "arrangement");
    if (!arrangement)
        return arrangement.error();
    auto cells = readArrangement(*arrangement, names);
    if (!cells)
        return std::move(cells).error();
    plan.arrangement = *std::move(cells);
    for (const auto& [key, target] : {std::pair{"rows", &plan.rows}, std::pair{"columns", &plan.columns}}) {
        const auto list = field(answer, key);
        if (!list)
            return list.error();
        *target = readNumbers(*list);
    }
    auto panel = readPanel(answer);
    if (!panel)
        return std::move(panel).error();
    plan.panel = *std::move(panel);
    if (const auto list = answer.find("left_out"))
        for (auto child = list->firstChild(); child; child = child->next()) {
            const auto id = readProcessorName(*child, names, "left_out");
            if (!id)
                return id.error();
            plan.leftOut.push_back(*id);
        }
    auto shapes = readShapes(answer);
    if (!shapes)
        return std::move(shapes).error();
    plan.byShape = *std::move(shapes);
    return plan;
}

} // namespace core::io

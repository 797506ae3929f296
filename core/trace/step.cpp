// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/step.h"

#include <cmath>

namespace equipoise::trace {

namespace {

std::size_t bytesOf(const Value& value) {
    const auto* names = std::get_if<Names>(&value);
    return sizeof(Value) + (names ? names->size() * sizeof(Who) : 0);
}

struct FigureBytes {
    std::size_t operator()(const Network& network) const {
        return network.nodes.size() * sizeof(Network::Node) + network.edges.size() * sizeof(Network::Edge);
    }
    std::size_t operator()(const Table& table) const {
        return (table.rows.size() + table.columns.size()) * sizeof(Value) + table.cells.size() * sizeof(Cell);
    }
    std::size_t operator()(const Timeline& timeline) const { return timeline.blocks.size() * sizeof(Block); }
    std::size_t operator()(const Tiles& tiles) const {
        return tiles.places.size() * sizeof(Who) + tiles.marks.size() +
               (tiles.r.size() + tiles.c.size()) * sizeof(double);
    }
};

} // namespace

Value finite(Amount amount) {
    if (std::isinf(amount.value))
        return std::string_view("∞");
    return amount;
}

void Table::add(Value value, Mark mark) {
    Cell& cell = cells.emplace_back();
    cell.value = std::move(value);
    cell.mark = mark;
}

void Table::addEmpty(Mark mark) {
    cells.emplace_back().mark = mark;
}

std::size_t bytesOf(const Step& step) {
    std::size_t bytes = sizeof(Step);
    for (const Value& value : step.sentence.values)
        bytes += bytesOf(value);
    for (const Variable& variable : step.variables)
        bytes += sizeof(Variable) + bytesOf(variable.value);
    for (const Figure& figure : step.figures)
        bytes += sizeof(Figure) + std::visit(FigureBytes{}, figure);
    return bytes;
}

} // namespace equipoise::trace

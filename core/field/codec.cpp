// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/field/codec.h"

#include "core/base/text.h"
#include "core/base/words.h"

#include <algorithm>
#include <limits>

namespace equipoise::field {

using json::Value;
using json::Writer;
using Layout = Writer::Layout;

Result<Quantity> readQuantity(const Value& value, const Measure& measure, std::string_view key) {
    if (value.kind() != json::Kind::Text)
        return Quantity{value.number()};
    auto read = parseQuantity(value.text(), measure, key);
    if (!read)
        return value.refuse(read.error().code, std::move(read.error().subject), read.error().value,
                            read.error().limit);
    return read;
}

void writeQuantity(Writer& writer, const Quantity& quantity, const Measure& measure) {
    const Unit unit = fitting(quantity.unit, measure);
    const auto number = unit == Unit{} ? std::nullopt : numberIn(quantity.value, unit, measure);
    if (number)
        writer.value(*number + ' ' + nameOf(unit, measure));
    else
        writer.value(quantity.value);
}

Result<std::vector<double>> readNumbers(const Value& value, std::string_view /*key*/, double /*type*/) {
    std::vector<double> numbers(value.size());
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = value.at(i);
    return numbers;
}

Result<std::vector<std::int64_t>> readNumbers(const Value& value, std::string_view key,
                                              std::int64_t /*type*/) {
    return readWholes(value, key);
}

Result<std::vector<std::uint32_t>> readNumbers(const Value& value, std::string_view key,
                                               std::uint32_t /*type*/) {
    const auto wholes = readWholes(value, key);
    if (!wholes)
        return wholes.error();
    std::vector<std::uint32_t> positions;
    for (const std::int64_t whole : *wholes) {
        if (whole < 0 || whole > std::numeric_limits<std::uint32_t>::max())
            return value.refuse(ErrorCode::OutOfRange, std::string(key), std::to_string(whole), ">= 0");
        positions.push_back(static_cast<std::uint32_t>(whole));
    }
    return positions;
}

Result<std::vector<ProcessorId>>
Codec<std::vector<ProcessorId>>::read(const Value& value, std::string_view key, const NodeNames& names) {
    List ids;
    for (auto child = value.firstChild(); child; child = child->next()) {
        const auto id = readProcessorName(*child, names, key);
        if (!id)
            return id.error();
        ids.push_back(*id);
    }
    return ids;
}

Result<FlatMap<ProcessorId, std::int64_t>>
Codec<FlatMap<ProcessorId, std::int64_t>>::read(const Value& value, std::string_view key,
                                                const NodeNames& names) {
    std::vector<Map::Entry> values;
    for (auto entry = value.firstChild(); entry; entry = entry->next()) {
        const auto node = names.find(entry->key());
        if (!node || !node->isProcessor())
            return entry->refuse(ErrorCode::UnknownName, std::string(key), std::string(entry->key()), {});
        const auto whole = readWhole(*entry, "load of " + std::string(entry->key()));
        if (!whole)
            return whole.error();
        values.emplace_back(node->processor(), *whole);
    }
    return Map(std::move(values));
}

void Codec<FlatMap<ProcessorId, std::int64_t>>::write(Writer& writer, const Platform& platform,
                                                      const Map& values) {
    writer.openObject(Layout::Line);
    for (const auto& [id, value] : values)
        writer.field(platform[id].name, value);
    writer.close();
}

Result<Matrix<ProcessorId>> Codec<Matrix<ProcessorId>>::read(const Value& value, std::string_view key,
                                                             const NodeNames& names) {
    std::vector<std::vector<ProcessorId>> rows;
    for (auto row = value.firstChild(); row; row = row->next()) {
        auto ids = Codec<std::vector<ProcessorId>>::read(*row, key, names);
        if (!ids)
            return std::move(ids).error();
        if (!rows.empty() && ids->size() != rows.front().size())
            return row->refuse(
                ErrorCode::MatrixShape, std::string(key),
                withNumbers(TRANSLATABLE("facts", "%1 names in row %2"), {ids->size(), rows.size() + 1}),
                withNumbers(TRANSLATABLE("facts", "%1 as in the first row"), {rows.front().size()}));
        rows.push_back(*std::move(ids));
    }
    Cells cells(rows.size(), rows.empty() ? 0 : rows.front().size());
    for (std::size_t i = 0; i < cells.rows(); ++i)
        std::ranges::copy(rows[i], cells.row(i).begin());
    return cells;
}

void Codec<Matrix<ProcessorId>>::write(Writer& writer, const Platform& platform, const Cells& cells) {
    writer.openList(Layout::Line);
    for (std::size_t i = 0; i < cells.rows(); ++i)
        writeList(writer, platform, cells.row(i));
    writer.close();
}

Result<std::vector<ProcessorId>> readOrder(const Value& list, std::string_view key, const NodeNames& names) {
    auto order = Codec<std::vector<ProcessorId>>::read(list, key, names);
    if (!order)
        return order;
    if (order->empty())
        return list.refuse(ErrorCode::OutOfRange, std::string(key), TRANSLATABLE("facts", "0 names"), ">= 1");
    std::vector<ProcessorId> sorted = *order;
    std::ranges::sort(sorted);
    if (const auto twice = std::ranges::adjacent_find(sorted); twice != sorted.end()) {
        const auto first = static_cast<std::size_t>(std::ranges::find(*order, *twice) - order->begin());
        const Value name = list.children()[first];
        return name.refuse(ErrorCode::DuplicateName, std::string(key), std::string(name.text()), {});
    }
    return order;
}

} // namespace equipoise::field

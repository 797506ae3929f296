// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/json.h"

#include "core/table/csv.h"

namespace equipoise::table {

namespace {

void write(json::Writer& writer, const Cell& cell) {
    struct Write {
        void operator()(std::monostate /*nothing*/) const { writer.null(); }
        void operator()(const std::string& name) const { writer.value(name); }
        void operator()(const Word& word) const { writer.value(fileText(word)); }
        void operator()(double number) const { writer.value(number); }
        void operator()(const Quantity& quantity) const { writer.value(quantity.value); }
        void operator()(const Change& change) const { writer.value(change.by); }
        void operator()(std::int64_t number) const { writer.value(number); }
        void operator()(bool flag) const { writer.value(flag); }

        json::Writer& writer;
    };
    std::visit(Write{writer}, cell);
}

void writeRow(json::Writer& writer, const Table& table, const std::vector<std::size_t>& columns,
              std::size_t number) {
    const std::vector<Cell> row = table.row(number);
    for (const std::size_t i : columns) {
        const Column& column = table.columns[i];
        if (column.leftOut && std::holds_alternative<std::monostate>(row[i]))
            continue;
        writer.key(column.id);
        write(writer, row[i]);
    }
}

} // namespace

void writeRows(json::Writer& writer, const Table& table) {
    const auto columns = columnsFor(For::Json, table);
    writer.openList(json::Writer::Layout::Block);
    for (std::size_t i = 0; i < table.rows; ++i) {
        writer.openObject(json::Writer::Layout::Line);
        writeRow(writer, table, columns, i);
        writer.close();
    }
    writer.close();
}

void writeRows(json::Writer& writer, std::string_view key, const Table& table) {
    writer.key(key);
    writeRows(writer, table);
}

void writeFacts(json::Writer& writer, const Table& facts) {
    writeRow(writer, facts, columnsFor(For::Json, facts), 0);
}

} // namespace equipoise::table

// SPDX-License-Identifier: GPL-3.0-or-later
// What a record holds as tables: one row of facts, and rows for each of its lists.
#pragma once

#include "core/base/containers/flat_map.h"
#include "core/base/containers/matrix.h"
#include "core/base/words.h"
#include "core/field/codec.h"
#include "core/table/table.h"

#include <memory>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace equipoise::field {

using table::Cell;
using table::Column;
using table::Table;

/// Of a list, or of facts: the table's id and title, and the column of the values.
struct Heading {
    std::string_view id{};
    std::string_view title{}; ///< TRANSLATABLE("report", ...)
    Column column{};
    Column before{}; ///< of a list: its places from 1; of a map: whose values they are
    table::For readers = table::For::All;

    void apply(Table& table) const {
        table.id = id;
        table.title = title;
        table.readers = readers;
        table.list = table.columns.size() == 1 && !table.facts;
        if (before.id.empty())
            return;
        if (table.columns.size() > 1)
            table.columns.front() = before;
        else
            table = table::numbered(std::move(table), before);
    }
};

/// A single value; there is none for lists and records.
template <class T>
requires Settable<T> || std::is_integral_v<T> Cell cellOf(const Platform& platform, const T& value) {
    if constexpr (Settable<T>)
        return std::visit([](auto content) { return Cell(std::move(content)); },
                          Codec<T>::shown(platform, value));
    else
        return static_cast<std::int64_t>(value);
}
template <class T>
Cell cellOf(const Platform& platform, const std::optional<T>& value) requires requires {
    cellOf(platform, *value);
}
{ return value ? cellOf(platform, *value) : Cell(); }

template <class T>
concept OneCell = requires(const Platform& platform, const T& value) {
    cellOf(platform, value);
};

/// The record that rows are made from, with the platform whose nodes it names; both live as long as the rows.
template <class R>
struct Shown {
    std::shared_ptr<const R> record;
    std::shared_ptr<const Platform> platform;
};

/// Rows of a list, a map or a matrix.
template <class List>
struct Rows;

template <OneCell T>
struct Rows<std::vector<T>> {
    static std::vector<Column> columns(Column own) { return {own}; }
    static std::size_t count(const std::vector<T>& list) { return list.size(); }
    static std::vector<Cell> row(const Platform& platform, const std::vector<T>& list, std::size_t i) {
        return {cellOf(platform, list[i])};
    }
};

template <Described T>
struct Rows<std::vector<T>> {
    static std::vector<Column> columns(const Column& /*own*/) {
        std::vector<Column> columns;
        for (const auto& field : fieldsOf(static_cast<const T*>(nullptr)).all())
            if (field.cell)
                columns.push_back(field.column());
        return columns;
    }
    static std::size_t count(const std::vector<T>& list) { return list.size(); }
    static std::vector<Cell> row(const Platform& platform, const std::vector<T>& list, std::size_t i) {
        std::vector<Cell> cells;
        for (const auto& field : fieldsOf(static_cast<const T*>(nullptr)).all())
            if (field.cell)
                cells.push_back(field.cell(platform, list[i]));
        return cells;
    }
};

template <OneCell T>
struct Rows<FlatMap<ProcessorId, T>> {
    static std::vector<Column> columns(const Column& own) {
        return {{"name", TRANSLATABLE("report", "Processor")}, own};
    }
    static std::size_t count(const FlatMap<ProcessorId, T>& map) { return map.size(); }
    static std::vector<Cell> row(const Platform& platform, const FlatMap<ProcessorId, T>& map,
                                 std::size_t i) {
        const auto& [id, value] = map.begin()[static_cast<std::ptrdiff_t>(i)];
        return {platform[id].name, cellOf(platform, value)};
    }
};

template <>
struct Rows<Matrix<ProcessorId>> {
    static std::vector<Column> columns(const Column& own) {
        return {{"row", TRANSLATABLE("report", "Row")}, {"column", TRANSLATABLE("report", "Column")}, own};
    }
    static std::size_t count(const Matrix<ProcessorId>& matrix) { return matrix.cells().size(); }
    static std::vector<Cell> row(const Platform& platform, const Matrix<ProcessorId>& matrix, std::size_t i) {
        return {static_cast<std::int64_t>(i / matrix.columns() + 1),
                static_cast<std::int64_t>(i % matrix.columns() + 1), platform[matrix.cells()[i]].name};
    }
};

/// No rows where there is none.
template <class List>
requires requires {
    sizeof(Rows<List>);
}
struct Rows<std::optional<List>> {
    static std::vector<Column> columns(const Column& own) { return Rows<List>::columns(own); }
    static std::size_t count(const std::optional<List>& list) { return list ? Rows<List>::count(*list) : 0; }
    static std::vector<Cell> row(const Platform& platform, const std::optional<List>& list, std::size_t i) {
        return Rows<List>::row(platform, *list, i);
    }
};

template <class T>
concept Listed = requires {
    sizeof(Rows<T>);
};

/// `list` finds the list in the record.
template <class R, class List>
Table tableOf(const Shown<R>& shown, const List& (*list)(const R&), const Column& own) {
    Table table{own.id, own.title, Rows<List>::columns(own), Rows<List>::count(list(*shown.record)), {}};
    table.row = [shown, list](std::size_t i) {
        return Rows<List>::row(*shown.platform, list(*shown.record), i);
    };
    return table;
}

} // namespace equipoise::field

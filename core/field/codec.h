// SPDX-License-Identifier: GPL-3.0-or-later
// How values of one type stand in files, and what a person may set of them: said once for each type.
#pragma once

#include "core/base/containers/flat_map.h"
#include "core/base/containers/matrix.h"
#include "core/base/numbers/quantity.h"
#include "core/base/parameter.h"
#include "core/base/refusal.h"
#include "core/field/node_names.h"
#include "core/json/values.h"
#include "core/json/writer.h"

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

namespace equipoise::field {

// shape()  which JSON value it is
// read()   that value; `key` names it in errors
// write()  the same again
// and of types that are plain values (Settable):
// kind     of parameter
// shown()  as a parameter's value
// taken()  from one that parseParameter() let through. Error: UnknownName
template <class T>
struct Codec;

template <class T>
concept Settable = requires {
    Codec<T>::kind;
};

/// A type whose fields are described: see field.h.
template <class T>
concept Described = requires(const T* type) {
    fieldsOf(type);
};

/// A type whose values have names in files: the room gives `constexpr const auto& namedValues(T)`.
template <class T>
concept NamedValues = std::is_enum_v<T> && requires {
    namedValues(T{});
};

/// The shape of any value of these kinds.
template <unsigned accepts>
const json::Shape& shapeOf() {
    static const json::Shape shape{accepts};
    return shape;
}
/// A list or a map of what T is.
template <unsigned accepts, class T>
const json::Shape& shapeOf() {
    static const json::Shape shape{accepts, &Codec<T>::shape()};
    return shape;
}

/// What parameters and files hold as it is.
template <class T, unsigned accepts, ParameterInfo::Kind ownKind>
struct PlainCodec {
    static constexpr auto kind = ownKind;
    static const json::Shape& shape() { return shapeOf<accepts>(); }
    static void write(json::Writer& writer, const Platform& /*platform*/, T value) { writer.value(value); }
    static ParameterValue shown(const Platform& /*platform*/, T value) { return value; }
    static Result<T> taken(const Platform& /*platform*/, std::string_view /*key*/,
                           const ParameterValue& value) {
        return std::get<T>(value);
    }
};

template <>
struct Codec<double> : PlainCodec<double, json::Shape::Number, ParameterInfo::Kind::Real> {
    static Result<double> read(const json::Value& value, std::string_view, const NodeNames&) {
        return value.number();
    }
};

template <>
struct Codec<std::int64_t> : PlainCodec<std::int64_t, json::Shape::Number, ParameterInfo::Kind::Whole> {
    static Result<std::int64_t> read(const json::Value& value, std::string_view key, const NodeNames&) {
        return readWhole(value, key);
    }
};

template <>
struct Codec<bool> : PlainCodec<bool, json::Shape::Boolean, ParameterInfo::Kind::Toggle> {
    static Result<bool> read(const json::Value& value, std::string_view, const NodeNames&) {
        return value.flag();
    }
};

/// A number, or a text with a number and its unit.
inline constexpr unsigned quantityKinds = json::Shape::Number | json::Shape::Text;
/// Errors: those of parseQuantity().
Result<Quantity> readQuantity(const json::Value& value, const Measure& measure, std::string_view key);
/// A bare number in the file's own unit, else a text.
void writeQuantity(json::Writer& writer, const Quantity& quantity, const Measure& measure);

/// A count, or a position from 0.
template <std::unsigned_integral T>
struct Codec<T> {
    static const json::Shape& shape() { return Codec<double>::shape(); }
    static Result<T> read(const json::Value& value, std::string_view key, const NodeNames&) {
        const auto whole = readWhole(value, key);
        if (!whole)
            return whole.error();
        if (*whole < 0)
            return value.refuse(ErrorCode::OutOfRange, std::string(key), std::to_string(*whole), ">= 0");
        return static_cast<T>(*whole);
    }
    static void write(json::Writer& writer, const Platform&, T value) { writer.value(std::uint64_t{value}); }
};

/// By name.
template <>
struct Codec<ProcessorId> {
    static constexpr auto kind = ParameterInfo::Kind::Processor;
    static const json::Shape& shape() { return shapeOf<json::Shape::Text>(); }
    static Result<ProcessorId> read(const json::Value& value, std::string_view key, const NodeNames& names) {
        return readProcessorName(value, names, key);
    }
    static void write(json::Writer& writer, const Platform& platform, ProcessorId id) {
        writer.value(platform[id].name);
    }
    static ParameterValue shown(const Platform& platform, ProcessorId id) { return platform[id].name; }
    static Result<ProcessorId> taken(const Platform& platform, std::string_view key,
                                     const ParameterValue& value) {
        const auto& name = std::get<std::string>(value);
        if (const auto processor = platform.findProcessor(name))
            return *processor;
        return unknownName(std::string(key), name, {});
    }
};

/// By name.
template <>
struct Codec<NodeId> {
    static constexpr auto kind = ParameterInfo::Kind::Node;
    static const json::Shape& shape() { return shapeOf<json::Shape::Text>(); }
    static Result<NodeId> read(const json::Value& value, std::string_view key, const NodeNames& names) {
        if (const auto node = names.find(value.text()))
            return *node;
        return value.refuse(ErrorCode::UnknownName, std::string(key), std::string(value.text()), {});
    }
    static void write(json::Writer& writer, const Platform& platform, NodeId node) {
        writer.value(platform.nameOf(node));
    }
    static ParameterValue shown(const Platform& platform, NodeId node) { return platform.nameOf(node); }
    static Result<NodeId> taken(const Platform& platform, std::string_view key, const ParameterValue& value) {
        const auto& name = std::get<std::string>(value);
        if (const auto node = platform.find(name))
            return *node;
        return unknownName(std::string(key), name, {});
    }
};

template <NamedValues T>
struct Codec<T> {
    static constexpr auto kind = ParameterInfo::Kind::Choice;
    static const json::Shape& shape() { return shapeOf<json::Shape::Text>(); }
    static Result<T> read(const json::Value& value, std::string_view key, const NodeNames&) {
        return json::readChoice(value, key, namedValues(T{}));
    }
    static void write(json::Writer& writer, const Platform&, T value) {
        writer.value(nameIn(namedValues(T{}), value));
    }
    static ParameterValue shown(const Platform&, T value) {
        return std::string(nameIn(namedValues(T{}), value));
    }
    static Result<T> taken(const Platform&, std::string_view, const ParameterValue& value) {
        return *valueIn(namedValues(T{}), std::get<std::string>(value));
    }
};

/// All on one line.
template <class T>
void writeList(json::Writer& writer, const Platform& platform, std::span<const T> values) {
    writer.openList(json::Writer::Layout::Line);
    for (const T& value : values)
        Codec<T>::write(writer, platform, value);
    writer.close();
}

Result<std::vector<double>> readNumbers(const json::Value& value, std::string_view key, double);
Result<std::vector<std::int64_t>> readNumbers(const json::Value& value, std::string_view key, std::int64_t);
/// Positions, from 0.
Result<std::vector<std::uint32_t>> readNumbers(const json::Value& value, std::string_view key, std::uint32_t);

template <class T>
requires std::is_arithmetic_v<T>
struct Codec<std::vector<T>> {
    static const json::Shape& shape() { return shapeOf<json::Shape::Numbers>(); }
    static Result<std::vector<T>> read(const json::Value& value, std::string_view key, const NodeNames&) {
        return readNumbers(value, key, T{});
    }
    static void write(json::Writer& writer, const Platform& platform, const std::vector<T>& values) {
        writeList<T>(writer, platform, values);
    }
};

template <>
struct Codec<std::vector<ProcessorId>> {
    using List = std::vector<ProcessorId>;
    static const json::Shape& shape() { return shapeOf<json::Shape::List, ProcessorId>(); }
    static Result<List> read(const json::Value& value, std::string_view key, const NodeNames& names);
    static void write(json::Writer& writer, const Platform& platform, const List& values) {
        writeList<ProcessorId>(writer, platform, values);
    }
};

/// An object of whole numbers by name.
template <>
struct Codec<FlatMap<ProcessorId, std::int64_t>> {
    using Map = FlatMap<ProcessorId, std::int64_t>;
    static const json::Shape& shape() { return shapeOf<json::Shape::Map, std::int64_t>(); }
    static Result<Map> read(const json::Value& value, std::string_view key, const NodeNames& names);
    static void write(json::Writer& writer, const Platform& platform, const Map& values);
};

/// Rows of names, all equally long.
template <>
struct Codec<Matrix<ProcessorId>> {
    using Cells = Matrix<ProcessorId>;
    static const json::Shape& shape() { return shapeOf<json::Shape::List, std::vector<ProcessorId>>(); }
    static Result<Cells> read(const json::Value& value, std::string_view key, const NodeNames& names);
    static void write(json::Writer& writer, const Platform& platform, const Cells& cells);
};

/// The value; the field is left out where there is none.
template <class T>
struct Codec<std::optional<T>> {
    static const json::Shape& shape() { return Codec<T>::shape(); }
    static Result<std::optional<T>> read(const json::Value& value, std::string_view key,
                                         const NodeNames& names) {
        auto read = Codec<T>::read(value, key, names);
        if (!read)
            return std::move(read).error();
        return std::optional<T>(*std::move(read));
    }
    static void write(json::Writer& writer, const Platform& platform, const std::optional<T>& value) {
        if (value)
            Codec<T>::write(writer, platform, *value);
        else
            writer.null();
    }
};

template <Described T>
struct Codec<T> {
    static const json::Shape& shape() { return fieldsOf(static_cast<const T*>(nullptr)).shape(); }
    static Result<T> read(const json::Value& value, std::string_view /*key*/, const NodeNames& names) {
        T record;
        if (auto read = fieldsOf(&record).read(record, value, names); !read)
            return std::move(read).error();
        return record;
    }
    static void write(json::Writer& writer, const Platform& platform, const T& record,
                      json::Writer::Layout layout = json::Writer::Layout::Block) {
        writer.openObject(layout);
        fieldsOf(&record).write(writer, platform, record);
        writer.close();
    }
};

/// A row for each.
template <Described T>
struct Codec<std::vector<T>> {
    static const json::Shape& shape() { return shapeOf<json::Shape::List, T>(); }
    static Result<std::vector<T>> read(const json::Value& value, std::string_view key,
                                       const NodeNames& names) {
        std::vector<T> records;
        for (auto child = value.firstChild(); child; child = child->next()) {
            auto record = Codec<T>::read(*child, key, names);
            if (!record)
                return std::move(record).error();
            records.push_back(*std::move(record));
        }
        return records;
    }
    static void write(json::Writer& writer, const Platform& platform, const std::vector<T>& records) {
        writer.openList(json::Writer::Layout::Block);
        for (const T& record : records)
            Codec<T>::write(writer, platform, record, json::Writer::Layout::Line);
        writer.close();
    }
};

/// Names, each once, at least one.
Result<std::vector<ProcessorId>> readOrder(const json::Value& list, std::string_view key,
                                           const NodeNames& names);

} // namespace equipoise::field

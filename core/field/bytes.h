// SPDX-License-Identifier: GPL-3.0-or-later
// Plain structs as bytes and back: little-endian, numbers bit by bit, member by member. Read again only by
// what was written by the same version of the program.
#pragma once

#include "core/base/containers/flat_map.h"
#include "core/base/containers/matrix.h"
#include "core/base/ids.h"
#include "core/base/members.h"
#include "core/base/names.h"

#include <bit>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace equipoise::field {

/// The enumerators up to this one are read: what the enumeration's lastOf(Enum) says, or the last one of
/// those with names (namedValues(), see codec.h).
template <class Enum>
constexpr Enum lastEnumerator() {
    if constexpr (requires { lastOf(Enum{}); })
        return lastOf(Enum{});
    else
        return namedValues(Enum{}).back().value;
}

/// The variant that a class is or derives from.
template <class... T>
constexpr const std::variant<T...>& variantOf(const std::variant<T...>& value) {
    return value;
}
template <class T>
concept Alternatives = requires(const T& value) {
    variantOf(value);
};

struct ByteWriter;
struct ByteReader;
/// A type that has functions of its own for its bytes.
template <class T>
concept HasBytes = requires(ByteWriter& writer, ByteReader& reader, const T& value, T& read) {
    writeBytes(writer, value);
    readBytes(reader, read);
};

/// A type that is no plain struct brings writeBytes(ByteWriter&, const T&) and readBytes(ByteReader&, T&).
struct ByteWriter {
    std::string bytes{};

    void raw(std::uint64_t value, unsigned size) {
        for (unsigned i = 0; i < size; ++i)
            bytes.push_back(static_cast<char>(value >> (8 * i)));
    }
    void count(std::size_t size) { raw(size, 8); }

    void operator()(double value) { raw(std::bit_cast<std::uint64_t>(value), 8); }
    void operator()(const std::string& value) {
        count(value.size());
        bytes += value;
    }
    template <std::integral T>
    void operator()(T value) {
        raw(static_cast<std::uint64_t>(value), sizeof(T));
    }
    template <class T>
    requires std::is_enum_v<T>
    void operator()(T value) { raw(static_cast<std::uint64_t>(value), 1); }
    template <class Tag>
    void operator()(Id<Tag> value) {
        raw(value.index(), 4);
    }
    void operator()(NodeId value) {
        (*this)(value.kind);
        (*this)(value.index);
    }
    template <class T>
    void operator()(const std::vector<T>& values) {
        count(values.size());
        for (const T& value : values)
            (*this)(value);
    }
    template <class T>
    void operator()(const std::optional<T>& value) {
        (*this)(value.has_value());
        if (value)
            (*this)(*value);
    }
    template <class A, class B>
    void operator()(const std::pair<A, B>& value) {
        (*this)(value.first);
        (*this)(value.second);
    }
    template <class K, class T>
    void operator()(const FlatMap<K, T>& values) {
        count(values.size());
        for (const auto& value : values)
            (*this)(value);
    }
    template <class T>
    void operator()(const Matrix<T>& matrix) {
        count(matrix.rows());
        count(matrix.columns());
        for (const T& cell : matrix.cells())
            (*this)(cell);
    }
    template <class T>
    void operator()(const std::shared_ptr<const T>& value) {
        (*this)(*value);
    }
    template <Alternatives T>
    void operator()(const T& value) {
        raw(value.index(), 1);
        std::visit([this](const auto& alternative) { (*this)(alternative); }, variantOf(value));
    }
    template <class T>
    requires(PlainStruct<T> || HasBytes<T>) void operator()(const T& value) {
        if constexpr (HasBytes<T>)
            writeBytes(*this, value);
        else
            std::apply([this](const auto&... member) { ((*this)(member), ...); }, membersOf(value));
    }
};

/// After the first thing that does not fit, everything is read as nothing and `good` is false. Whatever the
/// bytes, memory stays within a small multiple of their number.
struct ByteReader {
    static constexpr int deepest = 64; ///< variants within variants; the program nests four

    std::string_view rest;
    bool good = true;
    int depth = 0;

    std::uint64_t raw(unsigned size) {
        if (rest.size() < size) {
            good = false;
            rest = {};
            return 0;
        }
        std::uint64_t value = 0;
        for (unsigned i = 0; i < size; ++i)
            value |= std::uint64_t{static_cast<unsigned char>(rest[i])} << (8 * i);
        rest.remove_prefix(size);
        return value;
    }
    /// Every element has at least one byte, so that no more are announced than there are bytes.
    std::size_t count() {
        const std::uint64_t value = raw(8);
        if (value > rest.size())
            good = false;
        return good ? static_cast<std::size_t>(value) : 0;
    }

    void operator()(bool& value) {
        const std::uint64_t read = raw(1);
        good = good && read <= 1;
        value = read == 1;
    }
    void operator()(double& value) { value = std::bit_cast<double>(raw(8)); }
    void operator()(std::string& value) {
        const std::size_t size = count();
        value = rest.substr(0, size);
        rest.remove_prefix(size);
    }
    template <std::integral T>
    void operator()(T& value) {
        value = static_cast<T>(raw(sizeof(T)));
    }
    template <class T>
    requires std::is_enum_v<T>
    void operator()(T& value) {
        const std::uint64_t read = raw(1);
        good = good && read <= static_cast<std::uint64_t>(lastEnumerator<T>());
        value = good ? static_cast<T>(read) : T{};
    }
    template <class Tag>
    void operator()(Id<Tag>& value) {
        value = Id<Tag>{static_cast<std::size_t>(raw(4))};
    }
    void operator()(NodeId& value) {
        (*this)(value.kind);
        (*this)(value.index);
    }
    template <class T>
    void operator()(std::vector<T>& values) {
        for (std::size_t size = count(); size > 0 && good; --size)
            (*this)(values.emplace_back());
    }
    template <class T>
    void operator()(std::optional<T>& value) {
        bool there = false;
        (*this)(there);
        if (there)
            (*this)(value.emplace());
    }
    template <class A, class B>
    void operator()(std::pair<A, B>& value) {
        (*this)(value.first);
        (*this)(value.second);
    }
    template <class K, class T>
    void operator()(FlatMap<K, T>& values) {
        std::vector<std::pair<K, T>> entries;
        (*this)(entries);
        values = FlatMap<K, T>(std::move(entries));
    }
    template <class T>
    void operator()(Matrix<T>& matrix) {
        const std::size_t rows = count();
        const std::size_t columns = count();
        if (columns != 0 && rows > rest.size() / columns) {
            good = false;
            return;
        }
        matrix = Matrix<T>(rows, columns);
        for (std::size_t row = 0; row < rows; ++row)
            for (T& cell : matrix.row(row))
                (*this)(cell);
    }
    template <class T>
    void operator()(std::shared_ptr<const T>& value) {
        T read;
        (*this)(read);
        value = std::make_shared<const T>(std::move(read));
    }
    template <Alternatives T>
    void operator()(T& value) {
        if (++depth > deepest)
            good = false;
        const auto index = static_cast<std::size_t>(raw(1));
        using Variant = std::remove_cvref_t<decltype(variantOf(value))>;
        if (!good || !pick(value, index, std::make_index_sequence<std::variant_size_v<Variant>>{}))
            good = false;
        --depth;
    }
    template <class T>
    requires(PlainStruct<T> || HasBytes<T>) void operator()(T& value) {
        if constexpr (HasBytes<T>)
            readBytes(*this, value);
        else
            std::apply([this](auto&... member) { ((*this)(member), ...); }, membersOf(value));
    }

private:
    template <class V, std::size_t... I>
    bool pick(V& variant, std::size_t index, std::index_sequence<I...> /*all*/) {
        return ((index == I && ((*this)(variant.template emplace<I>()), true)) || ...);
    }
};

} // namespace equipoise::field

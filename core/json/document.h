// SPDX-License-Identifier: GPL-3.0-or-later
// A JSON document of a known shape, held small. What the shape has no place for is passed over while parsing.
#pragma once

#include "core/base/control/poll.h"
#include "core/base/places.h"
#include "core/base/result.h"

#include <cstdint>
#include <deque>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace equipoise::json {

/// What a value in a file is. Integers are kept apart from other numbers so that each reads back exactly.
enum class Kind : std::uint8_t { Null, Boolean, Integer, Large, Real, Text, List, Numbers, Object };

struct Shape;

struct Field {
    std::string_view name;
    const Shape* shape = nullptr;
    bool required = false;
};

/// What may stand in one place: any of the kinds accepted.
struct Shape {
    enum Accepts : unsigned {
        Null = 1,
        Boolean = 2,
        Number = 4,
        Text = 8,     ///< in one line, without control characters
        List = 16,    ///< of `element`
        Numbers = 32, ///< a list of numbers only, held as doubles
        Gaps = 64,    ///< with Numbers: null may stand for a number
        Object = 128, ///< of `fields`
        Map = 256,    ///< an object whose keys are free and whose values are `element`
        Prose = 512,  ///< with Text: it may have lines, and whatever else
    };

    unsigned accepts = 0;
    const Shape* element = nullptr;
    std::vector<Field> fields{}; ///< at most 64
};

struct Limits {
    int nesting = 64;
    std::size_t values = std::size_t{1} << 22U;  ///< kept, numbers in lists of numbers aside
    std::size_t numbers = std::size_t{1} << 24U; ///< kept in lists of numbers
    std::size_t fieldsUnknown = 10'000;          ///< in one object
    std::size_t text = std::size_t{1} << 20U;    ///< bytes of one text that is kept
    std::size_t remarks = 100;                   ///< further unknown fields are passed over in silence
};

class Document;

/// One value of a document, which must outlive it. Children are found by walking: lists are read in order.
class Value {
public:
    Kind kind() const;
    bool isNull() const { return kind() == Kind::Null; }
    bool isNumber() const;

    bool flag() const;             ///< of a Boolean
    double number() const;         ///< of an Integer, Large or Real
    std::string_view text() const; ///< of a Text
    /// The number as it stands if it is whole and exact: -2^63 .. 2^64 - 1.
    std::optional<std::int64_t> integer() const;
    std::optional<std::uint64_t> natural() const;

    std::size_t size() const;            ///< of Numbers
    double at(std::size_t index) const;  ///< of Numbers; not a number where the file says null
    bool isGap(std::size_t index) const; ///< null at this position

    std::optional<Value> find(std::string_view key) const; ///< of an Object
    std::string_view key() const;                          ///< of an entry of an object
    std::optional<Value> firstChild() const;               ///< of a List or an Object
    std::optional<Value> next() const;                     ///< after a child
    std::vector<Value> children() const;

    /// An error at this value: file, line, column and path are filled in.
    Error refuse(ErrorCode code, std::string subject, std::string value, std::string limit) const;
    /// An error at one of its numbers.
    Error refuseAt(std::size_t index, ErrorCode code, std::string subject, std::string value,
                   std::string limit) const;

private:
    friend class Document;
    Value(const Document* document, std::uint32_t node)
        : m_document(document)
        , m_node(node) {}

    std::uint32_t firstNode() const;

    const Document* m_document;
    std::uint32_t m_node;
};

/// A field that the shape does not know.
struct Unknown {
    Place place;
    std::string field;
};

/// 24 bytes a value plus the bytes of its text; 8 bytes a number in a list of numbers. Used on one thread at
/// a time, as places and walks are remembered.
class Document {
public:
    /// Parses `text`, which must outlive the document. O(bytes). `control` is polled once in a few thousand
    /// bytes, and again once in a few thousand values that are walked over: once stopped, lists and objects
    /// end where they are. The control must outlive the document, too. Errors: stopped(); JsonSyntax,
    /// JsonTooDeep, JsonTooManyValues, DuplicateKey, OutOfRange (beyond a double), NameTooLong (a text),
    /// UnknownChoice (a text with control characters), UnknownFormat (no object at the top). MissingField and
    /// WrongType follow from the shape. Keys inside passed-over content are not compared.
    static Result<std::unique_ptr<Document>> parse(std::string_view text, const std::string& fileName,
                                                   const Shape& shape, const Limits& limits = {},
                                                   SolveControl* control = nullptr);

    Value root() const { return {this, 0}; }
    const std::vector<Unknown>& unknown() const { return m_unknown; }

    /// The place of the value that a path like "a.b[3].c" leads to; as far as it can be followed.
    Place placeOf(std::string_view path) const;

private:
    friend class Value;
    friend class Builder;

    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    struct Range {
        std::uint32_t first, count;
    };
    struct Node {
        std::uint32_t offset = 0;  ///< in the text
        std::uint32_t next = none; ///< sibling
        std::uint32_t key = none;  ///< in m_keys
        Kind kind = Kind::Null;
        /// Boolean, Integer, Large, Real: the value. Text, Numbers: first and count. List, Object: first
        /// child.
        union Payload {
            std::uint64_t whole;
            double real;
            Range range;
        } payload{0};
    };

    std::string_view textIn(const Range& range) const {
        return std::string_view(m_texts).substr(range.first, range.count);
    }
    std::string_view keyOf(const Node& node) const { return textIn(m_keys[node.key]); }
    Place placeAt(std::size_t offset) const { return m_places.at(offset); }
    std::string pathOf(std::uint32_t node) const;
    /// The child of `parent` that is or holds `wanted`, and its index.
    std::pair<std::uint32_t, std::size_t> childOn(std::uint32_t parent, std::uint32_t wanted,
                                                  std::size_t depth) const;
    std::size_t offsetOfNumber(const Node& list, std::size_t index) const;

    /// A child that was on the last path.
    struct Passed {
        std::uint32_t parent = none;
        std::uint32_t child = none;
        std::size_t index = 0;
    };

    Document(std::string_view text, const std::string& fileName, SolveControl* control)
        : m_text(text)
        , m_places(text, fileName)
        , m_walk(control) {}

    std::string_view m_text;
    mutable Places m_places;            ///< counts further with each place
    mutable std::vector<Passed> m_path; ///< the last one asked for, by depth
    mutable Poll m_walk;
    std::deque<Node> m_nodes; ///< parents before children: grows without copying
    std::deque<double> m_numbers;
    std::vector<Range> m_keys; ///< in m_texts
    std::string m_texts;
    std::vector<Unknown> m_unknown;
};

} // namespace equipoise::json

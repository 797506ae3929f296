// SPDX-License-Identifier: GPL-3.0-or-later
// Builds a document from what the reader finds: only what the shape has a place for is kept.
#include "core/base/excerpt.h"
#include "core/base/refusal.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/json/document.h"
#include "core/json/reader.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <unordered_map>
#include <unordered_set>

namespace equipoise::json {

namespace {

std::string nameOfKind(unsigned accepts) {
    struct Name {
        unsigned bit;
        std::string_view name;
    };
    std::string names;
    for (const Name& entry : {Name{Shape::Object | Shape::Map, TRANSLATABLE("facts", "object")},
                              Name{Shape::List, TRANSLATABLE("facts", "list")},
                              Name{Shape::Numbers, TRANSLATABLE("facts", "list of numbers")},
                              Name{Shape::Text, TRANSLATABLE("facts", "text")},
                              Name{Shape::Number, TRANSLATABLE("facts", "number")},
                              Name{Shape::Boolean, TRANSLATABLE("facts", "true or false")},
                              Name{Shape::Null | Shape::Gaps, "null"}})
        if (accepts & entry.bit)
            names.append(names.empty() ? "" : " or ").append(entry.name);
    return names;
}

/// Where the first digit that counts stands: 3 in "123", 0 in "0.1", -2 in "0.001", plus the exponent.
double magnitudeOf(std::string_view number) {
    const auto exponentAt = std::min(number.find_first_of("eE"), number.size());
    double exponent = 0;
    std::string_view digits = number.substr(std::min(exponentAt + 1, number.size()));
    const bool negative = digits.starts_with('-');
    digits.remove_prefix(negative || digits.starts_with('+') ? 1 : 0);
    for (const char digit : digits)
        exponent = 10 * exponent + (digit - '0');
    const std::string_view mantissa = number.substr(0, exponentAt);
    const auto point = std::min(mantissa.find('.'), mantissa.size());
    const auto first = std::min(mantissa.find_first_of("123456789"), mantissa.size());
    const double position = static_cast<double>(point) - static_cast<double>(first);
    return position + (negative ? -exponent : exponent);
}

/// The nearest double; empty if the number is larger than any. `text` is a number of JSON.
std::optional<double> numberFrom(std::string_view text) {
    double value = 0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
    if (result.ec != std::errc::result_out_of_range)
        return value;
    if (magnitudeOf(text) > 0)
        return std::nullopt;
    return 0.0; // closer to 0 than the smallest double
}

template <class Whole>
bool wholeFrom(std::string_view text, Whole& value) {
    const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
    return result.ec == std::errc{} && result.ptr == text.data() + text.size();
}

} // namespace

/// Receives the reader's events. Returns false to end the reading after setting m_error.
class Builder {
public:
    Builder(Document& document, const Shape& shape, const Limits& limits)
        : m_document(document)
        , m_rootShape(shape)
        , m_limits(limits) {}

    const std::optional<Error>& error() const { return m_error; }
    Error syntaxError(const SyntaxError& error) const {
        return place(ErrorCode::JsonSyntax, error.offset, {}, error.found, error.expected);
    }

    /// What comes next is passed over, with all that is in it.
    bool passing() const { return m_passed > 0; }
    bool null(const Token& token) { return scalar(token.offset, Shape::Null, Kind::Null, 0, "null"); }
    bool boolean(const Token& token, bool value) {
        return scalar(token.offset, Shape::Boolean, Kind::Boolean, value, value ? "true" : "false");
    }
    bool number(const Token& token);
    bool text(const Token& token);
    bool key(const Token& token);
    bool openObject(std::size_t offset) { return open(offset, Shape::Object | Shape::Map, Kind::Object); }
    bool openList(std::size_t offset) { return open(offset, Shape::List | Shape::Numbers, Kind::List); }
    bool close();

private:
    using Node = Document::Node;

    /// An object or list that is being read.
    struct Frame {
        std::uint32_t node;
        const Shape* shape;
        std::uint32_t last = Document::none;      ///< child
        std::uint64_t seen = 0;                   ///< fields, by position in the shape
        std::size_t count = 0;                    ///< children so far
        std::string key{};                        ///< of the value to come
        const Field* field = nullptr;             ///< of the value to come; null in a map
        const Shape* next = nullptr;              ///< its shape; null: passed over
        std::unordered_set<std::string> others{}; ///< keys that the shape does not know
    };

    const Shape* expected() const;
    std::string path() const;
    std::string subject() const;
    Error place(ErrorCode code, std::size_t offset, std::string subject, std::string value,
                std::string limit) const;
    bool fail(Error error) {
        m_error = std::move(error);
        return false;
    }
    bool wrongType(unsigned accepts, std::size_t offset, std::string found);
    bool scalar(std::size_t offset, unsigned accept, Kind kind, std::uint64_t payload,
                std::string_view found);
    bool packed(std::size_t offset, double value);
    Document::Range keep(std::string_view text);
    bool checkRequired(Frame& frame);
    bool checkKeys(const Frame& frame);
    bool inNumbers() const {
        return !m_frames.empty() && m_document.m_nodes[m_frames.back().node].kind == Kind::Numbers;
    }
    Node* add(Kind kind, std::size_t offset);
    bool open(std::size_t offset, unsigned accept, Kind kind);
    bool unknownField(std::size_t offset, const std::string& name);
    std::uint32_t keyIndex(const Frame& frame);

    Document& m_document;
    const Shape& m_rootShape;
    const Limits& m_limits;
    std::vector<Frame> m_frames;
    std::unordered_map<const Field*, std::uint32_t> m_fieldKeys; ///< positions in m_keys
    int m_passed = 0;                                            ///< depth inside content that is passed over
    std::optional<Error> m_error;
};

const Shape* Builder::expected() const {
    return m_frames.empty() ? &m_rootShape : m_frames.back().next;
}

/// Of the value to come.
std::string Builder::path() const {
    std::string path;
    for (const Frame& frame : m_frames)
        if (m_document.m_nodes[frame.node].kind == Kind::Object)
            path.append(path.empty() ? "" : ".").append(frame.key);
        else // a list around another counts the inner one already
            path += "[" + std::to_string(&frame == &m_frames.back() ? frame.count : frame.count - 1) + "]";
    return path;
}

/// The nearest field's name: "cycle_time", and also for a number in "loads".
std::string Builder::subject() const {
    for (auto frame = m_frames.rbegin(); frame != m_frames.rend(); ++frame)
        if (m_document.m_nodes[frame->node].kind == Kind::Object)
            return frame->key;
    return {};
}

Error Builder::place(ErrorCode code, std::size_t offset, std::string subject, std::string value,
                     std::string limit) const {
    Place place = m_document.placeAt(offset);
    place.path = path();
    return {code, std::move(subject), std::move(value), std::move(limit), std::move(place)};
}

bool Builder::wrongType(unsigned accepts, std::size_t offset, std::string found) {
    if (m_frames.empty())
        return fail(place(ErrorCode::UnknownFormat, offset, {}, std::move(found), "object"));
    return fail(place(ErrorCode::WrongType, offset, subject(), std::move(found), nameOfKind(accepts)));
}

/// Appends a value and ties it to its parent; null when there are too many.
Builder::Node* Builder::add(Kind kind, std::size_t offset) {
    if (m_document.m_nodes.size() >= m_limits.values) {
        fail(place(ErrorCode::JsonTooManyValues, offset, {}, std::to_string(m_limits.values + 1),
                   std::to_string(m_limits.values)));
        return nullptr;
    }
    const auto index = static_cast<std::uint32_t>(m_document.m_nodes.size());
    Node& node = m_document.m_nodes.emplace_back();
    node.offset = static_cast<std::uint32_t>(offset);
    node.kind = kind;
    if (m_frames.empty())
        return &node;
    Frame& frame = m_frames.back();
    Node& parent = m_document.m_nodes[frame.node];
    if (parent.kind == Kind::Object)
        node.key = keyIndex(frame);
    if (frame.last == Document::none)
        parent.payload.range.first = index;
    else
        m_document.m_nodes[frame.last].next = index;
    frame.last = index;
    ++frame.count;
    return &node;
}

/// The key of the value to come; a field of a shape is kept once, however often it occurs.
std::uint32_t Builder::keyIndex(const Frame& frame) {
    auto& keys = m_document.m_keys;
    const auto index = static_cast<std::uint32_t>(keys.size());
    if (!frame.field) {
        keys.push_back(keep(frame.key));
        return index;
    }
    const auto [known, added] = m_fieldKeys.try_emplace(frame.field, index);
    if (added)
        keys.push_back(keep(frame.key));
    return known->second;
}

Document::Range Builder::keep(std::string_view text) {
    const auto first = static_cast<std::uint32_t>(m_document.m_texts.size());
    m_document.m_texts += text;
    return {first, static_cast<std::uint32_t>(text.size())};
}

bool Builder::scalar(std::size_t offset, unsigned accept, Kind kind, std::uint64_t payload,
                     std::string_view found) {
    if (inNumbers()) {
        const Frame& frame = m_frames.back();
        if (kind == Kind::Null && (frame.shape->accepts & Shape::Gaps))
            return packed(offset, std::numeric_limits<double>::quiet_NaN());
        return wrongType(Shape::Number | (frame.shape->accepts & Shape::Gaps), offset, std::string(found));
    }
    const Shape* shape = expected();
    if (!shape)
        return true;
    if (!(shape->accepts & accept))
        return wrongType(shape->accepts, offset, std::string(found));
    Node* node = add(kind, offset);
    if (node)
        node->payload.whole = payload;
    return node;
}

bool Builder::number(const Token& token) {
    if (!inNumbers() && !expected())
        return true;
    const auto value = numberFrom(token.raw);
    if (!value) {
        return fail(
            place(ErrorCode::OutOfRange, token.offset, subject(), excerpt(token.raw), "-1.8e308 .. 1.8e308"));
    }
    if (inNumbers())
        return packed(token.offset, *value);
    std::int64_t integer = 0;
    if (wholeFrom(token.raw, integer))
        return scalar(token.offset, Shape::Number, Kind::Integer, static_cast<std::uint64_t>(integer),
                      "number");
    std::uint64_t large = 0;
    if (wholeFrom(token.raw, large))
        return scalar(token.offset, Shape::Number, Kind::Large, large, "number");
    return scalar(token.offset, Shape::Number, Kind::Real, std::bit_cast<std::uint64_t>(*value), "number");
}

bool Builder::packed(std::size_t offset, double value) {
    if (m_document.m_numbers.size() >= m_limits.numbers)
        return fail(place(ErrorCode::JsonTooManyValues, offset, {}, std::to_string(m_limits.numbers + 1),
                          std::to_string(m_limits.numbers)));
    m_document.m_numbers.push_back(value);
    ++m_document.m_nodes[m_frames.back().node].payload.range.count;
    ++m_frames.back().count;
    return true;
}

bool Builder::text(const Token& token) {
    const Shape* shape = inNumbers() ? nullptr : expected();
    if (!inNumbers() && !shape)
        return true;
    if (token.raw.size() > m_limits.text)
        return fail(place(ErrorCode::NameTooLong, token.offset, subject(), std::to_string(token.raw.size()),
                          std::to_string(m_limits.text)));
    const std::string text = unescaped(token.raw);
    if (!scalar(token.offset, Shape::Text, Kind::Text, 0, "text \"" + excerpt(text) + "\""))
        return false;
    if (shape && !(shape->accepts & Shape::Prose))
        if (auto line = validateLine(text, subject()); !line)
            return fail(place(ErrorCode::UnknownChoice, token.offset, line.error().subject,
                              line.error().value, line.error().limit));
    m_document.m_nodes.back().payload.range = keep(text);
    return true;
}

bool Builder::open(std::size_t offset, unsigned accept, Kind kind) {
    const int depth = static_cast<int>(m_frames.size()) + m_passed + 1;
    if (depth > m_limits.nesting)
        return fail(place(ErrorCode::JsonTooDeep, offset, {}, std::to_string(depth),
                          std::to_string(m_limits.nesting)));
    if (passing()) {
        ++m_passed;
        return true;
    }
    const std::string_view found = kind == Kind::List ? "list" : "object";
    if (inNumbers())
        return wrongType(Shape::Number, offset, std::string(found));
    const Shape* shape = expected();
    if (!shape) {
        ++m_passed;
        return true;
    }
    if (!(shape->accepts & accept))
        return wrongType(shape->accepts, offset, std::string(found));
    Node* node = add(shape->accepts & accept & Shape::Numbers ? Kind::Numbers : kind, offset);
    if (!node)
        return false;
    if (node->kind == Kind::Numbers)
        node->payload.range = {static_cast<std::uint32_t>(m_document.m_numbers.size()), 0};
    else
        node->payload.range = {Document::none, 0};
    m_frames.push_back({.node = static_cast<std::uint32_t>(m_document.m_nodes.size() - 1),
                        .shape = shape,
                        .next = kind == Kind::List ? shape->element : nullptr});
    return true;
}

bool Builder::close() {
    if (passing()) {
        --m_passed;
        return true;
    }
    Frame& frame = m_frames.back();
    const bool object = m_document.m_nodes[frame.node].kind == Kind::Object;
    if (object && !(frame.shape->accepts & Shape::Map ? checkKeys(frame) : checkRequired(frame)))
        return false;
    m_frames.pop_back();
    return true;
}

bool Builder::checkRequired(Frame& frame) {
    for (std::size_t i = 0; i < frame.shape->fields.size(); ++i)
        if (frame.shape->fields[i].required && !(frame.seen >> i & 1U)) {
            frame.key = frame.shape->fields[i].name;
            return fail(
                place(ErrorCode::MissingField, m_document.m_nodes[frame.node].offset, frame.key, {}, {}));
        }
    return true;
}

/// Free keys may be millions: they are compared once, at the end.
bool Builder::checkKeys(const Frame& frame) {
    std::vector<std::uint32_t> children;
    for (auto child = m_document.m_nodes[frame.node].payload.range.first; child != Document::none;
         child = m_document.m_nodes[child].next)
        children.push_back(child);
    const auto keyOf = [this](std::uint32_t child) { return m_document.keyOf(m_document.m_nodes[child]); };
    std::ranges::stable_sort(children, {}, keyOf);
    const auto twice = std::ranges::adjacent_find(children, {}, keyOf);
    if (twice == children.end())
        return true;
    Error error = place(ErrorCode::DuplicateKey, m_document.m_nodes[*(twice + 1)].offset,
                        std::string(keyOf(*twice)), {}, {});
    error.place.path = m_document.pathOf(*(twice + 1));
    return fail(std::move(error));
}

bool Builder::key(const Token& token) {
    Frame& frame = m_frames.back();
    if (token.raw.size() > m_limits.text)
        return fail(place(ErrorCode::NameTooLong, token.offset, TRANSLATABLE("facts", "field name"),
                          std::to_string(token.raw.size()), std::to_string(m_limits.text)));
    frame.key = unescaped(token.raw);
    if (frame.shape->accepts & Shape::Map) {
        frame.next = frame.shape->element;
        return true;
    }
    const auto twice = [&] { return fail(place(ErrorCode::DuplicateKey, token.offset, frame.key, {}, {})); };
    const auto& fields = frame.shape->fields;
    const auto field = std::ranges::find(fields, std::string_view(frame.key), &Field::name);
    if (field == fields.end()) {
        frame.next = nullptr;
        return frame.others.contains(frame.key) ? twice() : unknownField(token.offset, frame.key);
    }
    const auto bit = std::uint64_t{1} << static_cast<unsigned>(field - fields.begin());
    if (frame.seen & bit)
        return twice();
    frame.seen |= bit;
    frame.field = &*field;
    frame.next = field->shape;
    return true;
}

bool Builder::unknownField(std::size_t offset, const std::string& name) {
    Frame& frame = m_frames.back();
    if (frame.others.size() >= m_limits.fieldsUnknown)
        return fail(place(ErrorCode::JsonTooManyValues, offset, {},
                          std::to_string(m_limits.fieldsUnknown + 1),
                          std::to_string(m_limits.fieldsUnknown)));
    frame.others.insert(name);
    if (m_document.m_unknown.size() < m_limits.remarks) {
        Place where = m_document.placeAt(offset);
        where.path = path();
        m_document.m_unknown.push_back({std::move(where), name});
    }
    return true;
}

Result<std::unique_ptr<Document>> Document::parse(std::string_view text, const std::string& fileName,
                                                  const Shape& shape, const Limits& limits,
                                                  SolveControl* control) {
    std::unique_ptr<Document> document(new Document(text, fileName, control));
    Builder builder(*document, shape, limits);
    Reader reader(text, builder, control);
    if (reader.read())
        return document;
    if (reader.isStopped())
        return stopped();
    return reader.failed() ? builder.syntaxError(reader.error()) : *builder.error();
}

} // namespace equipoise::json

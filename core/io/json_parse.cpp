// The JSON library is used here only: it reads the tokens, the Builder keeps what the shape has a place for.
#include "core/io/json.h"
#include "core/io/json_cursor.h"

#include <algorithm>
#include <bit>
#include <set>
#include <unordered_map>

#include <nlohmann/json.hpp>

namespace core::io::json {

namespace {

std::string nameOfKind(unsigned accepts) {
    struct Name {
        unsigned bit;
        std::string_view name;
    };
    std::string names;
    for (const Name& entry :
         {Name{Shape::Object | Shape::Map, "object"}, Name{Shape::List, "list"},
          Name{Shape::Numbers, "list of numbers"}, Name{Shape::Text, "text"}, Name{Shape::Number, "number"},
          Name{Shape::Boolean, "true or false"}, Name{Shape::Null | Shape::Gaps, "null"}})
        if (accepts & entry.bit)
            names.append(names.empty() ? "" : " or ").append(entry.name);
    return names;
}

/// The first characters of a token, for a message: printable ones only.
std::string wordAt(std::string_view text, std::size_t offset) {
    constexpr std::size_t shown = 20;
    std::string word;
    for (const char c : text.substr(offset, shown)) {
        if (c <= ' ' || c > '~' || c == ',' || c == ']' || c == '}' || c == ':')
            break;
        word += c;
    }
    return word;
}

} // namespace

/// Receives the parser's events. Returns false to end the parse after setting m_error.
class Builder {
public:
    Builder(Document& document, Cursor& cursor, const Shape& shape, const Limits& limits)
        : m_document(document)
        , m_cursor(cursor)
        , m_rootShape(shape)
        , m_limits(limits) {}

    std::optional<Error> error() && { return std::move(m_error); }

    bool null() { return scalar(Shape::Null, Kind::Null, 0, "null"); }
    bool boolean(bool value) {
        return scalar(Shape::Boolean, Kind::Boolean, value, value ? "true" : "false");
    }
    bool number_integer(std::int64_t value) {
        return number(Kind::Integer, static_cast<std::uint64_t>(value), static_cast<double>(value));
    }
    bool number_unsigned(std::uint64_t value) {
        const bool fits = value <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
        return number(fits ? Kind::Integer : Kind::Large, value, static_cast<double>(value));
    }
    bool number_float(double value, const std::string& /*text*/) {
        return number(Kind::Real, std::bit_cast<std::uint64_t>(value), value);
    }
    bool string(std::string& text);
    bool binary(std::vector<std::uint8_t>& /*bytes*/) { return false; } // not in JSON
    bool start_object(std::size_t /*elements*/) { return open(Shape::Object | Shape::Map, Kind::Object); }
    bool start_array(std::size_t /*elements*/) { return open(Shape::List | Shape::Numbers, Kind::List); }
    bool end_object();
    bool end_array() { return close(); }
    bool key(std::string& name);
    bool parse_error(std::size_t /*position*/, const std::string& token,
                     const nlohmann::json::exception& problem);

private:
    using Node = Document::Node;

    /// An object or list that is being read.
    struct Frame {
        std::uint32_t node;
        const Shape* shape;
        std::uint32_t last = Document::none;         ///< child
        std::uint64_t seen = 0;                      ///< fields, by position in the shape
        std::size_t count = 0;                       ///< children so far
        std::string key{};                           ///< of the value to come
        const Field* field = nullptr;                ///< of the value to come; null in a map
        const Shape* next = nullptr;                 ///< its shape; null: passed over
        std::set<std::string, std::less<>> others{}; ///< keys that are not fields of the shape
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
    bool scalar(unsigned accept, Kind kind, std::uint64_t payload, std::string_view found);
    bool number(Kind kind, std::uint64_t payload, double value);
    bool packed(double value);
    bool inNumbers() const {
        return !m_frames.empty() && m_document.m_nodes[m_frames.back().node].kind == Kind::Numbers;
    }
    Node* add(Kind kind, std::size_t offset);
    bool open(unsigned accept, Kind kind);
    bool close();
    bool unknownField(const std::string& name);
    std::uint32_t keyIndex(const Frame& frame);
    Error syntaxError(std::string_view reason) const;

    Document& m_document;
    Cursor& m_cursor;
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
        fail(place(ErrorCode::JsonTooManyValues, offset, {}, std::to_string(m_limits.values),
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
        keys.emplace_back(m_document.m_freeKeys.emplace_back(frame.key));
        return index;
    }
    const auto [known, added] = m_fieldKeys.try_emplace(frame.field, index);
    if (added)
        keys.push_back(frame.field->name);
    return known->second;
}

bool Builder::scalar(unsigned accept, Kind kind, std::uint64_t payload, std::string_view found) {
    if (m_passed > 0)
        return true;
    if (inNumbers()) {
        const Frame& frame = m_frames.back();
        if (kind == Kind::Null && (frame.shape->accepts & Shape::Gaps))
            return packed(std::numeric_limits<double>::quiet_NaN());
        return wrongType(Shape::Number | (frame.shape->accepts & Shape::Gaps), m_cursor.scalar(),
                         std::string(found));
    }
    const Shape* shape = expected();
    if (!shape)
        return true;
    if (!(shape->accepts & accept))
        return wrongType(shape->accepts, m_cursor.scalar(), std::string(found));
    Node* node = add(kind, m_cursor.scalar());
    if (node)
        node->payload.whole = payload;
    return node;
}

bool Builder::number(Kind kind, std::uint64_t payload, double value) {
    if (m_passed > 0)
        return true;
    return inNumbers() ? packed(value) : scalar(Shape::Number, kind, payload, "number");
}

bool Builder::packed(double value) {
    if (m_document.m_numbers.size() >= m_limits.numbers)
        return fail(place(ErrorCode::JsonTooManyValues, m_cursor.scalar(), {},
                          std::to_string(m_limits.numbers), std::to_string(m_limits.numbers)));
    m_document.m_numbers.push_back(value);
    ++m_document.m_nodes[m_frames.back().node].payload.range.count;
    ++m_frames.back().count;
    return true;
}

bool Builder::string(std::string& text) {
    if (m_passed > 0 || (!inNumbers() && !expected()))
        return true;
    const auto first = static_cast<std::uint32_t>(m_document.m_texts.size());
    constexpr std::size_t shown = 40;
    if (!scalar(Shape::Text, Kind::Text, 0, text.size() <= shown ? "text \"" + text + "\"" : "text"))
        return false;
    m_document.m_texts += text;
    m_document.m_nodes.back().payload.range = {first, static_cast<std::uint32_t>(text.size())};
    return true;
}

bool Builder::open(unsigned accept, Kind kind) {
    const int depth = static_cast<int>(m_frames.size()) + m_passed + 1;
    if (depth > m_limits.nesting)
        return fail(place(ErrorCode::JsonTooDeep, m_cursor.token(), {}, std::to_string(depth),
                          std::to_string(m_limits.nesting)));
    if (m_passed == 0 && inNumbers())
        return wrongType(Shape::Number, m_cursor.token(), kind == Kind::List ? "list" : "object");
    const Shape* shape = m_passed > 0 ? nullptr : expected();
    if (!shape) {
        ++m_passed;
        return true;
    }
    if (!(shape->accepts & accept))
        return wrongType(shape->accepts, m_cursor.token(), kind == Kind::List ? "list" : "object");
    Node* node = add(shape->accepts & accept & Shape::Numbers ? Kind::Numbers : kind, m_cursor.token());
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
    if (m_passed > 0)
        --m_passed;
    else
        m_frames.pop_back();
    return true;
}

bool Builder::end_object() {
    if (m_passed > 0)
        return close();
    Frame& frame = m_frames.back();
    for (std::size_t i = 0; i < frame.shape->fields.size(); ++i)
        if (frame.shape->fields[i].required && !(frame.seen >> i & 1U)) {
            const std::string name(frame.shape->fields[i].name);
            frame.key = name;
            return fail(place(ErrorCode::MissingField, m_document.m_nodes[frame.node].offset, name, {}, {}));
        }
    return close();
}

bool Builder::key(std::string& name) {
    if (m_passed > 0)
        return true;
    Frame& frame = m_frames.back();
    frame.key = name;
    const auto twice = [&] { return fail(place(ErrorCode::DuplicateKey, m_cursor.scalar(), name, {}, {})); };
    if (frame.shape->accepts & Shape::Map) {
        frame.next = frame.shape->element;
        return frame.others.insert(name).second || twice();
    }
    const auto& fields = frame.shape->fields;
    const auto field = std::ranges::find(fields, std::string_view(name), &Field::name);
    if (field == fields.end()) {
        frame.next = nullptr;
        return frame.others.contains(name) ? twice() : unknownField(name);
    }
    const auto bit = std::uint64_t{1} << static_cast<unsigned>(field - fields.begin());
    if (frame.seen & bit)
        return twice();
    frame.seen |= bit;
    frame.field = &*field;
    frame.next = field->shape;
    return true;
}

bool Builder::unknownField(const std::string& name) {
    Frame& frame = m_frames.back();
    if (frame.others.size() >= m_limits.fieldsUnknown)
        return fail(place(ErrorCode::JsonTooManyValues, m_cursor.scalar(), {},
                          std::to_string(m_limits.fieldsUnknown + 1),
                          std::to_string(m_limits.fieldsUnknown)));
    frame.others.insert(name);
    if (m_document.m_unknown.size() < m_limits.remarks) {
        Place where = m_document.placeAt(m_cursor.scalar());
        where.path = path();
        m_document.m_unknown.push_back({std::move(where), name});
    }
    return true;
}

bool Builder::parse_error(std::size_t /*position*/, const std::string& token,
                          const nlohmann::json::exception& problem) {
    constexpr int beyondDouble = 406; // the library's number for "number overflow"
    if (problem.id == beyondDouble)
        return fail(place(ErrorCode::OutOfRange, m_cursor.scalar(), subject(), token, "-1.8e308 .. 1.8e308"));
    return fail(syntaxError(problem.what()));
}

/// `reason`: "... - what was found; last read: '...'; expected what", as the library words it.
Error Builder::syntaxError(std::string_view reason) const {
    if (const auto dash = reason.find(" - "); dash != std::string_view::npos)
        reason.remove_prefix(dash + 3);
    constexpr std::string_view expectedMark = "; expected ";
    const auto wanted = reason.rfind(expectedMark);
    std::string limit(wanted == std::string_view::npos ? "" : reason.substr(wanted + expectedMark.size()));
    std::string found(reason.substr(0, reason.find("; ")));

    std::size_t offset = std::max(m_cursor.token(), m_cursor.scalar());
    if (reason.starts_with("invalid string")) {
        offset = m_cursor.position() > 0 ? m_cursor.position() - 1 : 0;
        limit = "text in UTF-8 between quotes";
    } else if (reason.starts_with("unexpected end of input")) {
        offset = m_cursor.position();
    } else if (reason.starts_with("invalid literal") || reason.starts_with("invalid number")) {
        const std::string word = wordAt(m_document.m_text, offset);
        const bool notFinite = word.find("NaN") != word.npos || word.find("nan") != word.npos ||
                               word.find("Inf") != word.npos || word.find("inf") != word.npos;
        found = "'" + word + "'";
        limit = notFinite ? "a finite number" : reason.starts_with("invalid number") ? "a number" : "a value";
    }
    return place(ErrorCode::JsonSyntax, offset, {}, std::move(found), std::move(limit));
}

Result<std::unique_ptr<Document>> Document::parse(std::string_view text, const std::string& fileName,
                                                  const Shape& shape, const Limits& limits) {
    auto document = std::make_unique<Document>();
    document->m_text = text;
    document->m_file = fileName;
    // The library takes a NUL for the end of the text and would accept whatever follows it.
    if (const auto nul = text.find('\0'); nul != std::string_view::npos) {
        Error error{ErrorCode::JsonSyntax, {}, "a NUL byte", "text in UTF-8", document->placeAt(nul)};
        return error;
    }
    Cursor cursor(text, limits.text);
    Builder builder(*document, cursor, shape, limits);
    const bool whole = nlohmann::json::sax_parse(Iterator(cursor), Iterator(), &builder);
    if (cursor.tooLong())
        return Error{ErrorCode::NameTooLong, "text", "> " + std::to_string(limits.text),
                     std::to_string(limits.text), document->placeAt(cursor.scalar())};
    if (!whole)
        return *std::move(builder).error();
    return document;
}

} // namespace core::io::json

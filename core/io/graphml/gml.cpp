// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/graphml/gml.h"

#include "core/base/control/poll.h"
#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/io/decode.h"
#include "core/io/graphml/graphml.h"
#include "core/io/graphml/keys.h"
#include "core/io/xml/tree.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace equipoise::io {

namespace {

using xml::Element;

/// A key with a single value or with a list.
struct GmlPair {
    std::string key{}; ///< in lower case
    std::string value{};
    std::vector<GmlPair> list{};
    bool isList = false;
    int line = 0;
    int column = 0;
};

bool isWordChar(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) ||
           std::string_view("_.+-").find(c) != std::string_view::npos || (c & '\x80') != 0;
}

struct GmlToken {
    enum class Kind { Word, Text, Open, Close, End, Other };
    Kind kind = Kind::End;
    std::string_view text{};
    std::size_t offset = 0;
};

/// Words, texts in quotes and brackets; what stands behind a # is a comment.
class GmlTokens {
public:
    explicit GmlTokens(std::string_view text)
        : m_text(text) {}

    GmlToken next() {
        skipBlanks();
        GmlToken token{GmlToken::Kind::End, {}, m_at};
        if (m_at == m_text.size())
            return token;
        const char first = m_text[m_at];
        std::size_t length = 1;
        if (first == '"') {
            const std::size_t close = m_text.find('"', m_at + 1);
            if (close != std::string_view::npos) {
                token.kind = GmlToken::Kind::Text;
                token.text = m_text.substr(m_at + 1, close - m_at - 1);
                m_at = close + 1;
                return token;
            }
            token.kind = GmlToken::Kind::Other;
        } else if (first == '[' || first == ']') {
            token.kind = first == '[' ? GmlToken::Kind::Open : GmlToken::Kind::Close;
        } else if (isWordChar(first)) {
            token.kind = GmlToken::Kind::Word;
            while (m_at + length < m_text.size() && isWordChar(m_text[m_at + length]))
                ++length;
        } else {
            token.kind = GmlToken::Kind::Other;
        }
        token.text = m_text.substr(m_at, length);
        m_at += length;
        return token;
    }

private:
    void skipBlanks() {
        while (m_at < m_text.size() &&
               std::string_view(" \t\r\n\f\v#").find(m_text[m_at]) != std::string_view::npos)
            m_at =
                m_text[m_at] == '#' ? std::min(m_text.find_first_of("\r\n", m_at), m_text.size()) : m_at + 1;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

/// "&quot;" and the like as what they stand for; others stay as they are.
std::string withoutEntities(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, char>, 5> named{
        {{"&quot;", '"'}, {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&apos;", '\''}}};
    std::string plain;
    while (!text.empty()) { // ends: each round takes something away
        const auto known =
            std::ranges::find_if(named, [&](const auto& entity) { return text.starts_with(entity.first); });
        if (known != named.end()) {
            plain += known->second;
            text.remove_prefix(known->first.size());
            continue;
        }
        const auto end = text.starts_with("&#") ? text.find(';') : std::string_view::npos;
        const auto code = end < 10 ? parseNumber(text.substr(2, end - 2)) : std::nullopt;
        if (code && *code >= ' ' && *code <= 255 && *code == std::floor(*code)) {
            plain += fromLatin1(std::string(1, static_cast<char>(static_cast<unsigned char>(*code))));
            text.remove_prefix(end + 1);
            continue;
        }
        plain += text.front();
        text.remove_prefix(1);
    }
    return plain;
}

class GmlReader {
public:
    GmlReader(std::string_view text, const std::string& fileName, SolveControl* control)
        : m_text(text)
        , m_file(fileName)
        , m_tokens(text)
        , m_poll(control) {}

    /// The text as one list.
    Result<GmlPair> read() {
        GmlPair root;
        root.isList = true;
        std::vector<GmlPair*> open{&root};
        while (true) { // ends: each round takes a token away
            const GmlToken key = m_tokens.next();
            if (m_poll(key.offset - m_counted + key.text.size()))
                return stopped();
            if (key.kind == GmlToken::Kind::End && open.size() == 1)
                return root;
            if (key.kind == GmlToken::Kind::Close && open.size() > 1) {
                open.pop_back();
                continue;
            }
            if (key.kind != GmlToken::Kind::Word)
                return refuse(key, open.size() > 1 ? TRANSLATABLE("facts", "a key or a closing ]")
                                                   : TRANSLATABLE("facts", "a key"));
            if (++m_count > xml::maxElements)
                return Error{ErrorCode::JsonTooManyValues,
                             {},
                             std::to_string(m_count),
                             std::to_string(xml::maxElements),
                             placeAt(m_text, key.offset, m_file)};
            GmlPair& pair = open.back()->list.emplace_back();
            pair.key = graphml::lower(std::string(key.text));
            place(key, pair);
            const GmlToken value = m_tokens.next();
            if (value.kind == GmlToken::Kind::Open) {
                if (open.size() == std::size_t{xml::deepest})
                    return refuse(value, withNumbers(TRANSLATABLE("facts", "at most %1 lists in each other"),
                                                     {xml::deepest}));
                pair.isList = true;
                open.push_back(&pair); // none is added to the lists around it until it is closed
            } else if (value.kind == GmlToken::Kind::Word || value.kind == GmlToken::Kind::Text) {
                pair.value = withoutEntities(value.text);
            } else {
                return refuse(value, "a value of " + std::string(key.text.substr(0, 80)));
            }
        }
    }

private:
    Error refuse(const GmlToken& token, std::string wanted) const {
        const bool end = token.kind == GmlToken::Kind::End;
        const bool quote = token.kind == GmlToken::Kind::Other && token.text == "\"";
        return {ErrorCode::TextSyntax, "GML",
                end     ? TRANSLATABLE("facts", "the end of the text")
                : quote ? TRANSLATABLE("facts", "a quote without its other half")
                        : "\"" + std::string(token.text.substr(0, 80)) + "\"",
                std::move(wanted), placeAt(m_text, token.offset, m_file)};
    }

    /// Tokens come in their order: the text is counted once.
    void place(const GmlToken& token, GmlPair& pair) {
        const Place step = placeAt(m_text.substr(m_counted), token.offset - m_counted, m_file);
        m_column = step.line == 1 ? m_column + step.column - 1 : step.column;
        m_line += step.line - 1;
        m_counted = token.offset;
        pair.line = m_line;
        pair.column = m_column;
    }

    std::string_view m_text;
    const std::string& m_file;
    GmlTokens m_tokens;
    Poll m_poll;
    std::size_t m_count = 0;
    std::size_t m_counted = 0;
    int m_line = 1;
    int m_column = 1;
};

/// Converts a GML graph into elements of GraphML, whose keys have the same names.
class GraphMlBuilder {
public:
    explicit GraphMlBuilder(SolveControl* control)
        : m_poll(control) {}

    /// Once the control says stop, the rest is left out.
    Element build(std::vector<GmlPair>& pairs) {
        Element root;
        root.name = "graphml";
        for (GmlPair& pair : pairs)
            if (pair.isList && pair.key == "graph")
                root.children.push_back(graph(pair));
        for (const std::string& name : m_keys)
            root.children.push_back({"key", {{"id", name}, {"attr.name", name}}, {}, {}, 0, 0});
        return root;
    }

private:
    static Element elementOf(std::string name, const GmlPair& pair) {
        return {std::move(name), {}, {}, {}, pair.line, pair.column};
    }

    void addData(Element& to, const GmlPair& pair) {
        Element data = elementOf("data", pair);
        data.attributes.push_back({"key", pair.key});
        data.text = pair.isList ? "[ ]" : pair.value;
        to.children.push_back(std::move(data));
        m_keys.insert(pair.key);
    }

    Element graph(GmlPair& pair) {
        Element element = elementOf("graph", pair);
        const char* ends = "undirected";
        const bool named =
            std::ranges::any_of(pair.list, [](const GmlPair& child) { return child.key == "name"; });
        for (GmlPair& child : pair.list) {
            if (m_poll())
                break;
            if (child.isList && child.key == "node")
                element.children.push_back(node(child));
            else if (child.isList && child.key == "edge")
                element.children.push_back(edge(child));
            else if (child.key == "directed")
                ends = child.value == "0" ? "undirected" : "directed";
            else if (child.key == "id")
                element.attributes.push_back({"id", child.value});
            else if (child.key == "label" && !named)
                addData(element, {"name", child.value, {}, false, child.line, child.column});
            else if (!isDrawing(child))
                addData(element, child);
        }
        element.attributes.push_back({"edgedefault", ends});
        return element;
    }

    Element node(GmlPair& pair) {
        Element element = elementOf("node", pair);
        const bool placed =
            std::ranges::any_of(pair.list, [](const GmlPair& child) { return child.key == "x"; });
        for (GmlPair& child : pair.list) {
            if (m_poll())
                break;
            if (child.key == "id" && !child.isList)
                element.attributes.push_back({"id", child.value});
            else if (!isDrawing(child))
                addData(element, child);
            if (child.key == "graphics" && !placed)
                for (const GmlPair& value : child.list)
                    if ((value.key == "x" || value.key == "y") && !value.isList)
                        addData(element, value);
        }
        return element;
    }

    Element edge(GmlPair& pair) {
        Element element = elementOf("edge", pair);
        for (GmlPair& child : pair.list)
            if (m_poll())
                break;
            else if (child.key == "id" || child.key == "source" || child.key == "target")
                element.attributes.push_back({child.key, child.value});
            else if (!isDrawing(child))
                addData(element, child);
        return element;
    }

    static bool isDrawing(const GmlPair& pair) {
        return pair.isList && (pair.key == "graphics" || pair.key == "labelgraphics");
    }

    Poll m_poll;
    std::set<std::string> m_keys;
};

} // namespace

bool isGml(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf"))
        text.remove_prefix(3);
    GmlTokens tokens(text);
    while (true) { // ends: each round takes a token away
        const GmlToken key = tokens.next();
        const GmlToken value = tokens.next();
        if (key.kind != GmlToken::Kind::Word)
            return false;
        if (value.kind == GmlToken::Kind::Open)
            return graphml::lower(std::string(key.text)) == "graph";
        if (value.kind != GmlToken::Kind::Word && value.kind != GmlToken::Kind::Text)
            return false;
    }
}

Result<Imported> readGml(std::string_view bytes, const std::string& fileName, SolveControl* control) {
    auto text = decodeText(bytes, fileName, control);
    if (!text && text.error().code == ErrorCode::TextSyntax && bytes.find('\0') == std::string_view::npos)
        text = decodeText(fromLatin1(bytes), fileName, control);
    if (!text)
        return text.error();
    auto pairs = GmlReader(*text, fileName, control).read();
    if (!pairs)
        return std::move(pairs).error();
    const auto isGraph = [](const GmlPair& pair) { return pair.isList && pair.key == "graph"; };
    if (std::ranges::none_of(pairs->list, isGraph))
        return Error{ErrorCode::TextSyntax, "GML", TRANSLATABLE("facts", "no graph"), "graph [",
                     placeAt(*text, text->size(), fileName)};
    return graphml::readGraph(GraphMlBuilder(control).build(pairs->list), fileName, control);
}

} // namespace equipoise::io

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/xml/tree.h"

#include "core/base/control/poll.h"
#include "core/base/refusal.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/io/scenario/scenario_file.h"

#include <algorithm>
#include <expat.h>
#include <limits>
#include <memory>
#include <new>
#include <optional>

namespace equipoise::io::xml {

namespace {

int asInt(XML_Size number) {
    return static_cast<int>(std::min<XML_Size>(number, std::numeric_limits<int>::max()));
}

/// Builds the tree while expat reads, and stops it at the first thing that is refused.
class Builder {
public:
    Builder(XML_Parser parser, std::string_view text, SolveControl* control)
        : m_parser(parser)
        , m_text(text)
        , m_poll(control) {
        XML_SetUserData(parser, this);
        XML_SetElementHandler(parser, onStart, onEnd);
        XML_SetCharacterDataHandler(parser, onCharacters);
        XML_SetCommentHandler(parser, onComment);
        XML_SetProcessingInstructionHandler(parser, onInstruction);
        XML_SetEntityDeclHandler(parser, onEntity);
        XML_SetAttlistDeclHandler(parser, onAttlist);
        XML_SetSkippedEntityHandler(parser, onSkipped);
    }

    const std::optional<Error>& error() const { return m_error; }
    Element& root() { return m_root; }

private:
    static Builder& of(void* user) { return *static_cast<Builder*>(user); }

    static void onStart(void* user, const XML_Char* name, const XML_Char** attributes) {
        of(user).guarded([&](Builder& self) { self.start(name, attributes); });
    }
    static void onEnd(void* user, const XML_Char*) {
        of(user).guarded([](Builder& self) { self.m_open.pop_back(); });
    }
    static void onCharacters(void* user, const XML_Char* text, int length) {
        of(user).guarded([&](Builder& self) {
            const auto bytes = static_cast<std::size_t>(length);
            if (self.goesOn(bytes) && !self.m_open.empty() && self.mayStore(bytes))
                self.m_open.back()->text.append(text, bytes);
        });
    }
    static void onComment(void* user, const XML_Char* text) {
        of(user).guarded([&](Builder& self) { self.goesOn(std::string_view(text).size()); });
    }
    static void onInstruction(void* user, const XML_Char*, const XML_Char* text) {
        of(user).guarded([&](Builder& self) { self.goesOn(std::string_view(text).size()); });
    }
    static void onEntity(void* user, const XML_Char* name, int, const XML_Char*, int, const XML_Char*,
                         const XML_Char*, const XML_Char*, const XML_Char*) {
        of(user).guarded([&](Builder& self) {
            self.refuse(withName(TRANSLATABLE("facts", "the declaration of the entity \"%1\""), name),
                        TRANSLATABLE("facts", "no declarations"));
        });
    }
    static void onAttlist(void* user, const XML_Char* element, const XML_Char* attribute, const XML_Char*,
                          const XML_Char*, int) {
        of(user).guarded([&](Builder& self) {
            self.refuse("the declaration of the attribute \"" + std::string(attribute) + "\" of " + element,
                        TRANSLATABLE("facts", "no declarations"));
        });
    }
    static void onSkipped(void* user, const XML_Char* name, int) {
        of(user).guarded([&](Builder& self) {
            self.refuse(withName(TRANSLATABLE("facts", "the entity \"%1\", which is not declared"), name),
                        TRANSLATABLE("facts", "its characters"));
        });
    }

    /// Nothing may be thrown through expat, which is C.
    template <class Work>
    void guarded(Work work) {
        if (m_error)
            return;
        try {
            work(*this);
        } catch (const std::bad_alloc&) {
            m_error = Error{ErrorCode::OutOfMemory, "XML", {}, {}, {}};
            XML_StopParser(m_parser, XML_FALSE);
        }
    }

    void refuse(std::string actual, std::string expected) {
        m_error = Error{ErrorCode::TextSyntax,
                        "XML",
                        std::move(actual),
                        std::move(expected),
                        {{},
                         asInt(XML_GetCurrentLineNumber(m_parser)),
                         asInt(XML_GetCurrentColumnNumber(m_parser)) + 1,
                         {}}};
        XML_StopParser(m_parser, XML_FALSE);
    }

    /// Whether the control lets the parser go on, which has read `bytes` more.
    bool goesOn(std::size_t bytes) {
        if (!m_poll(bytes + 1))
            return true;
        m_error = stopped();
        XML_StopParser(m_parser, XML_FALSE);
        return false;
    }

    /// Without declarations no more can be stored than the text has; this holds whatever expat does.
    bool mayStore(std::size_t bytes) {
        m_stored += bytes;
        if (m_stored <= 2 * largestFile)
            return true;
        refuse(
            withNumbers(TRANSLATABLE("facts", "more than %1 bytes of names and values"), {2 * largestFile}),
            TRANSLATABLE("facts", "fewer"));
        return false;
    }

    /// Where a DOCTYPE names a file, expat passes silently over entities in attributes that may be declared
    /// there.
    std::string_view undeclared() const {
        const auto begin = static_cast<std::size_t>(XML_GetCurrentByteIndex(m_parser));
        const auto length = static_cast<std::size_t>(XML_GetCurrentByteCount(m_parser));
        for (auto tag = m_text.substr(std::min(begin, m_text.size()), length);;) {
            tag.remove_prefix(std::min(tag.find('&'), tag.size()));
            if (tag.empty())
                return {};
            tag.remove_prefix(1);
            const auto name = tag.substr(0, tag.find(';'));
            if (!name.starts_with('#') && name != "lt" && name != "gt" && name != "amp" && name != "quot" &&
                name != "apos")
                return name;
        }
    }

    void start(const XML_Char* name, const XML_Char** attributes) {
        if (static_cast<int>(m_open.size()) == deepest)
            return refuse(withNumbers(TRANSLATABLE("facts", "%1 levels of elements"), {deepest + 1}),
                          withNumbers(TRANSLATABLE("facts", "at most %1"), {deepest}));
        if (++m_elements > maxElements)
            return refuse(withNumbers(TRANSLATABLE("facts", "more than %1 elements"), {maxElements}),
                          TRANSLATABLE("facts", "fewer"));
        if (const auto entity = undeclared(); !entity.empty())
            return refuse(withName(TRANSLATABLE("facts", "the entity \"%1\", which is not declared"), entity),
                          TRANSLATABLE("facts", "its characters"));
        Element element;
        element.name = name;
        element.line = asInt(XML_GetCurrentLineNumber(m_parser));
        element.column = asInt(XML_GetCurrentColumnNumber(m_parser)) + 1;
        if (!goesOn(element.name.size()) || !mayStore(element.name.size()))
            return;
        for (; *attributes; attributes += 2) {
            if (++m_attributes > maxAttributes)
                return refuse(withNumbers(TRANSLATABLE("facts", "more than %1 attributes"), {maxAttributes}),
                              TRANSLATABLE("facts", "fewer"));
            element.attributes.push_back({attributes[0], attributes[1]});
            const std::size_t bytes =
                element.attributes.back().name.size() + element.attributes.back().value.size();
            if (!goesOn(bytes) || !mayStore(bytes))
                return;
        }
        if (m_open.empty()) {
            m_root = std::move(element);
            m_open.push_back(&m_root);
        } else { // the parent is open: its children do not move before it is closed
            m_open.back()->children.push_back(std::move(element));
            m_open.push_back(&m_open.back()->children.back());
        }
    }

    XML_Parser m_parser;
    std::string_view m_text;
    Poll m_poll;
    Element m_root;
    std::vector<Element*> m_open;
    std::size_t m_elements = 0;
    std::size_t m_attributes = 0;
    std::size_t m_stored = 0;
    std::optional<Error> m_error;
};

bool isNameChar(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == ':' ||
           c == '_' || c == '-' || c == '.';
}

} // namespace

const std::string* Element::attribute(std::string_view wanted) const {
    const auto match = std::ranges::find(attributes, wanted, &Attribute::name);
    return match == attributes.end() ? nullptr : &match->value;
}

std::string Element::attributeOr(std::string_view wanted, std::string_view otherwise) const {
    const std::string* match = attribute(wanted);
    return match ? *match : std::string(otherwise);
}

const Element* Element::child(std::string_view wanted) const {
    const auto match = std::ranges::find(children, wanted, &Element::name);
    return match == children.end() ? nullptr : &*match;
}

Result<Element> parse(std::string_view text, const std::string& fileName, SolveControl* control) {
    if (text.size() > largestFile)
        return fileTooLarge(fileName, text.size(), largestFile);
    // Blanks before the declaration, which expat refuses and other readers do not: behind it they change no
    // line of what follows.
    std::string turned;
    const auto begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    const auto end = text.find("?>", begin);
    if (begin > 0 && end != std::string_view::npos && text.substr(begin).starts_with("<?xml")) {
        turned.append(text.substr(begin, end + 2 - begin))
            .append(text.substr(0, begin))
            .append(text.substr(end + 2));
        text = turned;
    }
    const std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser(XML_ParserCreate(nullptr),
                                                                              &XML_ParserFree);
    if (!parser)
        return Error{ErrorCode::OutOfMemory, "XML", {}, {}, {fileName, 0, 0, {}}};
    Builder builder(parser.get(), text, control);
    const auto status = XML_Parse(parser.get(), text.data(), static_cast<int>(text.size()), XML_TRUE);
    if (builder.error()) {
        Error error = *builder.error();
        error.place.file = fileName;
        return error;
    }
    if (status != XML_STATUS_OK)
        return Error{ErrorCode::TextSyntax,
                     "XML",
                     XML_ErrorString(XML_GetErrorCode(parser.get())),
                     TRANSLATABLE("facts", "well-formed XML"),
                     {fileName,
                      asInt(XML_GetCurrentLineNumber(parser.get())),
                      asInt(XML_GetCurrentColumnNumber(parser.get())) + 1,
                      {}}};
    return std::move(builder.root());
}

std::string_view rootName(std::string_view text) {
    for (;;) {
        const auto open = text.find('<');
        if (open == std::string_view::npos)
            return {};
        text.remove_prefix(open + 1);
        std::string_view end;
        if (text.starts_with("?"))
            end = "?>";
        else if (text.starts_with("!--"))
            end = "-->";
        else if (text.starts_with("!"))
            end = ">";
        else
            return text.substr(
                0, static_cast<std::size_t>(std::ranges::find_if_not(text, isNameChar) - text.begin()));
        const auto close = text.find(end);
        if (close == std::string_view::npos)
            return {};
        text.remove_prefix(close + end.size());
    }
}

std::string escaped(std::string_view text) {
    std::string safe;
    safe.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view character = text.substr(at, std::max<std::size_t>(utf8Length(text, at), 1));
        at += character.size();
        switch (character.front()) {
        case '&':
            safe += "&amp;";
            break;
        case '<':
            safe += "&lt;";
            break;
        case '>':
            safe += "&gt;";
            break;
        case '"':
            safe += "&quot;";
            break;
        case '\t':
            safe += "&#9;";
            break;
        case '\n':
            safe += "&#10;";
            break;
        case '\r':
            safe += "&#13;";
            break;
        default:
            safe += hasControls(character) ? std::string_view("\xef\xbf\xbd") : character;
        }
    }
    return safe;
}

Error syntaxAt(const Element& element, std::string kind, std::string actual, std::string expected,
               const std::string& fileName) {
    return {ErrorCode::TextSyntax,
            std::move(kind),
            std::move(actual),
            std::move(expected),
            {fileName, element.line, element.column, {}}};
}

} // namespace equipoise::io::xml

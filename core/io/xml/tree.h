// SPDX-License-Identifier: GPL-3.0-or-later
// XML as a small tree of elements that know their line: the only place that knows expat.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace equipoise::io::xml {

inline constexpr std::size_t maxElements = 2'000'000;
inline constexpr std::size_t maxAttributes = 4'000'000;
inline constexpr int deepest = 64;

struct Attribute {
    std::string name;
    std::string value;
};

struct Element {
    std::string name; ///< with its prefix, as it stands: "y:Geometry"
    std::vector<Attribute> attributes;
    std::vector<Element> children;
    std::string text; ///< of this element alone, without its children's, as it stands
    int line = 0;     ///< where it begins, from 1
    int column = 0;   ///< from 1

    /// The value of an attribute; null without one.
    const std::string* attribute(std::string_view wanted) const;
    /// The value of an attribute, or `otherwise` without one.
    std::string attributeOr(std::string_view wanted, std::string_view otherwise = {}) const;
    /// The first child of that name; null without one.
    const Element* child(std::string_view wanted) const;
};

/// The root of a text in UTF-8, UTF-16, Latin 1 or ASCII; all strings in it are UTF-8.
/// Refused with line and column: malformed XML, more than the numbers above, a text of more than largestFile
/// bytes, and undeclared entities. Declarations of entities and attributes are refused, too, as they could
/// expand a small text. A DOCTYPE is accepted, but its files are never opened. Time and memory
/// O(length of the text). `control` is polled once in a few thousand bytes or elements. Errors: TextSyntax,
/// FileTooLarge, stopped().
Result<Element> parse(std::string_view text, const std::string& fileName, SolveControl* control = nullptr);

/// The name of the root element, from the first bytes only, without validation; empty without one.
std::string_view rootName(std::string_view text);

/// `text` as it may stand in an attribute in double quotes, or between tags. Control characters that XML has
/// no place for become U+FFFD.
std::string escaped(std::string_view text);

/// An error at `element`: TextSyntax of `kind`.
Error syntaxAt(const Element& element, std::string kind, std::string actual, std::string expected,
               const std::string& fileName);

} // namespace equipoise::io::xml

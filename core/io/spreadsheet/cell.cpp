#include "core/io/spreadsheet/cell.h"

#include "core/base/number.h"

namespace core::io {

std::string cellText(std::string_view name, char separator) {
    const bool plain = name.find_first_of(std::string("\t;|,\"\n\r") + separator) == std::string_view::npos &&
                       !name.starts_with(' ') && !name.ends_with(' ');
    if (plain)
        return std::string(name);
    std::string text = "\"";
    for (const char c : name)
        text.append(c == '"' ? 2 : 1, c);
    return text + '"';
}

std::string shownCell(std::string_view text) {
    constexpr std::string_view runs = "=+-@\t\r\n";
    const bool harmless =
        text.empty() || runs.find(text.front()) == std::string_view::npos || parseNumber(text);
    return cellText(harmless ? std::string(text) : "'" + std::string(text), ',');
}

} // namespace core::io

#include "core/io/cell.h"

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

} // namespace core::io

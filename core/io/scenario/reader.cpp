#include "core/io/scenario/reader.h"

namespace core::io {

std::string shapeText(std::size_t rows, std::size_t columns) {
    return std::to_string(rows) + " x " + std::to_string(columns);
}

Error located(Error error, const json::Document& document, std::string_view prefix) {
    std::string path(prefix);
    if (!path.empty() && !error.place.path.empty())
        path += '.';
    error.place = document.placeOf(path + error.place.path);
    return error;
}

} // namespace core::io

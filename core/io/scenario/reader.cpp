// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/scenario/reader.h"

namespace equipoise::io {

Result<void> checkHead(const json::Value& root, std::string_view format, int version) {
    const json::Value said = *root.find("format");
    if (said.text() != format)
        return said.refuse(ErrorCode::UnknownFormat, "format", "\"" + std::string(said.text()) + "\"",
                           std::string(format));
    const json::Value numbered = *root.find("version");
    const auto number = json::readWhole(numbered, "version");
    if (!number)
        return number.error();
    if (*number > version)
        return numbered.refuse(ErrorCode::UnsupportedVersion, "version", std::to_string(*number),
                               std::to_string(version));
    if (*number < 1)
        return numbered.refuse(ErrorCode::OutOfRange, "version", std::to_string(*number), ">= 1");
    return {};
}

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

} // namespace equipoise::io

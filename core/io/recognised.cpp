// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/recognised.h"

#include "core/base/words.h"
#include "core/io/xml/tree.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <system_error>

namespace equipoise::io {

namespace {

using FileIs = Recognised::Kind;

constexpr std::size_t maxOfFile = 65536;
constexpr std::size_t maxNameLength = 80;

struct FileSignature {
    std::string_view bytes;
    FileIs kind{};
    std::string_view what;
};

using namespace std::string_view_literals;

constexpr auto fileSignatures = std::to_array<FileSignature>({
    {"%PDF-"sv, FileIs::Known, TRANSLATABLE("formats", "a PDF document")},
    {"\x89PNG"sv, FileIs::Known, TRANSLATABLE("formats", "a picture (PNG)")},
    {"\xff\xd8\xff"sv, FileIs::Known, TRANSLATABLE("formats", "a picture (JPEG)")},
    {"GIF8"sv, FileIs::Known, TRANSLATABLE("formats", "a picture (GIF)")},
    {"\x1f\x8b"sv, FileIs::Known, TRANSLATABLE("formats", "a compressed file (gzip)")},
    {"BZh"sv, FileIs::Known, TRANSLATABLE("formats", "a compressed file (bzip2)")},
    {"\xfd"
     "7zXZ"sv,
     FileIs::Known, TRANSLATABLE("formats", "a compressed file (xz)")},
    {"\x28\xb5\x2f\xfd"sv, FileIs::Known, TRANSLATABLE("formats", "a compressed file (zstd)")},
    {"\x7f"
     "ELF"sv,
     FileIs::Known, TRANSLATABLE("formats", "a program")},
    {"SQLite format 3"sv, FileIs::Known, TRANSLATABLE("formats", "a database (SQLite)")},
    {"\xd0\xcf\x11\xe0"sv, FileIs::Spreadsheet, {}}, // of Excel before 2007, as a rule
    {"PK\x03\x04"sv, FileIs::Known, TRANSLATABLE("formats", "an archive (ZIP)")},
});

/// The first names in a ZIP archive show whether it is a workbook.
bool isWorkbook(std::string_view begin) {
    return std::ranges::any_of(std::array{"opendocument.spreadsheet"sv, "xl/"sv},
                               [&](std::string_view sign) { return begin.find(sign) != begin.npos; });
}

/// The value of the first "format", which is the first field in files of this program. Empty without one.
std::string formatIn(std::string_view text) {
    constexpr auto key = "\"format\""sv;
    constexpr auto blank = " \t\r\n"sv;
    std::size_t at = text.find(key);
    if (at == text.npos)
        return {};
    at = text.find_first_not_of(blank, at + key.size());
    if (at == text.npos || text[at] != ':')
        return {};
    at = text.find_first_not_of(blank, at + 1);
    if (at == text.npos || text[at] != '"')
        return {};
    const std::size_t end = text.find('"', at + 1);
    return end == text.npos || end - at > maxNameLength ? std::string()
                                                        : std::string(text.substr(at + 1, end - at - 1));
}

bool isUtf16(std::string_view begin) {
    return begin.starts_with("\xff\xfe"sv) || begin.starts_with("\xfe\xff"sv);
}

} // namespace

Recognised recogniseBytes(std::string_view begin) {
    if (begin.empty())
        return {FileIs::Empty};
    const auto known = std::ranges::find_if(
        fileSignatures, [&](const FileSignature& signature) { return begin.starts_with(signature.bytes); });
    if (known != fileSignatures.end()) {
        const bool workbook = known->bytes.starts_with("PK") && isWorkbook(begin);
        return {workbook ? FileIs::Spreadsheet : known->kind, std::string(workbook ? ""sv : known->what)};
    }
    if (begin.find('\0') != begin.npos && !isUtf16(begin))
        return {FileIs::Binary};
    const std::size_t mark = begin.starts_with("\xef\xbb\xbf"sv) ? 3 : 0;
    const std::size_t first = begin.find_first_not_of(" \t\r\n", mark);
    if (first == begin.npos)
        return {isUtf16(begin) ? FileIs::Text : FileIs::Empty};
    if (begin[first] == '<')
        return {FileIs::Xml, std::string(xml::rootName(begin.substr(first)).substr(0, maxNameLength))};
    if (begin[first] == '{' || begin[first] == '[')
        return {FileIs::Json, formatIn(begin)};
    return {FileIs::Text};
}

Recognised recognise(const std::filesystem::path& path) {
    std::error_code problem;
    const auto status = std::filesystem::status(path, problem);
    if (problem == std::errc::permission_denied)
        return {FileIs::Forbidden};
    if (!std::filesystem::exists(status))
        return {FileIs::Missing};
    if (std::filesystem::is_directory(status))
        return {FileIs::Folder};
    if (!std::filesystem::is_regular_file(status))
        return {FileIs::Special};
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return {FileIs::Forbidden};
    std::string begin(maxOfFile, '\0');
    file.read(begin.data(), static_cast<std::streamsize>(begin.size()));
    begin.resize(static_cast<std::size_t>(file.gcount()));
    return recogniseBytes(begin);
}

} // namespace equipoise::io

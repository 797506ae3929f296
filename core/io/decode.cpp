// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/decode.h"

#include "core/base/control/poll.h"
#include "core/base/refusal.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/io/scenario/scenario_file.h"

#include <algorithm>
#include <cstdint>

namespace equipoise::io {

namespace {

Error refuse(std::string_view text, std::size_t offset, const std::string& fileName, std::string found,
             std::string wanted) {
    return {ErrorCode::TextSyntax, "text", std::move(found), std::move(wanted),
            placeAt(text, offset, fileName)};
}

void appendUtf8(std::string& text, std::uint32_t code) {
    const auto byte = [&text](std::uint32_t value) { text += static_cast<char>(value); };
    const auto rest = [&byte, code](unsigned shift) { byte(0x80U | ((code >> shift) & 0x3fU)); };
    if (code < 0x80U) {
        byte(code);
    } else if (code < 0x800U) {
        byte(0xc0U | (code >> 6U));
        rest(0);
    } else if (code < 0x10000U) {
        byte(0xe0U | (code >> 12U));
        rest(6);
        rest(0);
    } else {
        byte(0xf0U | (code >> 18U));
        rest(12);
        rest(6);
        rest(0);
    }
}

/// `bytes` without the mark.
Result<std::string> fromUtf16(std::string_view bytes, bool bigEndian, const std::string& fileName,
                              SolveControl* control) {
    const auto unit = [&](std::size_t at) {
        const auto first = static_cast<unsigned char>(bytes[at]);
        const auto second = static_cast<unsigned char>(bytes[at + 1]);
        return bigEndian ? std::uint32_t{first} << 8U | second : std::uint32_t{second} << 8U | first;
    };
    std::string text;
    text.reserve(bytes.size());
    Poll poll(control);
    for (std::size_t at = 0; at < bytes.size(); at += 2) {
        if (poll(2))
            return stopped();
        if (at + 1 == bytes.size())
            return refuse(text, text.size(), fileName, TRANSLATABLE("facts", "half a character at the end"),
                          TRANSLATABLE("facts", "text in UTF-16"));
        std::uint32_t code = unit(at);
        if (code >= 0xd800U && code < 0xe000U) { // a pair makes one character
            const std::uint32_t second = at + 3 < bytes.size() ? unit(at + 2) : 0;
            if (code >= 0xdc00U || second < 0xdc00U || second >= 0xe000U)
                return refuse(text, text.size(), fileName, TRANSLATABLE("facts", "half a pair of UTF-16"),
                              TRANSLATABLE("facts", "text in UTF-16"));
            code = 0x10000U + ((code - 0xd800U) << 10U) + (second - 0xdc00U);
            at += 2;
        }
        if (code == 0)
            return refuse(text, text.size(), fileName, "a NUL", "text");
        appendUtf8(text, code);
    }
    return text;
}

/// A NUL beside each of the first letters: UTF-16 that does not say so.
bool looksLikeUtf16(std::string_view bytes) {
    return bytes.size() >= 4 && (bytes[0] == '\0') == (bytes[2] == '\0') &&
           (bytes[1] == '\0') == (bytes[3] == '\0') && (bytes[0] == '\0') != (bytes[1] == '\0');
}

} // namespace

std::string fromLatin1(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size());
    for (const char c : bytes)
        appendUtf8(text, static_cast<unsigned char>(c));
    return text;
}

Place placeAt(std::string_view text, std::size_t offset, const std::string& fileName) {
    return Places(text, fileName).at(offset);
}

Result<std::string> decodeText(std::string_view bytes, const std::string& fileName, SolveControl* control) {
    if (bytes.size() > largestFile)
        return fileTooLarge(fileName, bytes.size(), largestFile);
    if (bytes.starts_with("\xff\xfe"))
        return fromUtf16(bytes.substr(2), false, fileName, control);
    if (bytes.starts_with("\xfe\xff"))
        return fromUtf16(bytes.substr(2), true, fileName, control);
    if (looksLikeUtf16(bytes))
        return refuse(bytes, 0, fileName, TRANSLATABLE("facts", "UTF-16 without a byte order mark"),
                      TRANSLATABLE("facts", "text in UTF-8"));
    if (bytes.starts_with("\xef\xbb\xbf"))
        bytes.remove_prefix(3);
    Poll poll(control);
    for (std::size_t at = 0; at < bytes.size();) {
        if (poll())
            return stopped();
        if (bytes[at] == '\0')
            return refuse(bytes, at, fileName, "a NUL", "text");
        const std::size_t length = utf8Length(bytes, at);
        if (length == 0)
            return refuse(bytes, at, fileName, TRANSLATABLE("facts", "a byte that is no UTF-8"),
                          TRANSLATABLE("facts", "text in UTF-8"));
        at += length;
    }
    return std::string(bytes);
}

} // namespace equipoise::io

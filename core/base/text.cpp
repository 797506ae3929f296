// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"

#include "core/base/words.h"

#include <algorithm>

namespace equipoise {

namespace {

unsigned byteAt(std::string_view text, std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
}

/// `character`: a UTF-8 character, or a single invalid byte.
bool isControl(std::string_view character) {
    const unsigned first = byteAt(character, 0);
    if (character.size() == 1)
        return first < 0x20 || first >= 0x7f;
    return (first == 0xc2 && byteAt(character, 1) < 0xa0) || character == "\xef\xbf\xbe" ||
           character == "\xef\xbf\xbf";
}

bool misleads(std::string_view character) {
    if (character == "\xef\xbb\xbf")
        return true;
    if (character.size() != 3 || !character.starts_with("\xe2"))
        return false;
    const unsigned last = byteAt(character, 2);
    if (byteAt(character, 1) == 0x80)
        return (last >= 0x8b && last <= 0x8f) || (last >= 0xa8 && last <= 0xae);
    return byteAt(character, 1) == 0x81 && last >= 0xa6 && last <= 0xa9;
}

std::string_view characterAt(std::string_view text, std::size_t at) {
    return text.substr(at, std::max<std::size_t>(utf8Length(text, at), 1));
}

/// Bytes from `at` on that are printable ASCII.
std::size_t plainLength(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && text[end] >= 0x20 && text[end] < 0x7f)
        ++end;
    return end - at;
}

template <class Spelt>
std::string speltWhere(std::string_view text, Spelt isSpelt) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string result;
    result.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t plain = plainLength(text, at);
        result += text.substr(at, plain);
        at += plain;
        if (at == text.size())
            break;
        const std::string_view character = characterAt(text, at);
        at += character.size();
        if (!isSpelt(character)) {
            result += character;
            continue;
        }
        for (const char c : character) {
            const auto code = static_cast<unsigned char>(c);
            result.append("\\x").append(1, digits[code >> 4U]).append(1, digits[code & 0xfU]);
        }
    }
    return result;
}

} // namespace

std::size_t utf8Length(std::string_view text, std::size_t at) {
    const unsigned first = byteAt(text, at);
    if (first < 0x80)
        return 1;
    const std::size_t length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
    for (std::size_t k = 1; k < length; ++k)
        if ((byteAt(text, at + k) & 0xc0U) != 0x80)
            return 0;
    const unsigned second = byteAt(text, at + 1); // no overlong forms, no surrogates, nothing past U+10FFFF
    const bool refused = (first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f) ||
                         (first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f);
    return refused ? 0 : length;
}

bool hasControls(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view character = characterAt(text, at);
        if (isControl(character))
            return true;
        at += character.size();
    }
    return false;
}

Result<void> validateLine(std::string_view text, std::string_view subject) {
    if (!hasControls(text))
        return {};
    return Error{ErrorCode::UnknownChoice,
                 std::string(subject),
                 spelt(text),
                 TRANSLATABLE("facts", "text without control characters"),
                 {}};
}

std::string spelt(std::string_view text, std::string_view kept) {
    const auto stays = [kept](std::string_view character) {
        return character.size() == 1 && kept.find(character) != std::string_view::npos;
    };
    return speltWhere(text,
                      [&](std::string_view character) { return isControl(character) && !stays(character); });
}

std::string speltOut(std::string_view text) {
    return speltWhere(text,
                      [](std::string_view character) { return isControl(character) || misleads(character); });
}

std::string withNumbers(std::string_view pattern, std::initializer_list<std::uint64_t> numbers) {
    std::string text(pattern);
    std::size_t place = 0;
    for (const std::uint64_t number : numbers) {
        const std::string mark = '%' + std::to_string(++place);
        if (const auto at = text.find(mark); at != std::string::npos)
            text.replace(at, mark.size(), std::to_string(number));
    }
    return text;
}

std::string withName(std::string_view pattern, std::string_view name) {
    std::string text(pattern);
    if (const auto at = text.find("%1"); at != std::string::npos)
        text.replace(at, 2, name);
    return text;
}

} // namespace equipoise

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/excerpt.h"

namespace equipoise {

std::string excerpt(std::string_view text) {
    constexpr std::size_t most = 80;
    constexpr std::string_view more = "...";
    const auto begins = [text](std::size_t at) { return (text[at] & '\xc0') != '\x80'; }; // a character
    std::size_t cut = 0;        // before the characters that would make room for `more`
    std::size_t characters = 0; // up to `at`
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!begins(at))
            continue;
        if (characters == most - more.size())
            cut = at;
        if (characters++ == most)
            return std::string(text.substr(0, cut)).append(more);
    }
    return std::string(text);
}

Error excerpted(Error error) {
    error.place.path = excerpt(error.place.path);
    switch (error.code) {
    case ErrorCode::FileUnreadable:
    case ErrorCode::FileUnwritable:
    case ErrorCode::FileTooLarge:
    case ErrorCode::UnknownEnding:
    case ErrorCode::ProgramMissing:
    case ErrorCode::ProgramFailed:
        return error;
    default:
        error.subject = excerpt(error.subject);
        error.value = excerpt(error.value);
        for (Fact& fact : error.facts)
            fact.name = excerpt(fact.name);
        return error;
    }
}

} // namespace equipoise

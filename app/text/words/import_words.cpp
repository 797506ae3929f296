// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/words/import_words.h"

#include "app/text/messages.h"
#include "core/base/words.h"

namespace equipoise::text {

using io::ImportCode;

std::string_view messageOf(const io::ImportNote& note) {
    const bool bare = note.value.empty();
    switch (note.code) {
    case ImportCode::NotModelled:
        return bare ? TRANSLATABLE("import", "not modelled: {subject}")
                    : TRANSLATABLE("import", "not modelled: {subject} ({value})");
    case ImportCode::Supposed:
        return TRANSLATABLE("import", "the file does not say: {subject}; supposed: {value}");
    case ImportCode::Proposed:
        return TRANSLATABLE("import", "the file does not say: {subject}; a guess to be confirmed: {value}");
    case ImportCode::Renamed:
        return TRANSLATABLE("import", "{subject} is called {value} here");
    case ImportCode::Merged:
        return TRANSLATABLE("import", "{subject} is given more than once; taken: {value}");
    case ImportCode::Expanded:
        return TRANSLATABLE("import", "{subject} became this many processors: {value}");
    case ImportCode::Simplified:
        return TRANSLATABLE("import", "{subject}, simpler here: {value}");
    case ImportCode::RouteDiffers:
        return TRANSLATABLE("import", "the route {subject} differs: {value}");
    case ImportCode::LeftOut:
        return bare ? TRANSLATABLE("import", "left out: {subject}")
                    : TRANSLATABLE("import", "left out: {subject} (number: {value})");
    case ImportCode::Approximated:
        return TRANSLATABLE("import", "{subject} is written as {value}");
    case ImportCode::Contradicts:
        return TRANSLATABLE("import", "the file contradicts itself: {subject}; taken: {value}");
    case ImportCode::Taken:
        return bare ? TRANSLATABLE("import", "taken from it: {subject}")
                    : TRANSLATABLE("import", "taken from it ({value}): {subject}");
    }
    return {};
}

std::string_view kindOf(ImportCode code) {
    switch (code) {
    case ImportCode::Taken:
        return TRANSLATABLE("import", "Read");
    case ImportCode::Supposed:
    case ImportCode::Proposed:
        return TRANSLATABLE("import", "Guessed");
    case ImportCode::NotModelled:
    case ImportCode::LeftOut:
        return TRANSLATABLE("import", "Left out");
    case ImportCode::Renamed:
    case ImportCode::Merged:
    case ImportCode::Expanded:
    case ImportCode::Simplified:
    case ImportCode::RouteDiffers:
    case ImportCode::Approximated:
    case ImportCode::Contradicts:
        return TRANSLATABLE("import", "Changed");
    }
    return {};
}

std::string describe(const io::ImportNote& note, const std::string& fileName) {
    std::string text = (note.file.empty() ? fileName : note.file) + ":";
    if (note.line > 0)
        text += std::to_string(note.line) + ":";
    return text + " " + fill(messageOf(note), note.subject, note.value, {});
}

} // namespace equipoise::text

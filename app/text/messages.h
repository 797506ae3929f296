// SPDX-License-Identifier: GPL-3.0-or-later
// The words for errors, statuses and notes, in English, without Qt: the command line prints them as they are,
// the window translates them (describe.h). Placeholders: {subject}, {value}, {limit}; of rules: check_words.h.
#pragma once

#include "core/base/control/control.h"
#include "core/base/error.h"
#include "core/base/numbers/units.h"
#include "core/base/status.h"

#include <span>
#include <string>
#include <string_view>

namespace equipoise::text {

/// Marked for translation in the context "messages". Without a capital and a full stop: describe() puts the
/// place before it and the path behind it. Advice is a whole sentence.
std::string_view messageOf(ErrorCode code);
/// The sentence of the error's code; a TextSyntax without a value is the output of a program that is not read.
std::string_view messageOf(const Error& error);
std::string_view adviceOf(ErrorCode code); ///< what to do; may be empty
std::string_view messageOf(const Note& note);
std::string_view titleOf(Status status); ///< "proven optimal", "feasible", ...
std::string_view titleOf(equipoise::Stop stop);
std::string_view titleOf(Claim claim);

/// What fills one placeholder: {place}.
struct Filling {
    std::string_view place;
    std::string words;
};

/// Replaces the placeholders. Control characters of what stands there are spelt, "\\x1b"; line ends stay.
std::string fill(std::string_view message, std::string_view subject, std::string_view value,
                 std::string_view limit);
std::string fill(std::string_view message, std::span<const Filling> places);
/// "lyon.equipoise:12:31: cycle_time of P3 is -1; allowed: > 0 (platform.processors[3].cycle_time)".
std::string describe(const Error& error);
std::string describe(const Note& note, const Units& units);
/// What the note's value measures.
UnitRole roleOfValue(NoteCode code);

} // namespace equipoise::text

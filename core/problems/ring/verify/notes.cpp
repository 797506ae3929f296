// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/verify/notes.h"

#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/refusal.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace equipoise::ring {

namespace {

Result<void> absentField(const char* field, bool isThere, const char* links) {
    return isThere ? planRejected(field, "there", std::string("absent without ") + links) : Result<void>();
}

Result<void> sameNoteValue(const Note& note, std::optional<double> expected, const char* what) {
    if (expected && note.value && tolerance::sameTime(*note.value, *expected))
        return {};
    return planRejected(what, note.value ? toText(*note.value) : "missing",
                        expected ? toText(*expected) : "absent");
}

/// T as Proposition 2 has it, for any of the sums of weights that its program may have had.
Result<void> checkPrintedTime(const Platform& platform, const Question& question, const Plan& plan,
                              const Note& note, WeightReading reading) {
    double speed = 0;
    for (const ProcessorId id : plan.order)
        speed += 1 / platform[id].compute.rate;
    const auto weights = possibleWeights(platform, question, plan.order, reading);
    double expected = 0;
    for (const std::size_t withStartUps : {1U, 3U}) {
        expected = (question.work + weights[withStartUps]) / speed;
        if (note.value && tolerance::sameTime(*note.value, expected))
            return {};
    }
    return sameNoteValue(note, expected, "the time by the paper's formula");
}

std::set<std::string_view> relaysOf(const Platform& platform, const Plan& plan) {
    std::set<std::string_view> relays;
    for (std::size_t i = 0; i < plan.order.size(); ++i)
        if (plan.shares[i] <= tolerance::share)
            relays.insert(platform[plan.order[i]].name);
    return relays;
}

} // namespace

Result<void> checkFieldsOfLinks(const Question& question, const Plan& plan) {
    const bool reserved = question.links == ContentionModel::Reserved;
    const bool fair = question.links == ContentionModel::MaxMinFair;
    if (auto checked = absentField(
            "rates held", !reserved && !(plan.toNext.empty() && plan.toPrevious.empty()), "reserved links");
        !checked)
        return checked;
    if (auto checked = absentField("prices of links", !reserved && !plan.prices.empty(), "reserved links");
        !checked)
        return checked;
    if (auto checked = absentField("orders of sending", !fair && !plan.first.empty(), "shared links");
        !checked)
        return checked;
    if (auto checked =
            absentField("the time when computing varies", !fair && plan.varied.has_value(), "shared links");
        !checked)
        return checked;
    if (auto checked = absentField("the time alone", !fair && !reserved && plan.alone.has_value(),
                                   "shared or reserved links");
        !checked)
        return checked;
    return absentField("rows of other numbers of processors",
                       (fair || reserved) && !(plan.byCount.empty() && plan.lightest.empty()),
                       "messages that are alone");
}

WeightReading readingIn(std::span<const Note> notes) {
    return std::ranges::find(notes, NoteCode::PrintedWeights, &Note::code) == notes.end()
               ? WeightReading::True
               : WeightReading::Printed;
}

bool recomputesNote(const Question& question, NoteCode code) {
    switch (code) {
    case NoteCode::Relay:
    case NoteCode::FairShares:
    case NoteCode::VariedTime:
    case NoteCode::HeldParts:
        return true;
    case NoteCode::PrintedTime: // with other links it is that of the ring from which the solver began
        return question.links == ContentionModel::None;
    default:
        return false;
    }
}

Result<void> checkNotes(const Platform& platform, const Question& question, const Plan& plan,
                        std::span<const Note> notes) {
    std::optional<std::set<std::string_view>> relays;
    for (const Note& note : notes) {
        Result<void> checked;
        if (!recomputesNote(question, note.code))
            continue;
        if (note.code == NoteCode::Relay) {
            if (!relays)
                relays = relaysOf(platform, plan);
            if (!relays->contains(note.subject))
                checked = planRejected("a processor that only passes data on", note.subject,
                                       "one of the ring with share 0");
        } else if (note.code == NoteCode::FairShares) {
            if (question.links != ContentionModel::MaxMinFair ||
                note.subject != std::to_string(question.steps))
                checked = planRejected("the number of steps of the note", note.subject,
                                       question.links == ContentionModel::MaxMinFair
                                           ? std::to_string(question.steps)
                                           : "absent without shared links");
            else if (note.value)
                checked = sameNoteValue(note, plan.alone, "the time alone, in the note");
        } else if (note.code == NoteCode::VariedTime) {
            checked = sameNoteValue(note, plan.varied, "the time when computing varies, in the note");
        } else if (note.code == NoteCode::HeldParts) {
            checked =
                sameNoteValue(note, question.links == ContentionModel::Reserved ? plan.alone : std::nullopt,
                              "the time alone, in the note");
        } else {
            checked = checkPrintedTime(platform, question, plan, note, readingIn(notes));
        }
        if (!checked)
            return checked;
    }
    return {};
}

} // namespace equipoise::ring

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/verify/notes.h"

#include "core/base/check_rule.h"
#include "core/base/numbers/tolerance.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace equipoise::ring {

namespace {

Result<void> sameNoteValue(const Note& note, std::optional<double> expected) {
    if (!expected)
        return rejected<CheckRule::NoteUnfounded>(nameOf(note.code));
    return note.value && tolerance::sameTime(*note.value, *expected)
               ? Result<void>()
               : noteValueRejected(note, timeFact(*expected));
}

/// T by Proposition 2, for any of the sums of weights that its program may have had.
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
    return sameNoteValue(note, expected);
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
    for (const auto& [field, isUnexpected] :
         {std::pair{"to_next", !reserved && !plan.toNext.empty()},
          std::pair{"to_previous", !reserved && !plan.toPrevious.empty()},
          std::pair{"prices", !reserved && !plan.prices.empty()},
          std::pair{"first", !fair && !plan.first.empty()},
          std::pair{"varied", !fair && plan.varied.has_value()},
          std::pair{"alone", !fair && !reserved && plan.alone.has_value()},
          std::pair{"by_count", (fair || reserved) && !plan.byCount.empty()},
          std::pair{"lightest", (fair || reserved) && !plan.lightest.empty()}})
        if (isUnexpected)
            return rejected<CheckRule::FieldUnexpected>(field);
    return {};
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
                checked = rejected<CheckRule::NoteNameUnfounded>(nameOf(note.code), note.subject);
        } else if (note.code == NoteCode::FairShares) {
            if (question.links != ContentionModel::MaxMinFair)
                checked = rejected<CheckRule::NoteUnfounded>(nameOf(note.code));
            else if (note.subject != std::to_string(question.steps))
                checked =
                    rejected<CheckRule::NoteNameDiffers>(nameOf(note.code), note.subject, question.steps);
            else if (note.value)
                checked = sameNoteValue(note, plan.alone);
        } else if (note.code == NoteCode::VariedTime) {
            checked = sameNoteValue(note, plan.varied);
        } else if (note.code == NoteCode::HeldParts) {
            checked =
                sameNoteValue(note, question.links == ContentionModel::Reserved ? plan.alone : std::nullopt);
        } else {
            checked = checkPrintedTime(platform, question, plan, note, readingIn(notes));
        }
        if (!checked)
            return checked;
    }
    return {};
}

} // namespace equipoise::ring

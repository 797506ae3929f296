// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/redistribution/verify/notes.h"

#include "core/base/check_rule.h"
#include "core/base/numbers/tolerance.h"
#include "core/platform/routes/routes.h"
#include "core/problems/redistribution/verify/items.h"
#include "core/problems/redistribution/verify/shared.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace equipoise::redistribution {

namespace {

/// "A -> B" for each message between neighbours that has no route, in the directions allowed.
std::set<std::string> missingLinks(const Platform& platform, const Question& question) {
    const std::size_t count = question.ring.size();
    const bool oneWay = question.direction == Direction::OneWay && count > 2;
    std::vector<Way> ways;
    for (std::size_t i = 0; count > 1 && i < count; ++i) {
        const ProcessorId processor = question.ring[i];
        const ProcessorId next = question.ring[(i + 1) % count];
        ways.push_back({processor, next});
        if (!oneWay)
            ways.push_back({next, processor});
    }
    const std::vector<double> times = transferTimes(platform, 1, ways);
    std::set<std::string> missing;
    for (std::size_t i = 0; i < ways.size(); ++i)
        if (times[i] == noWay)
            missing.insert(platform[ways[i].from].name + " -> " + platform[ways[i].to].name);
    return missing;
}

Result<void> checkRefused(const Platform& platform, const std::optional<RefusedSchedule>& refused,
                          const Note& note) {
    if (!refused || refused->violations.empty())
        return rejected<CheckRule::NoteUnfounded>(nameOf(note.code));
    const Violation& first = refused->violations.front();
    const std::string& name = platform[first.processor].name;
    if (note.subject != name)
        return rejected<CheckRule::NoteNameDiffers>(nameOf(note.code), note.subject, name);
    if (!note.value || !tolerance::sameTime(*note.value, first.time))
        return noteValueRejected(note, timeFact(first.time));
    return {};
}

Result<void> checkTimeAlone(const Platform& platform, const Question& question, const Schedule* schedule,
                            const Note& note) {
    if (question.links != ContentionModel::MaxMinFair || !schedule)
        return rejected<CheckRule::NoteUnfounded>(nameOf(note.code));
    const auto time = timeAlone(platform, question, unrolled(*schedule, Lane::Send));
    if (!time)
        return time.error();
    if (!note.value || !tolerance::sameTime(*note.value, *time, followedTolerance))
        return noteValueRejected(note, timeFact(*time));
    return {};
}

} // namespace

bool recomputesNote(NoteCode code) {
    return code == NoteCode::LinkMissing || code == NoteCode::Refused || code == NoteCode::FairTransfers;
}

Result<void> checkNotes(const Platform& platform, const Question& question, const Schedule* schedule,
                        const std::optional<RefusedSchedule>& refused, std::span<const Note> notes) {
    std::optional<std::set<std::string>> missing;
    for (const Note& note : notes) {
        Result<void> checked;
        if (note.code == NoteCode::LinkMissing) {
            if (!missing)
                missing = missingLinks(platform, question);
            if (!missing->contains(note.subject))
                checked = rejected<CheckRule::NoteNameUnfounded>(nameOf(note.code), note.subject);
        } else if (note.code == NoteCode::Refused) {
            checked = checkRefused(platform, refused, note);
        } else if (note.code == NoteCode::FairTransfers) {
            checked = checkTimeAlone(platform, question, schedule, note);
        }
        if (!checked)
            return checked;
    }
    return {};
}

} // namespace equipoise::redistribution

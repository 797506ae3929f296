// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/messages.h"

#include "app/text/words/check_words.h"
#include "core/base/excerpt.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/table/text.h"
#include "core/task/words.h"

#include <algorithm>
#include <array>

namespace equipoise::text {

using equipoise::Stop;

namespace {

struct Message {
    std::string_view text;
    std::string_view advice{};
};

Message fileMessage(ErrorCode code) {
    switch (code) {
    case ErrorCode::FileUnreadable:
        return {TRANSLATABLE("messages", "{subject} cannot be read: {value}"),
                TRANSLATABLE("messages", "Check the name, and that you may read it.")};
    case ErrorCode::FileUnwritable:
        return {TRANSLATABLE("messages", "{subject} cannot be written: {value}"),
                TRANSLATABLE("messages",
                             "What was there before is unchanged. Choose another folder, or make room.")};
    case ErrorCode::FileTooLarge:
        return {TRANSLATABLE("messages", "{subject} has {value} bytes; at most {limit} are allowed")};
    case ErrorCode::UnknownEnding:
        return {TRANSLATABLE(
            "messages", "{subject} ends in \"{value}\", which is no known kind of file; known: {limit}")};
    case ErrorCode::JsonSyntax:
        return {TRANSLATABLE("messages", "this is not JSON: found {value}; expected: {limit}")};
    case ErrorCode::JsonTooDeep:
        return {TRANSLATABLE("messages", "nested {value} levels deep; at most {limit} are allowed")};
    case ErrorCode::JsonTooManyValues:
        return {TRANSLATABLE("messages", "there are {value} values or more; at most {limit} are allowed")};
    case ErrorCode::DuplicateKey:
        return {TRANSLATABLE("messages", "the field \"{subject}\" is given twice"),
                TRANSLATABLE("messages", "Keep one of the two.")};
    case ErrorCode::TableSyntax:
        return {TRANSLATABLE("messages", "this table cannot be read: found {value}; expected: {limit}")};
    case ErrorCode::AmbiguousTable:
        return {TRANSLATABLE("messages", "\"{subject}\" can be read in more than one way: {value}"),
                TRANSLATABLE("messages",
                             "Choose the decimal mark or the separator (--decimal and --separator "
                             "on the command line), or save the table with other marks.")};
    case ErrorCode::TextSyntax:
        return {TRANSLATABLE("messages", "this {subject} cannot be read: found {value}; expected: {limit}")};
    case ErrorCode::NotWritable:
        return {TRANSLATABLE("messages", "this cannot be written as {subject}: it has no place for {value}"),
                TRANSLATABLE("messages", "Choose another kind of file.")};
    case ErrorCode::UnknownFormat:
        return {TRANSLATABLE("messages", "this is no scenario: its format is {value}; known: {limit}")};
    case ErrorCode::UnsupportedVersion:
        return {TRANSLATABLE("messages",
                             "the file has version {value}; this program reads versions up to {limit}"),
                TRANSLATABLE("messages", "Open it with a newer version of the program.")};
    default:
        return {};
    }
}

Message scenarioMessage(ErrorCode code) {
    switch (code) {
    case ErrorCode::MissingField:
        return {TRANSLATABLE("messages", "the field \"{subject}\" is missing")};
    case ErrorCode::WrongType:
        return {TRANSLATABLE("messages", "{subject} is {value}; expected: {limit}")};
    case ErrorCode::NotFinite:
        return {TRANSLATABLE("messages", "{subject} is {value}; it must be a finite number")};
    case ErrorCode::OutOfRange:
        return {TRANSLATABLE("messages", "{subject} is {value}; allowed: {limit}")};
    case ErrorCode::EmptyName:
        return {TRANSLATABLE("messages", "{subject} has no name")};
    case ErrorCode::NameTooLong:
        return {TRANSLATABLE("messages", "{subject} has {value} bytes; at most {limit} are allowed")};
    case ErrorCode::DuplicateName:
        return {TRANSLATABLE("messages", "{subject}: the name \"{value}\" is used twice"),
                TRANSLATABLE("messages", "Give each its own name.")};
    case ErrorCode::UnknownName:
        return {TRANSLATABLE("messages", "{subject}: nothing on the platform is called \"{value}\"")};
    case ErrorCode::UnknownChoice:
        return {TRANSLATABLE("messages", "{subject} is \"{value}\"; allowed: {limit}")};
    case ErrorCode::SelfLink:
        return {TRANSLATABLE("messages", "{subject} leads from \"{value}\" back to it")};
    case ErrorCode::MatrixShape:
        return {TRANSLATABLE("messages", "{subject} has the shape {value}; expected: {limit}")};
    case ErrorCode::LinksAndMatrix:
        return {TRANSLATABLE("messages", "the platform has both links and a matrix of link costs"),
                TRANSLATABLE("messages", "Keep one of the two.")};
    case ErrorCode::TableStart:
        return {TRANSLATABLE("messages", "{subject} starts at {value}; it must start at {limit}")};
    case ErrorCode::TableNotIncreasing:
        return {TRANSLATABLE("messages", "{subject} has the point {value}; expected: {limit}")};
    case ErrorCode::LoadBelowMinimum:
        return {TRANSLATABLE("messages", "{subject} holds {value}; it must hold at least {limit}")};
    case ErrorCode::ImbalanceSum:
        return {TRANSLATABLE("messages", "the imbalances sum to {value}; they must sum to {limit}"),
                TRANSLATABLE("messages", "What some give away, others must get.")};
    case ErrorCode::ImbalanceAndTargets:
        return {TRANSLATABLE("messages", "both imbalances and targets are given"),
                TRANSLATABLE("messages", "Keep one of the two.")};
    default:
        return {};
    }
}

Message solvingMessage(ErrorCode code) {
    switch (code) {
    case ErrorCode::NoProcessors:
        return {TRANSLATABLE("messages", "the platform has no processor"),
                TRANSLATABLE("messages", "Add one, with its cycle time.")};
    case ErrorCode::UnknownProblem:
        return {
            TRANSLATABLE("messages", "\"{value}\" is no problem that this version solves; known: {limit}")};
    case ErrorCode::UnknownSolver:
        return {TRANSLATABLE("messages", "there is no solver \"{value}\" for this problem; known: {limit}")};
    case ErrorCode::UnknownParameter:
        return {TRANSLATABLE("messages", "there is nothing called \"{value}\" to set; known: {limit}")};
    case ErrorCode::QuestionMissing:
        return {TRANSLATABLE("messages", "the scenario asks no question about: {subject}"),
                TRANSLATABLE("messages",
                             "Ask it in the Question panel, or by --set KEY=VALUE on the command line.")};
    case ErrorCode::TooManyProcessors:
        return {TRANSLATABLE("messages", "{subject} takes at most {limit} processors; there are {value}"),
                TRANSLATABLE("messages", "Choose another solver.")};
    case ErrorCode::UnsupportedCost:
        return {
            TRANSLATABLE("messages", "{subject} has a cost of the kind {value}; the solver takes: {limit}"),
            TRANSLATABLE("messages", "Choose another solver, or another kind of cost.")};
    case ErrorCode::NotHomogeneous:
        return {
            TRANSLATABLE("messages",
                         "{subject} costs {value}, the others {limit}; this solver needs all links alike"),
            TRANSLATABLE("messages", "Choose another solver.")};
    case ErrorCode::NotANetwork:
        return {TRANSLATABLE("messages", "the platform has a matrix of link costs; this solver needs links"),
                TRANSLATABLE("messages", "Choose another solver.")};
    case ErrorCode::ComputeFalls:
        return {TRANSLATABLE("messages",
                             "computing on {subject} takes less time for more items: at {value}, after "
                             "{limit}; this solver needs times that do not fall"),
                TRANSLATABLE("messages", "Choose Algorithm 1, or correct the table.")};
    case ErrorCode::TransferFalls:
        return {
            TRANSLATABLE("messages",
                         "the way to {subject} takes less time for more items: at {value}, after {limit}; "
                         "this solver needs times that do not fall"),
            TRANSLATABLE("messages", "Choose Algorithm 1, or correct the table.")};
    default:
        return {};
    }
}

/// What a solver, the checker or a program ends with.
Message endingMessage(ErrorCode code) {
    switch (code) {
    case ErrorCode::TooMuchWork:
        return {TRANSLATABLE("messages", "{subject} would take {value} steps; at most {limit} are allowed"),
                TRANSLATABLE("messages", "Choose another solver, or fewer items.")};
    case ErrorCode::TooMuchMemory:
        return {TRANSLATABLE("messages", "{subject} would take {value} MB; {limit} MB are allowed"),
                TRANSLATABLE("messages", "Choose another solver, fewer items, or a higher limit.")};
    case ErrorCode::OutOfMemory:
        return {TRANSLATABLE("messages", "{subject} needs more memory than there is"),
                TRANSLATABLE("messages", "Choose another solver, or a smaller platform.")};
    case ErrorCode::PlanRejected:
        return {TRANSLATABLE("messages", "plan rejected: {subject}")};
    case ErrorCode::ProgramMissing:
        return {TRANSLATABLE("messages", "the program {subject} is missing; it is needed for {value}"),
                TRANSLATABLE("messages", "Install it beside this one.")};
    case ErrorCode::ProgramFailed:
        return {TRANSLATABLE("messages", "the program {subject} failed: {value}")};
    default:
        return {};
    }
}

/// Every code has its text in exactly one of the four groups.
Message messageFor(ErrorCode code) {
    for (const auto group : {fileMessage, scenarioMessage, solvingMessage, endingMessage})
        if (const Message message = group(code); !message.text.empty())
            return message;
    return {};
}

} // namespace

std::string_view messageOf(ErrorCode code) {
    return messageFor(code).text;
}

std::string_view messageOf(const Error& error) {
    if (error.code == ErrorCode::TextSyntax && error.value.empty())
        return TRANSLATABLE(
            "messages",
            "this looks like the output of {subject}, which is not read; give that of {limit} instead");
    return messageOf(error.code);
}

std::string_view adviceOf(ErrorCode code) {
    return messageFor(code).advice;
}

std::string_view messageOf(const Note& note) {
    switch (note.code) {
    case NoteCode::SolverChosen:
        return TRANSLATABLE("messages", "chosen for {value} processors: the solver {subject}");
    case NoteCode::BoundFound:
        return TRANSLATABLE("messages", "the bound was proven by the solver {subject}");
    case NoteCode::PlanKept:
        return TRANSLATABLE("messages", "a plan that was there before is kept: no better one was found");
    case NoteCode::Relay:
        return TRANSLATABLE("messages", "{subject} is in the ring without work, as a relay");
    case NoteCode::PrintedTime:
        return TRANSLATABLE("messages", "the paper's own method believes the time to be {value}");
    case NoteCode::PrintedWeights:
        return TRANSLATABLE("messages", "the weights were used as printed in the paper");
    case NoteCode::BoundUnproven:
        return TRANSLATABLE("messages", "the paper presents this method as exact; it is not");
    case NoteCode::ProofVoid:
        return TRANSLATABLE("messages", "a branch of the search could not be closed: there is no proof");
    case NoteCode::CountsMissing:
        return TRANSLATABLE("messages", "not solved for these numbers of processors: {subject}");
    case NoteCode::LinkMissing:
        return TRANSLATABLE("messages", "there is no way {subject}, and none around it");
    case NoteCode::NotLight:
        return TRANSLATABLE("messages",
                            "not light: {subject} would send more items than it holds, namely {value} more");
    case NoteCode::PrintedBreach:
        return TRANSLATABLE("messages", "the paper's own schedule breaks a rule at {value}: {subject}");
    case NoteCode::PrintedOutcome:
        return TRANSLATABLE("messages",
                            "what the paper's method decides takes {value} when every transfer takes as long "
                            "as its link does");
    case NoteCode::Refused:
        return TRANSLATABLE(
            "messages",
            "the checker refuses this schedule: at {value} {subject} sends what it does not have");
    case NoteCode::MemoryFallback:
        return TRANSLATABLE("messages",
                            "the tables of this solver do not fit into {value} MB: a slower method "
                            "was used");
    case NoteCode::MemoryExceeded:
        return TRANSLATABLE("messages", "a proof would take {value} MB of memory, more than is allowed");
    case NoteCode::RationalValue:
        return TRANSLATABLE("messages", "if items could be cut it would take {value} (units of time)");
    case NoteCode::RationalNoBound:
        return TRANSLATABLE("messages",
                            "the time with cut items is no bound here: the program charges start-up "
                            "times to idle processors, too");
    case NoteCode::ProgramUnsolved:
        return TRANSLATABLE("messages", "the linear program could not be solved: this is the equal split");
    case NoteCode::RoundingGuarantee:
        return TRANSLATABLE("messages", "rounding adds {value} (units of time) to the optimum at most");
    case NoteCode::LeftIdle:
        return TRANSLATABLE("messages", "not worth serving: {subject}");
    case NoteCode::Unreachable:
        return TRANSLATABLE("messages", "the root has no way to: {subject}");
    case NoteCode::PanelUnproven:
        return TRANSLATABLE("messages", "another panel may take less time, but not less than {value} (units "
                                        "of time)");
    case NoteCode::OrdersSearched:
        return TRANSLATABLE("messages", "orders of service looked at, all there are: {value}");
    case NoteCode::OrdersSampled:
        return TRANSLATABLE("messages",
                            "orders of service tried by a local search: {value}; another one may be "
                            "better");
    case NoteCode::SharedLinks:
        return TRANSLATABLE(
            "messages", "messages share links here: with this plan it then takes {value}, {subject} more");
    case NoteCode::SharedLinksSuffice:
        return TRANSLATABLE("messages",
                            "each message is counted alone; where messages share links, this plan takes "
                            "{value}, too");
    case NoteCode::FairShares:
        if (!note.value) // a plan saved by an earlier version
            return TRANSLATABLE("messages",
                                "messages share links in this value, the mean of the first {subject} steps");
        return TRANSLATABLE("messages",
                            "messages share links in this value, the mean of the first {subject} steps; with "
                            "each message alone a step of the same plan takes {value}");
    case NoteCode::VariedTime:
        return TRANSLATABLE("messages", "with computing times that vary by 3 % it is {value}");
    case NoteCode::ServedTogether:
        return TRANSLATABLE("messages",
                            "all messages are sent at once and share links in this value; sent one after the "
                            "other, the same plan takes {value}");
    case NoteCode::FairTransfers:
        return TRANSLATABLE("messages",
                            "messages share links in this value; with each message alone the same plan takes "
                            "{value}");
    case NoteCode::HeldParts:
        return TRANSLATABLE(
            "messages", "each message holds a part of every link on its way all the time in this value, the "
                        "best parts and shares for this ring; with each message alone the same plan takes "
                        "{value}");
    case NoteCode::OrdersGivenUp:
        return TRANSLATABLE("messages",
                            "with other orders of sending it would be {value}, but only here: not when "
                            "computing times vary and links carry 1.4 times one direction both ways at once");
    case NoteCode::RootChosen:
        return TRANSLATABLE("messages", "chosen as the root, of {value} processors: {subject}");
    case NoteCode::Relayed:
        return TRANSLATABLE("messages", "messages that pass through other processors: {value}; they are "
                                        "relayed by: {subject}");
    case NoteCode::RelaysNotCounted:
        return TRANSLATABLE("messages",
                            "not counted: messages that other processors relay, because that would "
                            "take too long on this network");
    }
    return {};
}

std::string_view titleOf(Status status) {
    return equipoise::task::wordOf(status).text;
}

std::string_view titleOf(Stop stop) {
    return equipoise::task::wordOf(stop).text;
}

std::string_view titleOf(Claim claim) {
    return equipoise::task::wordOf(claim).text;
}

std::string fill(std::string_view message, std::string_view subject, std::string_view value,
                 std::string_view limit) {
    const std::array<Filling, 3> places{
        {{"subject", std::string(subject)}, {"value", std::string(value)}, {"limit", std::string(limit)}}};
    return fill(message, places);
}

std::string fill(std::string_view message, std::span<const Filling> places) {
    std::string filled;
    while (!message.empty()) {
        const std::size_t end = message.front() == '{' ? message.find('}') : std::string_view::npos;
        const auto place = end == std::string_view::npos
                               ? places.end()
                               : std::ranges::find(places, message.substr(1, end - 1), &Filling::place);
        if (place == places.end()) {
            filled += message.front();
            message.remove_prefix(1);
        } else {
            filled += equipoise::spelt(place->words, "\n");
            message.remove_prefix(end + 1);
        }
    }
    return filled;
}

namespace {

/// The sentence of the rule that a plan breaks.
std::string rejectionText(const Error& error) {
    return fill(messageOf(error.rule), error, [](const Fact& fact) { return textOf(fact); });
}

} // namespace

std::string describe(const Error& whole) {
    const Error error = equipoise::excerpted(whole);
    std::string text;
    // An error about the file itself names it already.
    if (!error.place.file.empty() && error.place.file != error.subject) {
        text += equipoise::spelt(error.place.file) + ":";
        if (error.place.line > 0)
            text += std::to_string(error.place.line) + ":";
        if (error.place.column > 0)
            text += std::to_string(error.place.column) + ":";
        text += " ";
    }
    const std::string subject = error.rule == CheckRule::None ? error.subject : rejectionText(error);
    text += fill(messageOf(error), subject, error.value, error.limit);
    if (!error.place.path.empty())
        text += " (" + equipoise::spelt(error.place.path) + ")";
    return text;
}

UnitRole roleOfValue(NoteCode code) {
    using enum NoteCode;
    const bool isTime = code == Refused || code == PrintedTime || code == PrintedBreach ||
                        code == PrintedOutcome || code == SharedLinks || code == SharedLinksSuffice ||
                        code == FairShares || code == VariedTime || code == ServedTogether ||
                        code == FairTransfers || code == HeldParts || code == OrdersGivenUp;
    return isTime ? UnitRole::Time : UnitRole::None;
}

std::string describe(const Note& note, const Units& units) {
    const auto value = [&] { return table::shown({*note.value, roleOfValue(note.code)}, units); };
    const auto rejection =
        note.code == NoteCode::PrintedBreach ? rejectionIn(note.subject) : std::optional<Error>();
    const std::string subject = rejection ? rejectionText(*rejection) : note.subject;
    return fill(messageOf(note), subject, note.value ? value() : std::string(), {});
}

} // namespace equipoise::text

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solve/verify_notes.h"

#include "core/base/check_rule.h"
#include "core/base/numbers/tolerance.h"
#include "core/model/definition.h"
#include "core/schedule/plain_follow.h"
#include "core/simulation/follow.h"
#include "core/table/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>
#include <span>
#include <utility>

namespace equipoise {

namespace {

/// Forms of the notes that solve() adds to plans of any problem.
constexpr auto commonForms = std::to_array<NoteForm>({
    {NoteCode::SolverChosen, NotePart::Required, NotePart::Required},
    {NoteCode::BoundFound, NotePart::Required, NotePart::Absent},
    {NoteCode::SharedLinks, NotePart::Required, NotePart::Required, true},
    {NoteCode::Relayed, NotePart::Required, NotePart::Required, true},
    {NoteCode::SharedLinksSuffice, NotePart::Absent, NotePart::Required, true},
    {NoteCode::PlanKept, NotePart::Absent, NotePart::Absent, true},
    {NoteCode::RelaysNotCounted, NotePart::Absent, NotePart::Absent, true},
});

const NoteForm* findForm(std::span<const NoteForm> forms, NoteCode code) {
    const auto form = std::ranges::find(forms, code, &NoteForm::code);
    return form == forms.end() ? nullptr : &*form;
}

/// The form of a note of the plan. A problem that lists no forms may use those of all problems.
Result<const NoteForm*> formOf(const Plan& plan, const Note& note) {
    const auto formsOfProblem = definitionOf(plan.problem).noteForms();
    for (const auto forms : {std::span<const NoteForm>(commonForms), formsOfProblem})
        if (const NoteForm* form = findForm(forms, note.code))
            return form;
    if (formsOfProblem.empty())
        for (const Problem problem : problems())
            if (const NoteForm* form = findForm(definitionOf(problem).noteForms(), note.code))
                return form;
    return rejected<CheckRule::NoteOfOtherProblem>(nameOf(note.code), nameOf(plan.problem));
}

Result<void> checkForm(const Plan& plan, const Note& note) {
    const auto lookup = formOf(plan, note);
    if (!lookup)
        return lookup.error();
    const NoteForm& form = **lookup;
    const std::string_view key = nameOf(note.code);
    if (form.ofAnswer && !plan.hasAnswer())
        return rejected<CheckRule::NoteUnfounded>(key);
    if (form.subject == NotePart::Absent && !note.subject.empty())
        return rejected<CheckRule::NoteNameUnexpected>(key, note.subject);
    if (form.subject == NotePart::Required && note.subject.empty())
        return rejected<CheckRule::NoteNameMissing>(key);
    if (form.value == NotePart::Absent && note.value)
        return rejected<CheckRule::NoteValueUnexpected>(key, *note.value);
    if (form.value == NotePart::Required && !note.value)
        return rejected<CheckRule::NoteValueMissing>(key);
    const bool finite = note.value && (std::isfinite(*note.value) || form.mayBeInfinite);
    if (note.value && !(*note.value >= 0 && finite))
        return rejected<CheckRule::NoteValueInvalid>(key, *note.value);
    return {};
}

Result<void> checkChosen(const Scenario& scenario, const Plan& plan, const Note& note) {
    if (note.subject != plan.solver)
        return rejected<CheckRule::NoteNameDiffers>(nameOf(note.code), note.subject, plan.solver);
    if (const auto processors = static_cast<double>(scenario.platform.size()); *note.value != processors)
        return rejected<CheckRule::NoteValueDiffers>(nameOf(note.code), *note.value, processors);
    return {};
}

/// Who has proven a bound is a record of the run, like the plan's solver.
Result<void> checkFinder(const Plan& plan, const Note& note) {
    if (!plan.bound)
        return rejected<CheckRule::NoteUnfounded>(nameOf(note.code));
    if (note.subject == plan.solver)
        return rejected<CheckRule::NoteNameUnfounded>(nameOf(note.code), note.subject);
    return {};
}

/// Mean time of a step of the plan's program while messages share links; empty: nothing is noted of it.
Result<std::optional<double>> sharedTimeOf(const Scenario& scenario, const Plan& plan) {
    const ProblemDefinition& definition = definitionOf(plan.problem);
    const bool counted = definition.sharing(scenario.questions) == ContentionModel::MaxMinFair;
    const std::int64_t steps = definition.steps(scenario) ? usualSteps : 1;
    const double length = static_cast<double>(plan.schedule.blocks.size()) * static_cast<double>(steps);
    if (counted || !definition.ofLinks || scenario.platform.links.empty() || !plan.value ||
        length > static_cast<double>(maxActions))
        return std::optional<double>();
    SolveControl unlimited;
    const auto program = definition.program(scenario, plan, steps, unlimited);
    if (!program)
        return program.error();
    std::size_t actions = 0;
    for (const Strand& strand : program->strands)
        actions += strand.actions.size();
    if (actions > maxActions)
        return std::optional<double>();
    const ScaledScenario per(scenario, definition);
    const auto end = plainEnd(per.scenario().platform, *program);
    if (!end)
        return end.error();
    return std::optional(*end / static_cast<double>(steps));
}

bool isOfSharedLinks(NoteCode code) {
    return code == NoteCode::SharedLinks || code == NoteCode::SharedLinksSuffice;
}

Result<void> checkShared(const Scenario& scenario, const Plan& plan, const Note& note) {
    constexpr double rounding = 1e-6; // which of two events is first may depend on it
    const std::string_view key = nameOf(note.code);
    const auto time = sharedTimeOf(scenario, plan);
    if (!time)
        return time.error();
    if (!*time)
        return rejected<CheckRule::NoteUnfounded>(key);
    if (!tolerance::sameTime(*note.value, **time, rounding))
        return rejected<CheckRule::NoteValueDiffers>(key, timeFact(*note.value), timeFact(**time));
    if (note.code == NoteCode::SharedLinksSuffice)
        return tolerance::sameTime(*note.value, *plan.value, rounding)
                   ? Result<void>()
                   : rejected<CheckRule::NoteValueDiffers>(key, timeFact(*note.value), timeFact(*plan.value));
    if (const std::string more = table::shownPercent(*note.value / *plan.value - 1); note.subject != more)
        return rejected<CheckRule::NoteNameDiffers>(key, note.subject, more);
    return {};
}

bool isRecomputed(const Scenario& scenario, const Plan& plan, NoteCode code) {
    return code == NoteCode::SolverChosen || isOfSharedLinks(code) || code == NoteCode::Relayed ||
           definitionOf(plan.problem).recomputesNote(scenario, plan, code);
}

/// Whether verify() has recomputed a bound that is at least as good.
bool isBoundVerified(const Plan& plan) {
    return !plan.bound ||
           (senseOf(plan.problem) == Sense::Least && *plan.bound <= 0) || // times are not negative
           definitionOf(plan.problem).recomputesBound(plan);
}

} // namespace

Result<void> checkNotes(const Scenario& scenario, const Plan& plan) {
    std::set<std::pair<NoteCode, std::string_view>> seen;
    for (const Note& note : plan.notes) {
        if (!seen.emplace(note.code, note.subject).second)
            return rejected<CheckRule::NoteTwice>(nameOf(note.code));
        if (auto checked = checkForm(plan, note); !checked)
            return checked;
        auto checked = note.code == NoteCode::SolverChosen ? checkChosen(scenario, plan, note)
                       : note.code == NoteCode::BoundFound ? checkFinder(plan, note)
                       : isOfSharedLinks(note.code)
                           ? checkShared(scenario, plan, note)
                           : definitionOf(plan.problem).checkNote(scenario, plan, note);
        if (!checked)
            return checked;
    }
    return {};
}

std::vector<Unverified> unverifiedClaims(const Scenario& scenario, const Plan& plan) {
    std::set<UnverifiedClaim> claims;
    if (!isBoundVerified(plan))
        claims.insert(plan.status == Status::Optimal ? UnverifiedClaim::Optimality : UnverifiedClaim::Bound);
    definitionOf(plan.problem).addUnverified(plan, claims);
    std::vector<Unverified> unverified;
    for (const UnverifiedClaim claim : claims)
        unverified.push_back({claim, {}});
    // Those claim nothing about the answer.
    std::set<NoteCode> codes{NoteCode::RelaysNotCounted, NoteCode::BoundFound, NoteCode::PlanKept};
    for (const Note& note : plan.notes)
        if (!isRecomputed(scenario, plan, note.code) && codes.insert(note.code).second)
            unverified.push_back({UnverifiedClaim::Note, nameOf(note.code)});
    return unverified;
}

} // namespace equipoise

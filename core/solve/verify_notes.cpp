#include "core/solve/verify_notes.h"

#include "core/base/number.h"
#include "core/base/refusal.h"
#include "core/base/tolerance.h"
#include "core/model/definition.h"
#include "core/problems/redistribution/verify/notes.h"
#include "core/problems/ring/verify/notes.h"
#include "core/problems/scatter/verify/notes.h"
#include "core/problems/star/verify/shared.h"
#include "core/schedule/plain_follow.h"
#include "core/simulation/follow.h"
#include "core/table/text.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

namespace core {

namespace {

enum class NotePart : unsigned char { Absent, Optional, Required };

/// What a note of a code has, and whose solvers write it.
struct NoteForm {
    NotePart subject = NotePart::Absent;
    NotePart value = NotePart::Absent;
    std::vector<Problem> problems{}; ///< empty: all
    bool ofAnswer = false;           ///< it says something about the answer
};

/// Forms of the notes that solve() adds to plans of any problem.
NoteForm formOfAnyProblem(NoteCode code) {
    using enum NotePart;
    switch (code) {
    case NoteCode::SolverChosen:
        return {Required, Required, {}, false};
    case NoteCode::BoundFound:
        return {Required, Absent, {}, false};
    case NoteCode::SharedLinks:
    case NoteCode::Relayed:
        return {Required, Required, {}, true};
    case NoteCode::SharedLinksSuffice:
        return {Absent, Required, {}, true};
    default: // kept plans, relays that were not counted
        return {Absent, Absent, {}, true};
    }
}

NoteForm formOf(NoteCode code) {
    using enum NotePart;
    using enum Problem;
    switch (code) {
    case NoteCode::Relay:
        return {Required, Absent, {Ring}, true};
    case NoteCode::PrintedTime:
        return {Absent, Required, {Ring, Star}, false};
    case NoteCode::PrintedWeights:
    case NoteCode::BoundUnproven:
    case NoteCode::ProofVoid:
        return {Absent, Absent, {Ring}, false};
    case NoteCode::CountsMissing:
        return {Required, Optional, {Ring}, false};
    case NoteCode::FairShares:
        return {Required, Absent, {Ring}, true};
    case NoteCode::VariedTime:
    case NoteCode::OrdersGivenUp:
    case NoteCode::HeldParts:
        return {Absent, Required, {Ring}, true};
    case NoteCode::LinkMissing:
        return {Required, Absent, {Redistribution}, false};
    case NoteCode::NotLight:
    case NoteCode::Refused:
        return {Required, Required, {Redistribution}, false};
    case NoteCode::FairTransfers:
        return {Absent, Required, {Redistribution, Star}, true};
    case NoteCode::PrintedBreach:
        return {Required, Required, {Star}, false};
    case NoteCode::PrintedOutcome:
        return {Absent, Required, {Star}, false};
    case NoteCode::MemoryFallback:
    case NoteCode::MemoryExceeded:
    case NoteCode::OrdersSearched:
    case NoteCode::OrdersSampled:
        return {Absent, Required, {Scatter}, false};
    case NoteCode::RationalNoBound:
    case NoteCode::ProgramUnsolved:
        return {Absent, Absent, {Scatter}, false};
    case NoteCode::RationalValue:
    case NoteCode::RoundingGuarantee:
    case NoteCode::ServedTogether:
        return {Absent, Required, {Scatter}, true};
    case NoteCode::LeftIdle:
    case NoteCode::Unreachable:
        return {Required, Absent, {Scatter}, true};
    case NoteCode::RootChosen:
        return {Required, Required, {Scatter}, true};
    case NoteCode::PanelUnproven:
        return {Absent, Required, {Grid}, true};
    default:
        return formOfAnyProblem(code);
    }
}

Error noteRejected(const Note& note, const std::string& found, const std::string& mustBe) {
    return planRejected("the note \"" + std::string(nameOf(note.code)) + "\"", found, mustBe);
}

Result<void> checkForm(const Plan& plan, const Note& note) {
    const NoteForm form = formOf(note.code);
    const bool isBuiltIn = std::ranges::find(problems(), plan.problem) - problems().begin() <=
                           static_cast<std::ptrdiff_t>(Problem::Grid);
    if (isBuiltIn && !form.problems.empty() &&
        std::ranges::find(form.problems, plan.problem) == form.problems.end())
        return noteRejected(note, "of a " + std::string(nameOf(plan.problem)), "of another problem");
    if (form.ofAnswer && !plan.hasAnswer())
        return noteRejected(note, "there", "absent without an answer");
    if (form.subject == NotePart::Absent ? !note.subject.empty()
                                         : form.subject == NotePart::Required && note.subject.empty())
        return noteRejected(note, note.subject.empty() ? "without a subject" : note.subject,
                            form.subject == NotePart::Absent ? "no subject" : "a subject");
    if (form.value == NotePart::Absent ? note.value.has_value()
                                       : form.value == NotePart::Required && !note.value)
        return noteRejected(note, note.value ? toText(*note.value) : "without a value",
                            form.value == NotePart::Absent ? "no value" : "a value");
    // Where no ring of a size exists, its bound is infinite.
    const bool finite = note.value && (std::isfinite(*note.value) || note.code == NoteCode::CountsMissing);
    if (note.value && !(*note.value >= 0 && finite))
        return noteRejected(note, toText(*note.value), ">= 0, finite");
    return {};
}

Result<void> checkChosen(const Scenario& scenario, const Plan& plan, const Note& note) {
    if (note.subject != plan.solver)
        return noteRejected(note, note.subject, plan.solver);
    if (const auto processors = static_cast<double>(scenario.platform.size()); *note.value != processors)
        return noteRejected(note, toText(*note.value), toText(processors) + " processors");
    return {};
}

/// Who has proven a bound is a record of the run, like the plan's solver.
Result<void> checkFinder(const Plan& plan, const Note& note) {
    if (!plan.bound)
        return noteRejected(note, "there", "absent without a bound");
    if (note.subject == plan.solver)
        return noteRejected(note, note.subject, "another solver than the plan's");
    return {};
}

/// Mean time of a step of the plan's program while messages share links; empty: nothing is noted of it.
Result<std::optional<double>> sharedTimeOf(const Scenario& scenario, const Plan& plan) {
    const ProblemDefinition& definition = definitionOf(plan.problem);
    const bool counted = definition.sharing(scenario.questions) == Sharing::Fair;
    const std::int64_t steps = definition.steps(scenario) ? usualSteps : 1;
    const double length = static_cast<double>(plan.schedule.blocks.size()) * static_cast<double>(steps);
    if (counted || !definition.ofLinks || scenario.platform.links.empty() || !plan.value ||
        length > static_cast<double>(mostActions))
        return std::optional<double>();
    SolveControl unlimited;
    const auto program = definition.program(scenario, plan, steps, unlimited);
    if (!program)
        return program.error();
    std::size_t actions = 0;
    for (const Strand& strand : program->strands)
        actions += strand.actions.size();
    if (actions > mostActions)
        return std::optional<double>();
    const PerItem per(scenario, definition);
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
    const auto time = sharedTimeOf(scenario, plan);
    if (!time)
        return time.error();
    if (!*time)
        return noteRejected(note, "there", "absent: the plan is not followed on shared links");
    if (!tolerance::sameTime(*note.value, **time, rounding))
        return noteRejected(note, toText(*note.value), toText(**time));
    if (note.code == NoteCode::SharedLinksSuffice)
        return tolerance::sameTime(*note.value, *plan.value, rounding)
                   ? Result<void>()
                   : noteRejected(note, toText(*note.value), toText(*plan.value));
    if (const std::string more = table::shownPercent(*note.value / *plan.value - 1); note.subject != more)
        return noteRejected(note, note.subject, more);
    return {};
}

/// Limits of numbers that are not recomputed.
Result<void> checkRange(const Scenario& scenario, const Plan& plan, const Note& note) {
    const auto processors = static_cast<double>(scenario.platform.size());
    const bool isWhole = note.value && std::floor(*note.value) == *note.value;
    switch (note.code) {
    case NoteCode::OrdersSearched:
    case NoteCode::OrdersSampled:
        if (!isWhole || *note.value < 1)
            return noteRejected(note, toText(*note.value), "a number of orders");
        break;
    case NoteCode::RootChosen:
        if (!isWhole || *note.value < 1 || *note.value > processors)
            return noteRejected(note, toText(*note.value), "1 to " + toText(processors));
        break;
    case NoteCode::OrdersGivenUp:
        if (plan.value && *note.value >= *plan.value)
            return noteRejected(note, toText(*note.value), "< " + toText(*plan.value));
        break;
    default:
        break;
    }
    return {};
}

bool isRecomputed(const Scenario& scenario, const Plan& plan, NoteCode code) {
    if (code == NoteCode::SolverChosen || isOfSharedLinks(code) || code == NoteCode::Relayed ||
        code == NoteCode::PanelUnproven)
        return true;
    switch (plan.problem) {
    case Problem::Ring:
        return plan.hasAnswer() && scenario.questions.ring &&
               ring::recomputesNote(*scenario.questions.ring, code);
    case Problem::Scatter:
        return scatter::recomputesNote(code);
    case Problem::Redistribution:
        return redistribution::recomputesNote(code);
    case Problem::Star:
        return star::recomputesNote(code);
    default:
        return false;
    }
}

/// Whether verify() has recomputed a bound that is at least as good.
bool isBoundVerified(const Plan& plan) {
    if (!plan.bound)
        return true;
    if (senseOf(plan.problem) == Sense::Least && *plan.bound <= 0)
        return true; // times are not negative
    if (plan.problem != Problem::Redistribution)
        return false;
    const auto* answer = answerIn<redistribution::Plan>(plan.answer);
    return !answer || *plan.bound <= answer->lowerBound * (1 + tolerance::time);
}

} // namespace

Result<void> checkNotes(const Scenario& scenario, const Plan& plan) {
    std::set<std::pair<NoteCode, std::string_view>> seen;
    for (const Note& note : plan.notes) {
        if (!seen.emplace(note.code, note.subject).second)
            return noteRejected(note, "twice", "once");
        if (auto checked = checkForm(plan, note); !checked)
            return checked;
        auto checked = note.code == NoteCode::SolverChosen ? checkChosen(scenario, plan, note)
                       : note.code == NoteCode::BoundFound ? checkFinder(plan, note)
                       : isOfSharedLinks(note.code)        ? checkShared(scenario, plan, note)
                                                           : checkRange(scenario, plan, note);
        if (!checked)
            return checked;
    }
    return {};
}

std::vector<Unverified> unverifiedClaims(const Scenario& scenario, const Plan& plan) {
    std::set<UnverifiedClaim> claims;
    if (!isBoundVerified(plan))
        claims.insert(plan.status == Status::Optimal ? UnverifiedClaim::Optimality : UnverifiedClaim::Bound);
    if (const auto* ring = answerIn<ring::Plan>(plan.answer)) {
        for (const ring::CountRow& row : ring->byCount) {
            if (row.bound && *row.bound > 0)
                claims.insert(UnverifiedClaim::RowBounds);
            if (row.order.empty())
                claims.insert(UnverifiedClaim::RowsWithoutRing);
        }
        for (const ring::LightestRow& row : ring->lightest)
            if (row.order.empty())
                claims.insert(UnverifiedClaim::RowsWithoutRing);
        if (!ring->prices.empty() &&
            std::ranges::find(plan.notes, NoteCode::HeldParts, &Note::code) == plan.notes.end())
            claims.insert(UnverifiedClaim::Prices);
    }
    if (const auto* grid = answerIn<grid::Plan>(plan.answer)) {
        if (grid->panel.bound > 0)
            claims.insert(UnverifiedClaim::PanelBound);
        if (!grid->byShape.empty())
            claims.insert(UnverifiedClaim::OtherShapes);
    }
    if (plan.refused && plan.problem != Problem::Redistribution)
        claims.insert(UnverifiedClaim::RefusedSchedule);
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

} // namespace core

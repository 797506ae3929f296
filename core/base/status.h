// SPDX-License-Identifier: GPL-3.0-or-later
// Status of a solver's answer, and codes of remarks on it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace equipoise {

/// What is known about the answer; how the run ended is Stop (control.h).
enum class Status {
    Optimal,    ///< proven: value and bound agree within tolerance::proof
    Feasible,   ///< a valid answer
    Infeasible, ///< proven: no answer exists
    Unknown,    ///< no answer was found
};

/// What a solver promises when it completes.
enum class Claim { Exact, Heuristic, Bound };

/// Remarks on an answer; the words are in app/text.
enum class NoteCode {
    SolverChosen,   ///< subject: the solver whose plan "automatic" took, value: processors
    Relay,          ///< subject: a processor that is in the ring with share 0
    PrintedTime,    ///< value: T as the paper's method believes it
    PrintedWeights, ///< the weights as printed in the paper were used
    BoundUnproven,  ///< the method is presented as exact in the paper, but is not
    ProofVoid,      ///< a search could not close a leaf: the proof does not hold
    CountsMissing,  ///< subject: numbers of processors whose program was not solved
    LinkMissing,    ///< subject: a required but missing route, "A -> B"
    NotLight,       ///< subject: a processor that would send more items than it holds, value: how many more
    PrintedBreach,  ///< the paper's own schedule breaks a rule; subject: which and how, value: when
    PrintedOutcome, ///< value: what comes of the paper's decisions if every step takes as long as it does
    Refused,        ///< the checker refuses the schedule; subject: a processor, value: when it breaks a rule

    MemoryFallback,    ///< value: MB allowed; a method that takes more time was used instead
    MemoryExceeded,    ///< value: MB that the proof would take; the answer is not proven
    RationalValue,     ///< value: the time if items could be cut
    RationalNoBound,   ///< the rational time charges start-ups to idle processors: it is no bound
    ProgramUnsolved,   ///< the linear program was not solved: the answer is not its
    RoundingGuarantee, ///< value: time that rounding adds to the optimum at most
    LeftIdle,          ///< subject: processors that a best answer gives nothing
    Unreachable,       ///< subject: processors without a way from the root
    OrdersSearched,    ///< value: orders of service; all of them were looked at
    OrdersSampled,     ///< value: orders of service that a local search tried
    PanelUnproven,     ///< value: bound on the time of one panel; a better panel was not ruled out
    SharedLinks, ///< value: how long it takes where messages share links; subject: how much more that is
    SharedLinksSuffice, ///< value: how long it takes where messages share links, which is no longer
    FairShares,     ///< the plan's value is a mean over steps on shared links; subject: their number; value:
                    ///< the time without sharing
    VariedTime,     ///< value: the plan's value when computing times vary by 3 %
    ServedTogether, ///< all messages share links in this value; value: what the plan takes one after the
                    ///< other
    FairTransfers,  ///< messages share links in this value; value: what it takes with each message alone
    OrdersGivenUp,  ///< value: what it would be by orders of sending that real networks do not keep
    HeldParts,      ///< messages hold parts of links in this value; value: what it takes with each alone
    RootChosen,     ///< subject: the root that was chosen, value: how many were tried
    Relayed,        ///< subject: processors through which messages of others pass, value: messages that do
    RelaysNotCounted, ///< whether messages pass through processors was not counted: it would take too long
    BoundFound,       ///< subject: the solver that has proven the bound, which is not the plan's
    PlanKept,         ///< a plan that was there before is better than those that were found now
};

struct Note {
    NoteCode code{};
    std::string subject{};
    std::optional<double> value{};
    bool operator==(const Note&) const = default;
};

/// Names as in files: "optimal", "solver-chosen", ...
std::string_view nameOf(Status status);
std::string_view nameOf(Claim claim);
std::string_view nameOf(NoteCode code);
std::optional<Status> statusNamed(std::string_view name);
std::optional<NoteCode> noteCodeNamed(std::string_view name);

} // namespace equipoise

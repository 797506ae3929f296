// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/status.h"

#include "core/base/names.h"

namespace equipoise {

namespace {

constexpr auto statuses = std::to_array<Named<Status>>({{Status::Optimal, "optimal"},
                                                        {Status::Feasible, "feasible"},
                                                        {Status::Infeasible, "infeasible"},
                                                        {Status::Unknown, "unknown"}});

constexpr auto claims = std::to_array<Named<Claim>>(
    {{Claim::Exact, "exact"}, {Claim::Heuristic, "heuristic"}, {Claim::Bound, "bound"}});

constexpr auto noteCodes =
    std::to_array<Named<NoteCode>>({{NoteCode::SolverChosen, "solver-chosen"},
                                    {NoteCode::Relay, "relay"},
                                    {NoteCode::PrintedTime, "printed-time"},
                                    {NoteCode::PrintedWeights, "printed-weights"},
                                    {NoteCode::BoundUnproven, "bound-unproven"},
                                    {NoteCode::ProofVoid, "proof-void"},
                                    {NoteCode::CountsMissing, "counts-missing"},
                                    {NoteCode::LinkMissing, "link-missing"},
                                    {NoteCode::NotLight, "not-light"},
                                    {NoteCode::PrintedBreach, "printed-breach"},
                                    {NoteCode::PrintedOutcome, "printed-outcome"},
                                    {NoteCode::Refused, "refused"},
                                    {NoteCode::MemoryFallback, "memory-fallback"},
                                    {NoteCode::MemoryExceeded, "memory-exceeded"},
                                    {NoteCode::RationalValue, "rational-value"},
                                    {NoteCode::RationalNoBound, "rational-no-bound"},
                                    {NoteCode::ProgramUnsolved, "program-unsolved"},
                                    {NoteCode::RoundingGuarantee, "rounding-guarantee"},
                                    {NoteCode::LeftIdle, "left-idle"},
                                    {NoteCode::Unreachable, "unreachable"},
                                    {NoteCode::OrdersSearched, "orders-searched"},
                                    {NoteCode::OrdersSampled, "orders-sampled"},
                                    {NoteCode::PanelUnproven, "panel-unproven"},
                                    {NoteCode::SharedLinks, "shared-links"},
                                    {NoteCode::SharedLinksSuffice, "shared-links-suffice"},
                                    {NoteCode::FairShares, "fair-shares"},
                                    {NoteCode::VariedTime, "varied-time"},
                                    {NoteCode::ServedTogether, "served-together"},
                                    {NoteCode::FairTransfers, "fair-transfers"},
                                    {NoteCode::OrdersGivenUp, "orders-given-up"},
                                    {NoteCode::HeldParts, "held-parts"},
                                    {NoteCode::RootChosen, "root-chosen"},
                                    {NoteCode::Relayed, "relayed"},
                                    {NoteCode::RelaysNotCounted, "relays-not-counted"},
                                    {NoteCode::BoundFound, "bound-found"},
                                    {NoteCode::PlanKept, "plan-kept"}});

} // namespace

std::string_view nameOf(Status status) {
    return nameIn(statuses, status);
}

std::string_view nameOf(Claim claim) {
    return nameIn(claims, claim);
}

std::string_view nameOf(NoteCode code) {
    return nameIn(noteCodes, code);
}

std::optional<Status> statusNamed(std::string_view name) {
    return valueIn(statuses, name);
}

std::optional<NoteCode> noteCodeNamed(std::string_view name) {
    return valueIn(noteCodes, name);
}

} // namespace equipoise

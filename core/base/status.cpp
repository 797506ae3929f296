#include "core/base/status.h"

#include "core/base/names.h"

namespace core {

namespace {

constexpr std::array statuses{
    Named<Status>{Status::Optimal, "optimal"},
    Named<Status>{Status::Feasible, "feasible"},
    Named<Status>{Status::Infeasible, "infeasible"},
    Named<Status>{Status::Unknown, "unknown"},
};

constexpr std::array claims{
    Named<Claim>{Claim::Exact, "exact"},
    Named<Claim>{Claim::Heuristic, "heuristic"},
    Named<Claim>{Claim::Bound, "bound"},
};

constexpr std::array noteCodes{
    Named<NoteCode>{NoteCode::SolverChosen, "solver-chosen"},
    Named<NoteCode>{NoteCode::Relay, "relay"},
    Named<NoteCode>{NoteCode::PrintedTime, "printed-time"},
    Named<NoteCode>{NoteCode::PrintedWeights, "printed-weights"},
    Named<NoteCode>{NoteCode::BoundUnproven, "bound-unproven"},
    Named<NoteCode>{NoteCode::ProofVoid, "proof-void"},
    Named<NoteCode>{NoteCode::CountsMissing, "counts-missing"},
    Named<NoteCode>{NoteCode::LinkMissing, "link-missing"},
    Named<NoteCode>{NoteCode::NotLight, "not-light"},
    Named<NoteCode>{NoteCode::PrintedBreach, "printed-breach"},
    Named<NoteCode>{NoteCode::PrintedOutcome, "printed-outcome"},
    Named<NoteCode>{NoteCode::Refused, "refused"},
    Named<NoteCode>{NoteCode::MemoryFallback, "memory-fallback"},
    Named<NoteCode>{NoteCode::MemoryExceeded, "memory-exceeded"},
    Named<NoteCode>{NoteCode::RationalValue, "rational-value"},
    Named<NoteCode>{NoteCode::RationalNoBound, "rational-no-bound"},
    Named<NoteCode>{NoteCode::ProgramUnsolved, "program-unsolved"},
    Named<NoteCode>{NoteCode::RoundingGuarantee, "rounding-guarantee"},
    Named<NoteCode>{NoteCode::LeftIdle, "left-idle"},
    Named<NoteCode>{NoteCode::Unreachable, "unreachable"},
    Named<NoteCode>{NoteCode::OrdersSearched, "orders-searched"},
    Named<NoteCode>{NoteCode::OrdersSampled, "orders-sampled"},
    Named<NoteCode>{NoteCode::PanelUnproven, "panel-unproven"},
    Named<NoteCode>{NoteCode::SharedLinks, "shared-links"},
    Named<NoteCode>{NoteCode::FairShares, "fair-shares"},
    Named<NoteCode>{NoteCode::VariedTime, "varied-time"},
    Named<NoteCode>{NoteCode::ServedTogether, "served-together"},
    Named<NoteCode>{NoteCode::FairTransfers, "fair-transfers"},
    Named<NoteCode>{NoteCode::OrdersGivenUp, "orders-given-up"},
    Named<NoteCode>{NoteCode::HeldParts, "held-parts"},
    Named<NoteCode>{NoteCode::RootChosen, "root-chosen"},
};

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

} // namespace core

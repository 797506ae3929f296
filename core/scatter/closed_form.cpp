#include "core/scatter/rational.h"
#include "core/scatter/solvers.h"

#include <utility>

namespace core::scatter {

Result<Outcome> solveClosedForm(const Instance& instance, const ParameterValues& /*options*/,
                                SolveControl& /*control*/) {
    if (auto refused = refusesTables(instance, false))
        return *std::move(refused);
    const auto slopes = slopesBelow(instance);
    const auto times = suffixTimes(slopes);
    auto shares = sharesOf(slopes, times);
    const double rational = times.front() * static_cast<double>(instance.items);
    Outcome outcome = feasible(instance, rounded(shares, instance.items), rational);
    outcome.shares = std::move(shares);
    outcome.notes.push_back({NoteCode::RationalValue, {}, rational});
    outcome.notes.push_back({NoteCode::RoundingGuarantee, {}, roundingGuarantee(instance)});
    return outcome;
}

} // namespace core::scatter

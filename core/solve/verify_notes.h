// SPDX-License-Identifier: GPL-3.0-or-later
// Checker of the notes of a plan, and the list of what a plan states that the checker does not recompute.
#pragma once

#include "core/base/result.h"
#include "core/model/claims.h"
#include "core/model/plan.h"
#include "core/model/scenario.h"

#include <string_view>
#include <vector>

namespace equipoise {

/// Rules for notes of any problem. Solvers of the problem write notes of this code; subject and value are
/// there where the code has them; no note is there twice. The solver chosen is the plan's solver. The time on
/// shared links is that of the plan's program in a plain simulation (core/schedule/plain_follow.h); programs
/// of more than maxActions (follow.h) have no such note. The plan has been checked. Error: PlanRejected.
/// Cost: O(notes log notes), and once that of plainEnd() for at most maxActions.
Result<void> checkNotes(const Scenario& scenario, const Plan& plan);

struct Unverified {
    UnverifiedClaim claim{};
    std::string_view note{}; ///< its code as in files; of Note only
    bool operator==(const Unverified&) const = default;
};

/// What a plan that verify() accepts states beyond what verify() has recomputed, each kind and each code of
/// notes once, in the order above. O(notes and rows).
std::vector<Unverified> unverifiedClaims(const Scenario& scenario, const Plan& plan);

} // namespace equipoise

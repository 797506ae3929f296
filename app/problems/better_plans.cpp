// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/better_plans.h"

#include "app/document/document.h"
#include "core/solve/portfolio.h"
#include "core/solve/solve.h"

#include <algorithm>

namespace equipoise::gui {

BetterPlans::BetterPlans(const Document& document, equipoise::Problem problem) {
    for (const DocumentPlan& plan : document.plans())
        if (plan.current && plan.kept->plan.problem == problem && plan.kept->plan.hasAnswer() &&
            plan.kept->plan.value)
            m_candidates.push_back({plan.id, plan.kept, false});
}

void BetterPlans::check(const Scenario& scenario, const Plan& result) {
    for (Candidate& candidate : m_candidates) {
        const Plan& plan = candidate.kept->plan;
        const bool promises =
            !result.value || equipoise::isClearlyBetter(plan.problem, *plan.value, *result.value);
        candidate.isBetter = promises && equipoise::verify(scenario, plan).ok();
    }
}

bool BetterPlans::stands(const Document& document, const Candidate& candidate) const {
    const DocumentPlan* const plan = candidate.isBetter ? document.plan(candidate.id) : nullptr;
    // Its names may be others since; its answer may not.
    return plan && plan->current &&
           (plan->kept == candidate.kept || plan->kept->plan.answer == candidate.kept->plan.answer);
}

bool BetterPlans::has(const Document& document, int id) const {
    return std::ranges::any_of(m_candidates, [&](const Candidate& candidate) {
        return candidate.id == id && stands(document, candidate);
    });
}

} // namespace equipoise::gui

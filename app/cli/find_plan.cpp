// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/find_plan.h"

#include <algorithm>
#include <charconv>

namespace equipoise::cli {

const PlanRecord* findPlan(const std::vector<PlanRecord>& plans, equipoise::Problem problem,
                           const std::string& wanted) {
    std::vector<const PlanRecord*> candidates;
    for (const PlanRecord& kept : plans)
        if (kept.plan.problem == problem && kept.plan.hasAnswer())
            candidates.push_back(&kept);
    const auto named = std::ranges::find_if(
        candidates, [&](const PlanRecord* kept) { return wanted.empty() || kept->name == wanted; });
    if (named != candidates.end())
        return *named;
    std::size_t number = 0;
    const char* end = wanted.data() + wanted.size();
    const auto [rest, problemFound] = std::from_chars(wanted.data(), end, number);
    const bool whole = problemFound == std::errc{} && rest == end;
    return whole && number >= 1 && number <= candidates.size() ? candidates[number - 1] : nullptr;
}

} // namespace equipoise::cli

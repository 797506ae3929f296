// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/definition.h"
#include "core/report/parts.h"

#include <array>
#include <string_view>

namespace equipoise::report {

namespace {

constexpr std::array<std::string_view, 2> claims{
    TRANSLATABLE("report",
                 "Status, value and bound go together; no bound is on the wrong side of the value."),
    TRANSLATABLE("report", "The bound is not better than what is known to be possible."),
};

} // namespace

void addChecks(Section& section, const Plan& plan, const Checked& checked) {
    if (checked.refusal) {
        section.items.emplace_back(
            Sentence{TRANSLATABLE("report", "The independent checker refuses this plan:")});
        section.items.emplace_back(*checked.refusal);
        return;
    }
    section.items.emplace_back(Sentence{
        plan.hasAnswer()
            ? TRANSLATABLE("report", "The independent checker, which shares no code with the solvers, went "
                                     "over the plan: everything holds.")
            : TRANSLATABLE("report", "There is no plan to check; what is claimed without one was checked.")});
    std::vector<std::string_view> rules(claims.begin(), claims.end() - (plan.bound ? 0 : 1));
    if (plan.hasAnswer())
        for (const std::string_view rule : definitionOf(plan.problem).rules)
            rules.push_back(rule);
    section.items.emplace_back(
        table::tableOf("checked", TRANSLATABLE("report", "What was checked"),
                       {{"rule", TRANSLATABLE("report", "Rule")}, {"holds", TRANSLATABLE("report", "Holds")}},
                       std::move(rules), [](std::string_view rule) -> std::vector<Cell> {
                           return {Word{"report", rule}, true};
                       }));
}

} // namespace equipoise::report

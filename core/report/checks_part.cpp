#include "core/report/parts.h"

#include <array>
#include <span>
#include <string_view>

namespace core::report {

namespace {

using Rules = std::span<const std::string_view>;

// What the checkers of the rooms (core/*/verify.h) hold a plan to, in the words of a reader.

constexpr std::array<std::string_view, 4> ringRules{
    TRANSLATABLE("report", "Processors are known and different, and all links of the ring are there."),
    TRANSLATABLE("report", "Shares are not negative and sum to 1."),
    TRANSLATABLE("report",
                 "Each processor's time, and the longest of them, worked out anew from the platform."),
    TRANSLATABLE("report", "The schedule computes each share and sends one message to each neighbour, one "
                           "thing at a time, by the stated time."),
};
constexpr std::array<std::string_view, 5> scatterRules{
    TRANSLATABLE("report", "Every processor is served once, in the order asked for, the root last."),
    TRANSLATABLE("report", "Counts are not negative and sum to all items; nobody out of reach gets any."),
    TRANSLATABLE("report", "Displacements, shares and the end of each processor's work worked out anew."),
    TRANSLATABLE("report", "The makespan worked out anew from the platform."),
    TRANSLATABLE("report", "The schedule does what the counts say, one thing at a time, and no item is used "
                           "before it is there."),
};
constexpr std::array<std::string_view, 5> redistributionRules{
    TRANSLATABLE("report", "Every transfer goes between neighbours over a link that is there, in a direction "
                           "allowed, and takes the link's time."),
    TRANSLATABLE("report", "At most one item is sent and one received by a processor at any time."),
    TRANSLATABLE("report", "An item is in hand, received as a whole, before it is sent on."),
    TRANSLATABLE("report", "Afterwards every processor holds what it shall."),
    TRANSLATABLE("report", "Flows, lightness and the lower bound are those of the schedule and the platform; "
                           "the end of the last transfer is the stated time."),
};
constexpr std::array<std::string_view, 5> starRules{
    TRANSLATABLE("report", "Transfers go over ways that are there, and take what the links take."),
    TRANSLATABLE("report", "The master takes in one task at a time and passes on one at a time, none before "
                           "it has it whole."),
    TRANSLATABLE("report", "No worker sends more than it had at first; nothing is lost or done twice."),
    TRANSLATABLE("report", "Final loads are what remains, and the makespan was worked out anew."),
    TRANSLATABLE("report",
                 "The schedule has the same transfers, and no task is computed before it is there."),
};
constexpr std::array<std::string_view, 5> gridRules{
    TRANSLATABLE("report", "Processors are known and different, in the shape asked for; whoever is left out "
                           "is named, and no faster than those who are not."),
    TRANSLATABLE("report", "Rows and columns are positive and overload nobody: r t c is at most 1."),
    TRANSLATABLE("report", "The panel is of whole blocks that add up; its order, time and bound match."),
    TRANSLATABLE("report", "The throughput worked out anew from the platform."),
    TRANSLATABLE("report", "The schedule is the update of one panel, without a break."),
};
constexpr std::array<std::string_view, 2> claims{
    TRANSLATABLE("report",
                 "Status, value and bound go together; no bound is on the wrong side of the value."),
    TRANSLATABLE("report", "The bound is not better than what is known to be possible."),
};

Rules rulesOf(Problem problem) {
    switch (problem) {
    case Problem::Ring:
        return ringRules;
    case Problem::Scatter:
        return scatterRules;
    case Problem::Redistribution:
        return redistributionRules;
    case Problem::Star:
        return starRules;
    case Problem::Grid:
        break;
    }
    return gridRules;
}

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
        for (const std::string_view rule : rulesOf(plan.problem))
            rules.push_back(rule);
    const std::size_t rows = rules.size();
    section.items.emplace_back(
        Table{"checked",
              TRANSLATABLE("report", "What was checked"),
              {{"rule", TRANSLATABLE("report", "Rule")}, {"holds", TRANSLATABLE("report", "Holds")}},
              rows,
              [rules = std::move(rules)](std::size_t i) -> std::vector<Cell> {
                  return {Word{"report", rules[i]}, true};
              }});
}

} // namespace core::report

#include "app/cli/answer_text.h"

#include "app/cli/grid_text.h"
#include "app/cli/output.h"
#include "app/text/messages.h"
#include "core/solve/definition.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace cli {

namespace {

std::string ringTitle(const core::Scenario& scenario, const core::ring::Plan& plan) {
    const std::size_t used = plan.order.size();
    const std::size_t all = scenario.platform.size();
    if (used == 1)
        return "One processor alone, of " + std::to_string(all);
    return "Ring of " + (used == all ? "all " : std::to_string(used) + " of ") + std::to_string(all) +
           " processors";
}

std::string ringText(const core::Scenario& scenario, const core::ring::Plan& plan) {
    const core::Platform& platform = scenario.platform;
    const core::ring::Question& question = *scenario.questions.ring;
    std::vector<std::vector<std::string>> rows{{"Processor", "Share", "Work", "Time"}};
    for (std::size_t i = 0; i < plan.order.size(); ++i)
        rows.push_back({platform[plan.order[i]].name, shownPercent(plan.shares[i]),
                        withUnit(plan.shares[i] * question.work, platform.units.work),
                        withUnit(plan.times[i], platform.units.time)});
    std::string text = aligned(rows, {1, 2, 3});
    std::string leftOut;
    for (std::size_t i = 0; i < platform.size(); ++i)
        if (std::ranges::find(plan.order, core::ProcessorId{i}) == plan.order.end())
            leftOut.append(leftOut.empty() ? "" : ", ").append(platform.processors[i].name);
    if (!leftOut.empty())
        text += "Left out: " + leftOut + "\n";
    return text;
}

std::string scatterTitle(const core::Scenario& scenario, const core::scatter::Plan& plan) {
    const auto used = plan.counts.size() - static_cast<std::size_t>(std::ranges::count(plan.counts, 0));
    const std::size_t all = scenario.platform.size();
    return "Items for " + (used == all ? "all " : std::to_string(used) + " of ") + std::to_string(all) +
           " processors, root " + scenario.platform[plan.order.back()].name;
}

/// In order of service.
std::string scatterText(const core::Scenario& scenario, const core::Plan& plan,
                        const core::scatter::Plan& answer) {
    const core::Platform& platform = scenario.platform;
    const std::string& unit = platform.units.time;
    const core::ProcessorId root = answer.order.back();
    std::vector<std::vector<std::string>> rows{{"Processor", "Items", "Receives from", "to", "Done at"}};
    for (std::size_t i = 0; i < answer.order.size(); ++i) {
        const core::ProcessorId own = answer.order[i];
        std::vector<std::string> row{platform[own].name, std::to_string(answer.counts[i]), "", "",
                                     withUnit(answer.finish[i], unit)};
        for (const core::Block& block : plan.schedule.blocks)
            if (block.resource == own && block.lane == core::Lane::Receive && block.peer == root) {
                row[2] = withUnit(block.start, unit);
                row[3] = withUnit(block.end, unit);
            }
        rows.push_back(std::move(row));
    }
    return aligned(rows, {1, 2, 3, 4});
}

std::string redistributionTitle(const core::redistribution::Plan& plan) {
    std::int64_t items = 0;
    for (const core::redistribution::Flow& flow : plan.flows)
        items += flow.items;
    return "Redistribution over " + std::to_string(plan.flows.size()) + " links, " + std::to_string(items) +
           " items sent" + (plan.light ? ", light" : "");
}

/// Along the ring, with the instants between which items go over each link.
std::string redistributionText(const core::Scenario& scenario, const core::Plan& plan,
                               const core::redistribution::Plan& answer) {
    const core::Platform& platform = scenario.platform;
    struct Span {
        double start = std::numeric_limits<double>::infinity();
        double end = 0;
    };
    std::map<std::pair<core::ProcessorId, core::ProcessorId>, Span> spans;
    for (const core::Block& block : plan.schedule.blocks)
        if (block.lane == core::Lane::Send && block.peer) {
            Span& span = spans[{block.resource, *block.peer}];
            span.start = std::min(span.start, block.start);
            span.end = std::max(span.end, block.lastEnd());
        }
    std::vector<std::vector<std::string>> rows{{"From", "To", "Items", "Sent from", "to"}};
    for (const core::redistribution::Flow& flow : answer.flows) {
        const Span& span = spans[{flow.from, flow.to}];
        rows.push_back({platform[flow.from].name, platform[flow.to].name, std::to_string(flow.items),
                        withUnit(span.start, platform.units.time), withUnit(span.end, platform.units.time)});
    }
    return answer.flows.empty() ? "Nothing has to move.\n" : aligned(rows, {2, 3, 4});
}

/// Every block of a schedule that is no answer would be too much: where it breaks the rules.
std::string refusedText(const core::Scenario& scenario, const core::Plan& plan,
                        const core::RefusedSchedule& refused) {
    std::string text =
        "Refused: a schedule that ends at " +
        core::table::shown({refused.schedule.makespan, core::UnitRole::Time}, scenario.platform.units) + "\n";
    const std::string fault =
        plan.problem == core::Problem::Redistribution ? "sends what it does not have" : "breaks a rule";
    for (const core::Violation& violation : refused.violations)
        text += "  " + scenario.platform[violation.processor].name + " " + fault + " at " +
                withUnit(violation.time, scenario.platform.units.time) + "\n";
    return text;
}

std::string starTitle(const core::Scenario& scenario, const core::star::Plan& plan) {
    const core::star::Question& question = *scenario.questions.star;
    std::string title = std::to_string(plan.transfers.size()) + " transfers through " +
                        scenario.platform.nameOf(question.master);
    return plan.transfers.empty() ? "Nothing moves" : title;
}

/// Loads before and after, and when each worker is done.
std::string starText(const core::Scenario& scenario, const core::Plan& plan, const core::star::Plan& answer) {
    const core::star::Question& question = *scenario.questions.star;
    std::map<core::ProcessorId, std::pair<std::int64_t, std::int64_t>> moved; // sent, received
    for (const core::star::Transfer& transfer : answer.transfers) {
        ++moved[transfer.from].first;
        ++moved[transfer.to].second;
    }
    std::vector<std::vector<std::string>> rows{
        {"Worker", "Tasks", "Sends", "Receives", "Computes", "Done at"}};
    for (const core::Part& part : core::partsOf(scenario, plan)) {
        const auto load = question.loads.find(part.processor);
        const auto& [sent, received] = moved[part.processor];
        rows.push_back({scenario.platform[part.processor].name,
                        std::to_string(load == question.loads.end() ? 0 : load->second), std::to_string(sent),
                        std::to_string(received), std::to_string(part.items.value_or(0)),
                        withUnit(part.time.value_or(0), scenario.platform.units.time)});
    }
    return aligned(rows, {1, 2, 3, 4, 5});
}

std::string solverTitle(const core::Plan& plan) {
    const auto solver = core::findSolver(plan.problem, plan.solver);
    return plan.solver + (solver ? ": " + std::string((*solver)->title) : std::string());
}

} // namespace

std::string answerText(const core::Scenario& scenario, const core::Plan& plan) {
    const core::Units& units = scenario.platform.units;
    const auto* ring = std::get_if<core::ring::Plan>(&plan.answer);
    const auto* scatter = std::get_if<core::scatter::Plan>(&plan.answer);
    const auto* redistribution = std::get_if<core::redistribution::Plan>(&plan.answer);
    const auto* grid = std::get_if<core::grid::Plan>(&plan.answer);
    const auto* star = std::get_if<core::star::Plan>(&plan.answer);
    std::string text = ring             ? ringTitle(scenario, *ring)
                       : scatter        ? scatterTitle(scenario, *scatter)
                       : redistribution ? redistributionTitle(*redistribution)
                       : star           ? starTitle(scenario, *star)
                       : grid           ? gridTitle(scenario, *grid)
                                        : "No answer to " + std::string(core::nameOf(plan.problem));
    text.append(": ")
        .append(text::titleOf(plan.status))
        .append(", ")
        .append(text::titleOf(plan.stop))
        .append("\n");

    std::vector<std::vector<std::string>> facts;
    if (plan.value)
        facts.push_back({std::string(core::definitionOf(plan.problem).valueIs),
                         shownValue(*plan.value, plan.problem, units)});
    if (plan.bound)
        facts.push_back({"Proven bound", shownValue(*plan.bound, plan.problem, units)});
    if (const auto gap = plan.gap())
        facts.push_back({"Gap", shownPercent(*gap)});
    facts.push_back({"Solver", solverTitle(plan)});
    facts.push_back({"Solved in", shownDuration(plan.seconds)});
    text += aligned(facts, {});
    if (ring)
        text += "\n" + ringText(scenario, *ring);
    if (scatter)
        text += "\n" + scatterText(scenario, plan, *scatter);
    if (redistribution)
        text += "\n" + redistributionText(scenario, plan, *redistribution);
    if (grid)
        text += "\n" + gridText(core::PerItem(scenario, core::definitionOf(plan.problem)).scenario(), *grid);
    if (plan.refused)
        text += "\n" + refusedText(scenario, plan, *plan.refused);
    if (star)
        text += "\n" + starText(scenario, plan, *star);
    for (const core::Note& note : plan.notes)
        text += "Note: " + text::describe(note, units) + "\n";
    return text;
}

} // namespace cli

#include "app/cli/grid_text.h"

#include "app/cli/output.h"
#include "core/base/names.h"

#include <vector>

namespace cli {

namespace {

/// Longer lists are shortened: the file has them whole.
constexpr std::size_t longestList = 64;

template <class Number>
std::string listed(const std::vector<Number>& numbers, Number add = 0) {
    std::string text;
    for (std::size_t i = 0; i < numbers.size() && i < longestList; ++i)
        text.append(text.empty() ? "" : " ").append(std::to_string(numbers[i] + add));
    return numbers.size() > longestList ? text + " ..." : text;
}

std::string shapeText(std::int64_t rows, std::int64_t columns) {
    return std::to_string(rows) + " x " + std::to_string(columns);
}

/// A line for each processor, row by row.
std::string placesText(const core::Platform& platform, const core::grid::Plan& plan) {
    const std::string unit = unitOfValue(core::Problem::Grid, platform.units);
    std::vector<std::vector<std::string>> rows{
        {"Place", "Processor", "Cycle time", "Computes, " + unit, "Busy", "Blocks of a panel"}};
    for (std::size_t i = 0; i < plan.rows.size(); ++i)
        for (std::size_t j = 0; j < plan.columns.size(); ++j) {
            const core::Processor& processor = platform[plan.arrangement(i, j)];
            const double blocks = plan.rows[i] * plan.columns[j];
            rows.push_back({std::to_string(i + 1) + ", " + std::to_string(j + 1), processor.name,
                            shown(processor.compute.rate), shown(blocks),
                            shownPercent(blocks * processor.compute.rate),
                            std::to_string(plan.panel.rows[i] * plan.panel.columns[j])});
        }
    return aligned(rows, {2, 3, 4, 5});
}

std::string panelText(const core::Scenario& scenario, const core::grid::Plan& plan) {
    const core::grid::Panel& panel = plan.panel;
    const core::grid::Question& question = *scenario.questions.grid;
    std::vector<std::vector<std::string>> facts{
        {"Panel", shapeText(question.panelRows, question.panelColumns) + " blocks, in " +
                      core::table::shown({panel.time, core::UnitRole::Time}, scenario.platform.units) +
                      (panel.bound == panel.time ? ", which is the best" : "")},
        {"Rows", listed(panel.rows)},
        {"Columns", listed(panel.columns)}};
    if (question.kernel != core::grid::Kernel::Product) {
        facts.push_back({"Order of rows", listed(panel.rowOrder, 1U)});
        facts.push_back({"Order of columns", listed(panel.order, 1U)});
    }
    return aligned(facts, {});
}

std::string shapesText(const core::Platform& platform, const core::grid::Plan& plan) {
    const std::string unit = unitOfValue(core::Problem::Grid, platform.units);
    std::vector<std::vector<std::string>> rows{{"Shape", "Value", "Bound"}};
    for (const core::grid::ShapeRow& row : plan.byShape)
        rows.push_back({shapeText(row.rows, row.columns), row.value > 0 ? withUnit(row.value, unit) : "-",
                        withUnit(row.bound, unit)});
    return aligned(rows, {1, 2});
}

} // namespace

std::string gridTitle(const core::Scenario& scenario, const core::grid::Plan& plan) {
    return "Grid of " +
           shapeText(static_cast<std::int64_t>(plan.rows.size()),
                     static_cast<std::int64_t>(plan.columns.size())) +
           ", " + std::to_string(plan.arrangement.cells().size()) + " of " +
           std::to_string(scenario.platform.size()) + " processors";
}

std::string gridText(const core::Scenario& scenario, const core::grid::Plan& plan) {
    const core::Platform& platform = scenario.platform;
    std::string text = placesText(platform, plan) + "\n" + panelText(scenario, plan);
    const std::string leftOut =
        core::joined(plan.leftOut, [&](const core::ProcessorId id) { return platform[id].name; });
    if (!leftOut.empty())
        text += "Left out: " + leftOut + "\n";
    if (!plan.byShape.empty())
        text += "\n" + shapesText(platform, plan);
    return text;
}

} // namespace cli

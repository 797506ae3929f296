// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/papers.h"

#include "core/io/scenario/scenario_file.h"

#include <ranges>
#include <utility>

namespace equipoise::paper {

std::span<const Paper> papers() {
    static const std::vector<Paper> list{ringPaper(), scatterPaper(), redistributionPaper(), starPaper(),
                                         gridPaper()};
    return list;
}

Result<Scenario> exampleScenario(std::string_view name) {
    auto file = io::parseScenario(paperFile(name), std::string(name));
    if (!file)
        return std::move(file).error();
    return std::move(file->file.scenario);
}

std::vector<std::vector<std::string>> printedTable(std::string_view name) {
    std::vector<std::vector<std::string>> lines;
    for (const auto line : std::views::split(paperFile(name), '\n')) {
        if (line.empty())
            continue;
        std::vector<std::string>& cells = lines.emplace_back();
        for (const auto cell : std::views::split(line, '\t'))
            cells.emplace_back(cell.begin(), cell.end());
    }
    return lines;
}

Comparison compared(Sentence name, std::string printed, table::Cell computed, Sentence reason,
                    std::size_t decimals) {
    Comparison row{std::move(name), std::move(printed), std::move(computed), {}, decimals};
    if (!agrees(row))
        row.reason = std::move(reason);
    return row;
}

} // namespace equipoise::paper

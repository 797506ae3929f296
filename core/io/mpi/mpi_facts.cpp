// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/mpi/mpi_facts.h"

#include "core/base/numbers/number.h"
#include "core/base/numbers/quantity.h"
#include "core/base/text.h"
#include "core/model/definition.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace equipoise::io::mpi {

namespace {

std::vector<std::string> rankLines(const Facts& facts) {
    std::vector<std::string> lines(1 + facts.ranks());
    const auto add = [&lines](const std::string& title, std::size_t least, auto&& cell) {
        std::size_t width = std::max(least, title.size());
        for (std::size_t rank = 0; rank + 1 < lines.size(); ++rank)
            width = std::max(width, cell(rank).size());
        lines[0] += padded(title, width) + "  ";
        for (std::size_t rank = 0; rank + 1 < lines.size(); ++rank)
            lines[rank + 1] += padded(cell(rank), width) + "  ";
    };
    add("rank", 7, [](std::size_t rank) { return std::to_string(rank); });
    for (const RankColumn& column : facts.columns)
        add(column.title, 5, [&](std::size_t rank) { return column.cells[rank]; });
    lines[0] += "processor";
    for (std::size_t rank = 0; rank < facts.ranks(); ++rank)
        lines[rank + 1] += harmless(facts.names[rank]) +
                           (facts.mark.empty() || rank != facts.marked ? "" : " (" + facts.mark + ")");
    return lines;
}

std::string valueLine(const Facts& facts) {
    const Plan& plan = facts.kept->plan;
    const std::string& time = facts.kept->scenario->platform.units.time;
    const std::string unit = " " + harmless(plan.problem == Problem::Grid ? "blocks/" + time : time);
    std::string line = "Value:     ";
    line += plan.value ? toText(*plan.value) + unit + facts.value : "not known";
    line += " (" + std::string(nameOf(plan.status));
    if (plan.bound && plan.status != Status::Optimal)
        line += ", proven bound " + toText(*plan.bound) + unit;
    return line + ")";
}

/// Data of a message of a ring, or of an item; empty: the plan does not count messages.
std::optional<std::string> dataLine(const Facts& facts) {
    const Scenario& scenario = *facts.kept->scenario;
    const Problem problem = facts.kept->plan.problem;
    if (problem == Problem::Grid)
        return std::nullopt;
    const bool isRing = problem == Problem::Ring && isAsked(scenario.questions, problem);
    const ItemSize* const item = definitionOf(problem).itemOf(scenario.questions);
    if (!isRing && !item)
        return std::nullopt;
    const double data =
        isRing ? definitionOf(problem).messages(scenario, facts.kept->plan).amount : item->data;
    const Units& units = scenario.platform.units;
    const auto bytes = bytesIn(data, units);
    return std::string("Data:      ") + (isRing ? "a message" : "an item") + " has " + toText(data) + " " +
           harmless(units.data) +
           (bytes ? " in the plan, " + toText(*bytes) + " bytes"
                  : " in the plan, a unit that is not a multiple of bytes");
}

} // namespace

std::string harmless(std::string_view name) {
    std::string text;
    for (const char c : speltOut(name)) {
        // "/*", "*/" and, for compilers that know trigraphs, "??".
        const char before = text.empty() ? ' ' : text.back();
        if ((before == '*' && c == '/') || (before == '/' && c == '*') || (before == '?' && c == '?'))
            text += ' ';
        text += c;
    }
    return text;
}

std::string padded(std::string text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + std::move(text);
}

std::vector<std::string> headLines(const Facts& facts) {
    const Platform& platform = facts.kept->scenario->platform;
    std::vector<std::string> lines{facts.title, ""};
    if (!facts.kept->name.empty())
        lines.push_back("Plan:      " + harmless(facts.kept->name));
    lines.push_back("Solver:    " + harmless(facts.kept->plan.solver));
    if (!platform.name.empty())
        lines.push_back("Platform:  " + harmless(platform.name));
    lines.push_back(valueLine(facts));
    lines.push_back(facts.size);
    if (const auto data = dataLine(facts))
        lines.push_back(*data);
    lines.emplace_back();
    lines.push_back(facts.ranked);
    std::ranges::move(rankLines(facts), std::back_inserter(lines));
    lines.insert(lines.end(), facts.remarks.begin(), facts.remarks.end());
    return lines;
}

std::string commented(const std::vector<std::string>& lines, std::string_view mark) {
    std::string text;
    for (const std::string& line : lines) {
        text += mark;
        if (!line.empty())
            text.append(" ").append(line);
        text += '\n';
    }
    return text;
}

std::string headOf(const Facts& facts, MpiFormat language) {
    const auto lines = headLines(facts);
    if (language == MpiFormat::C)
        return "/*\n" + commented(lines, " *");
    return commented(lines, language == MpiFormat::Fortran ? "!" : "#");
}

std::string wrapped(const std::vector<std::int64_t>& numbers, std::size_t perLine, std::string_view indent,
                    std::string_view lineEnd) {
    std::string text;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        text += i % perLine == 0 ? std::string(indent) : std::string(" ");
        text += std::to_string(numbers[i]);
        if (i + 1 < numbers.size())
            text += ',';
        if (i + 1 < numbers.size() && (i + 1) % perLine == 0)
            text.append(lineEnd).append("\n");
    }
    return text;
}

std::string dataStatements(std::string_view array, const std::vector<std::int64_t>& numbers,
                           std::string_view kind) {
    constexpr std::size_t perStatement = 100;
    std::string text;
    for (std::size_t first = 0; first < numbers.size(); first += perStatement) {
        const std::size_t end = std::min(first + perStatement, numbers.size());
        text.append("    data ").append(array);
        text += "(" + std::to_string(first) + ":" + std::to_string(end - 1) + ") / &\n";
        for (std::size_t i = first; i < end; ++i) {
            constexpr std::size_t perLine = 4;
            text += (i - first) % perLine == 0 ? "        " : " ";
            text += std::to_string(numbers[i]) + "_" + std::string(kind);
            text += i + 1 == end ? " /\n" : (i - first + 1) % perLine == 0 ? ", &\n" : ",";
        }
    }
    return text;
}

std::string filled(std::string_view text, const std::vector<Replacement>& replacements) {
    std::string result;
    while (!text.empty()) {
        const auto open = text.find('@');
        const auto close = open == std::string_view::npos ? open : text.find('@', open + 1);
        if (close == std::string_view::npos)
            break;
        result += text.substr(0, open);
        const auto key = text.substr(open + 1, close - open - 1);
        for (const Replacement& replacement : replacements)
            if (replacement.key == key)
                result += replacement.value;
        text.remove_prefix(close + 1);
    }
    return result.append(text);
}

void beginJson(json::Writer& writer, const Facts& facts) {
    using Layout = json::Writer::Layout;
    const Scenario& scenario = *facts.kept->scenario;
    const Plan& plan = facts.kept->plan;
    writer.openObject(Layout::Block);
    writer.field("problem", nameOf(plan.problem));
    writer.field("name", facts.kept->name);
    writer.field("platform", scenario.platform.name);
    writer.field("solver", plan.solver);
    writer.field("status", nameOf(plan.status));
    for (const auto& [key, number] : {std::pair{"value", plan.value}, std::pair{"bound", plan.bound}})
        if (number)
            writer.field(key, *number);
    writer.key("units").openObject(Layout::Line);
    writer.field("time", scenario.platform.units.time);
    writer.close();
}

void writeProcessors(json::Writer& writer, const Facts& facts) {
    writer.key("processors").openList(json::Writer::Layout::Line);
    for (const std::string& name : facts.names)
        writer.value(std::string_view(name));
    writer.close();
}

void writeWholes(json::Writer& writer, std::string_view key, const std::vector<std::int64_t>& numbers) {
    writer.values(key, numbers);
}

} // namespace equipoise::io::mpi

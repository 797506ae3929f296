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

/// Lines at the head of every program, without comment marks: plan, value, ranks, remarks.
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

/// The members that every plan has; the object is left open.
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

void writeRanks(json::Writer& writer, const Facts& facts) {
    writer.field("ranks", static_cast<std::uint64_t>(facts.ranks()));
    writer.field("order_of_ranks", facts.ranked);
}

void writeProcessors(json::Writer& writer, const Facts& facts) {
    writer.key("processors").openList(json::Writer::Layout::Line);
    for (const std::string& name : facts.names)
        writer.value(std::string_view(name));
    writer.close();
}

std::string textOf(const Facts& facts, MpiFormat format) {
    if (auto hosts = hostsText(facts, format))
        return *std::move(hosts);
    if (format == MpiFormat::Json) {
        json::Writer writer;
        beginJson(writer, facts);
        facts.writeJson(writer);
        writer.close();
        return std::move(writer).take();
    }
    ProgramKeys keys = facts.keys;
    keys.texts["ranks"] = std::to_string(facts.ranks());
    keys.lists["head"] = headLines(facts);
    const char* ending = format == MpiFormat::C ? ".c" : format == MpiFormat::Fortran ? ".f90" : ".py";
    return filled(programTemplate(facts.program + ending), keys);
}

} // namespace equipoise::io::mpi

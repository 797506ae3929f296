// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/words.h"
#include "core/explain/parts.h"
#include "core/problems/grid/presentation.h"

#include <algorithm>
#include <numeric>

namespace equipoise::explain {

namespace {

constexpr double fullyBusy = 1 - 1e-9;

double sumOf(const std::vector<double>& numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), 0.0);
}

/// The constraints r_i t_ij c_j <= 1 that hold with equality, and what they prove.
void addTight(std::vector<Line>& lines, const PlanRecord& kept, const grid::Plan& plan) {
    constexpr std::size_t most = 12; // a longer list would not be read
    const std::size_t p = plan.arrangement.rows();
    const std::size_t q = plan.arrangement.columns();
    // Rows and columns that tight places join, as a forest: a tight place joins its row and its column.
    std::vector<std::size_t> root(p + q);
    std::iota(root.begin(), root.end(), std::size_t{0});
    const auto rootOf = [&](std::size_t line) {
        while (root[line] != line)
            line = root[line];
        return line;
    };
    std::size_t parts = p + q;
    std::size_t shown = 0;
    for (std::size_t i = 0; i < p; ++i)
        for (std::size_t j = 0; j < q; ++j) {
            const ProcessorId who = plan.arrangement(i, j);
            const double cycle = cycleOf(kept, who);
            if (plan.rows[i] * cycle * plan.columns[j] < fullyBusy)
                continue;
            if (const std::size_t row = rootOf(i), column = rootOf(p + j); row != column) {
                root[column] = row;
                --parts;
            }
            if (++shown <= most)
                lines.push_back(
                    {TRANSLATABLE("explain", "{name}, row {row}, column {column}: height x cycle "
                                             "time x width = {r} x {t} x {c} = 1"),
                     {name("name", kept, who), count("row", i + 1), count("column", j + 1),
                      number("r", plan.rows[i]), number("t", cycle), number("c", plan.columns[j])},
                     {who}});
        }
    if (parts > 1) {
        lines.push_back(
            {TRANSLATABLE("explain",
                          "They leave {parts} groups of rows and columns that no such place joins: "
                          "one group's heights could grow while its widths shrink."),
             {count("parts", parts)}});
        return;
    }
    lines.push_back(
        {TRANSLATABLE("explain", "They join all {rows} rows and {columns} columns: one height given, all "
                                 "others follow. The best heights and widths of an arrangement always have "
                                 "such a tree of {edges} places."),
         {count("rows", p), count("columns", q), count("edges", p + q - 1)}});
}

} // namespace

std::vector<Line> gridValue(const PlanRecord& kept, const grid::Plan& plan) {
    std::vector<Line> lines;
    const double rows = sumOf(plan.rows);
    const double columns = sumOf(plan.columns);
    lines.push_back(
        {TRANSLATABLE("explain",
                      "W = (sum of heights) x (sum of widths) = {rows} x {columns} = {value}: blocks "
                      "computed in a unit of time."),
         {number("rows", rows), number("columns", columns),
          number("value", rows * columns, UnitRole::BlocksPerTime)}});
    double ideal = 0;
    double least = 2;
    ProcessorId idles;
    std::size_t busy = 0;
    std::vector<ProcessorId> busyOnes;
    for (std::size_t i = 0; i < plan.arrangement.rows(); ++i)
        for (std::size_t j = 0; j < plan.arrangement.columns(); ++j) {
            const ProcessorId who = plan.arrangement(i, j);
            const double share = plan.rows[i] * cycleOf(kept, who) * plan.columns[j];
            ideal += 1 / cycleOf(kept, who);
            if (share >= fullyBusy) {
                ++busy;
                busyOnes.push_back(who);
            }
            if (share < least) {
                least = share;
                idles = who;
            }
        }
    lines.push_back(
        {TRANSLATABLE("explain", "{busy} processors compute all the time. They fix all heights and widths: "
                                 "making one larger would make one of them late."),
         {count("busy", busy)},
         busyOnes});
    addTight(lines, kept, plan);
    if (least < fullyBusy)
        lines.push_back(
            {TRANSLATABLE("explain", "{name} idles most: it computes for {busy} of the time, because its row "
                                     "and its column are set by others."),
             {name("name", kept, idles), percent("busy", least)},
             {idles}});
    lines.push_back(
        {TRANSLATABLE("explain", "With no idle time these processors would do {ideal}; {part} of that is "
                                 "reached."),
         {number("ideal", ideal, UnitRole::BlocksPerTime), percent("part", rows * columns / ideal)}});
    return lines;
}

std::vector<Line> gridProcessor(const PlanRecord& kept, const grid::Plan& plan, ProcessorId processor) {
    const Argument who = name("name", kept, processor);
    double slowest = 0;
    for (std::size_t i = 0; i < plan.arrangement.rows(); ++i)
        for (std::size_t j = 0; j < plan.arrangement.columns(); ++j) {
            slowest = std::max(slowest, cycleOf(kept, plan.arrangement(i, j)));
            if (plan.arrangement(i, j) != processor)
                continue;
            const double cycle = cycleOf(kept, processor);
            const double busy = plan.rows[i] * cycle * plan.columns[j];
            std::vector<Line> lines;
            lines.push_back(
                {TRANSLATABLE("explain",
                              "{name} stands in row {row}, column {column}. It computes for height "
                              "x cycle time x width = {r} x {t} x {c} = {busy} of the time."),
                 {who, count("row", i + 1), count("column", j + 1), number("r", plan.rows[i]),
                  number("t", cycle), number("c", plan.columns[j]), percent("busy", busy)},
                 {processor}});
            if (busy >= fullyBusy)
                lines.push_back(
                    {TRANSLATABLE("explain", "It is one of those that fix the heights and widths."),
                     {},
                     {processor}});
            else
                lines.push_back(
                    {TRANSLATABLE("explain", "With a cycle time of {full} it would be busy all the time, and "
                                             "nothing else would change."),
                     {number("full", cycle / busy, UnitRole::TimePerWork)},
                     {processor}});
            return lines;
        }
    if (const double cycle = cycleOf(kept, processor); cycle < slowest)
        return {{TRANSLATABLE("explain",
                              "{name} is left out, though with {cycle} it is faster than the slowest in the "
                              "grid, {slowest}: in its place it would do no less. This solver does not try "
                              "that."),
                 {who, number("cycle", cycle, UnitRole::TimePerWork),
                  number("slowest", slowest, UnitRole::TimePerWork)},
                 {processor}}};
    return {
        {TRANSLATABLE("explain",
                      "{name} is left out: the grid has no place for it. Its cycle time is {cycle}, that of "
                      "the slowest in the grid {slowest}."),
         {who, number("cycle", cycleOf(kept, processor), UnitRole::TimePerWork),
          number("slowest", slowest, UnitRole::TimePerWork)},
         {processor}}};
}

} // namespace equipoise::explain

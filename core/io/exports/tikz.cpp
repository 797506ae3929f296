// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/number.h"
#include "core/base/text.h"
#include "core/io/exports/lanes.h"
#include "core/io/scenario/names.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace equipoise::io {

namespace {

constexpr double maxRectangles = 20'000; ///< what LaTeX draws in a minute
constexpr double width = 12;             ///< of the whole time, cm
constexpr double rowHeight = 0.42;       ///< of a lane, cm

/// A length in cm: TeX knows about five digits of one.
std::string length(double value) {
    std::array<char, 32> text{};
    const int written = std::snprintf(text.data(), text.size(), "%.4f", value);
    return {text.data(), static_cast<std::size_t>(std::max(written, 0))};
}

/// A round distance between marks: about eight of them.
double markDistance(double whole) {
    const double power = std::pow(10.0, std::floor(std::log10(whole / 8)));
    for (const double step : {1.0, 2.0, 5.0})
        if (whole / (step * power) <= 8)
            return step * power;
    return 10 * power;
}

std::string tikzHead(const PlanRecord& kept) {
    std::string text = "% " + std::string(nameOf(kept.plan.problem)) + ": " + speltOut(kept.name) + " (" +
                       speltOut(kept.plan.solver) + ")";
    text += R"(
% pdflatex makes a page of it; names of other alphabets need lualatex. The tikzpicture can stand in any document.
\documentclass[tikz]{standalone}
\usepackage[T1]{fontenc}
\definecolor{compute}{HTML}{4477AA}
\definecolor{transfer}{HTML}{EE6677}
\definecolor{wait}{HTML}{CCBB44}
\begin{document}
\begin{tikzpicture}[font=\small\sffamily]
)";
    return text;
}

std::string axis(double makespan, double scale, double bottom, const Units& units) {
    std::string text = "  \\draw[->] (0," + length(bottom) + ") -- (" + length(width + 0.3) + "," +
                       length(bottom) + ") node[right] {time (" + inLatex(units.time) + ")};\n";
    const double distance = makespan > 0 ? markDistance(makespan) : 1;
    for (int mark = 0; mark <= 10 && mark * distance <= makespan; ++mark) { // few, whatever the numbers
        const double at = mark * distance;
        text += "  \\draw (" + length(at * scale) + "," + length(bottom) + ") -- ++(0,-0.1) node[below] {" +
                toText(std::round(at / distance * 1e6) / 1e6 * distance) + "};\n";
    }
    return text;
}

} // namespace

std::string inLatex(std::string_view name) {
    std::string text;
    for (const char c : speltOut(name)) {
        if (c == '\\')
            text += "\\textbackslash{}";
        else if (c == '~' || c == '^')
            text.append("\\").append(1, c).append("{}");
        else if (std::string_view("{}$&#_%").find(c) != std::string_view::npos)
            text.append("\\").append(1, c);
        else
            text += c;
    }
    return text;
}

Result<std::string> tikzText(const PlanRecord& kept) {
    const auto lanes = lanesOf(kept.plan.schedule, "TikZ", maxRectangles);
    if (!lanes)
        return lanes.error();
    const Platform& platform = kept.scenario->platform;
    double makespan = kept.plan.schedule.makespan;
    for (const LaneRow& lane : *lanes)
        for (const Block& block : lane.blocks)
            makespan = std::max(makespan, block.end);
    const double scale = makespan > 0 ? width / makespan : 0;
    std::string text = tikzHead(kept);
    double top = 0;
    const LaneRow* before = nullptr;
    for (const LaneRow& lane : *lanes) {
        if (!before || before->processor != lane.processor) {
            top -= before ? rowHeight / 2 : 0;
            text += "  \\node[left] at (-1.6," + length(top - rowHeight / 2) + ") {" +
                    inLatex(platform[lane.processor].name) + "};\n";
        }
        before = &lane;
        text += "  \\node[left, gray] at (0," + length(top - rowHeight / 2) + ") {" +
                std::string(nameIn(names::lanes, lane.lane)) + "};\n";
        for (const Block& block : lane.blocks)
            text += "  \\fill[" + std::string(nameIn(names::blockKinds, block.kind)) + "] (" +
                    length(block.start * scale) + "," + length(top) + ") rectangle (" +
                    length(block.end * scale) + "," + length(top - rowHeight * 0.8) + ");\n";
        top -= rowHeight;
    }
    text += axis(makespan, scale, top - 0.1, platform.units);
    return text + "\\end{tikzpicture}\n\\end{document}\n";
}

} // namespace equipoise::io

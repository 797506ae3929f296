// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/exact/integer_programs.h"

#include "core/base/numbers/tolerance.h"
#include "core/problems/ring/model/solvers.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <variant>

namespace equipoise::ring {

using linear::Column;
using linear::Row;
using linear::Sense;

namespace {

std::string name(const char* letter, std::size_t i) {
    return letter + std::to_string(i);
}

/// The arcs there are as 0-1 columns, their costs scaled into 0..1 so that the library's tolerances suit.
RingProgram arcsOf(const Matrix<double>& weights) {
    RingProgram result;
    double largest = 0;
    for (std::uint32_t i = 0; i < weights.rows(); ++i)
        for (std::uint32_t j = 0; j < weights.columns(); ++j)
            if (i != j && std::isfinite(weights(i, j))) {
                result.arcs.push_back({i, j, weights(i, j)});
                largest = std::max(largest, weights(i, j));
            }
    for (const RingProgram::Arc& arc : result.arcs) {
        Column column{.cost = largest > 0 ? arc.weight / largest : 0, .upper = 1, .integer = true};
        column.name = name("x", arc.from) + name("_", arc.to);
        result.program.addColumn(std::move(column));
    }
    return result;
}

struct Degrees {
    std::vector<Row> out;
    std::vector<Row> in;
};

/// Sums of the arcs that leave and that enter each processor.
Degrees degreesOf(const RingProgram& ring, std::size_t processors) {
    Degrees degrees{std::vector<Row>(processors), std::vector<Row>(processors)};
    for (std::size_t k = 0; k < ring.arcs.size(); ++k) {
        degrees.out[ring.arcs[k].from].terms.push_back({k, 1});
        degrees.in[ring.arcs[k].to].terms.push_back({k, 1});
    }
    return degrees;
}

} // namespace

Result<void> checkProgramSize(const Instance& instance, const char* solver) {
    if (instance.size() <= programsLimit)
        return {};
    return Error{ErrorCode::TooManyProcessors,
                 solver,
                 std::to_string(instance.size()),
                 std::to_string(programsLimit),
                 {}};
}

Matrix<double> arcWeights(const Instance& instance, const ParameterValues& options) {
    Matrix<double> weights = weightsFor(instance, options);
    for (std::size_t i = 0; i < instance.size(); ++i)
        for (double& weight : weights.row(i))
            weight += instance.startUp[i] / instance.cycleTime[i];
    return weights;
}

double weightOf(const Instance& instance, const Matrix<double>& weights,
                const std::vector<std::uint32_t>& order) {
    if (order.size() == 1)
        return instance.startUp[order[0]] / instance.cycleTime[order[0]];
    double sum = 0;
    for (std::size_t k = 0; k < order.size(); ++k)
        sum += weights(order[k], order[(k + 1) % order.size()]);
    return sum;
}

RingProgram countProgram(const Matrix<double>& weights, std::size_t count) {
    const std::size_t size = weights.rows();
    const auto p = static_cast<double>(size);
    const auto q = static_cast<double>(count);
    RingProgram ring = arcsOf(weights);
    Degrees degrees = degreesOf(ring, size);
    Row countRow{{}, Sense::Equal, q, "count"};
    for (std::size_t k = 0; k < ring.arcs.size(); ++k)
        countRow.terms.push_back({k, 1});
    for (std::size_t i = 0; i < size; ++i) {
        Row balance{degrees.in[i].terms, Sense::Equal, 0, name("balance", i)};
        for (const linear::Term& term : degrees.out[i].terms)
            balance.terms.push_back({term.column, -1});
        ring.program.addRow(std::move(balance));
        ring.program.addRow({degrees.in[i].terms, Sense::AtMost, 1, name("in", i)});
    }
    ring.program.addRow(std::move(countRow));

    const std::size_t origin = ring.program.columns.size();
    Row originRow{{}, Sense::Equal, 1, "origin"};
    for (std::size_t i = 0; i < size; ++i)
        originRow.terms.push_back(
            {ring.program.addColumn({.upper = 1, .integer = true, .name = name("y", i)}), 1});
    ring.program.addRow(std::move(originRow));
    const std::size_t place = ring.program.columns.size();
    for (std::size_t i = 0; i < size; ++i)
        ring.program.addColumn({.upper = q - 2, .name = name("u", i)});
    for (std::size_t k = 0; k < ring.arcs.size(); ++k) {
        const auto [from, to, weight] = ring.arcs[k];
        ring.program.addRow(
            {{{origin + from, -p}, {origin + to, -p}, {place + from, 1}, {place + to, -1}, {k, q}},
             Sense::AtMost,
             q - 1,
             name("order", from) + name("_", to)});
    }
    return ring;
}

RingProgram tourProgram(const Matrix<double>& weights) {
    const std::size_t size = weights.rows();
    const auto p = static_cast<double>(size);
    RingProgram ring = arcsOf(weights);
    const Degrees degrees = degreesOf(ring, size);
    for (std::size_t i = 0; i < size; ++i) {
        ring.program.addRow({degrees.out[i].terms, Sense::Equal, 1, name("out", i)});
        ring.program.addRow({degrees.in[i].terms, Sense::Equal, 1, name("in", i)});
    }
    const std::size_t place = ring.program.columns.size();
    for (std::size_t i = 1; i < size; ++i)
        ring.program.addColumn({.upper = p - 2, .name = name("u", i)});
    for (std::size_t k = 0; k < ring.arcs.size(); ++k) {
        const auto [from, to, weight] = ring.arcs[k];
        if (from == 0 || to == 0)
            continue;
        ring.program.addRow({{{place + from - 1, 1}, {place + to - 1, -1}, {k, p}},
                             Sense::AtMost,
                             p - 1,
                             name("order", from) + name("_", to)});
    }
    return ring;
}

std::vector<std::uint32_t> ringOf(const RingProgram& program, const std::vector<double>& x) {
    std::vector<RingProgram::Arc> chosen;
    for (std::size_t k = 0; k < program.arcs.size() && !x.empty(); ++k)
        if (x[k] > 0.5)
            chosen.push_back(program.arcs[k]);
    std::vector<std::uint32_t> order;
    if (chosen.empty())
        return order;
    std::uint32_t at = chosen.front().from;
    for (std::size_t step = 0; step < chosen.size(); ++step) {
        const auto next = std::ranges::find(chosen, at, &RingProgram::Arc::from);
        if (next == chosen.end())
            return {};
        order.push_back(at);
        at = next->to;
    }
    std::vector<std::uint32_t> sorted = order;
    std::ranges::sort(sorted);
    const bool distinct = std::ranges::adjacent_find(sorted) == sorted.end();
    return distinct && at == order.front() ? order : std::vector<std::uint32_t>{};
}

Result<linear::Solution> solvePart(const linear::Program& program, SolveControl& control, double seconds,
                                   const Progress& known) {
    SolveControl part = control.part(seconds);
    part.setSink([&](const Progress& progress) {
        Progress total = known;
        total.steps += progress.steps;
        control.report(total);
    });
    return linear::solve(program, part);
}

Outcome concluded(const Instance& instance, const ParameterValues& options, std::vector<std::uint32_t> order,
                  Stop stop) {
    Outcome outcome;
    const double time = timeOf(instance, order);
    outcome.bound = std::min(time, quickBound(instance));
    const bool proven = time - *outcome.bound <= tolerance::proof * time;
    outcome.status = proven ? Status::Optimal : Status::Feasible;
    outcome.stop = stop;
    if (usesPrintedWeights(options))
        outcome.notes.push_back({NoteCode::PrintedWeights});
    double speed = 0;
    for (const std::uint32_t i : order)
        speed += 1 / instance.cycleTime[i];
    const double printed = (instance.work + weightOf(instance, arcWeights(instance, options), order)) / speed;
    if (!tolerance::sameTime(printed, time))
        outcome.notes.push_back({NoteCode::PrintedTime, {}, printed});
    outcome.order = canonicalOrder(std::move(order));
    return outcome;
}

} // namespace equipoise::ring

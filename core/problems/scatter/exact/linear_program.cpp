// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/exact/share_program.h"

#include "core/linear/program.h"
#include "core/problems/scatter/exact/rational.h"
#include "core/problems/scatter/heuristics/uniform.h"
#include "core/problems/scatter/model/solvers.h"
#include "core/problems/scatter/trace/pictures.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

namespace equipoise::scatter {

namespace {

/// Linear program (3) in shares s_i = n_i / n and T / scale. The sums of receiving times have separate
/// columns r_i = r_i-1 + comm_i: p instead of p^2 / 2 terms. Columns: s_0.. s_p-1, r_0.. r_p-1, T.
linear::Program programOf(const Instance& instance, double scale, double timeCost) {
    linear::Program program;
    const std::size_t count = instance.size();
    const double items = static_cast<double>(instance.items);
    for (std::size_t i = 0; i < count; ++i)
        program.addColumn({.upper = 1, .name = "s" + std::to_string(i)});
    for (std::size_t i = 0; i < count; ++i)
        program.addColumn({.name = "r" + std::to_string(i)});
    const std::size_t time = program.addColumn({.cost = timeCost, .name = "T"});

    linear::Row total{.sense = linear::Sense::Equal, .right = 1, .name = "all"};
    for (std::size_t i = 0; i < count; ++i)
        total.terms.push_back({i, 1});
    program.addRow(std::move(total));
    for (std::size_t i = 0; i < count; ++i) {
        const Served& served = instance.served[i];
        linear::Row sent{.sense = linear::Sense::Equal,
                         .right = served.receive.startUp() / scale,
                         .name = "sent" + std::to_string(i)};
        sent.terms = {{count + i, 1}, {i, -served.receive.rate() * items / scale}};
        if (i > 0)
            sent.terms.push_back({count + i - 1, -1});
        program.addRow(std::move(sent));
        linear::Row done{.sense = linear::Sense::AtLeast,
                         .right = served.compute.startUp() / scale,
                         .name = "done" + std::to_string(i)};
        done.terms = {{time, 1}, {count + i, -1}, {i, -served.compute.rate() * items / scale}};
        program.addRow(std::move(done));
    }
    return program;
}

std::vector<double> sharesFrom(const std::vector<double>& x, std::size_t count) {
    std::vector<double> shares(x.begin(), x.begin() + static_cast<std::ptrdiff_t>(count));
    for (double& share : shares)
        share = std::clamp(share, 0.0, 1.0);
    const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
    for (double& share : shares)
        share /= sum;
    return shares;
}

double scaleOf(const Instance& instance) {
    double scale = 0;
    for (const Served& served : instance.served)
        scale = std::max(scale, served.compute.rate() * static_cast<double>(instance.items));
    return scale;
}

} // namespace

linear::Program shareProgram(const Instance& instance) {
    const double scale = scaleOf(instance);
    return programOf(instance, scale, scale);
}

Result<Outcome> solveLinearProgram(const Instance& instance, const ParameterValues& /*options*/,
                                   SolveControl& control) {
    if (auto refused = refusesTables(instance, true))
        return *std::move(refused);
    if (instance.items == 0) {
        tellAnswer(control.trace(), 4, instance, std::vector<std::int64_t>(instance.size(), 0));
        return proven(instance, std::vector<std::int64_t>(instance.size(), 0));
    }
    const double scale = scaleOf(instance);
    const auto solved = linear::solve(programOf(instance, scale, 1), control);
    if (!solved)
        return solved.error();
    const double bound = cheapBound(instance, control);
    if (solved->status != Status::Optimal) {
        tellAnswer(control.trace(), 4, instance, equalSplit(instance));
        Outcome split = feasible(instance, equalSplit(instance), bound, control.stop());
        if (split.stop == Stop::Completed)
            split.notes.push_back({NoteCode::ProgramUnsolved});
        return split;
    }
    auto shares = sharesFrom(solved->x, instance.size());
    auto counts = roundedAndTold(control.trace(), 1, 2, 3, instance, shares);
    tellAnswer(control.trace(), 4, instance, counts);
    Outcome outcome = feasible(instance, std::move(counts), bound, control.stop());
    outcome.shares = std::move(shares);
    outcome.notes.push_back({NoteCode::RationalValue, {}, solved->value * scale});
    if (instance.isLinear())
        outcome.notes.push_back({NoteCode::RoundingGuarantee, {}, roundingGuarantee(instance)});
    else
        outcome.notes.push_back({NoteCode::RationalNoBound});
    return outcome;
}

} // namespace equipoise::scatter

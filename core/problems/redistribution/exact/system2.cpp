// SPDX-License-Identifier: GPL-3.0-or-later
// System (2): the light case as an integer program.
#include "core/problems/redistribution/exact/system2.h"

#include "core/base/words.h"
#include "core/linear/program.h"
#include "core/problems/redistribution/exact/light.h"
#include "core/problems/redistribution/model/solvers.h"
#include "core/problems/redistribution/trace/pictures.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace equipoise::redistribution {

using linear::Row;
using linear::Sense;

namespace {

struct System {
    linear::Program program;
    std::vector<std::size_t> forwards; // columns, by link
    std::vector<std::size_t> backwards;
};

/// Costs in units of the largest one: the library's tolerances suit numbers about 1. A link that is missing
/// carries nothing; no link carries more than moves in all.
System systemOf(const Instance& instance, bool inTime = false) {
    System system;
    double largest = 0;
    double moved = 0;
    for (std::size_t i = 0; i < instance.size(); ++i) {
        for (const double cost : {instance.right[i], instance.left[i]})
            largest = cost < noWay ? std::max(largest, cost) : largest;
        moved += static_cast<double>(std::max<std::int64_t>(instance.imbalance[i], 0));
    }
    const double unit = largest > 0 ? largest : 1;
    const auto scaled = [unit](double cost) { return cost < noWay ? cost / unit : 0.0; };
    const auto column = [&](double cost, const std::string& name) {
        return system.program.addColumn({.upper = cost < noWay ? moved : 0.0, .integer = true, .name = name});
    };
    const auto ends = [](std::size_t from, std::size_t to) {
        return "S" + std::to_string(from) + "_" + std::to_string(to);
    };
    for (std::size_t i = 0; i < instance.size(); ++i) {
        const std::size_t next = instance.next(i);
        system.forwards.push_back(column(instance.right[i], ends(i, next)));
        system.backwards.push_back(column(instance.left[i], ends(next, i)));
    }
    const std::size_t tau = system.program.addColumn({.cost = inTime ? unit : 1, .name = "tau"});
    for (std::size_t i = 0; i < instance.size(); ++i) {
        const std::size_t before = instance.previous(i);
        system.program.addRow({{{system.forwards[i], 1},
                                {system.backwards[before], 1},
                                {system.backwards[i], -1},
                                {system.forwards[before], -1}},
                               Sense::Equal,
                               static_cast<double>(instance.imbalance[i]),
                               "balance" + std::to_string(i)});
        system.program.addRow({{{system.forwards[i], scaled(instance.right[i])},
                                {system.backwards[before], scaled(instance.left[before])},
                                {tau, -1}},
                               Sense::AtMost,
                               0,
                               "sends" + std::to_string(i)});
        system.program.addRow({{{system.backwards[i], scaled(instance.left[i])},
                                {system.forwards[before], scaled(instance.right[before])},
                                {tau, -1}},
                               Sense::AtMost,
                               0,
                               "receives" + std::to_string(i)});
    }
    return system;
}

} // namespace

linear::Program system2Program(const Instance& instance) {
    return systemOf(instance, true).program;
}

Result<Outcome> solveSystem2(const Instance& instance, const ParameterValues& /*none*/,
                             SolveControl& control) {
    if (auto checked = requireDirection(instance, Direction::Both); !checked)
        return std::move(checked).error();
    if (instance.size() > system2Limit)
        return Error{ErrorCode::TooManyProcessors,
                     "system-2",
                     std::to_string(instance.size()),
                     std::to_string(system2Limit),
                     {}};
    const CirculationOffset shifts(instance);
    if (shifts.allowed().empty())
        return unreachable(instance, shifts);
    const CirculationOffset::Best best = shifts.best(control);
    if (!best.proven || instance.size() < 3)
        return solveLight(instance, {}, control);
    tellShift(control.trace(), 1,
              TRANSLATABLE("trace", "One number is free: how many items go round the ring."), {}, instance,
              shifts, shifts.allowed().low);
    const System system = systemOf(instance);
    const auto solved = linear::solve(system.program, control);
    if (!solved)
        return solved.error();
    if (solved->x.empty()) {
        Outcome outcome;
        outcome.stop = solved->stop;
        outcome.bound = best.time;
        return outcome;
    }
    // Items that go both ways over a link cancel out. What the program found is a shift; what it means for
    // the time is worked out here, without the library's tolerances.
    const std::size_t last = instance.size() - 1;
    const double net = solved->x[system.forwards[last]] - solved->x[system.backwards[last]];
    const auto shift =
        std::clamp(static_cast<std::int64_t>(std::llround(net)), shifts.allowed().low, shifts.allowed().high);
    Outcome outcome = lightOutcome(instance, shifts, shift, best.time, control.trace());
    outcome.stop = solved->stop;
    return outcome;
}

} // namespace equipoise::redistribution

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/redistribution/exact/light.h"

#include "core/base/words.h"
#include "core/problems/redistribution/model/solvers.h"
#include "core/problems/redistribution/trace/pictures.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace equipoise::redistribution {

std::vector<Run> lightRuns(const Instance& instance, const CirculationOffset& shifts, std::int64_t shift) {
    std::vector<Run> runs;
    runs.reserve(instance.size());
    const auto forwardsTime = [&](std::size_t link) {
        const std::int64_t flow = shifts.flow(link, shift);
        return flow > 0 ? static_cast<double>(flow) * instance.right[link] : 0.0;
    };
    for (std::size_t i = 0; i < instance.size() && instance.size() > 1; ++i) {
        const std::int64_t flow = shifts.flow(i, shift);
        if (flow == 0)
            continue;
        const std::int64_t items = std::abs(flow);
        const double cost = flow > 0 ? instance.right[i] : instance.left[i];
        const double start =
            flow > 0 ? 0 : std::max(forwardsTime(instance.next(i)), forwardsTime(instance.previous(i)));
        runs.push_back({static_cast<std::uint32_t>(i), flow > 0, start, items, items > 1 ? cost : 0});
    }
    return runs;
}

namespace {

/// The processor that lacks most of what it has to send.
Note notLight(const Instance& instance, const CirculationOffset& shifts, std::int64_t shift) {
    std::size_t worst = 0;
    std::int64_t most = 0;
    for (std::size_t i = 0; i < instance.size(); ++i) {
        const std::int64_t sent = std::max<std::int64_t>(shifts.flow(i, shift), 0) +
                                  std::max<std::int64_t>(-shifts.flow(instance.previous(i), shift), 0);
        if (sent - instance.loads[i] > most) {
            most = sent - instance.loads[i];
            worst = i;
        }
    }
    return {NoteCode::NotLight, instance.nameOf(worst), static_cast<double>(most)};
}

} // namespace

Outcome lightOutcome(const Instance& instance, const CirculationOffset& shifts, std::int64_t near,
                     double bound, trace::Recorder* trace) {
    tellShift(trace, 2,
              TRANSLATABLE("trace", "With this y the longest time is least: nothing is faster than %1."),
              {time(bound)}, instance, shifts, near);
    const ShiftRange light = shifts.light();
    if (light.empty()) {
        const Note lack = notLight(instance, shifts, near);
        tellShift(trace, 3,
                  TRANSLATABLE("trace",
                               "Not light, whatever y is: a processor has to send up to %1 items more "
                               "than it holds at first. There is no answer of this kind."),
                  {static_cast<std::int64_t>(lack.value.value_or(0))}, instance, shifts, near, {}, true);
        Outcome outcome;
        outcome.bound = bound;
        outcome.notes.push_back(notLight(instance, shifts, near));
        return outcome;
    }
    const std::int64_t shift = std::clamp(near, light.low, light.high);
    std::vector<Run> runs = lightRuns(instance, shifts, shift);
    tellShift(trace, 3, TRANSLATABLE("trace", "Light: everybody holds at first all that it has to send."), {},
              instance, shifts, shift);
    tellShift(trace, 4,
              TRANSLATABLE("trace", "Forwards from the start on; backwards as soon as both ports are free."),
              {}, instance, shifts, shift, runs);
    tellAnswer(trace, 5, instance, runs, bound);
    Outcome outcome = answered(instance, std::move(runs), bound);
    if (outcome.status != Status::Optimal)
        outcome.notes.push_back(notLight(instance, shifts, near));
    return outcome;
}

Result<Outcome> solveLight(const Instance& instance, const ParameterValues& /*none*/, SolveControl& control) {
    if (auto checked = requireDirection(instance, Direction::Both); !checked)
        return std::move(checked).error();
    const CirculationOffset shifts(instance);
    if (shifts.allowed().empty())
        return unreachable(instance, shifts);
    tellShift(control.trace(), 1,
              TRANSLATABLE("trace", "One number is free: how many items go round the ring."), {}, instance,
              shifts, shifts.allowed().low);
    const CirculationOffset::Best best = shifts.best(control);
    if (!best.proven) {
        Outcome outcome;
        outcome.stop = control.stop();
        return outcome;
    }
    control.report({1.0, {}, best.time, 1});
    return lightOutcome(instance, shifts, best.shift, best.time, control.trace());
}

} // namespace equipoise::redistribution

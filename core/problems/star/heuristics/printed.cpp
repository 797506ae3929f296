// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/heuristics/printed.h"

#include "core/base/words.h"
#include "core/problems/star/heuristics/mbbsa.h"
#include "core/problems/star/model/target.h"
#include "core/problems/star/trace/bba_steps.h"
#include "core/problems/star/trace/printed_steps.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace equipoise::star {

namespace {

/// The paper's own bisection (Algorithm 2): between the first and the last to end, down to one tick. What
/// `schedule` gives for the last to end is taken if nothing else is found: nothing has to move then. It is
/// given what to write its steps to; null without a recorder.
template <class Schedule>
Printed bisect(const Instance& instance, SolveControl& control, PrintedLines lines, Schedule schedule) {
    Ticks low = std::numeric_limits<Ticks>::max();
    for (std::size_t i = 0; i < instance.size(); ++i)
        low = std::min(low, instance.load[i] * instance.cycle[i]);
    low = std::max(low, minMakespan(instance) - 1);
    Printed best{{}, {instance.horizon(), {}}};
    PrintedSteps steps(control.trace(), instance, best, low);
    PrintedSteps* tracer = control.trace() ? &steps : nullptr;
    steps.start(lines.start);
    while (best.claim.makespan - low > 1 && !control.shouldStop()) {
        const Ticks middle = low + (best.claim.makespan - low) / 2;
        steps.tries(lines.tries, middle);
        if (auto printed = schedule(middle, tracer)) {
            best = *std::move(printed);
            steps.found(lines.found);
        } else {
            low = middle;
            steps.fails(lines.fails);
        }
    }
    return best;
}

/// Times at the master's in-port, one sender after the other.
std::vector<Claim::Times> sendTimes(const Instance& instance, const Moves& moves) {
    std::vector<Claim::Times> times;
    Ticks now = 0;
    for (const std::uint32_t sender : moves.senders) {
        times.push_back({now, now + instance.up[sender], 0, 0});
        now += instance.up[sender];
    }
    return times;
}

} // namespace

Printed balanceAsPrinted(const Instance& instance, SolveControl& control) {
    Printed result;
    auto& [moves, claim] = result;
    std::vector<std::int64_t> kept = instance.load;
    std::vector<Ticks> ends(instance.size());
    for (std::size_t i = 0; i < instance.size(); ++i)
        ends[i] = kept[i] * instance.cycle[i];
    Ticks in = 0;
    Ticks out = 0;
    BbaSteps tracer(control.trace(), instance, moves, ends,
                    {.candidate = 5, .receiver = 6, .enough = 7, .moved = 8}, &claim);
    tracer.start();
    while (std::cmp_less(moves.size(), maxMoves) && !control.shouldStop()) {
        tracer.round();
        const auto sender = static_cast<std::uint32_t>(std::ranges::max_element(ends) - ends.begin());
        const Ticks atMaster = in + instance.up[sender];
        const Ticks arrives = std::max(atMaster, out) + instance.up[sender];
        const auto endWith = [&](std::uint32_t i) { return std::max(ends[i], arrives) + instance.cycle[i]; };
        tracer.sender(sender, atMaster);
        tracer.arrival(4, sender, arrives - instance.up[sender], arrives);
        std::uint32_t receiver = 0;
        for (std::uint32_t i = 0; i < ends.size(); ++i) {
            tracer.candidate(i, endWith(i));
            if (std::pair{endWith(i), ends[i]} < std::pair{endWith(receiver), ends[receiver]})
                receiver = i;
        }
        tracer.receiver(receiver, endWith(receiver));
        if (ends[sender] <= endWith(receiver) || kept[sender] == 0) {
            tracer.tooLate();
            break;
        }
        claim.times.push_back({in, atMaster, arrives - instance.up[sender], arrives});
        moves.senders.push_back(sender);
        moves.receivers.push_back(receiver);
        --kept[sender];
        ends[receiver] = endWith(receiver);
        ends[sender] -= instance.cycle[sender];
        in = atMaster;
        out = arrives;
        tracer.moved(receiver);
    }
    claim.makespan = *std::ranges::max_element(ends);
    return result;
}

Printed deadlinesAsPrinted(const Instance& instance, SolveControl& control) {
    constexpr PrintedLines lines{.found = 6, .fails = 7};
    return bisect(instance, control, lines,
                  [&](Ticks makespan, MakespanSteps* tracer) -> std::optional<Printed> {
                      auto target = targetFor(instance, makespan);
                      if (!target)
                          return std::nullopt;
                      if (tracer)
                          tracer->target(lines.needs, *target);
                      if (target->moved == 0)
                          return Printed{{}, {makespan, {}}};
                      const Ticks first = target->atMaster.front();
                      std::ranges::fill(target->atMaster, first); // all that the printed clock knows
                      auto moves = scheduleByDeadlines(instance, *target, control, tracer);
                      if (!moves)
                          return std::nullopt;
                      Printed printed{*std::move(moves), {makespan, {}}};
                      printed.claim.times = sendTimes(instance, printed.moves);
                      Ticks now = first;
                      for (std::size_t j = 0; j < printed.moves.size(); ++j) {
                          Claim::Times& times = printed.claim.times[j];
                          times.receiveStart = now;
                          times.receiveEnd = now += instance.down[printed.moves.receivers[j]];
                      }
                      return printed;
                  });
}

namespace {

/// Phase 4 of the printed R-BSA: receivers from the last to the first, and when the transfer to each begins.
std::optional<std::vector<std::pair<std::uint32_t, Ticks>>> reversed(const Instance& instance,
                                                                     const Target& target, Ticks first,
                                                                     SolveControl& control,
                                                                     MakespanSteps* tracer) {
    const Ticks makespan = target.makespan;
    std::vector<Ticks> begin(instance.size(), makespan);
    std::vector<std::pair<std::uint32_t, Ticks>> served;
    std::vector<std::uint32_t> receivers; // for the steps
    Ticks now = makespan;
    while (std::cmp_less(served.size(), target.moved)) {
        if (control.shouldStop())
            return std::nullopt;
        std::optional<std::uint32_t> receiver;
        Ticks best = 0;
        for (std::uint32_t i = 0; i < instance.size(); ++i) {
            const Ticks end = instance.load[i] * instance.cycle[i];
            const Ticks next = begin[i] - instance.cycle[i];
            const Ticks start = std::min(next, now) - instance.down[i];
            if (end > makespan || next < end || start < first)
                continue;
            if (!receiver || start > best) {
                receiver = i;
                best = start;
            }
        }
        if (!receiver)
            return std::nullopt;
        begin[*receiver] -= instance.cycle[*receiver];
        now = best;
        served.emplace_back(*receiver, now);
        if (tracer) {
            receivers.push_back(*receiver);
            tracer->served(
                4, TRANSLATABLE("trace", "From the end: a task for %1 has to leave the master at %2."),
                {who(*receiver), time(instance, now)}, target, receivers, *receiver);
        }
    }
    return served;
}

} // namespace

Printed reverseAsPrinted(const Instance& instance, SolveControl& control) {
    constexpr PrintedLines lines{.found = 5, .fails = 6};
    return bisect(
        instance, control, lines, [&](Ticks makespan, MakespanSteps* tracer) -> std::optional<Printed> {
            auto target = targetFor(instance, makespan);
            if (!target)
                return std::nullopt;
            target->moved = 0;
            for (std::size_t i = 0; i < instance.size(); ++i) {
                const Ticks end = instance.load[i] * instance.cycle[i];
                target->out[i] = std::max<Ticks>(0, (end - makespan) / instance.cycle[i]);
                target->moved += target->out[i];
            }
            if (tracer)
                tracer->target(lines.needs, *target);
            Printed printed{{}, {makespan, {}}};
            if (target->moved == 0)
                return printed;
            const auto first =
                std::ranges::find_if(instance.byUp, [&](std::uint32_t i) { return target->out[i] > 0; });
            auto served = reversed(instance, *target, instance.up[*first], control, tracer);
            if (!served)
                return std::nullopt;
            std::ranges::reverse(*served);
            std::vector<std::uint32_t> receivers;
            for (const auto& [receiver, begin] : *served)
                receivers.push_back(receiver);
            printed.moves = movesTo(instance, *target, std::move(receivers));
            printed.claim.times = sendTimes(instance, printed.moves);
            for (std::size_t j = 0; j < served->size(); ++j) {
                const auto& [receiver, begin] = (*served)[j];
                printed.claim.times[j].receiveStart = begin;
                printed.claim.times[j].receiveEnd = begin + instance.down[receiver];
            }
            return printed;
        });
}

Timed toPlan(const Instance& instance, const Printed& printed) {
    Timed timed;
    std::vector<std::int64_t> loads = instance.load;
    for (std::size_t j = 0; j < printed.moves.size(); ++j) {
        const std::uint32_t sender = printed.moves.senders[j];
        const std::uint32_t receiver = printed.moves.receivers[j];
        --loads[sender];
        ++loads[receiver];
        const auto& [sendStart, sendEnd, receiveStart, receiveEnd] = printed.claim.times[j];
        timed.plan.transfers.push_back({instance.workers[sender], instance.workers[receiver],
                                        instance.toTime(sendStart), instance.toTime(sendEnd),
                                        instance.toTime(receiveStart), instance.toTime(receiveEnd)});
    }
    for (std::size_t i = 0; i < instance.size(); ++i)
        timed.plan.finalLoads.emplace(instance.workers[i], loads[i]);
    timed.makespan = instance.toTime(printed.claim.makespan);
    return timed;
}

} // namespace equipoise::star

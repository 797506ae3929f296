// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/redistribution/moves.h"

#include "app/document/derived.h"
#include "app/pictures/plan/shown_schedule.h"
#include "app/problems/holders.h"
#include "core/problems/redistribution/model/question.h"

#include <algorithm>
#include <cmath>

namespace equipoise::gui::redistribution {

namespace {

/// Items come as doubles in a schedule, and are counts.
std::int64_t itemsOf(const Run& run, std::int64_t transfers) {
    return std::llround(run.items) * transfers;
}

std::vector<Holder> holdersOf(const Scenario& scenario) {
    std::vector<Holder> holders;
    const auto* question = scenario.questions.find<equipoise::redistribution::Question>();
    if (!question)
        return holders;
    holders.reserve(question->ring.size());
    for (std::size_t i = 0; i < question->ring.size(); ++i) {
        const ProcessorId id = question->ring[i];
        holders.push_back({id, QString::fromStdString(scenario.platform[id].name), question->loads[i],
                           question->imbalance[i]});
    }
    return holders;
}

/// The link that leads from one position to another, and which way; empty if they are no neighbours.
std::optional<std::pair<std::size_t, bool>> linkOf(const Moves& moves, std::size_t from, std::size_t to) {
    if (from == to)
        return {};
    if (moves.size() == 2)
        return std::pair(std::size_t{0}, from == 0);
    if (moves.next(from) == to)
        return std::pair(from, true);
    if (moves.next(to) == from)
        return std::pair(to, false);
    return {};
}

void addRuns(Moves& moves, const Schedule& schedule, std::size_t processors) {
    std::vector<std::optional<std::size_t>> position(processors);
    for (std::size_t i = 0; i < moves.size(); ++i)
        position[moves.holders[i].processor.index()] = i;
    for (const Block& block : schedule.blocks) {
        if (block.lane != equipoise::Lane::Send || !block.peer)
            continue;
        const auto from = position[block.resource.index()];
        const auto to = position[block.peer->index()];
        const auto link = from && to ? linkOf(moves, *from, *to) : std::nullopt;
        if (link) {
            moves.runs.push_back({link->first, link->second, block.start, block.end - block.start,
                                  block.stride, block.count, block.items});
        }
    }
    std::stable_sort(moves.runs.begin(), moves.runs.end(),
                     [](const Run& a, const Run& b) { return a.start < b.start; });
}

void addFlows(Moves& moves) {
    std::vector<std::int64_t> net(moves.size(), 0);
    for (const Run& run : moves.runs) {
        net[run.link] += run.forwards ? itemsOf(run, run.count) : -itemsOf(run, run.count);
        moves.end = std::max(moves.end, run.last());
    }
    for (std::size_t link = 0; link < net.size(); ++link)
        if (net[link] != 0)
            moves.flows.push_back({link, net[link] > 0, std::abs(net[link])});
}

/// Far more than the rounding of instants, far less than the time of one item.
void addSlack(Moves& moves) {
    constexpr double rounding = 1e-12;
    constexpr double ofOneItem = 0.25;
    moves.slack = moves.end * rounding;
    for (const Run& run : moves.runs)
        if (run.length > 0)
            moves.slack = std::min(moves.slack, run.length * ofOneItem);
}

Moves followed(const PlanRecord& kept) {
    Moves moves;
    moves.units = kept.scenario->platform.units;
    moves.holders = holdersOf(*kept.scenario);
    if (moves.holders.size() > 1) {
        addRuns(moves, shownSchedule(kept.plan), kept.scenario->platform.size());
        addFlows(moves);
        addSlack(moves);
    }
    if (kept.plan.refused)
        moves.violations = kept.plan.refused->violations;
    return moves;
}

} // namespace

std::int64_t Run::passed(double since) const {
    if (since < 0)
        return 0;
    if (stride <= 0 || count == 1)
        return count;
    const double whole = std::floor(since / stride);
    return whole >= static_cast<double>(count - 1) ? count : static_cast<std::int64_t>(whole) + 1;
}

std::optional<std::size_t> Moves::indexOf(ProcessorId processor) const {
    return placeAmong(holders, processor);
}

bool Moves::isViolated(std::size_t position, double time) const {
    return std::any_of(violations.begin(), violations.end(), [&](const Violation& violation) {
        return violation.time <= time + slack && violation.processor == holders[position].processor;
    });
}

double Moves::transfers() const {
    double sum = 0;
    for (const Run& run : runs)
        sum += run.items * static_cast<double>(run.count);
    return sum;
}

std::int64_t Moves::largestLoad() const {
    return largestLoadOf(holders);
}

std::int64_t Moves::largestFlow() const {
    std::int64_t largest = 0;
    for (const Flow& flow : flows)
        largest = std::max(largest, flow.items);
    return largest;
}

std::shared_ptr<const Moves> movesOf(const PlanRecord& kept) {
    return derived<followed>(kept);
}

Instant at(const Moves& moves, double time) {
    Instant instant;
    instant.time = time;
    instant.loads.reserve(moves.size());
    for (const Holder& holder : moves.holders)
        instant.loads.push_back(holder.before);
    instant.over.assign(moves.size(), 0);
    const double now = time + moves.slack;
    for (std::size_t i = 0; i < moves.runs.size() && moves.runs[i].start <= now; ++i) {
        const Run& run = moves.runs[i];
        const std::int64_t started = run.startedBy(now);
        const std::int64_t arrived = run.arrivedBy(now);
        instant.loads[moves.sender(run.link, run.forwards)] -= itemsOf(run, started);
        instant.loads[moves.receiver(run.link, run.forwards)] += itemsOf(run, arrived);
        instant.over[run.link] += static_cast<double>(itemsOf(run, run.forwards ? arrived : -arrived));
        instant.arrived += run.items * static_cast<double>(arrived);
        if (started > arrived) {
            const std::int64_t k = started - 1;
            const double done = run.length > 0 ? (time - run.startOf(k)) / run.length : 1;
            instant.transits.push_back({i, k, std::clamp(done, 0.0, 1.0)});
        }
    }
    return instant;
}

double nextEvent(const Moves& moves, double time) {
    const double after = time + moves.slack;
    double next = moves.end;
    for (const Run& run : moves.runs) {
        if (run.start >= next)
            break; // later ones start later still
        if (const std::int64_t k = run.startedBy(after); k < run.count)
            next = std::min(next, run.startOf(k));
        if (const std::int64_t k = run.arrivedBy(after); k < run.count)
            next = std::min(next, run.endOf(k));
    }
    return next > after ? next : moves.end;
}

double previousEvent(const Moves& moves, double time) {
    const double before = time - moves.slack;
    double previous = 0;
    const auto look = [&](double event) {
        if (event < before)
            previous = std::max(previous, event);
    };
    for (const Run& run : moves.runs) {
        if (run.start >= before)
            break;
        // The last one counted may be at `before` itself: then it is the one ahead of it.
        for (const std::int64_t k : {run.startedBy(before) - 1, run.startedBy(before) - 2})
            if (k >= 0)
                look(run.startOf(k));
        for (const std::int64_t k : {run.arrivedBy(before) - 1, run.arrivedBy(before) - 2})
            if (k >= 0)
                look(run.endOf(k));
    }
    return previous;
}

Touching touching(const Moves& moves) {
    Touching result;
    result.firstOf.assign(moves.size() + 1, 0);
    const auto ends = [&](const Run& run) {
        return std::pair(moves.sender(run.link, run.forwards), moves.receiver(run.link, run.forwards));
    };
    for (const Run& run : moves.runs) {
        const auto [from, to] = ends(run);
        ++result.firstOf[from + 1];
        ++result.firstOf[to + 1];
    }
    for (std::size_t i = 0; i < moves.size(); ++i)
        result.firstOf[i + 1] += result.firstOf[i];
    std::vector<std::size_t> place(result.firstOf.begin(), result.firstOf.end() - 1);
    result.runs.resize(result.firstOf.back());
    for (std::size_t i = 0; i < moves.runs.size(); ++i) {
        const auto [from, to] = ends(moves.runs[i]);
        result.runs[place[from]++] = static_cast<std::uint32_t>(i);
        result.runs[place[to]++] = static_cast<std::uint32_t>(i);
    }
    return result;
}

} // namespace equipoise::gui::redistribution

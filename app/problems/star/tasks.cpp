// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/star/tasks.h"

#include "app/document/derived.h"
#include "app/pictures/plan/shown_schedule.h"
#include "app/problems/holders.h"
#include "core/base/numbers/tolerance.h"
#include "core/problems/star/model/question.h"
#include "core/solve/kept.h"

#include <algorithm>
#include <cmath>

namespace equipoise::gui::star {

namespace {

/// One half of a task's way, at the worker that sends or receives it.
struct Half {
    std::size_t worker = 0;
    double start = 0;
    double end = 0;
};

constexpr std::int64_t maxTasks = 1'000'000; // of one schedule: files hold no more

void addHalves(std::vector<Half>& halves, const Block& block, std::size_t worker) {
    for (std::int64_t k = 0; k < block.count && std::cmp_less(halves.size(), maxTasks); ++k) {
        const double shift = static_cast<double>(k) * block.stride;
        halves.push_back({worker, block.start + shift, block.end + shift});
    }
}

void sortByStart(std::vector<Half>& halves) {
    std::stable_sort(halves.begin(), halves.end(), [](const Half& a, const Half& b) {
        return a.start != b.start ? a.start < b.start : a.end < b.end;
    });
}

void addWorkers(Tasks& tasks, const Scenario& scenario, const equipoise::star::Question& question) {
    for (std::size_t i = 0; i < scenario.platform.size(); ++i) {
        const ProcessorId id{i};
        if (question.master == NodeId{id})
            continue;
        const auto load = question.loads.find(id);
        Worker worker{id, QString::fromStdString(scenario.platform[id].name)};
        worker.before = load == question.loads.end() ? 0 : load->second;
        worker.cycle = scenario.platform[id].compute(1); // of one task
        tasks.workers.push_back(std::move(worker));
    }
}

void addEvents(Tasks& tasks) {
    std::vector<double>& events = tasks.events;
    events.push_back(0);
    for (const Move& move : tasks.moves)
        events.insert(events.end(), {move.sendStart, move.sendEnd, move.receiveStart, move.receiveEnd});
    for (const Worker& worker : tasks.workers)
        events.push_back(worker.doneAt);
    std::sort(events.begin(), events.end());
    const auto same = [&](double a, double b) { return b - a <= tasks.slack; };
    events.erase(std::unique(events.begin(), events.end(), same), events.end());
}

Tasks followed(const PlanRecord& kept) {
    Tasks tasks;
    const auto* question = kept.scenario->questions.find<equipoise::star::Question>();
    if (!question || kept.plan.problem != equipoise::Problem::Star)
        return tasks;
    const Schedule& schedule = shownSchedule(kept.plan);
    tasks.master = question->master;
    tasks.masterName = QString::fromStdString(kept.scenario->platform.nameOf(question->master));
    tasks.units = kept.scenario->platform.units;
    tasks.end = schedule.makespan;
    tasks.slack = tolerance::time * schedule.makespan;
    if (kept.plan.refused)
        tasks.violations = kept.plan.refused->violations;
    addWorkers(tasks, *equipoise::inItems(kept.scenario, kept.plan.problem), *question);
    std::vector<std::optional<std::size_t>> position(kept.scenario->platform.size());
    for (std::size_t i = 0; i < tasks.size(); ++i)
        position[tasks.workers[i].processor.index()] = i;
    std::vector<Half> in;
    std::vector<Half> out;
    for (const Block& block : schedule.blocks) {
        const auto own =
            block.resource.index() < position.size() ? position[block.resource.index()] : std::nullopt;
        if (!own || block.count < 1 || block.kind == BlockKind::Wait)
            continue; // the master's own blocks say the same once more
        if (block.lane == equipoise::Lane::Compute) {
            tasks.work.push_back({*own, block.start, block.end - block.start, block.stride, block.count});
            tasks.workers[*own].doneAt = std::max(tasks.workers[*own].doneAt, block.lastEnd());
        } else {
            addHalves(block.lane == equipoise::Lane::Send ? in : out, block, *own);
        }
    }
    sortByStart(in);
    sortByStart(out);
    for (std::size_t k = 0; k < std::min(in.size(), out.size()); ++k) {
        tasks.moves.push_back(
            {in[k].worker, out[k].worker, in[k].start, in[k].end, out[k].start, out[k].end});
        ++tasks.workers[in[k].worker].sent;
        ++tasks.workers[out[k].worker].received;
    }
    addEvents(tasks);
    return tasks;
}

} // namespace

std::int64_t Work::doneBy(double time) const {
    const double since = time - start - length;
    if (since < 0)
        return 0;
    return stride > 0 ? std::min(count, 1 + static_cast<std::int64_t>(std::floor(since / stride))) : count;
}

std::optional<std::size_t> Tasks::indexOf(ProcessorId processor) const {
    return placeAmong(workers, processor);
}

std::int64_t Tasks::largestLoad() const {
    return largestLoadOf(workers);
}

std::int64_t Tasks::largestTraffic() const {
    std::int64_t most = 0;
    for (const Worker& worker : workers)
        most = std::max({most, worker.sent, worker.received});
    return most;
}

bool Tasks::isViolated(std::size_t worker, double time) const {
    return std::any_of(violations.begin(), violations.end(), [&](const Violation& violation) {
        return violation.processor == workers[worker].processor && violation.time <= time + slack;
    });
}

std::shared_ptr<const Tasks> tasksOf(const PlanRecord& kept) {
    return derived<followed>(kept);
}

Instant at(const Tasks& tasks, double time) {
    const double now = time + tasks.slack;
    Instant instant;
    instant.time = time;
    const std::size_t n = tasks.size();
    instant.done.assign(n, 0);
    instant.sent.assign(n, 0);
    instant.received.assign(n, 0);
    for (const Worker& worker : tasks.workers)
        instant.inHand.push_back(worker.before);
    for (const Work& work : tasks.work)
        instant.done[work.worker] += work.doneBy(now);
    for (std::size_t k = 0; k < tasks.moves.size(); ++k) {
        const Move& move = tasks.moves[k];
        const auto half = [&](double start, double end, bool toMaster) {
            if (start <= now && now < end && end > start)
                instant.transits.push_back(
                    {k, toMaster, std::clamp((time - start) / (end - start), 0.0, 1.0)});
        };
        half(move.sendStart, move.sendEnd, true);
        half(move.receiveStart, move.receiveEnd, false);
        instant.inHand[move.from] -= move.sendStart <= now ? 1 : 0;
        instant.inHand[move.to] += move.receiveEnd <= now ? 1 : 0;
        instant.sent[move.from] += move.sendEnd <= now ? 1 : 0;
        instant.received[move.to] += move.receiveEnd <= now ? 1 : 0;
        instant.atMaster += move.sendEnd <= now && now < move.receiveStart ? 1 : 0;
    }
    for (std::size_t i = 0; i < n; ++i)
        instant.inHand[i] -= instant.done[i];
    return instant;
}

double nextEvent(const Tasks& tasks, double time) {
    const auto next = std::upper_bound(tasks.events.begin(), tasks.events.end(), time + tasks.slack);
    return next == tasks.events.end() ? tasks.end : *next;
}

double previousEvent(const Tasks& tasks, double time) {
    const auto next = std::lower_bound(tasks.events.begin(), tasks.events.end(), time - tasks.slack);
    return next == tasks.events.begin() ? 0 : *(next - 1);
}

} // namespace equipoise::gui::star

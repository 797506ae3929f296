// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/check_rule.h"
#include "core/base/numbers/tolerance.h"
#include "core/problems/star/verify/verify.h"
#include "core/schedule/rules/rules.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

namespace equipoise::star {

namespace {

/// Start and end of the first of `count` equal transfers.
struct Span {
    double first = 0;
    double second = 0;
    std::int64_t count = 1;
    double stride = 0;
    auto operator<=>(const Span&) const = default;

    /// Without the first `tasks`, fewer than `count`.
    Span after(std::int64_t tasks) const {
        const double later = static_cast<double>(tasks) * stride;
        return {first + later, second + later, count - tasks, stride};
    }
};

/// Transfers of one lane of one processor with one other, for schedule and plan alike.
struct LaneKey {
    ProcessorId resource;
    Lane lane = Lane::Send;
    ProcessorId peer;
    auto operator<=>(const LaneKey&) const = default;
};
using Lanes = std::map<LaneKey, std::vector<Span>>;

/// What the schedule has to show for the plan's transfers.
Lanes expected(const Question& question, const Plan& plan) {
    Lanes lanes;
    for (const Transfer& transfer : plan.transfers) {
        const Span in{transfer.sendStart, transfer.sendEnd, transfer.count, transfer.sendStride};
        const Span out{transfer.receiveStart, transfer.receiveEnd, transfer.count, transfer.receiveStride};
        if (!question.master.isProcessor()) { // a switch has no lanes: the workers name each other
            lanes[{transfer.from, Lane::Send, transfer.to}].push_back(in);
            lanes[{transfer.to, Lane::Receive, transfer.from}].push_back(out);
            continue;
        }
        const ProcessorId master = question.master.processor();
        lanes[{transfer.from, Lane::Send, master}].push_back(in);
        lanes[{master, Lane::Receive, transfer.from}].push_back(in);
        lanes[{master, Lane::Send, transfer.to}].push_back(out);
        lanes[{transfer.to, Lane::Receive, master}].push_back(out);
    }
    return lanes;
}

class ScheduleCheck {
public:
    ScheduleCheck(const Platform& platform, const Plan& plan, const Schedule& schedule)
        : m_platform(platform)
        , m_plan(plan)
        , m_slack(tolerance::time * schedule.makespan)
        , m_runs(hasRuns(plan))
        , m_most(4 * static_cast<std::size_t>(movedTasks(plan)))
        , m_computed(platform.size()) {}

    Result<void> add(const Block& block) {
        if (block.kind == BlockKind::Wait)
            return {};
        if (block.kind == BlockKind::Compute) {
            const double length = block.end - block.start;
            const double cost = block.items * m_platform[block.resource].compute(1);
            if (block.items != std::floor(block.items) || std::abs(length - cost) > m_slack)
                return rejected<CheckRule::ComputingInvalid>(block.resource, timeFact(block.start),
                                                             block.items, timeFact(length));
            const double tasks = block.items * static_cast<double>(block.count);
            m_computed[block.resource.index()] += tasks;
            if (block.peer)
                m_computedFrom[{block.resource, *block.peer}] += tasks;
            return {};
        }
        m_transfers += static_cast<std::size_t>(block.count);
        if (block.items != 1 || static_cast<std::size_t>(block.count) > m_most || m_transfers > m_most)
            return rejected<CheckRule::BlockUnexpected>(block.resource);
        auto& spans = m_lanes[{block.resource, block.lane, *block.peer}];
        if (m_runs) {
            spans.push_back({block.start, block.end, block.count, block.stride});
            return {};
        }
        for (std::int64_t k = 0; k < block.count; ++k) {
            const double later = static_cast<double>(k) * block.stride;
            spans.push_back({block.start + later, block.end + later});
        }
        return {};
    }

    /// Who says where the tasks come from that it computes is right.
    Result<void> compareOrigins() const {
        std::map<std::pair<ProcessorId, ProcessorId>, double> received;
        for (const Transfer& transfer : m_plan.transfers)
            received[{transfer.to, transfer.from}] += static_cast<double>(transfer.count);
        for (const auto& [key, tasks] : m_computedFrom) {
            const auto entry = received.find(key);
            const double most = entry == received.end() ? 0 : entry->second;
            if (tasks > most)
                return rejected<CheckRule::TasksOfOther>(key.first, key.second, tasks, most);
        }
        return {};
    }

    Result<void> compare(Lanes lanes) {
        for (auto& [key, spans] : lanes) {
            auto& blocks = m_lanes[key];
            if (tasksOf(blocks) != tasksOf(spans))
                return rejected<CheckRule::TransferCountDiffers>(key.resource, key.peer, tasksOf(blocks),
                                                                 tasksOf(spans));
            if (const auto differ = firstDifference(blocks, spans))
                return rejected<CheckRule::TransferTimeDiffers>(
                    key.resource, key.peer, timeFact(differ->first), timeFact(differ->second));
        }
        for (const auto& [key, spans] : m_lanes)
            if (!lanes.contains(key) && !spans.empty())
                return rejected<CheckRule::BlockUnexpected>(key.resource);
        for (std::size_t i = 0; i < m_computed.size(); ++i) {
            const auto load = m_plan.finalLoads.find(ProcessorId{i});
            const double shall = load == m_plan.finalLoads.end() ? 0 : static_cast<double>(load->second);
            if (m_computed[i] != shall)
                return rejected<CheckRule::ComputedTasksDiffer>(ProcessorId{i}, m_computed[i], shall);
        }
        return {};
    }

private:
    static std::int64_t tasksOf(const std::vector<Span>& spans) {
        std::int64_t tasks = 0; // of a schedule m_most at most
        for (const Span& span : spans)
            tasks += span.count;
        return tasks;
    }

    bool isSame(const Span& a, const Span& b) const {
        return std::abs(a.first - b.first) <= m_slack && std::abs(a.second - b.second) <= m_slack;
    }

    /// Starts of the first transfers that are not the same. Sorts both, which have equally many tasks; runs
    /// may be cut differently. Of even runs the first and the last task say whether all are the same.
    std::optional<std::pair<double, double>> firstDifference(std::vector<Span>& scheduled,
                                                             std::vector<Span>& planned) const {
        std::ranges::sort(scheduled);
        std::ranges::sort(planned);
        auto next = scheduled.begin();
        for (Span span : planned)
            while (true) {
                const std::int64_t common = std::min(next->count, span.count);
                for (const std::int64_t k : {std::int64_t{0}, common - 1})
                    if (!isSame(next->after(k), span.after(k)))
                        return std::pair{next->after(k).first, span.after(k).first};
                const bool over = span.count == common;
                if (next->count == common)
                    ++next;
                else
                    *next = next->after(common);
                if (over)
                    break;
                span = span.after(common);
            }
        return std::nullopt;
    }

    const Platform& m_platform;
    const Plan& m_plan;
    double m_slack;
    bool m_runs; ///< the plan has some: those of the schedule are compared as runs, too
    std::size_t m_most;
    std::size_t m_transfers = 0;
    Lanes m_lanes;
    std::vector<double> m_computed; ///< tasks, by processor; counts up to 2^53 are exact
    std::map<std::pair<ProcessorId, ProcessorId>, double> m_computedFrom; ///< of them, of another one
};

/// A run of tasks as they arrive.
struct Arrival {
    double time = 0; ///< of the first
    std::int64_t count = 1;
    double stride = 0;
    auto operator<=>(const Arrival&) const = default;
};

/// Computations of one worker: what it keeps from time 0 on, then what it receives, each task as soon as it
/// has arrived and the worker is free. The numbers of tasks have been checked.
class ComputingCheck {
public:
    /// `asRuns`: the plan has some, and each block of the schedule is one task.
    ComputingCheck(const Processor& worker, std::vector<Arrival> arrivals, std::int64_t load, double slack,
                   bool asRuns)
        : m_worker(worker)
        , m_arrivals(std::move(arrivals))
        , m_cycle(worker.compute(1))
        , m_slack(slack)
        , m_asRuns(asRuns) {
        std::ranges::sort(m_arrivals);
        for (const Arrival& arrival : m_arrivals)
            load -= arrival.count;
        m_kept = static_cast<double>(load);
    }

    /// Runs are added by start. O(1), and one step for each task that was received; as runs, for each change
    /// between runs.
    Result<void> add(const Block& run) {
        if (m_asRuns && run.items != 1)
            return rejected<CheckRule::BlockItemsDiffer>(m_worker.name, run.items, 1);
        const auto blocks = static_cast<double>(run.count);
        const double keptBlocks = std::min(blocks, std::floor(m_kept / std::max(1.0, run.items)));
        if (keptBlocks > 0) {
            if (auto checked = compare(run.start, m_now); !checked)
                return checked;
            m_now += keptBlocks * run.items * m_cycle;
            if (auto checked = compare(run.end + (keptBlocks - 1) * run.stride, m_now); !checked)
                return checked;
            m_kept -= keptBlocks * run.items;
        }
        if (m_asRuns)
            return addReceived(run, run.count - static_cast<std::int64_t>(keptBlocks));
        for (double block = keptBlocks; block < blocks; ++block)
            for (double task = 0; task < run.items; ++task)
                if (auto checked = addTask(run.start + block * run.stride + task * m_cycle); !checked)
                    return checked;
        return {};
    }

private:
    Result<void> addTask(double start) {
        double expected = m_now;
        if (m_kept > 0)
            --m_kept;
        else if (m_next < m_arrivals.size())
            expected = std::max(m_now, m_arrivals[m_next++].time);
        m_now = expected + m_cycle;
        return compare(start, expected);
    }

    /// The last `left` blocks of the run, against as many tasks as they arrived. Arrivals of a run are even,
    /// and so are the blocks. Where a task has to be waited for, all later ones of that run have to be. So
    /// the first and last task of each part say whether all are in time.
    Result<void> addReceived(const Block& run, std::int64_t left) {
        while (left > 0) {
            if (m_next == m_arrivals.size())
                return rejected<CheckRule::ItemsNotHeld>(m_worker.name, timeFact(run.start));
            Arrival& arrival = m_arrivals[m_next];
            const double start = std::max(m_now, arrival.time);
            const double slower = arrival.stride - m_cycle;
            const std::int64_t count = std::min(left, arrival.count);
            const std::int64_t there =
                slower <= 0 ? count
                            : static_cast<std::int64_t>(
                                  std::min(static_cast<double>(count - 1), (start - arrival.time) / slower)) +
                                  1;
            const auto last = static_cast<double>(there - 1);
            const double at = run.start + static_cast<double>(run.count - left) * run.stride;
            if (auto checked = compare(at, start); !checked)
                return checked;
            if (auto checked = compare(at + last * run.stride, start + last * m_cycle); !checked)
                return checked;
            if (there < count) { // from here on each task is waited for
                const double first = arrival.time + static_cast<double>(there) * arrival.stride;
                const auto rest = static_cast<double>(count - there - 1);
                const double next = at + static_cast<double>(there) * run.stride;
                if (auto checked = compare(next, first); !checked)
                    return checked;
                if (auto checked = compare(next + rest * run.stride, first + rest * arrival.stride); !checked)
                    return checked;
                m_now = first + rest * arrival.stride + m_cycle;
            } else {
                m_now = start + static_cast<double>(there) * m_cycle;
            }
            left -= count;
            arrival.time += static_cast<double>(count) * arrival.stride;
            arrival.count -= count;
            if (arrival.count == 0)
                ++m_next;
        }
        return {};
    }

    Result<void> compare(double actual, double expected) const {
        if (std::abs(actual - expected) <= m_slack)
            return {};
        return rejected<CheckRule::BlockTimeDiffers>(m_worker.name, timeFact(actual), timeFact(expected));
    }

    const Processor& m_worker;
    std::vector<Arrival> m_arrivals;
    double m_cycle;
    double m_kept = 0; ///< tasks that are left of those it does not send; counts up to 2^53 are exact
    double m_slack;
    bool m_asRuns;
    double m_now = 0;
    std::size_t m_next = 0; ///< arrival
};

Result<void> checkComputing(const Platform& platform, const Plan& plan, const Schedule& schedule) {
    std::vector<std::vector<Arrival>> arrivals(platform.size());
    for (const Transfer& transfer : plan.transfers)
        arrivals[transfer.to.index()].push_back(
            {transfer.receiveEnd, transfer.count, transfer.receiveStride});
    const bool asRuns = hasRuns(plan);
    std::vector<std::vector<const Block*>> runs(platform.size());
    for (const Block& block : schedule.blocks)
        if (block.kind == BlockKind::Compute)
            runs[block.resource.index()].push_back(&block);
    for (const auto& [worker, load] : plan.finalLoads) {
        auto& computing = runs[worker.index()];
        std::ranges::stable_sort(computing, {}, [](const Block* block) { return block->start; });
        constexpr double roundings = 4; // of times that were added up in another order
        ComputingCheck check(platform[worker], std::move(arrivals[worker.index()]), load,
                             roundings * tolerance::time * schedule.makespan, asRuns);
        for (const Block* run : computing)
            if (auto checked = check.add(*run); !checked)
                return checked;
    }
    return {};
}

} // namespace

Result<void> checkSchedule(const Platform& platform, const Question& question, const Plan& plan,
                           const Schedule& schedule) {
    if (auto checked = rules::wellFormed(schedule, platform.size(), tolerance::time); !checked)
        return checked;
    if (auto checked =
            rules::portsRespected(schedule, platform.size(), rules::Ports::OneLaneEach, tolerance::time);
        !checked)
        return checked;
    if (auto checked =
            rules::waitsFillGaps(schedule, platform.size(), rules::Ports::OneLaneEach, tolerance::time);
        !checked)
        return checked;
    ScheduleCheck check(platform, plan, schedule);
    for (const Block& block : schedule.blocks)
        if (auto checked = check.add(block); !checked)
            return checked;
    if (auto checked = check.compareOrigins(); !checked)
        return checked;
    if (auto checked = check.compare(expected(question, plan)); !checked)
        return checked;
    if (auto checked = checkComputing(platform, plan, schedule); !checked)
        return checked;
    // This check would visit each task of the runs. The rules above already imply it: the master sends only
    // tasks it holds, and no worker computes a task before its arrival.
    if (hasRuns(plan))
        return {};
    std::vector<double> initial(platform.size());
    for (const auto& [worker, load] : question.loads)
        initial[worker.index()] = static_cast<double>(load);
    return rules::itemsInHand(schedule, initial, tolerance::time);
}

} // namespace equipoise::star

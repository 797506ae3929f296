#include "core/base/number.h"
#include "core/base/refusal.h"
#include "core/base/tolerance.h"
#include "core/schedule/rules.h"
#include "core/star/verify.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace core::star {

namespace {

/// Start and end.
using Span = std::pair<double, double>;

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
        const Span in{transfer.sendStart, transfer.sendEnd};
        const Span out{transfer.receiveStart, transfer.receiveEnd};
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
        , m_most(4 * plan.transfers.size())
        , m_computed(platform.size()) {}

    Result<void> add(const Block& block) {
        const std::string& name = m_platform[block.resource].name;
        if (block.kind == BlockKind::Wait)
            return {};
        if (block.kind == BlockKind::Compute) {
            const double length = block.end - block.start;
            const double cost = block.items * m_platform[block.resource].compute(1);
            if (block.items != std::floor(block.items) || std::abs(length - cost) > m_slack)
                return planRejected("what " + name + " computes at " + toText(block.start),
                                    toText(block.items) + " tasks in " + toText(length), "w for each");
            const double tasks = block.items * static_cast<double>(block.count);
            m_computed[block.resource.index()] += tasks;
            if (block.peer)
                m_computedFrom[{block.resource, *block.peer}] += tasks;
            return {};
        }
        m_transfers += static_cast<std::size_t>(block.count);
        if (block.items != 1 || static_cast<std::size_t>(block.count) > m_most || m_transfers > m_most)
            return planRejected("the transfers of " + name, "others than the plan's", "those of the plan");
        auto& spans = m_lanes[{block.resource, block.lane, *block.peer}];
        for (std::int64_t k = 0; k < block.count; ++k) {
            const double later = static_cast<double>(k) * block.stride;
            spans.emplace_back(block.start + later, block.end + later);
        }
        return {};
    }

    /// Who says where the tasks come from that it computes is right.
    Result<void> compareOrigins() const {
        std::map<std::pair<ProcessorId, ProcessorId>, double> received;
        for (const Transfer& transfer : m_plan.transfers)
            ++received[{transfer.to, transfer.from}];
        for (const auto& [key, tasks] : m_computedFrom) {
            const auto found = received.find(key);
            const double most = found == received.end() ? 0 : found->second;
            if (tasks > most)
                return planRejected("the tasks of " + m_platform[key.second].name + " that " +
                                        m_platform[key.first].name + " computes",
                                    toText(tasks), "<= " + toText(most));
        }
        return {};
    }

    Result<void> compare(Lanes lanes) {
        for (auto& [key, spans] : lanes) {
            auto& found = m_lanes[key];
            const std::string rule =
                "the transfers of " + m_platform[key.resource].name + " with " + m_platform[key.peer].name;
            if (found.size() != spans.size())
                return planRejected(rule, std::to_string(found.size()), std::to_string(spans.size()));
            std::ranges::sort(found);
            std::ranges::sort(spans);
            for (std::size_t i = 0; i < spans.size(); ++i)
                if (std::abs(found[i].first - spans[i].first) > m_slack ||
                    std::abs(found[i].second - spans[i].second) > m_slack)
                    return planRejected(rule, "at " + toText(found[i].first), "at " + toText(spans[i].first));
        }
        for (const auto& [key, spans] : m_lanes)
            if (!lanes.contains(key) && !spans.empty())
                return planRejected("the transfers of " + m_platform[key.resource].name,
                                    "others than the plan's", "those of the plan");
        for (std::size_t i = 0; i < m_computed.size(); ++i) {
            const auto load = m_plan.finalLoads.find(ProcessorId{i});
            const double shall = load == m_plan.finalLoads.end() ? 0 : static_cast<double>(load->second);
            if (m_computed[i] != shall)
                return planRejected("the tasks that " + m_platform.processors[i].name + " computes",
                                    toText(m_computed[i]), toText(shall));
        }
        return {};
    }

private:
    const Platform& m_platform;
    const Plan& m_plan;
    double m_slack;
    std::size_t m_most;
    std::size_t m_transfers = 0;
    Lanes m_lanes;
    std::vector<double> m_computed; ///< tasks, by processor; counts up to 2^53 are exact
    std::map<std::pair<ProcessorId, ProcessorId>, double> m_computedFrom; ///< of them, of another one
};

/// Computations of one worker: what it keeps from time 0 on, then what it receives, each task as soon as it
/// has arrived and the worker is free. The numbers of tasks have been checked.
class ComputingCheck {
public:
    ComputingCheck(const Processor& worker, std::vector<double> arrivals, std::int64_t load, double slack)
        : m_worker(worker)
        , m_arrivals(std::move(arrivals))
        , m_cycle(worker.compute(1))
        , m_kept(static_cast<double>(load - static_cast<std::int64_t>(m_arrivals.size())))
        , m_slack(slack) {
        std::ranges::sort(m_arrivals);
    }

    /// Runs are added by start. O(1), and one step for each task that was received.
    Result<void> add(const Block& run) {
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
        for (double block = keptBlocks; block < blocks; ++block)
            for (double task = 0; task < run.items; ++task)
                if (auto checked = one(run.start + block * run.stride + task * m_cycle); !checked)
                    return checked;
        return {};
    }

private:
    Result<void> one(double start) {
        double expected = m_now;
        if (m_kept > 0)
            --m_kept;
        else if (m_next < m_arrivals.size())
            expected = std::max(m_now, m_arrivals[m_next++]);
        m_now = expected + m_cycle;
        return compare(start, expected);
    }
    Result<void> compare(double found, double expected) const {
        if (std::abs(found - expected) <= m_slack)
            return {};
        return planRejected("a time of the computations of " + m_worker.name, toText(found),
                            toText(expected));
    }

    const Processor& m_worker;
    std::vector<double> m_arrivals;
    double m_cycle;
    double m_kept; ///< tasks that are left of those it does not send; counts up to 2^53 are exact
    double m_slack;
    double m_now = 0;
    std::size_t m_next = 0; ///< arrival
};

Result<void> checkComputing(const Platform& platform, const Plan& plan, const Schedule& schedule) {
    std::vector<std::vector<double>> arrivals(platform.size());
    for (const Transfer& transfer : plan.transfers)
        arrivals[transfer.to.index()].push_back(transfer.receiveEnd);
    std::vector<std::vector<const Block*>> runs(platform.size());
    for (const Block& block : schedule.blocks)
        if (block.kind == BlockKind::Compute)
            runs[block.resource.index()].push_back(&block);
    for (const auto& [worker, load] : plan.finalLoads) {
        auto& own = runs[worker.index()];
        std::ranges::stable_sort(own, {}, [](const Block* block) { return block->start; });
        constexpr double roundings = 4; // of times that were added up in another order
        ComputingCheck check(platform[worker], std::move(arrivals[worker.index()]), load,
                             roundings * tolerance::time * schedule.makespan);
        for (const Block* run : own)
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
    std::vector<double> initial(platform.size());
    for (const auto& [worker, load] : question.loads)
        initial[worker.index()] = static_cast<double>(load);
    return rules::itemsInHand(schedule, initial, tolerance::time);
}

} // namespace core::star

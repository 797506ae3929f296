// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/verify/verify.h"

#include "core/base/check_rule.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/refusal.h"
#include "core/platform/routes/routes.h"
#include "core/problems/star/verify/shared.h"
#include "core/schedule/program.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>
#include <vector>

namespace equipoise::star {

namespace {

std::int64_t loadOf(const Question& question, ProcessorId worker) {
    const auto load = question.loads.find(worker);
    return load == question.loads.end() ? 0 : load->second;
}

bool isWorker(const Platform& platform, const Question& question, ProcessorId id) {
    return id.index() < platform.size() && question.master != NodeId{id};
}

class PlanCheck {
public:
    PlanCheck(const Platform& platform, const Question& question, const Plan& plan)
        : m_platform(platform)
        , m_question(question)
        , m_plan(plan)
        , m_up(routesTo(platform, question.master, 1))
        , m_down(routesFrom(platform, question.master, 1))
        , m_holds(platform.size()) {
        for (std::size_t i = 0; i < platform.size(); ++i)
            m_holds[i] = loadOf(question, ProcessorId{i});
        double last = 0;
        for (const Transfer& transfer : plan.transfers)
            last = std::max(last, transfer.lastReceiveEnd());
        m_slack = tolerance::time * last;
    }

    std::optional<Breach> transfers() {
        for (const Transfer& transfer : m_plan.transfers)
            if (auto broken = breachOfTransfer(transfer))
                return broken;
        if (const std::int64_t tasks = movedTasks(m_plan); tasks > largestCount)
            return Breach{rejected<CheckRule::TooManyTasks>(tasks, largestCount)};
        if (auto broken = inTurn<CheckRule::MasterReceives>(&Transfer::sendStart, &Transfer::lastSendEnd,
                                                            &Transfer::from))
            return broken;
        return inTurn<CheckRule::MasterSends>(&Transfer::receiveStart, &Transfer::lastReceiveEnd,
                                              &Transfer::to);
    }

    /// Where messages share links. The transfers were checked otherwise.
    std::optional<Breach> followed() const {
        if (m_question.links != ContentionModel::MaxMinFair)
            return std::nullopt;
        constexpr std::int64_t limit = longestProgram;
        if (const std::int64_t tasks = movedTasks(m_plan); tasks > limit)
            return Breach{rejected<CheckRule::TooManyTasks>(tasks, limit)};
        const double slack = m_slack / tolerance::time * followedTolerance;
        const Plan single{taskByTask(m_plan), m_plan.finalLoads};
        if (auto checked = checkFollowed(m_platform, m_question, single, slack); !checked)
            return Breach{std::move(checked).error()};
        return std::nullopt;
    }

    /// Moves the tasks.
    std::optional<Breach> loads() {
        std::vector<std::int64_t> sent(m_platform.size());
        for (const Transfer& transfer : m_plan.transfers) {
            const std::size_t from = transfer.from.index();
            sent[from] += transfer.count;
            if (sent[from] > loadOf(m_question, transfer.from))
                return Breach{rejected<CheckRule::SendsTooMany>(transfer.from, sent[from],
                                                                loadOf(m_question, transfer.from)),
                              Violation{transfer.from, transfer.sendStart}};
            m_holds[from] -= transfer.count;
            m_holds[transfer.to.index()] += transfer.count;
        }
        for (std::size_t i = 0; i < m_platform.size(); ++i) {
            const ProcessorId id{i};
            const auto said = m_plan.finalLoads.find(id);
            if (!isWorker(m_platform, m_question, id)) {
                if (said != m_plan.finalLoads.end())
                    return Breach{rejected<CheckRule::MasterLoad>(id)};
                continue;
            }
            if (said == m_plan.finalLoads.end())
                return Breach{rejected<CheckRule::FinalLoadMissing>(id, m_holds[i])};
            if (said->second != m_holds[i])
                return Breach{rejected<CheckRule::FinalLoadDiffers>(id, said->second, m_holds[i])};
        }
        if (!m_plan.finalLoads.empty() && m_plan.finalLoads.back().first.index() >= m_platform.size())
            return Breach{rejected<CheckRule::ProcessorUnknown>(m_plan.finalLoads.back().first.index(),
                                                                m_platform.size())};
        return std::nullopt;
    }

    /// When each worker is done.
    std::vector<double> ends() const {
        struct TaskArrival {
            double time = 0; ///< of the first task
            std::size_t worker = 0;
            double last = 0;
            std::int64_t count = 1;
            auto operator<=>(const TaskArrival&) const = default;
        };
        std::vector<TaskArrival> arrivals;
        std::vector<double> ends(m_platform.size());
        std::vector<std::int64_t> kept = m_holds;
        for (const Transfer& transfer : m_plan.transfers) {
            arrivals.push_back(
                {transfer.receiveEnd, transfer.to.index(), transfer.lastReceiveEnd(), transfer.count});
            kept[transfer.to.index()] -= transfer.count;
        }
        for (std::size_t i = 0; i < ends.size(); ++i)
            if (isWorker(m_platform, m_question, ProcessorId{i}))
                ends[i] = static_cast<double>(kept[i]) * cycleOf(i);
        std::ranges::sort(arrivals);
        for (const auto& [time, worker, last, count] : arrivals) {
            const double cycle = cycleOf(worker);
            // From the first task on without a pause, or else the last one is computed as it arrives: it
            // cannot be a task between them alone that is waited for.
            const double rest = static_cast<double>(count - 1) * cycle;
            ends[worker] = std::max(std::max(ends[worker], time) + cycle + rest, last + cycle);
        }
        return ends;
    }

private:
    double cycleOf(std::size_t worker) const { return m_platform.processors[worker].compute(1); }

    std::optional<Breach> breachOfTransfer(const Transfer& transfer) const {
        for (const ProcessorId id : {transfer.from, transfer.to})
            if (!isWorker(m_platform, m_question, id))
                return Breach{rejected<CheckRule::TransferWorker>(id.index())};
        const ProcessorId from = transfer.from;
        const ProcessorId to = transfer.to;
        if (from == to)
            return Breach{rejected<CheckRule::TransferLoop>(from)};
        for (const double time :
             {transfer.sendStart, transfer.sendEnd, transfer.receiveStart, transfer.receiveEnd,
              transfer.sendStride, transfer.receiveStride, transfer.lastSendEnd(), transfer.lastReceiveEnd()})
            if (!std::isfinite(time) || time < -m_slack)
                return Breach{rejected<CheckRule::TransferTimeInvalid>(from, to, timeFact(time))};
        const auto length = [&](NodeId sender, NodeId receiver, const Violation& place, double end,
                                double cost) -> std::optional<Breach> {
            if (cost == noWay)
                return Breach{
                    rejected<CheckRule::RouteMissing>(m_platform.nameOf(sender), m_platform.nameOf(receiver)),
                    place};
            if (m_question.links == ContentionModel::MaxMinFair) // followed() looks at the lengths
                return std::nullopt;
            const double time = end - place.time;
            if (std::abs(time - cost) > m_slack && !tolerance::sameTime(time, cost))
                return Breach{rejected<CheckRule::TransferDuration>(m_platform.nameOf(sender),
                                                                    m_platform.nameOf(receiver),
                                                                    timeFact(time), timeFact(cost)),
                              place};
            return std::nullopt;
        };
        if (auto broken = length(from, m_question.master, {from, transfer.sendStart}, transfer.sendEnd,
                                 m_up[from.index()].time()))
            return broken;
        if (auto broken = length(m_question.master, to, {to, transfer.receiveStart}, transfer.receiveEnd,
                                 m_down[to.index()].time()))
            return broken;
        if (transfer.receiveStart < transfer.sendEnd - m_slack)
            return Breach{rejected<CheckRule::PassedOnEarly>(from, to, timeFact(transfer.receiveStart),
                                                             timeFact(transfer.sendEnd)),
                          Violation{to, transfer.receiveStart}};
        return run(transfer);
    }

    /// What holds for its first task holds for all of a run's. Times are even: the first and the last task
    /// say for all of them whether they are at the master when they are passed on.
    std::optional<Breach> run(const Transfer& transfer) const {
        const ProcessorId from = transfer.from;
        const ProcessorId to = transfer.to;
        if (transfer.count < 1 || transfer.count > largestCount)
            return Breach{rejected<CheckRule::RunLength>(from, to, transfer.count, largestCount)};
        if (transfer.count == 1)
            return std::nullopt;
        // What each stride is too short by adds up over the run. Times late in a schedule are too coarse to
        // say what one task takes: the link says it.
        const auto later = static_cast<double>(transfer.count - 1);
        const auto stride = [&](const Violation& place, double cost, double apart) -> std::optional<Breach> {
            if (later * (cost - apart) > m_slack)
                return Breach{rejected<CheckRule::RunStride>(from, to, timeFact(apart), timeFact(cost)),
                              place};
            return std::nullopt;
        };
        if (auto broken = stride({from, transfer.sendStart}, m_up[from.index()].time(), transfer.sendStride))
            return broken;
        if (auto broken =
                stride({to, transfer.receiveStart}, m_down[to.index()].time(), transfer.receiveStride))
            return broken;
        const double lastLeaves = transfer.receiveStart + later * transfer.receiveStride;
        if (lastLeaves < transfer.lastSendEnd() - m_slack)
            return Breach{rejected<CheckRule::PassedOnEarly>(from, to, timeFact(lastLeaves),
                                                             timeFact(transfer.lastSendEnd())),
                          Violation{to, lastLeaves}};
        return std::nullopt;
    }

    /// A run is over before the next transfer begins.
    template <CheckRule rule>
    std::optional<Breach> inTurn(double Transfer::*start, double (Transfer::*end)() const,
                                 ProcessorId Transfer::*worker) const {
        std::vector<std::tuple<double, double, ProcessorId>> busy;
        for (const Transfer& transfer : m_plan.transfers)
            busy.emplace_back(transfer.*start, (transfer.*end)(), transfer.*worker);
        std::ranges::sort(busy);
        for (std::size_t i = 1; i < busy.size(); ++i) {
            const auto& [begins, ends, processor] = busy[i];
            const double before = std::get<1>(busy[i - 1]);
            if (begins < before - m_slack)
                return Breach{rejected<rule>(timeFact(begins), timeFact(before)),
                              Violation{processor, begins}};
        }
        return std::nullopt;
    }

    const Platform& m_platform;
    const Question& m_question;
    const Plan& m_plan;
    std::vector<Route> m_up;
    std::vector<Route> m_down;
    std::vector<std::int64_t> m_holds; ///< tasks of each worker; after loads(): those it computes
    double m_slack = 0;
};

/// The breach, or else the makespan.
std::pair<std::optional<Breach>, double> check(const Platform& platform, const Question& question,
                                               const Plan& plan, std::optional<double> makespan) {
    PlanCheck check(platform, question, plan);
    if (auto broken = check.transfers())
        return {std::move(broken), 0};
    if (auto broken = check.loads())
        return {std::move(broken), 0};
    if (auto broken = check.followed())
        return {std::move(broken), 0};
    const std::vector<double> ends = check.ends();
    const auto last = std::ranges::max_element(ends);
    if (makespan && *last > *makespan && !tolerance::sameTime(*last, *makespan)) {
        const ProcessorId late{static_cast<std::size_t>(last - ends.begin())};
        return {Breach{rejected<CheckRule::FinishLate>(late, timeFact(*last), timeFact(*makespan)),
                       Violation{late, *last}},
                0};
    }
    return {std::nullopt, *last};
}

} // namespace

std::optional<Breach> breachOf(const Platform& platform, const Question& question, const Plan& plan,
                               std::optional<double> makespan) {
    return check(platform, question, plan, makespan).first;
}

Result<double> checkedTime(const Platform& platform, const Question& question, const Plan& plan) {
    auto [broken, time] = check(platform, question, plan, std::nullopt);
    if (broken)
        return std::move(broken->error);
    return time;
}

double unmovedTime(const Platform& platform, const Question& question) {
    double last = 0;
    for (const auto& [worker, load] : question.loads)
        if (isWorker(platform, question, worker))
            last = std::max(last, static_cast<double>(load) * platform[worker].compute(1));
    return last;
}

} // namespace equipoise::star

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/verify/verify.h"

#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/refusal.h"
#include "core/platform/routes/routes.h"
#include "core/problems/star/verify/shared.h"
#include "core/schedule/program.h"

#include <algorithm>
#include <cmath>
#include <string>
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

Breach breach(std::string rule, std::string found, std::string mustHold,
              std::optional<Violation> place = std::nullopt) {
    return {planRejected(std::move(rule), std::move(found), std::move(mustHold)), place};
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
            if (auto broken = one(transfer))
                return broken;
        if (const std::int64_t tasks = movedTasks(m_plan); tasks > largestCount)
            return breach("the tasks that move", std::to_string(tasks), "<= " + std::to_string(largestCount));
        if (auto broken =
                inTurn("the master takes in", &Transfer::sendStart, &Transfer::lastSendEnd, &Transfer::from))
            return broken;
        return inTurn("the master passes on", &Transfer::receiveStart, &Transfer::lastReceiveEnd,
                      &Transfer::to);
    }

    /// Where messages share links. The transfers were checked otherwise.
    std::optional<Breach> followed() const {
        if (m_question.links != ContentionModel::MaxMinFair)
            return std::nullopt;
        constexpr std::int64_t limit = longestProgram;
        if (const std::int64_t tasks = movedTasks(m_plan); tasks > limit)
            return breach("the tasks that move over shared links", std::to_string(tasks),
                          "at most " + std::to_string(limit));
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
                return breach(
                    "the tasks that " + nameOf(transfer.from) + " sends", std::to_string(sent[from]),
                    "at most the " + std::to_string(loadOf(m_question, transfer.from)) + " it has at first",
                    Violation{transfer.from, transfer.sendStart});
            m_holds[from] -= transfer.count;
            m_holds[transfer.to.index()] += transfer.count;
        }
        for (std::size_t i = 0; i < m_platform.size(); ++i) {
            const ProcessorId id{i};
            const auto said = m_plan.finalLoads.find(id);
            if (!isWorker(m_platform, m_question, id)) {
                if (said != m_plan.finalLoads.end())
                    return breach("the final load of " + nameOf(id), "there", "absent: it is the master");
                continue;
            }
            if (said == m_plan.finalLoads.end() || said->second != m_holds[i])
                return breach("the final load of " + nameOf(id),
                              said == m_plan.finalLoads.end() ? "missing" : std::to_string(said->second),
                              std::to_string(m_holds[i]));
        }
        if (!m_plan.finalLoads.empty() && m_plan.finalLoads.back().first.index() >= m_platform.size())
            return breach("a worker with a final load",
                          std::to_string(m_plan.finalLoads.back().first.index()),
                          "< " + std::to_string(m_platform.size()));
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

    const std::string& nameOf(ProcessorId id) const { return m_platform[id].name; }

private:
    double cycleOf(std::size_t worker) const { return m_platform.processors[worker].compute(1); }

    std::optional<Breach> one(const Transfer& transfer) const {
        for (const ProcessorId id : {transfer.from, transfer.to})
            if (!isWorker(m_platform, m_question, id))
                return breach("an end of a transfer", std::to_string(id.index()), "a worker");
        const std::string name = nameOf(transfer.from) + " -> " + nameOf(transfer.to);
        if (transfer.from == transfer.to)
            return breach("the transfer " + name, "a round trip", "to another worker");
        for (const double time :
             {transfer.sendStart, transfer.sendEnd, transfer.receiveStart, transfer.receiveEnd,
              transfer.sendStride, transfer.receiveStride, transfer.lastSendEnd(), transfer.lastReceiveEnd()})
            if (!std::isfinite(time) || time < -m_slack)
                return breach("a time of " + name, toText(time), "finite, >= 0");
        const auto length = [&](const char* what, ProcessorId worker, double start, double end,
                                double cost) -> std::optional<Breach> {
            if (cost == noWay)
                return breach(what + name, "there", "absent: there is no way", Violation{worker, start});
            if (m_question.links == ContentionModel::MaxMinFair) // followed() looks at the lengths
                return std::nullopt;
            if (std::abs(end - start - cost) > m_slack && !tolerance::sameTime(end - start, cost))
                return breach(what + name, toText(end - start), toText(cost), Violation{worker, start});
            return std::nullopt;
        };
        if (auto broken = length("the sending time of ", transfer.from, transfer.sendStart, transfer.sendEnd,
                                 m_up[transfer.from.index()].time()))
            return broken;
        if (auto broken = length("the receiving time of ", transfer.to, transfer.receiveStart,
                                 transfer.receiveEnd, m_down[transfer.to.index()].time()))
            return broken;
        if (transfer.receiveStart < transfer.sendEnd - m_slack)
            return breach("the master passes on " + name, "at " + toText(transfer.receiveStart),
                          "when it has it, at " + toText(transfer.sendEnd),
                          Violation{transfer.to, transfer.receiveStart});
        return run(transfer, name);
    }

    /// What holds for its first task holds for all of a run's. Times are even: the first and the last task
    /// say for all of them whether they are at the master when they are passed on.
    std::optional<Breach> run(const Transfer& transfer, const std::string& name) const {
        if (transfer.count < 1 || transfer.count > largestCount)
            return breach("the tasks of " + name, std::to_string(transfer.count),
                          "1 to " + std::to_string(largestCount));
        if (transfer.count == 1)
            return std::nullopt;
        // What each stride is too short by adds up over the run. Times late in a schedule are too coarse to
        // say what one task takes: the link says it.
        const auto later = static_cast<double>(transfer.count - 1);
        const auto stride = [&](const char* what, const Violation& place, double cost,
                                double apart) -> std::optional<Breach> {
            if (later * (cost - apart) > m_slack)
                return breach(what + name, toText(apart), ">= " + toText(cost), place);
            return std::nullopt;
        };
        if (auto broken = stride("the time from one task to the next that is sent, ",
                                 {transfer.from, transfer.sendStart}, m_up[transfer.from.index()].time(),
                                 transfer.sendStride))
            return broken;
        if (auto broken = stride("the time from one task to the next that is received, ",
                                 {transfer.to, transfer.receiveStart}, m_down[transfer.to.index()].time(),
                                 transfer.receiveStride))
            return broken;
        const double lastLeaves = transfer.receiveStart + later * transfer.receiveStride;
        if (lastLeaves < transfer.lastSendEnd() - m_slack)
            return breach("the master passes on the last of " + name, "at " + toText(lastLeaves),
                          "when it has it, at " + toText(transfer.lastSendEnd()),
                          Violation{transfer.to, lastLeaves});
        return std::nullopt;
    }

    /// A run is over before the next transfer begins.
    std::optional<Breach> inTurn(const std::string& port, double Transfer::*start,
                                 double (Transfer::*end)() const, ProcessorId Transfer::*worker) const {
        std::vector<std::tuple<double, double, ProcessorId>> busy;
        for (const Transfer& transfer : m_plan.transfers)
            busy.emplace_back(transfer.*start, (transfer.*end)(), transfer.*worker);
        std::ranges::sort(busy);
        for (std::size_t i = 1; i < busy.size(); ++i) {
            const auto& [begins, ends, processor] = busy[i];
            const double before = std::get<1>(busy[i - 1]);
            if (begins < before - m_slack)
                return breach(port, "a task from " + toText(begins), "the one before until " + toText(before),
                              Violation{processor, begins});
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
        return {breach("the end of " + check.nameOf(late), toText(*last), "<= " + toText(*makespan),
                       Violation{late, *last}),
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/verify/verify.h"

#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/refusal.h"
#include "core/platform/routes/routes.h"
#include "core/problems/ring/verify/reserved.h"
#include "core/schedule/rules/rules.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace equipoise::ring {

namespace {

/// What one processor of the ring has to do.
struct Duty {
    double compute = 0; ///< time
    double send = 0;
    double receive = 0;
    double work = 0;
    ProcessorId next;
    ProcessorId previous;
    double total() const { return compute + send + receive; }
};

Result<void> checkOrder(const Platform& platform, const Plan& plan) {
    if (plan.order.empty())
        return planRejected("the ring", "empty", ">= 1 processor");
    std::vector<bool> seen(platform.size(), false);
    for (const ProcessorId id : plan.order) {
        if (id.index() >= platform.size())
            return planRejected("a processor of the ring", std::to_string(id.index()),
                                "< " + std::to_string(platform.size()));
        if (seen[id.index()])
            return planRejected(platform[id].name, "in the ring twice", "in it once");
        seen[id.index()] = true;
    }
    return {};
}

Result<void> checkShares(const Platform& platform, const Plan& plan) {
    const std::size_t count = plan.order.size();
    if (plan.shares.size() != count)
        return planRejected("the number of shares", std::to_string(plan.shares.size()),
                            std::to_string(count));
    if (plan.times.size() != count)
        return planRejected("the number of times", std::to_string(plan.times.size()), std::to_string(count));
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const double share = plan.shares[i];
        if (!(share >= -tolerance::share && share <= 1 + tolerance::share))
            return planRejected("the share of " + platform[plan.order[i]].name, toText(share), "0 to 1");
        sum += share;
    }
    if (std::abs(sum - 1) > tolerance::share)
        return planRejected("the sum of the shares", toText(sum), "1");
    return {};
}

std::string rowName(std::size_t count) {
    return "the row of " + std::to_string(count) + " processors";
}

/// What rows of either kind keep: their order, and a time that a ring can take.
template <class Row>
Result<void> checkRows(const Platform& platform, const std::vector<Row>& rows) {
    std::size_t before = 0;
    for (const Row& row : rows) {
        if (row.count <= before || row.count > platform.size())
            return planRejected(rowName(row.count), "out of place",
                                "above " + std::to_string(before) + ", at most " +
                                    std::to_string(platform.size()));
        if (const std::optional<double> time = row.time; time && !(*time > 0))
            return planRejected("the time in " + rowName(row.count), toText(*time), "> 0");
        before = row.count;
    }
    return {};
}

Result<void> checkCounts(const Platform& platform, const Plan& plan) {
    if (auto checked = checkRows(platform, plan.byCount); !checked)
        return checked;
    for (const LightestBySize& row : plan.lightest)
        if (std::isnan(row.weight) || row.weight < 0)
            return planRejected("the weight in " + rowName(row.count), toText(row.weight), ">= 0");
    return checkRows(platform, plan.lightest);
}

/// By position in the ring. Errors: order or shares are wrong, a link is missing.
Result<std::vector<Duty>> checkedDuties(const Platform& platform, const Question& question,
                                        const Plan& plan) {
    if (auto checked = checkOrder(platform, plan); !checked)
        return std::move(checked).error();
    if (auto checked = checkShares(platform, plan); !checked)
        return std::move(checked).error();
    const std::size_t count = plan.order.size();
    std::vector<Way> ways; // of each its message to the next one, then that to the one before
    for (std::size_t i = 0; count > 1 && i < count; ++i) {
        ways.push_back({plan.order[i], plan.order[(i + 1) % count]});
        ways.push_back({plan.order[i], plan.order[(i + count - 1) % count]});
    }
    const auto transfer = question.links == ContentionModel::Reserved
                              ? checkedHeldTimes(platform, question, plan)
                              : Result(transferTimes(platform, question.message, ways));
    if (!transfer)
        return transfer.error();
    std::vector<Duty> duties(count);
    for (std::size_t i = 0; i < count; ++i) {
        Duty& duty = duties[i];
        const ProcessorId own = plan.order[i];
        duty.work = plan.shares[i] * question.work;
        duty.compute = platform[own].compute(std::max(duty.work, 0.0));
        if (count == 1)
            continue;
        duty.next = ways[2 * i].to;
        duty.previous = ways[2 * i + 1].to;
        duty.send = (*transfer)[2 * i];
        duty.receive = (*transfer)[2 * i + 1];
        if (!std::isfinite(duty.send) || !std::isfinite(duty.receive))
            return planRejected("the way from " + platform[own].name + " to a neighbour", "missing", "there");
    }
    return duties;
}

/// What the blocks of one processor add up to.
struct Done {
    double compute = 0;
    double send = 0;
    double receive = 0;
    double work = 0;
    double end = 0;
};

class ScheduleCheck {
public:
    ScheduleCheck(const Platform& platform, const Question& question, const Plan& plan,
                  const std::vector<Duty>& duties, double makespan)
        : m_platform(platform)
        , m_question(question)
        , m_plan(plan)
        , m_duties(duties)
        , m_position(platform.size(), outside)
        , m_done(plan.order.size())
        , m_slack(tolerance::time * makespan) {
        for (std::size_t i = 0; i < plan.order.size(); ++i)
            m_position[plan.order[i].index()] = i;
    }

    Result<void> add(const Block& block) {
        const std::string& name = m_platform[block.resource].name;
        const std::size_t position = m_position[block.resource.index()];
        if (position == outside)
            return planRejected(name, "busy outside the ring", "in the ring");
        if (block.kind == BlockKind::Wait)
            return planRejected(name, "waiting", "busy until it ends");
        Done& done = m_done[position];
        done.end = std::max(done.end, block.lastEnd());
        const double length = (block.end - block.start) * static_cast<double>(block.count);
        if (block.kind == BlockKind::Compute) {
            if (block.peer)
                return planRejected("a computation of " + name, "with " + m_platform[*block.peer].name,
                                    "with nobody");
            done.compute += length;
            done.work += block.items * static_cast<double>(block.count);
            return {};
        }
        const bool sends = block.lane == Lane::Send;
        const Duty& duty = m_duties[position];
        (sends ? done.send : done.receive) += length;
        const ProcessorId peer = sends ? duty.next : duty.previous;
        if (m_plan.order.size() < 2 || *block.peer != peer)
            return planRejected("a message of " + name, "with " + m_platform[*block.peer].name,
                                "with its neighbour");
        if (block.count != 1 || !tolerance::sameTime(block.items, m_question.message))
            return planRejected("a message of " + name, toText(block.items), toText(m_question.message));
        return {};
    }

    Result<void> allDone() const {
        for (std::size_t i = 0; i < m_done.size(); ++i) {
            const std::string& name = m_platform[m_plan.order[i]].name;
            const Done& done = m_done[i];
            const Duty& duty = m_duties[i];
            for (const auto& [what, found, expected] :
                 {std::tuple{"the computing time of ", done.compute, duty.compute},
                  std::tuple{"the sending time of ", done.send, duty.send},
                  std::tuple{"the receiving time of ", done.receive, duty.receive},
                  std::tuple{"the end of ", done.end, m_plan.times[i]}})
                if (std::abs(found - expected) > m_slack)
                    return planRejected(what + name, toText(found), toText(expected));
            if (std::abs(done.work - duty.work) > tolerance::share * m_question.work)
                return planRejected("the work of " + name, toText(done.work), toText(duty.work));
        }
        return {};
    }

private:
    static constexpr std::size_t outside = static_cast<std::size_t>(-1);

    const Platform& m_platform;
    const Question& m_question;
    const Plan& m_plan;
    const std::vector<Duty>& m_duties;
    std::vector<std::size_t> m_position; ///< in the ring, by processor
    std::vector<Done> m_done;
    double m_slack;
};

Result<double> checkTimes(const Platform& platform, const Plan& plan, const std::vector<Duty>& duties) {
    double longest = 0;
    for (std::size_t i = 0; i < duties.size(); ++i) {
        const double time = duties[i].total();
        if (!std::isfinite(time) || !tolerance::sameTime(plan.times[i], time))
            return planRejected("the time of " + platform[plan.order[i]].name, toText(plan.times[i]),
                                toText(time));
        longest = std::max(longest, time);
    }
    return longest;
}

} // namespace

Result<double> checkedTime(const Platform& platform, const Question& question, const Plan& plan) {
    if (auto checked = checkCounts(platform, plan); !checked)
        return std::move(checked).error();
    const auto duties = checkedDuties(platform, question, plan);
    return duties ? checkTimes(platform, plan, *duties) : Result<double>(duties.error());
}

Result<void> checkSchedule(const Platform& platform, const Question& question, const Plan& plan,
                           const Schedule& schedule) {
    const auto duties = checkedDuties(platform, question, plan);
    if (!duties)
        return duties.error();
    if (auto checked = rules::wellFormed(schedule, platform.size(), tolerance::time); !checked)
        return checked;
    if (auto checked =
            rules::portsRespected(schedule, platform.size(), rules::Ports::Serial, tolerance::time);
        !checked)
        return checked;
    ScheduleCheck check(platform, question, plan, *duties, schedule.makespan);
    for (const Block& block : schedule.blocks)
        if (auto checked = check.add(block); !checked)
            return checked;
    return check.allDone();
}

double bestAlone(const Platform& platform, const Question& question) {
    double best = infinity;
    for (const Processor& processor : platform.processors)
        best = std::min(best, processor.compute(question.work));
    return best;
}

} // namespace equipoise::ring

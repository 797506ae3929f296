// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/verify/verify.h"

#include "core/base/check_rule.h"
#include "core/base/numbers/tolerance.h"
#include "core/platform/routes/routes.h"
#include "core/problems/ring/verify/reserved.h"
#include "core/schedule/rules/rules.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace equipoise::ring {

namespace {

/// Work and times required of one processor of the ring.
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
        return rejected<CheckRule::RingEmpty>();
    std::vector<bool> seen(platform.size(), false);
    for (const ProcessorId id : plan.order) {
        if (id.index() >= platform.size())
            return rejected<CheckRule::ProcessorUnknown>(id.index(), platform.size());
        if (seen[id.index()])
            return rejected<CheckRule::ProcessorTwice>(id);
        seen[id.index()] = true;
    }
    return {};
}

Result<void> checkShares(const Plan& plan) {
    const std::size_t count = plan.order.size();
    if (plan.shares.size() != count)
        return rejected<CheckRule::LengthDiffers>("shares", plan.shares.size(), count);
    if (plan.times.size() != count)
        return rejected<CheckRule::LengthDiffers>("times", plan.times.size(), count);
    double sum = 0;
    for (const double share : plan.shares) {
        if (!(share >= -tolerance::share && share <= 1 + tolerance::share))
            return rejected<CheckRule::ShareOutOfRange>(share);
        sum += share;
    }
    if (std::abs(sum - 1) > tolerance::share)
        return rejected<CheckRule::SharesSum>(sum);
    return {};
}

/// Conditions on rows of both kinds: their order, and a time that a ring can have.
template <class Row>
Result<void> checkRows(const Platform& platform, const std::vector<Row>& rows) {
    std::size_t before = 0;
    for (const Row& row : rows) {
        if (row.count <= before || row.count > platform.size())
            return rejected<CheckRule::RowOrder>(row.count);
        if (const std::optional<double> time = row.time; time && !(*time > 0))
            return rejected<CheckRule::RowTime>(row.count, timeFact(*time));
        before = row.count;
    }
    return {};
}

Result<void> checkCounts(const Platform& platform, const Plan& plan) {
    if (auto checked = checkRows(platform, plan.byCount); !checked)
        return checked;
    for (const LightestBySize& row : plan.lightest)
        if (std::isnan(row.weight) || row.weight < 0)
            return rejected<CheckRule::RowWeight>(row.count, row.weight);
    return checkRows(platform, plan.lightest);
}

/// Requirements by position in the ring. Errors: order or shares are wrong, a link is missing.
Result<std::vector<Duty>> checkedDuties(const Platform& platform, const Question& question,
                                        const Plan& plan) {
    if (auto checked = checkOrder(platform, plan); !checked)
        return std::move(checked).error();
    if (auto checked = checkShares(plan); !checked)
        return std::move(checked).error();
    const std::size_t count = plan.order.size();
    std::vector<Way> ways; // for each processor to the next one, then to the previous one
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
        const ProcessorId processor = plan.order[i];
        duty.work = plan.shares[i] * question.work;
        duty.compute = platform[processor].compute(std::max(duty.work, 0.0));
        if (count == 1)
            continue;
        duty.next = ways[2 * i].to;
        duty.previous = ways[2 * i + 1].to;
        duty.send = (*transfer)[2 * i];
        duty.receive = (*transfer)[2 * i + 1];
        if (!std::isfinite(duty.send) || !std::isfinite(duty.receive))
            return rejected<CheckRule::RouteMissing>(processor,
                                                     std::isfinite(duty.send) ? duty.previous : duty.next);
    }
    return duties;
}

/// Sums over the blocks of one processor.
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
        const std::size_t position = m_position[block.resource.index()];
        if (position == outside)
            return rejected<CheckRule::BlockUnexpected>(block.resource);
        if (block.kind == BlockKind::Wait)
            return rejected<CheckRule::WaitUnexpected>(block.resource);
        Done& done = m_done[position];
        done.end = std::max(done.end, block.lastEnd());
        const double length = (block.end - block.start) * static_cast<double>(block.count);
        if (block.kind == BlockKind::Compute) {
            if (block.peer)
                return rejected<CheckRule::ComputePeer>(block.resource, *block.peer);
            done.compute += length;
            done.work += block.items * static_cast<double>(block.count);
            return {};
        }
        const bool sends = block.lane == Lane::Send;
        const Duty& duty = m_duties[position];
        (sends ? done.send : done.receive) += length;
        const ProcessorId peer = sends ? duty.next : duty.previous;
        if (m_plan.order.size() < 2 || *block.peer != peer)
            return rejected<CheckRule::MessagePeer>(block.resource, *block.peer);
        if (block.count != 1 || !tolerance::sameTime(block.items, m_question.message))
            return rejected<CheckRule::BlockItemsDiffer>(block.resource, block.items, m_question.message);
        return {};
    }

    Result<void> allDone() const {
        for (std::size_t i = 0; i < m_done.size(); ++i) {
            const ProcessorId processor = m_plan.order[i];
            const Done& done = m_done[i];
            const Duty& duty = m_duties[i];
            if (auto checked = same<CheckRule::ComputingDiffers>(processor, done.compute, duty.compute);
                !checked)
                return checked;
            if (auto checked = same<CheckRule::SendingDiffers>(processor, done.send, duty.send); !checked)
                return checked;
            if (auto checked = same<CheckRule::ReceivingDiffers>(processor, done.receive, duty.receive);
                !checked)
                return checked;
            if (auto checked = same<CheckRule::FinishDiffers>(processor, m_plan.times[i], done.end); !checked)
                return checked;
            if (std::abs(done.work - duty.work) > tolerance::share * m_question.work)
                return rejected<CheckRule::WorkDiffers>(processor, Fact{{}, done.work, UnitRole::Work},
                                                        Fact{{}, duty.work, UnitRole::Work});
        }
        return {};
    }

private:
    template <CheckRule rule>
    Result<void> same(ProcessorId processor, double stated, double expected) const {
        if (std::abs(stated - expected) <= m_slack)
            return {};
        return rejected<rule>(processor, timeFact(stated), timeFact(expected));
    }

    static constexpr std::size_t outside = static_cast<std::size_t>(-1);

    const Platform& m_platform;
    const Question& m_question;
    const Plan& m_plan;
    const std::vector<Duty>& m_duties;
    std::vector<std::size_t> m_position; ///< in the ring, by processor
    std::vector<Done> m_done;
    double m_slack;
};

Result<double> checkTimes(const Plan& plan, const std::vector<Duty>& duties) {
    double longest = 0;
    for (std::size_t i = 0; i < duties.size(); ++i) {
        const double time = duties[i].total();
        if (!std::isfinite(time) || !tolerance::sameTime(plan.times[i], time))
            return rejected<CheckRule::FinishDiffers>(plan.order[i], timeFact(plan.times[i]), timeFact(time));
        longest = std::max(longest, time);
    }
    return longest;
}

} // namespace

Result<double> checkedTime(const Platform& platform, const Question& question, const Plan& plan) {
    if (auto checked = checkCounts(platform, plan); !checked)
        return std::move(checked).error();
    const auto duties = checkedDuties(platform, question, plan);
    return duties ? checkTimes(plan, *duties) : Result<double>(duties.error());
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

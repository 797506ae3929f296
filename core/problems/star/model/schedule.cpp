// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/model/schedule.h"

#include "core/base/refusal.h"
#include "core/schedule/runs.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace equipoise::star {

namespace {

class Builder {
public:
    Builder(const Platform& platform, const Question& question, const Plan& plan)
        : m_platform(platform)
        , m_question(question)
        , m_plan(plan) {
        double last = 0;
        for (const Transfer& transfer : plan.transfers)
            last = std::max(last, transfer.lastReceiveEnd());
        m_slack = 1e-12 * last;
    }

    bool knowsAll() const {
        std::int64_t left = largestCount;
        return std::ranges::all_of(m_plan.transfers, [&](const Transfer& transfer) {
            if (transfer.count < 1 || transfer.count > left)
                return false;
            left -= transfer.count;
            return isWorker(transfer.from) && isWorker(transfer.to) && transfer.from != transfer.to;
        });
    }

    Schedule build() {
        std::vector<std::vector<Transfer>> sent(m_platform.size());
        std::vector<std::vector<Transfer>> received(m_platform.size());
        for (const Transfer& transfer : m_plan.transfers) {
            sent[transfer.from.index()].push_back(transfer);
            received[transfer.to.index()].push_back(transfer);
        }
        if (m_question.master.isProcessor())
            addMaster(m_question.master.processor());
        for (std::size_t i = 0; i < m_platform.size(); ++i)
            if (isWorker(ProcessorId{i}))
                addWorker(ProcessorId{i}, std::move(sent[i]), std::move(received[i]));
        for (const Block& block : m_schedule.blocks)
            m_schedule.makespan = std::max(m_schedule.makespan, block.lastEnd());
        return std::move(m_schedule);
    }

private:
    bool isWorker(ProcessorId id) const {
        return id.index() < m_platform.size() && m_question.master != NodeId{id};
    }

    /// Single blocks that follow each other evenly make a run; a run of the plan stays one.
    void add(Runs& runs, const Block& block) {
        if (block.count == 1)
            runs.add(block);
        else
            runs.addRun(block);
    }

    void addTransfers(ProcessorId processor, Lane lane, const std::vector<Transfer>& transfers,
                      ProcessorId Transfer::*peer, bool toMaster) {
        Runs runs(m_schedule.blocks, m_slack);
        for (const Transfer& transfer : transfers)
            add(runs,
                {processor, lane, BlockKind::Transfer, toMaster ? transfer.sendStart : transfer.receiveStart,
                 toMaster ? transfer.sendEnd : transfer.receiveEnd, 1,
                 peer ? transfer.*peer : m_question.master.processor(), transfer.count,
                 toMaster ? transfer.sendStride : transfer.receiveStride});
    }

    void addMaster(ProcessorId master) {
        std::vector<Transfer> transfers = m_plan.transfers;
        std::ranges::stable_sort(transfers, {}, &Transfer::sendStart);
        addTransfers(master, Lane::Receive, transfers, &Transfer::from, true);
        std::ranges::stable_sort(transfers, {}, &Transfer::receiveStart);
        addTransfers(master, Lane::Send, transfers, &Transfer::to, false);
    }

    void addWorker(ProcessorId worker, std::vector<Transfer> sent, std::vector<Transfer> received) {
        const bool processor = m_question.master.isProcessor();
        std::ranges::stable_sort(sent, {}, &Transfer::sendStart);
        std::ranges::stable_sort(received, {}, &Transfer::receiveEnd);
        const auto load = m_question.loads.find(worker);
        const std::int64_t had = load == m_question.loads.end() ? 0 : load->second;
        std::int64_t kept = had;
        for (const Transfer& transfer : sent)
            kept -= transfer.count;
        addComputing(worker, kept, received);
        addTransfers(worker, Lane::Send, sent, processor ? nullptr : &Transfer::to, true);
        addTransfers(worker, Lane::Receive, received, processor ? nullptr : &Transfer::from, false);
    }

    void addComputing(ProcessorId worker, std::int64_t kept, const std::vector<Transfer>& received) {
        const double cycle = m_platform[worker].compute(1);
        const std::size_t first = m_schedule.blocks.size();
        double now = 0;
        if (kept > 0) {
            m_schedule.blocks.push_back(
                {worker, Lane::Compute, BlockKind::Compute, 0, cycle, 1, {}, kept, kept > 1 ? cycle : 0});
            now = static_cast<double>(kept) * cycle;
        }
        Runs tasks(m_schedule.blocks, m_slack);
        Runs waits(m_schedule.blocks, m_slack);
        for (const Transfer& transfer : received) {
            const double start = std::max(now, transfer.receiveEnd);
            if (start - now > m_slack)
                waits.add({worker, Lane::Compute, BlockKind::Wait, now, start, 0, {}});
            // Tasks that are there are computed one after the other, the rest as they arrive.
            const double slower = transfer.receiveStride - cycle;
            const auto rest = static_cast<double>(transfer.count - 1);
            const std::int64_t together =
                slower <= 0
                    ? transfer.count
                    : static_cast<std::int64_t>(std::min(rest, (start - transfer.receiveEnd) / slower)) + 1;
            add(tasks, {worker, Lane::Compute, BlockKind::Compute, start, start + cycle, 1, transfer.from,
                        together, together > 1 ? cycle : 0});
            now = start + static_cast<double>(together) * cycle;
            if (together < transfer.count)
                now = addPaced(worker, transfer.task(together), transfer.receiveStride,
                               transfer.count - together, now, tasks, waits);
        }
        // Blocks late in a schedule are rounded to its time: lengths of very many no longer add up to it, and
        // the rule on waits would not hold.
        constexpr std::int64_t maxTasksWithWaits = 1'000'000;
        std::int64_t receivedTasks = 0;
        for (const Transfer& transfer : received)
            receivedTasks += transfer.count;
        if (receivedTasks > maxTasksWithWaits)
            m_schedule.blocks.erase(
                std::remove_if(m_schedule.blocks.begin() + static_cast<std::ptrdiff_t>(first),
                               m_schedule.blocks.end(),
                               [](const Block& block) { return block.kind == BlockKind::Wait; }),
                m_schedule.blocks.end());
    }

    /// A run of `count` tasks from `first` on. The worker waits for each task. Returns the end of the last
    /// one.
    double addPaced(ProcessorId worker, const Transfer& first, double stride, std::int64_t count, double now,
                    Runs& tasks, Runs& waits) {
        const double cycle = m_platform[worker].compute(1);
        const double start = first.receiveEnd;
        if (start - now > m_slack)
            waits.add({worker, Lane::Compute, BlockKind::Wait, now, start, 0, {}});
        add(tasks, {worker, Lane::Compute, BlockKind::Compute, start, start + cycle, 1, first.from, count,
                    count > 1 ? stride : 0});
        if (static_cast<double>(count - 1) * (stride - cycle) > m_slack)
            add(waits, {worker,
                        Lane::Compute,
                        BlockKind::Wait,
                        start + cycle,
                        start + stride,
                        0,
                        {},
                        count - 1,
                        count > 2 ? stride : 0});
        return start + static_cast<double>(count - 1) * stride + cycle;
    }

    const Platform& m_platform;
    const Question& m_question;
    const Plan& m_plan;
    Schedule m_schedule;
    double m_slack = 0;
};

} // namespace

Schedule toSchedule(const Platform& platform, const Question& question, const Plan& plan) {
    Builder builder(platform, question, plan);
    return builder.knowsAll() ? builder.build() : Schedule{};
}

} // namespace equipoise::star

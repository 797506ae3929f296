#include "core/star/schedule.h"

#include "core/schedule/runs.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace core::star {

namespace {

class Builder {
public:
    Builder(const Platform& platform, const Question& question, const Plan& plan)
        : m_platform(platform)
        , m_question(question)
        , m_plan(plan) {
        double last = 0;
        for (const Transfer& transfer : plan.transfers)
            last = std::max(last, transfer.receiveEnd);
        m_slack = 1e-12 * last;
    }

    bool knowsAll() const {
        return std::ranges::all_of(m_plan.transfers, [&](const Transfer& transfer) {
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

    void addTransfers(ProcessorId own, Lane lane, const std::vector<Transfer>& transfers,
                      ProcessorId Transfer::*peer, bool toMaster) {
        Runs runs(m_schedule.blocks, m_slack);
        for (const Transfer& transfer : transfers)
            runs.add({own, lane, BlockKind::Transfer, toMaster ? transfer.sendStart : transfer.receiveStart,
                      toMaster ? transfer.sendEnd : transfer.receiveEnd, 1,
                      peer ? transfer.*peer : m_question.master.processor()});
    }

    void addMaster(ProcessorId master) {
        std::vector<Transfer> transfers = m_plan.transfers;
        std::ranges::stable_sort(transfers, {}, &Transfer::sendStart);
        addTransfers(master, Lane::Receive, transfers, &Transfer::from, true);
        std::ranges::stable_sort(transfers, {}, &Transfer::receiveStart);
        addTransfers(master, Lane::Send, transfers, &Transfer::to, false);
    }

    void addWorker(ProcessorId own, std::vector<Transfer> sent, std::vector<Transfer> received) {
        const bool processor = m_question.master.isProcessor();
        std::ranges::stable_sort(sent, {}, &Transfer::sendStart);
        std::ranges::stable_sort(received, {}, &Transfer::receiveEnd);
        const auto load = m_question.loads.find(own);
        const std::int64_t had = load == m_question.loads.end() ? 0 : load->second;
        addComputing(own, had - static_cast<std::int64_t>(sent.size()), received);
        addTransfers(own, Lane::Send, sent, processor ? nullptr : &Transfer::to, true);
        addTransfers(own, Lane::Receive, received, processor ? nullptr : &Transfer::from, false);
    }

    void addComputing(ProcessorId own, std::int64_t kept, const std::vector<Transfer>& received) {
        const double cycle = m_platform[own].compute(1);
        double now = 0;
        if (kept > 0) {
            m_schedule.blocks.push_back(
                {own, Lane::Compute, BlockKind::Compute, 0, cycle, 1, {}, kept, kept > 1 ? cycle : 0});
            now = static_cast<double>(kept) * cycle;
        }
        Runs tasks(m_schedule.blocks, m_slack);
        Runs waits(m_schedule.blocks, m_slack);
        for (const Transfer& transfer : received) {
            const double start = std::max(now, transfer.receiveEnd);
            if (start - now > m_slack)
                waits.add({own, Lane::Compute, BlockKind::Wait, now, start, 0, {}});
            tasks.add({own, Lane::Compute, BlockKind::Compute, start, start + cycle, 1, transfer.from});
            now = start + cycle;
        }
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

} // namespace core::star

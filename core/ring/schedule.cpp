#include "core/ring/schedule.h"

#include <algorithm>

namespace core::ring {

namespace {

/// Puts blocks of one processor one after the other; those of no length are left out.
class Sequence {
public:
    Sequence(ProcessorId own, std::vector<Block>& blocks)
        : m_own(own)
        , m_blocks(blocks) {}

    void compute(double length, double items) { add(Lane::Compute, BlockKind::Compute, length, items, {}); }
    void transfer(Lane lane, double length, double items, ProcessorId peer) {
        add(lane, BlockKind::Transfer, length, items, peer);
    }

private:
    void add(Lane lane, BlockKind kind, double length, double items, std::optional<ProcessorId> peer) {
        if (length <= 0)
            return;
        m_blocks.push_back({m_own, lane, kind, m_now, m_now + length, items, peer, 1, 0});
        m_now += length;
    }

    ProcessorId m_own;
    std::vector<Block>& m_blocks;
    double m_now = 0;
};

} // namespace

Schedule toSchedule(const Instance& instance, const Question& question, const Plan& plan) {
    Schedule schedule;
    const std::size_t count = plan.order.size();
    for (std::size_t position = 0; position < count; ++position) {
        const ProcessorId own = plan.order[position];
        const double work = plan.shares[position] * question.work;
        Sequence sequence(own, schedule.blocks);
        sequence.compute(work * instance.cycleTime[own.index()] + instance.startUp[own.index()], work);
        if (count > 1) {
            const ProcessorId next = plan.order[(position + 1) % count];
            const ProcessorId previous = plan.order[(position + count - 1) % count];
            sequence.transfer(Lane::Send, instance.transfer(own.index(), next.index()), question.message,
                              next);
            sequence.transfer(Lane::Receive, instance.transfer(own.index(), previous.index()),
                              question.message, previous);
        }
        schedule.makespan = std::max(schedule.makespan, plan.times[position]);
    }
    return schedule;
}

} // namespace core::ring

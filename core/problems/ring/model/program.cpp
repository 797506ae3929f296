// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/model/program.h"

#include "core/network/fair.h"
#include "core/problems/ring/model/schedule.h"

#include <algorithm>

namespace equipoise::ring {

namespace {

/// The activities of one processor in every step.
struct Turn {
    ProcessorId processor;
    ProcessorId next;
    ProcessorId previous;
    double work = 0;
    double computing = 0;
    std::uint32_t toNext = 0; ///< channels
    std::uint32_t toPrevious = 0;
    bool back = false; ///< sends to the previous one first
};

std::vector<Turn> turnsOf(const Platform& platform, const Question& question, const Plan& plan,
                          ProgramBuilder& builder) {
    const std::size_t count = plan.order.size();
    std::vector<Turn> turns(count);
    for (std::size_t i = 0; i < count; ++i) {
        Turn& turn = turns[i];
        turn.processor = plan.order[i];
        turn.next = plan.order[(i + 1) % count];
        turn.previous = plan.order[(i + count - 1) % count];
        turn.work = std::max(plan.shares[i], 0.0) * question.work;
        turn.computing = platform[turn.processor].compute(turn.work);
        if (count == 1)
            continue;
        turn.back = !plan.first.empty() && plan.first[i] != turn.next;
        turn.toNext = builder.channel(turn.processor, turn.next, question.message, 0);
        turn.toPrevious = builder.channel(turn.processor, turn.previous, question.message, 1);
    }
    return turns;
}

/// Predicted schedule: the blocks of each processor in sequence from 0, repeated after the time of the
/// slowest.
class Predicting {
public:
    explicit Predicting(std::int64_t steps)
        : m_steps(steps) {}

    void begin() { m_now = 0; }
    void add(ProcessorId processor, Lane lane, double time, double items, std::optional<ProcessorId> peer) {
        if (time > 0 || peer)
            m_schedule.blocks.push_back({processor, lane, peer ? BlockKind::Transfer : BlockKind::Compute,
                                         m_now, m_now + time, items, peer, m_steps, 0});
        m_now += time;
        m_step = std::max(m_step, m_now);
    }
    Schedule finish() && {
        for (Block& block : m_schedule.blocks)
            block.stride = m_steps > 1 ? m_step : 0;
        m_schedule.makespan = static_cast<double>(m_steps) * m_step;
        return std::move(m_schedule);
    }

private:
    std::int64_t m_steps;
    Schedule m_schedule;
    double m_now = 0;
    double m_step = 0;
};

/// Predicts every step by simulation under fair sharing.
Result<void> follow(const Platform& platform, Program& program) {
    SolveControl unhurried;
    const auto course = network::follow(platform, program, ContentionModel::MaxMinFair, unhurried);
    if (!course)
        return course.error();
    Schedule schedule;
    for (std::size_t strand = 0; strand < program.strands.size(); ++strand) {
        const auto& [node, actions] = program.strands[strand];
        for (std::size_t i = 0; i < actions.size(); ++i) {
            const bool computes = actions[i].kind == Action::Kind::Compute;
            if (!computes && actions[i].kind != Action::Kind::Send)
                continue;
            const auto& [start, end] = (**course)[strand][i];
            Block block{node.processor(),
                        computes ? Lane::Compute : Lane::Send,
                        computes ? BlockKind::Compute : BlockKind::Transfer,
                        start,
                        end,
                        actions[i].items,
                        {}};
            if (!computes)
                block.peer = program.channels[actions[i].which].to.processor();
            schedule.blocks.push_back(block);
        }
    }
    schedule.makespan = endOf(**course);
    program.predicted = std::move(schedule);
    return {};
}

} // namespace

Result<Program> toProgram(const Platform& platform, const Question& question, const Plan& plan,
                          std::int64_t steps, SolveControl* control) {
    const std::size_t count = plan.order.size();
    if (auto checked = checkLength(3.0 * static_cast<double>(count) * static_cast<double>(steps)); !checked)
        return std::move(checked).error();
    ProgramBuilder builder(platform, control);
    builder.program().receiving = false;
    const std::vector<Turn> turns = turnsOf(platform, question, plan, builder);
    const std::vector<double> messages = messageTimes(platform, question, plan);
    Predicting predicting(steps);
    for (std::size_t i = 0; i < count; ++i) {
        const Turn& turn = turns[i];
        const std::size_t main = builder.strand(turn.processor);
        predicting.begin();
        predicting.add(turn.processor, Lane::Compute, turn.computing, turn.work, {});
        if (count == 1) {
            for (std::int64_t step = 0; step < steps; ++step)
                builder.compute(main, turn.work, turn.computing);
            continue;
        }
        const std::size_t fromPrevious = builder.strand(turn.processor);
        const std::size_t fromNext = builder.strand(turn.processor);
        const std::uint32_t previousCame = builder.store(0);
        const std::uint32_t nextCame = builder.store(0);
        for (std::int64_t step = 0; step < steps; ++step) {
            builder.compute(main, turn.work, turn.computing);
            for (const bool toPrevious : {turn.back, !turn.back})
                builder.send(main, toPrevious ? turn.toPrevious : turn.toNext, question.message);
            builder.take(main, previousCame);
            builder.take(main, nextCame);
            builder.receive(fromPrevious, turns[(i + count - 1) % count].toNext);
            builder.give(fromPrevious, previousCame);
            builder.receive(fromNext, turns[(i + 1) % count].toPrevious);
            builder.give(fromNext, nextCame);
        }
        const auto& actions = builder.program().strands[main].actions;
        const auto sends = std::ranges::find(actions, Action::Kind::Send, &Action::kind);
        for (const auto send : {sends, sends + 1}) {
            const bool toNext = send->which == turn.toNext;
            predicting.add(turn.processor, Lane::Send, messages[2 * i + (toNext ? 0 : 1)], question.message,
                           toNext ? turn.next : turn.previous);
        }
    }
    auto program = std::move(builder).finish(std::move(predicting).finish());
    if (program && question.links == ContentionModel::MaxMinFair)
        if (auto followed = follow(platform, *program); !followed)
            return std::move(followed).error();
    return program;
}

} // namespace equipoise::ring

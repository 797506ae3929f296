// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/model/program.h"

#include <algorithm>

namespace equipoise::star {

namespace {

struct Worker {
    std::size_t sending = 0; ///< strands
    std::size_t receiving = 0;
    std::size_t computing = 0;
    std::uint32_t arrived = 0;
    std::int64_t kept = 0;
};

} // namespace

Result<Program> toProgram(const Platform& platform, const Question& question, const Plan& plan,
                          const Schedule& schedule, SolveControl* control) {
    const auto moved = static_cast<double>(movedTasks(plan));
    if (auto checked = checkLength(3 * moved + static_cast<double>(platform.size())); !checked)
        return std::move(checked).error();
    const std::vector<Transfer> transfers = taskByTask(plan);

    ProgramBuilder builder(platform, control);
    std::vector<Worker> workers(platform.size());
    for (std::size_t i = 0; i < platform.size(); ++i) {
        const ProcessorId processor{i};
        if (question.master == NodeId{processor})
            continue;
        const auto load = question.loads.find(processor);
        workers[i] = {builder.strand(processor), builder.strand(processor), builder.strand(processor),
                      builder.store(0), load == question.loads.end() ? 0 : load->second};
    }
    for (const Transfer& transfer : transfers)
        --workers[transfer.from.index()].kept;
    for (std::size_t i = 0; i < platform.size(); ++i)
        if (workers[i].kept > 0)
            builder.compute(workers[i].computing, 1, platform.processors[i].compute(1), workers[i].kept);

    const std::size_t takingIn = builder.strand(question.master);
    const std::size_t passingOn = builder.strand(question.master);
    const std::uint32_t held = builder.store(0);
    // A master that is a switch has no blocks: the two workers name each other.
    const bool shown = question.master.isProcessor();
    const auto named = [&](ProcessorId id) { return shown ? std::nullopt : std::optional(id); };
    std::vector<Transfer> incoming = transfers;
    std::ranges::stable_sort(incoming, {}, &Transfer::sendStart);
    for (const Transfer& transfer : incoming) {
        const std::uint32_t up = builder.channel(transfer.from, question.master, 1);
        builder.send(workers[transfer.from.index()].sending, up, 1, named(transfer.to));
        builder.receive(takingIn, up);
        builder.give(takingIn, held);
    }
    for (const Transfer& transfer : transfers) {
        Worker& worker = workers[transfer.to.index()];
        const std::uint32_t down = builder.channel(question.master, transfer.to, 1);
        builder.take(passingOn, held);
        builder.send(passingOn, down, 1, named(transfer.from));
        builder.receive(worker.receiving, down);
        builder.give(worker.receiving, worker.arrived);
        builder.take(worker.computing, worker.arrived);
        builder.compute(worker.computing, 1, platform[transfer.to].compute(1), 1, transfer.from);
    }
    return std::move(builder).finish(schedule);
}

} // namespace equipoise::star

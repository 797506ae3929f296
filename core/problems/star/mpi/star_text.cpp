// SPDX-License-Identifier: GPL-3.0-or-later
// Program for MPI of a star: rank 0 is the master, then come the workers.
#include "core/io/mpi/moves.h"
#include "core/problems/star/model/plan.h"
#include "core/problems/star/model/question.h"
#include "core/problems/star/presentation.h"
#include "core/schedule/program.h"

#include <utility>

namespace equipoise::io::mpi {

Result<std::string> starText(const PlanRecord& kept, const star::Question& question, const star::Plan& plan,
                             MpiFormat format, MpiTransfer /*transfer*/) {
    const Platform& platform = kept.scenario->platform;
    MovesFacts facts;
    facts.names.push_back(platform.nameOf(question.master));
    facts.before.push_back(0);
    std::vector<std::uint32_t> rankOf(platform.size());
    for (std::size_t i = 0; i < platform.size(); ++i) {
        const ProcessorId processor{i};
        if (question.master == NodeId{processor})
            continue;
        rankOf[i] = static_cast<std::uint32_t>(facts.names.size());
        facts.names.push_back(platform[processor].name);
        const auto load = question.loads.find(processor);
        facts.before.push_back(load == question.loads.end() ? 0 : load->second);
    }
    if (auto checked = checkLength(2 * static_cast<double>(star::movedTasks(plan))); !checked)
        return std::move(checked).error();
    facts.after = facts.before;
    std::vector<TimedMove> timed;
    for (const star::Transfer& transfer : star::taskByTask(plan)) {
        timed.push_back({transfer.sendStart, transfer.sendEnd, {rankOf[transfer.from.index()], 0, 1}});
        timed.push_back({transfer.receiveStart, transfer.receiveEnd, {0, rankOf[transfer.to.index()], 1}});
        --facts.after[rankOf[transfer.from.index()]];
        ++facts.after[rankOf[transfer.to.index()]];
    }
    facts.moves = inOrder(std::move(timed), facts.ranks());
    facts.title = "Tasks through a master: one plan of Equipoise, task by task.";
    facts.subject = "a star";
    facts.ranked = "Rank 0 is the master, which computes nothing; the others are the workers.";
    facts.mark = "master";
    if (!question.master.isProcessor())
        facts.remarks = {"", "The master is a switch: rank 0 runs on any machine beside it."};
    return movesText(kept, std::move(facts), format);
}

} // namespace equipoise::io::mpi

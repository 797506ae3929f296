// SPDX-License-Identifier: GPL-3.0-or-later
// Program for MPI of a redistribution: ranks are places on the ring.
#include "core/io/mpi/moves.h"
#include "core/problems/redistribution/model/plan.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/redistribution/presentation.h"
#include "core/schedule/program.h"

#include <utility>

namespace equipoise::io::mpi {

Result<std::string> redistributionText(const PlanRecord& kept, const redistribution::Question& question,
                                       const redistribution::Plan& /*plan*/, MpiFormat format,
                                       MpiTransfer /*transfer*/) {
    MovesFacts facts;
    facts.before = question.loads;
    facts.round = true;
    std::vector<std::uint32_t> rankOf(kept.scenario->platform.size());
    for (std::uint32_t rank = 0; rank < question.ring.size(); ++rank) {
        rankOf[question.ring[rank].index()] = rank;
        facts.names.push_back(kept.scenario->platform[question.ring[rank]].name);
        facts.after.push_back(question.loads[rank] - question.imbalance[rank]);
    }
    std::int64_t items = 0;
    for (const Block& block : kept.plan.schedule.blocks)
        items += block.lane == Lane::Send && block.peer ? block.count : 0;
    if (auto checked = checkLength(static_cast<double>(items)); !checked)
        return std::move(checked).error();
    std::vector<TimedMove> timed;
    for (const Block& block : kept.plan.schedule.blocks)
        for (std::int64_t k = 0; block.lane == Lane::Send && block.peer && k < block.count; ++k) {
            const double later = static_cast<double>(k) * block.stride;
            timed.push_back({block.start + later,
                             block.end + later,
                             {rankOf[block.resource.index()], rankOf[block.peer->index()], 1}});
        }
    const auto ranks = static_cast<std::uint32_t>(facts.ranks());
    facts.moves = inOrder(std::move(timed), ranks);
    for (const Move& move : facts.moves) { // over the gap between the last rank and the first
        if (move.from == ranks - 1 && move.to == 0)
            facts.shift -= move.items;
        else if (ranks > 2 && move.from == 0 && move.to == ranks - 1)
            facts.shift += move.items;
    }
    facts.title = "Redistribution round a ring: one plan of Equipoise, item by item.";
    facts.subject = "a redistribution";
    facts.ranked =
        "A rank is a place on the ring: items go to neighbours, and round from the last to rank 0.";
    return movesText(kept, std::move(facts), format);
}

} // namespace equipoise::io::mpi

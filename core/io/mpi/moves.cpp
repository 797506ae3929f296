// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/mpi/moves.h"

#include "core/problems/redistribution/model/question.h"
#include "core/problems/star/model/plan.h"
#include "core/problems/star/model/question.h"
#include "core/schedule/program.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace equipoise::io::mpi {

namespace {

struct TimedMove {
    double start = 0;
    double end = 0;
    Move move;
};

/// By time; what follows on itself at both ends is one move.
std::vector<Move> inOrder(std::vector<TimedMove> timed, std::size_t ranks) {
    std::ranges::stable_sort(timed, {}, [](const TimedMove& one) { return std::tuple{one.start, one.end}; });
    constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    std::vector<std::size_t> lastSent(ranks, none);
    std::vector<std::size_t> lastReceived(ranks, none);
    std::vector<Move> moves;
    for (const TimedMove& one : timed) {
        std::size_t& sent = lastSent[one.move.from];
        std::size_t& received = lastReceived[one.move.to];
        if (sent != none && sent == received) {
            moves[sent].items += one.move.items;
            continue;
        }
        sent = received = moves.size();
        moves.push_back(one.move);
    }
    return moves;
}

Result<MovesFacts> redistributionFacts(const PlanRecord& kept, const redistribution::Question& question) {
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
    return facts;
}

Result<MovesFacts> starFacts(const PlanRecord& kept, const star::Question& question, const star::Plan& plan) {
    const Platform& platform = kept.scenario->platform;
    MovesFacts facts;
    facts.names.push_back(platform.nameOf(question.master));
    facts.before.push_back(0);
    std::vector<std::uint32_t> rankOf(platform.size());
    for (std::size_t i = 0; i < platform.size(); ++i) {
        const ProcessorId own{i};
        if (question.master == NodeId{own})
            continue;
        rankOf[i] = static_cast<std::uint32_t>(facts.names.size());
        facts.names.push_back(platform[own].name);
        const auto load = question.loads.find(own);
        facts.before.push_back(load == question.loads.end() ? 0 : load->second);
    }
    if (auto checked = checkLength(2 * static_cast<double>(star::movedTasks(plan))); !checked)
        return std::move(checked).error();
    facts.after = facts.before;
    std::vector<TimedMove> timed;
    for (const star::Transfer& one : star::taskByTask(plan)) {
        timed.push_back({one.sendStart, one.sendEnd, {rankOf[one.from.index()], 0, 1}});
        timed.push_back({one.receiveStart, one.receiveEnd, {0, rankOf[one.to.index()], 1}});
        --facts.after[rankOf[one.from.index()]];
        ++facts.after[rankOf[one.to.index()]];
    }
    facts.moves = inOrder(std::move(timed), facts.ranks());
    facts.title = "Tasks through a master: one plan of Equipoise, task by task.";
    facts.subject = "a star";
    facts.ranked = "Rank 0 is the master, which computes nothing; the others are the workers.";
    facts.mark = "master";
    if (!question.master.isProcessor())
        facts.remarks = {"", "The master is a switch: rank 0 runs on any machine beside it."};
    return facts;
}

std::string movesJson(const MovesFacts& facts) {
    json::Writer writer;
    beginJson(writer, facts);
    writer.field("ranks", static_cast<std::uint64_t>(facts.ranks()));
    writer.field("order_of_ranks", facts.ranked);
    writeProcessors(writer, facts);
    writeWholes(writer, "before", facts.before);
    writeWholes(writer, "after", facts.after);
    writer.objects("moves", facts.moves, [&](const Move& move) {
        writer.field("from", std::uint64_t{move.from});
        writer.field("to", std::uint64_t{move.to});
        writer.field("items", move.items);
    });
    writer.close();
    return std::move(writer).take();
}

} // namespace

Result<MovesFacts> movesFacts(const PlanRecord& kept) {
    const auto& questions = kept.scenario->questions;
    const auto* star = kept.plan.answer.find<star::Plan>();
    if (star ? !questions.has<star::Question>() : !questions.has<redistribution::Question>())
        return Error{ErrorCode::QuestionMissing, std::string(nameOf(kept.plan.problem)), {}, {}, {}};
    auto facts = star ? starFacts(kept, questions.get<star::Question>(), *star)
                      : redistributionFacts(kept, questions.get<redistribution::Question>());
    if (!facts)
        return facts;
    facts->kept = &kept;
    facts->value = " until all is done";
    std::int64_t items = 0;
    for (const std::int64_t some : facts->before)
        items += some;
    facts->size = "Items:     " + std::to_string(items) + " on " + std::to_string(facts->ranks()) + " ranks";
    for (const auto& [title, numbers] :
         {std::pair{"before", &facts->before}, std::pair{"after", &facts->after}}) {
        RankColumn& column = facts->columns.emplace_back(RankColumn{title, {}});
        for (const std::int64_t number : *numbers)
            column.cells.push_back(std::to_string(number));
    }
    facts->remarks.insert(
        facts->remarks.end(),
        {"", "Start the ranks on these processors with the hostfile or the rankfile of the same plan."});
    return facts;
}

Result<std::string> movesText(const PlanRecord& kept, MpiFormat format) {
    const auto facts = movesFacts(kept);
    if (!facts)
        return facts.error();
    if (auto hosts = hostsText(*facts, format))
        return *std::move(hosts);
    if (format == MpiFormat::Json)
        return movesJson(*facts);
    if (format == MpiFormat::Fortran)
        return movesInFortran(*facts);
    return format == MpiFormat::C ? movesInC(*facts) : movesInPython(*facts);
}

} // namespace equipoise::io::mpi

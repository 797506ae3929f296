// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/mpi/moves.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace equipoise::io::mpi {

namespace {

void writeMoves(json::Writer& writer, const MovesFacts& facts) {
    writeRanks(writer, facts);
    writeProcessors(writer, facts);
    writer.values("before", facts.before);
    writer.values("after", facts.after);
    writer.objects("moves", facts.moves, [&](const Move& move) {
        writer.field("from", std::uint64_t{move.from});
        writer.field("to", std::uint64_t{move.to});
        writer.field("items", move.items);
    });
}

ProgramKeys keysOf(const MovesFacts& facts) {
    ProgramKeys keys;
    keys.texts = {{"shift", std::to_string(facts.shift)},
                  {"rows", std::to_string(facts.moves.size())},
                  {"round", facts.round ? "yes" : ""}};
    keys.addList("before", facts.before);
    keys.addList("after", facts.after);
    std::vector<std::int64_t> from;
    std::vector<std::int64_t> to;
    std::vector<std::int64_t> items;
    for (const Move& move : facts.moves) {
        from.push_back(move.from);
        to.push_back(move.to);
        items.push_back(move.items);
    }
    keys.addList("from", from);
    keys.addList("to", to);
    keys.addList("items", items);
    for (auto* column : {&from, &to, &items}) // Fortran: the last row is empty
        column->push_back(0);
    keys.addList("senders", from);
    keys.addList("receivers", to);
    keys.addList("counts", items);
    return keys;
}

} // namespace

std::vector<Move> inOrder(std::vector<TimedMove> timed, std::size_t ranks) {
    std::ranges::stable_sort(timed, {}, [](const TimedMove& timedMove) {
        return std::tuple{timedMove.start, timedMove.end};
    });
    constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    std::vector<std::size_t> lastSent(ranks, none);
    std::vector<std::size_t> lastReceived(ranks, none);
    std::vector<Move> moves;
    for (const TimedMove& timedMove : timed) {
        std::size_t& sent = lastSent[timedMove.move.from];
        std::size_t& received = lastReceived[timedMove.move.to];
        if (sent != none && sent == received) {
            moves[sent].items += timedMove.move.items;
            continue;
        }
        sent = received = moves.size();
        moves.push_back(timedMove.move);
    }
    return moves;
}

std::string movesText(const PlanRecord& kept, MovesFacts facts, MpiFormat format) {
    facts.kept = &kept;
    facts.value = " until all is done";
    std::int64_t items = 0;
    for (const std::int64_t count : facts.before)
        items += count;
    facts.size = "Items:     " + std::to_string(items) + " on " + std::to_string(facts.ranks()) + " ranks";
    for (const auto& [title, numbers] :
         {std::pair{"before", &facts.before}, std::pair{"after", &facts.after}}) {
        RankColumn& column = facts.columns.emplace_back(RankColumn{title, {}});
        for (const std::int64_t number : *numbers)
            column.cells.push_back(std::to_string(number));
    }
    facts.remarks.insert(
        facts.remarks.end(),
        {"", "Start the ranks on these processors with the hostfile or the rankfile of the same plan."});
    facts.program = "moves";
    facts.keys = keysOf(facts);
    facts.writeJson = [&facts](json::Writer& writer) { writeMoves(writer, facts); };
    return textOf(facts, format);
}

} // namespace equipoise::io::mpi

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/mpi/moves.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace equipoise::io::mpi {

namespace {

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
    if (auto hosts = hostsText(facts, format))
        return *std::move(hosts);
    if (format == MpiFormat::Json)
        return movesJson(facts);
    if (format == MpiFormat::Fortran)
        return movesInFortran(facts);
    return format == MpiFormat::C ? movesInC(facts) : movesInPython(facts);
}

} // namespace equipoise::io::mpi

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schedule/distribution/owner_changes.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace equipoise {

namespace {

constexpr std::int64_t maxSteps = 20'000'000;
constexpr std::int64_t stepsBetweenPolls = 16384;

/// Lines of the matrix that belong to this line of the one grid and to that of the other.
struct LinePair {
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    std::int64_t lines = 0;
};

using PairCounts = std::unordered_map<std::uint64_t, std::int64_t>;

std::uint64_t keyOf(std::uint32_t first, std::uint32_t second) {
    return std::uint64_t{first} << 32U | second;
}

/// How often each grid line stands at the positions of a panel that leave the rest `c` when divided by `g`.
std::map<std::uint32_t, std::int64_t> histogram(const std::vector<std::uint32_t>& panel, std::size_t c,
                                                std::size_t g) {
    std::map<std::uint32_t, std::int64_t> counts;
    for (std::size_t i = c; i < panel.size(); i += g)
        ++counts[panel[i]];
    return counts;
}

/// Adds `periods` times the pairs of owners in a common period of both panels. Two positions meet there once if
/// they are congruent modulo the greatest common divisor of the panels, else never.
bool addPeriods(PairCounts& counts, const BlockLine& a, const BlockLine& b, std::int64_t periods,
                SolveControl& control) {
    const std::size_t g = std::gcd(a.panel().size(), b.panel().size());
    for (std::size_t c = 0; c < g; ++c) {
        if (c % 64 == 0 && control.shouldStop())
            return false;
        const auto linesOfA = histogram(a.panel(), c, g);
        const auto linesOfB = histogram(b.panel(), c, g);
        for (const auto& [first, times] : linesOfA)
            for (const auto& [second, otherTimes] : linesOfB)
                counts[keyOf(first, second)] += periods * times * otherTimes;
    }
    return true;
}

std::optional<std::vector<LinePair>> pairsOf(const BlockLine& a, const BlockLine& b, std::int64_t lines,
                                             SolveControl& control) {
    const auto common = static_cast<std::int64_t>(std::lcm(a.panel().size(), b.panel().size()));
    const std::int64_t rest = lines % common;
    if (rest > maxSteps)
        return {};
    PairCounts counts;
    if (lines >= common && !addPeriods(counts, a, b, lines / common, control))
        return {};
    for (std::int64_t k = 0; k < rest; ++k) {
        if (k % stepsBetweenPolls == 0 && control.shouldStop())
            return {};
        ++counts[keyOf(a.owner(k), b.owner(k))];
    }
    std::vector<LinePair> pairs;
    for (const auto& [key, count] : counts)
        pairs.push_back({static_cast<std::uint32_t>(key >> 32U), static_cast<std::uint32_t>(key), count});
    std::ranges::sort(pairs, {}, [](const LinePair& pair) { return std::pair(pair.first, pair.second); });
    return pairs;
}

} // namespace

std::optional<OwnerChanges> ownerChanges(const OwnedMatrix& first, const OwnedMatrix& second,
                                         std::int64_t blocks, SolveControl& control) {
    const auto rows = pairsOf(first.distribution.rows, second.distribution.rows, blocks, control);
    const auto columns =
        rows ? pairsOf(first.distribution.columns, second.distribution.columns, blocks, control)
             : std::nullopt;
    if (!columns ||
        static_cast<double>(rows->size()) * static_cast<double>(columns->size()) > double{maxSteps})
        return {};
    OwnerChanges result;
    result.blocks = static_cast<double>(blocks) * static_cast<double>(blocks);
    std::unordered_map<std::uint64_t, double> moves;
    for (const LinePair& row : *rows) {
        if (control.shouldStop())
            return {};
        for (const LinePair& column : *columns) {
            const std::uint32_t from = first.owners(row.first, column.first);
            const std::uint32_t to = second.owners(row.second, column.second);
            if (from != to)
                moves[keyOf(from, to)] += static_cast<double>(row.lines) * static_cast<double>(column.lines);
        }
    }
    for (const auto& [key, count] : moves) {
        result.moves.push_back(
            {static_cast<std::uint32_t>(key >> 32U), static_cast<std::uint32_t>(key), count});
    }
    std::ranges::sort(result.moves, {},
                      [](const OwnerChange& move) { return std::tuple(-move.blocks, move.from, move.to); });
    for (const OwnerChange& move : result.moves)
        result.changed += move.blocks;
    return result;
}

} // namespace equipoise

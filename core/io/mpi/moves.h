// SPDX-License-Identifier: GPL-3.0-or-later
// Items that go from rank to rank, as a program for MPI.
#pragma once

#include "core/base/result.h"
#include "core/io/mpi/mpi_facts.h"

#include <cstdint>
#include <vector>

namespace equipoise::io::mpi {

/// Items of a rank's list that go to another one's: at the front what is first leaves and the last place is
/// taken; a move forward leaves at the back and arrives at the front.
struct Move {
    std::uint32_t from = 0; ///< ranks
    std::uint32_t to = 0;
    std::int64_t items = 0;
    bool operator==(const Move&) const = default;
};

struct MovesFacts : Facts {
    std::vector<Move>
        moves; ///< in the order in which they start; each sender's and receiver's in their order
    std::vector<std::int64_t> before; ///< items by rank
    std::vector<std::int64_t> after;
    bool round = false; ///< to the next rank round the ring items go forward
    /// By how many places round the ring the first item of rank 0 is another one afterwards.
    std::int64_t shift = 0;
};

/// A move of one item and its time.
struct TimedMove {
    double start = 0;
    double end = 0;
    Move move;
};
/// Moves by start; a move that follows on itself at both ends is joined with it.
std::vector<Move> inOrder(std::vector<TimedMove> timed, std::size_t ranks);

/// The text of a file. `facts` has names, moves, loads, title, subject, ranked and mark; the rest is filled in.
std::string movesText(const PlanRecord& kept, MovesFacts facts, MpiFormat format);

} // namespace equipoise::io::mpi

// SPDX-License-Identifier: GPL-3.0-or-later
// A redistribution or a star as what goes from rank to rank.
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

/// Ranks: of a redistribution places on the ring; of a star the master, which is rank 0, and then the
/// workers.
struct MovesFacts : Facts {
    std::vector<Move>
        moves; ///< in the order in which they start; each sender's and receiver's in their order
    std::vector<std::int64_t> before; ///< items by rank
    std::vector<std::int64_t> after;
    bool round = false; ///< to the next rank round the ring items go forward
    /// By how many places round the ring the first item of rank 0 is another one afterwards.
    std::int64_t shift = 0;
};

/// Of a redistribution's or a star's plan that verify() let through. Error: TooMuchWork.
Result<MovesFacts> movesFacts(const PlanRecord& kept);

std::string movesInC(const MovesFacts& facts);
std::string movesInFortran(const MovesFacts& facts);
std::string movesInPython(const MovesFacts& facts);

} // namespace equipoise::io::mpi

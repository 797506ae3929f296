// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks of a matrix that change their owner between two distributions.
#pragma once

#include "core/base/containers/matrix.h"
#include "core/base/control/control.h"
#include "core/schedule/distribution/block_distribution.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace equipoise {

/// A distribution, and an owner's number for each position of the grid.
struct OwnedMatrix {
    BlockDistribution distribution;
    Matrix<std::uint32_t> owners;
};

struct OwnerChange {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    double blocks = 0;
    bool operator==(const OwnerChange&) const = default;
};

/// The blocks of a square matrix by owner.
struct OwnedBlocks {
    OwnedMatrix matrix;
    std::int64_t blocks = 0; ///< of one side
};

/// Numbers of blocks are exact up to 2^53, rounded beyond.
struct OwnerChanges {
    double blocks = 0;              ///< of the whole matrix
    double changed = 0;             ///< blocks with a different owner
    std::vector<OwnerChange> moves; ///< by decreasing `blocks`, then by `from` and `to`
};

/// Owner changes from `first` to `second` in a matrix of blocks x blocks blocks. Lines are counted by pairs of
/// panel lines (Chinese remainder theorem for different panels), not block by block. O(panels + row pairs x
/// column pairs). A matrix that is no multiple of both panels takes up to their least common multiple more.
/// Polls `control`. Empty after a stop, or if more than 20 million steps were necessary.
std::optional<OwnerChanges> ownerChanges(const OwnedMatrix& first, const OwnedMatrix& second,
                                         std::int64_t blocks, SolveControl& control);

} // namespace equipoise

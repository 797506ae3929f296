// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks of the matrix that belong to somebody else in another distribution.
#pragma once

#include "core/base/containers/matrix.h"
#include "core/base/control/control.h"
#include "core/schedule/distribution/block_distribution.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace equipoise {

/// A distribution with whoever stands at each place of the grid, as any number.
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
    double changed = 0;             ///< those whose owner differs
    std::vector<OwnerChange> moves; ///< most blocks first, then by `from` and `to`
};

/// What changes from `first` to `second` over blocks x blocks blocks. Lines of the matrix are counted by
/// pairs of panel lines (Chinese remainders where the panels differ), never block by block. O(panels + row
/// pairs x column pairs), at most lcm of the panels' sides more if the matrix is no whole number of them.
/// Polls `control`; empty when stopped, or when it would take more than 20 million steps.
std::optional<OwnerChanges> ownerChanges(const OwnedMatrix& first, const OwnedMatrix& second,
                                         std::int64_t blocks, SolveControl& control);

} // namespace equipoise

// SPDX-License-Identifier: GPL-3.0-or-later
// Optimizes the shares of one ring with fixed orders of sending, by local linear models.
#pragma once

#include "core/base/control/control.h"
#include "core/base/numbers/number.h"
#include "core/problems/ring/shared/time.h"

#include <functional>
#include <vector>

namespace equipoise::ring {

/// A ring and its value.
struct ValuedRing {
    SharedRing ring{};
    double value = infinity;
};

/// Minimum relative decrease of a value that counts as a gain.
inline constexpr double gainThatCounts = 1e-7;

/// Bundle method with a trust region (Lemaréchal 1978). Where events keep their order, the value is linear in
/// the shares. The linear pieces found so far form a linear program; its minimum within the trust region is
/// simulated next. If the value is lower there, the search continues from that point, otherwise the
/// simulation adds a piece. The value is not convex: pieces are lowered to known values, and where no gain is
/// found, the trust region shrinks.
class SharedDescent {
public:
    /// The step time of a ring, and its slopes; see SharedTime::mean().
    using Follow = std::function<double(const SharedRing&, std::vector<double>& slopes)>;
    /// All arguments must outlive the object.
    SharedDescent(SharedTime& time, const Instance& instance, SolveControl& control, Follow follow,
                  std::function<bool()> enough);

    /// Optimizes the shares. At most a fraction of the step time in computing is moved to or from each
    /// processor at once, from `largest` down to `smallest`. Every few rounds the value decreases by a
    /// relevant part, or the region shrinks.
    void run(ValuedRing& ring, double largest, double smallest);

private:
    struct Piece {
        std::vector<double> work{};
        double value = infinity;
        std::vector<double> slopes{};
    };
    struct Step {
        std::vector<double> work{};
        double promised = 0; ///< decrease of the value predicted by the pieces
    };

    Step minOfPieces(const ValuedRing& ring, double reach);
    void addPiece(Piece piece, const ValuedRing& ring, double reach);
    double unit(const ValuedRing& ring, std::size_t i, double reach) const;

    SharedTime& m_time;
    const Instance& m_instance;
    SolveControl& m_control;
    Follow m_follow;
    std::function<bool()> m_enough;
    std::vector<Piece> m_pieces;
};

} // namespace equipoise::ring

// SPDX-License-Identifier: GPL-3.0-or-later
// The shares of one ring with its orders of sending, by linear programs of what holds nearby.
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

/// A value less by a smaller part is no better.
inline constexpr double gainThatCounts = 1e-7;

/// Between places where events change their order the value is linear in the shares. The linear pieces that
/// were met make a program, whose least value within reach is followed next: if it is less, all begins from
/// there, else it brings another piece (a bundle method with a trust region; Lemaréchal 1978). The value is
/// not convex: pieces are lowered to what is known, and where that leads nowhere the reach is shortened.
class SharedDescent {
public:
    /// What a ring takes, and the slopes of that; see SharedTime::mean().
    using Follow = std::function<double(const SharedRing&, std::vector<double>& slopes)>;
    /// All outlive it.
    SharedDescent(SharedTime& time, const Instance& instance, SolveControl& control, Follow follow,
                  std::function<bool()> enough);

    /// At most so much computing is moved to or from each at a time, in parts of the value, from `largest`
    /// down to `smallest`. Every few rounds the value is less by a part that counts, or the reach is
    /// shortened.
    void run(ValuedRing& ring, double largest, double smallest);

private:
    struct Piece {
        std::vector<double> work{};
        double value = infinity;
        std::vector<double> slopes{};
    };
    struct Step {
        std::vector<double> work{};
        double promised = 0; ///< less than the value, if the pieces tell all
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

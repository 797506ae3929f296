// SPDX-License-Identifier: GPL-3.0-or-later
// Optimizes the shares and the orders of sending of one ring under fair sharing.
#pragma once

#include "core/base/numbers/number.h"
#include "core/base/random.h"
#include "core/problems/ring/shared/descent.h"
#include "core/problems/ring/shared/time.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace equipoise::ring {

/// Whether processors may send to the previous one first.
enum class Orders : std::uint8_t { Plain, Free };

/// Adds a ring. Among rings that differ only in their shares, the best one stays.
void addBetter(std::vector<ValuedRing>& rings, ValuedRing ring);

/// Improves the shares and orders of sending of a fixed ring. No guarantee. Every loop ends: it processes a
/// fixed list, and repeats only after a relevant decrease of the value.
class SharedPolish {
public:
    /// `seen` is called for every simulated ring; `enough` returns true to stop.
    SharedPolish(SharedTime& time, const Instance& instance, SolveControl& control,
                 std::function<void(const SharedRing&, double)> seen, std::function<bool()> enough);

    /// Selects the orders of sending that begin() and polish() try; default: all.
    void allow(Orders orders) { m_orders = orders; }

    /// A ring with shares by fixed-point iteration. Each processor computes until the mean time of its
    /// messages leaves all processors equal finish times. Tries the usual orders of sending.
    ValuedRing begin(const std::vector<std::uint32_t>& order, std::size_t rounds);
    /// A ring with random orders of sending: of each processor, or equal along one or two arcs of the ring.
    /// Along an arc whose processors send to the same side first, each can start its steps after the one
    /// before. Messages over a trunk can then take turns.
    ValuedRing drawn(const std::vector<std::uint32_t>& order, std::size_t rounds, Random& random);
    /// Fixed-point iteration from the shares and orders of sending of `ring`.
    void fixedPoint(ValuedRing& ring, std::size_t rounds);
    /// Tries all orders of sending of a small ring. Promising ones get better shares, starting from those
    /// that are best alone and those of the fixed point, and are added to `rings`. `known`: the minimum value
    /// so far.
    void tryOrders(const std::vector<std::uint32_t>& order, double known, std::vector<ValuedRing>& rings);
    /// Optimizes the shares only.
    void polishShares(ValuedRing& ring);
    /// Alternates between changing orders of sending, one by one and in pairs, and optimizing the shares.
    void polish(ValuedRing& ring);
    /// Changes the shares and, with free orders, some orders of sending at random; optimizes the shares from
    /// there. Stops early unless the result is nearly as good as `known`.
    ValuedRing kicked(const ValuedRing& ring, double known, Orders orders, Random& random);
    double follow(const SharedRing& ring);

private:
    bool turn(ValuedRing& ring);
    bool turnOne(ValuedRing& ring, const std::vector<std::size_t>& positions);
    std::vector<std::vector<std::uint8_t>> patterns(const std::vector<std::uint32_t>& order);

    SharedTime& m_time;
    const Instance& m_instance;
    std::function<void(const SharedRing&, double)> m_seen;
    std::function<bool()> m_enough;
    SharedDescent m_descent;
    Orders m_orders = Orders::Free;
};

/// Shares of a fixed ring with its orders of sending that minimize the mean step time; no guarantee. Errors:
/// those of makeInstance(); TooMuchWork.
Result<std::vector<double>> bestSharedShares(const Platform& platform, const Question& question,
                                             const Plan& plan, SolveControl& control);

} // namespace equipoise::ring

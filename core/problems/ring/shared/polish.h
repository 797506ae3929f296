// SPDX-License-Identifier: GPL-3.0-or-later
// The shares and the orders of sending of one ring where messages share links.
#pragma once

#include "core/base/numbers/number.h"
#include "core/base/random.h"
#include "core/problems/ring/shared/descent.h"
#include "core/problems/ring/shared/time.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace equipoise::ring {

/// Whether anybody may send to the one before first.
enum class Orders : std::uint8_t { Plain, Free };

/// Of rings that differ in their shares only the best one stays.
void addBetter(std::vector<ValuedRing>& rings, ValuedRing ring);

/// Better shares and orders of sending for a ring that stays the same. No guarantee. All ends: each loop goes
/// through a list that it has at first, and goes round again only for a value less by a part that counts.
class SharedPolish {
public:
    /// `seen` is told of every ring that is followed; `enough` says when to leave off.
    SharedPolish(SharedTime& time, const Instance& instance, SolveControl& control,
                 std::function<void(const SharedRing&, double)> seen, std::function<bool()> enough);

    /// Which orders of sending begin() and polish() try; all of them, if nothing is said.
    void allow(Orders orders) { m_orders = orders; }

    /// All alike at first, then shares by the fixed point: each computes until the mean time that its
    /// messages took leaves as much for everybody. Tries the usual orders of sending.
    ValuedRing begin(const std::vector<std::uint32_t>& order, std::size_t rounds);
    /// With orders of sending drawn at random: of each processor, or alike along one or two arcs of the ring.
    /// Along an arc whose processors send to the same side first, each may begin its steps later than the one
    /// before: messages over a trunk can take turns.
    ValuedRing drawn(const std::vector<std::uint32_t>& order, std::size_t rounds, Random& random);
    /// The same from a ring with shares and orders of sending of its own.
    void fixedPoint(ValuedRing& ring, std::size_t rounds);
    /// All orders of sending, for a ring of few: the hopeful ones get better shares, from those that are best
    /// alone and from those of the fixed point, and are added to `rings`. `known`: the least value so far.
    void tryOrders(const std::vector<std::uint32_t>& order, double known, std::vector<ValuedRing>& rings);
    /// Shares alone, as good as they get.
    void polishShares(ValuedRing& ring);
    /// Orders of sending turned one by one and in pairs, and better shares, again and again.
    void polish(ValuedRing& ring);
    /// Other shares and, if they are free, orders of sending nearby, by chance, and better shares from there;
    /// to the end only if that is nearly as good as `known`.
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

/// Parts of the work for a ring that stays as it is, with its orders of sending, for the least mean of the
/// steps; no guarantee. Errors: those of makeInstance(); TooMuchWork.
Result<std::vector<double>> bestSharedShares(const Platform& platform, const Question& question,
                                             const Plan& plan, SolveControl& control);

} // namespace equipoise::ring

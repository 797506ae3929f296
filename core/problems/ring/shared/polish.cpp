// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/shared/polish.h"

#include "core/problems/ring/model/instance.h"
#include "core/problems/ring/verify/shared.h"
#include "core/schedule/common_time.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace equipoise::ring {

namespace {

/// Up to this number of processors, orders of sending are changed in all pairs.
constexpr std::size_t fewToTurn = 10;

/// Amounts of computing moved at once, as fractions of the ring's time, from large to small.
constexpr double largeMove = 0.128;
constexpr double middleMove = 0.016;
constexpr double smallMove = 2e-4;

bool isBetterValue(double value, double than) {
    return value < than * (1 - gainThatCounts);
}

void scaleWork(std::vector<double>& work, double sum) {
    const double now = std::accumulate(work.begin(), work.end(), 0.0);
    for (double& amount : work)
        amount *= sum / now;
}

} // namespace

void addBetter(std::vector<ValuedRing>& rings, ValuedRing ring) {
    const auto alike = std::ranges::find_if(rings, [&ring](const ValuedRing& known) {
        return known.ring.order == ring.ring.order && known.ring.back == ring.ring.back;
    });
    if (alike == rings.end())
        rings.push_back(std::move(ring));
    else if (ring.value < alike->value)
        *alike = std::move(ring);
}

SharedPolish::SharedPolish(SharedTime& time, const Instance& instance, SolveControl& control,
                           std::function<void(const SharedRing&, double)> seen, std::function<bool()> enough)
    : m_time(time)
    , m_instance(instance)
    , m_seen(std::move(seen))
    , m_enough(std::move(enough))
    , m_descent(
          time, instance, control,
          [this](const SharedRing& ring, std::vector<double>& slopes) {
              const double value = m_time.mean(ring, slopes);
              if (std::isfinite(value))
                  m_seen(ring, value);
              return value;
          },
          m_enough) {}

double SharedPolish::follow(const SharedRing& ring) {
    const double value = m_time.mean(ring);
    if (std::isfinite(value))
        m_seen(ring, value);
    return value;
}

void SharedPolish::fixedPoint(ValuedRing& ring, std::size_t rounds) {
    SharedRing now = ring.ring;
    std::vector<Starter> starters(now.order.size());
    for (std::size_t round = 0; round < rounds && !m_enough(); ++round) {
        const double value = follow(now);
        if (std::isinf(value))
            return;
        if (value < ring.value)
            ring = {now, value};
        for (std::size_t i = 0; i < starters.size(); ++i)
            starters[i] = {m_instance.startUp[now.order[i]] + m_time.sending()[i],
                           m_instance.cycleTime[now.order[i]]};
        const CommonTime common = commonTime(starters, m_instance.work);
        for (std::size_t i = 0; i < starters.size(); ++i) // half of the way: the messages change, too
            now.work[i] = (now.work[i] + common.workOf(starters[i])) / 2;
        scaleWork(now.work, m_instance.work);
    }
}

std::vector<std::vector<std::uint8_t>> SharedPolish::patterns(const std::vector<std::uint32_t>& order) {
    const std::size_t count = order.size();
    std::vector<std::vector<std::uint8_t>> sendingOrders{std::vector<std::uint8_t>(count, 0)};
    if (count < 3 || m_orders == Orders::Plain)
        return sendingOrders;
    // Rounds of pairs: first every other edge of the ring, in both directions, then the edges between.
    for (const unsigned first : {0U, 1U}) {
        auto& pairs = sendingOrders.emplace_back(count, std::uint8_t{0});
        for (std::size_t i = 0; i < count; ++i)
            pairs[i] = static_cast<std::uint8_t>((i + first) % 2);
    }
    // The edges with the most sharing alternate: one is used first, the next one last.
    const std::vector<std::uint32_t> crossings = m_time.crossings(order);
    const std::uint32_t least = *std::ranges::min_element(crossings);
    for (const int first : {1, -1}) {
        std::vector<int> rank(count, 0);
        int next = first;
        for (std::size_t i = 0; i < count; ++i)
            if (crossings[i] > least)
                rank[i] = std::exchange(next, -next);
        auto& turns = sendingOrders.emplace_back(count, std::uint8_t{0});
        for (std::size_t i = 0; i < count; ++i)
            turns[i] = rank[(i + count - 1) % count] > rank[i] ? 1 : 0;
    }
    std::ranges::sort(sendingOrders);
    const auto same = std::ranges::unique(sendingOrders);
    sendingOrders.erase(same.begin(), same.end());
    return sendingOrders;
}

ValuedRing SharedPolish::begin(const std::vector<std::uint32_t>& order, std::size_t rounds) {
    const Evaluation alone = evaluate(m_instance, order);
    ValuedRing best;
    for (const auto& back : patterns(order)) {
        ValuedRing candidate{{order, alone.shares, back}, infinity};
        scaleWork(candidate.ring.work, m_instance.work);
        fixedPoint(candidate, rounds);
        if (candidate.value < best.value)
            best = std::move(candidate);
        if (m_enough())
            break;
    }
    return best;
}

ValuedRing SharedPolish::drawn(const std::vector<std::uint32_t>& order, std::size_t rounds, Random& random) {
    const std::size_t count = order.size();
    ValuedRing ring{{order, evaluate(m_instance, order).shares, std::vector<std::uint8_t>(count, 0)},
                    infinity};
    scaleWork(ring.ring.work, m_instance.work);
    const std::uint64_t arcs = random.below(3);
    if (arcs == 0 && count >= 3)
        for (std::uint8_t& back : ring.ring.back)
            back = static_cast<std::uint8_t>(random.below(2));
    for (std::uint64_t arc = 0; arc < arcs && count >= 3; ++arc) {
        const std::size_t begin = random.below(count);
        const std::size_t length = random.below(count);
        for (std::size_t i = 0; i < length; ++i)
            ring.ring.back[(begin + i) % count] ^= 1U;
    }
    fixedPoint(ring, rounds);
    return ring;
}

void SharedPolish::tryOrders(const std::vector<std::uint32_t>& order, double known,
                             std::vector<ValuedRing>& rings) {
    constexpr double hopeful = 1.2;
    constexpr double near = 1.03; // after the large moves
    std::vector<double> work = evaluate(m_instance, order).shares;
    scaleWork(work, m_instance.work);
    std::vector<ValuedRing> starts;
    for (std::uint32_t turned = 0; turned < 1U << order.size() && !m_enough(); ++turned) {
        ValuedRing start{{order, work, {}}, infinity};
        for (std::size_t i = 0; i < order.size(); ++i)
            start.ring.back.push_back(static_cast<std::uint8_t>(turned >> i & 1U));
        start.value = follow(start.ring);
        starts.push_back(std::move(start));
    }
    std::ranges::stable_sort(starts, {}, &ValuedRing::value);
    constexpr std::size_t most = 32;
    starts.resize(std::min(most, starts.size()));
    for (std::size_t i = starts.size(); i-- > 0 && !m_enough();) {
        starts.push_back({starts[i].ring, infinity});
        fixedPoint(starts.back(), 4);
        known = std::min(known, starts.back().value);
    }
    std::ranges::stable_sort(starts, {}, &ValuedRing::value);
    for (ValuedRing& start : starts) {
        if (start.value > known * hopeful || m_enough())
            break;
        m_descent.run(start, largeMove, middleMove);
        if (start.value < known * near)
            m_descent.run(start, middleMove, smallMove);
        known = std::min(known, start.value);
        addBetter(rings, std::move(start));
    }
}

bool SharedPolish::turnOne(ValuedRing& ring, const std::vector<std::size_t>& positions) {
    ValuedRing turned{ring.ring, infinity};
    for (const std::size_t i : positions)
        turned.ring.back[i] = turned.ring.back[i] != 0 ? 0 : 1;
    turned.value = follow(turned.ring);
    constexpr double hopeful = 1.02; // other shares may make it better
    if (!isBetterValue(turned.value, ring.value) && turned.value < ring.value * hopeful)
        fixedPoint(turned, 3);
    if (!isBetterValue(turned.value, ring.value))
        return false;
    ring = std::move(turned);
    return true;
}

bool SharedPolish::turn(ValuedRing& ring) {
    const std::size_t count = ring.ring.order.size();
    bool better = false;
    if (count < 3 || m_orders == Orders::Plain)
        return better;
    for (std::size_t i = 0; i < count && !m_enough(); ++i)
        better = turnOne(ring, {i}) || better;
    for (std::size_t i = 0; i < count && !m_enough(); ++i)
        better = turnOne(ring, {i, (i + 1) % count}) || better;
    if (count <= fewToTurn)
        for (std::size_t i = 0; i < count && !m_enough(); ++i)
            for (std::size_t j = i + 2; j < count && !m_enough(); ++j)
                better = turnOne(ring, {i, j}) || better;
    return better;
}

ValuedRing SharedPolish::kicked(const ValuedRing& ring, double known, Orders orders, Random& random) {
    const double most = random.below(2) == 0 ? 0.3 : 1; // half of the changes stay small
    const double kick = random.between(0, most);        // of the work of each
    constexpr double near = 1.02;
    ValuedRing changed = ring;
    for (double& amount : changed.ring.work)
        amount *= random.between(1 - kick, 1 + kick);
    scaleWork(changed.ring.work, m_instance.work);
    for (std::uint64_t turned = orders == Orders::Free ? random.below(4) : 0; turned > 0; --turned)
        changed.ring.back[random.below(changed.ring.back.size())] ^= 1U;
    changed.value = follow(changed.ring);
    m_descent.run(changed, largeMove / 2, middleMove);
    if (changed.value < known * near)
        m_descent.run(changed, middleMove, smallMove);
    return changed;
}

void SharedPolish::polishShares(ValuedRing& ring) {
    fixedPoint(ring, 8);
    m_descent.run(ring, largeMove, smallMove);
}

void SharedPolish::polish(ValuedRing& ring) {
    fixedPoint(ring, 8);
    for (bool better = true; better && !m_enough();) {
        const double before = ring.value;
        m_descent.run(ring, largeMove, smallMove);
        turn(ring);
        constexpr double worth = 1e-4; // of another round
        better = ring.value < before * (1 - worth);
    }
    m_descent.run(ring, middleMove, smallMove);
}

Result<std::vector<double>> bestSharedShares(const Platform& platform, const Question& question,
                                             const Plan& plan, SolveControl& control) {
    const std::size_t count = plan.order.size();
    if (auto followed = checkFollowed(count, question.steps); !followed)
        return std::move(followed).error();
    const auto instance = makeInstance(platform, question, control);
    if (!instance)
        return instance.error();
    SharedTime time(platform, question, *instance, control);
    ValuedRing ring;
    for (std::size_t i = 0; i < count; ++i) {
        ring.ring.order.push_back(static_cast<std::uint32_t>(plan.order[i].index()));
        ring.ring.work.push_back(plan.shares[i] * question.work);
        ring.ring.back.push_back(!plan.first.empty() && plan.first[i] != plan.order[(i + 1) % count] ? 1 : 0);
    }
    ring.value = time.mean(ring.ring);
    constexpr std::uint64_t most = 100'000'000; // some 0.1 s
    const auto enough = [&] { return time.effort() > most || control.shouldStop(); };
    SharedPolish polish(
        time, *instance, control, [](const SharedRing&, double) {}, enough);
    if (std::isfinite(ring.value))
        polish.polishShares(ring);
    std::vector<double> shares = std::move(ring.ring.work);
    for (double& share : shares)
        share /= question.work;
    return shares;
}

} // namespace equipoise::ring

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/shared/stages.h"
#include "core/problems/ring/shared/steady.h"
#include "core/problems/ring/shared/timetable.h"

#include <cmath>
#include <iterator>

namespace equipoise::ring {

namespace {

/// Line of the listing of local search.
constexpr int kickLine = 3;
/// Maximum number of processors for orders of sending drawn at random.
constexpr std::size_t drawnLimit = 100;
/// Up to this number of processors more starts are tried, with less work for each.
constexpr std::size_t someProcessors = 30;

} // namespace

void SharedSearch::enumerate() {
    const auto candidates = promising(everyRing(static_cast<std::uint32_t>(m_instance.size())));
    if (!candidates.empty() && m_control.stop() == Stop::Completed)
        m_bound = std::max(m_bound, candidates.front().bound);
    const std::vector<ValuedRing> begunRings = begun(candidates, candidates.size(), 4, m_share);
    std::vector<double> bounds;
    for (const ValuedRing& ring : begunRings)
        bounds.push_back(boundOf(ring.ring.order));
    std::vector<std::vector<ValuedRing>> turned(begunRings.size());
    const auto mayBeBest = [&](std::size_t i, const SharedFindings& findings) {
        return bounds[i] < findings.best.value;
    };
    each(begunRings.size(), 0.6, 1, mayBeBest, [&](std::size_t i, SharedWorker& worker) {
        worker.polish().tryOrders(begunRings[i].ring.order, worker.found().best.value, turned[i]);
    });
    std::vector<ValuedRing> tried;
    for (std::vector<ValuedRing>& rings : turned)
        for (ValuedRing& ring : rings)
            addBetter(tried, std::move(ring));
    kick(std::move(tried), Orders::Free, 0.8);
    std::vector<ValuedRing> plain(begunRings.size());
    const auto mayBePlain = [&](std::size_t i, const SharedFindings& findings) {
        return bounds[i] < findings.plain.value;
    };
    each(begunRings.size(), m_share, 1, mayBePlain, [&](std::size_t i, SharedWorker& worker) {
        plain[i] = plainOf(begunRings[i].ring);
        worker.polish().polishShares(plain[i]);
    });
    kick(std::move(plain), Orders::Plain, 1);
}

void SharedSearch::kick(std::vector<ValuedRing> rings, Orders orders, double part) {
    m_line = kickLine;
    std::erase_if(rings, [](const ValuedRing& ring) { return std::isinf(ring.value); });
    Random random(m_control.seed());
    const bool few = m_instance.size() <= enumeratedLimit;
    const std::size_t kicked = few ? 24 : 6;
    const std::size_t inRow = few ? 4 : 1;
    const std::size_t maxFruitless = few ? 60U << m_instance.size() : 500; // few: 60 for each pattern
    for (std::size_t fruitless = 0; fruitless < maxFruitless && !spent(part) && !rings.empty();) {
        std::ranges::stable_sort(rings, {}, &ValuedRing::value);
        rings.resize(std::min(kicked, rings.size()));
        const double before = rings.front().value;
        std::vector<std::uint64_t> seeds(SharedWorkers::atOnce);
        std::ranges::generate(seeds, [&random] { return random.next(); });
        std::vector<std::vector<std::pair<std::size_t, ValuedRing>>> kickedRings(seeds.size());
        each(seeds.size(), part, 1, always, [&](std::size_t k, SharedWorker& worker) {
            Random kicks(seeds[k]);
            for (std::size_t i = 0; i < inRow && !worker.enough(); ++i) {
                const std::size_t which = kicks.below(1 + kicks.below(rings.size()));
                kickedRings[k].emplace_back(which,
                                            worker.polish().kicked(rings[which], before, orders, kicks));
            }
        });
        for (auto& others : kickedRings)
            for (auto& [which, kickedRing] : others) {
                if (std::isinf(kickedRing.value))
                    continue;
                if (few) // other orders of sending are other valleys
                    addBetter(rings, std::move(kickedRing));
                else if (kickedRing.value < rings[which].value)
                    rings[which] = std::move(kickedRing);
            }
        const bool better = std::ranges::min(rings, {}, &ValuedRing::value).value < before;
        fruitless = better ? 0 : fruitless + seeds.size() * inRow;
    }
}

void SharedSearch::search() {
    std::vector<RingOrder> orders = m_starts;
    for (RingOrder& tree : treeRings(m_instance)) {
        addThinned(orders, tree);
        orders.push_back(std::move(tree));
    }
    addThinned(orders, m_starts.back());
    const bool draws = m_instance.size() <= drawnLimit;
    const std::size_t most = m_instance.size() <= someProcessors ? 60 : draws ? 24 : 10;
    constexpr double startsPart = 0.1;
    std::vector<ValuedRing> rings = begun(promising(orders), most, 5, startsPart);
    rings.resize(std::min<std::size_t>(rings.size(), 3));
    polishEach(rings, startsPart);
    addTimetables(0.8);
    if (draws)
        improve(0.85);
    decideOrders();
    if (!draws || m_orders == Orders::Plain)
        improve(0.95);
    rings.push_back(leading(m_found));
    kick(std::move(rings), m_orders, 1);
}

void SharedSearch::decideOrders() {
    if (steadyRing(m_choice))
        return;
    m_orders = Orders::Plain;
    if (m_instance.size() > drawnLimit)
        return;
    std::vector<ValuedRing> rings{plainOf(m_found.best.ring), plainOf(m_found.plain.ring)};
    each(rings.size(), m_share, 1, always,
         [&](std::size_t i, SharedWorker& worker) { worker.polish().polishShares(rings[i]); });
}

void SharedSearch::addTimetables(double part) {
    const std::vector<RingOrder> trees = treeRings(m_instance);
    const RingOrder& fastest = m_starts.back();
    const RingOrder& tree = trees.empty() ? fastest : trees.back();
    const std::size_t rounds = m_instance.size() <= someProcessors ? 2 : 1;
    std::vector<ValuedRing> rings(rounds * SharedWorkers::atOnce);
    const double left = std::max(0.0, part - fraction()) * static_cast<double>(maxEffort(m_instance.size())) /
                        static_cast<double>(rings.size());
    Random random(m_control.seed());
    std::vector<std::uint64_t> seeds(rings.size());
    std::ranges::generate(seeds, [&random] { return random.next(); });
    each(rings.size(), m_share, 1, always, [&](std::size_t i, SharedWorker& worker) {
        const RingOrder& order = i % 2 == 0 ? tree : fastest;
        if (order.size() < 3 || !(m_question.message > 0) || std::isinf(timeOf(m_instance, order)))
            return;
        Random drawing(seeds[i]);
        const Orders orders = i / 2 % 2 == 0 ? Orders::Free : Orders::Plain;
        TimetableSearch search(m_instance, *m_paths, m_question.message, orders);
        const auto begin = static_cast<double>(worker.time().effort());
        const auto progress = [&](std::uint64_t effort) {
            worker.time().addEffort(effort);
            return worker.enough() ? 1 : (static_cast<double>(worker.time().effort()) - begin) / left;
        };
        search.run(order, drawing, progress, [&](const SharedRing& ring) {
            const double value = worker.polish().follow(ring);
            if (value < rings[i].value)
                rings[i] = {ring, value};
        });
        if (orders == Orders::Plain && std::isfinite(rings[i].value))
            worker.polish().polishShares(rings[i]);
    });
    polishEach(rings, m_share);
}

void SharedSearch::polishEach(std::vector<ValuedRing>& rings, double part) {
    each(rings.size(), part, 1, always,
         [&](std::size_t i, SharedWorker& worker) { worker.polish().polish(rings[i]); });
    for (const ValuedRing& ring : rings)
        if (std::isfinite(ring.value))
            addBetter(m_tried, ring);
    std::ranges::stable_sort(m_tried, {}, &ValuedRing::value);
}

void SharedSearch::improve(double part) {
    constexpr int maxFruitless = 4;
    const bool draws = m_orders == Orders::Free && m_instance.size() <= drawnLimit;
    Random random(m_control.seed());
    for (int fruitless = 0; fruitless < maxFruitless && !spent(part);) {
        bool better = fruitless == 0 && change();
        if (draws)
            better = drawOrders(random, part) || better;
        else if (!better)
            return;
        fruitless = better ? 0 : fruitless + 1;
    }
}

bool SharedSearch::drawOrders(Random& random, double part) {
    constexpr std::size_t limit = 32;
    constexpr std::size_t polished = 4;
    const double before = m_found.best.value;
    const std::size_t which = random.below(std::min(m_tried.size() + 1, polished + 1));
    const RingOrder order = which == 0 ? m_found.best.ring.order : m_tried[which - 1].ring.order;
    std::vector<ValuedRing> rings(m_instance.size() <= limit ? 40 : 12);
    std::vector<std::uint64_t> seeds(rings.size());
    std::ranges::generate(seeds, [&random] { return random.next(); });
    each(rings.size(), part, rings.size(), always, [&](std::size_t i, SharedWorker& worker) {
        Random drawing(seeds[i]);
        rings[i] = worker.polish().drawn(order, 5, drawing);
    });
    std::ranges::stable_sort(rings, {}, &ValuedRing::value);
    rings.resize(polished);
    std::erase_if(rings, [](const ValuedRing& ring) { return std::isinf(ring.value); });
    polishEach(rings, part);
    return m_found.best.value < before;
}

void SharedSearch::addThinned(std::vector<RingOrder>& orders, RingOrder order, std::size_t maxTried) {
    while (order.size() > 2 && !m_control.shouldStop()) {
        std::pair<double, std::size_t> best{infinity, 0};
        const std::size_t stride = 1 + order.size() / maxTried;
        for (std::size_t i = 0; i < order.size(); i += stride) {
            RingOrder without = order;
            without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
            best = std::min(best, {boundOf(without), i});
        }
        order.erase(order.begin() + static_cast<std::ptrdiff_t>(best.second));
        orders.push_back(order);
    }
}

bool SharedSearch::change() {
    const ValuedRing best = leading(m_found);
    const std::vector<RingCandidate> candidates = promising(changedRings(best.ring.order, m_instance.size()));
    constexpr double worth = 1 - 1e-5;
    constexpr double hopeful = 1.01;
    const auto isBetter = [&](const SharedFindings& findings) {
        return leading(findings).value < best.value * worth;
    };
    const auto wanted = [&](std::size_t /*which*/, const SharedFindings& findings) {
        return !isBetter(findings);
    };
    const std::size_t most = std::min<std::size_t>(candidates.size(), 40);
    each(most, m_share, 1, wanted, [&](std::size_t i, SharedWorker& worker) {
        ValuedRing changed{carried(best.ring, candidates[i].order, m_instance.work), infinity};
        if (m_orders == Orders::Plain)
            changed = plainOf(std::move(changed.ring));
        worker.polish().fixedPoint(changed, 4);
        if (changed.value < best.value * hopeful)
            worker.polish().polish(changed);
    });
    return isBetter(m_found);
}

void SharedSearch::settleOrders() {
    constexpr std::size_t maxTried = 4;
    m_share = 1.2;
    if (isPlain(m_found.best.ring))
        return;
    std::vector<ValuedRing> rings{plainOf(m_found.best.ring), plainOf(m_found.plain.ring)};
    for (std::size_t i = 0; i < std::min(maxTried, m_tried.size()); ++i)
        addBetter(rings, plainOf(m_tried[i].ring));
    std::erase_if(rings, [](const ValuedRing& ring) { return ring.ring.order.size() < 3; });
    each(rings.size(), m_share, 1, always,
         [&](std::size_t i, SharedWorker& worker) { worker.polish().polishShares(rings[i]); });
    constexpr std::size_t limit = 32;
    if (m_instance.size() <= enumeratedLimit || m_instance.size() > limit ||
        std::isinf(m_found.plain.value) || bestHolds(m_choice))
        return;
    m_share = 1.4;
    addSteady();
    if (m_steady.empty()) {
        m_share = 1.5;
        kick({m_found.plain}, Orders::Plain, m_share);
    }
}

void SharedSearch::addSteady() {
    const ValuedRing& plain = m_found.plain;
    std::vector<SharedRing> starts{m_found.best.ring};
    for (const ValuedRing& ring : m_tried)
        if (ring.value < plain.value && starts.size() < SharedWorkers::atOnce)
            starts.push_back(ring.ring);
    std::erase_if(starts, [](const SharedRing& ring) { return ring.order.size() < 3; });
    const double varied = m_choice.carefulTime(m_control).varied(plain.ring) / SharedChoice::clearGain;
    if (starts.empty() || !std::isfinite(varied))
        return;
    const SteadyLimits limits{plain.value, varied, m_found.best.value};
    std::vector<ValuedRing> rings(SharedWorkers::atOnce);
    Random random(m_control.seed());
    std::vector<std::uint64_t> seeds(rings.size());
    std::ranges::generate(seeds, [&random] { return random.next(); });
    const double left =
        std::max(1.0, (m_share - fraction()) * static_cast<double>(maxEffort(m_instance.size())) /
                          static_cast<double>(rings.size()));
    each(rings.size(), m_share, 1, always, [&](std::size_t i, SharedWorker& worker) {
        Random drawing(seeds[i]);
        SharedTime careful = m_choice.carefulTime(worker.control());
        double spentHere = 0;
        const auto progress = [&](std::uint64_t effort) {
            spentHere += static_cast<double>(effort);
            return worker.enough() ? 1 : spentHere / left;
        };
        const double weight = i % 2 == 0 ? 0.5 : 0.7;
        rings[i] = SteadySearch(worker.time(), careful, limits)
                       .run(starts[i % starts.size()], weight, drawing, progress);
        worker.time().addEffort(careful.effort());
        if (std::isfinite(rings[i].value))
            worker.polish().follow(rings[i].ring);
    });
    std::ranges::copy_if(rings, std::back_inserter(m_steady),
                         [](const ValuedRing& ring) { return std::isfinite(ring.value); });
}

} // namespace equipoise::ring

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/shared/stages.h"

#include "core/base/words.h"
#include "core/problems/ring/heuristics/local_search.h"
#include "core/problems/ring/model/instance.h"
#include "core/problems/ring/model/solvers.h"
#include "core/problems/ring/shared/bound.h"
#include "core/problems/ring/trace/pictures.h"
#include "core/problems/ring/verify/shared.h"

#include <cmath>
#include <iterator>
#include <set>

namespace equipoise::ring {

namespace {

/// Lines of the listing of local search.
constexpr int moveLine = 2;
constexpr int boundLine = 4;
constexpr int answerLine = 5;
/// Maximum number of processors for the exact solver, which knows the fastest ring of each size.
constexpr std::size_t aloneExactLimit = 14;

} // namespace

Result<SharedOutcome> SharedSearch::run() {
    if (m_control.stop() != Stop::Completed)
        return finish(); // stopped before the message times were known
    if (auto begun = begin(); !begun)
        return std::move(begun).error();
    if (std::isfinite(m_found.best.value))
        tell(boundLine, m_found.best.ring.order, m_found.best.value);
    m_line = moveLine;
    if (!met()) {
        if (m_instance.size() <= enumeratedLimit)
            enumerate();
        else
            search();
    }
    settleOrders();
    strengthenBound();
    return finish();
}

Result<void> SharedSearch::begin() {
    offerAlone({bestAlone(m_instance)});
    if (m_instance.size() > aloneExactLimit)
        beginSoon();
    // Its progress is about another time than this search's, and its time is limited to a third.
    constexpr double anyTime = 1e6;
    SolveControl part = m_control.part(m_control.secondsLeft().value_or(anyTime) / 3);
    part.setThreads(m_control.threads());
    const auto solved = m_instance.size() <= aloneExactLimit ? solveSubsets(m_instance, {}, part)
                                                             : solveLocalSearch(m_instance, {}, part);
    if (!solved)
        return solved.error();
    m_bound = solved->bound.value_or(quickBound(m_instance, m_control));
    std::vector<RingOrder> orders{solved->order};
    for (const BestBySize& row : solved->byCount) {
        RingOrder& order = orders.emplace_back();
        for (const ProcessorId id : row.order)
            order.push_back(static_cast<std::uint32_t>(id.index()));
    }
    offerAlone(orders);
    return {};
}

void SharedSearch::beginSoon() {
    const std::size_t growth = 2 * m_instance.size() * m_instance.size();
    LocalSearch quick(m_instance, {.starts = 1, .kicks = 0, .growth = growth}, m_control, [](double) {});
    quick.grow();
    if (m_control.stop() != Stop::Completed)
        return;
    offerAlone({quick.order()});
    constexpr std::size_t few = 6;
    constexpr std::size_t tried = 4;
    std::vector<RingOrder> orders{quick.order()};
    for (RingOrder& tree : treeRings(m_instance)) {
        if (tree.size() * few > m_instance.size())
            addThinned(orders, tree, tried);
        orders.push_back(std::move(tree));
    }
    begun(promising(orders), few, 3, 1);
}

void SharedSearch::offerAlone(const std::vector<RingOrder>& orders) {
    each(orders.size(), m_share, inRow(), always, [&](std::size_t i, SharedWorker& worker) {
        if (orders[i].empty())
            return;
        Evaluation alone = evaluate(m_instance, orders[i]);
        for (double& share : alone.shares)
            share *= m_instance.work;
        worker.polish().follow(
            {orders[i], std::move(alone.shares), std::vector<std::uint8_t>(orders[i].size(), 0)});
    });
    std::ranges::copy_if(orders, std::back_inserter(m_starts),
                         [](const RingOrder& order) { return !order.empty(); });
}

std::vector<ValuedRing> SharedSearch::begun(const std::vector<RingCandidate>& candidates, std::size_t most,
                                            std::size_t rounds, double part) {
    std::vector<ValuedRing> rings(std::min(most, candidates.size()));
    const auto wanted = [&](std::size_t i, const SharedFindings& findings) {
        return candidates[i].bound < leading(findings).value;
    };
    each(rings.size(), part, inRow(), wanted, [&](std::size_t i, SharedWorker& worker) {
        rings[i] = worker.polish().begin(candidates[i].order, rounds);
    });
    std::erase_if(rings, [](const ValuedRing& ring) { return std::isinf(ring.value); });
    std::ranges::stable_sort(rings, {}, &ValuedRing::value);
    return rings;
}

double SharedSearch::boundOf(const RingOrder& order) {
    const double alone = timeOf(m_instance, order);
    return std::isfinite(alone) ? std::max(alone, m_time.linkBound(order)) : alone;
}

std::vector<RingCandidate> SharedSearch::promising(const std::vector<RingOrder>& orders) {
    std::vector<RingCandidate> candidates;
    std::set<RingOrder> seen;
    for (const RingOrder& order : orders) {
        RingCandidate candidate{boundOf(order), canonicalOrder(order)};
        if (candidate.bound < leading(m_found).value && seen.insert(candidate.order).second)
            candidates.push_back(std::move(candidate));
        if (m_control.shouldStop())
            break;
    }
    std::ranges::stable_sort(candidates, {}, &RingCandidate::bound);
    return candidates;
}

void SharedSearch::strengthenBound() {
    if (m_instance.size() > enumeratedLimit && !met())
        m_bound = sharedBound(m_platform, m_question, m_instance, {m_bound, m_found.best.value}, m_control);
}

std::optional<ValuedRing> SharedSearch::steadyRing(SharedChoice& choice) {
    std::vector<ValuedRing> rings{m_found.best};
    if (m_control.stop() == Stop::Completed) {
        constexpr std::size_t many = 100;
        const std::size_t judged = m_instance.size() <= many ? 12 : 2;
        rings.front() = choice.steadiest(m_found);
        for (const ValuedRing& ring : m_tried)
            if (ring.value < m_found.plain.value && rings.size() < judged)
                rings.push_back(ring);
        rings.insert(rings.end(), m_steady.begin(), m_steady.end());
        std::ranges::stable_sort(rings.begin() + 1, rings.end(), {}, &ValuedRing::value);
    }
    if (std::isinf(m_found.plain.value))
        return rings.front();
    return choice.firstToHold(rings, m_found.plain);
}

bool SharedSearch::bestHolds(SharedChoice& choice) {
    const auto ring = steadyRing(choice);
    return ring && ring->value <= m_found.best.value * SharedFindings::hair;
}

void SharedSearch::choose(SharedOutcome& outcome, SharedChoice& choice) {
    ValuedRing chosen = steadyRing(choice).value_or(m_found.plain);
    if (m_found.best.value < chosen.value / SharedFindings::hair)
        outcome.givenUp = m_found.best.value;
    outcome.ring = std::move(chosen.ring);
    outcome.value = chosen.value;
}

Result<SharedOutcome> SharedSearch::finish() {
    SharedOutcome outcome;
    outcome.stop = m_control.stop();
    outcome.bound = m_bound;
    if (m_found.best.ring.order.empty()) { // stopped before anything was followed
        outcome.bound = quickBound(m_instance, m_control);
        m_found.best = {{bestAlone(m_instance), {m_instance.work}, {0}},
                        timeOf(m_instance, bestAlone(m_instance))};
    }
    outcome.ring = m_found.best.ring;
    outcome.value = m_found.best.value;
    constexpr std::size_t soonJudged = 60; // within some 20 ms
    if (outcome.stop == Stop::Completed) {
        choose(outcome, m_choice);
        if (const double varied = m_time.varied(outcome.ring); std::isfinite(varied))
            outcome.varied = varied; // else stopped meanwhile
    } else if (outcome.ring.order.size() <= soonJudged) {
        SolveControl unhurried;
        SharedChoice choice(m_platform, m_question, m_instance, unhurried);
        choose(outcome, choice);
    }
    // A value is never less than the bound but for rounding.
    outcome.bound = std::min(*outcome.bound, outcome.value);
    const bool proven = outcome.value <= aim();
    outcome.status = proven ? Status::Optimal : Status::Feasible;
    tell(answerLine, outcome.ring.order, outcome.value);
    return outcome;
}

void SharedSearch::tell(int line, const RingOrder& order, double value) const {
    const auto fill = [&](trace::Step& step) {
        step.say(TRANSLATABLE("trace", "This ring takes %1 a step while messages share links."),
                 {time(value)});
        step.show(ringPicture(order));
    };
    if (trace::Recorder* trace = m_control.trace(); trace && line == answerLine)
        trace->last(line, fill);
    else if (trace)
        trace->step(line, fill);
}

void SharedSearch::tellBest() {
    const ValuedRing& best = m_found.best;
    tell(m_line, best.ring.order, best.value);
    m_control.report(
        {std::min(1.0, fraction()), best.value, m_bound, static_cast<std::int64_t>(m_found.followed)});
}

Result<SharedOutcome> planSharedRing(const Platform& platform, const Question& question,
                                     SolveControl& control) {
    if (auto followed = checkFollowed(platform.size(), question.steps); !followed)
        return std::move(followed).error();
    if (platform.size() > sharedLimit)
        return Error{ErrorCode::TooManyProcessors,
                     "shared",
                     std::to_string(platform.size()),
                     std::to_string(sharedLimit),
                     {}};
    const auto instance = makeInstance(platform, question, control);
    if (!instance)
        return instance.error();
    return SharedSearch(platform, question, *instance, control).run();
}

Result<SharedOutcome> judgeShared(const Platform& platform, const Question& question,
                                  const Instance& instance, const std::vector<std::uint32_t>& order,
                                  SolveControl& control) {
    if (auto followed = checkFollowed(order.size(), question.steps); !followed)
        return std::move(followed).error();
    SharedOutcome outcome;
    outcome.ring = {order, evaluate(instance, order).shares, std::vector<std::uint8_t>(order.size(), 0)};
    std::ranges::for_each(outcome.ring.work, [&](double& share) { share *= question.work; });
    if (control.shouldStop())
        return outcome;
    SolveControl unhurried;
    SharedTime time(platform, question, instance, unhurried);
    outcome.value = time.mean(outcome.ring);
    if (!control.shouldStop())
        outcome.varied = time.varied(outcome.ring);
    return outcome;
}

} // namespace equipoise::ring

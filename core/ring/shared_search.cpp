#include "core/ring/shared_search.h"

#include "core/base/tolerance.h"
#include "core/base/words.h"
#include "core/ring/instance.h"
#include "core/ring/local_search.h"
#include "core/ring/pictures.h"
#include "core/ring/shared_bound.h"
#include "core/ring/shared_polish.h"
#include "core/ring/shared_starts.h"
#include "core/ring/solvers.h"
#include "core/ring/verify_shared.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace core::ring {

namespace {

/// Work that the search may do, in units of SharedTime::effort(): some 0.05 s for each processor. Where all
/// rings are looked at, it may take twice as long; rates of many take longer than their effort says, and less
/// can be remembered of them.
std::uint64_t effortFor(std::size_t processors) {
    constexpr std::size_t few = 16;
    constexpr std::size_t some = 32;
    constexpr std::size_t many = 100;
    if (processors <= enumeratedLimit)
        return 24'000'000 * few;
    if (processors <= some)
        return 12'000'000 * std::max(few, processors);
    return (processors <= many ? 8'000'000 : 10'000'000) * processors;
}
/// Values that differ by less are alike, and the one that varies less is better.
constexpr double valueHair = 1.002;
/// Orders of sending hold if they are so much better when computing times vary.
constexpr double holdingHair = 1.003;
/// Of the listing of local search.
constexpr int growLine = 1;
constexpr int moveLine = 2;
constexpr int kickLine = 3;
constexpr int boundLine = 4;
constexpr int answerLine = 5;
/// Up to so many the exact solver says what is fastest alone, for every number of processors.
constexpr std::size_t aloneExactLimit = 14;

struct RingCandidate {
    double bound = 0;
    RingOrder order{};
};

Platform carefulOf(Platform platform) {
    for (Link& link : platform.links)
        link.duplex = std::min(link.duplex, tcpDuplex);
    return platform;
}

class SharedSearch {
public:
    SharedSearch(const Platform& platform, const Question& question, const Instance& instance,
                 SolveControl& control)
        : m_platform(platform)
        , m_question(question)
        , m_instance(instance)
        , m_control(control)
        , m_careful(carefulOf(platform))
        , m_time(platform, question, instance, control)
        , m_carefulTime(m_careful, question, instance, control)
        , m_polish(
              m_time, instance, control, [this](const SharedRing& ring, double value) { keep(ring, value); },
              [this] { return enough(); }) {}

    Result<SharedOutcome> run() {
        if (m_control.stop() != Stop::Completed)
            return finish(); // before it was known what messages take
        if (auto begun = begin(); !begun)
            return std::move(begun).error();
        if (std::isfinite(m_best.value))
            tell(boundLine, m_best.ring.order, m_best.value);
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

private:
    /// What is fastest alone, as it is; it is the bound, too.
    Result<void> begin() {
        offerAlone(bestAlone(m_instance));
        if (m_instance.size() > aloneExactLimit)
            beginSoon();
        // It tells of other times than ours, and may not take all the time there is.
        constexpr double anyTime = 1e6;
        SolveControl part = m_control.part(m_control.secondsLeft().value_or(anyTime) / 3);
        const auto solved = m_instance.size() <= aloneExactLimit ? solveSubsets(m_instance, {}, part)
                                                                 : solveLocalSearch(m_instance, {}, part);
        if (!solved)
            return solved.error();
        m_bound = solved->bound.value_or(quickBound(m_instance, m_control));
        offerAlone(solved->order);
        for (const CountRow& row : solved->byCount) {
            RingOrder order;
            for (const ProcessorId id : row.order)
                order.push_back(static_cast<std::uint32_t>(id.index()));
            offerAlone(order);
        }
        return {};
    }

    /// A good plan at once: of a ring that grew from few processors, or one that goes through the network's
    /// tree.
    void beginSoon() {
        const std::size_t growth = 2 * m_instance.size() * m_instance.size();
        LocalSearch quick(m_instance, {.starts = 1, .kicks = 0, .growth = growth}, m_control, [](double) {});
        quick.grow();
        if (m_control.stop() != Stop::Completed)
            return;
        offerAlone(quick.order());
        constexpr std::size_t few = 6;
        constexpr std::size_t tried = 4;
        std::vector<RingOrder> orders{quick.order()};
        for (RingOrder& tree : treeRings(m_instance)) {
            if (tree.size() * few > m_instance.size())
                addThinned(orders, tree, tried);
            orders.push_back(std::move(tree));
        }
        const auto candidates = promising(orders);
        for (std::size_t i = 0; i < std::min(few, candidates.size()); ++i)
            if (candidates[i].bound < m_best.value)
                m_polish.begin(candidates[i].order, 3);
    }

    /// A ring with the shares that are best alone, everybody serving the next one first.
    void offerAlone(const RingOrder& order) {
        if (order.empty())
            return;
        Evaluation alone = evaluate(m_instance, order);
        for (double& share : alone.shares)
            share *= m_instance.work;
        m_polish.follow({order, std::move(alone.shares), std::vector<std::uint8_t>(order.size(), 0)});
        m_starts.push_back(order);
    }

    double boundOf(const RingOrder& order) {
        const double alone = timeOf(m_instance, order);
        return std::isfinite(alone) ? std::max(alone, m_time.linkBound(order)) : alone;
    }

    /// By rising bound, those that may be better; each ring once.
    std::vector<RingCandidate> promising(const std::vector<RingOrder>& orders) {
        std::vector<RingCandidate> candidates;
        std::set<RingOrder> seen;
        for (const RingOrder& order : orders) {
            RingCandidate own{boundOf(order), canonicalOrder(order)};
            if (own.bound < leading().value && seen.insert(own.order).second)
                candidates.push_back(std::move(own));
            if (m_control.shouldStop())
                break;
        }
        std::ranges::stable_sort(candidates, {}, &RingCandidate::bound);
        return candidates;
    }

    void enumerate() {
        const auto candidates = promising(everyRing(static_cast<std::uint32_t>(m_instance.size())));
        if (!candidates.empty() && m_control.stop() == Stop::Completed)
            m_bound = std::max(m_bound, candidates.front().bound);
        std::vector<ValuedRing> begun;
        for (const RingCandidate& candidate : candidates)
            if (candidate.bound < m_best.value && !enough())
                begun.push_back(m_polish.begin(candidate.order, 4));
        std::ranges::stable_sort(begun, {}, &ValuedRing::value);
        std::vector<ValuedRing> tried;
        for (const ValuedRing& ring : begun)
            if (!spent(0.6) && boundOf(ring.ring.order) < m_best.value)
                m_polish.tryOrders(ring.ring.order, m_best.value, tried);
        kick(std::move(tried), Orders::Free, 0.8);
        std::vector<ValuedRing> plain;
        for (const ValuedRing& ring : begun)
            if (!enough() && boundOf(ring.ring.order) < m_plain.value) {
                plain.push_back({ring.ring, infinity});
                plain.back().ring.back.assign(ring.ring.order.size(), 0);
                m_polish.polishShares(plain.back());
            }
        kick(std::move(plain), Orders::Plain, 1);
    }

    /// Of the best few rings, most often the best, until so much of all that may be done is done.
    void kick(std::vector<ValuedRing> rings, Orders orders, double part) {
        m_line = kickLine;
        std::erase_if(rings, [](const ValuedRing& ring) { return std::isinf(ring.value); });
        Random random(m_control.seed());
        const bool few = m_instance.size() <= enumeratedLimit;
        const std::size_t kicked = few ? 24 : 6;
        const int mostFruitless = few ? 60 << m_instance.size() : 500; // all orders of sending, often
        for (int fruitless = 0; fruitless < mostFruitless && !spent(part) && !rings.empty(); ++fruitless) {
            std::ranges::stable_sort(rings, {}, &ValuedRing::value);
            rings.resize(std::min(kicked, rings.size()));
            const double before = rings.front().value;
            ValuedRing& ring = rings[random.below(1 + random.below(rings.size()))];
            ValuedRing other = m_polish.kicked(ring, before, orders, random);
            if (other.value < before)
                fruitless = 0;
            if (few) // other orders of sending are other valleys
                addBetter(rings, std::move(other));
            else if (other.value < ring.value)
                ring = std::move(other);
        }
    }

    /// Where orders of sending do not hold on the best ring so far, all work goes into what everybody sends
    /// to the next one first: the best of other orders would be given up in the end.
    void decideOrders() {
        constexpr std::size_t soonPolished = 100; // with all orders of sending turned
        if (m_instance.size() <= soonPolished) {
            ValuedRing own = m_best;
            m_polish.polish(own);
            own = {m_best.ring, infinity};
            own.ring.back.assign(own.ring.order.size(), 0);
            m_polish.polishShares(own);
        }
        if (std::isinf(m_plain.value) || holds(m_best.ring, m_plain.ring, m_carefulTime))
            return;
        m_orders = Orders::Plain;
        m_polish.allow(m_orders);
    }
    /// Of the plans that are looked for, the best.
    const ValuedRing& leading() const { return m_orders == Orders::Plain ? m_plain : m_best; }

    void search() {
        decideOrders();
        std::vector<RingOrder> orders = m_starts;
        for (RingOrder& tree : treeRings(m_instance)) {
            addThinned(orders, tree);
            orders.push_back(std::move(tree));
        }
        addThinned(orders, m_starts.back());
        std::vector<ValuedRing> begun;
        const std::size_t most = m_instance.size() <= 30 ? 60 : m_instance.size() <= 100 ? 24 : 10;
        const auto candidates = promising(orders);
        for (std::size_t i = 0; i < std::min(most, candidates.size()) && !spent(0.35); ++i)
            if (candidates[i].bound < leading().value)
                begun.push_back(m_polish.begin(candidates[i].order, 5));
        std::ranges::stable_sort(begun, {}, &ValuedRing::value);
        constexpr std::size_t polished = 3;
        for (std::size_t i = 0; i < std::min(polished, begun.size()) && !spent(0.6); ++i)
            if (std::isfinite(begun[i].value))
                m_polish.polish(begun[i]);
        while (!spent(0.8) && change()) // each time the value is less
            ;
        begun.push_back(leading());
        kick(std::move(begun), m_orders, 1);
    }

    /// Rings of fewer: each time without the one, of about `mostTried`, whose absence helps most, or hurts
    /// least.
    void addThinned(std::vector<RingOrder>& orders, RingOrder order, std::size_t mostTried = 64) {
        while (order.size() > 2 && !m_control.shouldStop()) {
            std::pair<double, std::size_t> best{infinity, 0};
            const std::size_t stride = 1 + order.size() / mostTried;
            for (std::size_t i = 0; i < order.size(); i += stride) {
                RingOrder without = order;
                without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
                best = std::min(best, {boundOf(without), i});
            }
            order.erase(order.begin() + static_cast<std::ptrdiff_t>(best.second));
            orders.push_back(order);
        }
    }

    /// The best ring with one dropped, added or moved, or a run turned; false: none of them is better.
    bool change() {
        const ValuedRing best = leading();
        const std::vector<RingCandidate> candidates =
            promising(changedRings(best.ring.order, m_instance.size()));
        const std::size_t most = std::min<std::size_t>(candidates.size(), 40);
        for (std::size_t i = 0; i < most && !enough(); ++i) {
            ValuedRing own{carried(best.ring, candidates[i].order), infinity};
            m_polish.fixedPoint(own, 4);
            constexpr double worth = 1 - 1e-5;
            constexpr double hopeful = 1.01;
            if (own.value < best.value * hopeful)
                m_polish.polish(own);
            if (own.value < best.value * worth)
                return true;
        }
        return false;
    }

    /// Another order with the shares and, where neighbours are the same, the orders of sending of `ring`.
    SharedRing carried(const SharedRing& ring, const RingOrder& order) const {
        const std::size_t before = ring.order.size();
        std::vector<double> work(m_instance.size(), 0);
        std::vector<std::uint32_t> first(m_instance.size(), ~std::uint32_t{0});
        for (std::size_t i = 0; i < before; ++i) {
            work[ring.order[i]] = ring.work[i];
            first[ring.order[i]] = ring.order[(i + (ring.back[i] != 0 ? before - 1 : 1)) % before];
        }
        SharedRing other{order, {}, {}};
        double sum = 0;
        for (std::size_t i = 0; i < order.size(); ++i) {
            const bool fresh = first[order[i]] == ~std::uint32_t{0};
            other.work.push_back(fresh ? m_instance.work / static_cast<double>(order.size())
                                       : work[order[i]]);
            const bool back =
                m_orders == Orders::Free && order[(i + order.size() - 1) % order.size()] == first[order[i]];
            other.back.push_back(back ? 1 : 0);
            sum += other.work.back();
        }
        for (double& own : other.work)
            own *= m_instance.work / sum;
        return other;
    }

    /// A step at a line of the listing of local search, whose stages are these, too.
    void tell(int line, const RingOrder& order, double value) const {
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

    void keep(const SharedRing& ring, double value) {
        constexpr std::size_t mostKept = 16;
        if (value < m_best.value) {
            m_best = {ring, value};
            tell(m_line, ring.order, value);
            m_control.report(
                {std::min(1.0, fraction()), value, m_bound, static_cast<std::int64_t>(m_followed)});
        }
        if (value < m_plain.value && isPlain(ring))
            m_plain = {ring, value};
        ++m_followed;
        if (value > m_best.value * valueHair)
            return;
        addBetter(m_near, {ring, value});
        if (m_near.size() < 2 * mostKept)
            return;
        std::ranges::stable_sort(m_near, {}, &ValuedRing::value);
        m_near.resize(mostKept);
    }

    /// The best known order of sending to the next one first gets the shares it deserves, with some more work
    /// than all the rest.
    void settleOrders() {
        m_share = 1.2;
        for (ValuedRing own : {m_best, m_plain}) {
            if (own.ring.order.size() < 3 || isPlain(m_best.ring) || m_control.shouldStop())
                return;
            own.ring.back.assign(own.ring.order.size(), 0);
            own.value = infinity;
            m_polish.polishShares(own);
        }
    }

    /// Where not all rings were looked at.
    void strengthenBound() {
        if (m_instance.size() > enumeratedLimit && !met())
            m_bound = sharedBound(m_platform, m_question, m_instance, {m_bound, m_best.value}, m_control);
    }

    double fraction() const {
        return static_cast<double>(m_time.effort()) / static_cast<double>(effortFor(m_instance.size()));
    }
    bool spent(double part) { return fraction() >= part || m_control.shouldStop() || met(); }
    bool enough() { return spent(m_share); }
    static bool isPlain(const SharedRing& ring) { return std::ranges::find(ring.back, 1) == ring.back.end(); }
    bool met() const { return m_best.value <= m_bound * (1 + tolerance::proof / 2); }

    /// By what each takes when computing times vary and links carry less both ways at once: of what is as
    /// good but for a hair the best, and that only where it holds against sending to the next one first.
    void chooseSteady(SharedOutcome& outcome) {
        double least = m_carefulTime.varied(m_best.ring);
        for (const ValuedRing& near : m_near) {
            if (near.value > m_best.value * valueHair)
                continue;
            if (const double careful = m_carefulTime.varied(near.ring); careful < least) {
                outcome.ring = near.ring;
                outcome.value = near.value;
                least = careful;
            }
        }
        holdAgainstPlain(outcome, m_carefulTime);
        if (const double varied = m_time.varied(outcome.ring); std::isfinite(varied))
            outcome.varied = varied; // else stopped meanwhile
    }

    /// Whether a ring is better than the other one, in which everybody sends to the next one first, when
    /// computing times vary, too; true if it is such a ring itself.
    static bool holds(const SharedRing& ring, const SharedRing& plain, SharedTime& careful) {
        return isPlain(ring) || !(careful.varied(plain) < careful.varied(ring) * holdingHair);
    }

    void holdAgainstPlain(SharedOutcome& outcome, SharedTime& careful) const {
        if (std::isinf(m_plain.value) || holds(outcome.ring, m_plain.ring, careful))
            return;
        if (outcome.value < m_plain.value)
            outcome.givenUp = outcome.value;
        outcome.ring = m_plain.ring;
        outcome.value = m_plain.value;
    }

    Result<SharedOutcome> finish() {
        SharedOutcome outcome;
        outcome.stop = m_control.stop();
        outcome.bound = m_bound;
        if (m_best.ring.order.empty()) { // stopped before anything was followed
            outcome.bound = quickBound(m_instance, m_control);
            m_best = {{bestAlone(m_instance), {m_instance.work}, {0}},
                      timeOf(m_instance, bestAlone(m_instance))};
        }
        outcome.ring = m_best.ring;
        outcome.value = m_best.value;
        constexpr std::size_t soonJudged = 60; // within some 20 ms
        if (outcome.stop == Stop::Completed) {
            chooseSteady(outcome);
        } else if (outcome.ring.order.size() <= soonJudged) {
            SolveControl unhurried;
            SharedTime careful(m_careful, m_question, m_instance, unhurried);
            holdAgainstPlain(outcome, careful);
        }
        // A value is never less than the bound but for rounding.
        outcome.bound = std::min(*outcome.bound, outcome.value);
        const bool proven = outcome.value <= m_bound * (1 + tolerance::proof / 2);
        outcome.status = proven ? Status::Optimal : Status::Feasible;
        tell(answerLine, outcome.ring.order, outcome.value);
        return outcome;
    }

    const Platform& m_platform;
    const Question& m_question;
    const Instance& m_instance;
    SolveControl& m_control;
    Platform m_careful; ///< no link carries more than tcpDuplex both ways at once
    SharedTime m_time;
    SharedTime m_carefulTime;
    SharedPolish m_polish;
    double m_share = 1; ///< of the work that may be done
    double m_bound = 0;
    Orders m_orders = Orders::Free; ///< that are looked for
    int m_line = growLine;
    std::vector<RingOrder> m_starts;
    ValuedRing m_best;
    ValuedRing m_plain;             ///< everybody sends to the next one first
    std::vector<ValuedRing> m_near; ///< within a valueHair of the best
    std::size_t m_followed = 0;
};

} // namespace

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

} // namespace core::ring

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/shared/search.h"

#include "core/base/tolerance.h"
#include "core/base/words.h"
#include "core/problems/ring/heuristics/local_search.h"
#include "core/problems/ring/model/instance.h"
#include "core/problems/ring/model/solvers.h"
#include "core/problems/ring/shared/bound.h"
#include "core/problems/ring/shared/choice.h"
#include "core/problems/ring/shared/starts.h"
#include "core/problems/ring/shared/workers.h"
#include "core/problems/ring/trace/pictures.h"
#include "core/problems/ring/verify/shared.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <memory>
#include <set>
#include <utility>

namespace equipoise::ring {

namespace {

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

class SharedSearch {
public:
    SharedSearch(const Platform& platform, const Question& question, const Instance& instance,
                 SolveControl& control)
        : m_platform(platform)
        , m_question(question)
        , m_instance(instance)
        , m_control(control)
        , m_paths(std::make_shared<network::Paths>(platform, question.message))
        , m_time(platform, question, instance, control, m_paths)
        , m_choice(platform, question, instance, control)
        , m_workers(platform, question, instance, control, m_paths) {}

    Result<SharedOutcome> run() {
        if (m_control.stop() != Stop::Completed)
            return finish(); // before it was known what messages take
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

private:
    /// Calls work(i, worker) for i in 0 .. count - 1, some of them side by side, each `inRow` one after the
    /// other at one worker, if isWanted(i, found) of what is known by then, until so much is done of all that
    /// may be.
    template <class IsWanted, class Work>
    void each(std::size_t count, double part, std::size_t inRow, const IsWanted& isWanted, const Work& work) {
        for (std::size_t next = 0; next < count && !spent(part);) { // on by one at least
            std::vector<std::size_t> pieces;
            for (; next < count && pieces.size() < SharedWorkers::atOnce * inRow; ++next)
                if (isWanted(next, m_found))
                    pieces.push_back(next);
            const double before = m_found.best.value;
            const double allowed = m_share * static_cast<double>(maxEffort(m_instance.size()));
            const double left = allowed - static_cast<double>(m_workers.effort());
            m_workers.run(pieces, {static_cast<std::uint64_t>(std::max(0.0, left)), aim(), m_orders}, m_found,
                          [&](std::size_t i, SharedWorker& worker) {
                              if (!worker.enough() && isWanted(i, worker.found()))
                                  work(i, worker);
                          });
            if (m_found.best.value < before)
                tellBest();
        }
    }
    static bool always(std::size_t /*which*/, const SharedFindings& /*found*/) { return true; }

    /// What is fastest alone, as it is; it is the bound, too.
    Result<void> begin() {
        offerAlone({bestAlone(m_instance)});
        if (m_instance.size() > aloneExactLimit)
            beginSoon();
        // It tells of other times than ours, and may not take all the time there is.
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

    /// A good plan at once: of a ring that grew from few processors, or one that goes through the network's
    /// tree.
    void beginSoon() {
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

    /// Rings with the shares that are best alone, everybody serving the next one first.
    void offerAlone(const std::vector<RingOrder>& orders) {
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

    /// The first of the candidates, up to so many, with shares and orders of sending to begin with, the best
    /// first; as many as so much of all that may be done is enough for.
    std::vector<ValuedRing> begun(const std::vector<RingCandidate>& candidates, std::size_t most,
                                  std::size_t rounds, double part) {
        std::vector<ValuedRing> rings(std::min(most, candidates.size()));
        const auto wanted = [&](std::size_t i, const SharedFindings& found) {
            return candidates[i].bound < leading(found).value;
        };
        each(rings.size(), part, inRow(), wanted, [&](std::size_t i, SharedWorker& worker) {
            rings[i] = worker.polish().begin(candidates[i].order, rounds);
        });
        std::erase_if(rings, [](const ValuedRing& ring) { return std::isinf(ring.value); });
        std::ranges::stable_sort(rings, {}, &ValuedRing::value);
        return rings;
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
            if (own.bound < leading(m_found).value && seen.insert(own.order).second)
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
        const std::vector<ValuedRing> all = begun(candidates, candidates.size(), 4, m_share);
        std::vector<double> bounds;
        for (const ValuedRing& ring : all)
            bounds.push_back(boundOf(ring.ring.order));
        std::vector<std::vector<ValuedRing>> turned(all.size());
        const auto mayBeBest = [&](std::size_t i, const SharedFindings& found) {
            return bounds[i] < found.best.value;
        };
        each(all.size(), 0.6, 1, mayBeBest, [&](std::size_t i, SharedWorker& worker) {
            worker.polish().tryOrders(all[i].ring.order, worker.found().best.value, turned[i]);
        });
        std::vector<ValuedRing> tried;
        for (std::vector<ValuedRing>& rings : turned)
            for (ValuedRing& ring : rings)
                addBetter(tried, std::move(ring));
        kick(std::move(tried), Orders::Free, 0.8);
        std::vector<ValuedRing> plain(all.size());
        const auto mayBePlain = [&](std::size_t i, const SharedFindings& found) {
            return bounds[i] < found.plain.value;
        };
        each(all.size(), m_share, 1, mayBePlain, [&](std::size_t i, SharedWorker& worker) {
            plain[i] = plainOf(all[i].ring);
            worker.polish().polishShares(plain[i]);
        });
        kick(std::move(plain), Orders::Plain, 1);
    }

    /// Of the best few rings, most often the best, until so much of all that may be done is done.
    void kick(std::vector<ValuedRing> rings, Orders orders, double part) {
        m_line = kickLine;
        std::erase_if(rings, [](const ValuedRing& ring) { return std::isinf(ring.value); });
        Random random(m_control.seed());
        const bool few = m_instance.size() <= enumeratedLimit;
        const std::size_t kicked = few ? 24 : 6;
        const std::size_t inRow = few ? 4 : 1;
        const std::size_t maxFruitless =
            few ? 60U << m_instance.size() : 500; // all orders of sending, often
        for (std::size_t fruitless = 0; fruitless < maxFruitless && !spent(part) && !rings.empty();) {
            std::ranges::stable_sort(rings, {}, &ValuedRing::value);
            rings.resize(std::min(kicked, rings.size()));
            const double before = rings.front().value;
            std::vector<std::uint64_t> seeds(SharedWorkers::atOnce);
            std::ranges::generate(seeds, [&random] { return random.next(); });
            std::vector<std::vector<std::pair<std::size_t, ValuedRing>>> found(seeds.size());
            each(seeds.size(), part, 1, always, [&](std::size_t k, SharedWorker& worker) {
                Random own(seeds[k]);
                for (std::size_t i = 0; i < inRow && !worker.enough(); ++i) {
                    const std::size_t which = own.below(1 + own.below(rings.size()));
                    found[k].emplace_back(which, worker.polish().kicked(rings[which], before, orders, own));
                }
            });
            for (auto& others : found)
                for (auto& [which, other] : others) {
                    if (std::isinf(other.value))
                        continue;
                    if (few) // other orders of sending are other valleys
                        addBetter(rings, std::move(other));
                    else if (other.value < rings[which].value)
                        rings[which] = std::move(other);
                }
            const bool better = std::ranges::min(rings, {}, &ValuedRing::value).value < before;
            fruitless = better ? 0 : fruitless + seeds.size() * inRow;
        }
    }

    static ValuedRing plainOf(SharedRing ring) {
        ring.back.assign(ring.order.size(), 0);
        return {std::move(ring), infinity};
    }

    /// Where orders of sending do not hold on the best ring so far, all work goes into what everybody sends
    /// to the next one first: the best of other orders would be given up in the end.
    void decideOrders() {
        constexpr std::size_t soonPolished = 100; // with all orders of sending turned
        if (m_instance.size() <= soonPolished) {
            std::array<ValuedRing, 2> rings{m_found.best, plainOf(m_found.best.ring)};
            each(rings.size(), m_share, 1, always, [&](std::size_t i, SharedWorker& worker) {
                if (i == 0)
                    worker.polish().polish(rings[i]);
                else
                    worker.polish().polishShares(rings[i]);
            });
        }
        if (std::isinf(m_found.plain.value) || m_choice.holds(m_found.best.ring, m_found.plain.ring))
            return;
        m_orders = Orders::Plain;
    }
    /// Of the plans that are looked for, the best.
    const ValuedRing& leading(const SharedFindings& found) const {
        return m_orders == Orders::Plain ? found.plain : found.best;
    }

    void search() {
        decideOrders();
        std::vector<RingOrder> orders = m_starts;
        for (RingOrder& tree : treeRings(m_instance)) {
            addThinned(orders, tree);
            orders.push_back(std::move(tree));
        }
        addThinned(orders, m_starts.back());
        const std::size_t most = m_instance.size() <= 30 ? 60 : m_instance.size() <= 100 ? 24 : 10;
        std::vector<ValuedRing> rings = begun(promising(orders), most, 5, 0.35);
        constexpr std::size_t polished = 3;
        each(std::min(polished, rings.size()), 0.6, 1, always,
             [&](std::size_t i, SharedWorker& worker) { worker.polish().polish(rings[i]); });
        while (!spent(0.8) && change()) // each time the value is less
            ;
        rings.push_back(leading(m_found));
        kick(std::move(rings), m_orders, 1);
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
        const ValuedRing best = leading(m_found);
        const std::vector<RingCandidate> candidates =
            promising(changedRings(best.ring.order, m_instance.size()));
        constexpr double worth = 1 - 1e-5;
        constexpr double hopeful = 1.01;
        const auto isBetter = [&](const SharedFindings& found) {
            return leading(found).value < best.value * worth;
        };
        const auto wanted = [&](std::size_t /*which*/, const SharedFindings& found) {
            return !isBetter(found);
        };
        const std::size_t most = std::min<std::size_t>(candidates.size(), 40);
        each(most, m_share, 1, wanted, [&](std::size_t i, SharedWorker& worker) {
            ValuedRing own{carried(best.ring, candidates[i].order, m_instance.work), infinity};
            if (m_orders == Orders::Plain)
                own = plainOf(std::move(own.ring));
            worker.polish().fixedPoint(own, 4);
            if (own.value < best.value * hopeful)
                worker.polish().polish(own);
        });
        return isBetter(m_found);
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

    void tellBest() {
        const ValuedRing& best = m_found.best;
        tell(m_line, best.ring.order, best.value);
        m_control.report(
            {std::min(1.0, fraction()), best.value, m_bound, static_cast<std::int64_t>(m_found.followed)});
    }

    /// The best known order of sending to the next one first gets the shares it deserves, with some more work
    /// than all the rest.
    void settleOrders() {
        m_share = 1.2;
        std::array<ValuedRing, 2> rings{plainOf(m_found.best.ring), plainOf(m_found.plain.ring)};
        const auto wanted = [&](std::size_t i, const SharedFindings& found) {
            return rings[i].ring.order.size() >= 3 && !isPlain(found.best.ring);
        };
        each(rings.size(), m_share, 1, wanted,
             [&](std::size_t i, SharedWorker& worker) { worker.polish().polishShares(rings[i]); });
    }

    /// Where not all rings were looked at.
    void strengthenBound() {
        if (m_instance.size() > enumeratedLimit && !met())
            m_bound =
                sharedBound(m_platform, m_question, m_instance, {m_bound, m_found.best.value}, m_control);
    }

    double fraction() const {
        return static_cast<double>(m_workers.effort()) / static_cast<double>(maxEffort(m_instance.size()));
    }
    bool spent(double part) { return fraction() >= part || m_control.shouldStop() || met(); }
    /// A ring as good as this is proven.
    double aim() const { return m_bound * (1 + tolerance::proof / 2); }
    bool met() const { return m_found.best.value <= aim(); }
    /// Rings at one worker in a row: of a few processors each takes less time than it takes to begin.
    std::size_t inRow() const { return m_instance.size() <= enumeratedLimit ? 16 : 1; }

    /// Of what is as good as the best but for a hair the steadiest, and that only where it holds against
    /// sending to the next one first.
    void chooseSteady(SharedOutcome& outcome) {
        const ValuedRing steadiest = m_choice.steadiest(m_found);
        outcome.ring = steadiest.ring;
        outcome.value = steadiest.value;
        holdAgainstPlain(outcome, m_choice);
        if (const double varied = m_time.varied(outcome.ring); std::isfinite(varied))
            outcome.varied = varied; // else stopped meanwhile
    }

    void holdAgainstPlain(SharedOutcome& outcome, SharedChoice& choice) const {
        if (std::isinf(m_found.plain.value) || choice.holds(outcome.ring, m_found.plain.ring))
            return;
        if (outcome.value < m_found.plain.value)
            outcome.givenUp = outcome.value;
        outcome.ring = m_found.plain.ring;
        outcome.value = m_found.plain.value;
    }

    Result<SharedOutcome> finish() {
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
            chooseSteady(outcome);
        } else if (outcome.ring.order.size() <= soonJudged) {
            SolveControl unhurried;
            SharedChoice choice(m_platform, m_question, m_instance, unhurried);
            holdAgainstPlain(outcome, choice);
        }
        // A value is never less than the bound but for rounding.
        outcome.bound = std::min(*outcome.bound, outcome.value);
        const bool proven = outcome.value <= aim();
        outcome.status = proven ? Status::Optimal : Status::Feasible;
        tell(answerLine, outcome.ring.order, outcome.value);
        return outcome;
    }

    const Platform& m_platform;
    const Question& m_question;
    const Instance& m_instance;
    SolveControl& m_control;
    std::shared_ptr<network::Paths> m_paths;
    SharedTime m_time;
    SharedChoice m_choice;
    SharedWorkers m_workers;
    double m_share = 1; ///< of the work that may be done
    double m_bound = 0;
    Orders m_orders = Orders::Free; ///< that are looked for
    int m_line = growLine;
    std::vector<RingOrder> m_starts;
    SharedFindings m_found;
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

} // namespace equipoise::ring

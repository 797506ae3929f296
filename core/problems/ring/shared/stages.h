// SPDX-License-Identifier: GPL-3.0-or-later
// State and stages of the search for rings under fair sharing.
#pragma once

#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/problems/ring/shared/choice.h"
#include "core/problems/ring/shared/search.h"
#include "core/problems/ring/shared/starts.h"
#include "core/problems/ring/shared/workers.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace equipoise::ring {

struct RingCandidate {
    double bound = 0;
    RingOrder order{};
};

/// The search of planSharedRing(), once for each object. Stages are called one after the other by run().
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

    Result<SharedOutcome> run();

private:
    /// Calls work(i, worker) for each i in 0 .. count - 1 with isWanted(i, findings so far). Some calls run
    /// in parallel; each worker processes `inRow` of them one after the other. Ends when `part` of the work
    /// is done.
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
    static bool always(std::size_t /*which*/, const SharedFindings& /*findings*/) { return true; }

    /// Starts from the rings that are fastest with each message alone, whose bound is the first bound.
    Result<void> begin();

    /// Provides a good plan quickly: from a ring grown from few processors, or one along the network's tree.
    void beginSoon();

    /// Rings with the shares that are best alone, each processor sending to the next one first.
    void offerAlone(const std::vector<RingOrder>& orders);

    /// The first candidates, at most `most`, with initial shares and orders of sending, sorted by value; as
    /// many as `part` of the work allows.
    std::vector<ValuedRing> begun(const std::vector<RingCandidate>& candidates, std::size_t most,
                                  std::size_t rounds, double part);

    double boundOf(const RingOrder& order);

    /// The rings with a bound below the best value, by increasing bound; each ring once.
    std::vector<RingCandidate> promising(const std::vector<RingOrder>& orders);

    void enumerate();

    /// Kicks the best few rings, most often the best, until `part` of the work is done.
    void kick(std::vector<ValuedRing> rings, Orders orders, double part);

    static ValuedRing plainOf(SharedRing ring) {
        ring.back.assign(ring.order.size(), 0);
        return {std::move(ring), infinity};
    }

    /// The best plan among those with the orders of sending in use.
    const ValuedRing& leading(const SharedFindings& findings) const {
        return m_orders == Orders::Plain ? findings.plain : findings.best;
    }

    void search();

    /// Restricts the search to plain orders if no other orders hold: the plain plan would be chosen.
    void decideOrders();

    /// Searches for rings whose messages do not slow one another (TimetableSearch), and polishes them. Starts
    /// are a ring along the network's tree and the ring that is fastest alone. Orders of sending are free in
    /// half of the searches, in the others each processor sends to the next one first.
    void addTimetables(double part);

    void polishEach(std::vector<ValuedRing>& rings, double part);

    /// Alternates between changing the ring and drawing other orders of sending, as long as one of them
    /// helps.
    void improve(double part);

    /// Draws orders of sending at random for one of the best rings, and polishes the best. Returns false when
    /// no plan improved.
    bool drawOrders(Random& random, double part);

    /// Adds rings of fewer processors: each time without the processor, of about `maxTried`, whose absence
    /// helps most or hurts least.
    void addThinned(std::vector<RingOrder>& orders, RingOrder order, std::size_t maxTried = 64);

    /// Tries the best ring with a processor dropped, added or moved, or a run turned. Returns false when none
    /// is better.
    bool change();

    /// Records a step at a line of the listing of local search, whose stages are the same.
    void tell(int line, const RingOrder& order, double value) const;

    void tellBest();

    /// Optimizes the shares of the best plans with plain orders, with some additional work.
    void settleOrders();

    /// Searches near the best plans, whose orders of sending do not hold, for plans whose orders do.
    void addSteady();

    /// Raises the bound by sharedBound() where not all rings were evaluated.
    void strengthenBound();

    double fraction() const {
        return static_cast<double>(m_workers.effort()) / static_cast<double>(maxEffort(m_instance.size()));
    }
    bool spent(double part) { return fraction() >= part || m_control.shouldStop() || met(); }
    /// A ring as good as this is proven.
    double aim() const { return m_bound * (1 + tolerance::proof / 2); }
    bool met() const { return m_found.best.value <= aim(); }
    /// Number of rings for each worker at once: small rings take less time than starting a worker.
    std::size_t inRow() const { return m_instance.size() <= enumeratedLimit ? 16 : 1; }

    /// The best plan whose orders of sending hold: the steadiest of those within SharedFindings::hair of the
    /// best. Empty when none is better than the best plan with plain orders.
    std::optional<ValuedRing> steadyRing(SharedChoice& choice);

    /// Whether the chosen plan is within SharedFindings::hair of the best.
    bool bestHolds(SharedChoice& choice);

    void choose(SharedOutcome& outcome, SharedChoice& choice);

    Result<SharedOutcome> finish();

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
    Orders m_orders = Orders::Free; ///< orders of sending in use
    int m_line = 1;                 ///< of the listing of local search
    std::vector<RingOrder> m_starts;
    std::vector<ValuedRing> m_tried;  ///< polished rings, the best first
    std::vector<ValuedRing> m_steady; ///< see addSteady()
    SharedFindings m_found;
};

} // namespace equipoise::ring

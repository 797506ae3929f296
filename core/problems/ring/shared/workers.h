// SPDX-License-Identifier: GPL-3.0-or-later
// Parallel pieces of the search for rings under fair sharing.
#pragma once

#include "core/base/control/control.h"
#include "core/network/paths.h"
#include "core/problems/ring/model/cost.h"
#include "core/problems/ring/shared/polish.h"
#include "core/problems/ring/shared/time.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace equipoise::ring {

/// Maximum work of a search, in units of SharedTime::effort(): about 0.05 s for each processor. Where all
/// rings are evaluated it may take twice as long. On large rings, rates take longer than their effort
/// indicates, and fewer can be cached.
std::uint64_t maxEffort(std::size_t processors);

/// Whether each processor sends to the next one first.
bool isPlain(const SharedRing& ring);

/// The best rings simulated so far.
struct SharedFindings {
    /// Factor within which values count as equal.
    static constexpr double hair = 1.002;

    ValuedRing best{};
    ValuedRing plain{};             ///< the best ring with isPlain()
    std::vector<ValuedRing> near{}; ///< within `hair` of the best ring at the time of adding
    std::size_t followed = 0;

    void add(const SharedRing& ring, double value);
    /// Merges findings that started from this object's rings.
    void add(const SharedFindings& findings);
};

/// Worker for one piece of the search at a time: simulates and polishes rings, with its own evaluators.
class SharedWorker {
public:
    SharedWorker(const Platform& platform, const Question& question, const Instance& instance,
                 const SolveControl& control, std::shared_ptr<network::Paths> paths);
    SharedWorker(const SharedWorker&) = delete;
    SharedWorker& operator=(const SharedWorker&) = delete;

    SharedTime& time() { return m_time; }
    SolveControl& control() { return m_control; }
    SharedPolish& polish() { return m_polish; }
    /// The rings known before the piece began, and those it has found.
    const SharedFindings& found() const { return m_found; }
    /// Whether the piece has used up its work, reached its aim, or was stopped.
    bool enough();

private:
    friend class SharedWorkers;

    SolveControl m_control;
    SharedTime m_time;
    SharedPolish m_polish;
    SharedFindings m_found;
    std::uint64_t m_most = 0; ///< maximum of m_time.effort()
    double m_aim = 0;
};

/// A fixed number of workers, so that results do not depend on the number of threads. Each worker starts from
/// the findings of all earlier pieces, and is independent of the others meanwhile.
class SharedWorkers {
public:
    static constexpr std::size_t atOnce = 4;
    /// Function that processes one piece.
    using Work = std::function<void(std::size_t, SharedWorker&)>;

    /// All outlive it.
    SharedWorkers(const Platform& platform, const Question& question, const Instance& instance,
                  SolveControl& control, const std::shared_ptr<network::Paths>& paths);

    /// Limits of a run.
    struct Terms {
        std::uint64_t effort = 0; ///< of all workers together
        double aim = 0;           ///< a ring as good as this is enough
        Orders orders = Orders::Free;
    };
    /// Calls work(i, worker) for each of the pieces, on as many threads as the control allows. Piece k of the
    /// list is processed by worker k mod `atOnce`. The findings of all workers are added to `findings`.
    void run(const std::vector<std::size_t>& pieces, const Terms& terms, SharedFindings& findings,
             const Work& work);
    /// Work done so far by all.
    std::uint64_t effort() const;

private:
    SolveControl& m_control;
    std::vector<std::unique_ptr<SharedWorker>> m_workers;
};

} // namespace equipoise::ring

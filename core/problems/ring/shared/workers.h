// SPDX-License-Identifier: GPL-3.0-or-later
// Several pieces of a search for rings on shared links, side by side.
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

/// Work that the search may do, in units of SharedTime::effort(): some 0.05 s for each processor. Where all
/// rings are looked at, it may take twice as long; rates of many take longer than their effort says, and less
/// can be remembered of them.
std::uint64_t maxEffort(std::size_t processors);

/// Whether everybody sends to the next one first.
bool isPlain(const SharedRing& ring);

/// The best rings that were followed.
struct SharedFindings {
    /// Values that differ by less are alike.
    static constexpr double hair = 1.002;

    ValuedRing best{};
    ValuedRing plain{};             ///< the best one that isPlain()
    std::vector<ValuedRing> near{}; ///< within a hair of the best one, of that time
    std::size_t followed = 0;

    void add(const SharedRing& ring, double value);
    /// All that somebody found who knew these before.
    void add(const SharedFindings& other);
};

/// One piece of the search at a time: follows rings, and makes them better, with what it needs for that.
class SharedWorker {
public:
    SharedWorker(const Platform& platform, const Question& question, const Instance& instance,
                 const SolveControl& control, std::shared_ptr<network::Paths> paths);
    SharedWorker(const SharedWorker&) = delete;
    SharedWorker& operator=(const SharedWorker&) = delete;

    SharedTime& time() { return m_time; }
    SolveControl& control() { return m_control; }
    SharedPolish& polish() { return m_polish; }
    /// What was known before the piece began, and what it has found.
    const SharedFindings& found() const { return m_found; }
    /// Whether the piece may do no more.
    bool enough();

private:
    friend class SharedWorkers;

    SolveControl m_control;
    SharedTime m_time;
    SharedPolish m_polish;
    SharedFindings m_found;
    std::uint64_t m_most = 0; ///< of m_time.effort()
    double m_aim = 0;
};

/// Some workers, as many on any number of threads, so that what they find does not depend on it: each goes on
/// from what all have found before, and knows nothing of the others meanwhile.
class SharedWorkers {
public:
    static constexpr std::size_t atOnce = 4;
    /// One of the pieces of work.
    using Work = std::function<void(std::size_t, SharedWorker&)>;

    /// All outlive it.
    SharedWorkers(const Platform& platform, const Question& question, const Instance& instance,
                  SolveControl& control, const std::shared_ptr<network::Paths>& paths);

    /// What is known, and how much may be done.
    struct Terms {
        std::uint64_t effort = 0; ///< of all together
        double aim = 0;           ///< a ring as good as this is enough
        Orders orders = Orders::Free;
    };
    /// Calls work(i, worker) for each of the pieces, the first `atOnce` of them at a worker of its own, the
    /// next as many after them, on as many threads as the control allows; adds what was found to `found`.
    void run(const std::vector<std::size_t>& pieces, const Terms& terms, SharedFindings& found,
             const Work& work);
    /// Work done so far by all.
    std::uint64_t effort() const;

private:
    SolveControl& m_control;
    std::vector<std::unique_ptr<SharedWorker>> m_workers;
};

} // namespace equipoise::ring

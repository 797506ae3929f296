// SPDX-License-Identifier: GPL-3.0-or-later
// Asks the real network: who gets how fast when these send at once.
#pragma once

#include "app/mpi/job.h"
#include "core/measure/prober.h"

#include <vector>

namespace equipoise::mpi {

/// Held by the first process. The others have to answer(), each with the same ranks, until it is gone.
class RealProber : public measure::Prober {
public:
    struct Limits {
        double probe = 0.6;  ///< s that a question takes at least
        double budget = 600; ///< s for all questions
    };

    /// The process that speaks for each of those that take part.
    RealProber(const Job& job, std::vector<int> ranks, const Limits& limits);
    ~RealProber() override;

    std::size_t size() const override { return m_ranks.size(); }
    double left() const override;
    /// A question lasts until the slowest flow has moved enough to be counted, two seconds at most. All
    /// begin together; rates are those of the second half of the time, while all send.
    std::optional<std::vector<double>> rates(const measure::Flows& flows) override;
    double stopped(std::size_t host) const override;
    /// Measures for 40 ms after a pause of a quarter of a second.
    std::optional<std::vector<double>> bursts(const measure::Flows& flows) override;
    /// Measures disjoint pairs at the same time.
    std::optional<std::vector<double>> latencies(const measure::Flows& pairs) override;

    std::size_t questions() const { return m_questions; }

private:
    bool isOver() const;
    std::vector<double> carried(const measure::Flows& flows, double seconds, double rest);

    const Job& m_job;
    std::vector<int> m_ranks;
    Limits m_limits;
    double m_start;
    std::size_t m_questions = 0;
    std::vector<double> m_stopped; ///< by rank: part of the last question
};

/// Answers the measurements of the first process; called by all other processes.
void answer(const Job& job);

} // namespace equipoise::mpi

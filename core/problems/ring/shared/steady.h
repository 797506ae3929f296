// SPDX-License-Identifier: GPL-3.0-or-later
// Search for rings whose orders of sending hold, near a ring whose orders do not.
#pragma once

#include "core/base/random.h"
#include "core/problems/ring/shared/polish.h"
#include "core/problems/ring/shared/time.h"

#include <cstdint>
#include <functional>

namespace equipoise::ring {

/// Limits that a plan must stay below.
struct SteadyLimits {
    double value = 0;  ///< mean step on the links of the platform
    double varied = 0; ///< with computing times that vary, on links that carry at most tcpDuplex both ways
    double best = 0;   ///< mean step of the best plan, whose orders do not hold
};

/// Simulated annealing of shares, places and orders of sending of one ring. The objective is a weighted sum
/// of two evaluations: the mean step on the links of the platform, and the hardest evaluation of
/// SharedChoice.
class SteadySearch {
public:
    /// Evaluators of the two terms; both must outlive the search.
    SteadySearch(SharedTime& plain, SharedTime& careful, const SteadyLimits& limits)
        : m_plain(plain)
        , m_careful(careful)
        , m_limits(limits) {}

    /// Fraction of the work done after some more units of SharedTime::effort(); 1 ends the search.
    using Progress = std::function<double(std::uint64_t effort)>;

    /// The best ring by its mean that is below both limits; infinite value: none. `weight`: of the mean.
    ValuedRing run(SharedRing ring, double weight, Random& random, const Progress& progress);

private:
    SharedTime& m_plain;
    SharedTime& m_careful;
    const SteadyLimits m_limits;
};

} // namespace equipoise::ring

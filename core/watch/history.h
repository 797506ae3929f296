// SPDX-License-Identifier: GPL-3.0-or-later
// History of a run in bounded memory: stretches of steps whose length grows with the number of steps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace equipoise::watch {

/// Times of a step over all ranks. Times in s.
struct Step {
    std::int64_t number = 0;
    double longest = 0;
    std::size_t slowest = 0; ///< the rank that took longest; the first of several
    double mean = 0;
    /// By how much the longest time is above the mean, as a part of the mean: 0 is balanced.
    double imbalance() const { return mean > 0 ? longest / mean - 1 : 0; }
    bool operator==(const Step&) const = default;
};

/// Steps that followed each other.
struct Stretch {
    std::int64_t first = 0;
    std::int64_t last = 0;
    std::int64_t steps = 0;
    double imbalance = 0; ///< the mean of its steps
    double least = 0;
    double most = 0;
    double longest = 0; ///< the mean of the longest times, s
    bool operator==(const Stretch&) const = default;
};

/// At most `longestHistory` stretches of equally many steps, but for the last one: when there would be more,
/// each two become one.
class History {
public:
    static constexpr std::size_t longestHistory = 1024;

    void add(const Step& step);
    void clear();
    const std::vector<Stretch>& stretches() const { return m_stretches; }

private:
    std::vector<Stretch> m_stretches;
    std::int64_t m_each = 1; ///< steps of a stretch
};

} // namespace equipoise::watch

// SPDX-License-Identifier: GPL-3.0-or-later
// Random numbers that are the same on every machine: the standard's engines are, its distributions are not.
#pragma once

#include <cstdint>

namespace equipoise {

/// SplitMix64 (Steele, Lea, Flood 2014): 64 bits of state, passes BigCrush, one multiply-shift chain a
/// number.
class Random {
public:
    explicit Random(std::uint64_t seed)
        : m_state(seed) {}

    std::uint64_t next() {
        std::uint64_t z = (m_state += 0x9e3779b97f4a7c15U);
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
        return z ^ (z >> 31U);
    }

    /// Uniform in [0, count); count > 0. The bias is below count / 2^64.
    std::uint64_t below(std::uint64_t count) { return next() % count; }
    /// Uniform in [0, 1), 53 bits.
    double unit() { return static_cast<double>(next() >> 11U) * 0x1.0p-53; }
    /// Uniform in [low, high).
    double between(double low, double high) { return low + (high - low) * unit(); }

    /// Uniform in [least, most]; least <= most.
    std::int64_t whole(std::int64_t least, std::int64_t most) {
        return least + static_cast<std::int64_t>(below(static_cast<std::uint64_t>(most - least) + 1));
    }

private:
    std::uint64_t m_state;
};

} // namespace equipoise

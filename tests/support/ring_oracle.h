// SPDX-License-Identifier: GPL-3.0-or-later
// The ring problem once more, from the definition alone and by exhaustion: what the solvers are held against.
#pragma once

#include "core/problems/ring/model/cost.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace support {

/// Calls `visit` with every ring: each subset in each order that starts with its lowest index.
template <class Visit>
void forEachRing(std::size_t size, Visit visit) {
    for (std::uint32_t subset = 1; subset < (1U << size); ++subset) {
        std::vector<std::uint32_t> order;
        for (std::uint32_t i = 0; i < size; ++i)
            if ((subset >> i) & 1U)
                order.push_back(i);
        do
            visit(order);
        while (std::next_permutation(order.begin() + 1, order.end()));
    }
}

/// Whether the ring can finish by `time`, straight from RR-4745, Definition 1: every member pays its two
/// messages within `time`, and what is left of it suffices for the work.
bool finishesBy(const equipoise::ring::Instance& instance, const std::vector<std::uint32_t>& order,
                double time);

/// T of the ring by bisection on finishesBy(), to 1e-13 of it; +infinity when a link is missing.
double bisectedTime(const equipoise::ring::Instance& instance, const std::vector<std::uint32_t>& order);

struct Exhausted {
    double time = 0;
    std::vector<std::uint32_t> order;
};

/// The best of all rings: every subset in every order, both directions. For up to 8 processors.
Exhausted bestRing(const equipoise::ring::Instance& instance);

/// By number of processors (index 0: one), the least sum of weights(i, succ i) over all rings of that many;
/// one alone: 0; two: there and back. +infinity where there is no ring.
std::vector<double> minWeights(const equipoise::Matrix<double>& weights);

} // namespace support

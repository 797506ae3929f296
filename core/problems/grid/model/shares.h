// SPDX-License-Identifier: GPL-3.0-or-later
// One dimension: equal chunks over processors, and their order.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace equipoise::grid {

/// How many of `chunks` equal chunks each processor gets so that max c_i t_i is least (RR-1999-31, Algorithm
/// 2.3.1): the rational shares rounded down, then one chunk at a time to the processor with the least
/// t_i (c_i + 1); ties: lowest index. The paper's loop runs once too often: it ends when the sum is reached.
/// `times`: > 0, per chunk; infinity for one that gets nothing. chunks: 0 .. 2^53. O(p log p) for the first
/// part, and at most about p chunks more, each O(log p).
std::vector<std::int64_t> shares(std::span<const double> times, std::int64_t chunks);

/// Order of the chunks when work begins with the first and finished chunks are not touched again, as in LU
/// and QR. By index of processor, c_i times each (section 2.3.2). The dynamic program repeatedly takes the
/// processor with the least t_i (c_i + 1); the result is that sequence reversed. For every k at once, the
/// last k chunks then have the least max c_i t_i of all allocations with at most c_i for i. Ties: lowest
/// index. With the counts of shares() it is the paper's program, which does not use counts. O(chunks log p).
/// `onTaken`: called after each chunk with the chunks taken so far, last first.
std::vector<std::uint32_t>
orderForShrinking(std::span<const double> times, std::span<const std::int64_t> counts,
                  const std::function<void(std::span<const std::uint32_t>)>& onTaken = {});

/// Order of the chunks by processor, for products, where the order does not matter.
std::vector<std::uint32_t> orderByIndex(std::span<const std::int64_t> counts);

} // namespace equipoise::grid

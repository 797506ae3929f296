// SPDX-License-Identifier: GPL-3.0-or-later
// The answer to a ring question.
#pragma once

#include "core/base/ids.h"
#include "core/field/described.h"
#include "core/platform/platform.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace equipoise::ring {

/// The fastest ring of exactly `count` processors that a solver knows.
struct BestBySize {
    std::size_t count = 0;
    double time = 0;                  ///< its true T
    std::optional<double> bound{};    ///< proven: no ring of so many is faster
    std::vector<ProcessorId> order{}; ///< along it; empty: not kept
    bool operator==(const BestBySize&) const = default;
};

/// The lightest ring of exactly `count` processors that a solver knows: what RR-4745, Proposition 4, takes
/// for the fastest one of so many.
struct LightestBySize {
    std::size_t count = 0;
    double weight = 0;                ///< sum of d over the ring (see cost.h), as the solver weighs it
    std::optional<double> time{};     ///< its true T; empty if not known
    std::vector<ProcessorId> order{}; ///< along it; empty: not kept
    bool operator==(const LightestBySize&) const = default;
};

/// What a full link costs a step where messages hold parts of links: so much the step would be shorter for
/// each bit of rate more. Together such prices prove that no other parts and no other shares are better.
struct LinkPrice {
    NodeId from;
    NodeId to;
    bool both = false;       ///< of what the two directions carry together
    std::int64_t number = 0; ///< of several links between the two: how many of them are listed before it
    double price =
        0; ///< > 0; time per unit of rate, by the sum of all prices times capacities: see reserved.h
    bool operator==(const LinkPrice&) const = default;
};
/// Empty: the platform has none such. O(links).
std::optional<LinkId> linkOf(const Platform& platform, const LinkPrice& price);

/// Order along the ring (one entry: that processor alone), shares summing to 1, and each processor's time.
struct Plan {
    std::vector<ProcessorId> order;
    std::vector<double> shares;        ///< alpha_i >= 0, by position in `order`
    std::vector<double> times;         ///< alpha_i W w_i + tau_i + send + receive, by position in `order`
    std::vector<BestBySize> byCount{}; ///< by number of processors, as far as the solver knows them
    std::vector<LightestBySize> lightest{}; ///< likewise
    // Where messages share links:
    std::vector<ProcessorId> first{}; ///< the neighbour that is sent to first, by position in `order`;
                                      ///< empty: the next one along the ring
    std::optional<double> alone{};    ///< what the plan would take with each message alone
    std::optional<double> varied{};   ///< what it takes when computing times vary: the mean of variedRuns
    // Where messages hold parts of links:
    std::vector<double> toNext{};     ///< rate held for the message to the next one, by position in `order`
    std::vector<double> toPrevious{}; ///< likewise
    std::vector<LinkPrice> prices{};
    bool operator==(const Plan&) const = default;
};

/// When computing times vary each computation takes up to that part more or less, evenly distributed and
/// seeded.
inline constexpr double variation = 0.03;
inline constexpr std::uint64_t variedRuns = 5;

/// What the computing times of a processor are multiplied by in such a run, step by step: whoever it is has
/// the same luck on any ring. `processors`: those of the platform.
std::vector<double> luckOf(ProcessorId processor, std::uint64_t run, std::size_t processors,
                           std::int64_t steps);

const field::Fields<BestBySize>& fieldsOf(const BestBySize* type);
const field::Fields<LightestBySize>& fieldsOf(const LightestBySize* type);
const field::Fields<LinkPrice>& fieldsOf(const LinkPrice* type);
const field::Fields<Plan>& fieldsOf(const Plan* type);

} // namespace equipoise::ring

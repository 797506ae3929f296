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
    std::optional<double> bound{};    ///< proven: no ring of `count` processors is faster
    std::vector<ProcessorId> order{}; ///< along it; empty: not kept
    bool operator==(const BestBySize&) const = default;
};

/// The lightest ring of exactly `count` processors that a solver knows. RR-4745, Proposition 4, takes this
/// ring for the fastest of its size.
struct LightestBySize {
    std::size_t count = 0;
    double weight = 0;                ///< sum of d over the ring (see cost.h), as the solver weighs it
    std::optional<double> time{};     ///< its true T; empty if not known
    std::vector<ProcessorId> order{}; ///< along it; empty: not kept
    bool operator==(const LightestBySize&) const = default;
};

/// Shadow price of a full link where messages reserve bandwidth: the decrease of the step time for each unit
/// of additional rate. Together such prices prove that no other rates and shares are better.
struct LinkPrice {
    NodeId from;
    NodeId to;
    bool both = false;       ///< of the capacity shared by both directions
    std::int64_t number = 0; ///< with parallel links: number of those listed before this one
    double price =
        0; ///< > 0; time per unit of rate, by the sum of all prices times capacities: see reserved.h
    bool operator==(const LinkPrice&) const = default;
};
/// The link of a price; empty when the platform has no such link. O(links).
std::optional<LinkId> linkOf(const Platform& platform, const LinkPrice& price);

/// Order along the ring (one entry: that processor alone), shares summing to 1, and each processor's time.
struct Plan {
    std::vector<ProcessorId> order;
    std::vector<double> shares;        ///< alpha_i >= 0, by position in `order`
    std::vector<double> times;         ///< alpha_i W w_i + tau_i + send + receive, by position in `order`
    std::vector<BestBySize> byCount{}; ///< by number of processors, as far as the solver knows them
    std::vector<LightestBySize> lightest{}; ///< by number of processors, as far as the solver knows them
    // Under fair sharing:
    std::vector<ProcessorId> first{}; ///< by position in `order`: the neighbour that receives first;
                                      ///< empty: the next one along the ring
    std::optional<double> alone{};    ///< time of the plan with each message alone
    std::optional<double> varied{};   ///< time under varying computing times: mean of variedRuns
    // With reserved bandwidth:
    std::vector<double> toNext{}; ///< rate reserved for the message to the next one, by position in `order`
    std::vector<double> toPrevious{}; ///< rate reserved for the message to the previous one, by position
    std::vector<LinkPrice> prices{};
    bool operator==(const Plan&) const = default;
};

/// Maximum relative deviation of a computing time in varied runs: uniformly distributed and seeded.
inline constexpr double variation = 0.03;
inline constexpr std::uint64_t variedRuns = 5;

/// Factors of the computing times of a processor in such a run, by step. A processor has the same factors on
/// any ring. `processors`: number of those of the platform.
std::vector<double> luckOf(ProcessorId processor, std::uint64_t run, std::size_t processors,
                           std::int64_t steps);

const field::Fields<BestBySize>& fieldsOf(const BestBySize* type);
const field::Fields<LightestBySize>& fieldsOf(const LightestBySize* type);
const field::Fields<LinkPrice>& fieldsOf(const LinkPrice* type);
const field::Fields<Plan>& fieldsOf(const Plan* type);

} // namespace equipoise::ring

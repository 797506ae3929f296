// SPDX-License-Identifier: GPL-3.0-or-later
// Search for a ring that is faster than a given time, bottlenecks included.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/ring/exact/subset_tables.h"
#include "core/problems/ring/model/cost.h"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace equipoise::ring {

/// The edges that a ring of three or more with T < limit can use. An edge ij is ruled out when tau_i + e_ij
/// and the cheapest other edge of i reach the limit at either end. That is repeated until nothing changes.
/// When `control` stops early, more edges remain. Memory p^2 / 8 bytes; time O(p^2), and O(p) more for each
/// processor that loses one of its two cheapest edges.
class PossibleEdges {
public:
    PossibleEdges(const Instance& instance, double limit, SolveControl* control = nullptr);

    bool has(std::size_t i, std::size_t j) const {
        return (m_bits[i * m_words + j / 64] >> (j % 64) & 1U) != 0;
    }
    /// The processors that still have two edges or more.
    std::vector<std::uint32_t> processors() const;

private:
    void drop(std::size_t i, std::size_t j) {
        m_bits[i * m_words + j / 64] &= ~(std::uint64_t{1} << (j % 64));
    }
    bool ruleOut(const Instance& instance, double limit, std::size_t i, std::vector<char>& isTouched);

    std::size_t m_size;
    std::size_t m_words; ///< of a row
    std::vector<std::uint64_t> m_bits;
};

/// An instance reduced to the edges and processors that a ring of three or more with T < limit can use.
struct Reduced {
    Instance instance;                    ///< of the processors left; edges that are ruled out are +infinity
    std::vector<std::uint32_t> processor; ///< their numbers in the whole instance
};
/// Empty when `control` says stop.
Reduced reduce(const Instance& instance, double limit, SolveControl* control = nullptr);

/// Depth-first search for a ring with T < limit through the root of filled tables, with `count` processors if
/// that is given.
///
/// The search extends a path from the root backwards. The tables give the exact minimum that the rest of the
/// ring adds to the formula; extensions that give a processor a burden of `limit` or more are skipped. A path
/// is dropped if an earlier one to the same remaining set had no less slack and no higher cost at either end.
/// O(2^p p^2) states, each with few such triples; far fewer are visited in practice.
class BottleneckSearch {
public:
    BottleneckSearch(const Instance& instance, const SubsetTables& tables, double limit,
                     SolveControl& control, std::optional<std::size_t> count);

    /// A ring with T < limit, in the numbers of the instance; empty if no such ring exists or control
    /// stopped.
    std::optional<std::vector<std::uint32_t>> run();

    std::int64_t steps() const { return m_steps; }

private:
    struct Candidate {
        double slack;
        Subset others;
    };
    struct State {
        Subset left;       ///< processors between the root and the open end, the end included
        std::uint32_t end; ///< bit of the open end
        double spare;      ///< weight that the rest may add so that the formula stays below the limit
        double endCost;    ///< of the open end to its successor
        double rootCost;   ///< of the root to its predecessor
    };
    struct Failed {
        double spare;
        double endCost;
        double rootCost;
    };

    std::vector<Candidate> candidates() const;
    bool startWith(Subset others);
    bool follow(const State& state);
    bool close(const State& state);
    bool knownToFail(const State& state);
    double burden(std::uint32_t processor, double oneWay, double otherWay) const {
        return m_instance.startUp[processor] + oneWay + otherWay;
    }
    std::uint32_t processorOf(std::uint32_t bit) const { return m_tables.root() + 1 + bit; }

    const Instance& m_instance;
    const SubsetTables& m_tables;
    const double m_limit;
    SolveControl& m_control;
    const std::optional<std::size_t> m_count;
    SubsetSums m_worth; ///< by subset: the weight it may add, sum (limit - tau_i) / w_i
    double m_rootWorth;
    std::unordered_map<std::uint64_t, std::vector<Failed>> m_failed;
    std::vector<std::uint32_t> m_backwards; ///< processors before the root, last first
    std::int64_t m_steps = 0;
};

} // namespace equipoise::ring

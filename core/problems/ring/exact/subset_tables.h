// SPDX-License-Identifier: GPL-3.0-or-later
// Held and Karp's dynamic program over all subsets at once.
#pragma once

#include "core/base/containers/matrix.h"
#include "core/base/control/control.h"
#include "core/problems/ring/model/tour.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace equipoise::ring {

/// A set of processors with indices above that of a root: bit i for processor root + 1 + i.
using Subset = std::uint32_t;

/// Cheapest tours through one processor, the root, and every subset of the processors after it (Held, Karp
/// 1962). Taking each processor as root in turn gives the tours of all subsets. Each pass takes half the time
/// and memory of the one before: together O(2^p p^2) time, and the memory of the first, about 4 (p + 1) 2^p
/// bytes.
class SubsetTables {
public:
    /// `weights`: p x p, 1 <= p <= 24, row = from, may be asymmetric or +infinity, none negative; the
    /// diagonal has no meaning.
    explicit SubsetTables(const Matrix<double>& weights);

    /// Fills the tables for `root`; polls every 2048 subsets. Returns false when `control` stopped: the
    /// tables are then invalid.
    bool fill(std::uint32_t root, SolveControl& control);

    std::size_t size() const { return m_size; }
    /// Memory of the tables, for the largest root of eight processors or more.
    std::size_t bytes() const {
        return (std::size_t{1} << (m_size - 1)) * ((m_size | 1U) + 1) * sizeof(double);
    }
    std::uint32_t root() const { return m_root; }
    /// Number of subsets of the processors after the root.
    Subset subsets() const { return Subset{1} << m_after; }
    /// Least sum over a closed tour through the root and `others`; 0 for the root alone; two: there and back.
    double closed(Subset others) const { return m_closed[others]; }
    /// Least sum from the root through all of `others` to the processor of bit `last`, one of them.
    double path(Subset others, std::uint32_t last) const {
        return m_reach[(others ^ (Subset{1} << last)) * m_stride + last];
    }
    /// The tour whose sum closed() is, as processors from the root on; closed() must be finite. Ties: lowest
    /// index last.
    std::vector<std::uint32_t> tour(Subset others) const;

private:
    /// The root's is the last one.
    std::size_t columnOf(std::size_t bit) const { return bit == m_after ? m_columns - 1 : bit; }
    double weight(std::uint32_t from, std::uint32_t to) const {
        return m_rows[from * m_columns + columnOf(to)];
    }
    void takeRoot(std::uint32_t root);

    Matrix<double> m_weights;
    std::size_t m_size;
    std::uint32_t m_root = 0;
    std::size_t m_after = 0;    ///< processors after the root
    std::size_t m_columns = 0;  ///< of a row below: they and the root, eight at least
    std::size_t m_stride = 0;   ///< of m_reach: odd, powers of two would share few lines of the cache
    std::vector<double> m_rows; ///< weights from each processor after the root, then from the root itself
    /// By subset and a processor outside: the least sum from the root through all of the subset to it, or
    /// back to the root. Not zeroed: every cell that is read was written.
    std::unique_ptr<double[]> m_reach;
    std::unique_ptr<double[]> m_closed;
};

/// Updates `byCount` with the tours of the filled `tables`. Index q - 1: the cheapest tour of q processors so
/// far; +infinity and empty without such a tour. Ties: the first one seen.
void improveByCount(std::vector<Tour>& byCount, const SubsetTables& tables);

/// By number of processors (index 0: one), the minimum sum of weights(i, succ i) over all rings of that size:
/// 0 for one, there and back for two; +infinity where no ring exists. Weights as in SubsetTables.
std::vector<double> minimalWeightByCount(const Matrix<double>& weights);

/// Sums of one value over the members of any subset, in O(1) from two small tables.
class SubsetSums {
public:
    /// `values[i]` belongs to bit i; up to 24.
    explicit SubsetSums(std::span<const double> values);
    double operator()(Subset subset) const { return m_low[subset & lowMask] + m_high[subset >> lowBits]; }

private:
    static constexpr unsigned lowBits = 10;
    static constexpr Subset lowMask = (Subset{1} << lowBits) - 1;
    std::vector<double> m_low;
    std::vector<double> m_high;
};

} // namespace equipoise::ring

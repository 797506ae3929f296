// SPDX-License-Identifier: GPL-3.0-or-later
// The dynamic program of RR-4770, section 3.2, within bands: the exact optimum for costs that do not
// decrease.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/scatter/exact/bands.h"
#include "core/problems/scatter/exact/cost_row.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace equipoise::scatter {

/// Dynamic program over positions i and numbers of items d:
/// cost(i, d) = min over e of receive_i(e) + max(compute_i(e), cost(i + 1, d - e)).
/// Here cost(i, d) is the minimum time in which the positions from i on handle d items. Computed by
/// RowProgram for all d within the bands, from the last processor back; costs must not decrease. Exact if a
/// best distribution lies in the bands. Ties: fewer items for processors served first, as far as the search
/// meets them.
///
/// Time O(sum of widths) for affine receiving, else up to O(sum of width^2) evaluations, in practice about a
/// dozen for each number. Memory: bytes(). Polls every 2^16 steps.
class BandProgram {
public:
    /// Whole keeps the way back for all positions. Thrifty keeps some rows of costs and fills the others
    /// again, a stretch of about sqrt(2 p) positions at a time: a fraction of the memory, twice the time.
    enum class Memory { Whole, Thrifty };

    BandProgram(const Instance& instance, Bands bands, Memory memory = Memory::Whole);

    /// What run() takes: four bytes a number to find the way back, eight in rows that are kept, and rows at
    /// work.
    double bytes() const;
    /// A best distribution; empty when stopped. At most 2^31 - 1 numbers wide.
    std::optional<std::vector<std::int64_t>> run(SolveControl& control);

private:
    std::size_t last() const { return m_instance.size() - 1; }
    bool fillLast(SolveControl& control);
    bool fillStretches(SolveControl& control);
    bool walk(std::size_t first, std::vector<std::int64_t>& counts, SolveControl& control);
    bool fillRow(std::size_t position, bool keep, SolveControl& control);
    /// Polls and tells how much is done. True: stop.
    bool stopped(SolveControl& control);

    const Instance& m_instance;
    Bands m_bands;
    std::size_t m_stretch;                            ///< positions whose way back is kept at once
    std::vector<std::vector<std::int32_t>> m_choices; ///< by position, by number: left after - low after
    std::vector<std::vector<double>> m_kept;          ///< rows of costs at every stretch's beginning
    CostRow m_after;                                  ///< cost(i + 1, .)
    std::uint64_t m_steps = 0;
    std::size_t m_rowsDone = 0;
};

} // namespace equipoise::scatter

// The dynamic program of RR-4770, section 3.2, within bands: the exact optimum for costs that do not
// decrease.
#pragma once

#include "core/base/control.h"
#include "core/base/number.h"
#include "core/scatter/bands.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace core::scatter {

/// cost(i, d) = least time in which the positions from i on handle d items
///            = min over e of receive_i(e) + max(compute_i(e), cost(i + 1, d - e)),
/// for all d within the bands. From the last processor back; costs must not decrease. With
/// e_max(d) the least e with compute(e) >= cost(i + 1, d - e):
/// - for e >= e_max the least value is that of e_max, which grows by 0 or 1 as d does;
/// - below it, receive(e) + cost(i + 1, d - e) is to be made small. If receive is affine that is a minimum
///   over a sliding window of cost(i + 1, y) - rate y: O(width) in all. Otherwise blocks of e from e1 to e2
///   are skipped when receive(e1) + cost(i + 1, d - e2) is no better than the best so far.
/// Exact if a best distribution lies in the bands. Ties: fewer items for those served first, as far as the
/// search meets them.
///
/// Time O(sum of widths) for affine receiving, else up to O(sum of width^2) evaluations, in practice about a
/// dozen a number. Memory: bytes(). Polls every 2^16 steps.
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
    struct Choice {
        double value = infinity;
        std::int64_t left = 0; ///< for those after
        void offer(double other, std::int64_t otherLeft) {
            if (other < value) {
                value = other;
                left = otherLeft;
            }
        }
    };

    double after(std::int64_t left) const { return m_after[static_cast<std::size_t>(left - m_afterLow)]; }
    std::size_t last() const { return m_instance.size() - 1; }
    bool fillLast(SolveControl& control);
    bool fillStretches(SolveControl& control);
    bool walk(std::size_t first, std::vector<std::int64_t>& counts, SolveControl& control);
    bool fillRow(std::size_t position, bool keep, SolveControl& control);
    Choice split(const Served& served, std::int64_t items);
    void fromWindow(const Served& served, std::int64_t items, Choice& best);
    bool fromBlocks(std::int64_t items, Choice& best, SolveControl& control);
    /// Polls and tells how much is done. True: stop.
    bool stopped(SolveControl& control);

    const Instance& m_instance;
    Bands m_bands;
    std::size_t m_stretch;                            ///< positions whose way back is kept at once
    std::vector<std::vector<std::int32_t>> m_choices; ///< by position, by number: left after - low after
    std::vector<std::vector<double>> m_kept;          ///< rows of costs at every stretch's beginning
    std::vector<double> m_after;                      ///< cost(i + 1, m_afterLow + k)
    std::int64_t m_afterLow = 0;
    std::int64_t m_afterHigh = 0;
    std::int64_t m_split = 0;           ///< largest number left with compute(e) >= cost(i + 1, left)
    std::int64_t m_entering = 0;        ///< next number left for the window
    std::vector<std::int32_t> m_window; ///< numbers left - low after, their cost - rate x number rising
    std::size_t m_windowHead = 0;
    std::vector<double> m_receive; ///< receive(m_receiveLow + k)
    std::int64_t m_receiveLow = 0;
    std::uint64_t m_steps = 0;
    std::size_t m_rowsDone = 0;
};

} // namespace core::scatter

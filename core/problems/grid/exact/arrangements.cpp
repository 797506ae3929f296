// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/exact/arrangements.h"

#include <algorithm>

namespace equipoise::grid {

std::uint64_t arrangementCount(std::size_t rows, std::size_t columns) {
    // (p q)! over the product of all hooks, which are p + q - 1 - i - j. Computed in doubles; the error is
    // far below one half for all counts small enough to enumerate.
    double count = 1;
    std::uint64_t factor = 1;
    for (std::size_t i = 0; i < rows; ++i)
        for (std::size_t j = 0; j < columns; ++j) {
            count = count * static_cast<double>(factor++) / static_cast<double>(rows + columns - 1 - i - j);
            if (count > 0x1p120)
                return std::uint64_t{1} << 63U;
        }
    return static_cast<std::uint64_t>(std::min(count + 0.5, 0x1p63));
}

namespace {

struct Generator {
    const std::function<bool(const Arrangement&)>& visit;
    Arrangement arrangement;
    std::vector<std::size_t> filled;

    bool place(std::uint32_t next) {
        if (next == arrangement.cells().size())
            return visit(arrangement);
        for (std::size_t i = 0; i < arrangement.rows(); ++i) {
            if (filled[i] == arrangement.columns() || (i > 0 && filled[i - 1] <= filled[i]))
                continue;
            arrangement(i, filled[i]++) = next;
            const bool goOn = place(next + 1);
            --filled[i];
            if (!goOn)
                return false;
        }
        return true;
    }
};

} // namespace

bool forEachArrangement(std::size_t rows, std::size_t columns,
                        const std::function<bool(const Arrangement&)>& visit) {
    return Generator{visit, Arrangement(rows, columns), std::vector<std::size_t>(rows, 0)}.place(0);
}

} // namespace equipoise::grid

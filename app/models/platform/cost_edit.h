// SPDX-License-Identifier: GPL-3.0-or-later
// One edit of very many costs of a matrix.
#pragma once

#include "app/models/platform/platform_model.h"

namespace equipoise::gui {

/// `pairOf`: sender and receiver of a cell; `bothWays`: each cell sets both directions. An error: the first
/// cost that is not possible.
template <class PairOf>
Result<Edit> costEdit(const Scenario& scenario, const std::vector<CellAt>& cells, const CellChange& change,
                      const PairOf& pairOf, bool bothWays) {
    const Matrix<double>& now = *scenario.platform.linkCost;
    SetLinkCost set;
    set.cells.reserve((bothWays ? 2 : 1) * cells.size());
    for (const CellAt& cell : cells) {
        const auto [from, to] = pairOf(cell);
        const double cost = change(cell.second, now(from.index(), to.index()));
        set.cells.push_back({from, to, cost});
        if (bothWays)
            set.cells.push_back({to, from, cost});
    }
    Edit edit = setLinkCosts(scenario.platform, std::move(set));
    if (auto fine = validate(scenario, edit); !fine)
        return std::move(fine).error();
    return edit;
}

} // namespace equipoise::gui

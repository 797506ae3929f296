// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/number.h"
#include "core/io/graphml/keys.h"

#include <algorithm>

namespace equipoise::io::graphml {

void takeLinksAsMatrix(Platform& platform) {
    constexpr std::size_t most = 5000; ///< processors: their matrix then fills 200 MB
    const std::size_t p = platform.size();
    const bool fits = p <= most && std::ranges::all_of(platform.links, [](const Link& link) {
                          return link.transfer.isLinear() && link.from.isProcessor() && link.to.isProcessor();
                      });
    if (!fits)
        return;
    Matrix<double> costs(p, p, infinity);
    for (std::size_t i = 0; i < p; ++i)
        costs(i, i) = 0;
    for (const Link& link : platform.links) {
        costs(link.from.index, link.to.index) = link.transfer.rate;
        if (link.bothWays)
            costs(link.to.index, link.from.index) = link.transfer.rate;
    }
    platform.linkCost = std::move(costs);
    platform.links.clear();
}

} // namespace equipoise::io::graphml

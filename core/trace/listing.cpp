// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/listing.h"

namespace equipoise::trace {

std::vector<std::size_t> decisionsOf(const Listing& listing, const Trace& trace) {
    std::vector<std::size_t> positions;
    for (std::size_t i = 0; i < trace.steps.size(); ++i) {
        const auto line = static_cast<std::size_t>(trace.steps[i].line); // from 1
        if (i + 1 == trace.steps.size() || (line <= listing.lines.size() && listing.lines[line - 1].decides))
            positions.push_back(i);
    }
    return positions;
}

} // namespace equipoise::trace

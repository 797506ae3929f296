// SPDX-License-Identifier: GPL-3.0-or-later
// Trunks: links that all messages between two parts of a platform share.
#pragma once

#include "core/platform/platform.h"

#include <cstddef>
#include <vector>

namespace equipoise {

/// A link without which two parts of a platform, of two or more processors each, are not joined.
struct SharedTrunk {
    std::size_t link = 0;
    std::size_t beyond = 0; ///< processors of the smaller part
};

/// Trunks that are slower than the usual link of a processor, in the order of the links; each joins its ends whatever
/// its direction. Links with tables are left out. Empty for a platform with a matrix of costs. O(V + E).
std::vector<SharedTrunk> narrowTrunks(const Platform& platform);

} // namespace equipoise

// SPDX-License-Identifier: GPL-3.0-or-later
// Work and data of one item, so that a platform measured once serves problems with different items.
#pragma once

#include "core/base/numbers/quantity.h"

namespace equipoise {

struct Platform;

/// Work and data of one item, in the platform's units. Default: one unit of each, as in files of version 1.
struct ItemSize {
    double work = 1; ///< > 0
    double data = 1; ///< > 0
    Unit workUnit{}; ///< units of display
    Unit dataUnit{};
    bool isUnit() const { return work == 1 && data == 1; }
    bool operator==(const ItemSize&) const = default;
};

/// Converts a platform to times per item: amounts of work and data become numbers of items, without a unit
/// ("s", "1/s"). Names, places and numbers of nodes do not change. O(platform).
Platform perItem(Platform platform, const ItemSize& item);

} // namespace equipoise

// SPDX-License-Identifier: GPL-3.0-or-later
// What one item of a question costs: so that one platform, measured once, answers every question.
#pragma once

#include "core/base/numbers/quantity.h"

namespace equipoise {

struct Platform;

/// The work and the data of one item, in the platform's units. By default one unit of each, as in files of
/// the first version.
struct ItemSize {
    double work = 1; ///< > 0
    double data = 1; ///< > 0
    Unit workUnit{}; ///< in which people write them
    Unit dataUnit{};
    bool isUnit() const { return work == 1 && data == 1; }
    bool operator==(const ItemSize&) const = default;
};

/// The platform with times for items: an amount of items stands where the amount of work or data stood, and
/// has no name ("s", "1/s"). Names, places and numbers of nodes are the same. O(platform).
Platform perItem(Platform platform, const ItemSize& item);

} // namespace equipoise

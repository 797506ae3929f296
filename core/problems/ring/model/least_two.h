// SPDX-License-Identifier: GPL-3.0-or-later
// The least two of some numbers.
#pragma once

#include "core/base/numbers/number.h"

#include <algorithm>

namespace equipoise::ring {

/// To tell the least one other than a given one, too.
struct LeastTwo {
    double first = infinity;
    double second = infinity;
    void add(double value) {
        second = std::min(second, std::max(first, value));
        first = std::min(first, value);
    }
    double otherThan(double value) const { return value == first ? second : first; }
};

} // namespace equipoise::ring

// SPDX-License-Identifier: GPL-3.0-or-later
// The two smallest of a set of numbers.
#pragma once

#include "core/base/numbers/number.h"

#include <algorithm>

namespace equipoise::ring {

/// Also gives the minimum over all values except a given one.
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

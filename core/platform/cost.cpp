// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platform/cost.h"

#include <algorithm>

namespace equipoise {

double CostFunction::proportional(double amount) const {
    if (table.empty())
        return rate * amount;
    if (table.size() == 1)
        return 0;
    auto right = std::upper_bound(table.begin(), table.end(), amount,
                                  [](double a, const Point& point) { return a < point.amount; });
    right = std::clamp(right, table.begin() + 1, table.end() - 1);
    const Point& a = *(right - 1);
    const Point& b = *right;
    if (amount == a.amount)
        return a.time;
    return std::max(0.0, a.time + (amount - a.amount) * ((b.time - a.time) / (b.amount - a.amount)));
}

} // namespace equipoise

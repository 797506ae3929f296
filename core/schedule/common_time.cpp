// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schedule/common_time.h"

#include <algorithm>

namespace equipoise {

double CommonTime::workOf(const Starter& starter) const {
    return std::max(0.0, (base - starter.burden) + after) / starter.cycleTime;
}

CommonTime commonTime(std::vector<Starter> starters, double work) {
    std::ranges::sort(starters, {}, &Starter::burden);
    double base = starters.front().burden;
    double speed = 0;
    double left = work; // at `base`
    for (const Starter& starter : starters) {
        const double done = (starter.burden - base) * speed;
        if (done >= left && speed > 0)
            break;
        left -= done;
        base = starter.burden;
        speed += 1 / starter.cycleTime;
    }
    return {base, left / speed};
}

} // namespace equipoise

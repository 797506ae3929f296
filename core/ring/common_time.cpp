#include "core/ring/common_time.h"

#include <algorithm>

namespace core::ring {

double CommonTime::workOf(const Starter& starter) const {
    return std::max(0.0, after - (starter.burden - base)) / starter.cycleTime;
}

CommonTime commonTime(std::vector<Starter> starters, double work) {
    std::ranges::sort(starters, {}, &Starter::burden);
    const double base = starters.front().burden;
    double speed = 0;
    double owed = 0; // sum of (burden - base) * speed over those that have joined
    double time = 0;
    for (const Starter& starter : starters) {
        const double late = starter.burden - base;
        if (speed > 0 && late >= time)
            break;
        speed += 1 / starter.cycleTime;
        owed += late / starter.cycleTime;
        time = (work + owed) / speed;
    }
    return {base, time};
}

} // namespace core::ring

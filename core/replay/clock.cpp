// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/clock.h"

#include <algorithm>
#include <cmath>

namespace equipoise::replay {

ClockOffset estimateOffset(const std::vector<ClockSample>& samples) {
    const auto best = std::ranges::min_element(
        samples, {}, [](const ClockSample& sample) { return sample.heard - sample.asked; });
    if (best == samples.end())
        return {};
    const double middle = (best->asked + best->heard) / 2;
    return {middle, best->answered - middle, (best->heard - best->asked) / 2};
}

ClockMap::ClockMap(const ClockOffset& before, const ClockOffset& after)
    : m_from(before.at)
    , m_offset(before.offset)
    , m_error(std::max(before.error, after.error)) {
    const double gained = after.offset - before.offset;
    if (after.at > before.at && std::abs(gained) > before.error + after.error)
        m_drift = gained / (after.at - before.at);
}

} // namespace equipoise::replay

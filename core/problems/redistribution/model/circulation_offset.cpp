// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/redistribution/model/circulation_offset.h"
#include "core/base/numbers/number.h"

#include <algorithm>
#include <cmath>

namespace equipoise::redistribution {

namespace {

std::vector<double> costsOf(const std::vector<double>& costs) {
    std::vector<double> known = costs;
    std::ranges::replace(known, noWay, 0.0);
    return known;
}

} // namespace

CirculationOffset::CirculationOffset(const Instance& instance)
    : m_instance(instance)
    , m_sums(instance.size())
    , m_right(costsOf(instance.right))
    , m_left(costsOf(instance.left)) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < m_sums.size(); ++i)
        m_sums[i] = sum += instance.imbalance[i];
    findAllowed(instance);
}

void CirculationOffset::findAllowed(const Instance& instance) {
    const auto [least, most] = std::ranges::minmax(m_sums);
    m_allowed = {-most, -least};
    if (size() <= 2 && instance.direction == Direction::Both)
        m_allowed = {0, 0};
    if (size() < 2)
        return;
    for (std::size_t i = 0; i < size(); ++i) {
        if (instance.right[i] == noWay)
            m_allowed.high = std::min(m_allowed.high, -m_sums[i]);
        if (instance.left[i] == noWay)
            m_allowed.low = std::max(m_allowed.low, -m_sums[i]);
    }
}

std::vector<std::size_t> CirculationOffset::conflict() const {
    std::vector<std::size_t> links;
    for (std::size_t i = 0; i < size(); ++i) {
        const bool above = m_instance.right[i] == noWay && -m_sums[i] == m_allowed.high;
        const bool below = m_instance.left[i] == noWay && -m_sums[i] == m_allowed.low;
        if (m_instance.direction == Direction::OneWay ? above : above || below)
            links.push_back(i);
    }
    return links;
}

// Processor i sends max(x_i, 0) + max(-x_{i-1}, 0) items, which is at most L_i if neither part alone is more:
// where both are positive they add up to delta_i < L_i.
ShiftRange CirculationOffset::light() const {
    ShiftRange range = m_allowed;
    for (std::size_t i = 0; i < size() && size() > 1; ++i) {
        range.high = std::min(range.high, m_instance.loads[i] - m_sums[i]);
        range.low = std::max(range.low, -m_instance.loads[i] - m_sums[m_instance.previous(i)]);
    }
    return range;
}

CirculationOffset::Local CirculationOffset::at(std::int64_t shift) const {
    Local local;
    if (size() < 2)
        return local;
    const auto consider = [&local](double time, double before, double after) {
        if (time < local.time)
            return;
        if (time > local.time)
            local = {time, before, after};
        local.slopeBefore = std::min(local.slopeBefore, before);
        local.slopeAfter = std::max(local.slopeAfter, after);
    };
    // `in`: the link before processor i, `out`: the one after it.
    std::int64_t in = m_sums.back() + shift;
    double inRight = m_right.back();
    double inLeft = m_left.back();
    for (std::size_t i = 0; i < size(); ++i) {
        const std::int64_t out = m_sums[i] + shift;
        const double outRight = m_right[i];
        const double outLeft = m_left[i];
        const double sends = static_cast<double>(std::max<std::int64_t>(out, 0)) * outRight +
                             static_cast<double>(std::max<std::int64_t>(-in, 0)) * inLeft;
        if (sends >= local.time)
            consider(sends, (out > 0 ? outRight : 0) - (in <= 0 ? inLeft : 0),
                     (out >= 0 ? outRight : 0) - (in < 0 ? inLeft : 0));
        const double receives = static_cast<double>(std::max<std::int64_t>(in, 0)) * inRight +
                                static_cast<double>(std::max<std::int64_t>(-out, 0)) * outLeft;
        if (receives >= local.time)
            consider(receives, (in > 0 ? inRight : 0) - (out <= 0 ? outLeft : 0),
                     (in >= 0 ? inRight : 0) - (out < 0 ? outLeft : 0));
        in = out;
        inRight = outRight;
        inLeft = outLeft;
    }
    return local;
}

CirculationOffset::Best CirculationOffset::best(SolveControl& control) const {
    struct Line {
        std::int64_t shift = 0;
        double time = 0;
        double slope = 0;
    };
    ShiftRange left = m_allowed;
    std::optional<Line> falling; // touches tau below what is left
    std::optional<Line> rising;  // and above
    Best best{left.low, infinity};
    for (bool secant = true; !left.empty(); secant = !secant) {
        std::int64_t shift = left.low + (left.high - left.low) / 2;
        if (secant && falling && rising) {
            // Where the two lines cross, counted from the falling one's point.
            const double gap = static_cast<double>(rising->shift - falling->shift);
            const double ahead =
                (rising->time - falling->time - rising->slope * gap) / (falling->slope - rising->slope);
            const double least = static_cast<double>(left.low - falling->shift);
            const double most = static_cast<double>(left.high - falling->shift);
            shift = std::clamp(falling->shift + static_cast<std::int64_t>(std::clamp(ahead, least, most)),
                               left.low, left.high);
        }
        const Local local = at(shift);
        if (local.time < best.time)
            best = {shift, local.time};
        if (local.slopeAfter < 0) {
            falling = {shift, local.time, local.slopeAfter};
            left.low = shift + 1;
        } else if (local.slopeBefore > 0) {
            rising = {shift, local.time, local.slopeBefore};
            left.high = shift - 1;
        } else {
            break;
        }
        if (control.shouldStop()) {
            best.proven = left.empty();
            break;
        }
    }
    return best;
}

} // namespace equipoise::redistribution

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/shared/causes.h"

namespace equipoise::ring {

void SharedCauses::begin(std::size_t positions) {
    m_causes.clear();
    m_events.assign(1, {});
    m_next.assign(positions, {});
}

void SharedCauses::add(Event& event, double weight) {
    m_causes.push_back({static_cast<std::uint32_t>(m_events.size() - 1), event.causes, weight});
    event.causes = static_cast<std::uint32_t>(m_causes.size() - 1);
}

void SharedCauses::follow(std::size_t position, double perWork) {
    m_next[position] = {nothing, 1, perWork, 0};
    add(m_next[position], 1);
}

void SharedCauses::change(std::size_t position, double by, double rate) {
    add(m_next[position], by);
    m_next[position].scale = 1 / rate;
}

void SharedCauses::happen(std::size_t position) {
    m_events.push_back(m_next[position]);
    m_events.back().position = static_cast<std::uint32_t>(position);
}

std::vector<double> SharedCauses::slopes() {
    std::vector<double> slopes(m_next.size(), 0);
    m_parts.assign(m_events.size(), 0);
    m_parts.back() = 1;
    for (std::size_t e = m_events.size(); e-- > 1;) { // causes come before
        const double part = m_parts[e];
        if (part == 0)
            continue;
        const Event& event = m_events[e];
        slopes[event.position] += part * event.perWork;
        for (std::uint32_t at = event.causes; at != nothing; at = m_causes[at].before)
            m_parts[m_causes[at].event] += part * event.scale * m_causes[at].weight;
    }
    return slopes;
}

} // namespace equipoise::ring

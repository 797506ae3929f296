// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/timeline/snap.h"

#include "app/pictures/timeline/find.h"

#include <cmath>

namespace equipoise::gui::timeline {

namespace {

class Nearest {
public:
    Nearest(double time, double reach)
        : m_time(time)
        , m_away(reach) {}

    void consider(double edge) {
        const double away = std::abs(edge - m_time);
        if (away < m_away || (away == m_away && (!m_edge || edge < *m_edge))) {
            m_away = away;
            m_edge = edge;
        }
    }
    void consider(const Bar& bar) {
        const std::int64_t k = std::max<std::int64_t>(0, lastStarted(bar, m_time));
        for (std::int64_t near = std::max<std::int64_t>(0, k - 1); near <= std::min(k + 1, bar.count - 1);
             ++near) {
            consider(bar.startOf(near));
            consider(bar.endOf(near));
        }
    }
    std::optional<double> edge() const { return m_edge; }

private:
    double m_time;
    double m_away;
    std::optional<double> m_edge;
};

} // namespace

std::optional<double> nearestEdge(const Chart& chart, const Frame& frame, double time, double reach) {
    Nearest nearest(time, reach);
    nearest.consider(0);
    nearest.consider(chart.makespan);
    for (std::size_t row = frame.firstRow(); row < frame.lastRow(); ++row) {
        for (const Lane& lane : chart.rows[row].lanes) {
            for (const Track& track : lane.tracks) {
                // The span that holds the instant, and those on both sides of it.
                const std::size_t at = track.endsAfter(time);
                for (std::size_t bar = at > 0 ? at - 1 : 0; bar < std::min(at + 2, track.size()); ++bar)
                    nearest.consider(track.bar(bar));
            }
        }
    }
    return nearest.edge();
}

} // namespace equipoise::gui::timeline

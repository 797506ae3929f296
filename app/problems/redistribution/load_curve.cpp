// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/redistribution/moves.h"

#include <algorithm>
#include <cmath>

namespace equipoise::gui::redistribution {

namespace {

/// Runs with no more events than this show each of them, whatever the others do.
constexpr std::int64_t shortRun = 64;

/// One run as one processor sees it.
struct Side {
    const Run* run = nullptr;
    bool sends = false;

    double eventOf(std::int64_t k) const { return sends ? run->startOf(k) : run->endOf(k); }
    double first() const { return eventOf(0); }
    double last() const { return eventOf(run->count - 1); }
    std::int64_t by(double time) const { return sends ? run->startedBy(time) : run->arrivedBy(time); }
    /// What `events` of them do to the load.
    double change(std::int64_t events) const {
        const double items = run->items * static_cast<double>(events);
        return sends ? -items : items;
    }
};

std::vector<Side> sidesOf(const Moves& moves, const Touching& touching, std::size_t position) {
    std::vector<Side> sides;
    for (std::size_t i = touching.firstOf[position]; i < touching.firstOf[position + 1]; ++i) {
        const Run& run = moves.runs[touching.runs[i]];
        sides.push_back({&run, moves.sender(run.link, run.forwards) == position});
    }
    std::sort(sides.begin(), sides.end(), [](const Side& a, const Side& b) { return a.first() < b.first(); });
    return sides;
}

/// Instants at which the line may bend, each once.
std::vector<double> bendsOf(const std::vector<Side>& sides, std::size_t most, double slack, bool& exact) {
    std::vector<double> bends;
    double events = 0;
    for (const Side& side : sides)
        events += static_cast<double>(side.run->count);
    exact = events <= static_cast<double>(most);
    for (const Side& side : sides) {
        if (exact || side.run->count <= shortRun)
            for (std::int64_t k = 0; k < side.run->count; ++k)
                bends.push_back(side.eventOf(k));
        else
            bends.insert(bends.end(), {side.first(), side.last()});
    }
    std::sort(bends.begin(), bends.end());
    const auto same = [slack](double a, double b) { return b - a <= slack; };
    bends.erase(std::unique(bends.begin(), bends.end(), same), bends.end());
    return bends;
}

} // namespace

LoadCurve loadCurve(const Moves& moves, const Touching& touching, std::size_t position, std::size_t most) {
    const std::vector<Side> sides = sidesOf(moves, touching, position);
    LoadCurve curve;
    const std::vector<double> bends = bendsOf(sides, most, moves.slack, curve.exact);
    double settled = static_cast<double>(moves.holders[position].before); // with all runs that are over
    const auto add = [&curve](double time, double load) {
        if (const LoadCurve::Point point{time, load}; curve.points.empty() || !(curve.points.back() == point))
            curve.points.push_back(point);
    };
    add(0, settled);
    std::size_t begun = 0;
    std::vector<const Side*> active;
    for (const double bend : bends) {
        for (; begun < sides.size() && sides[begun].first() <= bend + moves.slack; ++begun)
            active.push_back(&sides[begun]);
        double before = settled;
        double now = settled;
        for (const Side* side : active) {
            before += side->change(side->by(bend - moves.slack));
            now += side->change(side->by(bend + moves.slack));
        }
        add(bend, before);
        add(bend, now);
        const auto over = [&](const Side* side) {
            const bool done = side->last() <= bend + moves.slack;
            settled += done ? side->change(side->run->count) : 0;
            return done;
        };
        active.erase(std::remove_if(active.begin(), active.end(), over), active.end());
    }
    add(moves.end, settled);
    return curve;
}

} // namespace equipoise::gui::redistribution

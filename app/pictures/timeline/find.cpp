// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/timeline/find.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <tuple>

namespace equipoise::gui::timeline {

namespace {

/// A block of one track.
struct At {
    std::size_t bar = 0;
    std::int64_t k = 0;
};

/// The last block of a track that starts at or before `time`.
std::optional<At> lastStarted(const Track& track, double time) {
    std::size_t bar = track.startsFrom(time);
    while (bar < track.size() && track.start(bar) <= time)
        ++bar;
    if (bar == 0)
        return {};
    --bar;
    return At{bar, track.isRun(bar) ? lastStarted(track.bar(bar), time) : 0};
}

std::optional<At> following(const Track& track, At at) {
    if (track.isRun(at.bar) && at.k + 1 < track.bar(at.bar).count)
        return At{at.bar, at.k + 1};
    return at.bar + 1 < track.size() ? std::optional(At{at.bar + 1, 0}) : std::nullopt;
}

std::optional<At> preceding(const Track& track, At at) {
    if (at.k > 0)
        return At{at.bar, at.k - 1};
    if (at.bar == 0)
        return {};
    return At{at.bar - 1, track.isRun(at.bar - 1) ? track.bar(at.bar - 1).count - 1 : 0};
}

double startOf(const Track& track, At at) {
    return track.isRun(at.bar) ? track.bar(at.bar).startOf(at.k) : track.start(at.bar);
}

/// The first block that starts at `time` or later; with `after`, later.
std::optional<At> firstFrom(const Track& track, double time, bool after) {
    std::optional<At> at;
    if (const auto before = lastStarted(track, after ? time : std::nextafter(time, -HUGE_VAL)))
        at = following(track, *before);
    else if (!track.isEmpty())
        at = At{};
    return at;
}

std::optional<At> lastUpTo(const Track& track, double time, bool before) {
    return lastStarted(track, before ? std::nextafter(time, -HUGE_VAL) : time);
}

double distance(const Bar& bar, std::int64_t k, double time) {
    return std::max({0.0, bar.startOf(k) - time, time - bar.endOf(k)});
}

/// Calls `use` with row, lane and track of each track of a row.
void forTracks(const Chart& chart, std::size_t row,
               const std::function<void(std::size_t, std::size_t, const Track&)>& use) {
    const Row& all = chart.rows[row];
    for (std::size_t lane = 0; lane < all.lanes.size(); ++lane)
        for (std::size_t track = 0; track < all.lanes[lane].tracks.size(); ++track)
            use(lane, track, all.lanes[lane].tracks[track]);
}

/// The block nearest to `time` among those around it in one track.
void considerAround(const Track& track, const BlockId& place, double time, double& best,
                    std::optional<BlockId>& found) {
    const auto consider = [&](const std::optional<At>& at) {
        if (!at)
            return;
        const double away = distance(track.bar(at->bar), at->k, time);
        if (away < best || (away <= best && !found)) {
            best = away;
            found = place;
            found->bar = at->bar;
            found->k = at->k;
        }
    };
    const auto before = lastStarted(track, time);
    consider(before);
    consider(before ? following(track, *before) : (track.isEmpty() ? std::nullopt : std::optional(At{})));
}

/// The neighbour of a block on one side: of each track the candidate, of these the nearest.
std::optional<BlockId> neighbour(const Chart& chart, const BlockId& id, bool forwards) {
    const double start = barOf(chart, id).startOf(id.k);
    std::optional<BlockId> best;
    double bestStart = 0;
    forTracks(chart, id.row, [&](std::size_t lane, std::size_t number, const Track& track) {
        const bool own = lane == id.lane && number == id.track;
        // Of blocks that start together, those of an upper lane come first.
        const bool above = std::pair(lane, number) < std::pair(id.lane, id.track);
        std::optional<At> at;
        if (own)
            at = forwards ? following(track, {id.bar, id.k}) : preceding(track, {id.bar, id.k});
        else
            at = forwards ? firstFrom(track, start, above) : lastUpTo(track, start, !above);
        if (!at)
            return;
        const double own_start = startOf(track, *at);
        // Equal starts: going forwards the first found stays, going backwards the last one.
        if (!best || (forwards ? own_start < bestStart : own_start >= bestStart)) {
            best = BlockId{id.row, lane, number, at->bar, at->k};
            bestStart = own_start;
        }
    });
    return best;
}

} // namespace

std::int64_t lastStarted(const Bar& run, double time) {
    if (time < run.start)
        return -1;
    if (run.count == 1 || time >= run.startOf(run.count - 1))
        return run.count - 1;
    auto k = static_cast<std::int64_t>(
        std::clamp((time - run.start) / run.stride, 0.0, static_cast<double>(run.count - 1)));
    // The division may be off by one either way.
    if (run.startOf(k) > time)
        --k;
    else if (k + 1 < run.count && run.startOf(k + 1) <= time)
        ++k;
    return std::clamp<std::int64_t>(k, 0, run.count - 1);
}

Bar barOf(const Chart& chart, const BlockId& id) {
    return chart.rows[id.row].lanes[id.lane].tracks[id.track].bar(id.bar);
}

std::optional<BlockId> blockAt(const Chart& chart, std::size_t row, std::size_t lane, double time,
                               double reach) {
    std::optional<BlockId> found;
    double best = reach;
    const std::vector<Track>& tracks = chart.rows[row].lanes[lane].tracks;
    for (std::size_t track = 0; track < tracks.size(); ++track)
        considerAround(tracks[track], {row, lane, track, 0, 0}, time, best, found);
    return found;
}

std::optional<BlockId> nearestBlock(const Chart& chart, std::size_t row, double time) {
    std::optional<BlockId> found;
    double best = HUGE_VAL;
    forTracks(chart, row, [&](std::size_t lane, std::size_t number, const Track& track) {
        considerAround(track, {row, lane, number, 0, 0}, time, best, found);
    });
    return found;
}

std::optional<BlockId> firstBlock(const Chart& chart, std::size_t row) {
    std::optional<BlockId> first;
    forTracks(chart, row, [&](std::size_t lane, std::size_t number, const Track& track) {
        if (!track.isEmpty() && (!first || track.start(0) < barOf(chart, *first).start))
            first = BlockId{row, lane, number, 0, 0};
    });
    return first;
}

std::optional<BlockId> lastBlock(const Chart& chart, std::size_t row) {
    std::optional<BlockId> last;
    double latest = 0;
    forTracks(chart, row, [&](std::size_t lane, std::size_t number, const Track& track) {
        if (const auto at = lastStarted(track, HUGE_VAL)) {
            if (const double start = startOf(track, *at); !last || start >= latest) {
                last = BlockId{row, lane, number, at->bar, at->k};
                latest = start;
            }
        }
    });
    return last;
}

std::optional<BlockId> nextBlock(const Chart& chart, const BlockId& id) {
    return neighbour(chart, id, true);
}

std::optional<BlockId> previousBlock(const Chart& chart, const BlockId& id) {
    return neighbour(chart, id, false);
}

std::optional<BlockId> blockNumbered(const Chart& chart, ProcessorId processor, std::size_t block,
                                     std::int64_t k, double start) {
    std::optional<BlockId> found;
    if (processor.index() >= chart.rowOf.size() || !chart.rowOf[processor.index()])
        return found;
    const std::size_t row = *chart.rowOf[processor.index()];
    forTracks(chart, row, [&](std::size_t lane, std::size_t number, const Track& track) {
        for (std::size_t bar = track.startsFrom(start); bar < track.size() && track.start(bar) == start;
             ++bar)
            if (track.bar(bar).block == block)
                found = BlockId{row, lane, number, bar, k};
    });
    return found;
}

} // namespace equipoise::gui::timeline

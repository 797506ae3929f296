// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/heuristics/improve.h"

#include "core/base/words.h"
#include "core/problems/grid/heuristics/placing.h"
#include "core/problems/grid/trace/pictures.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace equipoise::grid {

namespace {

/// Gains below this are rounding.
constexpr double worthwhile = 1 + 1e-12;

Candidate judged(const Instance& instance, Arrangement arrangement, ArrangementEvaluator& judge) {
    Allocation allocation = judge.allocation(timesOf(instance, arrangement));
    const double work = allocation.work();
    return {std::move(arrangement), std::move(allocation), work};
}

Arrangement mirrored(const Arrangement& arrangement) {
    Arrangement mirrored(arrangement.columns(), arrangement.rows());
    for (std::size_t i = 0; i < arrangement.rows(); ++i)
        for (std::size_t j = 0; j < arrangement.columns(); ++j)
            mirrored(j, i) = arrangement(i, j);
    return mirrored;
}

/// True if `challenger` is better, which then replaces `candidate`.
bool replace(Candidate& candidate, Candidate challenger) {
    if (challenger.work <= candidate.work * worthwhile)
        return false;
    candidate = std::move(challenger);
    return true;
}

/// Each round is at least as good as the one before.
void sortRepeatedly(Candidate& candidate, const Instance& instance, ArrangementEvaluator& judge,
                    SolveControl& control) {
    while (!control.shouldStop()) {
        Arrangement sorted = sortedBy(candidate.allocation);
        if (sorted == candidate.arrangement ||
            !replace(candidate, judged(instance, std::move(sorted), judge)))
            return;
    }
}

/// True if `control` says stop.
bool tryPlacing(Candidate& best, const Instance& instance, Arrangement arrangement,
                ArrangementEvaluator& judge, SolveControl& control) {
    Candidate here = judged(instance, std::move(arrangement), judge);
    sortRepeatedly(here, instance, judge, control);
    tellGrid(control.trace(), 2,
             TRANSLATABLE("trace", "A placing of the paper, sorted by what each place has to do: W "
                                   "is %1."),
             {number(here.work)}, here.arrangement, here.allocation, std::max(best.work, here.work));
    replace(best, std::move(here));
    return control.shouldStop();
}

} // namespace

Arrangement sortedBy(const Allocation& allocation) {
    const std::size_t columns = allocation.columns.size();
    std::vector<std::pair<double, std::uint32_t>> room;
    room.reserve(allocation.rows.size() * columns);
    for (const double row : allocation.rows)
        for (const double column : allocation.columns)
            room.emplace_back(-row * column, static_cast<std::uint32_t>(room.size()));
    std::ranges::sort(room);
    Arrangement arrangement(allocation.rows.size(), columns);
    for (std::uint32_t k = 0; k < room.size(); ++k)
        arrangement(room[k].second / columns, room[k].second % columns) = k;
    return arrangement;
}

Candidate bestPlacing(const Instance& instance, ArrangementEvaluator& judge, std::size_t most,
                      SolveControl& control) {
    const std::size_t count = instance.size();
    const std::size_t tries = std::min(count, std::max<std::size_t>(most, 1));
    Candidate best;
    for (std::size_t k = 0; k < tries; ++k) {
        const std::size_t slow = k * count / tries;
        if (tryPlacing(best, instance, place(instance.rows, instance.columns, slow).arrangement, judge,
                       control))
            return best;
        // The paper goes to the column first; of a square grid that makes no difference.
        if (instance.rows != instance.columns &&
            tryPlacing(best, instance, mirrored(place(instance.columns, instance.rows, slow).arrangement),
                       judge, control))
            return best;
    }
    return best;
}

void exchange(Candidate& candidate, const Instance& instance, ArrangementEvaluator& judge, std::int64_t most,
              SolveControl& control) {
    const std::size_t cells = instance.size();
    std::vector<std::size_t> place(cells); // by position in cycleTime
    const auto look = [&] {
        for (std::size_t cell = 0; cell < cells; ++cell)
            place[candidate.arrangement.cells()[cell]] = cell;
    };
    look();
    std::size_t futile = 0; // pairs since the last gain
    const std::size_t pairs = cells * (cells - 1) / 2;
    constexpr std::size_t maxPairs = 100'000'000; // pairs of equal processors are skipped cheaply, but not
                                                  // for free
    for (std::size_t apart = 1, first = 0; futile < std::min(pairs, maxPairs) && most > 0; ++futile) {
        if (futile % 4096 == 0 && control.shouldStop())
            return;
        const std::size_t second = first + apart;
        if (instance.cycleTime[first] < instance.cycleTime[second]) {
            Arrangement exchanged = candidate.arrangement;
            const std::size_t columns = exchanged.columns();
            std::swap(exchanged(place[first] / columns, place[first] % columns),
                      exchanged(place[second] / columns, place[second] % columns));
            --most;
            Candidate swapped = judged(instance, std::move(exchanged), judge);
            tellGrid(control.trace(), 3, TRANSLATABLE("trace", "%1 and %2 exchanged: W is %3."),
                     {who(first), who(second), number(swapped.work)}, swapped.arrangement, swapped.allocation,
                     candidate.work);
            if (replace(candidate, std::move(swapped))) {
                sortRepeatedly(candidate, instance, judge, control);
                look();
                futile = 0;
            }
            if (control.shouldStop())
                return;
        }
        if (++first + apart == cells) {
            first = 0;
            apart = apart + 1 == cells ? 1 : apart + 1;
        }
    }
}

} // namespace equipoise::grid

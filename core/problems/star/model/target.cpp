// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/model/target.h"

#include <algorithm>

namespace equipoise::star {

namespace {

/// What has to leave a worker; at most its load.
std::int64_t tooMuch(const Instance& instance, std::size_t worker, Ticks makespan) {
    return std::max<std::int64_t>(0, instance.load[worker] - makespan / instance.cycle[worker]);
}

/// Upper limit of the workers' counts together; larger counts are not distinguished.
constexpr std::int64_t countless = std::int64_t{1} << 62;

std::int64_t sum(std::int64_t a, std::int64_t b) {
    return a > countless - b ? countless : a + b;
}

} // namespace

Need needOf(const Instance& instance, Ticks makespan) {
    Ticks in = 0;
    std::int64_t moved = 0;
    std::int64_t room = 0;
    for (std::size_t i = 0; i < instance.size(); ++i) {
        const std::int64_t out = tooMuch(instance, i, makespan);
        if (instance.up[i] > 0 && out > (makespan - in) / instance.up[i])
            return Need::Impossible;
        in += out * instance.up[i];
        moved = sum(moved, out);
        room = sum(room, makespan / instance.cycle[i] - instance.load[i] + out);
    }
    if (room < moved)
        return Need::Impossible;
    return moved > maxMoves ? Need::TooMany : Need::Possible;
}

std::optional<Target> targetFor(const Instance& instance, Ticks makespan,
                                std::span<const std::int64_t> extra) {
    if (needOf(instance, makespan) != Need::Possible)
        return std::nullopt;
    Target target;
    target.makespan = makespan;
    target.out.assign(instance.size(), 0);
    Ticks in = 0;
    for (const std::uint32_t i : instance.byUp) {
        const std::int64_t out = tooMuch(instance, i, makespan) + (extra.empty() ? 0 : extra[i]);
        target.out[i] = out;
        target.moved = sum(target.moved, out);
        if (out == 0)
            continue;
        if (target.moved > maxMoves || (instance.up[i] > 0 && out > (makespan - in) / instance.up[i]))
            return std::nullopt;
        std::size_t task = target.atMaster.size();
        target.atMaster.insert(target.atMaster.end(), static_cast<std::size_t>(out), 0);
        for (; task < target.atMaster.size(); ++task)
            target.atMaster[task] = in += instance.up[i];
    }
    target.room.assign(instance.size(), 0);
    for (std::size_t i = 0; i < instance.size(); ++i)
        target.room[i] =
            std::min(makespan / instance.cycle[i] - instance.load[i] + target.out[i], target.moved);
    return target;
}

Moves movesTo(const Instance& instance, const Target& target, std::vector<std::uint32_t> receivers) {
    Moves moves;
    moves.senders.reserve(receivers.size());
    for (const std::uint32_t i : instance.byUp)
        moves.senders.insert(moves.senders.end(), static_cast<std::size_t>(target.out[i]), i);
    moves.receivers = std::move(receivers);
    return moves;
}

Ticks minMakespan(const Instance& instance) {
    const auto fits = [&](Ticks makespan) {
        std::int64_t moved = 0;
        for (std::size_t i = 0; i < instance.size(); ++i)
            moved = sum(moved, tooMuch(instance, i, makespan));
        return moved <= maxMoves;
    };
    Ticks low = 0; // the answer is in [low, high]
    Ticks high = instance.horizon();
    while (low < high) {
        const Ticks middle = low + (high - low) / 2;
        if (fits(middle))
            high = middle;
        else
            low = middle + 1;
    }
    return high;
}

} // namespace equipoise::star

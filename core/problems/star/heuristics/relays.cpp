// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/heuristics/relays.h"

#include "core/problems/star/bounds/bound.h"

namespace equipoise::star {

std::optional<Moves> scheduleWithRelay(const Instance& instance, Ticks makespan, std::size_t width,
                                       std::size_t& work, SolveControl& control) {
    constexpr std::size_t maxRelays = 8;
    constexpr std::int64_t maxTasks = 4;
    const auto base = targetFor(instance, makespan);
    if (!base || base->moved == 0)
        return std::nullopt;
    auto relays = relaysFor(instance, *base);
    relays.resize(std::min(relays.size(), maxRelays));
    std::vector<std::int64_t> extra(instance.size());
    for (const std::uint32_t relay : relays) {
        const std::int64_t most = std::min(instance.load[relay] - base->out[relay], maxTasks);
        for (extra[relay] = 1; extra[relay] <= most; ++extra[relay]) {
            const auto target = targetFor(instance, makespan, extra);
            if (!target)
                break; // more tasks take even longer to reach the master
            const std::size_t needed = static_cast<std::size_t>(target->moved) * instance.size() * width;
            if (needed > work)
                return std::nullopt;
            work -= needed;
            if (auto moves = scheduleByBeam(instance, *target, width, control))
                return moves;
        }
        extra[relay] = 0;
    }
    return std::nullopt;
}

} // namespace equipoise::star

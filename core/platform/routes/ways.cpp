// SPDX-License-Identifier: GPL-3.0-or-later
// Transfer times of some pairs of processors on a platform that may be too large for all of them.
#include "core/platform/routes/route_times.h"
#include "core/platform/routes/routes.h"

namespace equipoise {

std::vector<double> transferTimes(const Platform& platform, double amount, std::span<const Way> ways) {
    SolveControl unhurried;
    return transferTimes(platform, amount, ways, unhurried);
}

std::vector<double> transferTimes(const Platform& platform, double amount, std::span<const Way> ways,
                                  SolveControl& control) {
    if (ways.empty())
        return {};
    std::vector<double> times;
    times.reserve(ways.size());
    if (platform.linkCost) {
        for (const Way& way : ways) {
            const double cost = (*platform.linkCost)(way.from.index(), way.to.index());
            times.push_back(way.from == way.to ? 0 : cost == noWay ? noWay : cost * amount);
        }
        return times;
    }
    const RouteTimes routes(platform, amount, control);
    for (const Way& way : ways)
        times.push_back(routes.time(static_cast<std::uint32_t>(way.from.index()),
                                    static_cast<std::uint32_t>(way.to.index())));
    return times;
}

} // namespace equipoise

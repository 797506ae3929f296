// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/grids.h"

#include <algorithm>
#include <string>

namespace support {

equipoise::Platform gridPlatform(const std::vector<double>& times) {
    equipoise::Platform platform;
    for (const double time : times)
        platform.processors.push_back({"P" + std::to_string(platform.size()), {time, 0, {}}, {}});
    return platform;
}

equipoise::grid::Instance gridInstance(std::vector<double> times, std::size_t rows, std::size_t columns) {
    std::ranges::sort(times);
    return {rows, columns, std::move(times), {}, 0};
}

std::vector<double> placedTimes(const equipoise::grid::Instance& instance,
                                const equipoise::grid::Arrangement& arrangement) {
    const equipoise::Matrix<double> times = timesOf(instance, arrangement);
    return {times.cells().begin(), times.cells().end()};
}

std::vector<double> workstations() {
    return {7.8, 1.0, 1.0, 4.0, 1.0, 6.3, 7.8, 7.95, 8.0};
}

} // namespace support

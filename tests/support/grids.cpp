#include "tests/support/grids.h"

#include <algorithm>
#include <string>

namespace support {

core::Platform gridPlatform(const std::vector<double>& times) {
    core::Platform platform;
    for (const double time : times)
        platform.processors.push_back({"P" + std::to_string(platform.size()), {time, 0, {}}, {}});
    return platform;
}

core::grid::Instance gridInstance(std::vector<double> times, std::size_t rows, std::size_t columns) {
    std::ranges::sort(times);
    return {rows, columns, std::move(times), {}, 0};
}

std::vector<double> placedTimes(const core::grid::Instance& instance,
                                const core::grid::Arrangement& arrangement) {
    const core::Matrix<double> times = timesOf(instance, arrangement);
    return {times.cells().begin(), times.cells().end()};
}

std::vector<double> workstations() {
    return {7.8, 1.0, 1.0, 4.0, 1.0, 6.3, 7.8, 7.95, 8.0};
}

} // namespace support

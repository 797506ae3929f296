// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ring_families.h"

#include "core/base/random.h"

namespace support {

using equipoise::Random;
using equipoise::ring::Instance;

std::string nameOf(RingFamily family) {
    return family == RingFamily::Uniform ? "uniform" : "clustered";
}

std::string nameOf(Used used) {
    return used == Used::Half ? "half" : "all";
}

Instance ringOfFamily(RingFamily family, Used used, std::size_t processors, std::uint64_t seed) {
    Random random(seed * 7919 + processors * 31 + static_cast<std::uint64_t>(family));
    Instance instance;
    instance.work = 1;
    const std::uint64_t clusters = 3 + random.below(3);
    std::vector<std::uint64_t> cluster;
    for (std::size_t i = 0; i < processors; ++i) {
        instance.cycleTime.push_back(random.between(0.005, 0.05));
        instance.startUp.push_back(0);
        cluster.push_back(random.below(clusters));
    }
    instance.transfer = equipoise::Matrix<double>(processors, processors);
    for (std::size_t i = 0; i < processors; ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const double cost = family == RingFamily::Uniform ? random.between(0.01, 1)
                                : cluster[i] == cluster[j]    ? random.between(0.02, 0.05)
                                                              : random.between(0.1, 2);
            instance.transfer(i, j) = instance.transfer(j, i) = cost;
        }
    const auto count = static_cast<double>(processors);
    if (used == Used::All)
        instance.work = (family == RingFamily::Uniform ? 20 : 8) * count;
    else
        instance.work = family == RingFamily::Uniform ? 50 : 40 + count;
    return instance;
}

} // namespace support

// SPDX-License-Identifier: GPL-3.0-or-later
// Networks of switches that are trees, made at random.
#pragma once

#include "core/base/random.h"
#include "core/platform/platform.h"

#include <cmath>
#include <cstddef>
#include <string>

namespace support {

struct MadeTree {
    std::size_t processors = 8;
    std::size_t switches = 3;
    bool latencies = false;
    std::size_t beside = 0; ///< links beside the tree, which make circles
    bool wide = false;      ///< costs from 1e-12 to 1e12, else of few classes, so that ties are common
    bool startUps = false;
    bool parted = false; ///< sometimes a link is missing
};

/// Each node is linked to one of the switches before it, or, without these, of the processors.
inline equipoise::Platform treeOf(const MadeTree& made, equipoise::Random& random) {
    using namespace equipoise;
    Platform platform;
    const auto wide = [&] { return std::pow(10, random.between(-12, 12)); };
    const auto time = [&](double most) {
        return made.wide ? wide() : most / static_cast<double>(1 + random.below(4));
    };
    for (std::size_t i = 0; i < made.processors; ++i) {
        Processor& processor = platform.processors.emplace_back();
        processor.name = "P" + std::to_string(i);
        processor.compute.rate = made.wide ? wide() : random.between(0.01, 0.1);
        processor.compute.startUp = made.startUps ? random.between(0, 0.5) : 0;
    }
    const auto join = [&](NodeId from, NodeId to, double most) {
        if (made.parted && random.below(8) == 0)
            return;
        Link& link = platform.links.emplace_back();
        link.from = from;
        link.to = to;
        link.transfer.rate = time(most);
        link.transfer.startUp = made.latencies ? 0.3 * time(most) : 0;
    };
    for (std::size_t i = 0; i < made.switches; ++i) {
        platform.switches.push_back({.name = "S" + std::to_string(i), .place = {}});
        if (i > 0)
            join(SwitchId{random.below(i)}, SwitchId{i}, 2);
    }
    for (std::size_t i = 0; i < made.processors; ++i) {
        if (made.switches > 0)
            join(SwitchId{random.below(made.switches)}, ProcessorId{i}, 1);
        else if (i > 0)
            join(ProcessorId{random.below(i)}, ProcessorId{i}, 1);
    }
    for (std::size_t k = 0; k < made.beside && made.processors > 1; ++k) {
        const std::size_t from = random.below(made.processors);
        join(ProcessorId{from}, ProcessorId{(from + 1 + random.below(made.processors - 1)) % made.processors},
             2);
    }
    return platform;
}

} // namespace support

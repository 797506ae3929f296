// SPDX-License-Identifier: GPL-3.0-or-later
// Platforms that strain the canvas.
#pragma once

#include "core/base/random.h"
#include "core/platform/platform.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>

namespace support {

inline equipoise::Processor processorNamed(std::size_t i, equipoise::Random& random) {
    equipoise::Processor processor;
    processor.name = "P" + std::to_string(i);
    processor.compute.rate = random.between(0.01, 0.08);
    return processor;
}

/// Clusters of 50 processors around a switch, the switches joined at random until there are `links` links.
/// With `placed`, each cluster stands around its switch, and those fill a disc.
inline equipoise::Platform largePlatform(std::size_t processors, std::size_t links, bool placed,
                                         std::uint64_t seed = 1) {
    equipoise::Random random(seed);
    equipoise::Platform platform;
    constexpr std::size_t each = 50;
    const std::size_t switches = std::max<std::size_t>(1, processors / each);
    const auto sunflower = [](std::size_t i, double unit) {
        const double angle = static_cast<double>(i) * std::numbers::pi * (3 - std::sqrt(5.0));
        const double radius = unit * std::sqrt(static_cast<double>(i));
        return equipoise::Point{radius * std::cos(angle), radius * std::sin(angle)};
    };
    for (std::size_t i = 0; i < switches; ++i) {
        platform.switches.push_back({"S" + std::to_string(i), std::nullopt});
        if (placed)
            platform.switches.back().place = sunflower(i, 800);
    }
    const auto join = [&](equipoise::NodeId a, equipoise::NodeId b, double cost) {
        equipoise::Link link;
        link.from = a;
        link.to = b;
        link.transfer.rate = cost;
        platform.links.push_back(link);
    };
    for (std::size_t i = 0; i < processors; ++i) {
        const std::size_t home = i / each % switches;
        platform.processors.push_back(processorNamed(i, random));
        if (placed) {
            const equipoise::Point around = sunflower(1 + i % each, 70);
            const equipoise::Point middle = *platform.switches[home].place;
            platform.processors.back().place = equipoise::Point{middle.x + around.x, middle.y + around.y};
        }
        join(equipoise::ProcessorId{i}, equipoise::SwitchId{home}, random.between(0.01, 0.1));
    }
    for (std::size_t i = 1; i < switches; ++i)
        join(equipoise::SwitchId{i}, equipoise::SwitchId{random.below(i)}, random.between(0.1, 1));
    while (platform.links.size() < links) {
        const std::size_t a = random.below(processors);
        const std::size_t b = random.below(processors);
        if (a != b)
            join(equipoise::ProcessorId{a}, equipoise::ProcessorId{b}, random.between(0.01, 1));
    }
    return platform;
}

/// Every two of them linked, costs at random; around a circle if `placed`.
inline equipoise::Platform completePlatform(std::size_t processors, bool placed, std::uint64_t seed = 1) {
    equipoise::Random random(seed);
    equipoise::Platform platform;
    platform.linkCost.emplace(processors, processors);
    for (std::size_t i = 0; i < processors; ++i) {
        platform.processors.push_back(processorNamed(i, random));
        if (placed) {
            const double angle =
                2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(processors);
            platform.processors.back().place =
                equipoise::Point{1000 * std::cos(angle), 1000 * std::sin(angle)};
        }
        for (std::size_t j = 0; j < i; ++j)
            (*platform.linkCost)(i, j) = (*platform.linkCost)(j, i) = random.between(0.01, 1);
    }
    return platform;
}

/// Switches of `each` processors, ten of them below each of the next ones, and so on up to a single one.
/// Without places.
inline equipoise::Platform treePlatform(std::size_t processors, std::size_t each, std::uint64_t seed = 1) {
    equipoise::Random random(seed);
    equipoise::Platform platform;
    platform.units = {"s", "Mflop", "Mbit"};
    const auto join = [&](equipoise::NodeId from, equipoise::NodeId to) {
        constexpr double costs[] = {0.01, 0.001, 0.0001};
        platform.links.push_back({from, to, {costs[random.below(3)], 0, {}}});
    };
    for (std::size_t i = 0; i < processors; ++i) {
        platform.processors.push_back(processorNamed(i, random));
        join(equipoise::SwitchId{i / each}, equipoise::ProcessorId{i});
    }
    const auto add = [&](std::size_t switches) {
        for (std::size_t i = 0; i < switches; ++i)
            platform.switches.push_back({"S" + std::to_string(platform.switches.size()), std::nullopt});
    };
    std::size_t first = 0;
    std::size_t count = (processors + each - 1) / each;
    add(count);
    while (count > 1) { // a tenth each time
        const std::size_t next = (count + 9) / 10;
        add(next);
        for (std::size_t i = 0; i < count; ++i)
            join(equipoise::SwitchId{first + i}, equipoise::SwitchId{first + count + i / 10});
        first += count;
        count = next;
    }
    return platform;
}

} // namespace support

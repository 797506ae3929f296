// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/instances.h"

#include <cmath>
#include <limits>

namespace support {

using equipoise::Random;
using equipoise::ring::Instance;

std::string nameOf(RingShape shape) {
    switch (shape) {
    case RingShape::Uniform:
        return "uniform";
    case RingShape::Asymmetric:
        return "asymmetric";
    case RingShape::Ties:
        return "ties";
    case RingShape::MissingLinks:
        return "missing links";
    case RingShape::RemoteFast:
        return "remote fast processor";
    case RingShape::Bottleneck:
        return "bottleneck";
    case RingShape::StartUps:
        return "start-ups";
    case RingShape::Relays:
        return "relays";
    }
    return {};
}

namespace {

double linkCost(RingShape shape, Random& random) {
    switch (shape) {
    case RingShape::Ties:
        return 0.25 * static_cast<double>(1 + random.below(3));
    case RingShape::MissingLinks:
        return random.below(3) == 0 ? std::numeric_limits<double>::infinity() : random.between(0.01, 1);
    case RingShape::Bottleneck: // a few very slow links among fast ones: shares below 0 in the paper's
                                // formula
        return random.below(4) == 0 ? random.between(2, 6) : random.between(0.01, 0.2);
    case RingShape::Relays:
        return std::pow(10.0, random.between(-1.5, 0));
    default:
        return random.between(0.01, 1);
    }
}

double cycleTime(RingShape shape, Random& random) {
    switch (shape) {
    case RingShape::Ties:
        return 0.01 * static_cast<double>(1 + random.below(2));
    case RingShape::Relays: // some so slow that the formula takes their messages for free
        return std::pow(10.0, random.between(-2.5, 0));
    default:
        return random.between(0.005, 0.05);
    }
}

} // namespace

Instance randomRing(RingShape shape, std::size_t processors, std::uint64_t seed) {
    Random random(seed * 1000003U + static_cast<std::uint64_t>(shape) * 101U + processors);
    Instance instance;
    instance.work = std::pow(10.0, random.between(0, 3));
    instance.transfer = equipoise::Matrix<double>(processors, processors);
    for (std::size_t i = 0; i < processors; ++i) {
        instance.cycleTime.push_back(cycleTime(shape, random));
        instance.startUp.push_back(shape == RingShape::StartUps ? random.between(0, 0.5) : 0);
    }
    for (std::size_t i = 0; i < processors; ++i)
        for (std::size_t j = i + 1; j < processors; ++j) {
            instance.transfer(i, j) = linkCost(shape, random);
            instance.transfer(j, i) = shape == RingShape::Asymmetric || shape == RingShape::Relays
                                          ? linkCost(shape, random)
                                          : instance.transfer(i, j);
        }
    if (shape == RingShape::Relays)
        for (std::size_t i = 0; i < processors; ++i)
            for (std::size_t j = 0; j < processors; ++j)
                if (i != j && instance.cycleTime[i] > 0.1)
                    instance.transfer(i, j) *= 8;
    if (shape == RingShape::RemoteFast && processors > 0) {
        instance.work *= 10;
        instance.cycleTime[0] = 0.004;
        for (std::size_t j = 1; j < processors; ++j)
            instance.transfer(0, j) = instance.transfer(j, 0) = random.between(3, 9);
    }
    return instance;
}

} // namespace support

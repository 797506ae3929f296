// SPDX-License-Identifier: GPL-3.0-or-later
// A step of a ring followed on shared links, against the bars: microseconds a step by number of processors.
#include "core/base/random.h"
#include "core/network/fair.h"

#include <benchmark/benchmark.h>

#include <cmath>

using namespace equipoise;

namespace {

/// Switches as a random tree, four computers at each.
Platform treeOf(std::size_t computers) {
    Random random(computers);
    Platform platform;
    const auto cost = [&] { return CostFunction{std::pow(10.0, random.between(-3, -1)), 0, {}}; };
    for (std::size_t i = 0; i < computers; ++i) {
        if (i % 4 == 0) {
            const SwitchId own{platform.switches.size()};
            platform.switches.push_back({"S" + std::to_string(own.index()), {}});
            if (own.index() > 0)
                platform.links.push_back({SwitchId{random.below(own.index())}, own, cost(), true});
        }
        platform.processors.push_back({"P" + std::to_string(i), {1, 0, {}}, {}});
        platform.links.push_back({ProcessorId{i}, SwitchId{i / 4}, cost(), true});
    }
    return platform;
}

/// As a ring is followed: each computes, and sends to both its neighbours.
Program ringOf(const Platform& platform, int steps) {
    ProgramBuilder builder(platform);
    Random random(7);
    const std::size_t p = platform.size();
    for (std::size_t i = 0; i < p; ++i) {
        const ProcessorId own{i};
        const ProcessorId next{(i + 1) % p};
        const ProcessorId last{(i + p - 1) % p};
        const std::size_t work = builder.strand(own);
        const std::size_t fromLast = builder.strand(own);
        const std::size_t fromNext = builder.strand(own);
        const auto here = builder.store(0);
        const double time = random.between(0.5, 1);
        for (int step = 0; step < steps; ++step) {
            builder.compute(work, 1, time);
            builder.send(work, builder.channel(own, next, 1, 0), 1);
            builder.send(work, builder.channel(own, last, 1, 1), 1);
            builder.receive(fromLast, builder.channel(last, own, 1, 0));
            builder.give(fromLast, here);
            builder.receive(fromNext, builder.channel(next, own, 1, 1));
            builder.give(fromNext, here);
            builder.take(work, here);
            builder.take(work, here);
        }
    }
    return *std::move(builder).finish({});
}

void step(benchmark::State& state, network::ContentionModel sharing) {
    constexpr int steps = 10;
    const Platform platform = treeOf(static_cast<std::size_t>(state.range(0)));
    const Program program = ringOf(platform, steps);
    for (auto _ : state) {
        SolveControl control;
        const auto course = network::follow(platform, program, sharing, control);
        if (!course || !*course)
            state.SkipWithError("not followed");
    }
    const double perStep = static_cast<double>(state.iterations()) * steps;
    state.counters["step"] =
        benchmark::Counter(perStep, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
    state.counters["bar (us)"] = static_cast<double>(state.range(1));
}

void bars(benchmark::internal::Benchmark* own) {
    own->ArgNames({"p", "bar"})->Args({8, 5})->Args({16, 100})->Args({50, 1000})->Args({200, 10'000});
}

/// Alone is the baseline: the same events, and no rates to work out.
BENCHMARK_CAPTURE(step, shared, network::ContentionModel::MaxMinFair)->Apply(bars);
BENCHMARK_CAPTURE(step, alone, network::ContentionModel::None)->Apply(bars);

} // namespace

BENCHMARK_MAIN();

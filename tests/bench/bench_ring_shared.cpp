// SPDX-License-Identifier: GPL-3.0-or-later
// Rings planned for shared links, against the bars: when the first good plan is there, when it has settled,
// and what was gained over the plan that is best with each message alone.
#include "core/base/random.h"
#include "core/problems/ring/model/instance.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/ring/model/solvers.h"
#include "core/problems/ring/shared/search.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>
#include <vector>

using namespace equipoise;

namespace {

/// Switches as a random tree, a quarter as many as computers; links of 1 to 10 units a time.
Platform treeOf(std::uint64_t seed, std::size_t computers) {
    Random random(seed);
    Platform platform;
    const auto cost = [&] { return CostFunction{std::pow(10.0, random.between(-1, 0)), 0, {}}; };
    for (std::size_t i = 0; i < 1 + computers / 4; ++i) {
        platform.switches.push_back({"S" + std::to_string(i), {}});
        if (i > 0)
            platform.links.push_back({SwitchId{random.below(i)}, SwitchId{i}, cost(), true});
    }
    for (std::size_t i = 0; i < computers; ++i) {
        platform.processors.push_back({"P" + std::to_string(i), {random.between(0.2, 1), 0, {}}, {}});
        platform.links.push_back(
            {ProcessorId{i}, SwitchId{random.below(platform.switches.size())}, cost(), true});
    }
    return platform;
}

void plan(benchmark::State& state) {
    using Clock = std::chrono::steady_clock;
    const auto computers = static_cast<std::size_t>(state.range(0));
    const Platform platform = treeOf(static_cast<std::uint64_t>(state.range(1)), computers);
    ring::Question question;
    question.work = 2 * static_cast<double>(computers);
    question.message = 1;
    question.links = ContentionModel::MaxMinFair;
    for (auto _ : state) {
        SolveControl control;
        control.setThreads(static_cast<unsigned>(state.range(2)));
        const auto begin = Clock::now();
        std::vector<std::pair<double, double>> found; // when, and how good
        control.setSink([&](const Progress& progress) {
            if (progress.best)
                found.emplace_back(std::chrono::duration<double>(Clock::now() - begin).count(),
                                   *progress.best);
        });
        const auto planned = ring::planSharedRing(platform, question, control);
        state.counters["planned s"] = std::chrono::duration<double>(Clock::now() - begin).count();
        const auto instance = ring::makeInstance(platform, question);
        SolveControl unhurried;
        const auto alone = ring::solveLocalSearch(*instance, {}, unhurried);
        const auto judged = ring::judgeShared(platform, question, *instance, alone->order, unhurried);
        const auto within = [&](double part) {
            const auto first = std::ranges::find_if(
                found, [&](const auto& one) { return one.second <= planned->value * (1 + part); });
            return first == found.end() ? 0 : first->first;
        };
        state.counters["within 10% s"] = within(0.1);
        state.counters["within 0.1% s"] = within(0.001);
        state.counters["over bound %"] = 100 * (planned->value / *planned->bound - 1);
        state.counters["alone's plan %"] = 100 * (judged->value / *planned->bound - 1);
        state.counters["value"] = planned->value;
        state.counters["varied %"] = 100 * (*planned->varied / planned->value - 1);
    }
}

BENCHMARK(plan)
    ->ArgNames({"p", "seed", "threads"})
    ->ArgsProduct({{7, 16, 50}, {1, 2, 3}, {1, 2}})
    ->ArgsProduct({{200}, {1}, {1, 2}})
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kSecond);

} // namespace

BENCHMARK_MAIN();

// SPDX-License-Identifier: GPL-3.0-or-later
// A million processors in closed form, the checker, and how often the open case meets its bound.
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/platform/cluster/hierarchy.h"
#include "core/problems/redistribution/shared/plan.h"
#include "core/problems/redistribution/verify/verify.h"
#include "core/schedule/distribution/slices.h"
#include "tests/support/redistributions.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <numeric>
#include <string>

using namespace equipoise::redistribution;

namespace {

constexpr std::size_t million = 1'000'000;

/// Imbalances up to +-1000 with the smallest loads plus `spare`.
Instance largeRing(std::size_t size, std::int64_t spare, bool alike, Direction direction) {
    equipoise::Random random(1);
    Instance instance{direction, {}, std::vector<std::int64_t>(size), {}, {}};
    for (std::size_t i = 0; i < size; ++i) {
        const auto moved = static_cast<std::int64_t>(random.below(1000));
        instance.imbalance[i] += moved;
        instance.imbalance[(i + 1 + random.below(20)) % size] -= moved;
        instance.right.push_back(alike ? 0.25 : random.between(1, 10));
        instance.left.push_back(direction == Direction::OneWay ? equipoise::noWay
                                : alike                        ? 0.25
                                                               : random.between(1, 10));
    }
    instance.loads = support::smallestLoads(instance.imbalance);
    for (std::int64_t& load : instance.loads)
        load += spare;
    return instance;
}

Question questionOf(const Instance& instance) {
    Question question{{}, instance.loads, instance.imbalance, instance.direction};
    for (std::size_t i = 0; i < instance.size(); ++i)
        question.ring.emplace_back(i);
    return question;
}

/// Solver and schedule, as blocks, together.
void solve(benchmark::State& state, Solver solver, const Instance& instance) {
    const Question question = questionOf(instance);
    Outcome outcome;
    std::size_t blocks = 0;
    for (auto _ : state) {
        equipoise::SolveControl control;
        outcome = *solver(instance, {}, control);
        blocks = toSchedule(instance, question, outcome.runs).blocks.size();
    }
    state.counters["blocks"] = static_cast<double>(blocks);
    state.SetLabel(outcome.status == equipoise::Status::Optimal ? "proven" : "not proven");
}

/// A matrix has no room for a million processors: links it is.
equipoise::Platform platformOf(const Instance& instance) {
    equipoise::Platform platform;
    for (std::size_t i = 0; i < instance.size(); ++i)
        platform.processors.push_back({"P" + std::to_string(i), {1, 0, {}}, {}});
    for (std::size_t i = 0; i < instance.size(); ++i) {
        const equipoise::ProcessorId own{i};
        const equipoise::ProcessorId next{instance.next(i)};
        platform.links.push_back({own, next, {instance.right[i], 0, {}}, false});
        platform.links.push_back({next, own, {instance.left[i], 0, {}}, false});
    }
    return platform;
}

void check(benchmark::State& state, Solver solver, const Instance& instance) {
    const Question question = questionOf(instance);
    const equipoise::Platform platform = platformOf(instance);
    equipoise::SolveControl control;
    const Outcome outcome = *solver(instance, {}, control);
    const equipoise::Schedule schedule = toSchedule(instance, question, outcome.runs);
    const Plan plan = toPlan(instance, question, outcome);
    bool accepted = false;
    for (auto _ : state)
        accepted = checkedTime(platform, question, plan, schedule).ok();
    state.counters["blocks"] = static_cast<double>(schedule.blocks.size());
    state.SetLabel(accepted ? "accepted" : "refused");
}

/// 500 instances that are not light, up to 64 processors and 2,000 items: time each, and distance from the
/// bound.
void general(benchmark::State& state) {
    std::vector<Instance> instances;
    for (std::uint64_t seed = 1; instances.size() < 500; ++seed) {
        Instance instance = support::heavyRing(seed).instance();
        equipoise::SolveControl control;
        if (solveLight(instance, {}, control)->status != equipoise::Status::Optimal)
            instances.push_back(std::move(instance));
    }
    std::vector<double> times;
    int met = 0;
    double excess = 0;
    for (auto _ : state) {
        for (const Instance& instance : instances) {
            equipoise::SolveControl control;
            const auto start = std::chrono::steady_clock::now();
            const Outcome outcome = *solveGeneral(instance, {}, control);
            times.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
            met += outcome.status == equipoise::Status::Optimal ? 1 : 0;
            excess += endOf(instance, outcome.runs) / *outcome.bound - 1;
        }
    }
    std::ranges::sort(times);
    const auto count = static_cast<double>(times.size());
    state.counters["met_%"] = 100 * met / count;
    state.counters["mean_excess_%"] = 100 * excess / count;
    state.counters["median_ms"] = times[times.size() / 2] * 1e3;
    state.counters["longest_ms"] = times.back() * 1e3;
}

/// Processors of a network of networks in random order, speeds changed by up to a half, as in the paper's
/// experiment: 50 of them planned for shared links.
void shared(benchmark::State& state, std::size_t size) {
    std::vector<double> times;
    int met = 0;
    double excess = 0;
    for (auto _ : state)
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            const equipoise::Platform platform = equipoise::hierarchicalPlatform({}, seed);
            equipoise::Random random(seed);
            Question question;
            std::vector<double> before;
            std::vector<double> after;
            for (std::size_t i = 0; i < platform.size(); ++i)
                question.ring.emplace_back(i);
            for (std::size_t i = 0; i < size; ++i) {
                std::swap(question.ring[i], question.ring[i + random.below(platform.size() - i)]);
                before.push_back(1 / platform[question.ring[i]].compute.rate);
                after.push_back(before.back() * random.between(0.5, 1.5));
            }
            question.ring.resize(size);
            question.loads = equipoise::slicesOf(1000, before);
            question.imbalance = equipoise::slicesOf(1000, after);
            for (std::size_t i = 0; i < size; ++i)
                question.imbalance[i] = question.loads[i] - question.imbalance[i];
            question.links = equipoise::ContentionModel::MaxMinFair;
            const Instance instance = *makeInstance(platform, question);
            equipoise::SolveControl control;
            const auto start = std::chrono::steady_clock::now();
            const auto outcome = *planShared(platform, question, instance, control);
            times.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
            met += outcome.status == equipoise::Status::Optimal ? 1 : 0;
            excess += outcome.value / outcome.bound - 1;
        }
    std::ranges::sort(times);
    const auto count = static_cast<double>(times.size());
    state.counters["met_%"] = 100 * met / count;
    state.counters["mean_excess_%"] = 100 * excess / count;
    state.counters["median_ms"] = times[times.size() / 2] * 1e3;
    state.counters["longest_ms"] = times.back() * 1e3;
}

void registerAll() {
    for (const std::size_t size : {std::size_t{8}, std::size_t{32}})
        benchmark::RegisterBenchmark(("shared/ring_of_" + std::to_string(size)).c_str(), shared, size)
            ->Unit(benchmark::kMillisecond)
            ->Iterations(1);
    const auto add = [](const char* name, auto function, Solver solver, Instance instance) {
        benchmark::RegisterBenchmark(name, function, solver, std::move(instance))
            ->Unit(benchmark::kMillisecond)
            ->MinTime(0.5);
    };
    const Instance both = largeRing(million, 0, true, Direction::Both);
    add("closed_form/n:1e6", solve, solveClosedForm, both);
    add("algorithm_1/n:1e6", solve, solveAlgorithm1, largeRing(million, 0, true, Direction::OneWay));
    add("algorithm_2/n:1e6", solve, solveAlgorithm2, largeRing(million, 0, false, Direction::OneWay));
    const Instance light = largeRing(million, 100'000'000, false, Direction::Both);
    add("light/n:1e6", solve, solveLight, light);
    add("general/n:1e6", solve, solveGeneral, largeRing(million, 0, false, Direction::Both));
    const Instance half = largeRing(million / 2, 0, true, Direction::Both);
    add("check_closed_form/blocks:1e6", check, solveClosedForm, half);
    add("check_general/n:3e5", check, solveGeneral, largeRing(300'000, 0, false, Direction::Both));
    benchmark::RegisterBenchmark("general/500_instances", general)
        ->Unit(benchmark::kMillisecond)
        ->Iterations(1);
}

} // namespace

int main(int argc, char** argv) {
    registerAll();
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 1;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}

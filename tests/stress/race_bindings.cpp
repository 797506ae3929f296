// SPDX-License-Identifier: GPL-3.0-or-later
// Calls the C interface from eight threads at once, also with what it has to refuse, and stops some of the
// solves; made for the sanitizers: nothing may race, and nothing may be left behind. Arguments: number of
// calls in all, seed. Exit code 0 when every call did what the header says.
#include "core/base/random.h"

#include <equipoise/equipoise.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <limits>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

namespace {

constexpr int threadsAtOnce = 8;

std::atomic<int> faults = 0;

void need(bool holds, const char* what) {
    if (holds)
        return;
    ++faults;
    std::cerr << what << ": " << equipoise_last_error()->message << '\n';
}

/// Freed at the end of its block, whatever comes of it.
template <class T, void (*free)(T*)>
class Own {
public:
    Own() = default;
    Own(const Own&) = delete;
    Own& operator=(const Own&) = delete;
    ~Own() { free(m_pointer); }
    T** operator&() { return &m_pointer; }
    operator T*() const { return m_pointer; }

private:
    T* m_pointer = nullptr;
};
using Scenario = Own<equipoise_scenario, equipoise_scenario_free>;
using Plan = Own<equipoise_plan, equipoise_plan_free>;
using Control = Own<equipoise_control, equipoise_control_free>;
using Text = Own<char, equipoise_free_text>;

std::vector<double> drawn(equipoise::Random& random, std::size_t count, double least, double most) {
    std::vector<double> numbers(count);
    for (double& number : numbers)
        number = random.between(least, most);
    return numbers;
}

void scatter(equipoise::Random& random) {
    const std::size_t count = 1 + random.below(16);
    const auto size = static_cast<std::int32_t>(count);
    const auto times = drawn(random, count, 0.5, 2);
    const auto costs = drawn(random, count, 0, 0.2);
    std::vector<std::int64_t> counts(count);
    std::vector<std::int64_t> displacements(count);
    double makespan = 0;
    need(equipoise_scatter_counts(size, times.data(), costs.data(), size - 1, 817'101, counts.data(),
                                  displacements.data(), &makespan) == EQUIPOISE_OK,
         "scatter");
    need(std::accumulate(counts.begin(), counts.end(), std::int64_t{0}) == 817'101,
         "all items are handed out");
    need(makespan > 0, "it takes time");
}

void ringAndBack(equipoise::Random& random) {
    const std::size_t count = 2 + random.below(6);
    const auto times = drawn(random, count, 0.5, 2);
    const auto costs = drawn(random, count * count, 0.1, 1);
    Scenario scenario;
    Plan plan;
    Text text;
    need(equipoise_scenario_make(static_cast<std::int32_t>(count), nullptr, times.data(), nullptr,
                                 costs.data(), &scenario) == EQUIPOISE_OK,
         "make");
    need(equipoise_ask_ring(scenario, 100, 1) == EQUIPOISE_OK, "ask");
    need(equipoise_solve(scenario, EQUIPOISE_RING, nullptr, nullptr, &plan) == EQUIPOISE_OK, "ring");
    const auto size = static_cast<std::size_t>(equipoise_plan_size(plan));
    std::vector<double> shares(size);
    std::vector<std::int64_t> slices(size);
    need(equipoise_ring_answer(plan, nullptr, shares.data(), nullptr) == EQUIPOISE_OK, "shares");
    need(std::abs(std::accumulate(shares.begin(), shares.end(), 0.0) - 1) < 1e-9, "shares sum to 1");
    need(equipoise_ring_slices(plan, 1000, slices.data()) == EQUIPOISE_OK, "slices");
    need(equipoise_scenario_keep(scenario, plan, "mine") == EQUIPOISE_OK, "keep");
    need(equipoise_scenario_text(scenario, &text) == EQUIPOISE_OK, "text");
    Scenario again;
    Text report;
    need(equipoise_scenario_parse(text, std::strlen(text), nullptr, &again) == EQUIPOISE_OK, "parse");
    need(equipoise_check(again, &report) == EQUIPOISE_OK, "check");
    need(std::strstr(report, "\"verified\": true") != nullptr, "verified");
}

/// A ring that takes long, stopped by another thread, by its watch or by a limit.
void stopped(equipoise::Random& random) {
    constexpr std::int32_t size = 300;
    const auto times = drawn(random, size, 1, 3);
    const auto costs = drawn(random, size * size, 0.5, 2);
    Scenario scenario;
    Control control;
    Plan plan;
    need(equipoise_scenario_make(size, nullptr, times.data(), nullptr, costs.data(), &scenario) ==
             EQUIPOISE_OK,
         "make");
    need(equipoise_ask_ring(scenario, 1000, 0.05) == EQUIPOISE_OK, "ask");
    need(equipoise_control_make(&control) == EQUIPOISE_OK, "control");
    std::jthread other;
    const auto how = random.below(3);
    if (how == 0)
        need(equipoise_control_limit(control, 0.02) == EQUIPOISE_OK, "limit");
    else if (how == 1)
        need(equipoise_control_watch(
                 control, [](void*, double, double, double) { return std::int32_t{1}; }, nullptr) ==
                 EQUIPOISE_OK,
             "watch");
    else
        other = std::jthread([&control] {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            equipoise_control_stop(control);
        });
    const auto result = equipoise_solve(scenario, EQUIPOISE_RING, "branch-and-cut", control, &plan);
    need(result == EQUIPOISE_OK || result == EQUIPOISE_NO_ANSWER, "stopped");
    need(equipoise_plan_stop(plan) != EQUIPOISE_WORK_LIMIT, "how it stopped");
    if (other.joinable())
        other.join();
}

void refused(equipoise::Random& random) {
    const double wrong[] = {std::numeric_limits<double>::quiet_NaN(), -1, 0, 1e300};
    const double times[] = {1, wrong[random.below(4)]};
    Scenario scenario;
    need(equipoise_scenario_make(2, nullptr, times, nullptr, nullptr, &scenario) == EQUIPOISE_BAD_INPUT,
         "a cycle time that is none");
    need(std::strlen(equipoise_last_error()->message) > 0, "a message");
    need(equipoise_scenario_make(2, nullptr, nullptr, nullptr, nullptr, &scenario) == EQUIPOISE_WRONG_USAGE,
         "NULL");
    need(equipoise_scenario_make(-1, nullptr, times, nullptr, nullptr, &scenario) == EQUIPOISE_BAD_INPUT,
         "a count that is none");
    const std::string broken = "{\"format\": \"equipoise\", \"version\": 1, \"platform\": [";
    need(equipoise_scenario_parse(broken.data(), random.below(broken.size() + 1), "broken.equipoise",
                                  &scenario) == EQUIPOISE_BAD_INPUT,
         "a text that ends too early");
    need(scenario == nullptr, "nothing is made of what is refused");
    Plan plan;
    need(equipoise_solve(nullptr, EQUIPOISE_RING, nullptr, nullptr, &plan) == EQUIPOISE_WRONG_USAGE, "NULL");
    need(equipoise_ring_answer(nullptr, nullptr, nullptr, nullptr) == EQUIPOISE_WRONG_USAGE, "NULL");
    need(equipoise_plan_size(nullptr) == 0 && std::isnan(equipoise_plan_value(nullptr)), "no plan");
    need(equipoise_processor_name(nullptr, 0) == nullptr && equipoise_problem_named(nullptr) == -1,
         "no names");
}

void callMany(int calls, std::uint64_t seed) {
    equipoise::Random random(seed);
    for (int i = 0; i < calls; ++i) {
        if (i % 250 == 249)
            stopped(random);
        else if (i % 10 == 9)
            ringAndBack(random);
        else if (i % 10 == 4)
            refused(random);
        else
            scatter(random);
    }
}

} // namespace

int main(int argc, char** argv) {
    const int calls = argc > 1 ? std::atoi(argv[1]) : 10'000;
    const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < threadsAtOnce; ++i)
            threads.emplace_back(callMany, calls / threadsAtOnce,
                                 seed * threadsAtOnce + static_cast<std::uint64_t>(i));
    }
    std::cout << calls << " calls, faults: " << faults << '\n';
    return faults == 0 ? 0 : 1;
}

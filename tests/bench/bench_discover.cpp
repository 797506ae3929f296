// SPDX-License-Identifier: GPL-3.0-or-later
// Finding networks that are made up: how many questions it takes, and how long these would take a real
// prober.
#include "core/measure/discover.h"
#include "tests/support/made_network.h"

#include <benchmark/benchmark.h>

using namespace equipoise::measure;

namespace {

constexpr double port = 1.25e8; // bytes per second
constexpr double probe = 0.4;   // s that a question takes with --quick

/// All hosts on one switch.
Tree oneSwitch(std::size_t hosts) {
    Tree tree;
    tree.hosts.assign(hosts, {0, {port}});
    return tree;
}

/// Half of them on either of two, with a trunk that two hosts fill.
Tree twoSwitches(std::size_t hosts) {
    Tree tree = oneSwitch(hosts);
    tree.switches = 2;
    for (std::size_t i = hosts / 2; i < hosts; ++i)
        tree.hosts[i].at = 1;
    tree.trunks = {{0, 1, {2 * port}}};
    return tree;
}

/// Eight on each of as many switches as that takes, these on two: three levels.
Tree threeLevels(std::size_t hosts) {
    Tree tree = oneSwitch(hosts);
    const std::size_t leaves = hosts / 8;
    tree.switches = 2 + leaves;
    for (std::size_t i = 0; i < hosts; ++i)
        tree.hosts[i].at = 2 + i / 8;
    for (std::size_t i = 0; i < leaves; ++i)
        tree.trunks.push_back({2 * i / leaves, 2 + i, {2 * port}});
    tree.trunks.push_back({0, 1, {2.4 * port}});
    return tree;
}

void find(benchmark::State& state, Tree (*make)(std::size_t)) {
    const Tree tree = make(static_cast<std::size_t>(state.range(0)));
    std::size_t questions = 0;
    std::size_t switches = 0;
    for (auto _ : state) {
        support::MadeNetwork network(tree, 0.02, 1);
        switches = discover(network).tree.switches;
        questions = network.questions;
    }
    state.counters["questions"] = static_cast<double>(questions);
    state.counters["minutes"] = static_cast<double>(questions) * probe / 60;
    state.counters["switches"] = static_cast<double>(switches);
    state.counters["bar (switches)"] = static_cast<double>(tree.switches);
}

void sizes(benchmark::internal::Benchmark* own) {
    own->ArgName("hosts")->Arg(16)->Arg(32)->Arg(64)->Arg(128)->Iterations(1)->Unit(benchmark::kMillisecond);
}

BENCHMARK_CAPTURE(find, oneSwitch, oneSwitch)->Apply(sizes);
BENCHMARK_CAPTURE(find, twoSwitches, twoSwitches)->Apply(sizes);
BENCHMARK_CAPTURE(find, threeLevels, threeLevels)->Apply(sizes);

} // namespace

BENCHMARK_MAIN();

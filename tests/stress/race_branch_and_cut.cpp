// SPDX-License-Identifier: GPL-3.0-or-later
// Several branch and cuts at a time: the LP library keeps what it needs for each thread.
#include "core/problems/ring/model/solvers.h"
#include "tests/support/ring_families.h"

#include <cstdio>
#include <stop_token>
#include <thread>
#include <vector>

using namespace equipoise;
using namespace equipoise::ring;

namespace {

Instance instanceOf(std::size_t k) {
    return support::ringOfFamily(support::RingFamily::Clustered, support::Used::Half, 24 + k % 3, 1 + k);
}

} // namespace

int main() {
    constexpr std::size_t instances = 8;
    std::vector<double> alone;
    for (std::size_t k = 0; k < instances; ++k) {
        SolveControl control;
        const Instance instance = instanceOf(k);
        alone.push_back(timeOf(instance, solveBranchAndCut(instance, {}, control)->order));
    }
    std::vector<double> together(2 * instances);
    {
        std::vector<std::jthread> workers;
        for (std::size_t k = 0; k < together.size(); ++k)
            workers.emplace_back([&, k] {
                const Instance instance = instanceOf(k / 2);
                std::stop_source source;
                SolveControl control(source.get_token());
                if (k % 2 == 1) // stopped on the way
                    control.setSink([&](const Progress&) { source.request_stop(); });
                together[k] = timeOf(instance, solveBranchAndCut(instance, {}, control)->order);
            });
    }
    for (std::size_t k = 0; k < together.size(); ++k)
        if (k % 2 == 0 ? together[k] != alone[k / 2] : together[k] < alone[k / 2]) {
            std::printf("instance %zu: %.17g, alone %.17g\n", k / 2, together[k], alone[k / 2]);
            return 1;
        }
    return 0;
}

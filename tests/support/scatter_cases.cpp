// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scatter_cases.h"

#include "core/base/random.h"
#include "core/problems/scatter/model/question.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace support {

using equipoise::CostFunction;
using equipoise::Random;

std::string nameOf(ScatterShape shape) {
    switch (shape) {
    case ScatterShape::Linear:
        return "linear";
    case ScatterShape::Affine:
        return "affine";
    case ScatterShape::Ties:
        return "ties";
    case ScatterShape::ZeroLinks:
        return "zero-cost links";
    case ScatterShape::SlowLinks:
        return "slow links";
    case ScatterShape::Plateaus:
        return "plateaus";
    case ScatterShape::Steps:
        return "steps";
    case ScatterShape::Logarithm:
        return "logarithm";
    case ScatterShape::SquareRoot:
        return "square root";
    case ScatterShape::XLogX:
        return "x log x";
    case ScatterShape::Mixed:
        return "mixed";
    case ScatterShape::Falling:
        return "falling";
    }
    return {};
}

bool isAffine(ScatterShape shape) {
    return shape == ScatterShape::Linear || shape == ScatterShape::Affine || shape == ScatterShape::Ties ||
           shape == ScatterShape::ZeroLinks || shape == ScatterShape::SlowLinks;
}

namespace {

/// A table with a point at every number of items.
template <class Time>
CostFunction sampled(std::int64_t items, Time time) {
    CostFunction cost;
    cost.table.push_back({0, 0});
    for (std::int64_t x = 1; x <= std::max<std::int64_t>(1, items); ++x)
        cost.table.push_back({static_cast<double>(x), time(static_cast<double>(x))});
    return cost;
}

CostFunction linear(double rate, double startUp = 0) {
    return {rate, startUp, {}};
}

/// `size`: about what one item costs.
CostFunction randomCost(ScatterShape shape, double size, std::int64_t items, Random& random) {
    const double rate = size * random.between(0.2, 1.8);
    switch (shape) {
    case ScatterShape::Affine:
        return linear(rate, random.below(3) == 0 ? 0 : size * random.between(0, 8));
    case ScatterShape::Ties:
        return linear(size * static_cast<double>(1 + random.below(2)));
    case ScatterShape::Plateaus: {
        const double step = static_cast<double>(1 + random.below(4));
        return sampled(items, [&](double x) { return rate * std::floor(x / step) + rate / 8; });
    }
    case ScatterShape::Steps: {
        double time = 0;
        return sampled(
            items, [&](double) { return time += random.below(3) == 0 ? size * random.between(0, 4) : 0; });
    }
    case ScatterShape::Logarithm:
        return sampled(items, [&](double x) { return rate * std::log1p(x); });
    case ScatterShape::SquareRoot:
        return sampled(items, [&](double x) { return rate * std::sqrt(x); });
    case ScatterShape::XLogX:
        return sampled(items, [&](double x) { return rate * x * std::log(x + 1); });
    case ScatterShape::Falling:
        return sampled(items, [&](double x) { return rate * x * random.between(0.3, 1.2); });
    case ScatterShape::Mixed: {
        constexpr ScatterShape shapes[] = {ScatterShape::Linear, ScatterShape::Affine, ScatterShape::Steps,
                                           ScatterShape::Logarithm, ScatterShape::XLogX};
        return randomCost(shapes[random.below(5)], size, items, random);
    }
    default:
        return linear(rate);
    }
}

} // namespace

ScatterCase randomScatter(ScatterShape shape, std::size_t processors, std::int64_t items,
                          std::uint64_t seed) {
    Random random(seed * 1000003U + static_cast<std::uint64_t>(shape) * 8191U +
                  static_cast<std::uint64_t>(items) * 131U + processors);
    ScatterCase scatter;
    scatter.name = nameOf(shape) + ", p = " + std::to_string(processors) + ", n = " + std::to_string(items) +
                   ", seed " + std::to_string(seed);
    scatter.items = items;
    double linkSize = std::pow(10.0, random.between(-3, 0));
    if (shape == ScatterShape::SlowLinks)
        linkSize *= 10;
    for (std::size_t i = 0; i < processors; ++i) {
        const bool free = shape == ScatterShape::ZeroLinks && random.below(2) == 0;
        scatter.links.push_back(free ? linear(0) : randomCost(shape, linkSize, items, random));
        scatter.computes.push_back(randomCost(shape, 1, items, random));
        // A computing table must not be 0 at its end.
        if (!scatter.computes.back().table.empty() && scatter.computes.back().table.back().time <= 0)
            scatter.computes.back().table.back().time = 1;
    }
    return scatter;
}

namespace {

double withFourDigits(double value) {
    const double scale = std::pow(10.0, 3 - std::floor(std::log10(value)));
    return std::round(value * scale) / scale;
}

CostFunction measuredCost(Measured points, double rate, std::int64_t items, Random& random) {
    constexpr int measured = 6;
    CostFunction cost;
    cost.table.push_back({0, 0});
    for (int k = 1; k <= measured; ++k) {
        const auto [before, time] = cost.table.back();
        const double amount = points == Measured::Decades
                                  ? std::pow(10.0, k - 1)
                                  : std::ceil(static_cast<double>(items * k) / measured);
        const double longer = rate * (amount - before) * random.between(0.2, 1.8);
        cost.table.push_back({amount, withFourDigits(time + longer)});
    }
    return cost;
}

} // namespace

ScatterCase measuredScatter(Measured points, std::size_t processors, std::int64_t items, std::uint64_t seed) {
    Random random(seed * 1000003U + static_cast<std::uint64_t>(items) * 131U + processors);
    ScatterCase scatter;
    scatter.items = items;
    for (std::size_t i = 0; i < processors; ++i) {
        const double compute = 0.01 * random.between(0.2, 1.8);
        const double receive = 0.01 * std::pow(10.0, random.between(-3, -1));
        scatter.links.push_back(measuredCost(points, receive, items, random));
        scatter.computes.push_back(measuredCost(points, compute, items, random));
    }
    scatter.name = "measured, p = " + std::to_string(processors) + ", n = " + std::to_string(items) +
                   ", seed " + std::to_string(seed);
    return scatter;
}

equipoise::scatter::Instance instanceOf(const ScatterCase& scatter) {
    equipoise::scatter::Instance instance;
    instance.items = scatter.items;
    for (std::size_t i = 0; i < scatter.size(); ++i) {
        equipoise::scatter::Served served;
        if (i + 1 < scatter.size())
            served.receive = equipoise::scatter::ItemCost(scatter.links[i]);
        served.compute = equipoise::scatter::ItemCost(scatter.computes[i]);
        served.name = "P" + std::to_string(i);
        instance.served.push_back(std::move(served));
    }
    return instance;
}

equipoise::Scenario scenarioOf(const ScatterCase& scatter) {
    equipoise::Scenario scenario;
    const equipoise::ProcessorId root{scatter.size() - 1};
    for (std::size_t i = 0; i < scatter.size(); ++i) {
        scenario.platform.processors.push_back({"P" + std::to_string(i), scatter.computes[i], {}});
        if (i != root.index())
            scenario.platform.links.push_back({root, equipoise::ProcessorId{i}, scatter.links[i], true});
    }
    auto& question = scenario.questions.set<equipoise::scatter::Question>();
    question.items = scatter.items;
    question.root = question.dataOn = root;
    question.order = equipoise::scatter::Order::AsListed;
    return scenario;
}

namespace {

/// Apart from CostFunction: a linear search for the line, and nothing for nothing.
double timeOf(const CostFunction& cost, std::int64_t items) {
    if (items == 0)
        return 0;
    const auto x = static_cast<double>(items);
    if (cost.table.empty())
        return cost.startUp + cost.rate * x;
    if (cost.table.size() == 1)
        return cost.startUp;
    std::size_t k = 1;
    while (k + 1 < cost.table.size() && cost.table[k].amount < x)
        ++k;
    const auto& a = cost.table[k - 1];
    const auto& b = cost.table[k];
    const double part = (x - a.amount) / (b.amount - a.amount);
    return cost.startUp + std::max(0.0, a.time * (1 - part) + b.time * part);
}

std::vector<double> timesOf(const CostFunction& cost, std::int64_t items) {
    std::vector<double> times;
    for (std::int64_t x = 0; x <= items; ++x)
        times.push_back(timeOf(cost, x));
    return times;
}

} // namespace

double bestMakespan(const ScatterCase& scatter) {
    const auto items = static_cast<std::size_t>(scatter.items);
    std::vector<double> best = timesOf(scatter.computes.back(), scatter.items);
    for (std::size_t i = scatter.size() - 1; i-- > 0;) {
        const auto receive = timesOf(scatter.links[i], scatter.items);
        const auto compute = timesOf(scatter.computes[i], scatter.items);
        std::vector<double> next(items + 1, std::numeric_limits<double>::infinity());
        for (std::size_t d = 0; d <= items; ++d)
            for (std::size_t e = 0; e <= d; ++e)
                next[d] = std::min(next[d], receive[e] + std::max(compute[e], best[d - e]));
        best = std::move(next);
    }
    return best.back();
}

double makespanOf(const ScatterCase& scatter, const std::vector<std::int64_t>& counts) {
    double sent = 0;
    double makespan = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (i + 1 < counts.size())
            sent += timeOf(scatter.links[i], counts[i]);
        makespan = std::max(makespan, sent + timeOf(scatter.computes[i], counts[i]));
    }
    return makespan;
}

ScatterCase reordered(const ScatterCase& scatter, const std::vector<std::size_t>& order) {
    ScatterCase result{scatter.name, scatter.items, {}, {}};
    for (const std::size_t position : order) {
        result.links.push_back(scatter.links[position]);
        result.computes.push_back(scatter.computes[position]);
    }
    return result;
}

namespace {

struct Machine {
    const char* name;
    double compute; ///< alpha, s a ray
    double receive; ///< beta
};

/// Table 1 of RR-4770 by descending bandwidth.
std::vector<Machine> machines() {
    std::vector<Machine> table{{"caseb", 0.004629, 1.00e-5},
                               {"pellinore", 0.009365, 1.12e-5},
                               {"sekhmet", 0.004885, 1.70e-5},
                               {"seven 1", 0.016156, 2.10e-5},
                               {"seven 2", 0.016156, 2.10e-5}};
    for (const char* name : {"leda 1", "leda 2", "leda 3", "leda 4", "leda 5", "leda 6", "leda 7", "leda 8"})
        table.push_back({name, 0.009677, 3.53e-5});
    table.push_back({"merlin 1", 0.003976, 8.15e-5});
    table.push_back({"merlin 2", 0.003976, 8.15e-5});
    table.push_back({"dinadan", 0.009288, 0});
    return table;
}

constexpr std::int64_t rays = 817101;

} // namespace

equipoise::Scenario grid2003() {
    equipoise::Scenario scenario;
    auto table = machines();
    std::rotate(table.begin(), table.end() - 1, table.end()); // dinadan first
    const equipoise::ProcessorId root{0};
    for (std::size_t i = 0; i < table.size(); ++i) {
        scenario.platform.processors.push_back({table[i].name, linear(table[i].compute), {}});
        if (i > 0)
            scenario.platform.links.push_back(
                {root, equipoise::ProcessorId{i}, linear(table[i].receive), true});
    }
    auto& question = scenario.questions.set<equipoise::scatter::Question>();
    question.items = rays;
    question.root = question.dataOn = root;
    return scenario;
}

ScatterCase grid2003Descending() {
    ScatterCase scatter{"2003 grid", rays, {}, {}};
    for (const Machine& machine : machines()) {
        scatter.links.push_back(linear(machine.receive));
        scatter.computes.push_back(linear(machine.compute));
    }
    return scatter;
}

ScatterCase grid2003Ascending() {
    ScatterCase scatter = grid2003Descending();
    std::reverse(scatter.links.begin(), scatter.links.end() - 1);
    std::reverse(scatter.computes.begin(), scatter.computes.end() - 1);
    return scatter;
}

} // namespace support

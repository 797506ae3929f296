// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/bounds/port_bound.h"

#include "core/linear/simplex.h"
#include "core/problems/scatter/heuristics/deadline.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace equipoise::scatter {

namespace {

/// What the port's time is worth until each of the times, and until the end.
using Prices = std::vector<double>;

/// Smallest fraction of the items that counts as all of them, because of rounding.
constexpr double wholeLoad = 1 - 1e-9;

/// The linear program of one makespan. Times are parts of it, numbers of items parts of all items.
class PortProgram {
public:
    PortProgram(const Instance& instance, double makespan, const std::vector<double>& times);

    /// False: proven that the items do not fit. True: not proven, or stopped. Starts with `prices` and
    /// replaces them by its final ones.
    bool mayHoldAll(Prices& prices, SolveControl& control);
    /// Whether all items may fit, judged by `prices` alone.
    bool mayHoldAll(const Prices& prices);

private:
    /// A number of items of one processor.
    struct Choice {
        double items = 0;
        double receive = 0; ///< of the root: what computing takes
        double start = 0;   ///< no later must the root begin to send
    };

    void addChoices(const Served& served, std::int64_t most);
    void setPrices(const Prices& prices);
    double costOf(const Choice& choice) const;
    const Choice* best(std::size_t processor, double& value) const;
    void cut(linear::Simplex& simplex, std::size_t processor, const Choice& choice) const;

    const Instance& m_instance;
    double m_makespan;
    const std::vector<double>& m_times;         ///< rising
    std::vector<std::vector<Choice>> m_choices; ///< by processor, the root last
    std::vector<double> m_sums;                 ///< of prices, from each time on
    std::vector<double> m_products;             ///< of prices x times, from each time on
};

PortProgram::PortProgram(const Instance& instance, double makespan, const std::vector<double>& times)
    : m_instance(instance)
    , m_makespan(makespan)
    , m_times(times) {
    const std::vector<std::int64_t> most = maxWithin(instance, makespan);
    for (std::size_t i = 0; i + 1 < instance.size(); ++i)
        addChoices(instance.served[i], most[i]);
    std::vector<Choice>& rootChoices = m_choices.emplace_back();
    if (most.back() > 0)
        for (const std::int64_t items : instance.root().compute.bends(most.back()))
            rootChoices.push_back({static_cast<double>(items) / static_cast<double>(instance.items),
                                   instance.root().compute(items) / makespan, 1});
}

/// Adds the numbers of items between which the costs are linear and the latest start passes none of the
/// times. Between two such numbers the value of the port's time is concave in the number. Numbers in between
/// therefore give no more items for their price.
void PortProgram::addChoices(const Served& served, std::int64_t most) {
    std::vector<Choice>& choices = m_choices.emplace_back();
    if (most < 1)
        return;
    std::vector<std::int64_t> counts = served.receive.bends(most);
    for (const std::int64_t bend : served.compute.bends(most))
        counts.push_back(bend);
    std::int64_t items = most;
    for (const double time : m_times) { // the most that may start then: no more than before
        items = maxWithin(served, m_makespan * (1 - time), items);
        for (const std::int64_t near : {items - 1, items, items + 1})
            if (near >= 1 && near <= most)
                counts.push_back(near);
    }
    std::ranges::sort(counts);
    counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
    for (const std::int64_t count : counts) {
        constexpr double late = 1e-12; // so that rounding never asks for too much
        const double receive = served.receive(count) / m_makespan;
        choices.push_back({static_cast<double>(count) / static_cast<double>(m_instance.items), receive,
                           1 + late - receive - served.compute(count) / m_makespan});
    }
}

void PortProgram::setPrices(const Prices& prices) {
    m_sums.assign(m_times.size() + 2, 0.0);
    m_products.assign(m_times.size() + 2, 0.0);
    for (std::size_t k = m_times.size() + 1; k-- > 0;) {
        m_sums[k] = m_sums[k + 1] + prices[k];
        m_products[k] = m_products[k + 1] + prices[k] * (k < m_times.size() ? m_times[k] : 1);
    }
}

/// What of the message has been sent by each of the times at least, times what that is worth.
double PortProgram::costOf(const Choice& choice) const {
    const auto after = [this](double time) {
        return static_cast<std::size_t>(std::ranges::upper_bound(m_times, time) - m_times.begin());
    };
    const std::size_t begun = after(choice.start);
    const std::size_t done = after(choice.start + choice.receive);
    return m_products[begun] - m_products[done] - choice.start * (m_sums[begun] - m_sums[done]) +
           choice.receive * m_sums[done];
}

/// The choice of a processor that is worth most, if any is worth more than nothing.
const PortProgram::Choice* PortProgram::best(std::size_t processor, double& value) const {
    const Choice* best = nullptr;
    value = 0;
    for (const Choice& choice : m_choices[processor])
        if (const double worth = choice.items - costOf(choice); worth > value) {
            value = worth;
            best = &choice;
        }
    return best;
}

/// The processor's value is at least that of this choice, whatever the prices.
void PortProgram::cut(linear::Simplex& simplex, std::size_t processor, const Choice& choice) const {
    linear::Row row{{{processor, 1}}, linear::Sense::AtLeast, choice.items};
    for (std::size_t k = 0; k < m_times.size(); ++k)
        if (const double sent = std::min(m_times[k] - choice.start, choice.receive); sent > 0)
            row.terms.push_back({m_choices.size() + k, sent});
    row.terms.push_back({m_choices.size() + m_times.size(), choice.receive});
    simplex.addRow(row);
}

bool PortProgram::mayHoldAll(const Prices& prices) {
    setPrices(prices);
    double holds = m_products.front();
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        double value = 0;
        best(i, value);
        holds += value;
    }
    return holds >= wholeLoad;
}

/// Ends: each round but the last adds a choice that was worth more than the program knew.
bool PortProgram::mayHoldAll(Prices& prices, SolveControl& control) {
    constexpr double grain = 1e-7;
    constexpr int maxSteps = 100'000;
    std::vector<linear::Column> columns;
    for (std::size_t i = 0; i < m_choices.size(); ++i)
        columns.push_back({.cost = 1, .lower = 0, .upper = 1});
    for (std::size_t k = 0; k <= m_times.size(); ++k) {
        const double time = k < m_times.size() ? m_times[k] : 1;
        columns.push_back({.cost = time, .lower = 0, .upper = 2 / time});
    }
    linear::Simplex simplex(columns);
    std::vector<double> known(m_choices.size(), 0.0); // the value of each processor, as the program has it
    prices.resize(m_times.size() + 1, 0.0);
    for (bool news = true; news && !control.shouldStop();) {
        setPrices(prices);
        double holds = m_products.front();
        news = false;
        for (std::size_t i = 0; i < m_choices.size(); ++i) {
            double value = 0;
            const Choice* choice = best(i, value);
            holds += value;
            if (choice == nullptr || value <= known[i] + grain)
                continue;
            cut(simplex, i, *choice);
            news = true;
        }
        if (holds < wholeLoad)
            return false;
        if (simplex.solve(1, control, maxSteps) != linear::Simplex::Answer::Optimal)
            return true;
        for (std::size_t i = 0; i < known.size(); ++i)
            known[i] = simplex.x(i);
        for (std::size_t k = 0; k < prices.size(); ++k)
            prices[k] = std::max(0.0, simplex.x(m_choices.size() + k));
    }
    return true;
}

/// When the port changes over from one processor to the next, as parts of the makespan, and times in between:
/// about sixty.
std::vector<double> changesOf(const Instance& instance, std::span<const std::int64_t> counts,
                              double makespan) {
    constexpr std::size_t most = 60;
    std::vector<double> changes{0};
    for (std::size_t i = 0; i + 1 < instance.size(); ++i) {
        const double part = instance.served[i].receive(counts[i]) / makespan;
        if (counts[i] > 0 && part > 0 && changes.back() + part < 1)
            changes.push_back(changes.back() + part);
    }
    const std::size_t stretches = changes.size() - 1;
    const std::size_t each = std::max<std::size_t>(1, most / std::max<std::size_t>(1, stretches));
    std::vector<double> times;
    for (std::size_t k = 0; k < stretches; ++k)
        for (std::size_t l = 1; l <= each; ++l)
            times.push_back(changes[k] + (changes[k + 1] - changes[k]) * static_cast<double>(l) /
                                             static_cast<double>(each));
    return times;
}

} // namespace

bool isOutOfReach(const Instance& instance, std::span<const std::int64_t> counts, double makespan,
                  PortPrices& known, SolveControl& control) {
    if (instance.items < 1 || instance.size() > portBoundLimit)
        return false;
    if (!known.prices.empty() && !PortProgram(instance, makespan, known.times).mayHoldAll(known.prices))
        return true;
    Prices prices;
    const std::vector<double> times = changesOf(instance, counts, makespan);
    if (PortProgram(instance, makespan, times).mayHoldAll(prices, control))
        return false;
    known = {};
    for (std::size_t k = 0; k < times.size(); ++k)
        if (prices[k] > 0) {
            known.times.push_back(times[k]);
            known.prices.push_back(prices[k]);
        }
    known.prices.push_back(prices.back());
    return true;
}

double portBound(const Instance& instance, std::span<const std::int64_t> counts, double low, double high,
                 SolveControl& control) {
    constexpr double fine = 1e-3;
    if (instance.items < 1 || instance.size() > portBoundLimit)
        return low;
    const std::vector<double> times = changesOf(instance, counts, high);
    Prices prices;
    while (high - low > fine * high && !control.shouldStop()) {
        const double middle = low + (high - low) / 2;
        (PortProgram(instance, middle, times).mayHoldAll(prices, control) ? high : low) = middle;
    }
    return low;
}

} // namespace equipoise::scatter

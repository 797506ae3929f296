#include "core/scatter/port_bound.h"

#include "core/linear/simplex.h"
#include "core/scatter/deadline.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace core::scatter {

namespace {

/// What a message costs by the time it has to be there: for each of the times, and for the port as a whole.
using Multipliers = std::vector<double>;

/// The linear program of one makespan. Times are parts of it, numbers of items parts of all items.
class PortProgram {
public:
    PortProgram(const Instance& instance, double makespan, std::vector<double> times);

    /// False: so many items do not fit. True: that is not proven, or stopped. Begins with these multipliers
    /// and leaves its own.
    bool mayHoldAll(Multipliers& multipliers, SolveControl& control);

private:
    /// A number of items of one processor.
    struct Choice {
        double items = 0;
        double receive = 0;   ///< of the root: what computing takes
        std::size_t from = 0; ///< the first of the times by which they have to be there
        bool isIn = false;
    };

    void addChoices(const Served& served, std::int64_t most);
    double valueOf(const Choice& choice, const Multipliers& since) const;
    double price(const Multipliers& multipliers, linear::Simplex& simplex, bool& news);
    std::size_t rowOfTime(std::size_t k) const { return m_choices.size() + k; }

    const Instance& m_instance;
    double m_makespan;
    std::vector<double> m_times;                ///< rising
    std::vector<std::vector<Choice>> m_choices; ///< by processor, the root last
};

PortProgram::PortProgram(const Instance& instance, double makespan, std::vector<double> times)
    : m_instance(instance)
    , m_makespan(makespan)
    , m_times(std::move(times)) {
    const std::vector<std::int64_t> most = mostWithin(instance, makespan);
    for (std::size_t i = 0; i + 1 < instance.size(); ++i)
        addChoices(instance.served[i], most[i]);
    std::vector<Choice>& own = m_choices.emplace_back();
    if (most.back() > 0)
        for (const std::int64_t items : instance.root().compute.bends(most.back()))
            own.push_back({static_cast<double>(items) / static_cast<double>(instance.items),
                           instance.root().compute(items) / makespan, m_times.size()});
}

/// Numbers between which the cost of receiving is a line and none of the times is passed: a mixture of others
/// holds no more for what it costs.
void PortProgram::addChoices(const Served& served, std::int64_t most) {
    std::vector<Choice>& choices = m_choices.emplace_back();
    if (most < 1)
        return;
    std::vector<std::int64_t> counts = served.receive.bends(most);
    const Served computing{{}, served.compute, {}};
    for (const double time : m_times) { // the most that need not be there by then
        const std::int64_t items = mostWithin(computing, m_makespan * (1 - time), most);
        for (const std::int64_t near : {items - 1, items, items + 1})
            if (near >= 1 && near <= most)
                counts.push_back(near);
    }
    std::ranges::sort(counts);
    counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
    for (const std::int64_t items : counts) {
        constexpr double late = 1e-12; // so that rounding never asks for too much
        const double due = 1 + late - served.compute(items) / m_makespan;
        choices.push_back(
            {static_cast<double>(items) / static_cast<double>(m_instance.items),
             served.receive(items) / m_makespan,
             static_cast<std::size_t>(std::ranges::lower_bound(m_times, due) - m_times.begin())});
    }
}

/// `since`: by time, the sum of the multipliers from it on.
double PortProgram::valueOf(const Choice& choice, const Multipliers& since) const {
    return choice.items - choice.receive * since[choice.from];
}

/// How many items fit at most, by these multipliers. Gives the library the choice of each processor that is
/// worth most, if it is worth more than those it has: `news` then.
double PortProgram::price(const Multipliers& multipliers, linear::Simplex& simplex, bool& news) {
    constexpr double grain = 1e-10;
    Multipliers since = multipliers;
    for (std::size_t k = m_times.size(); k-- > 0;)
        since[k] += since[k + 1];
    double proven = multipliers.back();
    for (std::size_t k = 0; k < m_times.size(); ++k)
        proven += multipliers[k] * m_times[k];
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        double most = 0;
        double known = 0;
        Choice* best = nullptr;
        for (Choice& choice : m_choices[i]) {
            const double value = valueOf(choice, since);
            if (choice.isIn)
                known = std::max(known, value);
            if (value > most) {
                most = value;
                best = &choice;
            }
        }
        proven += most;
        if (best == nullptr || best->isIn || most <= known + grain)
            continue;
        std::vector<linear::Simplex::Entry> entries{{i, 1}};
        for (std::size_t k = best->from; k <= m_times.size(); ++k)
            entries.push_back({rowOfTime(k), best->receive});
        simplex.addColumn({.cost = -best->items, .lower = 0, .upper = 1}, entries);
        best->isIn = news = true;
    }
    return proven;
}

/// Ends: each round but the last adds a choice.
bool PortProgram::mayHoldAll(Multipliers& multipliers, SolveControl& control) {
    constexpr double all = 1 - 1e-9;
    constexpr int mostSteps = 100'000;
    linear::Simplex simplex({});
    for (std::size_t i = 0; i < m_choices.size(); ++i)
        simplex.addRow({{}, linear::Sense::AtMost, 1});
    for (std::size_t k = 0; k <= m_times.size(); ++k)
        simplex.addRow({{}, linear::Sense::AtMost, k < m_times.size() ? m_times[k] : 1});
    multipliers.resize(m_times.size() + 1, 0.0);
    for (bool isSolved = false; !control.shouldStop(); isSolved = true) {
        bool news = false;
        if (price(multipliers, simplex, news) < all)
            return false;
        if (!news && !isSolved) { // nothing is worth its price: begin with lower ones
            std::ranges::fill(multipliers, 0.0);
            price(multipliers, simplex, news);
        }
        if (!news ||
            simplex.solve(std::numeric_limits<double>::max(), control, mostSteps) !=
                linear::Simplex::Answer::Optimal ||
            -simplex.value() >= all)
            return true;
        for (std::size_t k = 0; k < multipliers.size(); ++k)
            multipliers[k] = std::max(0.0, -simplex.dual(rowOfTime(k)));
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

double portBound(const Instance& instance, std::span<const std::int64_t> counts, double low, double high,
                 SolveControl& control) {
    constexpr double fine = 1e-3;
    if (instance.items < 1 || instance.size() > portBoundLimit)
        return low;
    const std::vector<double> times = changesOf(instance, counts, high);
    Multipliers multipliers;
    while (high - low > fine * high && !control.shouldStop()) {
        const double middle = low + (high - low) / 2;
        (PortProgram(instance, middle, times).mayHoldAll(multipliers, control) ? high : low) = middle;
    }
    return low;
}

} // namespace core::scatter

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/exact/orders.h"

#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/problems/scatter/bounds/port_bound.h"
#include "core/problems/scatter/exact/order_program.h"
#include "core/problems/scatter/exact/rational.h"
#include "core/problems/scatter/exact/search.h"
#include "core/problems/scatter/heuristics/deadline.h"
#include "core/problems/scatter/heuristics/fill_search.h"

#include <algorithm>
#include <utility>

namespace equipoise::scatter {

namespace {

using Positions = std::vector<std::size_t>;

bool sameCosts(const Served& a, const Served& b) {
    return a.receive == b.receive && a.compute == b.compute;
}

Positions asGiven(const Instance& instance) {
    Positions order;
    for (std::size_t i = 0; i < instance.size(); ++i)
        order.push_back(i);
    return order;
}

/// Runs the solver for one order after the other and keeps the best.
class OrderSearch {
public:
    OrderSearch(const Instance& instance, Solver solver, const ParameterValues& options,
                SolveControl& control)
        : m_instance(instance)
        , m_solver(solver)
        , m_options(options)
        , m_control(control)
        , m_rises(!firstFall(instance))
        , m_slopes(slopesBelow(instance))
        , m_relaxed(anyOrderBound(instance)) {}

    /// By position, the first position with the same costs.
    Positions classes() const {
        Positions classes(m_instance.size());
        for (std::size_t i = 0; i < classes.size(); ++i) {
            classes[i] = i;
            for (std::size_t j = 0; j < i && classes[i] == i; ++j)
                if (sameCosts(m_instance.served[i], m_instance.served[j]))
                    classes[i] = j;
        }
        return classes;
    }

    /// Looks at one order. True: it is the best so far. Error: the solver's.
    Result<bool> tryOrder(const Positions& order) {
        const double bound = rationalTime(order);
        if (m_found && bound >= m_best.value) {
            lower(m_best.value);
            return false;
        }
        const Instance instance = inOrder(order);
        auto outcome = m_solver(instance, m_options, m_control);
        if (!outcome)
            return std::move(outcome).error();
        ++m_runs;
        lower(std::max(m_found ? std::min(bound, m_best.value) : bound, outcome->bound.value_or(0)));
        if (outcome->counts.empty()) {
            if (!m_found)
                m_best.outcome = *std::move(outcome);
            return false;
        }
        const double value = evaluate(instance, outcome->counts).makespan;
        constexpr double rounding = 1e-12;
        if (m_found && value >= m_best.value * (1 - rounding))
            return false;
        m_found = true;
        m_best = {order, value, *std::move(outcome)};
        if (m_rises) // what is faster has no more items anywhere than fit
            m_slopes = slopesBelow(m_instance, maxWithin(m_instance, value));
        m_control.report({{}, value, m_relaxed, m_runs});
        return true;
    }

    /// Sorts by descending computing time, the best order for the current best counts (Jackson 1955). Repeats
    /// with the new best counts while that improves the result.
    Result<bool> sortByCounts() {
        for (bool better = true; better && m_found && !m_control.shouldStop();) {
            Positions order = m_best.order;
            std::vector<double> computing(order.size(), 0.0);
            for (std::size_t k = 0; k < order.size(); ++k)
                computing[order[k]] = m_instance.served[order[k]].compute(m_best.outcome.counts[k]);
            std::ranges::stable_sort(order.begin(), order.end() - 1, std::greater<>{},
                                     [&](std::size_t position) { return computing[position]; });
            if (order == m_best.order)
                break;
            auto tried = tryOrder(order);
            if (!tried)
                return tried;
            better = *tried;
        }
        return true;
    }

    /// Proves what the port allows, for costs that do not decrease. True: nothing is better than the best so
    /// far.
    bool proveBound() {
        if (!m_found || m_instance.items == 0 || !m_rises)
            return false;
        m_relaxed = anyOrderBound(m_instance, m_best.value, m_control);
        m_relaxed =
            portBound(inOrder(m_best.order), m_best.outcome.counts, m_relaxed, m_best.value, m_control);
        m_control.report({{}, m_best.value, m_relaxed, m_runs});
        return isProven();
    }

    /// By the program over who is still to be served. True: nothing is better than the best so far. False:
    /// too much work, or the solver does not find what can be done.
    Result<bool> tryProgram() {
        if (!proves())
            return false;
        constexpr double rounding = 1e-12;
        const auto best = scatter::bestOrder(m_instance, m_best.value * (1 + rounding), m_control);
        if (!best)
            return false;
        m_relaxed = std::max(m_relaxed, best->time * (1 - rounding));
        if (auto tried = tryOrder(best->order); !tried)
            return tried;
        return isProven();
    }

    /// The orders of fill_search.h, as long as they get better.
    Result<bool> fill() {
        constexpr int rounds = 4;
        constexpr double faster = 1 - 1e-3;
        for (int round = 0; round < rounds && !m_control.shouldStop(); ++round) {
            auto tried = tryOrder(filledOrder(m_instance, m_best.order, m_best.value * faster, m_control));
            if (!tried)
                return tried;
            if (!*tried)
                return tried;
            if (tried = sortByCounts(); !tried)
                return tried;
        }
        return true;
    }

    /// Whether the solver proves the optimum of an order, and orders can be compared by the items that fit
    /// before a deadline.
    bool proves() const {
        return m_found && m_rises && m_instance.items > 0 && m_best.outcome.status == Status::Optimal;
    }
    int runs() const { return m_runs; }
    bool found() const { return m_found; }
    const Positions& bestOrder() const { return m_best.order; }
    Positions descending() const { return asGiven(m_instance); }

    /// The best with the bound of all orders: the least of theirs if all were looked at.
    Ordered best(bool complete) && {
        Outcome& outcome = m_best.outcome;
        const double bound = complete && m_lowest ? std::max(m_relaxed, *m_lowest) : m_relaxed;
        if (m_found) {
            Outcome whole = feasible(inOrder(m_best.order), outcome.counts, bound, m_control.stop());
            outcome.status = whole.status;
            outcome.bound = whole.bound;
            if (m_control.stop() != Stop::Completed)
                outcome.stop = m_control.stop();
        } else {
            outcome.bound = bound;
        }
        return std::move(m_best);
    }

private:
    bool isProven() const { return tolerance::sameTime(m_relaxed, m_best.value, tolerance::proof); }
    double rationalTime(const Positions& order) const {
        std::vector<Slopes> slopes;
        for (const std::size_t position : order)
            slopes.push_back(m_slopes[position]);
        return suffixTimes(slopes).front() * static_cast<double>(m_instance.items);
    }
    void lower(double bound) { m_lowest = std::min(m_lowest.value_or(bound), bound); }
    Instance inOrder(const Positions& order) const {
        Instance instance{m_instance.items, {}};
        instance.served.reserve(order.size());
        for (const std::size_t position : order)
            instance.served.push_back(m_instance.served[position]);
        return instance;
    }

    const Instance& m_instance;
    Solver m_solver;
    const ParameterValues& m_options;
    SolveControl& m_control;
    const bool m_rises;           ///< no cost falls
    std::vector<Slopes> m_slopes; ///< below the costs of all that is better than the best so far
    double m_relaxed;             ///< no order is faster
    Ordered m_best;
    bool m_found = false;
    std::optional<double> m_lowest; ///< of the bounds of the orders looked at
    int m_runs = 0;
};

/// All orders, equal processors in the order given: in lexicographic order, so descending comes first.
class AllOrders {
public:
    AllOrders(OrderSearch& search, std::size_t size, SolveControl& control)
        : m_search(search)
        , m_control(control)
        , m_classes(search.classes())
        , m_used(size, false) {}

    /// False: stopped.
    Result<bool> run() {
        if (m_order.size() + 1 == m_used.size()) {
            m_order.push_back(m_used.size() - 1);
            const auto tried = m_search.tryOrder(m_order);
            m_order.pop_back();
            ++m_count;
            return tried ? Result<bool>(!m_control.shouldStop()) : tried;
        }
        for (std::size_t i = 0; i + 1 < m_used.size(); ++i) {
            if (m_used[i] || earlierLeft(i))
                continue;
            m_used[i] = true;
            m_order.push_back(i);
            auto going = run();
            m_order.pop_back();
            m_used[i] = false;
            if (!going || !*going)
                return going;
        }
        return true;
    }

    std::int64_t count() const { return m_count; }

private:
    /// An equal processor that was given before this one waits, too.
    bool earlierLeft(std::size_t position) const {
        for (std::size_t j = 0; j < position; ++j)
            if (!m_used[j] && m_classes[j] == m_classes[position])
                return true;
        return false;
    }

    OrderSearch& m_search;
    SolveControl& m_control;
    Positions m_classes;
    std::vector<bool> m_used;
    Positions m_order;
    std::int64_t m_count = 0;
};

/// Searches for better orders than the best so far. If the solver proves optima, compares orders by the items
/// that fit before a deadline; otherwise repeatedly moves one processor to another place. False: stopped.
Result<bool> sample(OrderSearch& search, std::size_t size, SolveControl& control) {
    if (auto sorted = search.sortByCounts(); !sorted)
        return sorted;
    if (search.proves())
        if (auto filled = search.fill(); !filled)
            return filled;
    if (search.proveBound() || search.proves())
        return true; // the solver's work for one order after the other finds less
    Random random(control.seed());
    const std::size_t others = size - 1;
    // Most moves are ruled out by their rational bound, at next to no cost.
    constexpr int movesPerRun = 50;
    for (int move = 0; move < movesPerRun * sampleLimit && search.runs() < sampleLimit; ++move) {
        if (control.shouldStop())
            return false;
        Positions order = search.bestOrder();
        const auto from = static_cast<std::ptrdiff_t>(random.below(others));
        const auto to = static_cast<std::ptrdiff_t>(random.below(others));
        if (from < to)
            std::rotate(order.begin() + from, order.begin() + from + 1, order.begin() + to + 1);
        else
            std::rotate(order.begin() + to, order.begin() + from, order.begin() + from + 1);
        if (auto tried = search.tryOrder(order); !tried)
            return tried;
    }
    return true;
}

} // namespace

namespace {

/// Equal processors count once; the last one stays.
double distinctOrders(const Positions& classes) {
    double orders = 1;
    for (std::size_t i = 0; i + 1 < classes.size(); ++i) {
        const auto end = classes.begin() + static_cast<std::ptrdiff_t>(i) + 1;
        orders *=
            static_cast<double>(i + 1) / static_cast<double>(std::count(classes.begin(), end, classes[i]));
    }
    return orders;
}

double boundOfSlopes(std::vector<Slopes> slopes, std::int64_t items) {
    std::stable_sort(slopes.begin(), slopes.end() - 1,
                     [](const Slopes& a, const Slopes& b) { return a.receive < b.receive; });
    return suffixTimes(slopes).front() * static_cast<double>(items);
}

} // namespace

double anyOrderBound(const Instance& instance) {
    return instance.items == 0 ? 0 : boundOfSlopes(slopesBelow(instance), instance.items);
}

double anyOrderBound(const Instance& instance, double known, SolveControl& control) {
    constexpr double fine = 1e-6;
    double low = std::min(known, anyOrderBound(instance)); // nothing is faster
    if (instance.isLinear() || low >= known || firstFall(instance))
        return low;
    double high = known;
    const auto isOutOfReach = [&](double time) {
        constexpr double rounding = 1e-12;
        const std::vector<std::int64_t> most = maxWithin(instance, time);
        std::vector<Slopes> slopes = slopesBelow(instance, most);
        for (std::size_t i = 0; i + 1 < slopes.size(); ++i)
            if (most[i] == 0)
                slopes[i].receive = infinity; // takes none
        return boundOfSlopes(std::move(slopes), instance.items) > time * (1 + rounding);
    };
    if (isOutOfReach(known))
        return known;
    while (high - low > fine * high && !control.shouldStop()) {
        const double middle = low + (high - low) / 2;
        (isOutOfReach(middle) ? low : high) = middle;
    }
    return low;
}

Result<Ordered> solveInOrder(const Instance& instance, Solver solver, const ParameterValues& options,
                             SolveControl& control) {
    auto outcome = solver(instance, options, control);
    if (!outcome)
        return std::move(outcome).error();
    Ordered ordered;
    ordered.order = asGiven(instance);
    if (!outcome->counts.empty())
        ordered.value = evaluate(instance, outcome->counts).makespan;
    ordered.outcome = *std::move(outcome);
    return ordered;
}

Result<Ordered> solveBestOrder(const Instance& instance, Solver solver, const ParameterValues& options,
                               SolveControl& control) {
    OrderSearch search(instance, solver, options, control);
    double looked = 0;
    const auto run = [&]() -> Result<bool> { // whether nothing is left to look at
        if (auto first = search.tryOrder(search.descending()); !first || !search.found())
            return first ? false : first;
        auto complete = search.tryProgram();
        if (!complete || *complete) {
            looked = distinctOrders(search.classes());
            return complete;
        }
        if (instance.size() <= exhaustiveLimit) {
            AllOrders orders(search, instance.size(), control);
            complete = orders.run();
            looked = static_cast<double>(orders.count());
            return complete;
        }
        const auto sampled = sample(search, instance.size(), control);
        looked = search.runs();
        return sampled ? false : sampled;
    };
    const auto complete = run();
    if (!complete)
        return complete.error();
    Ordered ordered = std::move(search).best(*complete);
    ordered.outcome.notes.push_back(
        {*complete ? NoteCode::OrdersSearched : NoteCode::OrdersSampled, {}, looked});
    return ordered;
}

} // namespace equipoise::scatter

#include "core/scatter/orders.h"

#include "core/base/random.h"
#include "core/scatter/rational.h"
#include "core/scatter/search.h"

#include <algorithm>
#include <utility>

namespace core::scatter {

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
        , m_slopes(slopesBelow(instance)) {}

    /// Those with the same costs as an earlier one, by position; themselves if there is none.
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
            lower(bound);
            return false;
        }
        const Instance instance = inOrder(order);
        auto outcome = m_solver(instance, m_options, m_control);
        if (!outcome)
            return std::move(outcome).error();
        ++m_runs;
        lower(std::max(bound, outcome->bound.value_or(0)));
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
        m_control.report({{}, value, {}, m_runs});
        return true;
    }

    int runs() const { return m_runs; }
    bool found() const { return m_found; }
    const Positions& bestOrder() const { return m_best.order; }
    Positions descending() const { return asGiven(m_instance); }

    /// The best with the bound of all orders: the least of theirs if all were looked at.
    Ordered best(bool all) && {
        Outcome& outcome = m_best.outcome;
        const double relaxed = anyOrderBound(m_instance);
        const double bound = all && m_lowest ? std::max(relaxed, *m_lowest) : relaxed;
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
    std::vector<Slopes> m_slopes;
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
    bool earlierLeft(std::size_t own) const {
        for (std::size_t j = 0; j < own; ++j)
            if (!m_used[j] && m_classes[j] == m_classes[own])
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

/// Moves one processor of the best order so far to another place, again and again. False: stopped.
Result<bool> sample(OrderSearch& search, std::size_t size, SolveControl& control) {
    if (auto first = search.tryOrder(search.descending()); !first || !search.found())
        return first;
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

double anyOrderBound(const Instance& instance) {
    if (instance.items == 0)
        return 0;
    auto slopes = slopesBelow(instance);
    std::stable_sort(slopes.begin(), slopes.end() - 1,
                     [](const Slopes& a, const Slopes& b) { return a.receive < b.receive; });
    return suffixTimes(slopes).front() * static_cast<double>(instance.items);
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
    const bool exhaustive = instance.size() <= exhaustiveLimit;
    std::optional<AllOrders> orders;
    if (exhaustive)
        orders.emplace(search, instance.size(), control);
    const auto finished = orders ? orders->run() : sample(search, instance.size(), control);
    if (!finished)
        return finished.error();
    const bool all = orders && *finished;
    const std::int64_t looked = orders ? orders->count() : search.runs();
    Ordered ordered = std::move(search).best(all);
    ordered.outcome.notes.push_back(
        {all ? NoteCode::OrdersSearched : NoteCode::OrdersSampled, {}, static_cast<double>(looked)});
    return ordered;
}

} // namespace core::scatter

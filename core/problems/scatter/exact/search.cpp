// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/exact/search.h"

#include "core/base/containers/listed.h"
#include "core/base/control/parallel.h"
#include "core/base/numbers/tolerance.h"
#include "core/problems/scatter/bounds/port_bound.h"
#include "core/problems/scatter/exact/orders.h"
#include "core/problems/scatter/exact/rational.h"
#include "core/problems/scatter/heuristics/deadline.h"
#include "core/problems/scatter/heuristics/uniform.h"
#include "core/problems/scatter/model/routes.h"
#include "core/trace/recorder.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace equipoise::scatter {

namespace {

using Ways = std::vector<std::optional<ItemCost>>;

/// Ways over links that all rise do so, too.
bool someFall(const Platform& platform, std::int64_t items) {
    const auto falls = [items](const CostFunction& cost) {
        return ItemCost(cost).firstFall(items).has_value();
    };
    return std::ranges::any_of(platform.links, [&](const Link& link) { return falls(link.transfer); }) ||
           std::ranges::any_of(platform.processors, [&](const Processor& p) { return falls(p.compute); });
}

/// Tries roots and keeps the best plan.
class RootSearch {
public:
    RootSearch(const Platform& platform, const Question& question, Solver solver,
               const ParameterValues& options, SolveControl& control)
        : m_platform(platform)
        , m_question(question)
        , m_solver(solver)
        , m_options(options)
        , m_control(control)
        , m_someFall(someFall(platform, question.items))
        , m_fromData(waysFrom(platform, question.dataOn, question.items, control)) {}

    /// Error: the solver's.
    Result<void> tryRoot(ProcessorId root) {
        const auto rooted = rootedAt(root, m_control);
        return rooted ? tryRooted(*rooted) : Result<void>();
    }

    /// All roots, those first that promise the least time: the first answers then rule out most of the
    /// others. Ties: as listed. False: stopped before all were tried.
    Result<bool> tryAll() {
        // Beyond, what is known of each root would take much memory, and they come as they are listed.
        constexpr std::size_t maxKept = 256;
        if (m_platform.size() > maxKept) {
            for (std::size_t i = 0; i < m_platform.size(); ++i) {
                if (auto tried = tryRoot(ProcessorId{i}); !tried)
                    return std::move(tried).error();
                if (m_control.shouldStop())
                    return i + 1 == m_platform.size();
            }
            return true;
        }
        std::vector<std::optional<Rooted>> each(m_platform.size());
        parallelFor(each.size(), m_control, [&](std::size_t i, SolveControl& part) {
            if (each[i] = rootedAt(ProcessorId{i}, part); each[i])
                guess(*each[i], part);
        });
        std::vector<Rooted> rooted;
        for (std::optional<Rooted>& candidate : each)
            if (candidate)
                rooted.push_back(*std::move(candidate));
        if (rooted.empty()) // stopped: the processor with the data is always a valid root
            if (auto tried = tryRoot(m_question.dataOn); !tried)
                return std::move(tried).error();
        bool complete = !m_control.shouldStop();
        std::ranges::stable_sort(rooted, {}, &Rooted::promise);
        for (const Rooted& candidate : rooted) {
            if (auto tried = tryRooted(candidate); !tried)
                return std::move(tried).error();
            if (m_control.shouldStop()) {
                complete = complete && &candidate == &rooted.back();
                break;
            }
        }
        return complete;
    }

    int roots() const { return m_roots; }
    std::optional<ProcessorId> root() const { return m_root; } ///< of the plan found

    /// `complete`: no root was left out.
    Found found(bool complete) && {
        if (!complete)
            m_lowest.reset(); // skipped roots have no known bound
        m_found.bound = m_lowest;
        if (m_roots == 0)
            m_found.status = Status::Infeasible;
        else if (!m_found.plan)
            m_found.status = Status::Unknown;
        else
            judge();
        if (m_control.stop() != Stop::Completed)
            m_found.stop = m_control.stop();
        return std::move(m_found);
    }

private:
    /// What is to be solved for one root.
    struct Rooted {
        ProcessorId root;
        double shift; ///< when the items are there
        std::vector<ProcessorId> order;
        Service service;
        double bound;                    ///< no plan from this root is faster
        double promise;                  ///< about what it takes: the bound, or the time of `guess`
        std::vector<std::int64_t> guess; ///< a good distribution, for costs that do not decrease
    };

    /// Empty: the items cannot get there.
    std::optional<Rooted> rootedAt(ProcessorId root, SolveControl& control) const {
        const auto& travel = m_fromData[root.index()];
        if (!travel && m_question.items > 0)
            return {};
        const double shift = m_question.items > 0 ? (*travel)(m_question.items) : 0;
        const Ways ways =
            root == m_question.dataOn ? m_fromData : waysFrom(m_platform, root, m_question.items, control);
        auto order = serviceOrder(m_question, ways, root);
        Service service = serviceIn(m_platform, ways, order, m_question.items);
        const double bound = shift + anyOrderBound(service.instance);
        return Rooted{root, shift, std::move(order), std::move(service), bound, bound, {}};
    }

    /// Computes a good distribution, where the bound is not near.
    void guess(Rooted& candidate, SolveControl& control) const {
        const Instance& instance = candidate.service.instance;
        if (instance.items == 0 || instance.isLinear() || (m_someFall && firstFall(instance)))
            return;
        candidate.guess = roughCounts(instance, control);
        candidate.promise = candidate.shift + evaluate(instance, candidate.guess).makespan;
    }

    /// Whether no plan from this root can replace the best one. Equal plans: the root listed first.
    bool isRuledOut(const Rooted& candidate) {
        if (!m_found.plan)
            return false;
        if (candidate.bound > m_found.value ||
            (candidate.bound == m_found.value && *m_root < candidate.root)) {
            lower(candidate.bound);
            return true;
        }
        // A proof takes longer the nearer the bound is to the value.
        const double known = m_found.value - candidate.shift;
        if (known > 0 && !candidate.guess.empty() &&
            isOutOfReach(candidate.service.instance, candidate.guess, known, m_prices, m_control)) {
            lower(m_found.value);
            return true;
        }
        if (!(known > 0) || anyOrderBound(candidate.service.instance, known, m_control) < known)
            return false;
        lower(m_found.value);
        return *m_root < candidate.root;
    }

    Result<void> tryRooted(const Rooted& candidate) {
        ++m_roots;
        if (trace::Recorder* trace = m_control.trace()) {
            std::vector<ProcessorId> people;
            for (const std::size_t place : candidate.service.positions)
                people.push_back(candidate.order[place]);
            trace->setProcessorIds(std::move(people));
        }
        if (isRuledOut(candidate))
            return {};
        auto ordered = m_question.order == Order::Best
                           ? solveBestOrder(candidate.service.instance, m_solver, m_options, m_control)
                           : solveInOrder(candidate.service.instance, m_solver, m_options, m_control);
        if (!ordered)
            return std::move(ordered).error();
        take(candidate.root, candidate.shift, candidate.order, candidate.service, *std::move(ordered));
        return {};
    }

    void lower(double bound) { m_lowest = std::min(m_lowest.value_or(bound), bound); }

    void judge() {
        m_found.status = Status::Feasible;
        if (!m_found.bound || !tolerance::sameTime(*m_found.bound, m_found.value, tolerance::proof)) {
            // Proven for one root only.
            std::erase_if(m_found.notes, [](const Note& note) { return note.code == NoteCode::LeftIdle; });
            return;
        }
        m_found.status = Status::Optimal;
        m_found.bound = m_found.value;
    }

    /// The better one of all for the root and equal parts, for a solver that was stopped before it had any.
    static void takePlainParts(const Instance& instance, Ordered& ordered) {
        const double bound = ordered.outcome.bound ? *ordered.outcome.bound : rationalBound(instance);
        std::vector<std::int64_t> counts(instance.size(), 0);
        counts.back() = instance.items;
        if (auto equal = equalSplit(instance);
            evaluate(instance, equal).makespan < evaluate(instance, counts).makespan)
            counts = std::move(equal);
        ordered.outcome = feasible(instance, std::move(counts), bound, ordered.outcome.stop);
        ordered.value = evaluate(instance, ordered.outcome.counts).makespan;
        ordered.order.resize(instance.size());
        std::iota(ordered.order.begin(), ordered.order.end(), std::size_t{0});
    }

    void take(ProcessorId root, double shift, const std::vector<ProcessorId>& order, const Service& service,
              Ordered ordered) {
        Outcome& outcome = ordered.outcome;
        lower(shift + outcome.bound.value_or(0));
        if (outcome.stop != Stop::Completed)
            m_found.stop = outcome.stop;
        if (outcome.counts.empty() && outcome.stop != Stop::Completed && !m_found.plan)
            takePlainParts(service.instance, ordered);
        if (outcome.counts.empty()) {
            if (!m_found.plan)
                m_found.notes = std::move(outcome.notes);
            return;
        }
        const double value = shift + ordered.value;
        if (m_found.plan && (value > m_found.value || (value == m_found.value && *m_root < root)))
            return;
        m_found.value = value;
        m_found.notes = std::move(outcome.notes);
        const Plan& plan = m_found.plan.emplace(planOf(shift, order, service, ordered));
        addNotes(plan, service, outcome);
        m_root = root;
    }

    /// The reachable processors in the order found take the reachable ones' places in the order asked for.
    Plan planOf(double shift, const std::vector<ProcessorId>& order, const Service& service,
                const Ordered& ordered) const {
        Plan plan;
        plan.order = order;
        plan.counts.assign(order.size(), 0);
        plan.finish.assign(order.size(), 0.0);
        if (!ordered.outcome.shares.empty())
            plan.shares.assign(order.size(), 0.0);
        Instance instance{service.instance.items, {}};
        for (const std::size_t position : ordered.order)
            instance.served.push_back(service.instance.served[position]);
        const Evaluation evaluation = evaluate(instance, ordered.outcome.counts);
        for (std::size_t k = 0; k < ordered.order.size(); ++k) {
            const std::size_t place = service.positions[k];
            plan.order[place] = order[service.positions[ordered.order[k]]];
            plan.counts[place] = ordered.outcome.counts[k];
            if (plan.counts[place] > 0)
                plan.finish[place] = shift + evaluation.finish[k];
            if (!plan.shares.empty())
                plan.shares[place] = ordered.outcome.shares[k];
        }
        std::int64_t before = 0;
        for (const std::int64_t count : plan.counts) {
            plan.displacements.push_back(before);
            before += count;
        }
        return plan;
    }

    void addNotes(const Plan& plan, const Service& service, const Outcome& outcome) {
        std::vector<Note>& notes = m_found.notes;
        std::vector<std::string> idle;
        std::vector<bool> reachable(plan.order.size(), false);
        for (const std::size_t place : service.positions) {
            reachable[place] = true;
            if (plan.counts[place] == 0)
                idle.push_back(m_platform[plan.order[place]].name);
        }
        const auto processors = static_cast<std::int64_t>(service.positions.size());
        if (!idle.empty() && outcome.status == Status::Optimal && m_question.items >= processors)
            notes.push_back({NoteCode::LeftIdle, listed(idle, maxNamesInNote), {}});
        std::vector<std::string> away;
        for (std::size_t place = 0; place < plan.order.size(); ++place)
            if (!reachable[place])
                away.push_back(m_platform[plan.order[place]].name);
        if (!away.empty())
            notes.push_back({NoteCode::Unreachable, listed(away, maxNamesInNote), {}});
    }

    const Platform& m_platform;
    const Question& m_question;
    Solver m_solver;
    const ParameterValues& m_options;
    SolveControl& m_control;
    const bool m_someFall; ///< of all costs: otherwise no root meets one that does
    Ways m_fromData;
    PortPrices m_prices; ///< that ruled out a root
    Found m_found;
    std::optional<ProcessorId> m_root;
    std::optional<double> m_lowest; ///< of the bounds of all roots so far
    int m_roots = 0;
};

bool usesTables(const Platform& platform) {
    return std::ranges::any_of(platform.links, [](const Link& link) { return link.transfer.isTable(); }) ||
           std::ranges::any_of(platform.processors, [](const Processor& p) { return p.compute.isTable(); });
}

Costs costsFrom(const Platform& platform, const Question& question, ProcessorId root, SolveControl& control) {
    const Ways ways = waysFrom(platform, root, question.items, control);
    const Service service = serviceIn(platform, ways, serviceOrder(question, ways, root), question.items);
    if (service.instance.isAffine())
        return Costs::Affine;
    return firstFall(service.instance) ? Costs::Any : Costs::Rising;
}

} // namespace

Costs costsMet(const Platform& platform, const Question& question, SolveControl& control) {
    if (!usesTables(platform))
        return Costs::Affine;
    if (!question.chooseRoot)
        return costsFrom(platform, question, question.root, control);
    if (!someFall(platform, question.items))
        return Costs::Rising;
    constexpr std::size_t manyRoots = 64;
    if (platform.size() > manyRoots)
        return Costs::Any;
    const Ways fromData = waysFrom(platform, question.dataOn, question.items, control);
    Costs met = Costs::Affine;
    for (std::size_t i = 0; i < platform.size() && met != Costs::Any; ++i)
        if (fromData[i] || question.items == 0)
            met = std::max(met, costsFrom(platform, question, ProcessorId{i}, control));
    return met;
}

Result<Found> search(const Platform& platform, const Question& question, Solver solver,
                     const ParameterValues& options, SolveControl& control) {
    RootSearch search(platform, question, solver, options, control);
    if (!question.chooseRoot) {
        if (auto tried = search.tryRoot(question.root); !tried)
            return std::move(tried).error();
        return std::move(search).found(true);
    }
    const auto complete = search.tryAll();
    if (!complete)
        return complete.error();
    const int roots = search.roots();
    const auto root = search.root();
    Found result = std::move(search).found(*complete);
    if (root)
        result.notes.push_back({NoteCode::RootChosen, platform[*root].name, static_cast<double>(roots)});
    return result;
}

} // namespace equipoise::scatter

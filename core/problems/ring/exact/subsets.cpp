// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/bounds/bottleneck_search.h"
#include "core/problems/ring/exact/fixed_count.h"
#include "core/problems/ring/exact/subset_tables.h"
#include "core/problems/ring/exact/wide.h"
#include "core/problems/ring/heuristics/greedy.h"
#include "core/problems/ring/heuristics/local_search.h"
#include "core/problems/ring/model/solvers.h"
#include "core/problems/ring/trace/pictures.h"

#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/words.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace equipoise::ring {

namespace {

/// A ring and its time by the formula, which ignores its bottleneck.
struct ByFormula {
    double time = infinity;
    std::vector<std::uint32_t> order;
};

struct Formula {
    double time;
    Subset others;
};
constexpr Subset none = std::numeric_limits<Subset>::max();

/// The terms of the formula for any subset.
struct Parts {
    const SubsetTables& tables;
    const SubsetSums& speed;
    const SubsetSums& startUp;
    double rootSpeed;
    double fixed;
};

/// For each number of other processors, the minimum formula over all subsets of that size.
EQUIPOISE_WIDE void findLeast(std::span<Formula> least, const Parts& parts) {
    for (Subset others = 0; others < parts.tables.subsets(); ++others) {
        const double numerator = parts.fixed + parts.startUp(others) + parts.tables.closed(others);
        const double denominator = parts.rootSpeed + parts.speed(others);
        Formula& here = least[static_cast<std::size_t>(std::popcount(others))];
        if (numerator < here.time * denominator)
            here = {numerator / denominator, others};
    }
}

/// By number of processors (index 0: one) the least formula over the tours of filled tables, where it is
/// below `best`: (W + sum tau_i / w_i + sum d) / sum 1 / w_i.
void improveByFormula(std::vector<ByFormula>& best, const Instance& instance, const SubsetTables& tables) {
    const std::uint32_t root = tables.root();
    std::vector<double> speeds;
    std::vector<double> startUps;
    for (std::size_t i = root + 1; i < instance.size(); ++i) {
        speeds.push_back(1 / instance.cycleTime[i]);
        startUps.push_back(instance.startUp[i] / instance.cycleTime[i]);
    }
    const SubsetSums speed(speeds);
    const SubsetSums startUp(startUps);
    const double rootSpeed = 1 / instance.cycleTime[root];
    const double fixed = instance.work + instance.startUp[root] / instance.cycleTime[root];
    std::vector<Formula> least;
    for (const ByFormula& known : best)
        least.push_back({known.time, none});
    findLeast(least, {tables, speed, startUp, rootSpeed, fixed});
    for (std::size_t at = 0; at < best.size(); ++at)
        if (least[at].others != none)
            best[at] = {least[at].time, tables.tour(least[at].others)};
}

/// The minimum over rings of `count` processors, or over all; null without any ring.
const ByFormula* minOf(const std::vector<ByFormula>& best, std::optional<std::size_t> count) {
    if (count)
        return best[*count - 1].order.empty() ? nullptr : &best[*count - 1];
    const auto least = std::ranges::min_element(best, {}, &ByFormula::time);
    return least->order.empty() ? nullptr : &*least;
}

/// Every set in the tables just filled, with the cheapest ring through it: read from the tables themselves.
void tellTables(trace::Recorder& trace, const Instance& instance, const SubsetTables& tables) {
    for (Subset others = 0; others < tables.subsets(); ++others)
        trace.step(2, [&](trace::Step& step) {
            std::vector<std::uint32_t> members{tables.root()};
            for (Subset rest = others; rest != 0; rest &= rest - 1)
                members.push_back(tables.root() + 1 + static_cast<std::uint32_t>(std::countr_zero(rest)));
            const double least = tables.closed(others);
            if (least == infinity)
                step.say(TRANSLATABLE("trace", "No ring goes through %1."), {namesOf(members)});
            else
                step.say(TRANSLATABLE("trace", "The lightest ring through %1 weighs %2."),
                         {namesOf(members), weight(least)});
            step.set("r", TRANSLATABLE("trace", "first processor: the others come after it"),
                     trace::Who{tables.root()});
            step.set("q", TRANSLATABLE("trace", "processors in the ring"),
                     static_cast<std::int64_t>(members.size()));
            if (least < infinity) {
                const auto order = tables.tour(others);
                step.set("T", TRANSLATABLE("trace", "time of this ring per step"),
                         time(timeOf(instance, order)));
                step.show(ringPicture(order, trace::Mark::Candidate));
            } else {
                step.show(ringPicture(members, trace::Mark::Rejected));
            }
            trace::Table table{TRANSLATABLE("trace", "Lightest way from the first through all of them to"),
                               {},
                               {TRANSLATABLE("trace", "weight")},
                               {}};
            for (std::size_t k = 1; k < members.size(); ++k) {
                table.rows.emplace_back(trace::Who{members[k]});
                const double path = tables.path(others, members[k] - tables.root() - 1);
                table.add(trace::finite(weight(path)));
            }
            if (!table.rows.empty())
                step.show(std::move(table));
        });
}

/// The fastest ring of a given size, and the bound for that size.
struct Fastest {
    double time = infinity;
    double bound = 0; ///< no ring of this size is faster
    std::vector<std::uint32_t> order;
};

class Subsets {
public:
    Subsets(const Instance& instance, SolveControl& control, std::optional<std::size_t> count)
        : m_instance(instance)
        , m_control(control)
        , m_count(count)
        , m_fastest(instance.size()) {}

    Outcome run();

private:
    void startFromSmallRings();
    bool sweepAll();
    void prove();
    bool improveBelow(double limit);
    void offer(std::vector<std::uint32_t> order);
    void improveEachCount();
    std::vector<BestBySize> fastestByCount() const;
    void raiseBound(double bound);
    void tell();
    void write(int line, std::string_view words, std::vector<trace::Value> values,
               const std::vector<std::uint32_t>& order) {
        tellRing(m_control.trace(), line, words, std::move(values), m_instance, order, m_time);
    }
    bool proven() const {
        return m_bound >= m_time || tolerance::sameTime(m_time, m_bound, tolerance::proof);
    }

    const Instance& m_instance;
    SolveControl& m_control;
    const std::optional<std::size_t> m_count;
    std::vector<std::uint32_t> m_order;
    double m_time = infinity;
    double m_bound = 0;
    std::vector<Fastest> m_fastest; ///< by number of processors, index 0: one
    std::vector<LightestBySize> m_lightest;
    std::int64_t m_steps = 0;
};

void Subsets::offer(std::vector<std::uint32_t> order) {
    Fastest& known = m_fastest[order.size() - 1];
    if (timeOf(m_instance, order) >= known.time)
        return;
    known.order = canonicalOrder(std::move(order));
    known.time = timeOf(m_instance, known.order); // as the caller will work it out: rounding depends on it
    if ((m_count && known.order.size() != m_count) || known.time >= m_time)
        return;
    m_order = known.order;
    m_time = known.time;
    m_bound = std::min(m_bound, m_time);
    tell();
}

/// Where a processor is only a relay in the best ring by the formula, another ring of the same size may be
/// faster: local search looks for it. The bound remains that of the formula.
void Subsets::improveEachCount() {
    constexpr SearchEffort little{.starts = 1, .kicks = 0, .growth = 1};
    SolveControl control =
        m_control.part(infinity); // the answer is known: the stop reason of this part is irrelevant
    for (std::size_t count = 3; count <= m_instance.size(); ++count) {
        const Fastest& known = m_fastest[count - 1];
        const double bound = std::max(known.bound, m_bound);
        const auto suffices = [&](double time) { return bound >= time * (1 - tolerance::proof); };
        if (std::isinf(known.bound) || suffices(known.time) || control.shouldStop())
            continue;
        LocalSearch search(
            m_instance, little, control, [](double) {}, count);
        search.grow();
        search.improve(suffices);
        if (!search.order().empty())
            offer(search.order());
    }
}

std::vector<BestBySize> Subsets::fastestByCount() const {
    std::vector<BestBySize> rows;
    for (const Fastest& known : m_fastest)
        if (!known.order.empty())
            rows.push_back({known.order.size(), known.time,
                            std::min(known.time, m_count ? known.bound : std::max(known.bound, m_bound)),
                            idsOf(known.order)});
    return rows;
}

void Subsets::raiseBound(double bound) {
    m_bound = std::max(m_bound, std::min(bound, m_time));
    tell();
}

void Subsets::tell() {
    std::optional<double> best;
    if (!m_order.empty())
        best = m_time;
    m_control.report({std::nullopt, best, m_bound, m_steps});
}

/// Rings of one and two processors exactly, and the greedy rings: the answer when stopped at once.
void Subsets::startFromSmallRings() {
    for (std::uint32_t i = 0; i < m_instance.size(); ++i) {
        offer({i});
        for (std::uint32_t j = 0; j < i; ++j)
            offer({j, i});
    }
    const auto fastest = static_cast<std::uint32_t>(std::ranges::min_element(m_instance.cycleTime) -
                                                    m_instance.cycleTime.begin());
    for (Tour& tour : greedyTours(trueWeights(m_instance), fastest, m_control))
        offer(std::move(tour.order));
    raiseBound(quickBound(m_instance));
}

/// One pass over all subsets: the cheapest ring of each size, and the best by the formula, which bounds all
/// others.
bool Subsets::sweepAll() {
    SubsetTables tables(trueWeights(m_instance));
    std::vector<Tour> byCount;
    std::vector<ByFormula> best(m_instance.size());
    for (std::uint32_t root = 0; root < m_instance.size(); ++root) {
        if (!tables.fill(root, m_control))
            return false;
        if (m_control.trace())
            tellTables(*m_control.trace(), m_instance, tables);
        improveByCount(byCount, tables);
        improveByFormula(best, m_instance, tables);
        m_steps += tables.subsets();
    }
    for (Tour& tour : byCount) {
        if (tour.order.empty())
            continue;
        const std::size_t count = tour.order.size();
        if (count == 1) // all weigh 0
            tour.order = bestAlone(m_instance);
        const double least = timeOf(m_instance, tour.order);
        m_lightest.push_back({count, tour.weight, least, idsOf(canonicalOrder(tour.order))});
        write(3,
              TRANSLATABLE("trace",
                           "Of all rings of %1 processors this one is the lightest: it weighs %2. Its "
                           "time is %3."),
              {static_cast<std::int64_t>(count), weight(tour.weight), time(least)}, tour.order);
        offer(std::move(tour.order));
    }
    if (const ByFormula* least = minOf(best, m_count))
        write(4,
              TRANSLATABLE("trace", "The formula promises no ring less than %1, which it says of this one."),
              {time(least->time)}, least->order);
    double bound = infinity;
    for (std::size_t at = 0; at < best.size(); ++at) {
        m_fastest[at].bound = best[at].time;
        if (!m_count || at + 1 == *m_count)
            bound = std::min(bound, best[at].time);
        if (!best[at].order.empty())
            offer(std::move(best[at].order));
    }
    raiseBound(bound);
    return true;
}

/// Searches for a ring with T < limit. Returns false when no such ring exists or control stopped.
bool Subsets::improveBelow(double limit) {
    const Reduced reduced = reduce(m_instance, limit);
    if (reduced.processor.size() < m_count.value_or(3))
        return false;
    const auto offerReduced = [&](std::vector<std::uint32_t> order) {
        for (std::uint32_t& i : order)
            i = reduced.processor[i];
        offer(std::move(order));
    };
    SubsetTables tables(trueWeights(reduced.instance));
    ByFormula best{limit, {}};
    const std::vector<ByFormula> limits(tables.size(), best);
    std::vector<std::uint32_t> roots;
    for (std::uint32_t root = 0; root + 2 < tables.size(); ++root) {
        if (!tables.fill(root, m_control))
            return false;
        std::vector<ByFormula> here = limits;
        improveByFormula(here, reduced.instance, tables);
        const ByFormula* least = minOf(here, m_count);
        if (least != nullptr)
            roots.push_back(root);
        if (least != nullptr && least->time < best.time)
            best = *least;
    }
    raiseBound(best.time);
    if (!best.order.empty())
        offerReduced(std::move(best.order));
    if (m_time < limit)
        return true;
    for (const std::uint32_t root : roots) {
        if (!tables.fill(root, m_control))
            return false;
        BottleneckSearch search(reduced.instance, tables, limit, m_control, m_count);
        auto faster = search.run();
        m_steps += search.steps();
        if (faster) {
            offerReduced(std::move(*faster));
            return true;
        }
    }
    return false;
}

/// Halves the gap. Once the gap is small, searches for any ring faster than the best one. Many rings have
/// nearly equal times, and each improvement would fill the tables again. Ends: each round halves the gap or
/// finds one of the finitely many faster rings.
void Subsets::prove() {
    // Slightly below the best: equally fast rings need not be distinguished, and rounding cannot make the
    // best ring appear faster than itself.
    constexpr double below = 1 - tolerance::proof / 1000;
    constexpr double little = 1e-2;
    while (!proven()) {
        const bool near = m_time - m_bound <= little * m_time;
        const double limit = near ? m_time * below : m_bound + (m_time - m_bound) / 2;
        write(
            5,
            m_order.empty()
                ? TRANSLATABLE("trace", "No ring of this size is known yet. Is there one below %1?")
                : TRANSLATABLE("trace",
                               "In the best ring so far a processor only passes data on. Is there one below "
                               "%1?"),
            {trace::finite(time(limit))}, m_order);
        const double before = m_time;
        const bool improved = improveBelow(limit);
        if (m_control.shouldStop() || (improved && m_time >= before)) // the latter by rounding: no proof
            return;
        if (!improved)
            raiseBound(limit);
    }
    write(5,
          m_order.empty() ? TRANSLATABLE("trace", "There is no ring of so many.")
                          : TRANSLATABLE("trace", "The best ring meets the bound: none is faster."),
          {}, m_order);
}

Outcome Subsets::run() {
    startFromSmallRings();
    write(1,
          m_count ? TRANSLATABLE("trace", "The greedy rings of so many: this is the fastest of them.")
                  : TRANSLATABLE("trace", "One, two, and the greedy rings: this is the fastest of them."),
          {}, m_order);
    if (sweepAll())
        prove();
    const Stop stop = m_control.stop();
    if (!m_count)
        improveEachCount();
    if (!m_count)
        tellAnswer(m_control.trace(), 6, m_instance, m_order);
    Outcome outcome;
    outcome.status = proven() ? Status::Optimal : Status::Feasible;
    if (m_order.empty())
        outcome.status = proven() ? Status::Infeasible : Status::Unknown;
    outcome.stop = stop;
    outcome.order = std::move(m_order);
    outcome.bound = m_bound;
    outcome.byCount = fastestByCount();
    outcome.lightest = std::move(m_lightest);
    return outcome;
}

} // namespace

Result<Outcome> solveSubsets(const Instance& instance, const ParameterValues& /*none*/,
                             SolveControl& control) {
    if (instance.size() > subsetsLimit)
        return Error{ErrorCode::TooManyProcessors,
                     "subsets",
                     std::to_string(instance.size()),
                     std::to_string(subsetsLimit),
                     {}};
    return Subsets(instance, control, {}).run();
}

Outcome fastestBySubsets(const Instance& instance, std::size_t count, SolveControl& control) {
    return Subsets(instance, control, count).run();
}

} // namespace equipoise::ring

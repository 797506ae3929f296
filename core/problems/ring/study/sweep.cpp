// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/study/sweep.h"

#include "core/base/containers/pieces.h"
#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/refusal.h"
#include "core/model/definition.h"
#include "core/model/registry.h"
#include "core/problems/ring/model/cost.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/solve/solve.h"
#include "core/study/experiment_parts.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

namespace equipoise {

namespace {

constexpr double narrow = 1 + 1e-6; // of a jump: above / below

/// Number of processors of the fastest of the lightest rings; 0 when unknown.
std::size_t bestCount(const Plan& plan) {
    const auto* ring = plan.answer.find<ring::Plan>();
    const ring::LightestBySize* best = nullptr;
    for (std::size_t i = 0; ring && i < ring->lightest.size(); ++i)
        if (const ring::LightestBySize& row = ring->lightest[i];
            row.time && (!best || *row.time < *best->time))
            best = &row;
    return best ? best->count : 0;
}

/// Results at one W/H: points, and the plan of each.
struct Column {
    std::vector<RingSweepPoint> points;
    std::vector<std::shared_ptr<const Plan>> plans;
};

/// A jump with the plan above it.
struct PlannedJump {
    RingJump jump;
    std::shared_ptr<const Plan> above;
};

class Sweeper {
public:
    Sweeper(const Scenario& scenario, const RingSweep& sweep)
        : m_platform(scenario.platform)
        , m_sweep(sweep)
        , m_work(scenario.questions.valueOr<ring::Question>().work) {}

    double work() const { return m_work; }

    /// One point for each method from `first` to before `end` that has an answer; invalid when `control`
    /// stopped.
    Result<Column> at(double ratio, std::size_t first, std::size_t end, SolveControl& control) const {
        Scenario scenario{m_platform, {}};
        scenario.questions.set<ring::Question>(sweepQuestion(m_work, ratio));
        std::map<std::string, std::shared_ptr<const Plan>, std::less<>> plans; // two methods may share a plan
        const auto planOf = [&](std::string name, const SolveRequest& request) -> Result<void> {
            if (plans.contains(name))
                return {};
            SolveControl part = control.part(m_sweep.secondsEach.value_or(infinity));
            auto plan = solve(scenario, request, part);
            control.shouldStop(); // learns why the part stopped
            if (!plan)
                return std::move(plan).error();
            plan->schedule = {}; // recreated on demand: there may be thousands
            plans.emplace(std::move(name), std::make_shared<const Plan>(*std::move(plan)));
            return {};
        };
        Column column;
        double bound = 0;
        for (std::size_t i = first; i < end; ++i) {
            const std::string& method = m_sweep.methods[i];
            std::string solver = method == perCount ? "subsets" : method;
            if (method == automatic) {
                const auto entrants = portfolioOf(scenario, Problem::Ring, m_sweep.secondsEach, control);
                if (!entrants)
                    return entrants.error();
                if (entrants->size() == 1) // two methods may be the same solver
                    solver = entrants->front().solver;
            }
            if (auto solved = planOf(solver, {Problem::Ring, solver, {}}); !solved)
                return std::move(solved).error();
            std::shared_ptr<const Plan> plan = plans.at(solver);
            bound = std::max(bound, plan->bound.value_or(0));
            if (method == perCount) {
                const auto count = static_cast<std::int64_t>(bestCount(*plan));
                if (count == 0)
                    continue;
                const SolveRequest lightest{
                    Problem::Ring, "fixed-count", {{"processors", count}, {"least", std::string("weight")}}};
                if (auto solved = planOf(method, lightest); !solved)
                    return std::move(solved).error();
                plan = plans.at(method);
            }
            const auto* ring = plan->answer.find<ring::Plan>();
            const bool stoppedShort = ring && method == perCount && ring->order.size() != bestCount(*plan);
            if (ring && !stoppedShort) {
                column.points.push_back({ratio, i, *plan->value, ring->order.size(), 0, false});
                column.plans.push_back(std::move(plan));
            }
        }
        for (RingSweepPoint& point : column.points) {
            point.proven = point.time <= bound || tolerance::sameTime(point.time, bound, tolerance::proof);
            point.bound = std::min(bound, point.time);
        }
        return column;
    }

    /// Whether the number of processors of a method's ring is reliable: without a proof, another search might
    /// end with another number.
    bool counts(const RingSweepPoint& point) const {
        return point.proven || m_sweep.methods[point.method] != automatic;
    }

    /// The jumps within one, by bisection on the logarithmic scale; a work list, lowest first. Ends: each
    /// half is shorter, until it is `narrow`.
    Result<std::vector<PlannedJump>> jumpsWithin(PlannedJump whole, SolveControl& control) const {
        std::vector<PlannedJump> jumps;
        std::vector<PlannedJump> open{std::move(whole)};
        while (!open.empty()) {
            const auto [jump, planAbove] = std::move(open.back());
            open.pop_back();
            if (jump.before == jump.after)
                continue;
            if (jump.above <= jump.below * narrow) {
                jumps.push_back({jump, planAbove});
                continue;
            }
            const double middle = std::sqrt(jump.below) * std::sqrt(jump.above);
            const auto column = at(middle, jump.method, jump.method + 1, control);
            if (!column)
                return column.error();
            if (control.shouldStop())
                return jumps;
            if (column->points.empty() || !counts(column->points.front())) {
                jumps.push_back({jump, planAbove});
                continue;
            }
            const std::size_t count = column->points.front().processors;
            open.push_back({{jump.method, middle, jump.above, count, jump.after}, planAbove});
            open.push_back({{jump.method, jump.below, middle, jump.before, count}, column->plans.front()});
        }
        return jumps;
    }

    /// Neighbours on a method's curve with different numbers of processors.
    std::vector<PlannedJump> changes(const RingSweepRun& run) const {
        std::vector<PlannedJump> jumps;
        for (std::size_t method = 0; method < m_sweep.methods.size(); ++method) {
            const RingSweepPoint* before = nullptr;
            for (std::size_t i = 0; i < run.points.size(); ++i) {
                const RingSweepPoint& point = run.points[i];
                if (point.method != method)
                    continue;
                if (before && counts(*before) && counts(point) && before->processors != point.processors)
                    jumps.push_back(
                        {{method, before->ratio, point.ratio, before->processors, point.processors},
                         run.plans[i]});
                before = &point;
            }
        }
        return jumps;
    }

private:
    const Platform& m_platform;
    const RingSweep& m_sweep;
    double m_work;
};

} // namespace

const std::vector<ParameterInfo>& sweepRange() {
    static const std::vector<ParameterInfo> settings{
        experiment::realSetting(
            "from", TRANSLATABLE("parameter", "From W/H"),
            TRANSLATABLE("parameter", "Least work per message, in units of work per unit of data"), 1e-12,
            1e12, RingSweep{}.from)
            .info,
        experiment::realSetting(
            "to", TRANSLATABLE("parameter", "To W/H"),
            TRANSLATABLE("parameter", "Largest work per message, in units of work per unit of data"), 1e-12,
            1e12, RingSweep{}.to)
            .info,
        experiment::wholeSetting(
            "per-decade", TRANSLATABLE("parameter", "Points per decade"),
            TRANSLATABLE("parameter", "Values of W/H between 1 and 10, between 10 and 100, ..."), 1, 1000,
            RingSweep{}.perDecade)
            .info};
    return settings;
}

Result<SweepRange> fittingRange(const Platform& platform) {
    const auto instance = ring::makeInstance(platform, {.work = 1, .message = 1});
    if (!instance)
        return instance.error();
    double cheapest = infinity;
    for (std::size_t i = 0; i < instance->size(); ++i)
        for (std::size_t j = 0; j < instance->size(); ++j)
            if (i != j && instance->transfer(i, j) > 0)
                cheapest = std::min(cheapest, instance->transfer(i, j));
    const double slowest = std::ranges::max(instance->cycleTime);
    const ParameterInfo& allowed = sweepRange().front();
    constexpr double decades = 1000;
    const double least =
        cheapest < infinity ? std::pow(10, std::floor(std::log10(2 * cheapest / slowest))) : 1;
    const double from = std::clamp(least, 2 * allowed.minimum, allowed.maximum / decades / 2);
    return SweepRange{from, decades * from};
}

ring::Question sweepQuestion(double work, double ratio) {
    return {work, work / ratio};
}

Result<void> validate(const RingSweep& sweep) {
    const auto& range = sweepRange();
    for (const auto& checked :
         {experiment::inRange(range[0], sweep.from), experiment::inRange(range[1], sweep.to),
          experiment::inRange(range[2], sweep.perDecade),
          experiment::inRange(experiment::secondsOfAPoint().info, sweep.secondsEach.value_or(1))})
        if (!checked)
            return checked;
    if (sweep.to < sweep.from)
        return outOfRange("to", toText(sweep.to), ">= " + toText(sweep.from), {});
    if (sweep.methods.empty())
        return outOfRange("methods", "0", ">= 1", {});
    for (auto method = sweep.methods.begin(); method != sweep.methods.end(); ++method) {
        if (std::find(sweep.methods.begin(), method, *method) != method)
            return duplicateName("methods", *method, {});
        if (*method == automatic || *method == perCount)
            continue;
        if (const auto known = findSolver(Problem::Ring, *method); !known)
            return known.error();
    }
    return {};
}

std::vector<double> ratiosOf(const RingSweep& sweep) {
    std::vector<double> ratios{sweep.from};
    // A value within rounding error of the end is the end.
    const double last = sweep.to * (1 - 1e-9);
    for (int k = 1;; ++k) {
        const double ratio = sweep.from * std::pow(10, static_cast<double>(k) / sweep.perDecade);
        if (!(ratio < last))
            break;
        ratios.push_back(ratio);
    }
    if (sweep.to > sweep.from)
        ratios.push_back(sweep.to);
    return ratios;
}

Result<RingSweepRun> runSweep(const Scenario& scenario, const RingSweep& sweep, unsigned threads,
                              SolveControl& control) {
    if (auto checked = validate(sweep); !checked)
        return std::move(checked).error();
    const Sweeper sweeper(scenario, sweep);
    const std::vector<double> ratios = ratiosOf(sweep);
    constexpr double maxOfIt = 0.8; // jumps are few
    const auto columns =
        pieces<Column>(ratios.size(), threads, 0, maxOfIt, control, [&](std::size_t i, SolveControl& part) {
            return sweeper.at(ratios[i], 0, sweep.methods.size(), part);
        });
    if (!columns)
        return columns.error();
    RingSweepRun run;
    run.work = sweeper.work();
    for (const auto& [number, column] : *columns) {
        std::ranges::copy(column.points, std::back_inserter(run.points));
        std::ranges::copy(column.plans, std::back_inserter(run.plans));
    }
    const std::vector<PlannedJump> changes = sweeper.changes(run);
    if (!control.shouldStop()) {
        const auto jumps = pieces<std::vector<PlannedJump>>(
            changes.size(), threads, maxOfIt, 1, control,
            [&](std::size_t i, SolveControl& part) { return sweeper.jumpsWithin(changes[i], part); });
        if (!jumps)
            return jumps.error();
        if (!control.shouldStop())
            for (const auto& [number, located] : *jumps)
                for (const auto& [jump, plan] : located) {
                    run.jumps.push_back(jump);
                    run.jumpPlans.push_back(plan);
                }
    }
    run.stop = control.stop();
    return run;
}

} // namespace equipoise

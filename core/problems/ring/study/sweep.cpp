// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/study/sweep.h"

#include "core/base/containers/pieces.h"
#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/refusal.h"
#include "core/model/definition.h"
#include "core/model/registry.h"
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

/// How many processors the fastest of the lightest rings has; 0 where none is known.
std::size_t bestCount(const Plan& plan) {
    const auto* ring = plan.answer.find<ring::Plan>();
    const ring::LightestBySize* best = nullptr;
    for (std::size_t i = 0; ring && i < ring->lightest.size(); ++i)
        if (const ring::LightestBySize& row = ring->lightest[i];
            row.time && (!best || *row.time < *best->time))
            best = &row;
    return best ? best->count : 0;
}

/// What is known at one W/H: points, and beside each its plan.
struct Column {
    std::vector<RingSweepPoint> points;
    std::vector<std::shared_ptr<const Plan>> plans;
};

class Sweeper {
public:
    Sweeper(const Scenario& scenario, const RingSweep& sweep)
        : m_platform(scenario.platform)
        , m_sweep(sweep)
        , m_work(scenario.questions.valueOr<ring::Question>().work) {}

    double work() const { return m_work; }

    /// One point for each of the first `methods` methods that have an answer; of no use when `control` says
    /// stop.
    Result<Column> at(double ratio, std::size_t methods, SolveControl& control) const {
        Scenario scenario{m_platform, {}};
        scenario.questions.set<ring::Question>(sweepQuestion(m_work, ratio));
        std::map<std::string, std::shared_ptr<const Plan>, std::less<>> plans; // two may read the same one
        const auto planOf = [&](std::string name, const SolveRequest& request) -> Result<void> {
            if (plans.contains(name))
                return {};
            SolveControl part = control.part(m_sweep.secondsEach.value_or(infinity));
            auto plan = solve(scenario, request, part);
            control.shouldStop(); // learns why the part stopped
            if (!plan)
                return std::move(plan).error();
            plan->schedule = {}; // made again when it is wanted: there may be thousands
            plans.emplace(std::move(name), std::make_shared<const Plan>(*std::move(plan)));
            return {};
        };
        Column column;
        double bound = 0;
        for (std::size_t i = 0; i < methods; ++i) {
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

    /// The jumps between two ratios, by halving on the logarithmic scale; a work list, lowest first.
    Result<std::vector<RingJump>> jumpsBetween(const RingSweepPoint& below, const RingSweepPoint& above,
                                               SolveControl& control) const {
        std::vector<RingJump> jumps;
        std::vector<RingJump> open{{below.ratio, above.ratio, below.processors, above.processors}};
        while (!open.empty()) {
            const RingJump jump = open.back();
            open.pop_back();
            if (jump.before == jump.after)
                continue;
            if (jump.above <= jump.below * narrow) {
                jumps.push_back(jump);
                continue;
            }
            const double middle = std::sqrt(jump.below) * std::sqrt(jump.above);
            const auto column = at(middle, 1, control);
            if (!column)
                return column.error();
            if (control.shouldStop())
                return jumps;
            if (column->points.empty() || !column->points.front().proven) {
                jumps.push_back(jump);
                continue;
            }
            const std::size_t count = column->points.front().processors;
            open.push_back({middle, jump.above, count, jump.after});
            open.push_back({jump.below, middle, jump.before, count});
        }
        return jumps;
    }

private:
    const Platform& m_platform;
    const RingSweep& m_sweep;
    double m_work;
};

/// Neighbours on the first method's curve, both proven, with different numbers of processors.
std::vector<std::pair<RingSweepPoint, RingSweepPoint>> changes(const std::vector<RingSweepPoint>& points) {
    std::vector<std::pair<RingSweepPoint, RingSweepPoint>> found;
    const RingSweepPoint* before = nullptr;
    for (const RingSweepPoint& point : points) {
        if (point.method != 0)
            continue;
        if (before && before->proven && point.proven && before->processors != point.processors)
            found.emplace_back(*before, point);
        before = &point;
    }
    return found;
}

} // namespace

const std::vector<ParameterInfo>& sweepRange() {
    static const std::vector<ParameterInfo> all{
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
    return all;
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
    // What lies within rounding of the end is the end.
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
            return sweeper.at(ratios[i], sweep.methods.size(), part);
        });
    if (!columns)
        return columns.error();
    RingSweepRun run;
    run.work = sweeper.work();
    for (const auto& [number, column] : *columns) {
        std::ranges::copy(column.points, std::back_inserter(run.points));
        std::ranges::copy(column.plans, std::back_inserter(run.plans));
    }
    const auto found = changes(run.points);
    if (!control.shouldStop()) {
        const auto jumps = pieces<std::vector<RingJump>>(
            found.size(), threads, maxOfIt, 1, control, [&](std::size_t i, SolveControl& part) {
                return sweeper.jumpsBetween(found[i].first, found[i].second, part);
            });
        if (!jumps)
            return jumps.error();
        if (!control.shouldStop())
            for (const auto& [number, some] : *jumps)
                run.jumps.insert(run.jumps.end(), some.begin(), some.end());
    }
    run.stop = control.stop();
    return run;
}

} // namespace equipoise

#include "core/solve/ring_sweep.h"

#include "core/base/number.h"
#include "core/base/parallel.h"
#include "core/base/refusal.h"
#include "core/base/tolerance.h"
#include "core/solve/registry.h"
#include "core/solve/solve.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <utility>

namespace core {

namespace {

constexpr double leastRatio = 1e-12;
constexpr double mostRatio = 1e12;
constexpr int mostPerDecade = 1000;
constexpr double narrow = 1 + 1e-6; // of a jump: above / below

Result<void> within(const char* subject, double value, double low, double high) {
    if (value >= low && value <= high)
        return {};
    return outOfRange(subject, toText(value), toText(low) + " .. " + toText(high), {});
}

/// A ring of one method.
struct Found {
    double time = 0;
    std::size_t processors = 0;
};

/// Empty when the plan has no answer.
std::optional<Found> ringOf(const Plan& plan, std::string_view method) {
    const auto* ring = std::get_if<ring::Plan>(&plan.answer);
    if (!ring)
        return std::nullopt;
    if (method != perCount)
        return Found{*plan.value, ring->order.size()};
    std::optional<Found> best;
    for (const ring::CountRow& row : ring->byCount)
        if (row.time && (!best || *row.time < best->time))
            best = Found{*row.time, row.count};
    return best;
}

class Sweeper {
public:
    Sweeper(const Scenario& scenario, const RingSweep& sweep)
        : m_platform(scenario.platform)
        , m_sweep(sweep)
        , m_work(scenario.questions.ring.value_or(ring::Question{}).work) {}

    double work() const { return m_work; }

    /// One point for each of the first `methods` methods that have an answer; of no use when `control` says
    /// stop.
    Result<std::vector<RingSweepPoint>> at(double ratio, std::size_t methods, SolveControl& control) const {
        Scenario scenario{m_platform, {}};
        scenario.questions.ring = ring::Question{m_work, m_work / ratio};
        std::map<std::string, Plan, std::less<>> plans; // by solver: two methods may read the same one
        std::vector<RingSweepPoint> points;
        double bound = 0;
        for (std::size_t i = 0; i < methods; ++i) {
            const std::string& method = m_sweep.methods[i];
            std::string solver = method == perCount ? "subsets" : method;
            if (method == automatic) {
                const auto chosen = chooseSolver(scenario, Problem::Ring, std::nullopt);
                if (!chosen)
                    return chosen.error();
                solver = *chosen;
            }
            auto known = plans.find(solver);
            if (known == plans.end()) {
                auto plan = solve(scenario, {Problem::Ring, solver, {}}, control);
                if (!plan)
                    return std::move(plan).error();
                known = plans.emplace(solver, *std::move(plan)).first;
            }
            bound = std::max(bound, known->second.bound.value_or(0));
            if (const auto found = ringOf(known->second, method))
                points.push_back({ratio, i, found->time, found->processors, 0, false});
        }
        for (RingSweepPoint& point : points) {
            point.proven = point.time <= bound || tolerance::sameTime(point.time, bound, tolerance::proof);
            point.bound = std::min(bound, point.time);
        }
        return points;
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
            const auto points = at(middle, 1, control);
            if (!points)
                return points.error();
            if (control.shouldStop())
                return jumps;
            if (points->empty() || !points->front().proven) {
                jumps.push_back(jump);
                continue;
            }
            const std::size_t count = points->front().processors;
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

/// parallelFor() as the part of a run from `begin` to `end`. The first error of the pieces that were begun,
/// by number; pieces not done leave their slot empty.
template <class T, class Work>
Result<std::vector<std::optional<T>>> pieces(std::size_t count, unsigned threads, double begin, double end,
                                             SolveControl& control, const Work& work) {
    SolveControl phase = control.part(std::numeric_limits<double>::infinity());
    phase.setSink([&](const Progress& progress) {
        control.report({begin + (end - begin) * progress.fraction.value_or(0), {}, {}, 0});
    });
    std::vector<std::optional<Result<T>>> slots(count);
    parallelFor(count, threads, phase, [&](std::size_t i, SolveControl& part) {
        Result<T> done = work(i, part);
        if (!done || !part.shouldStop())
            slots[i] = std::move(done);
    });
    std::vector<std::optional<T>> all(count);
    for (std::size_t i = 0; i < count; ++i) {
        if (slots[i] && !*slots[i])
            return std::move(*slots[i]).error();
        if (slots[i])
            all[i] = **std::move(slots[i]);
    }
    return all;
}

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

Result<void> validate(const RingSweep& sweep) {
    for (const auto& checked :
         {within("from", sweep.from, leastRatio, mostRatio), within("to", sweep.to, sweep.from, mostRatio),
          within("points per decade", sweep.perDecade, 1, mostPerDecade),
          within("methods", static_cast<double>(sweep.methods.size()), 1, 100)})
        if (!checked)
            return checked;
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
    constexpr double mostOfIt = 0.8; // jumps are few
    const auto columns = pieces<std::vector<RingSweepPoint>>(
        ratios.size(), threads, 0, mostOfIt, control,
        [&](std::size_t i, SolveControl& part) { return sweeper.at(ratios[i], sweep.methods.size(), part); });
    if (!columns)
        return columns.error();
    RingSweepRun run;
    run.work = sweeper.work();
    for (const auto& column : *columns)
        if (column)
            run.points.insert(run.points.end(), column->begin(), column->end());
    const auto found = changes(run.points);
    if (!control.shouldStop()) {
        const auto jumps = pieces<std::vector<RingJump>>(
            found.size(), threads, mostOfIt, 1, control, [&](std::size_t i, SolveControl& part) {
                return sweeper.jumpsBetween(found[i].first, found[i].second, part);
            });
        if (!jumps)
            return jumps.error();
        if (!control.shouldStop())
            for (const auto& some : *jumps)
                run.jumps.insert(run.jumps.end(), some->begin(), some->end());
    }
    run.stop = control.stop();
    return run;
}

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/list.h"
#include "core/problems/ring/model/solvers.h"
#include "core/problems/ring/study/sweep.h"
#include "core/solve/solve.h"
#include "core/study/experiment_parts.h"
#include "core/table/json.h"
#include "core/table/text.h"

#include <algorithm>

namespace equipoise::experiment {

namespace {

constexpr std::string_view greedy = "greedy";
constexpr std::string_view allOfThem = "lin-kernighan";

std::string_view titleOf(std::string_view method) {
    if (method == automatic)
        return TRANSLATABLE("study", "Best found");
    if (method == perCount)
        return TRANSLATABLE("study", "Best of each count");
    if (method == greedy)
        return TRANSLATABLE("study", "Greedy");
    if (method == allOfThem)
        return TRANSLATABLE("study", "All processors");
    const auto solver = findSolver(Problem::Ring, method);
    return solver ? (*solver)->title : method;
}

/// Where only one end is given, the range goes on to that of the platform, or over three decades.
Result<RingSweep> askedBy(const Input& input) {
    RingSweep sweep;
    sweep.from = valueOf<double>(input, "from");
    sweep.to = valueOf<double>(input, "to");
    if (sweep.from == 0 || sweep.to == 0) {
        const auto range = fittingRange(input.scenario->platform);
        if (!range)
            return range.error();
        const double decades = range->to / range->from;
        if (sweep.from == 0)
            sweep.from = sweep.to == 0 || sweep.to > range->from ? range->from : sweep.to / decades;
        if (sweep.to == 0)
            sweep.to = sweep.from < range->to ? range->to : sweep.from * decades;
    }
    sweep.perDecade = static_cast<int>(valueOf<std::int64_t>(input, "per-decade"));
    sweep.secondsEach = secondsOf(input);
    if (input.values.contains("solvers")) {
        sweep.methods = namesIn(valueOf<std::string>(input, "solvers"));
        return sweep;
    }
    const bool few = input.scenario->platform.size() <= ring::subsetsLimit; // stated in the setting
    sweep.methods = {std::string(automatic)};
    for (const std::string_view method : {perCount, greedy, allOfThem})
        if (isOn(input, method) && (few || method != perCount))
            sweep.methods.emplace_back(method);
    return sweep;
}

class Sweep : public Outcome {
public:
    Sweep(std::shared_ptr<const Scenario> scenario, RingSweep asked, RingSweepRun run)
        : m_scenario(std::move(scenario))
        , m_asked(std::move(asked))
        , m_run(std::move(run)) {
        id = "ring-sweep";
        stop = m_run.stop;
        empty = m_run.points.empty();
        opens = true;
        units = m_scenario->platform.units;
    }

    table::Table points() const override {
        return {"points",
                {},
                columnsOf({"ratio", "method", "time", "processors", "bound", "proven"}),
                m_run.points.size(),
                [this](std::size_t row) -> Cells {
                    const RingSweepPoint& point = m_run.points[row];
                    return {point.ratio, m_asked.methods[point.method],
                            point.time,  static_cast<std::int64_t>(point.processors),
                            point.bound, point.proven};
                }};
    }

    std::string text() const override {
        std::string report =
            line({"Best time of a step and number of processors, by W/H; W = {0}", {work()}}) +
            table::aligned(textCurves(), {});
        for (const Sentence& sentence : jumps())
            report += line(sentence);
        return report;
    }

    void write(json::Writer& writer) const override {
        writer.field("platform", m_scenario->platform.name);
        writer.field("work", m_run.work);
        writer.field("from", m_asked.from);
        writer.field("to", m_asked.to);
        writer.field("per_decade", static_cast<std::int64_t>(m_asked.perDecade));
        writer.values("methods", m_asked.methods);
        table::writeRows(writer, "points", points());
        table::writeRows(writer, "jumps",
                         {{},
                          {},
                          columnsOf({"below", "above", "before", "after", "method"}),
                          m_run.jumps.size(),
                          [this](std::size_t i) -> Cells {
                              const RingJump& jump = m_run.jumps[i];
                              return {jump.below, jump.above, static_cast<std::int64_t>(jump.before),
                                      static_cast<std::int64_t>(jump.after), m_asked.methods[jump.method]};
                          }});
    }

    std::vector<Sentence> about() const override {
        if (m_scenario->platform.name.empty())
            return {{TRANSLATABLE("study", "Shown: processors: {0}, W = {1}."),
                     {m_scenario->platform.size(), work()}}};
        return {{TRANSLATABLE("study", "Shown: {0}, processors: {1}, W = {2}."),
                 {m_scenario->platform.name, m_scenario->platform.size(), work()}}};
    }

    std::vector<Chart> charts(std::size_t /*row*/) const override {
        Chart times = chart(true);
        Chart counts = chart(false);
        std::vector<Sentence> proven;
        for (const Curve& curve : times.curves)
            proven.push_back({TRANSLATABLE("study", "{0} {1} of {2}"),
                              {curve.name, std::ranges::count(curve.points, false, &CurvePoint::hollow),
                               curve.points.size()}});
        times.words = {
            {TRANSLATABLE("study", "Full marks are proven optimal, hollow ones are not. Proven: {0}."),
             {std::move(proven)}}};
        counts.words = jumps();
        if (counts.words.empty())
            counts.words = {{TRANSLATABLE("study", "No proven jump in the number of processors.")}};
        return {std::move(times), std::move(counts)};
    }

    /// Rows beyond the points are jumps.
    Opened open(std::size_t row) const override {
        const bool isPoint = row < m_run.points.size();
        const std::size_t jump = isPoint ? 0 : row - m_run.points.size();
        const std::size_t method = isPoint ? m_run.points[row].method : m_run.jumps[jump].method;
        const double ratio = isPoint ? m_run.points[row].ratio : m_run.jumps[jump].above;
        return openedWith(
            {TRANSLATABLE("study", "{0} at W/H = {1}"), {Sentence{titleOf(m_asked.methods[method])}, ratio}},
            *m_scenario, sweepQuestion(m_run.work, ratio),
            isPoint ? *m_run.plans[row] : *m_run.jumpPlans[jump]);
    }

private:
    Quantity work() const { return {m_run.work, UnitRole::Work}; }

    std::vector<Sentence> jumps() const {
        std::vector<Sentence> lines;
        for (const RingJump& jump : m_run.jumps)
            if (jump.method == 0)
                lines.push_back({TRANSLATABLE("study", "From {0} to {1} processors at W/H = {2}"),
                                 {jump.before, jump.after, jump.above}});
            else
                lines.push_back(
                    {TRANSLATABLE("study", "{0}: from {1} to {2} processors at W/H = {3}"),
                     {Sentence{titleOf(m_asked.methods[jump.method])}, jump.before, jump.after, jump.above}});
        return lines;
    }

    /// Ratios down, methods across.
    Rows textCurves() const {
        Rows rows{{"W/H"}};
        rows.front().insert(rows.front().end(), m_asked.methods.begin(), m_asked.methods.end());
        std::optional<double> ratio;
        for (const RingSweepPoint& point : m_run.points) {
            if (point.ratio != ratio)
                rows.push_back({table::shown(point.ratio)});
            ratio = point.ratio;
            rows.back().resize(1 + point.method);
            rows.back().push_back(table::withUnit(point.time, UnitRole::Time, units) + " with " +
                                  std::to_string(point.processors) + (point.proven ? ", optimal" : ""));
        }
        return rows;
    }

    Chart chart(bool time) const {
        Chart chart{.x = {TRANSLATABLE("study", "W/H, in {0} per {1}"), {units.work, units.data}},
                    .y = time ? Sentence{TRANSLATABLE("study", "Time, in {0}"),
                                         {headingUnit({UnitRole::Time, units})}}
                              : Sentence{TRANSLATABLE("study", "Processors")},
                    .solid = TRANSLATABLE("study", "Proven optimal"),
                    .hollow = TRANSLATABLE("study", "Not proven optimal"),
                    .fromZero = true,
                    .logarithmic = true,
                    .legend = true};
        for (const std::string& method : m_asked.methods)
            chart.curves.push_back(
                {.name = {titleOf(method)}, .dashed = !chart.curves.empty(), .steps = !time});
        for (std::size_t row = 0; row < m_run.points.size(); ++row) {
            const RingSweepPoint& point = m_run.points[row];
            const double y = time ? inHeadingUnit(point.time, {UnitRole::Time, units})
                                  : static_cast<double>(point.processors);
            chart.curves[point.method].points.push_back({point.ratio, y, y, y, !point.proven, row});
        }
        if (!time)
            addJumps(chart);
        return chart;
    }

    /// Where they are, and not only at the next value of W/H that was asked for.
    void addJumps(Chart& chart) const {
        for (std::size_t i = 0; i < m_run.jumps.size(); ++i) {
            const RingJump& jump = m_run.jumps[i];
            const auto y = static_cast<double>(jump.after);
            auto& points = chart.curves[jump.method].points;
            const auto next = std::ranges::upper_bound(points, jump.above, {}, &CurvePoint::x);
            const bool hollow = m_run.jumpPlans[i]->status != Status::Optimal;
            if (next == points.begin() || std::prev(next)->x < jump.above)
                points.insert(next, {jump.above, y, y, y, hollow, m_run.points.size() + i});
        }
    }

    std::shared_ptr<const Scenario> m_scenario;
    RingSweep m_asked;
    RingSweepRun m_run;
};

Run runRingSweep(const Input& input, SolveControl& control) {
    auto asked = askedBy(input);
    if (!asked)
        return std::move(asked).error();
    auto run = runSweep(*input.scenario, *asked, input.threads, control);
    if (!run)
        return std::move(run).error();
    return Run(std::make_shared<const Sweep>(input.scenario, *std::move(asked), *std::move(run)));
}

std::vector<Setting> sweepSettings() {
    std::vector<Setting> settings;
    for (const ParameterInfo& info : sweepRange()) {
        Setting setting = asOption({.info = info});
        if (info.kind == ParameterInfo::Kind::Real) { // an end
            setting.info.minimum = 0;
            setting.info.fallback = 0;
            setting.zero = TRANSLATABLE("parameter", "fitting the platform");
        }
        settings.push_back(std::move(setting));
    }
    settings.push_back(secondsOfAPoint());
    settings.push_back(toggleSetting(
        perCount, TRANSLATABLE("parameter", "Best of each count (paper)"),
        TRANSLATABLE("parameter",
                     "The paper's Proposition 4: the lightest ring of every number of processors, and the "
                     "fastest of these; up to 18 processors"),
        true));
    settings.push_back(
        toggleSetting(greedy, TRANSLATABLE("parameter", "Greedy (paper)"),
                      TRANSLATABLE("parameter", "The paper's insertion from the fastest processor"), true));
    settings.push_back(toggleSetting(
        allOfThem, TRANSLATABLE("parameter", "All processors (paper)"),
        TRANSLATABLE("parameter", "A good ring of all processors, by Lin and Kernighan's exchanges"), false));
    return settings;
}

} // namespace

Experiment ringSweep() {
    return {
        .id = "ring-sweep",
        .help = "best time and number of processors of the ring in FILE as functions of W/H (Renard, Robert, "
                "Vivien, RR-4745, Figures 4, 5)",
        .run = runRingSweep,
        .settings = sweepSettings(),
        .lists =
            {{"solvers",
              "automatic, per-count (Proposition 4) and ring solvers; if not given, automatic, per-count and "
              "greedy",
              "A,B,C"}},
        .needsScenario = true,
        .title = TRANSLATABLE("study", "Ring: when is it worth it?"),
        .about = TRANSLATABLE(
            "study",
            "The fastest ring of the platform at hand as a function of W/H: W as asked, H smaller and "
            "smaller. H. Renard, Y. Robert, F. Vivien, RR-4745, 2003, Figures 4 and 5; their "
            "Proposition 4 misses the fastest ring where the curves part."),
        .file = "ring-sweep",
        .charts = {{"Times", TRANSLATABLE("study", "Time of a step")},
                   {"Processors", TRANSLATABLE("study", "Processors of the ring")}}};
}

} // namespace equipoise::experiment

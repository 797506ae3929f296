// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/list.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/ring/study/sizes.h"
#include "core/study/experiment_parts.h"
#include "core/table/json.h"
#include "core/table/text.h"

#include <algorithm>

namespace equipoise::experiment {

namespace {

using Layout = json::Writer::Layout;

std::string_view titleOf(RingOfSize kind) {
    return kind == RingOfSize::Fastest ? TRANSLATABLE("study", "Fastest ring")
                                       : TRANSLATABLE("study", "Lightest ring (paper)");
}

class Sizes : public Outcome {
public:
    Sizes(std::shared_ptr<const Scenario> scenario, RingSizesRun run)
        : m_scenario(std::move(scenario))
        , m_run(std::move(run)) {
        id = "ring-sizes";
        stop = m_run.stop;
        empty = m_run.points.empty();
        opens = true;
        units = platform().units;
    }

    table::Table points() const override {
        table::Table pointTable{"points",
                                {},
                                columnsOf({"processors", "ring", "time", "bound", "proven"}),
                                m_run.points.size(),
                                [this](std::size_t row) { return cellsOf(m_run.points[row]); }};
        pointTable.columns[3].leftOut = true;
        return pointTable;
    }

    std::string text() const override {
        std::string report =
            line({"Time of a step by the number of processors; W = {0}, H = {1}; * the least of all",
                  {work(), message()}}) +
            table::aligned(textCurves(), {});
        for (const Sentence& sentence : gap())
            report += line(sentence);
        return report;
    }

    void write(json::Writer& writer) const override {
        writer.field("platform", platform().name);
        writer.field("work", m_run.work);
        writer.field("message", m_run.message);
        writer.key("points").openList(Layout::Block);
        const table::Table pointTable = points();
        for (std::size_t row = 0; row < pointTable.rows; ++row) {
            writer.openObject(Layout::Line);
            table::writeFacts(
                writer, {{}, {}, pointTable.columns, 1, [&](std::size_t) { return pointTable.row(row); }});
            writer.key("order").openList(Layout::Line);
            for (const ProcessorId processor : order(row))
                writer.value(platform()[processor].name);
            writer.close();
            writer.close();
        }
        writer.close();
        writer.key("best").openObject(Layout::Block);
        for (const RingOfSize kind : ringsOfSize)
            if (const auto best = m_run.best(kind)) {
                writer.key(nameOf(kind)).openObject(Layout::Line);
                writer.field("processors", static_cast<std::uint64_t>(m_run.points[*best].processors));
                writer.field("time", m_run.points[*best].time);
                writer.close();
            }
        writer.close();
    }

    std::vector<Sentence> about() const override {
        if (platform().name.empty())
            return {{TRANSLATABLE("study", "Shown: processors: {0}, W = {1}, H = {2}."),
                     {platform().size(), work(), message()}}};
        return {{TRANSLATABLE("study", "Shown: {0}, processors: {1}, W = {2}, H = {3}."),
                 {platform().name, platform().size(), work(), message()}}};
    }

    std::vector<Chart> charts(std::size_t /*row*/) const override {
        const Measure ofTime{UnitRole::Time, units};
        Chart times = chart({TRANSLATABLE("study", "Time, in {0}"), {headingUnit(ofTime)}},
                            [&](std::size_t row) { return inHeadingUnit(m_run.points[row].time, ofTime); });
        times.words = gap();
        if (times.words.empty())
            times.words = {{TRANSLATABLE("study", "Not all numbers of processors are there.")}};
        times.words.push_back(
            {TRANSLATABLE("study", "Proven: {0} of {1} rings."),
             {std::ranges::count(m_run.points, true, &RingSizePoint::proven), m_run.points.size()}});
        // What the weights ignore: how fast all in the ring are together.
        const Measure ofSpeed{UnitRole::WorkPerTime, units};
        Chart speeds =
            chart({TRANSLATABLE("study", "Speed, in {0}"), {headingUnit(ofSpeed)}}, [&](std::size_t row) {
                double speed = 0;
                for (const ProcessorId processor : order(row))
                    speed += 1 / platform()[processor].compute.rate;
                return inHeadingUnit(speed, ofSpeed);
            });
        speeds.words = {
            {TRANSLATABLE("study", "Why they part: a link weighs its cost divided by the cycle times of "
                                   "its ends, so the lightest ring of so many prefers slow processors, "
                                   "which then have all the work to do.")}};
        return {std::move(times), std::move(speeds)};
    }

    Opened open(std::size_t row) const override {
        const RingSizePoint& point = m_run.points[row];
        return openedWith({TRANSLATABLE("study", "{0}, processors: {1}"),
                           {Sentence{titleOf(point.kind)}, point.processors}},
                          *m_scenario, ring::Question{m_run.work, m_run.message}, *m_run.plans[row]);
    }

private:
    const Platform& platform() const { return m_scenario->platform; }
    const std::vector<ProcessorId>& order(std::size_t row) const {
        return m_run.plans[row]->answer.get<ring::Plan>().order;
    }

    Quantity work() const { return {m_run.work, UnitRole::Work}; }
    Quantity message() const { return {m_run.message, UnitRole::Data}; }

    static Cells cellsOf(const RingSizePoint& point) {
        return {static_cast<std::int64_t>(point.processors), std::string(nameOf(point.kind)), point.time,
                table::cellOf(point.bound > 0 ? std::optional(point.bound) : std::nullopt), point.proven};
    }

    /// Numbers of processors down, fastest and lightest across.
    Rows textCurves() const {
        Rows rows{{"Processors", "Fastest ring", "Lightest ring (Proposition 4)"}};
        for (std::size_t i = 0; i < m_run.points.size(); ++i) {
            const RingSizePoint& point = m_run.points[i];
            if (i == 0 || point.processors != m_run.points[i - 1].processors)
                rows.push_back({std::to_string(point.processors)});
            rows.back().resize(1 + static_cast<std::size_t>(point.kind));
            std::string text = table::withUnit(point.time, UnitRole::Time, units);
            if (!point.proven)
                text += point.bound > 0
                            ? ", not proven: at least " + table::withUnit(point.bound, UnitRole::Time, units)
                            : ", not proven";
            rows.back().push_back(text + (m_run.best(point.kind) == i ? "  *" : ""));
        }
        return rows;
    }

    /// What the paper's method loses; empty while points are missing.
    std::vector<Sentence> gap() const {
        const auto fastest = m_run.best(RingOfSize::Fastest);
        const auto lightest = m_run.best(RingOfSize::Lightest);
        if (!fastest || !lightest || stop != Stop::Completed)
            return {};
        const RingSizePoint& best = m_run.points[*fastest];
        const RingSizePoint& papers = m_run.points[*lightest];
        const Quantity time{best.time, UnitRole::Time};
        if (!(papers.time > best.time * (1 + tolerance)))
            return {{TRANSLATABLE("study",
                                  "The best of the lightest rings is the fastest of all here: {0} with {1} "
                                  "processors"),
                     {time, best.processors}}};
        return {{TRANSLATABLE("study",
                              "The best of the lightest rings takes {0} with {1} processors, {2} % longer "
                              "than {3} with {4} processors"),
                 {Quantity{papers.time, UnitRole::Time}, papers.processors,
                  100 * (papers.time / best.time - 1), time, best.processors}}};
    }

    Chart chart(Sentence y, const std::function<double(std::size_t row)>& value) const {
        Chart chart{.x = {TRANSLATABLE("study", "Processors of the ring")},
                    .y = std::move(y),
                    .solid = TRANSLATABLE("study", "Proven for so many processors"),
                    .hollow = TRANSLATABLE("study", "Not proven for so many processors"),
                    .best = TRANSLATABLE("study", "The least time of its curve"),
                    .fromZero = true,
                    .whole = true,
                    .legend = true};
        for (const RingOfSize kind : ringsOfSize)
            chart.curves.push_back({.name = {titleOf(kind)}, .dashed = kind != RingOfSize::Fastest});
        for (std::size_t row = 0; row < m_run.points.size(); ++row) {
            const RingSizePoint& point = m_run.points[row];
            Curve& curve = chart.curves[static_cast<std::size_t>(point.kind)];
            if (m_run.best(point.kind) == row)
                curve.best = curve.points.size();
            const double plotted = value(row);
            curve.points.push_back(
                {static_cast<double>(point.processors), plotted, plotted, plotted, !point.proven, row});
        }
        return chart;
    }

    static constexpr double tolerance = 1e-9;

    std::shared_ptr<const Scenario> m_scenario;
    RingSizesRun m_run;
};

Run runRingSizes(const Input& input, SolveControl& control) {
    auto run = runSizes(*input.scenario, {secondsOf(input)}, input.threads, control);
    if (!run)
        return std::move(run).error();
    return Run(std::make_shared<const Sizes>(input.scenario, *std::move(run)));
}

} // namespace

Experiment ringSizes() {
    return {.id = "ring-sizes",
            .help = "time of the fastest ring of every number of processors, beside the lightest one that "
                    "Proposition 4 takes for it",
            .run = runRingSizes,
            .settings = {secondsOfAPoint()},
            .needsScenario = true,
            .title = TRANSLATABLE("study", "Ring: how many processors?"),
            .about = TRANSLATABLE(
                "study",
                "The fastest ring of every number of processors, and the lightest one, with the least sum of "
                "weights. H. Renard, Y. Robert, F. Vivien, RR-4745, 2003, Proposition 4 takes one for the "
                "other, and misses the fastest ring where the ringed points differ."),
            .file = "ring-sizes",
            .charts = {{"Times", TRANSLATABLE("study", "Time of a step")},
                       {"Speeds", TRANSLATABLE("study", "Speed of all in the ring")}}};
}

} // namespace equipoise::experiment

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/refusal.h"
#include "core/problems/list.h"
#include "core/problems/redistribution/study/paper.h"
#include "core/study/experiment_parts.h"
#include "core/table/json.h"
#include "core/table/text.h"

#include <algorithm>

namespace equipoise::experiment {

namespace {

using Points = std::vector<RedistributionPoint>;

class Redistributions : public Outcome {
public:
    Redistributions(RedistributionStudy asked, std::uint64_t firstSeed, bool ownLinks,
                    RedistributionRuns outcome)
        : m_asked(std::move(asked))
        , m_ownLinks(ownLinks)
        , m_runs(std::move(outcome.runs))
        , m_model(equipoise::summary(m_asked, m_runs)) {
        if (m_asked.follow)
            m_followed = equipoise::summary(m_asked, m_runs, Times::Followed);
        id = "redistribution";
        stop = outcome.stop;
        empty = m_runs.empty();
        seed = firstSeed;
    }

    /// If the redistributions were followed, a last column tells the model's times from the others.
    table::Table points() const override {
        auto columns = columnsOf({"ring", "redistributions", "ratio", "mean", "least", "lower quartile",
                                  "upper quartile", "most", "wins", "times"});
        if (!m_asked.follow)
            columns.pop_back();
        return {
            "points", {}, std::move(columns), m_model.size() + m_followed.size(), [this](std::size_t row) {
                const bool model = row < m_model.size();
                Cells cells = cellsOf(model ? m_model[row] : m_followed[row - m_model.size()]);
                std::rotate(cells.begin() + 5, cells.begin() + 6, cells.begin() + 8); // most after quartiles
                if (m_asked.follow)
                    cells.emplace_back(std::string(model ? "model" : "simulated"));
                return cells;
            }};
    }

    std::string text() const override {
        std::string words;
        for (const std::size_t ring : m_asked.rings) {
            words += (words.empty() ? "" : "\n") + line(ringWords(ring)) +
                     "Time relative to the first scheme: mean (quartiles), platforms on which it is the "
                     "fastest\n" +
                     table::aligned(textCurves(ring, m_model), {}) + line(countWords(ring));
            if (m_asked.follow)
                words += line(linkWords()) + table::aligned(textCurves(ring, m_followed), {}) +
                         line(followedWords(ring));
        }
        return words;
    }

    void write(json::Writer& writer) const override {
        writer.field("processors", static_cast<std::uint64_t>(m_asked.platform.processors));
        writer.field("iterations", static_cast<std::int64_t>(m_asked.iterations));
        writer.field("columns", m_asked.columns);
        writer.field("column_data", m_asked.columnData);
        writer.field("change", m_asked.change);
        if (m_asked.links == ContentionModel::MaxMinFair)
            writer.field("links", nameIn(sharingNames, m_asked.links));
        writePoints(writer, "points", m_model);
        if (m_asked.follow)
            writePoints(writer, "simulated_points", m_followed);
        writer.key("runs").openList(json::Writer::Layout::Block);
        for (const RedistributionRun& run : m_runs) {
            writer.openObject(json::Writer::Layout::Block);
            writer.field("seed", run.seed);
            writer.field("ring", static_cast<std::uint64_t>(run.ring));
            writer.field("mean_iteration", run.meanIteration);
            writer.field("mean_redistribution", run.meanRedistribution);
            auto columns = columnsOf(
                {"scheme", "computing", "redistributing", "simulated", "redistributions", "light", "proven"});
            columns[3].leftOut = true;
            table::writeRows(
                writer, "schemes",
                {{}, {}, std::move(columns), run.schemes.size(), [&](std::size_t i) -> Cells {
                     const SchemeRun& scheme = run.schemes[i];
                     return {std::int64_t{m_asked.schemes[i]},
                             scheme.computing,
                             scheme.redistributing,
                             table::cellOf(m_asked.follow ? std::optional(scheme.followed) : std::nullopt),
                             std::int64_t{scheme.redistributions},
                             std::int64_t{scheme.light},
                             std::int64_t{scheme.proven}};
                 }});
            writer.close();
        }
        writer.close();
    }

    std::vector<Sentence> about() const override {
        return {{TRANSLATABLE("study", "Shown: columns {0}, change {1}, seed {2}."),
                 {m_asked.columns, Quantity{m_asked.change, UnitRole::None, table::Shown::Percent}, *seed}}};
    }

    std::vector<Chart> charts(std::size_t /*row*/) const override {
        std::vector<Chart> ringCharts;
        for (const std::size_t ring : m_asked.rings)
            ringCharts.push_back(chartOf(ring));
        return ringCharts;
    }

private:
    /// All redistributions on one ring.
    SchemeRun allOn(std::size_t ring) const {
        SchemeRun total;
        for (const RedistributionRun& run : m_runs)
            for (const SchemeRun& scheme : run.schemes)
                if (run.ring == ring) {
                    total.redistributions += scheme.redistributions;
                    total.redistributing += scheme.redistributing;
                    total.followed += scheme.followed;
                    total.light += scheme.light;
                    total.proven += scheme.proven;
                }
        return total;
    }

    Sentence ringWords(std::size_t ring) const {
        return {TRANSLATABLE("study", "Ring of {0} processors, platforms: {1}"),
                {ring, std::ranges::count(m_runs, ring, &RedistributionRun::ring)}};
    }
    Sentence countWords(std::size_t ring) const {
        const SchemeRun total = allOn(ring);
        return {TRANSLATABLE("study", "Redistributions: {0}, light: {1}, proven optimal: {2}"),
                {total.redistributions, total.light, total.proven}};
    }
    Sentence linkWords() const {
        return {m_ownLinks ? TRANSLATABLE("study", "Simulated, each message alone on its links:")
                           : TRANSLATABLE("study", "Simulated, messages share the links:")};
    }
    Sentence followedWords(std::size_t ring) const {
        const SchemeRun total = allOn(ring);
        if (!(total.redistributing > 0))
            return {TRANSLATABLE("study",
                                 "Simulated over predicted time of the redistributions: there were none")};
        return {TRANSLATABLE("study", "Simulated over predicted time of the redistributions: {0}"),
                {total.followed / total.redistributing}};
    }

    static Cells cellsOf(const RedistributionPoint& point) {
        return {static_cast<std::int64_t>(point.ring),
                std::int64_t{point.scheme},
                point.ratio,
                point.mean,
                point.least,
                point.most,
                point.lower,
                point.upper,
                std::int64_t{point.wins}};
    }

    static void writePoints(json::Writer& writer, std::string_view key, const Points& points) {
        table::writeRows(
            writer, key,
            {{},
             {},
             columnsOf({"ring", "scheme", "ratio", "mean", "least", "most", "lower", "upper", "wins"}),
             points.size(),
             [&](std::size_t row) { return cellsOf(points[row]); }});
    }

    /// Ratios down, schemes across.
    Rows textCurves(std::size_t ring, const Points& points) const {
        Rows rows{{"Ratio"}};
        for (const int scheme : m_asked.schemes)
            rows.front().push_back(std::to_string(scheme) +
                                   (scheme == 1 ? " redistribution" : " redistributions"));
        for (const double ratio : m_asked.ratios) {
            rows.push_back({table::shown(ratio)});
            for (const RedistributionPoint& point : points) // by scheme
                if (point.ring == ring && point.ratio == ratio)
                    rows.back().push_back(table::shown(point.mean) + " (" + table::shown(point.lower) +
                                          " - " + table::shown(point.upper) + "), wins " +
                                          std::to_string(point.wins));
        }
        return rows;
    }

    /// Which number wins at which ratios.
    Sentence winWords(std::size_t ring, const Points& points) const {
        struct Stretch {
            int scheme;
            double from;
            double to;
        };
        std::vector<Stretch> stretches;
        for (const double ratio : m_asked.ratios) {
            const RedistributionPoint* best = nullptr;
            for (const RedistributionPoint& point : points)
                if (point.ring == ring && point.ratio == ratio && (!best || point.wins > best->wins))
                    best = &point;
            if (best && !stretches.empty() && stretches.back().scheme == best->scheme)
                stretches.back().to = ratio;
            else if (best)
                stretches.push_back({best->scheme, ratio, ratio});
        }
        std::vector<Sentence> wins;
        for (const Stretch& stretch : stretches)
            wins.push_back(
                stretch.from == stretch.to
                    ? Sentence{TRANSLATABLE("study", "{0} at ratio {1}"), {stretch.scheme, stretch.from}}
                    : Sentence{TRANSLATABLE("study", "{0} at ratios {1} to {2}"),
                               {stretch.scheme, stretch.from, stretch.to}});
        return {TRANSLATABLE("study", "Fastest most often: {0}."), {std::move(wins)}};
    }

    /// The model's curves, and after them the simulated ones in the same colours.
    Chart chartOf(std::size_t ring) const {
        Chart chart{
            .title = {TRANSLATABLE("study", "Ring of {0}: curves by number of redistributions"), {ring}},
            .x = {TRANSLATABLE("study", "Ratio of a redistribution's cost to an iteration's")},
            .y = {TRANSLATABLE("study", "Time relative to no redistribution")},
            .words = {ringWords(ring), countWords(ring), winWords(ring, m_model)},
            .spread = TRANSLATABLE("study", "Half of the platforms")};
        addCurves(chart, ring, false);
        if (!m_asked.follow)
            return chart;
        addCurves(chart, ring, true);
        chart.words.insert(chart.words.end(), {linkWords(), followedWords(ring), winWords(ring, m_followed)});
        chart.solid = TRANSLATABLE("study", "As the model says");
        chart.hollow = TRANSLATABLE("study", "Simulated by SimGrid");
        return chart;
    }

    /// Without a redistribution there is nothing to simulate.
    void addCurves(Chart& chart, std::size_t ring, bool simulated) const {
        for (std::size_t i = 0; i < m_asked.schemes.size(); ++i) {
            const int scheme = m_asked.schemes[i];
            Curve curve{.name = {simulated ? TRANSLATABLE("study", "{0}, simulated") : "{0}", {scheme}},
                        .dashed = scheme == 0 || simulated};
            if (simulated)
                curve.like = i;
            for (const RedistributionPoint& point : simulated ? m_followed : m_model)
                if (point.ring == ring && point.scheme == scheme && !(simulated && scheme == 0))
                    curve.points.push_back({point.ratio, point.mean, point.lower, point.upper, simulated});
            if (!curve.points.empty())
                chart.curves.push_back(std::move(curve));
        }
    }

    RedistributionStudy m_asked;
    bool m_ownLinks;
    std::vector<RedistributionRun> m_runs;
    Points m_model;
    Points m_followed; ///< empty: not simulated
};

Setting ringSetting(std::string_view key, std::string_view title, std::string_view help,
                    std::size_t fallback) {
    return wholeSetting(key, title, help, 2, static_cast<double>(Hierarchy{}.processors),
                        static_cast<double>(fallback));
}

Result<std::vector<std::size_t>> ringsOf(const Input& input) {
    if (!input.values.contains("rings"))
        return std::vector{countOf(input, "ring 1"), countOf(input, "ring 2")};
    std::vector<std::size_t> rings;
    for (const std::string& text : namesIn(valueOf<std::string>(input, "rings"))) {
        const auto ring = parseParameter(ringSetting("ring", {}, {}, 2).info, text);
        if (!ring)
            return ring.error();
        rings.push_back(static_cast<std::size_t>(std::get<std::int64_t>(*ring)));
    }
    return rings;
}

Run runRedistribution(const Input& input, SolveControl& control) {
    auto rings = ringsOf(input);
    if (!rings)
        return std::move(rings).error();
    RedistributionStudy study;
    study.rings = *std::move(rings);
    study.change = valueOf<double>(input, "change");
    study.columns = valueOf<std::int64_t>(input, "columns");
    study.links = isOn(input, "shared") ? ContentionModel::MaxMinFair : ContentionModel::None;
    study.follow = followOf(input);
    // Simulated or not, all curves are those of the same platforms.
    const bool sample = study.follow && input.values.contains("simulated");
    const auto seed = static_cast<std::uint64_t>(valueOf<std::int64_t>(input, "seed"));
    auto runs =
        runStudy(study, countOf(input, sample ? "simulated" : "platforms"), seed, input.threads, control);
    if (!runs)
        return std::move(runs).error();
    return Run(std::make_shared<const Redistributions>(std::move(study), seed, isOn(input, "own-links"),
                                                       *std::move(runs)));
}

std::vector<Setting> redistributionSettings(double platforms, std::vector<Setting> simulation) {
    const RedistributionStudy usual;
    std::vector<Setting> settings{
        platformsSetting(
            TRANSLATABLE("parameter", "Random platforms for each ring; more of them: smoother curves"),
            platforms),
        asOption(realSetting(
            "change", TRANSLATABLE("parameter", "Change of speed"),
            TRANSLATABLE("parameter",
                         "How much speeds change, twice, as a part of the first one: 0.5 is 50 %"),
            0, maxChange, usual.change)),
        ringSetting("ring 1", TRANSLATABLE("parameter", "First ring"),
                    TRANSLATABLE("parameter", "Processors of the ring on the left"), usual.rings[0]),
        ringSetting("ring 2", TRANSLATABLE("parameter", "Second ring"),
                    TRANSLATABLE("parameter", "Processors of the ring on the right"), usual.rings[1]),
        asOption(wholeSetting("columns", TRANSLATABLE("parameter", "Columns"),
                              TRANSLATABLE("parameter", "Columns of the matrix that is spread over the ring"),
                              2, static_cast<double>(largestCount), static_cast<double>(usual.columns))),
        asOption(toggleSetting("shared", TRANSLATABLE("parameter", "Planned for shared links"),
                               TRANSLATABLE("parameter", "Plan the redistributions for the links of the "
                                                         "whole network, which messages share"),
                               false)),
        seedSetting()};
    std::ranges::move(simulation, std::back_inserter(settings));
    return settings;
}

const std::vector<List>& lists() {
    static const std::vector<List> accepted{
        {"rings", "processors of the rings, 8 and 32 if not given", "A,B"}};
    return accepted;
}

} // namespace

Experiment redistribution() {
    return {.id = "redistribution",
            .help =
                "how often to redistribute on rings whose speeds change (Renard, Robert, Vivien, section 7)",
            .run = runRedistribution,
            .settings = redistributionSettings(20, simulationSettings(true, "platforms")),
            .lists = lists(),
            .title = TRANSLATABLE("study", "Redistribution: how often?"),
            .about = TRANSLATABLE(
                "study",
                "An application of 100 iterations on a ring whose speeds change twice. It redistributes its "
                "columns 0, 1, 4, 9 or 19 times; what is the fastest depends on the ratio, the mean cost of "
                "a redistribution by that of an iteration. H. Renard, Y. Robert, F. Vivien, 2004, section "
                "7, Figures 3 and 4."),
            .file = "redistribution-study",
            .charts = {{"Chart1", TRANSLATABLE("study", "First ring")},
                       {"Chart2", TRANSLATABLE("study", "Second ring")}},
            .quick = true};
}

Experiment redistributionSimulated() {
    return {.id = "redistribution-simulated",
            .help = "the same with every redistribution followed by SimGrid over links that messages share",
            .run = runRedistribution,
            .settings = redistributionSettings(5, alwaysSimulated()),
            .lists = lists()};
}

} // namespace equipoise::experiment

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/list.h"
#include "core/problems/star/study/following.h"
#include "core/study/experiment_parts.h"
#include "core/table/json.h"
#include "core/table/text.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>
#include <map>

namespace equipoise::experiment {

namespace {

using Layout = json::Writer::Layout;
using star::Method;
using star::PlatformType;

struct Compared {
    Method method;
    std::string_view title; ///< of its curve
    std::string_view head;  ///< of its column
};
/// As in Table 2: as printed, read rightly, best of all.
constexpr std::array<Compared, 7> methods{{
    {Method::PrintedBba, TRANSLATABLE("study", "BBA"), TRANSLATABLE("study", "BBA, printed")},
    {Method::PrintedMbbsa, TRANSLATABLE("study", "MBBSA"), TRANSLATABLE("study", "MBBSA, printed")},
    {Method::PrintedRBsa, TRANSLATABLE("study", "R-BSA"), TRANSLATABLE("study", "R-BSA, printed")},
    {Method::Bba, TRANSLATABLE("study", "BBA"), TRANSLATABLE("study", "BBA")},
    {Method::Mbbsa, TRANSLATABLE("study", "MBBSA"), TRANSLATABLE("study", "MBBSA")},
    {Method::RBsa, TRANSLATABLE("study", "R-BSA"), TRANSLATABLE("study", "R-BSA")},
    {Method::Best, TRANSLATABLE("study", "Best of all"), TRANSLATABLE("study", "Best, to bound")},
}};
const auto readRightly = std::span(methods).subspan(3); ///< as equipoise::followedSolvers
/// Distances at which platforms are counted, in %.
constexpr std::array countedWithin{0.0, 0.5, 1.0, 2.0, 3.0, 4.0, 5.0, 7.5, 10.0, 15.0, 20.0, 30.0, 40.0};

std::vector<std::string> namesOf(std::size_t type) {
    const PlatformType& kind = star::platformTypes[type];
    return {std::string(linksName(kind)), std::string(workersName(kind)), std::string(speedName(kind))};
}

std::string fourDigits(double number) {
    std::array<char, 320> buffer{};
    const int length = std::snprintf(buffer.data(), buffer.size(), "%.4f", number);
    return {buffer.data(), static_cast<std::size_t>(std::max(length, 0))};
}

Cells cellsOf(std::size_t type) {
    const auto names = namesOf(type);
    return {names.begin(), names.end()};
}

/// A cumulative curve: how large a part of the platforms is at most so far from the best. A polygon through
/// the tops of the stairs.
Curve cumulative(const star::Distance& distance, std::string_view title, bool hollow) {
    Curve curve{.name = {title}, .dashed = hollow};
    const auto count = static_cast<double>(distance.sorted.size());
    for (std::size_t i = 0; i < distance.sorted.size(); ++i) {
        const double x = 100 * (distance.sorted[i] - 1);
        const double y = 100 * static_cast<double>(i + 1) / count;
        if (!curve.points.empty() && curve.points.back().x == x)
            curve.points.pop_back();
        curve.points.push_back({x, y, y, y, hollow});
    }
    return curve;
}

/// As far as nine tenths of the platforms are with the worst method: few are far out. Curves that end before
/// go on level.
void cutWhereFewAre(std::vector<Curve>& curves) {
    double furthest = 1;
    for (const Curve& curve : curves) {
        const auto reached =
            std::ranges::find_if(curve.points, [](const CurvePoint& point) { return point.y >= 90; });
        furthest = std::max(furthest, reached == curve.points.end() ? 0 : reached->x);
    }
    for (Curve& curve : curves) {
        std::erase_if(curve.points, [&](const CurvePoint& point) { return point.x > furthest; });
        if (!curve.points.empty() && curve.points.back().x < furthest) {
            curve.points.push_back(curve.points.back());
            curve.points.back().x = furthest;
        }
    }
}

Chart chartOf(std::string_view title, std::size_t type) {
    return {.title = {title, {Sentence{star::platformTypes[type].title}}},
            .x = {TRANSLATABLE("study", "Distance from the best, in %")},
            .y = {TRANSLATABLE("study", "Platforms at most so far from it, in %")},
            .marks = false};
}

Chart distances(const std::vector<star::Trial>& trials, std::string_view title, std::size_t type,
                std::span<const Compared> compared) {
    Chart chart = chartOf(title, type);
    for (const Compared& heuristic : compared) {
        chart.curves.push_back(
            cumulative(distanceOf(trials, type, heuristic.method), heuristic.title, false));
        chart.curves.back().dashed = heuristic.method == Method::Best;
    }
    cutWhereFewAre(chart.curves);
    return chart;
}

/// Lines: the model; marks in the same colours: SimGrid.
Chart simulated(const FollowedStars& followed, std::size_t type) {
    Chart chart = chartOf(TRANSLATABLE("study", "Simulated (marks): {0}"), type);
    chart.solid = TRANSLATABLE("study", "As the model says");
    chart.hollow = TRANSLATABLE("study", "Simulated by SimGrid");
    for (const Times times : {Times::Predicted, Times::Followed})
        for (std::size_t solver = 0; solver < readRightly.size(); ++solver) {
            const bool marks = times == Times::Followed;
            Curve curve =
                cumulative(distanceOf(followed.stars, type, solver, times), readRightly[solver].title, marks);
            if (curve.points.empty())
                continue;
            if (marks) {
                curve.name = {}; // that of its line
                curve.like = solver;
            }
            chart.curves.push_back(std::move(curve));
        }
    return chart;
}

/// Over all types together: plans that take longer than the model predicts, and plans that take less.
Sentence apartWords(const std::vector<FollowedStar>& stars) {
    std::size_t longer = 0;
    std::size_t shorter = 0;
    for (std::size_t type = 0; type < star::platformTypes.size(); ++type)
        for (std::size_t solver = 0; solver < followedSolvers.size(); ++solver) {
            const FollowedRatio ratio = ratioOf(stars, type, solver);
            longer += ratio.longer;
            shorter += ratio.shorter;
        }
    return {TRANSLATABLE("study", "Plans: {0}, longer than the model says: {1}, shorter: {2}"),
            {followedSolvers.size() * stars.size(), longer, shorter}};
}

class Table2 : public Outcome {
public:
    Table2(std::uint64_t firstSeed, star::Study study, std::optional<FollowedStars> followed)
        : m_trials(std::move(study.trials))
        , m_followed(std::move(followed)) {
        id = "star-table2";
        seed = firstSeed;
        stop = m_followed && study.stop == Stop::Completed ? m_followed->stop : study.stop;
        empty = m_trials.empty();
    }

    /// A row for each platform, with what every method makes of it. Those that were followed have the times
    /// of their plans as well.
    table::Table points() const override {
        auto columns = columnsOf({"links", "workers", "speed", "seed", "m", "tasks", "bound"});
        const auto add = [&](std::string_view name, std::string_view what) {
            columns.emplace_back().id = std::string(name).append(what);
        };
        for (std::size_t method = 0; method < star::methodCount; ++method)
            add(nameOf(static_cast<Method>(method)), "");
        for (const char* what : {" claims", " broken"})
            for (const char* method : {"bba", "mbbsa", "r-bsa"})
                add(method, what);
        std::map<std::pair<std::size_t, std::uint64_t>, const FollowedStar*> byPlatform;
        if (m_followed && !m_followed->stars.empty()) {
            for (const std::string_view solver : followedSolvers)
                add(solver, " simulated");
            for (const FollowedStar& star : m_followed->stars)
                byPlatform[{star.type, star.seed}] = &star;
        }
        return {"platforms",
                {},
                std::move(columns),
                m_trials.size(),
                [this, byPlatform = std::move(byPlatform)](std::size_t row) {
                    const star::Trial& trial = m_trials[row];
                    Cells cells = cellsOf(trial.type);
                    for (const auto count : {static_cast<std::int64_t>(trial.seed),
                                             static_cast<std::int64_t>(trial.workers), trial.tasks})
                        cells.emplace_back(count);
                    cells.emplace_back(trial.bound);
                    cells.insert(cells.end(), trial.makespan.begin(), trial.makespan.end());
                    cells.insert(cells.end(), trial.claimed.begin(), trial.claimed.end());
                    for (const bool broken : trial.broken)
                        cells.emplace_back(std::int64_t{broken});
                    const auto entry = byPlatform.find({trial.type, trial.seed});
                    for (std::size_t i = 0; !byPlatform.empty() && i < followedSolvers.size(); ++i)
                        cells.push_back(entry == byPlatform.end() ? table::Cell()
                                                                  : table::Cell(entry->second->followed[i]));
                    return cells;
                }};
    }

    std::string text() const override {
        return "Mean distance from the best: as printed (3 columns), read rightly (3), best of all from its "
               "bound\n" +
               half(&star::Distance::mean) + "\nStandard deviation\n" + half(&star::Distance::deviation) +
               "\n" + line(brokenWords()) + line(metWords());
    }

    void write(json::Writer& writer) const override {
        writer.key("types").openList(Layout::Block);
        for (std::size_t type = 0; type < star::platformTypes.size(); ++type) {
            const auto names = namesOf(type);
            writer.openObject(Layout::Block);
            writer.field("links", names[0]);
            writer.field("workers", names[1]);
            writer.field("speed", names[2]);
            writer.field("platforms", std::int64_t{std::ranges::count(m_trials, type, &star::Trial::type)});
            const auto best = distanceOf(m_trials, type, Method::Best);
            writer.field("bound_met", std::uint64_t{within(best, 0)});
            writer.key("methods").openList(Layout::Block);
            for (std::size_t method = 0; method < star::methodCount; ++method)
                writeMethod(writer, type, static_cast<Method>(method));
            writer.close();
            writer.close();
        }
        writer.close();
    }

    std::vector<Sentence> about() const override {
        return {{TRANSLATABLE("study", "Platforms: {0}, seed {1}"), {m_trials.size(), *seed}}};
    }

    /// Means, and beside them standard deviations.
    table::Table summary() const override {
        table::Table means{
            "types", {}, columnsOf({"type"}), star::platformTypes.size(), [this](std::size_t type) {
                Cells cells{table::Word{"study", star::platformTypes[type].title}};
                for (const Compared& heuristic : methods) {
                    const auto distance = distanceOf(m_trials, type, heuristic.method);
                    cells.emplace_back(distance.mean);
                    cells.emplace_back(distance.deviation);
                }
                return cells;
            }};
        const auto add = [&](std::string_view title, std::string_view help, int digits) {
            table::Column& column = means.columns.emplace_back();
            column.title = title;
            column.context = "study";
            column.help = help;
            column.digits = digits;
        };
        for (const Compared& heuristic : methods) {
            add(heuristic.head, TRANSLATABLE("study", "Mean distance from the best: 1 is the best itself"),
                5);
            add("±", TRANSLATABLE("study", "Standard deviation"), 3);
        }
        return means;
    }

    std::vector<Chart> charts(std::size_t type) const override {
        std::vector<Chart> made{
            distances(m_trials, TRANSLATABLE("study", "As printed: {0}"), type, std::span(methods).first(3)),
            distances(m_trials, TRANSLATABLE("study", "Read rightly: {0}"), type, readRightly)};
        made[0].words = {brokenWords()};
        made[1].words = {metWords()};
        if (!m_followed)
            return made;
        made.push_back(simulated(*m_followed, type));
        made[2].words = {apartWords(m_followed->stars)};
        return made;
    }

private:
    Sentence brokenWords() const {
        std::size_t broken = 0;
        for (const star::Trial& trial : m_trials)
            broken += static_cast<std::size_t>(std::ranges::count(trial.broken, true));
        return {TRANSLATABLE("study", "Schedules as printed that break a rule: {0} of {1}"),
                {broken, 3 * m_trials.size()}};
    }
    Sentence metWords() const {
        const auto met = std::ranges::count_if(m_trials, [](const star::Trial& trial) {
            return trial.bound == trial.makespan[static_cast<std::size_t>(Method::Best)];
        });
        return {TRANSLATABLE("study", "Best of all proven optimal: {0} of {1}"), {met, m_trials.size()}};
    }

    /// Table 2 with one of its two halves: the means, or the standard deviations.
    std::string half(double star::Distance::*what) const {
        Rows rows{{"Links", "Workers", "", "BBA", "MBBSA", "R-BSA", "BBA", "MBBSA", "R-BSA", "Best"}};
        for (std::size_t type = 0; type < star::platformTypes.size(); ++type) {
            rows.push_back(namesOf(type));
            for (const Compared& heuristic : methods)
                rows.back().push_back(fourDigits(distanceOf(m_trials, type, heuristic.method).*what));
        }
        return table::aligned(rows, {3, 4, 5, 6, 7, 8, 9});
    }

    void writeMethod(json::Writer& writer, std::size_t type, Method method) const {
        const star::Distance distance = distanceOf(m_trials, type, method);
        writer.openObject(Layout::Line);
        writer.field("method", nameOf(method));
        writer.field("mean", distance.mean);
        writer.field("deviation", distance.deviation);
        if (method >= Method::PrintedBba && method <= Method::PrintedRBsa) {
            const auto which =
                static_cast<std::size_t>(method) - static_cast<std::size_t>(Method::PrintedBba);
            writer.field("broken",
                         std::int64_t{std::ranges::count_if(m_trials, [&](const star::Trial& trial) {
                             return trial.type == type && trial.broken[which];
                         })});
        }
        writer.key("within").openList(Layout::Line);
        for (const double limit : countedWithin) {
            writer.openList(Layout::Line);
            writer.value(limit);
            writer.value(std::uint64_t{within(distance, limit)});
            writer.close();
        }
        writer.close();
        writer.close();
    }

    std::vector<star::Trial> m_trials;
    std::optional<FollowedStars> m_followed; ///< empty: not simulated
};

/// Part of a run from `begin` to `end`.
SolveControl stretch(SolveControl& control, double begin, double end) {
    SolveControl part = control.part(std::numeric_limits<double>::infinity());
    part.setSink([&control, begin, end](const Progress& progress) {
        control.report({begin + (end - begin) * progress.fraction.value_or(0), {}, {}, 0});
    });
    return part;
}

/// The study, and then the first of its platforms simulated.
Run runTable2(const Input& input, SolveControl& control) {
    const std::size_t platforms = countOf(input, "platforms");
    const std::uint64_t seed = countOf(input, "seed");
    const Follow follow = followOf(input);
    const std::size_t sample = follow ? std::min(platforms, countOf(input, "simulated")) : 0;
    // Four plans simulated take some hundred times as long as all methods of the study together.
    constexpr double timesAsLong = 300;
    const auto many = static_cast<double>(platforms);
    const double first = many / (many + timesAsLong * static_cast<double>(sample));
    SolveControl solving = stretch(control, 0, first);
    auto study = star::runStudy(platforms, seed, input.threads, solving);
    if (!study)
        return std::move(study).error();
    std::optional<FollowedStars> followed;
    if (follow) {
        SolveControl following = stretch(control, first, 1);
        auto stars = followStars(sample, seed, input.threads, follow, following);
        if (!stars)
            return std::move(stars).error();
        followed = *std::move(stars);
    }
    return Run(std::make_shared<const Table2>(seed, *std::move(study), std::move(followed)));
}

class Followed : public Outcome {
public:
    Followed(std::uint64_t firstSeed, FollowedStars followed)
        : m_stars(std::move(followed.stars)) {
        id = "star-simulated";
        seed = firstSeed;
        stop = followed.stop;
        empty = m_stars.empty();
    }

    table::Table points() const override {
        return {"plans",
                {},
                columnsOf({"links", "workers", "speed", "seed", "solver", "predicted", "simulated"}),
                followedSolvers.size() * m_stars.size(),
                [this](std::size_t row) {
                    const FollowedStar& star = m_stars[row / followedSolvers.size()];
                    const std::size_t solver = row % followedSolvers.size();
                    Cells cells = cellsOf(star.type);
                    cells.emplace_back(static_cast<std::int64_t>(star.seed));
                    cells.emplace_back(std::string(followedSolvers[solver]));
                    cells.emplace_back(star.predicted[solver]);
                    cells.emplace_back(star.followed[solver]);
                    return cells;
                }};
    }

    std::string text() const override {
        Rows rows{{"Links", "Workers", ""}};
        rows.front().insert(rows.front().end(), followedSolvers.begin(), followedSolvers.end());
        for (std::size_t type = 0; type < star::platformTypes.size(); ++type) {
            rows.push_back(namesOf(type));
            for (std::size_t solver = 0; solver < followedSolvers.size(); ++solver) {
                const FollowedRatio ratio = ratioOf(m_stars, type, solver);
                rows.back().push_back(table::shown(ratio.mean) + " (" + table::shown(ratio.least) + " - " +
                                      table::shown(ratio.most) + ")");
            }
        }
        return "Simulated over predicted time: mean (least - most)\n" + table::aligned(rows, {}) +
               line(apartWords(m_stars));
    }

    void write(json::Writer& writer) const override { table::writeRows(writer, "plans", points()); }

private:
    std::vector<FollowedStar> m_stars;
};

Run runSimulated(const Input& input, SolveControl& control) {
    const std::uint64_t seed = countOf(input, "seed");
    auto followed = followStars(countOf(input, "platforms"), seed, input.threads, followOf(input), control);
    if (!followed)
        return std::move(followed).error();
    return Run(std::make_shared<const Followed>(seed, *std::move(followed)));
}

std::vector<Setting> starSettings(double platforms, std::vector<Setting> simulation) {
    simulation.insert(
        simulation.begin(),
        {platformsSetting(TRANSLATABLE("parameter", "Random stars of each of the twelve types; the "
                                                    "paper has 1000"),
                          platforms),
         seedSetting()});
    return simulation;
}

} // namespace

Experiment starTable2() {
    auto settings = starSettings(100, simulationSettings(false, {}));
    settings.front().usual = 1000;
    return {.id = "star-table2",
            .help = "BBA, MBBSA and R-BSA on 12 types of stars (Marchal, Rehn, Robert, Vivien, Table 2, "
                    "Figures 2, 3)",
            .run = runTable2,
            .settings = std::move(settings),
            .title = TRANSLATABLE("study", "Star: three heuristics"),
            .about = TRANSLATABLE(
                "study",
                "BBA, MBBSA and R-BSA on random stars of twelve types: makespan relative to the best of the "
                "three, as printed and as they are read rightly, and our best relative to its proven bound. "
                "L. Marchal, V. Rehn, Y. Robert, F. Vivien, 2006, Table 2, Figures 2 and 3."),
            .file = "star-study",
            .charts = {{"Printed", TRANSLATABLE("study", "As printed")},
                       {"Valid", TRANSLATABLE("study", "Read rightly")},
                       {"Simulated"}},
            .firstRow = 9}; // links and workers all different: the general case
}

Experiment starSimulated() {
    return {.id = "star-simulated",
            .help = "plans for stars as in star-table2, followed by SimGrid",
            .run = runSimulated,
            .settings = starSettings(10, alwaysSimulated())};
}

} // namespace equipoise::experiment

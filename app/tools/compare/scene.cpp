// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/compare/scene.h"

#include "app/text/describe.h"
#include "app/tools/compare/compare_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace equipoise::gui::compare {

using namespace timeline;

namespace {

/// The plan with its times shifted, and its peers numbered as the comparison does.
PlanRecord shifted(const PlanRecord& kept, double shift, const std::vector<std::uint32_t>& rowOf) {
    PlanRecord result = kept;
    Schedule& schedule = result.plan.refused ? result.plan.refused->schedule : result.plan.schedule;
    schedule.makespan += shift;
    for (Block& block : schedule.blocks) {
        block.start += shift;
        block.end += shift;
        if (block.peer && block.peer->index() < rowOf.size())
            block.peer = ProcessorId{rowOf[block.peer->index()]};
    }
    return result;
}

/// Lanes for everything a processor may do, from a row that has one lane or some of them.
std::vector<Lane> laned(const Row& row, const std::vector<LaneKind>& from, const std::vector<LaneKind>& to) {
    if (from == to)
        return row.lanes;
    std::vector<Lane> lanes(to.size());
    std::vector<Bar> bars;
    for (std::size_t i = 0; i < from.size(); ++i) {
        if (const auto same = std::ranges::find(to, from[i]); same != to.end()) {
            lanes[static_cast<std::size_t>(same - to.begin())] = row.lanes[i];
            continue;
        }
        for (const Track& track : row.lanes[i].tracks) // one lane for all: each bar to that of its activity
            for (std::size_t bar = 0; bar < track.size(); ++bar)
                bars.push_back(track.bar(bar));
    }
    std::ranges::stable_sort(bars, {}, &Bar::start);
    for (std::size_t i = 0; i < to.size(); ++i) {
        Tracks tracks(lanes[i].tracks, 0);
        if (!lanes[i].tracks.empty())
            continue;
        for (const Bar& bar : bars) {
            const LaneKind kind = bar.activity == Activity::Send      ? LaneKind::Send
                                  : bar.activity == Activity::Receive ? LaneKind::Receive
                                                                      : LaneKind::Compute;
            if (kind == to[i])
                tracks.add(bar);
        }
    }
    return lanes;
}

/// The row of a master that is a switch: its peers are numbered as the plan does until here.
std::vector<Lane> renumbered(const std::vector<Lane>& lanes, const std::vector<std::uint32_t>& rowOf) {
    std::vector<Lane> result(lanes.size());
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        std::vector<Bar> bars;
        for (const Track& track : lanes[i].tracks)
            for (std::size_t bar = 0; bar < track.size(); ++bar) {
                Bar own = track.bar(bar);
                if (own.peer && own.peer->index() < rowOf.size())
                    own.peer = ProcessorId{rowOf[own.peer->index()]};
                bars.push_back(own);
            }
        std::ranges::stable_sort(bars, {}, &Bar::start);
        Tracks tracks(result[i].tracks, 0);
        for (const Bar& bar : bars)
            tracks.add(bar);
    }
    return result;
}

Activity activityFor(Contrast contrast) {
    switch (contrast) {
    case Contrast::FirstOnly:
        return Activity::Compute;
    case Contrast::SecondOnly:
        return Activity::Send;
    case Contrast::Other:
        return Activity::Receive;
    default:
        return Activity::Wait;
    }
}

Lane contrastLane(const DifferenceRow& row) {
    Lane lane;
    Tracks tracks(lane.tracks, 0);
    for (const Stretch& stretch : row.stretches)
        if (equipoise::isDifference(stretch.contrast)) {
            Bar bar;
            bar.start = stretch.start;
            bar.end = stretch.end;
            bar.stride = stretch.stride;
            bar.count = stretch.count;
            bar.activity = activityFor(stretch.contrast);
            tracks.add(bar);
        }
    return lane;
}

/// Of a plan among several: its letter, and its makespan in its own time.
QString makespanOfPlan(const Chart& chart, const Limit& limit) {
    return CompareWords::tr("%1: %2", "plan, makespan")
        .arg(limit.name, text::quantity(limit.time - limit.shift, UnitRole::Time, chart.units));
}

class Builder {
public:
    explicit Builder(Scene& scene)
        : m_scene(scene) {}

    void build() {
        const std::size_t plans = m_scene.plans.size();
        for (std::size_t plan = 0; plan < plans; ++plan)
            m_charts.push_back(chartOf(shifted(*m_scene.plans[plan], m_scene.comparison.shifts[plan],
                                               m_scene.comparison.rowOf[plan])));
        chooseLanes();
        placeHeads();
        m_scene.alone.assign(plans, m_scene.chart);
        for (const std::uint32_t row : rowsInOrder())
            addProcessor(row);
        finish(m_scene.chart);
        for (Chart& chart : m_scene.alone)
            finish(chart);
    }

private:
    void chooseLanes() {
        auto& lanes = m_scene.chart.lanes;
        lanes = m_charts.front().lanes;
        for (const Chart& chart : m_charts)
            if (chart.lanes != lanes)
                lanes = {LaneKind::Receive, LaneKind::Compute, LaneKind::Send};
    }

    /// What is the same for all charts.
    void placeHeads() {
        Chart& chart = m_scene.chart;
        const Units& units = m_scene.plans.front()->scenario->platform.units;
        chart.problem = m_scene.comparison.problem;
        chart.units = units;
        for (std::size_t plan = 0; plan < m_charts.size(); ++plan) {
            const double end = m_charts[plan].makespan;
            chart.latest = std::max(chart.latest, m_charts[plan].latest);
            chart.makespan = std::max(chart.makespan, end);
            chart.limits.push_back({end, makespanOfPlan, letterOf(plan), m_scene.comparison.shifts[plan]});
        }
        std::ranges::stable_sort(chart.limits, {}, &Limit::time);
        chart.rowOf.assign(m_scene.comparison.rows.size(), std::nullopt);
    }

    /// As the first plan has them, then those that only later ones use.
    std::vector<std::uint32_t> rowsInOrder() const {
        std::vector<std::uint32_t> rows;
        std::vector<bool> seen(m_scene.comparison.rows.size(), false);
        for (std::size_t plan = 0; plan < m_charts.size(); ++plan)
            for (const Row& own : m_charts[plan].rows) {
                const std::uint32_t row = m_scene.comparison.rowOf[plan][own.processor.index()];
                if (!seen[row])
                    rows.push_back(row);
                seen[row] = true;
            }
        return rows;
    }

    /// The plan's row of that processor; null if it does nothing there.
    const Row* rowIn(std::size_t plan, std::uint32_t row) const {
        const auto& rowOf = m_scene.comparison.rowOf[plan];
        const auto processor = std::ranges::find(rowOf, row) - rowOf.begin();
        const auto& places = m_charts[plan].rowOf;
        const auto at = static_cast<std::size_t>(processor);
        if (at == places.size() && at < rowOf.size()) // the master, which stands first
            return &m_charts[plan].rows.front();
        return at < places.size() && places[at] ? &m_charts[plan].rows[*places[at]] : nullptr;
    }

    void addProcessor(std::uint32_t row) {
        const QString name = QString::fromStdString(m_scene.comparison.rows[row]);
        Chart& chart = m_scene.chart;
        chart.rowOf[row] = chart.rows.size();
        for (std::size_t plan = 0; plan < m_charts.size(); ++plan) {
            Row made;
            if (const Row* own = rowIn(plan, row)) {
                made = *own;
                made.lanes = laned(*own, m_charts[plan].lanes, chart.lanes);
                if (own->hub)
                    made.lanes = renumbered(made.lanes, m_scene.comparison.rowOf[plan]);
                made.hub.reset(); // its row is one of the comparison, as any other
            } else {
                made.lanes.resize(chart.lanes.size());
            }
            made.processor = ProcessorId{row};
            made.root = false;
            made.name = name;
            Chart& alone = m_scene.alone[plan];
            alone.rowOf[row] = alone.rows.size();
            alone.bars += made.bars;
            chart.bars += made.bars;
            alone.rows.push_back(made);
            alone.rows.back().label =
                CompareWords::tr("%1 (%2)", "processor, plan").arg(name, letterOf(plan));
            made.label = plan == 0 ? alone.rows.back().label : QStringLiteral("(%1)").arg(letterOf(plan));
            chart.rows.push_back(std::move(made));
            m_scene.roles.push_back({row, plan, false});
            m_scene.contrasts.emplace_back();
        }
        for (std::size_t plan = 1; plan < m_charts.size(); ++plan) {
            Row made;
            made.processor = ProcessorId{row};
            made.name = name;
            made.lanes.resize(chart.lanes.size()); // without bars
            made.label = QStringLiteral("(%1 ≠ %2)").arg(letterOf(0), letterOf(plan));
            chart.rows.push_back(std::move(made));
            m_scene.roles.push_back({row, plan, true});
            m_scene.contrasts.push_back(contrastLane(m_scene.comparison.differences[plan - 1].rows[row]));
        }
    }

    static void finish(Chart& chart) { chart.longestNames = longestNames(chart.rows); }

    Scene& m_scene;
    std::vector<Chart> m_charts;
};

} // namespace

std::optional<std::size_t> Scene::chartRow(std::uint32_t row) const {
    return row < chart.rowOf.size() ? chart.rowOf[row] : std::nullopt;
}

QString letterOf(std::size_t plan) {
    return {QChar(static_cast<char16_t>(u'A' + plan))};
}

Contrast contrastOf(Activity activity) {
    switch (activity) {
    case Activity::Compute:
        return Contrast::FirstOnly;
    case Activity::Send:
        return Contrast::SecondOnly;
    case Activity::Receive:
        return Contrast::Other;
    case Activity::Wait:
        break;
    }
    return Contrast::Unresolved;
}

std::optional<Stretch> stretchAt(const DifferenceRow& row, double time) {
    for (const Stretch& stretch : row.stretches) {
        if (stretch.start > time)
            break;
        if (time >= stretch.lastEnd())
            continue;
        const double k = stretch.count > 1 ? std::floor((time - stretch.start) / stretch.stride) : 0;
        const double from = stretch.start + k * stretch.stride;
        const double to = stretch.end + k * stretch.stride;
        if (time >= from && time < to)
            return Stretch{from, to, stretch.contrast};
    }
    return {};
}

Result<Scene> sceneOf(Plans plans, const Alignment& alignment, SolveControl& control) {
    std::vector<const PlanRecord*> compared;
    for (const auto& plan : plans)
        compared.push_back(plan.get());
    auto comparison = equipoise::compare(compared, alignment, control);
    if (!comparison)
        return std::move(comparison).error();
    Scene scene;
    scene.plans = std::move(plans);
    scene.comparison = *std::move(comparison);
    Builder(scene).build();
    return scene;
}

} // namespace equipoise::gui::compare

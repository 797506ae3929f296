// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/timeline/chart.h"

#include "app/document/derived.h"
#include "app/pictures/labels/longest_names.h"
#include "app/pictures/plan/shown_schedule.h"
#include "app/pictures/timeline/timeline_words.h"
#include "core/base/numbers/tolerance.h"
#include "core/model/definition.h"
#include "core/schedule/measures.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <numeric>
#include <queue>

namespace equipoise::gui::timeline {

namespace {

constexpr std::size_t index(Activity activity) {
    return static_cast<std::size_t>(activity);
}

Activity activityOf(const Block& block) {
    if (block.kind == BlockKind::Wait)
        return Activity::Wait;
    switch (block.lane) {
    case equipoise::Lane::Send:
        return Activity::Send;
    case equipoise::Lane::Receive:
        return Activity::Receive;
    case equipoise::Lane::Compute:
        break;
    }
    return Activity::Compute;
}

LaneKind laneOf(const Block& block) {
    switch (block.lane) {
    case equipoise::Lane::Send:
        return LaneKind::Send;
    case equipoise::Lane::Receive:
        return LaneKind::Receive;
    case equipoise::Lane::Compute:
        break;
    }
    return LaneKind::Compute;
}

bool canBeShown(const Block& block, std::size_t processors) {
    return block.resource.index() < processors && block.count >= 1 && std::isfinite(block.start) &&
           std::isfinite(block.lastEnd()) && block.end >= block.start && block.lastEnd() >= block.end;
}

Bar barOf(const Block& block, std::size_t number) {
    return {block.start,       block.end,   block.count > 1 ? block.stride : 0,
            block.count,       block.items, block.peer,
            activityOf(block), number};
}

/// The order that the answer, or the question, itself gives; empty: it gives none.
std::vector<ProcessorId> orderOf(const PlanRecord& kept) {
    const equipoise::ProblemDefinition& problem = equipoise::definitionOf(kept.plan.problem);
    const Scenario& scenario = *kept.scenario;
    if (const auto service = problem.service(scenario.questions, kept.plan.answer))
        return service->order; // the root is last
    if (const auto relay = problem.relay(scenario.questions); relay && relay->isProcessor())
        return {relay->processor()};
    return kept.plan.hasAnswer() || kept.plan.refused ? problem.ring(scenario, kept.plan.answer)
                                                      : std::vector<ProcessorId>();
}

/// The blocks of each row, by start.
using Rows = std::vector<std::vector<std::uint32_t>>;

/// Whether in some row two lanes are busy at once.
bool anyOverlap(const Rows& rows, const std::vector<Block>& blocks, double slack) {
    for (const auto& row : rows) {
        std::array<double, 3> busyUntil{};
        for (const std::uint32_t number : row) {
            const Block& block = blocks[number];
            if (block.lastEnd() - block.start <= slack)
                continue;
            const auto own = static_cast<std::size_t>(block.lane);
            for (std::size_t lane = 0; lane < busyUntil.size(); ++lane)
                if (lane != own && block.start < busyUntil[lane] - slack)
                    return true;
            busyUntil[own] = std::max(busyUntil[own], block.lastEnd());
        }
    }
    return false;
}

std::vector<LaneKind> lanesOf(const Rows& rows, const std::vector<Block>& blocks, double slack) {
    if (!anyOverlap(rows, blocks, slack))
        return {LaneKind::All};
    std::vector<LaneKind> kinds;
    for (const LaneKind kind : {LaneKind::Receive, LaneKind::Compute, LaneKind::Send}) {
        const bool used = std::ranges::any_of(rows, [&](const auto& row) {
            return std::ranges::any_of(row, [&](std::uint32_t b) { return laneOf(blocks[b]) == kind; });
        });
        if (used)
            kinds.push_back(kind);
    }
    return kinds;
}

void fill(Row& row, const std::vector<std::uint32_t>& numbers, const std::vector<Block>& blocks,
          const std::vector<LaneKind>& kinds, double slack) {
    row.lanes.resize(kinds.size());
    row.bars = numbers.size();
    for (std::size_t lane = 0; lane < kinds.size(); ++lane) {
        Tracks tracks(row.lanes[lane].tracks, slack);
        for (const std::uint32_t number : numbers)
            if (kinds[lane] == LaneKind::All || kinds[lane] == laneOf(blocks[number]))
                tracks.add(barOf(blocks[number], number));
    }
    std::array<TimeTogether, activities> together;
    for (const std::uint32_t number : numbers) {
        const Block& block = blocks[number];
        const Activity activity = activityOf(block);
        row.total[index(activity)] += together[index(activity)].add(block);
        row.items += activity == Activity::Compute ? block.items * static_cast<double>(block.count) : 0;
        row.finish = activity == Activity::Wait ? row.finish : std::max(row.finish, block.lastEnd());
    }
}

Rows sortedRows(Chart& chart, const PlanRecord& kept) {
    const std::vector<Block>& blocks = shownSchedule(kept.plan).blocks;
    const std::size_t processors = kept.scenario->platform.size();
    std::vector<char> used(processors, 0);
    for (const Block& block : blocks)
        if (canBeShown(block, processors))
            used[block.resource.index()] = 1;
    chart.rowOf.assign(processors, std::nullopt);
    chart.rows.reserve(processors);
    const auto addRow = [&](ProcessorId processor) {
        if (processor.index() < processors && !chart.rowOf[processor.index()]) {
            chart.rowOf[processor.index()] = chart.rows.size();
            Row& row = chart.rows.emplace_back();
            row.processor = processor;
            row.name = QString::fromStdString(kept.scenario->platform[processor].name);
        }
    };
    std::ranges::for_each(orderOf(kept), addRow);
    for (std::size_t i = 0; i < processors; ++i)
        if (used[i] != 0)
            addRow(ProcessorId{i});
    Rows rows(chart.rows.size());
    for (std::uint32_t number = 0; number < blocks.size(); ++number)
        if (canBeShown(blocks[number], processors))
            rows[*chart.rowOf[blocks[number].resource.index()]].push_back(number);
    const auto before = [&](std::uint32_t a, std::uint32_t b) {
        return std::pair(blocks[a].start, blocks[a].lastEnd()) <
               std::pair(blocks[b].start, blocks[b].lastEnd());
    };
    for (auto& row : rows)
        if (!std::ranges::is_sorted(row, before))
            std::ranges::stable_sort(row, before);
    return rows;
}

/// When each processor's waiting ends: at its receive, or, for the root, when it turns to its own share.
/// Those that get nothing wait as long as the one before.
std::vector<double> stairOf(const Chart& chart, const Rows& rows, const std::vector<Block>& blocks) {
    std::vector<double> stair;
    double now = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Activity wanted = chart.rows[i].root ? Activity::Compute : Activity::Receive;
        const auto step = std::ranges::find_if(
            rows[i], [&](std::uint32_t number) { return activityOf(blocks[number]) == wanted; });
        stair.push_back(step != rows[i].end() ? blocks[*step].start : now);
        now = step != rows[i].end() ? blocks[*step].end : now;
    }
    return stair;
}

/// What a root that serves the others adds.
void addService(Chart& chart, const Rows& rows, const PlanRecord& kept,
                const equipoise::ServiceOrder& service) {
    if (!service.order.empty())
        if (const auto row = chart.rowOf[service.order.back().index()])
            chart.rows[*row].root = true;
    chart.items = static_cast<double>(service.items);
    chart.sendsTogether = service.isTogether;
    if (!chart.sendsTogether)
        chart.stair = stairOf(chart, rows, kept.plan.schedule.blocks);
}

} // namespace

void Track::append(const Bar& bar) {
    if (size() % groupSize == 0)
        m_timeBefore.push_back(m_total);
    const bool isRun = bar.count > 1;
    const auto kind = static_cast<std::uint8_t>(bar.activity);
    m_starts.push_back(bar.start);
    m_lasts.push_back(m_lasts.empty() ? bar.last() : std::max(bar.last(), m_lasts.back()));
    m_kinds.push_back(isRun ? static_cast<std::uint8_t>(kind | run) : kind);
    Facts facts;
    facts.items = bar.items;
    facts.peer = bar.peer ? static_cast<std::int32_t>(bar.peer->index()) : -1;
    facts.block = static_cast<std::uint32_t>(bar.block);
    if (isRun) {
        facts.run = static_cast<std::uint32_t>(m_runs.size());
        m_runs.push_back({bar.end, bar.stride, bar.count});
    }
    m_facts.push_back(facts);
    m_total[index(bar.activity)] += bar.length() * static_cast<double>(bar.count);
    if (size() % groupSize == 0)
        summarise();
}

void Track::summarise() {
    const std::size_t from = size() - groupSize;
    Group& group = m_groups.emplace_back();
    group.begin = m_starts[from];
    group.end = m_lasts.back();
    const double step = (group.end - group.begin) / Group::steps;
    const auto inSteps = [&](double time) {
        return static_cast<std::uint16_t>(step > 0 ? std::round((time - group.begin) / step) : 0);
    };
    for (std::size_t i = 0; i < groupSize; ++i) {
        group.starts[i] = inSteps(m_starts[from + i]);
        group.lasts[i] = inSteps(m_lasts[from + i]);
        group.kinds |= static_cast<std::uint32_t>(m_kinds[from + i] & 3U) << (2 * i);
        group.hasRuns = group.hasRuns || isRun(from + i);
    }
}

bool Track::fits(double start, double last, double slack) const {
    return isEmpty() ||
           (start >= m_lasts.back() - slack && start >= m_starts.back() && last >= m_lasts.back());
}

Bar Track::bar(std::size_t bar) const {
    const Facts& facts = m_facts[bar];
    Bar result;
    result.start = m_starts[bar];
    result.end = m_lasts[bar];
    result.items = facts.items;
    if (facts.peer >= 0)
        result.peer = ProcessorId{static_cast<std::size_t>(facts.peer)};
    result.activity = activity(bar);
    result.block = facts.block;
    if (isRun(bar)) {
        const Run& own = m_runs[facts.run];
        result.end = own.end;
        result.stride = own.stride;
        result.count = own.count;
    }
    return result;
}

std::size_t Track::endsAfter(double time) const {
    return static_cast<std::size_t>(std::ranges::upper_bound(m_lasts, time) - m_lasts.begin());
}

std::size_t Track::startsFrom(double time) const {
    return static_cast<std::size_t>(std::ranges::lower_bound(m_starts, time) - m_starts.begin());
}

namespace {

qsizetype labelLength(const Row& row) {
    return row.label.isEmpty() ? row.name.size() : row.label.size();
}

/// The master of a star, if it is a switch and something moves.
std::optional<NodeId> hubOf(const PlanRecord& kept) {
    const auto relay = equipoise::definitionOf(kept.plan.problem).relay(kept.scenario->questions);
    if (!relay || relay->isProcessor())
        return {};
    const auto& blocks = shownSchedule(kept.plan).blocks;
    const bool moves =
        std::ranges::any_of(blocks, [](const Block& block) { return block.lane == equipoise::Lane::Send; });
    return moves ? relay : std::nullopt;
}

/// The first row: the other side of all transfers. Its bars are the workers' blocks.
void addHub(Chart& chart, NodeId hub, const PlanRecord& kept, double slack) {
    std::vector<Block> blocks = shownSchedule(kept.plan).blocks;
    const std::size_t processors = kept.scenario->platform.size();
    std::vector<std::uint32_t> numbers;
    for (std::uint32_t number = 0; number < blocks.size(); ++number) {
        Block& block = blocks[number];
        if (block.lane == equipoise::Lane::Compute || !canBeShown(block, processors))
            continue;
        block.lane = block.lane == equipoise::Lane::Send ? equipoise::Lane::Receive : equipoise::Lane::Send;
        block.peer = block.resource;
        numbers.push_back(number);
    }
    std::ranges::stable_sort(numbers, {}, [&](std::uint32_t number) {
        return std::pair(blocks[number].start, blocks[number].lastEnd());
    });
    Row row;
    row.processor = ProcessorId{processors};
    row.hub = hub;
    row.name = QString::fromStdString(kept.scenario->platform.nameOf(hub));
    fill(row, numbers, blocks, chart.lanes, slack);
    chart.bars += row.bars;
    chart.rows.push_back(std::move(row));
    std::ranges::rotate(chart.rows, std::prev(chart.rows.end()));
    for (auto& place : chart.rowOf)
        if (place)
            ++*place;
}

} // namespace

void Tracks::add(const Bar& bar) {
    // The track that has been free for longest.
    if (m_free.empty() || !m_tracks[m_free.top().second].fits(bar.start, bar.last(), m_slack)) {
        m_free.emplace(bar.last(), m_tracks.size());
        m_tracks.emplace_back().append(bar);
        return;
    }
    const std::size_t track = m_free.top().second;
    m_free.pop();
    m_tracks[track].append(bar);
    m_free.emplace(bar.last(), track);
}

std::vector<std::size_t> longestNames(const std::vector<Row>& rows) {
    return gui::longestNames(rows.size(), [&](std::size_t row) { return labelLength(rows[row]); });
}

Chart chartOf(const PlanRecord& kept) {
    const Plan& plan = kept.plan;
    const std::vector<Block>& blocks = shownSchedule(plan).blocks;
    Chart chart;
    chart.problem = plan.problem;
    chart.units = kept.scenario->platform.units;
    chart.makespan = shownSchedule(plan).makespan;
    if (plan.refused)
        chart.violations = plan.refused->violations;
    if (plan.bound && plan.value && tolerance::sameTime(*plan.value, chart.makespan)) {
        chart.bound = plan.bound;
        chart.proven = plan.status == Status::Optimal;
    }
    if (plan.refused && plan.problem == equipoise::Problem::Star)
        chart.bound = plan.bound; // what the printed method promises may be below it
    const Rows rows = sortedRows(chart, kept);
    const double slack = tolerance::time * chart.makespan;
    const std::optional<NodeId> hub = hubOf(kept);
    chart.lanes = hub ? std::vector{LaneKind::Receive, LaneKind::Compute, LaneKind::Send}
                      : lanesOf(rows, blocks, slack);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        fill(chart.rows[i], rows[i], blocks, chart.lanes, slack);
        chart.bars += rows[i].size();
        for (const std::uint32_t number : rows[i])
            chart.latest = std::max(chart.latest, blocks[number].lastEnd());
    }
    if (hub)
        addHub(chart, *hub, kept, slack);
    chart.longestNames = longestNames(chart.rows);
    chart.latest = std::max({chart.latest, chart.makespan, chart.bound.value_or(0)});
    const equipoise::ProblemDefinition& problem = equipoise::definitionOf(plan.problem);
    chart.steps = problem.steps(*kept.scenario);
    if (chart.steps > 1 && plan.value)
        chart.limits = stepLimits(chart, plan);
    if (const auto service = problem.service(kept.scenario->questions, plan.answer))
        addService(chart, rows, kept, *service);
    if (problem.sharing(kept.scenario->questions) == ContentionModel::MaxMinFair)
        chart.slowed =
            std::make_shared<const SlowedMessages>(*kept.scenario, plan.problem, shownSchedule(plan));
    return chart;
}

std::shared_ptr<const Chart> sharedChart(const PlanRecord& kept) {
    return derived<chartOf>(kept);
}

} // namespace equipoise::gui::timeline

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/compare.h"

#include "core/base/numbers/tolerance.h"
#include "core/base/refusal.h"
#include "core/model/definition.h"
#include "core/simulation/follow.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>

namespace equipoise {

namespace {

using Plans = std::span<const PlanRecord* const>;

Result<void> checkPlans(Plans plans) {
    if (plans.size() < minCompared || plans.size() > maxCompared)
        return outOfRange("plans", std::to_string(plans.size()),
                          std::to_string(minCompared) + " .. " + std::to_string(maxCompared), {});
    for (const PlanRecord* kept : plans)
        if (kept->plan.problem != plans.front()->plan.problem)
            return Error{ErrorCode::WrongType,
                         kept->name,
                         std::string(nameOf(kept->plan.problem)),
                         std::string(nameOf(plans.front()->plan.problem)),
                         {}};
    return {};
}

void matchProcessors(Plans plans, Comparison& result) {
    std::unordered_map<std::string, std::uint32_t> known;
    for (const PlanRecord* kept : plans) {
        auto& own = result.rowOf.emplace_back();
        for (const Processor& processor : kept->scenario->platform.processors) {
            const auto [found, isNew] =
                known.try_emplace(processor.name, static_cast<std::uint32_t>(result.rows.size()));
            if (isNew)
                result.rows.push_back(processor.name);
            own.push_back(found->second);
        }
    }
}

/// Schedules in which the masters that are switches stand, too; empty where a plan has none.
std::vector<std::optional<Schedule>> addMasters(Plans plans, Comparison& result) {
    std::vector<std::optional<Schedule>> schedules;
    for (std::size_t plan = 0; plan < plans.size(); ++plan) {
        const auto& own = schedules.emplace_back(withMaster(*plans[plan]));
        if (!own)
            continue;
        const Scenario& scenario = *plans[plan]->scenario;
        const std::string& name =
            scenario.platform.nameOf(*definitionOf(result.problem).relay(scenario.questions));
        const auto row = std::ranges::find(result.rows, name) - result.rows.begin();
        if (static_cast<std::size_t>(row) == result.rows.size())
            result.rows.push_back(name);
        result.rowOf[plan].push_back(static_cast<std::uint32_t>(row));
    }
    return schedules;
}

/// When what the alignment names happens; empty if it does not.
std::optional<double> anchorOf(const PlanRecord& kept, const Alignment& alignment) {
    const Schedule& schedule = comparedSchedule(kept.plan);
    const bool start = alignment.anchor == Alignment::Anchor::Start;
    if (alignment.processor.empty())
        return start ? 0 : schedule.makespan;
    const auto processor = kept.scenario->platform.findProcessor(alignment.processor);
    std::optional<double> found;
    for (const Block& block : schedule.blocks) {
        if (block.resource != processor || block.kind == BlockKind::Wait ||
            (alignment.lane && block.lane != *alignment.lane))
            continue;
        const double time = start ? block.start : block.lastEnd();
        if (!found || (start ? time < *found : time > *found))
            found = time;
    }
    return found;
}

Result<void> align(Plans plans, const Alignment& alignment, Comparison& result) {
    std::vector<double> anchors;
    double latest = 0;
    for (const PlanRecord* kept : plans) {
        const auto anchor = anchorOf(*kept, alignment);
        if (!anchor)
            return unknownName(kept->name, alignment.processor, {});
        anchors.push_back(*anchor);
        latest = anchors.size() == 1 ? *anchor : std::max(latest, *anchor);
    }
    for (const double anchor : anchors)
        result.shifts.push_back(latest - anchor);
    return {};
}

void addSharing(const PlanRecord& kept, PlanFigures& own) {
    const ProblemDefinition& definition = definitionOf(kept.plan.problem);
    if (definition.sharing(kept.scenario->questions) == ContentionModel::MaxMinFair) {
        own.steps = definition.steps(*kept.scenario).value_or(1);
        own.shared = kept.plan.value;
    } else if (const auto followed = followShared(*kept.scenario, kept.plan); followed && *followed) {
        own.shared = (**followed).time();
    }
}

void addFigures(Plans plans, Comparison& result) {
    for (const PlanRecord* kept : plans) {
        const Schedule& schedule = comparedSchedule(kept->plan);
        PlanFigures& own = result.figures.emplace_back();
        own.measures = measuresOf(schedule, kept->scenario->platform.size());
        if (own.measures.idle <= tolerance::time * own.measures.makespan)
            own.measures.idle = 0; // what rounding leaves
        addSharing(*kept, own);
        for (const Block& block : schedule.blocks)
            if (block.lane == Lane::Send && block.kind == BlockKind::Transfer) {
                own.messages += static_cast<double>(block.count);
                own.volume += block.items * static_cast<double>(block.count);
            }
        const auto steps = static_cast<double>(own.steps);
        own.measures.idle /= steps;
        own.messages /= steps;
        own.volume /= steps;
    }
}

void addParts(Plans plans, Comparison& result) {
    const PartRow nobody{std::vector<std::optional<Part>>(plans.size()),
                         std::vector<std::optional<std::size_t>>(plans.size())};
    result.parts.assign(result.rows.size(), nobody);
    for (std::size_t plan = 0; plan < plans.size(); ++plan) {
        const auto parts = partsOf(*plans[plan]->scenario, plans[plan]->plan);
        result.figures[plan].processors = parts.size();
        for (std::size_t position = 0; position < parts.size(); ++position) {
            PartRow& row = result.parts[result.rowOf[plan][parts[position].processor.index()]];
            row.plans[plan] = parts[position];
            row.positions[plan] = position;
        }
    }
}

void addTraffic(Plans plans, Comparison& result) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<Traffic>> ways;
    for (std::size_t plan = 0; plan < plans.size(); ++plan) {
        const auto& rowOf = result.rowOf[plan];
        for (const Block& block : comparedSchedule(plans[plan]->plan).blocks) {
            if (block.lane != Lane::Send || block.kind != BlockKind::Transfer || !block.peer ||
                block.resource.index() >= rowOf.size() || block.peer->index() >= rowOf.size())
                continue;
            auto& way = ways[{rowOf[block.resource.index()], rowOf[block.peer->index()]}];
            way.resize(plans.size());
            const auto count =
                static_cast<double>(block.count) / static_cast<double>(result.figures[plan].steps);
            way[plan].messages += count;
            way[plan].volume += block.items * count;
            way[plan].time += (block.end - block.start) * count;
        }
    }
    for (auto& [ends, traffic] : ways)
        result.traffic.push_back({ends.first, ends.second, std::move(traffic)});
}

/// Neighbours on the rings of the plans, where the answers decide these.
void addLinks(Plans plans, Comparison& result) {
    const ProblemDefinition& definition = definitionOf(result.problem);
    if (!definition.ring(*plans.front()->scenario, {}).empty())
        return;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<bool>> links;
    for (std::size_t plan = 0; plan < plans.size(); ++plan) {
        const std::vector<ProcessorId> ring =
            definition.ring(*plans[plan]->scenario, plans[plan]->plan.answer);
        if (ring.size() < 2)
            continue;
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const auto [a, b] = std::minmax({result.rowOf[plan][ring[i].index()],
                                             result.rowOf[plan][ring[(i + 1) % ring.size()].index()]});
            auto& in = links[{a, b}];
            in.resize(plans.size());
            in[plan] = true;
        }
    }
    for (auto& [ends, in] : links)
        result.links.push_back({ends.first, ends.second, std::move(in)});
}

/// The blocks with the rows of the comparison as owners.
std::optional<OwnedBlocks> ownedBlocks(const PlanRecord& kept, const std::vector<std::uint32_t>& rowOf) {
    auto owned = definitionOf(kept.plan.problem).owners(*kept.scenario, kept.plan.answer);
    if (owned)
        for (std::size_t i = 0; i < owned->matrix.owners.rows(); ++i)
            for (std::uint32_t& owner : owned->matrix.owners.row(i))
                owner = rowOf[owner];
    return owned;
}

void addOwners(Plans plans, Comparison& result, SolveControl& control) {
    if (!definitionOf(result.problem).distributesMatrix)
        return;
    const auto first = ownedBlocks(*plans.front(), result.rowOf.front());
    for (std::size_t plan = 1; plan < plans.size(); ++plan) {
        const auto second = ownedBlocks(*plans[plan], result.rowOf[plan]);
        auto& changes = result.owners.emplace_back();
        if (first && second)
            changes =
                ownerChanges(first->matrix, second->matrix, std::min(first->blocks, second->blocks), control);
    }
}

void addDifferences(Plans plans, const std::vector<std::optional<Schedule>>& withMasters, Comparison& result,
                    SolveControl& control) {
    const auto side = [&](std::size_t plan) {
        const auto& own = withMasters[plan];
        return ComparedSchedule{own ? &*own : &comparedSchedule(plans[plan]->plan), result.rowOf[plan],
                                result.shifts[plan]};
    };
    for (std::size_t plan = 1; plan < plans.size(); ++plan) {
        const Difference& found =
            result.differences.emplace_back(difference(side(0), side(plan), result.rows.size(), control));
        for (std::size_t row = 0; row < found.rows.size(); ++row) {
            const auto& stretches = found.rows[row].stretches;
            for (std::size_t i = 0; i < stretches.size(); ++i)
                if (isDifference(stretches[i].contrast) &&
                    stretches[i].end - stretches[i].start > found.slack)
                    result.marks.push_back({stretches[i].start, static_cast<std::uint32_t>(row),
                                            static_cast<std::uint32_t>(plan), static_cast<std::uint32_t>(i)});
        }
    }
    std::ranges::sort(result.marks, {}, [](const DifferenceMark& mark) {
        return std::tuple(mark.time, mark.row, mark.plan, mark.stretch);
    });
}

template <class T>
bool allEqual(const std::vector<T>& values) {
    return std::ranges::adjacent_find(values, std::ranges::not_equal_to{}) == values.end();
}

} // namespace

bool TrafficRow::differs() const {
    return !allEqual(plans);
}

bool PartRow::differs() const {
    const auto unlike = [](const std::optional<Part>& a, const std::optional<Part>& b) {
        return a.has_value() != b.has_value() || (a && (a->share != b->share || a->items != b->items));
    };
    return std::ranges::adjacent_find(plans, unlike) != plans.end();
}

bool Comparison::isEmpty() const {
    return std::ranges::all_of(differences, &Difference::isEmpty);
}

std::optional<Schedule> withMaster(const PlanRecord& kept) {
    const auto relay = definitionOf(kept.plan.problem).relay(kept.scenario->questions);
    if (!relay || relay->isProcessor())
        return {};
    const Schedule& schedule = comparedSchedule(kept.plan);
    const auto sends = [](const Block& block) { return block.lane == Lane::Send; };
    if (std::ranges::none_of(schedule.blocks, sends))
        return {};
    Schedule result = schedule;
    const ProcessorId master{kept.scenario->platform.size()};
    for (const Block& block : schedule.blocks)
        if (block.lane != Lane::Compute) {
            Block& own = result.blocks.emplace_back(block);
            own.lane = block.lane == Lane::Send ? Lane::Receive : Lane::Send;
            own.peer = block.resource;
            own.resource = master;
        }
    return result;
}

const Schedule& comparedSchedule(const Plan& plan) {
    return plan.refused ? plan.refused->schedule : plan.schedule;
}

Result<Comparison> compare(std::span<const PlanRecord* const> plans, const Alignment& alignment,
                           SolveControl& control) {
    if (auto checked = checkPlans(plans); !checked)
        return std::move(checked).error();
    Comparison result;
    result.problem = plans.front()->plan.problem;
    matchProcessors(plans, result);
    if (auto aligned = align(plans, alignment, result); !aligned)
        return std::move(aligned).error();
    const auto withMasters = addMasters(plans, result);
    addFigures(plans, result);
    addParts(plans, result);
    addTraffic(plans, result);
    addLinks(plans, result);
    addOwners(plans, result, control);
    addDifferences(plans, withMasters, result, control);
    return result;
}

} // namespace equipoise

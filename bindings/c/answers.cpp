// SPDX-License-Identifier: GPL-3.0-or-later
// Answers as arrays.
#include "bindings/c/handles.h"
#include "core/base/number.h"
#include "core/base/refusal.h"
#include "core/model/definition.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/redistribution/model/plan.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/star/model/plan.h"
#include "core/schedule/balanced_slices.h"
#include "core/schedule/block_distribution.h"
#include "core/schedule/slices.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

using equipoise::bindings::fail;
using equipoise::bindings::failUsage;
using equipoise::bindings::guarded;
using equipoise::bindings::indexOf;

namespace {

/// `make` of each element, where the caller wants them.
template <class List, class T, class Make>
void fill(T* target, const List& list, Make make) {
    if (target)
        std::ranges::transform(list, target, make);
}
template <class T>
void fill(T* target, const std::vector<T>& list) {
    if (target)
        std::ranges::copy(list, target);
}

/// Calls `use` with the answer of that type.
template <class Answer, class Use>
equipoise_result withAnswer(const equipoise_plan* plan, equipoise::Problem problem, Use use) {
    return guarded({{"plan", plan}}, [&] {
        const auto* answer = plan->kept.plan.answer.find<Answer>();
        if (!answer)
            return failUsage("the plan holds no answer to a " + std::string(equipoise::nameOf(problem)) +
                             " question");
        return use(*answer);
    });
}

template <class T>
void fillOwners(const equipoise::BlockLine& line, std::int64_t count, T* owner, std::int64_t* place) {
    for (std::int64_t k = 0; k < count; ++k) {
        if (owner)
            owner[k] = static_cast<T>(line.owner(k));
        if (place)
            place[k] = line.local(k);
    }
}

void fillByProcessor(const equipoise::scatter::Plan& answer, std::int64_t* counts,
                     std::int64_t* displacements) {
    for (std::size_t k = 0; k < answer.order.size(); ++k) {
        const std::size_t own = answer.order[k].index();
        if (counts)
            counts[own] = answer.counts[k];
        if (displacements)
            displacements[own] = answer.displacements[k];
    }
}

/// A plan with more tasks that move has no array of them.
constexpr std::int64_t maxTransfers = std::numeric_limits<std::int32_t>::max();

} // namespace

std::int32_t equipoise_plan_size(const equipoise_plan* plan) {
    if (!plan)
        return 0;
    const equipoise::Answer& answer = plan->kept.plan.answer;
    std::size_t size = 0;
    if (const auto* ring = answer.find<equipoise::ring::Plan>())
        size = ring->order.size();
    else if (const auto* scatter = answer.find<equipoise::scatter::Plan>())
        size = scatter->order.size();
    else if (const auto* redistribution = answer.find<equipoise::redistribution::Plan>())
        size = redistribution->flows.size();
    else if (const auto* star = answer.find<equipoise::star::Plan>())
        size = static_cast<std::size_t>(std::min(equipoise::star::movedTasks(*star), maxTransfers));
    else if (const auto* grid = answer.find<equipoise::grid::Plan>())
        size = grid->arrangement.cells().size();
    return static_cast<std::int32_t>(size);
}

equipoise_result equipoise_ring_answer(const equipoise_plan* plan, std::int32_t* order, double* shares,
                                       double* times) {
    return withAnswer<equipoise::ring::Plan>(plan, equipoise::Problem::Ring,
                                             [&](const equipoise::ring::Plan& answer) {
                                                 fill(order, answer.order, indexOf);
                                                 fill(shares, answer.shares);
                                                 fill(times, answer.times);
                                                 return EQUIPOISE_OK;
                                             });
}

equipoise_result equipoise_ring_slices(const equipoise_plan* plan, std::int64_t total, std::int64_t* slices) {
    return withAnswer<equipoise::ring::Plan>(
        plan, equipoise::Problem::Ring, [&](const equipoise::ring::Plan& answer) {
            const auto least = static_cast<std::int64_t>(answer.order.size());
            if (total < least || total > equipoise::largestCount)
                return fail(equipoise::outOfRange(
                    "total", std::to_string(total),
                    std::to_string(least) + " .. " + std::to_string(equipoise::largestCount), {}));
            fill(slices, equipoise::slicesOf(total, answer.shares));
            return EQUIPOISE_OK;
        });
}

equipoise_result equipoise_scatter_answer(const equipoise_plan* plan, std::int32_t* order,
                                          std::int64_t* counts, std::int64_t* displacements, double* finish) {
    return withAnswer<equipoise::scatter::Plan>(plan, equipoise::Problem::Scatter,
                                                [&](const equipoise::scatter::Plan& answer) {
                                                    fill(order, answer.order, indexOf);
                                                    fill(counts, answer.counts);
                                                    fill(displacements, answer.displacements);
                                                    fill(finish, answer.finish);
                                                    return EQUIPOISE_OK;
                                                });
}

equipoise_result equipoise_scatter_by_processor(const equipoise_plan* plan, std::int64_t* counts,
                                                std::int64_t* displacements) {
    return withAnswer<equipoise::scatter::Plan>(plan, equipoise::Problem::Scatter,
                                                [&](const equipoise::scatter::Plan& answer) {
                                                    fillByProcessor(answer, counts, displacements);
                                                    return EQUIPOISE_OK;
                                                });
}

equipoise_result equipoise_redistribution_flows(const equipoise_plan* plan, std::int32_t* from,
                                                std::int32_t* to, std::int64_t* items) {
    using equipoise::redistribution::Flow;
    return withAnswer<equipoise::redistribution::Plan>(
        plan, equipoise::Problem::Redistribution, [&](const equipoise::redistribution::Plan& answer) {
            fill(from, answer.flows, [](const Flow& flow) { return indexOf(flow.from); });
            fill(to, answer.flows, [](const Flow& flow) { return indexOf(flow.to); });
            fill(items, answer.flows, [](const Flow& flow) { return flow.items; });
            return EQUIPOISE_OK;
        });
}

equipoise_result equipoise_redistribution_members(const equipoise_plan* plan, std::int32_t* count,
                                                  std::int32_t* ring, std::int64_t* loads,
                                                  std::int64_t* imbalance) {
    return withAnswer<equipoise::redistribution::Plan>(
        plan, equipoise::Problem::Redistribution, [&](const equipoise::redistribution::Plan& /*answer*/) {
            const auto* question = plan->kept.scenario->questions.find<equipoise::redistribution::Question>();
            if (!question)
                return equipoise::bindings::failWith(EQUIPOISE_INTERNAL, "the plan has lost its question");
            if (count)
                *count = static_cast<std::int32_t>(question->ring.size());
            fill(ring, question->ring, indexOf);
            fill(loads, question->loads);
            fill(imbalance, question->imbalance);
            return EQUIPOISE_OK;
        });
}

equipoise_result equipoise_balanced_slices(std::int32_t count, const double* cycleTime, const double* burden,
                                           std::int64_t total, std::int64_t* slices) {
    return guarded({{"cycle_time", cycleTime}, {"slices", slices}}, [&] {
        if (count < 1 || total < count || total > equipoise::largestCount)
            return fail(equipoise::outOfRange(
                "total", std::to_string(total),
                std::to_string(std::max(count, 1)) + " .. " + std::to_string(equipoise::largestCount), {}));
        const std::span times(cycleTime, static_cast<std::size_t>(count));
        const std::span burdens = burden ? std::span(burden, times.size()) : std::span<const double>();
        for (std::size_t i = 0; i < times.size(); ++i)
            if (!(times[i] >= equipoise::smallestQuantity && times[i] <= equipoise::largestQuantity))
                return fail(equipoise::outOfRange("cycle_time", equipoise::toText(times[i]), "> 0, <= 1e60",
                                                  equipoise::pathAt("cycle_time", i)));
        for (std::size_t i = 0; i < burdens.size(); ++i)
            if (!(std::abs(burdens[i]) <= equipoise::largestQuantity))
                return fail(equipoise::outOfRange("burden", equipoise::toText(burdens[i]), "finite",
                                                  equipoise::pathAt("burden", i)));
        fill(slices, equipoise::balancedSlices(total, times, burdens));
        return EQUIPOISE_OK;
    });
}

equipoise_result equipoise_star_answer(const equipoise_plan* plan, equipoise_transfer* transfers,
                                       std::int64_t* finalLoads) {
    return withAnswer<equipoise::star::Plan>(
        plan, equipoise::Problem::Star, [&](const equipoise::star::Plan& answer) {
            const std::int64_t moved = equipoise::star::movedTasks(answer);
            if (transfers && moved > maxTransfers)
                return fail(equipoise::outOfRange("transfers", std::to_string(moved),
                                                  "<= " + std::to_string(maxTransfers), {}));
            for (const equipoise::star::Transfer& run : answer.transfers)
                for (std::int64_t k = 0; transfers && k < run.count; ++k) {
                    const equipoise::star::Transfer task = run.task(k);
                    *transfers++ = {indexOf(task.from), indexOf(task.to),  task.sendStart,
                                    task.sendEnd,       task.receiveStart, task.receiveEnd};
                }
            if (finalLoads) {
                std::fill_n(finalLoads, plan->kept.scenario->platform.size(), 0);
                for (const auto& [processor, tasks] : answer.finalLoads)
                    finalLoads[processor.index()] = tasks;
            }
            return EQUIPOISE_OK;
        });
}

equipoise_result equipoise_grid_shape(const equipoise_plan* plan, std::int64_t* rows, std::int64_t* columns) {
    return withAnswer<equipoise::grid::Plan>(
        plan, equipoise::Problem::Grid, [&](const equipoise::grid::Plan& answer) {
            if (rows)
                *rows = static_cast<std::int64_t>(answer.arrangement.rows());
            if (columns)
                *columns = static_cast<std::int64_t>(answer.arrangement.columns());
            return EQUIPOISE_OK;
        });
}

equipoise_result equipoise_grid_answer(const equipoise_plan* plan, std::int32_t* arrangement,
                                       double* rowShares, double* columnShares, std::int64_t* rowBlocks,
                                       std::int64_t* columnBlocks) {
    return withAnswer<equipoise::grid::Plan>(plan, equipoise::Problem::Grid,
                                             [&](const equipoise::grid::Plan& answer) {
                                                 fill(arrangement, answer.arrangement.cells(), indexOf);
                                                 fill(rowShares, answer.rows);
                                                 fill(columnShares, answer.columns);
                                                 fill(rowBlocks, answer.panel.rows);
                                                 fill(columnBlocks, answer.panel.columns);
                                                 return EQUIPOISE_OK;
                                             });
}

equipoise_result equipoise_grid_owners(const equipoise_plan* plan, std::int64_t count, std::int32_t* rowOwner,
                                       std::int64_t* rowPlace, std::int32_t* columnOwner,
                                       std::int64_t* columnPlace) {
    return withAnswer<equipoise::grid::Plan>(
        plan, equipoise::Problem::Grid, [&](const equipoise::grid::Plan& answer) {
            if (count < 0)
                return fail(equipoise::outOfRange("count", std::to_string(count), ">= 0", {}));
            const equipoise::BlockDistribution distribution = equipoise::grid::distributionOf(answer);
            fillOwners(distribution.rows, count, rowOwner, rowPlace);
            fillOwners(distribution.columns, count, columnOwner, columnPlace);
            return EQUIPOISE_OK;
        });
}

std::int64_t equipoise_schedule_size(const equipoise_plan* plan) {
    return plan ? static_cast<std::int64_t>(plan->kept.plan.schedule.blocks.size()) : 0;
}

equipoise_result equipoise_schedule(const equipoise_plan* plan, equipoise_block* blocks) {
    return guarded({{"plan", plan}}, [&] {
        fill(blocks, plan->kept.plan.schedule.blocks, [](const equipoise::Block& own) {
            return equipoise_block{indexOf(own.resource),
                                   own.peer ? indexOf(*own.peer) : -1,
                                   static_cast<std::int32_t>(own.lane),
                                   static_cast<std::int32_t>(own.kind),
                                   own.count,
                                   own.start,
                                   own.end,
                                   own.stride,
                                   own.items};
        });
        return EQUIPOISE_OK;
    });
}

equipoise_result equipoise_scatter_counts(std::int32_t count, const double* cycleTime, const double* linkCost,
                                          std::int32_t root, std::int64_t items, std::int64_t* counts,
                                          std::int64_t* displacements, double* makespan) {
    return guarded({{"cycle_time", cycleTime}, {"link_cost", linkCost}}, [&] {
        equipoise::Scenario scenario;
        auto platform = equipoise::bindings::platformAround(root, count, cycleTime, linkCost);
        if (!platform)
            return fail(platform.error());
        scenario.platform = *std::move(platform);
        scenario.questions.set<equipoise::scatter::Question>();
        scenario.questions.get<equipoise::scatter::Question>().items = items;
        const equipoise::ProcessorId from(static_cast<std::size_t>(root));
        scenario.questions.get<equipoise::scatter::Question>().root =
            scenario.questions.get<equipoise::scatter::Question>().dataOn = from;
        equipoise::SolveControl control;
        const auto plan = equipoise::solve(
            scenario, {equipoise::Problem::Scatter, std::string(equipoise::automatic), {}}, control);
        if (!plan)
            return fail(plan.error());
        const auto* answer = plan->answer.find<equipoise::scatter::Plan>();
        if (!answer)
            return equipoise::bindings::failWith(EQUIPOISE_NO_ANSWER, "no answer exists or none was found");
        if (makespan)
            *makespan = *plan->value;
        fillByProcessor(*answer, counts, displacements);
        return EQUIPOISE_OK;
    });
}

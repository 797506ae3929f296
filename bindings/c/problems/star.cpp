// SPDX-License-Identifier: GPL-3.0-or-later
// The C interface of the star: its question with numbers, its answers as arrays.
#include "bindings/c/problems/problem_calls.h"
#include "core/problems/star/model/plan.h"
#include "core/problems/star/model/question.h"

#include <algorithm>
#include <limits>

namespace equipoise::bindings {

namespace {

/// A plan with more tasks that move has no array of them.
constexpr std::int64_t maxTransfers = std::numeric_limits<std::int32_t>::max();

} // namespace

std::size_t starSize(const Answer& answer) {
    const auto* plan = answer.find<star::Plan>();
    return plan ? static_cast<std::size_t>(std::min(star::movedTasks(*plan), maxTransfers)) : 0;
}

} // namespace equipoise::bindings

using equipoise::bindings::fail;
using equipoise::bindings::guarded;
using equipoise::bindings::indexOf;
using equipoise::bindings::maxTransfers;
using equipoise::bindings::withAnswer;

equipoise_result equipoise_ask_star(equipoise_scenario* scenario, std::int32_t master,
                                    const std::int64_t* loads) {
    return guarded({{"scenario", scenario}, {"loads", loads}}, [&] {
        const equipoise::Platform& platform = scenario->file.scenario.platform;
        const auto from = equipoise::bindings::processorAt(platform, master, "master");
        if (!from)
            return fail(from.error());
        equipoise::star::Question question;
        question.master = *from;
        for (std::size_t i = 0; i < platform.size(); ++i)
            if (loads[i] != 0)
                question.loads[equipoise::ProcessorId(i)] = loads[i];
        return equipoise::bindings::ask(*scenario, std::move(question));
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

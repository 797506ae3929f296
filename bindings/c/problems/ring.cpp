// SPDX-License-Identifier: GPL-3.0-or-later
// The C interface of the ring: its question with numbers, its answers as arrays.
#include "bindings/c/problems/problem_calls.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/schedule/distribution/slices.h"

#include <algorithm>

namespace equipoise::bindings {

std::size_t ringSize(const Answer& answer) {
    const auto* plan = answer.find<ring::Plan>();
    return plan ? plan->order.size() : 0;
}

} // namespace equipoise::bindings

using equipoise::bindings::fail;
using equipoise::bindings::fill;
using equipoise::bindings::guarded;
using equipoise::bindings::indexOf;
using equipoise::bindings::withAnswer;

equipoise_result equipoise_ask_ring(equipoise_scenario* scenario, double work, double message) {
    return guarded({{"scenario", scenario}}, [&] {
        equipoise::ring::Question question;
        question.work = work;
        question.message = message;
        return equipoise::bindings::ask(*scenario, std::move(question));
    });
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

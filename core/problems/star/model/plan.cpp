// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/model/plan.h"

#include "core/base/refusal.h"
#include "core/field/field.h"

#include <algorithm>
#include <string>

namespace equipoise::star {

using field::Member;
using enum field::Presence;

const field::Fields<Transfer>& fieldsOf(const Transfer* /*type*/) {
    static const field::Fields<Transfer> fields(
        Member<&Transfer::from>(Required, "from").titled(TRANSLATABLE("report", "From")),
        Member<&Transfer::to>(Required, "to").titled(TRANSLATABLE("report", "To")),
        Member<&Transfer::sendStart>(Required, "send_start")
            .titled(TRANSLATABLE("report", "Leaves at"), UnitRole::Time),
        Member<&Transfer::sendEnd>(Required, "send_end")
            .titled(TRANSLATABLE("report", "At the master"), UnitRole::Time),
        Member<&Transfer::receiveStart>(Required, "receive_start")
            .titled(TRANSLATABLE("report", "Passed on at"), UnitRole::Time),
        Member<&Transfer::receiveEnd>(Required, "receive_end")
            .titled(TRANSLATABLE("report", "Arrives at"), UnitRole::Time),
        Member<&Transfer::count>(Omitted, "count").unlisted(),
        Member<&Transfer::sendStride>(Omitted, "send_stride").unlisted(),
        Member<&Transfer::receiveStride>(Omitted, "receive_stride").unlisted());
    return fields;
}

Transfer Transfer::task(std::int64_t k) const {
    const double sent = static_cast<double>(k) * sendStride;
    const double received = static_cast<double>(k) * receiveStride;
    return {from, to, sendStart + sent, sendEnd + sent, receiveStart + received, receiveEnd + received};
}

std::int64_t movedTasks(const Plan& plan) {
    constexpr std::int64_t uncountable = 256 * largestCount;
    std::int64_t tasks = 0;
    for (const Transfer& transfer : plan.transfers)
        tasks = transfer.count > uncountable - tasks ? uncountable : tasks + transfer.count;
    return tasks;
}

bool hasRuns(const Plan& plan) {
    return std::ranges::any_of(plan.transfers, [](const Transfer& transfer) { return transfer.count != 1; });
}

std::vector<Transfer> taskByTask(const Plan& plan) {
    std::vector<Transfer> tasks;
    for (const Transfer& transfer : plan.transfers)
        for (std::int64_t k = 0; k < transfer.count; ++k)
            tasks.push_back(transfer.count == 1 ? transfer : transfer.task(k));
    return tasks;
}

namespace {

/// The list. Errors also OutOfRange for a run of less than one task, and for more than largestCount together.
Result<void> readTransfers(Plan& plan, const json::Value& object, const field::Field<Plan>& field,
                           const NodeNames& names) {
    using Transfers = field::Member<&Plan::transfers>;
    const auto list = object.find(field.key);
    if (!list)
        return object.refuse(ErrorCode::MissingField, std::string(field.key), {}, {});
    if (auto read = Transfers::keep(plan, field::Codec<std::vector<Transfer>>::read(*list, field.key, names));
        !read)
        return read;
    std::int64_t left = largestCount;
    for (const Transfer& transfer : plan.transfers) {
        if (transfer.count < 1 || transfer.count > left)
            return list->refuse(ErrorCode::OutOfRange, "count", std::to_string(transfer.count),
                                transfer.count < 1 ? ">= 1"
                                                   : "<= " + std::to_string(left) + " (tasks that are left)");
        left -= transfer.count;
    }
    return {};
}

} // namespace

const field::Fields<Plan>& fieldsOf(const Plan* /*type*/) {
    static const field::Fields<Plan> fields(
        Member<&Plan::transfers>(Required, "transfers")
            .headed({.id = "transfers",
                     .title = TRANSLATABLE("report", "Tasks on their way through the master"),
                     .readers = table::For::Reports})
            .readBy(readTransfers),
        Member<&Plan::finalLoads>(Required, "final_loads")
            .headed({"final_loads",
                     TRANSLATABLE("report", "Tasks afterwards"),
                     {"final_loads", TRANSLATABLE("report", "Tasks")},
                     {"name", TRANSLATABLE("report", "Worker")}}));
    return fields;
}

} // namespace equipoise::star

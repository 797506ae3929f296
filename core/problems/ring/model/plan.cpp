// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/model/plan.h"

#include "core/base/random.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/field/field.h"
#include "core/platform/routes/along_links.h"

#include <limits>

namespace equipoise::ring {

std::vector<double> luckOf(ProcessorId processor, std::uint64_t run, std::size_t processors,
                           std::int64_t steps) {
    Random random(run * processors + processor.index());
    std::vector<double> factors;
    for (std::int64_t step = 0; step < steps; ++step)
        factors.push_back(random.between(1 - variation, 1 + variation));
    return factors;
}

using field::Member;
using enum field::Presence;

namespace {

const json::Shape numberOrNull{json::Shape::Number | json::Shape::Null};

/// A row of either kind. One with a weight is a lightest ring wherever it stands: files of before know no
/// others.
const json::Shape& rowsShape() {
    static const json::Shape row{json::Shape::Object,
                                 nullptr,
                                 {{"count", &field::Codec<std::size_t>::shape(), true},
                                  {"weight", &numberOrNull},
                                  {"time", &numberOrNull},
                                  {"bound", &field::Codec<double>::shape()},
                                  {"order", &field::Codec<std::vector<ProcessorId>>::shape()}}};
    static const json::Shape rows{json::Shape::List, &row};
    return rows;
}

Result<void> readRow(Plan& plan, const json::Value& row, bool lightest, const NodeNames& names) {
    const auto count = field::Codec<std::size_t>::read(*row.find("count"), "count", names);
    if (!count)
        return count.error();
    if (*count < 1)
        return row.find("count")->refuse(ErrorCode::OutOfRange, "count", std::to_string(*count), ">= 1");
    std::vector<ProcessorId> order;
    if (const auto list = row.find("order")) {
        auto ids = field::readOrder(*list, "order", names);
        if (!ids)
            return std::move(ids).error();
        order = *std::move(ids);
    }
    const auto time = optionalNumber(row, "time");
    if (lightest || row.find("weight")) {
        const double weight = optionalNumber(row, "weight").value_or(std::numeric_limits<double>::infinity());
        plan.lightest.push_back({*count, weight, time, std::move(order)});
    } else if (time) {
        plan.byCount.push_back({*count, *time, optionalNumber(row, "bound"), std::move(order)});
    } else {
        return row.refuse(ErrorCode::MissingField, "time", {}, {});
    }
    return {};
}

/// A name for each in the order.
Result<void> readFirst(Plan& plan, const json::Value& answer, const field::Field<Plan>& field,
                       const NodeNames& names) {
    const auto list = answer.find(field.key);
    if (!list)
        return {};
    auto first = field::Codec<std::vector<ProcessorId>>::read(*list, field.key, names);
    if (first && first->size() != plan.order.size())
        return list->refuse(
            ErrorCode::MatrixShape, "first", std::to_string(first->size()),
            withNumbers(TRANSLATABLE("facts", "%1, one for each in the order"), {plan.order.size()}));
    return Member<&Plan::first>::keep(plan, std::move(first));
}

Result<void> readRows(Plan& plan, const json::Value& answer, const field::Field<Plan>& field,
                      const NodeNames& names) {
    const auto rows = answer.find(field.key);
    for (auto row = rows ? rows->firstChild() : std::nullopt; row; row = row->next())
        if (auto read = readRow(plan, *row, field.key == "lightest", names); !read)
            return read;
    return {};
}

} // namespace

const field::Fields<BestBySize>& fieldsOf(const BestBySize* /*type*/) {
    static const field::Fields<BestBySize> fields(
        Member<&BestBySize::count>(Required, "count").titled(TRANSLATABLE("report", "Processors")),
        Member<&BestBySize::time>(Required, "time").titled(TRANSLATABLE("report", "Time"), UnitRole::Time),
        Member<&BestBySize::bound>(Omitted, "bound").titled(TRANSLATABLE("report", "Bound"), UnitRole::Time),
        Member<&BestBySize::order>(Omitted, "order"));
    return fields;
}

const field::Fields<LightestBySize>& fieldsOf(const LightestBySize* /*type*/) {
    static const field::Fields<LightestBySize> fields(
        Member<&LightestBySize::count>(Required, "count").titled(TRANSLATABLE("report", "Processors")),
        Member<&LightestBySize::weight>(Required, "weight")
            .titled(TRANSLATABLE("report", "Weight"), UnitRole::Time),
        Member<&LightestBySize::time>(Omitted, "time").titled(TRANSLATABLE("report", "Time"), UnitRole::Time),
        Member<&LightestBySize::order>(Omitted, "order"));
    return fields;
}

std::optional<LinkId> linkOf(const Platform& platform, const LinkPrice& price) {
    std::int64_t before = price.number;
    for (std::size_t i = 0; i < platform.links.size(); ++i)
        if (joins(platform.links[i], price.from, price.to) && before-- == 0)
            return LinkId{i};
    return std::nullopt;
}

const field::Fields<LinkPrice>& fieldsOf(const LinkPrice* /*type*/) {
    static const field::Fields<LinkPrice> fields(
        Member<&LinkPrice::from>(Required, "from"), Member<&LinkPrice::to>(Required, "to"),
        Member<&LinkPrice::both>(Omitted, "both"), Member<&LinkPrice::number>(Omitted, "number"),
        Member<&LinkPrice::price>(Required, "price"));
    return fields;
}

const field::Fields<Plan>& fieldsOf(const Plan* /*type*/) {
    static const field::Fields<Plan> fields(
        field::order<&Plan::order>(Required, "order")
            .headed({"shares",
                     TRANSLATABLE("report", "Shares along the ring"),
                     {"order", TRANSLATABLE("report", "Processor")}}),
        field::column<&Plan::shares, &Plan::order>(Required, "shares")
            .titled(TRANSLATABLE("report", "Share"), UnitRole::None, table::Shown::Percent),
        field::column<&Plan::times, &Plan::order>(Optional, "times")
            .titled(TRANSLATABLE("report", "Time"), UnitRole::Time),
        Member<&Plan::byCount>(Omitted, "by_count")
            .shaped(rowsShape())
            .readBy(readRows)
            .headed({.id = "by_count",
                     .title = TRANSLATABLE("report", "Fastest ring known of each number of processors"),
                     .readers = table::For::Reports}),
        Member<&Plan::lightest>(Omitted, "lightest")
            .shaped(rowsShape())
            .readBy(readRows)
            .headed({.id = "lightest",
                     .title = TRANSLATABLE("report", "Lightest ring known of each number of processors"),
                     .readers = table::For::Reports}),
        Member<&Plan::first>(Omitted, "first").readBy(readFirst).unlisted(),
        field::column<&Plan::toNext, &Plan::order>(Omitted, "to_next").unlisted(),
        field::column<&Plan::toPrevious, &Plan::order>(Omitted, "to_previous").unlisted(),
        Member<&Plan::alone>(Omitted, "alone")
            .headed({"shared",
                     TRANSLATABLE("report", "Messages on shared links"),
                     {"alone", TRANSLATABLE("report", "With each message alone"), UnitRole::Time}}),
        Member<&Plan::varied>(Omitted, "varied")
            .titled(TRANSLATABLE("report", "With computing times that vary"), UnitRole::Time),
        Member<&Plan::prices>(Omitted, "prices").unlisted());
    return fields;
}

} // namespace equipoise::ring

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/model/question.h"

#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/field/field.h"
#include "core/field/item.h"
#include "core/field/sharing.h"

#include <string>

namespace equipoise::scatter {

using field::Member;
using enum field::Presence;

namespace {

/// By default, the items are at the root.
Result<void> readRoot(Question& question, const json::Value& object, const field::Field<Question>& field,
                      const NodeNames& names) {
    const auto root = readProcessorName(*object.find(field.key), names, field.key);
    if (!root)
        return root.error();
    question.root = question.dataOn = *root;
    return {};
}

/// Items that are at the root go with it; those that are elsewhere stay there.
Result<void> takeRoot(Question& question, const Platform& platform, std::string_view key,
                      const ParameterValue& value) {
    auto root = field::Codec<ProcessorId>::taken(platform, key, value);
    if (!root)
        return std::move(root).error();
    if (question.dataOn == question.root)
        question.dataOn = *root;
    question.root = *root;
    return {};
}

const json::Shape nameOrNames{json::Shape::Text | json::Shape::List, &field::Codec<ProcessorId>::shape()};

/// The name of an order, or the names of the processors.
Result<void> readServiceOrder(Question& question, const json::Value& object,
                              const field::Field<Question>& field, const NodeNames& names) {
    const auto order = object.find(field.key);
    if (!order)
        return {};
    if (order->kind() != json::Kind::List)
        return Member<&Question::order>::keep(question, json::readChoice(*order, field.key, orderNames));
    question.order = Order::Given;
    return Member<&Question::given>::keep(
        question, field::Codec<std::vector<ProcessorId>>::read(*order, field.key, names));
}

void writeServiceOrder(json::Writer& writer, const Platform& platform, const Question& question) {
    if (question.order == Order::Given)
        field::Codec<std::vector<ProcessorId>>::write(writer, platform, question.given);
    else
        writer.value(nameIn(orderNames, question.order));
}

ParameterValue shownOrder(const Platform& /*platform*/, const Question& question) {
    return std::string(question.order == Order::Given ? "given" : nameIn(orderNames, question.order));
}

} // namespace

const field::Fields<Question>& fieldsOf(const Question* /*type*/) {
    static const field::Fields<Question> fields(
        Member<&Question::items>(
            Required, {.key = "items",
                       .title = TRANSLATABLE("parameter", "Items"),
                       .help = TRANSLATABLE("parameter", "Independent items that the root hands out"),
                       .unit = UnitRole::Items,
                       .minimumAllowed = true,
                       .maximum = static_cast<double>(largestCount),
                       .fallback = 1000}),
        Member<&Question::root>(
            Required, {.key = "root",
                       .title = TRANSLATABLE("parameter", "Root"),
                       .help = TRANSLATABLE("parameter", "The processor that serves the others in turn, and "
                                                         "itself last")})
            .readBy(readRoot)
            .takenBy(takeRoot),
        Member<&Question::dataOn>(
            Optional,
            {.key = "data_on",
             .title = TRANSLATABLE("parameter", "Data on"),
             .help = TRANSLATABLE("parameter", "The processor that has the items at first; if it is "
                                               "not the root, all of them travel to the root")}),
        Member<&Question::order>(
            Optional,
            {.key = "order",
             .title = TRANSLATABLE("parameter", "Order of service"),
             .help = TRANSLATABLE("parameter", "Who is served first"),
             .choices = {{"descending-bandwidth", TRANSLATABLE("parameter", "Descending bandwidth")},
                         {"ascending-bandwidth", TRANSLATABLE("parameter", "Ascending bandwidth")},
                         {"as-listed", TRANSLATABLE("parameter", "As listed")},
                         {"best", TRANSLATABLE("parameter", "Best of all")}}})
            .shaped(nameOrNames)
            .readBy(readServiceOrder)
            .writtenBy(writeServiceOrder)
            .shownBy(shownOrder),
        Member<&Question::given>(Optional)
            .within({}, "order")
            .headed({"order",
                     TRANSLATABLE("report", "Order of service asked for"),
                     {"name", TRANSLATABLE("report", "Processor")}}),
        Member<&Question::chooseRoot>(
            Omitted, {.key = "choose_root",
                      .title = TRANSLATABLE("parameter", "Choose the root"),
                      .help = TRANSLATABLE("parameter", "Tries every processor as the root and takes the "
                                                        "best")}),
        Member<&Question::item>(Omitted, "item"), field::itemWork<Question>(), field::itemData<Question>(),
        Member<&Question::links>(Omitted, field::linksParameter()),
        Member<&Question::service>(
            Omitted,
            {.key = "service",
             .title = TRANSLATABLE("parameter", "Service"),
             .help = TRANSLATABLE("parameter", "Whether the root waits until a message has arrived before it "
                                               "sends the next one, or sends all at once, which shared "
                                               "links then slow down"),
             .choices = {{"in turn", TRANSLATABLE("parameter", "In turn")},
                         {"together", TRANSLATABLE("parameter", "Together")}}}));
    return fields;
}

namespace {

Result<void> validateGiven(const Question& question, const Platform& platform) {
    const std::string path = "questions.scatter.order";
    std::vector<bool> seen(platform.size(), false);
    for (std::size_t i = 0; i < question.given.size(); ++i) {
        const ProcessorId id = question.given[i];
        if (seen[id.index()] || id == question.root)
            return duplicateName("order", platform[id].name, pathAt(path, i));
        seen[id.index()] = true;
    }
    for (std::size_t i = 0; i < platform.size(); ++i)
        if (!seen[i] && i != question.root.index())
            return Error{ErrorCode::MissingField, platform.processors[i].name, {}, {}, {{}, 0, 0, path}};
    return {};
}

} // namespace

Result<void> validate(const Question& question, const Platform& platform) {
    if (auto checked = fieldsOf(&question).check(question, platform, "questions.scatter"); !checked)
        return checked;
    if (auto shared = field::checkNotReserved(question.links, "questions.scatter"); !shared)
        return shared;
    if (question.chooseRoot && question.order == Order::Given)
        return Error{ErrorCode::UnknownChoice,
                     "order",
                     TRANSLATABLE("facts", "a list of names, with choose_root"),
                     namesOf(orderNames),
                     {{}, 0, 0, "questions.scatter.order"}};
    if (question.service == Sending::Together && question.links == ContentionModel::None)
        return Error{ErrorCode::UnknownChoice,
                     "service",
                     TRANSLATABLE("facts", "together, with links alone"),
                     TRANSLATABLE("facts", "links shared, or service in turn"),
                     {{}, 0, 0, "questions.scatter.service"}};
    return question.order == Order::Given ? validateGiven(question, platform) : Result<void>{};
}

} // namespace equipoise::scatter

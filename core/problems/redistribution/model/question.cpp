// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/redistribution/model/question.h"

#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/field/field.h"
#include "core/field/item.h"
#include "core/field/sharing.h"

#include <algorithm>

namespace equipoise::redistribution {

using field::Member;
using enum field::Presence;

namespace {

/// `targets` are the loads after: what is given away is the difference.
Result<void> readTargets(Question& question, const json::Value& targets) {
    auto after = readWholes(targets, "targets");
    if (!after)
        return std::move(after).error();
    const std::vector<std::int64_t>& loads = question.loads;
    if (after->size() != loads.size())
        return targets.refuse(ErrorCode::MatrixShape, "targets", std::to_string(after->size()),
                              std::to_string(loads.size()));
    for (std::size_t i = 0; i < loads.size(); ++i) {
        if ((*after)[i] < 1)
            return targets.refuseAt(i, ErrorCode::LoadBelowMinimum, "targets", std::to_string((*after)[i]),
                                    "1");
        (*after)[i] = loads[i] - (*after)[i];
    }
    question.imbalance = *std::move(after);
    return {};
}

/// Files say what is given away, or what is held afterwards.
Result<void> readImbalance(Question& question, const json::Value& object, const field::Field<Question>& field,
                           const NodeNames& /*names*/) {
    const auto imbalance = object.find(field.key);
    const auto targets = object.find("targets");
    if (imbalance && targets)
        return targets->refuse(ErrorCode::ImbalanceAndTargets, {}, {}, {});
    if (targets)
        return readTargets(question, *targets);
    if (!imbalance)
        return object.refuse(ErrorCode::MissingField, std::string(field.key), {}, {});
    return Member<&Question::imbalance>::keep(question, readWholes(*imbalance, field.key));
}

} // namespace

const field::Fields<Question>& fieldsOf(const Question* /*type*/) {
    static const field::Fields<Question> fields(
        Member<&Question::ring>(Required, "ring")
            .headed({"redistribution_ring",
                     TRANSLATABLE("report", "Loads along the ring"),
                     {"ring", TRANSLATABLE("report", "Processor")}}),
        Member<&Question::loads>(Required, "loads")
            .beside()
            .headed({.column = {"loads", TRANSLATABLE("report", "Load"), UnitRole::Items}}),
        Member<&Question::imbalance>(Optional, "imbalance")
            .readBy(readImbalance)
            .beside()
            .headed({.column = {"imbalance", TRANSLATABLE("report", "To give away (to get if negative)"),
                                UnitRole::Items}}),
        field::alias<Question>("targets", field::Codec<std::vector<std::int64_t>>::shape()),
        Member<&Question::direction>(
            Optional, {.key = "direction",
                       .title = TRANSLATABLE("parameter", "Direction"),
                       .help = TRANSLATABLE("parameter", "Whether items may go round the ring in its order "
                                                         "only, or both ways"),
                       .fallback = 1,
                       .choices = {{"one-way", TRANSLATABLE("parameter", "One way")},
                                   {"both", TRANSLATABLE("parameter", "Both ways")}}}),
        Member<&Question::item>(Omitted, "item"), field::itemData<Question>(),
        Member<&Question::links>(Omitted, field::linksParameter()));
    return fields;
}

namespace {

Result<void> validateRing(const Question& question, const Platform& platform) {
    const std::string path = "questions.redistribution.ring";
    if (question.ring.empty())
        return outOfRange("ring", "0", ">= 1", path);
    std::vector<bool> seen(platform.size(), false);
    for (std::size_t i = 0; i < question.ring.size(); ++i) {
        const ProcessorId id = question.ring[i];
        if (seen[id.index()])
            return duplicateName("ring", platform[id].name, pathAt(path, i));
        seen[id.index()] = true;
    }
    return {};
}

Result<void> validateLength(std::size_t length, std::size_t expected, const std::string& field) {
    if (length == expected)
        return {};
    return Error{ErrorCode::MatrixShape,
                 field,
                 std::to_string(length),
                 std::to_string(expected),
                 {{}, 0, 0, "questions.redistribution." + field}};
}

Result<void> validateLoad(std::int64_t load, const std::string& name, const std::string& path) {
    if (load < 1)
        return Error{ErrorCode::LoadBelowMinimum, name, std::to_string(load), "1", {{}, 0, 0, path}};
    if (load > largestCount)
        return outOfRange(name, std::to_string(load), "<= " + std::to_string(largestCount), path);
    return {};
}

} // namespace

Result<void> validate(const Question& question, const Platform& platform) {
    if (auto checked = fieldsOf(&question).check(question, platform, "questions.redistribution"); !checked)
        return checked;
    if (auto shared = field::checkNotReserved(question.links, "questions.redistribution"); !shared)
        return shared;
    if (auto checked = validateRing(question, platform); !checked)
        return checked;
    const std::size_t count = question.ring.size();
    if (auto checked = validateLength(question.loads.size(), count, "loads"); !checked)
        return checked;
    if (auto checked = validateLength(question.imbalance.size(), count, "imbalance"); !checked)
        return checked;
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string& name = platform[question.ring[i]].name;
        const std::string path = pathAt("questions.redistribution.imbalance", i);
        if (auto checked = validateLoad(question.loads[i], name, pathAt("questions.redistribution.loads", i));
            !checked)
            return checked;
        if (question.imbalance[i] < -largestCount || question.imbalance[i] > largestCount)
            return outOfRange(name, std::to_string(question.imbalance[i]),
                              "<= " + std::to_string(largestCount), path);
        if (auto checked = validateLoad(question.loads[i] - question.imbalance[i], name, path); !checked)
            return checked;
        if (__builtin_add_overflow(sum, question.imbalance[i], &sum))
            return Error{
                ErrorCode::ImbalanceSum, {}, "> 2^63", "0", {{}, 0, 0, "questions.redistribution.imbalance"}};
    }
    if (sum != 0)
        return Error{ErrorCode::ImbalanceSum,
                     {},
                     std::to_string(sum),
                     "0",
                     {{}, 0, 0, "questions.redistribution.imbalance"}};
    return {};
}

Question without(Question question, std::size_t position) {
    std::int64_t left = question.imbalance[position];
    const auto at = static_cast<std::ptrdiff_t>(position);
    question.ring.erase(question.ring.begin() + at);
    question.loads.erase(question.loads.begin() + at);
    question.imbalance.erase(question.imbalance.begin() + at);
    const std::size_t n = question.ring.size();
    for (std::size_t k = 0; k < n && left != 0; ++k) {
        const std::size_t i = (position + k) % n;
        // Who gets items may get any number; who gives keeps one.
        const std::int64_t most = std::max<std::int64_t>(0, question.loads[i] - 1 - question.imbalance[i]);
        const std::int64_t taken = std::min(left, most);
        question.imbalance[i] += taken;
        left -= taken;
    }
    return question;
}

bool follow(Question& question, const field::NodeMap& map) {
    const field::Follow follow{map};
    // Each step passes one processor or takes one off the ring.
    for (std::size_t i = 0; i < question.ring.size();)
        if (follow(question.ring[i]))
            ++i;
        else
            question = without(std::move(question), i);
    return true;
}

} // namespace equipoise::redistribution

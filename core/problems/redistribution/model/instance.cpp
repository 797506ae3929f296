// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/redistribution/model/instance.h"

#include "core/base/control/control.h"
#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/table/text.h"

#include <utility>

namespace equipoise::redistribution {

namespace {

Result<void> checkMoved(const Question& question) {
    std::int64_t moved = 0;
    for (const std::int64_t surplus : question.imbalance)
        if (surplus > 0 && (__builtin_add_overflow(moved, surplus, &moved) || moved > maxMoved))
            return outOfRange("imbalance", "> " + std::to_string(maxMoved),
                              "<= " + std::to_string(maxMoved) + " items in all",
                              "questions.redistribution.imbalance");
    return {};
}

} // namespace

Result<Instance> makeInstance(const Platform& platform, const Question& question) {
    SolveControl unhurried;
    return makeInstance(platform, question, unhurried);
}

Result<Instance> makeInstance(const Platform& platform, const Question& question, SolveControl& control) {
    if (auto checked = checkMoved(question); !checked)
        return std::move(checked).error();
    const std::size_t count = question.ring.size();
    Instance instance{question.direction, question.loads, question.imbalance,
                      std::vector<double>(count, noWay), std::vector<double>(count, noWay)};
    for (const ProcessorId id : question.ring)
        instance.names.push_back(platform[id].name);
    if (count < 2)
        return instance;
    std::vector<Way> ways;
    for (std::size_t i = 0; i < count; ++i)
        ways.push_back({question.ring[i], question.ring[instance.next(i)]});
    instance.right = transferTimes(platform, 1, ways, control);
    if (question.direction == Direction::OneWay)
        return instance;
    for (Way& way : ways)
        std::swap(way.from, way.to);
    instance.left = transferTimes(platform, 1, ways, control);
    return instance;
}

Result<double> commonCost(const Instance& instance) {
    if (instance.size() < 2)
        return 0.0;
    const double cost = instance.right[0];
    const auto refused = [&](std::size_t from, std::size_t to, double time) {
        return Error{ErrorCode::NotHomogeneous,
                     instance.nameOf(from) + " -> " + instance.nameOf(to),
                     table::shown(time),
                     table::shown(cost),
                     {}};
    };
    for (std::size_t i = 0; i < instance.size(); ++i) {
        if (instance.right[i] != cost || cost == noWay)
            return refused(i, instance.next(i), instance.right[i]);
        if (instance.direction == Direction::Both && instance.left[i] != cost)
            return refused(instance.next(i), i, instance.left[i]);
    }
    return cost;
}

Result<void> requireDirection(const Instance& instance, Direction direction) {
    if (instance.direction == direction)
        return {};
    const bool wanted = direction == Direction::Both;
    return Error{ErrorCode::UnknownChoice,
                 "direction",
                 wanted ? "one-way" : "both",
                 wanted ? "both" : "one-way",
                 {{}, 0, 0, "questions.redistribution.direction"}};
}

Result<double> commonCost(const Instance& instance, Direction direction) {
    if (auto checked = requireDirection(instance, direction); !checked)
        return std::move(checked).error();
    return commonCost(instance);
}

} // namespace equipoise::redistribution

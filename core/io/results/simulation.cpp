// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/results/simulation.h"

#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/io/scenario/reader.h"
#include "core/io/scenario/shapes.h"
#include "core/schedule/rules/rules.h"

namespace equipoise::io {

namespace {

Result<SharedLink> readShared(const Platform& platform, const json::Value& object) {
    const json::Value number = *object.find("link");
    const auto index = readWhole(number, "link");
    if (!index)
        return index.error();
    if (*index < 0 || static_cast<std::size_t>(*index) >= platform.links.size())
        return number.refuse(ErrorCode::OutOfRange, "link", std::to_string(*index),
                             "< " + std::to_string(platform.links.size()));
    SharedLink shared{LinkId{static_cast<std::size_t>(*index)}};
    shared.forwards =
        platform.nameOf(platform.links[shared.link.index()].from) == object.find("from")->text();
    shared.time = numberOr(object, "time", 0);
    for (const auto& [key, target] :
         {std::pair{"messages", &shared.messages}, std::pair{"at_once", &shared.atOnce}}) {
        const auto whole = readWhole(*object.find(key), key);
        if (!whole)
            return whole.error();
        *target = *whole;
    }
    return shared;
}

Result<Schedule> readWellFormed(const json::Value& object, const Platform& platform, const NodeNames& names) {
    auto schedule = readSchedule(object, names);
    if (!schedule)
        return schedule;
    // Observed times are rounded a little more than planned ones.
    constexpr double slack = 1e-6;
    if (auto checked = rules::wellFormed(*schedule, platform.size(), slack); !checked)
        return std::move(checked).error();
    return schedule;
}

} // namespace

Result<Simulation> readSimulation(const json::Value& root, const Platform& platform) {
    Simulation simulation;
    const json::Value problem = *root.find("problem");
    const auto named = problemNamed(problem.text());
    if (!named)
        return problem.refuse(ErrorCode::UnknownProblem, {}, std::string(problem.text()), {});
    simulation.problem = *named;
    simulation.plan = textOr(root, "plan", {});
    simulation.contention = root.find("contention")->flag();
    if (const auto could = root.find("could_share"))
        simulation.couldShare = could->flag();
    if (const auto value = root.find("iterations")) {
        const auto iterations = readWhole(*value, "iterations");
        if (!iterations)
            return iterations.error();
        simulation.iterations = *iterations;
    }
    const auto list = *root.find("shared_links");
    for (auto child = list.firstChild(); child; child = child->next()) {
        const auto shared = readShared(platform, *child);
        if (!shared)
            return shared.error();
        simulation.shared.push_back(*shared);
    }
    const NodeNames names(platform);
    for (const auto& [key, target] : {std::pair{"predicted_schedule", &simulation.predicted},
                                      std::pair{"schedule", &simulation.observed}}) {
        auto schedule = readWellFormed(*root.find(key), platform, names);
        if (!schedule)
            return std::move(schedule).error();
        *target = *std::move(schedule);
    }
    return simulation;
}

Result<Simulation> parseSimulation(const Platform& platform, std::string_view text) {
    const auto parsed = json::Document::parse(text, {}, simulationShape());
    if (!parsed)
        return parsed.error();
    return readSimulation((*parsed)->root(), platform);
}

} // namespace equipoise::io

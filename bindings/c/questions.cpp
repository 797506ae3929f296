// SPDX-License-Identifier: GPL-3.0-or-later
// Questions by problem and key.
#include "bindings/c/handles.h"

using equipoise::bindings::fail;
using equipoise::bindings::guarded;

namespace equipoise::bindings {

Result<equipoise::Problem> problemOf(std::int32_t problem) {
    for (const equipoise::Problem known : equipoise::problems())
        if (static_cast<std::int32_t>(known) == problem)
            return known;
    return Error{ErrorCode::UnknownProblem, {}, std::to_string(problem), equipoise::problemNames(), {}};
}

} // namespace equipoise::bindings

equipoise_result equipoise_set(equipoise_scenario* scenario, equipoise_problem problem, const char* key,
                               const char* value) {
    return guarded({{"scenario", scenario}, {"key", key}, {"value", value}}, [&] {
        const auto asked = equipoise::bindings::problemOf(problem);
        if (!asked)
            return fail(asked.error());
        const auto set = equipoise::setQuestionValue(scenario->file.scenario, *asked, key, value);
        return set ? EQUIPOISE_OK : fail(set.error());
    });
}

equipoise_result equipoise_get(const equipoise_scenario* scenario, equipoise_problem problem, const char* key,
                               char** value) {
    return guarded({{"scenario", scenario}, {"key", key}, {"value", value}}, [&] {
        const auto asked = equipoise::bindings::problemOf(problem);
        if (!asked)
            return fail(asked.error());
        const auto json = equipoise::questionValue(scenario->file.scenario, *asked, key);
        if (!json)
            return equipoise::bindings::failUsage("there is no " + std::string(equipoise::nameOf(*asked)) +
                                                  " question with a key \"" + key + "\"");
        return equipoise::bindings::give(equipoise::toText(*json), value);
    });
}

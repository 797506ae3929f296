// SPDX-License-Identifier: GPL-3.0-or-later
// Questions, asked with numbers.
#include "bindings/c/handles.h"
#include "core/base/refusal.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/star/model/question.h"

#include <span>

using equipoise::bindings::fail;
using equipoise::bindings::guarded;

namespace equipoise::bindings {

Result<equipoise::Problem> problemOf(std::int32_t problem) {
    for (const equipoise::Problem known : equipoise::problems())
        if (static_cast<std::int32_t>(known) == problem)
            return known;
    return Error{ErrorCode::UnknownProblem, {}, std::to_string(problem), equipoise::problemNames(), {}};
}

namespace {

Error unknownNumber(const char* subject, std::int32_t number) {
    return {ErrorCode::UnknownChoice, subject, std::to_string(number), "one of those in equipoise.h", {}};
}

/// Puts the question in its place if it is valid.
template <class Question>
equipoise_result ask(equipoise_scenario& scenario, Question question) {
    Scenario& own = scenario.file.scenario;
    if (auto valid = validate(question, own.platform); !valid)
        return fail(valid.error());
    own.questions.set(std::move(question));
    return EQUIPOISE_OK;
}

/// An enumerator's value by its number, which is its place among the names.
template <class Enum, std::size_t N>
bool isNumberOf(const std::array<Named<Enum>, N>& /*names*/, std::int32_t number) {
    return number >= 0 && static_cast<std::size_t>(number) < N;
}

} // namespace

} // namespace equipoise::bindings

equipoise_result equipoise_ask_ring(equipoise_scenario* scenario, double work, double message) {
    return guarded({{"scenario", scenario}}, [&] {
        equipoise::ring::Question question;
        question.work = work;
        question.message = message;
        return equipoise::bindings::ask(*scenario, std::move(question));
    });
}

equipoise_result equipoise_ask_scatter(equipoise_scenario* scenario, std::int32_t root, std::int64_t items,
                                       equipoise_order order) {
    return guarded({{"scenario", scenario}}, [&] {
        const auto from = equipoise::bindings::processorAt(scenario->file.scenario.platform, root, "root");
        if (!from)
            return fail(from.error());
        if (!equipoise::bindings::isNumberOf(equipoise::scatter::orderNames, order))
            return fail(equipoise::bindings::unknownNumber("order", order));
        equipoise::scatter::Question question;
        question.items = items;
        question.root = *from;
        question.dataOn = *from;
        question.order = equipoise::scatter::orderNames[static_cast<std::size_t>(order)].value;
        return equipoise::bindings::ask(*scenario, std::move(question));
    });
}

equipoise_result equipoise_ask_redistribution(equipoise_scenario* scenario, std::int32_t count,
                                              const std::int32_t* ring, const std::int64_t* loads,
                                              const std::int64_t* imbalance, std::int32_t oneWay) {
    return guarded({{"scenario", scenario}, {"ring", ring}, {"loads", loads}, {"imbalance", imbalance}}, [&] {
        const equipoise::Platform& platform = scenario->file.scenario.platform;
        equipoise::redistribution::Question question;
        if (count < 0 || static_cast<std::size_t>(count) > platform.size())
            return fail(equipoise::outOfRange("count", std::to_string(count),
                                              "0 .. " + std::to_string(platform.size()), {}));
        const auto size = static_cast<std::size_t>(count);
        for (const std::int32_t number : std::span(ring, size)) {
            const auto own = equipoise::bindings::processorAt(platform, number, "ring");
            if (!own)
                return fail(own.error());
            question.ring.push_back(*own);
        }
        question.loads.assign(loads, loads + size);
        question.imbalance.assign(imbalance, imbalance + size);
        question.direction = oneWay != 0 ? equipoise::redistribution::Direction::OneWay
                                         : equipoise::redistribution::Direction::Both;
        return equipoise::bindings::ask(*scenario, std::move(question));
    });
}

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

equipoise_result equipoise_ask_grid(equipoise_scenario* scenario, std::int64_t rows, std::int64_t columns,
                                    std::int64_t panelRows, std::int64_t panelColumns, std::int64_t blocks,
                                    equipoise_kernel kernel) {
    return guarded({{"scenario", scenario}}, [&] {
        if (!equipoise::bindings::isNumberOf(equipoise::grid::kernelNames, kernel))
            return fail(equipoise::bindings::unknownNumber("kernel", kernel));
        equipoise::grid::Question question;
        question.rows = rows;
        question.columns = columns;
        equipoise::grid::fillPanel(question);
        if (panelRows != 0)
            question.panelRows = panelRows;
        if (panelColumns != 0)
            question.panelColumns = panelColumns;
        equipoise::grid::fillBlocks(question);
        if (blocks != 0)
            question.blocks = blocks;
        question.kernel = equipoise::grid::kernelNames[static_cast<std::size_t>(kernel)].value;
        return equipoise::bindings::ask(*scenario, std::move(question));
    });
}

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
        const auto found = equipoise::questionValue(scenario->file.scenario, *asked, key);
        if (!found)
            return equipoise::bindings::failUsage("there is no " + std::string(equipoise::nameOf(*asked)) +
                                                  " question with a key \"" + key + "\"");
        return equipoise::bindings::give(equipoise::toText(*found), value);
    });
}

// Questions, asked with numbers.
#include "bindings/c/handles.h"
#include "core/base/refusal.h"

#include <span>

using bindings::fail;
using bindings::guarded;

namespace bindings {

core::Result<core::Problem> problemOf(std::int32_t problem) {
    for (const core::Problem known : core::problems())
        if (static_cast<std::int32_t>(known) == problem)
            return known;
    return core::Error{
        core::ErrorCode::UnknownProblem, {}, std::to_string(problem), core::problemNames(), {}};
}

namespace {

core::Error unknownNumber(const char* subject, std::int32_t number) {
    return {
        core::ErrorCode::UnknownChoice, subject, std::to_string(number), "one of those in equipoise.h", {}};
}

/// Puts the question in its place if it is valid.
template <class Question>
equipoise_result ask(equipoise_scenario& scenario, Question question) {
    core::Scenario& own = scenario.file.scenario;
    if (auto valid = validate(question, own.platform); !valid)
        return fail(valid.error());
    core::setQuestion<Question>(own.questions, std::move(question));
    return EQUIPOISE_OK;
}

/// An enumerator's value by its number, which is its place among the names.
template <class Enum, std::size_t N>
bool isNumberOf(const std::array<core::Named<Enum>, N>& /*names*/, std::int32_t number) {
    return number >= 0 && static_cast<std::size_t>(number) < N;
}

} // namespace

} // namespace bindings

equipoise_result equipoise_ask_ring(equipoise_scenario* scenario, double work, double message) {
    return guarded({{"scenario", scenario}}, [&] {
        core::ring::Question question;
        question.work = work;
        question.message = message;
        return bindings::ask(*scenario, std::move(question));
    });
}

equipoise_result equipoise_ask_scatter(equipoise_scenario* scenario, std::int32_t root, std::int64_t items,
                                       equipoise_order order) {
    return guarded({{"scenario", scenario}}, [&] {
        const auto from = bindings::processorAt(scenario->file.scenario.platform, root, "root");
        if (!from)
            return fail(from.error());
        if (!bindings::isNumberOf(core::scatter::orderNames, order))
            return fail(bindings::unknownNumber("order", order));
        core::scatter::Question question;
        question.items = items;
        question.root = *from;
        question.dataOn = *from;
        question.order = core::scatter::orderNames[static_cast<std::size_t>(order)].value;
        return bindings::ask(*scenario, std::move(question));
    });
}

equipoise_result equipoise_ask_redistribution(equipoise_scenario* scenario, std::int32_t count,
                                              const std::int32_t* ring, const std::int64_t* loads,
                                              const std::int64_t* imbalance, std::int32_t oneWay) {
    return guarded({{"scenario", scenario}, {"ring", ring}, {"loads", loads}, {"imbalance", imbalance}}, [&] {
        const core::Platform& platform = scenario->file.scenario.platform;
        core::redistribution::Question question;
        if (count < 0 || static_cast<std::size_t>(count) > platform.size())
            return fail(core::outOfRange("count", std::to_string(count),
                                         "0 .. " + std::to_string(platform.size()), {}));
        const auto size = static_cast<std::size_t>(count);
        for (const std::int32_t number : std::span(ring, size)) {
            const auto own = bindings::processorAt(platform, number, "ring");
            if (!own)
                return fail(own.error());
            question.ring.push_back(*own);
        }
        question.loads.assign(loads, loads + size);
        question.imbalance.assign(imbalance, imbalance + size);
        question.direction =
            oneWay != 0 ? core::redistribution::Direction::OneWay : core::redistribution::Direction::Both;
        return bindings::ask(*scenario, std::move(question));
    });
}

equipoise_result equipoise_ask_star(equipoise_scenario* scenario, std::int32_t master,
                                    const std::int64_t* loads) {
    return guarded({{"scenario", scenario}, {"loads", loads}}, [&] {
        const core::Platform& platform = scenario->file.scenario.platform;
        const auto from = bindings::processorAt(platform, master, "master");
        if (!from)
            return fail(from.error());
        core::star::Question question;
        question.master = *from;
        for (std::size_t i = 0; i < platform.size(); ++i)
            if (loads[i] != 0)
                question.loads[core::ProcessorId(i)] = loads[i];
        return bindings::ask(*scenario, std::move(question));
    });
}

equipoise_result equipoise_ask_grid(equipoise_scenario* scenario, std::int64_t rows, std::int64_t columns,
                                    std::int64_t panelRows, std::int64_t panelColumns, std::int64_t blocks,
                                    equipoise_kernel kernel) {
    return guarded({{"scenario", scenario}}, [&] {
        if (!bindings::isNumberOf(core::grid::kernelNames, kernel))
            return fail(bindings::unknownNumber("kernel", kernel));
        core::grid::Question question;
        question.rows = rows;
        question.columns = columns;
        core::grid::fillPanel(question);
        if (panelRows != 0)
            question.panelRows = panelRows;
        if (panelColumns != 0)
            question.panelColumns = panelColumns;
        core::grid::fillBlocks(question);
        if (blocks != 0)
            question.blocks = blocks;
        question.kernel = core::grid::kernelNames[static_cast<std::size_t>(kernel)].value;
        return bindings::ask(*scenario, std::move(question));
    });
}

equipoise_result equipoise_set(equipoise_scenario* scenario, equipoise_problem problem, const char* key,
                               const char* value) {
    return guarded({{"scenario", scenario}, {"key", key}, {"value", value}}, [&] {
        const auto asked = bindings::problemOf(problem);
        if (!asked)
            return fail(asked.error());
        const auto set = core::setQuestionValue(scenario->file.scenario, *asked, key, value);
        return set ? EQUIPOISE_OK : fail(set.error());
    });
}

equipoise_result equipoise_get(const equipoise_scenario* scenario, equipoise_problem problem, const char* key,
                               char** value) {
    return guarded({{"scenario", scenario}, {"key", key}, {"value", value}}, [&] {
        const auto asked = bindings::problemOf(problem);
        if (!asked)
            return fail(asked.error());
        const auto found = core::questionValue(scenario->file.scenario, *asked, key);
        if (!found)
            return bindings::failUsage("there is no " + std::string(core::nameOf(*asked)) +
                                       " question with a key \"" + key + "\"");
        return bindings::give(core::toText(*found), value);
    });
}

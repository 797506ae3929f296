#include "core/base/refusal.h"
#include "core/solve/door.h"

#include <algorithm>
#include <string>

namespace core {

namespace {

/// The first processor has the items and is the root.
void ask(Scenario& scenario) {
    scenario.questions.scatter.emplace().items = 1000;
}

ParameterValue value(const Scenario& scenario, std::string_view key) {
    const scatter::Question& question = *scenario.questions.scatter;
    if (key == "items")
        return question.items;
    if (key == "root")
        return scenario.platform[question.root].name;
    if (key == "data_on")
        return scenario.platform[question.dataOn].name;
    if (key == "choose_root")
        return question.chooseRoot;
    return std::string(question.order == scatter::Order::Given ? "given"
                                                               : nameIn(scatter::orderNames, question.order));
}

/// A new root takes the old one's place in an order given by name.
void setRoot(scatter::Question& question, ProcessorId root) {
    std::ranges::replace(question.given, root, question.root);
    question.root = root;
}

Result<void> set(Scenario& scenario, std::string_view key, const ParameterValue& value) {
    scatter::Question& question = *scenario.questions.scatter;
    if (key == "items") {
        question.items = std::get<std::int64_t>(value);
    } else if (key == "choose_root") {
        question.chooseRoot = std::get<bool>(value);
    } else if (key == "order") {
        question.order = *valueIn(scatter::orderNames, std::get<std::string>(value));
        question.given.clear();
    } else {
        const auto& name = std::get<std::string>(value);
        const auto processor = scenario.platform.findProcessor(name);
        if (!processor)
            return unknownName(std::string(key), name, {});
        if (key == "root")
            setRoot(question, *processor);
        else
            question.dataOn = *processor;
    }
    return {};
}

} // namespace

ProblemDoor makeScatterDoor() {
    return {.problem = Problem::Scatter,
            .parameters = scatter::questionParameters(),
            .isAsked = [](const Questions& questions) { return questions.scatter.has_value(); },
            .validate =
                [](const Scenario& scenario) {
                    return scatter::validate(*scenario.questions.scatter, scenario.platform);
                },
            .ask = ask,
            .value = value,
            .set = set};
}

} // namespace core

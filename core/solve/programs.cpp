#include "core/solve/programs.h"

#include "core/base/number.h"
#include "core/base/refusal.h"
#include "core/redistribution/solvers.h"
#include "core/redistribution/system2.h"
#include "core/ring/cost.h"
#include "core/ring/programs.h"
#include "core/scatter/share_program.h"
#include "core/scatter/ways.h"

#include <algorithm>

namespace core {

namespace {

Error noSuchProgram(std::string_view name, std::string known) {
    return {ErrorCode::UnknownSolver, {}, std::string(name), std::move(known), {}};
}

Result<linear::Program> ringProgram(const Scenario& scenario, std::string_view name, std::size_t count) {
    if (name != "tsp" && name != "q-ring" && !name.empty())
        return noSuchProgram(name, "tsp, q-ring");
    const auto instance = ring::makeInstance(scenario.platform, *scenario.questions.ring);
    if (!instance)
        return instance.error();
    if (auto fits = ring::checkProgramSize(*instance, name == "q-ring" ? "q-ring" : "tsp"); !fits)
        return std::move(fits).error();
    const std::size_t size = instance->size();
    if (size < 3)
        return outOfRange("processors", std::to_string(size), ">= 3", "platform.processors");
    const Matrix<double> weights = ring::arcWeights(*instance, {});
    double largest = 0;
    for (std::size_t i = 0; i < size; ++i)
        for (std::size_t j = 0; j < size; ++j)
            if (i != j && weights(i, j) < infinity)
                largest = std::max(largest, weights(i, j));
    if (name == "q-ring") {
        if (count < 3 || count > size)
            return outOfRange("count", std::to_string(count), "3 .. " + std::to_string(size), {});
        linear::Program program = ring::countProgram(weights, count).program;
        for (linear::Column& column : program.columns)
            column.cost *= largest;
        return program;
    }
    // The sum of the weights as a time: T = (W + sum) / speed of all.
    double speed = 0;
    for (const double cycleTime : instance->cycleTime)
        speed += 1 / cycleTime;
    linear::Program program = ring::tourProgram(weights).program;
    for (linear::Column& column : program.columns)
        column.cost *= largest / speed;
    program.addColumn({.cost = instance->work / speed, .lower = 1, .upper = 1, .name = "work"});
    return program;
}

Result<linear::Program> scatterProgram(const Scenario& scenario, std::string_view name) {
    if (name != "linear-program" && !name.empty())
        return noSuchProgram(name, "linear-program");
    const scatter::Question& question = *scenario.questions.scatter;
    const auto ways = scatter::waysFrom(scenario.platform, question.root, question.items);
    const auto service = scatter::serviceIn(
        scenario.platform, ways, scatter::serviceOrder(question, ways, question.root), question.items);
    if (!service.instance.isAffine())
        return Error{ErrorCode::UnsupportedCost, "linear-program", "measured table", "linear, affine", {}};
    if (question.items == 0)
        return outOfRange("items", "0", "> 0", "questions.scatter.items");
    return scatter::shareProgram(service.instance);
}

Result<linear::Program> redistributionProgram(const Scenario& scenario, std::string_view name) {
    if (name != "system-2" && !name.empty())
        return noSuchProgram(name, "system-2");
    const auto instance = redistribution::makeInstance(scenario.platform, *scenario.questions.redistribution);
    if (!instance)
        return instance.error();
    if (auto both = redistribution::requireDirection(*instance, redistribution::Direction::Both); !both)
        return std::move(both).error();
    if (instance->size() < 3 || instance->size() > redistribution::system2Limit)
        return outOfRange("processors", std::to_string(instance->size()),
                          "3 .. " + std::to_string(redistribution::system2Limit),
                          "questions.redistribution.ring");
    return redistribution::system2Program(*instance);
}

} // namespace

Result<linear::Program> stateProgram(const Scenario& scenario, Problem problem, std::string_view solver,
                                     std::size_t count) {
    if (!isAsked(scenario.questions, problem))
        return Error{ErrorCode::QuestionMissing, std::string(nameOf(problem)), {}, {}, {}};
    switch (problem) {
    case Problem::Ring:
        return ringProgram(scenario, solver, count);
    case Problem::Scatter:
        return scatterProgram(scenario, solver);
    case Problem::Redistribution:
        return redistributionProgram(scenario, solver);
    default:
        return noSuchProgram(nameOf(problem), "ring, scatter, redistribution");
    }
}

} // namespace core

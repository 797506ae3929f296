// answer FILE PROBLEM: what `equipoise-cli solve PROBLEM FILE --json` prints, from C++ by the core itself.
#include <equipoise/core/io/programs/external.h>
#include <equipoise/core/io/results/answer.h>
#include <equipoise/core/io/scenario/scenario_file.h>

#include <iostream>

int main(int argc, char** argv) {
    const auto problem = argc == 3 ? core::problemNamed(argv[2]) : std::nullopt;
    if (!problem) {
        std::cerr << "usage: answer FILE PROBLEM\n";
        return 2;
    }
    const auto read = core::io::readScenario(argv[1]);
    if (!read) {
        std::cerr << read.error().place.file << ": " << read.error().value << '\n';
        return 3;
    }
    const core::Scenario& scenario = read->file.scenario;
    core::SolveControl control;
    const auto plan = core::io::answerTo(scenario, {*problem, std::string(core::automatic), {}}, control);
    if (!plan) {
        std::cerr << plan.error().subject << ": " << plan.error().value << '\n';
        return 3;
    }
    std::cout << core::io::answerJson(scenario, *plan);
    return plan->hasAnswer() ? 0 : 1;
}

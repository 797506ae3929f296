// SPDX-License-Identifier: GPL-3.0-or-later
// answer FILE PROBLEM: what `equipoise-cli solve PROBLEM FILE --json` prints, from C++ by the core itself.
#include <equipoise/core/io/results/answer.h>
#include <equipoise/core/io/scenario/scenario_file.h>
#include <equipoise/core/solve/external_solver.h>

#include <iostream>

int main(int argc, char** argv) {
    const auto problem = argc == 3 ? equipoise::problemNamed(argv[2]) : std::nullopt;
    if (!problem) {
        std::cerr << "usage: answer FILE PROBLEM\n";
        return 2;
    }
    const auto read = equipoise::io::readScenario(argv[1]);
    if (!read) {
        std::cerr << read.error().place.file << ": " << read.error().value << '\n';
        return 3;
    }
    const equipoise::Scenario& scenario = read->file.scenario;
    equipoise::SolveControl control;
    const auto plan = equipoise::solve(scenario, {*problem, std::string(equipoise::automatic), {}}, control);
    if (!plan) {
        std::cerr << plan.error().subject << ": " << plan.error().value << '\n';
        return 3;
    }
    std::cout << equipoise::io::answerJson(scenario, *plan);
    return plan->hasAnswer() ? 0 : 1;
}

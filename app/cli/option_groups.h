// SPDX-License-Identifier: GPL-3.0-or-later
// Options that several verbs have.
#pragma once

#include "core/base/control/parallel.h"
#include "core/base/names.h"
#include "core/model/problem.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

namespace equipoise::cli {

/// An argument of the form KEY=VALUE.
struct Setting {
    std::string key;
    std::string value;
};

/// An option whose values are KEY=VALUE and which may be repeated.
CLI::Option* addSettings(CLI::App& verb, const std::string& name, std::vector<Setting>& settings,
                         const std::string& help);
/// --set, for keys of a question.
void addSettings(CLI::App& verb, std::vector<Setting>& settings);

/// An option whose values are the names of a table, which outlives the parser.
template <class Value, class Enum, std::size_t N>
CLI::Option* addChoice(CLI::App& verb, const std::string& name, Value& value,
                       const std::array<Named<Enum>, N>& table, const std::string& help) {
    std::vector<std::string> names;
    for (const Named<Enum>& entry : table)
        names.emplace_back(entry.name);
    const auto set = [&value, &table](const std::string& text) {
        if (const auto named = equipoise::valueIn(table, text))
            value = *named;
    };
    return verb.add_option_function<std::string>(name, set, help)->check(CLI::IsMember(std::move(names)));
}

/// PROBLEM, required.
void addProblem(CLI::App& verb, equipoise::Problem& problem);
/// A problem that may be omitted; `set` is called with the one given.
void addProblem(CLI::App& verb, const std::string& name, const std::function<void(equipoise::Problem)>& set,
                const std::string& help);

void addJson(CLI::App& verb, bool& json);
void addOutput(CLI::App& verb, std::string& path,
               const std::string& help = "write to this file instead of standard output",
               const std::string& names = "--output");
void addPlan(CLI::App& verb, std::string& plan,
             const std::string& help = "the plan of this name in the file");
void addSolver(CLI::App& verb, std::string& solver);
void addIterations(CLI::App& verb, std::optional<std::int64_t>& iterations);
/// --messages: whether messages are held back to the time of the model.
void addMessages(CLI::App& verb, bool& timed);
void addLanguage(CLI::App& verb, std::string& language, const std::string& help);
/// --limit. `rows` names the rows that are limited.
void addRowLimit(CLI::App& verb, std::size_t& limit, const std::string& rows);
void addSeed(CLI::App& verb, std::uint64_t& seed, const std::string& whose = "the random numbers");
void addThreads(CLI::App& verb, unsigned& threads);
/// --time-limit, in seconds.
void addTimeLimit(CLI::App& verb, std::optional<double>& limit, const std::string& help);

/// Limits and seed of solvers.
struct SolveLimits {
    std::optional<double> seconds{};
    std::uint64_t seed = 0;
    unsigned threads = equipoise::hardwareThreads();

    void add(CLI::App& verb);
};

/// How a question is solved.
struct SolveChoices {
    std::string solver{};            ///< empty: the program chooses
    std::vector<Setting> settings{}; ///< of the question
    SolveLimits limits{};

    void add(CLI::App& verb);
};

/// A table that is printed as text, as CSV or as JSON, or written to a file.
struct TableOutput {
    bool csv = false;
    bool json = false;
    std::string path{}; ///< empty: standard output

    void add(CLI::App& verb, const std::string& csvHelp);
};

/// The matrix of a ring whose columns are redistributed.
struct MatrixColumns {
    std::optional<std::int64_t> count{};
    std::optional<double> data{}; ///< data of a column
    bool oneWay = false;          ///< columns follow the order of the ring only

    void add(CLI::App& verb, const std::string& countHelp);
};

/// Checks an argument KEY=VALUE; returns what is wrong, or nothing.
std::string checkSetting(const std::string& text);

} // namespace equipoise::cli

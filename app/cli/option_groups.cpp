// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/option_groups.h"

#include "core/base/refusal.h"

#include <charconv>
#include <cmath>

namespace equipoise::cli {

namespace {

std::string checkTime(const std::string& text) {
    double seconds = 0;
    const bool isNumber = CLI::detail::lexical_cast(text, seconds);
    constexpr double maxTime = 1e8; // s: three years; a clock cannot count much longer
    return isNumber && std::isfinite(seconds) && seconds > 0 && seconds <= maxTime
               ? std::string()
               : "'" + text + "' is no time in seconds; allowed: > 0, <= 1e8";
}

/// CLI11 would take -1 for the largest number.
std::string checkSeed(const std::string& text) {
    std::uint64_t seed = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), seed);
    return problem == std::errc{} && end == text.data() + text.size()
               ? std::string()
               : "'" + text + "' is no seed; allowed: 0 .. 18446744073709551615";
}

CLI::Option* addNamedProblem(CLI::App& verb, const std::string& name,
                             const std::function<void(equipoise::Problem)>& set, const std::string& help) {
    std::vector<std::string> names;
    for (const equipoise::Problem problem : equipoise::problems())
        names.emplace_back(equipoise::nameOf(problem));
    const auto setNamed = [set](const std::string& text) {
        if (const auto problem = equipoise::problemNamed(text))
            set(*problem);
    };
    return verb.add_option_function<std::string>(name, setNamed, help)
        ->check(CLI::IsMember(std::move(names)));
}

} // namespace

std::string checkSetting(const std::string& text) {
    const auto equals = text.find('=');
    return equals == 0 || equals == std::string::npos ? "'" + text + "' is not KEY=VALUE" : std::string();
}

CLI::Option* addSettings(CLI::App& verb, const std::string& name, std::vector<Setting>& settings,
                         const std::string& help) {
    const auto set = [&settings](const std::vector<std::string>& texts) {
        settings.clear();
        for (const std::string& text : texts) {
            const auto equals = text.find('=');
            settings.push_back({text.substr(0, equals), text.substr(equals + 1)});
        }
    };
    return verb.add_option_function<std::vector<std::string>>(name, set, help)
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false)
        ->check(checkSetting);
}

void addSettings(CLI::App& verb, std::vector<Setting>& settings) {
    addSettings(verb, "--set", settings, "another value for one key of the question; may be repeated");
}

void addProblem(CLI::App& verb, equipoise::Problem& problem) {
    const auto set = [&problem](equipoise::Problem named) { problem = named; };
    addNamedProblem(verb, "PROBLEM", set, "ring, scatter, redistribution, star or grid")->required();
}

void addProblem(CLI::App& verb, const std::string& name, const std::function<void(equipoise::Problem)>& set,
                const std::string& help) {
    addNamedProblem(verb, name, set, help);
}

void addJson(CLI::App& verb, bool& json) {
    verb.add_flag("--json", json, "print one JSON object");
}

void addOutput(CLI::App& verb, std::string& path, const std::string& help, const std::string& names) {
    verb.add_option(names, path, help)->type_name("FILE");
}

void addPlan(CLI::App& verb, std::string& plan, const std::string& help) {
    verb.add_option("--plan", plan, help)->type_name("NAME");
}

void addSolver(CLI::App& verb, std::string& solver) {
    verb.add_option(
            "--solver", solver,
            "see 'equipoise-cli solvers'; if not given, the best for the input; the path of a program "
            "(with a /): one's own solver, which reads the scenario and writes a plan, as JSON")
        ->type_name("NAME");
}

void addIterations(CLI::App& verb, std::optional<std::int64_t>& iterations) {
    verb.add_option("--iterations", iterations, "steps of a ring (1 if not given) or grid (all)")
        ->type_name("N")
        ->check(CLI::Range(std::int64_t{1}, equipoise::largestCount));
}

void addMessages(CLI::App& verb, bool& timed) {
    static constexpr std::array<Named<bool>, 2> pacing{{{false, "real"}, {true, "timed"}}};
    addChoice(verb, "--messages", timed, pacing,
              "real: as MPI carries them; timed: not faster than the model says");
}

void addLanguage(CLI::App& verb, std::string& language, const std::string& help) {
    verb.add_option("--language", language, help)->type_name("CODE")->check(CLI::IsMember({"en", "fr"}));
}

void addRowLimit(CLI::App& verb, std::size_t& limit, const std::string& rows) {
    verb.add_option("--limit", limit, rows + ", 12 if not given")->type_name("N");
}

void addSeed(CLI::App& verb, std::uint64_t& seed, const std::string& whose) {
    verb.add_option("--seed", seed, "start of " + whose + ", 0 if not given")
        ->type_name("N")
        ->check(checkSeed);
}

void addThreads(CLI::App& verb, unsigned& threads) {
    verb.add_option("--threads", threads, "threads; if not given, as many as the machine has")
        ->type_name("T")
        ->check(CLI::Range(1U, 1024U));
}

void addTimeLimit(CLI::App& verb, std::optional<double>& limit, const std::string& help) {
    verb.add_option("--time-limit", limit, help)->type_name("S")->check(checkTime);
}

void SolveLimits::add(CLI::App& verb) {
    addTimeLimit(verb, seconds, "give the best answer found after this time, in s");
    addSeed(verb, seed);
    addThreads(verb, threads);
}

void SolveChoices::add(CLI::App& verb) {
    addSolver(verb, solver);
    addSettings(verb, settings);
    limits.add(verb);
}

void TableOutput::add(CLI::App& verb, const std::string& csvHelp) {
    CLI::Option* const table = verb.add_flag("--csv", csv, csvHelp);
    verb.add_flag("--json", json, "print one JSON object")->excludes(table);
    addOutput(verb, path);
}

void MatrixColumns::add(CLI::App& verb, const std::string& countHelp) {
    verb.add_option("--columns", count, countHelp)
        ->type_name("N")
        ->check(CLI::Range(std::int64_t{1}, equipoise::largestCount));
    verb.add_option("--column-data", data, "data of a column; if not given, the message of the ring question")
        ->type_name("X")
        ->check(CLI::PositiveNumber);
    verb.add_flag("--one-way", oneWay, "columns go round the ring in its order only");
}

} // namespace equipoise::cli

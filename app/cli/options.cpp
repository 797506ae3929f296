// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/form.h"
#include "app/cli/names_in.h"
#include "app/cli/verbs.h"
#include "core/base/names.h"
#include "core/base/parallel.h"
#include "core/base/refusal.h"
#include "core/base/text.h"
#include "core/io/formats.h"

#include <array>
#include <charconv>
#include <cmath>
#include <iostream>
#include <sstream>
#include <tuple>

#include <CLI/CLI.hpp>

namespace equipoise::cli {

namespace {

constexpr const char* version = "equipoise-cli " EQUIPOISE_VERSION;

constexpr const char* examples = R"(Examples:
  equipoise-cli solve ring lyon.equipoise --set work=500 --time-limit 10
  equipoise-cli solve ring lyon.equipoise --json --output answer.json
  equipoise-cli solve ring lyon.equipoise --output solved.equipoise
  equipoise-cli compare ring strasbourg.equipoise --solvers subsets,greedy
  equipoise-cli check solved.equipoise
  equipoise-cli convert lyon.equipoise lyon.tsv
  equipoise-cli render solved.equipoise ring.svg
  equipoise-cli mpi seismic-2003.equipoise --as c --output scatter.c
  equipoise-cli drift lyon.equipoise lyon-now.equipoise
  equipoise-cli study redistribution --platforms 50
  equipoise-cli generate clusters --seed 7 --output made.equipoise

Exit codes: 0 an answer; 1 no answer exists or none was found in time; 2 wrong usage; 3 bad input;
4 an internal error (the checker refused an answer). Ctrl-C ends with the best answer so far.
'equipoise-cli VERB --help' tells more about a verb.)";

} // namespace

std::string checkSetting(const std::string& text) {
    const auto equals = text.find('=');
    return equals == 0 || equals == std::string::npos ? "'" + text + "' is not KEY=VALUE" : std::string();
}

std::string checkTime(const std::string& text) {
    double seconds = 0;
    const bool number = CLI::detail::lexical_cast(text, seconds);
    constexpr double longestTime = 1e8; // s: three years; a clock cannot count much longer
    return number && std::isfinite(seconds) && seconds > 0 && seconds <= longestTime
               ? std::string()
               : "'" + text + "' is no time in seconds; allowed: > 0, <= 1e8";
}

std::string checkSeed(const std::string& text) {
    std::uint64_t seed = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), seed);
    return problem == std::errc{} && end == text.data() + text.size()
               ? std::string()
               : "'" + text + "' is no seed; allowed: 0 .. 18446744073709551615";
}

namespace {

std::vector<Setting> settingsOf(const std::vector<std::string>& texts) {
    std::vector<Setting> settings;
    for (const std::string& text : texts) {
        const auto equals = text.find('=');
        settings.push_back({text.substr(0, equals), text.substr(equals + 1)});
    }
    return settings;
}

} // namespace

std::vector<std::string> problemNames() {
    std::vector<std::string> names;
    for (const equipoise::Problem problem : equipoise::problems())
        names.emplace_back(equipoise::nameOf(problem));
    return names;
}

CLI::App* Form::verb(int (*run)(const Options&), const std::string& name, const std::string& description,
                     const std::string& footer) {
    CLI::App* added = app.add_subcommand(name, description);
    added->footer(footer);
    added->callback([this, run] { options.run = run; });
    return added;
}

void Form::addProblem(CLI::App* verb, bool required) {
    verb->add_option("PROBLEM", texts.problem, "ring, scatter, redistribution, star or grid")
        ->required(required)
        ->check(CLI::IsMember(problemNames()));
}

void Form::addScenario(CLI::App* verb) {
    verb->add_option("FILE", options.file, "scenario file (*.equipoise)")->required();
}

void Form::addFile(CLI::App* verb) {
    verb->add_option("FILE", options.file,
                     "scenario file (*.equipoise), or a platform in a file of another program")
        ->required();
    const auto add = [verb](const char* name, auto& value, const char* help, const char* type) {
        return verb->add_option(name, value, help)->type_name(type)->group("Files of other programs");
    };
    add("--decimal", texts.decimalMark, "decimal mark of tables: . or ,", "MARK")
        ->check(CLI::IsMember({".", ","}));
    add("--separator", texts.separator,
        "what is between the cells of tables: comma, semicolon, tab, bar or blank", "NAME")
        ->check(CLI::IsMember(namesIn(separators)));
    add("--with", options.with,
        "more files, or folders of them, that say something of the same cluster: FILE may be a folder, too",
        "FILES");
    add("--names", options.table.names, "of machines that a file only numbers, in their order", "NAMES")
        ->delimiter(',');
    add("--column", texts.columns,
        "what the columns of a table are: KEY=TITLE,..., or its number, with :UNIT where it does not say "
        "one; keys: from, to, bandwidth, cost, latency, rtt, size, time, name, speed, cycle_time",
        "KEY=TITLE,...")
        ->delimiter(',')
        ->check(checkSetting);
    add("--is", options.table.is, "what the numbers of a square matrix are: cost or bandwidth", "WHAT")
        ->check(CLI::IsMember({"cost", "bandwidth"}));
    add("--unit", options.table.unit, "of the bandwidths or costs of a table that does not say it: Mbit/s",
        "UNIT");
    add("--speeds", options.speeds,
        "of processors, where FILE does not know them: a number for all, NAME=SPEED,..., a file with a name "
        "and "
        "a speed in each line, or proposed (a guess)",
        "SPEEDS");
}

void Form::addSettings(CLI::App* verb) {
    verb->add_option("--set", texts.settings, "another value for one key of the question; may be repeated")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false)
        ->check(checkSetting);
}

void Form::addColumns(CLI::App* verb, const std::string& columns) {
    verb->add_option("--columns", options.columns, columns)
        ->type_name("N")
        ->check(CLI::Range(std::int64_t{1}, equipoise::largestCount));
    verb->add_option("--column-data", options.columnData,
                     "data of a column; if not given, the message of the ring question")
        ->type_name("X")
        ->check(CLI::PositiveNumber);
    verb->add_flag("--one-way", options.oneWay, "columns go round the ring in its order only");
}

void Form::addLimits(CLI::App* verb) {
    verb->add_option("--time-limit", texts.timeLimit, "give the best answer found after this time, in s")
        ->type_name("S")
        ->check(checkTime);
    addSeed(verb);
    addThreads(*verb, options);
}

void addThreads(CLI::App& verb, Options& options) {
    verb.add_option("--threads", options.threads, "threads; if not given, as many as the machine has")
        ->type_name("T")
        ->check(CLI::Range(1U, 1024U));
}

unsigned threadsOf(const Options& options) {
    return options.threads > 0 ? options.threads : equipoise::hardwareThreads();
}

void Form::addJson(CLI::App* verb) {
    verb->add_flag("--json", options.json, "print one JSON object");
}

void Form::addSeed(CLI::App* verb) {
    verb->add_option("--seed", options.seed, "start of the random numbers, 0 if not given")
        ->type_name("N")
        ->check(checkSeed);
}

void Form::addTables(CLI::App* verb, const char* csv) {
    CLI::Option* table = verb->add_flag("--csv", options.csv, csv);
    verb->add_flag("--json", options.json, "print one JSON object")->excludes(table);
}

void Form::addPlan(CLI::App* verb) {
    verb->add_option("--plan", options.plan, "the plan of this name in the file")->type_name("NAME");
}

void Form::addIterations(CLI::App* verb) {
    verb->add_option("--iterations", options.iterations, "steps of a ring (1 if not given) or grid (all)")
        ->type_name("N")
        ->check(CLI::Range(std::int64_t{1}, equipoise::largestCount));
}

void Form::addSolver(CLI::App* verb) {
    verb->add_option(
            "--solver", options.solver,
            "see 'equipoise-cli solvers'; if not given, the best for the input; the path of a program "
            "(with a /): one's own solver, which reads the scenario and writes a plan, as JSON")
        ->type_name("NAME");
}

void Form::addOutput(CLI::App* verb, const std::string& description) {
    verb->add_option("--output", options.output, description)->type_name("FILE");
}

void addStudy(Form& form) {
    CLI::App* study = form.verb(
        runStudy, "study", "repeat an experiment of the papers, on many random platforms or along a curve",
        "Examples:\n  equipoise-cli study redistribution --platforms 50\n"
        "  equipoise-cli study redistribution --rings 8 --change 0.2 --csv --output curves.csv\n"
        "  equipoise-cli study star-table2 --csv --output table2.csv\n"
        "  equipoise-cli study ring-sweep lyon.equipoise --from 10 --to 1000 --per-decade 20\n"
        "  equipoise-cli study ring-sizes strasbourg-inverted.equipoise");
    study->callback([&form, study] { // that of a verb below it comes first
        if (study->get_subcommands().empty())
            form.options.run = runStudy;
    });
    addStudyVerbs(*study, form.options, form.points);
    addExperiments(*study, form.options);
    form.addTables(study, "print a table");
    form.addOutput(study, "write to this file instead of standard output");
}

Form::Form() {
    app.footer(examples);
    app.set_version_flag("--version", version);
    app.require_subcommand(1);
    for (const auto add :
         {addSolve,   addSolvers, addCheck,    addLint, addConvert,     addProgram, addRender,   addReport,
          addHandout, addCompare, addMpi,      addMap,  addExport,      addDrift,   addSimulate, addReplay,
          addWatch,   addStudy,   addGenerate, addDiff, addSensitivity, addExplain})
        add(*this);
}

std::variant<Options, int> Form::parse(int argc, char** argv) {
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& stopped) {
        const bool asked = stopped.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success); // for help
        std::ostringstream help;
        std::ostringstream refusal; // it quotes what was typed
        app.exit(stopped, help, refusal);
        std::cout << help.str();
        std::cerr << equipoise::spelt(refusal.str(), "\n");
        return asked ? Answered : WrongUsage;
    }
    if (options.run == runStudy && options.study.empty()) {
        std::cerr << "equipoise-cli: study needs a STUDY, or run, sweep or merge; see 'study --help'\n";
        return WrongUsage;
    }
    takePoints(points, options);
    if (!points.problem.empty())
        texts.problem = points.problem;
    if (points.timeLimit > 0)
        texts.timeLimit = points.timeLimit;
    texts.settings.insert(texts.settings.end(), points.settings.begin(), points.settings.end());
    options.problem = equipoise::problemNamed(texts.problem);
    if (options.run == runMpi && !options.problem)
        options.problem = equipoise::Problem::Scatter;
    if (options.run == runMap)
        options.problem = equipoise::Problem::Grid;
    options.mpiFormat =
        equipoise::valueIn(io::mpiFormatNames, texts.mpiFormat).value_or(io::MpiFormat::C);
    options.mapFormat =
        equipoise::valueIn(io::gridMapFormatNames, texts.mapFormat).value_or(io::GridMapFormat::Csv);
    options.table.separator = equipoise::valueIn(separators, texts.separator);
    if (!texts.decimalMark.empty())
        options.table.decimalMark = texts.decimalMark.front();
    for (const std::string& text : texts.launcherWords) {
        std::istringstream words(text);
        for (std::string word; words >> word;) // ends with the text
            options.launcherWords.push_back(word);
    }
    if (!options.replay.command.empty() && texts.work == "sleep")
        texts.work = "command";
    options.replay.work =
        equipoise::valueIn(replay::workNames, texts.work).value_or(replay::Work::Sleep);
    options.replay.timed = texts.messages == "timed";
    for (const Setting& column : settingsOf(texts.columns))
        options.table.columns[column.key] = column.value;
    options.settings = settingsOf(texts.settings);
    options.solverOptions = settingsOf(texts.solverOptions);
    if (texts.timeLimit > 0)
        options.timeLimit = texts.timeLimit;
    return options;
}

std::variant<Options, int> parse(int argc, char** argv) {
    return Form().parse(argc, argv);
}

} // namespace equipoise::cli

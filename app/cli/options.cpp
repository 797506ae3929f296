#include "app/cli/options.h"

#include "app/cli/names_in.h"
#include "app/cli/study_options.h"
#include "core/base/names.h"
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

namespace cli {

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

constexpr std::array<core::Named<char>, 5> separators{
    {{',', "comma"}, {';', "semicolon"}, {'\t', "tab"}, {'|', "bar"}, {' ', "blank"}}};

/// Texts as they stand on the command line.
struct Raw {
    std::string problem;
    std::vector<std::string> settings;
    std::vector<std::string> solverOptions;
    std::string mpiFormat;
    std::string mapFormat;
    std::string separator;
    std::string decimalMark;
    std::string work = "sleep";
    std::string messages = "real";
    double timeLimit = 0;
};

class Parser {
public:
    Parser();
    std::variant<Options, int> parse(int argc, char** argv);

private:
    CLI::App* verb(Verb verb, const std::string& name, const std::string& description,
                   const std::string& footer);
    void addProblem(CLI::App* verb, bool required);
    void addFile(CLI::App* verb);
    void addSettings(CLI::App* verb);
    void addLimits(CLI::App* verb);
    void addJson(CLI::App* verb);
    void addSolver(CLI::App* verb);
    void addOutput(CLI::App* verb, const std::string& description);
    void addSolve();
    void addCompare();
    void addMpi();
    void addMap();
    void addDrift();
    void addSimulate();
    void addReplay();
    void addStudy();
    void addGenerate();
    void addDiff();
    void addSensitivity();
    void addExplain();
    void addReport();
    void addConvert();
    void addProgram();

    CLI::App m_app{"Plans how to split work over unequal machines.", "equipoise-cli"};
    Options m_options;
    Raw m_raw;
    PointsTexts m_points;
};

CLI::App* Parser::verb(Verb verb, const std::string& name, const std::string& description,
                       const std::string& footer) {
    CLI::App* added = m_app.add_subcommand(name, description);
    added->footer(footer);
    added->callback([this, verb] { m_options.verb = verb; });
    return added;
}

void Parser::addProblem(CLI::App* verb, bool required) {
    std::vector<std::string> names;
    for (const core::Problem problem : core::problems())
        names.emplace_back(core::nameOf(problem));
    verb->add_option("PROBLEM", m_raw.problem, "ring, scatter, redistribution, star or grid")
        ->required(required)
        ->check(CLI::IsMember(names));
}

void Parser::addFile(CLI::App* verb) {
    verb->add_option("FILE", m_options.file, "scenario file (*.equipoise)")->required();
}

void Parser::addSettings(CLI::App* verb) {
    verb->add_option("--set", m_raw.settings, "another value for one key of the question; may be repeated")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false)
        ->check(checkSetting);
}

void Parser::addLimits(CLI::App* verb) {
    verb->add_option("--time-limit", m_raw.timeLimit, "give the best answer found after this time, in s")
        ->type_name("S")
        ->check(checkTime);
    verb->add_option("--seed", m_options.seed, "start of the random numbers, 0 if not given")
        ->type_name("N")
        ->check(checkSeed);
}

void Parser::addJson(CLI::App* verb) {
    verb->add_flag("--json", m_options.json, "print one JSON object");
}

void Parser::addSolver(CLI::App* verb) {
    verb->add_option(
            "--solver", m_options.solver,
            "see 'equipoise-cli solvers'; if not given, the best for the input; the path of a program "
            "(with a /): one's own solver, which reads the scenario and writes a plan, as JSON")
        ->type_name("NAME");
}

void Parser::addOutput(CLI::App* verb, const std::string& description) {
    verb->add_option("--output", m_options.output, description)->type_name("FILE");
}

void Parser::addSolve() {
    CLI::App* solve =
        verb(Verb::Solve, "solve", "answer the question of a scenario",
             "Examples:\n  equipoise-cli solve ring lyon.equipoise --set work=66.1 --set message=1 --json\n"
             "  equipoise-cli solve ring lyon.equipoise --solver greedy --option weights=as-printed");
    addProblem(solve, true);
    addFile(solve);
    addSolver(solve);
    solve->add_option("--option", m_raw.solverOptions, "an option of the solver; may be repeated")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false)
        ->check(checkSetting);
    addSettings(solve);
    addLimits(solve);
    addJson(solve);
    addOutput(solve,
              "write the answer to this file; with the ending .equipoise, the scenario with its answer");
}

void Parser::addCompare() {
    CLI::App* compare =
        verb(Verb::Compare, "compare", "answer one question with several solvers",
             "Example:\n  equipoise-cli compare ring strasbourg.equipoise --solvers subsets,greedy");
    addProblem(compare, true);
    addFile(compare);
    compare->add_option("--solvers", m_options.solvers, "their names; if not given, all there are")
        ->type_name("A,B,C")
        ->delimiter(',')
        ->allow_extra_args(false);
    addSettings(compare);
    addLimits(compare);
    addJson(compare);
}

void Parser::addMpi() {
    CLI::App* mpi =
        verb(Verb::Mpi, "mpi", "write a scatter plan as MPI programs read it",
             "Ranks are in order of service; the root is served last and is the last rank.\n"
             "The plan is one of the file that answers its question, else the question is solved.\n"
             "Examples:\n  equipoise-cli mpi seismic-2003.equipoise --as c --output scatter.c\n"
             "  equipoise-cli mpi seismic-2003.equipoise --as hostfile --plan Uniform\n"
             "  equipoise-cli mpi seismic-2003.equipoise --as json --set items=1000 --solver uniform");
    addFile(mpi);
    std::vector<std::string> formats;
    for (const auto& format : core::io::mpiFormatNames)
        formats.emplace_back(format.name);
    mpi->add_option("--as", m_raw.mpiFormat, core::namesOf(core::io::mpiFormatNames))
        ->type_name("FORMAT")
        ->required()
        ->check(CLI::IsMember(formats));
    mpi->add_option("--plan", m_options.plan, "the plan of this name in the file")->type_name("NAME");
    mpi->add_flag(
        "--one-by-one", m_options.oneByOne,
        "a message to each rank in turn instead of MPI_Scatterv: keeps the order of service with any MPI");
    addSolver(mpi);
    addSettings(mpi);
    addLimits(mpi);
    addOutput(mpi, "write to this file instead of standard output");
}

void Parser::addMap() {
    CLI::App* map =
        verb(Verb::Map, "map", "write which processor of a grid owns which block of the matrix",
             "csv and json name the owner of every block; lines-csv and lines-json the grid line of "
             "every row and\ncolumn, and its place among those of its owner, which a block-cyclic "
             "library's tile map needs.\nRanks go row by row through the grid; everything counts "
             "from 0.\n"
             "Examples:\n  equipoise-cli map workstations-3x3.equipoise --as csv --output map.csv\n"
             "  equipoise-cli map workstations-2x4.equipoise --as lines-json --set blocks=4000");
    addFile(map);
    std::vector<std::string> formats;
    for (const auto& format : core::io::gridMapFormatNames)
        formats.emplace_back(format.name);
    map->add_option("--as", m_raw.mapFormat, core::namesOf(core::io::gridMapFormatNames))
        ->type_name("FORMAT")
        ->required()
        ->check(CLI::IsMember(formats));
    map->add_option("--plan", m_options.plan, "the plan of this name in the file")->type_name("NAME");
    addSolver(map);
    addSettings(map);
    addLimits(map);
    addOutput(map, "write to this file instead of standard output");
}

void Parser::addDrift() {
    CLI::App* drift =
        verb(Verb::Drift, "drift", "move the columns of a ring whose platform has changed",
             "FILE holds the ring as planned, NOW the platform as it is now; processors are told by name.\n"
             "Examples:\n  equipoise-cli drift lyon.equipoise lyon-now.equipoise --columns 5000\n"
             "  equipoise-cli drift lyon.equipoise lyon.equipoise --leave P3");
    addFile(drift);
    drift->add_option("NOW", m_options.target, "scenario file with the platform as it is now")->required();
    drift->add_option("--plan", m_options.plan, "the ring plan of this name in the file")->type_name("NAME");
    for (const auto& [name, list, what] :
         {std::tuple{"--leave", &m_options.leave, "processors of the ring that leave though NOW has them"},
          std::tuple{"--join", &m_options.join, "processors of the file that join though not on the ring"}})
        drift->add_option(name, *list, what)->type_name("A,B")->delimiter(',')->allow_extra_args(false);
    drift->add_option("--columns", m_options.columns, "columns of the matrix, 1000 if not given")
        ->type_name("N")
        ->check(CLI::Range(std::int64_t{1}, core::largestCount));
    drift
        ->add_option("--column-data", m_options.columnData,
                     "data of a column; if not given, the message of the ring question")
        ->type_name("X")
        ->check(CLI::PositiveNumber);
    drift->add_flag("--one-way", m_options.oneWay, "columns go round the ring in its order only");
    addSolver(drift);
    addSettings(drift);
    addLimits(drift);
    addJson(drift);
    addOutput(drift, "write the result to this file as JSON; with the ending .equipoise, the redistribution "
                     "as a scenario of its own");
}

void Parser::addSimulate() {
    CLI::App* simulate =
        verb(Verb::Simulate, "simulate", "follow a plan on SimGrid, with the program equipoise-simulate",
             "Processors do what the plan says in its order, not at its times. The plan is one of the file "
             "that answers\nits question, else the question is solved.\n"
             "Examples:\n  equipoise-cli simulate scatter seismic-2003.equipoise --plan Uniform\n"
             "  equipoise-cli simulate ring two-switches.equipoise --contention --iterations 10");
    addProblem(simulate, true);
    addFile(simulate);
    simulate->add_option("--plan", m_options.plan, "the plan of this name in the file")->type_name("NAME");
    simulate->add_flag("--contention", m_options.contention,
                       "messages on the same link share it; if not given, each has its links to itself, as "
                       "in the model");
    simulate
        ->add_option("--iterations", m_options.iterations, "steps of a ring (1 if not given) or grid (all)")
        ->type_name("N")
        ->check(CLI::Range(std::int64_t{1}, core::largestCount));
    addSolver(simulate);
    addSettings(simulate);
    addLimits(simulate);
    addJson(simulate);
    addOutput(simulate, "write to this file instead of standard output");
}

void Parser::addReplay() {
    CLI::App* replay = verb(
        Verb::Replay, "replay", "follow a plan for real under MPI, with the program equipoise-mpi",
        "Each processor is a process that mpirun starts: on this machine, or on those of a hostfile, "
        "where\nequipoise-mpi must have the same path. The plan is one of the file that answers its "
        "question, else the\nquestion is solved. Work is slept or spun away as long as the model says, or "
        "really done.\n"
        "Examples:\n  equipoise-cli replay scatter classroom-scatter.equipoise --messages timed --scale "
        "0.05\n"
        "  equipoise-cli replay scatter cluster.equipoise --hostfile hosts --work product --item 1000\n"
        "  equipoise-cli replay ring lyon.equipoise --from kept.json");
    addProblem(replay, true);
    addFile(replay);
    replay->add_option("--plan", m_options.plan, "the plan of this name in the file")->type_name("NAME");
    replay->add_option("--iterations", m_options.iterations, "steps of a ring (1 if not given) or grid (all)")
        ->type_name("N")
        ->check(CLI::Range(std::int64_t{1}, core::largestCount));
    replay->add_option("--np", m_options.ranks, "processes; if not given, as many as the plan needs")
        ->type_name("N")
        ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}));
    replay->add_option("--hostfile", m_options.hostfile, "machines for mpirun; if not given, this one")
        ->type_name("FILE");
    replay->add_flag("--oversubscribe", m_options.oversubscribe,
                     "more processes than the hostfile has slots");
    replay->add_option("--mpirun", m_options.launcher, "another mpirun than the one in PATH")
        ->type_name("PATH");
    auto& options = m_options.replay;
    replay
        ->add_option("--work", m_raw.work,
                     "sleep or spin as long as the model says; product, stream or command: do it")
        ->check(CLI::IsMember(namesIn(core::replay::workNames)));
    replay
        ->add_option("--command", options.command,
                     "a program of your own that does the work, started with its amount")
        ->type_name("PATH");
    replay
        ->add_option("--messages", m_raw.messages,
                     "real: as MPI carries them; timed: not faster than the model says")
        ->check(CLI::IsMember({"real", "timed"}));
    replay->add_flag("--scatterv", options.collective, "a scatter by one MPI_Scatterv");
    replay->add_option("--scale", options.scale, "seconds that one unit of time lasts; 1 if not given")
        ->type_name("S");
    replay->add_option("--item", options.itemBytes, "bytes of one item of data; 8 if not given")
        ->type_name("BYTES");
    replay->add_option("--from", m_options.keptReplay, "show a replay that was written with --json")
        ->type_name("FILE");
    addSolver(replay);
    addSettings(replay);
    replay
        ->add_option("--time-limit", m_raw.timeLimit,
                     "give up after this time, in s; if not given, ten times what is predicted and a minute")
        ->type_name("S")
        ->check(checkTime);
    addJson(replay);
    addOutput(replay, "write to this file instead of standard output");
}

void Parser::addProgram() {
    CLI::App* program = verb(
        Verb::Program, "program", "write the linear or integer program of a question, to be solved elsewhere",
        "Solvers that have one: tsp and q-ring of ring, linear-program of scatter, system-2 of "
        "redistribution.\n"
        "Its least value is the time that the solver finds, for q-ring the sum of weights.\n"
        "Example:\n  equipoise-cli program scatter seismic-2003.equipoise scatter.mps");
    addProblem(program, true);
    addFile(program);
    program
        ->add_option("OUT", m_options.target,
                     "file to write: .mps (free MPS), .cplex.lp (of CPLEX) or .lp (of lp_solve)")
        ->required();
    program->add_option("--count", m_options.count, "q-ring: processors of the ring")->type_name("N");
    addSolver(program);
    addSettings(program);
}

void Parser::addConvert() {
    CLI::App* convert = verb(
        Verb::Convert, "convert", "write a platform as another kind of file, told by the endings",
        "Endings read:    " + core::io::endingsToRead() + "\nEndings written: " + core::io::endingsToWrite() +
            "\nWhat a file has no place for is told on standard error.\n"
            "Examples:\n  equipoise-cli convert lyon.equipoise lyon.csv\n"
            "  equipoise-cli convert tabelle.csv lyon.equipoise --decimal ,\n"
            "  equipoise-cli convert node01.xml rack.equipoise --with node02.xml --speeds proposed");
    addFile(convert);
    convert->add_option("OUT", m_options.target, "file to write")->required();
    convert->add_option("--decimal", m_raw.decimalMark, "decimal mark of the tables read or written: . or ,")
        ->type_name("MARK")
        ->check(CLI::IsMember({".", ","}));
    convert
        ->add_option("--separator", m_raw.separator,
                     "what is between the cells of tables: comma, semicolon, tab, bar or blank")
        ->type_name("NAME")
        ->check(CLI::IsMember(namesIn(separators)));
    convert
        ->add_option("--with", m_options.machines, "machines beside FILE, as lstopo writes them: one cluster")
        ->type_name("FILES");
    convert
        ->add_option(
            "--speeds", m_options.speeds,
            "of machines, which lstopo does not know: proposed (a guess from cores and frequencies), or "
            "one for each")
        ->type_name("NAME=SPEED,...");
}

void Parser::addStudy() {
    CLI::App* study = verb(
        Verb::Study, "study", "repeat an experiment of the papers, on many random platforms or along a curve",
        "Examples:\n  equipoise-cli study redistribution --platforms 50\n"
        "  equipoise-cli study redistribution --rings 8 --change 0.2 --csv --output curves.csv\n"
        "  equipoise-cli study star-table2 --csv --output table2.csv\n"
        "  equipoise-cli study ring-sweep lyon.equipoise --from 10 --to 1000 --per-decade 20\n"
        "  equipoise-cli study ring-sizes strasbourg-inverted.equipoise");
    study->callback([this, study] { // that of a verb below it comes first
        if (study->get_subcommands().empty())
            m_options.verb = Verb::Study;
    });
    addStudyVerbs(*study, m_options, m_points);
    addExperiments(*study, m_options);
    CLI::Option* csv = study->add_flag("--csv", m_options.csv, "print a table");
    study->add_flag("--json", m_options.json, "print one JSON object")->excludes(csv);
    addOutput(study, "write to this file instead of standard output");
}

void Parser::addDiff() {
    CLI::App* diff =
        verb(Verb::Diff, "diff", "hold two to four plans of one problem against each other",
             "A PLAN is the name of one in FILE, OTHER.equipoise#NAME for one of another file, or a solver, "
             "whose\nanswer is then worked out. All are held against the first one. Processors are told by "
             "name.\n"
             "Examples:\n  equipoise-cli diff strasbourg.equipoise subsets greedy\n"
             "  equipoise-cli diff seismic-2003.equipoise window uniform --align end --json\n"
             "  equipoise-cli diff before.equipoise Planned now.equipoise#Planned --problem ring");
    addFile(diff);
    diff->add_option("PLAN", m_options.plans, "two to four plans")->required()->expected(2, 4);
    std::vector<std::string> problems;
    for (const core::Problem problem : core::problems())
        problems.emplace_back(core::nameOf(problem));
    diff->add_option("--problem", m_raw.problem, "of the plans, where names do not tell")
        ->check(CLI::IsMember(problems));
    diff->add_option("--align", m_options.align, "start or end: what is laid at the same instant")
        ->check(CLI::IsMember({"start", "end"}));
    CLI::Option* at =
        diff->add_option("--at", m_options.alignAt, "of what this processor does, instead of the whole plan")
            ->type_name("PROCESSOR");
    diff->add_option("--lane", m_options.alignLane, "of what it does in this lane")
        ->check(CLI::IsMember({"compute", "send", "receive"}))
        ->needs(at);
    diff->add_option("--limit", m_options.limit, "rows of each table, 12 if not given")->type_name("N");
    addLimits(diff);
    CLI::Option* csv = diff->add_flag("--csv", m_options.csv, "print every stretch of time as a table");
    diff->add_flag("--json", m_options.json, "print one JSON object")->excludes(csv);
    addOutput(diff, "write to this file instead of standard output");
}

void Parser::addSensitivity() {
    CLI::App* verb = this->verb(
        Verb::Sensitivity, "sensitivity", "say which processor or link would help most if it were faster",
        "The question is solved again with each part made faster by itself; gains are exact where both "
        "answers "
        "are\nproven. --time-limit is that of each solve.\n"
        "Examples:\n  equipoise-cli sensitivity ring strasbourg.equipoise\n"
        "  equipoise-cli sensitivity scatter seismic-2003.equipoise --faster 50 --json");
    addProblem(verb, true);
    addFile(verb);
    verb->add_option("--faster", m_options.faster, "by how much, in percent; 10 if not given")
        ->type_name("X")
        ->check(CLI::Range(1e-6, 100'000.0));
    addSolver(verb);
    addSettings(verb);
    addLimits(verb);
    verb->add_option("--threads", m_options.threads, "threads; if not given, as many as the machine has")
        ->type_name("T")
        ->check(CLI::Range(1U, 1024U));
    verb->add_option("--limit", m_options.limit, "rows of the table, 12 if not given")->type_name("N");
    CLI::Option* csv = verb->add_flag("--csv", m_options.csv, "print all rows as a table");
    verb->add_flag("--json", m_options.json, "print one JSON object")->excludes(csv);
    addOutput(verb, "write to this file instead of standard output");
}

void Parser::addExplain() {
    CLI::App* verb = this->verb(
        Verb::Explain, "explain", "say why an answer is not better, with the numbers put into the formulas",
        "With --processor: why that one does what it does, or is left out.\n"
        "Examples:\n  equipoise-cli explain ring strasbourg.equipoise --set work=100\n"
        "  equipoise-cli explain scatter classroom-scatter.equipoise --processor Dora");
    addProblem(verb, true);
    addFile(verb);
    verb->add_option("--processor", m_options.leave, "explain this processor; may be repeated")
        ->type_name("NAME")
        ->allow_extra_args(false);
    verb->add_option("--plan", m_options.plan, "the kept plan of this name")->type_name("NAME");
    addSolver(verb);
    addSettings(verb);
    addLimits(verb);
}

void Parser::addReport() {
    CLI::App* report = verb(
        Verb::Report, "report", "write a report on a file: platform, questions, plans, proofs, checks",
        "OUT is .pdf or .html, to be read, or .csv or .json, with every number in full. The report is on "
        "the plans\nthat FILE holds: 'solve' puts them there.\n"
        "Examples:\n  equipoise-cli solve ring lyon.equipoise --output solved.equipoise\n"
        "  equipoise-cli solve ring solved.equipoise --solver greedy --output solved.equipoise\n"
        "  equipoise-cli report solved.equipoise report.pdf");
    addFile(report);
    report->add_option("OUT", m_options.target, "report to write: .pdf, .html, .csv or .json")->required();
    report->add_option("--language", m_options.language, "en or fr, of .pdf and .html; en if not given")
        ->type_name("CODE")
        ->check(CLI::IsMember({"en", "fr"}));
}

void Parser::addGenerate() {
    CLI::App* generate =
        verb(Verb::Generate, "generate", "make a platform up: a scenario file with a ring question",
             "Without KIND the kinds are listed, with --keys the keys of one.\n"
             "Examples:\n  equipoise-cli generate clusters --keys\n"
             "  equipoise-cli generate clusters --set levels=3 --set machines=8 --seed 7 -o made.equipoise\n"
             "  equipoise-cli generate torus --set rows=6 --set columns=8 | tee torus.equipoise");
    generate->add_option("KIND", m_options.generator, "what the network is like");
    generate->add_option("--set", m_raw.settings, "a value for one of its keys; may be repeated")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false)
        ->check(checkSetting);
    generate->add_flag("--keys", m_options.keys, "list the keys of KIND with defaults and ranges");
    generate->add_option("--seed", m_options.seed, "start of the random numbers, 0 if not given")
        ->type_name("N")
        ->check(checkSeed);
    generate->add_option("-o,--output", m_options.output, "write to this file instead of standard output")
        ->type_name("FILE");
}

Parser::Parser() {
    m_app.footer(examples);
    m_app.set_version_flag("--version", version);
    m_app.require_subcommand(1);
    addSolve();

    CLI::App* solvers = verb(Verb::Solvers, "solvers", "list the solvers there are",
                             "Example:\n  equipoise-cli solvers ring --json");
    addProblem(solvers, false);
    addJson(solvers);

    CLI::App* check = verb(Verb::Check, "check", "verify every plan in a file with the independent checker",
                           "Example:\n  equipoise-cli check solved.equipoise");
    addFile(check);

    CLI::App* lint =
        verb(Verb::Lint, "lint", "tell what is allowed on a platform and yet looks like a mistake",
             "FILE may be of any kind that convert reads.\n"
             "Example:\n  equipoise-cli lint lyon.equipoise");
    addFile(lint);

    addConvert();
    addProgram();

    CLI::App* render = verb(Verb::Render, "render", "draw a plan of a file, or the answer to its question",
                            "Example:\n  equipoise-cli render lyon.equipoise lyon.svg");
    addFile(render);
    render->add_option("OUT", m_options.target, "picture to write: .svg, .pdf or .png")->required();
    addSettings(render);

    addReport();
    addCompare();
    addMpi();
    addMap();
    addDrift();
    addSimulate();
    addReplay();
    addStudy();
    addGenerate();
    addDiff();
    addSensitivity();
    addExplain();
}

std::variant<Options, int> Parser::parse(int argc, char** argv) {
    try {
        m_app.parse(argc, argv);
    } catch (const CLI::ParseError& stopped) {
        const bool asked = stopped.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success); // for help
        std::ostringstream help;
        std::ostringstream refusal; // it quotes what was typed
        m_app.exit(stopped, help, refusal);
        std::cout << help.str();
        std::cerr << core::spelt(refusal.str(), "\n");
        return asked ? Answered : WrongUsage;
    }
    if (m_options.verb == Verb::Study && m_options.study.empty()) {
        std::cerr << "equipoise-cli: study needs a STUDY, or run, sweep or merge; see 'study --help'\n";
        return WrongUsage;
    }
    takePoints(m_points, m_options);
    if (!m_points.problem.empty())
        m_raw.problem = m_points.problem;
    if (m_points.timeLimit > 0)
        m_raw.timeLimit = m_points.timeLimit;
    m_raw.settings.insert(m_raw.settings.end(), m_points.settings.begin(), m_points.settings.end());
    m_options.problem = core::problemNamed(m_raw.problem);
    if (m_options.verb == Verb::Mpi)
        m_options.problem = core::Problem::Scatter;
    if (m_options.verb == Verb::Map)
        m_options.problem = core::Problem::Grid;
    m_options.mpiFormat =
        core::valueIn(core::io::mpiFormatNames, m_raw.mpiFormat).value_or(core::io::MpiFormat::C);
    m_options.mapFormat =
        core::valueIn(core::io::gridMapFormatNames, m_raw.mapFormat).value_or(core::io::GridMapFormat::Csv);
    m_options.table.separator = core::valueIn(separators, m_raw.separator);
    if (!m_raw.decimalMark.empty())
        m_options.table.decimalMark = m_raw.decimalMark.front();
    if (!m_options.replay.command.empty() && m_raw.work == "sleep")
        m_raw.work = "command";
    m_options.replay.work =
        core::valueIn(core::replay::workNames, m_raw.work).value_or(core::replay::Work::Sleep);
    m_options.replay.timed = m_raw.messages == "timed";
    m_options.settings = settingsOf(m_raw.settings);
    m_options.solverOptions = settingsOf(m_raw.solverOptions);
    if (m_raw.timeLimit > 0)
        m_options.timeLimit = m_raw.timeLimit;
    return m_options;
}

} // namespace

std::variant<Options, int> parse(int argc, char** argv) {
    return Parser().parse(argc, argv);
}

} // namespace cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "core/solve/programs.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace equipoise::cli {

namespace {

struct Format {
    std::string_view ending;
    std::string (*write)(const linear::Program& program);
};
/// Two formats share an ending, by which other programs know them: the first one that fits counts.
constexpr std::array formats{Format{".mps", linear::toMps}, Format{".cplex.lp", linear::toCplexFormat},
                             Format{".lp", linear::toLpFormat}};

struct ProgramOptions {
    equipoise::Problem problem{};
    InputFile file{};
    std::string target{};
    std::size_t count = 0; ///< processors of a ring
    std::string solver{};
    std::vector<Setting> settings{};

    void add(CLI::App& verb) {
        addProblem(verb, problem);
        file.add(verb);
        verb.add_option("OUT", target,
                        "file to write: .mps (free MPS), .cplex.lp (of CPLEX) or .lp (of lp_solve)")
            ->required();
        verb.add_option("--count", count, "q-ring: processors of the ring")->type_name("N");
        addSolver(verb, solver);
        addSettings(verb, settings);
    }
};

int runProgram(const ProgramOptions& options, const Context& context) {
    const auto* format = std::ranges::find_if(
        formats, [&](const Format& candidate) { return options.target.ends_with(candidate.ending); });
    if (format == formats.end())
        return failEnding(context, options.target, ".mps, .cplex.lp, .lp");
    int exitCode = Answered;
    const auto file = readInput(context, options.file, options.problem, options.settings, exitCode);
    if (!file)
        return exitCode;
    const auto program =
        equipoise::stateProgram(file->scenario, options.problem, options.solver, options.count);
    if (!program)
        return fail(context, program.error());
    return ended(context, writeOut(context, options.target, format->write(*program)));
}

} // namespace

Verb programVerb() {
    return VerbOf<ProgramOptions>{
        .name = "program",
        .help = "write the linear or integer program of a question, to be solved elsewhere",
        .details = "Solvers that have one: tsp, q-ring and branch-and-cut (the whole question) of ring, "
                   "linear-program "
                   "of scatter, system-2 of redistribution.\n"
                   "Its least value is the time that the solver finds, for q-ring the sum of weights.\n"
                   "Example:\n  equipoise-cli program scatter seismic-2003.equipoise scatter.mps",
        .run = runProgram};
}

} // namespace equipoise::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/form.h"
#include "app/cli/import.h"
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
constexpr std::array formats{Format{".mps", linear::toMps},
                             Format{".cplex.lp", linear::toCplexFormat},
                             Format{".lp", linear::toLpFormat}};

int runProgram(const Options& options) {
    const auto* format =
        std::ranges::find_if(formats, [&](const auto& one) { return options.target.ends_with(one.ending); });
    if (format == formats.end())
        return failEnding(options.target, ".mps, .cplex.lp, .lp");
    int exitCode = Answered;
    const auto file = readInput(options, exitCode);
    if (!file)
        return exitCode;
    const auto program = equipoise::stateProgram(file->scenario, *options.problem, options.solver, options.count);
    if (!program)
        return fail(program.error());
    return ended(writeOut(options.target, format->write(*program)));
}

} // namespace

void addProgram(Form& form) {
    CLI::App* program = form.verb(
        runProgram, "program", "write the linear or integer program of a question, to be solved elsewhere",
        "Solvers that have one: tsp, q-ring and branch-and-cut (the whole question) of ring, linear-program "
        "of scatter, system-2 of redistribution.\n"
        "Its least value is the time that the solver finds, for q-ring the sum of weights.\n"
        "Example:\n  equipoise-cli program scatter seismic-2003.equipoise scatter.mps");
    form.addProblem(program);
    form.addFile(program);
    program
        ->add_option("OUT", form.options.target,
                     "file to write: .mps (free MPS), .cplex.lp (of CPLEX) or .lp (of lp_solve)")
        ->required();
    program->add_option("--count", form.options.count, "q-ring: processors of the ring")->type_name("N");
    form.addSolver(program);
    form.addSettings(program);
}

} // namespace equipoise::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/mpi/mpi.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"

namespace equipoise::cli {

namespace {

struct MpiOptions {
    PlanRequest request{.problem = equipoise::Problem::Scatter};
    io::MpiFormat format = io::MpiFormat::C;
    bool oneByOne = false;
    std::string output{};

    void add(CLI::App& verb) {
        request.file.add(verb);
        addProblem(
            verb, "--problem", [this](equipoise::Problem named) { request.problem = named; },
            "of the plan, a scatter if not given");
        addChoice(verb, "--as", format, io::mpiFormatNames, equipoise::namesOf(io::mpiFormatNames))
            ->type_name("FORMAT")
            ->required();
        addPlan(verb, request.plan);
        verb.add_flag("--one-by-one", oneByOne,
                      "of a scatter: a message to each rank in turn instead of MPI_Scatterv, which keeps the "
                      "order of service "
                      "with any MPI");
        request.solving.add(verb);
        addOutput(verb, output);
    }
};

int runMpi(const MpiOptions& options, const Context& context) {
    int exitCode = Answered;
    const auto kept = planFor(context, options.request, exitCode);
    if (!kept)
        return exitCode;
    const auto transfer = options.oneByOne ? io::MpiTransfer::OneByOne : io::MpiTransfer::Fitting;
    const auto text = io::mpiText(*kept, options.format, transfer);
    if (!text)
        return fail(context, text.error());
    return give(context, *text, options.output);
}

} // namespace

Verb mpiVerb() {
    return VerbOf<MpiOptions>{
        .name = "mpi",
        .help = "write a plan as MPI programs read it",
        .details =
            "The ranks of a scatter are in order of service; the root is\n"
            "served last and is the last rank. Ranks go along a ring, row by row through a grid, and the\n"
            "master of a star is rank 0.\n"
            "The plan is one of the file that answers its question, else the question is solved.\n"
            "Examples:\n  equipoise-cli mpi seismic-2003.equipoise --as c --output scatter.c\n"
            "  equipoise-cli mpi seismic-2003.equipoise --as hostfile --plan Uniform\n"
            "  equipoise-cli mpi seismic-2003.equipoise --as json --set items=1000 --solver uniform\n"
            "  equipoise-cli mpi lyon.equipoise --problem ring --as fortran --output ring.f90",
        .run = runMpi,
        .timeLimit = [](const MpiOptions& options) { return options.request.solving.limits.seconds; }};
}

} // namespace equipoise::cli

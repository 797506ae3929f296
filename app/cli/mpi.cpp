// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/mpi/mpi.h"
#include "app/cli/form.h"
#include "app/cli/names_in.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"

namespace equipoise::cli {

int runMpi(const Options& options) {
    int exitCode = Answered;
    const auto kept = planAsked(options, *options.problem, exitCode);
    if (!kept)
        return exitCode;
    const auto transfer = options.oneByOne ? io::MpiTransfer::OneByOne : io::MpiTransfer::Fitting;
    const auto text = io::mpiText(*kept, options.mpiFormat, transfer);
    if (!text)
        return fail(text.error());
    return give(*text, options.output);
}

void addMpi(Form& form) {
    CLI::App* mpi = form.verb(
        runMpi, "mpi", "write a plan as MPI programs read it",
        "The ranks of a scatter are in order of service; the root is\n"
        "served last and is the last rank. Ranks go along a ring, row by row through a grid, and the\n"
        "master of a star is rank 0.\n"
        "The plan is one of the file that answers its question, else the question is solved.\n"
        "Examples:\n  equipoise-cli mpi seismic-2003.equipoise --as c --output scatter.c\n"
        "  equipoise-cli mpi seismic-2003.equipoise --as hostfile --plan Uniform\n"
        "  equipoise-cli mpi seismic-2003.equipoise --as json --set items=1000 --solver uniform\n"
        "  equipoise-cli mpi lyon.equipoise --problem ring --as fortran --output ring.f90");
    form.addFile(mpi);
    mpi->add_option("--problem", form.texts.problem, "of the plan, a scatter if not given")
        ->check(CLI::IsMember(problemNames()));
    mpi->add_option("--as", form.texts.mpiFormat, equipoise::namesOf(io::mpiFormatNames))
        ->type_name("FORMAT")
        ->required()
        ->check(CLI::IsMember(namesIn(io::mpiFormatNames)));
    form.addPlan(mpi);
    mpi->add_flag("--one-by-one", form.options.oneByOne,
                  "of a scatter: a message to each rank in turn instead of MPI_Scatterv, which keeps the "
                  "order of service "
                  "with any MPI");
    form.addSolver(mpi);
    form.addSettings(mpi);
    form.addLimits(mpi);
    form.addOutput(mpi);
}

} // namespace equipoise::cli

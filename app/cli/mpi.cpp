#include "core/io/mpi/mpi.h"
#include "app/cli/form.h"
#include "app/cli/names_in.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"

namespace cli {

int runMpi(const Options& options) {
    int exitCode = Answered;
    const auto kept = planAsked(options, core::Problem::Scatter, exitCode);
    if (!kept)
        return exitCode;
    const auto transfer = options.oneByOne ? core::io::MpiTransfer::OneByOne : core::io::MpiTransfer::Fitting;
    const auto text = core::io::mpiText(*kept, options.mpiFormat, transfer);
    if (!text)
        return fail(text.error());
    return give(*text, options.output);
}

void addMpi(Form& form) {
    CLI::App* mpi =
        form.verb(runMpi, "mpi", "write a scatter plan as MPI programs read it",
                  "Ranks are in order of service; the root is served last and is the last rank.\n"
                  "The plan is one of the file that answers its question, else the question is solved.\n"
                  "Examples:\n  equipoise-cli mpi seismic-2003.equipoise --as c --output scatter.c\n"
                  "  equipoise-cli mpi seismic-2003.equipoise --as hostfile --plan Uniform\n"
                  "  equipoise-cli mpi seismic-2003.equipoise --as json --set items=1000 --solver uniform");
    form.addFile(mpi);
    mpi->add_option("--as", form.texts.mpiFormat, core::namesOf(core::io::mpiFormatNames))
        ->type_name("FORMAT")
        ->required()
        ->check(CLI::IsMember(namesIn(core::io::mpiFormatNames)));
    form.addPlan(mpi);
    mpi->add_flag(
        "--one-by-one", form.options.oneByOne,
        "a message to each rank in turn instead of MPI_Scatterv: keeps the order of service with any MPI");
    form.addSolver(mpi);
    form.addSettings(mpi);
    form.addLimits(mpi);
    form.addOutput(mpi);
}

} // namespace cli

#include "core/io/mpi/mpi.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"
#include "core/solve/registry.h"

namespace cli {

namespace {

constexpr core::Problem scatter = core::Problem::Scatter;

} // namespace

int runMpi(const Options& options) {
    if (!options.solver.empty())
        if (const auto known = core::findSolver(scatter, options.solver); !known)
            return fail(known.error());
    int exitCode = Answered;
    const auto file = readInput(options, exitCode);
    if (!file)
        return exitCode;
    const auto kept = planFor(*file, scatter, options, exitCode);
    if (!kept)
        return exitCode;
    const auto transfer = options.oneByOne ? core::io::MpiTransfer::OneByOne : core::io::MpiTransfer::Fitting;
    const auto text = core::io::mpiText(*kept, options.mpiFormat, transfer);
    if (!text)
        return fail(text.error());
    if (options.output.empty())
        return print(*text);
    const auto written = writeOut(options.output, *text);
    return written ? Answered : fail(written.error());
}

} // namespace cli

#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"
#include "core/io/scenario/grid_map.h"
#include "core/solve/registry.h"

namespace cli {

namespace {

constexpr core::Problem grid = core::Problem::Grid;

int printPieces(core::io::GridMapWriter& writer) {
    for (std::string_view piece = writer.next(); !piece.empty(); piece = writer.next())
        if (const int printed = print(piece); printed != Answered)
            return printed;
    return Answered;
}

} // namespace

int runMap(const Options& options) {
    if (!options.solver.empty())
        if (const auto known = core::findSolver(grid, options.solver); !known)
            return fail(known.error());
    int exitCode = Answered;
    const auto file = readInput(options, exitCode);
    if (!file)
        return exitCode;
    const auto kept = planFor(*file, grid, options, exitCode);
    if (!kept)
        return exitCode;
    auto writer = core::io::GridMapWriter::make(*kept->scenario, kept->plan, options.mapFormat);
    if (!writer)
        return fail(writer.error());
    if (options.output.empty())
        return printPieces(*writer);
    const auto written = writeOut(options.output, [&writer] { return writer->next(); });
    return written ? Answered : fail(written.error());
}

} // namespace cli

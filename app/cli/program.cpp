#include "app/cli/import.h"
#include "app/cli/verbs.h"
#include "core/io/file.h"
#include "core/solve/programs.h"

#include <filesystem>

namespace cli {

int runProgram(const Options& options) {
    const std::string ending = std::filesystem::path(options.target).extension().string();
    if (ending != ".mps" && ending != ".lp")
        return failEnding(options.target, ".mps, .lp");
    int exitCode = Answered;
    const auto file = readInput(options, exitCode);
    if (!file)
        return exitCode;
    const auto program = core::stateProgram(file->scenario, *options.problem, options.solver, options.count);
    if (!program)
        return fail(program.error());
    const auto written =
        core::io::writeFileAtomically(options.target, ending == ".mps" ? core::linear::toMps(*program)
                                                                       : core::linear::toLpFormat(*program));
    return written ? Answered : fail(written.error());
}

} // namespace cli

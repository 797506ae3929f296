#include "app/cli/import.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "core/solve/programs.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace cli {

namespace {

struct Format {
    std::string_view ending;
    std::string (*write)(const core::linear::Program& program);
};
/// Two formats share an ending, by which other programs know them: the first one that fits counts.
constexpr std::array formats{Format{".mps", core::linear::toMps},
                             Format{".cplex.lp", core::linear::toCplexFormat},
                             Format{".lp", core::linear::toLpFormat}};

} // namespace

int runProgram(const Options& options) {
    const auto* format =
        std::ranges::find_if(formats, [&](const auto& one) { return options.target.ends_with(one.ending); });
    if (format == formats.end())
        return failEnding(options.target, ".mps, .cplex.lp, .lp");
    int exitCode = Answered;
    const auto file = readInput(options, exitCode);
    if (!file)
        return exitCode;
    const auto program = core::stateProgram(file->scenario, *options.problem, options.solver, options.count);
    if (!program)
        return fail(program.error());
    const auto written = writeOut(options.target, format->write(*program));
    return written ? Answered : fail(written.error());
}

} // namespace cli

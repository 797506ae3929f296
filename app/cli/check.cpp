#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"
#include "core/solve/solve.h"

namespace cli {

int runCheck(const Options& options) {
    int exitCode = Answered;
    const auto file = readInput(options, exitCode);
    if (!file)
        return exitCode;
    if (file->plans.empty()) {
        remark(options.file + ": there is no plan in this file; the scenario is well-formed");
        return Answered;
    }
    std::string text;
    for (const core::KeptPlan& kept : file->plans) {
        const auto verified = core::verify(*kept.scenario, kept.plan);
        text += (kept.name.empty() ? kept.plan.solver : kept.name) + " (" +
                std::string(nameOf(kept.plan.problem)) + ", " + kept.plan.solver + "): ";
        if (!verified) {
            text += text::describe(verified.error());
            exitCode = Internal;
        } else if (kept.plan.value) {
            text += "verified, value " +
                    withUnit(*kept.plan.value, unitOfValue(kept.plan.problem, kept.scenario->platform.units));
        } else {
            text += "verified, " + std::string(text::titleOf(kept.plan.status));
        }
        text += "\n";
    }
    const int printed = print(text);
    return printed == Answered ? exitCode : printed;
}

} // namespace cli

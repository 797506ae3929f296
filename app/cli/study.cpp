#include "app/cli/study.h"

#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace cli {

std::span<const Study> studies() {
    static constexpr std::array all{
        Study{"redistribution",
              "how often to redistribute on rings whose speeds change (Renard, Robert, Vivien, section 7)",
              false, studyRedistribution},
        Study{"redistribution-simulated",
              "the same with every redistribution followed by SimGrid over links that messages share", false,
              studyRedistributionSimulated},
        Study{"star-table2",
              "BBA, MBBSA and R-BSA on 12 types of stars (Marchal, Rehn, Robert, Vivien, Table 2, Figures 2, "
              "3)",
              false, studyStarTable2},
        Study{"star-simulated", "plans for stars as in star-table2, followed by SimGrid", false,
              studyStarSimulated},
        Study{"ring-sweep",
              "best time and number of processors of the ring in FILE as functions of W/H (Renard, Robert, "
              "Vivien, RR-4745, Figures 4, 5)",
              true, studyRingSweep},
        Study{"ring-sizes",
              "time of the fastest ring of every number of processors, beside the lightest one that "
              "Proposition 4 takes for it",
              true, studyRingSizes},
    };
    return all;
}

namespace {

/// A file was checked when it was read: what is out of range stands on the command line.
bool isUsage(core::ErrorCode code) {
    using enum core::ErrorCode;
    return code == OutOfRange || code == UnknownSolver || code == DuplicateName;
}

} // namespace

void tellProgress(core::SolveControl& control, const std::string& name) {
    control.setSink([name, told = 0](const core::Progress& progress) mutable {
        const int tenth = static_cast<int>(std::floor(10 * progress.fraction.value_or(0)));
        if (tenth > told && tenth < 10)
            remark(name + ": " + std::to_string(10 * tenth) + " %");
        told = std::max(told, tenth);
    });
}

int runStudy(const Options& options) {
    const auto study = std::ranges::find(studies(), std::string_view(options.study), &Study::name);
    if (study->needsFile == options.file.empty()) {
        remark(options.study + (study->needsFile ? " needs a FILE" : " takes no FILE"));
        return WrongUsage;
    }
    core::Scenario scenario;
    if (study->needsFile) {
        int exitCode = Answered;
        auto file = readInput(options, exitCode);
        if (!file)
            return exitCode;
        scenario = std::move(file->scenario);
    }
    core::Result<StudyText> done = core::Error{};
    {
        core::SolveControl control = Interrupt::current().control();
        tellProgress(control, options.study);
        done = study->run(options, scenario, control);
    }
    if (!done)
        return isUsage(done.error().code) ? failUsage(done.error()) : fail(done.error());
    if (done->stop != core::Stop::Completed)
        remark(options.study + ": " + std::string(text::titleOf(done->stop)) + ", not everything is there");
    if (done->empty)
        return NoAnswer;
    if (options.output.empty())
        return print(done->text);
    const auto written = writeOut(options.output, done->text);
    return written ? Answered : fail(written.error());
}

} // namespace cli

#include "app/cli/study.h"

#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"
#include "core/io/file.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace cli {

std::span<const Study> studies() {
    static constexpr std::array all{
        Study{"redistribution",
              "how often to redistribute on rings whose speeds change (Renard, Robert, Vivien, section 7)",
              studyRedistribution},
        Study{"star-table2",
              "BBA, MBBSA and R-BSA on 12 types of stars (Marchal, Rehn, Robert, Vivien, Table 2, Figures 2, "
              "3)",
              studyStarTable2},
    };
    return all;
}

int runStudy(const Options& options) {
    const auto study = std::ranges::find(studies(), std::string_view(options.study), &Study::name);
    core::Result<StudyText> done = core::Error{};
    {
        const Interrupt interrupt;
        core::SolveControl control(interrupt.token());
        int told = 0;
        control.setSink([&](const core::Progress& progress) {
            const int tenth = static_cast<int>(std::floor(10 * progress.fraction.value_or(0)));
            if (tenth > told && tenth < 10)
                remark(options.study + ": " + std::to_string(10 * tenth) + " %");
            told = std::max(told, tenth);
        });
        done = study->run(options, control);
    }
    if (!done) // what is out of range stands on the command line: there is no file
        return done.error().code == core::ErrorCode::OutOfRange ? failUsage(done.error())
                                                                : fail(done.error());
    if (done->stop != core::Stop::Completed)
        remark(options.study + ": " + std::string(text::titleOf(done->stop)) +
               ", not all platforms are there");
    if (done->empty)
        return NoAnswer;
    if (options.output.empty())
        return print(done->text);
    const auto written = core::io::writeFileAtomically(options.output, done->text);
    return written ? Answered : fail(written.error());
}

} // namespace cli

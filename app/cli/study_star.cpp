#include "app/cli/output.h"
#include "app/cli/study.h"
#include "core/base/parallel.h"
#include "core/io/results/star_study.h"
#include "core/star/study.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace cli {

namespace {

using core::star::Method;

std::string fourDigits(double number) {
    std::array<char, 32> buffer{};
    const int length = std::snprintf(buffer.data(), buffer.size(), "%.4f", number);
    return {buffer.data(), static_cast<std::size_t>(std::max(length, 0))};
}

/// Table 2 with one of its two halves: the means, or the standard deviations.
std::string half(const core::star::Study& study, double core::star::Distance::*what) {
    std::vector<std::vector<std::string>> rows{
        {"Links", "Workers", "", "BBA", "MBBSA", "R-BSA", "BBA", "MBBSA", "R-BSA", "Best"}};
    for (std::size_t type = 0; type < core::star::platformTypes.size(); ++type) {
        const auto& kind = core::star::platformTypes[type];
        std::vector<std::string> row{std::string(linksName(kind)), std::string(workersName(kind)),
                                     std::string(speedName(kind))};
        for (const Method method : {Method::PrintedBba, Method::PrintedMbbsa, Method::PrintedRBsa,
                                    Method::Bba, Method::Mbbsa, Method::RBsa, Method::Best})
            row.push_back(fourDigits(core::star::distanceOf(study.trials, type, method).*what));
        rows.push_back(std::move(row));
    }
    return aligned(rows, {3, 4, 5, 6, 7, 8, 9});
}

std::string counted(const core::star::Study& study) {
    std::size_t broken = 0;
    std::size_t met = 0;
    for (const core::star::Trial& trial : study.trials) {
        for (const bool one : trial.broken)
            broken += one ? 1U : 0U;
        met += trial.bound == trial.makespan[static_cast<std::size_t>(Method::Best)] ? 1U : 0U;
    }
    const std::string all = std::to_string(study.trials.size());
    return "Schedules as printed that break a rule: " + std::to_string(broken) + " of " +
           std::to_string(3 * study.trials.size()) + "\nBest of all proven optimal: " + std::to_string(met) +
           " of " + all + "\n";
}

} // namespace

core::Result<StudyText> studyStarTable2(const Options& options, const core::Scenario& /*none*/,
                                        core::SolveControl& control) {
    constexpr std::size_t inThePaper = 1000;
    auto study =
        core::star::runStudy(options.platforms > 0 ? options.platforms : inThePaper, options.seed,
                             options.threads > 0 ? options.threads : core::hardwareThreads(), control);
    if (!study)
        return std::move(study).error();
    StudyText done{{}, study->stop, study->trials.empty()};
    if (options.json)
        done.text = core::io::starStudyJson(*study, options.seed);
    else if (options.csv)
        done.text = core::io::starStudyCsv(*study);
    else
        done.text = "Mean distance from the best: as printed (3 columns), read rightly (3), best of all from "
                    "its bound\n" +
                    half(*study, &core::star::Distance::mean) + "\nStandard deviation\n" +
                    half(*study, &core::star::Distance::deviation) + "\n" + counted(*study);
    return done;
}

} // namespace cli

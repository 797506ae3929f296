#include "app/cli/output.h"
#include "app/cli/study.h"
#include "core/base/child.h"
#include "core/base/parallel.h"
#include "core/io/programs/simulator.h"
#include "core/io/results/star_following.h"
#include "core/star/study.h"

namespace cli {

core::Follow simulation(const Options& options) {
    // Looked for once; whether it is there is told by the first plan.
    return core::io::simulated(core::findProgram(core::io::simulatorName), !options.ownLinks);
}

namespace {

std::string textOf(const core::FollowedStars& all) {
    std::vector<std::vector<std::string>> rows{{"Links", "Workers", ""}};
    for (const std::string_view solver : core::followedSolvers)
        rows.front().emplace_back(solver);
    std::size_t longer = 0;
    std::size_t shorter = 0;
    for (std::size_t type = 0; type < core::star::platformTypes.size(); ++type) {
        const auto& kind = core::star::platformTypes[type];
        std::vector<std::string> row{std::string(linksName(kind)), std::string(workersName(kind)),
                                     std::string(speedName(kind))};
        for (std::size_t solver = 0; solver < core::followedSolvers.size(); ++solver) {
            const core::FollowedRatio ratio = core::ratioOf(all.stars, type, solver);
            row.push_back(shown(ratio.mean) + " (" + shown(ratio.least) + " - " + shown(ratio.most) + ")");
            longer += ratio.longer;
            shorter += ratio.shorter;
        }
        rows.push_back(std::move(row));
    }
    return "Simulated over predicted time: mean (least - most)\n" + aligned(rows, {}) +
           "Plans: " + std::to_string(core::followedSolvers.size() * all.stars.size()) +
           ", longer than the model says: " + std::to_string(longer) +
           ", shorter: " + std::to_string(shorter) + "\n";
}

} // namespace

core::Result<StudyText> studyStarSimulated(const Options& options, const core::Scenario& /*none*/,
                                           core::SolveControl& control) {
    constexpr std::size_t usual = 10;
    const auto all = core::followStars(options.platforms > 0 ? options.platforms : usual, options.seed,
                                       options.threads > 0 ? options.threads : core::hardwareThreads(),
                                       simulation(options), control);
    if (!all)
        return all.error();
    return StudyText{options.json  ? core::io::followedStarsJson(*all, options.seed)
                     : options.csv ? core::io::followedStarsCsv(*all)
                                   : textOf(*all),
                     all->stop, all->stars.empty()};
}

} // namespace cli

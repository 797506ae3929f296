#include "app/cli/output.h"
#include "app/cli/study.h"
#include "core/base/parallel.h"
#include "core/io/results/redistribution_study.h"

#include <algorithm>
#include <utility>

namespace cli {

namespace {

using core::RedistributionPoint;
using core::RedistributionRun;
using core::RedistributionStudy;

/// Ratios down, schemes across.
std::string curvesText(const RedistributionStudy& study, std::size_t ring,
                       const std::vector<RedistributionPoint>& points) {
    std::vector<std::string> head{"Ratio"};
    for (const int scheme : study.schemes)
        head.push_back(std::to_string(scheme) + (scheme == 1 ? " redistribution" : " redistributions"));
    std::vector<std::vector<std::string>> rows{head};
    for (const double ratio : study.ratios) {
        std::vector<std::string> row{shown(ratio)};
        for (const int scheme : study.schemes)
            for (const RedistributionPoint& point : points)
                if (point.ring == ring && point.scheme == scheme && point.ratio == ratio)
                    row.push_back(shown(point.mean) + " (" + shown(point.lower) + " - " + shown(point.upper) +
                                  "), wins " + std::to_string(point.wins));
        rows.push_back(std::move(row));
    }
    return aligned(rows, {});
}

/// How often redistributions were light, and how often proven.
std::string countsText(std::size_t ring, const std::vector<RedistributionRun>& runs) {
    int all = 0;
    int light = 0;
    int proven = 0;
    for (const RedistributionRun& run : runs)
        for (const core::SchemeRun& scheme : run.schemes)
            if (run.ring == ring) {
                all += scheme.redistributions;
                light += scheme.light;
                proven += scheme.proven;
            }
    return "Redistributions: " + std::to_string(all) + ", light: " + std::to_string(light) +
           ", proven optimal: " + std::to_string(proven) + "\n";
}

/// How long all redistributions took that were followed, the model's time being 1.
std::string followedText(std::size_t ring, const std::vector<RedistributionRun>& runs) {
    double predicted = 0;
    double followed = 0;
    for (const RedistributionRun& run : runs)
        for (const core::SchemeRun& scheme : run.schemes)
            if (run.ring == ring) {
                predicted += scheme.redistributing;
                followed += scheme.followed;
            }
    return "Simulated over predicted time of the redistributions: " +
           (predicted > 0 ? shown(followed / predicted) : "there were none") + "\n";
}

std::string studyText(const RedistributionStudy& study, const std::vector<RedistributionRun>& runs,
                      bool ownLinks) {
    const auto points = core::summary(study, runs);
    const auto followed =
        study.follow ? core::summary(study, runs, core::Times::Followed) : std::vector<RedistributionPoint>();
    std::string text;
    for (const std::size_t ring : study.rings) {
        const auto seeds = std::ranges::count(runs, ring, &RedistributionRun::ring);
        text.append(text.empty() ? "" : "\n");
        text +=
            "Ring of " + std::to_string(ring) + " processors, platforms: " + std::to_string(seeds) +
            "\nTime relative to the first scheme: mean (quartiles), platforms on which it is the fastest\n" +
            curvesText(study, ring, points) + countsText(ring, runs);
        if (study.follow)
            text += (ownLinks ? "Simulated, each message alone on its links:\n"
                              : "Simulated, messages share the links:\n") +
                    curvesText(study, ring, followed) + followedText(ring, runs);
    }
    return text;
}

core::Result<StudyText> run(const Options& options, core::Follow follow, std::size_t usual,
                            core::SolveControl& control) {
    RedistributionStudy study;
    if (!options.rings.empty())
        study.rings = options.rings;
    study.change = options.change;
    study.columns = options.columns;
    study.follow = std::move(follow);
    const auto all = core::runStudy(study, options.platforms > 0 ? options.platforms : usual, options.seed,
                                    options.threads > 0 ? options.threads : core::hardwareThreads(), control);
    if (!all)
        return all.error();
    StudyText done{{}, all->stop, all->runs.empty()};
    if (options.json)
        done.text = core::io::redistributionStudyJson(study, *all, options.seed);
    else if (options.csv)
        done.text = core::io::redistributionStudyCsv(study, *all);
    else
        done.text = studyText(study, all->runs, options.ownLinks);
    return done;
}

} // namespace

core::Result<StudyText> studyRedistribution(const Options& options, const core::Scenario& /*none*/,
                                            core::SolveControl& control) {
    return run(options, {}, 20, control);
}

core::Result<StudyText> studyRedistributionSimulated(const Options& options, const core::Scenario& /*none*/,
                                                     core::SolveControl& control) {
    return run(options, simulation(options), 5, control);
}

} // namespace cli

#include "app/cli/output.h"
#include "app/cli/study.h"
#include "core/base/parallel.h"
#include "core/io/results/ring_sizes.h"
#include "core/solve/ring_sizes.h"

namespace cli {

namespace {

using core::RingOfSize;
using core::RingSizePoint;
using core::RingSizesRun;

/// Numbers of processors down, fastest and lightest across.
std::string curvesText(const RingSizesRun& run, const core::Units& units) {
    std::vector<std::vector<std::string>> rows{
        {"Processors", "Fastest ring", "Lightest ring (Proposition 4)"}};
    for (std::size_t i = 0; i < run.points.size(); ++i) {
        const RingSizePoint& point = run.points[i];
        if (i == 0 || point.processors != run.points[i - 1].processors)
            rows.push_back({std::to_string(point.processors)});
        rows.back().resize(1 + static_cast<std::size_t>(point.kind));
        std::string text = withUnit(point.time, units.time);
        if (!point.proven)
            text += point.bound > 0 ? ", not proven: at least " + withUnit(point.bound, units.time)
                                    : ", not proven";
        rows.back().push_back(text + (run.best(point.kind) == i ? "  *" : ""));
    }
    return aligned(rows, {});
}

std::string sizesText(const core::Platform& platform, const RingSizesRun& run) {
    const core::Units& units = platform.units;
    std::string text = "Time of a step by the number of processors; W = " + withUnit(run.work, units.work) +
                       ", H = " + withUnit(run.message, units.data) + "; * the least of all\n" +
                       curvesText(run, units);
    const auto fastest = run.best(RingOfSize::Fastest);
    const auto lightest = run.best(RingOfSize::Lightest);
    if (!fastest || !lightest || run.stop != core::Stop::Completed)
        return text;
    const RingSizePoint& best = run.points[*fastest];
    const RingSizePoint& papers = run.points[*lightest];
    const auto words = [&](const RingSizePoint& point) {
        return withUnit(point.time, units.time) + " with " + std::to_string(point.processors) + " processors";
    };
    if (papers.time > best.time * (1 + 1e-9))
        text += "The best of the lightest rings takes " + words(papers) + ", " +
                shown(100 * (papers.time / best.time - 1)) + " % longer than " + words(best) + "\n";
    else
        text += "The best of the lightest rings is the fastest of all here: " + words(best) + "\n";
    return text;
}

} // namespace

core::Result<StudyText> studyRingSizes(const Options& options, const core::Scenario& scenario,
                                       core::SolveControl& control) {
    const auto run = core::runSizes(scenario, {options.timeLimit},
                                    options.threads > 0 ? options.threads : core::hardwareThreads(), control);
    if (!run)
        return run.error();
    StudyText done{{}, run->stop, run->points.empty()};
    if (options.json)
        done.text = core::io::ringSizesJson(scenario.platform, *run);
    else if (options.csv)
        done.text = core::io::ringSizesCsv(*run);
    else
        done.text = sizesText(scenario.platform, *run);
    return done;
}

} // namespace cli

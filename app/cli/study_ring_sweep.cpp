#include "app/cli/output.h"
#include "app/cli/study.h"
#include "core/base/parallel.h"
#include "core/io/results/ring_sweep.h"
#include "core/solve/solve.h"

namespace cli {

namespace {

using core::RingSweep;
using core::RingSweepPoint;
using core::RingSweepRun;

/// Ratios down, methods across.
std::string curvesText(const RingSweep& sweep, const RingSweepRun& run, const core::Units& units) {
    std::vector<std::string> head{"W/H"};
    head.insert(head.end(), sweep.methods.begin(), sweep.methods.end());
    std::vector<std::vector<std::string>> rows{head};
    std::optional<double> ratio;
    for (const RingSweepPoint& point : run.points) {
        if (point.ratio != ratio)
            rows.push_back({shown(point.ratio)});
        ratio = point.ratio;
        rows.back().resize(1 + point.method);
        rows.back().push_back(withUnit(point.time, units.time) + " with " + std::to_string(point.processors) +
                              (point.proven ? ", optimal" : ""));
    }
    return aligned(rows, {});
}

std::string sweepText(const core::Platform& platform, const RingSweep& sweep, const RingSweepRun& run) {
    std::string text = "Best time of a step and number of processors, by W/H; W = " +
                       withUnit(run.work, platform.units.work) + "\n" +
                       curvesText(sweep, run, platform.units);
    for (const core::RingJump& jump : run.jumps)
        text += "From " + std::to_string(jump.before) + " to " + std::to_string(jump.after) +
                " processors at W/H = " + shown(jump.above) + "\n";
    return text;
}

} // namespace

core::Result<StudyText> studyRingSweep(const Options& options, const core::Scenario& scenario,
                                       core::SolveControl& control) {
    RingSweep sweep;
    sweep.from = options.from;
    sweep.to = options.to;
    sweep.perDecade = options.perDecade;
    sweep.secondsEach = options.timeLimit;
    if (!options.solvers.empty())
        sweep.methods = options.solvers;
    const auto run = core::runSweep(scenario, sweep,
                                    options.threads > 0 ? options.threads : core::hardwareThreads(), control);
    if (!run)
        return run.error();
    StudyText done{{}, run->stop, run->points.empty()};
    if (options.json)
        done.text = core::io::ringSweepJson(scenario.platform.name, sweep, *run);
    else if (options.csv)
        done.text = core::io::ringSweepCsv(sweep, *run);
    else
        done.text = sweepText(scenario.platform, sweep, *run);
    return done;
}

} // namespace cli

#include "core/io/results/redistribution_study.h"

#include "core/base/number.h"
#include "core/json/writer.h"
#include "core/solve/plan.h"

namespace core::io {

namespace {

using json::Writer;
using Layout = Writer::Layout;

void writeRun(Writer& writer, const RedistributionStudy& study, const RedistributionRun& run) {
    writer.openObject(Layout::Block);
    writer.field("seed", run.seed);
    writer.field("ring", static_cast<std::uint64_t>(run.ring));
    writer.field("mean_iteration", run.meanIteration);
    writer.field("mean_redistribution", run.meanRedistribution);
    writer.key("schemes").openList(Layout::Block);
    for (std::size_t i = 0; i < run.schemes.size(); ++i) {
        const SchemeRun& scheme = run.schemes[i];
        writer.openObject(Layout::Line);
        writer.field("scheme", static_cast<std::int64_t>(study.schemes[i]));
        writer.field("computing", scheme.computing);
        writer.field("redistributing", scheme.redistributing);
        if (study.follow)
            writer.field("simulated", scheme.followed);
        writer.field("redistributions", static_cast<std::int64_t>(scheme.redistributions));
        writer.field("light", static_cast<std::int64_t>(scheme.light));
        writer.field("proven", static_cast<std::int64_t>(scheme.proven));
        writer.close();
    }
    writer.close();
    writer.close();
}

void writePoints(Writer& writer, std::string_view key, const std::vector<RedistributionPoint>& points) {
    writer.key(key).openList(Layout::Block);
    for (const RedistributionPoint& point : points) {
        writer.openObject(Layout::Line);
        writer.field("ring", static_cast<std::uint64_t>(point.ring));
        writer.field("scheme", static_cast<std::int64_t>(point.scheme));
        writer.field("ratio", point.ratio);
        writer.field("mean", point.mean);
        writer.field("least", point.least);
        writer.field("most", point.most);
        writer.field("lower", point.lower);
        writer.field("upper", point.upper);
        writer.field("wins", static_cast<std::int64_t>(point.wins));
        writer.close();
    }
    writer.close();
}

void appendPoints(std::string& text, const std::vector<RedistributionPoint>& points, std::string_view end) {
    for (const RedistributionPoint& point : points) {
        text += std::to_string(point.ring) + "," + std::to_string(point.scheme);
        for (const double number :
             {point.ratio, point.mean, point.least, point.lower, point.upper, point.most})
            text += "," + toText(number);
        text.append(",").append(std::to_string(point.wins)).append(end).append("\n");
    }
}

} // namespace

std::string redistributionStudyJson(const RedistributionStudy& study, const RedistributionRuns& all,
                                    std::uint64_t seed) {
    Writer writer;
    writer.openObject(Layout::Block);
    writer.field("study", "redistribution");
    writer.field("seed", seed);
    writer.field("stop", nameOf(all.stop));
    writer.field("processors", static_cast<std::uint64_t>(study.platform.processors));
    writer.field("iterations", static_cast<std::int64_t>(study.iterations));
    writer.field("columns", study.columns);
    writer.field("column_data", study.columnData);
    writer.field("change", study.change);
    writePoints(writer, "points", summary(study, all.runs));
    if (study.follow)
        writePoints(writer, "simulated_points", summary(study, all.runs, Times::Followed));
    writer.key("runs").openList(Layout::Block);
    for (const RedistributionRun& run : all.runs)
        writeRun(writer, study, run);
    writer.close();
    writer.close();
    return std::move(writer).take();
}

std::string redistributionStudyCsv(const RedistributionStudy& study, const RedistributionRuns& all) {
    std::string text = "ring,redistributions,ratio,mean,least,lower quartile,upper quartile,most,wins";
    text += study.follow ? ",times\n" : "\n";
    appendPoints(text, summary(study, all.runs), study.follow ? ",model" : "");
    if (study.follow)
        appendPoints(text, summary(study, all.runs, Times::Followed), ",simulated");
    return text;
}

} // namespace core::io

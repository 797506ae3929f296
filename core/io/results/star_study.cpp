#include "core/io/results/star_study.h"

#include "core/base/number.h"
#include "core/json/writer.h"
#include "core/solve/plan.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>

namespace core::io {

namespace {

using json::Writer;
using Layout = Writer::Layout;
using star::Method;

/// Distances at which platforms are counted, in %.
constexpr std::array limits{0.0, 0.5, 1.0, 2.0, 3.0, 4.0, 5.0, 7.5, 10.0, 15.0, 20.0, 30.0, 40.0};

void writeMethod(Writer& writer, const star::Study& study, std::size_t type, Method method) {
    const star::Distance distance = star::distanceOf(study.trials, type, method);
    writer.openObject(Layout::Line);
    writer.field("method", nameOf(method));
    writer.field("mean", distance.mean);
    writer.field("deviation", distance.deviation);
    if (method >= Method::PrintedBba && method <= Method::PrintedRBsa) {
        const auto which = static_cast<std::size_t>(method) - static_cast<std::size_t>(Method::PrintedBba);
        writer.field("broken", static_cast<std::int64_t>(
                                   std::ranges::count_if(study.trials, [&](const star::Trial& one) {
                                       return one.type == type && one.broken[which];
                                   })));
    }
    writer.key("within").openList(Layout::Line);
    for (const double limit : limits) {
        writer.openList(Layout::Line);
        writer.value(limit);
        writer.value(static_cast<std::uint64_t>(star::within(distance, limit)));
        writer.close();
    }
    writer.close();
    writer.close();
}

} // namespace

std::string starStudyJson(const star::Study& study, std::uint64_t seed) {
    Writer writer;
    writer.openObject(Layout::Block);
    writer.field("study", "star-table2");
    writer.field("seed", seed);
    writer.field("stop", nameOf(study.stop));
    writer.key("types").openList(Layout::Block);
    for (std::size_t type = 0; type < star::platformTypes.size(); ++type) {
        const star::PlatformType& kind = star::platformTypes[type];
        writer.openObject(Layout::Block);
        writer.field("links", linksName(kind));
        writer.field("workers", workersName(kind));
        writer.field("speed", speedName(kind));
        const auto all = std::ranges::count(study.trials, type, &star::Trial::type);
        writer.field("platforms", static_cast<std::int64_t>(all));
        const auto best = star::distanceOf(study.trials, type, Method::Best);
        writer.field("bound_met", static_cast<std::uint64_t>(star::within(best, 0)));
        writer.key("methods").openList(Layout::Block);
        for (std::size_t method = 0; method < star::methodCount; ++method)
            writeMethod(writer, study, type, static_cast<Method>(method));
        writer.close();
        writer.close();
    }
    writer.close();
    writer.close();
    return std::move(writer).take();
}

std::string starStudyCsv(const star::Study& study, std::span<const FollowedStar> followed) {
    std::map<std::pair<std::size_t, std::uint64_t>, const FollowedStar*> byPlatform;
    for (const FollowedStar& star : followed)
        byPlatform[{star.type, star.seed}] = &star;
    std::string text = "links,workers,speed,seed,m,tasks,bound";
    for (std::size_t method = 0; method < star::methodCount; ++method)
        text.append(",").append(nameOf(static_cast<Method>(method)));
    text += ",bba claims,mbbsa claims,r-bsa claims,bba broken,mbbsa broken,r-bsa broken";
    if (!followed.empty())
        for (const std::string_view solver : followedSolvers)
            text.append(",").append(solver).append(" simulated");
    text += "\n";
    for (const star::Trial& trial : study.trials) {
        const star::PlatformType& kind = star::platformTypes[trial.type];
        text.append(linksName(kind))
            .append(",")
            .append(workersName(kind))
            .append(",")
            .append(speedName(kind));
        text += "," + std::to_string(trial.seed) + "," + std::to_string(trial.workers) + "," +
                std::to_string(trial.tasks) + "," + toText(trial.bound);
        for (const double makespan : trial.makespan)
            text += "," + toText(makespan);
        for (const double claim : trial.claimed)
            text += "," + toText(claim);
        for (const bool broken : trial.broken)
            text += broken ? ",1" : ",0";
        const auto found = byPlatform.find({trial.type, trial.seed});
        for (std::size_t i = 0; !followed.empty() && i < followedSolvers.size(); ++i)
            text += "," + (found == byPlatform.end() ? std::string() : toText(found->second->followed[i]));
        text += "\n";
    }
    return text;
}

} // namespace core::io

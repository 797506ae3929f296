#include "core/io/results/star_following.h"

#include "core/base/number.h"
#include "core/json/writer.h"
#include "core/star/study.h"

namespace core::io {

std::string followedStarsCsv(const FollowedStars& all) {
    std::string text = "links,workers,speed,seed,solver,predicted,simulated\n";
    for (const FollowedStar& star : all.stars) {
        const auto& kind = star::platformTypes[star.type];
        for (std::size_t i = 0; i < followedSolvers.size(); ++i)
            text.append(linksName(kind))
                .append(",")
                .append(workersName(kind))
                .append(",")
                .append(speedName(kind)) += "," + std::to_string(star.seed) + "," +
                                            std::string(followedSolvers[i]) + "," +
                                            toText(star.predicted[i]) + "," + toText(star.followed[i]) + "\n";
    }
    return text;
}

std::string followedStarsJson(const FollowedStars& all, std::uint64_t seed) {
    using Layout = json::Writer::Layout;
    json::Writer writer;
    writer.openObject(Layout::Block);
    writer.field("study", "star-simulated");
    writer.field("seed", seed);
    writer.field("stop", nameOf(all.stop));
    writer.key("plans").openList(Layout::Block);
    for (const FollowedStar& star : all.stars)
        for (std::size_t i = 0; i < followedSolvers.size(); ++i) {
            const auto& kind = star::platformTypes[star.type];
            writer.openObject(Layout::Line);
            writer.field("links", linksName(kind));
            writer.field("workers", workersName(kind));
            writer.field("speed", speedName(kind));
            writer.field("seed", star.seed);
            writer.field("solver", followedSolvers[i]);
            writer.field("predicted", star.predicted[i]);
            writer.field("simulated", star.followed[i]);
            writer.close();
        }
    writer.close();
    writer.close();
    return std::move(writer).take();
}

} // namespace core::io

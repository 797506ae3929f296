#include "core/io/results/ring_sizes.h"

#include "core/base/number.h"
#include "core/json/writer.h"

namespace core::io {

std::string ringSizesJson(const Platform& platform, const RingSizesRun& run) {
    using json::Writer;
    using Layout = Writer::Layout;
    Writer writer;
    writer.openObject(Layout::Block);
    writer.field("study", "ring-sizes");
    writer.field("stop", nameOf(run.stop));
    writer.field("platform", platform.name);
    writer.field("work", run.work);
    writer.field("message", run.message);
    writer.key("points").openList(Layout::Block);
    for (std::size_t i = 0; i < run.points.size(); ++i) {
        const RingSizePoint& point = run.points[i];
        writer.openObject(Layout::Line);
        writer.field("processors", static_cast<std::uint64_t>(point.processors));
        writer.field("ring", nameOf(point.kind));
        writer.field("time", point.time);
        if (point.bound > 0)
            writer.field("bound", point.bound);
        writer.field("proven", point.proven);
        writer.key("order").openList(Layout::Line);
        for (const ProcessorId processor : std::get<ring::Plan>(run.plans[i]->answer).order)
            writer.value(platform[processor].name);
        writer.close();
        writer.close();
    }
    writer.close();
    writer.key("best").openObject(Layout::Block);
    for (const RingOfSize kind : ringsOfSize)
        if (const auto best = run.best(kind)) {
            writer.key(nameOf(kind)).openObject(Layout::Line);
            writer.field("processors", static_cast<std::uint64_t>(run.points[*best].processors));
            writer.field("time", run.points[*best].time);
            writer.close();
        }
    writer.close();
    writer.close();
    return std::move(writer).take();
}

std::string ringSizesCsv(const RingSizesRun& run) {
    std::string text = "processors,ring,time,bound,proven\n";
    for (const RingSizePoint& point : run.points)
        text += std::to_string(point.processors) + "," + std::string(nameOf(point.kind)) + "," +
                toText(point.time) + "," + (point.bound > 0 ? toText(point.bound) : "") + "," +
                (point.proven ? "yes" : "no") + "\n";
    return text;
}

} // namespace core::io

#include "core/io/results/ring_sweep.h"

#include "core/base/number.h"
#include "core/json/writer.h"
#include "core/solve/plan.h"

namespace core::io {

std::string ringSweepJson(const std::string& platform, const RingSweep& sweep, const RingSweepRun& run) {
    using json::Writer;
    using Layout = Writer::Layout;
    Writer writer;
    writer.openObject(Layout::Block);
    writer.field("study", "ring-sweep");
    writer.field("stop", nameOf(run.stop));
    writer.field("platform", platform);
    writer.field("work", run.work);
    writer.field("from", sweep.from);
    writer.field("to", sweep.to);
    writer.field("per_decade", static_cast<std::int64_t>(sweep.perDecade));
    writer.key("methods").openList(Layout::Line);
    for (const std::string& method : sweep.methods)
        writer.value(method);
    writer.close();
    writer.key("points").openList(Layout::Block);
    for (const RingSweepPoint& point : run.points) {
        writer.openObject(Layout::Line);
        writer.field("ratio", point.ratio);
        writer.field("method", sweep.methods[point.method]);
        writer.field("time", point.time);
        writer.field("processors", static_cast<std::uint64_t>(point.processors));
        writer.field("bound", point.bound);
        writer.field("proven", point.proven);
        writer.close();
    }
    writer.close();
    writer.key("jumps").openList(Layout::Block);
    for (const RingJump& jump : run.jumps) {
        writer.openObject(Layout::Line);
        writer.field("below", jump.below);
        writer.field("above", jump.above);
        writer.field("before", static_cast<std::uint64_t>(jump.before));
        writer.field("after", static_cast<std::uint64_t>(jump.after));
        writer.close();
    }
    writer.close();
    writer.close();
    return std::move(writer).take();
}

std::string ringSweepCsv(const RingSweep& sweep, const RingSweepRun& run) {
    std::string text = "ratio,method,time,processors,bound,proven\n";
    for (const RingSweepPoint& point : run.points)
        text += toText(point.ratio) + "," + sweep.methods[point.method] + "," + toText(point.time) + "," +
                std::to_string(point.processors) + "," + toText(point.bound) + "," +
                (point.proven ? "yes" : "no") + "\n";
    return text;
}

} // namespace core::io

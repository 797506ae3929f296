#include "core/io/results/drift.h"

#include "core/io/scenario/writing.h"
#include "core/json/writer.h"

#include <cmath>
#include <optional>
#include <string_view>
#include <vector>

namespace core::io {

namespace {

using json::Writer;
using Layout = Writer::Layout;

void orNull(Writer& writer, std::string_view key, const std::optional<double>& number) {
    writer.key(key);
    if (number && std::isfinite(*number))
        writer.value(*number);
    else
        writer.null();
}

void writeMoves(Writer& writer, std::string_view key, const Platform& platform,
                const std::vector<DriftMove>& moves) {
    writer.key(key).openList(Layout::Block);
    for (const DriftMove& move : moves) {
        writer.openObject(Layout::Line);
        writer.field("from", platform[move.from].name);
        writer.field("to", platform[move.to].name);
        orNull(writer, "time", move.time);
        writer.close();
    }
    writer.close();
}

} // namespace

std::string driftJson(const Drift& drift) {
    const Platform& platform = drift.transition.platform;
    Writer writer;
    writer.openObject(Layout::Block);
    std::int64_t columns = 0;
    for (const DriftSlice& slice : drift.slices)
        columns += slice.before;
    writer.field("columns", columns);
    writer.key("slices").openList(Layout::Block);
    for (std::size_t i = 0; i < drift.slices.size(); ++i) {
        writer.openObject(Layout::Line);
        writer.field("processor", platform[drift.at(i)].name);
        writer.field("before", drift.slices[i].before);
        writer.field("after", drift.slices[i].after);
        writer.close();
    }
    writer.close();
    writeMoves(writer, "first", platform, drift.first);
    writeMoves(writer, "last", platform, drift.last);
    writer.key("redistribution").openObject(Layout::Block);
    writeAnswer(writer, platform, drift.plan);
    writer.close();
    orNull(writer, "cost", drift.cost());
    orNull(writer, "step_before", drift.stepBefore);
    orNull(writer, "step_after", drift.stepAfter);
    orNull(writer, "gain", drift.gain());
    orNull(writer, "pays_after", drift.paysAfter());
    writer.close();
    return std::move(writer).take();
}

} // namespace core::io

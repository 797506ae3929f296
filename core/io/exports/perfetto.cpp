// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/quantity.h"
#include "core/io/exports/lanes.h"
#include "core/io/scenario/names.h"
#include "core/json/writer.h"

#include <optional>

namespace equipoise::io {

namespace {

constexpr double maxEvents = 1'000'000;

/// Microseconds in the platform's unit of time.
double microseconds(const Units& units) {
    constexpr double asSecond = 1e6;
    const Measure time{UnitRole::Time, units};
    const auto unit = parseUnit("us", time);
    return unit ? inUnit(1, *unit, time) : asSecond;
}

class PerfettoWriter {
public:
    explicit PerfettoWriter(const PlanRecord& kept)
        : m_platform(kept.scenario->platform)
        , m_scale(microseconds(m_platform.units)) {}

    std::string write(const PlanRecord& kept, const std::vector<LaneRow>& lanes) {
        m_json.openObject(Layout::Block);
        m_json.field("displayTimeUnit", "ms");
        m_json.key("otherData").openObject(Layout::Line);
        m_json.field("platform", m_platform.name);
        m_json.field("problem", nameOf(kept.plan.problem));
        m_json.field("plan", kept.name);
        m_json.field("solver", kept.plan.solver);
        m_json.field("unit of time", m_platform.units.time);
        m_json.close();
        m_json.key("traceEvents").openList(Layout::Block);
        std::optional<ProcessorId> before;
        for (const LaneRow& lane : lanes) {
            if (before != lane.processor)
                name("process_name", lane, m_platform[lane.processor].name);
            before = lane.processor;
            name("thread_name", lane, nameIn(names::lanes, lane.lane));
            for (const Block& block : lane.blocks)
                span(lane, block);
        }
        m_json.close();
        m_json.close();
        return std::move(m_json).take();
    }

private:
    using Layout = json::Writer::Layout;

    /// Whose it is: numbers from 1, as 0 is that of the kernel.
    void begin(const char* phase, std::string_view name, const LaneRow& lane) {
        m_json.openObject(Layout::Line);
        m_json.field("ph", phase);
        m_json.field("name", name);
        m_json.field("pid", static_cast<std::uint64_t>(lane.processor.index() + 1));
        m_json.field("tid", static_cast<std::uint64_t>(lane.lane) + 1);
    }

    void name(const char* what, const LaneRow& lane, std::string_view text) {
        begin("M", what, lane);
        m_json.key("args").openObject(Layout::Line);
        m_json.field("name", text);
        m_json.close();
        m_json.close();
    }

    void span(const LaneRow& lane, const Block& block) {
        const std::string_view kind = nameIn(names::blockKinds, block.kind);
        begin("X", block.peer ? std::string(kind) + " " + m_platform[*block.peer].name : std::string(kind),
              lane);
        m_json.field("cat", kind);
        m_json.field("ts", block.start * m_scale);
        m_json.field("dur", (block.end - block.start) * m_scale);
        m_json.key("args").openObject(Layout::Line);
        m_json.field("items", block.items);
        if (block.peer)
            m_json.field("with", m_platform[*block.peer].name);
        m_json.close();
        m_json.close();
    }

    const Platform& m_platform;
    double m_scale;
    json::Writer m_json;
};

} // namespace

Result<std::string> perfettoText(const PlanRecord& kept) {
    const auto lanes = lanesOf(kept.plan.schedule, "Perfetto", maxEvents);
    return lanes ? PerfettoWriter(kept).write(kept, *lanes) : Result<std::string>(lanes.error());
}

} // namespace equipoise::io

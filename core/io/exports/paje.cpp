// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/number.h"
#include "core/base/text.h"
#include "core/io/exports/lanes.h"
#include "core/io/scenario/names.h"

#include <algorithm>
#include <optional>

namespace equipoise::io {

namespace {

constexpr double maxStates = 1'000'000;

/// Definitions of the numbers of events, which each file of the format has to contain.
constexpr std::string_view definitions = R"(%EventDef PajeDefineContainerType 0
%   Alias string
%   Type string
%   Name string
%EndEventDef
%EventDef PajeDefineStateType 1
%   Alias string
%   Type string
%   Name string
%EndEventDef
%EventDef PajeDefineLinkType 2
%   Alias string
%   Type string
%   StartContainerType string
%   EndContainerType string
%   Name string
%EndEventDef
%EventDef PajeDefineEntityValue 3
%   Alias string
%   Type string
%   Name string
%   Color color
%EndEventDef
%EventDef PajeCreateContainer 4
%   Time date
%   Alias string
%   Type string
%   Container string
%   Name string
%EndEventDef
%EventDef PajeDestroyContainer 5
%   Time date
%   Type string
%   Name string
%EndEventDef
%EventDef PajeSetState 6
%   Time date
%   Type string
%   Container string
%   Value string
%EndEventDef
%EventDef PajeStartLink 7
%   Time date
%   Type string
%   Container string
%   Value string
%   StartContainer string
%   Key string
%EndEventDef
%EventDef PajeEndLink 8
%   Time date
%   Type string
%   Container string
%   Value string
%   EndContainer string
%   Key string
%EndEventDef
0 platform 0 "platform"
0 processor platform "processor"
0 lane processor "lane"
1 activity lane "activity"
2 message platform processor processor "message"
3 compute activity "compute" "0.27 0.47 0.67"
3 transfer activity "transfer" "0.93 0.40 0.47"
3 wait activity "wait" "0.80 0.73 0.27"
3 idle activity "idle" "0.90 0.90 0.90"
)";

/// In the quotes of the format, which has no way to write one in them.
std::string quotedName(std::string_view name) {
    std::string text = spelt(name);
    std::ranges::replace(text, '"', '\'');
    return "\"" + text + "\"";
}

class PajeWriter {
public:
    explicit PajeWriter(const Platform& platform)
        : m_platform(platform) {}

    std::string write(const std::vector<LaneRow>& lanes, const Units& units) {
        m_text = "# Times are in " + speltOut(units.time) + "\n";
        m_text += definitions;
        m_text += "4 0 all platform 0 " + quotedName(m_platform.name) + "\n";
        m_created.assign(m_platform.size(), false);
        for (const LaneRow& lane : lanes)
            addLane(lane);
        std::ranges::stable_sort(m_events, {}, &Event::time);
        for (const Event& event : m_events)
            m_text += event.text;
        const std::string end = m_events.empty() ? "0" : toText(m_events.back().time);
        for (const LaneRow& lane : lanes)
            m_text += "5 " + end + " lane " + nameOf(lane) + "\n";
        for (std::size_t i = 0; i < m_created.size(); ++i)
            if (m_created[i])
                m_text += "5 " + end + " processor p" + std::to_string(i) + "\n";
        m_text += "5 " + end + " platform all\n";
        return std::move(m_text);
    }

private:
    struct Event {
        double time = 0;
        std::string text;
    };

    static std::string nameOf(const LaneRow& lane) {
        return "p" + std::to_string(lane.processor.index()) + "." +
               std::string(nameIn(names::lanes, lane.lane));
    }

    void create(ProcessorId id) {
        if (m_created[id.index()])
            return;
        m_created[id.index()] = true;
        m_text +=
            "4 0 p" + std::to_string(id.index()) + " processor all " + quotedName(m_platform[id].name) + "\n";
    }

    void at(double time, std::string_view event, const std::string& rest) {
        m_events.push_back({time, std::string(event) + " " + toText(time) + " " + rest + "\n"});
    }

    void addLane(const LaneRow& lane) {
        create(lane.processor);
        const std::string name = nameOf(lane);
        m_text += "4 0 " + name + " lane p" + std::to_string(lane.processor.index()) + " \"" +
                  std::string(nameIn(names::lanes, lane.lane)) + "\"\n";
        if (lane.blocks.front().start > 0)
            at(0, "6", "activity " + name + " idle");
        for (std::size_t i = 0; i < lane.blocks.size(); ++i) {
            const Block& block = lane.blocks[i];
            at(block.start, "6",
               "activity " + name + " " + std::string(nameIn(names::blockKinds, block.kind)));
            if (i + 1 == lane.blocks.size() || lane.blocks[i + 1].start > block.end)
                at(block.end, "6", "activity " + name + " idle");
            if (lane.lane == Lane::Send && block.kind == BlockKind::Transfer && block.peer)
                addMessage(block);
        }
    }

    void addMessage(const Block& block) {
        create(*block.peer);
        const std::string what = "message all " + quotedName(toText(block.items)) + " p";
        const std::string key = " m" + std::to_string(m_messages++);
        at(block.start, "7", what + std::to_string(block.resource.index()) + key);
        at(block.end, "8", what + std::to_string(block.peer->index()) + key);
    }

    const Platform& m_platform;
    std::string m_text;
    std::vector<Event> m_events;
    std::vector<bool> m_created;
    std::size_t m_messages = 0;
};

} // namespace

Result<std::string> pajeText(const PlanRecord& kept) {
    const auto lanes = lanesOf(kept.plan.schedule, "Paje", maxStates);
    const Platform& platform = kept.scenario->platform;
    return lanes ? PajeWriter(platform).write(*lanes, platform.units) : Result<std::string>(lanes.error());
}

} // namespace equipoise::io

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/scenario/names.h"
#include "core/io/scenario/writing.h"
#include "core/model/definition.h"

namespace equipoise::io {

namespace {

using json::Writer;
using Layout = Writer::Layout;

void optionalField(Writer& writer, std::string_view key, const std::optional<double>& number) {
    writer.key(key);
    if (number)
        writer.value(*number);
    else
        writer.null();
}

void writeOptions(Writer& writer, const ParameterValues& options) {
    writer.key("options").openObject(Layout::Line);
    for (const auto& [key, value] : options) {
        writer.key(key);
        if (const auto* real = std::get_if<double>(&value))
            writer.real(*real); // reads back as the same kind
        else if (const auto* whole = std::get_if<std::int64_t>(&value))
            writer.value(*whole);
        else if (const auto* flag = std::get_if<bool>(&value))
            writer.value(*flag);
        else
            writer.value(std::get<std::string>(value));
    }
    writer.close();
}

void writeRefused(Writer& writer, const Platform& platform, const RefusedSchedule& refused) {
    writer.key("refused").openObject(Layout::Block);
    writeSchedule(writer, "schedule", platform, refused.schedule);
    writer.objects("violations", refused.violations, [&](const Violation& violation) {
        writer.field("processor", platform[violation.processor].name);
        writer.field("time", violation.time);
    });
    writer.close();
}

void writeNotes(Writer& writer, const std::vector<Note>& notes) {
    writer.objects("notes", notes, [&](const Note& note) {
        writer.field("code", nameOf(note.code));
        if (!note.subject.empty())
            writer.field("subject", note.subject);
        if (note.value)
            writer.field("value", *note.value);
    });
}

} // namespace

void writeSchedule(Writer& writer, std::string_view key, const Platform& platform, const Schedule& schedule) {
    writer.key(key).openObject(Layout::Block);
    writer.field("makespan", schedule.makespan);
    writer.objects("blocks", schedule.blocks, [&](const Block& block) {
        writer.field("resource", platform[block.resource].name);
        writer.field("lane", nameIn(names::lanes, block.lane));
        writer.field("kind", nameIn(names::blockKinds, block.kind));
        writer.field("start", block.start);
        writer.field("end", block.end);
        writer.field("items", block.items);
        if (block.peer)
            writer.field("peer", platform[*block.peer].name);
        writer.field("count", block.count);
        writer.field("stride", block.stride);
    });
    writer.close();
}

void writeAnswer(Writer& writer, const Platform& platform, const Plan& plan) {
    writer.field("problem", nameOf(plan.problem));
    writer.field("solver", plan.solver);
    writeOptions(writer, plan.options);
    writer.field("status", nameOf(plan.status));
    writer.field("stop", nameOf(plan.stop));
    optionalField(writer, "value", plan.value);
    optionalField(writer, "bound", plan.bound);
    optionalField(writer, "gap", plan.gap());
    writer.field("seconds", plan.seconds);
    writer.field("seed", plan.seed);
    writer.key("plan");
    definitionOf(plan.problem).writeAnswer(writer, platform, plan.answer);
    writeSchedule(writer, "schedule", platform, plan.schedule);
    if (plan.refused)
        writeRefused(writer, platform, *plan.refused);
    writeNotes(writer, plan.notes);
}

} // namespace equipoise::io

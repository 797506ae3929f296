#include "core/io/scenario/names.h"
#include "core/io/scenario/writing.h"

#include <functional>

namespace core::io {

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

void writeOrder(Writer& writer, const Platform& platform, const std::vector<ProcessorId>& order) {
    writer.key("order").openList(Layout::Line);
    for (const ProcessorId id : order)
        writer.value(platform[id].name);
    writer.close();
}

/// Rings of several numbers of processors: what `own` writes, and the ring if it was kept.
template <class Row>
void writeRings(Writer& writer, const Platform& platform, std::string_view key, const std::vector<Row>& rows,
                const std::function<void(const Row&)>& own) {
    if (rows.empty())
        return;
    writer.key(key).openList(Layout::Block);
    for (const Row& row : rows) {
        writer.openObject(Layout::Line);
        writer.field("count", static_cast<std::uint64_t>(row.count));
        own(row);
        if (!row.order.empty())
            writeOrder(writer, platform, row.order);
        writer.close();
    }
    writer.close();
}

/// One function a problem.
struct AnswerWriter {
    Writer& writer;
    const Platform& platform;

    void operator()(std::monostate /*none*/) const { writer.null(); }

    void operator()(const ring::Plan& plan) const {
        writer.openObject(Layout::Block);
        writeOrder(writer, platform, plan.order);
        writeNumbers(writer, "shares", plan.shares);
        writeNumbers(writer, "times", plan.times);
        writeRings<ring::CountRow>(writer, platform, "by_count", plan.byCount,
                                   [this](const ring::CountRow& row) {
                                       writer.field("time", row.time);
                                       if (row.bound)
                                           writer.field("bound", *row.bound);
                                   });
        writeRings<ring::LightestRow>(writer, platform, "lightest", plan.lightest,
                                      [this](const ring::LightestRow& row) {
                                          writer.field("weight", row.weight);
                                          if (row.time)
                                              writer.field("time", *row.time);
                                      });
        writer.close();
    }

    void operator()(const scatter::Plan& plan) const {
        writer.openObject(Layout::Block);
        writeOrder(writer, platform, plan.order);
        writeNumbers(writer, "counts", plan.counts);
        writeNumbers(writer, "displacements", plan.displacements);
        writeNumbers(writer, "finish", plan.finish);
        if (!plan.shares.empty())
            writeNumbers(writer, "shares", plan.shares);
        writer.close();
    }

    void operator()(const redistribution::Plan& plan) const {
        writer.openObject(Layout::Block);
        writer.key("flows").openList(Layout::Block);
        for (const redistribution::Flow& flow : plan.flows) {
            writer.openObject(Layout::Line);
            writer.field("from", platform[flow.from].name);
            writer.field("to", platform[flow.to].name);
            writer.field("items", flow.items);
            writer.close();
        }
        writer.close();
        writer.field("light", plan.light);
        writer.field("lower_bound", plan.lowerBound);
        writer.close();
    }

    void operator()(const star::Plan& plan) const {
        writer.openObject(Layout::Block);
        writer.key("transfers").openList(Layout::Block);
        for (const star::Transfer& transfer : plan.transfers) {
            writer.openObject(Layout::Line);
            writer.field("from", platform[transfer.from].name);
            writer.field("to", platform[transfer.to].name);
            writer.field("send_start", transfer.sendStart);
            writer.field("send_end", transfer.sendEnd);
            writer.field("receive_start", transfer.receiveStart);
            writer.field("receive_end", transfer.receiveEnd);
            writer.close();
        }
        writer.close();
        writer.key("final_loads").openObject(Layout::Line);
        for (const auto& [worker, load] : plan.finalLoads)
            writer.field(platform[worker].name, load);
        writer.close();
        writer.close();
    }

    void operator()(const grid::Plan& plan) const { writeGridAnswer(writer, platform, plan); }
};

void writeRefused(Writer& writer, const Platform& platform, const RefusedSchedule& refused) {
    writer.key("refused").openObject(Layout::Block);
    writeSchedule(writer, "schedule", platform, refused.schedule);
    writer.key("violations").openList(Layout::Block);
    for (const Violation& violation : refused.violations) {
        writer.openObject(Layout::Line);
        writer.field("processor", platform[violation.processor].name);
        writer.field("time", violation.time);
        writer.close();
    }
    writer.close();
    writer.close();
}

void writeNotes(Writer& writer, const std::vector<Note>& notes) {
    writer.key("notes").openList(Layout::Block);
    for (const Note& note : notes) {
        writer.openObject(Layout::Line);
        writer.field("code", nameOf(note.code));
        if (!note.subject.empty())
            writer.field("subject", note.subject);
        if (note.value)
            writer.field("value", *note.value);
        writer.close();
    }
    writer.close();
}

} // namespace

void writeSchedule(Writer& writer, std::string_view key, const Platform& platform, const Schedule& schedule) {
    writer.key(key).openObject(Layout::Block);
    writer.field("makespan", schedule.makespan);
    writer.key("blocks").openList(Layout::Block);
    for (const Block& block : schedule.blocks) {
        writer.openObject(Layout::Line);
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
        writer.close();
    }
    writer.close();
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
    std::visit(AnswerWriter{writer, platform}, plan.answer);
    writeSchedule(writer, "schedule", platform, plan.schedule);
    if (plan.refused)
        writeRefused(writer, platform, *plan.refused);
    writeNotes(writer, plan.notes);
}

} // namespace core::io

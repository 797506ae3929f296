// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/results/outcome.h"

#include "core/io/scenario/writing.h"
#include "core/table/json.h"

namespace equipoise::io {

namespace {

using json::Writer;

struct Write {
    void operator()(const task::Table& table) const {
        if (!table::isFor(table::For::Json, table))
            return;
        if (table.facts)
            table::writeFacts(writer, table);
        else
            table::writeRows(writer, table.id, table);
    }
    void operator()(const task::Answer& answer) const {
        writer.key(answer.id).openObject(Writer::Layout::Block);
        writeAnswer(writer, answer.kept->scenario->platform, answer.kept->plan);
        writer.close();
    }
    void operator()(const task::Timetable& timetable) const {
        writeSchedule(writer, timetable.id, *timetable.platform, *timetable.schedule);
    }
    void operator()(const task::Nested& nested) const {
        writer.key(nested.id).openObject(Writer::Layout::Block);
        writeOutcome(writer, *nested.outcome);
        writer.close();
    }
    void operator()(const task::Members& members) const { members.write(writer); }
    void operator()(const auto& /*words or a picture*/) const {}

    Writer& writer;
};

} // namespace

void writeOutcome(Writer& writer, const task::Outcome& outcome) {
    for (const task::Item& item : outcome.items)
        std::visit(Write{writer}, item);
}

std::string outcomeJson(const task::Outcome& outcome) {
    Writer writer;
    writer.openObject(Writer::Layout::Block);
    writeOutcome(writer, outcome);
    writer.close();
    return std::move(writer).take();
}

} // namespace equipoise::io

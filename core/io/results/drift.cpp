// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/results/drift.h"

#include "core/io/scenario/writing.h"
#include "core/report/tables.h"
#include "core/table/json.h"

namespace equipoise::io {

void writeColumns(json::Writer& writer, const DriftColumns& columns) {
    writer.field("columns", columns.count);
    writer.field("columns_from", nameIn(valueSourceNames, columns.countSource));
    writer.field("column_data", columns.data.value);
    writer.field("column_data_from", nameIn(valueSourceNames, columns.data.source));
}

std::string driftJson(const Drift& drift) {
    const Platform& platform = drift.transition.platform;
    using Layout = json::Writer::Layout;
    json::Writer writer;
    writer.openObject(Layout::Block);
    writeColumns(writer, drift.columns);
    table::writeRows(writer, "slices", report::slicesTable(drift));
    table::writeRows(writer, "first", report::movesTable(drift, drift.first));
    table::writeRows(writer, "last", report::movesTable(drift, drift.last));
    writer.key("redistribution").openObject(Layout::Block);
    writeAnswer(writer, platform, drift.plan);
    writer.close();
    table::writeFacts(writer, report::driftFigures(drift));
    writer.close();
    return std::move(writer).take();
}

} // namespace equipoise::io

#include "core/io/results/drift.h"

#include "core/io/scenario/writing.h"
#include "core/report/tables.h"
#include "core/table/json.h"

namespace core::io {

std::string driftJson(const Drift& drift) {
    const Platform& platform = drift.transition.platform;
    using Layout = json::Writer::Layout;
    json::Writer writer;
    writer.openObject(Layout::Block);
    std::int64_t columns = 0;
    for (const DriftSlice& slice : drift.slices)
        columns += slice.before;
    writer.field("columns", columns);
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

} // namespace core::io

#include "core/io/results/sensitivity.h"

#include "core/report/tables.h"
#include "core/table/csv.h"
#include "core/table/json.h"

namespace core::io {

std::string sensitivityJson(const SensitivityRequest& request, const Sensitivity& found) {
    json::Writer writer;
    writer.openObject(json::Writer::Layout::Block);
    writer.field("problem", core::nameOf(request.problem));
    writer.field("solver", found.plan.solver);
    writer.field("faster", request.faster);
    writer.key("value");
    if (found.plan.value)
        writer.value(*found.plan.value);
    else
        writer.null();
    writer.field("stop", core::nameOf(found.stop));
    writer.field("parts", static_cast<std::uint64_t>(found.parts));
    table::writeRows(writer, "rows", report::sensitivityTable(found));
    writer.close();
    return std::move(writer).take();
}

std::string sensitivityCsv(const Sensitivity& found) {
    return table::toCsv(report::sensitivityTable(found));
}

} // namespace core::io

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/results/sensitivity.h"

#include "core/report/tables.h"
#include "core/table/csv.h"
#include "core/table/json.h"

namespace equipoise::io {

std::string sensitivityJson(const SensitivityRequest& request, const Sensitivity& found) {
    json::Writer writer;
    writer.openObject(json::Writer::Layout::Block);
    writer.field("problem", equipoise::nameOf(request.problem));
    writer.field("solver", found.plan.solver);
    writer.field("faster", request.faster);
    writer.key("value");
    if (found.plan.value)
        writer.value(*found.plan.value);
    else
        writer.null();
    writer.field("stop", equipoise::nameOf(found.stop));
    writer.field("parts", static_cast<std::uint64_t>(found.parts));
    table::writeRows(writer, "rows", report::sensitivityTable(found));
    writer.close();
    return std::move(writer).take();
}

std::string sensitivityCsv(const Sensitivity& found) {
    return table::toCsv(report::sensitivityTable(found));
}

} // namespace equipoise::io

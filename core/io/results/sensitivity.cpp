#include "core/io/results/sensitivity.h"

#include "core/base/number.h"
#include "core/json/writer.h"
#include "core/table/csv.h"

namespace core::io {

namespace {

std::string_view nameOf(SensitivityRow::Part part) {
    return part == SensitivityRow::Part::Processor ? "processor" : "link";
}

} // namespace

std::string sensitivityJson(const SensitivityRequest& request, const Sensitivity& found) {
    using Layout = json::Writer::Layout;
    json::Writer writer;
    writer.openObject(Layout::Block);
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
    writer.key("rows").openList(Layout::Block);
    for (const SensitivityRow& row : found.rows) {
        writer.openObject(Layout::Line);
        writer.field("part", nameOf(row.part));
        writer.field("name", row.name);
        writer.key("value");
        if (row.value)
            writer.value(*row.value);
        else
            writer.null();
        writer.field("gain", row.gain);
        writer.field("exact", row.exact);
        writer.close();
    }
    writer.close();
    writer.close();
    return std::move(writer).take();
}

std::string sensitivityCsv(const Sensitivity& found) {
    std::string text = "part,name,value,gain,exact\n";
    for (const SensitivityRow& row : found.rows)
        text.append(nameOf(row.part))
            .append(",")
            .append(table::shownCell(row.name))
            .append(",")
            .append(row.value ? toText(*row.value) : "")
            .append(",")
            .append(toText(row.gain))
            .append(row.exact ? ",1\n" : ",0\n");
    return text;
}

} // namespace core::io

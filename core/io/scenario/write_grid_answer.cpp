#include "core/io/scenario/writing.h"

namespace core::io {

using Layout = json::Writer::Layout;

void writeGridAnswer(json::Writer& writer, const Platform& platform, const grid::Plan& plan) {
    writer.openObject(Layout::Block);
    writeArrangement(writer, platform, plan.arrangement);
    writeNumbers(writer, "rows", plan.rows);
    writeNumbers(writer, "columns", plan.columns);
    writer.key("panel").openObject(Layout::Block);
    writeNumbers(writer, "rows", plan.panel.rows);
    writeNumbers(writer, "columns", plan.panel.columns);
    writeNumbers(writer, "order", plan.panel.order);
    writeNumbers(writer, "row_order", plan.panel.rowOrder);
    writer.field("time", plan.panel.time);
    writer.field("bound", plan.panel.bound);
    writer.close();
    writer.key("left_out").openList(Layout::Line);
    for (const ProcessorId id : plan.leftOut)
        writer.value(platform[id].name);
    writer.close();
    if (!plan.byShape.empty()) {
        writer.key("by_shape").openList(Layout::Block);
        for (const grid::ShapeRow& row : plan.byShape) {
            writer.openObject(Layout::Line);
            writer.field("rows", row.rows);
            writer.field("columns", row.columns);
            writer.field("value", row.value);
            writer.field("bound", row.bound);
            writer.close();
        }
        writer.close();
    }
    writer.close();
}

} // namespace core::io

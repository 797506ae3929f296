// Rows of a table and the common selection mark the same processors.
#pragma once

#include "core/base/ids.h"

#include <functional>

class QTableView;

namespace app {

class Selection;

/// What a table's rows are; `rowOf` is -1 for a processor without one.
struct ProcessorRows {
    std::function<core::ProcessorId(int row)> processorAt;
    std::function<int(core::ProcessorId processor)> rowOf;
    int column = 0; ///< to go to when no cell is current yet
};

/// The table has its model already; it and `selection` keep each other in step as long as the table lives.
void shareSelection(QTableView& table, Selection& selection, ProcessorRows rows);

} // namespace app

#include "app/window/table_selection.h"

#include "app/document/selection.h"

#include <QItemSelectionModel>
#include <QTableView>
#include <memory>
#include <set>
#include <utility>

namespace app {

void shareSelection(QTableView& table, Selection& selection, ProcessorRows rows) {
    // Each side would hear what it has told the other one.
    const auto following = std::make_shared<bool>(false);
    QObject::connect(table.selectionModel(), &QItemSelectionModel::selectionChanged, &table,
                     [&table, &selection, rows, following] {
                         if (*following)
                             return;
                         std::set<core::NodeId> nodes;
                         for (const QModelIndex& index : table.selectionModel()->selectedIndexes())
                             nodes.insert(rows.processorAt(index.row()));
                         *following = true;
                         if (!nodes.empty())
                             selection.set(std::move(nodes));
                         *following = false;
                     });
    QObject::connect(
        &selection, &Selection::changed, &table, [&table, &selection, rows = std::move(rows), following] {
            if (*following)
                return;
            *following = true;
            int row = -1;
            for (const core::NodeId node : selection.nodes())
                if (node.isProcessor() && row < 0)
                    row = rows.rowOf(node.processor());
            const QModelIndex current = table.currentIndex();
            if (row >= 0 && current.row() != row)
                table.setCurrentIndex(
                    table.model()->index(row, current.isValid() ? current.column() : rows.column));
            *following = false;
        });
}

} // namespace app

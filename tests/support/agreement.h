// SPDX-License-Identifier: GPL-3.0-or-later
// Consistency check of a window: its views refer to its current document only.
#pragma once

#include "app/window/main_window.h"

#include <QAbstractItemModel>
#include <QAccessible>
#include <QString>
#include <QTableView>
#include <algorithm>

namespace support {

/// The first id of the selection that the document does not have; empty when all exist.
inline QString unknownId(const equipoise::gui::Document& document,
                         const equipoise::gui::Selection& selection) {
    const equipoise::Platform& platform = document.scenario().platform;
    for (const equipoise::NodeId node : selection.nodes())
        if (node.index >= (node.isProcessor() ? platform.size() : platform.switches.size()))
            return QString("node %1").arg(node.index);
    for (const equipoise::LinkId link : selection.links())
        if (link.index() >= platform.links.size())
            return QString("link %1").arg(link.index());
    for (const equipoise::gui::CellId& cell : selection.cells())
        if (std::max(cell.from.index(), cell.to.index()) >= platform.size())
            return QString("cell %1, %2").arg(cell.from.index()).arg(cell.to.index());
    for (const equipoise::Problem problem : equipoise::problems())
        if (const int plan = selection.planOf(problem); plan != 0 && !document.plan(plan))
            return QString("plan %1").arg(plan);
    return {};
}

/// Reads all that a view would read from the first rows of a table.
inline void readTable(const QTableView& table) {
    const QAbstractItemModel* model = table.model();
    if (!model)
        return;
    constexpr int maxRows = 40;
    for (int row = 0; row < std::min(model->rowCount(), maxRows); ++row)
        for (int column = 0; column < std::min(model->columnCount(), maxRows); ++column) {
            const QModelIndex cell = model->index(row, column);
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::EditRole)})
                Q_UNUSED(model->data(cell, role));
            Q_UNUSED(model->flags(cell));
        }
}

/// Asks what a screen reader asks of each part of the widget.
inline void readAccessible(QWidget& widget) {
    QAccessibleInterface* whole = QAccessible::queryAccessibleInterface(&widget);
    if (!whole)
        return;
    constexpr int maxParts = 60;
    for (int i = 0; i < std::min(whole->childCount(), maxParts); ++i)
        if (const QAccessibleInterface* part = whole->child(i)) {
            Q_UNUSED(part->text(QAccessible::Name));
            Q_UNUSED(part->text(QAccessible::Description));
            Q_UNUSED(part->rect());
        }
    Q_UNUSED(whole->focusChild());
}

/// Reads the window's tables and its accessible parts; settle() paints. Returns the first selected id that
/// the document does not have; empty when all exist.
inline QString disagreement(equipoise::gui::MainWindow& window) {
    for (const QTableView* table : window.findChildren<QTableView*>())
        readTable(*table);
    for (const char* name : {"platformCanvas", "ringView", "flowView", "starView", "arrangementView"})
        if (auto* picture = window.findChild<QWidget*>(name))
            readAccessible(*picture);
    return unknownId(window.document(), window.selection());
}

} // namespace support

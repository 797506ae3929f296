// SPDX-License-Identifier: GPL-3.0-or-later
// A choice above each column of a table: what it is for.
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

class QComboBox;
class QTableView;

namespace equipoise::gui {

/// Stands above the table in the same layout, and follows its columns.
class ColumnBoxes : public QWidget {
    Q_OBJECT
public:
    /// The boxes are called `name`.0, `name`.1, ...
    ColumnBoxes(QTableView& table, const QString& name, QWidget* parent = nullptr);

    /// What a column is for: one of the choices, or (-1) something else that stands above them.
    struct Chosen {
        int choice = -1;
        QString title{};
    };
    /// A box for each of `columns`; none without choices. Of a single one the width is its own.
    void offer(const QStringList& choices, const std::vector<Chosen>& columns);

signals:
    /// One of the choices, by a person.
    void chosen(int column, int choice);

private:
    void place();
    void addBox();

    QTableView& m_table;
    QString m_name;
    std::vector<QComboBox*> m_boxes;
};

} // namespace equipoise::gui

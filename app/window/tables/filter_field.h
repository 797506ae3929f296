// SPDX-License-Identifier: GPL-3.0-or-later
// The field above a table that says which rows are shown.
#pragma once

#include "core/base/numbers/units.h"

#include <QLineEdit>

class QLabel;
class QTimer;

namespace equipoise::gui {

class PlatformModel;
class OrderedRows;

/// A line to type a RowFilter into; what it leaves is counted in `count`. While something cannot be read, the
/// rows stay as they are, and the field says what it waits for.
class FilterField : public QLineEdit {
    Q_OBJECT
public:
    FilterField(PlatformModel& model, OrderedRows& sorted, QLabel& count, QWidget* parent = nullptr);

    /// Reads the text at once, not when the person has stopped typing.
    void read();

protected:
    void keyPressEvent(QKeyEvent* event) override;

signals:
    /// Enter, Escape or Down: back to the rows.
    void left();

private:
    void followUnits();
    void showCount();
    void retranslate();

    PlatformModel& m_model;
    OrderedRows& m_sorted;
    QLabel& m_count;
    Units m_units; ///< in which the filter was read
    QTimer* m_pause;
};

} // namespace equipoise::gui

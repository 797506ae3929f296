// SPDX-License-Identifier: GPL-3.0-or-later
// The programs that are solvers of a person's own: their names, where they are, which problems they answer.
#pragma once

#include "app/settings/external_solvers.h"
#include "app/widgets/prompt.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QTableWidget;
class QTableWidgetItem;

namespace equipoise::gui {

/// Every change holds at once. What is wrong with a program (not there, not to be run) is said beside it.
class ExternalDialog : public QDialog {
    Q_OBJECT
public:
    explicit ExternalDialog(QWidget* parent = nullptr);

    /// The program to add; empty: cancelled. Replaces the dialog.
    using ChooseProgram = Prompt<QString>;
    void setChooseProgram(ChooseProgram choose) { m_choose = std::move(choose); }

public slots:
    void add();
    void removeChosen();

private:
    void addProgram(const QString& path);
    void fill();
    QTableWidgetItem* itemAt(int row, int column); ///< made if it is not there
    void read();
    void say();
    void retranslate();

    ChooseProgram m_choose;
    bool m_filling = false;
    QLabel* m_about;
    QTableWidget* m_table;
    QLabel* m_said;
    QPushButton* m_add;
    QPushButton* m_remove;
    QPushButton* m_close;
};

} // namespace equipoise::gui

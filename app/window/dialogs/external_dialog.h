// SPDX-License-Identifier: GPL-3.0-or-later
// The programs that are solvers of a person's own: their names, where they are, which problems they answer.
#pragma once

#include "app/settings/external_solvers.h"
#include "app/widgets/prompt.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QTableView;
class QTableWidget;
class QTableWidgetItem;

namespace equipoise::gui {

class Card;
class TableModel;

/// Every change holds at once. What is wrong with a program (not there, not to be run) is said beside it.
class ExternalDialog : public QDialog {
    Q_OBJECT
public:
    explicit ExternalDialog(QWidget* parent = nullptr);

    /// The program to add; empty: cancelled. Replaces the dialog.
    using ChooseProgram = Prompt<QString>;
    void setChooseProgram(ChooseProgram choose) { m_choose = std::move(choose); }
    /// The file that a template is written to, with a suggestion; empty: cancelled. Replaces the dialog.
    using SavePath = Prompt<QString, const QString&>;
    void setSavePath(SavePath save) { m_save = std::move(save); }

public slots:
    void add();
    /// Writes resources/templates/solver.`ending` where the user wants it, and lists that program.
    void addTemplate(const QString& ending);
    void removeChosen();

private:
    void addProgram(const QString& path, QList<equipoise::Problem> problems);
    QWidget* buildFields();
    void fill();
    QTableWidgetItem* itemAt(int row, int column); ///< made if it is not there
    void read();
    void say();
    void retranslate();

    ChooseProgram m_choose;
    SavePath m_save;
    bool m_filling = false;
    QLabel* m_about;
    QTableWidget* m_table;
    QLabel* m_said;
    TableModel* m_fields;
    QTableView* m_fieldTable;
    Card* m_fieldCard;
    QPushButton* m_add;
    QPushButton* m_template;
    QPushButton* m_remove;
    QPushButton* m_close;
};

} // namespace equipoise::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// A pasted table before it changes anything: how each cell was read, what changes, what is refused.
#pragma once

#include "app/models/platform/platform_model.h"
#include "app/window/tables/column_boxes.h"
#include "app/window/tables/paste_reader.h"

#include <QDialog>
#include <functional>
#include <optional>
#include <vector>

class QButtonGroup;
class QCheckBox;
class QComboBox;
class QFrame;
class QHBoxLayout;
class QLabel;
class QListWidget;
class QPushButton;
class QTableView;

namespace equipoise::gui {

class NewNodesRow;
class PasteModel;

/// Where two readings fit, it shows both side by side and waits for an answer. Separator, decimal mark and
/// titles can be set by hand. Accepted, it has applied the edit: one undo step. Closed, it stops what reads
/// the text.
class PasteDialog : public QDialog {
    Q_OBJECT
public:
    /// Where the text goes to as the table is now.
    using FindTarget = std::function<PasteTarget()>;

    /// `known`: how the text was read for this target, if that was done already. The target is looked for again when
    /// the document has changed meanwhile: an edit is made of the document that it is applied to.
    PasteDialog(PlatformModel& model, FindTarget findTarget, PasteText text,
                std::optional<PasteReader::Read> known, QWidget* parent);

    /// Of what was done, once it is accepted.
    const QString& summary() const { return m_summaryText; }

private:
    void build();
    void buildOptions();
    void findMeaning();
    void read();
    void take(PasteReader::Read read);
    void clearReadings();
    void clearOutcome();
    void ask();
    void choose(int reading);
    void showUnread();
    void showOutcome(PasteReader::Weighed weighed);
    void showBusy();
    void showError(const Error& error);
    void takeOptions();
    void showColumns(const std::vector<ColumnMeaning>& columns);
    void paste();

    PlatformModel& m_model;
    FindTarget m_findTarget;
    PasteTarget m_target; ///< with what was chosen by hand
    PasteText m_text;
    PasteReader* m_reader;
    PasteReader::Meaning m_meaning; ///< of what is shown
    std::vector<ColumnMeaning> m_offered;
    std::optional<io::Spreadsheet> m_sheet;
    int m_chosen = -1;
    std::optional<Edit> m_edit;
    std::vector<std::string> m_assumedSpeeds; ///< names of processors that m_edit adds
    QString m_summaryText;

    QLabel* m_question;
    QFrame* m_choices;
    QHBoxLayout* m_choiceRow;
    QButtonGroup* m_readings;
    QComboBox* m_separator;
    QComboBox* m_decimal;
    QCheckBox* m_titles;
    NewNodesRow* m_newNodes;
    PasteModel* m_cells;
    QTableView* m_table;
    ColumnBoxes* m_columns; ///< above the table: what each column is for
    QLabel* m_summary;
    QListWidget* m_refused;
    QPushButton* m_paste;
};

} // namespace equipoise::gui

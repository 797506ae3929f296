// SPDX-License-Identifier: GPL-3.0-or-later
// What a file of another program leaves open: asked once, when it is opened.
#pragma once

#include "app/jobs/job.h"
#include "app/window/tables/column_boxes.h"
#include "core/io/cluster/table_start.h"
#include "core/io/imported.h"

#include <QDialog>
#include <functional>
#include <optional>

class QCheckBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QTableWidget;

namespace equipoise::gui {

class NewNodesRow;

/// What is known of the file before anybody is asked.
struct MissingData {
    /// Reads it with what was chosen.
    std::function<Result<io::Imported>(const io::TableChoices&, SolveControl&)> read;
    /// Of a table that could not be read as it stands: what a person says of its columns.
    std::optional<io::TableStart> table{};
    QString fileName{}; ///< without its folder
};

/// Columns of a table, names of machines, speeds: only what the file does not say itself. With each answer
/// the file is read again on a worker thread, and what is still wrong is shown.
class GapsDialog : public QDialog {
    Q_OBJECT
public:
    explicit GapsDialog(MissingData gaps, QWidget* parent = nullptr);

    /// Until the file is read with the last answers.
    bool isReading() const { return !m_isRead; }
    /// As it was read with the answers; meaningful once accepted.
    io::Imported imported() const { return *m_imported; }

private:
    void buildTable();
    QLineEdit* addField(const char* name, const QString& title, const QString& help,
                        QWidget* beside = nullptr);
    QWidget* fileButton();
    void choose(int column, int choice);
    void showColumns();
    io::TableChoices choices() const;
    void read();
    void judge();

    struct Choice {
        std::string key{};
        std::string unit{};
    };

    MissingData m_gaps;
    std::vector<Choice> m_offered; ///< of each column: the first one is nothing
    Job<io::Imported> m_reading;
    bool m_isRead = false; ///< with the last answers
    io::NewNodes m_nodeKind = io::NewNodes::Usual;
    Result<io::Imported> m_read;
    std::optional<io::Imported> m_imported; ///< with the speeds, where all is well
    QTableWidget* m_table = nullptr;        ///< null: it is no table, or one that can be read
    ColumnBoxes* m_columns = nullptr;
    QLineEdit* m_names;
    QLineEdit* m_speeds;
    QCheckBox* m_cores;
    NewNodesRow* m_newNodes;
    QLineEdit* m_bandwidth; ///< of links that have only a latency in the file
    QLabel* m_said;
    QDialogButtonBox* m_buttons;
};

} // namespace equipoise::gui

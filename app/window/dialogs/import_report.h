// SPDX-License-Identifier: GPL-3.0-or-later
// Report on a platform that was read from or written to a foreign file: pieces read, guessed, changed, left out.
#pragma once

#include "core/io/imported.h"

#include <QDialog>
#include <QString>
#include <vector>

class QLabel;
class QPushButton;
class QTableWidget;

namespace equipoise::gui {

/// Stays open next to the main window. One row a note, by file and line; Ctrl+C and the button copy the rows as a table.
class ImportReport : public QDialog {
    Q_OBJECT
public:
    enum class Way { Read, Written };

    explicit ImportReport(QWidget* parent = nullptr);

    /// Replaces what it shows. `fileName` without its folder; `more`: notes that were not kept.
    void show(Way way, const QString& fileName, const Platform& platform, std::vector<io::ImportNote> notes,
              std::size_t more = 0);
    /// The selected rows, or all, as text with tabulators.
    QString rowsAsText() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void retranslate();
    void copy();

    Way m_way = Way::Read;
    QString m_fileName;
    std::size_t m_processors = 0;
    std::size_t m_switches = 0;
    std::size_t m_links = 0;
    std::size_t m_more = 0;
    std::vector<io::ImportNote> m_notes;
    QLabel* m_heading;
    QLabel* m_summary;
    QTableWidget* m_table;
    QPushButton* m_copy;
    QPushButton* m_close;
};

} // namespace equipoise::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Tables and figures of the papers, computed again: each printed number beside the program's.
#pragma once

#include "app/tools/tool_window.h"
#include "core/paper/paper.h"

#include <map>
#include <memory>

class QLabel;
class QPushButton;
class QTableWidget;
class QTreeWidget;
class QTreeWidgetItem;

namespace equipoise::gui {

/// A list of papers with their tables and figures. An entry is computed when it is run; what was computed stays
/// until the window closes.
class PapersWindow : public ToolWindow {
    Q_OBJECT
public:
    explicit PapersWindow(QWidget* parent = nullptr);

public slots:
    void run() override;

protected:
    QString heading() const override;
    void retranslate() override;
    void enable() override;
    bool canRun() const override;

private:
    using SharedPage = std::shared_ptr<const equipoise::paper::Page>;

    void build();
    void fillList();
    /// Shows the selected entry, with its numbers if they are computed.
    void showEntry();
    void fillRows(const equipoise::paper::Page& page);
    void take(SharedPage page);
    /// The selected entry; null: a paper or nothing is selected.
    const equipoise::paper::Item* selected() const;
    /// The text beside an entry of the list: how many numbers agree.
    static QString resultOf(const equipoise::paper::Page& page);

    Job<SharedPage> m_job;
    std::map<const equipoise::paper::Item*, SharedPage> m_pages;
    QTreeWidget* m_list;
    QLabel* m_title;
    QLabel* m_about;
    QTableWidget* m_rows;
    QLabel* m_remarks;
    QPushButton* m_save;
};

} // namespace equipoise::gui

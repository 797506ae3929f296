// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a report on the document: beside the window, on another thread.
#pragma once

#include "app/document/document.h"
#include "app/tools/tool_window.h"
#include "core/report/report.h"

class QLabel;
class QPushButton;

namespace equipoise::gui {

/// Says how far it is, and where the report is at last. Closing it stops what is under way; nothing is
/// written then.
class ReportWindow : public ToolWindow {
    Q_OBJECT
public:
    explicit ReportWindow(Document& document, QWidget* parent = nullptr);

    /// The document as it is now, as a report to this file; the format goes by the ending. What is written
    /// already is replaced.
    void start(const QString& path);
    /// Asks for a path, and starts.
    void prepare(const ToolContext& context, const Then& then) override;
    /// The document as a report tells of it: what is saved has the date of its file.
    static equipoise::report::Source sourceOf(const Document& document);

signals:
    /// There is a file now.
    void written(const QString& path);

protected:
    void enable() override;

private:
    void openFile();

    Document& m_document;
    Job<bool> m_job; ///< false: stopped
    QString m_path;
    bool m_done = false;
    QLabel* m_file;
    QPushButton* m_open;
};

} // namespace equipoise::gui

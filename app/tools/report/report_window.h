// Writes a report on the document: beside the window, on another thread.
#pragma once

#include "app/document/document.h"
#include "app/jobs/work_job.h"
#include "core/report/report.h"

#include <QDialog>
#include <QString>

class QLabel;
class QProgressBar;
class QPushButton;

namespace app {

/// Says how far it is, and where the report is at last. Closing it stops what is under way; nothing is
/// written then.
class ReportWindow : public QDialog {
    Q_OBJECT
public:
    explicit ReportWindow(Document& document, QWidget* parent = nullptr);

    /// The document as it is now, as a report to this file; the format goes by the ending. What is written
    /// already is replaced.
    void start(const QString& path);
    bool isRunning() const { return m_job.isRunning(); }
    /// The document as a report tells of it: what is saved has the date of its file.
    static core::report::Source sourceOf(const Document& document);

public slots:
    void stop();

signals:
    /// There is a file now.
    void written(const QString& path);

protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void finish(const core::Result<std::any>& result);
    void openFile();
    void say(const QString& words, const char* role);
    void enable();
    void retranslate();

    Document& m_document;
    WorkJob m_job;
    QString m_path;
    bool m_done = false;
    QLabel* m_file;
    QLabel* m_said;
    QProgressBar* m_bar;
    QPushButton* m_stop;
    QPushButton* m_open;
    QPushButton* m_close;
};

} // namespace app

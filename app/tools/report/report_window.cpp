// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/report/report_window.h"

#include "app/tools/report/report_file.h"
#include "app/tools/tools.h"
#include "app/widgets/label.h"
#include "core/io/results/report.h"

#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QUrl>
#include <chrono>

namespace equipoise::gui {

ReportWindow::ReportWindow(Document& document, QWidget* parent)
    : ToolWindow("report", QT_TR_NOOP("Report"), {600, 160}, parent)
    , m_document(document)
    , m_file(plainText("reportFile", ""))
    , m_open(button("Open", QT_TR_NOOP("&Open"),
                    QT_TR_NOOP("Open the report with the system's program for it"), [this] { openFile(); })) {
    m_file->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_file->setAlignment(Qt::AlignTop);
    progressBar("Bar");
    layOut({}, m_file, {}, {stopButton(QT_TR_NOOP("Stop; nothing is written")), m_open},
           QT_TR_NOOP("Close this window; a report that is not done is stopped"));
    watch(m_job, [this](bool done) {
        m_done = done;
        if (done)
            say(tr("Written"), "good");
        else
            say(tr("Stopped: nothing was written"), "warning");
        if (done)
            emit written(m_path);
    });
    retranslate();
    enable();
}

void ReportWindow::prepare(const ToolContext& context, const Then& then) {
    context.askReportPath([self = QPointer(this), then](const QString& path) {
        if (!self)
            return;
        if (!path.isEmpty())
            self->start(path);
        then(!path.isEmpty());
    });
}

equipoise::report::Source ReportWindow::sourceOf(const Document& document) {
    equipoise::report::Source source;
    const QString path = document.path();
    source.file = (path.isEmpty() ? document.title() : QFileInfo(path).fileName()).toStdString();
    source.saved = path.isEmpty() || !document.isEdited();
    source.date = path.isEmpty() || document.isEdited() ? io::dateText(std::chrono::system_clock::now())
                                                        : io::dateOf(QFile::encodeName(path).toStdString());
    source.about = document.about().toStdString();
    source.scenario = document.snapshot();
    for (const DocumentPlan& plan : document.plans())
        source.plans.push_back(plan.kept);
    return source;
}

void ReportWindow::start(const QString& path) {
    m_path = path;
    m_file->setText(QDir::toNativeSeparators(path));
    m_done = false;
    m_job.start([source = sourceOf(m_document), path](SolveControl& control) {
        return report::write(source, path, control);
    });
    say(tr("The plans are checked, compared and drawn…"), "muted");
}

void ReportWindow::openFile() {
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(m_path)))
        say(tr("Nothing on this machine opens it"), "warning");
}

void ReportWindow::enable() {
    ToolWindow::enable();
    m_open->setEnabled(m_done);
}

} // namespace equipoise::gui

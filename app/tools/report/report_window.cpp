#include "app/tools/report/report_window.h"

#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/tools/report/report_file.h"
#include "core/io/results/report.h"

#include <QDesktopServices>
#include <QDir>
#include <QEvent>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>
#include <tuple>

namespace app {

ReportWindow::ReportWindow(Document& document, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_file(new QLabel)
    , m_said(new QLabel)
    , m_bar(new QProgressBar)
    , m_stop(new QPushButton)
    , m_open(new QPushButton)
    , m_close(new QPushButton) {
    setObjectName("reportWindow");
    setModal(false);
    const std::pair<QWidget*, const char*> names[] = {{m_file, "reportFile"}, {m_said, "reportSaid"},
                                                      {m_bar, "reportBar"},   {m_stop, "reportStop"},
                                                      {m_open, "reportOpen"}, {m_close, "reportClose"}};
    for (const auto& [widget, name] : names)
        widget->setObjectName(name);
    for (QPushButton* button : {m_stop, m_open, m_close})
        button->setAutoDefault(false);
    m_file->setTextFormat(Qt::PlainText);
    m_file->setWordWrap(true);
    m_file->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_said->setTextFormat(Qt::PlainText);
    m_said->setWordWrap(true);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(4);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    for (QPushButton* button : {m_stop, m_open, m_close})
        buttons->addWidget(button);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(style::Tokens::gap);
    layout->addWidget(m_file);
    layout->addWidget(m_bar);
    layout->addWidget(m_said);
    layout->addStretch(1);
    layout->addLayout(buttons);
    setMinimumWidth(460);

    connect(m_stop, &QPushButton::clicked, this, &ReportWindow::stop);
    connect(m_open, &QPushButton::clicked, this, &ReportWindow::openFile);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(&m_job, &WorkJob::finished, this,
            [this](quint64, const core::Result<std::any>& result) { finish(result); });
    retranslate();
    enable();
}

core::report::Source ReportWindow::sourceOf(const Document& document) {
    core::report::Source source;
    const QString path = document.path();
    source.file = (path.isEmpty() ? document.title() : QFileInfo(path).fileName()).toStdString();
    source.saved = path.isEmpty() || !document.isEdited();
    source.date = path.isEmpty() || document.isEdited()
                      ? core::io::dateText(std::chrono::system_clock::now())
                      : core::io::dateOf(QFile::encodeName(path).toStdString());
    source.about = document.about().toStdString();
    source.scenario = document.snapshot();
    for (const DocumentPlan& plan : document.plans())
        source.plans.push_back(plan.kept);
    return source;
}

void ReportWindow::start(const QString& path) {
    m_path = path;
    m_done = false;
    m_job.start([source = sourceOf(m_document), path](core::SolveControl& control) -> std::any {
        return report::write(source, path, control);
    });
    say(tr("The plans are checked, compared and drawn…"), "muted");
    enable();
    retranslate();
}

void ReportWindow::stop() {
    m_job.stop();
}

void ReportWindow::finish(const core::Result<std::any>& result) {
    const auto outcome =
        result ? std::any_cast<core::Result<bool>>(*result) : core::Result<bool>(result.error());
    m_done = outcome && *outcome;
    if (!outcome)
        say(text::translated(outcome.error()), "bad");
    else if (!m_done)
        say(tr("Stopped: nothing was written"), "warning");
    else
        say(tr("Written"), "good");
    enable();
    if (m_done)
        emit written(m_path);
}

void ReportWindow::openFile() {
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(m_path)))
        say(tr("Nothing on this machine opens it"), "warning");
}

void ReportWindow::say(const QString& words, const char* role) {
    m_said->setText(words);
    m_said->setProperty("role", role);
    style::repolish(m_said);
}

void ReportWindow::enable() {
    const bool running = m_job.isRunning();
    m_bar->setRange(0, running ? 0 : 1); // 0 to 0: how far it is cannot be told
    m_bar->setValue(m_done ? 1 : 0);
    m_stop->setEnabled(running);
    m_open->setEnabled(m_done);
}

void ReportWindow::hideEvent(QHideEvent* event) {
    m_job.stop(); // nobody watches
    QDialog::hideEvent(event);
}

void ReportWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void ReportWindow::retranslate() {
    setWindowTitle(tr("Report"));
    m_file->setText(QDir::toNativeSeparators(m_path));
    m_file->setAccessibleName(tr("File of the report"));
    m_bar->setAccessibleName(tr("Progress"));
    const std::tuple<QPushButton*, QString, QString> words[] = {
        {m_stop, tr("&Stop"), tr("Stop; nothing is written")},
        {m_open, tr("&Open"), tr("Open the report with the system's program for it")},
        {m_close, tr("Close"), tr("Close this window; a report that is not done is stopped")}};
    for (const auto& [button, title, help] : words) {
        button->setText(title);
        button->setToolTip(help);
        button->setAccessibleName(QString(title).remove('&'));
    }
}

} // namespace app

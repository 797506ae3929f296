// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/tool_window.h"

#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/widgets/label.h"
#include "app/widgets/progress.h"
#include "app/widgets/save_path.h"
#include "core/io/file.h"

#include <QEvent>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>
#include <algorithm>
#include <deque>
#include <mutex>
#include <utility>

namespace equipoise::gui {

struct ToolWindow::Saves {
    std::mutex mutex;
    std::deque<std::pair<QString, Write>> waiting;
    bool isWriting = false;
};

ToolWindow::ToolWindow(const char* name, const char* title, QSize size, QWidget* parent)
    : QDialog(parent)
    , m_name(name)
    , m_title(title)
    , m_saves(std::make_shared<Saves>())
    , m_said(plainText(QString(name) + "Said", "muted")) {
    setObjectName(QString(name) + "Window");
    setModal(false);
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    resize(size.boundedTo(screen()->availableSize() - QSize(8, 40)));
    m_saving.whenDone([this](const Result<bool>& done) {
        if (done)
            return;
        const std::scoped_lock lock(m_saves->mutex); // a writer threw: the next save goes on
        m_saves->isWriting = false;
        saySaved(done.error());
    });
}

void ToolWindow::add(QWidget* widget, const char* part, const char* title, const char* help) {
    widget->setObjectName(QString(m_name) + part);
    if (title || help)
        m_words.push_back({widget, title, help});
}

QPushButton* ToolWindow::button(const char* part, const char* title, const char* help,
                                std::function<void()> clicked) {
    auto* made = named(new QPushButton, part, title, help);
    made->setAutoDefault(false);
    if (clicked)
        connect(made, &QPushButton::clicked, this, std::move(clicked));
    return made;
}

QPushButton* ToolWindow::runButton(const char* part, const char* title, const char* help) {
    m_run = button(part, title, help, [this] { run(); });
    m_run->setAutoDefault(true);
    m_run->setProperty("role", "primary");
    return m_run;
}

QPushButton* ToolWindow::stopButton(const char* help) {
    return stopButton("Stop", nullptr, help);
}

QPushButton* ToolWindow::stopButton(const char* part, const char* title, const char* help) {
    m_stop = button(part, title, help, [this] { stop(); });
    return m_stop;
}

QProgressBar* ToolWindow::progressBar(const char* part) {
    m_bar = named(new QProgressBar, part);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(4);
    return m_bar;
}

void ToolWindow::lockWhileRunning(std::initializer_list<QWidget*> settings) {
    m_locked = settings;
}

void ToolWindow::layOut(std::initializer_list<QWidget*> top, QWidget* body,
                        std::initializer_list<QWidget*> left, std::initializer_list<QWidget*> right,
                        const char* closeHelp) {
    m_close = button("Close", nullptr, closeHelp, [this] { close(); });
    auto* header = new QWidget;
    auto* above = new QHBoxLayout(header);
    above->setContentsMargins(0, 0, 0, 0);
    if (!heading().isEmpty()) {
        m_heading = plainText(QString(m_name) + "Heading", "title");
        above->addWidget(m_heading, 1);
    }
    for (QWidget* widget : top)
        above->addWidget(widget, !m_heading && widget == *(top.end() - 1) ? 1 : 0);
    auto* footer = new QWidget;
    auto* buttons = new QHBoxLayout(footer);
    buttons->setContentsMargins(0, 0, 0, 0);
    m_controls = {header, footer};
    for (QWidget* widget : left)
        buttons->addWidget(widget);
    buttons->addWidget(m_said, 1);
    for (QWidget* widget : right)
        buttons->addWidget(widget);
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(style::Tokens::gap);
    if (above->isEmpty())
        header->hide();
    layout->addWidget(header);
    layout->addWidget(body, 1);
    if (m_bar)
        layout->addWidget(m_bar);
    layout->addWidget(footer);
}

void ToolWindow::embed() {
    setWindowFlags(Qt::Widget);
    if (m_close)
        m_close->hide();
    becomePart();
}

void ToolWindow::showControls(bool shown) {
    for (QWidget* widget : m_controls)
        widget->setVisible(shown);
}

void ToolWindow::follow(JobBase& job) {
    m_job = &job;
    connect(m_job, &JobBase::started, this, [this] {
        if (m_bar)
            showProgress(*m_bar, std::nullopt);
        enable();
    });
    connect(m_job, &JobBase::ended, this, &ToolWindow::enable);
    connect(m_job, &JobBase::progressed, this, [this](quint64, const Progress& progress) {
        if (m_bar && progress.fraction)
            showProgress(*m_bar, progress.fraction);
    });
}

void ToolWindow::stop() {
    if (m_job)
        m_job->stop();
}

void ToolWindow::enable() {
    const bool running = isRunning();
    if (running)
        keepFocus();
    if (m_run)
        m_run->setEnabled(!running && canRun());
    if (m_stop)
        m_stop->setEnabled(running);
    for (QWidget* widget : m_locked)
        widget->setEnabled(!running);
    if (m_bar && !running)
        showProgress(*m_bar, 0);
    if (!running)
        returnFocus();
}

/// A widget that is locked hands the focus on to the next one, where Enter does something else. The window has
/// the focus meanwhile.
void ToolWindow::keepFocus() {
    QWidget* const focus = window()->focusWidget();
    if (!focus || !isAncestorOf(focus))
        return;
    const auto holds = [focus](const QWidget* widget) {
        return widget && (widget == focus || widget->isAncestorOf(focus));
    };
    if (!holds(m_run) && std::ranges::none_of(m_locked, holds))
        return;
    m_focusBefore = focus;
    setFocus();
}

void ToolWindow::returnFocus() {
    QWidget* const before = std::exchange(m_focusBefore, nullptr);
    if (before && before->isEnabled() && window()->focusWidget() == this)
        before->setFocus();
}

void ToolWindow::fail(const Error& error) {
    say(text::translated(error), "bad");
}

void ToolWindow::say(const QString& words, const char* role) {
    m_said->setText(words);
    style::dress(m_said, "role", role);
}

void ToolWindow::askPath(const QString& title, const QString& suggestion, const QString& endings,
                         const PathThen& then) {
    if (m_savePath)
        m_savePath(this, suggestion, endings, this, then);
    else
        askSavePath(this, title, suggestion, endings, then);
}

void ToolWindow::askFile(const QString& title, const QString& endings, const PathThen& then) {
    if (m_openPath)
        m_openPath(this, title, this, then);
    else
        askOpenPath(this, title, endings, then);
}

void ToolWindow::save(const QString& title, const QString& suggestion, const QString& endings, Write write) {
    askPath(title, suggestion, endings, [this, write = std::move(write)](const QString& path) {
        if (path.isEmpty())
            return;
        {
            const std::scoped_lock lock(m_saves->mutex);
            m_saves->waiting.emplace_back(path, write);
            if (std::exchange(m_saves->isWriting, true))
                return;
        }
        m_saving.start([this, saves = m_saves](SolveControl&) -> Result<bool> {
            writeAll(*saves);
            return true;
        });
    });
}

/// On the worker thread, one after the other: two files of one path would else be written in any order. Ends
/// when none waits. Deleting the window waits for that.
void ToolWindow::writeAll(Saves& saves) {
    for (;;) {
        std::pair<QString, Write> next;
        {
            const std::scoped_lock lock(saves.mutex);
            if (saves.waiting.empty()) {
                saves.isWriting = false;
                return;
            }
            next = std::move(saves.waiting.front());
            saves.waiting.pop_front();
        }
        auto written = next.second(next.first);
        const auto saved =
            written ? Result<QString>(next.first) : Result<QString>(std::move(written).error());
        QMetaObject::invokeMethod(
            this, [this, saved] { saySaved(saved); }, Qt::QueuedConnection);
    }
}

void ToolWindow::savePainted(const QString& title, const QString& suggestion, Write write) {
    askPath(title, suggestion, tr("Pictures (*.svg *.pdf *.png)"),
            [this, write = std::move(write)](const QString& path) {
                if (path.isEmpty())
                    return;
                const auto written = write(path);
                saySaved(written ? Result<QString>(path) : Result<QString>(written.error()));
            });
}

void ToolWindow::saySaved(const Result<QString>& path) {
    if (path)
        say(tr("Saved: %1").arg(QFileInfo(*path).fileName()), "good");
    else
        say(text::translated(path.error()), "bad");
}

void ToolWindow::saveText(const QString& title, const QString& suggestion, const QString& endings,
                          std::string text) {
    save(title, suggestion, endings, [text = std::move(text)](const QString& path) {
        return io::writeFileAtomically(QFile::encodeName(path).toStdString(), text);
    });
}

QString ToolWindow::headingOf(const std::shared_ptr<const PlanRecord>& plan) {
    return plan ? tr("Plan: %1")
                      .arg(QString::fromStdString(plan->name.empty() ? plan->plan.solver : plan->name))
                : tr("No plan is selected");
}

void ToolWindow::showEvent(QShowEvent* event) {
    enable(); // what has nothing to act on yet
    QDialog::showEvent(event);
}

void ToolWindow::hideEvent(QHideEvent* event) {
    stop(); // no user watches the result
    QDialog::hideEvent(event);
}

/// Esc and Enter are a window's own; in another window they are that one's.
void ToolWindow::keyPressEvent(QKeyEvent* event) {
    if (isWindow())
        QDialog::keyPressEvent(event);
    else
        event->ignore();
}

void ToolWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void ToolWindow::retranslate() {
    const QMetaObject& own = *metaObject();
    setWindowTitle(own.tr(m_title, nullptr));
    if (m_heading)
        m_heading->setText(heading());
    if (m_bar)
        m_bar->setAccessibleName(tr("Progress"));
    for (const Words& words : m_words) {
        auto* button = qobject_cast<QAbstractButton*>(words.widget);
        auto* label = qobject_cast<QLabel*>(words.widget);
        const QString title = words.title               ? own.tr(words.title, nullptr)
                              : words.widget == m_stop  ? tr("&Stop")
                              : words.widget == m_close ? tr("Close")
                                                        : QString();
        if (button)
            button->setText(title);
        else if (label)
            label->setText(title);
        if (!label)
            words.widget->setAccessibleName(QString(title).remove('&').remove(QStringLiteral("…")));
        words.widget->setToolTip(words.help ? own.tr(words.help, nullptr) : QString());
    }
}

} // namespace equipoise::gui

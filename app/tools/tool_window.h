// SPDX-License-Identifier: GPL-3.0-or-later
// A window of a tool, beside the main window: what all of them have.
#pragma once

#include "app/jobs/job.h"
#include "app/widgets/prompt.h"
#include "core/model/plan.h"

#include <QDialog>
#include <QPointer>
#include <QString>
#include <functional>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

class QHBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace equipoise::gui {

struct ToolContext;
enum class ToolId;

/// From above: a heading with settings beside it, what the tool shows, a line that says how far it is, and
/// buttons around the words on how it goes. What runs is stopped when nobody watches, and never delays
/// closing. Words are kept as they are written in the source, and shown in the language of the moment.
class ToolWindow : public QDialog {
    Q_OBJECT
public:
    /// Called once, at once or when the user has answered a prompt.
    using Then = std::function<void(bool may)>;
    /// Asks the user for what the tool needs before it is shown. False: it is not to be shown now.
    virtual void prepare(const ToolContext& /*context*/, const Then& then) { then(true); }
    /// The user asks for the tool, for the first time or again.
    virtual void begin(const ToolContext& /*context*/) {}
    /// Whether the window may close; asks where something would be lost.
    virtual void askToClose(const Then& then) { then(true); }
    virtual bool isRunning() const { return m_job && m_job->isRunning(); }

    /// From now on it is a part of another window: without a frame, and not to be closed by itself.
    void embed();

    /// Path to save to, with a suggestion and the endings there are; empty: cancelled. Replaces the dialog.
    using SavePath = Prompt<QString, const QString&, const QString&>;
    void setSavePath(SavePath savePath) { m_savePath = std::move(savePath); }
    /// File to open, with a title; empty: cancelled. Replaces the dialog.
    using OpenPath = Prompt<QString, const QString&>;
    void setOpenPath(OpenPath openPath) { m_openPath = std::move(openPath); }

public slots:
    virtual void run() {}
    virtual void stop();

protected:
    /// `name`: begins the object names of all its parts, "drift" that of "driftWindow".
    ToolWindow(const char* name, const char* title, QSize size, QWidget* parent);

    // Parts. `title` and `help` are QT_TR_NOOP words of the window's own class; a title is what a button or a
    // label says, and the name that others have for a screen reader.
    template <class Widget>
    Widget* named(Widget* widget, const char* part, const char* title = nullptr, const char* help = nullptr) {
        add(widget, part, title, help);
        return widget;
    }
    QPushButton* button(const char* part, const char* title, const char* help,
                        std::function<void()> clicked = {});
    /// The one that begins: Enter presses it.
    QPushButton* runButton(const char* part, const char* title, const char* help);
    QPushButton* stopButton(const char* help);
    QPushButton* stopButton(const char* part, const char* title, const char* help);
    /// How far the job is, above the buttons.
    QProgressBar* progressBar(const char* part);
    /// Not to be changed while the job runs.
    void lockWhileRunning(std::initializer_list<QWidget*> settings);
    /// Once, after the parts are made; a button that closes comes last.
    void layOut(std::initializer_list<QWidget*> top, QWidget* body, std::initializer_list<QWidget*> left,
                std::initializer_list<QWidget*> right, const char* closeHelp);

    /// It has become a part of another window: what only a window of its own can do goes.
    virtual void becomePart() {}
    /// All but the body.
    void showControls(bool shown);

    /// Above all; empty: there is none.
    virtual QString heading() const { return {}; }
    /// Of a window about one plan, null: there is none.
    static QString headingOf(const std::shared_ptr<const PlanRecord>& plan);
    /// What depends on the language besides the words of the parts.
    virtual void retranslate();
    /// What can be done now.
    virtual void enable();
    virtual bool canRun() const { return true; }

    /// The job that run and stop are about. What it gives is taken; if it gives none, fail() says why.
    template <class T, class Take>
    void watch(Job<T>& job, Take take) {
        follow(job);
        job.whenDone([this, take](Result<T> result) {
            if (result)
                take(*std::move(result));
            else
                fail(result.error());
        });
    }
    virtual void fail(const Error& error);

    /// In the line of words; `role` as in the style sheet.
    void say(const QString& words, const char* role);
    using PathThen = std::function<void(QString path)>;
    /// Asks for a path to write; empty: cancelled.
    void askPath(const QString& title, const QString& suggestion, const QString& endings,
                 const PathThen& then);
    /// Asks for a file to read; empty: cancelled.
    void askFile(const QString& title, const QString& endings, const PathThen& then);
    /// Asks for a path, writes, and says so. `write` is called later, on a worker thread: it has values only.
    using Write = std::function<Result<void>(const QString& path)>;
    void save(const QString& title, const QString& suggestion, const QString& endings, Write write);
    /// The same on this thread, for what a widget paints.
    void savePainted(const QString& title, const QString& suggestion, Write write);
    void saveText(const QString& title, const QString& suggestion, const QString& endings, std::string text);

    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void add(QWidget* widget, const char* part, const char* title, const char* help);
    void follow(JobBase& job);
    void saySaved(const Result<QString>& path);
    /// Files that wait to be written; the worker thread takes them.
    struct Saves;
    void writeAll(Saves& saves);

    struct Words {
        QWidget* widget;
        const char* title;
        const char* help;
    };

    const char* m_name;
    const char* m_title;
    SavePath m_savePath;
    OpenPath m_openPath;
    void keepFocus();
    void returnFocus();

    JobBase* m_job = nullptr;
    std::shared_ptr<Saves> m_saves;
    Job<bool> m_saving;
    std::vector<Words> m_words;
    std::vector<QWidget*> m_locked;
    QLabel* m_heading = nullptr;
    QLabel* m_said;
    std::vector<QWidget*> m_controls;
    QProgressBar* m_bar = nullptr;
    QPushButton* m_run = nullptr;
    QPointer<QWidget> m_focusBefore; ///< had the focus when a run locked it
    QPushButton* m_stop = nullptr;
    QPushButton* m_close = nullptr;
    const char* m_closeHelp = nullptr;
};

} // namespace equipoise::gui

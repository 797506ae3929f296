// SPDX-License-Identifier: GPL-3.0-or-later
// Random actions of a user on all windows of the program, repeatable by their seed.
#pragma once

#include "app/window/windows.h"
#include "core/base/random.h"

#include <QApplication>
#include <QByteArray>
#include <QPointer>
#include <QStringList>
#include <QTemporaryDir>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <memory>
#include <mutex>
#include <thread>

class QAction;
class QWindow;

namespace monkey {

/// Pattern of the warnings about what a machine without display and printer cannot do.
inline constexpr const char* harmlessWarnings =
    "^(This plugin does not support (propagateSizeHints|raise|grabbing)"
    "|QPageSetupDialog: Cannot be used on non-native printers"
    "|stat\\(\\) failed for)"; // Qt's file dialog, asked for a name that is too long

/// While the object exists, no file or page is opened in another program.
std::unique_ptr<QObject> ignoreUrls();

/// Presses Escape in a modal dialog or a menu, or closes it, in turns. Ends the process after six attempts:
/// the event loop of the dialog does not return.
void leave(QWidget& modal, int attempt);
/// The menu or modal dialog that takes all input; null: none.
QWidget* modalWindow();

/// Processor time of the calling thread, in s: other programs on a busy machine do not count.
inline double threadSeconds(clockid_t clock = CLOCK_THREAD_CPUTIME_ID) {
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Measures the processor time of each event. An event that runs an event loop (a modal dialog, a menu) is
/// not measured; the events of that loop are.
class Application : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override;

    double maxSeconds() const { return m_maxSeconds; }
    const QString& slowest() const { return m_slowest; }
    void forget() { m_maxSeconds = 0; }

private:
    int m_level = -1;   ///< of the event loop whose event is being measured
    int m_measured = 0; ///< number of events
    double m_maxSeconds = 0;
    QString m_slowest; ///< class of the receiver and type of the event
};

/// Ends the process when the thread that made it spends 20 s of processor time, or two minutes in all, on a
/// single step.
class Watchdog {
public:
    Watchdog();
    ~Watchdog();
    /// A step begins. `log`: the steps so far, printed if the process ends.
    void begin(const QByteArray& log);

private:
    void watch(clockid_t clock);

    std::mutex m_mutex;
    std::condition_variable m_ended;
    bool m_isEnding = false;
    std::uint64_t m_step = 0;
    QByteArray m_log;
    std::thread m_thread;
};

class Monkey : public QObject {
public:
    explicit Monkey(std::uint64_t seed);
    ~Monkey() override;

    /// One step, and the events that it causes. Returns the first fault; empty: no fault.
    QString act();
    /// All steps so far, a line each.
    const QByteArray& log() const { return m_log; }
    /// The log of the process for handlers of signals; the monkey that was made last writes it.
    static const QByteArray& currentLog();

    /// A warning of Qt is a fault.
    void warn(const QString& message);

private:
    void setPrompts(equipoise::gui::MainWindow& window);
    const std::vector<equipoise::gui::MainWindow*>& mainWindows() const { return m_windows->all(); }
    equipoise::gui::MainWindow& someMainWindow();
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(m_random.below(count)); }
    template <class List>
    const auto& anyOf(const List& list) {
        return list[static_cast<decltype(list.size())>(below(static_cast<std::size_t>(list.size())))];
    }
    QString copyOf(const QString& example);
    QString path(const QString& suggestion);
    void note(const QString& line);

    void step();
    /// Goes on while an action runs an event loop: a timer per step, as Qt does not start a running timer
    /// again.
    void armNested(int level, int step);
    /// Leaves a modal dialog or a menu after some steps. A dialog that stays ends the process.
    bool leaveModal();
    /// Closes the oldest main window where there are more than some.
    bool closeOldest();
    void settle();

    QWidget* target();
    QPoint placeIn(QWidget& window);
    Qt::KeyboardModifiers modifiers();
    void triggerAction();
    void pressShortcut();
    void pressKey();
    void typeText();
    void click();
    void drag();
    void turnWheel();
    void replaceDocument();
    void paste();
    void startView();
    void closeWindow();
    void resizeWindow();

    equipoise::Random m_random;
    QTemporaryDir m_folder;
    std::unique_ptr<equipoise::gui::Windows> m_windows;
    QByteArray m_log;
    QString m_fault;
    int m_steps = 0;
    QPointer<QWidget> m_modal; ///< the modal dialog at the last step
    int m_stepsInModal = 0;
    Watchdog m_watchdog;
};

} // namespace monkey

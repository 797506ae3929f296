// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/monkey/monkey.h"

#include "app/document/examples.h"
#include "app/jobs/job_threads.h"
#include "app/start_view/start_button.h"
#include "app/tools/tool_window.h"
#include "app/window/actions.h"
#include "app/window/files/file_controller.h"
#include "app/window/main_window.h"
#include "tests/support/agreement.h"
#include "tests/support/own_settings.h"

#include <QAction>
#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>
#include <QTest>
#include <QTimer>
#include <QUrl>
#include <QWheelEvent>
#include <QWindow>
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include <pthread.h>

namespace monkey {

namespace {

#ifdef EQUIPOISE_SANITIZED
constexpr double slowness = 30; // at most, of a build with sanitizers
#else
constexpr double slowness = 1;
#endif
/// Limit in s of processor time for one event.
constexpr double maxSeconds = 2 * slowness;
/// Main windows at a time; each takes its part of what concerns all of them, such as a change of colours.
constexpr std::size_t maxWindows = 3;
/// Steps in the same modal dialog or menu before it is to be left.
constexpr int stepsInModal = 12;

/// The window that takes the event; null: it is gone, or is without extent for a moment.
QWindow* handleOf(const QWidget* window) {
    QWindow* const handle = window ? window->windowHandle() : nullptr;
    return handle && !handle->size().isEmpty() ? handle : nullptr;
}

/// The window may have become smaller since the place was chosen.
QPoint inside(const QWindow& window, QPoint place) {
    return {std::clamp(place.x(), 0, std::max(0, window.width() - 1)),
            std::clamp(place.y(), 0, std::max(0, window.height() - 1))};
}

/// A key goes down and, unless that deletes the window, up. QTest::keyPress() would first press each modifier
/// and then use the window although a modifier has deleted it: Alt closes a menu.
void clickKey(const QPointer<QWindow>& window, Qt::Key key, Qt::KeyboardModifiers held, const QString& text) {
    for (const bool isPress : {true, false})
        if (window)
            QTest::simulateEvent(window.data(), isPress, key, held, text, false);
}

void clickKey(const QPointer<QWindow>& window, Qt::Key key, Qt::KeyboardModifiers held = Qt::NoModifier) {
    const char ascii = QTest::keyToAscii(key);
    clickKey(window, key, held, ascii == 0 ? QString() : QString(QChar::fromLatin1(ascii)));
}

QByteArray& sharedLog() {
    static QByteArray log;
    return log;
}

QString nameOf(const QWidget& widget) {
    return QString("%1 \"%2\"")
        .arg(QString::fromLatin1(widget.metaObject()->className()), widget.objectName());
}

/// Handler of the URLs that the program opens.
class IgnoredUrls : public QObject {
    Q_OBJECT
    static constexpr std::array schemes{"file", "http", "https", "mailto"};

public:
    IgnoredUrls() {
        for (const char* scheme : schemes)
            QDesktopServices::setUrlHandler(scheme, this, "ignore");
    }
    ~IgnoredUrls() override {
        for (const char* scheme : schemes)
            QDesktopServices::unsetUrlHandler(scheme);
    }

public slots:
    void ignore(const QUrl& url) { Q_UNUSED(url); }
};

} // namespace

std::unique_ptr<QObject> ignoreUrls() {
    return std::make_unique<IgnoredUrls>();
}

QWidget* modalWindow() {
    QWidget* const popup = QApplication::activePopupWidget();
    return popup ? popup : QApplication::activeModalWidget();
}

void leave(QWidget& modal, int attempt) {
    constexpr int attempts = 6;
    if (attempt >= attempts)
        qFatal("a modal dialog cannot be left: %s", qPrintable(nameOf(modal)));
    if (attempt % 2 == 0)
        clickKey(modal.windowHandle(), Qt::Key_Escape);
    else
        modal.close();
}

bool Application::notify(QObject* receiver, QEvent* event) {
    const int level = QThread::currentThread()->loopLevel();
    if (QThread::currentThread() != thread() || m_level == level)
        return QApplication::notify(receiver, event);
    const int outer = std::exchange(m_level, level);
    const int measured = ++m_measured;
    const QString name = QString::fromLatin1(receiver->metaObject()->className()); // it may be deleted
    const auto type = event->type();
    const double start = threadSeconds();
    const bool done = QApplication::notify(receiver, event);
    m_level = outer;
    const double seconds = threadSeconds() - start;
    if (measured == m_measured && seconds > m_maxSeconds) {
        m_maxSeconds = seconds;
        m_slowest = QString("%1, event %2").arg(name).arg(type);
    }
    return done;
}

Watchdog::Watchdog() {
    clockid_t clock = CLOCK_THREAD_CPUTIME_ID;
    pthread_getcpuclockid(pthread_self(), &clock);
    m_thread = std::thread([this, clock] { watch(clock); });
}

Watchdog::~Watchdog() {
    {
        const std::lock_guard lock(m_mutex);
        m_isEnding = true;
    }
    m_ended.notify_all();
    m_thread.join();
}

void Watchdog::begin(const QByteArray& log) {
    const std::lock_guard lock(m_mutex);
    ++m_step;
    m_log = log;
}

void Watchdog::watch(clockid_t clock) {
    constexpr double maxBusy = 20 * slowness; // s
    constexpr auto between = std::chrono::seconds(1);
    constexpr int maxLooks = 120; // without progress
    std::uint64_t step = 0;
    double busySince = threadSeconds(clock);
    int looks = 0;
    std::unique_lock lock(m_mutex);
    while (!m_ended.wait_for(lock, between, [this] { return m_isEnding; })) {
        if (std::exchange(step, m_step) != m_step) {
            busySince = threadSeconds(clock);
            looks = 0;
            continue;
        }
        if (threadSeconds(clock) - busySince < maxBusy && ++looks < maxLooks)
            continue;
        std::fprintf(stderr, "%s... and this step does not end\n", m_log.constData());
        std::abort();
    }
}

Monkey::Monkey(std::uint64_t seed)
    : m_random(seed)
    , m_windows(std::make_unique<equipoise::gui::Windows>(m_folder.filePath("unsaved"))) {
    note(QString("seed %1").arg(seed));
    m_windows->setPrepare([this](equipoise::gui::MainWindow& window) { setPrompts(window); });
    m_windows->openNew();
    settle();
}

Monkey::~Monkey() {
    m_windows.reset();
    for (QWidget* widget : QApplication::topLevelWidgets())
        widget->close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

const QByteArray& Monkey::currentLog() {
    return sharedLog();
}

void Monkey::note(const QString& line) {
    m_log += line.toUtf8() + '\n';
    sharedLog() = m_log;
}

void Monkey::warn(const QString& message) {
    if (m_fault.isEmpty())
        m_fault = "warning: " + message;
}

/// A copy of an example, as the program saves to the file that it has opened.
QString Monkey::copyOf(const QString& example) {
    const QString copy = m_folder.filePath(example);
    QFile::copy(EXAMPLES "/" + example, copy); // does nothing if there is a copy
    QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner);
    return copy;
}

QString Monkey::path(const QString& suggestion) {
    if (below(4) == 0)
        return {};
    const QString name = QFileInfo(suggestion).fileName();
    return m_folder.filePath(name.isEmpty() ? "file" : name);
}

/// Questions that would open a dialog of the system are answered at random, within the own folder.
void Monkey::setPrompts(equipoise::gui::MainWindow& window) {
    using equipoise::gui::UserPrompts;
    UserPrompts ask = UserPrompts::withDialogs();
    ask.unsaved = [this](QWidget*, const QString&) {
        return std::array{UserPrompts::Unsaved::Discard, UserPrompts::Unsaved::Save,
                          UserPrompts::Unsaved::Cancel}[below(3)];
    };
    ask.openPaths = [this](QWidget*) -> QStringList {
        const QStringList files = QDir(EXAMPLES).entryList({"*.equipoise"}, QDir::Files);
        return below(4) == 0 ? QStringList() : QStringList{copyOf(anyOf(files))};
    };
    ask.savePath = [this](QWidget*, const QString& suggestion) { return path(suggestion); };
    ask.picturePath = [this](QWidget*, const QString& suggestion, const QString&) {
        return path(suggestion);
    };
    ask.reportPath = ask.savePath;
    ask.platformPath = [this](QWidget*, const QString&) { return path("platform.csv"); };
    ask.openElsewhere = [this](QWidget*, const QString&) { return below(2) == 0; };
    window.setPrompts(std::move(ask));
}

equipoise::gui::MainWindow& Monkey::someMainWindow() {
    if (mainWindows().empty())
        m_windows->openNew();
    return *anyOf(mainWindows());
}

void Monkey::settle() {
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* tool = qobject_cast<equipoise::gui::ToolWindow*>(widget)) {
            tool->setSavePath([this](QWidget*, const QString& name, const QString&) { return path(name); });
            tool->setOpenPath([](QWidget*, const QString&) { return QString(); });
        }
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

QString Monkey::act() {
    auto* application = static_cast<Application*>(qApp);
    application->forget();
    step();
    settle();
    constexpr std::size_t idleOneIn = 4; // else the next step comes while threads work
    constexpr int maxWait = 200;         // ms; a study may go on for minutes
    if (below(idleOneIn) == 0)
        Q_UNUSED(QTest::qWaitFor([] { return equipoise::gui::jobThreadCount() == 0; }, maxWait));
    if (application->maxSeconds() > maxSeconds && m_fault.isEmpty())
        m_fault = QString("an event took %1 s of processor time: %2")
                      .arg(application->maxSeconds())
                      .arg(application->slowest());
    for (equipoise::gui::MainWindow* window : mainWindows())
        if (const QString unknown = support::unknownId(window->document(), window->selection());
            !unknown.isEmpty() && m_fault.isEmpty())
            m_fault = "the selection names something that the document lacks: " + unknown;
    return m_fault;
}

void Monkey::armNested(int level, int step) {
    constexpr auto interval = std::chrono::milliseconds(5);
    QTimer::singleShot(interval, this, [this, level, step] {
        if (m_steps != step)
            return; // the step is over
        if (QThread::currentThread()->loopLevel() > level) {
            this->step();
            settle();
        }
        armNested(level, m_steps);
    });
}

bool Monkey::leaveModal() {
    QWidget* modal = modalWindow();
    m_stepsInModal = modal && modal == m_modal ? m_stepsInModal + 1 : 0;
    m_modal = modal;
    if (!modal || m_stepsInModal < stepsInModal)
        return false;
    note("leave " + nameOf(*modal));
    leave(*modal, m_stepsInModal - stepsInModal);
    return true;
}

/// The question about unsaved changes may keep it open until a later step.
bool Monkey::closeOldest() {
    if (mainWindows().size() <= maxWindows || QApplication::activeModalWidget())
        return false;
    note("close the oldest window");
    mainWindows().front()->close();
    return true;
}

void Monkey::step() {
    ++m_steps;
    m_watchdog.begin(m_log);
    armNested(QThread::currentThread()->loopLevel(), m_steps);
    if (leaveModal() || closeOldest())
        return;
    using Action = void (Monkey::*)();
    static constexpr std::array<std::pair<Action, int>, 12> actions{{{&Monkey::triggerAction, 20},
                                                                     {&Monkey::pressShortcut, 10},
                                                                     {&Monkey::pressKey, 14},
                                                                     {&Monkey::typeText, 8},
                                                                     {&Monkey::click, 24},
                                                                     {&Monkey::drag, 8},
                                                                     {&Monkey::turnWheel, 3},
                                                                     {&Monkey::replaceDocument, 6},
                                                                     {&Monkey::paste, 3},
                                                                     {&Monkey::startView, 2},
                                                                     {&Monkey::closeWindow, 3},
                                                                     {&Monkey::resizeWindow, 1}}};
    int weights = 0;
    for (const auto& [action, weight] : actions)
        weights += weight;
    auto drawn = static_cast<int>(below(static_cast<std::size_t>(weights)));
    for (const auto& [action, weight] : actions) {
        drawn -= weight;
        if (drawn < 0) {
            (this->*action)();
            return;
        }
    }
}

/// The window that takes input: a menu, a modal dialog, or any window that is seen.
QWidget* Monkey::target() {
    if (QWidget* modal = modalWindow())
        return modal;
    QWidgetList shown;
    for (QWidget* window : QApplication::topLevelWidgets())
        if (window->isVisible() && window->windowHandle() && window->windowType() != Qt::ToolTip)
            shown << window;
    if (shown.isEmpty())
        return &someMainWindow();
    std::ranges::sort(shown, {}, [](const QWidget* window) { return nameOf(*window); });
    return anyOf(shown);
}

/// A place in one of the widgets that are seen; pictures and tables more often than small buttons.
QPoint Monkey::placeIn(QWidget& window) {
    QWidgetList parts;
    QWidgetList large;
    for (QWidget* part : window.findChildren<QWidget*>())
        if (part->isVisible() && part->window() == &window && !part->visibleRegion().isEmpty()) {
            parts << part;
            if (part->focusPolicy() != Qt::NoFocus && part->width() > 200 && part->height() > 150)
                large << part;
        }
    if (!large.isEmpty() && below(3) == 0)
        parts = large;
    if (parts.isEmpty())
        parts << &window;
    QWidget* part = anyOf(parts);
    // A part that is scrolled or wider than its window is clicked where it is seen.
    const QRect seen = part == &window ? window.rect() : part->visibleRegion().boundingRect();
    const auto offset = [this](int extent) { // a window may be without extent for a moment
        return static_cast<int>(below(static_cast<std::size_t>(std::max(extent, 1))));
    };
    const QPoint place = seen.topLeft() + QPoint{offset(seen.width()), offset(seen.height())};
    note(QString("  at %1 of %2").arg(QString("%1,%2").arg(place.x()).arg(place.y()), nameOf(*part)));
    return part->mapTo(&window, place);
}

Qt::KeyboardModifiers Monkey::modifiers() {
    constexpr std::array<Qt::KeyboardModifier, 8> combinations{
        Qt::NoModifier, Qt::NoModifier,    Qt::NoModifier,      Qt::NoModifier,
        Qt::NoModifier, Qt::ShiftModifier, Qt::ControlModifier, Qt::AltModifier};
    return anyOf(combinations);
}

void Monkey::triggerAction() {
    if (modalWindow())
        return click();
    QList<QAction*> enabled;
    for (QAction* action : someMainWindow().findChildren<QAction*>())
        if (action->isEnabled() && !action->menu() && !action->objectName().isEmpty())
            enabled << action;
    QAction* action = anyOf(enabled);
    note("trigger " + action->objectName());
    action->trigger();
}

void Monkey::pressShortcut() {
    QWidget* window = target();
    QList<QKeySequence> shortcuts;
    for (const QAction* action : someMainWindow().findChildren<QAction*>())
        shortcuts += action->shortcuts();
    if (shortcuts.isEmpty() || !window->windowHandle())
        return;
    const QKeySequence keys = anyOf(shortcuts);
    note(QString("press %1 in %2").arg(keys.toString(), nameOf(*window)));
    clickKey(window->windowHandle(), keys[0].key(), keys[0].keyboardModifiers());
}

void Monkey::pressKey() {
    constexpr std::array keys{
        Qt::Key_Tab,    Qt::Key_Backtab, Qt::Key_Left,      Qt::Key_Right,    Qt::Key_Up,    Qt::Key_Down,
        Qt::Key_Home,   Qt::Key_End,     Qt::Key_PageUp,    Qt::Key_PageDown, Qt::Key_Space, Qt::Key_Return,
        Qt::Key_Escape, Qt::Key_Delete,  Qt::Key_Backspace, Qt::Key_F2,       Qt::Key_F5,    Qt::Key_Plus,
        Qt::Key_Minus,  Qt::Key_Menu,    Qt::Key_A,         Qt::Key_C,        Qt::Key_G,     Qt::Key_P,
        Qt::Key_F6,     Qt::Key_Alt};
    QWidget* window = target();
    const Qt::Key key = anyOf(keys);
    const auto held = modifiers();
    note(QString("press %1 in %2").arg(QKeySequence(key | held).toString(), nameOf(*window)));
    if (QWindow* handle = window->windowHandle())
        clickKey(handle, key, held);
}

void Monkey::typeText() {
    static const QStringList texts{"1",  "0", "12.5", "-3",  "1e400", "nan", "ms",  "10 MB/s", "1:9:4",
                                   "ab", " ", ",",    "1 2", "A1",    "\"",  "<b>", "=",       "999999999"};
    QWidget* const into = target();
    const QPointer<QWidget> window = into;
    const QString text = anyOf(texts);
    note(QString("type '%1' in %2").arg(text, nameOf(*into)));
    for (const QChar c : text) {
        const QWidget* open = window.data(); // a character may close it
        if (open == nullptr || !open->isVisible())
            return;
        if (QWindow* handle = open->windowHandle())
            clickKey(handle, QTest::asciiToKey(c.toLatin1()), Qt::NoModifier, c);
    }
}

void Monkey::click() {
    QWidget* const aim = target();
    const QPointer<QWidget> window = aim;
    const auto kind = below(8);
    const Qt::MouseButton button = kind == 0 ? Qt::RightButton : Qt::LeftButton;
    const auto held = modifiers();
    note(kind == 0 ? "click right" : kind == 1 ? "click twice" : "click");
    const QPoint place = placeIn(*aim);
    const bool isPopup = (aim->windowFlags() & Qt::WindowType_Mask) == Qt::Popup;
    if (QWindow* into = handleOf(window); into && kind == 1 && !isPopup) {
        QTest::mouseDClick(into, button, held, inside(*into, place));
        return;
    }
    for (int clicks = kind == 1 ? 2 : 1; clicks > 0;
         --clicks) { // an event may close it, and does so to lists
        if (QWindow* into = handleOf(window))
            QTest::mousePress(into, button, held, inside(*into, place));
        if (QWindow* into = handleOf(window))
            QTest::mouseRelease(into, button, held, inside(*into, place));
    }
}

void Monkey::drag() {
    const QPointer<QWidget> window = target();
    const auto held = modifiers();
    note("drag");
    const QPoint from = placeIn(*window);
    note("  to");
    const QPoint to = placeIn(*window);
    const auto handle = [&] { return handleOf(window); }; // an event may close it
    if (QWindow* into = handle())
        QTest::mousePress(into, Qt::LeftButton, held, inside(*into, from));
    constexpr int moves = 3;
    for (int i = 1; i <= moves; ++i)
        if (QWindow* into = handle())
            QTest::mouseMove(into, inside(*into, from + (to - from) * i / moves));
    if (below(6) == 0 && handle())
        clickKey(handle(), Qt::Key_Escape); // gives the drag up
    if (QWindow* into = handle())
        QTest::mouseRelease(into, Qt::LeftButton, held, inside(*into, to));
}

void Monkey::turnWheel() {
    QWidget* window = target();
    note("turn the wheel");
    const QPoint place = placeIn(*window);
    QWidget* part = window->childAt(place);
    if (!part)
        part = window;
    const int turn = below(2) == 0 ? 120 : -120;
    QWheelEvent event(part->mapFrom(window, place), part->mapToGlobal(part->mapFrom(window, place)), QPoint(),
                      QPoint(0, turn), Qt::NoButton, modifiers(), Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(part, &event);
}

void Monkey::replaceDocument() {
    equipoise::gui::MainWindow& window = someMainWindow();
    if (QApplication::activeModalWidget() || window.files().isBusy())
        return click();
    const auto& examples = equipoise::gui::examples();
    const QString name = examples[below(examples.size())].resource;
    switch (below(4)) {
    case 0:
        note("open file " + name);
        window.openFile(copyOf(name));
        break;
    case 1:
        note("new document");
        window.files().newDocument();
        break;
    default:
        note("open example " + name);
        window.openExample(name);
    }
}

void Monkey::paste() {
    static const QStringList texts{
        "name\tcycle time\nA\t1\nB\t2\n",
        "name,speed (Gflop/s)\nnode1,3\nnode2,\"4,5\"\n",
        "0\t1\t2\n1\t0\t3\n2\t3\t0\n",
        "from;to;cost\nP0;P1;1,234\nP1;P2;2,345\n",
        "1,234\n2,345\n",
        "nonsense",
        "{\"format\": \"equipoise\", \"version\": 1}",
        QString(300, '9'),
        "",
    };
    const QString text = anyOf(texts);
    QGuiApplication::clipboard()->setText(text);
    QWidget* window = target();
    note(QString("paste '%1' in %2").arg(text.left(20).simplified(), nameOf(*window)));
    if (below(3) == 0 && !QApplication::activeModalWidget()) {
        QMimeData data;
        data.setText(text);
        someMainWindow().pasteNew(data);
    } else if (QWindow* handle = window->windowHandle()) {
        clickKey(handle, Qt::Key_V, Qt::ControlModifier);
    }
}

void Monkey::startView() {
    if (QApplication::activeModalWidget())
        return click();
    equipoise::gui::MainWindow& window = someMainWindow();
    window.showStartView();
    QList<equipoise::gui::StartButton*> tiles;
    for (equipoise::gui::StartButton* tile : window.findChildren<equipoise::gui::StartButton*>())
        if (tile->isVisible())
            tiles << tile;
    if (tiles.isEmpty())
        return;
    equipoise::gui::StartButton* tile = anyOf(tiles);
    note("start view, " + tile->objectName());
    QTest::mouseClick(tile, Qt::LeftButton);
}

/// Main windows less often, as the program ends with the last one.
void Monkey::closeWindow() {
    QWidget* window = target();
    if (qobject_cast<equipoise::gui::MainWindow*>(window) && below(4) != 0)
        return click();
    note("close " + nameOf(*window));
    window->close();
}

void Monkey::resizeWindow() {
    QWidget* window = target();
    constexpr std::array<QSize, 4> sizes{QSize(1440, 900), QSize(1024, 700), QSize(700, 500),
                                         QSize(1920, 1080)};
    const QSize size = anyOf(sizes);
    note(QString("resize %1 to %2 x %3").arg(nameOf(*window)).arg(size.width()).arg(size.height()));
    window->resize(size);
}

} // namespace monkey

#include "monkey.moc"

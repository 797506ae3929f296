// SPDX-License-Identifier: GPL-3.0-or-later
// Every pair of commands, with a document of each problem open.
#include "app/commands/edits_for.h"
#include "app/jobs/job_threads.h"
#include "app/problems/solve_controller.h"
#include "app/window/actions.h"
#include "app/window/files/file_controller.h"
#include "app/window/windows.h"
#include "tests/gui/command_window.h"
#include "tests/gui/monkey/monkey.h"
#include "tests/gui/solved_example.h"
#include "tests/support/agreement.h"
#include "tests/support/own_settings.h"
#include "tests/support/simple_text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>
#include <QUndoStack>
#include <algorithm>
#include <chrono>
#include <memory>

namespace tst_command_pairs {

namespace {

/// A usual run tries every 149th pair, spread over all commands: 20 s of processor time. By hand:
/// EQUIPOISE_PAIRS=all tries all of them, EQUIPOISE_PAIRS=lyon those with that example open.
constexpr int usualStride = 149;

} // namespace

/// Windows are shared by all pairs; before each pair the first one is brought into the same state.
class CommandPairsTest : public support::CommandWindow {
    Q_OBJECT
    QTemporaryDir m_folder;
    std::unique_ptr<QObject> m_urls = monkey::ignoreUrls();
    monkey::Watchdog m_watchdog;
    std::unique_ptr<equipoise::gui::Windows> m_windows;
    int m_level = 0;           ///< of the event loop in which the tests run
    QPointer<QWidget> m_modal; ///< the modal dialog that is being left
    int m_attempts = 0;        ///< to leave m_modal

    equipoise::gui::MainWindow& window() {
        const auto& open = m_windows->all();
        if (open.empty())
            m_windows->openNew();
        return *open.front();
    }
    /// All actions of the window but those that change nothing that another command uses: colours, pages of
    /// help, the card with the focus.
    QStringList commands() {
        static const QStringList ignored{"schemeSystem", "schemeLight", "schemeDark",   "about",    "keys",
                                         "commands",     "whatsThis",   "previousCard", "nextCard", "fit",
                                         "column",       "copyNumbers", "copyPicture",  "saveAs"};
        QStringList names = ownCommands();
        for (const QAction* action : window().findChildren<QAction*>())
            if (dynamic_cast<const equipoise::gui::Actions*>(action->parent()) &&
                !ignored.contains(action->objectName()))
                names << action->objectName();
        return names;
    }
    /// Pairs of every run: these crashed once.
    static bool isUsual(const QString& first, const QString& then) {
        return first.startsWith("workspace") && then == "newDocument";
    }
    /// Questions for a file are answered with one, so that commands do their work.
    void setPrompts(equipoise::gui::MainWindow& window) const {
        const QString path = m_folder.path();
        equipoise::gui::UserPrompts ask = support::discarding();
        ask.openPaths = [this](QWidget*) { return QStringList{copyOf("campus.equipoise")}; };
        ask.savePath = [path](QWidget*, const QString&) { return path + "/saved.equipoise"; };
        ask.picturePath = [path](QWidget*, const QString&, const QString&) { return path + "/picture.svg"; };
        ask.reportPath = [path](QWidget*, const QString&) { return path + "/report.html"; };
        ask.platformPath = [path](QWidget*, const QString&) { return path + "/platform.csv"; };
        ask.openElsewhere = [](QWidget*, const QString&) { return true; };
        window.setPrompts(std::move(ask));
    }
    bool isBusy() const {
        return std::ranges::any_of(m_windows->all(),
                                   [](equipoise::gui::MainWindow* each) { return each->files().isBusy(); });
    }
    void settle() {
        QVERIFY(settles([this] { return isBusy(); }));
    }
    /// Leaves dialogs that run an event loop, or that a request waits for, as no further command would come
    /// before. A timer for each attempt: leaving may open another dialog.
    void leaveModals() {
        constexpr auto interval = std::chrono::milliseconds(5);
        QTimer::singleShot(interval, this, [this] {
            leaveModals();
            QWidget* const modal = monkey::modalWindow();
            const bool isAwaited = isBusy() && equipoise::gui::jobThreadCount() == 0;
            if (!modal || (QThread::currentThread()->loopLevel() <= m_level && !isAwaited))
                return;
            m_attempts = modal == m_modal ? m_attempts + 1 : 0;
            m_modal = modal;
            monkey::leave(*modal, m_attempts);
        });
    }
    /// Closes all but a main window, which shows the example of the problem, solved and without changes, with
    /// a step to redo and a selected processor.
    void reset(equipoise::Problem problem) {
        equipoise::gui::MainWindow& main = window();
        closeOthers(&main);
        QVERIFY(!monkey::modalWindow());
        main.controller().stop();
        QVERIFY(QTest::qWaitFor([] { return equipoise::gui::jobThreadCount() == 0; }, support::patience));
        for (const char* action : {"resetLayout", "workspacePlan"})
            trigger(main, action);
        const QString name = support::problemExamples[static_cast<std::size_t>(problem)];
        main.document().reset(support::solvedExample(name), {}, name);
        main.controller().setLive(true);
        main.selection().setProblem(problem);
        main.showOpened();
        QVERIFY(main.document().apply(equipoise::gui::RenamePlatform{"Renamed"}, "Rename").ok());
        // A step to redo, but no change: other files take the place of the document.
        main.document().undoStack()->undo();
        QVERIFY(!main.document().isEdited());
        const equipoise::Platform& platform = main.document().scenario().platform;
        equipoise::FlatSet<equipoise::NodeId> nodes;
        nodes.insert(equipoise::ProcessorId{platform.size() - 1});
        main.selection().set(std::move(nodes), {}, {});
        settle();
    }

private slots:
    void initTestCase() {
        qputenv("PATH", "/nowhere"); // tools find no program to start
        QGuiApplication::setQuitOnLastWindowClosed(false);
        support::useSimpleText();
        QSettings().clear();
        m_windows = std::make_unique<equipoise::gui::Windows>(m_folder.filePath("unsaved"));
        m_windows->setPrepare([this](equipoise::gui::MainWindow& window) {
            setPrompts(window);
            window.resize(1440, 900);
        });
        m_level = QThread::currentThread()->loopLevel();
        leaveModals();
    }
    void init() {
        QTest::failOnWarning(QRegularExpression(QString("^(?!%1).*$").arg(monkey::harmlessWarnings)));
        QGuiApplication::clipboard()->setText(pastedTable);
    }
    void cleanup() {
        if (QTest::currentTestFailed())
            m_windows.reset();
    }
    void cleanupTestCase() {
        closeOthers(nullptr);
        m_windows.reset();
    }

    void eachPairOfCommands_data() {
        QTest::addColumn<int>("problem");
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("then");
        const QString asked = qEnvironmentVariable("EQUIPOISE_PAIRS");
        const int stride = asked.isEmpty() ? usualStride : 1;
        const QStringList names = commands();
        int pair = 0;
        for (const equipoise::Problem problem : equipoise::problems()) {
            const QByteArray name = support::problemExamples[static_cast<std::size_t>(problem)];
            for (const QString& first : names)
                for (const QString& then : names)
                    if ((pair++ % stride == 0 || isUsual(first, then)) &&
                        (asked.isEmpty() || asked == "all" || asked == name))
                        QTest::addRow("%s: %s, %s", name.constData(), qPrintable(first), qPrintable(then))
                            << static_cast<int>(problem) << first << then;
        }
    }
    void eachPairOfCommands() {
        QFETCH(int, problem);
        QFETCH(QString, first);
        QFETCH(QString, then);
        m_watchdog.begin(QTest::currentDataTag() + QByteArray("\n"));
        reset(static_cast<equipoise::Problem>(problem));
        auto* application = static_cast<monkey::Application*>(qApp);
        application->forget();
        for (const QString& name : {first, then}) {
            command(window(), name);
            settle();
        }
        for (equipoise::gui::MainWindow* each : m_windows->all())
            QCOMPARE(support::disagreement(*each), QString());
        constexpr double maxSeconds = 2; // of processor time for one event
        QVERIFY2(application->maxSeconds() < maxSeconds, qPrintable(application->slowest()));
    }
};

const support::TestProgram registered("tst_command_pairs",
                                      support::runWindowTest<CommandPairsTest, monkey::Application>);

} // namespace tst_command_pairs

#include "tst_command_pairs.moc"

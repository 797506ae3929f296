// SPDX-License-Identifier: GPL-3.0-or-later
// Files that a tool writes on a worker thread.
#include "app/tools/tool_window.h"
#include "tests/support/patience.h"
#include "tests/support/window_test.h"

#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <semaphore>

namespace tst_tool_window {

using equipoise::Result;
using equipoise::gui::ToolWindow;

namespace {

class SavingWindow : public ToolWindow {
public:
    SavingWindow()
        : ToolWindow("saving", "Saving", QSize(300, 200), nullptr) {
        layOut({}, new QLabel, {}, {}, "Close");
    }
    using Write = std::function<Result<void>(const QString& path)>;
    void saveTo(const QString& path, Write write) {
        setSavePath([path](QWidget*, const QString&, const QString&) { return path; });
        save("Save", "file", "*", std::move(write));
    }
};

/// Runs as long as the test wants.
class RunningWindow : public ToolWindow {
public:
    RunningWindow()
        : ToolWindow("running", "Running", QSize(300, 200), nullptr) {
        auto* start = runButton("Run", "Run", nullptr);
        layOut({}, new QLabel, {start, stopButton(nullptr)}, {}, "Close");
    }
    void end() {
        m_runs = false;
        enable();
    }

protected:
    bool isRunning() const override { return m_runs; }
    void run() override {
        m_runs = true;
        enable();
    }

private:
    bool m_runs = false;
};

Result<void> writeName(const QString& path) {
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(path.toUtf8());
    return {};
}

} // namespace

class TestToolWindow : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }

    void whatWaitsIsWrittenWhenTheWindowGoes() {
        const QTemporaryDir folder;
        std::counting_semaphore<8> mayWrite(0);
        auto window = std::make_unique<SavingWindow>();
        const auto path = [&](int file) { return folder.filePath(QString::number(file)); };
        constexpr int files = 3;
        for (int file = 0; file < files; ++file)
            window->saveTo(path(file), [&mayWrite](const QString& to) {
                mayWrite.acquire();
                return writeName(to);
            });
        QVERIFY(!QFile::exists(path(0)));
        mayWrite.release(files);
        window.reset();
        for (int file = 0; file < files; ++file)
            QVERIFY(QFile::exists(path(file)));
    }

    /// The focus is not handed on to Stop or Close, where Enter would act; it comes back to Run.
    void theFocusStaysWhereItWas() {
        RunningWindow window;
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window, support::patience));
        auto* start = window.findChild<QPushButton*>("runningRun");
        start->setFocus();
        QTest::keyClick(start, Qt::Key_Space);
        QVERIFY(!start->isEnabled());
        QVERIFY(!qobject_cast<QPushButton*>(window.focusWidget()));
        window.end();
        QCOMPARE(window.focusWidget(), static_cast<QWidget*>(start));
        // The user went elsewhere meanwhile.
        QTest::keyClick(start, Qt::Key_Space);
        auto* close = window.findChild<QPushButton*>("runningClose");
        close->setFocus();
        window.end();
        QCOMPARE(window.focusWidget(), static_cast<QWidget*>(close));
    }

    void savesAgainAfterAWriterThrew() {
        const QTemporaryDir folder;
        SavingWindow window;
        auto* message = window.findChild<QLabel*>("savingSaid");
        window.saveTo(folder.filePath("thrown"),
                      [](const QString&) -> Result<void> { throw std::bad_alloc(); });
        QTRY_COMPARE(message->property("role").toString(), QString("bad"));
        window.saveTo(folder.filePath("saved"), writeName);
        QTRY_COMPARE(message->text(), QString("Saved: saved"));
        QVERIFY(QFile::exists(folder.filePath("saved")));
    }
};

const support::TestProgram registered("tst_tool_window", support::runWindowTest<TestToolWindow>);

} // namespace tst_tool_window

#include "tst_tool_window.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Files that a tool writes on a worker thread.
#include "app/tools/tool_window.h"
#include "tests/support/window_test.h"

#include <QLabel>
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

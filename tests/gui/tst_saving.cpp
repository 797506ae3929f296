// SPDX-License-Identifier: GPL-3.0-or-later
// Saving that fails: the person is told why, the old file is whole, and nothing of the work is lost. Nor is
// what changes while a file is written.
#include "app/problems/solve_controller.h"
#include "app/recovery/lost_work.h"
#include "app/recovery/recorder.h"
#include "app/window/files/file_controller.h"
#include "app/window/main_window.h"
#include "tests/support/files.h"
#include "tests/support/own_settings.h"
#include "tests/support/window_test.h"

#include <QApplication>
#include <QFile>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>
#include <csignal>
#include <memory>
#include <vector>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tst_saving {

using equipoise::gui::MainWindow;

namespace {

/// No file of this process may grow beyond 4 KiB: a write fails half way, as on a full disk.
class FullDisk {
public:
    FullDisk() {
        std::signal(SIGXFSZ, SIG_IGN);
        if (getrlimit(RLIMIT_FSIZE, &m_before) != 0)
            qFatal("no limit");
        const rlimit small{4096, m_before.rlim_max};
        if (setrlimit(RLIMIT_FSIZE, &small) != 0)
            qFatal("no limit");
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk() { setrlimit(RLIMIT_FSIZE, &m_before); }

private:
    rlimit m_before{};
};

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestSaving : public QObject {
    Q_OBJECT
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
    QString m_savePath;

    equipoise::gui::Document& document() const { return m_window->document(); }
    QString told() const {
        const auto* model = m_window->findChild<QTableView*>("problemsTable")->model();
        QStringList rows;
        for (int row = 0; row < model->rowCount(); ++row)
            for (int column = 0; column < model->columnCount(); ++column)
                rows << model->index(row, column).data().toString();
        return rows.join(' ');
    }
    /// A file of more than 4 KiB, opened and changed.
    QString openedAndChanged() {
        const QString path = m_folder->filePath("in/file.equipoise");
        if (!QDir(m_folder->path()).mkpath("in") ||
            !QFile::copy(QString(EXAMPLES "/seismic-2003.equipoise"), path))
            qFatal("no copy");
        if (!support::opens(m_window->files(), path) ||
            !document().apply(equipoise::gui::RenamePlatform{"Changed"}, "Rename"))
            qFatal("not opened");
        return path;
    }
    /// What a crash at this moment leaves to be recovered: the one document, with its platform so named.
    void theJournalHas(const std::string& name) {
        m_window.reset();
        const auto lost = equipoise::gui::recovery::lostWork(m_folder->filePath("unsaved").toStdString());
        QCOMPARE(lost.size(), 1U);
        equipoise::gui::Document back;
        equipoise::gui::recovery::Recorder recorder(back, m_folder->filePath("again").toStdString());
        QVERIFY(equipoise::gui::recovery::recover(lost.front(), back, recorder).ok());
        QCOMPARE(back.scenario().platform.name, name);
        recorder.forget();
    }
    /// Nothing has happened but that the person was told.
    void verifyNothingLost(const QString& path) const {
        QVERIFY(document().isEdited());
        QCOMPARE(document().path(), path);
        QCOMPARE(document().scenario().platform.name, std::string("Changed"));
        QVERIFY(document().undoStack()->canUndo());
        QVERIFY2(told().contains("cannot be written"), qPrintable(told()));
    }

private slots:
    void init() {
        support::failOnWarnings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_window = std::make_unique<MainWindow>();
        equipoise::gui::UserPrompts ask = support::discarding();
        ask.savePath = [this](QWidget*, const QString&) { return m_savePath; };
        m_window->setPrompts(ask);
        m_window->enableAutosave(m_folder->filePath("unsaved"));
    }
    void cleanup() { m_window.reset(); }

    void aFullDisk() {
        const QString path = openedAndChanged();
        const QByteArray before = contents(path);
        {
            const FullDisk full;
            QVERIFY(!support::saves(m_window->files()));
        }
        verifyNothingLost(path);
        QCOMPARE(contents(path), before);
        QCOMPARE(
            QDir(m_folder->filePath("in")).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
            QStringList{"file.equipoise"});         // no remains
        QVERIFY(support::saves(m_window->files())); // there is room again
        QVERIFY(!document().isEdited());
        QVERIFY(contents(path).contains("Changed"));
    }

    /// Opened again, a file shows what was looked at last: question and plan.
    void aFileOpensWhereItWasLeft() {
        const QString path = m_folder->filePath("seen.equipoise");
        QVERIFY(QFile::copy(EXAMPLES "/campus.equipoise", path));
        m_window->openFile(path);
        QTRY_COMPARE(document().path(), path);
        const auto isSolved = [this] {
            const auto* plan = document().plan(m_window->selection().plan());
            return plan && plan->current && !m_window->controller().isRunning();
        };
        QTRY_VERIFY(isSolved());
        m_window->selection().setProblem(equipoise::Problem::Star);
        m_window->controller().solve();
        QTRY_VERIFY(isSolved());
        const int first = m_window->selection().plan();
        equipoise::PlanRecord copy = *document().plan(first)->kept;
        copy.name = "copy";
        document().addPlan(copy);
        m_window->selection().setPlan(first);
        QVERIFY(support::saves(m_window->files()));
        const auto answer = document().plan(first)->kept->plan.answer;
        const QString name = QString::fromStdString(document().plan(first)->kept->name);
        m_window->openFile(EXAMPLES "/lyon.equipoise");
        QTRY_COMPARE(m_window->selection().problem(), equipoise::Problem::Ring);
        m_window->openFile(path);
        QTRY_COMPARE(m_window->selection().problem(), equipoise::Problem::Star);
        const auto* shown = document().plan(m_window->selection().plan());
        QVERIFY(shown && shown->kept->plan.answer == answer);
        QCOMPARE(QString::fromStdString(shown->kept->name), name);
    }

    /// A file that cannot be written can be saved elsewhere at once, also by who closes.
    void aFullDiskAndAnotherPlace() {
        const QString path = openedAndChanged();
        m_savePath = m_folder->filePath("elsewhere.equipoise");
        equipoise::gui::UserPrompts ask = support::discarding();
        ask.savePath = [this](QWidget*, const QString&) { return m_savePath; };
        ask.unsaved = [](QWidget*, const QString&) { return equipoise::gui::UserPrompts::Unsaved::Save; };
        auto full = std::make_unique<FullDisk>();
        QString refused;
        ask.unwritten = [&](QWidget*, const QString& file, const equipoise::Error& error) {
            refused = file + ' ' + QString::fromStdString(error.value);
            full.reset(); // the other place has room
            return true;
        };
        m_window->setPrompts(ask);
        bool isClosable = false;
        m_window->files().whenClosable([&](bool may) { isClosable = may; });
        QTRY_VERIFY(isClosable);
        QVERIFY2(refused.startsWith(path), qPrintable(refused));
        QCOMPARE(document().path(), m_savePath);
        QVERIFY(contents(m_savePath).contains("Changed"));
        QVERIFY(!contents(path).contains("Changed"));
    }

    /// The file is written on another thread, from what the document was when that was asked for. Nothing is
    /// called saved before it is, and what changes meanwhile is not.
    void theWindowGoesOnMeanwhile() {
        const QString path = openedAndChanged();
        const QByteArray before = contents(path);
        bool isSaved = false;
        m_window->files().save([&](bool saved) { isSaved = saved; });
        QVERIFY(m_window->files().isBusy() && !isSaved &&
                document().isEdited()); // and here the window goes on
        QTRY_VERIFY(isSaved);
        QVERIFY(!document().isEdited());
        QVERIFY(contents(path) != before);

        QVERIFY(document().apply(equipoise::gui::RenamePlatform{"Once"}, "Rename").ok());
        isSaved = false;
        m_window->files().save([&](bool saved) { isSaved = saved; });
        QVERIFY(document().apply(equipoise::gui::RenamePlatform{"Twice"}, "Rename").ok());
        QTRY_VERIFY(isSaved);
        QVERIFY(contents(path).contains("Once") && !contents(path).contains("Twice"));
        QVERIFY(document().isEdited());
        QVERIFY(support::saves(m_window->files()));
        QVERIFY(contents(path).contains("Twice"));
        QVERIFY(!document().isEdited());
    }

    /// A crash when something has changed while the file was written: the journal has it.
    void theJournalHasWhatCameMeanwhile() {
        openedAndChanged();
        bool isSaved = false;
        m_window->files().save([&](bool saved) { isSaved = saved; });
        QVERIFY(document().apply(equipoise::gui::RenamePlatform{"Meanwhile"}, "Rename").ok());
        QTRY_VERIFY(isSaved);
        theJournalHas("Meanwhile");
    }

    /// Who saves in order to close is asked again about what came meanwhile.
    void closingAsksAboutWhatCameMeanwhile() {
        const QString path = openedAndChanged();
        int asked = 0;
        equipoise::gui::UserPrompts ask = equipoise::gui::UserPrompts::withDialogs();
        ask.unsaved = [&](QWidget*, const QString&) {
            return ++asked == 1 ? equipoise::gui::UserPrompts::Unsaved::Save
                                : equipoise::gui::UserPrompts::Unsaved::Cancel;
        };
        m_window->setPrompts(ask);
        std::vector<bool> answers;
        const auto answer = [&](bool may) { answers.push_back(may); };
        m_window->files().whenClosable(answer);
        QCOMPARE(asked, 1);
        QVERIFY(document().apply(equipoise::gui::RenamePlatform{"Meanwhile"}, "Rename").ok());
        m_window->files().whenClosable(answer); // waits for the first, and asks then
        QCOMPARE(asked, 1);
        QTRY_COMPARE(answers, (std::vector<bool>{false, false}));
        QCOMPARE(asked, 3);
        QVERIFY(contents(path).contains("Changed"));
    }

    /// The window stays until the file is written, and goes then.
    void closingSavesFirst() {
        const QString path = openedAndChanged();
        equipoise::gui::UserPrompts ask = equipoise::gui::UserPrompts::withDialogs();
        ask.unsaved = [](QWidget*, const QString&) { return equipoise::gui::UserPrompts::Unsaved::Save; };
        m_window->setPrompts(ask);
        m_window->show();
        QVERIFY(!m_window->close());
        QVERIFY(m_window->isVisible());
        QTRY_VERIFY(!m_window->isVisible());
        QVERIFY(contents(path).contains("Changed"));
    }

    void aFolderThatIsGone() {
        const QString path = openedAndChanged();
        QVERIFY(QDir(m_folder->filePath("in")).removeRecursively());
        QVERIFY(!support::saves(m_window->files()));
        verifyNothingLost(path);
        m_savePath = m_folder->filePath("elsewhere.equipoise");
        QVERIFY(support::savesAs(m_window->files()));
        QVERIFY(!document().isEdited());
    }

    void aNameThatIsTooLong() {
        const QString path = openedAndChanged();
        m_savePath = m_folder->filePath(QString(300, 'n') + ".equipoise");
        QVERIFY(!support::savesAs(m_window->files()));
        verifyNothingLost(path);
    }

    /// For root no folder is locked; there a path that leads through a file fails in the same way.
    void aFolderThatMayNotBeWritten() {
        const QString path = openedAndChanged();
        const QByteArray before = contents(path);
        const QString folder = m_folder->filePath("in");
        m_savePath = ::geteuid() == 0 ? path + "/other.equipoise" : folder + "/other.equipoise";
        QVERIFY(QFile::setPermissions(folder, QFile::ReadOwner | QFile::ExeOwner));
        QVERIFY(!support::savesAs(m_window->files()));
        QVERIFY(QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        verifyNothingLost(path);
        QCOMPARE(contents(path), before);
    }

    /// A crash after a save that failed: the work is still in the journal.
    void theJournalStays() {
        openedAndChanged();
        {
            const FullDisk full;
            QVERIFY(!support::saves(m_window->files()));
        }
        theJournalHas("Changed");
    }

    void permissionsOwnerAndLinksStay() {
        const QString path = openedAndChanged();
        const QString link = m_folder->filePath("link.equipoise");
        QVERIFY(QFile::link(path, link));
        QVERIFY(::chmod(path.toUtf8().constData(), 0640) == 0);
        if (::geteuid() == 0) // only root may give files away
            QVERIFY(::chown(path.toUtf8().constData(), 65534, 65534) == 0);
        struct stat before {};
        QVERIFY(::stat(path.toUtf8().constData(), &before) == 0);
        m_savePath = link;
        QVERIFY(support::savesAs(m_window->files()));
        struct stat after {};
        QVERIFY(::stat(path.toUtf8().constData(), &after) == 0);
        QVERIFY(QFileInfo(link).isSymLink());
        QCOMPARE(after.st_mode, before.st_mode);
        QCOMPARE(after.st_uid, before.st_uid);
        QCOMPARE(after.st_gid, before.st_gid);
        QVERIFY(contents(path).contains("Changed"));
    }
};

const support::TestProgram registered("tst_saving", support::runWindowTest<TestSaving>);

} // namespace tst_saving

#include "tst_saving.moc"

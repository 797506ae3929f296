// SPDX-License-Identifier: GPL-3.0-or-later
// Opens, saves, imports and exports: every path by which a document comes and goes.
#pragma once

#include "app/document/document.h"
#include "app/jobs/job.h"
#include "app/recovery/lost_work.h"
#include "app/recovery/open_file.h"
#include "app/recovery/recorder.h"
#include "app/window/dialogs/user_prompts.h"
#include "app/window/files/foreign_files.h"
#include "app/window/files/request_queue.h"
#include "core/io/formats.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QWidget;

namespace equipoise::gui {

class ImportReport;

/// Files are read and scenarios are written on a worker thread, as disks can be slow and files large. Prompts
/// are answered later. No event loop runs meanwhile, so functions that take a `then` may return before it is
/// called.
///
/// A request is served from its begin until its `then` is called, through all files that it reads and prompts
/// that it opens. Requests that come meanwhile wait, in their order.
class FileController : public QObject {
    Q_OBJECT
public:
    /// Called once, unless this object is deleted before: with true if the document was replaced or saved, or
    /// may be closed. At once where nothing has to be read, written or asked.
    using Then = std::function<void(bool done)>;

    FileController(Document& document, QWidget& window);

    /// From here on every change is kept in `folder` until it is saved, and files that are open in two
    /// windows are noticed.
    void enableAutosave(const std::filesystem::path& folder);
    /// Offers what earlier runs did not save; with nothing to offer it says so if `asked`. Done: the document
    /// is one that was recovered.
    void offerLostWork(bool asked, Then then = {});
    /// The person has agreed that what is not saved goes.
    void forgetChanges();

    /// Replaces the dialogs: tests answer by themselves.
    void setPrompts(UserPrompts ask) { m_prompts = std::move(ask); }

    /// Files to open; may be none.
    void askOpenPaths(std::function<void(QStringList paths)> then) {
        m_prompts.openPaths(&m_window, this, std::move(then));
    }

    /// Path of a picture to write, with the endings to choose from; empty: none.
    void askPicturePath(QWidget* parent, const QString& suggestion, const QString& endings,
                        std::function<void(QString path)> then) {
        m_prompts.picturePath(parent, suggestion, endings, this, std::move(then));
    }

    /// Path of a report to write; empty: none.
    void askReportPath(std::function<void(QString path)> then) {
        m_prompts.reportPath(&m_window, m_document.title() + ".pdf", this, std::move(then));
    }

    /// While a request is served, and until the document read is shown.
    bool isBusy() const { return m_requests.isBusy(); }
    /// The file that is being read; empty: none is.
    const QString& opening() const { return m_opening; }
    /// Failures are reported by `other` from now on: this document's window is not seen, and goes if it
    /// fails. Null: by this one again.
    void reportTo(FileController* other) { m_reporter = other; }

    /// A document with changes is only replaced after the user has decided what is to become of them.
    void newDocument(Then then = {});
    void openFile(const QString& path, Then then = {});
    /// Whatever its ending says; `format` is the name of one of io::formats() that reads.
    void openFileAs(const QString& path, const QString& format, Then then = {});
    /// Those of openGroups(): a file, or machines that are one cluster.
    void openTogether(const QStringList& paths, Then then = {});
    /// Opens the first of openGroups(paths), or the example if that fails or there are none, and calls `then`
    /// with the other groups. With no paths all is done at the return.
    void openFirst(const QStringList& paths, const QString& example,
                   std::function<void(const std::vector<QStringList>& others)> then);
    /// Files that are opened at once: what programs say of machines is one cluster, in the place of the
    /// first; each of the others stands for itself. Reads all files; `control` is polled between them.
    static std::vector<QStringList> openGroups(const QStringList& paths, SolveControl* control = nullptr);
    /// Groups files on a worker thread and calls `then` with openGroups(), unless this object is deleted
    /// before.
    void groupFiles(const QStringList& paths, std::function<void(const std::vector<QStringList>&)> then);
    /// A ring that a solver for the travelling salesman has found, as a plan of this document. Done: the plan
    /// was read.
    void openTour(const QString& path, Then then = {});
    void openExample(const QString& resource, Then then = {});
    /// What would be read from a file with this text; it is in no file yet, and to be saved elsewhere.
    void openText(const QString& text, Then then = {});
    /// A scenario that is in no file yet, to be saved elsewhere.
    void openCopy(io::ScenarioFile file, const QString& title, Then then = {});
    void save(Then then = {});
    void saveAs(Then then = {});
    /// Asks what is to become of changes. Not done: the user wants to go on with this document.
    void whenClosable(Then then);
    /// Calls `next`: of a large platform in an event of its own, between what takes tens of milliseconds each
    /// (to show it, its question's page, its question), else at once.
    void callAfterEvents(std::function<void()> next);
    /// Whether the document is as it was when whenClosable() was done last.
    bool isAsAgreed() const { return m_agreed == stamp(); }
    /// The platform in a foreign format, by the file's ending; what the file does not hold is told. Done: the
    /// file was written.
    void exportPlatform(Then then = {});

signals:
    void failed(const Error& error);
    /// A file that a person chose, and that is not what it should be.
    void unopened(const QString& path, const Error& error);
    /// From now on a crash would cost what is not saved, until safe().
    void unsafe(const Error& error);
    void safe();
    /// Fields of the opened file that the program does not know.
    void remarked(const std::vector<io::Remark>& remarks);
    void recentFilesChanged();
    /// A plan for this document.
    void planRead(const PlanRecord& kept);

private:
    /// What is in a file, and the scenario once more, as Document::snapshot() would copy it.
    struct Opened {
        io::ReadScenario read;
        std::shared_ptr<const Scenario> snapshot;
    };
    /// Differs after every edit of the document.
    using Stamp = std::pair<quint64, int>;
    Stamp stamp() const;
    /// Makes the snapshot, and what is worked out of it for the first picture.
    static void lookAt(Opened& opened);
    static Result<std::shared_ptr<Opened>> readOpened(const std::filesystem::path& file,
                                                      SolveControl& control);

    void requestReplacement(Then then, std::function<void(Then then)> act);

    // Steps of requests.
    void askToClose(Then then);
    /// Asks about edits of the document since it was as `agreed`; without such edits it may be replaced.
    void askAgain(const Stamp& agreed, const Then& then);
    void chooseLostWork(std::vector<recovery::LostWork> lost, const Then& then);
    void recoverLostWork(const recovery::LostWork& lost, const Then& then);
    void openNow(const QStringList& paths, const Then& then);
    bool loadExample(const QString& resource);
    void openForeign(const QStringList& paths, const io::Format* as, Then then);
    void takeForeign(const QStringList& paths, const Result<std::shared_ptr<ForeignFiles>>& read,
                     const Stamp& agreed, Then then);
    void showImported(const QStringList& paths, io::Imported imported, const Stamp& agreed, Then then);
    /// Does `work` on a worker thread and then calls `take` here, or both at once before the window is shown.
    template <class T>
    void doWork(Job<T>& job, typename Job<T>::Work work, typename Job<T>::Take take);
    void openScenario(const QString& path, Then then);
    void takeOpened(const QString& path, Result<std::shared_ptr<Opened>> opened, const Stamp& agreed,
                    Then then);
    void showOpened(const QString& path, Opened opened, Then then);
    void takeTyped();
    void saveNow(Then then);
    void saveAsNow(const Then& then);
    void saveTo(const QString& path, Then then);
    /// The file could not be written: asks whether to try another one.
    void saveElsewhere(const QString& path, const Error& why, const Then& then);

    bool load(Result<io::ReadScenario> read, const QString& path, const QString& title,
              std::shared_ptr<const Scenario> snapshot = nullptr);
    /// With what the user says of gaps in the files. Empty: the user has cancelled.
    using Filled = Result<std::optional<io::Imported>>;
    void fillGaps(const std::shared_ptr<ForeignFiles>& foreign, const QString& path,
                  const std::function<void(Filled filled)>& then);
    /// Whether the file is one of openText(), which goes with this object.
    bool isPasted(const QString& path) const;
    /// Asks how fast the machines are.
    void askSpeeds(std::vector<io::Machine> machines, const std::function<void(Filled filled)>& then);
    /// Makes and writes a file on a worker thread, and shows what it does not hold.
    void exportTo(const QString& path, const std::function<Result<io::Exported>()>& write, const Then& then);
    ImportReport& report();
    void reportFailure(const Error& error);
    void reportUnopened(const QString& path, const Error& error);
    /// Asks whether to go on with a file that is open elsewhere.
    void takePath(const QString& path, const Then& then);
    /// The document's file is this window's again: another one was not opened.
    void takeOwnPath();

    Document& m_document;
    QWidget& m_window;
    UserPrompts m_prompts = UserPrompts::withDialogs();
    QPointer<ImportReport> m_report;
    std::filesystem::path m_folder;
    std::optional<recovery::Recorder> m_recorder;
    std::optional<recovery::OpenFile> m_openFile;
    QPointer<FileController> m_reporter; ///< of failures, see reportTo()
    RequestQueue m_requests;
    QString m_opening;
    std::optional<QTemporaryDir> m_pasted; ///< with a folder for each text that was pasted
    int m_pastes = 0;
    std::optional<Stamp> m_agreed;
    Job<std::shared_ptr<Opened>> m_reading;
    Job<std::shared_ptr<ForeignFiles>> m_importing;
    Job<std::vector<QStringList>> m_grouping;
    Job<ReadTour> m_touring;
    Job<bool> m_writing;
    Job<io::Exported> m_exporting;
};

template <class T>
void FileController::doWork(Job<T>& job, typename Job<T>::Work work, typename Job<T>::Take take) {
    m_requests.beginWork();
    job.whenDone([this, take = std::move(take)](Result<T> result) {
        m_requests.endWork();
        take(std::move(result));
    });
    job.start(std::move(work));
}

} // namespace equipoise::gui

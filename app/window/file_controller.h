// Opening, saving, importing and examples: every path by which a document comes and goes.
#pragma once

#include "app/document/document.h"
#include "app/recovery/open_file.h"
#include "app/recovery/recorder.h"
#include "app/window/ask.h"
#include "core/io/formats.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <optional>
#include <vector>

class QWidget;

namespace app {

class ImportReport;

class FileController : public QObject {
    Q_OBJECT
public:
    FileController(Document& document, QWidget& window);

    /// From here on every change is kept in `folder` until it is saved, and files that are open in two
    /// windows are noticed.
    void keepSafe(const std::filesystem::path& folder);
    /// Offers what earlier runs did not save; with nothing to offer it says so if `asked`. True: the document
    /// is one that was brought back.
    bool offerLostWork(bool asked);
    /// The person has agreed that what is not saved goes.
    void forgetChanges();

    /// Replaces the dialogs: tests answer by themselves.
    void setAsk(Ask ask) { m_ask = std::move(ask); }

    /// Files to open; may be none.
    QStringList askOpenPaths() { return m_ask.openPaths(&m_window); }

    /// Path of a picture to write, with the endings to choose from; empty: none.
    QString askPicturePath(QWidget* parent, const QString& suggestion, const QString& endings) {
        return m_ask.picturePath(parent, suggestion, endings);
    }

    /// Path of a report to write; empty: none.
    QString askReportPath() { return m_ask.reportPath(&m_window, m_document.title() + ".pdf"); }

    /// Each returns true when the document was replaced (or saved). A document with changes is only replaced
    /// after the person has said what is to become of them.
    bool newDocument();
    bool openFile(const QString& path);
    /// Whatever its ending says; `format` is the name of one of core::io::formats() that reads.
    bool openFileAs(const QString& path, const QString& format);
    /// Those of openGroups(): a file, or machines that are one cluster.
    bool openTogether(const QStringList& paths);
    /// Files that are opened at once: what lstopo says of machines is one cluster, in the place of the first;
    /// each of the others stands for itself.
    static std::vector<QStringList> openGroups(const QStringList& paths);
    /// A ring that a solver for the travelling salesman has found, as a plan of this document.
    bool openTour(const QString& path);
    bool openExample(const QString& resource);
    /// A scenario that is in no file yet, to be saved elsewhere.
    bool openCopy(core::io::ScenarioFile file, const QString& title);
    bool save();
    bool saveAs();
    /// False: the person wants to go on with this document.
    bool mayClose();
    /// Between what takes tens of milliseconds each of a large platform: to show it, its question's page, its
    /// question. What waits is done, but nothing that the person does; the document stays.
    void letWindowsGoOn();
    /// The platform in a foreign format, by the file's ending; what the file does not hold is told.
    bool exportPlatform();
    /// The plan, which has an answer, as a file of another program.
    bool exportPlan(const core::KeptPlan& kept);

signals:
    void failed(const core::Error& error);
    /// A file that a person chose, and that is not what it should be.
    void unopened(const QString& path, const core::Error& error);
    /// From now on a crash would cost what is not saved, until safe().
    void unsafe(const core::Error& error);
    void safe();
    /// Fields of the opened file that the program does not know.
    void remarked(const std::vector<core::io::Remark>& remarks);
    void recentFilesChanged();
    /// A plan for this document.
    void planRead(const core::KeptPlan& kept);

private:
    bool load(core::Result<core::io::ReadScenario> read, const QString& path, const QString& title,
              std::shared_ptr<const core::Scenario> snapshot = nullptr);
    /// A foreign file: never written to by Save, which asks for a scenario's name. Empty: the person has
    /// changed their mind.
    core::Result<std::optional<core::io::Imported>> import(const core::io::Format& format,
                                                           const std::string& text, const QString& path);
    core::Result<std::optional<core::io::Imported>> withoutGaps(core::Result<core::io::Imported> imported,
                                                                Gaps gaps, const QString& path);
    /// A person says how fast they are.
    core::Result<std::optional<core::io::Imported>> clusterOf(std::vector<core::io::Machine> machines);
    bool openScenario(const QString& path);
    bool openForeign(core::Result<std::optional<core::io::Imported>> imported, const QString& path,
                     const QString& title);
    ImportReport& report();
    /// What goes wrong is told.
    bool write(const std::string& path, const std::string& text);
    bool saveTo(const QString& path);
    /// Whether to go on with a file that may be open elsewhere.
    bool mayTake(const QString& path);

    Document& m_document;
    QWidget& m_window;
    Ask m_ask = Ask::withDialogs();
    QPointer<ImportReport> m_report;
    std::filesystem::path m_folder;
    std::optional<recovery::Recorder> m_recorder;
    std::optional<recovery::OpenFile> m_openFile;
    bool m_atDisk = false; ///< reading, writing or showing: until that is done, the document stays
};

} // namespace app

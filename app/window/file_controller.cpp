#include "app/window/file_controller.h"

#include "app/document/derived.h"
#include "app/document/examples.h"
#include "app/jobs/job.h"
#include "app/pictures/canvas/first_look.h"
#include "app/recovery/lost_work.h"
#include "app/settings/settings.h"
#include "app/window/import_report.h"
#include "core/io/file.h"
#include "core/io/programs/external.h"
#include "core/io/recognised.h"
#include "core/io/scenario/scenario_file.h"

#include <QEventLoop>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QTimer>
#include <QWidget>
#include <algorithm>
#include <any>
#include <chrono>
#include <functional>
#include <utility>

namespace app {

namespace {

/// What waits is drawn and done; what the person does next is not yet.
constexpr auto withoutPerson = QEventLoop::ExcludeUserInputEvents | QEventLoop::ExcludeSocketNotifiers;

/// On another thread, as disks can be slow and files large. The windows go on meanwhile, but wait for it with
/// whatever the person does next.
template <class Outcome>
Outcome aside(const std::function<Outcome()>& work) {
    constexpr auto soon = std::chrono::milliseconds(200);
    std::optional<Outcome> outcome;
    {
        Job<bool> job;
        QEventLoop waiting;
        QTimer slow;
        bool waits = false;
        slow.setSingleShot(true);
        QObject::connect(&slow, &QTimer::timeout, [&] {
            QGuiApplication::setOverrideCursor(Qt::WaitCursor);
            waits = true;
        });
        QObject::connect(&job, &JobBase::ended, &waiting, &QEventLoop::quit);
        job.start([&](core::SolveControl&) {
            outcome.emplace(work());
            return true;
        });
        slow.start(soon);
        waiting.exec(withoutPerson);
        if (waits)
            QGuiApplication::restoreOverrideCursor();
    }
    // By now it is done, even if the program was told to end; or there was no thread to be had.
    return outcome ? *std::move(outcome) : work();
}

core::Result<void> writeAside(const Document::MakeFile& make, const std::filesystem::path& path) {
    return aside<core::Result<void>>([&] { return core::io::saveScenario(make(), path); });
}

/// How a table begins that cannot be read because nobody knows what its columns are; empty: it is none.
std::optional<core::io::TableStart> startOfUnknown(const core::io::Format& format,
                                                   const core::Result<core::io::Imported>& imported,
                                                   const std::string& text, const std::string& file) {
    const bool table = !format.recognises && format.readChosen && !core::io::beginsAsOurs(text);
    if (!table || imported ||
        (imported.error().code != core::ErrorCode::TableSyntax &&
         imported.error().code != core::ErrorCode::MissingField))
        return std::nullopt;
    auto start = core::io::startOfTable(text, file, {});
    return start ? std::optional(*std::move(start)) : std::nullopt;
}

/// What is in a file, and the scenario once more, as Document::snapshot() would copy it; the canvas has
/// looked at that.
struct ReadAside {
    core::Result<core::io::ReadScenario> read;
    std::shared_ptr<const core::Scenario> snapshot;
};

ReadAside readAside(const QString& path) {
    const std::filesystem::path file(QFile::encodeName(path).toStdString());
    return aside<ReadAside>([&] {
        ReadAside result{core::io::readScenario(file), {}};
        if (result.read) {
            result.snapshot = std::make_shared<const core::Scenario>(result.read->file.scenario);
            canvas::firstLookAt(result.snapshot);
        }
        return result;
    });
}

} // namespace

FileController::FileController(Document& document, QWidget& window)
    : QObject(&window)
    , m_document(document)
    , m_window(window) {}

void FileController::keepSafe(const std::filesystem::path& folder) {
    m_folder = folder;
    m_openFile.emplace(folder);
    m_recorder.emplace(m_document, folder);
    connect(&*m_recorder, &recovery::Recorder::failed, this, &FileController::unsafe);
    connect(&*m_recorder, &recovery::Recorder::works, this, &FileController::safe);
    // Whatever path the document gets, it is this window's, even if another one has it, too.
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.file)
            m_openFile->take(m_document.path());
    });
}

bool FileController::offerLostWork(bool asked) {
    if (!m_recorder)
        return false;
    for (;;) {
        const auto lost = recovery::lostWork(m_folder);
        if (lost.empty() && !asked)
            return false;
        asked = false;
        const Ask::LostChoice choice = m_ask.lostWork(&m_window, lost);
        if (choice.what == Ask::Lost::Later || choice.which >= lost.size())
            return false;
        if (choice.what == Ask::Lost::Discard) {
            recovery::discard(lost[choice.which]);
            continue;
        }
        if (!mayClose())
            return false;
        if (const auto recovered = recovery::recover(lost[choice.which], m_document, *m_recorder); !recovered)
            emit failed(recovered.error());
        else
            emit remarked({});
        return true;
    }
}

void FileController::forgetChanges() {
    if (m_recorder)
        m_recorder->forget();
}

bool FileController::mayTake(const QString& path) {
    if (!m_openFile || m_openFile->take(path) ||
        m_ask.openElsewhere(&m_window, QFileInfo(path).completeBaseName()))
        return true;
    m_openFile->take(m_document.path());
    return false;
}

bool FileController::newDocument() {
    if (!mayClose())
        return false;
    core::io::ScenarioFile file;
    file.scenario.questions.ring = core::ring::Question{};
    m_document.reset(std::move(file), {}, tr("Untitled"));
    emit remarked({});
    return true;
}

bool FileController::openFile(const QString& path) {
    if (!mayClose())
        return false;
    const QFileInfo info(path);
    if (!path.endsWith(".equipoise", Qt::CaseInsensitive)) {
        const auto text = core::io::readFile(path.toStdString(), core::io::largestScenario);
        if (!text) {
            emit unopened(path, text.error());
            return false;
        }
        if (!core::io::isForeign(path.toStdString(), *text) && core::io::isScenarioPath(path.toStdString()))
            return openScenario(path);
        if (const auto* format = core::io::formatToRead(path.toStdString(), *text))
            return openForeign(import(*format, *text, path), path, info.completeBaseName());
        // JSON may be a scenario by another name.
        if (const core::Error why = core::io::unreadable(path.toStdString(), *text);
            why.code != core::ErrorCode::UnknownEnding ||
            core::io::recogniseBytes(*text).kind != core::io::Recognised::Kind::Json) {
            emit unopened(path, why);
            return false;
        }
    }
    return openScenario(path);
}

bool FileController::openTour(const QString& path) {
    core::Scenario scenario = m_document.scenario();
    if (!scenario.questions.ring)
        scenario.questions.ring = core::ring::Question{};
    core::SolveControl control;
    auto plan = core::io::answerTo(scenario, {core::Problem::Ring, path.toStdString(), {}}, control);
    if (!plan) {
        emit unopened(path, plan.error());
        return false;
    }
    settings::setLastFolder(QFileInfo(path).absolutePath());
    emit planRead({QFileInfo(path).completeBaseName().toStdString(),
                   std::make_shared<const core::Scenario>(std::move(scenario)), *std::move(plan)});
    return true;
}

bool FileController::openScenario(const QString& path) {
    if (!mayTake(path))
        return false;
    m_atDisk = true;
    ReadAside aside = readAside(path);
    m_atDisk = false;
    if (!load(std::move(aside.read), path, {}, std::move(aside.snapshot))) {
        if (m_openFile)
            m_openFile->take(m_document.path());
        return false;
    }
    letWindowsGoOn();
    settings::addRecentFile(path);
    settings::setLastFolder(QFileInfo(path).absolutePath());
    emit recentFilesChanged();
    return true;
}

bool FileController::openFileAs(const QString& path, const QString& format) {
    const auto* as = core::io::findFormat(format.toStdString());
    if (!as || !as->read || !mayClose())
        return false;
    const std::string file = QFile::encodeName(path).toStdString();
    const auto text = core::io::readFile(file, core::io::largestFile);
    return openForeign(text ? import(*as, *text, path) : text.error(), path,
                       QFileInfo(path).completeBaseName());
}

core::Result<std::optional<core::io::Imported>>
FileController::import(const core::io::Format& format, const std::string& text, const QString& path) {
    const std::string file = path.toStdString();
    const auto read = [&](const core::io::TableChoices& choices) {
        return format.readChosen ? format.readChosen(text, file, choices) : format.read(text, file);
    };
    auto imported = read({});
    // How fast machines are whose parts are known is asked in a dialog of their own.
    if (imported && imported->speedsProposed && core::io::isLstopo(text)) {
        auto machine = core::io::readMachine(text, file);
        if (!machine)
            return std::move(machine).error();
        return clusterOf({*std::move(machine)});
    }
    auto start = startOfUnknown(format, imported, text, file);
    return withoutGaps(std::move(imported), {read, std::move(start), {}}, path);
}

/// What the file leaves open is asked once.
core::Result<std::optional<core::io::Imported>>
FileController::withoutGaps(core::Result<core::io::Imported> imported, Gaps gaps, const QString& path) {
    const bool open = imported ? imported->speedsProposed || imported->namesSupposed : gaps.table.has_value();
    if (!open)
        return imported ? core::Result(std::optional(*std::move(imported))) : std::move(imported).error();
    gaps.fileName = QFileInfo(path).fileName();
    return m_ask.gaps(&m_window, std::move(gaps));
}

/// Machines whose parts are known and whose speeds are not.
core::Result<std::optional<core::io::Imported>>
FileController::clusterOf(std::vector<core::io::Machine> machines) {
    const auto chosen = m_ask.machines(&m_window, std::move(machines));
    if (!chosen)
        return std::optional<core::io::Imported>();
    auto cluster = core::io::clusterOf(chosen->machines, chosen->speeds);
    if (!cluster)
        return std::move(cluster).error();
    return std::optional(*std::move(cluster));
}

std::vector<QStringList> FileController::openGroups(const QStringList& paths) {
    std::vector<QStringList> groups;
    std::optional<std::size_t> pieces; // of one cluster
    for (const QString& path : paths) {
        // What cannot be read says so when it is opened.
        const core::Result<std::string> text =
            paths.size() == 1 || core::io::isScenarioPath(path.toStdString())
                ? core::Result<std::string>(std::string())
                : core::io::readFile(path.toStdString(), core::io::largestFile);
        const auto* format = text ? core::io::formatToRead(path.toStdString(), *text) : nullptr;
        if (!format || !format->gather || !format->recognises) {
            groups.push_back({path});
        } else if (pieces) {
            groups[*pieces] << path;
        } else {
            pieces = groups.size();
            groups.push_back({path});
        }
    }
    return groups;
}

bool FileController::openTogether(const QStringList& paths) {
    if (paths.size() == 1)
        return openFile(paths.first());
    if (!mayClose())
        return false;
    std::vector<core::io::Source> sources;
    for (const QString& path : paths) {
        auto text = core::io::readFile(path.toStdString(), core::io::largestFile);
        if (!text) {
            emit unopened(path, text.error());
            return false;
        }
        sources.push_back({*std::move(text), path.toStdString()});
    }
    if (!std::ranges::all_of(sources, core::io::isLstopo, &core::io::Source::text)) {
        const auto read = [&](const core::io::TableChoices& choices) {
            return core::io::readTogether(sources, choices);
        };
        auto together = withoutGaps(read({}), {read, {}, {}}, paths.first());
        if (!together) {
            emit unopened(QString::fromStdString(together.error().place.file), together.error());
            return false;
        }
        return openForeign(std::move(together), paths.first(), tr("Cluster"));
    }
    std::vector<core::io::Machine> machines;
    for (const core::io::Source& source : sources) {
        auto machine = core::io::readMachine(source.text, source.file);
        if (!machine) {
            emit unopened(QString::fromStdString(source.file), machine.error());
            return false;
        }
        machines.push_back(*std::move(machine));
    }
    return openForeign(clusterOf(std::move(machines)), paths.first(), tr("Cluster"));
}

bool FileController::openForeign(core::Result<std::optional<core::io::Imported>> imported,
                                 const QString& path, const QString& title) {
    if (!imported) {
        emit unopened(path, imported.error());
        return false;
    }
    if (!*imported)
        return false;
    core::io::Imported& result = **imported;
    const QFileInfo info(path);
    core::io::ReadScenario read;
    read.file.scenario.platform = std::move(result.platform);
    read.file.scenario.questions.ring = core::ring::Question{};
    const core::Platform platform = read.file.scenario.platform;
    if (!load(std::move(read), {}, title))
        return false;
    settings::setLastFolder(info.absolutePath());
    if (!result.notes.empty())
        report().show(ImportReport::Way::Read, info.fileName(), platform, std::move(result.notes),
                      result.moreNotes);
    return true;
}

ImportReport& FileController::report() {
    if (!m_report)
        m_report = new ImportReport(&m_window);
    return *m_report;
}

bool FileController::openExample(const QString& resource) {
    if (!mayClose())
        return false;
    auto read = readExample(resource);
    const QString title = titleOfExample(read, resource);
    return load(std::move(read), {}, title);
}

bool FileController::openCopy(core::io::ScenarioFile file, const QString& title) {
    return mayClose() && load(core::io::ReadScenario{std::move(file), {}}, {}, title);
}

bool FileController::load(core::Result<core::io::ReadScenario> read, const QString& path,
                          const QString& title, std::shared_ptr<const core::Scenario> snapshot) {
    if (!read && path.isEmpty())
        emit failed(read.error());
    else if (!read)
        emit unopened(path, read.error());
    if (!read)
        return false;
    m_document.reset(std::move(read->file), path, title, std::move(snapshot));
    emit remarked(read->remarks);
    return true;
}

void FileController::letWindowsGoOn() {
    if (m_document.scenario().platform.size() < manyProcessors)
        return;
    QEventLoop waiting;
    QTimer::singleShot(0, &waiting, &QEventLoop::quit);
    m_atDisk = true;
    waiting.exec(withoutPerson);
    m_atDisk = false;
}

bool FileController::save() {
    return m_document.path().isEmpty() ? saveAs() : saveTo(m_document.path());
}

bool FileController::saveAs() {
    const QString path = m_document.path();
    const QString suggestion = path.isEmpty() ? m_document.title() + ".equipoise" : path;
    const QString chosen = m_ask.savePath(&m_window, suggestion);
    return !chosen.isEmpty() && mayTake(chosen) && saveTo(chosen);
}

bool FileController::saveTo(const QString& path) {
    if (std::exchange(m_atDisk, true))
        return false;
    const auto saved = m_document.save(path, writeAside);
    m_atDisk = false;
    if (!saved) {
        emit failed(saved.error());
        return false;
    }
    settings::addRecentFile(path);
    emit recentFilesChanged();
    return true;
}

bool FileController::mayClose() {
    if (m_atDisk)
        return false;
    if (!m_document.isEdited())
        return true;
    switch (m_ask.unsaved(&m_window, m_document.title())) {
    case Ask::Unsaved::Save:
        return save() && mayClose(); // what came while it was written is asked about, too
    case Ask::Unsaved::Discard:
        return true;
    case Ask::Unsaved::Cancel:
        break;
    }
    return false;
}

bool FileController::write(const std::string& path, const std::string& text) {
    const auto written = core::io::writeFileAtomically(path, text);
    if (!written)
        emit failed(written.error());
    return written.ok();
}

bool FileController::exportPlan(const core::KeptPlan& kept) {
    const auto file = m_ask.planFile(&m_window, QString::fromStdString(kept.name), kept.plan);
    if (!file)
        return false;
    const auto text = file->format->write(kept);
    if (!text)
        emit failed(text.error());
    return text && write(file->path.toStdString(), *text);
}

bool FileController::exportPlatform() {
    const QString path = m_ask.platformPath(&m_window, m_document.title() + ".xml");
    if (path.isEmpty())
        return false;
    const std::string file = path.toStdString();
    const auto* format = core::io::formatToWrite(file);
    if (!format) {
        emit failed({core::ErrorCode::UnknownEnding,
                     file,
                     '.' + QFileInfo(path).suffix().toStdString(),
                     core::io::endingsToWrite(),
                     {}});
        return false;
    }
    const core::Platform& platform = m_document.scenario().platform;
    auto exported = format->write(platform);
    if (!exported) {
        emit failed(exported.error());
        return false;
    }
    if (!write(file, exported->text))
        return false;
    if (!exported->notes.empty())
        report().show(ImportReport::Way::Written, QFileInfo(path).fileName(), platform,
                      std::move(exported->notes));
    return true;
}

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/file_controller.h"

#include "app/document/derived.h"
#include "app/document/examples.h"
#include "app/pictures/canvas/first_look.h"
#include "app/recovery/lost_work.h"
#include "app/settings/settings.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/ring/model/question.h"

#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMetaObject>
#include <QTimer>
#include <QUndoStack>
#include <QWidget>
#include <chrono>
#include <functional>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr auto untilBusyCursor = std::chrono::milliseconds(200);

FileController::Then orNothing(FileController::Then then) {
    return then ? std::move(then) : [](bool) {};
}

} // namespace

FileController::FileController(Document& document, QWidget& window)
    : QObject(&window)
    , m_document(document)
    , m_window(window) {
    m_slow.setSingleShot(true);
    m_slow.setInterval(untilBusyCursor);
    connect(&m_slow, &QTimer::timeout, this, [this] {
        m_showsSlow = true;
        QGuiApplication::setOverrideCursor(Qt::BusyCursor);
    });
}

FileController::~FileController() {
    if (m_showsSlow)
        QGuiApplication::restoreOverrideCursor();
}

// ---- requests, one after the other

void FileController::request(Then then, std::function<void(Then)> act) {
    auto run = [act = std::move(act), then = orNothing(std::move(then))] { act(then); };
    if (m_isBusy || !m_waiting.empty())
        m_waiting.push_back(std::move(run));
    else
        run();
}

void FileController::requestReplacement(Then then, std::function<void(Then)> act) {
    request(std::move(then), [this, act = std::move(act)](const Then& done) {
        askToClose([act, done](bool may) {
            if (may)
                act(done);
            else
                done(false);
        });
    });
}

void FileController::begin() {
    m_isBusy = true;
    m_slow.start();
}

void FileController::end() {
    m_isBusy = false;
    m_slow.stop();
    if (std::exchange(m_showsSlow, false))
        QGuiApplication::restoreOverrideCursor();
    if (!m_waiting.empty()) // after what the caller still does
        QMetaObject::invokeMethod(this, &FileController::goOn, Qt::QueuedConnection);
}

void FileController::goOn() {
    if (m_isBusy || m_waiting.empty())
        return;
    const auto next = std::move(m_waiting.front());
    m_waiting.pop_front();
    const QPointer<FileController> self(this);
    next();
    if (self && !m_isBusy && !m_waiting.empty())
        QMetaObject::invokeMethod(this, &FileController::goOn, Qt::QueuedConnection);
}

FileController::Stamp FileController::stamp() const {
    return {m_document.revision(), m_document.undoStack()->index()};
}

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

void FileController::offerLostWork(bool asked, Then then) {
    request(std::move(then), [this, asked](const Then& done) {
        auto lost = m_recorder ? recovery::lostWork(m_folder) : std::vector<recovery::LostWork>();
        Ask::LostChoice choice;
        for (bool offers = m_recorder && (asked || !lost.empty()); offers; offers = !lost.empty()) {
            choice = m_ask.lostWork(&m_window, lost);
            if (choice.what != Ask::Lost::Discard || choice.which >= lost.size())
                break;
            recovery::discard(lost[choice.which]);
            lost.clear(); // what is held is not found
            lost = recovery::lostWork(m_folder);
        }
        if (choice.what != Ask::Lost::Recover || choice.which >= lost.size()) {
            done(false);
            return;
        }
        askToClose([this, done, chosen = lost[choice.which]](bool may) {
            if (!may) {
                done(false);
                return;
            }
            if (const auto recovered = recovery::recover(chosen, m_document, *m_recorder); !recovered)
                reportFailure(recovered.error());
            else
                emit remarked({});
            done(true);
        });
    });
}

void FileController::forgetChanges() {
    if (m_recorder)
        m_recorder->forget();
}

void FileController::takeOwnPath() {
    if (m_openFile)
        m_openFile->take(m_document.path());
}

bool FileController::mayTake(const QString& path) {
    if (!m_openFile || m_openFile->take(path) ||
        m_ask.openElsewhere(&m_window, QFileInfo(path).completeBaseName()))
        return true;
    takeOwnPath();
    return false;
}

void FileController::reportFailure(const Error& error) {
    emit(m_reporter ? m_reporter.data() : this)->failed(error);
}

void FileController::reportUnopened(const QString& path, const Error& error) {
    emit(m_reporter ? m_reporter.data() : this)->unopened(path, error);
}

// ---- opening

void FileController::newDocument(Then then) {
    requestReplacement(std::move(then), [this](const Then& done) {
        io::ScenarioFile file;
        file.scenario.questions.set(ring::Question{});
        m_document.reset(std::move(file), {}, tr("Untitled"));
        emit remarked({});
        done(true);
    });
}

void FileController::openFile(const QString& path, Then then) {
    requestReplacement(std::move(then), [this, path](const Then& done) { openNow(path, done); });
}

void FileController::openNow(const QString& path, Then then) {
    if (path.endsWith(".equipoise", Qt::CaseInsensitive)) {
        openScenario(path, std::move(then));
        return;
    }
    openForeign({path}, nullptr, std::move(then));
}

Result<std::shared_ptr<FileController::Opened>>
FileController::readOpened(const std::filesystem::path& file, SolveControl& control) {
    auto read = io::readScenario(file, &control);
    if (!read)
        return std::move(read).error();
    auto opened = std::make_shared<Opened>(Opened{*std::move(read), {}});
    lookAt(*opened);
    return opened;
}

void FileController::lookAt(Opened& opened) {
    opened.snapshot = std::make_shared<const Scenario>(opened.read.file.scenario);
    canvas::precomputeView(opened.snapshot);
}

void FileController::openScenario(const QString& path, Then then) {
    if (!mayTake(path)) {
        then(false);
        return;
    }
    const std::filesystem::path file(QFile::encodeName(path).toStdString());
    const Stamp agreed = stamp();
    m_opening = path;
    doWork(
        m_reading, [file](SolveControl& control) { return readOpened(file, control); },
        [this, path, agreed, then = std::move(then)](Result<std::shared_ptr<Opened>> opened) {
            m_opening.clear();
            takeOpened(path, std::move(opened), agreed, then);
        });
}

/// The document may have been edited while the file was read: that is asked about, too.
void FileController::takeOpened(const QString& path, Result<std::shared_ptr<Opened>> opened,
                                const Stamp& agreed, Then then) {
    if (!opened) {
        takeOwnPath();
        reportUnopened(path, opened.error());
        then(false);
        return;
    }
    const auto put = [this, path, opened = *opened, then = std::move(then)](bool may) {
        if (may) {
            showOpened(path, std::move(*opened), then);
        } else {
            takeOwnPath();
            then(false);
        }
    };
    if (stamp() == agreed)
        put(true);
    else
        askToClose(put);
}

void FileController::showOpened(const QString& path, Opened opened, Then then) {
    m_document.reset(std::move(opened.read.file), path, {}, std::move(opened.snapshot));
    emit remarked(opened.read.remarks);
    settings::addRecentFile(path);
    settings::setLastFolder(QFileInfo(path).absolutePath());
    emit recentFilesChanged();
    processEvents([then = std::move(then)] { then(true); });
}

void FileController::openFileAs(const QString& path, const QString& format, Then then) {
    const auto* as = io::findFormat(format.toStdString());
    if (!as || !as->read) {
        orNothing(std::move(then))(false);
        return;
    }
    requestReplacement(std::move(then),
                       [this, path, as](const Then& done) { openForeign({path}, as, done); });
}

void FileController::openTogether(const QStringList& paths, Then then) {
    if (paths.isEmpty()) { // no file was chosen
        orNothing(std::move(then))(false);
        return;
    }
    requestReplacement(std::move(then), [this, paths](const Then& done) {
        if (paths.size() == 1)
            openNow(paths.first(), done);
        else
            openForeign(paths, nullptr, done);
    });
}

bool FileController::openAtOnce(const QStringList& paths) {
    bool opened = false;
    m_isAtOnce = true;
    openTogether(paths, [&opened](bool done) { opened = done; });
    m_isAtOnce = false;
    return opened;
}

void FileController::openExample(const QString& resource, Then then) {
    requestReplacement(std::move(then), [this, resource](const Then& done) {
        auto read = readExample(resource);
        const QString title = titleOfExample(read, resource);
        done(load(std::move(read), {}, title));
    });
}

void FileController::openCopy(io::ScenarioFile file, const QString& title, Then then) {
    const auto copy = std::make_shared<io::ScenarioFile>(std::move(file));
    requestReplacement(std::move(then), [this, copy, title](const Then& done) {
        done(load(io::ReadScenario{std::move(*copy), {}}, {}, title));
    });
}

bool FileController::load(Result<io::ReadScenario> read, const QString& path,
                          const QString& title, std::shared_ptr<const Scenario> snapshot) {
    if (!read && path.isEmpty())
        reportFailure(read.error());
    else if (!read)
        reportUnopened(path, read.error());
    if (!read)
        return false;
    m_document.reset(std::move(read->file), path, title, std::move(snapshot));
    emit remarked(read->remarks);
    return true;
}

void FileController::processEvents(std::function<void()> next) {
    if (m_isAtOnce || m_document.scenario().platform.size() < manyProcessors) {
        next();
        return;
    }
    begin(); // the document stays until it is shown
    QTimer::singleShot(0, this, [this, next = std::move(next)] {
        end();
        next();
    });
}

// ---- saving

void FileController::save(Then then) {
    request(std::move(then), [this](const Then& done) { saveNow(done); });
}

void FileController::saveAs(Then then) {
    request(std::move(then), [this](const Then& done) { saveAsNow(done); });
}

void FileController::saveNow(Then then) {
    if (m_document.path().isEmpty())
        saveAsNow(std::move(then));
    else
        saveTo(m_document.path(), std::move(then));
}

void FileController::saveAsNow(Then then) {
    const QString path = m_document.path();
    const QString suggestion = path.isEmpty() ? m_document.title() + ".equipoise" : path;
    const QString chosen = m_ask.savePath(&m_window, suggestion);
    if (!chosen.isEmpty() && mayTake(chosen))
        saveTo(chosen, std::move(then));
    else
        then(false);
}

void FileController::saveTo(const QString& path, Then then) {
    begin();
    const Document::Saving saving = m_document.startSaving(path);
    m_writing.whenDone([this, saving, then = std::move(then)](const Result<bool>& written) {
        end();
        if (!written) {
            reportFailure(written.error());
            then(false);
            return;
        }
        m_document.finishSaving(saving);
        settings::addRecentFile(saving.path);
        emit recentFilesChanged();
        then(true);
    });
    const std::filesystem::path file(QFile::encodeName(path).toStdString());
    m_writing.start([make = saving.make, file](SolveControl& /*unstopped*/) -> Result<bool> {
        if (auto saved = io::saveScenario(make(), file); !saved)
            return std::move(saved).error();
        return true;
    });
}

void FileController::whenClosable(Then then) {
    request(std::move(then), [this](const Then& done) {
        askToClose([this, done](bool may) {
            m_agreed = may ? std::optional(stamp()) : std::nullopt;
            done(may);
        });
    });
}

void FileController::askToClose(Then then) {
    if (!m_document.isEdited()) {
        then(true);
        return;
    }
    switch (m_ask.unsaved(&m_window, m_document.title())) {
    case Ask::Unsaved::Save:
        saveNow([this, then = std::move(then)](bool saved) {
            if (saved)
                askToClose(then); // what came while it was written is asked about, too
            else
                then(false);
        });
        return;
    case Ask::Unsaved::Discard:
        then(true);
        return;
    case Ask::Unsaved::Cancel:
        break;
    }
    then(false);
}

} // namespace equipoise::gui

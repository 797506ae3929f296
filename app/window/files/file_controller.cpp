// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/file_controller.h"

#include "app/document/derived.h"
#include "app/document/examples.h"
#include "app/pictures/canvas/first_look.h"
#include "app/settings/settings.h"
#include "core/io/file.h"
#include "core/io/scenario/scenario_file.h"
#include "core/model/definition.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QPointer>
#include <QTimer>
#include <QUndoStack>
#include <QWidget>
#include <functional>
#include <utility>

namespace equipoise::gui {

namespace {

FileController::Then orNothing(FileController::Then then) {
    return then ? std::move(then) : [](bool) {};
}

} // namespace

FileController::FileController(Document& document, QWidget& window)
    : QObject(&window)
    , m_document(document)
    , m_window(window) {}

void FileController::requestReplacement(Then then, std::function<void(Then)> act) {
    m_requests.add(std::move(then), [this, act = std::move(act)](const Then& done) {
        askToClose([act, done](bool may) {
            if (may)
                act(done);
            else
                done(false);
        });
    });
}

FileController::Stamp FileController::stamp() const {
    return {m_document.revision(), m_document.undoStack()->index()};
}

void FileController::enableAutosave(const std::filesystem::path& folder) {
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
    m_requests.add(std::move(then), [this, asked](const Then& done) {
        auto lost = m_recorder ? recovery::lostWork(m_folder) : std::vector<recovery::LostWork>();
        if (m_recorder && (asked || !lost.empty()))
            chooseLostWork(std::move(lost), done);
        else
            done(false);
    });
}

/// After one was discarded, the others are offered again.
void FileController::chooseLostWork(std::vector<recovery::LostWork> lost, const Then& then) {
    const auto offered = std::make_shared<std::vector<recovery::LostWork>>(std::move(lost));
    m_prompts.lostWork(&m_window, *offered, this,
                       [this, offered, then](const UserPrompts::LostChoice& choice) {
                           if (choice.what == UserPrompts::Lost::Later || choice.which >= offered->size()) {
                               then(false);
                               return;
                           }
                           if (choice.what == UserPrompts::Lost::Recover) {
                               recoverLostWork((*offered)[choice.which], then);
                               return;
                           }
                           recovery::discard((*offered)[choice.which]);
                           offered->clear(); // what is held is not found
                           auto others = recovery::lostWork(m_folder);
                           if (others.empty())
                               then(false);
                           else
                               chooseLostWork(std::move(others), then);
                       });
}

void FileController::recoverLostWork(const recovery::LostWork& lost, const Then& then) {
    askToClose([this, then, lost](bool may) {
        if (!may) {
            then(false);
            return;
        }
        if (const auto recovered = recovery::recover(lost, m_document, *m_recorder); !recovered)
            reportFailure(recovered.error());
        else
            emit remarked({});
        then(true);
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

void FileController::takePath(const QString& path, const Then& then) {
    if (!m_openFile || m_openFile->take(path)) {
        then(true);
        return;
    }
    m_prompts.openElsewhere(&m_window, QFileInfo(path).completeBaseName(), this, [this, then](bool goesOn) {
        if (!goesOn)
            takeOwnPath();
        then(goesOn);
    });
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
        equipoise::definitionOf(equipoise::Problem::Ring)
            .ask(file.scenario.questions, file.scenario.platform);
        m_document.reset(std::move(file), {}, tr("Untitled"));
        emit remarked({});
        done(true);
    });
}

void FileController::openFile(const QString& path, Then then) {
    openTogether({path}, std::move(then));
}

void FileController::openNow(const QStringList& paths, const Then& then) {
    if (paths.size() == 1 && paths.first().endsWith(".equipoise", Qt::CaseInsensitive))
        openScenario(paths.first(), then);
    else
        openForeign(paths, nullptr, then);
}

Result<std::shared_ptr<FileController::Opened>> FileController::readOpened(const std::filesystem::path& file,
                                                                           SolveControl& control) {
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
    takePath(path, [this, path, agreed = stamp(), then = std::move(then)](bool may) {
        if (!may) {
            then(false);
            return;
        }
        m_opening = path;
        doWork(
            m_reading,
            [file = std::filesystem::path(QFile::encodeName(path).toStdString())](SolveControl& control) {
                return readOpened(file, control);
            },
            [this, path, agreed, then](Result<std::shared_ptr<Opened>> opened) {
                m_opening.clear();
                takeOpened(path, std::move(opened), agreed, then);
            });
    });
}

void FileController::takeOpened(const QString& path, Result<std::shared_ptr<Opened>> opened,
                                const Stamp& agreed, Then then) {
    if (!opened) {
        takeOwnPath();
        reportUnopened(path, opened.error());
        then(false);
        return;
    }
    askAgain(agreed, [this, path, opened = *opened, then = std::move(then)](bool may) {
        if (may) {
            showOpened(path, std::move(*opened), then);
        } else {
            takeOwnPath();
            then(false);
        }
    });
}

void FileController::askAgain(const Stamp& agreed, const Then& then) {
    if (stamp() == agreed)
        then(true);
    else
        askToClose(then);
}

void FileController::showOpened(const QString& path, Opened opened, Then then) {
    const bool hasFile = !isPasted(path);
    m_document.reset(std::move(opened.read.file), hasFile ? path : QString(),
                     hasFile ? QString() : QFileInfo(path).completeBaseName(), std::move(opened.snapshot));
    emit remarked(opened.read.remarks);
    if (hasFile) {
        settings::addRecentFile(path);
        settings::setLastFolder(QFileInfo(path).absolutePath());
        emit recentFilesChanged();
    }
    callAfterEvents([then = std::move(then)] { then(true); });
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
    requestReplacement(std::move(then), [this, paths](const Then& done) { openNow(paths, done); });
}

void FileController::openFirst(const QStringList& paths, const QString& example,
                               std::function<void(const std::vector<QStringList>&)> then) {
    const auto groups = std::make_shared<std::vector<QStringList>>();
    const auto open = [this, example, groups](const Then& done) {
        const auto finish = [this, example, done](bool opened) { done(opened || loadExample(example)); };
        if (groups->empty()) {
            finish(false);
            return;
        }
        const QStringList first = groups->front();
        groups->erase(groups->begin());
        openNow(first, finish);
    };
    requestReplacement([groups, then = std::move(then)](bool) { then(*groups); },
                       [this, paths, groups, open](const Then& done) {
                           if (paths.size() < 2) {
                               *groups = openGroups(paths);
                               open(done);
                               return;
                           }
                           doWork(
                               m_grouping,
                               [paths](SolveControl& control) { return openGroups(paths, &control); },
                               [groups, open, done](Result<std::vector<QStringList>> grouped) {
                                   if (grouped)
                                       *groups = *std::move(grouped);
                                   open(done);
                               });
                       });
}

void FileController::openExample(const QString& resource, Then then) {
    requestReplacement(std::move(then), [this, resource](const Then& done) { done(loadExample(resource)); });
}

bool FileController::loadExample(const QString& resource) {
    auto read = readExample(resource);
    const QString title = titleOfExample(read, resource);
    return load(std::move(read), {}, title);
}

void FileController::openText(const QString& text, Then then) {
    if (!m_pasted)
        m_pasted.emplace();
    const QDir folder(m_pasted->filePath(QString::number(++m_pastes)));
    folder.mkpath(QStringLiteral("."));
    const QString begin = QStringView(text).trimmed().left(1).toString();
    const QString path = folder.filePath(tr("Pasted text") + (begin == "{"   ? ".json"
                                                              : begin == "<" ? ".xml"
                                                                             : ".txt"));
    const auto written = io::writeFileAtomically(QFile::encodeName(path).toStdString(), text.toStdString());
    if (written) {
        openFile(path, std::move(then));
    } else {
        reportFailure(written.error());
        orNothing(std::move(then))(false);
    }
}

bool FileController::isPasted(const QString& path) const {
    return m_pasted && path.startsWith(m_pasted->path() + '/');
}

void FileController::openCopy(io::ScenarioFile file, const QString& title, Then then) {
    const auto copy = std::make_shared<io::ScenarioFile>(std::move(file));
    requestReplacement(std::move(then), [this, copy, title](const Then& done) {
        done(load(io::ReadScenario{std::move(*copy), {}}, {}, title));
    });
}

bool FileController::load(Result<io::ReadScenario> read, const QString& path, const QString& title,
                          std::shared_ptr<const Scenario> snapshot) {
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

void FileController::callAfterEvents(std::function<void()> next) {
    if (m_document.scenario().platform.size() < manyProcessors) {
        next();
        return;
    }
    m_requests.beginWork(); // the document stays until it is shown
    QTimer::singleShot(0, this, [this, next = std::move(next)] {
        m_requests.endWork();
        next();
    });
}

// ---- saving

/// A field or cell that is being edited sets its value: the question and the file are about what the window shows.
void FileController::takeTyped() {
    const QPointer<QWidget> field = m_window.focusWidget();
    if (!field || !field->hasFocus())
        return;
    QPointer<QWidget> behind = field->parentWidget(); // the table of a cell
    while (behind && behind->focusPolicy() == Qt::NoFocus && !behind->isWindow())
        behind = behind->parentWidget();
    field->clearFocus();
    if (m_window.focusWidget())
        return;
    if (field && field->isVisible())
        field->setFocus();
    else if (behind)
        behind->setFocus();
}

void FileController::save(Then then) {
    takeTyped();
    m_requests.add(std::move(then), [this](const Then& done) { saveNow(done); });
}

void FileController::saveAs(Then then) {
    takeTyped();
    m_requests.add(std::move(then), [this](const Then& done) { saveAsNow(done); });
}

void FileController::saveNow(Then then) {
    if (m_document.path().isEmpty())
        saveAsNow(then);
    else
        saveTo(m_document.path(), std::move(then));
}

void FileController::saveAsNow(const Then& then) {
    const QString path = m_document.path();
    const QString suggestion = path.isEmpty() ? m_document.title() + ".equipoise" : path;
    m_prompts.savePath(&m_window, suggestion, this, [this, then](const QString& chosen) {
        if (chosen.isEmpty()) {
            then(false);
            return;
        }
        takePath(chosen, [this, chosen, then](bool may) {
            if (may)
                saveTo(chosen, then);
            else
                then(false);
        });
    });
}

void FileController::saveTo(const QString& path, Then then) {
    m_requests.beginWork();
    const Document::Saving saving = m_document.startSaving(path);
    m_writing.whenDone([this, saving, then = std::move(then)](const Result<bool>& written) {
        m_requests.endWork();
        if (!written) {
            reportFailure(written.error());
            saveElsewhere(saving.path, written.error(), then);
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

void FileController::saveElsewhere(const QString& path, const Error& why, const Then& then) {
    if (!m_prompts.unwritten) {
        then(false);
        return;
    }
    m_prompts.unwritten(&m_window, path, why, this, [this, then](bool elsewhere) {
        if (elsewhere)
            saveAsNow(then);
        else
            then(false);
    });
}

void FileController::whenClosable(Then then) {
    m_requests.add(std::move(then), [this](const Then& done) {
        askToClose([this, done](bool may) {
            m_agreed = may ? std::optional(stamp()) : std::nullopt;
            done(may);
        });
    });
}

void FileController::askToClose(Then then) {
    takeTyped();
    if (!m_document.isEdited()) {
        then(true);
        return;
    }
    m_prompts.unsaved(&m_window, m_document.title(), this,
                      [this, then = std::move(then)](UserPrompts::Unsaved answer) {
                          if (answer == UserPrompts::Unsaved::Save)
                              saveNow([this, then](bool saved) {
                                  if (saved)
                                      askToClose(then); // what came while it was written is asked about, too
                                  else
                                      then(false);
                              });
                          else
                              then(answer == UserPrompts::Unsaved::Discard);
                      });
}

} // namespace equipoise::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Imports files of other programs into a document, and exports platforms and plans to them.
#include "app/settings/settings.h"
#include "app/window/file_controller.h"
#include "app/window/import_report.h"
#include "core/io/file.h"
#include "core/problems/ring/model/question.h"

#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <utility>

namespace equipoise::gui {

void FileController::groupFiles(const QStringList& paths,
                                std::function<void(const std::vector<QStringList>&)> then) {
    request({}, [this, paths, then = std::move(then)](const Then& done) {
        doWork(
            m_grouping, [paths](SolveControl& control) { return openGroups(paths, &control); },
            [then, done](const Result<std::vector<QStringList>>& groups) {
                done(groups.ok());
                if (groups)
                    then(*groups);
            });
    });
}

void FileController::openTour(const QString& path, Then then) {
    request(std::move(then), [this, path](const Then& done) {
        const std::string file = QFile::encodeName(path).toStdString();
        const std::string name = QFileInfo(path).completeBaseName().toStdString();
        doWork(
            m_touring,
            [file, document = m_document.snapshot()](SolveControl& control) {
                return readTour(file, document, control);
            },
            [this, path, name, done](const Result<ReadTour>& tour) {
                if (tour) {
                    settings::setLastFolder(QFileInfo(path).absolutePath());
                    emit planRead({name, tour->scenario, tour->plan});
                } else {
                    reportUnopened(path, tour.error());
                }
                done(tour.ok());
            });
    });
}

void FileController::openForeign(const QStringList& paths, const io::Format* as, Then then) {
    std::vector<std::string> files;
    for (const QString& path : paths)
        files.push_back(QFile::encodeName(path).toStdString());
    doWork(
        m_importing,
        [files, as](SolveControl& control) {
            return files.size() == 1 ? readForeign(files.front(), as, control) : readMany(files, control);
        },
        [this, paths, agreed = stamp(),
         then = std::move(then)](const Result<std::shared_ptr<ForeignFiles>>& read) {
            takeForeign(paths, read, agreed, then);
        });
}

/// The document may have been edited while the files were read: that is asked about, too.
void FileController::takeForeign(const QStringList& paths,
                                 const Result<std::shared_ptr<ForeignFiles>>& read, const Stamp& agreed,
                                 Then then) {
    const auto refuse = [this, paths, then](const Error& error) {
        const bool named = paths.size() > 1 && !error.place.file.empty();
        reportUnopened(named ? QString::fromStdString(error.place.file) : paths.first(), error);
        then(false);
    };
    if (!read) {
        refuse(read.error());
        return;
    }
    if ((*read)->isScenario) {
        openScenario(paths.first(), std::move(then));
        return;
    }
    const auto take = [this, paths, foreign = *read, refuse, then](bool may) {
        auto imported = may ? withoutGaps(foreign, paths.first())
                            : Result<std::optional<io::Imported>>(std::nullopt);
        if (!imported)
            refuse(imported.error());
        else if (!*imported)
            then(false);
        else
            showImported(paths.first(),
                         paths.size() == 1 ? QFileInfo(paths.first()).completeBaseName() : tr("Cluster"),
                         **std::move(imported), then);
    };
    if (stamp() == agreed)
        take(true);
    else
        askToClose(take);
}

Result<std::optional<io::Imported>>
FileController::withoutGaps(const std::shared_ptr<ForeignFiles>& foreign, const QString& path) {
    if (!foreign->machines.empty())
        return clusterOf(std::move(foreign->machines));
    Result<io::Imported>& imported = foreign->imported;
    const bool open =
        imported ? imported->speedsProposed || imported->namesSupposed : foreign->start.has_value();
    if (!open)
        return imported ? Result(std::optional(*std::move(imported))) : std::move(imported).error();
    return m_ask.gaps(&m_window,
                      {[foreign](const io::TableChoices& choices, SolveControl& control) {
                           return import(*foreign, choices, control);
                       },
                       foreign->start, QFileInfo(path).fileName()});
}

/// Machines whose parts are known and whose speeds are not.
Result<std::optional<io::Imported>>
FileController::clusterOf(std::vector<io::Machine> machines) {
    const auto chosen = m_ask.machines(&m_window, std::move(machines));
    if (!chosen)
        return std::optional<io::Imported>();
    auto cluster = io::clusterOf(chosen->machines, chosen->speeds);
    if (!cluster)
        return std::move(cluster).error();
    return std::optional(*std::move(cluster));
}

std::vector<QStringList> FileController::openGroups(const QStringList& paths, SolveControl* control) {
    std::vector<QStringList> groups;
    std::optional<std::size_t> pieces; // of one cluster
    for (const QString& path : paths) {
        if (control && control->shouldStop())
            break;
        // What cannot be read says so when it is opened.
        const Result<std::string> text =
            paths.size() == 1 || io::isScenarioPath(path.toStdString())
                ? Result<std::string>(std::string())
                : io::readFile(path.toStdString(), io::largestFile);
        const auto* format = text ? io::formatToRead(path.toStdString(), *text) : nullptr;
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

/// Save never writes to a foreign file: it asks for a scenario's name.
void FileController::showImported(const QString& path, const QString& title, io::Imported imported,
                                  Then then) {
    const auto notes = std::make_shared<io::Imported>(std::move(imported));
    const auto make = [notes](SolveControl&) -> Result<std::shared_ptr<Opened>> {
        auto opened = std::make_shared<Opened>();
        opened->read.file.scenario.platform = std::move(notes->platform);
        opened->read.file.scenario.questions.set(ring::Question{});
        lookAt(*opened);
        return opened;
    };
    doWork(m_reading, make,
           [this, path, title, notes, then = std::move(then)](Result<std::shared_ptr<Opened>> made) {
               if (!made) {
                   reportUnopened(path, made.error());
                   then(false);
                   return;
               }
               Opened& opened = **made;
               load(std::move(opened.read), {}, title, std::move(opened.snapshot));
               const QFileInfo info(path);
               settings::setLastFolder(info.absolutePath());
               if (!notes->notes.empty())
                   report().show(ImportReport::Way::Read, info.fileName(), m_document.scenario().platform,
                                 std::move(notes->notes), notes->moreNotes);
               then(true);
           });
}

ImportReport& FileController::report() {
    if (!m_report)
        m_report = new ImportReport(&m_window);
    return *m_report;
}

bool FileController::write(const std::string& path, const std::string& text) {
    const auto written = io::writeFileAtomically(path, text);
    if (!written)
        reportFailure(written.error());
    return written.ok();
}

bool FileController::exportPlan(const PlanRecord& kept) {
    const auto file = m_ask.planFile(&m_window, QString::fromStdString(kept.name), kept.plan);
    if (!file)
        return false;
    const auto text = file->format->write(kept);
    if (!text)
        reportFailure(text.error());
    return text && write(file->path.toStdString(), *text);
}

bool FileController::exportPlatform() {
    const QString path = m_ask.platformPath(&m_window, m_document.title() + ".xml");
    if (path.isEmpty())
        return false;
    const std::string file = path.toStdString();
    const auto* format = io::formatToWrite(file);
    if (!format) {
        reportFailure({ErrorCode::UnknownEnding,
                       file,
                       '.' + QFileInfo(path).suffix().toStdString(),
                       io::endingsToWrite(),
                       {}});
        return false;
    }
    const Platform& platform = m_document.scenario().platform;
    auto exported = format->write(platform);
    if (!exported) {
        reportFailure(exported.error());
        return false;
    }
    if (!write(file, exported->text))
        return false;
    if (!exported->notes.empty())
        report().show(ImportReport::Way::Written, QFileInfo(path).fileName(), platform,
                      std::move(exported->notes));
    return true;
}

} // namespace equipoise::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Imports files of other programs into a document, and exports platforms and plans to them.
#include "app/settings/settings.h"
#include "app/window/dialogs/import_report.h"
#include "app/window/files/file_controller.h"
#include "core/io/file.h"
#include "core/model/definition.h"

#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <utility>

namespace equipoise::gui {

void FileController::groupFiles(const QStringList& paths,
                                std::function<void(const std::vector<QStringList>&)> then) {
    m_requests.add({}, [this, paths, then = std::move(then)](const Then& done) {
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
    m_requests.add(std::move(then), [this, path](const Then& done) {
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
        [this, paths, agreed = stamp(), then = std::move(then)](
            const Result<std::shared_ptr<ForeignFiles>>& read) { takeForeign(paths, read, agreed, then); });
}

/// The document may have been edited while the files were read: that is asked about, too.
void FileController::takeForeign(const QStringList& paths, const Result<std::shared_ptr<ForeignFiles>>& read,
                                 const Stamp& agreed, Then then) {
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
    askAgain(agreed, [this, paths, foreign = *read, refuse, then](bool may) {
        if (!may) {
            then(false);
            return;
        }
        fillGaps(foreign, paths.first(), [this, paths, refuse, then, agreedNow = stamp()](Filled filled) {
            if (!filled)
                refuse(filled.error());
            else if (!*filled)
                then(false);
            else
                showImported(paths, **std::move(filled), agreedNow, then);
        });
    });
}

void FileController::fillGaps(const std::shared_ptr<ForeignFiles>& foreign, const QString& path,
                              const std::function<void(Filled filled)>& then) {
    if (!foreign->machines.empty()) {
        askSpeeds(std::move(foreign->machines), then);
        return;
    }
    Result<io::Imported>& imported = foreign->imported;
    const bool open = imported
                          ? imported->speedsProposed || imported->namesSupposed || !imported->cores.empty() ||
                                !imported->linksWithoutBandwidth.empty() || !imported->unlistedNodes.empty()
                          : foreign->start.has_value();
    if (!open) {
        then(imported ? Filled(std::optional(*std::move(imported))) : Filled(std::move(imported).error()));
        return;
    }
    m_prompts.gaps(&m_window,
                   {[foreign](const io::TableChoices& choices, SolveControl& control) {
                        return import(*foreign, choices, control);
                    },
                    foreign->start, QFileInfo(path).fileName()},
                   this, [then](std::optional<io::Imported> filled) { then(std::move(filled)); });
}

/// Machines whose parts are known and whose speeds are not.
void FileController::askSpeeds(std::vector<io::Machine> machines,
                               const std::function<void(Filled filled)>& then) {
    m_prompts.machines(
        &m_window, std::move(machines), this, [then](const std::optional<UserPrompts::Machines>& chosen) {
            if (!chosen) {
                then(std::optional<io::Imported>());
                return;
            }
            auto cluster = io::clusterOf(chosen->machines, chosen->speeds);
            then(cluster ? Filled(std::optional(*std::move(cluster))) : Filled(std::move(cluster).error()));
        });
}

std::vector<QStringList> FileController::openGroups(const QStringList& paths, SolveControl* control) {
    std::vector<QStringList> groups;
    std::optional<std::size_t> pieces; // of one cluster
    for (const QString& path : paths) {
        if (control && control->shouldStop())
            break;
        // What cannot be read says so when it is opened.
        const Result<std::string> text = paths.size() == 1 || io::isScenarioPath(path.toStdString())
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
void FileController::showImported(const QStringList& paths, io::Imported imported, const Stamp& agreed,
                                  Then then) {
    const auto notes = std::make_shared<io::Imported>(std::move(imported));
    const auto make = [notes](SolveControl&) -> Result<std::shared_ptr<Opened>> {
        auto opened = std::make_shared<Opened>();
        Scenario& scenario = opened->read.file.scenario;
        scenario.platform = std::move(notes->platform);
        equipoise::definitionOf(equipoise::Problem::Ring).ask(scenario.questions, scenario.platform);
        lookAt(*opened);
        return opened;
    };
    const auto show = [this, paths, notes, then](const std::shared_ptr<Opened>& opened) {
        const QFileInfo file(paths.first());
        load(std::move(opened->read), {}, paths.size() == 1 ? file.completeBaseName() : tr("Cluster"),
             std::move(opened->snapshot));
        m_document.assume(notes->assumedSpeeds, notes->assumedCosts);
        if (!isPasted(paths.first()))
            settings::setLastFolder(file.absolutePath());
        if (!notes->notes.empty())
            report().show(ImportReport::Way::Read, file.fileName(), m_document.scenario().platform,
                          std::move(notes->notes), notes->moreNotes);
        then(true);
    };
    doWork(m_reading, make, [this, paths, agreed, show, then](const Result<std::shared_ptr<Opened>>& made) {
        if (!made) {
            reportUnopened(paths.first(), made.error());
            then(false);
            return;
        }
        askAgain(agreed, [show, then, opened = *made](bool may) {
            if (may)
                show(opened);
            else
                then(false);
        });
    });
}

ImportReport& FileController::report() {
    if (!m_report)
        m_report = new ImportReport(&m_window);
    return *m_report;
}

void FileController::exportPlatform(Then then) {
    m_requests.add(std::move(then), [this](const Then& done) {
        m_prompts.platformPath(
            &m_window, m_document.title() + ".xml", this, [this, done](const QString& path) {
                if (path.isEmpty()) {
                    done(false);
                    return;
                }
                const auto write = [scenario = m_document.snapshot(),
                                    file = path.toStdString()]() -> Result<io::Exported> {
                    const auto* format = io::formatToWrite(file);
                    if (!format)
                        return Error{ErrorCode::UnknownEnding,
                                     file,
                                     '.' + std::filesystem::path(file).extension().string().erase(0, 1),
                                     io::endingsToWrite(),
                                     {}};
                    return format->write(scenario->platform);
                };
                exportTo(path, write, done);
            });
    });
}

void FileController::exportTo(const QString& path, const std::function<Result<io::Exported>()>& write,
                              const Then& then) {
    const auto work = [write, file = path.toStdString()](SolveControl&) -> Result<io::Exported> {
        auto exported = write();
        if (!exported)
            return exported;
        if (const auto written = io::writeFileAtomically(file, exported->text); !written)
            return written.error();
        return exported;
    };
    doWork(m_exporting, work,
           [this, path, scenario = m_document.snapshot(), then](Result<io::Exported> exported) {
               if (!exported)
                   reportFailure(exported.error());
               else if (!exported->notes.empty())
                   report().show(ImportReport::Way::Written, QFileInfo(path).fileName(), scenario->platform,
                                 std::move(exported->notes));
               then(exported.ok());
           });
}

} // namespace equipoise::gui

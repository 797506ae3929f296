// Imports files of other programs into a document, and exports platforms and plans to them.
#include "app/settings/settings.h"
#include "app/window/file_controller.h"
#include "app/window/import_report.h"
#include "core/io/file.h"
#include "core/io/programs/external.h"
#include "core/io/recognised.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

namespace app {

namespace {

/// The first lines of a table that cannot be read because its columns have no known meaning; empty for any
/// other file.
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

} // namespace

bool FileController::openTour(const QString& path) {
    core::Scenario scenario = m_document.scenario();
    if (!scenario.questions.ring)
        scenario.questions.ring = core::ring::Question{};
    core::SolveControl control;
    auto plan = core::io::answerTo(scenario, {core::Problem::Ring, path.toStdString(), {}}, control);
    if (!plan) {
        reportUnopened(path, plan.error());
        return false;
    }
    settings::setLastFolder(QFileInfo(path).absolutePath());
    emit planRead({QFileInfo(path).completeBaseName().toStdString(),
                   std::make_shared<const core::Scenario>(std::move(scenario)), *std::move(plan)});
    return true;
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

bool FileController::openManyNow(const QStringList& paths) {
    std::vector<core::io::Source> sources;
    for (const QString& path : paths) {
        auto text = core::io::readFile(path.toStdString(), core::io::largestFile);
        if (!text) {
            reportUnopened(path, text.error());
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
            reportUnopened(QString::fromStdString(together.error().place.file), together.error());
            return false;
        }
        return openForeign(std::move(together), paths.first(), tr("Cluster"));
    }
    std::vector<core::io::Machine> machines;
    for (const core::io::Source& source : sources) {
        auto machine = core::io::readMachine(source.text, source.file);
        if (!machine) {
            reportUnopened(QString::fromStdString(source.file), machine.error());
            return false;
        }
        machines.push_back(*std::move(machine));
    }
    return openForeign(clusterOf(std::move(machines)), paths.first(), tr("Cluster"));
}

bool FileController::openForeign(core::Result<std::optional<core::io::Imported>> imported,
                                 const QString& path, const QString& title) {
    if (!imported) {
        reportUnopened(path, imported.error());
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

bool FileController::write(const std::string& path, const std::string& text) {
    const auto written = core::io::writeFileAtomically(path, text);
    if (!written)
        reportFailure(written.error());
    return written.ok();
}

bool FileController::exportPlan(const core::KeptPlan& kept) {
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
    const auto* format = core::io::formatToWrite(file);
    if (!format) {
        reportFailure({core::ErrorCode::UnknownEnding,
                       file,
                       '.' + QFileInfo(path).suffix().toStdString(),
                       core::io::endingsToWrite(),
                       {}});
        return false;
    }
    const core::Platform& platform = m_document.scenario().platform;
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

} // namespace app

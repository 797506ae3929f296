// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a document from its file, and makes what the file is to hold.
#include "app/document/document.h"

#include <QFile>
#include <utility>

namespace equipoise::gui {

Result<std::vector<io::Remark>> Document::open(const QString& path) {
    auto read = io::readScenario(QFile::encodeName(path).toStdString());
    if (!read)
        return std::move(read).error();
    reset(std::move(read->file), path, {});
    return std::move(read->remarks);
}

/// Plans and scenario may be large: they are copied by who makes the file.
Document::MakeFile Document::fileMaker() const {
    std::vector<std::shared_ptr<const PlanRecord>> written;
    for (const DocumentPlan& plan : plans())
        written.push_back(asWritten(plan.id));
    return [scenario = snapshot(), origin = about().toStdString(), measured = measurements(),
            written = std::move(written)] {
        io::ScenarioFile file{origin, *scenario, measured, {}};
        file.plans.reserve(written.size());
        for (const auto& plan : written)
            file.plans.push_back(*plan);
        return file;
    };
}

Result<void> Document::save(const QString& path) {
    const Saving saving = startSaving(path);
    auto saved = io::saveScenario(saving.make(), QFile::encodeName(path).toStdString());
    if (saved)
        finishSaving(saving);
    return saved;
}

} // namespace equipoise::gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/examples.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace equipoise::gui {

namespace {

constexpr auto exampleFolder = ":/examples";

QStringList resources() {
    return QDir(exampleFolder).entryList({"*.equipoise"}, QDir::Files, QDir::Name);
}

} // namespace

std::vector<Example> examples() {
    std::vector<Example> examples;
    for (const QString& resource : resources()) {
        const auto read = readExample(resource);
        Example example{resource, titleOfExample(read, resource)};
        if (read)
            example.about = QString::fromStdString(read->file.about);
        for (auto problem = equipoise::problems().rbegin(); read && problem != equipoise::problems().rend();
             ++problem)
            if (equipoise::isAsked(read->file.scenario.questions, *problem))
                example.problem = *problem;
        examples.push_back(std::move(example));
    }
    return examples;
}

std::size_t numberOfExamples() {
    return static_cast<std::size_t>(resources().size());
}

Result<io::ReadScenario> readExample(const QString& resource) {
    QFile file(QString(exampleFolder) + '/' + resource);
    if (!file.open(QIODevice::ReadOnly))
        return Error{
            ErrorCode::FileUnreadable, resource.toStdString(), file.errorString().toStdString(), {}, {}};
    return io::parseScenario(file.readAll().toStdString(), resource.toStdString());
}

QString titleOfExample(const Result<io::ReadScenario>& read, const QString& resource) {
    return read ? QString::fromStdString(read->file.scenario.platform.name)
                : QFileInfo(resource).completeBaseName();
}

} // namespace equipoise::gui

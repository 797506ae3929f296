#include "app/document/examples.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace app {

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
        for (auto problem = core::problems().rbegin(); read && problem != core::problems().rend(); ++problem)
            if (core::isAsked(read->file.scenario.questions, *problem))
                example.problem = *problem;
        examples.push_back(std::move(example));
    }
    return examples;
}

std::size_t numberOfExamples() {
    return static_cast<std::size_t>(resources().size());
}

core::Result<core::io::ReadScenario> readExample(const QString& resource) {
    QFile file(QString(exampleFolder) + '/' + resource);
    if (!file.open(QIODevice::ReadOnly))
        return core::Error{core::ErrorCode::FileUnreadable,
                           resource.toStdString(),
                           file.errorString().toStdString(),
                           {},
                           {}};
    return core::io::parseScenario(file.readAll().toStdString(), resource.toStdString());
}

QString titleOfExample(const core::Result<core::io::ReadScenario>& read, const QString& resource) {
    return read ? QString::fromStdString(read->file.scenario.platform.name)
                : QFileInfo(resource).completeBaseName();
}

} // namespace app

// The examples that the program brings along.
#pragma once

#include "core/io/scenario/scenario_file.h"

#include <QString>
#include <vector>

namespace app {

struct Example {
    QString resource;                            ///< its file's name
    QString title;                               ///< the platform's name, or the file's
    core::Problem problem = core::Problem::Ring; ///< the first question asked
    QString about{};                             ///< the file's line on where it comes from
};

/// Opened where somebody is to begin with something.
inline constexpr auto firstExample = "lyon.equipoise";

/// By name of the resource. Reads all of them.
std::vector<Example> examples();
/// Without reading any.
std::size_t numberOfExamples();

/// Errors: those of core::io::parseScenario(), FileUnreadable. On any thread.
core::Result<core::io::ReadScenario> readExample(const QString& resource);
/// "Lyon", "Strasbourg (inverted)", ...: from the file's platform name.
QString titleOfExample(const core::Result<core::io::ReadScenario>& read, const QString& resource);

} // namespace app

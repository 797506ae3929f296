// SPDX-License-Identifier: GPL-3.0-or-later
// The examples that the program brings along.
#pragma once

#include "core/io/scenario/scenario_file.h"

#include <QString>
#include <vector>

namespace equipoise::gui {

struct Example {
    QString resource;                                      ///< its file's name
    QString title;                                         ///< the platform's name, or the file's
    equipoise::Problem problem = equipoise::Problem::Ring; ///< the first question asked
    QString about{};                                       ///< the file's line on where it comes from
};

/// Opened where the user needs something to begin with.
inline constexpr auto firstExample = "lyon.equipoise";

/// By name of the resource. Reads all of them.
std::vector<Example> examples();
/// Without reading any.
std::size_t numberOfExamples();

/// Errors: those of io::parseScenario(), FileUnreadable. On any thread.
Result<io::ReadScenario> readExample(const QString& resource);
/// "Lyon", "Strasbourg (inverted)", ...: from the file's platform name.
QString titleOfExample(const Result<io::ReadScenario>& read, const QString& resource);

} // namespace equipoise::gui

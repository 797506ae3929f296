// SPDX-License-Identifier: GPL-3.0-or-later
// Arguments of the program with a window.
#pragma once

#include <QString>
#include <QStringList>
#include <optional>

class QCommandLineParser;

namespace equipoise::gui::arguments {

inline const QString startsEmpty = QStringLiteral("new");
inline const QString inNewProcess = QStringLiteral("new-process");

/// Exit code of the program for wrong arguments, and where it cannot show a window.
inline constexpr int wrongUsage = 2;

/// Adds the options and the positional arguments, for the help and for the reading.
void describe(QCommandLineParser& parser);

/// The end of a program that shows no window.
struct Reply {
    QString text; ///< with a newline at its end, on standard output, or on standard error with wrongUsage
    int exitCode = 0;
    bool operator==(const Reply&) const = default;
};

/// The reply to --version, --help and --help-all, and to an unknown option; empty: the program starts. The
/// first argument is the name of the program. It needs no application, and so no display. Options of Qt, such
/// as -platform, are ignored.
std::optional<Reply> answerTo(const QStringList& arguments, const QString& version);

} // namespace equipoise::gui::arguments

// Arguments of the program with a window.
#pragma once

#include <QString>
#include <QStringList>
#include <optional>

class QCommandLineParser;

namespace app::arguments {

inline const QString startsEmpty = QStringLiteral("new");
inline const QString inNewProcess = QStringLiteral("new-process");

/// Adds the options and the positional arguments, for the help and for the reading.
void describe(QCommandLineParser& parser);

/// The text that --version or --help asks for, with a newline at its end; empty: none of them is among the
/// arguments, the first of which is the name of the program. It needs no application, and so no display.
/// Options of Qt, such as -platform, are ignored.
std::optional<QString> answerTo(const QStringList& arguments, const QString& version);

} // namespace app::arguments

// SPDX-License-Identifier: GPL-3.0-or-later
// The command line, run as a person or a script does.
#pragma once

#include "tests/support/json.h"

#include <QProcess>
#include <QString>
#include <QStringList>

namespace support {

/// How a program ended and what it said; code -1: it crashed or did not end.
struct Ended {
    int code = -1;
    QString out;
    QString err;
    nlohmann::json json() const { return readJsonIfAny(out.toStdString()); }
};

inline QString program() {
    return QStringLiteral(BINARIES "/equipoise-cli");
}

inline Ended run(const QStringList& words, const QString& executable = program()) {
    QProcess process;
    process.start(executable, words);
    constexpr int timeLimit = 200'000; // ms, with sanitizers on a busy machine
    if (!process.waitForFinished(timeLimit) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

inline QString example(const char* name) {
    return QStringLiteral(EXAMPLES "/%1.equipoise").arg(name);
}

} // namespace support

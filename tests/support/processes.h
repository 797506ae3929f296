// SPDX-License-Identifier: GPL-3.0-or-later
// Processes of this machine, as /proc tells of them.
#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QList>
#include <QString>
#include <optional>

#include <unistd.h>

namespace support {

/// Ids of processes with `part` on their command line, only of the program `name` if given. Zombie processes
/// have no command line.
inline QList<qint64> running(const QString& part, const QByteArray& name = {}) {
    QList<qint64> ids;
    for (const QString& entry : QDir("/proc").entryList(QDir::Dirs)) {
        bool number = false;
        const qint64 id = entry.toLongLong(&number);
        QFile called("/proc/" + entry + "/comm");
        QFile words("/proc/" + entry + "/cmdline");
        if (number && called.open(QIODevice::ReadOnly) &&
            (name.isEmpty() || called.readAll().trimmed() == name) && words.open(QIODevice::ReadOnly) &&
            words.readAll().contains(part.toUtf8()))
            ids << id;
    }
    return ids;
}

/// Processor time of a process that has not been waited for, in s; empty: there is no such process.
inline std::optional<double> processorSeconds(qint64 process) {
    QFile file(QString("/proc/%1/stat").arg(process));
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QByteArray line = file.readAll();
    const QByteArrayList fields = line.mid(line.lastIndexOf(')') + 2).split(' '); // the name may have blanks
    constexpr int user = 11;                                                      // fields after the name
    constexpr int system = 12;
    if (fields.size() <= system)
        return std::nullopt;
    const auto ticks = fields[user].toLongLong() + fields[system].toLongLong();
    return static_cast<double>(ticks) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

/// A script in `folder` that hangs, with children that a signal to it or to its group does not reach.
/// `sleepers` processes have `sleeper` on their command line while it runs.
struct Hanging {
    QString script;
    QString sleeper;
    static constexpr int sleepers = 4;

    explicit Hanging(const QString& folder)
        : script(folder + "/hanging")
        , sleeper(folder + "/sleeper") {
        QFile file(script);
        if (!QFile::copy("/bin/sleep", sleeper) || !file.open(QIODevice::WriteOnly))
            qFatal("the test's own folder cannot be written to");
        file.write("#!/bin/sh\n"
                   "trap '' TERM INT HUP\n"
                   "S=" +
                   sleeper.toUtf8() +
                   "\n"
                   "$S 1000 &\n"
                   "setsid $S 1001 &\n"                                        // in a new session
                   "( setsid sh -c \"trap '' TERM HUP; $S 1002 & exit\" & )\n" // whose parents are gone
                   "exec $S 1003\n");
        file.close();
        file.setPermissions(file.permissions() | QFile::ExeOwner);
    }
    int left() const { return static_cast<int>(running(sleeper, "sleeper").size()); }
};

} // namespace support

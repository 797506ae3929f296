// SPDX-License-Identifier: GPL-3.0-or-later
// Temporary folder for compiling and running MPI programs.
#pragma once

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

namespace support {

struct Ran {
    int exitCode = -1;
    QString output;
    QString problems;
};

/// A folder in which files are written and programs run, without any network but this machine's own.
class Workshop {
public:
    Workshop() {
        m_environment = QProcessEnvironment::systemEnvironment();
        for (const char* allow : {"OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM"})
            m_environment.insert(allow, "1");
        m_environment.insert("OMPI_MCA_btl", "self,vader");
        m_environment.insert("OMPI_MCA_btl_vader_single_copy_mechanism", "none");
        m_environment.insert("OMPI_MCA_plm", "isolated");
        m_environment.insert("OMPI_MCA_rmaps_base_oversubscribe", "1");
        m_environment.insert("TMPDIR", m_folder.path()); // also keeps the names of its sockets short
    }

    QString path(const QString& name) const { return m_folder.filePath(name); }
    QString write(const QString& name, const std::string& text) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray::fromStdString(text)) < 0)
            qFatal("the test's own folder cannot be written to");
        return path(name);
    }
    Ran run(const QString& program, const QStringList& words, bool oversubscribe = true) const {
        QProcess process;
        QProcessEnvironment environment = m_environment;
        if (!oversubscribe)
            environment.remove("OMPI_MCA_rmaps_base_oversubscribe");
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(m_folder.path());
        process.start(program, words);
        if (!process.waitForStarted(support::patience) || !process.waitForFinished(120'000))
            return {-1, {}, program + ": " + process.errorString()};
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
                QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }
    Ran mpirun(std::size_t ranks, const QStringList& words, bool oversubscribe = true) const {
        return run("mpirun", QStringList{"-np", QString::number(ranks)} + words, oversubscribe);
    }
    Ran compileC(const QStringList& words) const {
        return run("mpicc",
                   QStringList{"-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"} +
                       words);
    }
    /// Needs the preprocessor for the example at the end.
    Ran compileFortran(const QStringList& words) const {
        return run("mpif90", QStringList{"-cpp", "-std=f2018", "-Wall", "-Werror"} + words);
    }

private:
    QTemporaryDir m_folder;
    QProcessEnvironment m_environment;
};

} // namespace support

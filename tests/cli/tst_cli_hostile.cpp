// SPDX-License-Identifier: GPL-3.0-or-later
// Hostile names on a terminal: no output moves the cursor, changes colours or rings the bell.
#include "core/base/text.h"
#include "tests/support/command_line.h"
#include "tests/support/hostile_names.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace tst_cli_hostile {

using support::Ended;

namespace {

void write(const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

/// Lines and tabulators apart.
bool isPlain(QString text) {
    return !equipoise::hasControls(text.remove('\n').remove('\t').toStdString());
}

} // namespace

class TestCliHostile : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }

    void refusesControlsWithTheirPlace() {
        QTemporaryDir folder;
        const QString path = folder.filePath("red.equipoise");
        write(path,
              "{ \"format\": \"equipoise\", \"version\": 1,\n"
              "  \"platform\": { \"processors\": [ { \"name\": \"P\\u001b[31m0\", \"cycle_time\": 1 } ] } }");
        const Ended ran = support::run({"lint", path});
        QCOMPARE(ran.code, 3);
        QVERIFY2(isPlain(ran.err), qPrintable(ran.err));
        QVERIFY2(ran.err.contains("red.equipoise:2:"), qPrintable(ran.err));
        QVERIFY2(ran.err.contains("\"P\\x1b[31m0\""), qPrintable(ran.err));
        QVERIFY(ran.out.isEmpty());
    }

    void quotesWhatTheCommandLineSays() {
        for (const std::string& name : support::refusedNames()) {
            if (name.find('\0') != std::string::npos || name.find('\xff') != std::string::npos ||
                name.find('\xc3') != std::string::npos)
                continue; // no argument of a process started by Qt
            const QString hostile = QString::fromStdString(name);
            for (const QStringList& arguments :
                 {QStringList{"solve", "ring", "no " + hostile + ".equipoise"},
                  QStringList{"solve", "ring", EXAMPLES "/lyon.equipoise", "--solver", hostile},
                  QStringList{"solve", "ring", EXAMPLES "/lyon.equipoise", "--set", hostile + "=1"},
                  QStringList{"solve", "x" + hostile, EXAMPLES "/lyon.equipoise"},
                  QStringList{"x" + hostile}}) {
                const Ended ran = support::run(arguments);
                QVERIFY(ran.code == 2 || ran.code == 3);
                QVERIFY2(isPlain(ran.err) && isPlain(ran.out), qPrintable(ran.err));
            }
        }
    }

    void showsHostileNamesAsTheyAre() {
        QTemporaryDir folder;
        const QString path = folder.filePath("names.csv");
        QByteArray table = "processor,cycle_time\n";
        for (const std::string& name : support::hostileNames())
            table += '"' + QByteArray::fromStdString(name).replace("\"", "\"\"") + "\",1\n";
        write(path, table);
        const QString scenarioPath = folder.filePath("names.equipoise");
        QCOMPARE(support::run({"convert", path, scenarioPath}).code, 0);
        const QString back = folder.filePath("back.csv");
        QCOMPARE(support::run({"convert", scenarioPath, back}).code, 0);
        const Ended linted = support::run({"lint", scenarioPath});
        QVERIFY(isPlain(linted.out) && isPlain(linted.err));
        const Ended again = support::run({"convert", back, folder.filePath("again.csv")});
        QCOMPARE(again.code, 0);
        QFile first(back);
        QFile second(folder.filePath("again.csv"));
        QVERIFY(first.open(QIODevice::ReadOnly) && second.open(QIODevice::ReadOnly));
        QCOMPARE(first.readAll(), second.readAll());
    }
};

const support::TestProgram registered("tst_cli_hostile", support::runTest<TestCliHostile>);

} // namespace tst_cli_hostile

#include "tst_cli_hostile.moc"

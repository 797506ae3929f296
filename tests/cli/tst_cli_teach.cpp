// SPDX-License-Identifier: GPL-3.0-or-later
// check of a lesson, and explain, as a shell sees them.
#include "tests/support/command_line.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace tst_cli_teach {

using support::example;
using support::run;

class TestCliTeach : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    static QString lesson(const char* name) {
        return QStringLiteral(SOURCE_ROOT "/resources/lessons/%1.lesson").arg(name);
    }

private slots:
    void checksALesson() {
        const auto ended = run({"check", lesson("04-ring-greedy")});
        QCOMPARE(ended.code, 0);
        QVERIFY2(ended.out.contains("played to its end"), qPrintable(ended.out));
        QVERIFY(ended.out.contains("en, fr"));
        QVERIFY(ended.err.isEmpty());
    }

    // A number that is not so is found, with its line.
    void findsAWrongNumber() {
        QFile right(lesson("01-ring-together"));
        QVERIFY(right.open(QIODevice::ReadOnly));
        QByteArray text = right.readAll();
        QVERIFY(text.contains("{59.1 = ring.value}"));
        text.replace("{59.1 = ring.value}", "{59.3 = ring.value}");
        QFile wrong(m_folder.filePath("wrong.lesson"));
        QVERIFY(wrong.open(QIODevice::WriteOnly));
        wrong.write(text);
        wrong.close();
        const auto ended = run({"check", wrong.fileName()});
        QCOMPARE(ended.code, 3);
        QVERIFY2(ended.err.contains("59.3") && ended.err.contains("59.14") &&
                     ended.err.contains("steps[1].text.en"),
                 qPrintable(ended.err));
        QVERIFY(ended.out.isEmpty());
    }

    void explains() {
        const auto value = run({"explain", "ring", example("fast-and-slow")});
        QCOMPARE(value.code, 0);
        QVERIFY2(value.out.contains("T = (W + S) / V = (100 Mflop + 8 Mflop) / 4 Mflop/s = 27 s"),
                 qPrintable(value.out));
        const auto processor =
            run({"explain", "scatter", example("classroom-scatter"), "--processor", "Dora"});
        QCOMPARE(processor.code, 0);
        QVERIFY2(processor.out.contains("Dora gets nothing. One item would take 41 s to reach it"),
                 qPrintable(processor.out));
        QVERIFY(!processor.out.contains('{'));
    }
};

const support::TestProgram registered("tst_cli_teach", support::runTest<TestCliTeach>);

} // namespace tst_cli_teach

#include "tst_cli_teach.moc"

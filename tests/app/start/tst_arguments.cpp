// SPDX-License-Identifier: GPL-3.0-or-later
// What the program says of itself without a display, as in a shell on a server.
#include "app/settings/first_view.h"
#include "app/settings/settings.h"
#include "app/start/arguments.h"
#include "tests/support/window_test.h"

#include <QProcess>
#include <QSettings>
#include <QTemporaryFile>
#include <QTest>

namespace tst_arguments {

using equipoise::gui::arguments::answerTo;
using equipoise::gui::arguments::Reply;
using namespace equipoise::gui;

class TestArguments : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }

    void aStartGoesOnWithTheLastFile() {
        QSettings().clear();
        QVERIFY(firstView({}, false).hasStartView); // the first one
        QVERIFY(!firstView({"/asked.equipoise"}, false).hasStartView);
        QCOMPARE(firstView({"/asked.equipoise"}, true).files, QStringList{"/asked.equipoise"});
        settings::setStartsWithView(false);
        QVERIFY(firstView({}, false).hasStartView); // there is nothing to go on with
        QVERIFY(!firstView({}, true).hasStartView); // an empty platform is
        QTemporaryFile last;
        QVERIFY(last.open());
        settings::addRecentFile(last.fileName());
        QCOMPARE(firstView({}, false).files, QStringList{last.fileName()});
        QVERIFY(!firstView({}, false).hasStartView);
        QVERIFY(firstView({}, true).files.isEmpty());
        settings::setStartsWithView(true);
        QVERIFY(firstView({}, false).hasStartView && firstView({}, false).files.isEmpty());
        last.remove(); // a removed one is none
        settings::setStartsWithView(false);
        QVERIFY(firstView({}, false).hasStartView);
    }

    void onlyVersionAndHelpAreAnswered() {
        const auto isVersion = [](const QStringList& arguments) {
            return answerTo(arguments, "1.2") == Reply{"Equipoise 1.2\n", 0};
        };
        QVERIFY(isVersion({"equipoise", "--version"}));
        QVERIFY(isVersion({"equipoise", "-v"}));
        QVERIFY(isVersion({"equipoise", "-style", "fusion", "--version", "a.equipoise"}));
        QVERIFY(answerTo({"equipoise", "--help"}, "1.2")->text.startsWith("Usage: "));
        const QString help = answerTo({"equipoise", "--help-all"}, "1.2")->text;
        for (const char* part : {"Usage: ", "--new-process", "-platform <name>", "-reverse"})
            QVERIFY2(help.contains(QLatin1String(part)), part);
        for (const QStringList& arguments :
             {QStringList{"equipoise"}, QStringList{"equipoise", "--new"},
              QStringList{"equipoise", "a.equipoise"}, QStringList{"equipoise", "--", "--version"},
              QStringList{"equipoise", "-platform", "offscreen"}, QStringList{"equipoise", "-reverse"},
              QStringList{"equipoise", "-platformtheme", "gtk3"},
              QStringList{"equipoise", "--style=fusion", "--new"}})
            QVERIFY2(!answerTo(arguments, "1.2"), qPrintable(arguments.join(' ')));
    }

    void unknownOptionsAreRefused() {
        for (const QStringList& arguments :
             {QStringList{"equipoise", "--speed"}, QStringList{"equipoise", "-speed"},
              QStringList{"equipoise", "-platform", "offscreen", "--speed", "a.equipoise"},
              QStringList{"equipoise", "--new", "--speed=3"}}) {
            const auto reply = answerTo(arguments, "1.2");
            QVERIFY2(reply && reply->exitCode == 2, qPrintable(arguments.join(' ')));
            QVERIFY2(reply->text.startsWith("equipoise: ") && reply->text.contains("'speed'") &&
                         reply->text.contains("--help"),
                     qPrintable(reply->text));
        }
    }

    void noDisplayIsNeeded_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("display");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("begin");
        for (const char* argument : {"--version", "-v"})
            QTest::newRow(argument) << QStringList{argument} << "" << 0 << "Equipoise ";
        for (const char* argument : {"--help", "-h", "--help-all"})
            QTest::newRow(argument) << QStringList{argument} << "" << 0 << "Usage: ";
        QTest::newRow("--speed") << QStringList{"--speed"} << "" << 2 << "equipoise: Unknown option 'speed'";
        QTest::newRow("no display") << QStringList{} << "" << 2 << "equipoise: there is no display";
        QTest::newRow("display that is gone")
            << QStringList{} << ":987" << 2 << "equipoise: the display cannot be used";
        QTest::newRow("unknown platform") << QStringList{"-platform", "paper"} << "" << 2
                                          << "equipoise: Could not find the Qt platform plugin \"paper\"";
    }
    void noDisplayIsNeeded() {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, display);
        QFETCH(const int, exitCode);
        QFETCH(const QString, begin);
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* variable : {"DISPLAY", "WAYLAND_DISPLAY", "XDG_SESSION_TYPE"})
            environment.remove(variable);
        if (!display.isEmpty())
            environment.insert("DISPLAY", display);
        environment.insert("QT_QPA_PLATFORM", "xcb"); // the one of a desktop, which the test run replaces
        QProcess program;
        program.setProcessEnvironment(environment);
        program.start(BINARIES "/equipoise", arguments);
        QVERIFY(program.waitForFinished(support::patience));
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.exitCode(), exitCode);
        const QString output = QString::fromLocal8Bit(program.readAllStandardOutput());
        const QString errors = QString::fromLocal8Bit(program.readAllStandardError());
        const QString& reply = exitCode == 0 ? output : errors;
        QVERIFY2(reply.startsWith(begin) && reply.endsWith('\n'), qPrintable(output + errors));
        QCOMPARE(exitCode == 0 ? errors : output, QString());
        if (exitCode == 2 && !arguments.contains("--speed"))
            QVERIFY2(reply.contains("equipoise-cli") && reply.contains("-platform offscreen"),
                     qPrintable(reply));
    }
};

const support::TestProgram registered("tst_arguments", support::runWindowTest<TestArguments>);

} // namespace tst_arguments

#include "tst_arguments.moc"

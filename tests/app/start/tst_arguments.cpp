// What the program says of itself without a display, as in a shell on a server.
#include "app/start/arguments.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"

#include <QProcess>
#include <QTest>

namespace tst_arguments {

using app::arguments::answerTo;

class TestArguments : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }

    void onlyVersionAndHelpAreAnswered() {
        QCOMPARE(answerTo({"equipoise", "--version"}, "1.2"), "Equipoise 1.2\n");
        QCOMPARE(answerTo({"equipoise", "-v"}, "1.2"), "Equipoise 1.2\n");
        QCOMPARE(answerTo({"equipoise", "-style", "fusion", "--version", "a.equipoise"}, "1.2"),
                 "Equipoise 1.2\n");
        QVERIFY(answerTo({"equipoise", "--help"}, "1.2")->startsWith("Usage: "));
        for (const QStringList& arguments :
             {QStringList{"equipoise"}, QStringList{"equipoise", "--new"},
              QStringList{"equipoise", "a.equipoise"}, QStringList{"equipoise", "--", "--version"},
              QStringList{"equipoise", "-platform", "offscreen"}, QStringList{"equipoise", "-reverse"},
              QStringList{"equipoise", "-platformtheme", "gtk3"}})
            QVERIFY2(!answerTo(arguments, "1.2"), qPrintable(arguments.join(' ')));
    }

    void noDisplayIsNeeded_data() {
        QTest::addColumn<QString>("argument");
        QTest::addColumn<QString>("begin");
        for (const char* argument : {"--version", "-v"})
            QTest::newRow(argument) << argument << "Equipoise ";
        for (const char* argument : {"--help", "-h"})
            QTest::newRow(argument) << argument << "Usage: ";
    }
    void noDisplayIsNeeded() {
        QFETCH(const QString, argument);
        QFETCH(const QString, begin);
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* variable : {"DISPLAY", "WAYLAND_DISPLAY", "XDG_SESSION_TYPE"})
            environment.remove(variable);
        environment.insert("QT_QPA_PLATFORM", "xcb"); // the one of a desktop, which the test run replaces
        QProcess program;
        program.setProcessEnvironment(environment);
        program.start(BINARIES "/equipoise", {argument});
        QVERIFY(program.waitForFinished());
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.exitCode(), 0);
        const QString said = QString::fromLocal8Bit(program.readAllStandardOutput());
        QVERIFY2(said.startsWith(begin) && said.endsWith('\n'), qPrintable(said));
        QCOMPARE(program.readAllStandardError(), QByteArray());
    }
};

const support::TestProgram registered("tst_arguments", support::runWindowTest<TestArguments>);

} // namespace tst_arguments

#include "tst_arguments.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// equipoise-render as a program: pictures, exit codes, and the words of its refusals.
#include "tests/support/command_line.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace tst_render {

namespace {

struct Run {
    int exitCode = -1;
    QString errors;
};

Run render(const QStringList& arguments) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("QT_QPA_PLATFORM")); // it finds an offscreen one itself
    environment.remove(QStringLiteral("DISPLAY"));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(BINARIES "/equipoise-render"), arguments);
    if (!process.waitForFinished(support::patience) || process.exitStatus() != QProcess::NormalExit)
        return {-1, process.errorString()};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardError())};
}

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestRender : public QObject {
    Q_OBJECT

private:
    const QString m_strasbourg = QStringLiteral(EXAMPLES "/strasbourg.equipoise");
    QTemporaryDir m_folder;

    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void drawsTheAnswer() {
        const QString svg = path("ring.svg");
        QCOMPARE(render({m_strasbourg, svg, "--set", "work=100"}).exitCode, 0);
        const QByteArray first = bytesOf(svg);
        // RR-4745's Strasbourg at W = 100, H = 1: eight of thirteen processors.
        QVERIFY(first.contains(">Ring of 8 processors<"));
        QVERIFY(first.contains(">P11<"));
        QCOMPARE(render({m_strasbourg, svg, "--set", "work=100"}).exitCode, 0);
        QCOMPARE(bytesOf(svg), first);
        // At W = 1 one processor alone is best: the link to any other costs more than it saves.
        QCOMPARE(render({m_strasbourg, svg, "--set", "work=1"}).exitCode, 0);
        QVERIFY(bytesOf(svg).contains(" alone<"));
    }

    void drawsAnyProblem() {
        const QString seismic = QStringLiteral(EXAMPLES "/seismic-2003.equipoise");
        const QString svg = path("scatter.svg");
        // The first problem of the file, or the given one. The grid of RR-4770 takes 403.9752296 s at best.
        for (const QStringList& more : {QStringList{}, QStringList{"--problem", "scatter"}}) {
            QCOMPARE(render(QStringList{seismic, svg} + more).exitCode, 0);
            const QByteArray bytes = bytesOf(svg);
            QVERIFY(bytes.contains(">merlin 2<"));
            QVERIFY(bytes.contains("403.9752"));
            QVERIFY(bytes.contains(">95,797<")); // items of merlin 1
        }
        QCOMPARE(render({seismic, svg, "--solver", "uniform", "--set", "items=160"}).exitCode, 0);
        QVERIFY(bytesOf(svg).contains("Uniform split"));
        // Setting a key asks a question that the file does not ask.
        QCOMPARE(render({m_strasbourg, svg, "--problem", "scatter", "--set", "items=50"}).exitCode, 0);
        QVERIFY(bytesOf(svg).contains("50 items from P0"));
    }

    void numbersFollowTheLanguage() {
        const QString svg = path("french.svg");
        QCOMPARE(render({m_strasbourg, svg, "--language", "fr"}).exitCode, 0);
        QVERIFY(bytesOf(svg).contains("0,1515"));
    }

    void pngAtAnyScale() {
        const QString png = path("ring.png");
        QCOMPARE(render({m_strasbourg, png}).exitCode, 0);
        const auto width = [&] { return QByteArray(bytesOf(png).mid(16, 4)).toHex().toInt(nullptr, 16); };
        const int once = width();
        QCOMPARE(render({m_strasbourg, png, "--scale", "2"}).exitCode, 0);
        QCOMPARE(width(), 2 * once);
    }

    /// 84 mm at 254 pixels an inch are 840 pixels, through equipoise-cli as well.
    void asItIsToLook() {
        const QString png = path("ring.png");
        const auto width = [&] { return QByteArray(bytesOf(png).mid(16, 4)).toHex().toInt(nullptr, 16); };
        const QStringList look{"--look", "width=84", "--look", "resolution=254", "--look", "parts=ring"};
        QCOMPARE(render(QStringList{m_strasbourg, png} + look).exitCode, 0);
        QCOMPARE(width(), 840);
        QVERIFY(QFile::remove(png));
        QCOMPARE(support::run(QStringList{"render", m_strasbourg, png} + look).code, 0);
        QCOMPARE(width(), 840);
        const QString svg = path("ring.svg");
        QCOMPARE(render({m_strasbourg, svg, "--look", "parts=ring", "--look", "words=Fig. 3: a=b"}).exitCode,
                 0);
        QVERIFY(bytesOf(svg).contains(">Fig. 3: a=b<") && !bytesOf(svg).contains("One step"));
    }

    void refusals_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("words");
        const QString out = path("x.svg");
        QTest::newRow("no arguments") << QStringList{} << 2 << "needed";
        QTest::newRow("unknown option") << QStringList{m_strasbourg, out, "--fast"} << 2 << "fast";
        QTest::newRow("ending") << QStringList{m_strasbourg, path("x.gif")} << 2 << ".gif";
        QTest::newRow("key") << QStringList{m_strasbourg, out, "--set", "wrk=1"} << 2 << "wrk";
        QTest::newRow("value") << QStringList{m_strasbourg, out, "--set", "work=-1"} << 2 << "-1";
        QTest::newRow("solver") << QStringList{m_strasbourg, out, "--solver", "magic"} << 2 << "magic";
        QTest::newRow("plan") << QStringList{m_strasbourg, out, "--plan", "mine"} << 2 << "mine";
        QTest::newRow("scale") << QStringList{m_strasbourg, path("x.png"), "--scale", "0"} << 2 << "scale";
        QTest::newRow("look") << QStringList{m_strasbourg, out, "--look", "wdth=3"} << 2 << "wdth";
        QTest::newRow("part") << QStringList{m_strasbourg, out, "--look", "parts=rings"} << 2
                              << "platform, ring";
        QTest::newRow("too wide") << QStringList{m_strasbourg, out, "--look", "width=9000"} << 2 << "5080 mm";
        QTest::newRow("language") << QStringList{m_strasbourg, out, "--language", "xx"} << 2 << "xx";
        QTest::newRow("problem") << QStringList{m_strasbourg, out, "--problem", "rng"} << 2 << "rng";
        QTest::newRow("not asked") << QStringList{m_strasbourg, out, "--problem", "star"} << 3 << "star";
        QTest::newRow("no file") << QStringList{path("none.equipoise"), out} << 3 << "none.equipoise";
        QTest::newRow("no folder") << QStringList{m_strasbourg, path("none/x.svg")} << 3 << "x.svg";
    }

    void refusals() {
        QFETCH(QStringList, arguments);
        const Run run = render(arguments);
        QTEST(run.exitCode, "exitCode");
        QFETCH(QString, words);
        QVERIFY2(run.errors.contains(words), qPrintable(run.errors));
        QVERIFY(!QFile::exists(path("x.svg")) && !QFile::exists(path("x.gif")) &&
                !QFile::exists(path("x.png")));
    }
};

const support::TestProgram registered("tst_render", support::runTest<TestRender>);

} // namespace tst_render

#include "tst_render.moc"

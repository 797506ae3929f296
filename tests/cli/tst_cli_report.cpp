// SPDX-License-Identifier: GPL-3.0-or-later
// Reports, as a shell asks for them: four kinds of file, and the numbers that `solve` gives.
#include "tests/support/command_line.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

namespace tst_cli_report {

using support::Ended;
using support::example;
using support::run;
using Json = nlohmann::json;

class TestCliReport : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void numbers();
    void page();
    void pageInFrench();
    void pages();

private:
    QByteArray read(const QString& name) {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    Ended report(const QString& name, const QStringList& more = {}) {
        return run(QStringList{"report", m_solved, m_folder.filePath(name)} + more);
    }

    QTemporaryDir m_folder;
    QString m_solved;
};

void TestCliReport::initTestCase() {
    m_solved = m_folder.filePath("solved.equipoise");
    // The example without the plans that it comes with.
    QFile printed(example("star-relay"));
    QVERIFY(printed.open(QIODevice::ReadOnly));
    Json scenario = Json::parse(printed.readAll().toStdString());
    scenario.erase("plans");
    QFile bare(m_folder.filePath("bare.equipoise"));
    QVERIFY(bare.open(QIODevice::WriteOnly));
    bare.write(scenario.dump().c_str());
    bare.close();
    QCOMPARE(run({"solve", "star", bare.fileName(), "--solver", "exact", "--output", m_solved}).code, 0);
    QCOMPARE(run({"solve", "star", m_solved, "--solver", "bba", "--output", m_solved}).code, 0);
}

void TestCliReport::numbers() {
    QCOMPARE(report("r.json").code, 0);
    const Json json = Json::parse(read("r.json").toStdString());
    const Json solved = run({"solve", "star", example("star-relay"), "--solver", "exact", "--json"}).json();
    const Json& plan = json.at("plans").at(0);
    for (const char* field : {"value", "bound", "gap", "status", "plan", "schedule"})
        QVERIFY2(plan.at(field) == solved.at(field), field);
    const Json diff = run({"diff", m_solved, "exact", "bba", "--json"}).json();
    QVERIFY(json.at("comparisons").at(0).at("differences") == diff.at("differences"));
    QCOMPARE(report("r.csv").code, 0);
    QVERIFY(read("r.csv").contains("\nplans.1.figures\n"));
}

/// One page with everything in it: pictures as SVG that is well formed, nothing fetched, no scripts.
void TestCliReport::page() {
    QCOMPARE(report("r.html").code, 0);
    const QString page = QString::fromUtf8(read("r.html"));
    QVERIFY(page.contains("Proven optimal"));
    QVERIFY(!page.contains("<script"));
    QVERIFY(!page.contains(QRegularExpression("(src|href)=\"(http|//)")));
    const QRegularExpression drawing("<svg.*?</svg>", QRegularExpression::DotMatchesEverythingOption);
    int drawings = 0;
    for (auto found = drawing.globalMatch(page); found.hasNext(); ++drawings) {
        QXmlStreamReader reader(found.next().captured());
        while (!reader.atEnd())
            reader.readNext();
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    }
    QCOMPARE(drawings, 4); // platform, two plans, their comparison
    QCOMPARE(report("again.html").code, 0);
    QCOMPARE(read("again.html"), read("r.html")); // the same bytes
}

void TestCliReport::pageInFrench() {
    QCOMPARE(report("fr.html", {"--language", "fr"}).code, 0);
    QVERIFY(read("fr.html").contains("<html lang=\"fr\">"));
    QVERIFY(read("fr.html").contains("Processeur"));
    QVERIFY(read("fr.html").contains(">bba<"));

    // A name that no person gave is in the language of the page, whatever the file has.
    Json file = Json::parse(read("solved.equipoise").toStdString());
    file["version"] = 2;
    file["plans"][1]["name_derived"] = true;
    QFile derived(m_folder.filePath("derived.equipoise"));
    QVERIFY(derived.open(QIODevice::WriteOnly));
    derived.write(file.dump().c_str());
    derived.close();
    const QString page = m_folder.filePath("derived.html");
    QCOMPARE(run({"report", derived.fileName(), page, "--language", "fr"}).code, 0);
    QVERIFY(read("derived.html").contains("BBA"));
    QVERIFY(read("derived.html").contains(QStringLiteral("tâches autour de M").toUtf8()));
    QVERIFY(!read("derived.html").contains(">bba<"));
}

void TestCliReport::pages() {
    QCOMPARE(report("r.pdf").code, 0);
    QVERIFY(read("r.pdf").startsWith("%PDF"));
}

const support::TestProgram registered("tst_cli_report", support::runTest<TestCliReport>);

} // namespace tst_cli_report

#include "tst_cli_report.moc"

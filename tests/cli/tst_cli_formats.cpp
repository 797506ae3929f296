// convert with the formats of other programs: what is not modelled is told, guessed speeds are only taken
// when asked.
#include "core/io/scenario_file.h"
#include "tests/support/command_line.h"

#include <QTemporaryDir>
#include <QTest>

using support::run;

namespace {

const QString data = SOURCE_ROOT "/tests/data/";

core::Platform platformOf(const QString& path) {
    const auto read = core::io::readScenario(path.toStdString());
    return read ? read->file.scenario.platform : core::Platform{};
}

} // namespace

class TestCliFormats : public QObject {
    Q_OBJECT
private slots:
    void simgridThereAndBack();
    void whatIsNotModelledIsTold();
    void guessedSpeedsMustBeAskedFor();

private:
    QString in(const char* name) const { return m_folder.filePath(name); }
    QTemporaryDir m_folder;
};

void TestCliFormats::simgridThereAndBack() {
    const QString lyon = EXAMPLES "/lyon.equipoise";
    for (const char* ending : {"lyon.xml", "lyon.graphml"}) {
        QCOMPARE(run({"convert", lyon, in(ending)}).code, 0);
        QCOMPARE(run({"convert", in(ending), in("back.equipoise")}).code, 0);
        QVERIFY(platformOf(in("back.equipoise")) == platformOf(lyon));
    }
}

void TestCliFormats::whatIsNotModelledIsTold() {
    const auto ended = run({"convert", data + "simgrid/properties.xml", in("p.equipoise")});
    QCOMPARE(ended.code, 0);
    QVERIFY2(ended.err.contains("properties.xml:11: not modelled: <disk> of a (sda)"), qPrintable(ended.err));
    const auto refused =
        run({"convert", data + "simgrid/refused/kilobytes-upper-case.xml", in("r.equipoise")});
    QCOMPARE(refused.code, 3);
    QVERIFY(refused.err.contains("kilobytes-upper-case.xml:5:5: bandwidth of l is \"100KBps\""));
    QVERIFY(!QFile::exists(in("r.equipoise")));
}

void TestCliFormats::guessedSpeedsMustBeAskedFor() {
    const QString first = data + "lstopo/node01.xml";
    const QString second = data + "lstopo/node02.xml";
    const auto unasked = run({"convert", first, in("m.equipoise")});
    QCOMPARE(unasked.code, 2);
    QVERIFY(unasked.err.contains("--speeds proposed"));
    QVERIFY(!QFile::exists(in("m.equipoise")));
    QCOMPARE(run({"convert", first, in("m.equipoise"), "--with", second, "--speeds", "proposed"}).code, 0);
    QCOMPARE(platformOf(in("m.equipoise")).processors[0].compute.rate, 1 / (4 * 2.2));
    QCOMPARE(
        run({"convert", first, in("m.equipoise"), "--with", second, "--speeds", "node02=4,node01=2"}).code,
        0);
    QCOMPARE(platformOf(in("m.equipoise")).processors[0].compute.rate, 0.5);
    QCOMPARE(run({"convert", first, in("m.equipoise"), "--speeds", "node02=4"}).code, 3);
    QCOMPARE(run({"convert", first, in("m.equipoise"), "--speeds", "fast"}).code, 3);
    QCOMPARE(run({"convert", EXAMPLES "/lyon.equipoise", in("l.csv"), "--speeds", "proposed"}).code, 2);
}

QTEST_APPLESS_MAIN(TestCliFormats)
#include "tst_cli_formats.moc"

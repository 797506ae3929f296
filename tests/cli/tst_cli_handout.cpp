// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons on paper and for course sites, as a shell asks for them.
#include "tests/support/command_line.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace tst_cli_handout {

using support::Ended;
using support::run;

class TestCliHandout : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    static constexpr auto lesson = SOURCE_ROOT "/resources/lessons/20-grid-shares.lesson";

    QByteArray read(const QString& name) {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    Ended handout(const QString& name, const QStringList& more = {}) {
        return run(QStringList{"handout", lesson, m_folder.filePath(name)} + more);
    }

private slots:
    void pages() {
        QCOMPARE(handout("plain.pdf").code, 0);
        QCOMPARE(handout("solved.pdf", {"--solutions"}).code, 0);
        QVERIFY(read("plain.pdf").startsWith("%PDF"));
        QVERIFY(read("solved.pdf").count("/Type /Page\n") > read("plain.pdf").count("/Type /Page\n"));
    }

    void page() {
        QCOMPARE(handout("en.html").code, 0);
        QVERIFY(read("en.html").contains("<html lang=\"en\">"));
        QVERIFY(read("en.html").contains("data-number=\"5\" data-tolerance=\"0\"")); // five columns
        QCOMPARE(handout("again.html").code, 0);
        QCOMPARE(read("again.html"), read("en.html"));
        QCOMPARE(handout("fr.html", {"--language", "fr"}).code, 0);
        QVERIFY(read("fr.html").contains("<html lang=\"fr\">"));
        QVERIFY(read("fr.html").contains("Dix colonnes pour trois"));
    }

    void refusals() {
        const Ended ending = handout("out.docx");
        QCOMPARE(ending.code, 2);
        QVERIFY(ending.err.contains(".pdf, .html"));
        QCOMPARE(run({"handout", "/nowhere.lesson", m_folder.filePath("x.html")}).code, 3);
        QCOMPARE(run({"handout", lesson, "/nowhere/x.pdf"}).code, 3);
        QFile broken(m_folder.filePath("broken.lesson"));
        QFile right(lesson);
        QVERIFY(broken.open(QIODevice::WriteOnly) && right.open(QIODevice::ReadOnly));
        broken.write(right.readAll()
                         .replace("../examples", SOURCE_ROOT "/resources/examples")
                         .replace("three.panel_time", "three.panel_day"));
        broken.close();
        const Ended unknown = run({"handout", broken.fileName(), m_folder.filePath("x.html")});
        QCOMPARE(unknown.code, 3);
        QVERIFY2(unknown.err.contains("panel_day"), qPrintable(unknown.err));
        QVERIFY(!QFile::exists(m_folder.filePath("x.html")));
    }
};

const support::TestProgram registered("tst_cli_handout", support::runTest<TestCliHandout>);

} // namespace tst_cli_handout

#include "tst_cli_handout.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Kinds of files, recognised by their first bytes.
#include "core/io/recognised.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

namespace tst_recognised {

using equipoise::io::recognise;
using equipoise::io::recogniseBytes;
using equipoise::io::Recognised;
using Kind = Recognised::Kind;

class TestRecognised : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void bytes_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("what");
        const auto row = [](const char* name, const QByteArray& bytes, Kind kind, const char* what = "") {
            QTest::newRow(name) << bytes << static_cast<int>(kind) << QString(what);
        };
        row("empty", "", Kind::Empty);
        row("blank", " \r\n\t\n", Kind::Empty);
        row("svg", "<?xml version='1.0'?>\n<!DOCTYPE svg>\n<svg width='3'>", Kind::Xml, "svg");
        row("platform", "\xef\xbb\xbf<!-- <a> --><platform version='4.1'>", Kind::Xml, "platform");
        row("no root", "<?xml version='1.0'?>", Kind::Xml);
        row("scenario", "{\n  \"format\": \"equipoise\",", Kind::Json, "equipoise");
        row("lesson", "{\"version\":1,\"format\" : \"equipoise-lesson\"}", Kind::Json, "equipoise-lesson");
        row("other JSON", "[1, 2, 3]", Kind::Json);
        row("format of no text", "{\"format\": 3}", Kind::Json);
        row("format without end", "{\"format\": \"" + QByteArray(200, 'x') + "\"}", Kind::Json);
        row("table", "processor;cycle_time\nA;1\n", Kind::Text);
        row("UTF-16",
            QByteArray("\xff\xfe"
                       "a\0;\0",
                       6),
            Kind::Text);
        row("PDF", "%PDF-1.4\n", Kind::Known, "a PDF document");
        row("PNG", "\x89PNG\r\n\x1a\n", Kind::Known, "a picture (PNG)");
        row("ZIP", QByteArray("PK\x03\x04\x14\0\0\0", 8) + "notes.txt", Kind::Known, "an archive (ZIP)");
        row("workbook", QByteArray("PK\x03\x04\x14\0\0\0", 8) + "xl/workbook.xml", Kind::Spreadsheet);
        row("OpenDocument",
            QByteArray("PK\x03\x04\0\0", 6) + "mimetypeapplication/vnd.oasis.opendocument.spreadsheet",
            Kind::Spreadsheet);
        row("bytes", QByteArray("\x01\x02\0\x03", 4), Kind::Binary);
        row("long root", "<" + QByteArray(5000, 'a') + ">", Kind::Xml, QByteArray(80, 'a').constData());
    }

    void bytes() {
        QFETCH(QByteArray, bytes);
        const Recognised found = recogniseBytes({bytes.constData(), static_cast<std::size_t>(bytes.size())});
        QTEST(static_cast<int>(found.kind), "kind");
        QTEST(QString::fromStdString(found.what), "what");
    }

    void files() {
        const QTemporaryDir folder;
        const auto path = [&](const char* name) { return folder.filePath(name).toStdString(); };
        QVERIFY(recognise(path("none")).kind == Kind::Missing);
        QVERIFY(recognise(folder.path().toStdString()).kind == Kind::Folder);
        QCOMPARE(::mkfifo(path("pipe").c_str(), 0600), 0);
        QVERIFY(recognise(path("pipe")).kind == Kind::Special); // does not wait for a writer
        QFile file(folder.filePath("secret"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("%PDF-");
        file.close();
        QVERIFY(recognise(path("secret")).kind == Kind::Known);
        if (::geteuid() == 0)
            QSKIP("whoever may do anything may read any file");
        QVERIFY(file.setPermissions({}));
        QVERIFY(recognise(path("secret")).kind == Kind::Forbidden);
    }
};

const support::TestProgram registered("tst_recognised", support::runTest<TestRecognised>);

} // namespace tst_recognised

#include "tst_recognised.moc"

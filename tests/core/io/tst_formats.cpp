// SPDX-License-Identifier: GPL-3.0-or-later
// The table of foreign formats: who is chosen for a file, and that each row keeps its promises.
#include "app/text/words/import_words.h"
#include "core/io/file.h"
#include "core/io/formats.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <set>

namespace tst_formats {

using namespace equipoise::io;

class TestFormats : public QObject {
    Q_OBJECT
private slots:
    void endingsChoose();
    void programTextsAreNoTables();
    void rowsAreWhole();
    void notesAreSortedAndBounded();
    void everyNoteHasWords();
};

void TestFormats::endingsChoose() {
    QVERIFY(isScenarioPath("a/b.c/lyon.equipoise"));
    QVERIFY(isScenarioPath("LYON.JSON"));
    QVERIFY(!isScenarioPath("lyon.csv"));
    QVERIFY(!isScenarioPath("folder.json/lyon"));
    QCOMPARE(formatToWrite("lyon.TSV"), findFormat("tsv"));
    QCOMPARE(formatToWrite("lyon.csv"), findFormat("csv"));
    QCOMPARE(formatToRead("lyon.csv", "processor,cycle_time\n"), findFormat("csv"));
    QCOMPARE(formatToWrite("lyon.xls"), nullptr);
    QCOMPARE(formatToRead("lyon", "\x01"), nullptr);
    QCOMPARE(findFormat("xls"), nullptr);
    for (const auto& known : {endingsToRead(), endingsToWrite()})
        QVERIFY(known.starts_with(".equipoise, .json, .") && known.find(".tsv") != std::string::npos);
}

void TestFormats::programTextsAreNoTables() {
    const std::string cluster = SOURCE_ROOT "/tests/data/cluster/";
    for (const char* name :
         {"scontrol.txt", "node01.lscpu.txt", "iperf.json", "nvidia-topo.txt", "osu_bw.a-b.txt"})
        QVERIFY2(isProgramText(*readFile(cluster + name, largestFile)), name);
    QVERIFY(isProgramText("  {\"format\": \"equipoise-scenario\"}"));
    QVERIFY(isProgramText("<platform version=\"4.1\">"));
    QVERIFY(isProgramText("node01 slots=4\nnode02 slots=8\n"));
    for (const char* cells : {"", "12", "P1\t5\nP2\t7\n", "name\tcycle time\nA\t1\n", "node01\nnode02\n",
                              "from,to,bandwidth\nsw1,sw2,10 Gbit/s\n", "processor,cycle_time\nP1,2\n"})
        QVERIFY2(!isProgramText(cells), cells);
    for (const char* name : {"pairs.csv", "matrix.txt"})
        QVERIFY2(!isProgramText(*readFile(cluster + name, largestFile)), name);
}

void TestFormats::rowsAreWhole() {
    std::set<std::string_view> names;
    for (const Format& format : formats()) {
        QVERIFY(names.insert(format.name).second);
        QVERIFY(!format.title.empty() && format.endings.starts_with('.'));
        QVERIFY(format.read || format.write);
        QCOMPARE(findFormat(format.name), &format);
        if (format.read) // an empty text is refused or an empty platform, never a crash
            (void)format.read("", "empty").ok();
    }
}

void TestFormats::notesAreSortedAndBounded() {
    Notes notes;
    notes.add(ImportCode::LeftOut, "last");
    for (int i = 0; i < 1200; ++i)
        notes.add(ImportCode::NotModelled, "x", {}, 1200 - i);
    const Imported imported = std::move(notes).with({});
    QCOMPARE(imported.notes.size(), maxNotes);
    QCOMPARE(imported.moreNotes, std::size_t{201});
    QCOMPARE(imported.notes.front().line, 202); // the last of the 999 that were kept: 1200 - 998
    QCOMPARE(imported.notes.back().subject, std::string("last"));
}

void TestFormats::everyNoteHasWords() {
    for (int code = 0; code <= static_cast<int>(ImportCode::Taken); ++code) {
        const ImportNote note{static_cast<ImportCode>(code), "ONE", "TWO", 7};
        QVERIFY(!nameOf(note.code).empty());
        const std::string words = equipoise::text::describe(note, "file.xml");
        QVERIFY2(words.starts_with("file.xml:7: ") && words.find("ONE") != std::string::npos &&
                     words.find("TWO") != std::string::npos,
                 words.c_str());
        QVERIFY(equipoise::text::describe({note.code, "ONE", {}, 0}, "file.xml").starts_with("file.xml: "));
    }
}

const support::TestProgram registered("tst_formats", support::runTest<TestFormats>);

} // namespace tst_formats

#include "tst_formats.moc"

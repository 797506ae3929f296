// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are nearly right: whatever is changed in them, they are refused or read, and never crash.
#include "core/io/file.h"
#include "core/io/scenario/scenario_file.h"
#include "core/io/spreadsheet/table.h"
#include "core/json/reader.h"
#include "tests/support/json.h"
#include "tests/support/random_scenario.h"
#include "tests/support/seeds.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QTest>

namespace tst_mutations {

using namespace equipoise;

namespace {

std::vector<std::string> examples() {
    std::vector<std::string> texts;
    for (const QString& name : QDir(EXAMPLES).entryList({"*.equipoise"}))
        texts.push_back(*io::readFile(std::string(EXAMPLES) + "/" + name.toStdString(), io::largestFile));
    for (std::uint64_t seed = 1; seed <= 40; ++seed)
        texts.push_back(io::formatScenario(support::randomFileWithUnits(seed)));
    return texts;
}

/// Takes everything in and keeps nothing: what remains is whether the text is JSON.
struct Ignore {
    bool passing() const { return true; }
    bool null(const json::Token&) { return true; }
    bool boolean(const json::Token&, bool) { return true; }
    bool number(const json::Token&) { return true; }
    bool text(const json::Token&) { return true; }
    bool key(const json::Token&) { return true; }
    bool openObject(std::size_t) { return true; }
    bool openList(std::size_t) { return true; }
    bool close() { return true; }
};

/// The other reader takes a NUL for the end of the text.
bool acceptedElsewhere(const std::string& text) {
    return text.find('\0') == std::string::npos && nlohmann::json::accept(text);
}

/// The other reader refuses numbers beyond a double as it reads.
bool hasNumberBeyondDouble(const std::string& text) {
    try {
        const auto read = support::readJson(text);
        return false;
    } catch (const nlohmann::json::out_of_range&) {
        return true;
    } catch (const nlohmann::json::exception&) {
        return false;
    }
}

} // namespace

class TestMutations : public QObject {
    Q_OBJECT
private slots:
    void scenariosAreReadOrRefused();
    void tablesAreReadOrRefused();
    void jsonIsWhatAnotherReaderTakesForJson();
    void everyShortTextIsJudgedAlike();
};

void TestMutations::scenariosAreReadOrRefused() {
    const auto texts = examples();
    Random random(20240711);
    std::uint64_t readable = 0;
    for (std::uint64_t i = 0; i < support::seeds(20000); ++i) {
        const std::string text = support::mutated(texts[random.below(texts.size())], random);
        const auto read = io::parseScenario(text, "mutated");
        if (!read) {
            QVERIFY2(read.error().place.line >= 1, qPrintable(QString("change %1").arg(i)));
            continue;
        }
        ++readable;
        const std::string written = io::formatScenario(read->file);
        const auto again = io::parseScenario(written, "written");
        QVERIFY2(again.ok(),
                 qPrintable(QString("change %1: %2").arg(i).arg(QString::fromStdString(written))));
        QVERIFY2(io::formatScenario(again->file) == written, qPrintable(QString("change %1").arg(i)));
    }
    QVERIFY(readable > support::seeds(1000)); // digits changed to other digits
    QVERIFY(readable < support::seeds(15000));
}

void TestMutations::tablesAreReadOrRefused() {
    std::vector<std::string> tables;
    for (const QString& name : QDir(EXAMPLES).entryList({"*.equipoise"})) {
        const auto read = io::readScenario(std::string(EXAMPLES) + "/" + name.toStdString());
        QVERIFY(read.ok());
        tables.push_back(io::formatTable(read->file.scenario.platform, {}));
    }
    Random random(20240712);
    for (int i = 0; i < 5000; ++i) {
        const auto read = io::importTable(support::mutated(tables[random.below(tables.size())], random),
                                          {',', '.'}, "mutated");
        if (read)
            QVERIFY(io::importTable(io::formatTable(read->platform, {}), {}, "written")->platform ==
                    read->platform);
    }
}

void TestMutations::jsonIsWhatAnotherReaderTakesForJson() {
    const auto texts = examples();
    Random random(20240713);
    for (std::uint64_t i = 0; i < support::seeds(5000); ++i) {
        const std::string text = support::mutated(texts[random.below(texts.size())], random);
        if (hasNumberBeyondDouble(text))
            continue;
        Ignore ignore;
        json::Reader reader(text, ignore);
        QVERIFY2(reader.read() == acceptedElsewhere(text),
                 qPrintable(QString("change %1: %2").arg(i).arg(QString::fromStdString(text))));
    }
}

void TestMutations::everyShortTextIsJudgedAlike() {
    // Short texts over the signs of JSON: every corner of its grammar comes up.
    static const char* const pieces[] = {
        "{",  "}",    "[",    "]",    ",",       ":",       "\"",    "\"a\"", "0",
        "1",  "-",    ".",    "e",    "+",       "true",    "null",  " ",     "\\",
        "\n", "\xc3", "\xa9", "\xed", "\\ud800", "\\udc00", "\\u00", "\x01",  "\xef\xbb\xbf"};
    Random random(20240714);
    for (int i = 0; i < 200000; ++i) {
        std::string text;
        for (auto length = 1 + random.below(8); length > 0; --length)
            text += pieces[random.below(std::size(pieces))];
        Ignore ignore;
        json::Reader reader(text, ignore);
        QVERIFY2(reader.read() == acceptedElsewhere(text), text.c_str());
    }
}

const support::TestProgram registered("tst_mutations", support::runTest<TestMutations>);

} // namespace tst_mutations

#include "tst_mutations.moc"

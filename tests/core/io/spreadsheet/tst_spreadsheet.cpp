// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as spreadsheets write them. Every file in tests/data/spreadsheet has its readings, written down by
// hand, in readings.json beside it.
#include "core/base/numbers/number.h"
#include "core/base/random.h"
#include "core/io/file.h"
#include "core/io/scenario/scenario_file.h"
#include "core/io/spreadsheet/spreadsheet.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>

#include <cmath>

#include <nlohmann/json.hpp>

namespace tst_spreadsheet {

using namespace equipoise;
using Json = nlohmann::json;

namespace {

const std::string folder = SOURCE_ROOT "/tests/data/spreadsheet/";

QString separatorName(char separator) {
    switch (separator) {
    case '\t':
        return "tab";
    case ' ':
        return "blanks";
    case '\0':
        return "none";
    default:
        return {separator};
    }
}

/// What a reading makes of a cell, as readings.json has it.
Json cellOf(const io::Reading& reading, std::size_t row, std::size_t column) {
    if (reading.sheet->isBlankCell(row, column))
        return nullptr;
    if (const auto number = reading.number(row, column))
        return *number;
    return reading.sheet->text(row, column);
}

Json asJson(const io::Reading& reading) {
    Json cells = Json::array();
    for (std::size_t row = 0; row < reading.sheet->rows(); ++row) {
        cells.push_back(Json::array());
        for (std::size_t column = 0; column < reading.sheet->columns(row); ++column)
            cells.back().push_back(cellOf(reading, row, column));
    }
    return cells;
}

io::Spreadsheet read(std::string_view text, const io::SpreadsheetChoices& choices = {}) {
    auto read = io::readSpreadsheet(text, choices, {});
    return read ? *std::move(read) : io::Spreadsheet{};
}

/// A plain second opinion on numbers: by the rules in words, one style at a time, slowly. With '.' as its
/// decimal mark and without thousands; empty if it is none.
std::string numberByHand(std::string text, const io::NumberStyle& style) {
    const auto replaceAll = [&text](const std::string& from, const std::string& to) {
        for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
            text.replace(at, from.size(), to);
    };
    replaceAll("\xe2\x88\x92", "-");
    for (const char* blank : {"\xc2\xa0", "\xe2\x80\xaf", "\xe2\x80\x89"})
        replaceAll(blank, " ");
    replaceAll("\xe2\x80\x99", "'");
    while (text.starts_with(' '))
        text.erase(0, 1);
    while (text.ends_with(' '))
        text.pop_back();
    std::string group;
    if (style.group == io::GroupMark::Space)
        group = " ";
    else if (style.group == io::GroupMark::Apostrophe)
        group = "'";
    else if (style.group == io::GroupMark::Other)
        group = style.decimalMark == '.' ? "," : "\\.";
    const std::string decimal = style.decimalMark == '.' ? "\\." : ",";
    const std::string fraction = "(" + decimal + "[0-9]*)?";
    std::string pattern = "[+-]?([0-9]+" + fraction + "|" + decimal + "[0-9]+)([eE][+-]?[0-9]+)?";
    if (!group.empty())
        pattern += "|[+-]?[1-9][0-9]{0,2}(" + group + "[0-9]{3})+" + fraction;
    if (!QRegularExpression(QString::fromStdString("^(" + pattern + ")$"))
             .match(QString::fromStdString(text))
             .hasMatch())
        return {};
    std::string plain;
    for (const char c : text)
        if (c == style.decimalMark)
            plain += '.';
        else if (std::string_view("0123456789+-eE").find(c) != std::string_view::npos)
            plain += c;
    return plain;
}

} // namespace

class TestSpreadsheet : public QObject {
    Q_OBJECT
private slots:
    void corpus_data();
    void corpus();
    void everyFileOfTheCorpusIsTried();
    void numbersAreWhatTheRulesSay();
    void numbersOfAnyStyleReadBack();
    void examplesTellReadingsApart();
    void choicesDecide();
    void namesAreTheCallersToTell();
    void placesAreThoseInTheText();
    void tooManyCellsAreRefused();
    void numbersAsText();
};

void TestSpreadsheet::corpus_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("expected");
    const Json list = Json::parse(*io::readFile(folder + "readings.json", io::largestFile));
    for (const Json& entry : list) {
        const auto name = entry.at("file").get<std::string>();
        QTest::newRow(name.c_str()) << QString::fromStdString(name) << QString::fromStdString(entry.dump());
    }
}

void TestSpreadsheet::corpus() {
    QFETCH(QString, file);
    QFETCH(QString, expected);
    const Json wanted = Json::parse(expected.toStdString());
    const std::string path = folder + file.toStdString();
    const auto read = io::readSpreadsheet(*io::readFile(path, io::largestFile), {}, path);
    if (wanted.contains("refused")) {
        QVERIFY(!read.ok());
        const Json& refused = wanted.at("refused");
        QCOMPARE(QString::fromStdString(read.error().value),
                 QString::fromStdString(refused.at("found").get<std::string>()));
        QCOMPARE(read.error().place.line, refused.at("line").get<int>());
        QCOMPARE(read.error().place.column, refused.at("column").get<int>());
        QCOMPARE(read.error().place.file, path);
        return;
    }
    QVERIFY2(read.ok(), read ? "" : read.error().value.c_str());
    const Json& readings = wanted.at("readings");
    for (std::size_t i = 0; i < std::min(read->readings.size(), readings.size()); ++i) {
        const io::Reading& reading = read->readings[i];
        QCOMPARE(separatorName(reading.separator),
                 QString::fromStdString(readings[i].at("separator").get<std::string>()));
        QCOMPARE(QString(reading.numbers.decimalMark),
                 QString::fromStdString(readings[i].at("decimal").get<std::string>()));
        const Json cells = asJson(reading);
        QVERIFY2(cells == readings[i].at("cells"), cells.dump().c_str());
    }
    QCOMPARE(read->readings.size(), readings.size());
}

void TestSpreadsheet::everyFileOfTheCorpusIsTried() {
    const Json list = Json::parse(*io::readFile(folder + "readings.json", io::largestFile));
    QStringList tried{"readings.json"};
    for (const Json& entry : list)
        tried << QString::fromStdString(entry.at("file").get<std::string>());
    tried.sort();
    QStringList present = QDir(QString::fromStdString(folder)).entryList(QDir::Files);
    present.sort();
    QCOMPARE(present, tried);
    QVERIFY(present.size() > 60);
}

void TestSpreadsheet::numbersAreWhatTheRulesSay() {
    const std::vector<std::string> pieces{"0", "1",  "12", "123", "000", "234",          ".",        ",", " ",
                                          "'", "e3", "E-", "-",   "+",   "\xe2\x88\x92", "\xc2\xa0", "x"};
    Random random(5);
    int numbers = 0;
    for (int i = 0; i < 8000; ++i) {
        std::string text;
        for (std::size_t length = 1 + random.below(6); length > 0; --length)
            text += pieces[random.below(pieces.size())];
        const io::StyleSet styles = io::stylesOf(text);
        for (std::size_t s = 0; s < io::styleCount; ++s) {
            const std::string wanted = numberByHand(text, io::styleAt(s));
            QVERIFY2(io::readNumber(text, io::styleAt(s)) == parseNumber(wanted), text.c_str());
            QVERIFY2((styles >> s & 1U) == (wanted.empty() ? 0U : 1U), text.c_str());
            numbers += wanted.empty() ? 0 : 1;
        }
    }
    QVERIFY(numbers > 2000);
}

void TestSpreadsheet::numbersOfAnyStyleReadBack() {
    Random random(6);
    for (int i = 0; i < 20000; ++i) {
        const double value = std::ldexp(random.unit() - 0.5, static_cast<int>(random.below(200)) - 100);
        for (const char mark : {'.', ','}) {
            const std::string text = io::numberText(value, mark);
            QCOMPARE(io::readNumber(text, {mark, io::GroupMark::None}), value);
        }
    }
}

void TestSpreadsheet::examplesTellReadingsApart() {
    const auto cells = read("name;cost\nA;7\nB;1,500\n");
    QCOMPARE(cells.readings.size(), std::size_t{2});
    QCOMPARE(cells.example, std::string("1,500"));
    QCOMPARE(cells.place.line, 3);
    QCOMPARE(cells.place.column, 3);
    QCOMPARE(cells.readings[0].example, (std::vector<std::string>{"1500"}));
    QCOMPARE(cells.readings[1].example, (std::vector<std::string>{"1.5"}));

    const auto lines = read("1\n2,345\n");
    QVERIFY(lines.readings.size() >= 2);
    QCOMPARE(lines.example, std::string("2,345"));
    QCOMPARE(lines.place.line, 2);

    const auto separators = read("1,5\n");
    QCOMPARE(separators.example, std::string("1,5"));
    QCOMPARE(separators.readings[0].example, (std::vector<std::string>{"1", "5"}));
    QCOMPARE(separators.readings[1].example, (std::vector<std::string>{"1.5"}));
}

void TestSpreadsheet::choicesDecide() {
    io::SpreadsheetChoices comma;
    comma.decimalMark = ',';
    QCOMPARE(read("1,234\n", comma).readings.size(), std::size_t{2}); // two cells, or 1.234
    comma.separator = ';';
    const auto one = read("1,234\n", comma);
    QVERIFY(one.unique());
    QCOMPARE(one.only().number(0, 0), 1.234);
    // With a mark chosen, what is no number with it is text, never another number.
    const auto mixed = read("1,5;2.5\n", comma);
    QVERIFY(mixed.unique());
    QCOMPARE(mixed.only().number(0, 0), 1.5);
    QVERIFY(!mixed.only().number(0, 1));
    // With a separator chosen, rows may differ in length.
    io::SpreadsheetChoices semicolon;
    semicolon.separator = ';';
    const auto ragged = read("a;b\nc\n", semicolon);
    QVERIFY(ragged.unique());
    QCOMPARE(ragged.only().sheet->columns(1), std::size_t{1});
}

void TestSpreadsheet::namesAreTheCallersToTell() {
    const std::string text = "from;to;cost\n1.1;1.2;1,234\n1.2;1.1;2,345\n";
    QVERIFY(read(text).unique()); // taken for numbers, 1.1 decides
    io::SpreadsheetChoices choices;
    choices.names = [](const io::Sheet&) {
        return [](std::size_t row, std::size_t column) { return row == 0 || column < 2; };
    };
    const auto asked = read(text, choices);
    QCOMPARE(asked.readings.size(), std::size_t{2});
    QCOMPARE(asked.readings[0].number(1, 2), 1234.0);
    QCOMPARE(asked.readings[1].number(1, 2), 1.234);
}

void TestSpreadsheet::placesAreThoseInTheText() {
    const auto table = read("é;\"two\nlines\";3\r\n ä ; b;\"c\"\r\n");
    QVERIFY(table.unique());
    const io::Sheet& sheet = *table.only().sheet;
    const auto at = [&sheet](std::size_t row, std::size_t column) {
        const Place place = sheet.place(row, column, "f");
        return std::pair{place.line, place.column};
    };
    QCOMPARE(at(0, 0), (std::pair{1, 1}));
    QCOMPARE(at(0, 1), (std::pair{1, 3}));
    QCOMPARE(at(0, 2), (std::pair{2, 8}));
    QCOMPARE(at(1, 0), (std::pair{3, 2}));
    QCOMPARE(at(1, 1), (std::pair{3, 6}));
    QCOMPARE(at(1, 2), (std::pair{3, 8}));
    QCOMPARE(at(1, 3), (std::pair{3, 1})); // no such cell: the row
}

void TestSpreadsheet::tooManyCellsAreRefused() {
    const std::string text(io::maxCells, ';'); // one cell more than separators
    const auto refused = io::readSpreadsheet(text, {}, "f");
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().code, ErrorCode::JsonTooManyValues);
    QCOMPARE(refused.error().place.line, 1);
    QCOMPARE(refused.error().place.column, static_cast<int>(io::maxCells) + 1);
    // 2^20 lines, the last one without its end; one more is one too many, whatever ends them.
    QVERIFY(io::readSpreadsheet(std::string(io::maxLines - 1, '\n') + "1", {}, "f").ok());
    for (const std::string& lines : {std::string(io::maxLines, '\n') + "1", std::string(20'000'000, '\n'),
                                     std::string(io::maxLines, '\r') + "1"}) {
        const auto tooLong = io::readSpreadsheet(lines, {}, "f");
        QVERIFY(!tooLong.ok());
        QCOMPARE(tooLong.error().code, ErrorCode::TableSyntax);
        QCOMPARE(tooLong.error().value, std::string("1048577 lines"));
        QCOMPARE(tooLong.error().place.line, 1048577);
    }
    const auto large = io::readSpreadsheet(std::string(io::largestFile + 1, 'x'), {}, "f");
    QVERIFY(!large.ok());
    QCOMPARE(large.error().code, ErrorCode::FileTooLarge);
}

void TestSpreadsheet::numbersAsText() {
    QCOMPARE(io::numberText(0.1, ','), std::string("0,1"));
    QCOMPARE(io::numberText(-1.5e-7, ','), std::string("-1,5e-07"));
    QCOMPARE(io::numberText(3, ','), std::string("3"));
    QCOMPARE(io::numberText(1234567.5, '.'), std::string("1234567.5"));
    QCOMPARE(io::numberText(1.234, ','), std::string("1,2340")); // never 1234
    QCOMPARE(io::numberText(0.125, '.'), std::string("0.125"));
}

const support::TestProgram registered("tst_spreadsheet", support::runTest<TestSpreadsheet>);

} // namespace tst_spreadsheet

#include "tst_spreadsheet.moc"

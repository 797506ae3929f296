// SPDX-License-Identifier: GPL-3.0-or-later
// Platforms as tables: both forms, what they hold, and where they are refused.
#include "core/io/formats.h"
#include "core/io/spreadsheet/table.h"
#include "tests/support/random_scenario.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <limits>

namespace tst_table {

using namespace equipoise;
using io::ImportCode;
using io::TableStyle;

namespace {

constexpr double none = std::numeric_limits<double>::infinity();

const char* const lists = "processor;cycle_time;start_up;x;y;pinned;group\n"
                          "A;0,5;;10;20;yes;\n"
                          "B;1,25;0,125;;;;cluster 1\n"
                          "\n"
                          "switch;x;y\n"
                          "S;1,5;-2\n"
                          "\n"
                          "from;to;cost;latency;table;both_ways\n"
                          "A;S;0,198;;;\n"
                          "S;B;;0,001;0:0/10:2;no\n";

Platform read(std::string_view text, const io::TableChoices& choices = {}) {
    auto imported = io::importTable(text, choices, "t.csv");
    return imported ? std::move(imported->platform) : Platform{};
}

Error refusal(std::string_view text, const io::TableChoices& choices = {}) {
    const auto imported = io::importTable(text, choices, "t.csv");
    return imported ? Error{} : imported.error();
}

} // namespace

class TestTable : public QObject {
    Q_OBJECT
private slots:
    void listsHoldEverything();
    void headersAndCellsHaveUnits();
    void missingValuesAreAsEmptyCells();
    void exactTitlesComeFirst();
    void theMatrixIsReadWithEitherMark();
    void randomPlatformsComeBack();
    void listsOfLinksAreToldByTheirHeaders();
    void namesAreNoNumbers();
    void refusals_data();
    void refusals();
    void twoReadingsAreAsked();
    void whatIsNotModelledIsTold();
    void formatsWriteAsChosen();
    void aHeaderTakesNoRoomForWhatIsNotThere();
};

void TestTable::listsHoldEverything() {
    Platform wanted;
    wanted.processors.resize(2);
    wanted.processors[0] = {"A", {0.5, 0, {}}, Point{10, 20}, true, ""};
    wanted.processors[1] = {"B", {1.25, 0.125, {}}, {}, false, "cluster 1"};
    wanted.switches.push_back({"S", Point{1.5, -2}, false, ""});
    wanted.links.push_back({ProcessorId{0}, SwitchId{0}, {0.198, 0, {}}, true});
    wanted.links.push_back({SwitchId{0}, ProcessorId{1}, {0, 0.001, {{0, 0}, {10, 2}}}, false});
    QVERIFY(read(lists) == wanted);
    for (const TableStyle& style : {TableStyle{',', '.'}, TableStyle{';', ','}, TableStyle{'\t', ','},
                                    TableStyle{',', ','}, TableStyle{'|', '.'}})
        QVERIFY(read(io::formatTable(wanted, style)) == wanted);
}

void TestTable::headersAndCellsHaveUnits() {
    const Platform platform = read("processor,speed (Gflop/s),start-up [us]\n"
                                   "A,3.2,50\n"
                                   "B,500 Mflop/s,0\n"
                                   "\n"
                                   "from,to,bandwidth (Mbit/s),latency\n"
                                   "A,B,200,0.1 ms\n");
    QCOMPARE(platform.processors.at(0).compute.rate, 1.0 / 3200);
    QCOMPARE(platform.processors.at(0).compute.startUp, 5e-5);
    QCOMPARE(platform.processors.at(1).compute.rate, 0.002);
    QCOMPARE(platform.links.at(0).transfer.rate, 1.0 / 200);
    QCOMPARE(platform.links.at(0).transfer.startUp, 1e-4);
    const Measure measure{UnitRole::TimePerWork, platform.units};
    QCOMPARE(toText(platform.processors[0].compute.writtenRate(), measure), "3.2 Gflop/s");
    QCOMPARE(toText(platform.processors[1].compute.writtenRate(), measure), "500 Mflop/s");
    // With a decimal comma, and a bare speed in the file's own units.
    const Platform comma = read("processor;speed (Gflop/s)\nA;3,2\nB;0,5 Gflop/s\n");
    QVERIFY(comma.processors.at(0).compute.rate == 1.0 / 3200 &&
            comma.processors.at(1).compute.rate == 0.002);
    QCOMPARE(read("processor,speed\nA,4\n").processors.at(0).compute.rate, 0.25);
    for (const char* wrong : {"processor,speed (Gflop/s)\nA,0\n", "processor,speed\nA,3 Gbit/s\n"})
        QVERIFY(!io::importTable(wrong, {}, "t.csv").ok());
}

/// What measurements have for a missing value is one in a column of numbers and in a matrix, and a name elsewhere.
void TestTable::missingValuesAreAsEmptyCells() {
    const std::string links = "processor,cycle_time,start_up,x,y\nA,1,?,?,?\n-,2,?,?,?\n\n"
                              "from,to,bandwidth (Mbit/s),latency\nA,-,200,?\n";
    const std::string matrix = "processor,cycle_time,A,B\nA,1,?,?\nB,2,3,?\n";
    const auto with = [](std::string text, const std::string& word) {
        for (auto at = text.find('?'); at != std::string::npos; at = text.find('?', at + word.size()))
            text.replace(at, 1, word);
        return text;
    };
    const Platform empty = read(with(links, ""));
    QCOMPARE(empty.processors.at(1).name, std::string("-"));
    QVERIFY(!empty.processors[0].place && empty.links.at(0).transfer.startUp == 0);
    const Platform noLinks = read(with(matrix, ""));
    QVERIFY((*noLinks.linkCost)(0, 1) == equipoise::noLink && (*noLinks.linkCost)(1, 0) == 3);
    for (const char* word :
         {"-", "--", "\xe2\x80\x93", "n/a", "N/A", "NA", "nan", "NaN", "null", "NULL", "inf"}) {
        QVERIFY2(read(with(links, word)) == empty, word);
        QVERIFY2(read(with(matrix, word)) == noLinks, word);
    }
    const Platform unlimited =
        read("processor,cycle_time\nA,1\nB,2\n\nfrom,to,bandwidth (Mbit/s)\nA,B,inf\n");
    QCOMPARE(unlimited.links.at(0).transfer.rate, 0.0);
    for (const char* wrong : {"x", "?", "none", "-x"})
        QVERIFY2(!io::importTable(with(matrix, wrong), {}, "t.csv").ok(), wrong);
}

/// A title that only holds a known word takes no column from a title that is one, wherever the two stand.
void TestTable::exactTitlesComeFirst() {
    const std::string processors = "processor,speed class,cycle_time\nA,7,1\nB,7,2\n\n";
    const auto keys =
        io::importTable(processors + "from,to,link bandwidth tier,cost\nA,B,5,1\n", {}, "t.csv");
    QVERIFY(keys.ok());
    QCOMPARE(keys->platform.processors.at(1).compute.rate, 2.0);
    QCOMPARE(keys->platform.links.at(0).transfer.rate, 1.0);
    QCOMPARE(keys->notes.size(), std::size_t{2});
    QCOMPARE(keys->notes[0].subject, std::string("speed class"));
    QCOMPARE(keys->notes[1].subject, std::string("link bandwidth tier"));
    QVERIFY(keys->notes[1].code == ImportCode::NotModelled && keys->notes[1].line == 5);
    const Platform whole =
        read(processors + "from,to,link bandwidth tier,bandwidth (Mbit/s),delay budget,rtt "
                          "(ms)\nA,B,5,200,3,8\n");
    QCOMPARE(whole.links.at(0).transfer.rate, 1.0 / 200);
    QCOMPARE(whole.links.at(0).transfer.startUp, 4e-3);
    // Where no title is better, the first one counts.
    const Platform loose = read(processors + "from,to,link bandwidth,bandwidth tier\nA,B,4,5\n");
    QCOMPARE(loose.links.at(0).transfer.rate, 0.25);
}

void TestTable::theMatrixIsReadWithEitherMark() {
    const Platform comma = read("processor;cycle_time;A;B\r\nA;0,5;;1.234,5\r\nB;1,5;0,198;\r\n");
    const Platform point = read("processor,cycle_time,A,B\nA,0.5,,1234.5\nB,1.5,0.198,\n");
    QVERIFY(comma == point);
    QCOMPARE((*comma.linkCost)(0, 1), 1234.5);
    QCOMPARE((*comma.linkCost)(1, 0), 0.198);
    QVERIFY(comma.processors.at(1).compute.rate == 1.5);
    QCOMPARE((*read("p,w,A,B\nA,1,,\nB,2,7,\n").linkCost)(0, 1), none);
}

void TestTable::randomPlatformsComeBack() {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Random random(seed);
        Platform platform = support::withTraffic(support::randomFile(seed).scenario.platform, random);
        platform.name.clear();
        platform.units = {};
        const char separator = seed % 3 == 0 ? ',' : seed % 3 == 1 ? ';' : '\t';
        const char mark = seed % 2 == 0 ? ',' : '.';
        const std::string text = io::formatTable(platform, {separator, mark});
        const auto again = io::importTable(text, {}, {});
        QVERIFY2(again.ok(), qPrintable(QString("seed %1: %2\n%3")
                                            .arg(seed)
                                            .arg(again ? "" : again.error().value.c_str(), text.c_str())));
        QVERIFY2(again->platform == platform, qPrintable(QString("seed %1").arg(seed)));
        QVERIFY(again->notes.empty());
    }
}

void TestTable::listsOfLinksAreToldByTheirHeaders() {
    // The order of the tables does not matter, nor that of the columns, nor capitals.
    const Platform platform = read("From,Cost,To\nA,1.5,B\n\nProcessor,Cycle time\nA,1\nB,2\n");
    QCOMPARE(platform.size(), std::size_t{2});
    QCOMPARE(platform.links.size(), std::size_t{1});
    QVERIFY(platform.links[0].to == NodeId(ProcessorId{1}));
    QVERIFY(platform.links[0].bothWays);
    // A matrix whose processors are called as columns of the list are.
    const Platform matrix = read("processor,cycle_time,x,y\nx,1,,3\ny,2,4,\n");
    QCOMPARE((*matrix.linkCost)(1, 0), 4.0);
    // Costs beside a list of processors.
    const Platform both = read("processor,cycle_time,x,y\nA,1,5,6\nB,2,7,8\n\nlink_cost,A,B\nA,,3\nB,4,\n");
    QCOMPARE((*both.linkCost)(0, 1), 3.0);
    QVERIFY(both.processors[1].place == (Point{7, 8}));
    QCOMPARE(read("processor,cycle_time\n").size(), std::size_t{0});
}

void TestTable::namesAreNoNumbers() {
    // Read as numbers, the names would say that the point is the decimal mark.
    const char* const text = "processor;cycle_time\n1.1;2,5\n1.2;3,5\n\nfrom;to;cost\n1.1;1.2;0,25\n";
    const Platform platform = read(text);
    QCOMPARE(platform.processors.at(0).name, std::string("1.1"));
    QCOMPARE(platform.processors[0].compute.rate, 2.5);
    QCOMPARE(platform.links.at(0).transfer.rate, 0.25);
    const Platform matrix = read("processor;cycle_time;1.1;2,2\n1.1;0,5;;7\n2,2;1,5;8;\n");
    QCOMPARE(matrix.processors.at(1).name, std::string("2,2"));
    QCOMPARE(matrix.processors[0].compute.rate, 0.5);
}

void TestTable::refusals_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("value");
    const auto row = [](const char* name, const char* text, ErrorCode code, int line, int column,
                        const char* value) {
        QTest::newRow(name) << QString(text) << code << line << column << QString(value);
    };
    using enum ErrorCode;
    const std::string nodes = "processor,cycle_time\nA,1.5\nB,2\n\n";
    const auto link = [&](const char* name, const char* text, ErrorCode code, int line, int column,
                          const char* value) {
        row(name, (nodes + text).c_str(), code, line, column, value);
    };
    link("unknown end", "from,to,cost\nA,Z,1\n", UnknownName, 6, 3, "Z");
    link("unknown begin", "from,to,cost\nZ,B,1\n", UnknownName, 6, 1, "Z");
    link("no end", "from,to,cost\nA,,1\n", MissingField, 6, 1, "");
    link("no cost", "from,to,cost\nA,B,\n", MissingField, 6, 5, "");
    link("negative cost", "from,to,cost\nA,B,-1\n", OutOfRange, 6, 5, "-1");
    link("to itself", "from,to,cost\nA,A,1\n", SelfLink, 6, 3, "A");
    link("cost in words", "from,to,cost\nA,B,cheap\n", TableSyntax, 6, 5, "\"cheap\"");
    link("cost with a unit", "from,to,cost\nA,B,1 s\n", TableSyntax, 6, 5, "\"1 s\"");
    link("infinite", "from,to,cost\nA,B,inf\n", MissingField, 6, 5, "");
    link("missing cost", "from,to,cost\nA,B,n/a\n", MissingField, 6, 5, "");
    link("yes or no", "from,to,cost,both_ways\nA,B,1,maybe\n", TableSyntax, 6, 7, "\"maybe\"");
    link("measured table", "from,to,cost,table\nA,B,,0:0/1\n", TableSyntax, 6, 6, "\"0:0/1\"");
    link("table starts late", "from,to,cost,table\nA,B,,1:0/2:1\n", TableStart, 6, 6, "(1, 0)");
    link("negative latency", "from,to,cost,latency\nA,B,1,-2\n", OutOfRange, 6, 7, "-2");
    link("another table", "host,core\nA,4\n\nfrom,to,cost\nA,B,1\n", TableSyntax, 5, 1, "\"host\"");
    link("a second table", "processor,cycle_time\nC,1\n\nfrom,to,cost\nA,B,1\n", TableSyntax, 5, 1,
         "a second such table");
    link("costs of others", "link_cost,A,C\nA,,1\nC,1,\n", UnknownName, 7, 1, "C");
    link("costs of one", "link_cost,A\nA,\n", MatrixShape, 0, 0, "1 x 1");
    link("cost below 0", "link_cost,A,B\nA,,-2\nB,1,\n", OutOfRange, 6, 4, "-2");
    link("switch as a processor", "switch\nA\n\nfrom,to,cost\nA,B,1\n", DuplicateName, 6, 1, "A");
    row("start-up", "processor,cycle_time,start_up\nA,1,-1\n", OutOfRange, 2, 5, "-1");
    row("x alone", "processor,cycle_time,x,y\nA,1,3,\nB,1,2,\nC,1,2,2\n", MissingField, 2, 5, "");
    row("cycle time", "processor,cycle_time,x,y\nA,0,3,4\nB,1,2,2\nC,1,2,3\n", OutOfRange, 2, 3, "0");
    row("a cell too many", "processor;cycle_time\nA;1\nB;1;3\n", TableSyntax, 3, 1, "3 cells in a row");
}

void TestTable::refusals() {
    QFETCH(QString, text);
    QFETCH(ErrorCode, code);
    QFETCH(int, line);
    QFETCH(int, column);
    QFETCH(QString, value);
    const Error error = refusal(text.toStdString());
    QCOMPARE(QString::fromStdString(error.value), value);
    QCOMPARE(error.code, code);
    if (line > 0) {
        QCOMPARE(error.place.line, line);
        QCOMPARE(error.place.column, column);
    }
    QCOMPARE(error.place.file, std::string("t.csv"));
}

void TestTable::twoReadingsAreAsked() {
    const std::string text = "processor;cycle_time\nA;1,500\nB;2,250\n";
    const Error error = refusal(text);
    QCOMPARE(error.code, ErrorCode::AmbiguousTable);
    QCOMPARE(error.subject, std::string("1,500"));
    QCOMPARE(error.value, std::string("1500 / 1.5"));
    QCOMPARE(error.place.line, 2);
    QCOMPARE(error.place.column, 3);
    QCOMPARE(read(text, {{}, ','}).processors.at(0).compute.rate, 1.5);
    QCOMPARE(read(text, {{}, '.'}).processors.at(0).compute.rate, 1500.0);
    // Only one of the two is a platform: a single column is none.
    QCOMPARE(read("processor,cycle_time\nA,1\n1,5\n").size(), std::size_t{2});
}

void TestTable::whatIsNotModelledIsTold() {
    const auto imported =
        io::importTable("processor,cycle_time,owner\nA,1.5,me\n\nfrom,to,cost\n", {}, "t.csv");
    QVERIFY(imported.ok());
    QCOMPARE(imported->notes.size(), std::size_t{1});
    QCOMPARE(imported->notes[0].code, ImportCode::NotModelled);
    QCOMPARE(imported->notes[0].subject, std::string("owner"));
    QCOMPARE(imported->notes[0].line, 1);
}

void TestTable::formatsWriteAsChosen() {
    const Platform platform = read(lists);
    const io::Format* csv = io::findFormat("csv");
    QVERIFY(csv && csv->readChosen && csv->writeChosen);
    const auto written = csv->writeChosen(platform, {{}, ','});
    QVERIFY(written.ok());
    QVERIFY(written->text.starts_with("processor;cycle_time;start_up;x;y;pinned;group\nA;0,5;"));
    QVERIFY(csv->read(written->text, {})->platform == platform);
    QVERIFY(csv->write(platform)->text.starts_with("processor,cycle_time,"));
    QVERIFY(io::findFormat("tsv")->write(platform)->text.starts_with("processor\tcycle_time\t"));
}

void TestTable::aHeaderTakesNoRoomForWhatIsNotThere() {
    // 200,000 processors in the header and as many rows of one cell: no room is made for the square.
    std::string text = "p,w";
    for (int i = 0; i < 200000; ++i)
        text += ",n";
    for (int i = 0; i < 200000; ++i)
        text += "\nn";
    const Error error = refusal(text, {',', '.'});
    QCOMPARE(error.code, ErrorCode::MatrixShape);
    QCOMPARE(error.value, std::string("1 cells"));
}

const support::TestProgram registered("tst_table", support::runTest<TestTable>);

} // namespace tst_table

#include "tst_table.moc"

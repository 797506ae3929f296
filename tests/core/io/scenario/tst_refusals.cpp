// SPDX-License-Identifier: GPL-3.0-or-later
// Every refusal of the contract: the code, the place in the file and the facts that the message tells.
#include "core/io/scenario/scenario_file.h"
#include "core/io/spreadsheet/table.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_refusals {

using namespace equipoise;

namespace {

/// A valid file; the rows replace one of its lines. Line 3 holds the processors, 4 the network, 5 the
/// questions.
const char* const head = R"({"format":"equipoise","version":1,
"platform":{)";
const char* const processors =
    R"("processors":[{"name":"A","cycle_time":1},{"name":"B","cycle_time":2},{"name":"C","cycle_time":3}],)";
const char* const network = R"("link_cost":[[null,1,1],[1,null,1],[1,1,null]]},)";
const char* const questions = R"("questions":{"ring":{"work":10,"message":1}})";

std::string fileOf(const char* line3, const char* line4, const char* line5) {
    return std::string(head) + "\n" + line3 + "\n" + line4 + "\n" + line5 + "}\n";
}

std::string nested(int depth) {
    return fileOf(processors, network, questions)
        .insert(1, "\"x\":" + std::string(static_cast<std::size_t>(depth), '[') +
                       std::string(static_cast<std::size_t>(depth), ']') + ",");
}

} // namespace

class TestRefusals : public QObject {
    Q_OBJECT
private slots:
    void scenario_data();
    void scenario();
    void acceptsTheValidFile();
    void plans_data();
    void plans();
    void timesFollowFromTheShares();
    void table_data();
    void table();
    void tableReadsBack();
    void nestingIsAllowedUpToTheLimit();
};

void TestRefusals::acceptsTheValidFile() {
    QVERIFY(io::parseScenario(fileOf(processors, network, questions), "f").ok());
}

void TestRefusals::scenario_data() {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("subject");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("limit");

    const auto row = [](const char* name, const std::string& text, ErrorCode code, int line, int column,
                        const char* path, const char* subject, const char* value, const char* limit) {
        QTest::newRow(name) << text << code << line << column << QString::fromUtf8(path)
                            << QString::fromUtf8(subject) << QString::fromUtf8(value)
                            << QString::fromUtf8(limit);
    };
    using enum ErrorCode;

    // The file as JSON.
    row("empty", "", JsonSyntax, 1, 1, "", "", "the end of the file", "a value");
    row("cut off", "{\"format\": ", JsonSyntax, 1, 12, "format", "", "the end of the file", "a value");
    row("a word", "{\"format\": equi }", JsonSyntax, 1, 12, "format", "", "'equi'", "a value");
    row("text after the end", "{} {}", MissingField, 1, 1, "format", "format", "", "");
    row("text after the end, valid", fileOf(processors, network, questions) + "x", JsonSyntax, 6, 1, "", "",
        "'x'", "the end of the file");
    row("NUL after the end", fileOf(processors, network, questions) + std::string(1, '\0'), JsonSyntax, 6, 1,
        "", "", "a NUL byte", "the end of the file");
    row("no UTF-8", fileOf("\"name\":\"a\xff\",\"processors\":[],", network, questions), JsonSyntax, 3, 10,
        "platform.name", "", "a byte that is no UTF-8", "text in UTF-8");
    row("NaN", fileOf(R"("processors":[{"name":"A","cycle_time":NaN}],)", network, questions), JsonSyntax, 3,
        40, "platform.processors[0].cycle_time", "", "'NaN'", "a finite number");
    row("Infinity", fileOf(R"("processors":[{"name":"A","cycle_time":Infinity}],)", network, questions),
        JsonSyntax, 3, 40, "platform.processors[0].cycle_time", "", "'Infinity'", "a finite number");
    row("-Infinity", fileOf(R"("processors":[{"name":"A","cycle_time":-Infinity}],)", network, questions),
        JsonSyntax, 3, 40, "platform.processors[0].cycle_time", "", "'-Infinity'", "a finite number");
    row("beyond a double", fileOf(R"("processors":[{"name":"A","cycle_time":1e999}],)", network, questions),
        OutOfRange, 3, 40, "platform.processors[0].cycle_time", "cycle_time", "1e999", "-1.8e308 .. 1.8e308");
    row("nested", nested(64), JsonTooDeep, 1, 69, "x", "", "65", "64");
    row("key twice", fileOf(R"("name":"a","name":"b","processors":[],)", network, questions), DuplicateKey, 3,
        12, "platform.name", "name", "", "");
    row("unknown key twice", fileOf(R"("u":1,"u":2,"processors":[],)", network, questions), DuplicateKey, 3,
        7, "platform.u", "u", "", "");
    row("long text",
        fileOf((R"("name":")" + std::string(1U << 21U, 'x') + "\",").c_str(), network, questions),
        NameTooLong, 3, 8, "platform.name", "name", "2097152", "1048576");

    // Which file it is.
    row("a list", "[1, 2]", UnknownFormat, 1, 1, "", "", "list", "object");
    row("a number", " 7", UnknownFormat, 1, 2, "", "", "number", "object");
    row("no format", "{\"version\": 1}", MissingField, 1, 1, "format", "format", "", "");
    row("other format", R"({"format":"gantt","version":1,"platform":7})", UnknownFormat, 1, 11, "format",
        "format", "\"gantt\"", "equipoise");
    row("newer version", R"({"format":"equipoise","version":3,"platform":["new"]})", UnsupportedVersion, 1,
        33, "version", "version", "3", "2");
    row("version 0", R"({"format":"equipoise","version":0,"platform":{"processors":[]}})", OutOfRange, 1, 33,
        "version", "version", "0", ">= 1");
    row("no platform", R"({"format":"equipoise","version":1})", MissingField, 1, 1, "platform", "platform",
        "", "");

    // From here on a "@" in the text marks the place; it is taken out before reading.

    // Processors.
    const auto processor = [&](const char* name, const char* json, ErrorCode code, const char* path,
                               const char* subject, const char* value, const char* limit) {
        row(name,
            fileOf((std::string("\"processors\":[{\"name\":\"A\",\"cycle_time\":1},") + json + "],").c_str(),
                   "\"links\":[]},", questions),
            code, 3, 0, path, subject, value, limit);
    };
    processor("name twice", R"({"name":@"A","cycle_time":1})", DuplicateName, "platform.processors[1].name",
              "processor", "A", "");
    processor("empty name", R"({"name":@"","cycle_time":1})", EmptyName, "platform.processors[1].name",
              "processor", "", "");
    processor("long name", ("{\"name\":@\"" + std::string(257, 'n') + "\",\"cycle_time\":1}").c_str(),
              NameTooLong, "platform.processors[1].name", "processor", "257", "256");
    processor("no name", R"(@{"cycle_time":1})", MissingField, "platform.processors[1].name", "name", "", "");
    processor("cycle time 0", R"({"name":"B","cycle_time":@0})", OutOfRange,
              "platform.processors[1].cycle_time", "cycle_time of B", "0", "> 0");
    processor("cycle time -1", R"({"name":"B","cycle_time":@-1})", OutOfRange,
              "platform.processors[1].cycle_time", "cycle_time of B", "-1", "> 0");
    processor("no cycle time", R"(@{"name":"B"})", MissingField, "platform.processors[1]", "cycle_time", "",
              "");
    processor("cycle time in words", R"({"name":"B","cycle_time":@"fast"})", WrongType,
              "platform.processors[1].cycle_time", "cycle_time", "fast",
              "number with s/Mflop, kflop/s, Mflop/s, Gflop/s, Tflop/s");
    processor("processor is null", "@null", WrongType, "platform.processors[1]", "processors", "null",
              "object");
    processor("start-up -1", R"({"name":"B","cycle_time":1,"start_up":@-1})", OutOfRange,
              "platform.processors[1].start_up", "start_up of B", "-1", ">= 0");
    processor("x alone", R"(@{"name":"B","cycle_time":1,"x":3})", MissingField, "platform.processors[1]", "y",
              "", "");
    processor("group is a number", R"({"name":"B","cycle_time":1,"group":@3})", WrongType,
              "platform.processors[1].group", "group", "number", "text");
    processor("pinned in words", R"({"name":"B","cycle_time":1,"pinned":@"yes"})", WrongType,
              "platform.processors[1].pinned", "pinned", "text \"yes\"", "true or false");
    processor("table starts late", R"({"name":"B","compute_table":[@[1,0],[2,1]]})", TableStart,
              "platform.processors[1].compute_table[0]", "compute_table[0] of B", "(1, 0)", "(0, 0)");
    processor("table goes back", R"({"name":"B","compute_table":[[0,0],[2,1],@[2,3]]})", TableNotIncreasing,
              "platform.processors[1].compute_table[2]", "compute_table[2] of B", "(2, 3)", "amount > 2");
    processor("table of threes", R"({"name":"B","compute_table":[@[0,0,0]]})", MatrixShape,
              "platform.processors[1].compute_table[0]", "compute_table", "3", "2 numbers a point");
    processor("empty table", R"({"name":"B","compute_table":@[]})", TableStart,
              "platform.processors[1].compute_table", "compute_table", "nothing", "(0, 0)");
    row("no processors field", fileOf("", R"("links":[]},)", questions), MissingField, 2, 12,
        "platform.processors", "processors", "", "");

    // The network.
    const auto link = [&](const char* name, const char* line, ErrorCode code, const char* path,
                          const char* subject, const char* value, const char* limit) {
        row(name, fileOf(processors, line, questions), code, 4, 0, path, subject, value, limit);
    };
    link("cost -1", R"("links":[{"from":"A","to":"B","cost":@-1}]},)", OutOfRange, "platform.links[0].cost",
         "cost of A - B", "-1", ">= 0");
    link("duplex 3", R"("links":[{"from":"A","to":"B","cost":0,"duplex":@3}]},)", OutOfRange,
         "platform.links[0].duplex", "duplex of A - B", "3", "half, full or a number from 1 to 2");
    link("duplex by a wrong name", R"("links":[{"from":"A","to":"B","cost":0,"duplex":@"quarter"}]},)",
         UnknownChoice, "platform.links[0].duplex", "duplex", "quarter", "full, half");
    link("latency -1", R"("links":[{"from":"A","to":"B","cost":0,"latency":@-1}]},)", OutOfRange,
         "platform.links[0].latency", "latency of A - B", "-1", ">= 0");
    link("no cost", R"("links":[@{"from":"A","to":"B"}]},)", MissingField, "platform.links[0]", "cost", "",
         "");
    link("unknown end", R"("links":[{"from":"A","to":@"Z","cost":1}]},)", UnknownName, "platform.links[0].to",
         "to", "Z", "");
    link("both ends alike", R"("links":[{"from":"A","to":@"A","cost":1}]},)", SelfLink,
         "platform.links[0].to", "to", "A", "");
    link("switch named as a processor", R"("switches":[{"name":@"A"}],"links":[]},)", DuplicateName,
         "platform.switches[0].name", "switch", "A", "");
    link("links and matrix", R"("links":[],"link_cost":@[]},)", LinksAndMatrix, "platform.link_cost", "", "",
         "");
    link("matrix with a row less", R"("link_cost":@[[0,1,1],[1,0,1]]},)", MatrixShape, "platform.link_cost",
         "link_cost", "2 rows", "3 x 3");
    link("matrix with a short row", R"("link_cost":[[0,1,1],@[1,0],[1,1,0]]},)", MatrixShape,
         "platform.link_cost[1]", "link_cost", "2 numbers in row 2", "3 x 3");
    link("matrix with a text", R"("link_cost":[[0,1,@"1"],[1,0,1],[1,1,0]]},)", WrongType,
         "platform.link_cost[0][2]", "link_cost", "text \"1\"", "number or null");
    link("matrix with a list", R"("link_cost":[[0,@[1],1],[1,0,1],[1,1,0]]},)", WrongType,
         "platform.link_cost[0][1]", "link_cost", "list", "number");
    link("matrix below 0", R"("link_cost":[[0, 1,  @-0.5],[1,0,1],[1,1,0]]},)", OutOfRange,
         "platform.link_cost[0][2]", "link_cost of A - C", "-0.5", ">= 0");

    // The five questions.
    const auto question = [&](const char* name, const char* json, ErrorCode code, const char* path,
                              const char* subject, const char* value, const char* limit) {
        row(name, fileOf(processors, network, (std::string("\"questions\":{") + json + "}").c_str()), code, 5,
            0, path, subject, value, limit);
    };
    question("ring: work 0", R"("ring":{"work":@0,"message":1})", OutOfRange, "questions.ring.work", "work",
             "0", "> 0");
    question("ring: message -1", R"("ring":{"work":1,"message":@-1})", OutOfRange, "questions.ring.message",
             "message", "-1", ">= 0");
    question("ring: no work", R"("ring":@{"message":1})", MissingField, "questions.ring.work", "work", "",
             "");
    question("scatter: items -1", R"("scatter":{"items":@-1,"root":"A"})", OutOfRange,
             "questions.scatter.items", "items", "-1", ">= 0");
    question("scatter: half an item", R"("scatter":{"items":@1.5,"root":"A"})", WrongType,
             "questions.scatter.items", "items", "1.5", "whole number");
    question("scatter: too many", R"("scatter":{"items":@9007199254740993,"root":"A"})", OutOfRange,
             "questions.scatter.items", "items", "9007199254740993", "-9007199254740992 .. 9007199254740992");
    question("scatter: unknown root", R"("scatter":{"items":1,"root":@"Z"})", UnknownName,
             "questions.scatter.root", "root", "Z", "");
    question("scatter: unknown data_on", R"("scatter":{"items":1,"root":"A","data_on":@"Z"})", UnknownName,
             "questions.scatter.data_on", "data_on", "Z", "");
    question("scatter: unknown order", R"("scatter":{"items":1,"root":"A","order":@"random"})", UnknownChoice,
             "questions.scatter.order", "order", "random",
             "descending-bandwidth, ascending-bandwidth, as-listed, best");
    question("scatter: order with a stranger", R"("scatter":{"items":1,"root":"A","order":["B",@"Z"]})",
             UnknownName, "questions.scatter.order[1]", "order", "Z", "");
    question("scatter: order names one twice", R"("scatter":{"items":1,"root":"A","order":["B",@"B"]})",
             DuplicateName, "questions.scatter.order[1]", "order", "B", "");
    question("redistribution: load 0",
             R"("redistribution":{"ring":["A","B"],"loads":[5,@0],"imbalance":[1,-1]})", LoadBelowMinimum,
             "questions.redistribution.loads[1]", "B", "0", "1");
    question("redistribution: load 0 after",
             R"("redistribution":{"ring":["A","B"],"loads":[5,5],"imbalance":[@5,-5]})", LoadBelowMinimum,
             "questions.redistribution.imbalance[0]", "A", "0", "1");
    question("redistribution: target 0",
             R"("redistribution":{"ring":["A","B"],"loads":[5,5],"targets":[@0,10]})", LoadBelowMinimum,
             "questions.redistribution.targets[0]", "targets", "0", "1");
    question("redistribution: sum",
             R"("redistribution":{"ring":["A","B"],"loads":[5,5],"imbalance":@[2,-1]})", ImbalanceSum,
             "questions.redistribution.imbalance", "", "1", "0");
    question("redistribution: both",
             R"("redistribution":{"ring":["A"],"loads":[5],"imbalance":[0],"targets":@[5]})",
             ImbalanceAndTargets, "questions.redistribution.targets", "", "", "");
    question("redistribution: neither", R"("redistribution":@{"ring":["A"],"loads":[5]})", MissingField,
             "questions.redistribution", "imbalance", "", "");
    question("redistribution: loads missing",
             R"("redistribution":{"ring":["A","B"],"loads":@[5],"imbalance":[0,0]})", MatrixShape,
             "questions.redistribution.loads", "loads", "1", "2");
    question("redistribution: one twice",
             R"("redistribution":{"ring":["A",@"A"],"loads":[5,5],"imbalance":[0,0]})", DuplicateName,
             "questions.redistribution.ring[1]", "ring", "A", "");
    question("redistribution: half a load",
             R"("redistribution":{"ring":["A","B"],"loads":[5, @2.5],"imbalance":[0,0]})", WrongType,
             "questions.redistribution.loads[1]", "loads", "2.5", "whole number");
    question("redistribution: direction",
             R"("redistribution":{"ring":["A"],"loads":[5],"imbalance":[0],"direction":@"up"})",
             UnknownChoice, "questions.redistribution.direction", "direction", "up", "one-way, both");
    question("star: load -1", R"("star":{"master":"A","loads":{"B":@-1}})", LoadBelowMinimum,
             "questions.star.loads.B", "B", "-1", "0");
    question("star: unknown master", R"("star":{"master":@"Z","loads":{}})", UnknownName,
             "questions.star.master", "master", "Z", "");
    question("star: unknown worker", R"("star":{"master":"A","loads":{"Z":@1}})", UnknownName,
             "questions.star.loads.Z", "loads", "Z", "");
    question("star: worker twice", R"("star":{"master":"A","loads":{"B":1,"B":@2}})", DuplicateKey,
             "questions.star.loads.B", "B", "", "");
    question("star: loads as a list", R"("star":{"master":"A","loads":@[1]})", WrongType,
             "questions.star.loads", "loads", "list", "object");
    question("grid: rows 0", R"("grid":{"rows":@0,"columns":1,"panel":[1,1],"blocks":4})", OutOfRange,
             "questions.grid.rows", "rows", "0", ">= 1");
    question("grid: panel of three", R"("grid":{"rows":1,"columns":1,"panel":@[1,1,1],"blocks":4})",
             MatrixShape, "questions.grid.panel", "panel", "3", "2 numbers");
    question("grid: kernel", R"("grid":{"rows":1,"columns":1,"panel":[1,1],"blocks":4,"kernel":@"svd"})",
             UnknownChoice, "questions.grid.kernel", "kernel", "svd", "product, lu, qr");
    question("grid: ragged",
             R"("grid":{"rows":2,"columns":2,"panel":[1,1],"blocks":4,"arrangement":[["A","B"],@["C"]]})",
             MatrixShape, "questions.grid.arrangement[1]", "arrangement", "1 names in row 2",
             "2 as in the first row");
    question("grid: other shape",
             R"("grid":{"rows":2,"columns":1,"panel":[1,1],"blocks":4,"arrangement":@[["A","B"]]})",
             MatrixShape, "questions.grid.arrangement", "arrangement", "1 x 2", "2 x 1");
}

void TestRefusals::scenario() {
    QFETCH(std::string, text);
    QFETCH(ErrorCode, code);
    QFETCH(int, column);
    if (const auto mark = text.find('@'); mark != std::string::npos) {
        text.erase(mark, 1);
        column = static_cast<int>(mark - text.rfind('\n', mark));
    }
    const auto read = io::parseScenario(text, "f.equipoise");
    QVERIFY(!read.ok());
    const Error& error = read.error();
    QCOMPARE(QString::fromStdString(error.subject),
             *static_cast<QString*>(QTest::qData("subject", QMetaType::QString)));
    QCOMPARE(QString::fromStdString(error.value),
             *static_cast<QString*>(QTest::qData("value", QMetaType::QString)));
    QCOMPARE(QString::fromStdString(error.limit),
             *static_cast<QString*>(QTest::qData("limit", QMetaType::QString)));
    QCOMPARE(error.code, code);
    QCOMPARE(QString::fromStdString(error.place.path),
             *static_cast<QString*>(QTest::qData("path", QMetaType::QString)));
    QCOMPARE(error.place.line, *static_cast<int*>(QTest::qData("line", QMetaType::Int)));
    QCOMPARE(error.place.column, column);
    QCOMPARE(error.place.file, std::string("f.equipoise"));
}

void TestRefusals::plans_data() {
    QTest::addColumn<QString>("change");
    QTest::addColumn<QString>("into");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("value");
    const auto row = [](const char* name, const char* change, const char* into, ErrorCode code,
                        const char* path, const char* value) {
        QTest::newRow(name) << QString(change) << QString(into) << code << QString(path) << QString(value);
    };
    using enum ErrorCode;
    row("question not asked", R"("problem":"ring")", R"("problem":"scatter")", MissingField, "plans[0]", "");
    row("no such problem", R"("problem":"ring")", R"("problem":"cube")", UnknownProblem, "plans[0].problem",
        "cube");
    row("stranger", R"("order":["A","B"])", R"("order":["A","Z"])", UnknownName, "plans[0].plan.order[1]",
        "Z");
    row("one twice", R"("order":["A","B"])", R"("order":["A","A"])", DuplicateName, "plans[0].plan.order[0]",
        "A");
    row("nobody", R"("order":["A","B"])", R"("order":[])", OutOfRange, "plans[0].plan.order", "0 names");
    row("a share less", R"("shares":[0.5,0.5])", R"("shares":[1])", MatrixShape, "plans[0].plan.shares", "1");
    row("no shares", R"("shares":[0.5,0.5])", R"("shapes":[0.5,0.5])", MissingField, "plans[0].plan", "");
    row("times of one", R"("times":[1,1])", R"("times":[1])", MatrixShape, "plans[0].plan.times", "1");
    row("status", R"("status":"optimal")", R"("status":"best")", UnknownChoice, "plans[0].status", "best");
    row("stop", R"("stop":"completed")", R"("stop":"bored")", UnknownChoice, "plans[0].stop", "bored");
    row("seed", R"("seed":0)", R"("seed":-1)", OutOfRange, "plans[0].seed", "-1");
    row("note", R"("notes":[])", R"("notes":[{"code":"x"}])", UnknownChoice, "plans[0].notes[0].code", "x");
    row("own question", R"("notes":[])", R"("questions":{"ring":{"work":-1,"message":0}})", OutOfRange,
        "plans[0].questions.ring.work", "-1");
    row("own question missing", R"("notes":[])", R"("questions":{})", MissingField, "plans[0]", "");
    row("own platform", R"("notes":[])",
        R"("platform":{"processors":[{"name":"A","cycle_time":-2},{"name":"B","cycle_time":1}]},"questions":{"ring":{"work":1,"message":0}})",
        OutOfRange, "plans[0].platform.processors[0].cycle_time", "-2");
    row("own platform without question", R"("notes":[])", R"("platform":{"processors":[]})", MissingField,
        "plans[0]", "");
    row("block of a stranger", R"("notes":[])",
        R"("schedule":{"makespan":1,"blocks":[{"resource":"Z","lane":"send","kind":"wait","start":0,"end":0}]})",
        UnknownName, "plans[0].schedule.blocks[0].resource", "Z");
    row("lane", R"("notes":[])",
        R"("schedule":{"makespan":1,"blocks":[{"resource":"A","lane":"fast","kind":"wait","start":0,"end":0}]})",
        UnknownChoice, "plans[0].schedule.blocks[0].lane", "fast");
    row("block count", R"("notes":[])",
        R"("schedule":{"makespan":1,"blocks":[{"resource":"A","lane":"send","kind":"wait","start":0,"end":0,"count":0}]})",
        OutOfRange, "plans[0].schedule.blocks[0].count", "0");
}

void TestRefusals::plans() {
    QFETCH(QString, change);
    QFETCH(QString, into);
    QFETCH(ErrorCode, code);
    QFETCH(QString, path);
    QFETCH(QString, value);
    const QString plan =
        R"({"problem":"ring","solver":"s","status":"optimal","stop":"completed","seed":0,
"plan":{"order":["A","B"],"shares":[0.5,0.5],"times":[1,1]},"notes":[]})";
    QVERIFY(plan.contains(change));
    const auto read = [](const QString& text) {
        const std::string line = questions + std::string(",\"plans\":[") + text.toStdString() + "]";
        return io::parseScenario(fileOf(processors, network, line.c_str()), "f");
    };
    QVERIFY(read(plan).ok());
    const auto refused = read(QString(plan).replace(change, into));
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().code, code);
    QCOMPARE(QString::fromStdString(refused.error().place.path), path);
    QCOMPARE(QString::fromStdString(refused.error().value), value);
    QVERIFY(refused.error().place.line >= 5);
}

/// A plan without times is read with those that its shares take.
void TestRefusals::timesFollowFromTheShares() {
    const std::string line =
        questions +
        std::string(R"(,"plans":[{"problem":"ring","solver":"s","status":"feasible","stop":"completed",)") +
        R"("seed":0,"plan":{"order":["A"],"shares":[1]},"notes":[]}])";
    const auto read = io::parseScenario(fileOf(processors, network, line.c_str()), "f");
    QVERIFY(read.ok());
    const equipoise::Scenario& scenario = read->file.scenario;
    const auto& plan = read->file.plans.front().plan.answer.get<equipoise::ring::Plan>();
    QCOMPARE(plan.times.size(), std::size_t{1});
    const double work = scenario.questions.get<equipoise::ring::Question>().work;
    QCOMPARE(plan.times[0], scenario.platform.processors[0].compute(work));
}

void TestRefusals::table_data() {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("value");
    const auto row = [](const char* name, const char* text, ErrorCode code, int line, int column,
                        const char* value) {
        QTest::newRow(name) << std::string(text) << code << line << column << QString::fromUtf8(value);
    };
    using enum ErrorCode;
    row("empty", "", TableSyntax, 0, 0, "an empty table");
    row("no rows", "p,w,A\n", MatrixShape, 1, 1, "0 rows for 1 processors");
    row("row too many", "p,w,A\nA,1,\nB,1,\n", MatrixShape, 1, 1, "2 rows for 1 processors");
    row("short row", "p,w,A,B\nA,1,,2\nB,1,2\n", MatrixShape, 3, 1, "3 cells");
    row("other name", "p,w,A,B\nA,1,,2\nC,1,2,\n", UnknownName, 3, 1, "C");
    row("a word", "p,w,A,B\nA,1,,x\nB,1,2,\n", TableSyntax, 2, 6, "\"x\"");
    row("decimal comma", "p,w,A,B\nA,1.5,,\"0,5\"\nB,1,2,\n", TableSyntax, 2, 8, "\"0,5\"");
    row("two readings", "p,w,A,B\nA,1,,\"1,500\"\nB,1,2,\n", AmbiguousTable, 2, 6, "1500 / 1.5");
    row("no cycle time", "p,w,A,B\nA,nan,,1\nB,1,2,\n", MissingField, 2, 3, "");
    row("negative cost", "p,w,A,B\nA,1,,2\nB,1,-2,\n", OutOfRange, 3, 5, "-2");
    row("cycle time 0", "p,w,A,B\nA,1,,2\nB,0,2,\n", OutOfRange, 3, 3, "0");
    row("name twice", "p,w,A,A\nA,1,,2\nA,1,2,\n", DuplicateName, 3, 1, "A");
    row("open quote", "p,w,\"A\n", TableSyntax, 1, 5, "the end of the table");
    row("after the quote", "p,w,\"A\"x\n", TableSyntax, 1, 8, "text after a closing quote");
    row("no UTF-8", "p,w,A\nA\xff,1,\n", TextSyntax, 2, 2, "a byte that is no UTF-8");
    row("more columns than text", "p,w,,,,,,,,,,,,,,,,", MatrixShape, 1, 1, "0 rows for 16 processors");
}

void TestRefusals::table() {
    QFETCH(std::string, text);
    QFETCH(ErrorCode, code);
    QFETCH(int, line);
    QFETCH(int, column);
    QFETCH(QString, value);
    const auto read = io::importTable(text, {',', {}}, "t.csv");
    QVERIFY(!read.ok());
    QCOMPARE(QString::fromStdString(read.error().value), value);
    QCOMPARE(read.error().code, code);
    QCOMPARE(read.error().place.line, line);
    QCOMPARE(read.error().place.column, column);
    QCOMPARE(read.error().place.file, std::string("t.csv"));
}

void TestRefusals::tableReadsBack() {
    Platform platform;
    platform.processors = {
        {"A, \"first\"", {0.1, 0, {}}, {}}, {"é; 2", {1e-7, 0, {}}, {}}, {"C", {3, 0, {}}, {}}};
    platform.linkCost.emplace(3, 3);
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            if (i != j)
                (*platform.linkCost)(i, j) = 0.1 * static_cast<double>(i + 2 * j);
    (*platform.linkCost)(2, 0) = std::numeric_limits<double>::infinity();
    for (const char separator : {',', '\t', ';'}) {
        const auto read = io::importTable(io::formatTable(platform, {separator, '.'}), {}, {});
        QVERIFY(read.ok());
        QVERIFY(read->platform == platform);
    }
    // As a spreadsheet writes it.
    QVERIFY(io::importTable("\xef\xbb\xbfp,w,A\r\nA,1,\r\n\r\n", {}, {}).ok());
}

void TestRefusals::nestingIsAllowedUpToTheLimit() {
    QVERIFY(io::parseScenario(nested(63), {}).ok()); // the file's own object is the first level
}

const support::TestProgram registered("tst_refusals", support::runTest<TestRefusals>);

} // namespace tst_refusals

#include "tst_refusals.moc"

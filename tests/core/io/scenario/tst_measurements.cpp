// SPDX-License-Identifier: GPL-3.0-or-later
// Measurements in scenario files: kept as they are, refused with the place when they cannot be.
#include "core/io/scenario/scenario_file.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <limits>

namespace tst_measurements {

using namespace equipoise;

namespace {

/// The smallest file, with `measurements` on line 2.
std::string fileWith(const std::string& measurements) {
    return "{\"format\":\"equipoise\",\"version\":1,\n\"measurements\":" + measurements +
           ",\n\"platform\":{\"processors\":[]}}\n";
}

} // namespace

class TestMeasurements : public QObject {
    Q_OBJECT
private slots:
    void areKept();
    void refusals_data();
    void refusals();
    void notFinite();
};

void TestMeasurements::areKept() {
    const auto read = io::parseScenario(
        fileWith(R"([ {"problem":"scatter","name":"Uniform","earliest":259,"latest":853,"source":"Figure 2"},
                      {"problem":"ring","name":"a \"b\" \\","earliest":0,"latest":0} ])"),
        "f");
    QVERIFY(read.ok());
    QVERIFY(read->remarks.empty());
    const std::vector<Measurement> expected{{Problem::Scatter, "Uniform", 259, 853, "Figure 2"},
                                            {Problem::Ring, "a \"b\" \\", 0, 0, {}}};
    QVERIFY(read->file.measurements == expected);
    const std::string text = io::formatScenario(read->file);
    QVERIFY(
        text.find(
            R"({ "problem": "scatter", "name": "Uniform", "earliest": 259, "latest": 853, "source": "Figure 2" })") !=
        std::string::npos);
    QVERIFY(io::parseScenario(text, "f")->file.measurements == expected);
    // A file without any says nothing of them.
    io::ScenarioFile none = read->file;
    none.measurements.clear();
    QVERIFY(io::formatScenario(none).find("measurements") == std::string::npos);
}

void TestMeasurements::refusals_data() {
    QTest::addColumn<QString>("measurement"); ///< "@" marks the place
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("limit");
    const auto row = [](const char* name, const char* measurement, ErrorCode code, const char* path,
                        const char* value, const char* limit) {
        QTest::newRow(name) << QString(measurement) << code << QString(path) << QString(value)
                            << QString(limit);
    };
    using enum ErrorCode;
    row("problem", R"({"problem":@"cube","name":"A","earliest":1,"latest":2})", UnknownProblem, "[0].problem",
        "cube", "ring, scatter, redistribution, star, grid");
    row("no problem", R"(@{"name":"A","earliest":1,"latest":2})", MissingField, "[0].problem", "", "");
    row("no latest", R"(@{"problem":"ring","name":"A","earliest":1})", MissingField, "[0].latest", "", "");
    row("no name", R"({"problem":"ring","name":@" ","earliest":1,"latest":2})", EmptyName, "[0].name", "",
        "");
    row("a text", R"({"problem":"ring","name":"A","earliest":@"1","latest":2})", WrongType, "[0].earliest",
        "text \"1\"", "number");
    row("below 0", R"({"problem":"ring","name":"A","earliest":@-1,"latest":2})", OutOfRange, "[0].earliest",
        "-1", ">= 0");
    row("too large", R"({"problem":"ring","name":"A","earliest":1,"latest":@1e61})", OutOfRange, "[0].latest",
        "1e+61", "<= 1e+60");
    row("infinite", R"({"problem":"ring","name":"A","earliest":1,"latest":@1e999})", OutOfRange, "[0].latest",
        "1e999", "-1.8e308 .. 1.8e308");
    row("the wrong way round", R"({"problem":"ring","name":"A","earliest":3,"latest":@2})", OutOfRange,
        "[0].latest", "2", ">= 3, the earliest");
    row("no object", R"(@7)", WrongType, "[0]", "number", "object");
}

void TestMeasurements::refusals() {
    QFETCH(QString, measurement);
    QFETCH(ErrorCode, code);
    QFETCH(QString, path);
    QFETCH(QString, value);
    QFETCH(QString, limit);
    std::string text = fileWith("[" + measurement.toStdString() + "]");
    const auto mark = text.find('@');
    text.erase(mark, 1);
    const auto read = io::parseScenario(text, "f");
    QVERIFY(!read.ok());
    const Error& error = read.error();
    QCOMPARE(error.code, code);
    QCOMPARE(QString::fromStdString(error.place.path), "measurements" + path);
    QCOMPARE(QString::fromStdString(error.value), value);
    QCOMPARE(QString::fromStdString(error.limit), limit);
    QCOMPARE(error.place.line, 2);
    QCOMPARE(error.place.column, static_cast<int>(mark - text.find('\n')));
}

void TestMeasurements::notFinite() {
    // A program may ask for what no file can hold.
    for (const double bad :
         {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
        const auto refused = validate(Measurement{Problem::Ring, "A", bad, 2, {}}, "m");
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().code, ErrorCode::NotFinite);
        QCOMPARE(refused.error().place.path, std::string("m.earliest"));
    }
    QVERIFY(validate(Measurement{Problem::Ring, "A", 2, 2, {}}, "m").ok());
}

const support::TestProgram registered("tst_measurements", support::runTest<TestMeasurements>);

} // namespace tst_measurements

#include "tst_measurements.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the window: numbers, units, durations and errors as a person reads them.
#include "app/text/describe.h"
#include "app/text/language.h"
#include "app/text/words/table_words.h"
#include "tests/support/test_program.h"

#include <QLocale>
#include <QTest>
#include <limits>
#include <utility>

namespace tst_describe {

namespace {

constexpr QChar thin(0x202f);

} // namespace

class TestDescribe : public QObject {
    Q_OBJECT
private slots:
    void init() {
        QTest::failOnWarning(QRegularExpression(".*"));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }
    void cleanup() { QLocale::setDefault(QLocale::c()); }
    void numbers_data();
    void numbers();
    void numbersInFrench();
    void percentagesHaveThreeDigits();
    void numbersBesideEachOtherHaveOneStyle_data();
    void numbersBesideEachOtherHaveOneStyle();
    void fullNumbersReadBack();
    void durations_data();
    void durations();
    void units();
    void headingsHaveTheUnitOfTheirCells();
    void errors();
    void factsOfErrorsInFrench_data();
    void factsOfErrorsInFrench();
    void everySolverAndStateHasWords();
};

void TestDescribe::numbers_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("significant");
    QTest::addColumn<QString>("shown");
    QTest::newRow("zero") << 0.0 << 4 << "0";
    QTest::newRow("whole") << 100.0 << 4 << "100";
    QTest::newRow("entered") << 66.1 << 4 << "66.1";
    QTest::newRow("computed") << 0.15151515 << 4 << "0.1515";
    QTest::newRow("cut after a zero") << 0.30800001 << 4 << "0.3080";
    QTest::newRow("third") << -1.0 / 3 << 4 << "-0.3333";
    QTest::newRow("rounds up a place") << 9.99996 << 4 << "10.00";
    QTest::newRow("smallest without exponent") << 0.000123456 << 4 << "0.0001235";
    QTest::newRow("below it") << 0.0000123456 << 4 << "1.235E-5";
    QTest::newRow("whole part in full") << 123456.7 << 4 << "123,457";
    QTest::newRow("a million") << 1234567.0 << 4 << "1.235E+6";
    QTest::newRow("five digits") << 0.151549999 << 5 << "0.15155";
    QTest::newRow("short but for noise") << 0.04155 + 0.0748 << 7 << "0.11635"; // 0.11635000000000001
    QTest::newRow("short sum") << 0.1 + 0.2 << 5 << "0.3";
    QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << 4 << "∞";
}

void TestDescribe::numbers() {
    QFETCH(double, value);
    QFETCH(int, significant);
    QFETCH(QString, shown);
    QCOMPARE(equipoise::text::number(value, significant), shown);
}

void TestDescribe::numbersInFrench() {
    QLocale::setDefault(QLocale(QLocale::French, QLocale::France));
    QCOMPARE(equipoise::text::number(0.15151515), QString("0,1515"));
    QCOMPARE(equipoise::text::percent(0.3321234), QString("33,2") + thin + "%");
    QCOMPARE(equipoise::text::quantity(0.5, equipoise::UnitRole::Time, {}), QString("0,5") + thin + "s");
    const equipoise::Note note{equipoise::NoteCode::SharedLinks, "9.65 %", 0.5};
    const QString words = equipoise::text::translated(note, equipoise::Problem::Ring, {});
    QVERIFY2(words.contains(QString("9,65") + thin + "%"), qPrintable(words));
}

void TestDescribe::percentagesHaveThreeDigits() {
    namespace table = equipoise::table;
    const QString sign = QString(thin) + "%";
    const std::pair<double, const char*> cases[] = {
        {0.29149, "29.1"}, {0.07, "7"}, {0.0523456, "5.23"}, {1.23456, "123"}, {-0.5, "-50"}};
    for (const auto& [fraction, shown] : cases) {
        QCOMPARE(equipoise::text::percent(fraction), shown + sign);
        // .. in every cell, whatever digits other numbers of its column have.
        const table::Column column{
            .id = "part", .title = "Part", .shown = table::Shown::Percent, .digits = 6};
        QCOMPARE(equipoise::text::shown(fraction, column, {}), shown + sign);
        const table::Quantity part{fraction, equipoise::UnitRole::None, table::Shown::Percent};
        QCOMPARE(equipoise::text::shown(part, column, {}), shown + sign);
        const table::Change change{fraction, 1, equipoise::UnitRole::None, table::Shown::Percent};
        QCOMPARE(equipoise::text::shown(change, column, {}), (fraction > 0 ? "+" : "") + (shown + sign));
    }
    QCOMPARE(equipoise::text::fullPercent(0.123456789), "12.3456789" + sign);
}

void TestDescribe::numbersBesideEachOtherHaveOneStyle_data() {
    QTest::addColumn<QList<double>>("numbers");
    QTest::addColumn<QString>("shown");
    QTest::newRow("times of a scatter")
        << QList{0.1164, 0.11635, 0.0515, 0.084} << "0.11640 0.11635 0.05150 0.08400";
    QTest::newRow("whole") << QList{3.0, 12.0, 150.0} << "3 12 150";
    QTest::newRow("short") << QList{0.5, 1.25, 0.0} << "0.50 1.25 0";
    QTest::newRow("a small one") << QList{1500.25, 0.00213456} << "1500.3 0.0021";
    QTest::newRow("a small short one") << QList{1500.0, 0.5} << "1500 0.5";
    QTest::newRow("a million") << QList{1234567.0, 0.25} << "1.2346e+6 0.25";
}

void TestDescribe::numbersBesideEachOtherHaveOneStyle() {
    QFETCH(const QList<double>, numbers);
    QLocale::setDefault(QLocale::c());
    const auto decimals =
        equipoise::text::commonDecimals({numbers.data(), numbers.data() + numbers.size()}, 5);
    QStringList words;
    for (const double number : numbers)
        words << equipoise::text::numberWith(number, decimals, 5);
    QTEST(words.join(' '), "shown");
}

void TestDescribe::fullNumbersReadBack() {
    for (const double value : {0.1, 1.0 / 3, 0.15155234987234, 1e-300, 4e17, 123456.789, -2.5e-7}) {
        QLocale locale;
        bool ok = false;
        QCOMPARE(locale.toDouble(equipoise::text::fullNumber(value), &ok), value);
        QVERIFY(ok);
    }
}

void TestDescribe::durations_data() {
    QTest::addColumn<double>("seconds");
    QTest::addColumn<QString>("shown");
    QTest::newRow("nothing") << 0.0 << QString("< 1") + thin + "µs";
    QTest::newRow("µs") << 4.2e-5 << QString("42") + thin + "µs";
    QTest::newRow("part of a ms") << 0.000312 << QString("0.31") + thin + "ms";
    QTest::newRow("ms") << 0.0123 << QString("12") + thin + "ms";
    QTest::newRow("many ms") << 0.573 << QString("573") + thin + "ms";
    QTest::newRow("s") << 2.14 << QString("2.1") + thin + "s";
    QTest::newRow("more s") << 12.4 << QString("12") + thin + "s";
    QTest::newRow("min") << 180.0 << QString("3") + thin + "min";
    QTest::newRow("h") << 9000.0 << QString("2.5") + thin + "h";
}

void TestDescribe::durations() {
    QFETCH(double, seconds);
    QFETCH(QString, shown);
    QCOMPARE(equipoise::text::duration(seconds), shown);
}

void TestDescribe::units() {
    const equipoise::Units units{"s", "Mflop", ""};
    QCOMPARE(equipoise::text::unit(equipoise::UnitRole::TimePerWork, units), QString("s/Mflop"));
    QCOMPARE(equipoise::text::unit(equipoise::UnitRole::TimePerData, units), QString("s"));
    QCOMPARE(equipoise::text::unit(equipoise::UnitRole::None, units), QString());
    QCOMPARE(equipoise::text::quantity(2, equipoise::UnitRole::Data, units), QString("2"));
    QCOMPARE(equipoise::text::quantity(2, equipoise::UnitRole::Items, units), QString("2") + thin + "items");
}

void TestDescribe::headingsHaveTheUnitOfTheirCells() {
    namespace table = equipoise::table;
    using equipoise::Unit;
    equipoise::Units units;
    const Unit speed{Unit::Kind::Flop, Unit::Prefix::Giga, Unit::Clock::Second, true};
    const auto head = [&](const std::vector<table::Cell>& cells) {
        const table::Table made =
            table::tableOf("processors", "", {{"cycle_time", "Cycle time", equipoise::UnitRole::TimePerWork}},
                           cells, [](const table::Cell& cell) { return std::vector<table::Cell>{cell}; });
        const table::Column& column = made.columns[0];
        const auto unit = equipoise::text::columnUnit(made, 0, made.rows, units);
        QStringList text{equipoise::text::headOf(column, units, unit)};
        for (const table::Cell& cell : cells)
            text << equipoise::text::shownUnder(cell, column, units, unit).replace(thin, ' ');
        return text.join(" | ");
    };
    const auto written = [&](double rate) {
        return table::Quantity{rate, equipoise::UnitRole::TimePerWork, table::Shown::Number, speed};
    };
    QCOMPARE(head({0.001, 0.002}), QString("Cycle time (s/Mflop) | 0.001 | 0.002"));
    QCOMPARE(head({written(0.001), {}, written(0.0005)}), QString("Speed (Gflop/s) | 1 |  | 2"));
    QCOMPARE(head({written(0.001), 0.002}), QString("Cycle time | 1 Gflop/s | 0.002 s/Mflop"));
    QCOMPARE(head({0.0, written(0.001)}), QString("Speed (Gflop/s) | 0 s/Mflop | 1")); // no speed
    QCOMPARE(head({}), QString("Cycle time (s/Mflop)"));
    // A unit that users chose holds for all numbers, whatever unit each was written in.
    units.shown.speed = equipoise::parseUnit("s/Gflop", {equipoise::UnitRole::TimePerWork, units});
    QCOMPARE(head({written(0.001), 0.002}), QString("Cycle time (s/Gflop) | 1 | 2"));
    units.shown.speed = speed;
    QCOMPARE(head({0.002, 0.001}), QString("Speed (Gflop/s) | 0.5 | 1"));
    QCOMPARE(head({}), QString("Speed (Gflop/s)"));
}

void TestDescribe::factsOfErrorsInFrench_data() {
    using equipoise::ErrorCode;
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("subject");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("limit");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char* name, ErrorCode code, const char* subject, const char* value,
                        const char* limit, const QString& shown) {
        QTest::newRow(name) << int(code) << subject << value << limit << shown;
    };
    row("as it stands", ErrorCode::TableSyntax, "", "an empty table", "a matrix or a list",
        "Ce tableau est illisible : trouvé un tableau vide ; attendu : une matrice ou une liste");
    row("kinds", ErrorCode::WrongType, "loads", "12", "list of numbers or object",
        "Loads vaut 12 ; attendu : liste de nombres ou objet");
    row("numbers", ErrorCode::MatrixShape, "table", "1200 rows for 3 processors", "12",
        "Table a les dimensions 1 200 lignes pour 3 processeurs ; attendu : 12");
    row("number before a comma", ErrorCode::MatrixShape, "first", "2", "3, one for each in the order",
        "First a les dimensions 2 ; attendu : 3, un pour chacun de l’ordre");
    row("a part of a name", ErrorCode::OutOfRange, "speed of a node", "-1", "> 0",
        "Vitesse de a node vaut -1");
    row("name in quotes", ErrorCode::TextSyntax, "XML", "the entity \"a b 12\", which is not declared",
        "its characters", "trouvé l’entité \"a b 12\", qui n’est pas déclarée ; attendu : ses caractères");
    row("name of a person", ErrorCode::DuplicateName, "processor", "number", "", "number");
    row("numbers of a list", ErrorCode::WrongType, "x", "1", "the size of each dimension, as 3,2,2",
        "comme 3,2,2");
}

/// What core marks for translators is found again in the error, whatever numbers and names stand in it.
void TestDescribe::factsOfErrorsInFrench() {
    QFETCH(int, code);
    QFETCH(QString, subject);
    QFETCH(QString, value);
    QFETCH(QString, limit);
    QFETCH(QString, shown);
    equipoise::gui::language::use("fr");
    equipoise::Error error{static_cast<equipoise::ErrorCode>(code),
                           subject.toStdString(),
                           value.toStdString(),
                           limit.toStdString(),
                           {"file", 3, 1, {}}};
    QString words = equipoise::text::translated(error);
    equipoise::gui::language::use("en");
    for (const char16_t blank : {u'\u202f', u'\u00a0'})
        words.replace(QChar(blank), ' ');
    QVERIFY2(words.contains(shown), qPrintable(words));
}

void TestDescribe::errors() {
    equipoise::Error error{equipoise::ErrorCode::OutOfRange, "cycle_time of P3", "-1.5", "> 0", {}};
    QLocale::setDefault(QLocale(QLocale::French, QLocale::France));
    const QString shown = equipoise::text::translated(error); // the words are English without a translator
    QVERIFY2(shown.contains("P3") && shown.contains("-1,5") && shown.contains("> 0"), qPrintable(shown));
    QVERIFY2(shown.startsWith("Cycle time of P3"), qPrintable(shown)); // as tables call it
    const QString asked = equipoise::text::translated(
        equipoise::Error{equipoise::ErrorCode::OutOfRange, "work", "-5", "> 0", {}});
    QVERIFY2(asked.startsWith("Work per step W"), qPrintable(asked));
    // Both bounds are grouped as the value is.
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    const auto ranged = [](const char* value, const char* limit) {
        return equipoise::text::translated(
            equipoise::Error{equipoise::ErrorCode::OutOfRange, "processors", value, limit, {}});
    };
    QCOMPARE(ranged("60000", ">= 1, <= 5000"), QString("Processors is 60,000; allowed: 1 to 5,000"));
    QCOMPARE(ranged("0", "> 0, <= 5000"), QString("Processors is 0; allowed: > 0, <= 5,000"));
    QCOMPARE(ranged("0", ">= 3"), QString("Processors is 0; allowed: >= 3"));
    QCOMPARE(ranged("60000", "<= 20000 spanning trees"),
             QString("Processors is 60,000; allowed: <= 20,000 spanning trees"));
    QLocale::setDefault(QLocale(QLocale::French, QLocale::France));
    error.place = {"lyon.equipoise", 12, 3, "platform.processors[3].cycle_time"};
    // Whoever edits a file looks for what the file calls it.
    QVERIFY(equipoise::text::translated(error).startsWith("lyon.equipoise, line 12: Cycle_time of P3"));
    const equipoise::Error twice{equipoise::ErrorCode::DuplicateName, "processor", "P1", {}, {}};
    QVERIFY(equipoise::text::translated(twice).front().isUpper());
    QVERIFY(equipoise::text::translated(twice).contains("Give each its own name.")); // what to do
    const auto noted = [](const equipoise::Note& note, equipoise::Problem problem) {
        return equipoise::text::translated(note, problem, {"min", "Mflop", "Mbit"});
    };
    QVERIFY(noted({equipoise::NoteCode::Relay, "P7", {}}, equipoise::Problem::Ring).contains("P7"));
    // Two problems have a solver of that name.
    const equipoise::Note chosen{equipoise::NoteCode::SolverChosen, "closed-form", 4.0};
    QVERIFY(noted(chosen, equipoise::Problem::Scatter).contains("rounded"));
    QVERIFY(!noted(chosen, equipoise::Problem::Redistribution).contains("rounded"));
    // A time has its unit.
    const QString refused =
        noted({equipoise::NoteCode::Refused, "P3", 1.0}, equipoise::Problem::Redistribution);
    QVERIFY2(refused.contains(QString("1") + thin + "min"), qPrintable(refused));
}

void TestDescribe::everySolverAndStateHasWords() {
    for (const equipoise::SolverInfo& solver : equipoise::allSolvers()) {
        QVERIFY(!equipoise::text::titleOf(solver).isEmpty());
        QVERIFY(!equipoise::text::summaryOf(solver).isEmpty());
    }
    for (const equipoise::Problem problem : equipoise::problems())
        QVERIFY(!equipoise::text::translated(problem).isEmpty());
    for (const auto status : {equipoise::Status::Optimal, equipoise::Status::Feasible,
                              equipoise::Status::Infeasible, equipoise::Status::Unknown})
        QVERIFY(!equipoise::text::translated(status).isEmpty());
    for (const auto stop : {equipoise::Stop::Completed, equipoise::Stop::Cancelled,
                            equipoise::Stop::TimeLimit, equipoise::Stop::WorkLimit})
        QVERIFY(!equipoise::text::translated(stop).isEmpty());
    for (const auto claim : {equipoise::Claim::Exact, equipoise::Claim::Heuristic, equipoise::Claim::Bound})
        QVERIFY(!equipoise::text::translated(claim).isEmpty());
}

const support::TestProgram registered("tst_describe", support::runTest<TestDescribe>);

} // namespace tst_describe

#include "tst_describe.moc"

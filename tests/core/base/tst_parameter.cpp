// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers and parameters as text, and the control of a run.
#include "core/base/control/control.h"
#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/parameter.h"
#include "core/base/random.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <limits>

namespace tst_parameter {

using namespace equipoise;

class TestParameter : public QObject {
    Q_OBJECT

private slots:
    void numbersReadBackExactly();
    void nonsenseIsNoNumber();
    void valuesAreCheckedAgainstTheRecord_data();
    void valuesAreCheckedAgainstTheRecord();
    void fallbacks();
    void timesAreComparedRelatively();
    void stopTokenStopsTheRun();
    void deadlineStopsTheRun();
    void betterAnswersAreAlwaysReported();
};

namespace {

ParameterInfo record(ParameterInfo::Kind kind) {
    ParameterInfo info;
    info.key = "key";
    info.kind = kind;
    info.minimum = 1;
    info.minimumAllowed = true;
    info.maximum = 10;
    if (kind == ParameterInfo::Kind::Choice)
        info.choices = {{"a", "A"}, {"b", "B"}};
    return info;
}

} // namespace

void TestParameter::numbersReadBackExactly() {
    constexpr std::uint64_t seed = 7;
    Random random(seed);
    for (int i = 0; i < 20000; ++i) {
        const auto value = std::bit_cast<double>(random.next());
        if (std::isnan(value))
            continue;
        const auto back = parseNumber(toText(value));
        QVERIFY2(back && std::bit_cast<std::uint64_t>(*back) == std::bit_cast<std::uint64_t>(value),
                 toText(value).c_str());
    }
    QCOMPARE(toText(0.1), std::string("0.1"));
}

void TestParameter::nonsenseIsNoNumber() {
    for (const char* text : {"", "+", "1,5", "1 ", " 1", "0x10", "1e", "--1", "one"})
        QVERIFY2(!parseNumber(text), text);
    QCOMPARE(parseNumber("+1.5").value(), 1.5);
    QVERIFY(std::isinf(parseNumber("inf").value()));
}

void TestParameter::valuesAreCheckedAgainstTheRecord_data() {
    using Kind = ParameterInfo::Kind;
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("error"); // -1: accepted
    const auto row = [](const char* name, Kind kind, const char* text, int error) {
        QTest::newRow(name) << static_cast<int>(kind) << text << error;
    };
    const auto code = [](ErrorCode error) { return static_cast<int>(error); };
    row("real", Kind::Real, "1.5", -1);
    row("least real", Kind::Real, "1", -1);
    row("low real", Kind::Real, "0.999", code(ErrorCode::OutOfRange));
    row("high real", Kind::Real, "10.5", code(ErrorCode::OutOfRange));
    row("infinite", Kind::Real, "inf", code(ErrorCode::NotFinite));
    row("not a number", Kind::Real, "nan", code(ErrorCode::NotFinite));
    row("word", Kind::Real, "much", code(ErrorCode::WrongType));
    row("whole", Kind::Whole, "7", -1);
    row("fraction", Kind::Whole, "7.5", code(ErrorCode::WrongType));
    row("choice", Kind::Choice, "b", -1);
    row("no choice", Kind::Choice, "c", code(ErrorCode::UnknownChoice));
    row("toggle", Kind::Toggle, "true", -1);
    row("no toggle", Kind::Toggle, "maybe", code(ErrorCode::UnknownChoice));
}

void TestParameter::valuesAreCheckedAgainstTheRecord() {
    QFETCH(int, kind);
    QFETCH(QString, text);
    QFETCH(int, error);
    const auto parsed = parseParameter(record(static_cast<ParameterInfo::Kind>(kind)), text.toStdString());
    QCOMPARE(parsed.ok(), error < 0);
    if (!parsed) {
        QCOMPARE(static_cast<int>(parsed.error().code), error);
        QCOMPARE(parsed.error().subject, std::string("key"));
        QCOMPARE(parsed.error().value, text.toStdString());
    } else {
        QCOMPARE(toText(*parsed), text.toStdString());
    }
}

void TestParameter::fallbacks() {
    ParameterInfo info = record(ParameterInfo::Kind::Choice);
    info.fallback = 1;
    QVERIFY(fallbackOf(info) == ParameterValue{std::string("b")});
    QVERIFY(valueOr({}, info) == ParameterValue{std::string("b")});
    QVERIFY(valueOr({{"key", std::string("a")}}, info) == ParameterValue{std::string("a")});
    QCOMPARE(info.range(), std::string("a, b"));
    QCOMPARE(record(ParameterInfo::Kind::Real).range(), std::string(">= 1, <= 10"));
}

void TestParameter::timesAreComparedRelatively() {
    const double infinity = std::numeric_limits<double>::infinity();
    const double nan = std::numeric_limits<double>::quiet_NaN();
    QVERIFY(tolerance::sameTime(0, 0));
    QVERIFY(tolerance::sameTime(1e20, 1e20 * (1 + 5e-10)));
    QVERIFY(!tolerance::sameTime(1e-20, 1e-20 * (1 + 2e-9)));
    QVERIFY(!tolerance::sameTime(0, 1e-300));
    QVERIFY(tolerance::sameTime(infinity, infinity));
    QVERIFY(!tolerance::sameTime(infinity, 1));
    QVERIFY(!tolerance::sameTime(infinity, -infinity));
    QVERIFY(!tolerance::sameTime(nan, nan));
}

void TestParameter::stopTokenStopsTheRun() {
    std::stop_source source;
    SolveControl control(source.get_token());
    QVERIFY(!control.shouldStop());
    QCOMPARE(control.stop(), Stop::Completed);
    source.request_stop();
    QVERIFY(control.shouldStop());
    QCOMPARE(control.stop(), Stop::Cancelled);
}

void TestParameter::deadlineStopsTheRun() {
    SolveControl control;
    QVERIFY(!control.secondsLeft());
    control.setTimeLimit(std::chrono::duration<double>(3600));
    QVERIFY(!control.shouldStop());
    control.setTimeLimit(std::chrono::duration<double>(0));
    QVERIFY(control.shouldStop());
    QCOMPARE(control.stop(), Stop::TimeLimit);
    QCOMPARE(control.secondsLeft().value(), 0.0);
}

void TestParameter::betterAnswersAreAlwaysReported() {
    SolveControl control;
    std::vector<double> seen;
    control.setSink([&seen](const Progress& progress) { seen.push_back(progress.best.value()); });
    for (const double best : {9.0, 8.0, 7.0})
        control.report({{}, best, {}, 0});
    QVERIFY((seen == std::vector<double>{9.0, 8.0, 7.0}));
}

const support::TestProgram registered("tst_parameter", support::runTest<TestParameter>);

} // namespace tst_parameter

#include "tst_parameter.moc"

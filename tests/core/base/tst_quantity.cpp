// SPDX-License-Identifier: GPL-3.0-or-later
// Units as people write them, and what they mean in a file's own.
#include "core/base/numbers/number.h"
#include "core/base/numbers/quantity.h"
#include "core/base/random.h"
#include "tests/support/seeds.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <bit>
#include <cmath>

namespace tst_quantity {

using namespace equipoise;

namespace {

const Units flops{};                       // s, Mflop, Mbit
const Units rays{"ms", "ray", "kB"};       // work in a named unit
const Units columns{"tick", "column", ""}; // named time, too; data without a name

std::string read(std::string_view text, UnitRole role, const Units& units = flops) {
    const auto quantity = parseQuantity(text, {role, units}, "x");
    return quantity ? toText(quantity->value) : "refused: " + quantity.error().limit;
}

} // namespace

class TestQuantity : public QObject {
    Q_OBJECT

private slots:
    void byHand_data();
    void byHand();
    void refusals();
    void namesAreReadAgain();
    void typedComesBackAsTyped();
    void everyValueHasANumberInEveryUnit();
    void suggestions();
    void unitsThatFitNoMore();
    void labelsThatAreNoUnits();
    void unitsThatPeopleRead_data();
    void unitsThatPeopleRead();
    void unitsOfSpeeds();
    void chosenUnits();
};

void TestQuantity::byHand_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("role");
    QTest::addColumn<QString>("units"); // of flops, rays or columns
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("written"); // as it is written again
    const auto row = [](const char* text, UnitRole role, const char* units, double value,
                        const char* written) {
        QTest::addRow("%s in %s", text, units) << text << static_cast<int>(role) << units << value << written;
    };
    using enum UnitRole;
    // 3200 Mflop in a second: one takes 1/3200 s.
    row("3.2 Gflop/s", TimePerWork, "flops", 1.0 / 3200, "3.2 Gflop/s");
    row("3.2Gf", TimePerWork, "flops", 1.0 / 3200, "3.2 Gflop/s");
    row("3.2 GFLOPS", TimePerWork, "flops", 1.0 / 3200, "3.2 Gflop/s");
    row("3.2e9 flops", TimePerWork, "flops", 1.0 / 3200, "3200000000 flop/s");
    row("0.5 us/flop", TimePerWork, "flops", 0.5, "0.5 us/flop");
    row("12 s/Gflop", TimePerWork, "flops", 0.012, "12 s/Gflop");
    row("0.0003125", TimePerWork, "flops", 0.0003125, "0.0003125");
    row("0.25 s/Mflop", TimePerWork, "flops", 0.25, "0.25");
    row("6 Mflop/min", TimePerWork, "flops", 10, "6 Mflop/min");
    // 10 Gbit/s are 10000 Mbit in a second; 125 MB/s are 1000.
    row("10 Gbit/s", TimePerData, "flops", 1e-4, "10 Gbit/s");
    row("10 Gbps", TimePerData, "flops", 1e-4, "10 Gbit/s");
    row("125 MBps", TimePerData, "flops", 1e-3, "125 MB/s");
    row("125 Mo/s", TimePerData, "flops", 1e-3, "125 MB/s");
    row("1 MiB/s", TimePerData, "flops", 1 / 8.388608, "1 MiB/s");
    row("50 us", Time, "flops", 5e-5, "50 us");
    row("50\u00b5s", Time, "flops", 5e-5, "50 us");
    row("1.5 min", Time, "flops", 90, "1.5 min");
    row("3 Gflop", Work, "flops", 3000, "3 Gflop");
    row("3 Mflop", Work, "flops", 3, "3");
    row("8 kB", Data, "flops", 0.064, "8 kB");
    row("1 GiB", Data, "flops", 8589.934592, "1 GiB");
    row("250 Mflop/s", WorkPerTime, "flops", 250, "250");
    row("0.25 Gflop/s", WorkPerTime, "flops", 250, "0.25 Gflop/s");
    // Named units of the file: 4 thousand rays a second are 4 in a millisecond.
    row("4 krays/s", TimePerWork, "rays", 0.25, "4 kray/s");
    row("4 ray/ms", TimePerWork, "rays", 0.25, "4 ray/ms");
    row("2 kray", Work, "rays", 2000, "2 kray");
    row("8 Mbit/s", TimePerData, "rays", 1, "8 Mbit/s");
    row("2 s", Time, "rays", 2000, "2 s");
    row("5 column/tick", TimePerWork, "columns", 0.2, "5 column/tick");
    row("7 tick", TimePerData, "columns", 7, "7");
}

void TestQuantity::byHand() {
    QFETCH(QString, text);
    QFETCH(int, role);
    QFETCH(QString, units);
    QFETCH(double, value);
    QFETCH(QString, written);
    const Measure measure{static_cast<UnitRole>(role), units == "rays"      ? rays
                                                       : units == "columns" ? columns
                                                                            : flops};
    const auto read = parseQuantity(text.toStdString(), measure, "x");
    QVERIFY2(read, read ? "" : read.error().limit.c_str());
    QCOMPARE(toText(read->value), toText(value));
    QCOMPARE(QString::fromStdString(toText(*read, measure)), written);
    const auto again = parseQuantity(written.toStdString(), measure, "x");
    QVERIFY(again && again->value == read->value && again->unit == read->unit);
    QVERIFY(std::abs(fromUnit(numberIn(value, read->unit, measure).value(), read->unit, measure).value() -
                     value) == 0);
}

void TestQuantity::refusals() {
    const auto refused = [](std::string_view text, UnitRole role, const Units& units = flops) {
        return !parseQuantity(text, {role, units}, "x");
    };
    for (const char* text : {"",         " ",           "Gflop/s",     "fast",
                             "3 apples", "3 Gflop",     "3 Gbit/s",    "3 s",
                             "3 m/s",    "0 Gflop/s",   "1e999",       "1e-9999999999 Gflop/s",
                             "nan",      "inf Gflop/s", "3,2 Gflop/s", "3 Gflop/s/s",
                             "3 /s",     "3 Gflop/",    "--3 Gflop/s", "0x10 Gflop/s",
                             "3 mflop/s"})
        QVERIFY2(refused(text, UnitRole::TimePerWork), text);
    QVERIFY(refused("3 Gflop/s", UnitRole::TimePerWork, rays)); // no factor from flop to rays
    QVERIFY(refused("3 s", UnitRole::Time, columns));
    QVERIFY(refused("3 Gbit/s", UnitRole::TimePerData, columns));
    QVERIFY(refused("3 s", UnitRole::None));
    // A link that costs nothing has no bandwidth: it is written as its cost.
    const Measure cost{UnitRole::TimePerData, flops};
    const Quantity free{0, *parseUnit("Gbit/s", cost)};
    QVERIFY(!numberIn(0, free.unit, cost) && writable(free, cost) == Quantity{});
    QCOMPARE(toText(free, cost), "0");
    QCOMPARE(read("3 apples", UnitRole::Time), "refused: number with s, ms, us, ns, min, h");
    QCOMPARE(read("1 s", UnitRole::TimePerWork, rays), "refused: number with ms/ray, ray/s");
}

void TestQuantity::namesAreReadAgain() {
    for (const Units& units : {flops, rays, columns})
        for (const UnitRole role : {UnitRole::Time, UnitRole::Work, UnitRole::Data, UnitRole::TimePerWork,
                                    UnitRole::TimePerData, UnitRole::WorkPerTime})
            for (const Unit& unit : unitsFor({role, units}))
                QVERIFY2(parseUnit(nameOf(unit, {role, units}), {role, units}) == unit,
                         nameOf(unit, {role, units}).c_str());
}

// 15 digits in whatever unit people may choose: each unit with each power of ten some ten times.
void TestQuantity::typedComesBackAsTyped() {
    Random random(21);
    for (std::uint64_t round = 0; round < support::seeds(250'000); ++round) {
        const Units& units = round % 3 == 0 ? rays : flops;
        constexpr UnitRole roles[] = {UnitRole::Time, UnitRole::Work, UnitRole::Data, UnitRole::TimePerWork,
                                      UnitRole::TimePerData};
        const Measure measure{roles[random.below(std::size(roles))], units};
        const auto choices = unitsFor(measure);
        const Unit unit = choices[random.below(choices.size())];
        const auto digits = 1 + random.below(15);
        std::uint64_t most = 1;
        for (std::uint64_t i = 0; i < digits; ++i)
            most *= 10;
        const int exponent = static_cast<int>(random.below(40)) - 25;
        const std::string typed = std::to_string(1 + random.below(most - 1)) + "e" + std::to_string(exponent);
        const auto read = fromUnit(typed, unit, measure);
        QVERIFY(read);
        const std::string number = numberIn(*read, unit, measure).value_or("nothing");
        const std::string what = typed + ' ' + nameOf(unit, measure) + " became " + number;
        QVERIFY2(parseNumber(number) == parseNumber(typed), what.c_str());
        QVERIFY2(fromUnit(number, unit, measure) == read, what.c_str());
    }
}

// Whatever a file holds can be written in any unit without losing a bit.
void TestQuantity::everyValueHasANumberInEveryUnit() {
    Random random(22);
    for (std::uint64_t round = 0; round < support::seeds(50'000); ++round) {
        const double value = std::ldexp(1 + random.between(0, 1), static_cast<int>(random.below(300)) - 150);
        const Measure measure{round % 2 == 0 ? UnitRole::TimePerWork : UnitRole::TimePerData,
                              round % 3 == 0 ? rays : flops};
        for (const Unit& unit : unitsFor(measure)) {
            const std::string number = numberIn(value, unit, measure).value_or("nothing");
            const std::string what = toText(value) + " became " + number + ' ' + nameOf(unit, measure);
            QVERIFY2(fromUnit(number, unit, measure) == value, what.c_str());
            QVERIFY2(std::abs(inUnit(value, unit, measure) / *parseNumber(number) - 1) < 1e-15, what.c_str());
        }
    }
}

void TestQuantity::suggestions() {
    const auto names = [](UnitRole role, const Units& units) {
        std::string text;
        for (const Unit& unit : unitsFor({role, units}))
            text += nameOf(unit, {role, units}) + ' ';
        return text;
    };
    QCOMPARE(names(UnitRole::TimePerWork, flops), "s/Mflop kflop/s Mflop/s Gflop/s Tflop/s ");
    QCOMPARE(names(UnitRole::TimePerWork, rays), "ms/ray ray/s ");
    QCOMPARE(names(UnitRole::TimePerData, columns), "tick ");
    QCOMPARE(names(UnitRole::Time, columns), "tick ");
    QCOMPARE(names(UnitRole::Data, flops), "Mbit kbit Gbit Tbit kB MB GB TB ");
}

// After the user has renamed the unit of work to "rays", 3.2 Gflop/s cannot be converted.
void TestQuantity::unitsThatFitNoMore() {
    const Unit speed = *parseUnit("Gflop/s", {UnitRole::TimePerWork, flops});
    const Measure measure{UnitRole::TimePerWork, rays};
    QVERIFY(fitting(speed, {UnitRole::TimePerWork, flops}) == speed && fitting(speed, measure) == Unit{});
    QCOMPARE(nameOf(speed, measure), "ms/ray");
    QCOMPARE(toText(Quantity{0.25, speed}, measure), "0.25");
    QVERIFY(writable({0.25, speed}, measure) == Quantity{0.25});
    QCOMPARE(inUnit(0.25, speed, measure), 0.25);
    QVERIFY(fitting(*parseUnit("kray", {UnitRole::Work, rays}), {UnitRole::Work, flops}) == Unit{});
    QVERIFY(fitting({.clock = Unit::Clock::Second}, {UnitRole::Time, columns}) == Unit{});
    for (const Units& units : {flops, rays, columns})
        for (const UnitRole role : {UnitRole::Time, UnitRole::Work, UnitRole::Data, UnitRole::TimePerWork,
                                    UnitRole::TimePerData, UnitRole::WorkPerTime})
            for (const Unit& unit : unitsFor({role, units}))
                QVERIFY(fitting(unit, {role, units}) == unit);
}

/// What cannot be read again is not written: the number stays, in the file's own unit.
void TestQuantity::labelsThatAreNoUnits() {
    for (const Units& units : {Units{"s ", "Mflop", "MB"}, Units{"s", "a/b", "MB"}, Units{"s", "", "MB"},
                               Units{" ", " ", " "}, Units{"", "", ""}, Units{"a/b", "a/b", "/"}})
        for (const UnitRole role :
             {UnitRole::TimePerWork, UnitRole::TimePerData, UnitRole::Time, UnitRole::Work})
            for (const bool inverse : {false, true}) {
                const Measure measure{role, units};
                const auto read = parseQuantity("41", measure, "x", Unit{.inverse = inverse});
                if (!read)
                    continue;
                const std::string text = toText(*read, measure);
                const auto again = parseQuantity(text, measure, "x");
                QVERIFY2(again && again->value == read->value, text.c_str());
                QVERIFY2(again->unit == read->unit, text.c_str());
            }
}

void TestQuantity::unitsThatPeopleRead_data() {
    QTest::addColumn<int>("role");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("unit");
    const auto row = [](UnitRole role, double value, const char* unit) {
        QTest::addRow("%d %g %s", static_cast<int>(role), value, unit)
            << static_cast<int>(role) << value << unit;
    };
    for (const double own : {0.0, 0.1, 1.0, 9999.0, -5.0, infinity})
        row(UnitRole::Time, own, "s");
    row(UnitRole::Time, 0.0312, "ms");
    row(UnitRole::Time, -0.0312, "ms");
    row(UnitRole::Time, 3.12e-5, "us");
    row(UnitRole::Time, 2e-9, "ns");
    row(UnitRole::Time, 2e-12, "s"); // there is no better one
    row(UnitRole::Time, 1e4, "h");
    row(UnitRole::Work, 2e5, "Gflop");
    row(UnitRole::Work, 2e7, "Tflop");
    row(UnitRole::Work, 2e-5, "flop");
    row(UnitRole::Data, 2e-2, "kbit");
    row(UnitRole::WorkPerTime, 32000, "Gflop/s");
    row(UnitRole::TimePerWork, 3e-4, "s/Mflop"); // as it is written
    row(UnitRole::Items, 1e9, "");
    row(UnitRole::BlocksPerTime, 1e-9, "");
    row(UnitRole::None, 1e9, "");
}

void TestQuantity::unitsThatPeopleRead() {
    QFETCH(int, role);
    QFETCH(double, value);
    QFETCH(QString, unit);
    const Units units{"s", "Mflop", "Mbit"};
    const Measure measure{static_cast<UnitRole>(role), units};
    QCOMPARE(QString::fromStdString(nameOf(legible(value, measure), measure)), unit);
    // Named units of a file have no conversion.
    const Units own{"beat", "ray", "ray"};
    QVERIFY(legible(value, {static_cast<UnitRole>(role), own}) == Unit{});
}

void TestQuantity::unitsOfSpeeds() {
    const Units units{"s", "Mflop", "MB"};
    const auto of = [&](double rate, UnitRole role, Unit::Kind kind = Unit::Kind::Own) {
        const Measure measure{role, units};
        return nameOf(speedUnit(rate, measure, kind), measure);
    };
    QCOMPARE(of(1.0 / 3200, UnitRole::TimePerWork), "Gflop/s");
    QCOMPARE(of(1, UnitRole::TimePerWork), "Mflop/s");
    QCOMPARE(of(1e9, UnitRole::TimePerWork), "flop/s");
    QCOMPARE(of(1.0 / 125, UnitRole::TimePerData), "MB/s");
    QCOMPARE(of(1.0 / 125, UnitRole::TimePerData, Unit::Kind::Bit), "Gbit/s");
    QCOMPARE(of(0, UnitRole::TimePerData), "s/MB");
    const Units rays{"s", "ray", "ray"};
    QVERIFY(speedUnit(0.5, {UnitRole::TimePerWork, rays}) == Unit{});
}

void TestQuantity::chosenUnits() {
    Units units{"s", "Mflop", "MB"};
    const Measure cycles{UnitRole::TimePerWork, units};
    const Measure costs{UnitRole::TimePerData, units};
    const Measure times{UnitRole::Time, units};
    const Quantity typed{1.0 / 3200, *parseUnit("Gflop/s", cycles)};
    const auto seen = [](const Quantity& quantity, const Measure& measure) {
        return nameOf(chosenOrWritten(quantity, measure), measure);
    };
    QVERIFY(!chosenUnit(cycles));
    QCOMPARE(seen(typed, cycles), "Gflop/s");
    QCOMPARE(nameOf(shownUnit({3e-5}, times), times), "us");
    units.shown.speed = parseUnit("s/Gflop", cycles);
    units.shown.time = Unit{}; // the file's own is a choice, too
    QCOMPARE(seen(typed, cycles), "s/Gflop");
    QCOMPARE(inHeadingUnit(typed.value, cycles), 0.3125);
    QCOMPARE(nameOf(shownUnit({3e-5}, times), times), "s");
    units.shown.speed = typed.unit;
    QCOMPARE(headingUnit(cycles), "Gflop/s");
    QCOMPARE(inHeadingUnit(typed.value, cycles), 3.2);
    QCOMPARE(headingUnit({UnitRole::WorkPerTime, units}), "Gflop/s"); // not inverse here
    QCOMPARE(inHeadingUnit(3200, {UnitRole::WorkPerTime, units}), 3.2);
    QCOMPARE(headingUnit(costs), "s/MB");
    units.shown.bandwidth = parseUnit("Gbit/s", costs);
    QCOMPARE(seen({0.008}, costs), "Gbit/s");
    QCOMPARE(seen({0}, costs), "s/MB"); // nothing is the inverse of 0
    units.shown.latency = parseUnit("ms", times);
    QCOMPARE(headingUnit({UnitRole::Latency, units}), "ms");
    QCOMPARE(headingUnit(times), "s");
    units.work = "ray"; // which has no ratio to flops
    QVERIFY(!chosenUnit(cycles));
    QCOMPARE(headingUnit(cycles), "s/ray");
}

const support::TestProgram registered("tst_quantity", support::runTest<TestQuantity>);

} // namespace tst_quantity

#include "tst_quantity.moc"

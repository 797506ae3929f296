// SPDX-License-Identifier: GPL-3.0-or-later
// The little language of lessons: what it works out, and what it refuses.
#include "core/lesson/expression.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_expression {

using equipoise::ErrorCode;
using equipoise::Result;
using equipoise::lesson::Fact;

namespace {

/// a.one = 1, a.half = 0.5 s, a.name = "P1", a.of[x, y] = "x|y".
Result<Fact> factOf(const std::string& scene, const std::string& field,
                    const std::vector<std::string>& arguments) {
    if (scene != "a")
        return equipoise::Error{ErrorCode::UnknownChoice, "scene", scene, "a", {}};
    if (field == "one")
        return Fact{1.0};
    if (field == "half")
        return Fact{0.5, equipoise::UnitRole::Time};
    if (field == "third")
        return Fact{1.0 / 3};
    if (field == "name")
        return Fact{std::string("P1")};
    if (field == "of" && arguments.size() == 2)
        return Fact{arguments[0] + "|" + arguments[1]};
    return equipoise::Error{ErrorCode::UnknownChoice, "field", field, "one, half, name", {}};
}

double value(const char* expression) {
    const auto fact = equipoise::lesson::evaluate(expression, factOf);
    return fact && fact->isNumber() ? fact->number() : -12345;
}

std::string filled(const char* text) {
    const auto pieces = equipoise::lesson::fill(text, factOf);
    if (!pieces)
        return "error";
    std::string all;
    for (const auto& piece : *pieces)
        all +=
            piece.fact
                ? "<" + (piece.fact->isNumber() ? std::to_string(piece.fact->number()) : piece.fact->text()) +
                      piece.format + ">"
                : piece.text;
    return all;
}

} // namespace

class TestExpression : public QObject {
    Q_OBJECT

private slots:
    void worksOut() {
        QCOMPARE(value("1 + 2 * 3"), 7.0);
        QCOMPARE(value("(1 + 2) * 3"), 9.0);
        QCOMPARE(value("10 - 4 - 3"), 3.0); // from the left
        QCOMPARE(value("12 / 4 / 3"), 1.0);
        QCOMPARE(value("-2 * -3"), 6.0);
        QCOMPARE(value("a.half * 4"), 2.0);
        QCOMPARE(value("min(3, 1, 2) + max(3, 1, 2)"), 4.0);
        QCOMPARE(value("ceil(2.1) + floor(2.9) + round(2.5) + abs(-1) + sqrt(9)"), 3.0 + 2 + 3 + 1 + 3);
        QCOMPARE(value("ceil(0.1 * 3 * 10)"),
                 3.0); // 3.0000000000000004: rounding is no reason for a step more
        QCOMPARE(value("binomial(8, 4)"), 70.0);
        QCOMPARE(value("1 < 2 and not (2 < 1)"), 1.0);
        QCOMPARE(value("2 < 1 or 1 >= 1"), 1.0);
        QCOMPARE(value("0.1 + 0.2 == 0.3"), 1.0); // within rounding
        QCOMPARE(value("0.1 + 0.2 < 0.3 or 0.1 + 0.2 > 0.3"), 0.0);
        QCOMPARE(value("a.name == \"P1\""), 1.0);
        QCOMPARE(value("a.of[P 1, Q] == \"P 1|Q\""), 1.0);
        QCOMPARE(value("order"), -12345.0); // no scene, though it begins like `or`
    }

    void keepsUnits() {
        const auto unit = [](const char* text) { return equipoise::lesson::evaluate(text, factOf)->unit; };
        QCOMPARE(unit("a.half"), equipoise::UnitRole::Time);
        QCOMPARE(unit("2 * a.half + a.half"), equipoise::UnitRole::Time);
        QCOMPARE(unit("a.half / 2"), equipoise::UnitRole::Time);
        QCOMPARE(unit("a.half / a.half"), equipoise::UnitRole::None);
    }

    void refuses_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("code");
        const auto row = [](const char* text, ErrorCode code) {
            QTest::newRow(text) << text << static_cast<int>(code);
        };
        row("", ErrorCode::TextSyntax);
        row("1 +", ErrorCode::TextSyntax);
        row("1 2", ErrorCode::TextSyntax);
        row("(1", ErrorCode::TextSyntax);
        row("1.2.3", ErrorCode::TextSyntax);
        row("a", ErrorCode::TextSyntax);
        row("a.of[x", ErrorCode::TextSyntax);
        row("\"P1", ErrorCode::TextSyntax);
        row("1 / 0", ErrorCode::TextSyntax);
        row("sqrt(-1)", ErrorCode::TextSyntax);
        row("nothing(1)", ErrorCode::TextSyntax);
        row("binomial(2, 3)", ErrorCode::TextSyntax);
        row("a.name + 1", ErrorCode::WrongType);
        row("a.name == 1", ErrorCode::WrongType);
        row("a.name < \"P2\"", ErrorCode::WrongType);
        row("not a.name", ErrorCode::WrongType);
        row("b.one", ErrorCode::UnknownChoice);
        row("a.two", ErrorCode::UnknownChoice);
    }
    void refuses() {
        QFETCH(QString, text);
        QFETCH(int, code);
        const auto fact = equipoise::lesson::evaluate(text.toStdString(), factOf);
        QVERIFY(!fact);
        QCOMPARE(static_cast<int>(fact.error().code), code);
    }

    void isNotLostInBrackets() {
        const std::string deep = std::string(100'000, '(') + "1";
        QVERIFY(!equipoise::lesson::evaluate(deep, factOf));
        QVERIFY(!equipoise::lesson::evaluate(std::string(100'000, '-') + "1", factOf));
        std::string nots;
        for (int i = 0; i < 100'000; ++i)
            nots += "not ";
        QVERIFY(!equipoise::lesson::evaluate(nots + "1", factOf));
        QCOMPARE(value("((((((((((1))))))))))"), 1.0);
    }

    void fillsTexts() {
        QCOMPARE(filled("no braces"), std::string("no braces"));
        QCOMPARE(filled("{a.one}"), std::string("<1.000000>"));
        QCOMPARE(filled("x {a.half : percent} y {a.name}."), std::string("x <0.500000percent> y <P1>."));
        QCOMPARE(filled("a {{b}} c"), std::string("a {b} c"));
        QCOMPARE(filled("{0.5 = a.half}"), std::string("<0.500000>"));
        QCOMPARE(filled("{50 = a.half : percent}"), std::string("<0.500000percent>"));
        QCOMPARE(filled("{P1 = a.name}"), std::string("<P1>"));
        QCOMPARE(filled("{a.one == 1}"), std::string("<1.000000>")); // a comparison, nothing typed
        QCOMPARE(filled("{a.one"), std::string("error"));
        QCOMPARE(filled("a } b"), std::string("error"));
        QCOMPARE(filled("{a.one : bananas}"), std::string("error"));
        QCOMPARE(filled("{a.one : time 99}"), std::string("error"));
    }

    // A third is 0.33 to two digits and 0.333 to three, and neither 0.34 nor 0.332.
    void comparesTypedNumbersByTheirDigits() {
        QVERIFY(filled("{0.33 = a.third}") != "error");
        QVERIFY(filled("{0.333 = a.third}") != "error");
        QVERIFY(filled("{0 = a.third}") != "error");
        QCOMPARE(filled("{0.34 = a.third}"), std::string("error"));
        QCOMPARE(filled("{0.332 = a.third}"), std::string("error"));
        QCOMPARE(filled("{1 = a.third}"), std::string("error"));
    }

    void findsUncheckedNumbers() {
        using List = std::vector<std::string>;
        const auto found = [](const char* text) { return equipoise::lesson::uncheckedNumbers(text); };
        QCOMPARE(found("P1 takes {27 = a.one} for 3 Mflop"), List{"3"});
        QCOMPARE(found("Proposition 4, Table 2 and l'Algorithme 3"), List{});
        QCOMPARE(found("from 1 to 2"), (List{"1", "2"}));
        QCOMPARE(found("-5 or (7)"), (List{"-5", "7"}));
    }
};

const support::TestProgram registered("tst_expression", support::runTest<TestExpression>);

} // namespace tst_expression

#include "tst_expression.moc"

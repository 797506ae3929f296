// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as people type them: read rightly or refused, never misread.
#include "app/text/typed_number.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QLocale>
#include <QTest>
#include <cmath>
#include <limits>

namespace tst_typed_number {

class TypedNumberTest : public QObject {
    Q_OBJECT
private slots:
    void init() {
        support::failOnWarnings();
        QLocale::setDefault(QLocale::c());
    }

    void reads_data() {
        QTest::addColumn<QString>("locale");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("expected");
        QTest::newRow("plain") << "en_US"
                               << "0.0291" << 0.0291;
        QTest::newRow("exponent") << "en_US"
                                  << "1e-3" << 0.001;
        QTest::newRow("plus") << "en_US"
                              << "+5" << 5.0;
        QTest::newRow("spaces around") << "en_US"
                                       << "  42 " << 42.0;
        QTest::newRow("true minus") << "en_US" << QStringLiteral("\u22125") << -5.0;
        QTest::newRow("groups and fraction") << "en_US"
                                             << "1,234,567.5" << 1234567.5;
        QTest::newRow("several groups") << "en_US"
                                        << "1,234,567" << 1234567.0;
        // No group starts with 0, so the comma can only be a decimal mark.
        QTest::newRow("decimal comma") << "en_US"
                                       << "0,435" << 0.435;
        QTest::newRow("decimal comma, two digits") << "en_US"
                                                   << "12,34" << 12.34;
        QTest::newRow("French") << "fr_FR"
                                << "1,234" << 1.234;
        QTest::newRow("French point") << "fr_FR"
                                      << "1.234" << 1.234;
        QTest::newRow("French groups") << "fr_FR" << QStringLiteral("817\u202f101,5") << 817101.5;
        QTest::newRow("plain spaces as groups") << "fr_FR"
                                                << "817 101" << 817101.0;
        QTest::newRow("Swiss groups") << "de_CH" << QStringLiteral("817\u2019101.5") << 817101.5;
        QTest::newRow("German groups and comma") << "de_DE"
                                                 << "1.234,5" << 1234.5;
        QTest::newRow("German comma") << "de_DE"
                                      << "1,234" << 1.234;
        QTest::newRow("German point, not three digits") << "de_DE"
                                                        << "1.23" << 1.23;
    }
    void reads() {
        QFETCH(QString, locale);
        QFETCH(QString, typed);
        QFETCH(double, expected);
        QLocale::setDefault(QLocale(locale));
        const auto number = equipoise::text::typedNumber(typed);
        QVERIFY(number.ok());
        QCOMPARE(*number, expected);
    }

    void refuses_data() {
        QTest::addColumn<QString>("locale");
        QTest::addColumn<QString>("typed");
        QTest::newRow("nothing") << "en_US"
                                 << "";
        QTest::newRow("words") << "en_US"
                               << "fast";
        QTest::newRow("two points") << "en_US"
                                    << "1.2.3";
        QTest::newRow("two commas that do not group") << "en_US"
                                                      << "1,2,3";
        QTest::newRow("English comma: 1234 or 1.234") << "en_US"
                                                      << "1,234";
        QTest::newRow("German point: 1234 or 1.234") << "de_DE"
                                                     << "1.234";
        QTest::newRow("unit behind") << "en_US"
                                     << "5 s";
        QTest::newRow("infinity") << "en_US"
                                  << "inf";
        QTest::newRow("not a number") << "en_US"
                                      << "nan";
        QTest::newRow("too large") << "en_US"
                                   << "1e999";
    }
    void refuses() {
        QFETCH(QString, locale);
        QFETCH(QString, typed);
        QLocale::setDefault(QLocale(locale));
        QVERIFY(!equipoise::text::typedNumber(typed).ok());
    }

    void ambiguityNamesBothReadings() {
        QLocale::setDefault(QLocale("en_US"));
        const auto number = equipoise::text::typedNumber("1,234");
        QVERIFY(!number.ok());
        QCOMPARE(QString::fromStdString(number.error().limit), QString("1.234 / 1234"));
    }

    void countsAreNoFractions() {
        QLocale::setDefault(QLocale("en_US"));
        const auto number = equipoise::text::typedNumber("817,101", true);
        QVERIFY(number.ok());
        QCOMPARE(*number, 817101.0);
        QCOMPARE(*equipoise::text::typedNumber("0.5", true),
                 0.5); // one reading only: it is for others to refuse it
        QLocale::setDefault(QLocale("fr_FR"));
        QCOMPARE(*equipoise::text::typedNumber("817,101", true), 817.101);
    }

    void countsAreGrouped() {
        QCOMPARE(equipoise::text::editableCount(0), QString("0"));
        QCOMPARE(equipoise::text::editableCount(999), QString("999"));
        QCOMPARE(equipoise::text::editableCount(-1000), QStringLiteral("-1\u202f000"));
        QCOMPARE(equipoise::text::editableCount(-100), QString("-100"));
        for (const char* locale : {"C", "en_US", "fr_FR", "de_CH"}) {
            QLocale::setDefault(QLocale(locale));
            for (const double count : {1234.0, 817101.0, 9007199254740992.0})
                QCOMPARE(*equipoise::text::typedNumber(equipoise::text::editableCount(count), true), count);
        }
    }

    void editableReadsBack() {
        const double values[] = {0.0,   0.1,    1.0 / 3, 1e-300,
                                 1e300, 100000, 817101,  0.00874,
                                 -2.5,  1e-05,  1e15,    std::numeric_limits<double>::denorm_min()};
        for (const char* locale : {"C", "en_US", "fr_FR", "de_DE"}) {
            QLocale::setDefault(QLocale(locale));
            for (const double value : values) {
                const QString shown = equipoise::text::editableNumber(value);
                const auto back = equipoise::text::typedNumber(shown);
                QVERIFY2(back.ok(), qPrintable(QString(locale) + ": " + shown));
                QCOMPARE(*back, value);
            }
        }
        QLocale::setDefault(QLocale("fr_FR"));
        QCOMPARE(equipoise::text::editableNumber(817101.5), QString("817101,5"));
    }
};

const support::TestProgram registered("tst_typed_number", support::runTest<TypedNumberTest>);

} // namespace tst_typed_number

#include "tst_typed_number.moc"

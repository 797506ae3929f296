// SPDX-License-Identifier: GPL-3.0-or-later
// The editors of parameter records: what they show, what they take, what they refuse.
#include "app/widgets/fields/parameter_field.h"
#include "core/base/refusal.h"
#include "core/model/scenario.h"
#include "tests/support/need.h"
#include "tests/support/window_test.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <algorithm>
#include <set>

namespace tst_parameter_field {

using equipoise::gui::ParameterField;

namespace {

const equipoise::ParameterInfo rate{.key = "rate",
                                    .title = "Rate",
                                    .help = "A number",
                                    .minimum = 0,
                                    .minimumAllowed = false,
                                    .maximum = 1e12,
                                    .fallback = 10};

/// A field in a window with another one, and whoever uses its value.
struct Shown {
    QWidget window;
    ParameterField field{rate, &window};
    QLineEdit other{&window};
    QLineEdit* edit = field.findChild<QLineEdit*>("input.rate");
    QLabel* problem = field.findChild<QLabel*>("problem.rate");
    double inUse = 10;
    double most = 1e300;
    std::set<int> strokes;

    Shown() {
        QObject::connect(&field, &ParameterField::edited, &window,
                         [this](const equipoise::ParameterValue& value, int stroke) {
                             strokes.insert(stroke);
                             if (std::get<double>(value) > most)
                                 field.refuse(equipoise::outOfRange("rate", "much", "less", {}));
                             else
                                 inUse = std::get<double>(value);
                             field.setValue(inUse);
                         });
        other.move(0, 200);
        window.resize(400, 300);
        window.show();
        if (!QTest::qWaitForWindowActive(&window, support::patience))
            qFatal("no window");
        edit->setFocus();
    }
    void type(const QString& text) const {
        edit->selectAll();
        if (text.isEmpty())
            QTest::keyClick(edit, Qt::Key_Backspace);
        QTest::keyClicks(edit, text);
    }
};

} // namespace

class TestParameterField : public QObject {
    Q_OBJECT

    static const equipoise::ParameterInfo& scatterKey(std::string_view key) {
        const auto records = equipoise::questionParameters(equipoise::Problem::Scatter);
        const auto found = std::ranges::find(records, key, &equipoise::ParameterInfo::key);
        support::need(found != records.end(), "there is no such key");
        return *found;
    }
    /// Values in the order in which they were emitted.
    static void collect(ParameterField& field, std::vector<equipoise::ParameterValue>& values) {
        connect(&field, &ParameterField::edited, &field,
                [&values](const equipoise::ParameterValue& value, int) { values.push_back(value); });
    }

private slots:
    void init() { QTest::failOnWarning(QRegularExpression("^(?!This plugin does not support)")); }

    void aCountIsGroupedAndWhole() {
        ParameterField field(scatterKey("items"));
        std::vector<equipoise::ParameterValue> values;
        collect(field, values);
        field.setValue(std::int64_t{817101});
        auto* edit = field.findChild<QLineEdit*>("input.items");
        QCOMPARE(edit->text(), QStringLiteral("817\u202f101"));
        edit->selectAll();
        QTest::keyClicks(edit, "12.5");
        QVERIFY(!field.findChild<QLabel*>("problem.items")->isHidden());
        QCOMPARE(std::get<std::int64_t>(values.back()), 817101); // and not the 12 before the point
        edit->selectAll();
        QTest::keyClicks(edit, "2e6");
        QCOMPARE(std::get<std::int64_t>(values.back()), 2000000);
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(edit->text(), QStringLiteral("2\u202f000\u202f000"));
    }

    /// No part of a text that is no value is ever left in use.
    void whatCannotBeIsNotUsed_data() {
        QTest::addColumn<QString>("typed");
        for (const char* typed : {"3 Gflop", "1e999", "5e", "-", "-3", "0", "", "1.2.3", "12 34 x", "1,234,5",
                                  "2e12", "nan", "inf", "0x10", "7;"})
            QTest::newRow(*typed ? typed : "nothing") << typed;
    }
    void whatCannotBeIsNotUsed() {
        QFETCH(QString, typed);
        Shown shown;
        shown.type(typed);
        const auto isRefused = [&] {
            return shown.problem->isVisible() && !shown.problem->text().isEmpty() &&
                   shown.edit->property("invalid").toBool() && shown.edit->text() == typed &&
                   shown.edit->accessibleDescription().startsWith(shown.problem->text());
        };
        QVERIFY(isRefused());
        QCOMPARE(shown.inUse, 10.0);
        QTest::keyClick(shown.edit, Qt::Key_Return);
        QVERIFY(isRefused());
        shown.other.setFocus();
        QVERIFY(!shown.edit->hasFocus());
        QVERIFY(isRefused());
        shown.field.setValue(10.0); // as whoever owns it does after any change
        shown.field.setUnit("s");
        shown.field.retranslate();
        QVERIFY(isRefused());
        QCOMPARE(shown.inUse, 10.0);

        shown.edit->setFocus();
        shown.type("20");
        QCOMPARE(shown.inUse, 20.0);
        QVERIFY(!shown.problem->isVisible());
        QVERIFY(!shown.edit->property("invalid").toBool());
        QVERIFY(!shown.edit->accessibleDescription().isEmpty());
        QTest::keyClick(shown.edit, Qt::Key_Return);
        shown.type(typed);
        QVERIFY(isRefused());
        QCOMPARE(shown.inUse, 20.0);
        QTest::keyClick(shown.edit, Qt::Key_Escape);
        QCOMPARE(shown.edit->text(), QString("20"));
        QVERIFY(!shown.problem->isVisible());
        QCOMPARE(shown.inUse, 20.0);
    }

    void escapeBringsTheOldValueBack() {
        Shown shown;
        shown.type("300");
        QCOMPARE(shown.inUse, 300.0);
        QTest::keyClick(shown.edit, Qt::Key_Escape);
        QCOMPARE(shown.inUse, 10.0);
        QCOMPARE(shown.edit->text(), QString("10"));
        QTest::keyClick(shown.edit, Qt::Key_Up); // 11, 12
        QTest::keyClick(shown.edit, Qt::Key_Up);
        QCOMPARE(shown.inUse, 12.0);
        QTest::keyClick(shown.edit, Qt::Key_Escape);
        QCOMPARE(shown.inUse, 10.0);
        shown.type("4");
        QTest::keyClick(shown.edit, Qt::Key_Return);
        QTest::keyClick(shown.edit, Qt::Key_Escape); // 4 is the old one now
        QCOMPARE(shown.inUse, 4.0);
    }

    /// All that is typed until the field is left is one step, and so is what takes it back.
    void strokesEnd() {
        Shown shown;
        shown.type("3 G");
        QCOMPARE(shown.strokes.size(), std::size_t{1});
        QTest::keyClick(shown.edit, Qt::Key_Escape);
        shown.type("5");
        QCOMPARE(shown.strokes.size(), std::size_t{2});
        shown.other.setFocus();
        shown.edit->setFocus();
        shown.type("6");
        QCOMPARE(shown.strokes.size(), std::size_t{3});
    }

    /// The owner knows more than the record, such as what the platform has room for.
    void whatTheOwnerRefuses() {
        Shown shown;
        shown.most = 100;
        shown.type("250"); // 2, then 25
        QCOMPARE(shown.inUse, 10.0);
        QVERIFY(shown.problem->isVisible());
        QVERIFY(shown.edit->property("invalid").toBool());
        QCOMPARE(shown.edit->text(), QString("250"));
        QTest::keyClick(shown.edit, Qt::Key_Backspace);
        QCOMPARE(shown.inUse, 25.0);
        QVERIFY(!shown.problem->isVisible());
        shown.type("99");
        QTest::keyClick(shown.edit, Qt::Key_Return);
        for (int i = 0; i < 3; ++i) // 100, and then it does not become 110
            QTest::keyClick(shown.edit, Qt::Key_Up);
        QCOMPARE(shown.inUse, 100.0);
        QCOMPARE(shown.edit->text(), QString("100"));
        QVERIFY(!shown.problem->isVisible());
        QTest::keyClick(shown.edit, Qt::Key_Escape);
        QCOMPARE(shown.inUse, 99.0);
    }

    void aNewValueTakesThePlaceOfARefusedText() {
        Shown shown;
        shown.type("3 Gflop");
        shown.other.setFocus();
        shown.field.setValue(7.0); // such as another file's
        QCOMPARE(shown.edit->text(), QString("7"));
        QVERIFY(!shown.problem->isVisible());
        shown.edit->setFocus();
        shown.type("8x");
        QCOMPARE(shown.inUse, 7.0);
        QTest::keyClick(shown.edit, Qt::Key_Z, Qt::ControlModifier); // none of it was taken
        QCOMPARE(shown.edit->text(), QString("7"));
        QVERIFY(!shown.problem->isVisible());
    }

    void aSmallCountStepsByOne() {
        ParameterField field(scatterKey("items"));
        std::vector<equipoise::ParameterValue> values;
        collect(field, values);
        field.setValue(std::int64_t{3});
        auto* edit = field.findChild<QLineEdit*>("input.items");
        QTest::keyClick(edit, Qt::Key_Up);
        QCOMPARE(std::get<std::int64_t>(values.back()), 4);
        field.setValue(std::int64_t{0});
        QTest::keyClick(edit, Qt::Key_Up);
        QCOMPARE(std::get<std::int64_t>(values.back()), 1);
        QTest::keyClick(edit, Qt::Key_Down);
        QCOMPARE(std::get<std::int64_t>(values.back()), 0);
        QTest::keyClick(edit, Qt::Key_Down); // not below its minimum
        QCOMPARE(std::get<std::int64_t>(values.back()), 0);
    }

    void aProcessorIsChosenByName() {
        const auto named = [](const std::vector<std::string>& names) {
            auto platform = std::make_shared<equipoise::Platform>();
            for (const std::string& name : names)
                platform->processors.push_back({name, {.rate = 1, .table = {}}, {}});
            platform->switches.push_back({"no processor", {}});
            return platform;
        };
        ParameterField field(scatterKey("root"));
        std::vector<equipoise::ParameterValue> values;
        collect(field, values);
        auto* box = field.findChild<QComboBox*>("input.root");
        field.setNames(named({"a", "b", "c"}));
        field.setValue(std::string("b"));
        QCOMPARE(box->currentText(), QString("b"));
        QVERIFY(values.empty());
        QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(std::get<std::string>(values.back()), std::string("c"));
        // b was renamed, and the root still is the third.
        field.setNames(named({"a", "other", "c"}));
        QCOMPARE(box->currentText(), QString("c"));
        QCOMPARE(box->count(), 3);
        field.setNames(named({}));
        field.setValue(std::string());
        QCOMPARE(box->currentIndex(), -1);
        QCOMPARE(values.size(), std::size_t{1}); // only a person's choice is an edit
    }

    void anOrderByNamesIsShownAsGiven() {
        ParameterField field(scatterKey("order"));
        std::vector<equipoise::ParameterValue> values;
        collect(field, values);
        auto* box = field.findChild<QComboBox*>("input.order");
        field.setValue(std::string("given"));
        QCOMPARE(box->currentIndex(), -1);
        QCOMPARE(box->placeholderText(), QString("As given"));
        field.setValue(std::string("best"));
        QCOMPARE(box->currentData().toByteArray(), QByteArray("best"));
        QVERIFY(values.empty());
    }

    /// Only with the focus: who scrolls past a field does not mean it.
    void theWheelStepsWhereSomebodyWorks() {
        Shown shown;
        const auto turn = [&](int eighths, Qt::KeyboardModifiers modifiers = {}) {
            QWheelEvent wheel(QPointF(5, 5), shown.edit->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, eighths),
                              Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
            QApplication::sendEvent(shown.edit, &wheel);
        };
        shown.other.setFocus();
        turn(120);
        QCOMPARE(shown.inUse, 10.0);
        shown.edit->setFocus();
        QVERIFY(shown.edit->hasFocus());
        turn(120);
        QCOMPARE(shown.inUse, 11.0);
        turn(-60); // half a notch twice
        turn(-60);
        QCOMPARE(shown.inUse, 10.0);
        turn(120, Qt::ShiftModifier);
        QCOMPARE(shown.inUse, 20.0);
        QTest::keyClick(shown.edit, Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(shown.inUse, 10.0);
    }

    /// An owner that only takes the value, as the fields of studies and of generators: what is shown, its
    /// label and what is emitted have one unit.
    void theLabelIsOfTheUnitTyped() {
        equipoise::ParameterInfo work = rate;
        work.unit = equipoise::UnitRole::Work;
        ParameterField field(work);
        const equipoise::Units units;
        const equipoise::Measure measure{work.unit, units};
        std::string taken;
        QObject::connect(&field, &ParameterField::edited, &field,
                         [&](const equipoise::ParameterValue& value) { taken = equipoise::toText(value); });
        field.setUnit(units, *equipoise::parseUnit("Gflop", measure));
        field.setValue(50'000.0);
        auto* edit = field.findChild<QLineEdit*>("input.rate");
        const auto shown = [&] {
            QString unit;
            for (const QLabel* label : field.findChildren<QLabel*>())
                if (label->text().endsWith("flop"))
                    unit = label->text();
            return edit->text() + ' ' + unit;
        };
        const auto type = [&](const char* text) {
            edit->selectAll();
            QTest::keyClicks(edit, text);
            QTest::keyClick(edit, Qt::Key_Return);
        };
        QCOMPARE(shown(), "50 Gflop");
        QCOMPARE(edit->accessibleName(), "Rate, in Gflop");
        type("100 Mflop"); // the file's own unit, which is not written
        QCOMPARE(taken, "100");
        QCOMPARE(shown(), "100 Mflop");
        QCOMPARE(edit->accessibleName(), "Rate, in Mflop");
        type("200");
        QCOMPARE(taken, "200");
        QCOMPARE(shown(), "200 Mflop");
        type("3 Gflop");
        type("4 s"); // refused
        QCOMPARE(taken, "3 Gflop");
        QTest::keyClick(edit, Qt::Key_Escape);
        QCOMPARE(shown(), "3 Gflop");
    }

    /// The unit becomes the field's; what does not fit leaves value and unit as they were.
    void unitsAreTypedBesideNumbers() {
        equipoise::ParameterInfo work = rate;
        work.unit = equipoise::UnitRole::Work;
        ParameterField field(work);
        const equipoise::Units units;
        const equipoise::Measure measure{work.unit, units};
        std::string taken;
        equipoise::Quantity inUse{10};
        QObject::connect(&field, &ParameterField::edited, &field,
                         [&](const equipoise::ParameterValue& value) {
                             taken = equipoise::toText(value);
                             inUse = *equipoise::parseQuantity(taken, measure, "work");
                             field.setUnit(units, inUse.unit);
                             field.setValue(inUse.value);
                         });
        field.setUnit(units, {});
        field.setValue(10.0);
        auto* edit = field.findChild<QLineEdit*>("input.rate");
        const auto type = [edit](const char* text) {
            edit->selectAll();
            QTest::keyClicks(edit, text);
        };
        type("2.5 Gflop");
        QVERIFY(taken == "2.5 Gflop" && inUse.value == 2500);
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(edit->text(), QString("2.5"));
        QVERIFY(field.findChildren<QLabel*>().at(1)->text() == "Gflop" ||
                field.findChildren<QLabel*>().at(2)->text() == "Gflop");
        type("3"); // in the unit beside it
        QVERIFY(taken == "3 Gflop" && inUse.value == 3000);
        QTest::keyClick(edit, Qt::Key_Return);
        QTest::keyClick(edit, Qt::Key_Up); // of what is shown
        QCOMPARE(taken, "3.1 Gflop");
        QTest::keyClick(edit, Qt::Key_Return);
        for (const char* text : {"4 Gbit", "4 s", "4 Gf/s", "1e10 Gflop", "0 kflop"}) {
            type(text);
            QVERIFY2(taken == "3.1 Gflop" && inUse.value == 3100, text);
            QVERIFY(!field.findChild<QLabel*>("problem.rate")->isHidden());
            QTest::keyClick(edit, Qt::Key_Escape);
            QCOMPARE(edit->text(), QString("3.1"));
        }
        type("700 Mflop"); // the file's own
        QVERIFY(taken == "700" && inUse.unit == equipoise::Unit{});
    }

    void aToggleIsToggled() {
        ParameterField field(scatterKey("choose_root"));
        std::vector<equipoise::ParameterValue> values;
        collect(field, values);
        field.setValue(false);
        QTest::keyClick(field.findChild<QCheckBox*>("input.choose_root"), Qt::Key_Space);
        QCOMPARE(std::get<bool>(values.back()), true);
    }
};

const support::TestProgram registered("tst_parameter_field", support::runWindowTest<TestParameterField>);

} // namespace tst_parameter_field

#include "tst_parameter_field.moc"

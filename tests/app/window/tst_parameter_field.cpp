// The editors of parameter records: what they show, what they take, what they refuse.
#include "app/window/parameter_field.h"
#include "core/solve/scenario.h"
#include "tests/support/need.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>

using app::ParameterField;

class TestParameterField : public QObject {
    Q_OBJECT

    static const core::ParameterInfo& scatterKey(std::string_view key) {
        const auto records = core::questionParameters(core::Problem::Scatter);
        const auto found = std::ranges::find(records, key, &core::ParameterInfo::key);
        support::need(found != records.end(), "there is no such key");
        return *found;
    }
    /// Values in the order in which they were emitted.
    static void collect(ParameterField& field, std::vector<core::ParameterValue>& values) {
        connect(&field, &ParameterField::edited, &field,
                [&values](const core::ParameterValue& value, int) { values.push_back(value); });
    }

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }

    void aCountIsGroupedAndWhole() {
        ParameterField field(scatterKey("items"));
        std::vector<core::ParameterValue> values;
        collect(field, values);
        field.setValue(std::int64_t{817101});
        auto* edit = field.findChild<QLineEdit*>("input.items");
        QCOMPARE(edit->text(), QStringLiteral("817\u202f101"));
        edit->selectAll();
        QTest::keyClicks(edit, "12.5");
        QVERIFY(!field.findChild<QLabel*>("problem.items")->isHidden());
        QCOMPARE(std::get<std::int64_t>(values.back()), 12); // before the point was typed
        edit->selectAll();
        QTest::keyClicks(edit, "2e6");
        QCOMPARE(std::get<std::int64_t>(values.back()), 2000000);
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(edit->text(), QStringLiteral("2\u202f000\u202f000"));
    }

    void aSmallCountStepsByOne() {
        ParameterField field(scatterKey("items"));
        std::vector<core::ParameterValue> values;
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
        ParameterField field(scatterKey("root"));
        std::vector<core::ParameterValue> values;
        collect(field, values);
        auto* box = field.findChild<QComboBox*>("input.root");
        field.setNames({"a", "b", "c"});
        field.setValue(std::string("b"));
        QCOMPARE(box->currentText(), QString("b"));
        QVERIFY(values.empty());
        QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(std::get<std::string>(values.back()), std::string("c"));
        // b was renamed, and the root still is the third.
        field.setNames({"a", "other", "c"});
        QCOMPARE(box->currentText(), QString("c"));
        QCOMPARE(box->count(), 3);
        field.setNames({});
        field.setValue(std::string());
        QCOMPARE(box->currentIndex(), -1);
        QCOMPARE(values.size(), std::size_t{1}); // only a person's choice is an edit
    }

    void anOrderByNamesIsShownAsGiven() {
        ParameterField field(scatterKey("order"));
        std::vector<core::ParameterValue> values;
        collect(field, values);
        auto* box = field.findChild<QComboBox*>("input.order");
        field.setValue(std::string("given"));
        QCOMPARE(box->currentIndex(), -1);
        QCOMPARE(box->placeholderText(), QString("As given"));
        field.setValue(std::string("best"));
        QCOMPARE(box->currentData().toByteArray(), QByteArray("best"));
        QVERIFY(values.empty());
    }

    void aToggleIsToggled() {
        ParameterField field(scatterKey("choose_root"));
        std::vector<core::ParameterValue> values;
        collect(field, values);
        field.setValue(false);
        QTest::keyClick(field.findChild<QCheckBox*>("input.choose_root"), Qt::Key_Space);
        QCOMPARE(std::get<bool>(values.back()), true);
    }
};

QTEST_MAIN(TestParameterField)
#include "tst_parameter_field.moc"

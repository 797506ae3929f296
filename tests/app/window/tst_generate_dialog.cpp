// SPDX-License-Identifier: GPL-3.0-or-later
// Making platforms up in the window: the preview follows the fields, and one undo step takes it.
#include "app/commands/edits_for.h"
#include "app/pictures/canvas/paint/platform_preview.h"
#include "app/text/describe.h"
#include "app/widgets/fields/parameter_field.h"
#include "app/window/dialogs/generate_dialog.h"
#include "core/problems/ring/model/question.h"
#include "tests/app/commands/small_scenario.h"
#include "tests/support/window_test.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTest>
#include <QUndoStack>
#include <algorithm>
#include <memory>
#include <string>
#include <string_view>

namespace tst_generate_dialog {

using equipoise::ProcessorId;
namespace text = equipoise::text;

class TestGenerateDialog : public QObject {
    Q_OBJECT
    std::unique_ptr<equipoise::gui::Document> m_document;
    std::unique_ptr<equipoise::gui::Selection> m_selection;
    std::unique_ptr<equipoise::gui::GenerateDialog> m_dialog;

    template <class T>
    T* find(const char* name) const {
        return m_dialog->findChild<T*>(name);
    }
    const equipoise::Platform& shown() const {
        return find<equipoise::gui::PlatformPreview>("generatePreview")->platform();
    }
    void type(const char* key, const char* text) const {
        auto* edit = find<QLineEdit>((std::string("input.") + key).c_str());
        QVERIFY2(edit, key);
        edit->selectAll();
        QTest::keyClicks(edit, text);
    }

private slots:
    void init() {
        QTest::failOnWarning(QRegularExpression("^(?!This plugin does not support propagateSizeHints).*$"));
        m_document = std::make_unique<equipoise::gui::Document>();
        equipoise::io::ScenarioFile file;
        file.scenario = support::smallScenario();
        file.scenario.platform.units = {"ms", "flop", "byte"};
        m_document->reset(std::move(file), {}, "Example");
        m_selection = std::make_unique<equipoise::gui::Selection>();
        m_selection->follow(*m_document);
        m_dialog = std::make_unique<equipoise::gui::GenerateDialog>(*m_document, *m_selection);
        m_dialog->show();
    }
    void cleanup() { m_dialog.reset(); }

    void everyKindIsShown() {
        auto* kind = find<QComboBox>("generateKind");
        QCOMPARE(kind->count(), 9);
        for (int i = 0; i < 8; ++i) {
            kind->setCurrentIndex(i);
            QVERIFY2(shown().size() > 9, qPrintable(kind->currentText()));
            QVERIFY(find<QPushButton>("generateTake")->isEnabled());
            for (const auto& processor : shown().processors)
                QVERIFY(processor.place); // the random one is laid out, too
            QVERIFY(!find<QLabel>("generateSummary")->text().isEmpty());
        }
    }

    void thePreviewFollowsTheFields() {
        m_dialog->setKind("ring");
        type("processors", "7");
        QTRY_COMPARE(shown().size(), 7U);
        QVERIFY(find<QLabel>("generateCounts")->text().contains("7"));
        const equipoise::Platform before = shown();
        find<QPushButton>("generateAnother")->click();
        QVERIFY(shown() != before && shown().size() == 7);
        // Out of range: said at the field, and what was right stays.
        type("processors", "0");
        QVERIFY(find<QLabel>("problem.processors")->isVisible());
    }

    void whatCannotBeIsSaid() {
        m_dialog->setKind("star");
        type("cost_min", "5");
        QTRY_VERIFY(find<QLabel>("generateProblem")->isVisible());
        QVERIFY2(find<QLabel>("generateProblem")->text().contains("Link cost up to"),
                 qPrintable(find<QLabel>("generateProblem")->text()));
        QVERIFY(!find<QPushButton>("generateTake")->isEnabled());
        QCOMPARE(shown().size(), 0U);
        type("cost_max", "6");
        QTRY_VERIFY(find<QPushButton>("generateTake")->isEnabled());
        QVERIFY(!find<QLabel>("generateProblem")->isVisible());
    }

    void replaceIsOneStep() {
        const equipoise::Scenario before = m_document->scenario();
        m_dialog->setKind("torus");
        find<QPushButton>("generateTake")->click();
        QVERIFY(!m_dialog->isVisible());
        QCOMPARE(m_document->undoStack()->count(), 1);
        QCOMPARE(m_document->undoStack()->undoText(), QString("Generate a platform"));
        QCOMPARE(m_document->scenario().platform.size(), 20U);
        QVERIFY(m_document->scenario().questions.find<equipoise::ring::Question>());
        m_document->undoStack()->undo();
        QVERIFY(m_document->scenario() == before);
    }

    /// What the file says of its machines is not said of machines that were generated.
    void theNoteAndTheNameGoWithThePlatform() {
        equipoise::io::ScenarioFile file;
        file.about = "Measured by a program";
        file.scenario = support::smallScenario();
        file.measurements = {{equipoise::Problem::Scatter, "measured", 1, 2, {}}};
        m_document->reset(std::move(file), {}, "Measured");
        m_dialog->setKind("ring");
        type("processors", "7");
        QTRY_COMPARE(shown().size(), 7U);
        find<QRadioButton>("generateAdd")->click();
        find<QPushButton>("generateTake")->click();
        QCOMPARE(m_document->about(), QString("Measured by a program")); // its machines are there
        QCOMPARE(m_document->title(), QString("Measured"));
        m_document->undoStack()->undo();

        for (int time = 0; time < 2; ++time) {
            find<QRadioButton>("generateReplace")->click();
            find<QPushButton>("generateAnother")->click();
            find<QPushButton>("generateTake")->click();
            QCOMPARE(m_document->about(), QString());
            QCOMPARE(m_document->title(), QString("Untitled"));
            QVERIFY(m_document->measurements().empty());
            QVERIFY(m_document->toFile().about.empty() && m_document->toFile().measurements.empty());
        }
        m_document->undoStack()->undo();
        QCOMPARE(m_document->about(), QString());
        m_document->undoStack()->undo();
        QCOMPARE(m_document->about(), QString("Measured by a program"));
        QCOMPARE(m_document->title(), QString("Measured"));
        QCOMPARE(m_document->measurements().size(), 1U);
        m_document->undoStack()->redo();
        QCOMPARE(m_document->about(), QString());
    }

    void addStandsBeside() {
        m_dialog->setKind("grid");
        auto* field = find<equipoise::gui::ParameterField>("generate.cost_min");
        const auto unit = [&] {
            for (const QLabel* label : field->findChildren<QLabel*>())
                if (label->text().contains('/'))
                    return label->text();
            return QString();
        };
        QVERIFY(unit().contains("Mbit"));
        find<QRadioButton>("generateAdd")->click();
        QTRY_VERIFY(unit().contains("byte")); // what is added has the units that are there
        find<QPushButton>("generateTake")->click();
        QCOMPARE(m_document->scenario().platform.size(), 23U);
        QCOMPARE(m_document->scenario().platform.units.data, std::string("byte"));
        QCOMPARE(m_document->undoStack()->count(), 1);
    }

    /// The words and the number of a field, as they are read: "Speed from: 0.025 Gflop/s".
    QString shownOf(const char* key) const {
        const auto* field = find<equipoise::gui::ParameterField>((std::string("generate.") + key).c_str());
        const auto labels = field->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly);
        return labels[0]->text() + ": " + field->findChild<QLineEdit*>()->text() + ' ' + labels[2]->text();
    }
    void see(std::string_view row, const char* unit) {
        const equipoise::Platform& platform = m_document->scenario().platform;
        const auto& rows = equipoise::shownUnitRows();
        const auto chosen = std::ranges::find(rows, row, &equipoise::ShownUnitRow::key);
        const auto read = equipoise::parseUnit(unit, {chosen->role, platform.units});
        QVERIFY(read);
        QVERIFY(m_document->apply(equipoise::gui::edits::seenIn(platform, *chosen, *read), "Units").ok());
    }

    /// Fields, ranges and refusals are in the units that the document shows, and what is made is the same.
    void numbersAreInTheShownUnits() {
        using equipoise::gui::ParameterField;
        m_dialog->setKind("star");
        QCOMPARE(shownOf("cycle_time_min"), QString("Cycle time from: 0.01 s/Mflop"));
        const equipoise::Platform made = shown();
        see("speed", "Gflop/s");
        see("bandwidth", "Gbit/s");
        see("latency", "us");
        // 1 / 0.04 Mflop/s and 1 / 0.01, 1 / 0.2 Mbit/s and 1 / 0.05.
        QTRY_COMPARE(shownOf("cycle_time_max"), QString("Speed from: 0.025 Gflop/s"));
        QCOMPARE(shownOf("cycle_time_min"), QString("Speed up to: 0.1 Gflop/s"));
        QCOMPARE(shownOf("cost_max"), QString("Bandwidth from: 0.005 Gbit/s"));
        QCOMPARE(shownOf("cost_min"), QString("Bandwidth up to: 0.02 Gbit/s"));
        QCOMPARE(shownOf("latency"), QString("Latency: 0 µs"));
        QVERIFY(find<ParameterField>("generate.cycle_time_max")->y() <
                find<ParameterField>("generate.cycle_time_min")->y());
        QVERIFY(shown().processors == made.processors && shown().links == made.links);

        auto* fastest = find<QLineEdit>("input.cycle_time_min");
        QVERIFY2(fastest->toolTip().contains("Allowed: >= 1e-15, <= 1e+09, in Gflop/s"),
                 qPrintable(fastest->toolTip()));
        type("cycle_time_min", "5");
        QTRY_VERIFY(std::ranges::any_of(shown().processors, [](const equipoise::Processor& processor) {
            return processor.compute.rate < 0.01 && processor.compute.rate >= 0.0002; // 5 Gflop/s
        }));
        // Refused at the field, and as a whole.
        for (const char* text : {"0", "1e12"}) {
            type("cycle_time_min", text);
            const auto* problem = find<QLabel>("problem.cycle_time_min");
            QVERIFY(problem->isVisible());
            QVERIFY2(problem->text().startsWith("Speed up to is ") && problem->text().endsWith("Gflop/s"),
                     qPrintable(problem->text()));
        }
        type("cycle_time_min", "0.02");
        QTRY_VERIFY(find<QLabel>("generateProblem")->isVisible());
        QCOMPARE(find<QLabel>("generateProblem")->text().replace(QChar(0x202f), ' '),
                 QString("Speed from is 0.025 Gflop/s; allowed: <= 0.02 Gflop/s"));
        type("cycle_time_min", "400 Mflop/s");
        QTRY_VERIFY(find<QPushButton>("generateTake")->isEnabled());
        emit fastest->editingFinished(); // by Tab
        QTRY_COMPARE(shownOf("cycle_time_min"), QString("Speed up to: 0.4 Gflop/s"));
        // Another choice in the middle.
        see("speed", "s/Gflop");
        QTRY_COMPARE(shownOf("cycle_time_min"), QString("Cycle time from: 2.5 s/Gflop"));
        m_document->undoStack()->undo();
        QTRY_COMPARE(shownOf("cycle_time_min"), QString("Speed up to: 0.4 Gflop/s"));
        find<QPushButton>("generateTake")->click();
        const equipoise::Units& units = m_document->scenario().platform.units;
        QCOMPARE(text::unit(equipoise::UnitRole::TimePerWork, units), QString("Gflop/s"));
    }

    /// Where nothing is chosen, numbers are as the machines at hand are written.
    void numbersAreAsTheMachinesAreWritten() {
        equipoise::io::ScenarioFile file;
        file.scenario = support::smallScenario();
        for (auto& processor : file.scenario.platform.processors)
            processor.compute.rateUnit = {equipoise::Unit::Kind::Flop, equipoise::Unit::Prefix::Giga,
                                          equipoise::Unit::Clock::Second, true};
        m_document->reset(std::move(file), {}, "Written");
        m_dialog->setKind("ring");
        QTRY_COMPARE(shownOf("cycle_time_max"), QString("Speed from: 0.025 Gflop/s"));
        QCOMPARE(shownOf("cost_min"), QString("Link cost from: 0.05 s/Mbit"));
        for (const char* way : {"generateAdd", "generateReplace"}) {
            find<QRadioButton>(way)->click();
            find<QPushButton>("generateTake")->click();
            const equipoise::Processor& last = m_document->scenario().platform.processors.back();
            QVERIFY(last.compute.rateUnit.inverse);
            QVERIFY(last.compute.rate >= 0.01 && last.compute.rate <= 0.04);
        }
    }

    /// An empty document has units, too: what is added to it is seen in them.
    void anEmptyDocumentKeepsItsUnits() {
        equipoise::io::ScenarioFile file;
        m_document->reset(std::move(file), {}, "Empty");
        see("speed", "Mflop/s");
        for (const char* way : {"generateAdd", "generateReplace"}) {
            m_dialog->setKind("star");
            find<QRadioButton>(way)->click();
            QTRY_COMPARE(shownOf("cycle_time_min"), QString("Speed up to: 100 Mflop/s"));
            find<QPushButton>("generateTake")->click();
            QCOMPARE(text::unit(equipoise::UnitRole::TimePerWork, m_document->scenario().platform.units),
                     QString("Mflop/s"));
            m_document->undoStack()->undo();
        }
    }

    void likeTheSelected() {
        m_dialog->setKind("template");
        QVERIFY(!find<QPushButton>("generateTake")->isEnabled());
        QVERIFY(find<QLabel>("generateProblem")->isVisible());
        m_selection->set({ProcessorId{1}});
        QTRY_VERIFY(find<QPushButton>("generateTake")->isEnabled());
        QCOMPARE(shown().size(), 17U); // 14 of them
        type("times", "3");
        QTRY_COMPARE(shown().size(), 6U);
        QVERIFY(find<QLabel>("generateCounts")->text().contains("P1"));
        QVERIFY(!find<QRadioButton>("generateReplace")->isEnabled());
        find<QPushButton>("generateTake")->click();
        QCOMPARE(m_document->scenario().platform.size(), 6U);
        QCOMPARE(m_document->undoStack()->count(), 1);
        m_document->undoStack()->undo();
        QCOMPARE(m_document->scenario().platform.size(), 3U);
    }
};

const support::TestProgram registered("tst_generate_dialog", support::runWindowTest<TestGenerateDialog>);

} // namespace tst_generate_dialog

#include "tst_generate_dialog.moc"

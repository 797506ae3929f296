// SPDX-License-Identifier: GPL-3.0-or-later
// A problem that is none of the program's: its question is edited, undone, follows its processors, and comes
// back after a crash.
#include "app/commands/edits_for.h"
#include "app/document/document.h"
#include "app/recovery/lost_work.h"
#include "app/recovery/record.h"
#include "app/recovery/recorder.h"
#include "core/problems/ring/model/question.h"
#include "tests/support/sixth_problem.h"
#include "tests/support/window_test.h"

#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

namespace tst_sixth_recovery {

using namespace equipoise::gui;

namespace {

const bag::Question* asked(const Document& document) {
    return document.scenario().questions.find<bag::Question>();
}

equipoise::io::ScenarioFile bagFile() {
    equipoise::io::ScenarioFile file;
    file.scenario = bag::scenario();
    return file;
}

/// The scenario's questions with this key set.
Edit setting(const equipoise::Scenario& scenario, const char* key, const char* value) {
    equipoise::Scenario copy = scenario;
    if (!equipoise::setQuestionValue(copy, bag::problem(), key, value))
        QTest::qFail("not set", __FILE__, __LINE__);
    return SetQuestions{copy.questions};
}

} // namespace

class TestSixthRecovery : public QObject {
    Q_OBJECT
private slots:
    void init() {
        support::failOnWarnings();
        bag::problem();
    }
    void recordsComeBack();
    void isUndoneAndRedone();
    void followsItsProcessors();
    void comesBackAfterACrash();
};

void TestSixthRecovery::recordsComeBack() {
    equipoise::Scenario scenario = bag::scenario();
    scenario.questions.set(equipoise::ring::Question{7, 8});
    const std::string bytes = recovery::toBytes(recovery::Undone{SetQuestions{scenario.questions}});
    const auto read = recovery::recordOf(bytes);
    QVERIFY(read.has_value());
    const auto& undone = std::get<recovery::Undone>(*read);
    QVERIFY(std::get<SetQuestions>(undone.applied).questions == scenario.questions);
    for (std::size_t length = 0; length < bytes.size(); ++length)
        QVERIFY(!recovery::recordOf(std::string_view(bytes).substr(0, length)));
    // A problem that nobody knows is no record.
    std::string other = bytes;
    other.replace(other.find("bag"), 3, "bug");
    QVERIFY(!recovery::recordOf(other));
}

void TestSixthRecovery::isUndoneAndRedone() {
    Document document;
    document.reset(bagFile(), {}, "Bag");
    QVERIFY(document.apply(setting(document.scenario(), "items", "40"), "More items").ok());
    QCOMPARE(asked(document)->items, 40);
    document.undoStack()->undo();
    QVERIFY(document.scenario() == bag::scenario());
    document.undoStack()->redo();
    QCOMPARE(asked(document)->items, 40);
    // What breaks a rule is not applied.
    equipoise::Questions wrong = document.scenario().questions;
    wrong.get<bag::Question>().items = -1;
    const auto refused = document.apply(SetQuestions{wrong}, "Wrong");
    QVERIFY(!refused.ok() && refused.error().code == equipoise::ErrorCode::OutOfRange);
}

/// C, the third of three, rests; A, the first, keeps the bag.
void TestSixthRecovery::followsItsProcessors() {
    Document document;
    document.reset(bagFile(), {}, "Bag");
    InsertProcessor insertion{equipoise::ProcessorId{0}, {"New", {1, 0, {}}, {}}};
    QVERIFY(document.apply(insertion, "Insert").ok());
    QCOMPARE(asked(document)->keeper, equipoise::ProcessorId{1});
    QCOMPARE(asked(document)->resting.front(), equipoise::ProcessorId{3});
    document.undoStack()->undo();
    QVERIFY(document.scenario() == bag::scenario());

    QVERIFY(document.apply(RemoveProcessor{equipoise::ProcessorId{2}}, "Remove").ok());
    QVERIFY(asked(document)->resting.empty());
    QVERIFY(document.apply(RemoveProcessor{equipoise::ProcessorId{0}}, "Remove").ok());
    QVERIFY(!asked(document));
    document.undoStack()->undo();
    document.undoStack()->undo();
    QVERIFY(document.scenario() == bag::scenario());
}

void TestSixthRecovery::comesBackAfterACrash() {
    QTemporaryDir folder;
    QTemporaryDir left;
    const std::filesystem::path from = folder.path().toStdString();
    const std::filesystem::path to = left.path().toStdString();
    Document document;
    document.reset(bagFile(), {}, "Bag");
    recovery::Recorder recorder(document, from);
    QVERIFY(document.apply(setting(document.scenario(), "items", "40"), "More items").ok());
    QVERIFY(document.apply(setting(document.scenario(), "pieces", "pairs"), "Pairs").ok());
    equipoise::SolveControl control;
    auto plan = equipoise::solve(document.scenario(), {bag::problem(), "greedy", {}}, control);
    QVERIFY(plan.ok());
    document.addPlan({"mine", document.snapshot(), *std::move(plan)});
    recorder.settle();
    for (const auto& entry : std::filesystem::directory_iterator(from))
        if (entry.path().extension() == ".journal")
            std::filesystem::copy_file(entry.path(), to / entry.path().filename());

    Document again;
    recovery::Recorder other(again, to);
    const auto lost = recovery::lostWork(to);
    QCOMPARE(lost.size(), std::size_t{1});
    QVERIFY(recovery::recover(lost.front(), again, other).ok());
    QVERIFY(again.scenario() == document.scenario());
    QCOMPARE(equipoise::io::formatScenario(again.toFile()), equipoise::io::formatScenario(document.toFile()));
    again.undoStack()->undo();
    other.forget();
    recorder.forget();
}

const support::TestProgram registered("tst_sixth_recovery", support::runWindowTest<TestSixthRecovery>);

} // namespace tst_sixth_recovery

#include "tst_sixth_recovery.moc"

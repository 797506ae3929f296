// SPDX-License-Identifier: GPL-3.0-or-later
// The document: one change told for each thing done, undo, plans that know whether they are current, files.
#include "app/commands/edits_for.h"
#include "app/document/document.h"
#include "app/document/selection.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/star/model/question.h"
#include "tests/support/random_scenario.h"
#include "tests/support/ring_plans.h"
#include "tests/support/window_test.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

namespace tst_document {

using namespace equipoise::gui;
using equipoise::ProcessorId;

namespace {

/// Listens to a document.
struct Told {
    explicit Told(Document& document) {
        QObject::connect(&document, &Document::changed, &document,
                         [this](const DocumentChange& change) { changes.push_back(change); });
    }
    /// The one change since the last call.
    DocumentChange one() {
        const DocumentChange change = changes.empty() ? DocumentChange{} : changes.back();
        if (changes.size() != 1)
            QTest::qFail(qPrintable(QString("told %1 times").arg(changes.size())), __FILE__, __LINE__);
        changes.clear();
        return change;
    }
    std::vector<DocumentChange> changes;
};

void fill(Document& document, std::size_t processors = 4) {
    equipoise::io::ScenarioFile file;
    file.about = "made up";
    file.measurements = {{equipoise::Problem::Ring, "a run", 1.5, 2, "a clock"}};
    file.scenario = support::plainScenario(processors);
    document.reset(std::move(file), {}, "Example");
}

equipoise::PlanRecord planFor(const Document& document) {
    equipoise::PlanRecord kept = *support::keptRing(document.scenario(), {0, 1});
    kept.scenario = document.snapshot();
    return kept;
}

Edit cycleTime(const Document& document, std::size_t processor, double value) {
    return edits::setCycleTime(document.scenario(), ProcessorId{processor}, value);
}

} // namespace

class TestDocument : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }
    void isToldOnce();
    void refusalsChangeNothing();
    void sameValueIsNoStep();
    void mergesByKey();
    void jumpsAndMacros();
    void snapshotsAreShared();
    void plansKnowWhetherTheyAreCurrent();
    void aNewPlanBeginsAChange();
    void plansFollowARename();
    void allIsSeenInTheChosenUnits();
    void derivedNamesFollow();
    void plansKeepTheirIds();
    void knowsWhetherItIsEdited();
    void savesAndOpens();
    void resetForgets();
    void undoesHundreds();
    void selectionTellsChangesOnly();
    void selectionFollowsNumbers();
};

void TestDocument::isToldOnce() {
    Document document;
    fill(document);
    Told told(document);
    const quint64 before = document.revision();
    QVERIFY(document.apply(cycleTime(document, 0, 0.5), "Set").ok());
    QCOMPARE(told.one().touches, ChangeFlags::Values);
    QVERIFY(document.revision() > before);
    QCOMPARE(document.undoStack()->undoText(), QString("Set"));

    document.undoStack()->undo();
    QCOMPARE(told.one().touches, ChangeFlags::Values);
    document.undoStack()->redo();
    QCOMPARE(told.one().touches, ChangeFlags::Values);
    QCOMPARE(document.scenario().platform.processors[0].compute.rate, 0.5);

    const quint64 revision = document.revision();
    QVERIFY(document.apply(MoveNodes{{{ProcessorId{0}, equipoise::Point{1, 2}}}}, "Move").ok());
    QCOMPARE(told.one().touches, ChangeFlags::Places);
    QVERIFY(document.apply(RenameNode{ProcessorId{0}, "x"}, "Rename").ok());
    QCOMPARE(told.one().touches, ChangeFlags::Names);
    QCOMPARE(document.revision(), revision); // no answer has changed

    QVERIFY(document.apply(RemoveProcessor{ProcessorId{0}}, "Remove").ok());
    QVERIFY(touches(told.one().touches, ChangeFlags::Shape));
    QVERIFY(document.revision() > revision);
}

void TestDocument::refusalsChangeNothing() {
    Document document;
    fill(document);
    const equipoise::Scenario before = document.scenario();
    Told told(document);
    const auto refused = document.apply(RenameNode{ProcessorId{0}, "P1"}, "Rename");
    QCOMPARE(refused.error().code, equipoise::ErrorCode::DuplicateName);
    QVERIFY(document.scenario() == before);
    QVERIFY(told.changes.empty());
    QCOMPARE(document.undoStack()->count(), 0);
}

void TestDocument::sameValueIsNoStep() {
    Document document;
    fill(document);
    Told told(document);
    const double now = document.scenario().platform.processors[0].compute.rate;
    QVERIFY(document.apply(cycleTime(document, 0, now), "Set").ok());
    QVERIFY(told.changes.empty());
    QCOMPARE(document.undoStack()->count(), 0);
    QVERIFY(!document.isEdited());
}

void TestDocument::mergesByKey() {
    Document document;
    fill(document);
    const equipoise::Scenario before = document.scenario();
    for (const double value : {0.1, 0.2, 0.3})
        QVERIFY(document.apply(cycleTime(document, 0, value), "Set", 7).ok());
    QCOMPARE(document.undoStack()->count(), 1);
    QVERIFY(document.apply(cycleTime(document, 1, 0.4), "Set", 8).ok());
    QVERIFY(document.apply(cycleTime(document, 2, 0.5), "Set").ok());
    QVERIFY(document.apply(cycleTime(document, 2, 0.6), "Set").ok()); // without a key nothing merges
    QCOMPARE(document.undoStack()->count(), 4);
    const equipoise::Scenario after = document.scenario();
    Told told(document);
    document.undoStack()->setIndex(1);
    QCOMPARE(document.scenario().platform.processors[0].compute.rate, 0.3);
    told.one();
    document.undoStack()->undo();
    QVERIFY(document.scenario() == before);
    document.undoStack()->setIndex(4);
    QVERIFY(document.scenario() == after);
}

void TestDocument::jumpsAndMacros() {
    Document document;
    fill(document);
    QVERIFY(document.apply(cycleTime(document, 0, 0.5), "Set").ok());
    QVERIFY(document.apply(RenameNode{ProcessorId{0}, "x"}, "Rename").ok());
    Told told(document);
    document.undoStack()->setIndex(0); // two steps, one change
    QCOMPARE(told.one().touches, ChangeFlags::Values | ChangeFlags::Names);
    document.undoStack()->beginMacro("Both");
    QVERIFY(document.apply(cycleTime(document, 1, 0.5), "Set").ok());
    QCOMPARE(told.one().touches, ChangeFlags::Values);
    QVERIFY(document.apply(RenameNode{ProcessorId{0}, "y"}, "Rename").ok());
    QCOMPARE(told.one().touches, ChangeFlags::Names);
    document.undoStack()->endMacro();
    told.changes.clear();
    document.undoStack()->undo();
    QCOMPARE(told.one().touches, ChangeFlags::Values | ChangeFlags::Names);
}

void TestDocument::snapshotsAreShared() {
    Document document;
    fill(document);
    const auto first = document.snapshot();
    QCOMPARE(document.snapshot(), first);
    QVERIFY(*first == document.scenario());
    QVERIFY(document.apply(cycleTime(document, 0, 0.5), "Set").ok());
    const auto second = document.snapshot();
    QVERIFY(second != first);
    QVERIFY(*second == document.scenario());
    QVERIFY(first->platform.processors[0].compute.rate != 0.5); // a snapshot stays as it was taken
    QVERIFY(document.apply(RenameNode{ProcessorId{0}, "x"}, "Rename").ok());
    QCOMPARE(document.snapshot()->platform.processors[0].name, std::string("x"));
}

void TestDocument::plansKnowWhetherTheyAreCurrent() {
    Document document;
    fill(document);
    const int id = document.addPlan(planFor(document));
    QVERIFY(document.plan(id)->current);
    QVERIFY(document.apply(RenameNode{ProcessorId{0}, "x"}, "Rename").ok());
    QVERIFY(document.apply(MoveNodes{{{ProcessorId{0}, equipoise::Point{1, 2}}}}, "Move").ok());
    QVERIFY(document.apply(SetUnits{{"ms", "", ""}}, "Units").ok());
    QVERIFY(document.plan(id)->current);

    QVERIFY(document.apply(cycleTime(document, 0, 0.5), "Set").ok());
    QVERIFY(!document.plan(id)->current);
    document.undoStack()->undo();
    QVERIFY(document.plan(id)->current);
    document.undoStack()->redo();
    QVERIFY(!document.plans().front().current);
    document.undoStack()->undo();

    equipoise::Questions questions = document.scenario().questions;
    questions.set(equipoise::star::Question{ProcessorId{0}, {}});
    QVERIFY(document.apply(SetQuestions{questions}, "Ask").ok());
    QVERIFY(document.plan(id)->current); // it answers another question
    questions.get<equipoise::ring::Question>().message = 3;
    QVERIFY(document.apply(SetQuestions{questions}, "Ask").ok());
    QVERIFY(!document.plan(id)->current);

    // A late answer to an old scenario is out of date from the start.
    equipoise::PlanRecord late = *document.plan(id)->kept;
    QVERIFY(!document.plan(document.addPlan(late))->current);
    document.replacePlan(id, planFor(document));
    QVERIFY(document.plan(id)->current);
    document.undoStack()->undo(); // the answer
    QVERIFY(!document.plan(id)->current);
    document.undoStack()->undo(); // the late one
    QCOMPARE(document.plans().size(), 1U);
    document.undoStack()->undo(); // the question
    QVERIFY(document.plan(id)->current);
    document.undoStack()->setIndex(document.undoStack()->count());
    QVERIFY(document.plan(id)->current);
    QVERIFY(!document.plans().back().current);
}

/// While a number is typed each digit has its answer; all of them are compared with the plan before the first.
void TestDocument::aNewPlanBeginsAChange() {
    Document document;
    fill(document);
    const int old = document.addPlan(planFor(document));
    const auto oldScenario = document.plan(old)->kept->scenario;
    QVERIFY(document.apply(cycleTime(document, 0, 5), "Set", 7).ok());
    const int typed = document.addPlan(planFor(document), equipoise::gui::PlanOrigin::Automatic);
    QVERIFY(document.plan(typed)->before && document.plan(typed)->before->scenario == oldScenario);
    for (const double value : {50.0, 500.0}) {
        QVERIFY(document.apply(cycleTime(document, 0, value), "Set", 7).ok());
        document.replacePlan(typed, planFor(document), equipoise::gui::PlanOrigin::Automatic);
        QVERIFY(document.plan(typed)->before->scenario == oldScenario);
    }
}

void TestDocument::plansFollowARename() {
    Document document;
    fill(document);
    const int id = document.addPlan(planFor(document));
    const auto nameIn = [](const equipoise::PlanRecord& kept) {
        return kept.scenario->platform.processors[0].name;
    };
    const auto shown = [&] { return nameIn(*document.plan(id)->kept); };
    const auto before = document.plan(id)->kept;
    Told told(document);
    QVERIFY(document.apply(RenameNode{ProcessorId{0}, "first"}, "Rename").ok());
    QVERIFY(told.one().plans); // pictures of them are drawn anew
    QCOMPARE(shown(), std::string("first"));
    QVERIFY(document.plan(id)->current);
    const auto written = [&] { return nameIn(document.toFile().plans.front()); };
    QCOMPARE(written(), std::string("P0"));
    // Units are names, too.
    equipoise::Units units = document.scenario().platform.units;
    units.time = "min";
    QVERIFY(document.apply(SetUnits{units}, "Units").ok());
    QCOMPARE(document.plan(id)->kept->scenario->platform.units.time, std::string("min"));
    document.undoStack()->undo();
    document.undoStack()->undo();
    QCOMPARE(shown(), std::string("P0"));
    QCOMPARE(document.plan(id)->kept, before);
    document.undoStack()->redo();
    QCOMPARE(shown(), std::string("first"));

    // Out of date it keeps the names it had last, and current again it has those of now.
    QVERIFY(document.apply(cycleTime(document, 0, 0.5), "Set").ok());
    QVERIFY(!document.plan(id)->current);
    QCOMPARE(shown(), std::string("first"));
    QVERIFY(document.apply(RenameNode{ProcessorId{0}, "second"}, "Rename").ok());
    QCOMPARE(shown(), std::string("first"));
    document.undoStack()->undo();
    document.undoStack()->undo();
    QVERIFY(document.plan(id)->current);
    QCOMPARE(shown(), std::string("first"));

    // One that comes back from the history has them as well.
    document.removePlan(id);
    QVERIFY(document.apply(RenameNode{ProcessorId{1}, "other"}, "Rename").ok());
    document.undoStack()->undo();
    document.undoStack()->undo();
    QCOMPARE(shown(), std::string("first"));
    document.renamePlan(id, "mine");
    QCOMPARE(shown(), std::string("first"));
    QCOMPARE(written(), std::string("P0"));
}

void TestDocument::allIsSeenInTheChosenUnits() {
    using equipoise::UnitRole;
    Document document;
    fill(document);
    const int old = document.addPlan(planFor(document));
    QVERIFY(document.apply(cycleTime(document, 0, 0.5), "Set").ok());
    const int current = document.addPlan(planFor(document));
    QVERIFY(!document.plan(old)->current && document.plan(current)->current);
    const auto unitOf = [](const equipoise::PlanRecord& kept) {
        return equipoise::headingUnit({UnitRole::Time, kept.scenario->platform.units});
    };
    const auto& time = *equipoise::shownUnitRow(UnitRole::Time);
    const auto ms = equipoise::parseUnit("ms", {UnitRole::Time, document.scenario().platform.units});
    const quint64 revision = document.revision();
    QSignalSpy changes(&document, &Document::changed);
    QVERIFY(document.apply(edits::seenIn(document.scenario().platform, time, ms), "Units").ok());
    QCOMPARE(changes.size(), 1);
    QCOMPARE(changes[0][0].value<DocumentChange>().touches, ChangeFlags::Names);
    QCOMPARE(document.revision(), revision); // no plan is out of date by it
    QVERIFY(!document.plan(old)->current && document.plan(current)->current);
    for (const int id : {old, current}) {
        QCOMPARE(unitOf(*document.plan(id)->kept), "ms");
        QCOMPARE(unitOf(*document.asWritten(id)), "ms");
        QCOMPARE(document.asWritten(id), document.asWritten(id)); // copied once, and no change to a journal
    }
    QCOMPARE(unitOf(*document.plan(current)->before), "ms");
    QCOMPARE(document.plan(old)->kept->plan.value, document.asWritten(old)->plan.value);
    QVERIFY(document.plan(old)->kept->scenario->platform.processors[0].compute.rate != 0.5);
    // The platform is written once for all that is current.
    const std::string text = equipoise::io::formatScenario(document.toFile());
    std::size_t platforms = 0;
    for (std::size_t at = text.find("\"processors\""); at != std::string::npos;
         at = text.find("\"processors\"", at + 1))
        ++platforms;
    QCOMPARE(platforms, std::size_t{2}); // the document's, and that of the plan out of date
    document.undoStack()->undo();
    for (const int id : {old, current})
        QCOMPARE(unitOf(*document.plan(id)->kept), "s");
    QVERIFY(document.plan(current)->current);
}

void TestDocument::derivedNamesFollow() {
    Document document;
    fill(document);
    const auto nameOf = [&document](int id) { return document.plan(id)->kept->name; };
    const auto called = [](const QString& language) {
        return [language](const equipoise::PlanRecord& kept) {
            const auto& units = kept.scenario->platform.units;
            return language +
                   QString::fromStdString(equipoise::headingUnit({equipoise::UnitRole::Time, units}));
        };
    };
    document.namePlans(called("en "));
    equipoise::PlanRecord derived = planFor(document);
    derived.isNameDerived = true;
    const int first = document.addPlan(derived);
    const int second = document.addPlan(derived);
    equipoise::PlanRecord given = planFor(document);
    given.name = "en s (3)";
    const int mine = document.addPlan(given);
    const int last = document.addPlan(derived);
    QCOMPARE(nameOf(first), std::string("en s"));
    QCOMPARE(nameOf(second), std::string("en s (2)"));
    QCOMPARE(nameOf(mine), std::string("en s (3)"));
    QCOMPARE(nameOf(last), std::string("en s (4)"));
    QCOMPARE(document.asWritten(last)->name, std::string("en s (4)"));

    // Units, language, and whatever goes, and comes back.
    const auto ms =
        equipoise::parseUnit("ms", {equipoise::UnitRole::Time, document.scenario().platform.units});
    const auto& time = *equipoise::shownUnitRow(equipoise::UnitRole::Time);
    QVERIFY(document.apply(edits::seenIn(document.scenario().platform, time, ms), "Units").ok());
    QCOMPARE(nameOf(second), std::string("en ms (2)"));
    QSignalSpy changes(&document, &Document::changed);
    document.namePlans(called("fr "));
    QVERIFY(changes.size() == 1 && changes[0][0].value<DocumentChange>().plans);
    QCOMPARE(nameOf(first), std::string("fr ms"));
    QCOMPARE(nameOf(mine), std::string("en s (3)"));
    document.removePlan(first);
    QCOMPARE(nameOf(second), std::string("fr ms"));
    document.undoStack()->undo();
    QCOMPARE(nameOf(first), std::string("fr ms"));
    QCOMPARE(nameOf(second), std::string("fr ms (2)"));

    // A person's name stays, until it is taken away.
    document.renamePlan(second, "named");
    document.namePlans(called("de "));
    QCOMPARE(nameOf(second), std::string("named"));
    QCOMPARE(nameOf(last), std::string("de ms (2)"));
    document.renamePlan(second, {});
    QCOMPARE(nameOf(second), std::string("de ms (2)"));
    QCOMPARE(nameOf(last), std::string("de ms (3)"));

    // A file knows which names are given.
    QTemporaryDir folder;
    const QString path = folder.filePath("plans.equipoise");
    QVERIFY(document.save(path).ok());
    Document opened;
    QVERIFY(opened.open(path).ok());
    QCOMPARE(opened.plans()[0].kept->name, std::string("de ms"));
    opened.namePlans(called("en "));
    QCOMPARE(opened.plans()[0].kept->name, std::string("en ms"));
    QCOMPARE(opened.plans()[2].kept->name, std::string("en s (3)"));
    QVERIFY(!opened.isEdited());
}

void TestDocument::plansKeepTheirIds() {
    Document document;
    fill(document);
    Told told(document);
    const int first = document.addPlan(planFor(document));
    QVERIFY(told.one().plans);
    const int second = document.addPlan(planFor(document));
    QVERIFY(first != 0 && second != 0 && first != second);
    told.changes.clear();

    equipoise::PlanRecord other = planFor(document);
    other.name = "other";
    document.replacePlan(first, other);
    QVERIFY(told.one().plans);
    QCOMPARE(document.plan(first)->kept->name, std::string("other"));
    document.renamePlan(first, "named");
    QVERIFY(told.one().plans);
    QCOMPARE(document.plan(first)->kept->name, std::string("named"));
    document.renamePlan(first, "named");
    document.setTicked(second, false);
    QVERIFY(told.changes.empty()); // nothing new
    document.setTicked(second, true);
    QVERIFY(told.one().plans);
    QVERIFY(document.plan(second)->ticked);
    document.removePlan(first);
    QVERIFY(told.one().plans);
    QVERIFY(!document.plan(first));
    document.removePlan(first);
    document.replacePlan(first, other);
    QVERIFY(told.changes.empty());
    QCOMPARE(document.plans().size(), 1U);
    const int third = document.addPlan(planFor(document));
    QVERIFY(third != first); // ids are not used twice
    QSignalSpy changes(&document, &Document::changed);
    document.tickOnly({third});
    document.tickOnly({third}); // nothing new
    QCOMPARE(changes.size(), 1);
    QVERIFY(document.plan(third)->ticked && !document.plan(second)->ticked);
}

void TestDocument::knowsWhetherItIsEdited() {
    Document document;
    fill(document);
    QVERIFY(!document.isEdited());
    Told told(document);
    QVERIFY(document.apply(cycleTime(document, 0, 0.5), "Set").ok());
    QVERIFY(document.isEdited() && told.one().file);
    document.undoStack()->undo();
    QVERIFY(!document.isEdited() && told.one().file);
    const int live = document.addPlan(planFor(document), PlanOrigin::Automatic);
    QVERIFY(!document.isEdited() && !told.one().file); // the program can make it again
    document.replacePlan(live, planFor(document), PlanOrigin::Automatic);
    QVERIFY(!document.isEdited() && told.one().plans);
    document.addPlan(planFor(document));
    QVERIFY(document.isEdited() && told.one().file);
    document.replacePlan(live, planFor(document), PlanOrigin::Automatic);
    QVERIFY(document.isEdited());
}

void TestDocument::savesAndOpens() {
    QTemporaryDir folder;
    const QString path = folder.filePath("ein Plan é.equipoise");
    Document document;
    QCOMPARE(document.title(), QString("Untitled"));
    fill(document);
    QCOMPARE(document.title(), QString("Example"));
    document.addPlan(planFor(document));
    QVERIFY(document.apply(cycleTime(document, 0, 0.5), "Set").ok());
    Told told(document);
    QVERIFY(document.save(path).ok());
    QVERIFY(told.one().file);
    QVERIFY(!document.isEdited());
    QCOMPARE(document.title(), QString("ein Plan é"));
    QCOMPARE(document.undoStack()->count(), 2); // saving keeps the history
    document.undoStack()->undo();
    QVERIFY(document.isEdited());
    document.undoStack()->redo();
    QVERIFY(!document.isEdited());

    Document other;
    Told otherTold(other);
    const auto remarks = other.open(path);
    QVERIFY(remarks.ok() && remarks->empty());
    QVERIFY(otherTold.one().reset);
    QVERIFY(other.scenario() == document.scenario());
    QCOMPARE(other.path(), path);
    QCOMPARE(other.about(), QString("made up"));
    QVERIFY(other.measurements() ==
            std::vector{(equipoise::Measurement{equipoise::Problem::Ring, "a run", 1.5, 2, "a clock"})});
    QCOMPARE(other.plans().size(), 1U);
    QVERIFY(!other.plans()[0].current); // it was found before the cycle time changed
    QCOMPARE(equipoise::io::formatScenario(other.toFile()), equipoise::io::formatScenario(document.toFile()));
    QVERIFY(!other.isEdited());

    const auto missing = other.open(folder.filePath("missing.equipoise"));
    QCOMPARE(missing.error().code, equipoise::ErrorCode::FileUnreadable);
    QCOMPARE(other.path(), path);
    QCOMPARE(other.save(folder.filePath("no/such/folder.equipoise")).error().code,
             equipoise::ErrorCode::FileUnwritable);
    QCOMPARE(other.path(), path);
}

void TestDocument::resetForgets() {
    Document document;
    fill(document);
    QVERIFY(document.apply(cycleTime(document, 0, 0.5), "Set").ok());
    const int old = document.addPlan(planFor(document));
    const quint64 revision = document.revision();
    Told told(document);
    QSignalSpy canUndo(document.undoStack(), &QUndoStack::canUndoChanged);
    document.reset({}, {}, {});
    const DocumentChange change = told.one();
    QVERIFY(change.reset && change.plans && change.file);
    QVERIFY(document.revision() > revision);
    QVERIFY(document.scenario() == equipoise::Scenario{});
    QVERIFY(document.plans().empty() && !document.plan(old));
    QCOMPARE(document.undoStack()->count(), 0);
    QVERIFY(!canUndo.isEmpty()); // undo actions hear of it
    QVERIFY(!document.isEdited());
    QCOMPARE(document.title(), QString("Untitled"));
}

void TestDocument::undoesHundreds() {
    for (const std::uint64_t seed : {3U, 4U, 5U}) {
        equipoise::Random random(seed);
        Document document;
        document.reset(support::randomFile(seed), {}, {});
        const equipoise::Scenario start = document.scenario();
        const std::size_t processors = start.platform.size();
        for (int i = 0; i < 1500; ++i)
            QVERIFY(
                document
                    .apply(cycleTime(document, random.below(processors), random.between(1, 2)), "Set", i % 3)
                    .ok());
        const equipoise::Scenario end = document.scenario();
        document.undoStack()->setIndex(0);
        QVERIFY2(document.scenario() == start, qPrintable(QString("seed %1").arg(seed)));
        document.undoStack()->setIndex(document.undoStack()->count());
        QVERIFY(document.scenario() == end);
    }
}

void TestDocument::selectionTellsChangesOnly() {
    Selection selection;
    QSignalSpy changed(&selection, &Selection::changed);
    QSignalSpy plan(&selection, &Selection::planChanged);
    selection.set({ProcessorId{1}}, {equipoise::LinkId{2}});
    selection.set({ProcessorId{1}}, {equipoise::LinkId{2}});
    QCOMPARE(changed.size(), 1);
    selection.toggle(equipoise::SwitchId{0});
    QCOMPARE(selection.nodes().size(), 2U);
    selection.toggle(equipoise::SwitchId{0});
    QCOMPARE(selection.nodes().size(), 1U);
    selection.clear();
    QVERIFY(selection.isEmpty());
    selection.setPlan(3);
    selection.setPlan(3);
    QCOMPARE(plan.size(), 1);
    QCOMPARE(selection.plan(), 3);
}

/// P0 - P1 - P2 - P3 in a chain; what is selected stays the same thing while its number changes.
void TestDocument::selectionFollowsNumbers() {
    Document document;
    equipoise::io::ScenarioFile file;
    for (const char* name : {"P0", "P1", "P2", "P3"})
        file.scenario.platform.processors.push_back({name, {.rate = 1, .table = {}}, {}});
    for (std::size_t i = 0; i < 3; ++i)
        file.scenario.platform.links.push_back(
            {ProcessorId{i}, ProcessorId{i + 1}, {.rate = 1, .table = {}}, true});
    document.reset(std::move(file), {}, {});
    Selection selection;
    selection.follow(document);
    const auto both = [](std::size_t a, std::size_t b) {
        return equipoise::FlatSet<equipoise::NodeId>{ProcessorId{a}, ProcessorId{b}};
    };
    selection.set(both(1, 3), {equipoise::LinkId{0}, equipoise::LinkId{2}},
                  {{ProcessorId{1}, ProcessorId{3}}});
    QVERIFY(document.apply(RemoveProcessor{ProcessorId{0}}, "Remove").ok()); // takes link 0 along
    QVERIFY(selection.nodes() == both(0, 2));
    QVERIFY(selection.links() == equipoise::FlatSet{equipoise::LinkId{1}}); // P2 - P3
    QVERIFY(selection.cells() == (equipoise::FlatSet{CellId{ProcessorId{0}, ProcessorId{2}}}));
    document.undoStack()->undo();
    QVERIFY(selection.nodes() == both(1, 3));
    QVERIFY(selection.links() == equipoise::FlatSet{equipoise::LinkId{2}});
    QVERIFY(document.apply(RenameNode{ProcessorId{1}, "x"}, "Rename").ok());
    QVERIFY(selection.nodes() == both(1, 3));
    QVERIFY(document.apply(RemoveProcessor{ProcessorId{1}}, "Remove").ok());
    QVERIFY(selection.nodes() == equipoise::FlatSet<equipoise::NodeId>{ProcessorId{2}});
    QVERIFY(selection.cells().empty());
    document.reset({}, {}, {});
    QVERIFY(selection.isEmpty());
}

const support::TestProgram registered("tst_document", support::runWindowTest<TestDocument>);

} // namespace tst_document

#include "tst_document.moc"

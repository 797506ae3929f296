// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of edits: runs of one kind do in one pass what their edits do in turn.
#include "app/commands/edit_runs.h"
#include "app/commands/many.h"
#include "core/base/random.h"
#include "core/problems/scatter/model/question.h"
#include "tests/app/commands/random_edit.h"
#include "tests/app/commands/small_scenario.h"
#include "tests/support/random_scenario.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QTest>
#include <algorithm>
#include <set>

namespace tst_edit_runs {

using namespace equipoise::gui;
using equipoise::ProcessorId;
using equipoise::Scenario;

namespace {

InsertProcessor insertion(const equipoise::Platform& platform, std::size_t at, const std::string& name,
                          equipoise::Random& random) {
    InsertProcessor edit;
    edit.at = ProcessorId{at};
    edit.processor = {name, {random.between(0.1, 2), 0, {}}, {}};
    if (platform.linkCost && random.below(2) == 0)
        for (std::size_t i = 0; i <= platform.size(); ++i) {
            edit.costTo.push_back(i == at ? 0 : support::anyCost(random));
            edit.costFrom.push_back(i == at ? 0 : support::anyCost(random));
        }
    return edit;
}

/// Up to `count` insertions, each above the one before; the last ones come after all that is there.
EditList insertions(const Scenario& scenario, std::size_t count, equipoise::Random& random) {
    Scenario now = scenario;
    EditList list;
    std::size_t next = 0;
    for (std::size_t i = 0; i < count && next <= now.platform.size(); ++i) {
        const std::size_t at =
            i + 2 > count ? now.platform.size() : next + random.below(now.platform.size() - next + 1);
        list.edits.emplace_back(insertion(now.platform, at, "new " + std::to_string(i), random));
        equipoise::gui::apply(now, list.edits.back());
        next = at + 1;
    }
    return list;
}

/// Removals of some processors, from the last one to the first one.
EditList removals(const Scenario& scenario, equipoise::Random& random) {
    EditList list;
    for (std::size_t i = scenario.platform.size(); i-- > 0;)
        if (random.below(2) == 0)
            list.edits.emplace_back(RemoveProcessor{ProcessorId{i}});
    return list;
}

Scenario inTurn(Scenario scenario, const EditList& list) {
    for (const Edit& edit : list.edits)
        equipoise::gui::apply(scenario, edit);
    return scenario;
}

/// The list does what its edits do in turn; so does what undoes it, and what does it again.
bool isSameInTurn(const Scenario& before, const EditList& list) {
    const Scenario wanted = inTurn(before, list);
    Scenario now = before;
    if (!validate(before, Edit{list}))
        return false;
    const Edit inverse = equipoise::gui::apply(now, list);
    if (now != wanted || !validate(now, inverse))
        return false;
    const Edit again = equipoise::gui::apply(now, inverse);
    if (now != before)
        return false;
    equipoise::gui::apply(now, again);
    return now == wanted;
}

equipoise::ErrorCode refusal(const Scenario& scenario, EditList list) {
    const auto result = validate(scenario, Edit{std::move(list)});
    return result ? static_cast<equipoise::ErrorCode>(-1) : result.error().code;
}

} // namespace

class TestEditRuns : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void insertionsAreAsInTurn();
    void removalsAreAsInTurn();
    void questionsFollow();
    void runsEnd();
    void refusedAsInTurn();
};

void TestEditRuns::insertionsAreAsInTurn() {
    std::size_t matrices = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        equipoise::Random random(seed);
        const Scenario scenario = support::randomFileWithUnits(seed).scenario;
        const EditList list = insertions(scenario, 2 + random.below(5), random);
        matrices += scenario.platform.linkCost.has_value();
        const auto run = edit_runs::firstRun(scenario.platform, list.edits);
        QCOMPARE(run.kind, edit_runs::Kind::Insertions);
        QCOMPARE(run.edits.size(), list.edits.size());
        QVERIFY2(isSameInTurn(scenario, list), qPrintable(QString("seed %1").arg(seed)));
    }
    QVERIFY(matrices > 20 && matrices < 180);
}

void TestEditRuns::removalsAreAsInTurn() {
    std::size_t runs = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        equipoise::Random random(seed);
        Scenario scenario = support::randomFileWithUnits(seed).scenario;
        if (random.below(2) == 0) // no processor has links then: all removals are one run
            scenario.platform.links.clear();
        const EditList list = removals(scenario, random);
        runs += !list.edits.empty() &&
                edit_runs::firstRun(scenario.platform, list.edits).kind == edit_runs::Kind::Removals;
        QVERIFY2(isSameInTurn(scenario, list), qPrintable(QString("seed %1").arg(seed)));
    }
    QVERIFY(runs > 50);
}

/// Removed processors that questions name leave these one after the other.
void TestEditRuns::questionsFollow() {
    Scenario s = support::smallScenario();
    s.platform.links.clear();
    EditList list{{RemoveProcessor{ProcessorId{2}}, RemoveProcessor{ProcessorId{1}}}};
    QVERIFY(isSameInTurn(s, list));
    QVERIFY(!inTurn(s, list).questions.find<equipoise::scatter::Question>()); // its root is gone

    // A scatter with a given order serves those that come last, in turn.
    equipoise::Random random(1);
    list = insertions(s, 4, random);
    QVERIFY(isSameInTurn(s, list));
    QCOMPARE(inTurn(s, list).questions.get<equipoise::scatter::Question>().given.size(), 6U);
}

void TestEditRuns::runsEnd() {
    const Scenario s = support::smallScenario();
    const auto named = [](std::size_t at, const char* name) {
        InsertProcessor edit;
        edit.at = ProcessorId{at};
        edit.processor.name = name;
        return edit;
    };
    const auto lengthOf = [&](const EditList& list) {
        return edit_runs::firstRun(s.platform, list.edits).edits.size();
    };
    QCOMPARE(lengthOf({{named(3, "a"), named(4, "b"), named(4, "c"), named(5, "d")}}), 2U);
    QCOMPARE(lengthOf({{named(3, "a"), RenameNode{ProcessorId{0}, "b"}}}), 1U);
    InsertProcessor linked = named(4, "b");
    linked.links.emplace_back(equipoise::LinkId{3},
                              equipoise::Link{ProcessorId{4}, ProcessorId{0}, {1, 0, {}}, true});
    QCOMPARE(lengthOf({{named(3, "a"), linked, named(5, "c")}}), 1U);
    QCOMPARE(lengthOf({{RenameNode{ProcessorId{0}, "b"}, RenameNode{equipoise::SwitchId{0}, "c"}}}), 2U);
    // Processors with links take these with them: one by one.
    QCOMPARE(lengthOf({{RemoveProcessor{ProcessorId{2}}, RemoveProcessor{ProcessorId{1}}}}), 1U);
}

void TestEditRuns::refusedAsInTurn() {
    using equipoise::ErrorCode;
    const Scenario s = support::smallScenario();
    const auto named = [](std::size_t at, const char* name) {
        InsertProcessor edit;
        edit.at = ProcessorId{at};
        edit.processor = {name, {1, 0, {}}, {}};
        return edit;
    };
    QCOMPARE(refusal(s, {{named(3, "a"), named(4, "a")}}), ErrorCode::DuplicateName);
    QCOMPARE(refusal(s, {{named(3, "a"), named(4, "S0")}}), ErrorCode::DuplicateName);
    QCOMPARE(refusal(s, {{named(3, "a"), named(5, "b")}}), ErrorCode::UnknownName); // there is no 4 before it
    QCOMPARE(refusal(s, {{named(3, "a"), named(4, " ")}}), ErrorCode::EmptyName);
    InsertProcessor slow = named(4, "b");
    slow.processor.compute.rate = -1;
    QCOMPARE(refusal(s, {{named(3, "a"), slow}}), ErrorCode::OutOfRange);
    InsertProcessor wide = named(4, "b");
    wide.costTo = {1};
    QCOMPARE(refusal(s, {{named(3, "a"), wide}}), ErrorCode::MatrixShape);

    const auto rename = [](std::size_t processor, const char* name) {
        return RenameNode{ProcessorId{processor}, name};
    };
    // Names may be swapped by way of a third one, and taken once they are free.
    QVERIFY(validate(s, EditList{{rename(0, "x"), rename(1, "P0"), rename(0, "P1")}}).ok());
    QVERIFY(validate(s, EditList{{rename(0, "P0"), rename(0, "x"), rename(1, "P0")}}).ok());
    QCOMPARE(refusal(s, {{rename(0, "x"), rename(1, "x")}}), ErrorCode::DuplicateName);
    QCOMPARE(refusal(s, {{rename(0, "x"), rename(9, "y")}}), ErrorCode::UnknownName);
    QCOMPARE(refusal(s, {{rename(0, "P1"), rename(1, "x")}}), ErrorCode::DuplicateName);
}

const support::TestProgram registered("tst_edit_runs", support::runTest<TestEditRuns>);

} // namespace tst_edit_runs

#include "tst_edit_runs.moc"

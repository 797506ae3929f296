// SPDX-License-Identifier: GPL-3.0-or-later
// Names of plans to which no person gave one: they follow the language and the units, also in files whose
// writer stored the name alone.
#include "app/commands/edits_for.h"
#include "app/document/document.h"
#include "app/problems/problem_presenter.h"
#include "app/text/language.h"
#include "core/model/definition.h"
#include "tests/support/own_settings.h"
#include "tests/support/ring_plans.h"
#include "tests/support/window_test.h"

#include <QTemporaryDir>
#include <QTest>
#include <initializer_list>
#include <memory>

namespace tst_plan_names {

using namespace equipoise::gui;

namespace {

// A ring of 3 for 5000 Mflop by the greedy solver; U+202F stands before a unit, and groups digits in French.
const std::string english = "Greedy (paper), ring of 3, W = 5,000\u202fMflop";
const std::string french = "Glouton (article), anneau de 3, W = 5\u202f000\u202fMflop";
const std::string englishInGflop = "Greedy (paper), ring of 3, W = 5\u202fGflop";

/// The text of a file of version 1 whose plans have these names.
std::string fileWith(std::initializer_list<std::string> names) {
    auto kept = support::plainRing(5, 3);
    auto scenario = std::make_shared<equipoise::Scenario>(*kept->scenario);
    if (!equipoise::setQuestionValue(*scenario, equipoise::Problem::Ring, "work", "5000"))
        return {};
    kept->scenario = scenario;
    kept->plan.solver = "greedy";
    equipoise::io::ScenarioFile file;
    file.scenario = *scenario;
    for (const std::string& name : names) {
        kept->name = name;
        file.plans.push_back(*kept);
    }
    return equipoise::io::formatScenario(file);
}

std::vector<std::string> namesIn(const Document& document) {
    std::vector<std::string> names;
    for (const DocumentPlan& plan : document.plans())
        names.push_back(plan.kept->name);
    return names;
}

using Names = std::vector<std::string>;

} // namespace

class TestPlanNames : public QObject {
    Q_OBJECT

private slots:
    void init() {
        support::failOnWarnings();
        language::use("en");
    }
    void cleanup() {
        language::use("en");
        QLocale::setDefault(QLocale::c());
    }

    void aScopeSpeaksAnotherLanguage() {
        const auto kept = support::plainRing(5, 3);
        const QString outside = nameOfPlan(*kept);
        {
            const language::Scope scope("fr");
            QVERIFY(nameOfPlan(*kept).contains("anneau de 3"));
            const language::Scope inner("en");
            QCOMPARE(nameOfPlan(*kept), outside);
        }
        QCOMPARE(nameOfPlan(*kept), outside);
        QCOMPARE(language::current(), QString("en"));
    }

    /// An earlier window stored its name in the language of the moment. A file keeps a name that is the key of a solver.
    void namesOfOldFilesFollow() {
        const std::string text = fileWith({english, french, "mine", "", english + "!", "greedy"});
        QCOMPARE(text.find("name_derived"), std::string::npos);
        Document document;
        document.namePlans(nameOfPlan);
        auto read = equipoise::io::parseScenario(text, "old.equipoise");
        QVERIFY(read.ok());
        document.reset(std::move(read->file), {}, {});
        QCOMPARE(namesIn(document),
                 (Names{english, english + " (2)", "mine", english + " (3)", english + "!", "greedy"}));
        QVERIFY(!document.isEdited());

        language::use("fr");
        document.namePlans(nameOfPlan);
        QCOMPARE(namesIn(document),
                 (Names{french, french + " (2)", "mine", french + " (3)", english + "!", "greedy"}));
        language::use("en");
        document.namePlans(nameOfPlan);
        const auto& work = *equipoise::shownUnitRow(equipoise::UnitRole::Work);
        const auto gflop =
            equipoise::parseUnit("Gflop", {equipoise::UnitRole::Work, document.scenario().platform.units});
        QVERIFY(document.apply(edits::seenIn(document.scenario().platform, work, gflop), "Units").ok());
        QCOMPARE(namesIn(document)[0], englishInGflop);
        QCOMPARE(namesIn(document)[4], english + "!");

        // The file says from now on which names are derived.
        const QTemporaryDir folder;
        const QString path = folder.filePath("saved.equipoise");
        QVERIFY(document.save(path).ok());
        Document again;
        QVERIFY(again.open(path).ok());
        QVERIFY(again.plans()[1].kept->isNameDerived && !again.plans()[2].kept->isNameDerived);
        QVERIFY(!again.plans()[5].kept->isNameDerived);
        again.namePlans(nameOfPlan);
        QCOMPARE(namesIn(again), namesIn(document));
    }

    /// A name that a person types is given, whatever the window would have called the plan.
    void aTypedNameIsGiven() {
        Document document;
        document.namePlans(nameOfPlan);
        auto read = equipoise::io::parseScenario(fileWith({"mine"}), "mine.equipoise");
        QVERIFY(read.ok());
        document.reset(std::move(read->file), {}, {});
        const int id = document.plans()[0].id;
        document.renamePlan(id, QString::fromStdString(english));
        language::use("fr");
        document.namePlans(nameOfPlan);
        QCOMPARE(document.plan(id)->kept->name, english);
        document.renamePlan(id, {});
        QCOMPARE(document.plan(id)->kept->name, french);
    }
};

const support::TestProgram registered("tst_plan_names", support::runWindowTest<TestPlanNames>);

} // namespace tst_plan_names

#include "tst_plan_names.moc"

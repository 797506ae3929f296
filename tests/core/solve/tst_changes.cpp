// SPDX-License-Identifier: GPL-3.0-or-later
// Differences between two scenarios: their description, and a check against random edits.
#include "core/analysis/changes.h"
#include "core/base/random.h"
#include "core/io/scenario/scenario_file.h"
#include "core/platform/routes/routes.h"
#include "core/problems/redistribution/model/question.h"
#include "core/solve/kept.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QTest>

namespace tst_changes {

using namespace equipoise;
using What = Change::What;

namespace {

Scenario example(const char* name) {
    return io::readScenario(std::string(EXAMPLES "/") + name + ".equipoise")->file.scenario;
}

} // namespace

class TestChanges : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }

    void nothingHasChanged() {
        for (const char* name : {"two-switches", "lyon", "seismic-2003"}) {
            const Scenario scenario = example(name);
            for (const Problem problem : problems())
                QVERIFY(changesBetween(scenario, scenario, problem).empty());
        }
    }

    void slowerProcessorAndMoreWork() {
        const Scenario before = example("two-switches");
        Scenario after = before;
        after.platform.processors[1].compute.rate *= 1.25;
        QVERIFY(setQuestionValue(after, Problem::Ring, "work", "50"));
        const std::vector<Change> changes = changesBetween(before, after, Problem::Ring);
        const double was = before.platform.processors[1].compute.rate;
        const std::vector<Change> expected{{What::Compute, "beech", {}, 1.25, {was}, {1.25 * was}},
                                           {What::Key, "work"}};
        QCOMPARE(changes, expected);
        QCOMPARE(changesBetween(before, after, Problem::Scatter).size(), std::size_t{1});
    }

    void nodesComeAndGoAndAreRenamed() {
        const Scenario before = example("two-switches");
        Scenario after = before;
        after.platform.processors[0].name = "acacia"; // ash: no change
        after.platform.processors.push_back(before.platform.processors[2]);
        after.platform.processors.back().name = "yew";
        // A processor more: what is unknown is not taken for renamed.
        std::vector<Change> changes = changesBetween(before, after, Problem::Star);
        QCOMPARE(changes[0].what, What::NodeGone);
        QCOMPARE(changes[1], (Change{What::NodeCame, "acacia"}));
        QCOMPARE(changes[2], (Change{What::NodeCame, "yew"}));
        after.platform.processors.pop_back();
        QVERIFY(changesBetween(before, after, Problem::Star).empty());
    }

    /// Changes of links are listed by the ends of links, in any order of the links.
    void linksInAnyOrder() {
        const Scenario before = example("two-switches");
        Scenario after = before;
        for (std::size_t i = 0; i < after.platform.links.size(); ++i)
            after.platform.links[i].transfer.rate *= 1 + 0.5 * static_cast<double>(i);
        const std::vector<Change> changes = changesBetween(before, after, Problem::Ring);
        QCOMPARE(changes.size(), before.platform.links.size() - 1); // all but the first
        std::ranges::reverse(after.platform.links);
        QCOMPARE(changesBetween(before, after, Problem::Ring), changes);
    }

    void linksAndCells() {
        const Scenario before = example("two-switches");
        Scenario after = before;
        after.platform.links[0].transfer.rate *= 2;
        after.platform.links.pop_back();
        const auto changes = changesBetween(before, after, Problem::Ring);
        QCOMPARE(changes.size(), std::size_t{2});
        QCOMPARE(std::ranges::count(changes, What::LinkGone, &Change::what), 1);
        const auto slower = std::ranges::find(changes, What::Transfer, &Change::what);
        QVERIFY(slower != changes.end());
        QCOMPARE(slower->ratio, 2.0);

        const Scenario matrix = example("lyon");
        Scenario other = matrix;
        (*other.platform.linkCost)(0, 1) /= 4;
        (*other.platform.linkCost)(2, 3) = noWay;
        const std::vector<Change> cells = changesBetween(matrix, other, Problem::Ring);
        QCOMPARE(cells.size(), std::size_t{2});
        QCOMPARE(cells[0].what, What::Transfer);
        QCOMPARE(cells[0].ratio, 0.25);
        QCOMPARE(cells[1].what, What::LinkGone);
    }

    void listsOfTheQuestion() {
        const Scenario before = example("redistribution-unlike");
        Scenario after = before;
        after.questions.get<redistribution::Question>().loads.front() += 1;
        after.questions.get<redistribution::Question>().loads.back() += 1;
        const std::vector<Change> expected{{What::Question}};
        QCOMPARE(changesBetween(before, after, Problem::Redistribution), expected);
    }

    /// There is a change if and only if the question is another one.
    void agreesWithSameQuestion() {
        Random random(2211);
        const std::vector<Scenario> examples{example("two-switches"), example("lyon"), example("campus"),
                                             example("redistribution-unlike"), example("star-relay")};
        for (int round = 0; round < 20'000; ++round) {
            const Scenario& before = examples[random.below(examples.size())];
            Scenario after = before;
            if (random.below(2) == 0)
                after.platform.processors[random.below(after.platform.size())].compute.rate *=
                    random.below(2) == 0 ? 1 : 1.5;
            if (after.platform.linkCost && random.below(3) == 0) {
                const std::size_t from = random.below(after.platform.size());
                const std::size_t to = random.below(after.platform.size());
                if (from != to)
                    (*after.platform.linkCost)(from, to) = random.below(2) == 0 ? 0.125 : noWay;
            } else if (!after.platform.links.empty() && random.below(3) == 0) {
                Link& link = after.platform.links[random.below(after.platform.links.size())];
                link.duplex = random.below(2) == 0 ? 1 : link.duplex;
                link.transfer.startUp += random.below(2) == 0 ? 0 : 0.5;
            }
            const Problem problem = problems()[random.below(problems().size())];
            QCOMPARE(changesBetween(before, after, problem).empty(), sameQuestion(before, after, problem));
        }
    }
};

const support::TestProgram registered("tst_changes", support::runTest<TestChanges>);

} // namespace tst_changes

#include "tst_changes.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Groups shown as one node, and what is folded by itself in a large platform.
#include "app/pictures/canvas/input/find_bar.h"
#include "app/pictures/canvas/layout/nested_places.h"
#include "app/pictures/canvas/paint/words.h"
#include "app/pictures/style/tokens.h"
#include "core/base/random.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "tests/app/pictures/canvas/canvas_bench.h"
#include "tests/support/large_platforms.h"
#include "tests/support/window_test.h"

#include <QAccessible>
#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <array>
#include <set>

namespace tst_canvas_folds {

using namespace support;
using namespace equipoise::gui::canvas;
using Bench = CanvasBench;

namespace {

constexpr std::size_t each = 3;

/// Two groups of three processors, "left" with a switch in it; three links from one to the other, P0 - P3,
/// P1 - P4 and P2 - P5, and P0, P1, P2 linked to the switch.
equipoise::Scenario twoGroups() {
    equipoise::Scenario scenario;
    equipoise::Platform& platform = scenario.platform;
    const auto join = [&](NodeId a, NodeId b, double cost) {
        platform.links.push_back({a, b, {cost, 0, {}}, true});
    };
    for (std::size_t i = 0; i < 2 * each; ++i) {
        equipoise::Processor one;
        one.name = "P" + std::to_string(i);
        one.compute.rate = 0.01 * static_cast<double>(1 + i);
        one.place = equipoise::Point{i < each ? 0.0 : 300.0, 100.0 * static_cast<double>(i % each)};
        one.group = i < each ? "left" : "right";
        platform.processors.push_back(one);
    }
    platform.switches.push_back({"S", equipoise::Point{0, 300}, false, "left"});
    for (std::size_t i = 0; i < each; ++i)
        join(ProcessorId{i}, ProcessorId{i + each}, 0.2);
    for (std::size_t i = 0; i < each; ++i)
        join(ProcessorId{i}, SwitchId{0}, 0.1);
    return scenario;
}

const equipoise::FlatSet<NodeId> left{processor(0), processor(1), processor(2), SwitchId{0}};
const equipoise::FlatSet<NodeId> right{processor(3), processor(4), processor(5)};

const State& stateOf(const Bench& bench) {
    return bench.canvas.state();
}

void fold(Bench& bench, const equipoise::FlatSet<NodeId>& nodes) {
    bench.selection.set(nodes);
    bench.canvas.commands()["foldGroup"]->trigger();
}

std::size_t shownNodes(const Bench& bench) {
    return stateOf(bench).diagram.nodes.size();
}

/// The fold that shows a node.
std::size_t nodeOf(const Bench& bench, NodeId id) {
    return stateOf(bench).diagram.indexOf(id);
}

equipoise::PlanRecord ringOf(const equipoise::Scenario& scenario, std::vector<ProcessorId> order,
                             std::vector<double> shares) {
    equipoise::PlanRecord kept;
    auto copy = std::make_shared<equipoise::Scenario>(scenario);
    copy->questions.set(equipoise::ring::Question{.work = 100, .message = 1});
    kept.scenario = copy;
    kept.plan.problem = equipoise::Problem::Ring;
    equipoise::ring::Plan ring;
    ring.times.assign(order.size(), 7);
    ring.order = std::move(order);
    ring.shares = std::move(shares);
    kept.plan.answer = std::move(ring);
    kept.plan.status = equipoise::Status::Feasible;
    kept.plan.value = 7;
    return kept;
}

} // namespace

class TestCanvasFolds : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin).*"))); }
    void initTestCase() { equipoise::gui::style::apply(equipoise::gui::style::Scheme::Light); }

    // ---- groups

    void aGroupIsFoldedAndOpened() {
        Bench bench(twoGroups());
        QCOMPARE(shownNodes(bench), std::size_t{7});
        fold(bench, {processor(1)});
        // The four nodes of the group are one; its three links inside are not seen, those outside are one
        // line.
        QCOMPARE(shownNodes(bench), std::size_t{4});
        const Diagram& diagram = stateOf(bench).diagram;
        const std::size_t node = nodeOf(bench, SwitchId{0});
        QCOMPARE(node, nodeOf(bench, processor(0)));
        QCOMPARE(diagram.nodes[node].name, QStringLiteral("left (3)"));
        QCOMPARE(diagram.lines.size(), std::size_t{3}); // P3, P4 and P5 have one each
        QCOMPARE(bench.selection.nodes(), left);
        QCOMPARE(stateOf(bench).selectedPositions(), std::vector<std::size_t>{node});
        QCOMPARE(bench.steps(), 0); // how it is looked at is no edit
        bench.canvas.grab();        // drawn without complaint

        QTest::keyClick(&bench.canvas, Qt::Key_Return);
        QCOMPARE(shownNodes(bench), std::size_t{7});
        QCOMPARE(bench.selection.nodes(), left);
        QTest::keyClick(&bench.canvas, Qt::Key_O, Qt::ShiftModifier);
        QCOMPARE(shownNodes(bench), std::size_t{4});
        QTest::keyClick(&bench.canvas, Qt::Key_O);
        QCOMPARE(shownNodes(bench), std::size_t{7});
        fold(bench, {processor(1)});
        QTest::mouseDClick(&bench.canvas, Qt::LeftButton, {}, bench.at(processor(0)));
        QCOMPARE(shownNodes(bench), std::size_t{7});
        QVERIFY(!bench.editor());
    }

    void linksBetweenFoldsAreOneLine() {
        Bench bench(twoGroups());
        fold(bench, {processor(0), processor(3)});
        const Diagram& diagram = stateOf(bench).diagram;
        QCOMPARE(diagram.nodes.size(), std::size_t{2});
        QCOMPARE(diagram.lines.size(), std::size_t{1});
        QCOMPARE(diagram.lines[0].count, 3U);
        // A click on it takes all three.
        const QPoint middle = (bench.at(processor(0)) + bench.at(processor(3))) / 2;
        QTest::mouseClick(&bench.canvas, Qt::LeftButton, {}, middle);
        QCOMPARE(bench.selection.links(),
                 (equipoise::FlatSet<equipoise::LinkId>{equipoise::LinkId{0}, equipoise::LinkId{1},
                                                        equipoise::LinkId{2}}));
        QVERIFY(stateOf(bench).isLineSelected(0));
        bench.selection.set({}, {equipoise::LinkId{1}});
        QVERIFY(!stateOf(bench).isLineSelected(0));
    }

    void pairsOfAMatrixAreOneLine() {
        equipoise::Scenario scenario = twoGroups();
        scenario.platform.links.clear();
        scenario.platform.switches.clear();
        scenario.platform.linkCost = equipoise::Matrix<double>(6, 6, 0.5);
        for (std::size_t i = 0; i < 6; ++i)
            (*scenario.platform.linkCost)(i, i) = 0;
        Bench bench(std::move(scenario));
        fold(bench, {processor(0)});
        const Diagram& diagram = stateOf(bench).diagram;
        // The fold to each of the three others, and those among each other.
        QCOMPARE(diagram.lines.size(), std::size_t{3 + 3});
        const auto line = diagram.lineBetween(nodeOf(bench, processor(1)), nodeOf(bench, processor(4)));
        QVERIFY(line.has_value());
        QCOMPARE(diagram.lines[*line].count, 3U);
        QCOMPARE(cellsOf(bench.platform(), diagram, diagram.lines[*line]).size(), std::size_t{6});
    }

    void aFoldMovesAsOne() {
        Bench bench(twoGroups());
        fold(bench, {processor(0)});
        bench.selection.clear();
        const equipoise::Scenario before = bench.document.scenario();
        const QPoint from = bench.at(processor(0));
        bench.canvas.commands()["snap"]->setChecked(false);
        bench.drag(from, from + QPoint(40, 20));
        QCOMPARE(bench.selection.nodes(), left);
        QCOMPARE(bench.steps(), 1);
        const QPointF by = bench.placeOf(processor(0)) - QPointF(0, 0);
        QVERIFY(by.x() > 0 && by.y() > 0);
        QCOMPARE(bench.placeOf(processor(2)), QPointF(0, 200) + by);
        QCOMPARE(bench.placeOf(SwitchId{0}), QPointF(0, 300) + by);
        QCOMPARE(bench.placeOf(processor(3)), QPointF(300, 0));
        QCOMPARE(shownNodes(bench), std::size_t{4});
        bench.undo();
        QVERIFY(bench.document.scenario() == before);
        QCOMPARE(shownNodes(bench), std::size_t{4});
    }

    void aPartOfAFoldCanBeSelectedElsewhere() {
        Bench bench(twoGroups());
        fold(bench, {processor(0)});
        bench.selection.set({processor(1), processor(4)});
        QCOMPARE(stateOf(bench).selectedPositions(), std::vector<std::size_t>{nodeOf(bench, processor(4))});
        QCOMPARE(stateOf(bench).partlySelected(), std::vector<std::size_t>{nodeOf(bench, processor(1))});
        bench.canvas.grab();
        // A click takes the rest of it, another one with Shift gives it back.
        const QPoint at = bench.at(processor(0));
        QTest::mouseClick(&bench.canvas, Qt::LeftButton, Qt::ShiftModifier, at);
        equipoise::FlatSet<NodeId> expected = left;
        expected.insert(processor(4));
        QCOMPARE(bench.selection.nodes(), expected);
        QTest::mouseClick(&bench.canvas, Qt::LeftButton, Qt::ShiftModifier, at);
        QCOMPARE(bench.selection.nodes(), equipoise::FlatSet<NodeId>{processor(4)});
    }

    void aFoldStaysFoldedThroughEdits() {
        Bench bench(twoGroups());
        fold(bench, {processor(0)});
        QVERIFY(bench.document
                    .apply(equipoise::gui::SetCompute{ProcessorId{0}, {.rate = 0.5, .table = {}}}, "Edit")
                    .ok());
        QCOMPARE(shownNodes(bench), std::size_t{4});
        QVERIFY(bench.document.apply(equipoise::gui::RenameNode{processor(0), "other"}, "Edit").ok());
        QCOMPARE(shownNodes(bench), std::size_t{4});
        QVERIFY(bench.document.apply(equipoise::gui::RemoveProcessor{ProcessorId{5}}, "Edit").ok());
        QCOMPARE(shownNodes(bench), std::size_t{3});
        // Renamed where it stands.
        bench.selection.set(left);
        QTest::keyClick(&bench.canvas, Qt::Key_F2);
        QVERIFY(bench.editor());
        QTest::keyClicks(bench.editor(), QStringLiteral("Lyon"));
        QTest::keyClick(bench.editor(), Qt::Key_Return);
        QCOMPARE(bench.platform().processors[0].group, std::string("Lyon"));
        QCOMPARE(stateOf(bench).diagram.nodes[nodeOf(bench, processor(0))].name, QStringLiteral("Lyon (3)"));
        // Without groups there is nothing to be folded.
        bench.canvas.commands()["ungroup"]->trigger();
        QCOMPARE(shownNodes(bench), std::size_t{6});
        bench.undo();
        QCOMPARE(bench.platform().processors[0].group, std::string("Lyon"));
        QCOMPARE(stateOf(bench).places.size(), std::size_t{6});
    }

    void findingOpensTheGroup() {
        Bench bench(twoGroups());
        fold(bench, {processor(0), processor(3)});
        bench.canvas.commands()["findNode"]->trigger();
        auto* const field = bench.canvas.findChild<QLineEdit*>(QStringLiteral("findField"));
        QTest::keyClicks(field, QStringLiteral("p4"));
        QCOMPARE(bench.selection.nodes(), equipoise::FlatSet<NodeId>{processor(4)});
        QCOMPARE(shownNodes(bench), std::size_t{1 + 3}); // "right" is open
        // On to another one: what was opened on the way is folded again.
        field->setText(QStringLiteral("p2"));
        QCOMPARE(bench.selection.nodes(), equipoise::FlatSet<NodeId>{processor(2)});
        QCOMPARE(shownNodes(bench), std::size_t{4 + 1});
        bench.canvas.grab();
        QTest::keyClick(field, Qt::Key_Escape);
        QCOMPARE(shownNodes(bench), std::size_t{4 + 1});
    }

    void wordsSayWhatIsInIt() {
        Bench bench(twoGroups());
        fold(bench, {processor(0)});
        const std::size_t node = nodeOf(bench, processor(0));
        const QString facts = factsOfNode(stateOf(bench), node, QStringLiteral(", "));
        // Cycle times 0.01, 0.02 and 0.03.
        for (const char* part : {"left", "processors: 3", "switches: 1", "0.01", "0.03"})
            QVERIFY2(facts.contains(QLatin1String(part)), qPrintable(facts));
        QAccessibleInterface* const canvas = QAccessible::queryAccessibleInterface(&bench.canvas);
        QCOMPARE(canvas->child(static_cast<int>(node))->text(QAccessible::Name), QStringLiteral("left (3)"));
        QVERIFY(!bench.canvas.commands()["editValue"]->isEnabled());
        QVERIFY(bench.canvas.commands()["openGroup"]->isEnabled());
        QVERIFY(!bench.canvas.commands()["foldGroup"]->isEnabled());
    }

    void aPlanIsSummedUp() {
        const equipoise::Scenario scenario = twoGroups();
        Bench bench(scenario);
        // Round: P0 P1 P3 P4, of which one hop leads from left to right and one back.
        const auto kept = ringOf(scenario, {ProcessorId{0}, ProcessorId{1}, ProcessorId{3}, ProcessorId{4}},
                                 {0.1, 0.2, 0.3, 0.4});
        bench.canvas.setPlan(std::make_shared<const equipoise::PlanRecord>(kept));
        fold(bench, {processor(0), processor(3)});
        const Marks& marks = stateOf(bench).marks;
        const std::size_t a = nodeOf(bench, processor(0));
        const std::size_t b = nodeOf(bench, processor(3));
        QVERIFY(std::abs(*marks.share[a] - 0.3) < 1e-12);
        QVERIFY(std::abs(*marks.share[b] - 0.7) < 1e-12);
        QCOMPARE(marks.ways.size(), std::size_t{2});
        QCOMPARE(marks.ways[0], (std::pair<std::uint32_t, std::uint32_t>(a, b)));
        QCOMPARE(marks.ways[1], (std::pair<std::uint32_t, std::uint32_t>(b, a)));
        bench.canvas.grab();
    }

    // ---- large platforms

    void aTreeFoldsByItself() {
        // 140 switches of 50, 14 above them, 2 and 1: 7,157 nodes.
        const equipoise::Platform platform = treePlatform(7000, 50);
        const Folds folds(platform);
        // Each switch of processors a fold; the 17 others as they are.
        QCOMPARE(folds.countShown(), std::size_t{140 + 14 + 2 + 1});
        const std::vector<std::uint32_t> shown = folds.shownAs();
        for (std::size_t i = 0; i < 7000; ++i)
            QCOMPARE(shown[i], shown[7000 + i / 50]);
        for (std::size_t i = 7140; i < 7157; ++i)
            QCOMPARE(shown[i], static_cast<std::uint32_t>(i));
        QCOMPARE(folds.outermost().size(), std::size_t{1}); // and all of it can be folded
        QVERIFY(isNestedTree(folds));
    }

    void nestedPlacesAreApart() {
        const equipoise::Platform platform = treePlatform(6500, 30);
        const Folds folds(platform);
        std::vector<std::optional<QPointF>> known(folds.nodes());
        known.at(17) = QPointF(-1e5, 3);
        const std::vector<QPointF> places = nestedPlaces(platform, folds, known);
        QCOMPARE(places[17], QPointF(-1e5, 3));
        for (std::size_t i = 0; i < places.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const QPointF apart = places[i] - places[j];
                if (std::abs(apart.x()) < 89 && std::hypot(apart.x(), apart.y()) < 89)
                    QFAIL(qPrintable(QStringLiteral("%1 and %2").arg(i).arg(j)));
            }
    }

    void aFatTreeFoldsItsLeavesOnly() {
        equipoise::Platform platform;
        equipoise::Random random(1);
        constexpr std::size_t leaves = 130;
        for (std::size_t i = 0; i < leaves + 2; ++i)
            platform.switches.push_back({"S" + std::to_string(i), std::nullopt});
        for (std::size_t i = 0; i < 50 * leaves; ++i) {
            platform.processors.push_back(processorNamed(i, random));
            platform.links.push_back({ProcessorId{i}, SwitchId{i / 50}, {0.1, 0, {}}});
        }
        for (std::size_t i = 0; i < leaves; ++i)
            for (const std::size_t spine : {leaves, leaves + 1})
                platform.links.push_back({SwitchId{i}, SwitchId{spine}, {0.1, 0, {}}});
        const Folds folds(platform);
        QCOMPARE(folds.countShown(), leaves + 2);
        QCOMPARE(folds.outermost().size(), leaves + 2);
    }

    /// Random trees, and random folding: a node is shown by the outermost folded fold around it.
    void whatIsShownFollowsFromWhatIsFolded() {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            equipoise::Random random(seed);
            equipoise::Platform platform;
            const std::size_t switches = 200 + random.below(400);
            for (std::size_t i = 0; i < switches; ++i) {
                platform.switches.push_back({"S" + std::to_string(i), std::nullopt});
                if (i > 0)
                    platform.links.push_back({SwitchId{i}, SwitchId{random.below(i)}, {0.1, 0, {}}});
            }
            for (std::size_t i = 0; i < maxUnfolded; ++i) {
                platform.processors.push_back(processorNamed(i, random));
                if (random.below(50) == 0)
                    platform.processors.back().group = "G" + std::to_string(random.below(5));
                platform.links.push_back({ProcessorId{i}, SwitchId{random.below(switches)}, {0.1, 0, {}}});
            }
            Folds folds(platform);
            QVERIFY(folds.knowGroupsOf(platform));
            for (std::uint32_t fold = 0; fold < folds.all().size(); ++fold)
                folds.show(fold, random.below(3) == 0 ? Fold::Shown::Folded : Fold::Shown::Open);
            std::vector<std::uint32_t> expected(folds.nodes());
            for (std::uint32_t node = 0; node < folds.nodes(); ++node)
                expected[node] = node;
            for (std::uint32_t fold = 0; fold < folds.all().size(); ++fold) // from the inside out
                if (folds[fold].shown == Fold::Shown::Folded)
                    for (const std::uint32_t node : folds.nodesOf(fold))
                        expected[node] = static_cast<std::uint32_t>(folds.nodes() + fold);
            const std::vector<std::uint32_t> shown = folds.shownAs();
            QVERIFY2(shown == expected, qPrintable(QString::number(seed)));
            QCOMPARE(folds.countShown(), std::set<std::uint32_t>(shown.begin(), shown.end()).size());
            const std::size_t node = random.below(folds.nodes());
            folds.openAround(node);
            QCOMPARE(folds.shownAs()[node], static_cast<std::uint32_t>(node));
        }
    }

    void aLargePlatformIsShownFoldedAndOpensWhereItIsLooked() {
        equipoise::Scenario scenario;
        scenario.platform = treePlatform(7000, 50);
        Bench bench(std::move(scenario));
        QCOMPARE(shownNodes(bench), std::size_t{157});
        QCOMPARE(stateOf(bench).diagram.lines.size(), std::size_t{156}); // a tree
        QVERIFY(!bench.canvas.waitingFor());                             // places are there at once
        QTest::keyClick(&bench.canvas, Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(bench.selection.nodes().size(), std::size_t{7157});
        // Switch 0 with its 50 is opened, and enlarged.
        const qreal scale = stateOf(bench).view.scale;
        bench.selection.set(stateOf(bench).idsOf(std::array{nodeOf(bench, processor(7))}));
        QCOMPARE(bench.selection.nodes().size(), std::size_t{51});
        QTest::keyClick(&bench.canvas, Qt::Key_Return);
        QCOMPARE(shownNodes(bench), std::size_t{156 + 51});
        QVERIFY(stateOf(bench).view.scale > 2 * scale);
        QVERIFY(bench.canvas.rect().contains(bench.at(processor(7))));
        bench.canvas.grab();
        // Folded from within, then with its nine neighbours and the switch above them.
        bench.selection.set({processor(7)});
        QTest::keyClick(&bench.canvas, Qt::Key_O, Qt::ShiftModifier);
        QCOMPARE(shownNodes(bench), std::size_t{157});
        QTest::keyClick(&bench.canvas, Qt::Key_O, Qt::ShiftModifier);
        QCOMPARE(shownNodes(bench), std::size_t{157 - 10});
        QCOMPARE(bench.selection.nodes().size(), std::size_t{10 * 51 + 1});
        QCOMPARE(bench.steps(), 0);
    }
};

const support::TestProgram registered("tst_canvas_folds", support::runWindowTest<TestCanvasFolds>);

} // namespace tst_canvas_folds

#include "tst_canvas_folds.moc"

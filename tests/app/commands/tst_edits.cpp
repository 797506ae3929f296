// SPDX-License-Identifier: GPL-3.0-or-later
// Edits: exact inverses, renumbering, refusals, merging.
#include "app/commands/edit.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/star/model/question.h"
#include "tests/app/commands/random_edit.h"
#include "tests/app/commands/small_scenario.h"
#include "tests/support/random_scenario.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QTest>
#include <set>

namespace tst_edits {

using namespace equipoise::gui;
using equipoise::LinkId;
using equipoise::NodeId;
using equipoise::ProcessorId;
using equipoise::Scenario;
using equipoise::SwitchId;

namespace {

/// Everything that names nodes, by name: what renumbering must keep.
struct ByName {
    std::multiset<std::string> links;
    std::multiset<std::string> cells;
    std::string scatter;
    std::vector<std::string> given;
    std::vector<std::string> ring;
    std::string master;
    std::map<std::string, std::int64_t> loads;
    std::vector<std::string> arrangement;
    bool operator==(const ByName&) const = default;
};

ByName byName(const Scenario& scenario) {
    const equipoise::Platform& p = scenario.platform;
    const auto name = [&](NodeId node) { return p.nameOf(node); };
    ByName all;
    for (const auto& link : p.links)
        all.links.insert(name(link.from) + ">" + name(link.to) + std::to_string(link.transfer.rate));
    if (p.linkCost)
        for (std::size_t i = 0; i < p.size(); ++i)
            for (std::size_t j = 0; j < p.size(); ++j)
                all.cells.insert(p.processors[i].name + ">" + p.processors[j].name +
                                 std::to_string((*p.linkCost)(i, j)));
    const equipoise::Questions& q = scenario.questions;
    if (const auto* scatter = q.find<equipoise::scatter::Question>()) {
        all.scatter = name(scatter->root) + "," + name(scatter->dataOn);
        for (const ProcessorId id : scatter->given)
            all.given.push_back(name(id));
    }
    if (const auto* redistribution = q.find<equipoise::redistribution::Question>())
        for (const ProcessorId id : redistribution->ring)
            all.ring.push_back(name(id));
    if (const auto* star = q.find<equipoise::star::Question>()) {
        all.master = name(star->master);
        for (const auto& [id, load] : star->loads)
            all.loads[name(id)] = load;
    }
    if (const auto* grid = q.find<equipoise::grid::Question>(); grid && grid->arrangement)
        for (const ProcessorId id : grid->arrangement->cells())
            all.arrangement.push_back(name(id));
    return all;
}

std::string textOf(const Scenario& scenario) {
    equipoise::io::ScenarioFile file;
    file.scenario = scenario;
    return equipoise::io::formatScenario(file);
}

equipoise::ErrorCode refusal(const Scenario& scenario, const Edit& edit) {
    const Scenario before = scenario;
    const auto result = validate(scenario, edit);
    if (result.ok() || scenario != before)
        return static_cast<equipoise::ErrorCode>(-1);
    return result.error().code;
}

} // namespace

class TestEdits : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void everyEditUndoes();
    void mergedEditsUndo();
    void removalKeepsAllOthers();
    void removalRenumbersQuestions();
    void removalDropsQuestions();
    void insertionMakesRoom();
    void givenQuestionsAreUndone();
    void refusals();
    void manyCostsAreOneMatrix();
    void listsAreCheckedInTurn();
    void whatIsTouched();
};

/// 40 random scenarios, 60 random edits each: after every edit the scenario is valid; undoing all gives the
/// start, redoing all the end, in every byte of their files.
void TestEdits::everyEditUndoes() {
    std::size_t edits = 0;
    std::size_t matrices = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        equipoise::Random random(seed);
        Scenario scenario = support::randomFileWithUnits(seed).scenario;
        matrices += scenario.platform.linkCost.has_value();
        const Scenario start = scenario;
        std::vector<Edit> inverses;
        std::vector<Scenario> states{start};
        for (int step = 0; step < 60; ++step, ++edits) {
            const Edit edit = support::randomEdit(scenario, random);
            const auto valid = validate(scenario, edit);
            QVERIFY2(valid.ok(), qPrintable(QString("seed %1 step %2").arg(seed).arg(step)));
            inverses.push_back(equipoise::gui::apply(scenario, edit));
            states.push_back(scenario);
            QVERIFY2(equipoise::validate(scenario).ok(),
                     qPrintable(QString("seed %1 step %2").arg(seed).arg(step)));
        }
        const std::string end = textOf(scenario);
        std::vector<Edit> redo;
        for (std::size_t step = inverses.size(); step-- > 0;) {
            QVERIFY(validate(scenario, inverses[step]).ok());
            redo.push_back(equipoise::gui::apply(scenario, inverses[step]));
            QVERIFY2(scenario == states[step], qPrintable(QString("seed %1 undo %2").arg(seed).arg(step)));
        }
        QCOMPARE(textOf(scenario), textOf(start));
        for (std::size_t step = redo.size(); step-- > 0;) {
            equipoise::gui::apply(scenario, redo[step]);
            QVERIFY2(scenario == states[redo.size() - step],
                     qPrintable(QString("seed %1 redo %2").arg(seed).arg(step)));
        }
        QCOMPARE(textOf(scenario), end);
    }
    QVERIFY(edits >= 2000);
    QVERIFY(matrices > 5 && matrices < 35);
}

/// Any run of edits merged into one does and undoes the same.
void TestEdits::mergedEditsUndo() {
    for (std::uint64_t seed = 101; seed <= 200; ++seed) {
        equipoise::Random random(seed);
        Scenario scenario = support::randomFileWithUnits(seed).scenario;
        const Scenario start = scenario;
        Edit merged = support::randomEdit(scenario, random);
        Edit inverse = equipoise::gui::apply(scenario, merged);
        for (int step = 0; step < 8; ++step) {
            // Half of the time the same thing is set again, as in typing and dragging.
            Edit next = support::randomEdit(scenario, random);
            if (random.below(2) == 0 && scenario.platform.size() > 0)
                next = edits::setCycleTime(scenario, ProcessorId{0}, random.between(1, 2));
            Edit undone = equipoise::gui::apply(scenario, next);
            merged = inTurn(std::move(merged), std::move(next));
            inverse = inverseInTurn(std::move(inverse), std::move(undone));
        }
        const Scenario end = scenario;
        equipoise::gui::apply(scenario, inverse);
        QVERIFY2(scenario == start, qPrintable(QString("seed %1").arg(seed)));
        equipoise::gui::apply(scenario, merged);
        QVERIFY2(scenario == end, qPrintable(QString("seed %1").arg(seed)));
    }
    Scenario scenario = support::smallScenario();
    Edit drag = MoveNodes{{{ProcessorId{0}, equipoise::Point{1, 1}}}};
    for (int i = 2; i < 100; ++i)
        drag = inTurn(std::move(drag),
                      MoveNodes{{{ProcessorId{0}, equipoise::Point{static_cast<double>(i), 1}}}});
    QVERIFY(std::holds_alternative<MoveNodes>(drag)); // a long drag keeps its last place alone
}

/// Seen by name, removing a processor or switch takes away what names it and nothing else.
void TestEdits::removalKeepsAllOthers() {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        equipoise::Random random(seed);
        Scenario scenario = support::randomFileWithUnits(seed).scenario;
        for (std::size_t i = 0; i < scenario.platform.size(); ++i) // plain names: searched for below
            scenario.platform.processors[i].name = "P" + std::to_string(i) + ".";
        for (std::size_t i = 0; i < scenario.platform.switches.size(); ++i)
            scenario.platform.switches[i].name = "S" + std::to_string(i) + ".";
        const NodeId node = support::anyNode(scenario.platform, random);
        const std::string gone = scenario.platform.nameOf(node);
        ByName expected = byName(scenario);
        const auto names = [&](const std::string& text) { return text.find(gone) != std::string::npos; };
        std::erase_if(expected.links, names);
        std::erase_if(expected.cells, names);
        std::erase(expected.given, gone);
        std::erase(expected.ring, gone);
        expected.loads.erase(gone);
        if (names(expected.scatter)) {
            expected.scatter.clear();
            expected.given.clear();
        }
        if (std::ranges::count(expected.arrangement, gone) > 0)
            expected.arrangement.clear();
        if (expected.master == gone) {
            expected.master.clear();
            expected.loads.clear();
        }
        equipoise::gui::apply(scenario, node.isProcessor() ? Edit(RemoveProcessor{node.processor()})
                                                           : Edit(RemoveSwitch{node.switchId()}));
        QVERIFY2(byName(scenario) == expected, qPrintable(QString("seed %1").arg(seed)));
    }
}

void TestEdits::removalRenumbersQuestions() {
    Scenario s = support::smallScenario();
    equipoise::gui::apply(s, RemoveProcessor{ProcessorId{0}}); // P1 becomes 0, P2 becomes 1
    QCOMPARE(s.platform.links.size(), 2U);
    QVERIFY(s.platform.links[0].from == NodeId(ProcessorId{0}));
    QVERIFY(s.platform.links[1].from == NodeId(ProcessorId{1}));
    QVERIFY(s.questions.get<equipoise::scatter::Question>().root == ProcessorId{1});
    QVERIFY(s.questions.get<equipoise::scatter::Question>().given == std::vector{ProcessorId{0}});
    // P0 had nothing to give: the others' 2 and -2 still sum to 0.
    QVERIFY(s.questions.get<equipoise::redistribution::Question>().ring ==
            (std::vector{ProcessorId{1}, ProcessorId{0}}));
    QVERIFY(s.questions.get<equipoise::redistribution::Question>().imbalance ==
            (std::vector<std::int64_t>{2, -2}));
    QVERIFY(s.questions.get<equipoise::star::Question>().loads ==
            (equipoise::FlatMap<ProcessorId, std::int64_t>{{ProcessorId{1}, 4}}));
    QVERIFY((*s.questions.get<equipoise::grid::Question>().arrangement)(0, 0) == ProcessorId{1});
}

void TestEdits::removalDropsQuestions() {
    Scenario s = support::smallScenario();
    equipoise::gui::apply(s, RemoveProcessor{ProcessorId{2}});
    QVERIFY(!s.questions.find<equipoise::scatter::Question>()); // its root is gone
    // It was to give 2: P0, the next one on the ring, does in its place.
    QVERIFY(s.questions.get<equipoise::redistribution::Question>().imbalance ==
            (std::vector<std::int64_t>{2, -2}));
    QVERIFY(s.questions.find<equipoise::star::Question>());
    QVERIFY(s.questions.find<equipoise::grid::Question>() &&
            !s.questions.get<equipoise::grid::Question>().arrangement);
    QVERIFY(s.questions.find<equipoise::ring::Question>());
    equipoise::gui::apply(s, RemoveSwitch{SwitchId{0}});
    QVERIFY(!s.questions.find<equipoise::star::Question>()); // its master is gone
}

void TestEdits::insertionMakesRoom() {
    Scenario s = support::smallScenario();
    InsertProcessor edit{.at = ProcessorId{1}, .processor = {"new", {.rate = 1, .table = {}}, {}}};
    equipoise::gui::apply(s, edit);
    QVERIFY(s.platform.links[1].from == NodeId(ProcessorId{2})); // P1 was 1
    QVERIFY(s.questions.get<equipoise::scatter::Question>().root == ProcessorId{3});
    // A given order names every processor but the root: the new one is served last.
    QVERIFY(s.questions.get<equipoise::scatter::Question>().given ==
            (std::vector{ProcessorId{2}, ProcessorId{0}, ProcessorId{1}}));
    QVERIFY(equipoise::validate(s).ok());

    Scenario m;
    m.platform.processors = {{"a", {.rate = 1, .table = {}}, {}}, {"b", {.rate = 1, .table = {}}, {}}};
    m.platform.linkCost.emplace(2, 2);
    (*m.platform.linkCost)(0, 1) = 12;
    (*m.platform.linkCost)(1, 0) = 21;
    equipoise::gui::apply(m, InsertProcessor{.at = ProcessorId{1},
                                             .processor = {"c", {.rate = 1, .table = {}}, {}},
                                             .costTo = {5, 0, 6},
                                             .costFrom = {7, 0, 8}});
    const auto& cost = *m.platform.linkCost;
    // Rows are senders: a, c, b.
    const double expected[3][3] = {{0, 7, 12}, {5, 0, 6}, {21, 8, 0}};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            QCOMPARE(cost(i, j), expected[i][j]);
}

/// An insertion may bring questions that its removal would not turn back into the old ones.
void TestEdits::givenQuestionsAreUndone() {
    Scenario s = support::smallScenario();
    const Scenario start = s;
    equipoise::Questions others;
    others.set(equipoise::ring::Question{7, 8});
    const Edit inverse =
        equipoise::gui::apply(s, InsertProcessor{.at = ProcessorId{0},
                                                 .processor = {"new", {.rate = 1, .table = {}}, {}},
                                                 .questions = others});
    QVERIFY(s.questions == others);
    const Scenario end = s;
    const Edit redo = equipoise::gui::apply(s, inverse);
    QVERIFY(s == start);
    equipoise::gui::apply(s, redo);
    QVERIFY(s == end);
}

void TestEdits::refusals() {
    using equipoise::ErrorCode;
    const Scenario s = support::smallScenario();
    Scenario matrix = s;
    matrix.platform.links.clear();
    matrix.platform.linkCost.emplace(3, 3);
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const equipoise::Link selfLink{ProcessorId{1}, ProcessorId{1}, {}, true};
    const equipoise::Link nowhere{ProcessorId{1}, ProcessorId{9}, {}, true};
    const equipoise::Link negative{ProcessorId{0}, ProcessorId{1}, {.rate = -1, .table = {}}, true};
    const equipoise::Processor taken{"P1", {.rate = 1, .table = {}}, {}};
    const equipoise::Processor fine{"P9", {.rate = 1, .table = {}}, {}};

    QCOMPARE(refusal(s, RenameNode{ProcessorId{0}, "P1"}), ErrorCode::DuplicateName);
    QCOMPARE(refusal(s, RenameNode{ProcessorId{0}, "S0"}), ErrorCode::DuplicateName);
    QCOMPARE(refusal(s, RenameNode{ProcessorId{0}, ""}), ErrorCode::EmptyName);
    QCOMPARE(refusal(s, RenameNode{ProcessorId{3}, "x"}), ErrorCode::UnknownName);
    QVERIFY(validate(s, RenameNode{ProcessorId{0}, "P0"}).ok());
    QCOMPARE(refusal(s, RenamePlatform{std::string(300, 'x')}), ErrorCode::NameTooLong);
    QVERIFY(validate(s, RenamePlatform{""}).ok());
    QCOMPARE(refusal(s, SetUnits{{std::string(300, 'x'), "", ""}}), ErrorCode::NameTooLong);
    QCOMPARE(refusal(s, SetCompute{ProcessorId{0}, {.rate = 0, .table = {}}}), ErrorCode::OutOfRange);
    QCOMPARE(refusal(s, SetCompute{ProcessorId{0}, {.rate = nan, .table = {}}}), ErrorCode::NotFinite);
    QCOMPARE(refusal(s, SetCompute{ProcessorId{3}, {.rate = 1, .table = {}}}), ErrorCode::UnknownName);
    QCOMPARE(refusal(s, MoveNodes{{{SwitchId{1}, equipoise::Point{}}}}), ErrorCode::UnknownName);
    QCOMPARE(refusal(s, MoveNodes{{{SwitchId{0}, equipoise::Point{nan, 0}}}}), ErrorCode::NotFinite);
    QCOMPARE(refusal(s, SetNodeProperty{"pinned", {{SwitchId{1}, "true"}}}), ErrorCode::UnknownName);
    QCOMPARE(refusal(s, SetNodeProperty{"group", {{ProcessorId{3}, "g"}}}), ErrorCode::UnknownName);
    QCOMPARE(refusal(s, SetNodeProperty{"group", {{ProcessorId{0}, std::string(300, 'x')}}}),
             ErrorCode::NameTooLong);
    for (const char* name : {"\x1b[31m", "a\tb", "a\nb", "\x7f", "\u0085"}) {
        QCOMPARE(refusal(s, RenamePlatform{name}), ErrorCode::UnknownChoice);
        QCOMPARE(refusal(s, RenameNode{ProcessorId{0}, name}), ErrorCode::UnknownChoice);
        QCOMPARE(refusal(s, SetUnits{{"s", name, ""}}), ErrorCode::UnknownChoice);
        QCOMPARE(refusal(s, SetNodeProperty{"group", {{ProcessorId{0}, name}}}), ErrorCode::UnknownChoice);
    }
    QCOMPARE(refusal(s, InsertProcessor{.at = ProcessorId{0}, .processor = taken}), ErrorCode::DuplicateName);
    QCOMPARE(refusal(s, InsertProcessor{.at = ProcessorId{4}, .processor = fine}), ErrorCode::UnknownName);
    QCOMPARE(refusal(s, InsertProcessor{.at = ProcessorId{0}, .processor = fine, .costTo = {0, 1, 1, 1}}),
             ErrorCode::MatrixShape);
    QCOMPARE(
        refusal(matrix, InsertProcessor{.at = ProcessorId{0}, .processor = fine, .costTo = {0, -1, 1, 1}}),
        ErrorCode::OutOfRange);
    QCOMPARE(
        refusal(s,
                InsertProcessor{.at = ProcessorId{0}, .processor = fine, .links = {{LinkId{4}, negative}}}),
        ErrorCode::UnknownName);
    QCOMPARE(
        refusal(s,
                InsertProcessor{.at = ProcessorId{0}, .processor = fine, .links = {{LinkId{3}, negative}}}),
        ErrorCode::OutOfRange);
    QCOMPARE(refusal(s, InsertSwitch{SwitchId{0}, {"P0", {}}, {}, {}}), ErrorCode::DuplicateName);
    QCOMPARE(refusal(s, RemoveProcessor{ProcessorId{3}}), ErrorCode::UnknownName);
    QCOMPARE(refusal(s, RemoveSwitch{SwitchId{1}}), ErrorCode::UnknownName);
    QCOMPARE(refusal(s, InsertLink{LinkId{0}, selfLink}), ErrorCode::SelfLink);
    QCOMPARE(refusal(s, InsertLink{LinkId{0}, nowhere}), ErrorCode::UnknownName);
    QCOMPARE(refusal(s, SetLink{LinkId{0}, negative}), ErrorCode::OutOfRange);
    QCOMPARE(refusal(s, SetLink{LinkId{3}, negative}), ErrorCode::UnknownName);
    QCOMPARE(refusal(s, RemoveLink{LinkId{3}}), ErrorCode::UnknownName);
    QCOMPARE(refusal(matrix, InsertLink{LinkId{0}, s.platform.links[0]}), ErrorCode::LinksAndMatrix);
    QCOMPARE(refusal(s, SetLinkCost{{{ProcessorId{0}, ProcessorId{1}, 1}}}), ErrorCode::MissingField);
    QCOMPARE(refusal(matrix, SetLinkCost{{{ProcessorId{0}, ProcessorId{0}, 1}}}), ErrorCode::SelfLink);
    QCOMPARE(refusal(matrix, SetLinkCost{{{ProcessorId{0}, ProcessorId{1}, nan}}}), ErrorCode::NotFinite);
    QCOMPARE(refusal(matrix, SetLinkCost{{{ProcessorId{0}, ProcessorId{3}, 1}}}), ErrorCode::UnknownName);
    const auto all = [](std::size_t size, double first) {
        equipoise::Matrix<double> costs(size, size, 0.0);
        costs(0, size - 1) = first;
        return SetCosts{std::make_shared<const equipoise::Matrix<double>>(std::move(costs))};
    };
    QCOMPARE(refusal(s, all(3, 1)), ErrorCode::MissingField);
    QCOMPARE(refusal(matrix, all(2, 1)), ErrorCode::MatrixShape);
    QCOMPARE(refusal(matrix, all(3, nan)), ErrorCode::NotFinite);
    QCOMPARE(refusal(matrix, all(3, -1)), ErrorCode::OutOfRange);
    QCOMPARE(refusal(matrix, all(3, 1e61)), ErrorCode::OutOfRange);
    QVERIFY(validate(matrix, all(3, 1e60)).ok());
    QVERIFY(validate(matrix, all(3, std::numeric_limits<double>::infinity())).ok());
    equipoise::Matrix<double> diagonal(3, 3, 0.0);
    diagonal(1, 1) = 1;
    QCOMPARE(refusal(matrix, SetCosts{std::make_shared<const equipoise::Matrix<double>>(diagonal)}),
             ErrorCode::SelfLink);
    equipoise::Questions questions = s.questions;
    questions.get<equipoise::scatter::Question>().root = ProcessorId{3};
    QCOMPARE(refusal(s, SetQuestions{questions}), ErrorCode::UnknownName);
    QCOMPARE(refusal(s, ReplacePlatform{{}, s.questions}), ErrorCode::UnknownName); // nobody is left to ask
    QVERIFY(validate(s, ReplacePlatform{}).ok());
}

/// Cells one by one, or all of them: whichever is smaller. Both do the same, and are undone.
void TestEdits::manyCostsAreOneMatrix() {
    Scenario s;
    for (const char* name : {"a", "b", "c"})
        s.platform.processors.push_back({name, {.rate = 1, .table = {}}, {}});
    s.platform.linkCost.emplace(3, 3, 0.0);
    SetLinkCost cells{{{ProcessorId{0}, ProcessorId{1}, 1}, {ProcessorId{0}, ProcessorId{2}, 2}}};
    QVERIFY(std::holds_alternative<SetLinkCost>(setLinkCosts(s.platform, cells)));
    cells.cells.push_back({ProcessorId{1}, ProcessorId{0}, 3});
    cells.cells.push_back({ProcessorId{2}, ProcessorId{1}, 5});
    cells.cells.push_back({ProcessorId{0}, ProcessorId{1}, 4}); // the later one counts
    const Edit edit = setLinkCosts(s.platform, cells);
    QVERIFY(std::holds_alternative<SetCosts>(edit));
    QVERIFY(validate(s, edit).ok());
    QVERIFY(touchesOf(s, edit) == ChangeFlags::Values);
    Scenario oneByOne = s;
    equipoise::gui::apply(oneByOne, cells);
    const Scenario before = s;
    const Edit inverse = equipoise::gui::apply(s, edit);
    QVERIFY(s == oneByOne);
    QVERIFY(touchesOf(s, edit) == ChangeFlags::Nothing);
    equipoise::gui::apply(s, inverse);
    QVERIFY(s == before);
    // One after the other, only the later one is kept.
    const Edit both = inTurn(edit, inverse);
    QVERIFY(std::get<SetCosts>(both).costs == std::get<SetCosts>(inverse).costs);
}

void TestEdits::listsAreCheckedInTurn() {
    const Scenario s = support::smallScenario();
    // Fine one by one, but not in turn: after the first there is no number 2.
    const EditList twice{{RemoveProcessor{ProcessorId{2}}, RemoveProcessor{ProcessorId{2}}}};
    QCOMPARE(refusal(s, twice), equipoise::ErrorCode::UnknownName);
    // Fine in turn only.
    const EditList swapped{{RenameNode{ProcessorId{0}, "x"}, RenameNode{ProcessorId{1}, "P0"}}};
    QVERIFY(validate(s, swapped).ok());
}

void TestEdits::whatIsTouched() {
    const Scenario s = support::smallScenario();
    equipoise::Link link = s.platform.links[0];
    QCOMPARE(touchesOf(s, SetLink{LinkId{0}, link}), ChangeFlags::Nothing);
    link.transfer.rate = 9;
    QCOMPARE(touchesOf(s, SetLink{LinkId{0}, link}), ChangeFlags::Values);
    link.bothWays = false;
    QCOMPARE(touchesOf(s, SetLink{LinkId{0}, link}), ChangeFlags::Values | ChangeFlags::Shape);
    QCOMPARE(touchesOf(s, RenameNode{ProcessorId{0}, "P0"}), ChangeFlags::Nothing);
    QCOMPARE(touchesOf(s, RenameNode{ProcessorId{0}, "x"}), ChangeFlags::Names);
    QVERIFY(!changesAnswers(touchesOf(s, MoveNodes{{{ProcessorId{0}, equipoise::Point{1, 1}}}})));
    QCOMPARE(touchesOf(s, SetNodeProperty{"pinned", {{SwitchId{0}, "true"}}}), ChangeFlags::Places);
    QCOMPARE(touchesOf(s, SetNodeProperty{"pinned", {{SwitchId{0}, "false"}}}), ChangeFlags::Nothing);
    QCOMPARE(touchesOf(s, SetNodeProperty{"group", {{ProcessorId{1}, "g"}}}), ChangeFlags::Places);
    QCOMPARE(touchesOf(s, SetNodeProperty{"group", {{ProcessorId{1}, ""}}}), ChangeFlags::Nothing);
    QCOMPARE(touchesOf(s, SetNodeProperty{"forwards", {{ProcessorId{1}, "false"}}}), ChangeFlags::Values);
    link = s.platform.links[0];
    link.duplex = 1.5;
    QCOMPARE(touchesOf(s, SetLink{LinkId{0}, link}), ChangeFlags::Values);
    link.duplex = 2.5;
    QCOMPARE(refusal(s, SetLink{LinkId{0}, link}), equipoise::ErrorCode::OutOfRange);
    QVERIFY(changesAnswers(touchesOf(s, SetQuestions{})));
    QVERIFY(touches(touchesOf(s, RemoveSwitch{SwitchId{0}}), ChangeFlags::Shape));
    QCOMPARE(touchesOf(s, EditList{}), ChangeFlags::Nothing);
}

const support::TestProgram registered("tst_edits", support::runTest<TestEdits>);

} // namespace tst_edits

#include "tst_edits.moc"

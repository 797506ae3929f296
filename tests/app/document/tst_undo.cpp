// SPDX-License-Identifier: GPL-3.0-or-later
// Undo is total: whatever was done, all of it can be undone and done again, to the last byte of the file.
#include "app/commands/many.h"
#include "app/document/document.h"
#include "app/pictures/canvas/layout/layout.h"
#include "app/problems/redistribution/loads.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/redistribution/model/question.h"
#include "tests/app/commands/random_edit.h"
#include "tests/support/random_scenario.h"
#include "tests/support/window_test.h"

#include <QTest>
#include <QUndoStack>
#include <map>

namespace tst_undo {

using namespace equipoise::gui;
using equipoise::LinkId;
using equipoise::ProcessorId;
using equipoise::Random;

namespace {

constexpr int commands = 10'000;
constexpr std::size_t mostNodes = 12; ///< so that it stays a matter of seconds
constexpr std::size_t maxPlans = 6;

std::string bytesOf(const Document& document) {
    return equipoise::io::formatScenario(document.toFile());
}

/// Everything a person can do to a document, at random.
class Hand {
public:
    Hand(Document& document, std::uint64_t seed)
        : m_document(document)
        , m_random(seed) {}

    /// One command. False: it was refused, or there was nothing to do.
    bool act() {
        const equipoise::Platform& platform = now().platform;
        const std::size_t nodes = platform.size() + platform.switches.size();
        if (nodes > mostNodes)
            return removeSome();
        switch (m_random.below(16)) {
        case 0:
            return aPlan();
        case 1:
            return aQuestion();
        case 2:
            return aLoad();
        case 3:
            return aLayout();
        case 4:
            return aTable();
        case 5: // typing into a field
            return platform.size() > 0 && apply(edits::setCycleTime(now(), any(), cost()), "Type", 7);
        case 6:
            return platform.size() > 0 &&
                   apply(setProcessor({.processor = any(), .startUp = quantity()}), "Type", 8);
        case 7:
            return aLink();
        case 8:
            return apply(m_random.below(2) == 0 ? edits::addProcessor(now(), {1, 2})
                                                : edits::addSwitch(now(), {3, 4}));
        case 9:
            return m_random.below(40) == 0 && anotherPlatform();
        case 10:
            return aDrag();
        default:
            return apply(support::randomEdit(now(), m_random));
        }
    }

    /// Back a little, and often forth again.
    void wander() {
        QUndoStack& stack = *m_document.undoStack();
        for (auto steps = m_random.below(6); steps > 0; --steps)
            stack.undo();
        for (auto steps = m_random.below(6); steps > 0; --steps)
            stack.redo();
    }

    std::map<std::string, int> done; ///< by kind

private:
    const equipoise::Scenario& now() const { return m_document.scenario(); }
    ProcessorId any() { return ProcessorId{m_random.below(now().platform.size())}; }
    double cost() { return m_random.between(0.1, 2); }
    equipoise::Quantity quantity() { return {cost(), {.inverse = m_random.below(2) == 0}}; }
    Edit setProcessor(const edits::ProcessorCells& cells) {
        return edits::setCells(now(), std::vector{cells});
    }
    Edit setLink(const edits::LinkCells& cells) { return edits::setCells(now(), std::vector{cells}); }
    bool apply(const Edit& edit, const char* text = "Edit", int mergeKey = 0) {
        const int before = m_document.undoStack()->index();
        if (!m_document.apply(edit, text, mergeKey))
            return false;
        ++done["edit " + std::to_string(edit.index())];
        return m_document.undoStack()->index() > before;
    }

    bool removeSome() {
        equipoise::FlatSet<equipoise::NodeId> gone;
        for (int i = 0; i < 4; ++i)
            gone.insert(support::anyNode(now().platform, m_random));
        return apply(edits::removeAll(now(), gone));
    }

    equipoise::PlanRecord somePlan() {
        for (;;) {
            auto file = support::randomFileWithUnits(m_random.below(200));
            if (!file.plans.empty())
                return file.plans[m_random.below(file.plans.size())];
        }
    }
    bool aPlan() {
        const auto& plans = m_document.plans();
        const auto kind = plans.empty() ? 0 : m_random.below(4);
        const int id = plans.empty() ? 0 : plans[m_random.below(plans.size())].id;
        ++done["plan " + std::to_string(kind)];
        const int before = m_document.undoStack()->index();
        if (plans.size() >= maxPlans || kind == 1)
            m_document.removePlan(id);
        else if (kind == 0)
            m_document.addPlan(somePlan());
        else if (kind == 2)
            m_document.replacePlan(id, somePlan());
        else
            m_document.renamePlan(id, "plan " + QString::number(m_random.below(5)));
        return m_document.undoStack()->index() > before;
    }

    bool aQuestion() {
        const equipoise::Problem problem =
            equipoise::problems()[m_random.below(equipoise::problems().size())];
        if (!equipoise::isAsked(now().questions, problem)) {
            equipoise::Scenario asking = now();
            equipoise::askQuestion(asking, problem);
            return apply(SetQuestions{asking.questions});
        }
        const auto parameters = equipoise::questionParameters(problem);
        if (parameters.empty())
            return false;
        const equipoise::ParameterInfo& info = parameters[m_random.below(parameters.size())];
        std::string value = std::to_string(1 + m_random.below(9));
        if (m_random.below(3) == 0)
            value = m_random.below(2) == 0 ? "true" : "false";
        else if (m_random.below(3) == 0 && now().platform.size() > 0)
            value = now().platform[any()].name;
        const auto edit = edits::setQuestionValue(now(), problem, info.key, value);
        return edit && apply(*edit, "Ask", m_random.below(2) == 0 ? 0 : 9);
    }

    bool aLoad() {
        equipoise::Questions questions = now().questions;
        auto* asked = questions.find<equipoise::redistribution::Question>();
        if (!asked || asked->ring.size() < 2)
            return false;
        const std::size_t place = m_random.below(asked->ring.size());
        switch (m_random.below(5)) {
        case 0:
            *asked = loads::moved(*asked, place, m_random.below(asked->ring.size()));
            break;
        case 1:
            *asked = loads::without(*asked, place);
            break;
        case 2:
            *asked = loads::levelled(*asked);
            break;
        case 3:
            *asked = loads::bySpeed(*asked, now().platform);
            break;
        default: {
            const ProcessorId joins = any();
            const auto& ring = asked->ring;
            if (std::find(ring.begin(), ring.end(), joins) != ring.end())
                return false;
            *asked = loads::with(*asked, joins);
        }
        }
        return apply(SetQuestions{questions});
    }

    bool aLayout() {
        const equipoise::Platform& platform = now().platform;
        auto pinned = canvas::ownPlaces(platform);
        for (auto& place : pinned)
            if (m_random.below(2) == 0)
                place.reset();
        const auto places = canvas::automaticPlaces(platform, pinned);
        MoveNodes move;
        for (std::size_t i = 0; i < places.size(); ++i)
            move.places.emplace_back(i < platform.size()
                                         ? equipoise::NodeId(ProcessorId{i})
                                         : equipoise::NodeId(equipoise::SwitchId{i - platform.size()}),
                                     equipoise::Point{places[i].x(), places[i].y()});
        return apply(move, "Layout");
    }
    bool aDrag() {
        if (now().platform.size() == 0)
            return false;
        return apply(MoveNodes{{{any(), equipoise::Point{cost(), cost()}}}}, "Drag", 10);
    }

    bool aTable() {
        const equipoise::Platform& platform = now().platform;
        equipoise::CostFunction measured{0, 0, {{0, 0}, {m_random.between(1, 5), cost()}}};
        measured.table.push_back({measured.table[1].amount + 1, measured.table[1].time + cost()});
        if (!platform.links.empty() && m_random.below(2) == 0) {
            const LinkId link{m_random.below(platform.links.size())};
            SetLink edit{link, platform.links[link.index()]};
            edit.value.transfer = measured;
            return apply(edit);
        }
        return platform.size() > 0 && apply(SetCompute{any(), measured});
    }

    bool aLink() {
        const equipoise::Platform& platform = now().platform;
        if (platform.size() < 2)
            return false;
        const ProcessorId a = any();
        const ProcessorId b = any();
        if (platform.linkCost)
            return a != b && apply(edits::setCost({a, b}, cost(), true), "Type", 11);
        if (const auto edit =
                m_random.below(2) == 0 ? edits::connect(now(), a, b) : edits::disconnect(now(), a, b))
            return apply(*edit);
        if (platform.links.empty())
            return false;
        const LinkId link{m_random.below(platform.links.size())};
        switch (m_random.below(4)) {
        case 0:
            return apply(edits::setCost(now(), link, cost()), "Type", 12);
        case 1:
            return apply(setLink({.link = link, .cost = quantity(), .latency = quantity()}), "Type", 13);
        case 2:
            return apply(setLink({.link = link, .bothWays = !platform.links[link.index()].bothWays}));
        default:
            return apply(setLink({.link = link, .from = a, .to = b}));
        }
    }

    bool anotherPlatform() {
        const equipoise::Scenario other = support::randomFileWithUnits(m_random.below(200)).scenario;
        return apply(ReplacePlatform{other.platform, other.questions});
    }

    Document& m_document;
    Random m_random;
};

} // namespace

class TestUndo : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }
    void everythingComesBack_data();
    void everythingComesBack();
    void typingThatEndsWhereItBegan();
    void plansComeBack();
    void whatComesLateStaysAside();
};

void TestUndo::everythingComesBack_data() {
    QTest::addColumn<quint64>("seed");
    for (const quint64 seed : {1U, 2U, 3U})
        QTest::addRow("seed %llu", static_cast<unsigned long long>(seed)) << seed;
}

/// 10,000 steps of every kind; all the way back, each state on the way that is looked at (every 25th) is what
/// it was; and all the way forth again.
void TestUndo::everythingComesBack() {
    QFETCH(const quint64, seed);
    Document document;
    document.reset(support::randomFileWithUnits(seed), {}, {});
    QUndoStack& stack = *document.undoStack();
    std::map<int, std::string> states{{0, bytesOf(document)}};
    Hand hand(document, seed);
    for (int step = 0; step < commands;) {
        if (hand.act())
            ++step;
        if (step % 50 == 49)
            hand.wander();
        states.erase(states.upper_bound(stack.index()), states.end()); // another branch now
        if (stack.index() % 25 == 0)
            states[stack.index()] = bytesOf(document);
        else
            states.erase(stack.index());
    }
    // Typing and dragging go into one step, and some steps were taken back on the way.
    QVERIFY2(stack.count() > 5'000, qPrintable(QString::number(stack.count())));
    QVERIFY2(states.size() > 200, qPrintable(QString::number(states.size())));
    const int last = stack.index();
    const std::string end = bytesOf(document);
    qInfo("seed %llu: %d commands in %d steps", static_cast<unsigned long long>(seed), commands, last);
    for (std::size_t kind = 0; kind < std::variant_size_v<Edit::variant>; ++kind) {
        const bool matrixOnly = kind == Edit(SetLinkCost{}).index() || kind == Edit(SetCosts{}).index();
        QVERIFY2(matrixOnly || hand.done["edit " + std::to_string(kind)] > 0,
                 qPrintable(QString::number(kind)));
    }
    for (int kind = 0; kind < 4; ++kind)
        QVERIFY(hand.done["plan " + std::to_string(kind)] > 10);

    for (auto state = states.rbegin(); state != states.rend(); ++state) {
        stack.setIndex(state->first);
        QVERIFY2(bytesOf(document) == state->second, qPrintable(QString("undo to %1").arg(state->first)));
    }
    QCOMPARE(stack.index(), 0);
    QVERIFY(!document.isEdited());
    for (const auto& [index, bytes] : states) {
        stack.setIndex(index);
        QVERIFY2(bytesOf(document) == bytes, qPrintable(QString("redo to %1").arg(index)));
    }
    stack.setIndex(last);
    QCOMPARE(bytesOf(document), end);
    stack.setIndex(0);
    QVERIFY(bytesOf(document) == states[0]);
}

/// It leaves no step that would undo nothing, and no document that is called edited and is not.
void TestUndo::typingThatEndsWhereItBegan() {
    Document document;
    equipoise::io::ScenarioFile file;
    file.scenario.platform.processors.push_back({"P0", {.rate = 1, .table = {}}, {}});
    document.reset(std::move(file), {}, "Example");
    const auto type = [&](double cycleTime, int stroke) {
        QVERIFY(
            document
                .apply(edits::setCycleTime(document.scenario(), ProcessorId{0}, cycleTime), "Type", stroke)
                .ok());
    };
    type(3, 1);
    type(30, 1);
    QVERIFY(document.isEdited());
    type(1, 1);
    QVERIFY(!document.isEdited());
    QCOMPARE(document.undoStack()->count(), 0);
    type(4, 1);
    QCOMPARE(document.undoStack()->count(), 1);
    type(5, 2);
    type(4, 2);
    QCOMPARE(document.undoStack()->count(), 1);
    QCOMPARE(document.undoStack()->index(), 1);
    document.undoStack()->undo();
    QCOMPARE(document.scenario().platform.processors[0].compute.rate, 1.0);
    document.undoStack()->redo();
    QCOMPARE(document.scenario().platform.processors[0].compute.rate, 4.0);
}

void TestUndo::plansComeBack() {
    Document document;
    equipoise::io::ScenarioFile file = support::randomFileWithUnits(1);
    file.plans.clear();
    document.reset(file, {}, {});
    QUndoStack& stack = *document.undoStack();
    equipoise::PlanRecord plan;
    plan.scenario = document.snapshot();
    const auto named = [&](const char* name) {
        plan.name = name;
        return plan;
    };
    const int first = document.addPlan(named("first"));
    const int second = document.addPlan(named("second"));
    const int third = document.addPlan(named("third"), PlanOrigin::Automatic);
    QCOMPARE(stack.count(), 2);
    document.removePlan(first);
    document.renamePlan(third, "renamed");
    document.replacePlan(second, named("again"));
    QCOMPARE(stack.undoText(), QString("Solve again"));
    stack.undo();
    stack.undo();
    QCOMPARE(document.plan(third)->kept->name, std::string("third"));
    QVERIFY(!document.plan(first));
    stack.undo();
    QCOMPARE(document.plans().front().id, first); // where it was, and as who it was
    QVERIFY(document.plans().front().current);
    stack.setIndex(0);
    QCOMPARE(document.plans().size(), 1U); // what nobody asked for is not undone
    QVERIFY(!document.isEdited());
    stack.setIndex(stack.count());
    QCOMPARE(document.plan(second)->kept->name, std::string("again"));
    QCOMPARE(document.plan(third)->kept->name, std::string("renamed"));
    QVERIFY(document.isEdited());
}

/// An answer that took its time must not cost what was undone meanwhile.
void TestUndo::whatComesLateStaysAside() {
    Document document;
    document.reset(support::randomFileWithUnits(1), {}, {});
    QVERIFY(document.apply(RenamePlatform{"a"}, "Rename").ok());
    document.undoStack()->undo();
    QVERIFY(!document.isEdited());
    equipoise::PlanRecord plan;
    plan.scenario = document.snapshot();
    const int late = document.addPlan(plan, PlanOrigin::Aside);
    QVERIFY(document.isEdited()); // it is in no file
    QVERIFY(document.undoStack()->canRedo());
    document.undoStack()->redo();
    QCOMPARE(document.scenario().platform.name, std::string("a"));
    QVERIFY(document.plan(late));
}

const support::TestProgram registered("tst_undo", support::runWindowTest<TestUndo>);

} // namespace tst_undo

#include "tst_undo.moc"

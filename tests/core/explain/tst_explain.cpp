// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of explanations, worked out by hand on examples that are small enough for that.
#include "core/base/numbers/number.h"
#include "core/base/random.h"
#include "core/explain/explain.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <utility>

namespace tst_explain {

using equipoise::PlanRecord;
using equipoise::Problem;
using equipoise::explain::Line;

namespace {

PlanRecord solved(const char* example, Problem problem, const char* solver, const char* key = nullptr,
                  const char* value = nullptr) {
    auto read = equipoise::io::readScenario(std::string(EXAMPLES) + "/" + example + ".equipoise");
    if (!read || (key && !equipoise::setQuestionValue(read->file.scenario, problem, key, value)))
        qFatal("the example is missing");
    equipoise::SolveControl control;
    auto plan = equipoise::solve(read->file.scenario, {problem, solver, {}}, control);
    if (!plan)
        qFatal("not solved");
    return {"", std::make_shared<const equipoise::Scenario>(read->file.scenario), *std::move(plan)};
}

std::vector<Line> processor(const PlanRecord& kept, const char* name) {
    return equipoise::explain::whyProcessor(kept, *kept.scenario->platform.findProcessor(name));
}

const Line* lineWith(const std::vector<Line>& lines, std::string_view words) {
    for (const Line& line : lines)
        if (line.text.find(words) != std::string_view::npos)
            return &line;
    return nullptr;
}

/// The number for a placeholder of the line that contains `words`; NaN without such a line or number.
double number(const std::vector<Line>& lines, std::string_view words, std::string_view name) {
    if (const Line* line = lineWith(lines, words))
        for (const auto& argument : line->arguments)
            if (argument.name == name && std::holds_alternative<double>(argument.value))
                return std::get<double>(argument.value);
    return std::nan("");
}

std::string text(const std::vector<Line>& lines, std::string_view words, std::string_view name) {
    if (const Line* line = lineWith(lines, words))
        for (const auto& argument : line->arguments)
            if (argument.name == name && std::holds_alternative<std::string>(argument.value))
                return std::get<std::string>(argument.value);
    return {};
}

} // namespace

class TestExplain : public QObject {
    Q_OBJECT

private slots:
    // Four machines of speed 1 with two messages of 1 s each: S = 8, V = 4, T = (100 + 8) / 4 = 27.
    void ring() {
        const PlanRecord kept = solved("fast-and-slow", Problem::Ring, "subsets");
        const auto lines = equipoise::explain::whyNotBetter(kept);
        QCOMPARE(number(lines, "T = (W + S)", "work"), 100.0);
        QCOMPARE(number(lines, "T = (W + S)", "lost"), 8.0);
        QCOMPARE(number(lines, "T = (W + S)", "speed"), 4.0);
        QCOMPARE(number(lines, "T = (W + S)", "time"), 27.0);
        QCOMPARE(number(lines, "alone, the fastest", "time"), 100.0);
        QCOMPARE(number(lines, "It is proven", "value"), 27.0);
        QCOMPARE(number(lines, "pays most", "work"), 25.0);
        QCOMPARE(number(lines, "pays most", "toNext"), 1.0);
        QCOMPARE(number(lines, "pays most", "toBefore"), 1.0);
        QCOMPARE(number(lines, "pays most", "time"), 27.0);
        // Four of speed 1, eight of 1/5; each has two links of 1 s: (T - 2) 5.6 = 100.
        QCOMPARE(number(lines, "took no time", "time"), 100 / 5.6);
        QCOMPARE(number(lines, "two cheapest links", "quick"), 2 + 100 / 5.6);
        // 25 Mflop in 25 s, two messages of 1 s; without it three share the work: (100 + 6) / 3.
        const auto in = processor(kept, "F1");
        QCOMPARE(number(in, "computes {share}", "compute"), 25.0);
        QCOMPARE(number(in, "Its messages", "messages"), 2.0);
        QCOMPARE(number(in, "Its messages", "time"), 27.0);
        QCOMPARE(number(in, "Without {name}", "without"), 106.0 / 3);
        // Its two messages over the slow line take 40 s each: a bottleneck of 80 s.
        QCOMPARE(number(processor(kept, "S1"), "left out", "with"), 80.0);
    }

    // Three at cycle times 1, 1, 1 with messages of 3 s each way between B and C: nothing but these for B
    // and C in 4 s, and A has all the work.
    void ringWithABottleneck() {
        auto scenario = std::make_shared<equipoise::Scenario>();
        for (const char* name : {"A", "B", "C"}) {
            auto& processor = scenario->platform.processors.emplace_back();
            processor.name = name;
            processor.compute.rate = 1;
            processor.compute.startUp = 0.25;
        }
        auto& costs = scenario->platform.linkCost.emplace(3, 3);
        const double times[3][3] = {{0, 1, 1}, {1, 0, 3}, {1, 3, 0}};
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t j = 0; j < 3; ++j)
                costs(i, j) = times[i][j];
        scenario->questions.set(equipoise::ring::Question{1, 1});
        PlanRecord kept{"", scenario, {}};
        kept.plan.problem = Problem::Ring;
        kept.plan.value = 4.25;
        kept.plan.answer = equipoise::ring::Plan{
            {equipoise::ProcessorId{0}, equipoise::ProcessorId{1}, equipoise::ProcessorId{2}},
            {1, 0, 0},
            {3.25, 4.25, 4.25},
            {}};
        const auto lines = equipoise::explain::whyNotBetter(kept);
        QCOMPARE(number(lines, "with its messages alone", "time"), 4.25);
        QCOMPARE(text(lines, "messages and its start-up", "name"), std::string("B"));
        QCOMPARE(number(lines, "messages and its start-up", "work"), 0.0);
        QCOMPARE(number(lines, "messages and its start-up", "start"), 0.25);
        QCOMPARE(number(lines, "messages and its start-up", "toNext"), 3.0);
        QCOMPARE(number(lines, "messages and its start-up", "toBefore"), 1.0);
        QCOMPARE(number(lines, "messages and its start-up", "time"), 4.25);
    }

    void ringAlone() {
        const PlanRecord kept = solved("fast-and-slow", Problem::Ring, "subsets", "message", "1000");
        QCOMPARE(number(equipoise::explain::whyNotBetter(kept), "works alone", "time"), 100.0);
    }

    // The greedy ring of Strasbourg is not the best: nothing is proven of it.
    // Who has no way to another and back cannot be on a ring, whatever messages cost.
    void ringOfNobodyLinked_data() {
        QTest::addColumn<bool>("linked");
        QTest::newRow("no links") << false;
        QTest::newRow("one way only") << false;
        QTest::newRow("there and back") << true;
    }
    void ringOfNobodyLinked() {
        QFETCH(bool, linked);
        equipoise::Scenario scenario;
        for (const char* name : {"A", "B", "C", "D", "E"})
            scenario.platform.processors.push_back({name, {name[0] == 'C' ? 1.0 : 2.0, 0, {}}, {}});
        if (QLatin1String(QTest::currentDataTag()) != QLatin1String("no links"))
            scenario.platform.links.push_back(
                {equipoise::ProcessorId{2}, equipoise::ProcessorId{0}, {1000, 0, {}}, linked});
        equipoise::askQuestion(scenario, Problem::Ring);
        equipoise::SolveControl control;
        auto plan = equipoise::solve(scenario, {Problem::Ring, "subsets", {}}, control);
        QVERIFY(plan);
        const PlanRecord kept{"", std::make_shared<const equipoise::Scenario>(scenario), *std::move(plan)};
        const auto lines = equipoise::explain::whyNotBetter(kept);
        QCOMPARE(text(lines, "works alone", "name"), std::string("C"));
        QCOMPARE(lineWith(lines, "not linked with any other") == nullptr, linked);
    }

    void ringNotProven() {
        const PlanRecord kept = solved("strasbourg", Problem::Ring, "greedy", "work", "100");
        const auto lines = equipoise::explain::whyNotBetter(kept);
        QVERIFY(!lineWith(lines, "It is proven"));
        QCOMPARE(number(lines, "leaves open", "bound"), *kept.plan.bound);
        QVERIFY(*kept.plan.bound < *kept.plan.value);
    }

    // Ann 9, Bob 5, Cleo 5, Teacher 2. Bob waits 10 s for Ann's 1 + 9, receives 2 + 5, computes 2 + 5 x
    // 4: 39. His fifth exam with Cleo: she waits 10 + 6, receives 1 + 12, computes 12: 41; with the others
    // later.
    void scatter() {
        const PlanRecord kept = solved("classroom-scatter", Problem::Scatter, "window");
        const auto lines = equipoise::explain::whyNotBetter(kept);
        QCOMPARE(text(lines, "done last", "name"), std::string("Bob"));
        QCOMPARE(number(lines, "done last", "wait"), 10.0);
        QCOMPARE(number(lines, "done last", "receive"), 7.0);
        QCOMPARE(number(lines, "done last", "compute"), 22.0);
        QCOMPARE(number(lines, "done last", "time"), 39.0);
        QCOMPARE(text(lines, "does not help", "other"), std::string("Cleo"));
        QCOMPARE(number(lines, "does not help", "time"), 41.0);
        // Dora: 40 + 1 to reach her. With one exam of Bob's: she is served at 16, Cleo at 57, who is done at
        // 57 + 11 + 10, as is the teacher at 68 + 10.
        const auto out = processor(kept, "Dora");
        QCOMPARE(number(out, "gets nothing", "receive"), 41.0);
        QCOMPARE(number(out, "gets nothing", "compute"), 1.0);
        QCOMPARE(number(out, "With one item", "with"), 78.0);
        QCOMPARE(number(processor(kept, "Teacher"), "is the root", "begin"), 28.0);
        QCOMPARE(number(processor(kept, "Ann"), "Computing them", "end"), 38.0);
    }

    // RR-4770, Table 1, in descending order of bandwidth: n D is 403.9730150 s.
    void scatterOfItemsThatCouldBeCut() {
        const PlanRecord kept = solved("seismic-2003", Problem::Scatter, "window");
        const auto lines = equipoise::explain::whyNotBetter(kept);
        QVERIFY(std::abs(number(lines, "could be cut", "time") - 403.9730150) < 1e-6);
        QCOMPARE(number(lines, "could be cut", "items"), 817101.0);
        // Two of start-up 1 and cycle time 1: up to 10 items, no less than 1.1 an item; the link, of latency
        // 1 and cost 0.1, no less than 0.2. D = (1.1 + 0.2) 1.1 / (1.1 + 1.1) = 0.65.
        equipoise::Scenario affine;
        for (const char* name : {"A", "Root"}) {
            auto& processor = affine.platform.processors.emplace_back();
            processor.name = name;
            processor.compute.rate = 1;
            processor.compute.startUp = 1;
        }
        affine.platform.links.push_back({equipoise::ProcessorId{0}, equipoise::ProcessorId{1}, {0.1, 1, {}}});
        auto& question = affine.questions.set<equipoise::scatter::Question>();
        question.items = 10;
        question.root = question.dataOn = equipoise::ProcessorId{1};
        equipoise::SolveControl control;
        auto plan = equipoise::solve(affine, {Problem::Scatter, "window", {}}, control);
        QVERIFY(plan.ok());
        const PlanRecord two{"", std::make_shared<const equipoise::Scenario>(affine), *std::move(plan)};
        const auto straight = equipoise::explain::whyNotBetter(two);
        QCOMPARE(number(straight, "straight lines", "each"), 0.65);
        QCOMPARE(number(straight, "straight lines", "time"), 6.5);
        QVERIFY(*two.plan.value >= 6.5);
    }

    // Which processor should take an item from the last to finish: the test tries every candidate.
    void scatterTakesOfTheLastOne() {
        for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
            equipoise::Random random(seed);
            const std::size_t count = 1 + random.below(7);
            equipoise::Scenario scenario;
            const equipoise::ProcessorId root{count - 1};
            for (std::size_t i = 0; i < count; ++i) {
                auto& own = scenario.platform.processors.emplace_back();
                own.name = "P" + std::to_string(i);
                own.compute.rate = static_cast<double>(random.whole(1, 6));
                if (i + 1 < count)
                    scenario.platform.links.push_back({root,
                                                       equipoise::ProcessorId{i},
                                                       {static_cast<double>(random.whole(0, 4)),
                                                        static_cast<double>(random.below(3)),
                                                        {}}});
            }
            auto& question = scenario.questions.set<equipoise::scatter::Question>();
            question.items = random.whole(1, 25);
            question.root = question.dataOn = root;
            equipoise::SolveControl control;
            auto solved = equipoise::solve(scenario, {Problem::Scatter, "uniform", {}}, control);
            QVERIFY(solved.ok());
            const PlanRecord kept{"", std::make_shared<const equipoise::Scenario>(scenario),
                                  *std::move(solved)};
            const auto& plan = kept.plan.answer.get<equipoise::scatter::Plan>();
            const auto endsOf = [&](const std::vector<std::int64_t>& counts) {
                std::vector<double> ends;
                double served = 0;
                for (std::size_t i = 0; i < counts.size(); ++i) {
                    const equipoise::ProcessorId who = plan.order[i];
                    const auto items = static_cast<double>(counts[i]);
                    if (who != root && counts[i] > 0) {
                        const equipoise::CostFunction& link = scenario.platform.links[who.index()].transfer;
                        served += link.startUp + items * link.rate;
                    }
                    ends.push_back(counts[i] == 0 ? 0 : served + items * scenario.platform[who].compute.rate);
                }
                return ends;
            };
            const std::vector<double> ends = endsOf(plan.counts);
            const auto last = static_cast<std::size_t>(std::ranges::max_element(ends) - ends.begin());
            double best = equipoise::infinity;
            std::string taker;
            for (std::size_t i = 0; i < count; ++i) {
                std::vector<std::int64_t> counts = plan.counts;
                --counts[last];
                ++counts[i];
                const double then = std::ranges::max(endsOf(counts));
                if (i != last && then < best) {
                    best = then;
                    taker = scenario.platform[plan.order[i]].name;
                }
            }
            const auto lines = equipoise::explain::whyNotBetter(kept);
            const char* const said =
                best < *kept.plan.value ? "It would be faster" : "One of its items less does not help";
            QCOMPARE(lineWith(lines, said) != nullptr, count > 1);
            if (count > 1) {
                QCOMPARE(number(lines, said, "time"), best);
                QCOMPARE(text(lines, said, "other"), taker);
            }
        }
    }

    void scatterThatCouldBeBetter() {
        const PlanRecord kept = solved("classroom-scatter", Problem::Scatter, "uniform");
        const Line* line = lineWith(equipoise::explain::whyNotBetter(kept), "It would be faster");
        QVERIFY(line);
    }

    // P3 sends 8 columns of 0.5 s: 4 s, all there is. One more round the ring: 9 over that link.
    void redistribution() {
        const PlanRecord kept = solved("redistribution-alike", Problem::Redistribution, "closed-form");
        const auto lines = equipoise::explain::whyNotBetter(kept);
        QCOMPARE(text(lines, "is the busiest", "name"), std::string("P3"));
        QCOMPARE(number(lines, "is the busiest", "items"), 8.0);
        QCOMPARE(number(lines, "is the busiest", "busy"), 4.0);
        QVERIFY(lineWith(lines, "It never waits"));
        QCOMPARE(number(lines, "one more, forwards", "busy"), 4.5);
        QCOMPARE(number(lines, "convex function", "busy"), 4.0);
        // Eight transfers of 0.5 s, each of which begins when its predecessor ends.
        QVERIFY(lineWith(lines, "has to go"));
        QCOMPARE(number(lines, "The critical chain", "count"), 8.0);
        QCOMPARE(number(lines, "The critical chain", "begin"), 0.0);
        QCOMPARE(number(lines, "The critical chain", "end"), 4.0);
        // P1 to P3 have 15 too many, and can send one to the left and one to the right at a time: 8 steps.
        QCOMPARE(text(lines, "Lemma 3", "names"), std::string("P1, P2, P3"));
        QCOMPARE(number(lines, "Lemma 3", "items"), 15.0);
        QCOMPARE(number(lines, "Lemma 3", "steps"), 8.0);
        QCOMPARE(number(lines, "Lemma 3", "bound"), 4.0);
        const auto p3 = processor(kept, "P3");
        QCOMPARE(number(p3, "is to hold", "load"), 18.0);
        QCOMPARE(number(p3, "is to hold", "after"), 14.0);
        QCOMPARE(number(p3, "It sends", "right"), 8.0);
        QCOMPARE(number(p3, "It sends", "received"), 4.0);
        QCOMPARE(number(p3, "only passes on", "relayed"), 4.0);
    }

    // P1 sends 2 to P2 at 2 s and 2 to P4 at 3 s: 10 s.
    void redistributionThatIsNotLight() {
        const PlanRecord kept =
            solved("redistribution-bound-not-reached", Problem::Redistribution, "general");
        const auto lines = equipoise::explain::whyNotBetter(kept);
        QCOMPARE(number(lines, "is the busiest", "busy"), 10.0);
        // With one more forwards P1 sends 3 at 2 s and 1 at 3 s, and P2 3 at 3 s: 9 s, but they have to wait.
        QCOMPARE(number(lines, "convex function", "least"), 9.0);
        // P1's four transfers, two in each direction in turn: it never waits.
        QCOMPARE(number(lines, "The critical chain", "begin"), 0.0);
        QCOMPARE(number(lines, "The critical chain", "end"), 10.0);
        QVERIFY(lineWith(processor(kept, "P3"), "not light"));
        QVERIFY(!lineWith(processor(kept, "P1"), "not light"));
    }

    // B has 5 tasks of 3 s. Speeds 1/3, 1/3, 1/5: 7 / (13/15) s if tasks moved in no time.
    void star() {
        const PlanRecord kept = solved("star-relay", Problem::Star, "exact");
        const auto lines = equipoise::explain::whyNotBetter(kept);
        QCOMPARE(text(lines, "If nothing moved", "name"), std::string("B"));
        QCOMPARE(number(lines, "If nothing moved", "time"), 15.0);
        QCOMPARE(number(lines, "in no time", "time"), 7 / (1.0 / 3 + 1.0 / 3 + 1.0 / 5));
        QVERIFY(lineWith(processor(kept, "C"), "It is a relay"));
        // C sends a task to A, 0 to 1, which the master passes on until 7; then one of B's to C, until 8, and
        // C computes it until 13.
        QCOMPARE(text(lines, "Now {name}", "name"), std::string("C"));
        QCOMPARE(number(lines, "Now {name}", "arrival"), 8.0);
        QCOMPARE(number(lines, "Now {name}", "tasks"), 1.0);
        QCOMPARE(number(lines, "passes tasks on", "begin"), 1.0);
        QCOMPARE(number(lines, "passes tasks on", "count"), 2.0);
        QCOMPARE(number(lines, "tasks come in", "begin"), 0.0);
        QCOMPARE(number(lines, "no gap", "in"), 1.0);
        QCOMPARE(number(lines, "no gap", "out"), 7.0);
        QCOMPARE(number(lines, "no gap", "compute"), 5.0);
        QCOMPARE(number(lines, "no gap", "time"), 13.0);
        // By 12 B computes four: one of its five has to leave; the search alone excludes that.
        QCOMPARE(number(lines, "Times are multiples", "tried"), 12.0);
        QCOMPARE(number(lines, "Times are multiples", "tasks"), 1.0);
        QVERIFY(lineWith(lines, "No simple reason"));
        QCOMPARE(number(processor(kept, "B"), "have to leave", "most"), 4.0);
        QCOMPARE(number(processor(kept, "B"), "have to leave", "least"), 1.0);
        // A computes four tasks in 13 s, and its link takes 6 s a task; that of C takes 1.
        QCOMPARE(number(processor(kept, "A"), "it could compute", "room"), 4.0);
        QCOMPARE(number(processor(kept, "A"), "it could compute", "down"), 6.0);
        QCOMPARE(number(processor(kept, "A"), "it could compute", "fastest"), 1.0);
        QCOMPARE(number(processor(kept, "A"), "it could compute", "received"), 1.0);
        QCOMPARE(number(processor(kept, "B"), "That takes", "compute"), 12.0);
        QCOMPARE(number(processor(kept, "B"), "That takes", "alone"), 15.0);
    }

    // Every chain of a star adds up to the value, and where it has no gap it is as long as the schedule.
    void starChainsAddUp_data() {
        QTest::addColumn<QString>("example");
        for (const char* name : {"star-relay", "star-heterogeneous", "star-homogeneous", "star-impossible"})
            QTest::newRow(name) << name;
    }
    void starChainsAddUp() {
        QFETCH(QString, example);
        for (const char* solver : {"best", "bba", "mbbsa", "r-bsa"}) {
            const PlanRecord kept = solved(qPrintable(example), Problem::Star, solver);
            const auto lines = equipoise::explain::whyNotBetter(kept);
            const double own = number(lines, "from the beginning", "time");
            if (!std::isnan(own)) {
                QCOMPARE(own, *kept.plan.value);
                continue;
            }
            QVERIFY(lineWith(lines, "no gap"));
            QCOMPARE(number(lines, "no gap", "in") + number(lines, "no gap", "out") +
                         number(lines, "no gap", "compute"),
                     *kept.plan.value);
        }
    }

    // By 21 A and B compute ten each: A sends one of its eleven, in 1 s, B two of its twelve, in 10 s each.
    void starWhoseBoundIsItsWayIn() {
        const PlanRecord kept = solved("star-impossible", Problem::Star, "best");
        const auto lines = equipoise::explain::whyNotBetter(kept);
        QCOMPARE(number(lines, "Times are multiples", "tasks"), 3.0);
        QCOMPARE(number(lines, "at the master at {last}", "last"), 21.0);
    }

    // Heights 1, 1/3, widths 1, 1/2: W = 4/3 x 3/2; all but B2 (1/3 x 5 x 1/2) are busy all the time.
    void grid() {
        const PlanRecord kept = solved("panel-2x2", Problem::Grid, "exact");
        const auto lines = equipoise::explain::whyNotBetter(kept);
        QCOMPARE(number(lines, "sum of heights", "rows"), 4.0 / 3);
        QCOMPARE(number(lines, "sum of heights", "columns"), 1.5);
        QCOMPARE(number(lines, "compute all the time", "busy"), 3.0);
        // Height 1/3, cycle time 3, width 1.
        const Line* a2 = nullptr;
        for (const Line& line : lines)
            if (line.text.find("height x cycle time x width = {r} x {t} x {c} = 1") != line.text.npos)
                a2 = &line;
        QVERIFY(a2);
        QCOMPARE(number({*a2}, "row {row}", "r"), 1.0 / 3);
        QCOMPARE(number({*a2}, "row {row}", "t"), 3.0);
        QCOMPARE(number({*a2}, "row {row}", "c"), 1.0);
        QCOMPARE(number(lines, "They join all", "edges"), 3.0); // 2 + 2 - 1
        QCOMPARE(text(lines, "idles most", "name"), std::string("B2"));
        QCOMPARE(number(lines, "idles most", "busy"), 5.0 / 6);
        QCOMPARE(number(lines, "no idle time", "ideal"), 1 + 0.5 + 1.0 / 3 + 0.2);
        QCOMPARE(number(processor(kept, "B2"), "would be busy", "full"), 6.0);
        QVERIFY(lineWith(processor(kept, "A1"), "fix the heights"));
    }

    void gridLeftOut() {
        const PlanRecord kept = solved("workstations-2x4", Problem::Grid, "exact");
        const auto& left = kept.plan.answer.get<equipoise::grid::Plan>().leftOut;
        QCOMPARE(left.size(), std::size_t{1});
        const auto lines = equipoise::explain::whyProcessor(kept, left[0]);
        QCOMPARE(number(lines, "left out", "cycle"), kept.scenario->platform[left[0]].compute.rate);
        // In the place of a faster one: then that one is left out, and should not be.
        PlanRecord other = kept;
        auto& plan = other.plan.answer.get<equipoise::grid::Plan>();
        const equipoise::ProcessorId fast = std::exchange(plan.arrangement(0, 0), left[0]);
        QVERIFY(lineWith(equipoise::explain::whyProcessor(other, fast), "though with"));
    }

    // For each saved plan of each example, placeholders and arguments correspond one to one.
    void placeholdersAreFilled_data() {
        QTest::addColumn<QString>("example");
        for (const char* name :
             {"classroom-scatter", "measured-tables", "one-to-25", "panel-2x2", "redistribution-algorithm-3",
              "redistribution-alike", "redistribution-alike-one-way", "redistribution-bound-not-reached",
              "redistribution-unlike", "seismic-2003", "star-heterogeneous", "star-impossible", "star-relay",
              "three-in-a-row", "workstations-2x4"})
            QTest::newRow(name) << name;
    }
    void placeholdersAreFilled() {
        QFETCH(QString, example);
        const auto read =
            equipoise::io::readScenario(std::string(EXAMPLES) + "/" + example.toStdString() + ".equipoise");
        QVERIFY(read);
        for (const PlanRecord& kept : read->file.plans) {
            std::vector<Line> lines = equipoise::explain::whyNotBetter(kept);
            if (kept.plan.hasAnswer())
                QVERIFY(!lines.empty());
            for (std::size_t i = 0; i < kept.scenario->platform.size(); ++i) {
                const auto more = equipoise::explain::whyProcessor(kept, equipoise::ProcessorId{i});
                if (kept.plan.hasAnswer())
                    QVERIFY2(!more.empty(), kept.scenario->platform.processors[i].name.c_str());
                lines.insert(lines.end(), more.begin(), more.end());
            }
            for (const Line& line : lines) {
                const std::string words(line.text);
                std::size_t open = 0;
                for (const auto& argument : line.arguments) {
                    QVERIFY2(words.find("{" + std::string(argument.name) + "}") != std::string::npos,
                             words.c_str());
                    if (const double* value = std::get_if<double>(&argument.value))
                        QVERIFY2(std::isfinite(*value), words.c_str());
                }
                while ((open = words.find('{', open)) != std::string::npos) {
                    const std::string name = words.substr(open + 1, words.find('}', open) - open - 1);
                    QVERIFY2(
                        std::ranges::any_of(line.arguments, [&](const auto& a) { return a.name == name; }),
                        words.c_str());
                    ++open;
                }
            }
        }
    }

    void nothingToExplain() {
        PlanRecord kept = solved("panel-2x2", Problem::Grid, "exact");
        kept.plan.answer = {};
        kept.plan.value.reset();
        QVERIFY(equipoise::explain::whyNotBetter(kept).empty());
        QVERIFY(equipoise::explain::whyProcessor(kept, equipoise::ProcessorId{0}).empty());
    }
};

const support::TestProgram registered("tst_explain", support::runTest<TestExplain>);

} // namespace tst_explain

#include "tst_explain.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The examples that are shipped: readable, in the layout of the writer, and what they say they are.
#include "core/io/file.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/redistribution/model/plan.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <string>

namespace tst_examples {

using namespace equipoise;

namespace {

io::ScenarioFile example(const char* name) {
    auto read = io::readScenario(std::string(EXAMPLES) + "/" + name + ".equipoise");
    return read ? read->file : io::ScenarioFile{};
}

/// Without a scenario where there is no such plan.
PlanRecord planNamed(const io::ScenarioFile& file, const char* name) {
    const auto plan =
        std::ranges::find_if(file.plans, [&](const PlanRecord& kept) { return kept.name == name; });
    return plan == file.plans.end() ? PlanRecord{} : *plan;
}

/// Not a number where there is no such plan.
double valueOf(const io::ScenarioFile& file, const char* plan) {
    return planNamed(file, plan).plan.value.value_or(std::nan(""));
}

/// Empty where there is no such plan.
scatter::Plan answerOf(const io::ScenarioFile& file, const char* plan) {
    const PlanRecord kept = planNamed(file, plan);
    const auto* answer = kept.plan.answer.find<scatter::Plan>();
    return answer ? *answer : scatter::Plan{};
}

} // namespace

class TestExamples : public QObject {
    Q_OBJECT
private slots:
    void areAsTheWriterWouldWriteThem();
    void haveTitlesOfTheirOwn();
    void invertedPlatformsAreExactReciprocals();
    void printedPlatformsHoldTheTables();
    void plansAreVerified();
    void seismicRaysAreThoseOfThePaper();
    void classroomIsRightByHand();
    void measuredTablesReachWholeBatches();
    void redistributionsInTheFourFrameworks();
    void algorithm3SendsWhatIsNotThere();
    void aBoundThatIsNotReached();
    void starsSayWhatTheyPromise();
    void campusAnswersAllFive();
};

// Lists show them by these.
void TestExamples::haveTitlesOfTheirOwn() {
    std::set<std::string> titles;
    for (const QString& name : QDir(EXAMPLES).entryList({"*.equipoise"})) {
        const std::string title =
            example(qPrintable(name.chopped(QString(".equipoise").size()))).scenario.platform.name;
        QVERIFY2(!title.empty() && titles.insert(title).second, title.c_str());
    }
}

void TestExamples::areAsTheWriterWouldWriteThem() {
    const QStringList files = QDir(EXAMPLES).entryList({"*.equipoise"});
    QVERIFY(files.size() >= 14);
    for (const QString& name : files) {
        const std::string path = std::string(EXAMPLES) + "/" + name.toStdString();
        const auto read = io::readScenario(path);
        QVERIFY2(read.ok(), qPrintable(name));
        QVERIFY2(read->remarks.empty(), qPrintable(name));
        QVERIFY2(!read->file.about.empty(), qPrintable(name));
        QVERIFY2(
            std::ranges::any_of(
                problems(), [&](Problem problem) { return isAsked(read->file.scenario.questions, problem); }),
            qPrintable(name));
        for (const Processor& processor : read->file.scenario.platform.processors)
            QVERIFY2(processor.place.has_value(), qPrintable(name));
        const auto text = io::readFile(path, io::largestFile);
        QCOMPARE(QString::fromStdString(io::formatScenario(read->file)), QString::fromStdString(*text));
    }
}

void TestExamples::invertedPlatformsAreExactReciprocals() {
    for (const auto& [printed, inverted] :
         {std::pair{"lyon", "lyon-inverted"}, std::pair{"strasbourg", "strasbourg-inverted"}}) {
        const Platform a = example(printed).scenario.platform;
        const Platform b = example(inverted).scenario.platform;
        QVERIFY(a.size() >= 13);
        QCOMPARE(a.size(), b.size());
        for (std::size_t i = 0; i < a.size(); ++i) {
            QVERIFY(b.processors[i].compute.rate == 1 / a.processors[i].compute.rate);
            for (std::size_t j = 0; j < a.size(); ++j)
                if (i != j)
                    QVERIFY((*b.linkCost)(i, j) == 1 / (*a.linkCost)(i, j));
        }
    }
}

void TestExamples::printedPlatformsHoldTheTables() {
    // Sums over the rows of Tables 1 to 4 of RR-4745, added up by hand from the report:
    // Table 1: 2 x 0.0291 + 0.00874 + 0.0451 + 10 x 0.0206; Table 3: 3 x 0.00874 + 0.0102 + 3 x 0.00728 +
    // 0.0262
    // + 2 x 0.00583 + 0.016 + 2 x 0.0131.
    const auto sumOf = [](const Platform& platform) {
        double sum = 0;
        for (const Processor& processor : platform.processors)
            sum += processor.compute.rate;
        return sum;
    };
    const Platform lyon = example("lyon").scenario.platform;
    const Platform strasbourg = example("strasbourg").scenario.platform;
    QVERIFY(std::abs(sumOf(lyon) - 0.31804) < 1e-12);
    QVERIFY(std::abs(sumOf(strasbourg) - 0.13832) < 1e-12);
    // Table 2: P0, P1, P5 reach each other in 0.198, the seven gateways in 0.262, the other four in 1.702;
    // all other pairs take 0.248. 3 x 0.198 + 21 x 0.262 + 12 x 1.702 + 55 x 0.248, both ways.
    double sum = 0;
    for (const double cost : lyon.linkCost->cells())
        sum += cost;
    QVERIFY(std::abs(sum - 2 * 40.16) < 1e-9);
    QCOMPARE((*strasbourg.linkCost)(0, 11), 0.016);
    QCOMPARE((*strasbourg.linkCost)(7, 2), 0.154);
    QCOMPARE((*strasbourg.linkCost)(9, 1), 0.017);
}

void TestExamples::plansAreVerified() {
    int plans = 0;
    for (const QString& name : QDir(EXAMPLES).entryList({"*.equipoise"})) {
        const auto read = io::readScenario(std::string(EXAMPLES) + "/" + name.toStdString());
        QVERIFY2(read.ok(), qPrintable(name));
        for (const PlanRecord& kept : read->file.plans) {
            QVERIFY2(verify(*kept.scenario, kept.plan).ok(), qPrintable(name + ": " + kept.name.c_str()));
            ++plans;
        }
    }
    QVERIFY(plans >= 24);
}

void TestExamples::seismicRaysAreThoseOfThePaper() {
    // RR-4770, Table 1, added up by hand. alpha: 0.009288 + 0.009365 + 0.004629 + 0.004885 + 2 x 0.003976 +
    // 2 x 0.016156 + 8 x 0.009677; beta: (1.12 + 1 + 1.7 + 2 x 8.15 + 2 x 2.1 + 8 x 3.53) x 1e-5.
    const io::ScenarioFile file = example("seismic-2003");
    const Platform& platform = file.scenario.platform;
    QCOMPARE(platform.size(), std::size_t{16});
    double alpha = 0;
    for (const Processor& processor : platform.processors)
        alpha += processor.compute.rate;
    double beta = 0;
    for (const Link& link : platform.links)
        beta += link.transfer.rate;
    QVERIFY(std::abs(alpha - 0.145847) < 1e-12);
    QVERIFY(std::abs(beta - 52.56e-5) < 1e-15);
    QCOMPARE(file.scenario.questions.get<scatter::Question>().items, 817101);
    QCOMPARE(platform[file.scenario.questions.get<scatter::Question>().root].name, std::string("dinadan"));
    // By an independent program, to the digits given.
    QVERIFY(std::abs(valueOf(file, "Balanced") - 403.9752296) < 1e-7);
    QVERIFY(std::abs(valueOf(file, "Uniform") - 829.1664978) < 1e-7);
    QVERIFY(valueOf(file, "Linear program") >= valueOf(file, "Balanced"));
    QVERIFY(valueOf(file, "Ascending order") > valueOf(file, "Balanced"));
    // The order of service of Figures 2 and 3, and the other way round in Figure 4.
    const auto order = answerOf(file, "Balanced").order;
    const auto ascending = answerOf(file, "Ascending order").order;
    QVERIFY(order.size() == 16 && ascending.size() == 16);
    QCOMPARE(platform[order.front()].name, std::string("caseb"));
    QCOMPARE(platform[order[14]].name, std::string("merlin 2"));
    QCOMPARE(platform[ascending.front()].name, std::string("merlin 1"));
    QCOMPARE(platform[ascending.back()].name, std::string("dinadan"));
    // What the report measured.
    const std::vector<std::pair<double, double>> measured{{259, 853}, {405, 430}, {437, 486}};
    QCOMPARE(file.measurements.size(), measured.size());
    for (std::size_t i = 0; i < measured.size(); ++i) {
        QCOMPARE(file.measurements[i].earliest, measured[i].first);
        QCOMPARE(file.measurements[i].latest, measured[i].second);
        QCOMPARE(file.measurements[i].source, "RR-4770, Figure " + std::to_string(i + 2));
    }
}

void TestExamples::classroomIsRightByHand() {
    const io::ScenarioFile file = example("classroom-scatter");
    const auto countOf = [&](const char* plan, const char* name) {
        const scatter::Plan answer = answerOf(file, plan);
        for (std::size_t i = 0; i < answer.order.size(); ++i)
            if (file.scenario.platform[answer.order[i]].name == name)
                return std::pair{answer.counts[i], answer.finish[i]};
        return std::pair{std::int64_t{-1}, 0.0};
    };
    const auto is = [&](const char* name, std::int64_t count, double finish) {
        return countOf("Balanced", name) == std::pair{count, finish};
    };
    // Ann's line opens in 1 s and carries 9 exams in 9 s; she starts up in 1 s and takes 3 s an exam.
    QVERIFY(is("Ann", 9, 1 + 9 + 1 + 9 * 3));
    // Bob's opens in 2 s: 10 + 2 + 5; he starts up in 2 s and takes 4 s an exam.
    QVERIFY(is("Bob", 5, 10 + 2 + 5 + 2 + 5 * 4));
    // Cleo's opens in 1 s and takes 2 s an exam: 17 + 1 + 10; she takes 2 s an exam.
    QVERIFY(is("Cleo", 5, 17 + 1 + 10 + 5 * 2));
    // Dora takes 1 s an exam, but her line opens in 40 s.
    QVERIFY(is("Dora", 0, 0));
    QVERIFY(is("Teacher", 2, 28 + 2 * 5));
    QCOMPARE(valueOf(file, "Balanced"), 39.0);
    // All alike, five for Ann and four for each other one: 6 + 6 + 44 + 9 s until all is sent, then 4 x 5 s.
    QCOMPARE(valueOf(file, "Uniform"), 85.0);
    // The linear program charges Dora's 40 s to every processor, so its value is no bound: it exceeds the
    // optimum.
    QVERIFY(valueOf(file, "Linear program") > 39);
    QVERIFY(planNamed(file, "Linear program").plan.bound.value_or(0) <= 39);
}

void TestExamples::measuredTablesReachWholeBatches() {
    const io::ScenarioFile file = example("measured-tables");
    int tables = 0;
    for (const Processor& processor : file.scenario.platform.processors)
        tables += processor.compute.isTable() ? 1 : 0;
    QCOMPARE(tables, 4);
    QVERIFY(std::ranges::any_of(file.scenario.platform.links,
                                [](const Link& link) { return link.transfer.isTable(); }));
    // A batch of the graphics card takes as long for one sample as for 1024: the best order of service gives
    // it eight whole ones, and beats descending bandwidth.
    const scatter::Plan answer = answerOf(file, "Best order");
    QVERIFY(!answer.order.empty());
    QCOMPARE(file.scenario.platform[answer.order.front()].name, std::string("graphics card"));
    QCOMPARE(answer.counts.front(), std::int64_t{8 * 1024});
    QVERIFY(valueOf(file, "Best order") < valueOf(file, "Balanced"));
    QVERIFY(valueOf(file, "Balanced") < valueOf(file, "Uniform"));
}

// Sums of what P1, P1 and P2, ... give away: 6, 11, 15, 8, 3, 0.
void TestExamples::redistributionsInTheFourFrameworks() {
    // One way the sums are what crosses the links, P3's 15 of 0.5 s and 2 s.
    QCOMPARE(valueOf(example("redistribution-alike-one-way"), "Algorithm 1"), 7.5);
    QCOMPARE(valueOf(example("redistribution-alike-one-way"), "Algorithm 2"), 7.5);
    QCOMPARE(valueOf(example("redistribution-unlike-one-way"), "Algorithm 2"), 30.0);
    // Lemma 3: half of 15, rounded up, and that is more than the 7 of P4: 8 x 0.5 s.
    for (const char* plan :
         {"Closed form", "Algorithm 3, relays repeated", "Algorithm 3 as printed", "Light"})
        QCOMPARE(valueOf(example("redistribution-alike"), plan), 4.0);
    // One slow link carries 8 of the 15 at least, 2 s each, to a processor that receives one at a time.
    for (const char* plan : {"Light", "System 2", "General"})
        QCOMPARE(valueOf(example("redistribution-unlike"), plan), 16.0);
    for (const char* name : {"redistribution-alike-one-way", "redistribution-unlike-one-way",
                             "redistribution-alike", "redistribution-unlike"})
        for (const PlanRecord& kept : example(name).plans)
            QVERIFY2(kept.plan.status == Status::Optimal, name);
}

// P1 gives 3 to P4. As printed, P3 relays in the first two steps, has one column at first, and gets the next
// one in the second step.
void TestExamples::algorithm3SendsWhatIsNotThere() {
    const io::ScenarioFile file = example("redistribution-algorithm-3");
    QCOMPARE(valueOf(file, "Closed form"), 3.0); // P1 sends three, one by one
    const PlanRecord printed = planNamed(file, "Algorithm 3 as printed");
    QVERIFY(printed.scenario && !printed.plan.hasAnswer() && printed.plan.refused);
    QVERIFY(printed.plan.status == Status::Unknown);
    QCOMPARE(printed.plan.refused->violations.size(), std::size_t{1});
    QVERIFY(printed.plan.refused->violations[0].processor == ProcessorId{2});
    QCOMPARE(printed.plan.refused->violations[0].time, 1.0);
}

// P1 gives P4 four columns: k directly, 3 s each, the others over P2 and P3 in 2, 3 and 2 s.
// P1 sends for 3 k + 2 (4 - k) = 8 + k s, and P4 receives as long. P2 sends for 3 (4 - k) s.
// So k = 1 takes 9 s at least, any other k 10 s; 9 s would leave P1, P2 and P4 no pause.
// P2 would then send at 0, 3 and 6 s. It holds one column and needs P1's first two by 3 and 6 s.
// Therefore P1 sends the direct column third, at 4 s at the earliest.
// P4 receives P3's column from 0 to 2 s and then idles, as P3 gets its next column at 3 s.
void TestExamples::aBoundThatIsNotReached() {
    const io::ScenarioFile file = example("redistribution-bound-not-reached");
    const PlanRecord kept = planNamed(file, "General");
    const auto* answer = kept.plan.answer.find<redistribution::Plan>();
    QVERIFY(answer);
    QVERIFY(!answer->light);
    QCOMPARE(answer->lowerBound, 9.0);
    QCOMPARE(*kept.plan.value, 10.0);
    QVERIFY(kept.plan.status == Status::Optimal); // by the search through all schedules
    // P2 and P3 have one column each, so three go directly: 8 + 3.
    QCOMPARE(valueOf(file, "Light"), 11.0);
}

void TestExamples::starsSayWhatTheyPromise() {
    const auto star = [](const char* file, const char* plan) { return planNamed(example(file), plan).plan; };
    const auto refusedAt = [&](const char* file, const char* plan) {
        const Plan printed = star(file, plan);
        return printed.refused && !printed.hasAnswer() ? printed.refused->schedule.makespan : -1;
    };
    // Six alike with w = 6 and 66 tasks: 11 each in the end would do by 66, if they came in time.
    for (const char* plan : {"Best of all", "BBA", "BBA as printed"})
        QVERIFY(star("star-homogeneous", plan).status == Status::Optimal);
    QVERIFY(star("star-heterogeneous", "Best of all").status == Status::Optimal);
    const double best = *star("star-heterogeneous", "Best of all").value;
    for (const char* plan : {"MBBSA", "R-BSA", "BBA"})
        QVERIFY(*star("star-heterogeneous", plan).value > best);
    QVERIFY(refusedAt("star-heterogeneous", "BBA as printed") > 0);
    QVERIFY(star("star-relay", "Best of all").status == Status::Optimal);
    QCOMPARE(*star("star-relay", "Best of all").value, 13.0);
    QCOMPARE(*star("star-relay", "MBBSA").value, 14.0);
    QVERIFY(star("star-impossible", "Best of all").status == Status::Optimal);
    QCOMPARE(*star("star-impossible", "Best of all").value, 22.0);
    QCOMPARE(refusedAt("star-impossible", "MBBSA as printed"), 21.0);
}

/// One platform in Gflop/s, Gbit/s and us, and the size of an item in each question.
void TestExamples::campusAnswersAllFive() {
    const io::ScenarioFile file = example("campus");
    const auto solved = [&](Problem problem) {
        SolveControl control;
        const auto plan = solve(file.scenario, {problem, std::string(automatic), {}}, control);
        return plan ? *plan : Plan{};
    };
    // Four machines of 4 Tflop/s together take 30 ms for 120 Gflop. Each sends 8 MB to both neighbours:
    // at 10 Gbit/s, which each way has a link of, 6.4 ms and 7 us over "core"; between the two fast ones at
    // 25 Gbit/s 2.56 ms and 4 us.
    const Plan ring = solved(Problem::Ring);
    const auto& order = ring.answer.get<ring::Plan>().order;
    QCOMPARE(order.size(), std::size_t{4});
    // Neighbours: fast, fast, old, old. The mean time of communication, weighted by speed, comes on top.
    const double fast = 0.00256 + 4e-6 + 0.0064 + 7e-6;
    const double old = 0.0064 + 7e-6 + 0.0064 + 10e-6;
    QCOMPARE(*ring.value, (120.0 + 2 * 1600 * fast + 2 * 400 * old) / 4000);
    // A block of 0.5 Gflop takes epic-1 0.3125 ms: 3200 a second, and all but lab-3 are busy all the time.
    QCOMPARE(*solved(Problem::Grid).value, 2 * 3200 + 2 * 800 + 2 * 500 + 2 * 180.0);
    // lab-1 keeps seven of its eight tasks of 60 Gflop: 0.24 s each. With all eight it would take longer.
    QCOMPARE(*solved(Problem::Star).value, 7 * 0.24);
    // old-2 sends six blocks of 16 MB, 12.8 ms each and 7 or 10 us for each of its two messages.
    const double moved = *solved(Problem::Redistribution).value;
    QVERIFY(std::abs(moved - 6 * 0.0128) < 1e-4);
    // 19 images of 12 Gflop at 90 Gflop/s, after all others have got theirs at 2.5 Gbit/s: 8 ms each.
    const Plan scatter = solved(Problem::Scatter);
    const auto& plan = scatter.answer.get<scatter::Plan>();
    QCOMPARE(std::accumulate(plan.counts.begin(), plan.counts.end(), std::int64_t{0}), 5000);
    QVERIFY(*scatter.value >= static_cast<double>(5000 - plan.counts.back()) * 0.008 +
                                  static_cast<double>(plan.counts.back()) * 12 / 90);
    for (const Problem problem : problems())
        QVERIFY2(verify(file.scenario, solved(problem)).ok(), nameOf(problem).data());
}

const support::TestProgram registered("tst_examples", support::runTest<TestExamples>);

} // namespace tst_examples

#include "tst_examples.moc"

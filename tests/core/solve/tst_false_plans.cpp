// SPDX-License-Identifier: GPL-3.0-or-later
// Plans of all problems with every number, name and word changed: no false claim passes the checker.
#include "core/base/check_rule.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/ring/model/plan.h"
#include "core/solve/solve.h"
#include "tests/support/false_plans.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tst_false_plans {

using namespace equipoise;
using support::CheckedFile;
using support::PlanChange;
using support::SolvedCase;

namespace {

/// How many seeds, each with all changes of all plans; not set: one seed with some of the changes.
int seedsAsked() {
    return qEnvironmentVariableIntValue("EQUIPOISE_SEEDS");
}

/// Solved once for all tests.
const std::vector<SolvedCase>& firstCases() {
    static const std::vector<SolvedCase> cases = support::solvedCases(1);
    return cases;
}

/// Numbers of a path stand for any: "plan/shares/#".
std::string patternOf(const PlanChange& change) {
    std::string pattern;
    for (auto at = change.where; !at.empty(); at = at.parent_pointer()) {
        const bool isNumber = std::ranges::all_of(at.back(), [](char c) { return c >= '0' && c <= '9'; });
        pattern = (isNumber ? "#" : at.back()) + (pattern.empty() ? "" : "/") + pattern;
    }
    return pattern;
}

struct Fault {
    const char* name;
    bool (*spoil)(Plan&); ///< false: the plan makes no such claim
};

/// A better value, and a worse one, by a factor slightly above 1.
double better(const Plan& plan, double factor) {
    return senseOf(plan.problem) == Sense::Least ? *plan.value / factor : *plan.value * factor;
}

void stretch(Plan& plan, double factor) {
    for (Block& block : plan.schedule.blocks) {
        block.start *= factor;
        block.end *= factor;
        block.stride *= factor;
    }
    plan.schedule.makespan *= factor;
}

bool withoutAnswer(Plan& plan) {
    plan.answer = {};
    plan.status = Status::Unknown;
    return true;
}

/// Faults of claims that the plans of all problems make.
const std::vector<Fault> faults{
    {"no solver", [](Plan& p) { return p.solver.clear(), true; }},
    {"automatic solver", [](Plan& p) { return p.solver = automatic, true; }},
    {"run time below 0", [](Plan& p) { return p.seconds = -1, true; }},
    {"run time not a number", [](Plan& p) { return p.seconds = std::nan(""), true; }},
    {"another problem",
     [](Plan& p) { return p.problem = p.problem == Problem::Grid ? Problem::Ring : Problem::Grid, true; }},
    {"another problem's answer",
     [](Plan& p) {
         return p.answer = p.problem == Problem::Ring ? Answer(grid::Plan{}) : ring::Plan{}, true;
     }},
    {"value missing", [](Plan& p) { return p.value.reset(), true; }},
    {"value too good", [](Plan& p) { return p.value = better(p, 1.001), p.bound = p.value, true; }},
    {"value too bad", [](Plan& p) { return p.value = better(p, 1 / 1.001), p.bound = p.value, true; }},
    {"value infinite", [](Plan& p) { return p.value = std::numeric_limits<double>::infinity(), true; }},
    {"bound missing", [](Plan& p) { return p.bound.reset(), p.status == Status::Optimal; }},
    {"bound not a number", [](Plan& p) { return p.bound = std::nan(""), true; }},
    {"bound beyond the value",
     [](Plan& p) { return p.bound = better(p, 1 / 1.001), p.status = Status::Feasible, true; }},
    {"optimal with a gap",
     [](Plan& p) { return p.bound = better(p, 1.001), p.status = Status::Optimal, true; }},
    {"status infeasible", [](Plan& p) { return p.status = Status::Infeasible, true; }},
    {"status unknown", [](Plan& p) { return p.status = Status::Unknown, true; }},
    {"answer missing", [](Plan& p) { return p.answer = {}, true; }},
    {"answer missing, but its schedule", [](Plan& p) { return p.value.reset(), withoutAnswer(p); }},
    {"answer missing, but its value", [](Plan& p) { return p.schedule = {}, withoutAnswer(p); }},
    {"schedule empty", [](Plan& p) { return !std::exchange(p.schedule, {}).blocks.empty(); }},
    {"makespan too short", [](Plan& p) { return p.schedule.makespan *= 0.99, true; }},
    {"all faster",
     [](Plan& p) {
         return stretch(p, 0.9), p.value = better(p, 1 / 0.9), p.bound.reset(), p.status = Status::Feasible,
                                 true;
     }},
    {"all slower",
     [](Plan& p) {
         return stretch(p, 1.001), p.value = better(p, 1 / 1.001), p.status = Status::Feasible, true;
     }},
    {"block missing", [](Plan& p) { return p.schedule.blocks.pop_back(), true; }},
    {"block too long",
     [](Plan& p) { return p.schedule.blocks.front().end += 0.01 * p.schedule.makespan, true; }},
    {"block with more items", [](Plan& p) { return p.schedule.blocks.front().items *= 2, true; }},
    {"block of no processor",
     [](Plan& p) { return p.schedule.blocks.front().resource = ProcessorId{99}, true; }},
};

} // namespace

class TestFalsePlans : public QObject {
    Q_OBJECT

private slots:
    void everySolverIsAccepted();
    void plansReadBack();
    void answersThatExistAreNotImpossible();
    void claimsOfEveryPlanAreChecked_data();
    void claimsOfEveryPlanAreChecked();
    void everyFalseClaimIsRefused();
};

/// The plans from which the changes start: of every problem, some of each kind.
void TestFalsePlans::everySolverIsAccepted() {
    std::map<Problem, int> plans;
    std::map<NoteCode, int> notes;
    for (const SolvedCase& solved : firstCases()) {
        const CheckedFile checked = support::checkFile(support::fileOf(solved));
        QVERIFY2(checked.accepted, (solved.name + ": " + checked.refusal).c_str());
        ++plans[solved.plan.problem];
        for (const Note& note : solved.plan.notes)
            ++notes[note.code];
    }
    for (const NoteCode code :
         {NoteCode::SharedLinks, NoteCode::VariedTime, NoteCode::FairTransfers, NoteCode::ServedTogether,
          NoteCode::HeldParts, NoteCode::RationalValue, NoteCode::RoundingGuarantee})
        QVERIFY2(notes[code] > 0, nameOf(code).data());
    for (const auto& [problem, least] :
         {std::pair{Problem::Ring, 15}, std::pair{Problem::Scatter, 10},
          std::pair{Problem::Redistribution, 8}, std::pair{Problem::Star, 8}, std::pair{Problem::Grid, 3}})
        QVERIFY2(plans[problem] >= least, std::to_string(plans[problem]).c_str());
}

/// Each kind of answer comes back from a file as it was, and passes the checker again.
void TestFalsePlans::plansReadBack() {
    for (const SolvedCase& solved : firstCases()) {
        const auto scenario = std::make_shared<const Scenario>(solved.scenario);
        const std::string text =
            io::formatScenario({{}, solved.scenario, {}, {{"plan", scenario, solved.plan}}});
        const auto read = io::parseScenario(text, "file");
        QVERIFY2(read && read->file.plans.size() == 1 && read->remarks.empty(), solved.name.c_str());
        const Plan& plan = read->file.plans[0].plan;
        QVERIFY2(plan.solver == solved.plan.solver && plan.options == solved.plan.options &&
                     plan.status == solved.plan.status && plan.stop == solved.plan.stop &&
                     plan.value == solved.plan.value && plan.bound == solved.plan.bound &&
                     plan.seed == solved.plan.seed && plan.answer == solved.plan.answer &&
                     plan.schedule == solved.plan.schedule && plan.notes == solved.plan.notes &&
                     plan.refused == solved.plan.refused,
                 solved.name.c_str());
        QVERIFY2(verify(*read->file.plans[0].scenario, plan), solved.name.c_str());
        QVERIFY2(io::formatScenario(read->file) == text, solved.name.c_str());
    }
}

/// A processor alone is a ring; a star where nothing moves, a line of all processors, a root that keeps all
/// items, and a ring whose links are all there have an answer, too.
void TestFalsePlans::answersThatExistAreNotImpossible() {
    std::map<Problem, int> refused;
    for (const SolvedCase& solved : firstCases()) {
        if (!solved.plan.hasAnswer())
            continue;
        auto file = support::fileOf(solved);
        auto& plan = file["plans"][0];
        for (const char* key : {"value", "bound", "gap", "plan", "schedule"})
            plan.erase(key);
        plan["notes"] = nlohmann::json::array();
        plan["status"] = "unknown";
        QVERIFY2(support::checkFile(file).accepted, solved.name.c_str());
        plan["status"] = "infeasible";
        QVERIFY2(!support::checkFile(file).accepted, solved.name.c_str());
        ++refused[solved.plan.problem];
    }
    QCOMPARE(refused.size(), std::size_t{5});
    // Four places for three processors.
    const auto grid = [](std::size_t processors) {
        Scenario scenario;
        for (std::size_t i = 0; i < processors; ++i)
            scenario.platform.processors.push_back({"P" + std::to_string(i), {1, 0, {}}, {}});
        scenario.questions.set(grid::Question{2, 2, 4, 4, 8, grid::Kernel::Product, {}, false});
        Plan plan;
        plan.problem = Problem::Grid;
        plan.solver = "by hand";
        plan.status = Status::Infeasible;
        return verify(scenario, plan).ok();
    };
    QVERIFY(!grid(4));
}

void TestFalsePlans::claimsOfEveryPlanAreChecked_data() {
    QTest::addColumn<std::size_t>("fault");
    for (std::size_t i = 0; i < faults.size(); ++i)
        QTest::newRow(faults[i].name) << i;
}

void TestFalsePlans::claimsOfEveryPlanAreChecked() {
    QFETCH(std::size_t, fault);
    std::map<Problem, int> refused;
    for (const SolvedCase& solved : firstCases()) {
        Plan plan = solved.plan;
        if (!plan.value || plan.schedule.blocks.empty() || !faults[fault].spoil(plan))
            continue;
        const auto checked = verify(solved.scenario, plan);
        QVERIFY2(!checked, solved.name.c_str());
        QVERIFY2(checked.error().code == ErrorCode::PlanRejected, solved.name.c_str());
        QVERIFY2(checked.error().rule != CheckRule::None && !checked.error().subject.empty(),
                 solved.name.c_str());
        ++refused[solved.plan.problem];
    }
    QCOMPARE(refused.size(), problems().size());
}

void TestFalsePlans::everyFalseClaimIsRefused() {
    const int asked = seedsAsked();
    const std::uint64_t seeds = asked > 0 ? static_cast<std::uint64_t>(asked) : 1;
    constexpr std::size_t changesOfPlan = 60; // of each plan, where not all are asked for
    int changes = 0;
    std::map<std::string, int> accepted; // by reason
    std::map<std::string, int> wrong;    // by where
    for (std::uint64_t seed = 1; seed <= seeds; ++seed)
        for (const SolvedCase& solved : seed == 1 ? firstCases() : support::solvedCases(seed)) {
            const auto file = support::fileOf(solved);
            const auto all = support::changesOf(file);
            const std::size_t every = asked > 0 ? 1 : std::max<std::size_t>(1, all.size() / changesOfPlan);
            for (std::size_t i = seed % every; i < all.size(); i += every) {
                const auto other = support::changed(file, all[i]);
                const CheckedFile checked = support::checkFile(other);
                ++changes;
                if (!checked.accepted)
                    continue;
                const std::string reason = support::reasonToAccept(file, all[i], checked);
                if (!reason.empty()) {
                    ++accepted[reason];
                    continue;
                }
                const std::string where = patternOf(all[i]);
                if (++wrong[where] <= 3)
                    qWarning("%s, seed %d: %s: %s -> %s", solved.name.c_str(), static_cast<int>(seed),
                             all[i].where.to_string().c_str(), all[i].before.dump().c_str(),
                             all[i].after.dump().c_str());
            }
        }
    qInfo("%d plans changed", changes);
    for (const auto& [reason, times] : accepted)
        qInfo("%6d accepted: %s", times, reason.c_str());
    for (const auto& [where, times] : wrong)
        qInfo("%6d FALSE claims accepted: %s", times, where.c_str());
    QVERIFY(changes > 1000);
    QVERIFY(wrong.empty());
}

const support::TestProgram test("tst_false_plans", support::runTest<TestFalsePlans>);

} // namespace tst_false_plans

#include "tst_false_plans.moc"

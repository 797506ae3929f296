// Plans of all problems with every number, name and word changed: no false claim passes the checker.
#include "core/solve/solve.h"
#include "tests/support/false_plans.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <string>

namespace tst_false_plans {

using namespace core;
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

} // namespace

class TestFalsePlans : public QObject {
    Q_OBJECT

private slots:
    void everySolverIsAccepted();
    void answersThatExistAreNotImpossible();
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
        scenario.questions.grid = grid::Question{2, 2, 4, 4, 8, grid::Kernel::Product, {}, false};
        Plan plan;
        plan.problem = Problem::Grid;
        plan.solver = "by hand";
        plan.status = Status::Infeasible;
        return verify(scenario, plan).ok();
    };
    QVERIFY(!grid(4));
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

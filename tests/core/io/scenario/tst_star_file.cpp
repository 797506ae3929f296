// SPDX-License-Identifier: GPL-3.0-or-later
// Star plans in files: written, read back, and refused where they are wrong.
#include "core/io/results/answer.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/star/model/plan.h"
#include "tests/support/json.h"
#include "tests/support/stars.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <memory>

namespace tst_star_file {

using namespace equipoise;

namespace {

io::ScenarioFile solved(const std::string& solver, const ParameterValues& options = {}) {
    io::ScenarioFile file;
    file.scenario = support::scenarioOf(star::makeStar({2, 2, 2}, {1, 10, 1}, {11, 12, 0}));
    if (auto plan = support::solveStar(file.scenario, solver, options))
        file.plans.push_back({solver, std::make_shared<const Scenario>(file.scenario), *std::move(plan)});
    return file;
}

} // namespace

class TestStarFile : public QObject {
    Q_OBJECT

private slots:
    void readsBackWhatItWrites();
    void keepsTheFieldsOfTheContract();
    void followsTheAnswerWithoutASchedule();
    void readsBackRuns();
    void runsTogetherStayCountable();
    void refusesWrongAnswers_data();
    void refusesWrongAnswers();
};

void TestStarFile::readsBackWhatItWrites() {
    for (const auto& file : {solved("best"), solved("mbbsa", {{"reading", std::string("as-printed")}})}) {
        QCOMPARE(file.plans.size(), std::size_t{1});
        const auto read = io::parseScenario(io::formatScenario(file), "star.equipoise");
        QVERIFY(read && read->remarks.empty());
        const Plan& before = file.plans[0].plan;
        const Plan& after = read->file.plans.at(0).plan;
        QVERIFY(after.answer == before.answer && after.schedule == before.schedule);
        QVERIFY(after.notes == before.notes && after.refused == before.refused);
        QVERIFY(verify(*read->file.plans[0].scenario, after));
    }
}

void TestStarFile::keepsTheFieldsOfTheContract() {
    const auto file = solved("best");
    const auto json = support::readJson(io::answerJson(file.scenario, file.plans[0].plan));
    QVERIFY(json.at("problem") == "star" && json.at("value") == 22);
    const auto& transfers = json.at("plan").at("transfers");
    QCOMPARE(transfers.size(), std::size_t{1});
    QVERIFY(transfers[0] == nlohmann::json({{"from", "P2"},
                                            {"to", "P3"},
                                            {"send_start", 0},
                                            {"send_end", 10},
                                            {"receive_start", 10},
                                            {"receive_end", 11}}));
    QVERIFY(json.at("plan").at("final_loads") == nlohmann::json({{"P1", 11}, {"P2", 11}, {"P3", 1}}));
}

void TestStarFile::followsTheAnswerWithoutASchedule() {
    const auto file = solved("best");
    auto json = support::readJson(io::formatScenario(file));
    json.at("plans").at(0).erase("schedule");
    const auto read = io::parseScenario(json.dump(), "star.equipoise");
    QVERIFY(read && read->file.plans.at(0).plan.schedule == file.plans[0].plan.schedule);
}

// Two workers with the same times: of two million tasks about one million move, which are too many to be
// listed.
void TestStarFile::readsBackRuns() {
    io::ScenarioFile file;
    file.scenario = support::scenarioOf(star::makeStar({2, 2}, {1, 1}, {2'000'000, 0}));
    auto plan = support::solveStar(file.scenario, "best");
    QVERIFY(plan && star::hasRuns(plan->answer.get<star::Plan>()));
    file.plans.push_back({"best", std::make_shared<const Scenario>(file.scenario), *std::move(plan)});
    const std::string text = io::formatScenario(file);
    QVERIFY(text.size() < 1'000'000); // a million transfers would be 200 MB
    const auto read = io::parseScenario(text, "star.equipoise");
    QVERIFY(read && read->remarks.empty());
    const Plan& after = read->file.plans.at(0).plan;
    QVERIFY(after.answer == file.plans[0].plan.answer && after.schedule == file.plans[0].plan.schedule);
    QVERIFY(verify(*read->file.plans[0].scenario, after));
    QVERIFY(io::formatScenario(read->file) == text);
    // A run that was changed is read and refused by the checker.
    auto json = support::readJson(text);
    for (auto& transfer : json.at("plans").at(0).at("plan").at("transfers"))
        if (transfer.contains("count"))
            transfer.at("count") = transfer.at("count").get<std::int64_t>() + 1;
    const auto changed = io::parseScenario(json.dump(1), "star.equipoise");
    QVERIFY(changed && !verify(*changed->file.plans.at(0).scenario, changed->file.plans.at(0).plan));
}

// Each of the runs is one that may be, all of them together are not.
void TestStarFile::runsTogetherStayCountable() {
    auto json = support::readJson(io::formatScenario(solved("best")));
    auto& transfers = json.at("plans").at(0).at("plan").at("transfers");
    transfers[0]["count"] = std::int64_t{1} << 53U;
    QVERIFY(io::parseScenario(json.dump(1), "star.equipoise"));
    transfers.push_back(transfers[0]);
    const auto read = io::parseScenario(json.dump(1), "star.equipoise");
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::OutOfRange);
    QCOMPARE(read.error().subject, std::string("count"));
}

void TestStarFile::refusesWrongAnswers_data() {
    QTest::addColumn<std::string>("change"); // a JSON patch of the answer
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, const char* change, ErrorCode code) {
        QTest::newRow(name) << std::string(change) << static_cast<int>(code);
    };
    row("no transfers", R"([{"op":"remove","path":"/transfers"}])", ErrorCode::MissingField);
    row("no final loads", R"([{"op":"remove","path":"/final_loads"}])", ErrorCode::MissingField);
    row("no time", R"([{"op":"remove","path":"/transfers/0/send_end"}])", ErrorCode::MissingField);
    row("unknown sender", R"([{"op":"replace","path":"/transfers/0/from","value":"P9"}])",
        ErrorCode::UnknownName);
    row("sent to the switch", R"([{"op":"replace","path":"/transfers/0/to","value":"M"}])",
        ErrorCode::WrongType);
    row("load of nobody", R"([{"op":"add","path":"/final_loads/P9","value":1}])", ErrorCode::UnknownName);
    row("load of the switch", R"([{"op":"add","path":"/final_loads/M","value":1}])", ErrorCode::UnknownName);
    const auto count = [&](const char* name, const std::string& number, ErrorCode code) {
        row(name, (R"([{"op":"add","path":"/transfers/0/count","value":)" + number + "}]").c_str(), code);
    };
    count("a run of nothing", "0", ErrorCode::OutOfRange);
    count("a run of fewer than none", "-5", ErrorCode::OutOfRange);
    count("a run of 10^18", "1000000000000000000", ErrorCode::OutOfRange);
    count("a run of 10^30", "1e30", ErrorCode::OutOfRange);
    count("a run of half a task", "1.5", ErrorCode::WrongType);
    count("a run of words", "\"many\"", ErrorCode::WrongType);
    row("a stride of words", R"([{"op":"add","path":"/transfers/0/send_stride","value":"2"}])",
        ErrorCode::WrongType);
    row("half a task", R"([{"op":"replace","path":"/final_loads/P1","value":1.5}])", ErrorCode::WrongType);
}

void TestStarFile::refusesWrongAnswers() {
    QFETCH(std::string, change);
    QFETCH(int, code);
    auto json = support::readJson(io::formatScenario(solved("best")));
    auto& answer = json.at("plans").at(0).at("plan");
    answer = answer.patch(support::readJson(change));
    const auto read = io::parseScenario(json.dump(1), "star.equipoise");
    QVERIFY(!read);
    QCOMPARE(static_cast<int>(read.error().code), code);
    QVERIFY(read.error().place.line > 0);
}

const support::TestProgram registered("tst_star_file", support::runTest<TestStarFile>);

} // namespace tst_star_file

#include "tst_star_file.moc"

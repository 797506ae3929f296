// SPDX-License-Identifier: GPL-3.0-or-later
// Scenario files are read back as they were written, and saved without ever losing the old one.
#include "core/io/scenario/scenario_file.h"
#include "core/json/document.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "tests/support/random_scenario.h"
#include "tests/support/seeds.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <sys/resource.h>
#include <sys/stat.h>

namespace tst_scenario_file {

using namespace equipoise;
namespace fs = std::filesystem;

namespace {

bool same(const io::ScenarioFile& a, const io::ScenarioFile& b) {
    if (a.about != b.about || a.measurements != b.measurements || a.scenario != b.scenario ||
        a.plans.size() != b.plans.size())
        return false;
    for (std::size_t i = 0; i < a.plans.size(); ++i) {
        const PlanRecord& x = a.plans[i];
        const PlanRecord& y = b.plans[i];
        const Plan& p = x.plan;
        const Plan& q = y.plan;
        if (x.name != y.name || *x.scenario != *y.scenario || p.problem != q.problem ||
            p.solver != q.solver || p.options != q.options || p.status != q.status || p.stop != q.stop ||
            p.value != q.value || p.bound != q.bound || p.seconds != q.seconds || p.seed != q.seed ||
            p.answer != q.answer || p.schedule != q.schedule || p.notes != q.notes)
            return false;
    }
    return true;
}

std::string contents(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

std::size_t filesIn(const fs::path& folder) {
    std::size_t count = 0;
    for ([[maybe_unused]] const auto& entry : fs::directory_iterator(folder))
        ++count;
    return count;
}

/// Shortest file that is valid, with `about` as given.
io::ScenarioFile smallFile(const std::string& about) {
    io::ScenarioFile file;
    file.about = about;
    file.scenario.platform.processors = {{"A", {1, 0, {}}, {}}};
    return file;
}

} // namespace

class TestScenarioFile : public QObject {
    Q_OBJECT
private slots:
    void readsBackWhatWasWritten();
    void layoutIsStable();
    void plansShareTheirScenario();
    void rowsOfRingsWithAWeightAreTheLightest();
    void acceptsAByteOrderMark();
    void remarksOnUnknownFields();
    void linksSayHowTheyAreShared();
    void loadsMayBeGivenAsTargets();
    void savesAtomically();
    void keepsModeAndLink();
    void keepsTheOldFileWhenTheDiskIsFull();
    void keepsTheOldFileInALockedFolder();
    void neverReplacesADevice();
    void largeOnesAreReadAgain();
    void whatCannotBeReadIsNotSaved();
    void readsOnlyFilesOfAllowedSize();
};

void TestScenarioFile::readsBackWhatWasWritten() {
    for (std::uint64_t seed = 1; seed <= 600; ++seed) {
        const auto file = seed % 2 == 0 ? support::randomFile(seed) : support::randomFileWithUnits(seed);
        const std::string text = io::formatScenario(file);
        const auto read = io::parseScenario(text, "random");
        QVERIFY2(read.ok(), qPrintable(QString("seed %1: code %2 at line %3: %4")
                                           .arg(seed)
                                           .arg(read.ok() ? 0 : static_cast<int>(read.error().code))
                                           .arg(read.ok() ? 0 : read.error().place.line)
                                           .arg(QString::fromStdString(text))));
        QVERIFY2(same(read->file, file), qPrintable(QString("seed %1").arg(seed)));
        QVERIFY(read->remarks.empty());
        QCOMPARE(io::formatScenario(read->file), text);
    }
}

void TestScenarioFile::layoutIsStable() {
    io::ScenarioFile file = smallFile("By hand");
    file.scenario.platform.name = "Two";
    file.scenario.platform.processors.push_back({"B", {0.1, 0, {}}, Point{10, 20.5}, true, "Rack 1"});
    file.scenario.platform.linkCost.emplace(2, 2);
    (*file.scenario.platform.linkCost)(0, 1) = 0.198;
    (*file.scenario.platform.linkCost)(1, 0) = std::numeric_limits<double>::infinity();
    file.scenario.questions.set<ring::Question>({1000, 1});
    const char* const expected = R"({
  "format": "equipoise",
  "version": 1,
  "about": "By hand",
  "platform": {
    "name": "Two",
    "units": { "time": "s", "work": "Mflop", "data": "Mbit" },
    "processors": [
      { "name": "A", "cycle_time": 1 },
      { "name": "B", "cycle_time": 0.1, "x": 10, "y": 20.5, "pinned": true, "group": "Rack 1" }
    ],
    "link_cost": [
      [null, 0.198],
      [null, null]
    ]
  },
  "questions": {
    "ring": { "work": 1000, "message": 1 }
  },
  "plans": []
}
)";
    QCOMPARE(QString::fromStdString(io::formatScenario(file)), QString::fromUtf8(expected));
    const auto read = io::parseScenario(expected, {});
    QVERIFY(read.ok());
    QVERIFY(read->remarks.empty());
    QVERIFY(read->file.scenario == file.scenario);
}

void TestScenarioFile::plansShareTheirScenario() {
    io::ScenarioFile file = smallFile({});
    file.scenario.questions.set<ring::Question>({10, 0});
    const auto own = std::make_shared<const Scenario>(file.scenario);
    Scenario changed = file.scenario;
    changed.questions.set<ring::Question>({20, 0});
    // Two separate copies of the changed scenario: one is enough after reading.
    const std::vector scenarios{own, std::make_shared<const Scenario>(changed),
                                std::make_shared<const Scenario>(changed), own};
    for (const auto& scenario : scenarios) {
        Plan plan;
        plan.answer = ring::Plan{{ProcessorId{0}}, {1}, {10}, {}};
        file.plans.push_back({"plan", scenario, plan});
    }
    const std::string text = io::formatScenario(file);
    QCOMPARE(QString::fromStdString(text).count("\"platform\""), 1);
    const auto read = io::parseScenario(text, {});
    QVERIFY(read.ok());
    const auto& plans = read->file.plans;
    QCOMPARE(plans[0].scenario, plans[3].scenario);
    QCOMPARE(plans[1].scenario, plans[2].scenario);
    QVERIFY(*plans[0].scenario == file.scenario);
    QVERIFY(*plans[1].scenario == changed);
}

/// Files of before have the lightest rings under "by_count", with their weights.
void TestScenarioFile::rowsOfRingsWithAWeightAreTheLightest() {
    const auto parse = [](const std::string& rows) {
        return io::parseScenario(
            R"({"format":"equipoise","version":1,"platform":{"processors":[{"name":"A","cycle_time":1},)"
            R"({"name":"B","cycle_time":1}],"link_cost":[[null,1],[1,null]]},)"
            R"("questions":{"ring":{"work":8,"message":1}},"plans":[{"name":"x","problem":"ring",)"
            R"("solver":"subsets","status":"optimal","stop":"completed","value":6,"bound":6,"seconds":0,)"
            R"("plan":{"order":["A","B"],"shares":[0.5,0.5],"times":[6,6],)" +
                rows + R"(},"schedule":{"makespan":6,"blocks":[]},"notes":[]}]})",
            "rows");
    };
    const auto before =
        parse(R"("by_count":[{"count":1,"weight":0,"time":8},{"count":2,"weight":4,"time":6}])");
    QVERIFY2(before.ok(), before.ok() ? "" : before.error().value.c_str());
    const auto& old = before->file.plans.at(0).plan.answer.get<ring::Plan>();
    QVERIFY(old.byCount.empty());
    QVERIFY(old.lightest == (std::vector<ring::LightestBySize>{{1, 0, 8.0, {}}, {2, 4, 6.0, {}}}));
    const auto now = parse(R"("by_count":[{"count":2,"time":6,"bound":5,"order":["A","B"]}],)"
                           R"("lightest":[{"count":2,"weight":4,"time":6}])");
    QVERIFY2(now.ok(), now.ok() ? "" : now.error().value.c_str());
    const auto& plan = now->file.plans.at(0).plan.answer.get<ring::Plan>();
    QVERIFY(plan.byCount == (std::vector<ring::BestBySize>{{2, 6, 5.0, {ProcessorId{0}, ProcessorId{1}}}}));
    QVERIFY(plan.lightest == (std::vector<ring::LightestBySize>{{2, 4, 6.0, {}}}));
    QVERIFY(!parse(R"("by_count":[{"count":2,"bound":5}])").ok()); // no time
}

void TestScenarioFile::acceptsAByteOrderMark() {
    const std::string text = "\xef\xbb\xbf" + io::formatScenario(smallFile("x"));
    QVERIFY(io::parseScenario(text, {}).ok());
}

void TestScenarioFile::remarksOnUnknownFields() {
    const auto read = io::parseScenario(R"({"format":"equipoise","version":1,
"colour": [[{"deep": 1}], "anything"],
"platform":{"processors":[
{"name":"A","cycle_time":1,"cores":{"name":[]}}]}})",
                                        "f.equipoise");
    QVERIFY(read.ok());
    QCOMPARE(read->remarks.size(), 2U);
    QCOMPARE(read->remarks[0].field, std::string("colour"));
    QCOMPARE(read->remarks[0].place.line, 2);
    QCOMPARE(read->remarks[0].place.column, 1);
    QCOMPARE(read->remarks[1].place.path, std::string("platform.processors[0].cores"));
    QCOMPARE(read->remarks[1].place.line, 4);
    QCOMPARE(read->remarks[1].place.file, std::string("f.equipoise"));
}

/// By name or by number; what is not said is full, passes, and is alone. Files that say it are of the second
/// version.
void TestScenarioFile::linksSayHowTheyAreShared() {
    const auto read = io::parseScenario(R"({"format":"equipoise","version":2,"platform":{"processors":[
{"name":"A","cycle_time":1},{"name":"B","cycle_time":1,"forwards":false}],
"links":[{"from":"A","to":"B","cost":1,"duplex":"half"},{"from":"A","to":"B","cost":1,"duplex":"full"},
{"from":"A","to":"B","cost":1,"duplex":1.4},{"from":"A","to":"B","cost":1}]},
"questions":{"ring":{"work":1,"message":1,"links":"shared","steps":7}}})",
                                        {});
    QVERIFY(read.ok());
    const Scenario& scenario = read->file.scenario;
    QVERIFY(scenario.platform.processors[0].forwards && !scenario.platform.processors[1].forwards);
    const std::vector<double> expected{halfDuplex, fullDuplex, 1.4, fullDuplex};
    for (std::size_t i = 0; i < expected.size(); ++i)
        QCOMPARE(scenario.platform.links[i].duplex, expected[i]);
    QVERIFY(scenario.questions.get<ring::Question>().links == ContentionModel::MaxMinFair &&
            scenario.questions.get<ring::Question>().steps == 7);
    QVERIFY(io::formatScenario(read->file).find("\"version\": 2") != std::string::npos);
    QVERIFY(ring::Question{}.links == ContentionModel::None);
}

void TestScenarioFile::loadsMayBeGivenAsTargets() {
    const auto read = io::parseScenario(R"({"format":"equipoise","version":1,"platform":{"processors":[
{"name":"A","cycle_time":1},{"name":"B","cycle_time":1}]},
"questions":{"redistribution":{"ring":["A","B"],"loads":[5,1],"targets":[1,5]}}})",
                                        {});
    QVERIFY(read.ok());
    // Given away: load before minus load after.
    const std::vector<std::int64_t> expected{4, -4};
    QVERIFY(read->file.scenario.questions.get<redistribution::Question>().imbalance == expected);
}

void TestScenarioFile::savesAtomically() {
    const QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "a.equipoise";
    QVERIFY(io::saveScenario(smallFile("first"), path).ok());
    QVERIFY(io::saveScenario(smallFile("second"), path).ok());
    QCOMPARE(io::readScenario(path)->file.about, std::string("second"));
    QCOMPARE(filesIn(path.parent_path()), 1U);
}

void TestScenarioFile::keepsModeAndLink() {
    const QTemporaryDir folder;
    const fs::path target = fs::path(folder.path().toStdString()) / "target.equipoise";
    const fs::path link = fs::path(folder.path().toStdString()) / "link.equipoise";
    fs::create_symlink("target.equipoise", link); // the target is not there yet
    QVERIFY(io::saveScenario(smallFile("first"), link).ok());
    QVERIFY(fs::is_symlink(link));
    fs::permissions(target, fs::perms(0640));
    QVERIFY(io::saveScenario(smallFile("second"), link).ok());
    QVERIFY(fs::is_symlink(link));
    QCOMPARE(static_cast<unsigned>(fs::status(target).permissions()), 0640U);
    QCOMPARE(io::readScenario(target)->file.about, std::string("second"));

    const fs::path loop = fs::path(folder.path().toStdString()) / "loop";
    fs::create_symlink("loop", loop);
    QVERIFY(!io::saveScenario(smallFile("x"), loop).ok());
}

void TestScenarioFile::keepsTheOldFileWhenTheDiskIsFull() {
    const QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "a.equipoise";
    QVERIFY(io::saveScenario(smallFile("old"), path).ok());
    const std::string before = contents(path);

    // Files of this process may not grow beyond 4 KiB: the write fails half way, as on a full disk.
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit old{};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &old), 0);
    const rlimit small{4096, old.rlim_max};
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &small), 0);
    const auto saved = io::saveScenario(smallFile(std::string(10000, 'x')), path);
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &old), 0);

    QVERIFY(!saved.ok());
    QCOMPARE(saved.error().code, ErrorCode::FileUnwritable);
    QCOMPARE(saved.error().subject, path.string());
    QVERIFY(!saved.error().value.empty());
    QCOMPARE(contents(path), before);
    QCOMPARE(filesIn(path.parent_path()), 1U);

    const auto full = io::saveScenario(smallFile("x"), "/dev/full");
    QVERIFY(!full.ok());
    QCOMPARE(full.error().code, ErrorCode::FileUnwritable);
}

void TestScenarioFile::keepsTheOldFileInALockedFolder() {
    const QTemporaryDir folder;
    const fs::path inner = fs::path(folder.path().toStdString()) / "locked";
    fs::create_directory(inner);
    const fs::path path = inner / "a.equipoise";
    QVERIFY(io::saveScenario(smallFile("old"), path).ok());
    // For root a folder is never locked; there a path that leads through a file fails in the same way.
    const fs::path wanted = geteuid() == 0 ? path / "b.equipoise" : path;
    fs::permissions(inner, fs::perms(0555));
    const auto saved = io::saveScenario(smallFile("new"), wanted);
    fs::permissions(inner, fs::perms(0755));
    QVERIFY(!saved.ok());
    QCOMPARE(saved.error().code, ErrorCode::FileUnwritable);
    QCOMPARE(io::readScenario(path)->file.about, std::string("old"));
    QCOMPARE(filesIn(inner), 1U);
    QVERIFY(!io::saveScenario(smallFile("x"), inner).ok()); // a folder
}

void TestScenarioFile::neverReplacesADevice() {
    QVERIFY(io::saveScenario(smallFile("x"), "/dev/null").ok());
    QVERIFY(fs::is_character_file("/dev/null"));
}

/// More bytes and more values than other files may have, as some plans of 100,000 processors take, each with
/// a platform.
void TestScenarioFile::largeOnesAreReadAgain() {
    const QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "large.equipoise";
    io::ScenarioFile file;
    const std::size_t processors = support::isSanitized ? 50'000 : 1'500'000; // a minute there
    for (std::size_t i = 0; i < processors; ++i)
        file.scenario.platform.processors.push_back({std::to_string(i), {.rate = 1, .table = {}}, {}});
    constexpr std::size_t valuesOfProcessor = 3; // the object, its name and its cycle time
    QVERIFY(support::isSanitized || valuesOfProcessor * processors > json::Limits{}.values);
    QVERIFY(io::saveScenario(file, path).ok());
    QVERIFY(support::isSanitized || fs::file_size(path) > io::largestFile);
    const auto read = io::readScenario(path);
    QVERIFY2(read.ok(), read.ok() ? "" : read.error().value.c_str());
    QVERIFY(read->file.scenario == file.scenario);
}

/// More numbers than are read.
void TestScenarioFile::whatCannotBeReadIsNotSaved() {
    const QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "large.equipoise";
    constexpr std::size_t processors = 4'100;
    io::ScenarioFile file;
    for (std::size_t i = 0; i < processors; ++i)
        file.scenario.platform.processors.push_back({std::to_string(i), {.rate = 1, .table = {}}, {}});
    file.scenario.platform.linkCost.emplace(processors, processors, 1.0);
    for (std::size_t i = 0; i < processors; ++i)
        (*file.scenario.platform.linkCost)(i, i) = 0;
    const auto saved = io::saveScenario(file, path);
    QVERIFY(!saved.ok());
    QCOMPARE(saved.error().code, ErrorCode::JsonTooManyValues);
    QVERIFY(!fs::exists(path));
}

void TestScenarioFile::readsOnlyFilesOfAllowedSize() {
    const QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "large.equipoise";
    std::ofstream(path) << "{";
    fs::resize_file(path, io::largestScenario + 1);
    const auto large = io::readScenario(path);
    QVERIFY(!large.ok());
    QCOMPARE(large.error().code, ErrorCode::FileTooLarge);
    QCOMPARE(large.error().value, std::to_string(io::largestScenario + 1));
    QCOMPARE(large.error().limit, std::string("268435456"));
    QCOMPARE(large.error().place.file, path.string());

    QCOMPARE(io::readScenario("/dev/zero").error().code, ErrorCode::FileUnreadable);
    QCOMPARE(io::readScenario(path.parent_path()).error().code, ErrorCode::FileUnreadable);
    QCOMPARE(io::readScenario(path.parent_path() / "none").error().code, ErrorCode::FileUnreadable);
}

const support::TestProgram registered("tst_scenario_file", support::runTest<TestScenarioFile>);

} // namespace tst_scenario_file

#include "tst_scenario_file.moc"

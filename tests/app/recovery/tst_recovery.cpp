// SPDX-License-Identifier: GPL-3.0-or-later
// Work that a run of the program left behind: it comes back whole, whenever the run was killed.
#include "app/document/document.h"
#include "app/recovery/lost_work.h"
#include "app/recovery/open_file.h"
#include "app/recovery/recorder.h"
#include "core/problems/ring/model/question.h"
#include "tests/app/commands/random_edit.h"
#include "tests/app/commands/small_scenario.h"
#include "tests/support/ring_plans.h"
#include "tests/support/test_program.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>
#include <csignal>
#include <cstdio>
#include <fstream>

#include <sys/resource.h>
#include <unistd.h>

namespace tst_recovery {

using namespace equipoise::gui;
using namespace equipoise::gui::recovery;

namespace {

equipoise::io::ScenarioFile smallFile() {
    equipoise::io::ScenarioFile file;
    file.scenario = support::smallScenario();
    return file;
}

equipoise::PlanRecord ringPlan(const Document& document) {
    equipoise::PlanRecord kept;
    kept.name = "alone";
    kept.scenario = document.snapshot();
    kept.plan.problem = equipoise::Problem::Ring;
    kept.plan.solver = "subsets";
    return kept;
}

/// The next of a random row of things a person does; the same for the same numbers.
void act(Document& document, equipoise::Random& random) {
    switch (random.below(15)) {
    case 0:
    case 1:
        document.undoStack()->undo();
        return;
    case 2:
        document.undoStack()->redo();
        return;
    case 3:
        document.addPlan(ringPlan(document));
        return;
    case 4: // what the program worked out by itself comes and goes unrecorded
        document.addPlan(ringPlan(document), PlanOrigin::Automatic);
        document.removePlan(document.plans().back().id);
        return;
    case 13: // once a person does something to it, it is recorded
        document.renamePlan(document.addPlan(ringPlan(document), PlanOrigin::Automatic), "Automatic");
        return;
    case 14:
        document.addPlan(ringPlan(document), PlanOrigin::Aside);
        return;
    case 5:
        if (!document.plans().empty()) {
            const int id = document.plans()[random.below(document.plans().size())].id;
            if (random.below(2) == 0)
                document.removePlan(id);
            else
                document.renamePlan(id, QString::number(random.below(100)));
        }
        return;
    case 6: // typing goes into one step with the typing before it
    case 7:
        if (document.scenario().platform.size() > 0 &&
            !document.apply(
                edits::setCycleTime(document.scenario(), equipoise::ProcessorId{0}, random.between(0.1, 1)),
                "Type", 7))
            qFatal("refused");
        return;
    default:
        if (!document.apply(support::randomEdit(document.scenario(), random), "Edit"))
            qFatal("refused");
    }
}

/// All that a file would hold, and how far undo reaches.
std::string contents(const Document& document) {
    return equipoise::io::formatScenario(document.toFile()) + std::to_string(document.undoStack()->index()) +
           '/' + std::to_string(document.undoStack()->count());
}

std::filesystem::path pathOf(const QTemporaryDir& folder) {
    return folder.path().toStdString();
}

std::vector<std::filesystem::path> journals(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> found;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".journal")
            found.push_back(entry.path());
    return found;
}

/// What a crash now would leave behind.
void crashInto(const std::filesystem::path& from, const std::filesystem::path& to) {
    for (const auto& journal : journals(from))
        std::filesystem::copy_file(journal, to / journal.filename(),
                                   std::filesystem::copy_options::overwrite_existing);
}

void cut(const std::filesystem::path& journal, std::uintmax_t bytes) {
    std::filesystem::resize_file(journal, bytes);
}

constexpr int killedRuns = 300;
constexpr int actions = 40;

/// The run that is killed: it says so after each thing it has done.
int runUntilKilled(int argc, char** argv, equipoise::io::ScenarioFile file, int count,
                   void (*act)(Document& document, equipoise::Random& random)) {
    const QCoreApplication application(argc, argv);
    const std::filesystem::path folder = argv[1];
    Document document;
    document.reset(std::move(file), {}, "Example");
    Recorder recorder(document, folder);
    equipoise::Random random(std::stoull(argv[2]));
    for (int i = 0; i < count; ++i) {
        act(document, random);
        std::fputc('.', stdout);
        std::fflush(stdout);
    }
    for (;;)
        ::pause();
}

int work(int argc, char** argv) {
    return runUntilKilled(argc, argv, smallFile(), actions, act);
}

equipoise::io::ScenarioFile largeFile() {
    constexpr std::size_t machines = 150; // 22,500 cells: more than is written at once
    equipoise::io::ScenarioFile file;
    for (std::size_t i = 0; i < machines; ++i)
        file.scenario.platform.processors.push_back({"P" + std::to_string(i), {1, 0, {}}, {}});
    file.scenario.platform.linkCost = equipoise::Matrix<double>(machines, machines, 0.25);
    file.scenario.questions.set(equipoise::ring::Question{});
    return file;
}

void actOnLarge(Document& document, equipoise::Random& random) {
    if (random.below(2) == 0) {
        document.addPlan(ringPlan(document));
        return;
    }
    const equipoise::ProcessorId from{random.below(100)};
    if (!document.apply(edits::setCost({from, equipoise::ProcessorId{120}}, random.between(1, 2)), "Type"))
        qFatal("refused");
}

constexpr int largeActions = 8;

int workOnLarge(int argc, char** argv) {
    return runUntilKilled(argc, argv, largeFile(), largeActions, actOnLarge);
}

/// The run that is killed while it recovers.
int recoverAgain(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    const std::filesystem::path folder = argv[1];
    Document document;
    Recorder recorder(document, folder);
    const auto lost = lostWork(folder);
    std::fputc('.', stdout);
    std::fflush(stdout);
    if (!lost.empty() && !recover(lost.front(), document, recorder))
        return 1;
    for (;;)
        ::pause();
}

/// Kills it when it has said `points`, at once or a little later; returns how many it has said in the end.
int killAfter(const QStringList& arguments, int points, int microseconds) {
    QProcess process;
    process.start(QCoreApplication::applicationFilePath(), arguments);
    int said = 0;
    while (said < points && process.waitForReadyRead(support::patience))
        said += static_cast<int>(process.readAll().size());
    ::usleep(static_cast<useconds_t>(microseconds));
    process.kill();
    process.waitForFinished(support::patience);
    return said + static_cast<int>(process.readAll().size());
}

} // namespace

class TestRecovery : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }
    void comesBackWithItsHistory();
    void aPlanWithAnAnswerComesBack();
    void onlyWorkThatIsInNoFile();
    void undoBeyondTheJournal();
    void startsAnewWhenItGrows();
    void tornTails();
    void spoiltBytes();
    void damageIsSaidAndKept();
    void otherVersionsAreSaidAndLeftAlone();
    void whatIsBeingWrittenIsNotLost();
    void aFullDiskIsTold();
    void aFullDiskIsTriedAgain();
    void aDiskThatFillsUp();
    void anUnwritableFolderIsNobodys();
    void twoWindowsOnOneFile();
    void aFullDiskIsToldLater();
    void killed();
    void killedWhileMuchIsWritten();
};

void TestRecovery::comesBackWithItsHistory() {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        QTemporaryDir here;
        QTemporaryDir there;
        Document document;
        document.reset(smallFile(), "/somewhere/else.equipoise", {});
        Recorder recorder(document, pathOf(here));
        equipoise::Random random(seed);
        for (int i = 0; i < actions; ++i)
            act(document, random);
        if (!document.isEdited())
            continue;
        crashInto(pathOf(here), pathOf(there));

        Document back;
        Recorder again(back, pathOf(there));
        const auto lost = lostWork(pathOf(there));
        QCOMPARE(lost.size(), 1U);
        QCOMPARE(lost.front().path, "/somewhere/else.equipoise");
        QVERIFY(lost.front().changes > 0);
        QVERIFY(recover(lost.front(), back, again).ok());
        QCOMPARE(contents(back), contents(document));
        QVERIFY(back.isEdited());
        QCOMPARE(back.path(), "/somewhere/else.equipoise");
        QCOMPARE(journals(pathOf(there)).size(), 1U); // its own, no longer the old one
        document.undoStack()->setIndex(0);
        back.undoStack()->setIndex(0);
        QCOMPARE(contents(back), contents(document));

        // A second crash right after: the new journal is as good as the old one.
        QTemporaryDir third;
        crashInto(pathOf(there), pathOf(third));
        Document twice;
        Recorder recorderOfTwice(twice, pathOf(third));
        const auto lostAgain = lostWork(pathOf(third));
        QCOMPARE(lostAgain.size(), 1U);
        QVERIFY(recover(lostAgain.front(), twice, recorderOfTwice).ok());
        QCOMPARE(contents(twice), contents(back));
    }
}

void TestRecovery::aPlanWithAnAnswerComesBack() {
    QTemporaryDir here;
    QTemporaryDir there;
    Document document;
    document.reset(smallFile(), {}, "Example");
    Recorder recorder(document, pathOf(here));
    equipoise::PlanRecord kept = *support::keptRing(document.scenario(), {0, 1});
    kept.scenario = document.snapshot();
    const int id = document.addPlan(kept);
    document.replacePlan(id, kept);
    QVERIFY(document.apply(RenamePlatform{"other"}, "Rename").ok());
    crashInto(pathOf(here), pathOf(there));
    Document back;
    Recorder again(back, pathOf(there));
    QVERIFY(recover(lostWork(pathOf(there)).front(), back, again).ok());
    QCOMPARE(contents(back), contents(document));
    QCOMPARE(back.plans().size(), 1U);
    QVERIFY(back.plans().front().kept->plan.hasAnswer());
    QVERIFY(back.plans().front().current);
}

void TestRecovery::onlyWorkThatIsInNoFile() {
    QTemporaryDir here;
    {
        Document document;
        document.reset(smallFile(), {}, "Example");
        Recorder recorder(document, pathOf(here));
        QVERIFY(journals(pathOf(here)).empty()); // nothing done yet
        document.addPlan(ringPlan(document), PlanOrigin::Automatic);
        QVERIFY(journals(pathOf(here)).empty());
        QVERIFY(document.apply(RenamePlatform{"a"}, "Rename").ok());
        QCOMPARE(journals(pathOf(here)).size(), 1U);
        QVERIFY(document.save(here.filePath("saved.equipoise")).ok());
        QVERIFY(journals(pathOf(here)).empty());
        QVERIFY(document.apply(RenamePlatform{"b"}, "Rename").ok());
        QCOMPARE(journals(pathOf(here)).size(), 1U);
        document.reset(smallFile(), {}, "Other"); // the person has said that "b" may go
        QVERIFY(journals(pathOf(here)).empty());
        QVERIFY(document.apply(RenamePlatform{"c"}, "Rename").ok());
        recorder.forget();
        QVERIFY(journals(pathOf(here)).empty());
    }
    QVERIFY(lostWork(pathOf(here)).empty());
    {
        Document document;
        document.reset(smallFile(), {}, "Example");
        Recorder recorder(document, pathOf(here));
        QVERIFY(document.apply(RenamePlatform{"a"}, "Rename").ok());
    } // ends without a question to the person
    const auto lost = lostWork(pathOf(here));
    QCOMPARE(lost.size(), 1U);
    QCOMPARE(lost.front().title, "Example");
    QCOMPARE(lost.front().path, QString());
    QCOMPARE(lost.front().changes, 1);
    discard(lost.front());
    QVERIFY(journals(pathOf(here)).empty());
}

/// The journal begins when a file is saved; the undo history does not.
void TestRecovery::undoBeyondTheJournal() {
    QTemporaryDir here;
    QTemporaryDir there;
    Document document;
    document.reset(smallFile(), {}, "Example");
    Recorder recorder(document, pathOf(here));
    const auto name = [&](const char* text) { QVERIFY(document.apply(RenamePlatform{text}, text, 3).ok()); };
    name("a");
    QVERIFY(document.save(here.filePath("saved.equipoise")).ok());
    name("b");
    document.undoStack()->setIndex(0);
    document.undoStack()->redo(); // "a" again
    QVERIFY(document.apply(SetUnits{{"ms", "", ""}}, "Units").ok());
    document.undoStack()->undo();
    document.undoStack()->redo();
    document.undoStack()->undo();
    crashInto(pathOf(here), pathOf(there));
    Document back;
    Recorder again(back, pathOf(there));
    QVERIFY(recover(lostWork(pathOf(there)).front(), back, again).ok());
    QVERIFY(back.scenario() == document.scenario());
    QCOMPARE(back.scenario().platform.name, std::string("a"));
    back.undoStack()->redo();
    QCOMPARE(back.scenario().platform.units.time, std::string("ms"));
}

void TestRecovery::startsAnewWhenItGrows() {
    for (const std::size_t most : {1UL, 5'000UL, 20'000UL}) {
        QTemporaryDir here;
        QTemporaryDir there;
        Document document;
        document.reset(smallFile(), {}, "Example");
        Recorder recorder(document, pathOf(here), most);
        equipoise::Random random(most);
        for (int i = 0; i < 200; ++i) {
            act(document, random);
            if (i % 10 != 9 || !document.isEdited())
                continue;
            crashInto(pathOf(here), pathOf(there));
            Document back;
            Recorder again(back, pathOf(there));
            const auto lost = lostWork(pathOf(there));
            QCOMPARE(lost.size(), 1U);
            QVERIFY(recover(lost.front(), back, again).ok());
            QCOMPARE(equipoise::io::formatScenario(back.toFile()),
                     equipoise::io::formatScenario(document.toFile()));
            QVERIFY(back.isEdited());
            again.forget();
        }
        QCOMPARE(journals(pathOf(here)).size(), 1U);
    }
}

/// Cut off anywhere, it still holds every record that is whole.
void TestRecovery::tornTails() {
    QTemporaryDir here;
    std::vector<std::string> states; // after each record
    std::vector<std::uintmax_t> ends;
    Document document;
    document.reset(smallFile(), {}, "Example");
    Recorder recorder(document, pathOf(here));
    equipoise::Random random(4);
    while (states.size() < 8) {
        QVERIFY(document.apply(support::randomEdit(document.scenario(), random), "Edit").ok());
        if (journals(pathOf(here)).empty())
            continue;
        const auto end = std::filesystem::file_size(journals(pathOf(here)).front());
        if (!ends.empty() && end == ends.back())
            continue; // the edit changed nothing
        ends.push_back(end);
        states.push_back(contents(document));
    }
    for (std::uintmax_t bytes = ends.front() - 40; bytes <= ends.back(); ++bytes) {
        QTemporaryDir there;
        crashInto(pathOf(here), pathOf(there));
        cut(journals(pathOf(there)).front(), bytes);
        Document back;
        Recorder again(back, pathOf(there));
        const auto lost = lostWork(pathOf(there));
        const auto whole =
            static_cast<std::size_t>(std::upper_bound(ends.begin(), ends.end(), bytes) - ends.begin());
        if (whole == 0) { // the base alone is nothing; a part of it is what no crash leaves
            QVERIFY(lost.empty() || (!lost.front().usable && lost.front().state == JournalState::Damaged));
            continue;
        }
        QCOMPARE(lost.size(), 1U);
        QCOMPARE(lost.front().state, JournalState::Whole);
        QVERIFY(recover(lost.front(), back, again).ok());
        QCOMPARE(contents(back), states[whole - 1]);
        again.forget();
    }
}

void TestRecovery::spoiltBytes() {
    QTemporaryDir here;
    Document document;
    document.reset(smallFile(), {}, "Example");
    Recorder recorder(document, pathOf(here));
    equipoise::Random random(6);
    for (int i = 0; i < 10; ++i)
        QVERIFY(document.apply(support::randomEdit(document.scenario(), random), "Edit").ok());
    const auto size = std::filesystem::file_size(journals(pathOf(here)).front());
    for (int i = 0; i < 200; ++i) {
        QTemporaryDir there;
        crashInto(pathOf(here), pathOf(there));
        const auto journal = journals(pathOf(there)).front();
        {
            std::fstream file(journal, std::ios::in | std::ios::out | std::ios::binary);
            file.seekp(static_cast<std::streamoff>(random.below(size)));
            file.put(static_cast<char>(random.below(256)));
        }
        for (const LostWork& lost : lostWork(pathOf(there))) {
            if (!lost.usable)
                continue;
            Document back;
            Recorder again(back, pathOf(there));
            QVERIFY(recover(lost, back, again).ok()); // what is spoilt is not read at all
            again.forget();
        }
    }
}

/// Wherever a byte is changed: all before its record comes back, and the damaged file is still there.
void TestRecovery::damageIsSaidAndKept() {
    QTemporaryDir here;
    Document document;
    document.reset(smallFile(), {}, "Example");
    Recorder recorder(document, pathOf(here));
    std::vector<std::string> states; // after each record
    std::vector<std::uintmax_t> ends;
    for (int i = 0; i < 12; ++i) {
        QVERIFY(document.apply(RenamePlatform{"name " + std::to_string(i)}, "Rename").ok());
        ends.push_back(std::filesystem::file_size(journals(pathOf(here)).front()));
        states.push_back(contents(document));
    }
    equipoise::Random random(11);
    constexpr std::uintmax_t headerBytes = 20; // of another version, if the number is changed
    for (int i = 0; i < 300; ++i) {
        QTemporaryDir there;
        crashInto(pathOf(here), pathOf(there));
        const auto journal = journals(pathOf(there)).front();
        const std::uintmax_t at = headerBytes + random.below(ends.back() - headerBytes);
        {
            std::fstream file(journal, std::ios::in | std::ios::out | std::ios::binary);
            file.seekg(static_cast<std::streamoff>(at));
            const int was = file.get();
            file.seekp(static_cast<std::streamoff>(at));
            file.put(static_cast<char>(was ^ (1 << random.below(8))));
        }
        const auto bytes = [](const std::filesystem::path& path) {
            QFile file(QString::fromStdString(path.string()));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const QByteArray spoilt = bytes(journal);
        std::filesystem::path kept = journal;
        kept += ".damaged";
        // The first record is the base together with the first change: the base alone holds no change.
        const auto whole =
            static_cast<std::size_t>(std::upper_bound(ends.begin(), ends.end(), at) - ends.begin());
        Document back;
        Recorder again(back, pathOf(there));
        {
            const auto lost = lostWork(pathOf(there));
            QCOMPARE(lost.size(), 1U);
            QCOMPARE(lost.front().state, JournalState::Damaged);
            if (lost.front().usable) {
                QCOMPARE(lost.front().changes, static_cast<int>(whole));
                QVERIFY(std::filesystem::exists(journal)); // as long as it may still be brought back
                QVERIFY(recover(lost.front(), back, again).ok());
                if (whole > 0)
                    QCOMPARE(contents(back), states[whole - 1]);
            } else {
                QCOMPARE(whole, 0U);
            }
        }
        QVERIFY(!std::filesystem::exists(journal));
        QCOMPARE(bytes(kept), spoilt);
        again.forget();
        QVERIFY(lostWork(pathOf(there)).empty()); // said once
    }
}

void TestRecovery::otherVersionsAreSaidAndLeftAlone() {
    QTemporaryDir here;
    const auto path = pathOf(here) / "1-1.journal";
    {
        std::ofstream file(path);
        file << "equipoise journal 999\nwho knows";
    }
    for (int i = 0; i < 2; ++i) {
        const auto lost = lostWork(pathOf(here));
        QCOMPARE(lost.size(), 1U);
        QCOMPARE(lost.front().state, JournalState::OtherVersion);
        QVERIFY(!lost.front().usable);
        QVERIFY(std::filesystem::exists(path));
    }
    discard(lostWork(pathOf(here)).front());
    QVERIFY(!std::filesystem::exists(path));
    QVERIFY(lostWork(pathOf(here) / "not" / "there").empty());
}

void TestRecovery::whatIsBeingWrittenIsNotLost() {
    QTemporaryDir here;
    Document document;
    document.reset(smallFile(), {}, "Example");
    Recorder recorder(document, pathOf(here));
    QVERIFY(document.apply(RenamePlatform{"a"}, "Rename").ok());
    QVERIFY(lostWork(pathOf(here)).empty());
    QTemporaryDir there;
    crashInto(pathOf(here), pathOf(there));
    const auto offered = lostWork(pathOf(there));
    QCOMPARE(offered.size(), 1U);
    QVERIFY(lostWork(pathOf(there)).empty()); // somebody is being asked about it
}

void TestRecovery::aFullDiskIsTold() {
    QTemporaryDir here;
    Document document;
    document.reset(smallFile(), {}, "Example");
    QFile blocked(here.filePath("file"));
    QVERIFY(blocked.open(QIODevice::WriteOnly));
    Recorder recorder(document, pathOf(here) / "file" / "below"); // no folder can be made there
    QSignalSpy failed(&recorder, &Recorder::failed);
    QVERIFY(document.apply(RenamePlatform{"a"}, "Rename").ok());
    QVERIFY(document.apply(RenamePlatform{"b"}, "Rename").ok());
    QCOMPARE(failed.size(), 1); // once
    QCOMPARE(document.scenario().platform.name, std::string("b"));
    QVERIFY(!recorder.finishRecovery().ok());
}

/// Once it can be written again, all is there, and it is told.
void TestRecovery::aFullDiskIsTriedAgain() {
    for (const bool large : {false, true}) { // written at once, and on another thread
        QTemporaryDir here;
        QTemporaryDir there;
        Document document;
        document.reset(large ? largeFile() : smallFile(), {}, "Example");
        QFile blocked(here.filePath("file"));
        QVERIFY(blocked.open(QIODevice::WriteOnly));
        const auto folder = pathOf(here) / "file" / "below";
        Recorder recorder(document, folder);
        QSignalSpy failed(&recorder, &Recorder::failed);
        QSignalSpy works(&recorder, &Recorder::works);
        for (const char* name : {"a", "b", "c"})
            QVERIFY(document.apply(RenamePlatform{name}, "Rename").ok());
        recorder.settle();
        QCOMPARE(failed.size(), 1);
        QCOMPARE(works.size(), 0); // it stands
        QVERIFY(blocked.remove());
        document.undoStack()->undo();
        recorder.settle();
        QCOMPARE(failed.size(), 1);
        QCOMPARE(works.size(), 1);
        QVERIFY(document.apply(SetUnits{{"ms", "", ""}}, "Units").ok());
        document.undoStack()->undo();
        document.undoStack()->undo(); // a step from before the journal
        recorder.settle();
        QCOMPARE(document.scenario().platform.name, std::string("a"));
        crashInto(folder, pathOf(there));
        Document back;
        Recorder again(back, pathOf(there));
        const auto lost = lostWork(pathOf(there));
        QCOMPARE(lost.size(), 1U);
        QVERIFY(recover(lost.front(), back, again).ok());
        QCOMPARE(equipoise::io::formatScenario(back.toFile()),
                 equipoise::io::formatScenario(document.toFile()));
        QVERIFY(back.isEdited());
    }
}

namespace {

/// As on a full disk: no file of this process grows beyond that, and what does not fit is cut off.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes) {
        ::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &m_before); }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    rlimit m_before{};
};

} // namespace

/// In the midst of a journal: what was written before is kept until the new one is there.
void TestRecovery::aDiskThatFillsUp() {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        QTemporaryDir here;
        Document document;
        document.reset(smallFile(), {}, "Example");
        Recorder recorder(document, pathOf(here));
        QSignalSpy failed(&recorder, &Recorder::failed);
        QSignalSpy works(&recorder, &Recorder::works);
        equipoise::Random random(seed);
        const auto comesBack = [&](std::string& found) {
            QTemporaryDir there;
            crashInto(pathOf(here), pathOf(there));
            Document back;
            Recorder again(back, pathOf(there));
            const auto lost = lostWork(pathOf(there));
            QCOMPARE(lost.size(), 1U);
            QCOMPARE(lost.front().state, JournalState::Whole);
            QVERIFY(recover(lost.front(), back, again).ok());
            found = equipoise::io::formatScenario(back.toFile());
            again.forget();
        };
        for (int full = 1; full <= 3; ++full) {
            const auto edit = [&](int i) {
                const std::string name = std::to_string(full) + " " + std::to_string(i);
                QVERIFY(document.apply(RenamePlatform{name}, "Rename").ok());
            };
            for (int i = 0; i < 5; ++i) {
                act(document, random);
                edit(i);
            }
            std::string found;
            comesBack(found);
            const std::string before = equipoise::io::formatScenario(document.toFile());
            QCOMPARE(found, before);
            {
                const FullDisk disk(std::filesystem::file_size(journals(pathOf(here)).front()) +
                                    random.below(30)); // less than a record
                edit(5);
            }
            {
                const FullDisk disk(100); // nor has it room for a new journal
                edit(6);
            }
            QCOMPARE(failed.size(), full);
            QCOMPARE(works.size(), full - 1);
            comesBack(found);
            QCOMPARE(found, before);
            edit(7);
            QCOMPARE(works.size(), full);
            comesBack(found);
            QCOMPARE(found, equipoise::io::formatScenario(document.toFile()));
            QCOMPARE(journals(pathOf(here)).size(), 1U);
        }
    }
}

/// It keeps nobody from opening a file.
void TestRecovery::anUnwritableFolderIsNobodys() {
    QTemporaryDir here;
    const QString file = here.filePath("a");
    QFile made(file);
    QVERIFY(made.open(QIODevice::WriteOnly));
    const auto folder = pathOf(here) / "state";
    std::filesystem::path mark;
    {
        OpenFile first(folder);
        QVERIFY(first.take(file));
        for (const auto& entry : std::filesystem::directory_iterator(folder))
            mark = entry.path();
    }
    QVERIFY(!mark.empty() && !std::filesystem::exists(mark));
    std::filesystem::create_directory(mark); // nothing can be written there, not even by the superuser
    OpenFile second(folder);
    QVERIFY(second.take(file));
    QVERIFY(second.take({}));
    QVERIFY(second.take(file));
}

void TestRecovery::twoWindowsOnOneFile() {
    QTemporaryDir here;
    const auto touch = [&](const QString& name) {
        QFile file(here.filePath(name));
        return file.open(QIODevice::WriteOnly);
    };
    QVERIFY(touch("a") && touch("b"));
    QVERIFY(QFile::link(here.filePath("a"), here.filePath("link")));
    const auto folder = pathOf(here) / "state";
    OpenFile first(folder);
    OpenFile second(folder);
    QVERIFY(first.take(here.filePath("a")));
    QVERIFY(first.take(here.filePath("a")));
    QVERIFY(!second.take(here.filePath("a")));
    QVERIFY(!second.take(here.filePath("link")));
    QVERIFY(second.take(here.filePath("b")));
    QVERIFY(first.take({}));
    QVERIFY(second.take(here.filePath("a")));
    {
        OpenFile third(folder);
        QVERIFY(third.take(here.filePath("b")));
    }
    QVERIFY(first.take(here.filePath("b")));
}

/// Killed at any moment, a run loses no more than what it was just doing; killed again while that is brought
/// back, nothing more.
void TestRecovery::killed() {
    equipoise::Random random(2026);
    int inTheMiddle = 0;
    for (int run = 0; run < killedRuns; ++run) {
        QTemporaryDir here;
        const int points = 1 + static_cast<int>(random.below(actions));
        const auto later = static_cast<int>(random.below(300));
        const int done = killAfter({"work", here.path(), QString::number(run)}, points, later);
        QVERIFY(done >= points && done <= actions);
        if (run % 3 == 0)
            killAfter({"recover", here.path()}, 1, static_cast<int>(random.below(3000)));

        // What it had done, and what it was doing.
        Document expected;
        expected.reset(smallFile(), {}, "Example");
        equipoise::Random same(static_cast<std::uint64_t>(run));
        for (int i = 0; i < done; ++i)
            act(expected, same);
        const std::string certain = contents(expected);
        const bool certainEdited = expected.isEdited();
        std::string possible;
        bool possibleEdited = true;
        if (done < actions) {
            act(expected, same);
            possible = contents(expected);
            possibleEdited = expected.isEdited();
        }

        Document back;
        Recorder recorder(back, pathOf(here));
        const auto lost = lostWork(pathOf(here));
        if (lost.empty()) {
            QVERIFY2(!certainEdited || !possibleEdited, qPrintable(QString("run %1").arg(run)));
            continue;
        }
        QCOMPARE(lost.size(), 1U);
        QVERIFY(recover(lost.front(), back, recorder).ok());
        const std::string recovered = contents(back);
        inTheMiddle += recovered != certain ? 1 : 0;
        QVERIFY2(recovered == certain || recovered == possible, qPrintable(QString("run %1").arg(run)));
        recorder.forget();
    }
    qInfo("killed in the middle of something: %d of %d", inTheMiddle, killedRuns);
}

/// What takes long is written while the person goes on: of what was done, at most the last command is lost.
void TestRecovery::killedWhileMuchIsWritten() {
    equipoise::Random random(2027);
    int lastLost = 0;
    for (int run = 0; run < 16; ++run) {
        QTemporaryDir here;
        const int points = 1 + static_cast<int>(random.below(largeActions));
        const int done = killAfter({"work on much", here.path(), QString::number(run)}, points,
                                   static_cast<int>(random.below(4000)));
        Document expected;
        expected.reset(largeFile(), {}, "Example");
        equipoise::Random same(static_cast<std::uint64_t>(run));
        std::vector<std::string> allowed; // all but the last command, all, and what it was doing
        for (int i = 0; i <= std::min(done, largeActions - 1); ++i) {
            if (i >= done - 1)
                allowed.push_back(contents(expected));
            actOnLarge(expected, same);
        }
        allowed.push_back(contents(expected));

        Document back;
        Recorder recorder(back, pathOf(here));
        const auto lost = lostWork(pathOf(here));
        if (lost.empty()) {
            QVERIFY2(done <= 1, qPrintable(QString("run %1").arg(run)));
            ++lastLost;
            continue;
        }
        QVERIFY(recover(lost.front(), back, recorder).ok());
        const auto found = std::find(allowed.begin(), allowed.end(), contents(back));
        QVERIFY2(found != allowed.end(), qPrintable(QString("run %1").arg(run)));
        lastLost += found == allowed.begin() ? 1 : 0;
        recorder.forget();
    }
    qInfo("the last command was lost in %d of 16 runs", lastLost);
}

void TestRecovery::aFullDiskIsToldLater() {
    QTemporaryDir here;
    QFile blocked(here.filePath("file"));
    QVERIFY(blocked.open(QIODevice::WriteOnly));
    Document document;
    document.reset(largeFile(), {}, "Example");
    Recorder recorder(document, pathOf(here) / "file" / "below");
    QSignalSpy failed(&recorder, &Recorder::failed);
    QVERIFY(document.apply(RenamePlatform{"a"}, "Rename").ok());
    QTRY_COMPARE(failed.size(), 1); // without any further command
    QVERIFY(document.apply(RenamePlatform{"b"}, "Rename").ok());
    recorder.settle();
    QCOMPARE(failed.size(), 1);
}

const support::TestProgram registered("tst_recovery", support::runTest<TestRecovery>);
const support::TestProgram working("work", work);
const support::TestProgram workingOnMuch("work on much", workOnLarge);
const support::TestProgram recovering("recover", recoverAgain);

} // namespace tst_recovery

#include "tst_recovery.moc"

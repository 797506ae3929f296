// SPDX-License-Identifier: GPL-3.0-or-later Studies that execute their plans: test functions replace the
// execution and return other times than the model.
#include "core/base/control/parallel.h"
#include "core/base/numbers/tolerance.h"
#include "core/problems/redistribution/study/paper.h"
#include "core/problems/star/study/following.h"
#include "core/problems/star/study/paper.h"
#include "core/solve/solve.h"
#include "tests/support/experiments.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <stop_token>
#include <thread>

namespace tst_following {

using namespace equipoise;

namespace {

/// Takes twice as long as the plan says, which has to be right where it is followed.
Result<std::optional<double>> twice(const PlanRecord& kept, SolveControl& /*control*/) {
    if (auto verified = verify(*kept.scenario, kept.plan); !verified)
        return std::move(verified).error();
    return std::optional(2 * *kept.plan.value);
}

Result<std::optional<double>> fails(const PlanRecord& /*kept*/, SolveControl& /*control*/) {
    return Error{ErrorCode::ProgramFailed, "nobody", "no", {}, {}};
}

RedistributionStudy smallStudy(Follow follow) {
    RedistributionStudy study;
    study.rings = {5, 8};
    study.schemes = {0, 2, 4};
    study.ratios = {1, 10};
    study.follow = std::move(follow);
    return study;
}

} // namespace

class TestFollowing : public QObject {
    Q_OBJECT
private slots:
    void redistributions();
    void redistributionsOfWideColumns();
    void redistributionTables();
    void stars();
    void failuresAreTold();
    void stopped();
};

void TestFollowing::redistributions() {
    SolveControl control;
    const RedistributionStudy study = smallStudy(twice);
    const auto results = runStudy(study, 3, 0, hardwareThreads(), control);
    QVERIFY(results.ok());
    QCOMPARE(results->runs.size(), std::size_t{6});
    const auto plain = runStudy(smallStudy({}), 3, 0, hardwareThreads(), control);
    for (std::size_t i = 0; i < results->runs.size(); ++i) {
        const RedistributionRun& run = results->runs[i];
        for (std::size_t k = 0; k < run.schemes.size(); ++k) {
            const SchemeRun& scheme = run.schemes[k];
            QVERIFY(tolerance::sameTime(scheme.followed, 2 * scheme.redistributing));
            // What the model says does not depend on who follows.
            QCOMPARE(scheme.redistributing, plain->runs[i].schemes[k].redistributing);
            QCOMPARE(plain->runs[i].schemes[k].followed, 0.0);
            // Computing is the same, moving twice as long.
            const double computing = run.timeOf(k, 0);
            QVERIFY(tolerance::sameTime(run.timeOf(k, 3, Times::Followed) - computing,
                                        2 * (run.timeOf(k, 3) - computing), 1e-6));
        }
    }
}

void TestFollowing::redistributionsOfWideColumns() {
    // An item is a column: on the network it takes as long as on the ring, or the checker would refuse.
    SolveControl control;
    RedistributionStudy study = smallStudy(twice);
    study.columnData = 7.5;
    QVERIFY(runStudy(study, 2, 5, hardwareThreads(), control).ok());
}

void TestFollowing::redistributionTables() {
    for (const bool followed : {false, true}) {
        const auto outcome =
            support::ran(followed ? "redistribution-simulated" : "redistribution",
                         {{"rings", std::string("5,8")}, {"platforms", std::int64_t{2}}}, {}, twice);
        QVERIFY(outcome);
        const auto json = support::jsonOf(*outcome);
        QCOMPARE(json.contains("simulated_points"), followed);
        QCOMPARE(json["runs"][0]["schemes"][1].contains("simulated"), followed);
        const auto csv = support::csvOf(*outcome).split('\n');
        const qsizetype points = 2 * 5 * 10; // rings, schemes, ratios
        QCOMPARE(csv.size(), 1 + (followed ? 2 : 1) * points + 1);
        QCOMPARE(csv[0].endsWith(",times"), followed);
        QCOMPARE(csv[1].endsWith(",model"), followed);
        QCOMPARE(csv[points + 1].endsWith(",simulated"), followed);
        for (const QString& line : csv.mid(1, csv.size() - 2))
            QCOMPARE(line.count(','), csv[0].count(','));
    }
}

void TestFollowing::stars() {
    SolveControl control;
    const auto followed = followStars(2, 3, 1, twice, control);
    const auto sameFollowed = followStars(2, 3, 4, twice, control);
    QVERIFY(followed && sameFollowed && followed->stars == sameFollowed->stars &&
            followed->stop == Stop::Completed);
    QCOMPARE(followed->stars.size(), 2 * star::platformTypes.size());
    for (std::size_t type = 0; type < star::platformTypes.size(); ++type)
        for (std::size_t solver = 0; solver < followedSolvers.size(); ++solver) {
            const FollowedRatio ratio = ratioOf(followed->stars, type, solver);
            QCOMPARE(ratio.mean, 2.0);
            QVERIFY(ratio.least == 2 && ratio.most == 2 && ratio.longer == 2 && ratio.shorter == 0);
            // From the best of the three as the model has it: twice as far.
            const auto said = distanceOf(followed->stars, type, solver, Times::Predicted);
            const auto took = distanceOf(followed->stars, type, solver, Times::Followed);
            QCOMPARE(took.sorted.size(), std::size_t{2});
            QCOMPARE(took.mean, 2 * said.mean);
            QVERIFY(solver == 3 ? said.sorted.front() <= 1 : said.sorted.front() >= 1);
        }
    const equipoise::ParameterValues few{{"platforms", std::int64_t{2}}, {"seed", std::int64_t{3}}};
    const auto outcome = support::ran("star-simulated", few, {}, twice);
    QVERIFY(outcome);
    const auto json = support::jsonOf(*outcome);
    QCOMPARE(json["plans"].size(), followed->stars.size() * followedSolvers.size());
    QCOMPARE(json["plans"][0]["simulated"].get<double>(), 2 * json["plans"][0]["predicted"].get<double>());
    // In the table of the study the platforms that were followed have their times.
    const auto table = support::csvOf(*support::ran("star-table2",
                                                    {{"platforms", std::int64_t{3}},
                                                     {"seed", std::int64_t{3}},
                                                     {"simulate", true},
                                                     {"simulated", std::int64_t{2}}},
                                                    {}, twice))
                           .split('\n');
    QVERIFY(table[0].endsWith(",bba simulated,mbbsa simulated,r-bsa simulated,best simulated"));
    for (const qsizetype line : {1, 2})
        QCOMPARE(table[line].section(',', -4, -4).toDouble(),
                 followed->stars[static_cast<std::size_t>(line - 1)].followed[0]);
    QVERIFY(table[3].endsWith(",,,,"));
    const QString csv = support::csvOf(*outcome);
    QCOMPARE(csv.count('\n'), static_cast<qsizetype>(1 + followed->stars.size() * followedSolvers.size()));
}

void TestFollowing::failuresAreTold() {
    SolveControl control;
    const auto ring = runStudy(smallStudy(fails), 1, 0, 2, control);
    QVERIFY(!ring && ring.error().code == ErrorCode::ProgramFailed);
    const auto star = followStars(1, 0, 2, fails, control);
    QVERIFY(!star && star.error().code == ErrorCode::ProgramFailed);
}

void TestFollowing::stopped() {
    std::stop_source source;
    SolveControl control(source.get_token());
    // As a simulator that hangs until it is killed.
    const Follow stopping = [&](const PlanRecord&, SolveControl& part) -> Result<std::optional<double>> {
        source.request_stop();
        while (!part.shouldStop())
            std::this_thread::yield();
        return std::optional<double>();
    };
    const auto stars = followStars(3, 0, 2, stopping, control);
    QVERIFY(stars && stars->stop == Stop::Cancelled && stars->stars.empty());
}

const support::TestProgram registered("tst_following", support::runTest<TestFollowing>);

} // namespace tst_following

#include "tst_following.moc"

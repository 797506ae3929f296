// SPDX-License-Identifier: GPL-3.0-or-later
// Names as in files: each reads back, and no two are the same.
#include "core/base/status.h"
#include "core/model/plan.h"
#include "core/model/problem.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <set>
#include <string_view>

namespace tst_names {

using namespace equipoise;

class TestNames : public QObject {
    Q_OBJECT

private slots:
    void statuses();
    void noteCodes();
    void problems();
    void stops();
    void claims();
};

namespace {

template <class Enum, class Read>
void checkRoundTrip(std::initializer_list<Enum> values, Read read) {
    std::set<std::string_view> names;
    for (const Enum value : values) {
        const std::string_view name = nameOf(value);
        QVERIFY(!name.empty());
        QVERIFY(names.insert(name).second);
        QVERIFY(read(name) == value);
    }
    QVERIFY(!read("nonsense"));
    QVERIFY(!read(""));
}

} // namespace

void TestNames::statuses() {
    checkRoundTrip({Status::Optimal, Status::Feasible, Status::Infeasible, Status::Unknown}, statusNamed);
    QVERIFY(nameOf(Status::Optimal) == "optimal");
}

void TestNames::noteCodes() {
    checkRoundTrip({NoteCode::SolverChosen, NoteCode::Relay, NoteCode::PrintedTime, NoteCode::PrintedWeights,
                    NoteCode::BoundUnproven, NoteCode::ProofVoid, NoteCode::CountsMissing,
                    NoteCode::PanelUnproven, NoteCode::PrintedBreach, NoteCode::PrintedOutcome,
                    NoteCode::Relayed, NoteCode::RelaysNotCounted, NoteCode::BoundFound, NoteCode::PlanKept},
                   noteCodeNamed);
    QVERIFY(nameOf(NoteCode::SolverChosen) == "solver-chosen");
}

void TestNames::problems() {
    checkRoundTrip({Problem::Ring, Problem::Scatter, Problem::Redistribution, Problem::Star, Problem::Grid},
                   problemNamed);
    QCOMPARE(equipoise::problems().size(), std::size_t{5});
}

void TestNames::stops() {
    checkRoundTrip({Stop::Completed, Stop::Cancelled, Stop::TimeLimit, Stop::WorkLimit}, stopNamed);
    QVERIFY(nameOf(Stop::TimeLimit) == "time-limit");
}

void TestNames::claims() {
    QVERIFY(nameOf(Claim::Exact) == "exact");
    QVERIFY(nameOf(Claim::Heuristic) == "heuristic");
    QVERIFY(nameOf(Claim::Bound) == "bound");
}

const support::TestProgram registered("tst_names", support::runTest<TestNames>);

} // namespace tst_names

#include "tst_names.moc"

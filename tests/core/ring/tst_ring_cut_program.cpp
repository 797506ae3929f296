// SPDX-License-Identifier: GPL-3.0-or-later
// Linear programs of branch and cut look at the control even where the simplex needs only a few steps.
#include "core/problems/ring/exact/cut_program.h"
#include "core/problems/ring/model/cost.h"
#include "core/problems/ring/model/solvers.h"
#include "tests/support/instances.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <stop_token>
#include <vector>

namespace tst_ring_cut_program {

using namespace equipoise;
using namespace equipoise::ring;
using Answer = linear::Simplex::Answer;

namespace {

std::vector<CutProgram::Edge> completeEdges(const Instance& instance) {
    const Matrix<double> weights = trueWeights(instance);
    std::vector<CutProgram::Edge> edges;
    for (std::uint32_t i = 0; i < instance.size(); ++i)
        for (std::uint32_t j = 0; j < i; ++j)
            edges.push_back({j, i, weights(i, j)});
    return edges;
}

} // namespace

class TestRingCutProgram : public QObject {
    Q_OBJECT

private slots:
    void stopsBeforeTheFirstStep();
    void stopsWithAnotherRound();
};

// A small program is solved within one slice of steps. Stopped, it is not, and what its duals prove is no
// more than what is true.
void TestRingCutProgram::stopsBeforeTheFirstStep() {
    const Instance instance = support::randomRing(support::RingShape::Uniform, 6, 1);
    const double time = timeOf(instance, bestAlone(instance));
    CutProgram program(instance, completeEdges(instance), time);
    std::stop_source source;
    source.request_stop();
    SolveControl stopped(source.get_token());
    QVERIFY(program.solve(stopped, 1000) == Answer::Unfinished);
    QVERIFY(stopped.stop() == Stop::Cancelled);
    const double proven = program.provenTime();
    SolveControl unhurried;
    QVERIFY(program.solve(unhurried, 1000) != Answer::Unfinished);
    QVERIFY(proven <= time);
}

// Stopped after a solve, with a row more: the next one ends at once, too.
void TestRingCutProgram::stopsWithAnotherRound() {
    const Instance instance = support::randomRing(support::RingShape::Uniform, 8, 2);
    CutProgram program(instance, completeEdges(instance), timeOf(instance, bestAlone(instance)));
    std::stop_source source;
    SolveControl control(source.get_token());
    QVERIFY(program.solve(control, 1000) != Answer::Unfinished);
    program.addRow({{{program.columnOf(0), 1}}, linear::Sense::AtLeast, 1, {}});
    source.request_stop();
    QVERIFY(program.solve(control, 1000) == Answer::Unfinished);
}

const support::TestProgram registered("tst_ring_cut_program", support::runTest<TestRingCutProgram>);

} // namespace tst_ring_cut_program

#include "tst_ring_cut_program.moc"

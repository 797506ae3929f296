// SPDX-License-Identifier: GPL-3.0-or-later
// Programs that are written out give the same optimum elsewhere: GLPK reads what we wrote.
#include "core/base/numbers/number.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/solve/programs.h"
#include "core/solve/solve.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>

#include <glpk.h>

namespace tst_programs {

using namespace equipoise;

namespace {

Scenario example(const char* name) {
    auto read = io::readScenario(std::string(EXAMPLES) + "/" + name + ".equipoise");
    return read ? std::move(read->file.scenario) : Scenario{};
}

/// The least value that GLPK finds for the program in this file; infinite if it cannot read it.
double minByGlpk(const std::string& text, int (*read)(glp_prob*, const char*)) {
    QTemporaryDir folder;
    QFile file(folder.filePath("program"));
    if (!file.open(QIODevice::WriteOnly))
        return -1;
    file.write(text.c_str());
    file.close();
    glp_term_out(GLP_OFF);
    glp_prob* problem = glp_create_prob();
    double value = equipoise::infinity;
    if (read(problem, file.fileName().toLocal8Bit().constData()) == 0) {
        glp_simplex(problem, nullptr);
        value = glp_get_obj_val(problem);
        if (glp_get_num_int(problem) > 0) {
            glp_intopt(problem, nullptr);
            value = glp_mip_obj_val(problem);
        }
    }
    glp_delete_prob(problem);
    glp_free_env();
    return value;
}

int readMps(glp_prob* problem, const char* path) {
    return glp_read_mps(problem, GLP_MPS_FILE, nullptr, path);
}

int readLp(glp_prob* problem, const char* path) {
    return glp_read_lp(problem, nullptr, path);
}

/// In both formats that GLPK reads.
void compareLeast(const linear::Program& program, double expected) {
    for (const double value :
         {minByGlpk(linear::toMps(program), readMps), minByGlpk(linear::toCplexFormat(program), readLp)})
        QVERIFY2(std::abs(value - expected) <= 1e-6 * std::abs(expected),
                 qPrintable(QString("%1, not %2").arg(value).arg(expected)));
}

/// A ring question on five processors, all of which are worth their while.
Scenario five() {
    Scenario scenario;
    for (int i = 0; i < 5; ++i)
        scenario.platform.processors.push_back({"P" + std::to_string(i), {1.0 + i, 0, {}}, {}});
    scenario.platform.linkCost.emplace(5, 5);
    for (std::size_t i = 0; i < 5; ++i)
        for (std::size_t j = 0; j < 5; ++j)
            if (i != j)
                (*scenario.platform.linkCost)(i, j) = 1.0 + static_cast<double>((3 * i + 5 * j) % 7);
    scenario.questions.set(ring::Question{1000, 1});
    return scenario;
}

} // namespace

class TestPrograms : public QObject {
    Q_OBJECT
private slots:
    void aRingOfAllProcessors();
    void theBestRing();
    void aRingOfSoMany();
    void scatterInShares();
    void lightRedistribution();
    void oddNamesAndBounds();
    void refusals();
};

void TestPrograms::aRingOfAllProcessors() {
    const Scenario scenario = five();
    const auto program = stateProgram(scenario, Problem::Ring, "tsp", 0);
    QVERIFY(program.ok());
    SolveControl control;
    const auto plan = solve(scenario, {Problem::Ring, "tsp", {}}, control);
    QVERIFY(plan.ok() && plan->value);
    // Work enough that the formula is the step time.
    compareLeast(*program, *plan->value);
}

void TestPrograms::theBestRing() {
    const Scenario scenario = five();
    const auto program = stateProgram(scenario, Problem::Ring, "branch-and-cut", 0);
    QVERIFY(program.ok());
    SolveControl control;
    const auto plan = solve(scenario, {Problem::Ring, "subsets", {}}, control);
    QVERIFY(plan.ok() && plan->value);
    QVERIFY(plan->answer.get<ring::Plan>().order.size() >= 3);
    compareLeast(*program, *plan->value);
}

void TestPrograms::aRingOfSoMany() {
    const Scenario scenario = five();
    const auto program = stateProgram(scenario, Problem::Ring, "q-ring", 4);
    QVERIFY(program.ok());
    SolveControl control;
    const auto plan = solve(scenario, {Problem::Ring, "q-ring", {}}, control);
    QVERIFY(plan.ok() && plan->hasAnswer());
    const auto& rows = plan->answer.get<ring::Plan>().lightest;
    const auto row = std::ranges::find(rows, std::size_t{4}, &ring::LightestBySize::count);
    QVERIFY(row != rows.end());
    compareLeast(*program, row->weight);
}

void TestPrograms::scatterInShares() {
    const Scenario scenario = example("seismic-2003");
    const auto program = stateProgram(scenario, Problem::Scatter, {}, 0);
    QVERIFY(program.ok());
    SolveControl control;
    const auto plan = solve(scenario, {Problem::Scatter, "linear-program", {}}, control);
    QVERIFY(plan.ok());
    const auto note = std::ranges::find(plan->notes, NoteCode::RationalValue, &Note::code);
    QVERIFY(note != plan->notes.end());
    compareLeast(*program, *note->value);
}

void TestPrograms::lightRedistribution() {
    const Scenario scenario = example("redistribution-unlike");
    const auto program = stateProgram(scenario, Problem::Redistribution, "system-2", 0);
    QVERIFY(program.ok());
    SolveControl control;
    const auto plan = solve(scenario, {Problem::Redistribution, "system-2", {}}, control);
    QVERIFY(plan.ok() && plan->bound);
    compareLeast(*program, *plan->bound);
}

/// Worked out by hand: least -x + 2 y - z + w with w >= -3, x + y <= 4, y >= x - 10, z = 1, all else by
/// bounds.
void TestPrograms::oddNamesAndBounds() {
    linear::Program program;
    const auto column = [&](double cost, double lower, double upper, bool integer, const char* name) {
        return program.addColumn({cost, lower, upper, integer, name});
    };
    const double none = equipoise::infinity;
    const auto x = column(-3, 0, 9, true, "end");               // 3: a whole number, by the last row
    const auto y = column(2, -none, none, false, "P 1 -> P 2"); // -7, by the second row
    column(-1, 1, 1, false, "e5");                              // 1
    const auto w = column(1, -none, 7, false, "free");          // -3
    program.addRow({{{x, 1}, {y, 1}}, linear::Sense::AtMost, 4, "subject"});
    program.addRow({{{y, 1}, {x, -1}}, linear::Sense::AtLeast, -10, "st"});
    program.addRow({{{w, 1}}, linear::Sense::AtLeast, -3, "4 less"});
    program.addRow({{}, linear::Sense::AtMost, 1, ""});
    program.addRow({{{x, 1}}, linear::Sense::AtMost, 3.5, ""});
    compareLeast(program, 3 * -3 + 2 * -7 - 1 - 3);
}

void TestPrograms::refusals() {
    const Scenario scenario = five();
    QCOMPARE(stateProgram(scenario, Problem::Scatter, {}, 0).error().code, ErrorCode::QuestionMissing);
    QCOMPARE(stateProgram(scenario, Problem::Ring, "greedy", 0).error().code, ErrorCode::UnknownSolver);
    QCOMPARE(stateProgram(scenario, Problem::Ring, "q-ring", 6).error().code, ErrorCode::OutOfRange);
}

const support::TestProgram registered("tst_programs", support::runTest<TestPrograms>);

} // namespace tst_programs

#include "tst_programs.moc"

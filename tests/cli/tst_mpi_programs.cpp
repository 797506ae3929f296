// SPDX-License-Identifier: GPL-3.0-or-later
// The programs for MPI of rings, redistributions, stars and grids: compiled, run under Open MPI on this
// machine, and what each rank has is what the plan says, item by item.
#include "core/io/mpi/mpi.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/redistribution/model/plan.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/star/model/plan.h"
#include "core/problems/star/model/question.h"
#include "core/schedule/distribution/slices.h"
#include "core/solve/solve.h"
#include "tests/support/json.h"
#include "tests/support/mpi_plans.h"
#include "tests/support/mpi_workshop.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <deque>
#include <map>
#include <random>

namespace tst_mpi_programs {

using namespace equipoise;
using support::Ran;
using support::Workshop;

namespace {

using Wholes = std::vector<std::int64_t>;

PlanRecord solved(const Scenario& scenario, Problem problem) {
    SolveControl control;
    auto plan = solve(scenario, {problem, std::string(automatic), {}}, control);
    if (!plan || !plan->hasAnswer())
        qFatal("no plan to write");
    return {"a plan", std::make_shared<const Scenario>(scenario), *std::move(plan)};
}

PlanRecord solvedExample(const QString& name, Problem problem) {
    const auto file = io::readScenario(QStringLiteral(EXAMPLES "/%1.equipoise").arg(name).toStdString());
    if (!file)
        qFatal("an example that cannot be read");
    return solved(file->file.scenario, problem);
}

Scenario anyPlatform(std::mt19937& random, std::size_t processors) {
    std::uniform_real_distribution<double> number(0.5, 2);
    Scenario scenario;
    Matrix<double> costs(processors, processors);
    for (std::size_t i = 0; i < processors; ++i) {
        Processor processor;
        processor.name = "P" + std::to_string(i);
        processor.compute.rate = number(random);
        scenario.platform.processors.push_back(processor);
        for (std::size_t j = 0; j < processors; ++j)
            costs(i, j) = i == j ? 0 : number(random);
    }
    scenario.platform.linkCost = costs;
    return scenario;
}

/// Loads that have shifted on a ring whose order is not that of the platform.
PlanRecord anyRedistribution(std::mt19937& random, std::size_t processors) {
    Scenario scenario = anyPlatform(random, processors);
    redistribution::Question question;
    for (std::size_t i = 0; i < processors; ++i)
        question.ring.emplace_back(i);
    std::ranges::shuffle(question.ring, random);
    question.loads.assign(processors, 12);
    question.imbalance.assign(processors, 0);
    std::uniform_int_distribution<std::size_t> any(0, processors - 1);
    for (std::size_t k = 0; k < 6 * processors; ++k) {
        const std::size_t give = any(random);
        if (question.imbalance[give] < 10) {
            ++question.imbalance[give];
            --question.imbalance[any(random)];
        }
    }
    scenario.questions.set<redistribution::Question>(question);
    return solved(scenario, Problem::Redistribution);
}

PlanRecord anyStar(std::mt19937& random, std::size_t processors) {
    Scenario scenario = anyPlatform(random, processors);
    star::Question question;
    question.master = NodeId{ProcessorId{1}};
    std::uniform_int_distribution<std::int64_t> load(0, 9);
    for (std::size_t i = 0; i < processors; ++i)
        if (i != 1)
            question.loads[ProcessorId{i}] = i == 0 ? 30 : load(random);
    scenario.questions.set<star::Question>(question);
    return solved(scenario, Problem::Star);
}

std::size_t ranksOf(const PlanRecord& kept) {
    const std::string json = support::textOf(kept, io::MpiFormat::Json);
    return support::readJson(json).at("ranks").get<std::size_t>();
}

/// What the examples print of a rank's list.
QString lineOf(std::size_t rank, const Wholes& list) {
    std::int64_t check = 0;
    for (std::size_t k = 0; k < list.size(); ++k)
        check += static_cast<std::int64_t>(k + 1) * list[k];
    return QString("rank %1 has %2 items, first %3, check %4")
        .arg(rank)
        .arg(list.size())
        .arg(list.empty() ? -1 : list.front())
        .arg(check);
}

/// Columns follow each other round the ring before and after: only where rank 0 begins is to be found, from
/// the net flow between the last rank and the first.
QStringList expectedOf(const PlanRecord& kept, const redistribution::Plan& plan) {
    const auto& question = kept.scenario->questions.get<redistribution::Question>();
    const std::size_t ranks = question.ring.size();
    std::int64_t total = 0;
    for (const std::int64_t load : question.loads)
        total += load;
    std::int64_t next = 0;
    for (const auto& flow : plan.flows) {
        if (flow.from == question.ring.back() && flow.to == question.ring.front())
            next -= flow.items;
        else if (ranks > 2 && flow.from == question.ring.front() && flow.to == question.ring.back())
            next += flow.items;
    }
    QStringList lines;
    for (std::size_t rank = 0; rank < ranks; ++rank) {
        Wholes list;
        for (std::int64_t k = 0; k < question.loads[rank] - question.imbalance[rank]; ++k, ++next)
            list.push_back(((next % total) + total) % total);
        lines << lineOf(rank, list);
    }
    return lines;
}

/// Tasks are queued: a sender gives the first of its queue, and the master forwards in order of arrival.
QStringList expectedOf(const PlanRecord& kept, const star::Plan& plan) {
    const auto& question = kept.scenario->questions.get<star::Question>();
    std::vector<NodeId> nodes{question.master};
    for (std::size_t i = 0; i < kept.scenario->platform.size(); ++i)
        if (NodeId{ProcessorId{i}} != question.master)
            nodes.emplace_back(ProcessorId{i});
    std::map<NodeId, std::deque<std::int64_t>> lists;
    std::int64_t number = 0;
    for (const NodeId node : nodes)
        if (node != question.master)
            for (std::int64_t k = 0; k < question.loads.at(node.processor()); ++k)
                lists[node].push_back(number++);
    auto arriving = plan.transfers;
    std::ranges::stable_sort(arriving, {}, &star::Transfer::sendStart);
    auto& atMaster = lists[question.master];
    for (const auto& transfer : arriving) {
        atMaster.push_back(lists[NodeId{transfer.from}].front());
        lists[NodeId{transfer.from}].pop_front();
    }
    for (const auto& transfer : plan.transfers) {
        lists[NodeId{transfer.to}].push_back(atMaster.front());
        atMaster.pop_front();
    }
    QStringList lines;
    for (std::size_t rank = 0; rank < nodes.size(); ++rank)
        lines << lineOf(rank, Wholes(lists[nodes[rank]].begin(), lists[nodes[rank]].end()));
    return lines;
}

/// 1000 columns, and one more for each rank; beside each slice is the last one before and the first one
/// after.
QStringList expectedOf(const PlanRecord& /*kept*/, const ring::Plan& plan) {
    const auto columns = static_cast<std::int64_t>(1000 + plan.order.size());
    const Wholes slices = slicesOf(columns, plan.shares);
    QStringList lines;
    std::int64_t start = 0;
    for (std::size_t rank = 0; rank < slices.size(); ++rank) {
        lines << QString("rank %1 has %2 columns between %3 and %4")
                     .arg(rank)
                     .arg(slices[rank])
                     .arg((start + columns - 1) % columns)
                     .arg((start + slices[rank]) % columns);
        start += slices[rank];
    }
    return lines;
}

QStringList expectedOf(const PlanRecord& kept, const grid::Plan& plan) {
    const std::int64_t blocks =
        std::min<std::int64_t>(kept.scenario->questions.get<grid::Question>().blocks, 100);
    const auto owned = [&](const std::vector<std::uint32_t>& order, std::size_t owner) {
        std::int64_t count = 0;
        for (std::size_t k = 0; k < static_cast<std::size_t>(blocks); ++k)
            count += order[k % order.size()] == owner;
        return count;
    };
    QStringList lines;
    for (std::size_t i = 0; i < plan.arrangement.rows(); ++i)
        for (std::size_t j = 0; j < plan.arrangement.columns(); ++j)
            lines << QString("rank %1 at %2 %3 has %4 x %5 blocks, 0 wrong")
                         .arg(lines.size())
                         .arg(i)
                         .arg(j)
                         .arg(owned(plan.panel.rowOrder, i))
                         .arg(owned(plan.panel.order, j));
    return lines;
}

QStringList expectedOf(const PlanRecord& kept) {
    QStringList lines;
    if (const auto* ring = kept.plan.answer.find<ring::Plan>())
        lines = expectedOf(kept, *ring);
    if (const auto* moved = kept.plan.answer.find<redistribution::Plan>())
        lines = expectedOf(kept, *moved);
    if (const auto* star = kept.plan.answer.find<star::Plan>())
        lines = expectedOf(kept, *star);
    if (const auto* grid = kept.plan.answer.find<grid::Plan>())
        lines = expectedOf(kept, *grid);
    lines.sort();
    return lines;
}

/// The lines among the output, which mpirun may join.
QStringList linesIn(QString output) {
    output.replace("rank ", "\nrank ");
    QStringList lines;
    for (const QString& line : output.split('\n', Qt::SkipEmptyParts))
        lines << line.trimmed();
    lines.removeAll(QString());
    lines.sort();
    return lines;
}

void replaceAll(std::string& text, const std::string& from, const std::string& to) {
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

/// Runs the programs in all three languages. Pieces of a few bytes make messages of several items, and of a
/// part of one.
void runInEachLanguage(const PlanRecord& kept, const QStringList& expected) {
    const Workshop workshop;
    std::string c = support::textOf(kept, io::MpiFormat::C);
    std::string fortran = support::textOf(kept, io::MpiFormat::Fortran);
    std::string python = support::textOf(kept, io::MpiFormat::Python);
    replaceAll(fortran, "piece = 4096", "piece = 1");
    if (kept.plan.answer.holds<ring::Plan>())
        replaceAll(fortran, "piece = 1", "piece = 3000");
    else
        replaceAll(python, "PIECE = 32 << 10", "PIECE = 3");
    workshop.write("plan.c", c);
    workshop.write("plan.f90", fortran);
    workshop.write("plan.py", python);
    const Ran compiled = workshop.compileC(
        {"-DEQUIPOISE_EXAMPLE", "-DEQUIPOISE_PROMPT_PIECE=(size_t)3", "plan.c", "-o", "in-c"});
    QVERIFY2(compiled.exitCode == 0, qPrintable(compiled.problems));
    const Ran compiledFortran =
        workshop.compileFortran({"-DEQUIPOISE_EXAMPLE", "plan.f90", "-o", "in-fortran"});
    QVERIFY2(compiledFortran.exitCode == 0, qPrintable(compiledFortran.problems));
    const std::size_t ranks = ranksOf(kept);
    QCOMPARE(static_cast<std::size_t>(expected.size()), ranks);
    for (const QStringList& words :
         {QStringList{"./in-c"}, QStringList{"./in-fortran"}, QStringList{"/usr/bin/python3", "plan.py"}}) {
        const Ran ran = workshop.mpirun(ranks, words);
        QVERIFY2(ran.exitCode == 0, qPrintable(words[0] + ran.output + ran.problems));
        QCOMPARE(linesIn(ran.output), expected);
    }
}

} // namespace

class TestMpiPrograms : public QObject {
    Q_OBJECT
private slots:
    void examplesAreCarriedOut_data();
    void examplesAreCarriedOut();
    void randomPlansAreCarriedOut();
    void tasksAreComputedOnce();
    void jsonHasTheMoves();
    void otherRanksAreRefused();
    void textsAreHarmless();
};

void TestMpiPrograms::examplesAreCarriedOut_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("problem");
    const auto row = [](const char* title, const char* name, Problem problem) {
        QTest::newRow(title) << QString(name) << static_cast<int>(problem);
    };
    row("a ring", "two-switches", Problem::Ring);
    row("a ring among others", "lyon", Problem::Ring);
    row("a redistribution", "redistribution-unlike", Problem::Redistribution);
    row("one way", "redistribution-alike-one-way", Problem::Redistribution);
    row("a relay", "star-relay", Problem::Star);
    row("a star", "star-heterogeneous", Problem::Star);
    row("a product", "three-in-a-row", Problem::Grid);
    row("LU", "workstations-2x4", Problem::Grid);
}

void TestMpiPrograms::examplesAreCarriedOut() {
    QFETCH(QString, name);
    QFETCH(int, problem);
    const PlanRecord kept = solvedExample(name, static_cast<Problem>(problem));
    runInEachLanguage(kept, expectedOf(kept));
}

void TestMpiPrograms::randomPlansAreCarriedOut() {
    std::mt19937 random(20);
    for (const std::size_t processors : {2U, 5U}) {
        for (const PlanRecord& kept : {anyRedistribution(random, processors), anyStar(random, processors)}) {
            runInEachLanguage(kept, expectedOf(kept));
            if (QTest::currentTestFailed())
                return;
        }
    }
    // A ring of one, which is its own neighbour; of two, which are so on both sides.
    for (const std::size_t processors : {1U, 2U}) {
        Scenario scenario = anyPlatform(random, processors);
        scenario.questions.set(ring::Question{.work = 1e6, .message = 0.01});
        const PlanRecord kept = solved(scenario, Problem::Ring);
        QCOMPARE(ranksOf(kept), processors);
        runInEachLanguage(kept, expectedOf(kept));
    }
}

/// Each rank's tasks, all of them, each once, whatever arrives meanwhile.
void TestMpiPrograms::tasksAreComputedOnce() {
    const PlanRecord kept = solvedExample("star-heterogeneous", Problem::Star);
    const Workshop workshop;
    workshop.write("plan.c", support::textOf(kept, io::MpiFormat::C));
    const Ran compiled = workshop.compileC({"-DPLAN=\"" + workshop.path("plan.c") + "\"",
                                            SOURCE_ROOT "/tests/data/mpi/computed.c", "-o", "computed"});
    QVERIFY2(compiled.exitCode == 0, qPrintable(compiled.problems));
    const Ran ran = workshop.mpirun(ranksOf(kept), {"./computed"});
    QVERIFY2(ran.exitCode == 0, qPrintable(ran.output + ran.problems));
    workshop.write("plan.py", support::textOf(kept, io::MpiFormat::Python));
    workshop.write("use.py",
                   "from array import array\n"
                   "from mpi4py import MPI\n"
                   "import plan\n"
                   "def compute(item): item[0] += 1000\n"
                   "me = MPI.COMM_WORLD.Get_rank()\n"
                   "mine = [array('q', [me]) for _ in range(plan.BEFORE[me])]\n"
                   "mine = plan.carry_out(MPI.COMM_WORLD, mine, lambda: array('q', [-1]), compute)\n"
                   "assert len(mine) == plan.AFTER[me]\n"
                   "assert all(1000 <= item[0] < 1000 + plan.RANKS for item in mine), mine\n");
    const Ran used = workshop.mpirun(ranksOf(kept), {"/usr/bin/python3", "use.py"});
    QVERIFY2(used.exitCode == 0, qPrintable(used.output + used.problems));
    std::string fortran = support::textOf(kept, io::MpiFormat::Fortran);
    replaceAll(fortran, "\n    call equipoise_carry_out(items, MPI_COMM_WORLD)",
               "\n    call equipoise_carry_out(items, MPI_COMM_WORLD, compute)\n"
               "    if (any(items < 999.5)) call MPI_Abort(MPI_COMM_WORLD, 1)\n"
               "    if (any(items > 1999.5)) call MPI_Abort(MPI_COMM_WORLD, 1)");
    replaceAll(fortran, "end program",
               "contains\n"
               "    subroutine compute(item)\n"
               "        real(real64), intent(inout) :: item(:)\n"
               "        item = item + 1000\n"
               "    end subroutine\n"
               "end program");
    workshop.write("plan.f90", fortran);
    const Ran built = workshop.compileFortran({"-DEQUIPOISE_EXAMPLE", "plan.f90", "-o", "f"});
    QVERIFY2(built.exitCode == 0, qPrintable(built.problems));
    const Ran inFortran = workshop.mpirun(ranksOf(kept), {"./f"});
    QVERIFY2(inFortran.exitCode == 0, qPrintable(inFortran.output + inFortran.problems));
}

void TestMpiPrograms::jsonHasTheMoves() {
    std::mt19937 random(7);
    for (std::size_t round = 0; round < 20; ++round) {
        const PlanRecord kept = anyRedistribution(random, 2 + round % 5);
        const auto json = support::readJson(support::textOf(kept, io::MpiFormat::Json));
        auto has = json.at("before").get<Wholes>();
        std::map<std::pair<std::size_t, std::size_t>, std::int64_t> sums;
        for (const auto& move : json.at("moves")) {
            const auto from = move.at("from").get<std::size_t>();
            const auto to = move.at("to").get<std::size_t>();
            const auto items = move.at("items").get<std::int64_t>();
            sums[{from, to}] += items;
            has[from] -= items;
            has[to] += items;
            QVERIFY(has[from] >= 0);
        }
        QVERIFY(has == json.at("after").get<Wholes>());
        std::map<std::pair<std::size_t, std::size_t>, std::int64_t> flows;
        const auto& ring = kept.scenario->questions.get<redistribution::Question>().ring;
        const auto rankOf = [&](ProcessorId id) {
            return static_cast<std::size_t>(std::ranges::find(ring, id) - ring.begin());
        };
        for (const auto& flow : kept.plan.answer.get<redistribution::Plan>().flows)
            flows[{rankOf(flow.from), rankOf(flow.to)}] = flow.items;
        QVERIFY(sums == flows);
    }
}

/// On fewer ranks than those of the plan, each program refuses to run.
void TestMpiPrograms::otherRanksAreRefused() {
    for (const PlanRecord& kept :
         {solvedExample("star-relay", Problem::Star), solvedExample("two-switches", Problem::Ring),
          solvedExample("three-in-a-row", Problem::Grid)}) {
        const Workshop workshop;
        workshop.write("plan.c", support::textOf(kept, io::MpiFormat::C));
        workshop.write("plan.f90", support::textOf(kept, io::MpiFormat::Fortran));
        workshop.write("plan.py", support::textOf(kept, io::MpiFormat::Python));
        QVERIFY(workshop.compileC({"-DEQUIPOISE_EXAMPLE", "plan.c", "-o", "in-c"}).exitCode == 0);
        QVERIFY(workshop.compileFortran({"-DEQUIPOISE_EXAMPLE", "plan.f90", "-o", "in-fortran"}).exitCode ==
                0);
        for (const QStringList& words : {QStringList{"./in-c"}, QStringList{"./in-fortran"},
                                         QStringList{"/usr/bin/python3", "plan.py"}}) {
            const Ran refused = workshop.mpirun(2, words);
            QVERIFY(refused.exitCode != 0);
            QVERIFY2(refused.problems.contains("the plan is for"), qPrintable(refused.problems));
        }
    }
}

/// Names that would end a comment or a string do nothing.
void TestMpiPrograms::textsAreHarmless() {
    std::mt19937 random(3);
    const auto& nasty = support::nastyNames();
    PlanRecord moved = anyRedistribution(random, nasty.size());
    PlanRecord ring = solvedExample("two-switches", Problem::Ring);
    PlanRecord grid = solvedExample("three-in-a-row", Problem::Grid);
    for (PlanRecord* kept : {&moved, &ring, &grid}) {
        Scenario scenario = *kept->scenario;
        for (std::size_t i = 0; i < scenario.platform.size(); ++i)
            scenario.platform.processors[i].name = nasty[i];
        scenario.platform.name = nasty[3] + nasty[5];
        scenario.platform.units.time = nasty[0];
        kept->scenario = std::make_shared<const Scenario>(scenario);
        kept->name = nasty[0] + nasty[1];
        const Workshop workshop;
        workshop.write("plan.c", support::textOf(*kept, io::MpiFormat::C));
        workshop.write("plan.f90", support::textOf(*kept, io::MpiFormat::Fortran));
        workshop.write("plan.py", support::textOf(*kept, io::MpiFormat::Python));
        const Ran c = workshop.compileC({"-DEQUIPOISE_EXAMPLE", "-fsyntax-only", "plan.c"});
        QVERIFY2(c.exitCode == 0, qPrintable(c.problems));
        const Ran fortran = workshop.compileFortran({"-fsyntax-only", "plan.f90"});
        QVERIFY2(fortran.exitCode == 0, qPrintable(fortran.problems));
        const Ran python = workshop.run("/usr/bin/python3", {"-m", "py_compile", "plan.py"});
        QVERIFY2(python.exitCode == 0, qPrintable(python.problems));
        for (const auto format : {io::MpiFormat::C, io::MpiFormat::Fortran, io::MpiFormat::Python})
            for (const QString& line : QString::fromStdString(support::textOf(*kept, format)).split('\n'))
                QVERIFY2(line.size() <= 132 && !line.endsWith(' '), qPrintable(line));
    }
}

const support::TestProgram registered("tst_mpi_programs", support::runTest<TestMpiPrograms>);

} // namespace tst_mpi_programs

#include "tst_mpi_programs.moc"

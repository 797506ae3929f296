// SPDX-License-Identifier: GPL-3.0-or-later
// The programs for MPI: compiled, run under Open MPI on this machine, and what arrives is the plan, item by
// item.
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "tests/support/mpi_plans.h"
#include "tests/support/mpi_workshop.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>

#include <limits>

namespace tst_mpi_run {

using namespace equipoise;
using namespace support;
using io::MpiFormat;
using io::MpiTransfer;

namespace {

constexpr std::int64_t intMax = std::numeric_limits<std::int32_t>::max();

/// "rank count first" for each rank, worked out from the counts alone.
QString expectedArrivals(const Counts& counts) {
    QString lines;
    std::int64_t before = 0;
    for (std::size_t rank = 0; rank < counts.size(); ++rank) {
        lines += QString("%1 %2 %3\n").arg(rank).arg(counts[rank]).arg(counts[rank] > 0 ? before : -1);
        before += counts[rank];
    }
    return lines;
}

/// What the examples at the end of the programs print, in order of ranks.
QStringList expectedGreetings(const Counts& counts) {
    QStringList lines;
    for (std::size_t rank = 0; rank < counts.size(); ++rank)
        lines << QString("rank %1 has %2 items").arg(rank).arg(counts[rank]);
    return lines;
}

/// The greetings among the output, in order of ranks: mpirun may join the lines of several ranks.
QStringList greetings(const QString& output) {
    static const QRegularExpression greeting("rank \\d+ has \\d+ items(: \\d+)?");
    QStringList lines;
    for (auto match = greeting.globalMatch(output); match.hasNext();)
        lines << match.next().captured();
    lines.sort();
    return lines;
}

/// Program text by mode: "one call" of MPI_Scatterv, or acknowledged pieces, "in turn" or "together".
std::string textServed(const PlanRecord& kept, MpiFormat format, const QString& how) {
    PlanRecord changed = kept;
    if (how == "together") {
        Scenario scenario = *kept.scenario;
        scenario.questions.get<scatter::Question>().links = ContentionModel::MaxMinFair;
        scenario.questions.get<scatter::Question>().service = scatter::Sending::Together;
        changed.scenario = std::make_shared<const Scenario>(scenario);
    }
    return textOf(changed, format, how == "in turn" ? MpiTransfer::OneByOne : MpiTransfer::Fitting);
}

/// Pieces of four numbers of eight bytes: messages of whole pieces, of a piece and a rest, of less than one.
std::string inSmallPieces(std::string text, const std::string& piece, const std::string& small) {
    if (const auto at = text.find(piece); at != std::string::npos)
        text.replace(at, piece.size(), small);
    return text;
}

/// Rows: what each rank is to have, and how the root serves them.
void addArrivals() {
    QTest::addColumn<Counts>("counts");
    QTest::addColumn<QString>("how");
    for (const char* how : {"one call", "in turn", "together"})
        QTest::addRow("four ranks, %s", how) << Counts{10, 0, 25, 7} << how;
    QTest::newRow("one rank") << Counts{12} << "one call";
    QTest::newRow("one rank, together") << Counts{12} << "together";
    QTest::newRow("no items") << Counts{0, 0, 0} << "one call";
    QTest::newRow("no items, together") << Counts{0, 0, 0} << "together";
}

} // namespace

class TestMpiRun : public QObject {
    Q_OBJECT
private slots:
    void cArrives_data();
    void cArrives();
    void fromTheCommandLine();
    void cRefusesOtherRanks();
    void cGuardsItsInts();
    void largeCountsCompile();
    void fortranArrives_data();
    void fortranArrives();
    void pythonArrives_data();
    void pythonArrives();
    void namesAreHarmless_data();
    void namesAreHarmless();
    void hostfileAndRankfileStart();
};

void TestMpiRun::cArrives_data() {
    QTest::addColumn<Counts>("counts");
    for (const char* how : {"one call", "in turn", "together"}) {
        const auto row = [how](const char* name) -> QTestData& { return QTest::addRow("%s, %s", name, how); };
        row("four ranks, one without items") << Counts{10, 0, 25, 7};
        row("one rank") << Counts{12};
        row("no items") << Counts{0, 0, 0};
        row("nothing for the root") << Counts{3, 8, 0};
        row("many pieces") << Counts{1008, 299, 821, 605};
    }
    QTest::newRow("many items, one call") << Counts{87082, 42992, 82134, 605893};
}

void TestMpiRun::cArrives() {
    QFETCH(Counts, counts);
    const QString how = QString(QTest::currentDataTag()).section(", ", -1);
    const Workshop workshop;
    workshop.write("plan.c", textServed(planOf(counts), MpiFormat::C, how));
    const Ran compiled = workshop.compileC({"-DPLAN=\"" + workshop.path("plan.c") + "\"",
                                            "-DEQUIPOISE_PROMPT_PIECE=(size_t)32",
                                            SOURCE_ROOT "/tests/data/mpi/arrivals.c", "-o", "arrivals"});
    QVERIFY2(compiled.exitCode == 0, qPrintable(compiled.problems));
    const Ran ran = workshop.mpirun(counts.size(), {"./arrivals"});
    QVERIFY2(ran.exitCode == 0, qPrintable(ran.output + ran.problems));
    QCOMPARE(ran.output, expectedArrivals(counts));
}

void TestMpiRun::fromTheCommandLine() {
    const Workshop workshop;
    const QString classroom = EXAMPLES "/classroom-scatter.equipoise";
    const Ran written = workshop.run(BINARIES "/equipoise-cli",
                                     {"mpi", classroom, "--as", "c", "--output", workshop.path("plan.c")});
    QVERIFY2(written.exitCode == 0, qPrintable(written.problems));
    const Ran compiled = workshop.compileC({"-DPLAN=\"" + workshop.path("plan.c") + "\"",
                                            SOURCE_ROOT "/tests/data/mpi/arrivals.c", "-o", "arrivals"});
    QVERIFY2(compiled.exitCode == 0, qPrintable(compiled.problems));
    const Ran ran = workshop.mpirun(5, {"./arrivals"});
    QVERIFY2(ran.exitCode == 0, qPrintable(ran.problems));
    // Ann, Bob, Dora, Cleo, the teacher: worked out by hand in tst_examples.
    QCOMPARE(ran.output, expectedArrivals({9, 5, 0, 5, 2}));
}

void TestMpiRun::cRefusesOtherRanks() {
    const Workshop workshop;
    workshop.write("plan.c", textOf(planOf({4, 5, 6}), MpiFormat::C));
    QVERIFY(workshop.compileC({"-DEQUIPOISE_EXAMPLE", "plan.c", "-o", "example"}).exitCode == 0);
    const Ran ran = workshop.mpirun(3, {"./example"});
    QVERIFY2(ran.exitCode == 0, qPrintable(ran.problems));
    QCOMPARE(greetings(ran.output), expectedGreetings({4, 5, 6}));
    const Ran refused = workshop.mpirun(2, {"./example"});
    QVERIFY(refused.exitCode != 0);
    QVERIFY2(refused.problems.contains("15 items on 2 ranks, but the plan is for 15 on 3"),
             qPrintable(refused.problems));
}

void TestMpiRun::cGuardsItsInts() {
    const Workshop workshop;
    // After a manual change of a count the sum no longer holds, which the program reports at run time.
    std::string text = textOf(planOf({4, 5, 6}), MpiFormat::C);
    const auto counts = text.find("    4, 5, 6");
    QVERIFY(counts != std::string::npos);
    std::string changed = text;
    changed[counts + 4] = '3';
    workshop.write("plan.c", changed);
    QVERIFY(workshop.compileC({"-DEQUIPOISE_EXAMPLE", "plan.c", "-o", "example"}).exitCode == 0);
    const Ran refused = workshop.mpirun(3, {"./example"});
    QVERIFY(refused.exitCode != 0);
    QVERIFY2(refused.problems.contains("14 items on 3 ranks, but the plan is for 15 on 3"),
             qPrintable(refused.problems));
    // The compiler rejects a number that exceeds an int. The largest number of this plan is the displacement
    // 9.
    const auto guard = text.find("_Static_assert(9LL <= INT_MAX");
    QVERIFY(guard != std::string::npos);
    text.replace(guard, 18, "_Static_assert(" + std::to_string(intMax + 1) + "LL");
    workshop.write("large.c", text);
    const Ran failed = workshop.compileC({"-c", "large.c"});
    QVERIFY(failed.exitCode != 0);
    QVERIFY2(failed.problems.contains("too large"), qPrintable(failed.problems));
}

void TestMpiRun::largeCountsCompile() {
    const Workshop workshop;
    // Ints hold counts and displacements up to 2^31 - 1; the sum of the items may be larger.
    QVERIFY(io::fitsInt(planOf({intMax, intMax}).plan.answer.get<scatter::Plan>().counts));
    QVERIFY(!io::fitsInt(planOf({intMax, 1, 1}).plan.answer.get<scatter::Plan>().counts));
    QVERIFY(!io::fitsInt(planOf({intMax + 1, 0}).plan.answer.get<scatter::Plan>().counts));
    const Counts cases[] = {{intMax, intMax}, {intMax, 1, 1}, {intMax + 1, 0}, {std::int64_t{1} << 52U, 5}};
    for (const Counts& counts : cases) {
        const PlanRecord kept = planOf(counts);
        const bool fits = counts == cases[0];
        const std::string c = textOf(kept, MpiFormat::C);
        QCOMPARE(c.find("MPI_Scatterv(") != std::string::npos, fits);
        workshop.write("plan.c", c);
        const Ran compiled = workshop.compileC({"-c", "plan.c"});
        QVERIFY2(compiled.exitCode == 0, qPrintable(compiled.problems));
        workshop.write("plan.f90", textOf(kept, MpiFormat::Fortran));
        const Ran fortran = workshop.compileFortran({"-fsyntax-only", "plan.f90"});
        QVERIFY2(fortran.exitCode == 0, qPrintable(fortran.problems));
        workshop.write("plan.py", textOf(kept, MpiFormat::Python));
        const Ran python = workshop.run("/usr/bin/python3", {"-m", "py_compile", "plan.py"});
        QVERIFY2(python.exitCode == 0, qPrintable(python.problems));
    }
}

void TestMpiRun::fortranArrives_data() {
    addArrivals();
    // Arrays of more numbers than one statement takes. On the available ranks the program refuses to run.
    QTest::newRow("many ranks") << Counts(300, 5) << "one call";
}

/// The example fills item k with k: it is made to print the sum of what arrived.
void TestMpiRun::fortranArrives() {
    QFETCH(Counts, counts);
    QFETCH(QString, how);
    const Workshop workshop;
    std::string text =
        inSmallPieces(textServed(planOf(counts), MpiFormat::Fortran, how), "prompt = 32768", "prompt = 32");
    const std::string end = "size(own), ' items'";
    const auto at = text.find(end);
    QVERIFY(at != std::string::npos);
    text.replace(at, end.size(), "size(own), ' items: ', nint(sum(own))");
    const auto format = text.find("i0, a)'");
    QVERIFY(format != std::string::npos);
    text.replace(format, 7, "i0, a, i0)'");
    workshop.write("plan.f90", text);
    const Ran compiled = workshop.compileFortran({"-DEQUIPOISE_EXAMPLE", "plan.f90", "-o", "example"});
    QVERIFY2(compiled.exitCode == 0, qPrintable(compiled.problems));
    if (counts.size() > 16) {
        const Ran refused = workshop.mpirun(2, {"./example"});
        QVERIFY(refused.exitCode != 0);
        QVERIFY2(refused.problems.contains("the plan is for"), qPrintable(refused.problems));
        return;
    }
    const Ran ran = workshop.mpirun(counts.size(), {"./example"});
    QVERIFY2(ran.exitCode == 0, qPrintable(ran.output + ran.problems));
    QStringList expected;
    std::int64_t before = 0;
    for (std::size_t rank = 0; rank < counts.size(); ++rank) {
        // before + (before + 1) + ... for as many as there are
        const std::int64_t sum = counts[rank] * before + counts[rank] * (counts[rank] - 1) / 2;
        expected << QString("rank %1 has %2 items: %3").arg(rank).arg(counts[rank]).arg(sum);
        before += counts[rank];
    }
    QCOMPARE(greetings(ran.output), expected);
}

void TestMpiRun::pythonArrives_data() {
    addArrivals();
}

void TestMpiRun::pythonArrives() {
    QFETCH(Counts, counts);
    QFETCH(QString, how);
    const Workshop workshop;
    workshop.write("plan.py", inSmallPieces(textServed(planOf(counts), MpiFormat::Python, how),
                                            "PIECE = 32 << 10", "PIECE = 32"));
    // Used as a module: item k is k, and what arrives is where it belongs. Then as a program, on the same ranks.
    workshop.write("use.py",
                   "import runpy\n"
                   "from array import array\n"
                   "from mpi4py import MPI\n"
                   "import plan\n"
                   "me = MPI.COMM_WORLD.Get_rank()\n"
                   "items = memoryview(array('q', range(plan.ITEMS))) if me == plan.ROOT else None\n"
                   "own = memoryview(array('q', [-1] * plan.count(me)))\n"
                   "plan.scatter(MPI.COMM_WORLD, items, own, MPI.INT64_T)\n"
                   "first = plan.DISPLS[me]\n"
                   "assert list(own) == list(range(first, first + plan.SENDCOUNTS[me])), list(own)\n"
                   "runpy.run_path('plan.py', run_name='__main__')\n");
    const Ran ran = workshop.mpirun(counts.size(), {"/usr/bin/python3", "use.py"});
    QVERIFY2(ran.exitCode == 0, qPrintable(ran.output + ran.problems));
    QCOMPARE(greetings(ran.output), expectedGreetings(counts));
}

void TestMpiRun::namesAreHarmless_data() {
    QTest::addColumn<bool>("oneByOne");
    QTest::newRow("MPI_Scatterv") << false;
    QTest::newRow("one by one") << true;
}

void TestMpiRun::namesAreHarmless() {
    const auto& nasty = nastyNames();
    QFETCH(bool, oneByOne);
    const MpiTransfer transfer = oneByOne ? MpiTransfer::OneByOne : MpiTransfer::Fitting;
    const Workshop workshop;
    PlanRecord kept = named(planOf(Counts(nasty.size(), 3)), nasty);
    kept.name = nasty[0] + nasty[1];
    kept.plan.solver = nasty[2];
    Scenario scenario = *kept.scenario;
    scenario.platform.name = nasty[3] + nasty[5];
    scenario.platform.units.time = nasty[0];
    kept.scenario = std::make_shared<const Scenario>(scenario);

    workshop.write("plan.c", textOf(kept, MpiFormat::C, transfer));
    const Ran c = workshop.compileC({"-DEQUIPOISE_EXAMPLE", "plan.c", "-o", "c"});
    QVERIFY2(c.exitCode == 0, qPrintable(c.problems));
    workshop.write("plan.f90", textOf(kept, MpiFormat::Fortran, transfer));
    const Ran fortran = workshop.compileFortran({"-DEQUIPOISE_EXAMPLE", "plan.f90", "-o", "f"});
    QVERIFY2(fortran.exitCode == 0, qPrintable(fortran.problems));
    workshop.write("plan.py", textOf(kept, MpiFormat::Python, transfer));
    for (const QStringList& words :
         {QStringList{"./c"}, QStringList{"./f"}, QStringList{"/usr/bin/python3", "plan.py"}}) {
        const Ran ran = workshop.mpirun(nasty.size(), words);
        QVERIFY2(ran.exitCode == 0, qPrintable(ran.output + ran.problems));
        QCOMPARE(greetings(ran.output), expectedGreetings(Counts(nasty.size(), 3)));
    }
    // One line a name, and what can be read stays readable.
    const std::string head = textOf(kept, MpiFormat::Python, transfer);
    QVERIFY(head.find("Zoë  日本\n") != std::string::npos);
    QVERIFY(head.find("b\\x0ac\\x0d#\\\n") != std::string::npos);
    QVERIFY(head.find("\\xe2\\x80\\xaeg\n") != std::string::npos);
}

void TestMpiRun::hostfileAndRankfileStart() {
    // Three processors of one machine, this one: as the files say, its name goes into all lines.
    const PlanRecord kept = planOf({4, 5, 6});
    const auto here = [&](MpiFormat format) {
        QString text = QString::fromStdString(textOf(kept, format));
        text.replace(QRegularExpression("^P\\d$", QRegularExpression::MultilineOption), "localhost");
        return text.replace(QRegularExpression("=P\\d "), "=localhost ").toStdString();
    };
    const Workshop workshop;
    const QString hostfile = workshop.write("hosts", here(MpiFormat::Hostfile));
    const QString rankfile = workshop.write("ranks", here(MpiFormat::Rankfile));
    workshop.write("plan.c", textOf(kept, MpiFormat::C));
    QVERIFY(workshop.compileC({"-DEQUIPOISE_EXAMPLE", "plan.c", "-o", "example"}).exitCode == 0);
    for (const QStringList& words : {QStringList{"--hostfile", hostfile, "--map-by", "slot"},
                                     QStringList{"--hostfile", hostfile, "--rankfile", rankfile},
                                     QStringList{"--hostfile", hostfile, "--mca", "coll", "^han"}}) {
        const Ran ran = workshop.mpirun(3, words + QStringList{"./example"}, false);
        QVERIFY2(ran.exitCode == 0, qPrintable(words.join(' ') + ran.problems));
        QCOMPARE(greetings(ran.output), expectedGreetings({4, 5, 6}));
    }
    // A slot a line, and no more.
    QVERIFY(workshop.mpirun(4, {"--hostfile", hostfile, "./example"}, false).exitCode != 0);
}

const support::TestProgram registered("tst_mpi_run", support::runTest<TestMpiRun>);

} // namespace tst_mpi_run

#include "tst_mpi_run.moc"

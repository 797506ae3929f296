// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs export, mpi and map, as a shell sees them, and tours in the place of a solver.
#include "core/io/exports/plan_formats.h"
#include "tests/support/command_line.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace tst_cli_export {

using support::Ended;
using support::run;
using Json = nlohmann::json;
using equipoise::io::PlanVerb;

namespace {

const QString lyon = EXAMPLES "/lyon.equipoise";
const QString classroom = EXAMPLES "/classroom-scatter.equipoise";
const QString workstations = EXAMPLES "/workstations-2x4.equipoise";

/// A call of the verb that answers.
QStringList callOf(PlanVerb verb) {
    switch (verb) {
    case PlanVerb::Export:
        return {"export", "ring", lyon};
    case PlanVerb::Mpi:
        return {"mpi", classroom};
    case PlanVerb::Map:
        return {"map", workstations};
    }
    return {};
}

Json mpiJson(const QStringList& words) {
    return run(callOf(PlanVerb::Mpi) + QStringList{"--as", "json"} + words).json();
}

} // namespace

class TestCliExport : public QObject {
    Q_OBJECT
private slots:
    void writesEveryFormat();
    void takesTheKeptPlan();
    void solvesWhatIsNotKept();
    void sendsOneByOne();
    void toursGoRound();
    void helpNamesEverything();
};

void TestCliExport::writesEveryFormat() {
    const QTemporaryDir folder;
    const QString path = folder.filePath("out");
    for (const auto& format : equipoise::io::planFormats()) {
        const std::string name(format.name);
        const QStringList words = callOf(format.verb) + QStringList{"--as", QString::fromStdString(name)};
        const Ended printed = run(words);
        QVERIFY2(printed.code == 0 && printed.err.isEmpty() && !printed.out.isEmpty(), name.c_str());
        const Ended written = run(words + QStringList{"--output", path});
        QVERIFY2(written.code == 0 && written.out.isEmpty() && written.err.isEmpty(), name.c_str());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(QString::fromUtf8(file.readAll()) == printed.out, name.c_str());
        QCOMPARE(run(words + QStringList{"--output", folder.filePath("none/out")}).code, 3);
    }
    const Ended trace = run({"export", "scatter", classroom, "--as", "perfetto", "--plan", "Uniform"});
    QVERIFY(trace.json().at("otherData").at("plan") == "Uniform");
    QVERIFY(run({"export", "grid", workstations, "--as", "rankfile"}).out.contains("rank 7="));
}

void TestCliExport::takesTheKeptPlan() {
    // The classroom's numbers, worked out by hand in tst_examples; in order of service.
    const Json json = mpiJson({});
    QVERIFY(json.at("name") == "Balanced");
    QVERIFY(json.at("processors") == Json({"Ann", "Bob", "Dora", "Cleo", "Teacher"}));
    QVERIFY(json.at("sendcounts") == Json({9, 5, 0, 5, 2}));
    QVERIFY(json.at("displs") == Json({0, 9, 14, 14, 19}));
    QVERIFY(mpiJson({"--plan", "Uniform"}).at("sendcounts") == Json({5, 4, 4, 4, 4}));
    QVERIFY(mpiJson({"--solver", "uniform"}).at("name") == "Uniform");
}

void TestCliExport::solvesWhatIsNotKept() {
    const Json json = mpiJson({"--set", "items=0"});
    QVERIFY(json.at("name") == "");
    QVERIFY(json.at("items") == 0);
    QVERIFY(json.at("sendcounts") == Json({0, 0, 0, 0, 0}));
    // One item: 5 s for the teacher; 1 + 1 + 1 + 3 for Ann, 1 + 2 + 2 for Cleo, more for the others.
    const Json one = mpiJson({"--set", "items=1", "--solver", "monotone"});
    QVERIFY(one.at("solver") == "monotone");
    QVERIFY(one.at("value") == 5.0);
}

void TestCliExport::sendsOneByOne() {
    const QStringList words = callOf(PlanVerb::Mpi) + QStringList{"--as", "c"};
    QVERIFY(run(words).out.contains("MPI_Scatterv("));
    const QString oneByOne = run(words + QStringList{"--one-by-one"}).out;
    QVERIFY(!oneByOne.contains("MPI_Scatterv(") && oneByOne.contains("MPI_Send("));
}

/// What another program finds for the same matrix is a plan here, as good as if it had been found here.
void TestCliExport::toursGoRound() {
    const QTemporaryDir folder;
    const QString tour = folder.filePath("best.tour");
    QCOMPARE(run({"export", "ring", lyon, "--as", "tour", "--solver", "greedy", "--output", tour}).code, 0);
    const Ended greedy = run({"solve", "ring", lyon, "--solver", "greedy", "--json"});
    const Ended given = run({"solve", "ring", lyon, "--solver", tour, "--json"});
    QCOMPARE(given.code, 0);
    QVERIFY(given.json().at("solver") == "best.tour");
    QVERIFY(given.json().at("value") == greedy.json().at("value"));
    QVERIFY(given.json().at("plan").at("order") == greedy.json().at("plan").at("order"));
    const Ended compared = run({"compare", "ring", lyon, "--solvers", "subsets," + tour, "--json"});
    QCOMPARE(compared.code, 0);
    QCOMPARE(run({"solve", "scatter", classroom, "--solver", tour}).code, 3);
}

void TestCliExport::helpNamesEverything() {
    for (const PlanVerb verb : {PlanVerb::Export, PlanVerb::Mpi, PlanVerb::Map}) {
        const Ended help = run({callOf(verb).front(), "--help"});
        QCOMPARE(help.code, 0);
        const std::string names = equipoise::io::planFormatNames(verb);
        for (const char* words : {"--as", names.c_str(), "--plan", "--solver", "--set", "--output"})
            QVERIFY2(help.out.contains(words), words);
        const bool isMpi = verb == PlanVerb::Mpi;
        for (const char* words : {"--one-by-one", "--problem", "order of service;"})
            QVERIFY2(help.out.contains(words) == isMpi, words);
    }
    QVERIFY(run({"--help"}).out.contains("write a plan as MPI programs read it"));
}

const support::TestProgram registered("tst_cli_export", support::runTest<TestCliExport>);

} // namespace tst_cli_export

#include "tst_cli_export.moc"

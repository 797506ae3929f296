// SPDX-License-Identifier: GPL-3.0-or-later
// The installed library, as people use it: programs in C, C++, Fortran and Python that are built outside of
// the tree by the lines that the documents give, and say what the command line says.
#include "tests/support/command_line.h"
#include "tests/support/mpi_here.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <set>

namespace tst_bindings {

using support::Ended;

namespace {

/// "prefix" has the installed files, "work" is where programs are built.
class Outside {
public:
    Outside() {
        m_environment = QProcessEnvironment::systemEnvironment();
        m_environment.insert("PKG_CONFIG_PATH", prefix() + "/lib/pkgconfig");
        m_environment.insert("LD_LIBRARY_PATH", prefix() + "/lib");
        m_environment.insert("PYTHONPATH", prefix() + "/lib/python3/dist-packages");
        m_environment.insert("PYTHONDONTWRITEBYTECODE", "1");
        m_environment.insert("PATH", QString(BINARIES ":") + m_environment.value("PATH"));
        m_environment.insert("CMAKE_PREFIX_PATH", prefix());
        QDir(m_folder.path()).mkdir("work");
    }
    QString prefix() const { return m_folder.filePath("prefix"); }
    QString work(const QString& name) const { return m_folder.filePath("work/" + name); }
    Ended run(const QString& program, const QStringList& words) const {
        QProcess process;
        process.setProcessEnvironment(m_environment);
        process.setWorkingDirectory(m_folder.filePath("work"));
        process.start(program, words);
        if (!process.waitForFinished(200'000) || process.exitStatus() != QProcess::NormalExit)
            return {};
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }
    Ended shell(const QString& line) const { return run("sh", {"-ec", line}); }

private:
    QTemporaryDir m_folder;
    QProcessEnvironment m_environment;
};

/// The seconds that a solve took are the only thing that differs from run to run.
QString timeless(QString answer) {
    static const QRegularExpression seconds("\"seconds\": [^,]*,");
    return answer.replace(seconds, "\"seconds\": 0,");
}

std::set<QString> namesIn(const QString& path, const char* pattern) {
    QFile file(path);
    std::set<QString> names;
    if (!file.open(QIODevice::ReadOnly))
        return names;
    const QString text = QString::fromUtf8(file.readAll());
    const QRegularExpression name(pattern, QRegularExpression::MultilineOption);
    for (auto found = name.globalMatch(text); found.hasNext();)
        names.insert(found.next().captured(1));
    return names;
}

const QString bindings = QStringLiteral(SOURCE_ROOT "/bindings");
const QString examples = bindings + "/examples";

} // namespace

class TestBindings : public QObject {
    Q_OBJECT

private:
    void buildAsInTheGuide(const QString& line);

    support::MpiHere m_mpi;
    Outside m_outside;

private slots:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }
    void programsAnswerLikeTheCommandLine_data();
    void programsAnswerLikeTheCommandLine();
    void everyFunctionIsSaidEverywhere();
    void pythonDoesWhatItsTestsSay();
    void plansAreCarriedOut();
    void fortranCarriesPlansOut();
    void wrongInputIsRefusedOnEveryRank();
    void heatIsTheSameWhateverTheSlices();
    void timesAreWritten();
    void manyThreadsAskAtOnce();
};

/// A line of the guide, by itself.
void TestBindings::buildAsInTheGuide(const QString& line) {
    QFile guide(SOURCE_ROOT "/docs/bindings.md");
    QVERIFY(guide.open(QIODevice::ReadOnly));
    QVERIFY2(QString::fromUtf8(guide.readAll()).contains(line), qPrintable(line));
    const Ended built = m_outside.shell(line);
    QVERIFY2(built.code == 0, qPrintable(line + "\n" + built.out + built.err));
}

void TestBindings::initTestCase() {
    for (const char* component : {"library", "development", "python"}) {
        const Ended installed = support::run(
            {"--install", BINARIES "/..", "--prefix", m_outside.prefix(), "--component", component}, "cmake");
        QVERIFY2(installed.code == 0, qPrintable(installed.err));
    }
    for (const QString& name : QDir(examples).entryList(QDir::Files))
        QVERIFY(QFile::copy(examples + "/" + name, m_outside.work(name)));
    for (const QString& line : {
             QStringLiteral("cc -c answer.c $(pkg-config --cflags equipoise)"),
             QStringLiteral("cc answer.o -o answer $(pkg-config --libs equipoise)"),
             QStringLiteral("gfortran -c $(pkg-config --variable=fortran equipoise)"),
             QStringLiteral("gfortran answer.f90 libequipoise.o -o answer $(pkg-config --libs equipoise)"),
             QStringLiteral("cmake -S . -B build"),
             QStringLiteral("cmake --build build"),
         }) {
        buildAsInTheGuide(line);
        if (QTest::currentTestFailed())
            return;
        if (line.contains("-o answer"))
            QVERIFY(QFile::rename(m_outside.work("answer"),
                                  m_outside.work(line.startsWith("cc") ? "answer-c" : "answer-fortran")));
    }
}

void TestBindings::programsAnswerLikeTheCommandLine_data() {
    QTest::addColumn<QString>("program");
    QTest::addColumn<QStringList>("before");
    QTest::newRow("C") << m_outside.work("answer-c") << QStringList();
    QTest::newRow("C by CMake") << m_outside.work("build/answer-c") << QStringList();
    QTest::newRow("C++") << m_outside.work("build/answer-cpp") << QStringList();
    QTest::newRow("Fortran") << m_outside.work("answer-fortran") << QStringList();
    QTest::newRow("Python") << "/usr/bin/python3" << QStringList("answer.py");
}

void TestBindings::programsAnswerLikeTheCommandLine() {
    QFETCH(QString, program);
    QFETCH(QStringList, before);
    for (const auto& [problem, file] : {
             std::pair{"ring", "lyon"},
             std::pair{"ring", "lyon-networks"},
             std::pair{"scatter", "seismic-2003"},
             std::pair{"redistribution", "redistribution-unlike"},
             std::pair{"star", "star-relay"},
             std::pair{"grid", "workstations-3x3"},
         }) {
        const Ended expected = support::run({"solve", problem, support::example(file), "--json"});
        const Ended found = m_outside.run(program, before + QStringList{support::example(file), problem});
        QCOMPARE(expected.code, 0);
        QCOMPARE(found.code, 0);
        QCOMPARE(timeless(found.out), timeless(expected.out));
    }
    // What cannot be read is bad input, and the file is named.
    const Ended refused = m_outside.run(program, before + QStringList{"no-such.equipoise", "ring"});
    QCOMPARE(refused.code, 3);
    QVERIFY2(refused.err.contains("no-such.equipoise"), qPrintable(refused.err));
}

/// What the header declares the library exports, and nothing else; Fortran and Python know it all.
void TestBindings::everyFunctionIsSaidEverywhere() {
    const auto declared = namesIn(bindings + "/c/include/equipoise/equipoise.h",
                                  R"((?:^EQUIPOISE_API .*?|^ +)\b(equipoise_\w+)\()");
    QVERIFY(declared.size() > 60);
    const Ended symbols = m_outside.run(
        "nm", {"-D", "--defined-only", "--no-demangle", m_outside.prefix() + "/lib/libequipoise.so"});
    std::set<QString> exported;
    const auto lines = symbols.out.split('\n', Qt::SkipEmptyParts);
    for (const QString& line : lines) {
        if (line.contains(" A ")) // the version itself
            continue;
        QVERIFY2(line.contains("@@EQUIPOISE_"), qPrintable(line));
        exported.insert(line.section(' ', 2).section('@', 0, 0));
    }
    QVERIFY(exported == declared);
    QVERIFY(namesIn(bindings + "/fortran/libequipoise.f90",
                    R"(^ +(?:function|subroutine) (equipoise_\w+))") == declared);
    std::set<QString> python;
    for (const QString& name :
         namesIn(bindings + "/python/equipoise/_library.py", R"re(^    "(\w+)": [\[(])re"))
        python.insert("equipoise_" + name);
    // What these do others do there.
    python.insert({"equipoise_call", "equipoise_solve"});
    QVERIFY(python == declared);
}

void TestBindings::pythonDoesWhatItsTestsSay() {
    const Ended ran = m_outside.run("/usr/bin/python3",
                                    {"-W", "error", SOURCE_ROOT "/tests/bindings/check_python.py", EXAMPLES});
    QVERIFY2(ran.code == 0, qPrintable(ran.out + ran.err));
}

/// Random plans on several ranks: columns and items are told by their numbers.
void TestBindings::plansAreCarriedOut() {
    QVERIFY(QFile::copy(SOURCE_ROOT "/tests/bindings/carried_out.c", m_outside.work("program.c")));
    for (const char* line : {"mpicc -c program.c $(pkg-config --cflags equipoise)",
                             "mpicc program.o -o program $(pkg-config --libs equipoise)"}) {
        const Ended built = m_outside.shell(line);
        QVERIFY2(built.code == 0, qPrintable(built.out + built.err));
    }
    for (const char* ranks : {"1", "2", "5"}) {
        const Ended ran = m_outside.run("mpirun", {"--oversubscribe", "-np", ranks, "./program", ranks});
        QVERIFY2(ran.code == 0, qPrintable(ran.out + ran.err));
    }
}

/// The same helpers from Fortran, built by the lines of the guide.
void TestBindings::fortranCarriesPlansOut() {
    QVERIFY(QFile::copy(SOURCE_ROOT "/tests/bindings/carried_out.f90", m_outside.work("program.f90")));
    for (const QString& line : {
             QStringLiteral("mpicc -c $(pkg-config --cflags equipoise) $(pkg-config --variable=fortran_mpi_c "
                            "equipoise)"),
             QStringLiteral("mpif90 -c $(pkg-config --variable=fortran equipoise) $(pkg-config "
                            "--variable=fortran_mpi equipoise)"),
             QStringLiteral("mpif90 program.f90 libequipoise.o libequipoise_mpi.o equipoise_mpi_fortran.o -o "
                            "in-fortran $(pkg-config --libs equipoise)"),
         }) {
        buildAsInTheGuide(line);
        if (QTest::currentTestFailed())
            return;
    }
    for (const char* ranks : {"1", "2", "4"}) {
        const Ended ran = m_outside.run("mpirun", {"--oversubscribe", "-np", ranks, "./in-fortran"});
        QVERIFY2(ran.code == 0, qPrintable(ran.out + ran.err));
        QVERIFY2(ran.out.contains("faults: 0"), qPrintable(ran.out));
    }
}

/// Platforms with more or fewer processors than ranks, and times that are no times: no rank goes on alone.
void TestBindings::wrongInputIsRefusedOnEveryRank() {
    for (const char* name : {"refused.c", "refused.f90"})
        QVERIFY(QFile::copy(SOURCE_ROOT "/tests/bindings/" + QString(name), m_outside.work(name)));
    for (const char* line :
         {"mpicc -std=c11 -Wall -Wextra -Wconversion -Werror refused.c -o refused-c "
          "$(pkg-config --cflags --libs equipoise)",
          "mpicc -c $(pkg-config --cflags equipoise) $(pkg-config --variable=fortran_mpi_c equipoise)",
          "mpif90 -c $(pkg-config --variable=fortran equipoise) $(pkg-config --variable=fortran_mpi "
          "equipoise)",
          "mpif90 refused.f90 libequipoise.o libequipoise_mpi.o equipoise_mpi_fortran.o -o refused-fortran "
          "$(pkg-config --libs equipoise)"}) {
        const Ended built = m_outside.shell(line);
        QVERIFY2(built.code == 0, qPrintable(built.out + built.err));
    }
    for (const QStringList& program : {QStringList{"./refused-c"}, QStringList{"./refused-fortran"},
                                       QStringList{"/usr/bin/python3", "-W", "error",
                                                   SOURCE_ROOT "/tests/bindings/check_python_mpi.py"}}) {
        const Ended ran = m_outside.run("mpirun", QStringList{"--oversubscribe", "-np", "3"} + program);
        QVERIFY2(ran.code == 0, qPrintable(program.join(' ') + "\n" + ran.out + ran.err));
    }
}

/// Bit by bit what one process computes alone, while one rank becomes slower and columns move.
void TestBindings::heatIsTheSameWhateverTheSlices() {
    const Ended built =
        m_outside.shell("mpicc -O2 -std=c11 -Wall -Wextra -Wconversion -Werror heat.c -o heat "
                        "$(pkg-config --cflags --libs equipoise)");
    QVERIFY2(built.code == 0, qPrintable(built.out + built.err));
    for (
        const auto& [name, processors, costs] :
        {std::tuple{"one.equipoise", R"({"name": "a", "cycle_time": 1})", "[0]"},
         std::tuple{
             "three.equipoise",
             R"({"name": "a", "cycle_time": 1}, {"name": "b", "cycle_time": 2}, {"name": "c", "cycle_time": 1})",
             "[0, 1e-7, 2e-7], [1e-7, 0, 1e-7], [2e-7, 1e-7, 0]"}}) {
        QFile file(m_outside.work(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QString(R"({"format": "equipoise", "version": 1, "platform": {"processors": [%1],
            "link_cost": [%2]}, "questions": {"ring": {"work": 1, "message": 1}}})")
                       .arg(processors, costs)
                       .toUtf8());
    }
    const auto plate = [this](const QString& name) {
        QFile file(m_outside.work(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const Ended alone =
        m_outside.run("mpirun", {"-np", "1", "./heat", "one.equipoise", "equal", "60", "90", "120", "alone"});
    QVERIFY2(alone.code == 0, qPrintable(alone.err));
    QCOMPARE(plate("alone").size(), 60 * 90 * 8);
    const QStringList inC{"./heat"};
    const QStringList inPython{"/usr/bin/python3", "heat.py"};
    for (const auto& [program, mode] :
         {std::pair{inC, "equal"}, std::pair{inC, "plan"}, std::pair{inC, "balance"},
          std::pair{inPython, "plan"}, std::pair{inPython, "balance"}}) {
        const Ended ran = m_outside.run("mpirun", QStringList{"--oversubscribe", "-np", "3"} + program +
                                                      QStringList{"three.equipoise", mode, "60", "90", "120",
                                                                  "several", "1", "40", "30"});
        QVERIFY2(ran.code == 0, qPrintable(ran.err));
        QVERIFY2(plate("several") == plate("alone"), qPrintable(program.join(' ') + mode));
        QVERIFY(QFile::remove(m_outside.work("several")));
        QVERIFY2(mode != QString("balance") || !ran.out.contains("moved 0 times"), qPrintable(ran.out));
    }
}

/// By C programs and by Python, as `equipoise-cli watch` reads them: 2, 1 and 1 s are half as much again
/// above the mean of 4/3.
void TestBindings::timesAreWritten() {
    QVERIFY(QFile::copy(SOURCE_ROOT "/tests/bindings/timed.c", m_outside.work("timed.c")));
    const Ended built =
        m_outside.shell("mpicc -std=gnu11 -Wall -Wextra -Wconversion -Werror timed.c -o timed "
                        "$(pkg-config --cflags equipoise)");
    QVERIFY2(built.code == 0, qPrintable(built.out + built.err));
    const Ended plain = m_outside.shell("printf '#include <equipoise/equipoise_times.h>\\n' > plain.cc && "
                                        "c++ -std=c++17 -Wall -Wextra -Werror -fsyntax-only plain.cc "
                                        "$(pkg-config --cflags equipoise)");
    QVERIFY2(plain.code == 0, qPrintable(plain.out + plain.err));
    const Ended ran =
        m_outside.run("mpirun", {"--oversubscribe", "-np", "3", "./timed", "together.tsv", "alone.tsv"});
    QVERIFY2(ran.code == 0, qPrintable(ran.out + ran.err));
    QFile script(m_outside.work("timed.py"));
    QVERIFY(script.open(QIODevice::WriteOnly));
    script.write(R"(
from equipoise import UsageError
from equipoise.times import Times, begin
begin("python.tsv", ["a", "b", "b"])
with Times("python.tsv") as times:
    for step in range(12):
        for rank in range(3):
            times.write(step, 2 if rank == 0 else 1, 10, rank)
for wrong in (lambda: begin("x", []), lambda: begin("x", ["a\tb"]), lambda: times.write(1, 1)):
    try:
        wrong()
    except UsageError:
        continue
    raise SystemExit("no error")
)");
    script.close();
    const Ended python = m_outside.run("/usr/bin/python3", {"-W", "error", "timed.py"});
    QVERIFY2(python.code == 0, qPrintable(python.out + python.err));
    for (const char* file : {"together.tsv", "alone.tsv", "python.tsv"}) {
        const Ended watched = support::run({"watch", m_outside.work(file), "--once", "--json"});
        QVERIFY2(watched.code == 0, qPrintable(watched.err));
        const QStringList lines = watched.out.split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 14); // machines, 12 steps, the end
        QVERIFY2(lines[12].contains("\"step\": 11, \"longest\": 2") &&
                     lines[12].contains("\"imbalance\": 0.5"),
                 qPrintable(lines[12]));
        QVERIFY2(lines[13].contains("\"refused\": 0"), qPrintable(lines[13]));
    }
}

/// 10,000 calls from eight threads; nothing is left behind, as valgrind says where it is installed.
void TestBindings::manyThreadsAskAtOnce() {
    QVERIFY(QFile::copy(SOURCE_ROOT "/tests/bindings/threads.c", m_outside.work("threads.c")));
    const Ended built = m_outside.shell("cc -std=gnu11 -Wall -Wextra -Werror threads.c -o threads -pthread "
                                        "$(pkg-config --cflags --libs equipoise)");
    QVERIFY2(built.code == 0, qPrintable(built.out + built.err));
    const QString file = support::example("lyon");
    const Ended ran = m_outside.run("./threads", {file, "10000"});
    QVERIFY2(ran.code == 0, qPrintable(ran.out + ran.err));
    if (QStandardPaths::findExecutable("valgrind").isEmpty())
        return;
    const Ended watched = m_outside.run(
        "valgrind", {"-q", "--leak-check=full", "--error-exitcode=9", "./threads", file, "400"});
    QVERIFY2(watched.code == 0, qPrintable(watched.out + watched.err));
}

const support::TestProgram registered("tst_bindings", support::runTest<TestBindings>);

} // namespace tst_bindings

#include "tst_bindings.moc"

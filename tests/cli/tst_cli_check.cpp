// SPDX-License-Identifier: GPL-3.0-or-later
// Refusals of `check`: invalid plans in files, and invalid files.
#include "tests/support/command_line.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <functional>

namespace tst_cli_check {

using Json = nlohmann::json;
using support::Ended;
using support::example;
using support::run;

namespace {

struct Wrong {
    const char* name;
    const char* problem;
    const char* example;
    std::function<void(Json& plan)> spoil;
    QStringList said; ///< in the message
};

/// The first block of this kind.
Json& blockOf(Json& plan, const char* kind) {
    for (Json& block : plan["schedule"]["blocks"])
        if (block["kind"] == kind)
            return block;
    qFatal("no such block");
}

const std::vector<Wrong> wrongs{
    {"gap of an optimum",
     "ring",
     "strasbourg",
     [](Json& p) { p["gap"] = 0.25; },
     {"the gap is 0.25; value and bound give 0"}},
    {"no gap",
     "ring",
     "strasbourg",
     [](Json& p) { p["gap"] = nullptr; },
     {"the gap is missing; value and bound give 0"}},
    {"gap without a bound",
     "ring",
     "strasbourg",
     [](Json& p) { p["bound"] = nullptr, p["status"] = "feasible", p["gap"] = 0.5; },
     {"the gap is 0.5, but value or bound is missing"}},
    {"a row that so few cannot do",
     "ring",
     "strasbourg",
     [](Json& p) {
         p["plan"]["by_count"].back()["time"] = p["value"].get<double>() / 1e6, p.erase("bound"),
         p.erase("gap"), p["status"] = "feasible";
     },
     {"the time in the row of", "no such ring takes less than"}},
    {"rows out of order",
     "ring",
     "strasbourg",
     [](Json& p) { std::reverse(p["plan"]["by_count"].begin(), p["plan"]["by_count"].end()); },
     {"is out of order"}},
    {"a computation with a peer",
     "ring",
     "strasbourg",
     [](Json& p) {
         for (const Json& name : p["plan"]["order"])
             if (name != blockOf(p, "compute")["resource"])
                 blockOf(p, "compute")["peer"] = name;
     },
     {"a computation has no partner"}},
    {"a wait too short",
     "scatter",
     "seismic-2003",
     [](Json& p) { blockOf(p, "wait")["end"] = blockOf(p, "wait")["end"].get<double>() / 2; },
     {" waits for ", "; its pauses take "}},
    {"a wait too long",
     "scatter",
     "seismic-2003",
     [](Json& p) { blockOf(p, "wait")["end"] = blockOf(p, "wait")["end"].get<double>() * 1.5; },
     {"plan rejected: "}},
    {"a wait with a peer",
     "scatter",
     "seismic-2003",
     [](Json& p) {
         for (const Json& name : p["plan"]["order"])
             if (name != blockOf(p, "wait")["resource"])
                 blockOf(p, "wait")["peer"] = name;
     },
     {"waits, but has a partner"}},
    {"tasks of one that sent none",
     "star",
     "star-relay",
     [](Json& p) {
         const Json to = p["plan"]["transfers"][0]["to"];
         for (Json& block : p["schedule"]["blocks"])
             if (block["kind"] == "compute" && block["resource"] != to)
                 block["peer"] = to;
     },
     {" tasks of ", ", but receives only 0 from it"}},
};

} // namespace

class TestCliCheck : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }
    void acceptsWhatIsRight();
    void refusesWrongPlans_data();
    void refusesWrongPlans();
    void brokenXml_data();
    void brokenXml();
    void studiesNameThePlace_data();
    void studiesNameThePlace();
    void resultsNameThePlace();
    void messagesAreCut();

private:
    QString write(const char* name, const std::string& text) {
        const QString path = m_folder.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray::fromStdString(text)) < 0)
            qFatal("cannot write");
        return path;
    }
    /// A file with one plan.
    Json solved(const char* problem, const char* name) {
        const QString path = m_folder.filePath("solved.equipoise");
        if (run({"solve", problem, example(name), "--output", path}).code != 0)
            qFatal("not solved");
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            qFatal("cannot read");
        Json whole = Json::parse(file.readAll().toStdString());
        whole["plans"] = Json::array({whole["plans"].back()});
        return whole;
    }

    QTemporaryDir m_folder;
};

void TestCliCheck::acceptsWhatIsRight() {
    for (const auto& [problem, name] : {std::pair{"ring", "strasbourg"}, std::pair{"scatter", "seismic-2003"},
                                        std::pair{"star", "star-relay"}}) {
        const QString path = write("right.equipoise", solved(problem, name).dump(1));
        const Ended ended = run({"check", path});
        QVERIFY2(ended.code == 0, qPrintable(ended.out + ended.err));
        // The proof of a search is not in the file.
        QVERIFY2(ended.out.contains("; claimed by the solver, not verified: optimality"),
                 qPrintable(ended.out));
    }
}

void TestCliCheck::refusesWrongPlans_data() {
    QTest::addColumn<int>("index");
    for (int i = 0; i < static_cast<int>(wrongs.size()); ++i)
        QTest::newRow(wrongs[static_cast<std::size_t>(i)].name) << i;
}

void TestCliCheck::refusesWrongPlans() {
    QFETCH(int, index);
    const Wrong& wrong = wrongs[static_cast<std::size_t>(index)];
    Json whole = solved(wrong.problem, wrong.example);
    wrong.spoil(whole["plans"][0]);
    const Ended ended = run({"check", write("wrong.equipoise", whole.dump(1))});
    QVERIFY2(ended.code == 4, qPrintable(ended.out + ended.err));
    for (const QString& part : wrong.said)
        QVERIFY2(ended.out.contains(part), qPrintable(ended.out));
    QVERIFY2(ended.out.contains("wrong.equipoise:") && ended.out.contains("(plans[0]"),
             qPrintable(ended.out));
}

void TestCliCheck::brokenXml_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("place");
    QTest::newRow("nothing") << QByteArray() << ":1:";
    QTest::newRow("no XML") << QByteArray("{}\n") << ":1:1:";
    QTest::newRow("not closed") << QByteArray("<?xml version='1.0'?>\n<platform version='4.1'>\n<zone\n")
                                << ":";
    QTest::newRow("broken before the first element") << QByteArray("<?xml version='1.0'?>\n<!-- \n") << ":2:";
    QTest::newRow("two letters") << QByteArray("<?xml version='1.0'?>\n\n  <1a/>\n") << ":3:";
    QTest::newRow("of another kind") << QByteArray("<?xml version='1.0'?>\n<svg><a/></svg>\n") << ":2:1:";
}

void TestCliCheck::brokenXml() {
    QFETCH(QByteArray, text);
    QFETCH(QString, place);
    const QString path = write("broken.xml", text.toStdString());
    for (const QStringList& words :
         {QStringList{"lint", path}, QStringList{"convert", path, m_folder.filePath("out.equipoise")}}) {
        const Ended ended = run(words);
        QVERIFY2(ended.code == 3, qPrintable(ended.err));
        QVERIFY2(ended.err.contains("broken.xml" + place), qPrintable(ended.err));
    }
    QVERIFY(!QFile::exists(m_folder.filePath("out.equipoise")));
}

void TestCliCheck::studiesNameThePlace_data() {
    QTest::addColumn<QString>("axis");
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("base");
    QTest::addColumn<QString>("place");
    const QString axis = "{\"parameter\": \"work\", \"values\": [1, 2]}";
    const QString base = "{\"generator\": \"clusters\"}";
    QTest::newRow("solver") << axis << "\"grady\"" << base << "5:";
    QTest::newRow("solver in an object") << axis << "{\"name\": \"grady\"}" << base << "5:";
    QTest::newRow("axis") << "{\"parameter\": \"wark\", \"values\": [1, 2]}"
                          << "\"greedy\"" << base << "4:";
    QTest::newRow("generator") << axis << "\"greedy\""
                               << "{\"generator\": \"clasters\"}"
                               << "3:";
    QTest::newRow("setting") << axis << "\"greedy\""
                             << "{\"generator\": \"clusters\", \"set\": {\"machinas\": 4}}"
                             << "3:";
    QTest::newRow("question") << axis << "\"greedy\""
                              << "{\"generator\": \"clusters\", \"question\": {\"wark\": 4}}"
                              << "";
}

void TestCliCheck::studiesNameThePlace() {
    QFETCH(QString, axis);
    QFETCH(QString, solver);
    QFETCH(QString, base);
    QFETCH(QString, place);
    const QString text =
        "{\"format\": \"equipoise-study\", \"version\": 1,\n\"problem\": \"ring\",\n\"bases\": [" + base +
        "],\n\"axes\": [" + axis + "],\n\"solvers\": [" + solver + "]}\n";
    const Ended ended = run({"study", "run", write("campaign.json", text.toStdString())});
    QVERIFY2(ended.code == 3, qPrintable(ended.err));
    QVERIFY2(ended.err.contains("campaign.json:" + place), qPrintable(ended.err));
}

void TestCliCheck::resultsNameThePlace() {
    const QString path = m_folder.filePath("sweep.results");
    QCOMPARE(run({"study", "sweep", "ring", example("strasbourg"), "--vary", "work=1,2,3", "--results", path})
                 .code,
             0);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
    QCOMPARE(lines.size(), qsizetype{4});
    const auto merged = [&](const QList<QByteArray>& changed) {
        return run({"study", "merge", write("changed.results", (changed.join('\n') + "\n").toStdString())});
    };
    QCOMPARE(merged(lines).code, 0);
    QList<QByteArray> status = lines;
    status[2].replace("\"optimal\"", "\"optimul\"");
    QList<QByteArray> twice = lines;
    twice.append(lines[2]);
    twice[4].replace("\"optimal\"", "\"feasible\"");
    for (const auto& [changed, place] :
         {std::pair{status, "changed.results:3:"}, std::pair{twice, "changed.results:5:"}}) {
        const Ended ended = merged(changed);
        QVERIFY2(ended.code == 3, qPrintable(ended.err));
        QVERIFY2(ended.err.contains(place), qPrintable(ended.err));
    }
}

/// A megabyte of a name is not repeated.
void TestCliCheck::messagesAreCut() {
    const std::string name(500'000, 'x');
    for (const auto& [file, text] : {
             std::pair{"long.equipoise",
                       R"({"format": "equipoise", "version": 1, "platform": {"processors": [{"name": 1, ")" +
                           name + "\": 1}]}}"},
             std::pair{"format.equipoise",
                       "{\"format\": \"" + name + "\", \"version\": 1, \"platform\": {}}"},
             std::pair{"long.xml", "<?xml version='1.0'?><" + name + "/>"},
             std::pair{"long.tsp", "NAME: x\n" + name + ": 1\n"},
             std::pair{"long.dot", "graph { a -- b [" + name},
             std::pair{"long.csv", name + "\n1;2\n"},
             std::pair{"long.graphml", "<graphml><graph><" + name + "/></graph>"},
         }) {
        const Ended ended = run({"lint", write(file, text)});
        QVERIFY2(ended.code == 3, file);
        for (const QString& line : ended.err.split('\n'))
            QVERIFY2(line.size() < 600, file);
    }
}

const support::TestProgram registered("tst_cli_check", support::runTest<TestCliCheck>);

} // namespace tst_cli_check

#include "tst_cli_check.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever a name says, every text that is written says it as a name: parsed by something else than what
// wrote it.
#include "app/text/messages.h"
#include "core/base/text.h"
#include "core/io/formats.h"
#include "core/io/lesson_file.h"
#include "core/io/results/outcome.h"
#include "core/io/results/report.h"
#include "core/io/results/study_results.h"
#include "core/io/scenario/grid_map.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/question.h"
#include "core/solve/solve.h"
#include "core/table/csv.h"
#include "core/task/outcomes.h"
#include "core/task/tables.h"
#include "tests/support/hostile_names.h"
#include "tests/support/mpi_plans.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace tst_hostile_names {

using namespace equipoise;
using Json = nlohmann::json;
using Rows = std::vector<std::vector<std::string>>;

namespace {

/// All names on one platform, and the questions and plans that are written.
Scenario hostile() {
    Scenario scenario;
    Platform& platform = scenario.platform;
    platform.name = support::hostileNames()[0];
    platform.units = {support::hostileNames()[18], support::hostileNames()[2], support::hostileNames()[19]};
    for (const std::string& name : support::hostileNames()) {
        platform.processors.push_back({name, {1 + static_cast<double>(platform.size()), 0, {}}, {}});
        platform.processors.back().group = name;
    }
    platform.linkCost = Matrix<double>(platform.size(), platform.size(), 0.5);
    for (std::size_t i = 0; i < platform.size(); ++i)
        (*platform.linkCost)(i, i) = 0;
    scenario.questions.set(ring::Question{1000, 1});
    scenario.questions.set(
        scatter::Question{10'000, ProcessorId{0}, ProcessorId{0}, scatter::Order::AsListed, {}, false});
    scenario.questions.set(grid::Question{7, 8, 14, 16, 24, grid::Kernel::Product, {}, false});
    return scenario;
}

Plan solved(const Scenario& scenario, Problem problem, const char* solver) {
    SolveControl control;
    auto plan = solve(scenario, {problem, solver, {}}, control);
    return plan ? *std::move(plan) : Plan{};
}

/// RFC 4180 with commas, by the book.
Rows csv(std::string_view text) {
    Rows rows{{""}};
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string& cell = rows.back().back();
        if (quoted && text[i] == '"' && i + 1 < text.size() && text[i + 1] == '"')
            cell += text[i++];
        else if (text[i] == '"' && (quoted || cell.empty()))
            quoted = !quoted;
        else if (!quoted && text[i] == ',')
            rows.back().emplace_back();
        else if (!quoted && text[i] == '\n')
            rows.push_back({""});
        else
            cell += text[i];
    }
    return rows;
}

/// The first cell that a spreadsheet would run.
std::string runs(const Rows& rows) {
    for (const auto& row : rows)
        for (const std::string& cell : row) {
            bool number = false;
            QString::fromStdString(cell).toDouble(&number);
            if (!cell.empty() && std::string_view("=+-@\t\r").find(cell[0]) != std::string_view::npos &&
                !number)
                return cell;
        }
    return {};
}

bool has(const Rows& rows, const std::string& cell) {
    return std::ranges::any_of(rows,
                               [&](const auto& row) { return std::ranges::find(row, cell) != row.end(); });
}

/// As a table that is not read again shows it.
std::string shownAs(const std::string& name) {
    const bool number = name == "-1";
    return !number && std::string_view("=+-@").find(name[0]) != std::string_view::npos ? "'" + name : name;
}

/// All texts of the document: attributes and what stands between tags.
std::set<std::string> textsOfXml(const std::string& text, QString& problem) {
    std::set<std::string> texts;
    QXmlStreamReader reader(QByteArray::fromStdString(text));
    while (!reader.atEnd()) {
        reader.readNext();
        for (const QXmlStreamAttribute& attribute : reader.attributes())
            texts.insert(attribute.value().toString().toStdString());
        if (reader.isCharacters())
            texts.insert(reader.text().toString().toStdString());
    }
    problem = reader.errorString();
    return texts;
}

QStringList without(const std::string& text, const QString& comment) {
    QString bare = QString::fromStdString(text);
    bare.remove(QRegularExpression(comment, QRegularExpression::DotMatchesEverythingOption |
                                                QRegularExpression::MultilineOption));
    return bare.split('\n');
}

std::vector<std::string> plainNames(std::size_t count) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < count; ++i)
        names.push_back("P" + std::to_string(i));
    return names;
}

} // namespace

class TestHostileNames : public QObject {
    Q_OBJECT

private slots:
    void thereAre61();
    void cells_data();
    void cells();
    void scenarioFiles();
    void foreignFormats_data();
    void foreignFormats();
    void programs_data();
    void programs();
    void hostfiles();
    void reports();
    void otherTables();
    void controlsAreRefused_data();
    void controlsAreRefused();
    void controlsAreSpelt();
};

void TestHostileNames::thereAre61() {
    const auto& names = support::hostileNames();
    QCOMPARE(names.size(), std::size_t{61});
    QCOMPARE(std::set<std::string>(names.begin(), names.end()).size(), names.size());
    for (const std::string& name : names)
        QVERIFY2(validateName(name, "processor"), name.c_str());
    QVERIFY(validate(hostile()));
}

void TestHostileNames::cells_data() {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("shown");
    const auto row = [](const char* name, const char* text, const char* shown) {
        QTest::newRow(name) << std::string(text) << std::string(shown);
    };
    row("plain", "P0", "P0");
    row("empty", "", "");
    row("formula", "=1+1", "'=1+1");
    row("plus", "+1+1", "'+1+1");
    row("minus", "-1+1", "'-1+1");
    row("at", "@SUM(A1)", "'@SUM(A1)");
    row("tabulator", "\t=1", "\"'\t=1\"");
    row("return", "\r=1", "\"'\r=1\"");
    row("quoted formula", "=A1,\"x\"", "\"'=A1,\"\"x\"\"\"");
    row("negative number", "-1", "-1");
    row("small number", "-1.5e-12", "-1.5e-12");
    row("separator", "a,b", "\"a,b\"");
    row("other separator", "a;=b", "\"a;=b\"");
}

void TestHostileNames::cells() {
    QFETCH(std::string, text);
    QFETCH(std::string, shown);
    QCOMPARE(table::shownCell(text), shown);
    QCOMPARE(csv(table::cellText(text, ',')), Rows{{text}}); // one that is read again is not changed
}

void TestHostileNames::scenarioFiles() {
    const Scenario scenario = hostile();
    io::ScenarioFile file;
    file.scenario = scenario;
    file.about = "lines\nare \x1b fine here";
    for (const std::string& name : support::hostileNames()) {
        const auto shared = std::make_shared<const Scenario>(scenario);
        file.plans.push_back({name, shared, solved(scenario, Problem::Ring, "greedy")});
    }
    const std::string text = io::formatScenario(file);
    const Json json = Json::parse(text);
    for (std::size_t i = 0; i < scenario.platform.size(); ++i) {
        QCOMPARE(json["platform"]["processors"][i]["name"].get<std::string>(), support::hostileNames()[i]);
        QCOMPARE(json["plans"][i]["name"].get<std::string>(), support::hostileNames()[i]);
    }
    QVERIFY(text.find('\x1b') == std::string::npos);
    const auto read = io::parseScenario(text, "memory");
    QVERIFY2(read, read ? "" : read.error().subject.c_str());
    QVERIFY(read->file.scenario == scenario);
    QCOMPARE(read->file.about, file.about);
}

void TestHostileNames::foreignFormats_data() {
    QTest::addColumn<QString>("format");
    for (const io::Format& format : io::formats())
        if (format.write)
            QTest::newRow(std::string(format.name).c_str())
                << QString::fromUtf8(format.name.data(), static_cast<qsizetype>(format.name.size()));
}

// One platform per name: a format refuses names that it cannot represent, and writes the others.
void TestHostileNames::foreignFormats() {
    QFETCH(QString, format);
    const io::Format& handler = *io::findFormat(format.toStdString());
    int written = 0;
    for (const std::string& name : support::hostileNames()) {
        Platform platform;
        platform.name = name;
        platform.processors = {{name, {1, 0, {}}, {}}, {"other", {2, 0, {}}, {}}, {"third", {3, 0, {}}, {}}};
        for (std::size_t i = 0; i < 3; ++i)
            platform.links.push_back(
                {ProcessorId{i}, ProcessorId{(i + 1) % 3}, {1 + static_cast<double>(i), 0, {}}, true});
        const auto exported = handler.write(platform);
        if (!exported) {
            QVERIFY2(exported.error().code == ErrorCode::NotWritable, name.c_str());
            continue;
        }
        ++written;
        QVERIFY2(!hasControls(QString::fromStdString(exported->text).remove('\n').remove('\t').toStdString()),
                 name.c_str());
        if (handler.name == "simgrid" || handler.name == "graphml") {
            QString problem;
            const auto texts = textsOfXml(exported->text, problem);
            QVERIFY2(problem.isEmpty(), (name + ": " + problem.toStdString()).c_str());
            QVERIFY2(texts.contains(name), name.c_str());
        }
        if (handler.name == "csv")
            QVERIFY2(has(csv(exported->text), name), name.c_str());
        const auto read = handler.read(exported->text, "memory");
        QVERIFY2(read, (name + ": " + (read ? "" : read.error().value)).c_str());
        QCOMPARE(read->platform.size(), std::size_t{3});
        // Lines of TSPLIB have no blanks at their end.
        const std::string kept =
            handler.name == "tsplib" ? name.substr(0, name.find_last_not_of(' ') + 1) : name;
        QVERIFY2(read->platform.findProcessor(kept), name.c_str());
    }
    QVERIFY2(written >= 59, std::to_string(written).c_str());
}

void TestHostileNames::programs_data() {
    QTest::addColumn<int>("format");
    QTest::addColumn<QString>("comment");
    QTest::newRow("C") << static_cast<int>(io::MpiFormat::C) << R"(/\*.*?\*/)";
    QTest::newRow("Fortran") << static_cast<int>(io::MpiFormat::Fortran) << R"(![^\n]*)";
    QTest::newRow("Python") << static_cast<int>(io::MpiFormat::Python) << R"(#[^\n]*)";
}

// Without its comments a program is the same whatever the processors are called.
void TestHostileNames::programs() {
    QFETCH(int, format);
    QFETCH(QString, comment);
    const auto mpiFormat = static_cast<io::MpiFormat>(format);
    const PlanRecord kept = support::planOf(support::Counts(61, 3));
    const auto bare = without(support::textOf(support::named(kept, plainNames(61)), mpiFormat), comment);
    PlanRecord named = support::named(kept, support::hostileNames());
    for (const std::string& name : support::hostileNames()) {
        named.name = name;
        auto scenario = std::make_shared<Scenario>(*named.scenario);
        scenario->platform.name = name;
        scenario->platform.units.time = name;
        named.scenario = scenario;
        const std::string text = support::textOf(named, mpiFormat);
        QStringList code = without(text, comment);
        QStringList expected = bare;
        for (QStringList* lines : {&code, &expected}) // comments may take a line more, or less
            lines->removeIf([](const QString& line) { return line.trimmed().isEmpty(); });
        QCOMPARE(code, expected);
        QVERIFY(!hasControls(QString::fromStdString(text).remove('\n').toStdString()));
        QVERIFY(text.find("?"
                          "?/") == std::string::npos);
    }
}

void TestHostileNames::hostfiles() {
    const PlanRecord named = support::named(support::planOf(support::Counts(61, 3)), support::hostileNames());
    for (const auto& [format, line] :
         {std::pair{io::MpiFormat::Hostfile, R"(^[A-Za-z0-9_.][A-Za-z0-9_.-]*$)"},
          std::pair{io::MpiFormat::Rankfile, R"(^rank \d+=[A-Za-z0-9_.][A-Za-z0-9_.-]* slot=0:\*$)"}}) {
        QStringList lines = QString::fromStdString(support::textOf(named, format)).split('\n');
        lines.removeIf([](const QString& text) { return text.isEmpty() || text.startsWith('#'); });
        QCOMPARE(lines.size(), 61);
        QCOMPARE(lines.filter(QRegularExpression(line)).size(), 61);
        lines.removeDuplicates();
        QCOMPARE(lines.size(), 61);
    }
    const Json json = Json::parse(support::textOf(named, io::MpiFormat::Json));
    QCOMPARE(json["processors"].get<std::vector<std::string>>(), support::hostileNames());
}

void TestHostileNames::reports() {
    report::Source source;
    source.file = support::hostileNames()[1];
    source.date = "2026-03-09 14:05";
    source.about = support::hostileNames()[18];
    source.scenario = std::make_shared<const Scenario>(hostile());
    const char* solvers[] = {"greedy", "local-search"};
    for (std::size_t i = 0; i < 2; ++i)
        source.plans.push_back(std::make_shared<const PlanRecord>(
            PlanRecord{support::hostileNames()[18 + i], source.scenario,
                       solved(*source.scenario, Problem::Ring, solvers[i])}));
    SolveControl control;
    const auto report = report::makeReport(source, control);
    const Json json =
        Json::parse(io::reportJson(*report, [](const Error& error) { return text::describe(error); }));
    QCOMPARE(json["plans"][0]["name"].get<std::string>(), support::hostileNames()[18]);
    std::string text;
    const auto next = io::reportCsv(*report);
    for (std::string_view piece = next(); !piece.empty(); piece = next())
        text += piece;
    const Rows rows = csv(text);
    QCOMPARE(runs(rows), std::string());
    for (const std::string& name : support::hostileNames())
        QVERIFY2(has(rows, shownAs(name)), name.c_str());
}

void TestHostileNames::otherTables() {
    const auto scenario = std::make_shared<const Scenario>(hostile());
    SolveControl control;
    const PlanRecord first{support::hostileNames()[18], scenario, solved(*scenario, Problem::Ring, "greedy")};
    const PlanRecord second{support::hostileNames()[19], scenario,
                            solved(*scenario, Problem::Ring, "local-search")};
    const PlanRecord* const both[] = {&first, &second};
    const auto comparison = compare(both, {}, control);
    QVERIFY(comparison);
    QVERIFY(Json::accept(io::outcomeJson(task::comparisonOutcome(both, *comparison))));
    for (const std::string& text :
         {table::toCsv(task::comparedInFull(both, *comparison)),
          table::toCsv(task::stretchesTable({&first, &second}, *comparison, false))}) {
        const Rows rows = csv(text);
        QCOMPARE(runs(rows), std::string());
        for (const auto& row : rows) // no name adds a cell
            QVERIFY(row.size() == rows.front().size() || &row == &rows.back());
    }
    Sensitivity sensitivity;
    io::StudyResults study;
    study.header.outline.bases.clear();
    study.header.outline.axes = {{support::hostileNames()[18], {-1}}};
    study.header.outline.solvers = {support::hostileNames()[22]};
    for (const std::string& name : support::hostileNames()) {
        SensitivityRow row;
        row.name = name;
        row.value = -1.5;
        sensitivity.rows.push_back(row);
        study.header.outline.bases.push_back({name, 0, 1});
        study.header.fingerprints.emplace_back("0");
        StudyRow point;
        point.point = study.rows.size();
        point.solver = name;
        point.refused = name;
        study.rows.push_back(point);
    }
    QVERIFY(Json::accept(io::resultsJson(study)));
    const std::string ranked = table::toCsv(task::sensitivityOutcome(sensitivity, 0.1, {}).table("rows"));
    for (const std::string& text : {ranked, io::resultsCsv(study)}) {
        const Rows rows = csv(text);
        QCOMPARE(runs(rows), std::string());
        for (const std::string& name : support::hostileNames())
            QVERIFY2(has(rows, shownAs(name)), name.c_str());
    }
    QVERIFY(has(csv(ranked), "-1.5")); // a number stays one
    auto map = io::GridMapWriter::make(*scenario, solved(*scenario, Problem::Grid, "heuristic"),
                                       io::GridMapFormat::Csv);
    QVERIFY(map);
    std::string text;
    for (std::string_view piece = map->next(); !piece.empty(); piece = map->next())
        text += piece;
    const Rows rows = csv(text);
    QCOMPARE(runs(rows), std::string());
    QCOMPARE(rows.front().size(), std::size_t{24});
}

void TestHostileNames::controlsAreRefused_data() {
    QTest::addColumn<std::string>("name");
    for (std::size_t i = 0; i < support::refusedNames().size(); ++i)
        QTest::addRow("%zu", i) << support::refusedNames()[i];
}

// By every reader; where a format cannot say it, it is no name in it either.
void TestHostileNames::controlsAreRefused() {
    QFETCH(std::string, name);
    QVERIFY(hasControls(name));
    QVERIFY(!validateName(name, "processor"));
    const QByteArray escaped = [&] { // for JSON; what is no UTF-8 stands as it is
        QByteArray text;
        for (const char c : name)
            text += static_cast<unsigned char>(c) < 0x20 ? QByteArray("\\u00") + QByteArray(1, c).toHex()
                                                         : QByteArray(1, c);
        return text;
    }();
    const auto json = [&](const char* pattern) {
        return QByteArray(pattern).replace("NAME", escaped).toStdString();
    };
    for (
        const char* pattern :
        {R"({"format":"equipoise","version":1,"platform":{"processors":[{"name":"NAME","cycle_time":1}]}})",
         R"({"format":"equipoise","version":1,"platform":{"name":"NAME","processors":[]}})",
         R"({"format":"equipoise","version":1,"platform":{"units":{"time":"NAME"},"processors":[]}})",
         R"({"format":"equipoise","version":1,"platform":{"processors":[],"switches":[{"name":"NAME"}]}})",
         R"({"format":"equipoise","version":1,"platform":{"processors":[{"name":"a","cycle_time":1,"group":"NAME"}]}})",
         R"({"format":"equipoise","version":1,"platform":{"processors":[{"name":"a","cycle_time":1}]},
              "questions":{"ring":{"work":1,"message":1}},"plans":[{"name":"NAME","problem":"ring",
              "solver":"x","status":"unknown","stop":"completed"}]})",
         R"({"format":"equipoise","version":1,"platform":{"processors":[{"name":"a","cycle_time":1}]},
              "questions":{"ring":{"work":1,"message":1}},"plans":[{"name":"p","problem":"ring",
              "solver":"NAME","status":"unknown","stop":"completed"}]})"}) {
        const auto read = io::parseScenario(json(pattern), "memory");
        QVERIFY2(!read, pattern);
        QVERIFY(read.error().place.line > 0);
    }
    const QByteArray plain = QByteArray::fromStdString(name);
    for (const auto& [format, pattern] : std::initializer_list<std::pair<const char*, const char*>>{
             {"csv", "processor,cycle_time\n\"NAME\",1\nP1,2\n"},
             {"tsv", "processor\tcycle_time\n\"NAME\"\t1\nP1\t2\n"},
             {"simgrid", "<?xml version='1.0'?><platform version=\"4.1\"><zone id=\"z\" routing=\"Full\">"
                         "<host id=\"NAME\" speed=\"1Gf\"/></zone></platform>"},
             {"graphml",
              "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\"><key id=\"n\" for=\"node\" "
              "attr.name=\"name\" attr.type=\"string\"/><graph edgedefault=\"directed\">"
              "<node id=\"0\"><data key=\"n\">NAME</data></node></graph></graphml>"},
             {"dot", "graph g { \"NAME\"; P1; \"NAME\" -- P1 }"}}) {
        QByteArray spelt = plain;
        if (QByteArray(format) == "simgrid" || QByteArray(format) == "graphml") // line ends as a reference
            spelt = spelt.replace("\t", "&#9;").replace("\n", "&#10;").replace("\r", "&#13;");
        const auto read =
            io::findFormat(format)->read(QByteArray(pattern).replace("NAME", spelt).toStdString(), "memory");
        QVERIFY2(!read, format);
    }
}

void TestHostileNames::controlsAreSpelt() {
    QCOMPARE(spelt("a\x1b[31m"), std::string("a\\x1b[31m"));
    QCOMPARE(spelt("\u009b31m\u0085"), std::string("\\xc2\\x9b31m\\xc2\\x85"));
    QCOMPARE(spelt("a\nb\tc\r"), std::string("a\\x0ab\\x09c\\x0d"));
    QCOMPARE(spelt("a\nb\tc\r", "\n\t"), std::string("a\nb\tc\\x0d"));
    QCOMPARE(spelt("Zürich 東京 🖥 \u202e"), std::string("Zürich 東京 🖥 \u202e"));
    QCOMPARE(speltOut("\u202ex\u00a0"), std::string("\\xe2\\x80\\xaex\u00a0"));
    QCOMPARE(spelt("\xff\xc3"), std::string("\\xff\\xc3"));
    for (const std::string& name : support::refusedNames())
        QVERIFY(!hasControls(spelt(name)));
    for (const std::string& name : support::hostileNames())
        QCOMPARE(spelt(name), name);
}

const support::TestProgram registered("tst_hostile_names", support::runTest<TestHostileNames>);

} // namespace tst_hostile_names

#include "tst_hostile_names.moc"

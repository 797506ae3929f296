// SPDX-License-Identifier: GPL-3.0-or-later
// Exports of plans for other programs: independent readers in this test read them back and compare them with
// the blocks and the order of the plan.
#include "core/io/exports/plan_formats.h"
#include "core/io/scenario/scenario_file.h"
#include "core/io/tsplib/tour.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/star/model/plan.h"
#include "core/solve/kept.h"
#include "core/solve/solve.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>
#include <tuple>

#include <nlohmann/json.hpp>

namespace tst_plan_formats {

using namespace equipoise;
using Json = nlohmann::json;

namespace {

std::string textAs(const char* format, const PlanRecord& kept) {
    const auto text = io::findPlanFormat(format)->write(kept);
    return text ? *text : "refused: " + text.error().value;
}

/// Three processors; the ring is c, a, b. a computes, then sends one message to b; c computes three times.
PlanRecord small(const std::string& timeUnit = "s") {
    auto scenario = std::make_shared<Scenario>();
    scenario->platform.name = "Small \"one\"";
    scenario->platform.units.time = timeUnit;
    for (const char* name : {"a_1 & 100%", "b", "c"})
        scenario->platform.processors.push_back({name, {1, 0, {}}, {}});
    scenario->questions.set<ring::Question>();
    Plan plan;
    plan.problem = Problem::Ring;
    plan.solver = "made";
    ring::Plan ring;
    ring.order = {ProcessorId{2}, ProcessorId{0}, ProcessorId{1}};
    ring.shares = {0.5, 0.25, 0.25};
    ring.times = {3, 3, 3};
    plan.answer = ring;
    const ProcessorId a{0};
    const ProcessorId b{1};
    const ProcessorId c{2};
    plan.schedule = {3,
                     {{a, Lane::Compute, BlockKind::Compute, 0, 2, 5, {}},
                      {a, Lane::Send, BlockKind::Transfer, 2, 3, 7, b},
                      {b, Lane::Receive, BlockKind::Transfer, 2, 3, 7, a},
                      {c, Lane::Compute, BlockKind::Compute, 0, 0.5, 1, {}, 3, 1}}};
    return {"A plan", scenario, plan};
}

using Span =
    std::tuple<std::string, std::string, std::string, double, double>; ///< processor, lane, kind, from, to

const char* const laneNames[] = {"compute", "send", "receive"};
const char* const kindNames[] = {"compute", "transfer", "wait"};

/// Spans of the blocks of the schedule, with runs expanded.
std::vector<Span> spansOf(const PlanRecord& kept) {
    std::vector<Span> spans;
    for (const Block& block : kept.plan.schedule.blocks)
        for (std::int64_t k = 0; k < block.count; ++k)
            spans.emplace_back(kept.scenario->platform[block.resource].name, laneNames[int(block.lane)],
                               kindNames[int(block.kind)], block.start + double(k) * block.stride,
                               block.end + double(k) * block.stride);
    std::ranges::sort(spans);
    return spans;
}

bool alike(const std::vector<Span>& a, const std::vector<Span>& b, double room) {
    return std::ranges::equal(a, b, [room](const Span& one, const Span& other) {
        return std::get<0>(one) == std::get<0>(other) && std::get<1>(one) == std::get<1>(other) &&
               std::get<2>(one) == std::get<2>(other) &&
               std::abs(std::get<3>(one) - std::get<3>(other)) <= room &&
               std::abs(std::get<4>(one) - std::get<4>(other)) <= room;
    });
}

/// What Perfetto would show, `scale` microseconds a unit of time.
std::vector<Span> perfettoSpans(const std::string& text, double scale) {
    std::map<int, std::string> processors;
    std::map<std::pair<int, int>, std::string> lanes;
    std::vector<Span> spans;
    const Json trace = Json::parse(text);
    for (const Json& event : trace.at("traceEvents")) {
        const int pid = event.at("pid");
        const int tid = event.at("tid");
        if (event.at("ph") == "X") {
            const double start = event.at("ts");
            const double length = event.at("dur");
            spans.emplace_back(processors.at(pid), lanes.at({pid, tid}), event.at("cat"), start / scale,
                               (start + length) / scale);
        } else if (event.at("name") == "process_name") {
            processors[pid] = event.at("args").at("name");
        } else {
            lanes[{pid, tid}] = event.at("args").at("name");
        }
    }
    std::ranges::sort(spans);
    return spans;
}

/// An event of Paje by the names of its fields, as the head of the trace defines them.
using PajeEvent = std::map<QString, QString>;

std::vector<PajeEvent> pajeEvents(const std::string& text) {
    std::map<QString, QStringList> fields; // by number; the first one is the event's name
    std::vector<PajeEvent> events;
    QString open;
    const QRegularExpression word("\"([^\"]*)\"|(\\S+)");
    for (const QString& line : QString::fromStdString(text).split('\n', Qt::SkipEmptyParts)) {
        const QStringList words = line.split(' ', Qt::SkipEmptyParts);
        if (line.startsWith("%EventDef"))
            fields[open = words[2]] = {words[1]};
        else if (line.startsWith("%EndEventDef"))
            open.clear();
        else if (line.startsWith('%'))
            fields[open] << words[1];
        if (line.startsWith('%') || line.startsWith('#'))
            continue;
        PajeEvent event;
        int at = 0;
        QString number;
        for (auto matches = word.globalMatch(line); matches.hasNext(); ++at) {
            const auto match = matches.next();
            const QString value = match.captured(1) + match.captured(2);
            if (at == 0)
                event["Event"] = fields[number = value].value(0);
            else
                event[fields[number].value(at)] = value;
        }
        events.push_back(event);
    }
    return events;
}

/// The states of all lanes but idle ones; events must come by time.
std::vector<Span> pajeSpans(const std::string& text) {
    std::map<QString, std::pair<QString, QString>> containers; // name and parent, by alias
    std::map<QString, std::pair<QString, double>> states;      // of a lane, and since when
    std::vector<Span> spans;
    double now = 0;
    for (const PajeEvent& event : pajeEvents(text)) {
        if (event.contains("Time")) {
            const double time = event.at("Time").toDouble();
            if (time < now)
                return {};
            now = time;
        }
        if (event.at("Event") == "PajeCreateContainer")
            containers[event.at("Alias")] = {event.at("Name"), event.at("Container")};
        if (event.at("Event") != "PajeSetState")
            continue;
        const QString lane = event.at("Container");
        if (const auto before = states.find(lane); before != states.end() && before->second.first != "idle")
            spans.emplace_back(containers.at(containers.at(lane).second).first.toStdString(),
                               containers.at(lane).first.toStdString(), before->second.first.toStdString(),
                               before->second.second, now);
        states[lane] = {event.at("Value"), now};
    }
    for (const auto& [lane, state] : states)
        if (state.first != "idle")
            return {}; // a state that never ends
    std::ranges::sort(spans);
    return spans;
}

QStringList plainLines(const std::string& text) {
    QStringList lines;
    for (const QString& line : QString::fromStdString(text).split('\n', Qt::SkipEmptyParts))
        if (!line.startsWith('#'))
            lines << line;
    return lines;
}

} // namespace

class TestPlanFormats : public QObject {
    Q_OBJECT
private slots:
    void perfettoHasEveryBlock();
    void pajeReadsBack();
    void tikzIsDrawnToScale();
    void tikzCompiles();
    void rowsAreThoseOfReports();
    void ranksAreInThePlansOrder();
    void everyExampleIsWritten();
    void whatDoesNotFitIsRefused();
};

void TestPlanFormats::perfettoHasEveryBlock() {
    QVERIFY(alike(perfettoSpans(textAs("perfetto", small()), 1e6), spansOf(small()), 0));
    QVERIFY(alike(perfettoSpans(textAs("perfetto", small("ms")), 1e3), spansOf(small()), 0));
    QVERIFY(alike(perfettoSpans(textAs("perfetto", small("tick")), 1e6), spansOf(small()), 0));
    const Json json = Json::parse(textAs("perfetto", small()));
    const auto sent = std::ranges::find_if(json.at("traceEvents"), [](const Json& event) {
        return event.at("ph") == "X" && event.at("pid") == 1 && event.at("tid") == 2;
    });
    QVERIFY(sent != json.at("traceEvents").end());
    QVERIFY(sent->at("name") == "transfer b" && sent->at("args").at("items") == 7.0);
    QVERIFY(json.at("otherData").at("plan") == "A plan");
}

void TestPlanFormats::pajeReadsBack() {
    const std::string text = textAs("paje", small());
    // A name in quotes cannot have one: of the platform, which no span has.
    QVERIFY2(alike(pajeSpans(text), spansOf(small()), 0), text.c_str());
    int links = 0;
    for (const PajeEvent& event : pajeEvents(text)) {
        if (event.at("Event") == "PajeStartLink") {
            QCOMPARE(event.at("StartContainer"), QString("p0"));
            QCOMPARE(event.at("Time").toDouble(), 2.0);
            ++links;
        }
        if (event.at("Event") == "PajeEndLink") {
            QCOMPARE(event.at("EndContainer"), QString("p1"));
            QCOMPARE(event.at("Time").toDouble(), 3.0);
            QCOMPARE(event.at("Value"), QString("7"));
            ++links;
        }
    }
    QCOMPARE(links, 2);
}

/// 12 cm are 3 s, so that a second is 4 cm.
void TestPlanFormats::tikzIsDrawnToScale() {
    const QString text = QString::fromStdString(textAs("tikz", small()));
    QStringList drawn;
    const QRegularExpression fill(R"(\\fill\[(\w+)\] \(([\d.]+),[-\d.]+\) rectangle \(([\d.]+),)");
    for (auto matches = fill.globalMatch(text); matches.hasNext();) {
        const auto match = matches.next();
        drawn << match.captured(1) + " " + match.captured(2) + " " + match.captured(3);
    }
    const QStringList expected{"compute 0.0000 8.0000", "transfer 8.0000 12.0000", "transfer 8.0000 12.0000",
                               "compute 0.0000 2.0000", "compute 4.0000 6.0000",   "compute 8.0000 10.0000"};
    QCOMPARE(drawn, expected);
    QVERIFY(text.contains(R"({a\_1 \& 100\%})"));
    QVERIFY(text.contains("{time (s)}"));
    QString plain = text; // without what stands for a brace
    plain.remove(QRegularExpression(R"(\\[{}])"));
    QCOMPARE(plain.count('{'), plain.count('}'));
    QCOMPARE(text.count("\\begin{"), text.count("\\end{"));
}

void TestPlanFormats::tikzCompiles() {
    const QString latex = QStandardPaths::findExecutable("pdflatex");
    // A small TeX installation has pdflatex without the class and package of the picture.
    if (latex.isEmpty() || QProcess::execute("kpsewhich", {"standalone.cls"}) != 0 ||
        QProcess::execute("kpsewhich", {"tikz.sty"}) != 0)
        QSKIP("pdflatex, standalone.cls or tikz.sty is not installed");
    const QTemporaryDir folder;
    QFile file(folder.filePath("plan.tex"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(textAs("tikz", small()).c_str());
    file.close();
    QProcess process;
    process.setWorkingDirectory(folder.path());
    process.start(latex, {"-interaction=nonstopmode", "-halt-on-error", "plan.tex"});
    QVERIFY(process.waitForFinished(120'000));
    QVERIFY2(process.exitCode() == 0, process.readAllStandardOutput().constData());
}

void TestPlanFormats::rowsAreThoseOfReports() {
    const QStringList lines = plainLines(textAs("csv", small()));
    QCOMPARE(lines.size(), 5);
    QCOMPARE(lines[0], QString("resource,lane,kind,start,end,items,peer,count,stride"));
    QCOMPARE(lines[2], QString("a_1 & 100%,send,transfer,2,3,7,b,1,"));
    QCOMPARE(lines[4], QString("c,compute,compute,0,0.5,1,,3,1"));
}

void TestPlanFormats::ranksAreInThePlansOrder() {
    QCOMPARE(plainLines(textAs("rankfile", small())),
             (QStringList{"rank 0=c slot=0:*", "rank 1=a_1---100- slot=0:*", "rank 2=b slot=0:*"}));
    QCOMPARE(plainLines(textAs("hostfile", small())), (QStringList{"c", "a_1---100-", "b"}));
    QCOMPARE(plainLines(textAs("slurm", small())), (QStringList{"c", "a_1---100-", "b"}));
    QVERIFY(textAs("slurm", small()).find("SLURM_HOSTFILE=FILE srun --distribution=arbitrary -n 3 PROGRAM") !=
            std::string::npos);
    QVERIFY(textAs("rankfile", small()).find("# rank 1: a_1 & 100%\n") != std::string::npos);
    const QStringList tour = plainLines(textAs("tour", small()));
    QCOMPARE(tour.mid(tour.indexOf("TOUR_SECTION")),
             (QStringList{"TOUR_SECTION", "3", "1", "2", "-1", "EOF"}));
}

/// Every plan kept with an example, in every format that fits it.
void TestPlanFormats::everyExampleIsWritten() {
    int plans = 0;
    for (const QString& name : QDir(EXAMPLES).entryList({"*.equipoise"})) {
        const auto read = io::readScenario(std::string(EXAMPLES) + "/" + name.toStdString());
        QVERIFY(read.ok());
        for (const PlanRecord& kept : read->file.plans) {
            if (!kept.plan.hasAnswer())
                continue;
            PlanRecord plan = kept;
            plan.plan.schedule = scheduleOf(*kept.scenario, kept.plan);
            double blocks = 0;
            for (const Block& block : plan.plan.schedule.blocks)
                blocks += double(block.count);
            for (const io::PlanFormat& format : io::planFormats(io::PlanVerb::Export)) {
                if (!format.fits(plan.plan))
                    continue;
                const auto text = format.write(plan);
                const bool long_ = blocks > 20'000 && format.name == "tikz";
                QVERIFY2(text.ok() != (long_ || blocks > 1e6), qPrintable(name));
                ++plans;
            }
            if (blocks == 0 || blocks > 20'000)
                continue;
            const double room = 1e-9 * std::max(plan.plan.schedule.makespan, 1.0);
            QVERIFY2(alike(perfettoSpans(textAs("perfetto", plan), 1e6), spansOf(plan), room),
                     qPrintable(name));
            if (plan.plan.answer.find<ring::Plan>()) {
                const auto order = io::readTour(textAs("tour", plan), "t.tour", plan.scenario->platform);
                QVERIFY2(order && *order == plan.plan.answer.get<ring::Plan>().order, qPrintable(name));
            }
        }
    }
    QVERIFY(plans > 20);
}

void TestPlanFormats::whatDoesNotFitIsRefused() {
    PlanRecord kept = small();
    kept.plan.problem = Problem::Star;
    kept.plan.answer = star::Plan{};
    QVERIFY(!io::findPlanFormat("tour")->fits(kept.plan));
    QCOMPARE(io::findPlanFormat("tour")->write(kept).error().code, ErrorCode::UnknownProblem);
    QVERIFY(!io::findPlanFormat("gantt"));
    kept = small();
    kept.plan.schedule.blocks[0].count = 2'000'000;
    for (const char* format : {"perfetto", "paje", "tikz"}) {
        const auto refused = io::findPlanFormat(format)->write(kept);
        QVERIFY(!refused && refused.error().code == ErrorCode::NotWritable);
    }
    kept.plan.schedule.blocks.clear();
    for (const char* format : {"perfetto", "paje", "tikz", "csv"}) {
        QVERIFY(!io::findPlanFormat(format)->fits(kept.plan));
        QCOMPARE(io::findPlanFormat(format)->write(kept).error().code, ErrorCode::NotWritable);
    }
}

const support::TestProgram registered("tst_plan_formats", support::runTest<TestPlanFormats>);

} // namespace tst_plan_formats

#include "tst_plan_formats.moc"

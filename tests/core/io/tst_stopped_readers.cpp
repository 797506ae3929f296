// SPDX-License-Identifier: GPL-3.0-or-later
// Every reader ends soon after its control says stop, wherever it is: counted in allocations.
#include "core/io/formats.h"
#include "core/io/lesson_file.h"
#include "core/io/results/study_lines.h"
#include "core/io/scenario/scenario_file.h"
#include "core/io/tsplib/tour.h"
#include "core/problems/redistribution/model/question.h"
#include "tests/support/allocations.h"
#include "tests/support/seeds.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QTest>
#include <functional>

namespace tst_stopped_readers {

using namespace equipoise;

namespace {

using Read = std::function<Result<void>(const std::string& text, SolveControl* control)>;

struct Case {
    const char* name;
    std::string text;
    Read read;
};

template <class T>
Result<void> outcome(const Result<T>& read) {
    return read ? Result<void>() : Result<void>(read.error());
}

Read asFormat(const char* format, const char* file = "a-b.txt") {
    return [format, file](const std::string& text, SolveControl* control) {
        return outcome(io::findFormat(format)->read(text, file, control));
    };
}

std::string n(std::size_t i) {
    return std::to_string(i);
}

/// line(0), line(1), ... between two texts.
std::string lines(const std::string& before, std::size_t count,
                  const std::function<std::string(std::size_t)>& line, const std::string& after = {}) {
    std::string text = before;
    for (std::size_t i = 0; i < count; ++i)
        text += line(i);
    return text + after;
}

std::string square(const std::string& corner, const char* separator, std::size_t side, const char* cell,
                   const char* diagonal, const char* name) {
    std::string text = corner;
    for (std::size_t i = 0; i < side; ++i)
        text.append(separator).append(name).append(n(i));
    for (std::size_t i = 0; i < side; ++i) {
        text.append("\n").append(name).append(n(i));
        for (std::size_t j = 0; j < side; ++j)
            text.append(separator).append(i == j ? diagonal : cell);
    }
    return text + "\n";
}

Platform starPlatform(std::size_t processors) {
    Platform platform;
    platform.switches.push_back({"S", {}});
    for (std::size_t i = 0; i < processors; ++i) {
        platform.processors.push_back({"processor number " + n(i), {1, 0, {}}, {}});
        platform.links.push_back({ProcessorId{i}, SwitchId{0}, {0.5, 0, {}}, true});
    }
    return platform;
}

std::string scenario(std::size_t processors) {
    io::ScenarioFile file;
    file.scenario.platform = starPlatform(processors);
    auto& moved = file.scenario.questions.set<redistribution::Question>();
    for (std::size_t i = 0; i < processors; ++i) {
        moved.ring.emplace_back(i);
        moved.loads.push_back(10);
        moved.imbalance.push_back(0);
    }
    return io::formatScenario(file);
}

std::string written(const char* format, std::size_t processors) {
    return io::findFormat(format)->write(starPlatform(processors))->text;
}

std::vector<Case> tables() {
    const auto machine = [](std::size_t i) { return "machine with number " + n(i) + ",1\n"; };
    const auto pair = [](std::size_t i) {
        return "machine with number " + n(i) + ",machine with number " + n(i + 1) + ",100\n";
    };
    return {{"csv, ours", lines("processor,cycle_time\n", 60'000, machine), asFormat("csv")},
            {"csv, pairs", lines("from,to,bandwidth (Mbit/s)\n", 30'000, pair), asFormat("csv")},
            {"csv, a matrix", square("cost", ",", 500, "0.5", "0", "P"), asFormat("csv")},
            {"csv, links", written("csv", 20'000), asFormat("csv")},
            {"csv, titles",
             lines("name,speed (Gflop/s)", 100'000, [](std::size_t i) { return ",m" + n(i); }) +
                 lines("\na,1", 100'000, [](std::size_t) { return ",1"; }),
             asFormat("csv")}};
}

std::vector<Case> graphs() {
    return {
        {"dot", written("dot", 20'000), asFormat("dot")},
        {"graphml", written("graphml", 8000), asFormat("graphml")},
        {"gml",
         lines("graph [\n", 20'000,
               [](std::size_t i) {
                   return "node [ id " + n(i) + " label \"machine number " + n(i) + "\" ]\n";
               }) +
             lines(
                 "", 20'000, [](std::size_t i) { return "edge [ source 0 target " + n(i) + " ]\n"; }, "]\n"),
         asFormat("gml")},
        {"simgrid", written("simgrid", 4000), asFormat("simgrid", "a.xml")},
        {"simgrid, of others",
         lines("<platform version=\"4.1\"><zone id=\"z\" routing=\"Star\">", 5000,
               [](std::size_t i) {
                   return "<host id=\"h" + n(i) + "\" speed=\"1Gf\"/><link id=\"l" + n(i) +
                          "\" bandwidth=\"1GBps\" latency=\"1us\"/>";
               }) +
             lines(
                 "", 5000,
                 [](std::size_t i) {
                     return "<route src=\"h" + n(i) + "\" dst=\"*\"><link_ctn id=\"l" + n(i) + "\"/></route>";
                 },
                 "</zone></platform>"),
         asFormat("simgrid", "a.xml")},
        {"lstopo",
         lines(
             "<topology version=\"2.0\"><object type=\"Machine\" os_index=\"0\">", 40'000,
             [](std::size_t i) { return "<object type=\"Core\" os_index=\"" + n(i) + "\"/>"; },
             "</object></topology>"),
         asFormat("lstopo", "a.xml")},
        {"tsplib",
         lines(
             "NAME: a\nTYPE: ATSP\nDIMENSION: 700\nEDGE_WEIGHT_TYPE: EXPLICIT\n"
             "EDGE_WEIGHT_FORMAT: FULL_MATRIX\nEDGE_WEIGHT_SECTION\n",
             700 * 700, [](std::size_t) { return "7 "; }, "\nEOF\n"),
         asFormat("tsplib", "a.tsp")}};
}

std::vector<Case> clusters() {
    const auto size = [](std::size_t i) { return n(i + 1) + " 1.5\n"; };
    return {
        {"osu", lines("# OSU MPI Latency Test v5.6.2\n# Size Latency (us)\n", 60'000, size), asFormat("osu")},
        {"imb",
         lines("# Benchmarking PingPong\n #bytes #repetitions t[usec] Mbytes/sec\n", 60'000,
               [](std::size_t i) { return n(i + 1) + " 1000 2.00 500.00\n"; }),
         asFormat("imb")},
        {"nccl",
         lines(
             "# nThread 1 nGpus 2\n", 20'000,
             [](std::size_t i) {
                 return "#  Rank " + n(i) + " Group 0 Pid 1 on a-machine-called-node01 device " + n(i) +
                        " [0x07] A100\n";
             },
             "# size count type redop root time algbw busbw\n8 2 float sum -1 20.0 0.1 0.2\n"),
         asFormat("nccl")},
        {"iperf3",
         lines("", 3000,
               [](std::size_t) {
                   return std::string(
                       R"({"start": {"connecting_to": {"host": "b"}, "system_info": "Linux a 5"}, )"
                       R"("end": {"sum_received": {"bits_per_second": 1e9}}})");
               }),
         asFormat("iperf3", "a.json")},
        {"nvidia-topo", square("", "\t", 500, "NV4", " X ", "GPU"), asFormat("nvidia-topo")},
        {"slurm",
         lines("", 30'000,
               [](std::size_t i) {
                   return "NodeName=a-machine-called-node" + n(i) + " CPUs=32 RealMemory=64000\n";
               }),
         asFormat("slurm", "slurm.conf")},
        {"ibnetdiscover",
         lines("vendid=0x2c9\nswitchguid=0x1(1)\nSwitch\t36 \"S-1\"\t# \"leaf\" port 0 lid 4\n", 15'000,
               [](std::size_t i) {
                   return "[" + n(i) + "]\t\"H-of-machine-" + n(i) + "\"[1](2) \t\t# \"node" + n(i) +
                          " HCA-1\" lid 5 4xEDR\n";
               }) +
             lines("", 15'000,
                   [](std::size_t i) {
                       return "\nCa\t1 \"H-of-machine-" + n(i) + "\"\t\t# \"node" + n(i) + " HCA-1\"\n";
                   }),
         asFormat("ibnetdiscover")},
        {"hpl",
         lines("T/V N NB P Q Time Gflops\n", 60'000,
               [](std::size_t) { return std::string("WR11C2R4 10000 192 2 2 10.00 6.6700e+01\n"); }),
         asFormat("hpl")},
        {"stream",
         lines("STREAM version 5.10\n", 60'000,
               [](std::size_t) { return std::string("Triad: 10000.0 0.01 0.01 0.01\n"); }),
         asFormat("stream")}};
}

std::vector<Case> others() {
    const auto none = [](const auto&) { return Error{ErrorCode::FileUnreadable, {}, {}, {}, {}}; };
    const std::string start =
        R"({"format": "equipoise-lesson", "version": 1, "title": {"en": "a"}, "scenes": {"a": {)"
        R"("platform": {"processors": [{"name": "a", "cycle_time": 1}]}, )"
        R"("questions": {"ring": {"work": 1, "message": 1}}, "problem": "ring"}}, "steps": [)";
    const std::string step = R"({"text": {"en": "some words of a step"}, "scene": "a"})";
    const Platform platform = starPlatform(60'000);
    return {{"scenario", scenario(20'000),
             [](const std::string& text, SolveControl* control) {
                 return outcome(io::parseScenario(text, "a", control));
             }},
            {"lesson",
             lines(
                 start, 15'000, [&step](std::size_t) { return step + ", "; }, step + "]}"),
             [none](const std::string& text, SolveControl* control) {
                 return outcome(io::parseLesson(text, "a", none, control));
             }},
            {"study results",
             lines(R"({"format": "equipoise-study-results", "version": 1, "problem": "ring", )"
                   R"("bases": [{"name": "a", "fingerprint": "0", "first_seed": 1, "seeds": 20000}], )"
                   R"("axes": [], "solvers": ["subsets"], "seed": 1, "seconds_each": null})"
                   "\n",
                   20'000,
                   [](std::size_t i) {
                       return R"({"point": )" + n(i) + R"(, "status": "optimal", "stop": "completed"})" +
                              "\n";
                   }),
             [](const std::string& text, SolveControl* control) {
                 return outcome(io::readStudyLines(text, "a", control));
             }},
            {"tour",
             lines(
                 "TYPE : TOUR\n", 30'000,
                 [](std::size_t i) {
                     return "COMMENT : equipoise " + n(i + 1) + " = processor number " + n(i) + "\n";
                 },
                 "TOUR_SECTION\n1\n2\n-1\nEOF\n"),
             [platform](const std::string& text, SolveControl* control) {
                 return outcome(io::readTour(text, "a.tour", platform, control));
             }}};
}

const std::vector<Case>& cases() {
    static const std::vector<Case> list = [] {
        std::vector<Case> joined;
        for (auto part : {tables(), graphs(), clusters(), others()})
            joined.insert(joined.end(), part.begin(), part.end());
        return joined;
    }();
    return list;
}

} // namespace

class TestStoppedReaders : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void stopBeforeTheFirstByte();
    void stopAnywhere_data();
    void stopAnywhere();
};

void TestStoppedReaders::stopBeforeTheFirstByte() {
    for (const Case& read : cases()) {
        std::stop_source source;
        source.request_stop();
        SolveControl control(source.get_token());
        const auto outcome = read.read(read.text, &control);
        QVERIFY2(!outcome, read.name);
        QCOMPARE(outcome.error().code, stopped().code);
        QCOMPARE(outcome.error().value, stopped().value);
    }
}

void TestStoppedReaders::stopAnywhere_data() {
    QTest::addColumn<std::size_t>("index");
    const auto& list = cases();
    for (std::size_t i = 0; i < list.size(); ++i)
        QTest::newRow(list[i].name) << i;
}

/// Between two polls lie some thousand steps, each of a few allocations.
void TestStoppedReaders::stopAnywhere() {
    QFETCH(const std::size_t, index);
    constexpr std::size_t maxBehind = 60'000;
    const Case& read = cases()[index];
    std::size_t total = 0;
    {
        SolveControl control;
        support::Allocations allocations;
        const auto outcome = read.read(read.text, &control);
        total = allocations.count();
        QVERIFY2(outcome.ok(), qPrintable(QString::fromStdString(outcome ? "" : outcome.error().value)));
    }
    constexpr std::size_t parts = support::isSanitized ? 3 : 8;
    std::size_t most = 0;
    for (std::size_t part = 1; part < parts; ++part) {
        std::stop_source source;
        SolveControl control(source.get_token());
        support::Allocations allocations(total * part / parts, source);
        static_cast<void>(read.read(read.text, &control));
        most = std::max(most, allocations.afterStop());
    }
    // The whole is checked at the end, without polls: up to three eighths of the work for a scenario.
    QVERIFY2(most <= std::max(maxBehind, total * 2 / 5),
             qPrintable(QString("%1 of %2").arg(most).arg(total)));
}

const support::TestProgram registered("tst_stopped_readers", support::runTest<TestStoppedReaders>);

} // namespace tst_stopped_readers

#include "tst_stopped_readers.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// How the time of each reader of tables, scenarios, results and of what clusters print grows with its text:
// see tests/support/growth.h.
#include "core/io/lesson_file.h"
#include "core/io/results/study_lines.h"
#include "core/io/scenario/scenario_file.h"
#include "core/io/spreadsheet/spreadsheet.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/question.h"
#include "core/watch/run.h"
#include "tests/support/growth.h"

using namespace equipoise;
using growth::add;
using growth::addWrong;
using growth::asFormat;
using growth::lines;
using growth::number;
using growth::outcome;
using growth::repeated;
using growth::sideOf;
using growth::square;
using growth::starPlatform;
using growth::written;

namespace {

Result<void> readScenario(const std::string& text) {
    return outcome(io::parseScenario(text, "bench"));
}

std::string scenarioText(std::size_t processors) {
    io::ScenarioFile file;
    file.scenario.platform = starPlatform(processors);
    file.scenario.questions.set(ring::Question{});
    auto& moved = file.scenario.questions.set<redistribution::Question>();
    for (std::size_t i = 0; i < processors; ++i) {
        moved.ring.emplace_back(i);
        moved.loads.push_back(10);
        moved.imbalance.push_back(0);
    }
    return io::formatScenario(file);
}

std::string matrixText(std::size_t items) {
    io::ScenarioFile file;
    const std::size_t side = sideOf(items);
    file.scenario.platform = starPlatform(side);
    file.scenario.platform.links.clear();
    file.scenario.platform.switches.clear();
    file.scenario.platform.linkCost.emplace(side, side, 0.25);
    return io::formatScenario(file);
}

constexpr const char* scenarioHead = R"({"format": "equipoise", "version": 1, "platform": {"processors": [)";
constexpr const char* anyProcessor = R"({"name": "a", "cycle_time": 1})";

void addScenarios() {
    add("scenario/processors and links", 4000, scenarioText, readScenario);
    add("scenario/matrix", 40'000, matrixText, readScenario);
    addWrong("scenario/one name for all", 8000,
             repeated(scenarioHead, R"({"name": "a", "cycle_time": 1},)", "]}}"), readScenario);
    add("scenario/unknown fields", 8000,
        lines(
            scenarioHead,
            [](std::size_t i) { return R"({"name": "p)" + number(i) + R"(", "cycle_time": 1, "z": 0},)"; },
            R"({"name": "a", "cycle_time": 1}]}})"),
        readScenario);
    add(
        "scenario/unknown fields of one object", 250,
        [](std::size_t items) {
            std::string text = std::string(scenarioHead) + anyProcessor + "]}";
            for (std::size_t i = 0; i < items; ++i)
                text += ",\"x" + number(i) + "\":0";
            return text + "}";
        },
        readScenario);
    add("scenario/long text", 4000,
        repeated(R"({"format": "equipoise", "version": 1, "about": ")", "text ",
                 R"(", "platform": {"processors": [{"name": "a", "cycle_time": 1}]}})"),
        readScenario);
    addWrong("scenario/open brackets", 20'000, repeated("", "["), readScenario);
    add(
        "scenario/points of a table", 8000,
        [](std::size_t items) {
            std::string text = R"({"format": "equipoise", "version": 1, "platform": {"processors": [)";
            text += R"({"name": "a", "compute_table": [[0, 0])";
            for (std::size_t i = 1; i < items; ++i)
                text += ", [" + number(i) + ", " + number(i) + "]";
            return text + "]}]}}";
        },
        readScenario);
}

void addTables() {
    const auto csv = asFormat("csv");
    const auto tsv = asFormat("tsv");
    const auto blanks = asFormat("text");
    const auto machine = [](std::size_t i) { return "m" + number(i) + ",1\n"; };
    add("csv/processors", 8000, lines("processor,cycle_time\n", machine), csv);
    add(
        "csv/processors and links", 4000, [](std::size_t items) { return written("csv", items); }, csv);
    add(
        "csv/matrix", 40'000,
        [](std::size_t items) {
            const std::size_t side = sideOf(items);
            std::string text = "processor,cycle_time";
            for (std::size_t i = 0; i < side; ++i)
                text += ",P" + number(i);
            for (std::size_t i = 0; i < side; ++i) {
                text += "\nP" + number(i) + ",1";
                for (std::size_t j = 0; j < side; ++j)
                    text += i == j ? ",0" : ",0.5";
            }
            return text + "\n";
        },
        csv);
    add("csv/any matrix", 40'000, square("cost", ",", "0.5", "0"), csv);
    add("csv/pairs", 8000,
        lines("from,to,bandwidth (Mbit/s)\n",
              [](std::size_t i) { return "m" + number(i) + ",m" + number(i + 1) + ",100\n"; }),
        csv);
    addWrong("csv/one line", 8000, lines("", [](std::size_t i) { return "m" + number(i) + ","; }), csv);
    const auto wide = [](const char* before) {
        return [before](std::size_t items) {
            std::string text = before;
            for (std::size_t i = 0; i < items; ++i)
                text += ",m" + number(i);
            text += '\n';
            for (std::size_t i = 0; i < items; ++i)
                text += "1,";
            return text + "1\n";
        };
    };
    addWrong("csv/titles", 8000, wide("m"), csv);
    addWrong("csv/titles of processors", 8000, wide("processor,cycle_time"), csv);
    addWrong(
        "csv/short blocks beside a long line", 4000,
        [](std::size_t items) {
            std::string text(items, ',');
            for (std::size_t i = 0; i < items; ++i)
                text += "\n\n1";
            return text;
        },
        csv);
    addWrong("csv/blocks of processors", 4000, repeated("", "processor,cycle_time\na,1\n\n"), csv);
    addWrong("csv/quotes", 20'000, repeated("processor,cycle_time\n\"", "\"\"", "\",1\n"), csv);
    addWrong("csv/an open quote", 20'000, repeated("processor,cycle_time\na,\"", "b,1\n"), csv);
    addWrong("csv/one name for all", 8000, repeated("processor,cycle_time\n", "a,1\n"), csv);
    addWrong("csv/no numbers", 8000, repeated("processor,cycle_time\n", "a,fast\n"), csv);
    add("csv/comments", 8000, repeated("", "# a comment, of three words\n", "name,speed (Gflop/s)\na,1\n"),
        csv);
    addWrong("csv/digits", 40'000, repeated("processor,cycle_time\na,", "1"), csv);
    addWrong("csv/thousands", 20'000, repeated("processor;cycle_time\na;1", ".000"), csv);
    add("tsv/processors", 8000,
        lines("processor\tcycle_time\n", [](std::size_t i) { return "m" + number(i) + "\t1\n"; }), tsv);
    add("text/processors", 8000,
        lines("processor cycle_time\n", [](std::size_t i) { return "m" + number(i) + "   1\n"; }), blanks);
    add("text/blanks", 40'000, repeated("processor cycle_time\na", " ", "1\n"), blanks);
    add("paste/readings", 8000, repeated("", "1.234;2\n"),
        [](const std::string& text) { return outcome(io::readSpreadsheet(text, {}, "bench")); });
}

void addClusters() {
    const auto pair = [](std::size_t i) { return number(i + 1) + " 1.5\n"; };
    add("osu/sizes", 8000, lines("# OSU MPI Latency Test v5.6.2\n# Size Latency (us)\n", pair),
        asFormat("osu"));
    add("imb/sizes", 8000,
        lines("#    Intel(R) MPI Benchmarks 2019\n# Benchmarking PingPong\n# #processes = 2\n"
              " #bytes #repetitions t[usec] Mbytes/sec\n",
              [](std::size_t i) { return number(i + 1) + " 1000 2.00 500.00\n"; }),
        asFormat("imb"));
    add("nccl/sizes", 8000,
        repeated("# nThread 1 nGpus 2\n#  Rank  0 Group 0 Pid 1 on node01 device  0 [0x07] A100\n"
                 "#  Rank  1 Group 0 Pid 1 on node01 device  1 [0x0f] A100\n"
                 "# size count type redop root time algbw busbw #wrong time algbw busbw #wrong\n",
                 "8 2 float sum -1 20.0 0.1 0.2 0 20.0 0.1 0.2 0\n"),
        asFormat("nccl"));
    add("nccl/devices", 2000,
        lines(
            "# nThread 1 nGpus 2\n",
            [](std::size_t i) {
                return "#  Rank " + number(i) + " Group 0 Pid 1 on node01 device " + number(i) +
                       " [0x07] A100\n";
            },
            "# size count type redop root time algbw busbw\n8 2 float sum -1 20.0 0.1 0.2\n"),
        asFormat("nccl"));
    const std::string start = R"({"start": {"connecting_to": {"host": "b"}, "system_info": "Linux a 5"}, )";
    const std::string end = R"("end": {"sum_received": {"bits_per_second": 1e9}}})";
    add("iperf3/intervals", 4000,
        repeated((start + R"("intervals": [)"), R"({"sum": {"bytes": 1}},)", ("{}], " + end)),
        asFormat("iperf3", "a.json"));
    add("iperf3/runs", 1000, repeated("", (start + end + "\n")), asFormat("iperf3", "a.json"));
    add("iperf3/runs without a result", 1000,
        repeated((start + end), R"({"start": {}, "error": "no route"})"
                                "\n"),
        asFormat("iperf3", "a.json"));
    add("nvidia-topo/devices", 10'000, square("", "\t", "NV4", " X ", "GPU"), asFormat("nvidia-topo"));
    add("slurm/nodes", 4000,
        lines("", [](std::size_t i) { return "NodeName=node" + number(i) + " CPUs=32 RealMemory=64000\n"; }),
        asFormat("slurm", "slurm.conf"));
    add("slurm/switches", 2000,
        lines("", [](std::size_t i) { return "SwitchName=s" + number(i) + " Nodes=n" + number(i) + "\n"; }),
        asFormat("slurm", "topology.conf"));
    add("slurm/a list of nodes", 600,
        lines(
            "SwitchName=s Nodes=a", [](std::size_t i) { return ",n" + number(i); }, "\n"),
        asFormat("slurm", "topology.conf"));
    add("slurm/one line", 4000, repeated("NodeName=a CPUs=2 \\\n", "RealMemory=1 \\\n", "\n"),
        asFormat("slurm", "slurm.conf"));
    add(
        "ibnetdiscover/machines", 2000,
        [](std::size_t items) {
            std::string text =
                "vendid=0x2c9\nswitchguid=0x1(1)\nSwitch\t36 \"S-1\"\t# \"leaf\" port 0 lid 4\n";
            for (std::size_t i = 0; i < items; ++i)
                text +=
                    "[1]\t\"H-" + number(i) + "\"[1](2) \t\t# \"node" + number(i) + " HCA-1\" lid 5 4xEDR\n";
            for (std::size_t i = 0; i < items; ++i)
                text += "\nCa\t1 \"H-" + number(i) + "\"\t\t# \"node" + number(i) +
                        " HCA-1\"\n[1]\t\"S-1\"[1]\t\t# lid 5 4xEDR\n";
            return text;
        },
        asFormat("ibnetdiscover"));
    add("hpl/runs", 4000,
        repeated("HPLinpack 2.3\nT/V N NB P Q Time Gflops\n", "WR11C2R4 10000 192 2 2 10.00 6.6700e+01\n"),
        asFormat("hpl"));
    add("stream/runs", 4000, repeated("STREAM version 5.10\n", "Triad: 10000.0 0.01 0.01 0.01\n"),
        asFormat("stream"));
    add("lscpu/lines", 8000, repeated("Architecture: x86_64\nCPU(s): 8\n", "Flags: fpu vme de\n"),
        asFormat("lscpu"));
}

void addResults() {
    add(
        "study results/rows", 4000,
        [](std::size_t items) {
            std::string text = R"({"format": "equipoise-study-results", "version": 1, "problem": "ring", )"
                               R"("bases": [{"name": "a", "fingerprint": "0", "first_seed": 1, "seeds": )" +
                               number(items) +
                               R"(}], "axes": [], "solvers": ["subsets"], "seed": 1, "seconds_each": null})"
                               "\n";
            for (std::size_t i = 0; i < items; ++i)
                text += R"({"point": )" + number(i) +
                        R"(, "status": "optimal", "stop": "completed"})"
                        "\n";
            return text;
        },
        [](const std::string& text) { return outcome(io::readStudyLines(text, "bench")); });
    const auto lesson = [](const std::string& text) {
        const auto none = [](const auto&) { return Error{ErrorCode::FileUnreadable, {}, {}, {}, {}}; };
        return outcome(io::parseLesson(text, "bench", none));
    };
    const std::string scenes =
        R"({"format": "equipoise-lesson", "version": 1, "title": {"en": "a"}, "scenes": {"a": {)"
        R"("platform": {"processors": [{"name": "a", "cycle_time": 1}]}, )"
        R"("questions": {"ring": {"work": 1, "message": 1}}, "problem": "ring"}}, "steps": [)";
    const std::string step = R"({"text": {"en": "a"}, "scene": "a"})";
    add("lesson/steps", 1000, repeated(scenes, (step + ", "), (step + "]}")), lesson);
    add("lesson/long text", 4000,
        repeated((scenes + R"({"scene": "a", "text": {"en": ")"), "text ", R"("}}]})"), lesson);
    const auto watch = [](const std::string& text) -> Result<void> {
        watch::Run run(3);
        run.feed(text);
        return run.steps() > 0 ? Result<void>() : Error{};
    };
    add("watch/times", 8000,
        lines("equipoise-times\t1\ta\tb\n",
              [](std::size_t i) { return "t\t" + number(i) + "\t0\t0.5\nt\t" + number(i) + "\t1\t0.5\n"; }),
        watch);
    addWrong("watch/one line", 40'000, repeated("equipoise-times\t1\ta\tb\n", "t\t"), watch);
}

} // namespace

int main(int argc, char** argv) {
    addScenarios();
    addTables();
    addClusters();
    addResults();
    return growth::run(argc, argv);
}

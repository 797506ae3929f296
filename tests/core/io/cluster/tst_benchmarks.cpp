// SPDX-License-Identifier: GPL-3.0-or-later
// Benchmarks and tables as users have them: values that their files state, and what dropping a line changes.
#include "core/io/file.h"
#include "core/io/formats.h"
#include "core/io/intake/columns.h"
#include "core/io/scenario/scenario_file.h"
#include "core/io/speeds.h"
#include "core/model/scenario.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace tst_benchmarks {

using namespace equipoise;
using namespace equipoise::io;

namespace {

const std::string folder = SOURCE_ROOT "/tests/data/public/";

std::string text(const std::string& name) {
    return *readFile(folder + name, largestFile);
}

Result<Imported> read(const std::string& content, const std::string& name, const TableChoices& choices = {}) {
    const Format* format = formatToRead(name, content);
    if (!format)
        return unreadable(name, content);
    return format->readChosen ? format->readChosen(content, name, choices) : format->read(content, name);
}

Imported imported(const std::string& name, const TableChoices& choices = {}) {
    auto result = read(text(name), name, choices);
    if (!result)
        qWarning("%s: %s %s", name.c_str(), result.error().subject.c_str(), result.error().value.c_str());
    return result ? *std::move(result) : Imported{};
}

bool isNear(double a, double b) {
    return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
}

const CostFunction* transfer(const Platform& platform, const std::string& from, const std::string& to) {
    for (const Link& link : platform.links) {
        if (platform.nameOf(link.from) == from && platform.nameOf(link.to) == to)
            return &link.transfer;
        if (link.bothWays && platform.nameOf(link.from) == to && platform.nameOf(link.to) == from)
            return &link.transfer;
    }
    return nullptr;
}

/// MB/s of the link; -1: no link.
double bandwidth(const Imported& result, const std::string& from, const std::string& to) {
    const CostFunction* cost = transfer(result.platform, from, to);
    return cost ? 1 / cost->rate : -1;
}

/// Seconds; -1: there is no link.
double latency(const Imported& result, const std::string& from, const std::string& to) {
    const CostFunction* cost = transfer(result.platform, from, to);
    return cost ? cost->startUp : -1;
}

/// Per second in the platform's unit of work; -1: there is no such processor.
double speed(const Imported& result, const std::string& name) {
    const auto id = result.platform.findProcessor(name);
    return id ? 1 / result.platform[*id].compute.rate : -1;
}

bool tells(const Imported& result, ImportCode code, const std::string& part) {
    return std::ranges::any_of(result.notes, [&](const ImportNote& note) {
        return note.code == code && (note.subject + ": " + note.value).find(part) != std::string::npos;
    });
}

const std::string osuLatency =
    "# OSU MPI Latency Test v7.3\n# Datatype: MPI_CHAR.\n# Size       Avg Latency(us)\n";
const std::string osuBandwidth = "# OSU MPI Bandwidth Test v5.8\n# Size      Bandwidth (MB/s)\n";

} // namespace

class TestBenchmarks : public QObject {
    Q_OBJECT
private slots:
    void bothDirectionsOfIperf();
    void shapesOfIperf();
    void textOfIperf();
    void pairsInOneText();
    void pairsOfRanksShareALink();
    void resultsOfOsu();
    void tablesOfImb();
    void rowsOfNetpipe();
    void runsOfHpl();
    void verdictsOfHpcgAndStream();
    void matricesOfLatencies();
    void drawnTables();
    void titlesOfOtherLanguages_data();
    void titlesOfOtherLanguages();
    void chosenNumbersSkipTitles();
    void unknownSpeedsAreDroppedAlone();
    void numbersThatAreNone();
    void coresAreCounted();
    void keysFollowOthers();
    void droppingALineChangesWhatItSays_data();
    void droppingALineChangesWhatItSays();
};

void TestBenchmarks::bothDirectionsOfIperf() {
    for (const char* name : {"05-iperf3-bidir/alpha-beta.json", "05-iperf3-bidir/alpha-beta-3.9.json"}) {
        const Imported both = imported(name);
        QVERIFY2(isNear(bandwidth(both, "alpha", "beta"), 111.25), name);
        QVERIFY2(isNear(bandwidth(both, "beta", "alpha"), 36.25), name);
        QVERIFY2(isNear(latency(both, "beta", "alpha"), 200e-6), name);
        QVERIFY2(!tells(both, ImportCode::Supposed, "the way back"), name);
    }
    // Seen from the server: what it receives comes from the client.
    const std::string server = R"({"start": {"version": "iperf 3.12", "system_info": "Linux beta 6.1",
        "connected": [{"local_host": "10.0.0.2", "remote_host": "10.0.0.1"}],
        "accepted_connection": {"host": "10.0.0.1", "port": 40000}, "test_start": {"reverse": 0}},
        "end": {"sum_sent": {"bits_per_second": 0, "sender": false},
                "sum_received": {"bits_per_second": 8e8, "sender": false}}})";
    QVERIFY(isNear(bandwidth(*read(server, "server.json"), "10.0.0.1", "beta"), 100));
    // Datagrams: the rate is what was sent, less what was lost.
    const std::string datagrams = R"({"start": {"version": "iperf 3.7", "system_info": "Linux a 5",
        "connected": [], "connecting_to": {"host": "b"},
        "test_start": {"protocol": "UDP", "reverse": 0, "target_bitrate": 1000000}},
        "end": {"sum": {"bits_per_second": 1000000, "lost_percent": 20, "sender": true}}})";
    const auto lossy = read(datagrams, "udp.json");
    QVERIFY(isNear(bandwidth(*lossy, "a", "b"), 0.1));
    QVERIFY(tells(*lossy, ImportCode::Simplified, "lost (20 %)"));
    QVERIFY(tells(*lossy, ImportCode::NotModelled, "--bitrate"));
}

void TestBenchmarks::shapesOfIperf() {
    const std::string failed = "06-iperf3-other-shapes/failed-run.json";
    QVERIFY(isForeign(failed, text(failed)));
    const auto refused = read(text(failed), failed);
    QCOMPARE(refused.error().code, ErrorCode::TextSyntax);
    QVERIFY(refused.error().value.find("Connection refused") != std::string::npos);
    for (const char* name :
         {"06-iperf3-other-shapes/line-before.json", "06-iperf3-other-shapes/json-stream.json"}) {
        QVERIFY2(isForeign(name, text(name)), name);
        QVERIFY2(isNear(bandwidth(imported(name), "alpha", "beta"), 117.5), name);
    }
    // A stream that ended with an error.
    const std::string broken = "{\"event\":\"start\",\"data\":{\"connected\":[],\"version\":\"iperf 3.17\","
                               "\"system_info\":\"Linux a 6\",\"test_start\":{}}}\n"
                               "{\"event\":\"error\",\"data\":\"control socket has closed unexpectedly\"}\n";
    QVERIFY(read(broken, "s.json").error().value.find("closed unexpectedly") != std::string::npos);
    QVERIFY(!isForeign("plan.json", "{ \"format\": \"equipoise\", \"version\": 2 }"));
}

void TestBenchmarks::textOfIperf() {
    QVERIFY(isNear(bandwidth(imported("06-iperf3-other-shapes/text.txt"), "10.0.0.1", "beta"), 117.625));
    const std::string connecting = "Connecting to host beta, port 5201\n";
    const std::string streams = "[  5] local 10.0.0.1 port 40000 connected to 10.0.0.2 port 5201\n"
                                "[  7] local 10.0.0.1 port 40002 connected to 10.0.0.2 port 5201\n"
                                "[ ID] Interval           Transfer     Bitrate         Retr\n";
    const auto sums = read(connecting + streams +
                               "[  5]   0.00-2.00   sec   60 MBytes   240 Mbits/sec    0   sender\n"
                               "[  5]   0.00-2.00   sec   60 MBytes   200 Mbits/sec        receiver\n"
                               "[  7]   0.00-2.00   sec   60 MBytes   240 Mbits/sec    0   sender\n"
                               "[  7]   0.00-2.00   sec   60 MBytes   200 Mbits/sec        receiver\n"
                               "[SUM]   0.00-2.00   sec  120 MBytes   480 Mbits/sec    0   sender\n"
                               "[SUM]   0.00-2.00   sec  120 MBytes   400 Mbits/sec        receiver\n",
                           "p.txt");
    QVERIFY(isNear(bandwidth(*sums, "10.0.0.1", "beta"), 50));
    const auto both = read(connecting + streams +
                               "[  5][TX-C]   0.00-2.00   sec   60 MBytes   1.6 Gbits/sec    0   sender\n"
                               "[  5][TX-C]   0.00-2.00   sec   60 MBytes   0.8 Gbits/sec        receiver\n"
                               "[  7][RX-C]   0.00-2.00   sec   60 MBytes   480 Mbits/sec    0   sender\n"
                               "[  7][RX-C]   0.00-2.00   sec   60 MBytes   400 Mbits/sec        receiver\n",
                           "b.txt", {.names = {"alpha", "beta"}});
    QVERIFY(isNear(bandwidth(*both, "alpha", "beta"), 100));
    QVERIFY(isNear(bandwidth(*both, "beta", "alpha"), 50));
    const auto reverse = read(connecting + "Reverse mode, remote host beta is sending\n" + streams +
                                  "[  5]   0.00-2.00   sec   60 MBytes   400 Mbits/sec        receiver\n",
                              "r.txt");
    QVERIFY(isNear(bandwidth(*reverse, "beta", "10.0.0.1"), 50));
    // iperf 2 prints one row at last.
    const auto second =
        read("------\nClient connecting to n2, TCP port 5001\nTCP window size: 85.0 KByte (default)\n"
             "------\n[  3] local 10.0.0.1 port 40000 connected with 10.0.0.2 port 5001\n"
             "[ ID] Interval       Transfer     Bandwidth\n"
             "[  3]  0.0- 1.0 sec  1.10 GBytes   100 Mbits/sec\n"
             "[  3]  0.0-10.0 sec  1.10 GBytes   800 Mbits/sec\n",
             "i.txt");
    QVERIFY(isNear(bandwidth(*second, "10.0.0.1", "n2"), 100));
    const auto refused = read("iperf3: error - unable to connect to server: No route to host\n", "e.txt");
    QVERIFY(refused.error().value.find("No route to host") != std::string::npos);
    // A run that hung has no rows: it is no table for that.
    QCOMPARE(read(connecting, "hung.txt").error().subject, std::string("iperf3"));
}

void TestBenchmarks::pairsInOneText() {
    const Imported job = imported("09-two-pairs-one-job/slurm-4711.out");
    QVERIFY(isNear(bandwidth(job, "node01", "node02"), 1180));
    QVERIFY(isNear(bandwidth(job, "node01", "node03"), 118));
    QCOMPARE(job.platform.size(), std::size_t{3});
    QVERIFY(tells(job, ImportCode::Supposed, "node01 and node03"));
    // Without names the second run is refused at its line.
    const auto refused = read(osuBandwidth + "4 100\n" + osuBandwidth + "4 10\n", "slurm-4711.out");
    QCOMPARE(refused.error().code, ErrorCode::TextSyntax);
    QCOMPARE(refused.error().place.line, 4);
    // One pair measured several times, and latency and bandwidth of one pair.
    const auto again = read(osuBandwidth + "4 100\n" + osuBandwidth + "4 10\n", "a-b.txt");
    QVERIFY(again.ok() && tells(*again, ImportCode::Merged, "Bandwidth Test"));
    const auto kinds = read("srun -N 2 -w cn[07-08] osu_latency\n" + osuLatency + "1 2\n1001 3\n" +
                                osuBandwidth + "4 1250\n",
                            "o.txt");
    QVERIFY(isNear(bandwidth(*kinds, "cn07", "cn08"), 1250));
    // Names of the file are a guess, and numbers of jobs are no names.
    QVERIFY(
        tells(*read(osuBandwidth + "4 100\n", "a-b.txt"), ImportCode::Supposed, "a and b, as in the name"));
    for (const char* name : {"slurm-4711.out", "bw-4711.txt", "job.o4711"})
        QVERIFY2(speed(*read(osuBandwidth + "4 100\n", name), "0") > 0, name);
}

void TestBenchmarks::pairsOfRanksShareALink() {
    const Imported many = imported("10-mbw_mr/osu_mbw_mr.a-b.txt");
    QVERIFY(isNear(bandwidth(many, "a", "b"), bandwidth(imported("10-mbw_mr/osu_bw.a-b.txt"), "a", "b")));
    QVERIFY(isNear(bandwidth(many, "a", "b"), 12100));
    QVERIFY(tells(many, ImportCode::Simplified, "16 pairs of ranks"));
    const auto windows = read("# OSU MPI Multiple Bandwidth / Message Rate Test v5.9\n"
                              "# [ pairs: 2 ] [ window size: varied ]\n# Uni-directional Bandwidth (MB/sec)\n"
                              "     8    16\n1 2 3\n",
                              "a-b.txt");
    QVERIFY(!windows.ok());
}

void TestBenchmarks::resultsOfOsu() {
    const auto latencies = read(osuLatency + "0 1.9\n1 2.0\n1001 3.0\n2001 4.0\n", "a-b.txt");
    QVERIFY(std::abs(latency(*latencies, "a", "b") - 2e-6) < 1e-7);
    // Minimum and maximum behind the average, and a column of verdicts.
    const auto wide = read(
        "# OSU MPI Latency Test v7.0\n# Size  Avg Latency(us)  Min Latency(us)  Max Latency(us)  Iterations\n"
        "1 2.0 1 9 100\n1001 3.0 1 9 100\n",
        "a-b.txt");
    QVERIFY(std::abs(latency(*wide, "a", "b") - 2e-6) < 1e-7);
    const std::string checked =
        "# OSU MPI Bandwidth Test v7.3\n# Size Bandwidth (MB/s) Validation\n1 5.29 Pass\n";
    QVERIFY(isNear(bandwidth(*read(checked, "a-b.txt"), "a", "b"), 5.29));
    const auto failed = read(checked + "2 10.5 Fail\n", "a-b.txt");
    QCOMPARE(failed.error().place.line, 4);
    const auto multi =
        read("# OSU MPI Multi Latency Test v5.9\n# Size          Latency (us)\n1 2.0\n1001 3.0\n", "a-b.txt");
    QVERIFY(std::abs(latency(*multi, "a", "b") - 2e-6) < 1e-7);
    const auto both = read(
        "# OSU MPI Bi-Directional Bandwidth Test v5.9\n# Size      Bandwidth (MB/s)\n4 2500\n", "a-b.txt");
    QVERIFY(isNear(bandwidth(*both, "a", "b"), 1250));
    QVERIFY(tells(*both, ImportCode::Simplified, "both directions together"));
}

void TestBenchmarks::tablesOfImb() {
    const std::string start =
        "# Benchmarking PingPong\n# #processes = 2\n       #bytes #repetitions      t[usec]   Mbytes/sec\n";
    const auto cut = read(
        start + "0 1000 1.0 0.00\n1000 1000 2.0 500\n4194304  out-of-mem.; needed X= 4.1 GB\n", "a-b.txt");
    QVERIFY(cut.ok() && tells(*cut, ImportCode::NotModelled, "out-of-mem"));
    const auto defects = read(
        "# Benchmarking PingPong\n#bytes #repetitions t[usec] Mbytes/sec defects\n1000 1000 2.0 500 1.00\n",
        "a-b.txt");
    QCOMPARE(defects.error().place.line, 3);
    // Groups without their ranks are no pair of the file's name.
    QVERIFY(!read("# Benchmarking Multi-PingPong\n#Group #bytes #repetitions t_avg[usec]\n0 1000 1000 2.0\n",
                  "a-b.txt")
                 .ok());
}

void TestBenchmarks::rowsOfNetpipe() {
    const std::string rows =
        "Send and receive buffers are 16384 and 87380 bytes\nNow starting the main loop\n"
        "  0:       1 bytes   5000 times -->      0.85 Mbps in       2.00 usec\n"
        "  1:    1001 bytes   5000 times -->   2669.3 Mbps in       3.00 usec\n"
        "  2:    2001 bytes   5000 times -->   4002.0 Mbps in       4.00 usec\n";
    const auto result = read(rows, "netpipe.n1-n2.out");
    QVERIFY2(result.ok(), result ? "" : result.error().value.c_str());
    QVERIFY(std::abs(latency(*result, "n1", "n2") - 2e-6) < 1e-8);
    QVERIFY(std::abs(bandwidth(*result, "n1", "n2") - 1000) < 10);
    const auto fifth = read("  1:       1  B     24999 times -->    3.392  Mbps  in    2.000  usecs\n"
                            "  2:    1001  B     24999 times -->    3.392  Mbps  in    3.000  usecs\n",
                            "n1-n2.out");
    QVERIFY(fifth.ok() && std::abs(bandwidth(*fifth, "n1", "n2") - 1000) < 10);
}

void TestBenchmarks::runsOfHpl() {
    const auto failed = read(text("15-hpl/broken.hpl.out"), "broken.hpl.out");
    QCOMPARE(failed.error().code, ErrorCode::TextSyntax);
    QVERIFY(failed.error().value.find("1.09999999e-03") != std::string::npos);
    QVERIFY(failed.error().place.line > 50);
    QVERIFY(isNear(speed(imported("15-hpl/gpu1.hpl.out"), "gpu1"), 4.996e7)); // Mflop/s
    // A failed run and one that passed.
    const std::string titles =
        "T/V                N    NB     P     Q               Time                 Gflops\n";
    const std::string fast =
        titles + "WR11C2R4 1000 256 2 2 1.0 9.0e+02\n||Ax-b||_oo/(eps)= 7.5 ...... FAILED\n";
    const std::string slow =
        titles + "WR11C2R4 1000 128 2 2 1.0 5.0e+02\n||Ax-b||_oo/(eps)= 2.5e-03 ...... PASSED\n";
    const auto passed =
        read(fast + slow + "Finished      2 tests with the following results:\n", "n1.hpl.out");
    QVERIFY(isNear(speed(*passed, "n1"), 5e5));
    QVERIFY(tells(*passed, ImportCode::NotModelled, "7.5"));
    QVERIFY(tells(*passed, ImportCode::Supposed, "2 x 2 processes"));
    QVERIFY(
        tells(*read(slow + "Finished      2 tests\n", "n1.hpl.out"), ImportCode::NotModelled, "counts (2)"));
    // A verdict whose run is missing is that of no other run.
    const auto lone = read(slow + titles + "||Ax-b||_oo/(eps)= 7.5 ...... FAILED\n", "n1.hpl.out");
    QVERIFY(lone.ok() && isNear(speed(*lone, "n1"), 5e5) && tells(*lone, ImportCode::NotModelled, "verdict"));
    // Several GPUs: the machine has all of them.
    const auto gpus =
        read("T/V N NB P Q Time Gflops (   per GPU)\nWC0 264192 1024 4 2 60.1 2.045e+05 ( 2.556e+04)\n",
             "dgx.hpl.out");
    QVERIFY(isNear(speed(*gpus, "dgx"), 2.045e8));
    QVERIFY(tells(*gpus, ImportCode::Supposed, "residual"));
}

void TestBenchmarks::verdictsOfHpcgAndStream() {
    const std::string valid = "Final Summary::HPCG result is VALID with a GFLOP/s rate of=12.5\n";
    QVERIFY(isNear(speed(*read(valid, "n1.hpcg.txt"), "n1"), 12500));
    QVERIFY(
        isNear(speed(*read("HPCG result is VALID with a GFLOP/s rate of: 12.5\n", "n1.txt"), "n1"), 12500));
    QVERIFY(!read("Final Summary::HPCG result is INVALID.\n", "n1.txt").ok());
    const auto cut = read("HPCG-Benchmark version=3.1\nFinal Summary=\n", "n1.txt"); // it did not end
    QVERIFY(!cut.ok());
    QCOMPARE(cut.error().code, ErrorCode::MissingField);
    QCOMPARE(cut.error().subject, std::string("GFLOP/s rate"));
    const std::string rows = "Copy:  12000.5 0.013 0.0133 0.0134\nTriad:  12800.0 0.018 0.0187 0.0189\n";
    QVERIFY(
        !tells(*read(rows + "Solution Validates: avg error less than 1.0e-13 on all three arrays\n", "n.txt"),
               ImportCode::Supposed, "validates"));
    QCOMPARE(read(rows + "Failed Validation on array a[], AvgRelAbsErr > epsilon (1.0e-13)\n", "n.txt")
                 .error()
                 .place.line,
             3);
}

void TestBenchmarks::matricesOfLatencies() {
    Imported cities = imported("11-latency-matrix/latency.csv");
    QCOMPARE(cities.linksWithoutBandwidth.size(), std::size_t{4});
    Imported given = cities;
    for (const char* wrong : {"10", "fast", "10 ms", "0 Gbit/s", "-1 Gbit/s", "nan Gbit/s"})
        QVERIFY2(!giveBandwidth(given, wrong).ok() && given.platform == cities.platform, wrong);
    QVERIFY(giveBandwidth(given, "10 Gbit/s").ok());
    for (const Link& link : given.platform.links) // 0.8 ms a MB
        QVERIFY(isNear(link.transfer.rate, 0.0008));
    QVERIFY(!tells(given, ImportCode::Supposed, "bandwidth") &&
            tells(cities, ImportCode::Supposed, "bandwidth"));
    QCOMPARE(giveBandwidth(given, "10 Gbit/s").error().code, ErrorCode::MissingField); // all have one
    QVERIFY(isNear(latency(cities, "Dallas", "Toronto"), 0.034));
    QVERIFY(isNear(latency(cities, "Toronto", "Washington"), 0.019));
    QVERIFY(tells(cities, ImportCode::Supposed, "bandwidth ("));
    const auto trips = read("Ping [ms];a;b\na;;2,5\nb;2,5;\n", "p.csv");
    QVERIFY(trips.ok() && isNear(latency(*trips, "a", "b"), 0.00125));
    const auto chosen = read("0 2\n2 0\n", "m.txt", {.is = "latency", .unit = "us"});
    QVERIFY(chosen.ok() && isNear(latency(*chosen, "1", "2"), 2e-6));
    QVERIFY(!read("0 2\n2 0\n", "m.txt", {.is = "latency"}).ok()); // in which unit?
    // A matrix of bandwidths of the same machines joins them.
    const std::vector<Source> sources{{"latency (ms),a,b\na,,5\nb,5,\n", "l.csv"},
                                      {"bandwidth (MB/s),a,b\na,,100\nb,100,\n", "b.csv"}};
    const auto joined = readTogether(sources, {});
    QVERIFY(joined.ok() && isNear(bandwidth(*joined, "a", "b"), 100) &&
            isNear(latency(*joined, "a", "b"), 0.005));
}

void TestBenchmarks::drawnTables() {
    const Imported drawn = imported("11-latency-matrix/markdown.txt");
    QVERIFY(isNear(bandwidth(drawn, "n1", "n2"), 1175));
    QVERIFY(isNear(bandwidth(drawn, "n2", "n3"), 117.5));
    for (const char* frame :
         {"+----+----+------------+\n| from | to | bw (MB/s) |\n+----+----+------------+\n| n1 | n2 | 100 "
          "|\n+----+----+------------+\n",
          " from | to | bw (MB/s) \n------+----+-----------\n n1   | n2 |       100\n",
          "from to MB/s\n==== == ====\nn1 n2 100\n", "|from|to|bw (MB/s)|\n|:--|:--|--:|\n|n1|n2|100|\n"}) {
        const auto result = read(frame, "t.txt");
        QVERIFY2(result.ok() && isNear(bandwidth(*result, "n1", "n2"), 100), frame);
    }
    // A matrix in Markdown.
    const auto matrix =
        read("| bandwidth (MB/s) | a | b |\n|---|---|---|\n| a | - | 50 |\n| b | 50 | - |\n", "m.txt");
    QVERIFY(matrix.ok() && matrix->platform.linkCost);
    QCOMPARE((*matrix->platform.linkCost)(0, 1), 0.02);
}

void TestBenchmarks::titlesOfOtherLanguages_data() {
    QTest::addColumn<QString>("table");
    QTest::newRow("German")
        << "Quelle;Ziel;Bandbreite [MB/s];Latenz [ms]\nn1;n2;1.024,5;0,5\nn2;n3;12,25;0,5\n";
    QTest::newRow("German with a speed of a link")
        << "von;nach;Geschwindigkeit (MB/s);Verzögerung (ms)\nn1;n2;1.024,5;0,5\nn2;n3;12,25;0,5\n";
    QTest::newRow("French")
        << "source;destination;Débit (Mo/s);Latence (ms)\nn1;n2;1 024,5;0,5\nn2;n3;12,25;0,5\n";
    QTest::newRow("Spanish")
        << "origen\tdestino\tancho de banda (MB/s)\tretardo (ms)\nn1\tn2\t1.024,5\t0,5\nn2\tn3\t12,25\t0,5\n";
    QTest::newRow("micro") << "de,vers,MB/s,latence (µs)\nn1,n2,1024.5,500\nn2,n3,12.25,500\n";
    QTest::newRow("words that are unknown")
        << "Alku;Loppu;Kaista [MB/s];Viive, latency [ms]\nn1;n2;1.024,5;0,5\nn2;n3;12,25;0,5\n";
}

void TestBenchmarks::titlesOfOtherLanguages() {
    QFETCH(QString, table);
    const auto result = read(table.toStdString(), "t.csv");
    QVERIFY2(result.ok(), result ? "" : (result.error().subject + result.error().value).c_str());
    QVERIFY(isNear(bandwidth(*result, "n1", "n2"), 1024.5));
    QVERIFY(isNear(bandwidth(*result, "n2", "n3"), 12.25));
    QVERIFY(isNear(latency(*result, "n1", "n2"), 0.0005));
}

void TestBenchmarks::chosenNumbersSkipTitles() {
    const std::string german = "20-foreign-titles/german.csv";
    for (const Imported& result :
         {imported(german), imported(german, {.columns = {{"name", "1"}, {"speed", "2"}}})}) {
        QCOMPARE(result.platform.size(), std::size_t{3});
        QVERIFY(isNear(speed(result, "knoten1"), 12500));
        QVERIFY(isNear(speed(result, "knoten3"), 1024750));
    }
    const auto named = read("Gerät;Wert [GFlop/s]\nk1;12,5\n", "g.csv",
                            {.columns = {{"name", "Gerät"}, {"speed", "Wert [GFlop/s]"}}});
    QVERIFY(named.ok() && isNear(speed(*named, "k1"), 12500));
    const auto units = read("maquina;valor\nk1;2 Gflop/s\nk2;3 Gflop/s\n", "g.csv",
                            {.columns = {{"name", "1"}, {"speed", "2"}}});
    QVERIFY(units.ok() && units->platform.size() == 2);
    const auto bare = read("k1;2\nk2;3\n", "g.csv", {.columns = {{"name", "1"}, {"speed", "2"}}});
    QVERIFY(bare.ok() && bare->platform.size() == 2);
}

void TestBenchmarks::unknownSpeedsAreDroppedAlone() {
    const auto result = read("name,speed (Gflop/s)\na,2\nb,NaN\nc,4\nx,\n", "s.csv");
    QVERIFY(result.ok());
    QVERIFY(isNear(speed(*result, "a"), 2000));
    QVERIFY(isNear(speed(*result, "b"), 3000) && isNear(speed(*result, "x"), 3000));
    QVERIFY(result->speedsProposed && tells(*result, ImportCode::Proposed, "speed of b"));
    QCOMPARE(result->assumedSpeeds, (std::vector<std::string>{"b", "x"}));
}

void TestBenchmarks::numbersThatAreNone() {
    const Imported graph = imported("13-nan/igraph.graphml");
    QVERIFY(isNear(speed(graph, "A"), 2) && isNear(speed(graph, "C"), 1));
    QVERIFY(isNear(bandwidth(graph, "A", "B"), 100) && isNear(bandwidth(graph, "B", "C"), 200));
    QVERIFY(tells(graph, ImportCode::NotModelled, "speed of n1: NaN"));
    QVERIFY(tells(graph, ImportCode::Supposed, "B"));
    for (const auto& [name, content] :
         {std::pair{"g.gml", "graph [ node [ id 0 label \"A\" speed 2 ] node [ id 1 label \"B\" speed NAN "
                             "type \"processor\" ]"
                             " edge [ source 0 target 1 bandwidth NaN weight 3 ] ]"},
          {"g.dot", "graph { A [speed=2]; B [speed=NaN, type=processor]; A -- B [bw=nan] }"}}) {
        const auto result = read(content, name);
        QVERIFY2(result.ok(), name);
        QVERIFY2(isNear(speed(*result, "B"), 2), name); // the median of the others
        QVERIFY2(isNear(bandwidth(*result, "A", "B"), 1), name);
    }
    for (const auto& [name, content] :
         {std::pair{"g.gml", "graph [ node [ id 0 label \"A\" speed 2 ] node [ id 1 label \"B\" speed 2 ]"
                             " edge [ source 0 target 1 bandwidth Inf ] ]"},
          {"g.dot", "graph { A [speed=2]; B [speed=2]; A -- B [bw=inf] }"}}) {
        const auto result = read(content, name);
        QVERIFY2(result.ok() && transfer(result->platform, "A", "B")->rate == 0, name);
    }
    const auto list = read("from,to,bandwidth (MB/s),latency (us)\na,b,Inf,5\nb,c,10,5\n", "l.csv");
    QVERIFY(list.ok() && transfer(list->platform, "a", "b")->rate == 0);
}

void TestBenchmarks::coresAreCounted() {
    Imported hosts = imported("14-simgrid-cores/platform.xml");
    QVERIFY(isNear(speed(hosts, "large"), 3000));
    QVERIFY(giveSpeeds(hosts, "cores").ok());
    QVERIFY(isNear(speed(hosts, "small"), 12 * 3000.0));
    QVERIFY(isNear(speed(hosts, "large"), 1644 * 3000.0));
    QVERIFY(isNear(speed(hosts, "desk"), 10000));
    QVERIFY(!tells(hosts, ImportCode::NotModelled, "core of"));
    std::string idle = text("14-simgrid-cores/platform.xml");
    idle.replace(idle.find("10Gf"), 4, "0f");
    const auto result = read(idle, "idle.xml");
    QVERIFY(result.ok());
    QCOMPARE(result->platform.size(), std::size_t{2});
    QVERIFY(tells(*result, ImportCode::Simplified, "host desk"));
    auto cluster = read(
        "<?xml version='1.0'?><platform version='4.1'><cluster id='c' prefix='n' suffix='' radical='0-2' "
        "speed='1Gf' bw='1GBps' lat='1us' core='8'/></platform>",
        "c.xml");
    QVERIFY(cluster.ok() && giveSpeeds(*cluster, "cores").ok());
    QVERIFY(isNear(speed(*cluster, "n2"), 8000));
    auto none = read(osuBandwidth + "4 100\n", "a-b.txt");
    QCOMPARE(giveSpeeds(*none, "cores").error().code, ErrorCode::MissingField);
}

void TestBenchmarks::keysFollowOthers() {
    const auto boards = parseScenario(text("18-scatter-other-root/boards.equipoise"), "boards.equipoise");
    QVERIFY(boards.ok());
    Scenario scenario = boards->file.scenario;
    const auto set = [&](Problem problem, const char* key, const char* value) {
        return setQuestionValue(scenario, problem, key, value).ok();
    };
    const auto shown = [&](Problem problem, const char* key) {
        const auto value = questionValue(scenario, problem, key);
        return value ? *value : ParameterValue{};
    };
    QVERIFY(set(Problem::Scatter, "root", "optiplex"));
    QVERIFY(shown(Problem::Scatter, "data_on") == shown(Problem::Scatter, "root"));
    // Where it was given, it stays.
    QVERIFY(set(Problem::Scatter, "data_on", "gb10"));
    const auto kept = shown(Problem::Scatter, "data_on");
    QVERIFY(set(Problem::Scatter, "root", "pi400"));
    QVERIFY(shown(Problem::Scatter, "data_on") == kept);
    // A grid's panel has four blocks for each processor, its matrix four panels.
    QVERIFY(set(Problem::Grid, "rows", "1") && set(Problem::Grid, "columns", "4"));
    QVERIFY(shown(Problem::Grid, "panel_columns") == ParameterValue(std::int64_t{16}));
    QVERIFY(shown(Problem::Grid, "panel_rows") == ParameterValue(std::int64_t{4}));
    QVERIFY(shown(Problem::Grid, "blocks") == ParameterValue(std::int64_t{64}));
    QVERIFY(set(Problem::Grid, "blocks", "100") && set(Problem::Grid, "panel_columns", "8") &&
            set(Problem::Grid, "columns", "2"));
    QVERIFY(shown(Problem::Grid, "panel_columns") == ParameterValue(std::int64_t{8}));
    QVERIFY(shown(Problem::Grid, "blocks") == ParameterValue(std::int64_t{100}));
}

namespace {

/// Values of a platform by what they are of: "speed a", "link a b". `names`: of the machines.
std::map<std::string, double> valuesOf(const Platform& platform) {
    std::map<std::string, double> values;
    for (const Processor& processor : platform.processors)
        values["speed " + processor.name] = processor.compute.rate;
    const auto add = [&](const std::string& from, const std::string& to, double rate, double startUp) {
        values["rate " + from + ' ' + to] = rate;
        values["latency " + from + ' ' + to] = startUp;
    };
    for (const Link& link : platform.links) {
        const std::string from = platform.nameOf(link.from);
        const std::string to = platform.nameOf(link.to);
        add(from, to, link.transfer.rate, link.transfer.startUp);
        if (link.bothWays)
            add(to, from, link.transfer.rate, link.transfer.startUp);
    }
    if (platform.linkCost)
        for (std::size_t i = 0; i < platform.size(); ++i)
            for (std::size_t j = 0; j < platform.size(); ++j)
                if (i != j)
                    add(platform.processors[i].name, platform.processors[j].name, (*platform.linkCost)(i, j),
                        0);
    return values;
}

std::set<std::string> wordsOf(const std::string& line) {
    std::set<std::string> words;
    std::string word;
    for (const char c : line + " ")
        if (std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '.' || c == '_') {
            word += c;
        } else if (!word.empty()) {
            words.insert(word);
            word.clear();
        }
    return words;
}

std::vector<std::string> linesOf(const std::string& content) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < content.size();) {
        const auto end = std::min(content.find('\n', at), content.size() - 1);
        lines.push_back(content.substr(at, end + 1 - at));
        at = end + 1;
    }
    return lines;
}

/// Whether a line has numbers and no names: a row of the block that it stands in.
bool isRow(const std::string& line) {
    const auto first = line.find_first_not_of(" \t");
    return first != std::string::npos && std::isdigit(static_cast<unsigned char>(line[first]));
}

/// Names of machines that a line is about: those that it has, else those of the nearest line above that has
/// two of them, else all machines.
std::set<std::string> subjectsOf(const std::vector<std::string>& lines, std::size_t dropped,
                                 const std::set<std::string>& machines) {
    const auto namesIn = [&](const std::string& line) {
        std::set<std::string> names;
        for (const std::string& word : wordsOf(line))
            if (machines.contains(word))
                names.insert(word);
        return names;
    };
    if (auto names = namesIn(lines[dropped]); !names.empty())
        return names;
    for (std::size_t i = dropped; i-- > 0;)
        if (auto names = namesIn(lines[i]); names.size() >= 2)
            return names;
    return machines;
}

/// Notes as texts, without places and counts of what was taken.
std::multiset<std::string> notesOf(const Imported& result) {
    std::multiset<std::string> notes;
    for (const ImportNote& note : result.notes)
        if (note.code != ImportCode::Taken)
            notes.insert(std::string(nameOf(note.code)) + ' ' + note.subject + ' ' + note.value);
    return notes;
}

} // namespace

void TestBenchmarks::droppingALineChangesWhatItSays_data() {
    QTest::addColumn<QString>("file");
    const auto add = [](const QString& folderName, const QStringList& files) {
        for (const QString& file : files)
            QTest::newRow(qPrintable(file)) << folderName + file;
    };
    add("public/",
        {"05-iperf3-bidir/alpha-beta.json", "05-iperf3-bidir/alpha-beta-3.9.json",
         "06-iperf3-other-shapes/json-stream.json", "06-iperf3-other-shapes/line-before.json",
         "06-iperf3-other-shapes/text.txt", "09-two-pairs-one-job/slurm-4711.out", "10-mbw_mr/osu_bw.a-b.txt",
         "10-mbw_mr/osu_mbw_mr.a-b.txt", "11-latency-matrix/latency.csv", "11-latency-matrix/markdown.txt",
         "14-simgrid-cores/platform.xml", "15-hpl/gpu1.hpl.out", "20-foreign-titles/german.csv"});
    add("cluster/", {"osu_latency.a-b.txt", "osu_bw.a-b.txt", "osu_mbw_mr.txt", "imb.txt", "imb-multi.txt",
                     "iperf.json", "node01.hpl.out", "node01.stream.txt", "pairs.csv", "matrix.txt"});
}

/// Dropping any line of a file is refused, or leaves all values that the line is not about, or adds a note.
/// A line is about the machines that it names, or, where it is a row of numbers, about those of its block. A
/// line of words without names (a title, a verdict, a rule) is about nothing: no value changes without a note.
void TestBenchmarks::droppingALineChangesWhatItSays() {
    QFETCH(QString, file);
    const std::string name = file.toStdString();
    const std::string content = *readFile(SOURCE_ROOT "/tests/data/" + name, largestFile);
    const auto whole = read(content, name);
    QVERIFY(whole.ok());
    const auto before = valuesOf(whole->platform);
    const auto notesBefore = notesOf(*whole);
    std::set<std::string> machines;
    for (const Processor& processor : whole->platform.processors)
        machines.insert(processor.name);
    const std::vector<std::string> lines = linesOf(content);
    std::size_t changes = 0;
    for (std::size_t dropped = 0; dropped < lines.size(); ++dropped) {
        std::string rest;
        for (std::size_t i = 0; i < lines.size(); ++i)
            rest += i == dropped ? "" : lines[i];
        const auto result = read(rest, name);
        if (!result) {
            ++changes;
            continue;
        }
        QVERIFY(validate(result->platform).ok());
        auto values = before;
        for (const auto& [key, value] : valuesOf(result->platform))
            if (const auto old = values.find(key); old == values.end() || old->second != value)
                values[key] = -1;
            else
                values.erase(old);
        const std::set<std::string> words = wordsOf(lines[dropped]);
        const bool isJson = lines[dropped].find("\":") != std::string::npos;
        const bool isAbout =
            isRow(lines[dropped]) || isJson || lines[dropped].starts_with('[') ||
            std::ranges::any_of(words, [&](const std::string& word) { return machines.contains(word); });
        const std::set<std::string> subjects =
            isAbout ? subjectsOf(lines, dropped, machines) : std::set<std::string>();
        std::multiset<std::string> added = notesOf(*result);
        for (const std::string& note : notesBefore)
            if (const auto known = added.find(note); known != added.end())
                added.erase(known);
        for (const auto& [key, value] : values) {
            ++changes;
            const std::set<std::string> of = wordsOf(key.substr(key.find(' ')));
            // A machine whose name was in the line has another one without it.
            const auto isMachine = [&](const std::string& word) { return machines.contains(word); };
            const bool isRenamed =
                std::ranges::any_of(words, isMachine) && !std::ranges::all_of(of, isMachine);
            const bool isOfLine = isRenamed || std::ranges::any_of(of, [&](const std::string& word) {
                                      return subjects.contains(word);
                                  });
            QVERIFY2(isOfLine || !added.empty(), ("without line " + std::to_string(dropped + 1) + " (" +
                                                  lines[dropped] + ") changes " + key)
                                                     .c_str());
        }
    }
    QVERIFY(changes > 0);
}

const support::TestProgram registered("tst_benchmarks", support::runTest<TestBenchmarks>);

} // namespace tst_benchmarks

#include "tst_benchmarks.moc"

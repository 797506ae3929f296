// SPDX-License-Identifier: GPL-3.0-or-later
// Platforms from the output of cluster tools and from tables of unknown layout.
#include "core/io/cluster/table_start.h"
#include "core/io/file.h"
#include "core/io/formats.h"
#include "core/io/intake/columns.h"
#include "core/io/scenario/scenario_file.h"
#include "core/platform/routes/routes.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QTest>
#include <algorithm>
#include <cmath>

namespace tst_cluster {

using namespace equipoise;
using namespace equipoise::io;

namespace {

const std::string data = SOURCE_ROOT "/tests/data/cluster/";

std::string text(const std::string& name) {
    return *readFile(data + name, largestFile);
}

Result<Imported> read(const std::string& content, const std::string& name, const TableChoices& choices = {}) {
    const Format* format = formatToRead(name, content);
    if (!format)
        return unreadable(name, content);
    return format->readChosen(content, name, choices);
}

Imported imported(const std::string& name, const TableChoices& choices = {}) {
    auto result = read(text(name), name, choices);
    return result ? *std::move(result) : Imported{};
}

bool isNear(double a, double b) {
    return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
}

/// Seconds for one message of `bytes` without contention; -1 for an unknown name. Platforms here count in MB.
double timeOf(const Platform& platform, const char* from, const char* to, double bytes) {
    const auto a = platform.findProcessor(from);
    const auto b = platform.findProcessor(to);
    if (!a || !b)
        return -1;
    const auto routes = routesFrom(platform, *a, bytes / 1e6);
    return routes[b->index()].latency + routes[b->index()].slowest;
}

bool tells(const Imported& result, ImportCode code, const std::string& subject) {
    return std::ranges::any_of(result.notes, [&](const ImportNote& note) {
        return note.code == code && note.subject.find(subject) != std::string::npos;
    });
}

} // namespace

class TestCluster : public QObject {
    Q_OBJECT
private slots:
    void everyFileIsTold_data();
    void everyFileIsTold();
    void latencyAndBandwidthOfOsu();
    void linesOfImb();
    void devices();
    void runsOfIperf();
    void slurmNodesAndSwitches();
    void wiresOfInfiniband();
    void machinesPassNoMessagesOn();
    void speedsOfMachines();
    void severalSourcesMakeOnePlatform();
    void namesComeFromWhereTheyCan();
    void matricesAsTheyCome_data();
    void matricesAsTheyCome();
    void listsOfPairs();
    void columnsAreChosen();
    void headersOfRLeaveTheCornerOut();
    void startsOfTablesForAPerson();
    void whatIsWrongIsRefusedWithItsPlace_data();
    void whatIsWrongIsRefusedWithItsPlace();
    void whoIsCutAnywhereIsReadOrRefused();
};

void TestCluster::everyFileIsTold_data() {
    QTest::addColumn<QString>("format");
    const std::pair<const char*, const char*> files[] = {{"osu_latency.a-b.txt", "osu"},
                                                         {"osu_bw.a-b.txt", "osu"},
                                                         {"osu_mbw_mr.txt", "osu"},
                                                         {"imb.txt", "imb"},
                                                         {"imb-multi.txt", "imb"},
                                                         {"nccl.txt", "nccl"},
                                                         {"nvidia-topo.txt", "nvidia-topo"},
                                                         {"iperf.json", "iperf3"},
                                                         {"topology.conf", "slurm"},
                                                         {"slurm.conf", "slurm"},
                                                         {"scontrol.txt", "slurm"},
                                                         {"ibnetdiscover.txt", "ibnetdiscover"},
                                                         {"node01.lscpu.txt", "lscpu"},
                                                         {"node01.hpl.out", "hpl"},
                                                         {"node01.stream.txt", "stream"},
                                                         {"matrix.txt", "text"},
                                                         {"pairs.csv", "csv"}};
    for (const auto& [file, format] : files)
        QTest::newRow(file) << QString(format);
}

void TestCluster::everyFileIsTold() {
    QFETCH(QString, format);
    const std::string name = QTest::currentDataTag();
    const std::string content = text(name);
    QVERIFY(isForeign(name, content));
    QCOMPARE(QString::fromUtf8(formatToRead(name, content)->name.data()), format);
    const auto result = read(content, name);
    QVERIFY2(result.ok(), result ? "" : result.error().value.c_str());
    QVERIFY(result->platform.size() > 0);
    QVERIFY(validate(result->platform).ok());
    QVERIFY(tells(*result, ImportCode::Taken, "machines: "));
    // Lines of Windows are the same.
    std::string windowsLines;
    for (const char c : content)
        windowsLines.append(c == '\n' ? "\r\n" : std::string(1, c));
    QVERIFY(read(windowsLines, name)->platform == result->platform);
}

/// 2 us before the first byte and 1 ns for each: 2 us for 1 byte, 3 us for 1000, 1002 us for 10^6.
void TestCluster::latencyAndBandwidthOfOsu() {
    const Imported latency = imported("osu_latency.a-b.txt");
    QVERIFY(std::abs(timeOf(latency.platform, "a", "b", 1e6) - 1002e-6) < 1e-8);
    QVERIFY(std::abs(timeOf(latency.platform, "b", "a", 1) - 2e-6) < 1e-8);
    QVERIFY(latency.speedsProposed);
    // 1250 MB/s at best.
    QVERIFY(isNear(timeOf(imported("osu_bw.a-b.txt").platform, "a", "b", 1250e6), 1));
    // Two pairs of ranks share a link of 2000 MB/s.
    QVERIFY(isNear(timeOf(imported("osu_mbw_mr.txt").platform, "0", "1", 2e9), 1));
    // Half of what goes both ways at once.
    const std::string both =
        "# OSU MPI Bi-Directional Bandwidth Test v5.9\n# Size Bandwidth (MB/s)\n1000 3000\n";
    QVERIFY(isNear(timeOf(read(both, "x-y.txt")->platform, "x", "y", 1500e6), 1));
    // A collective among many ranks gives no time of a pair.
    const auto collective =
        read("# OSU MPI Allreduce Latency Test v5.9\n# Size Avg Latency(us)\n4 7\n", "o.txt");
    QCOMPARE(collective.error().code, ErrorCode::MissingField);
}

void TestCluster::linesOfImb() {
    const Imported single = imported("imb.txt", {.names = {"left", "right"}});
    QVERIFY(std::abs(timeOf(single.platform, "left", "right", 1e6) - 1001e-6) < 1e-8);
    QVERIFY(tells(single, ImportCode::NotModelled, "Allreduce"));
    const Imported several = imported("imb-multi.txt");
    QCOMPARE(several.platform.size(), std::size_t{4});
    QVERIFY(isNear(timeOf(several.platform, "0", "1", 1000), 2e-6));
    QVERIFY(isNear(timeOf(several.platform, "3", "2", 1000), 4e-6));
    QCOMPARE(timeOf(several.platform, "0", "2", 1000), infinity);
}

void TestCluster::devices() {
    // 200 GB/s from each to the switch.
    const Imported nccl = imported("nccl.txt");
    QVERIFY(isNear(timeOf(nccl.platform, "node01:0", "node01:1", 200e9), 1));
    const Imported topology = imported("nvidia-topo.txt");
    QCOMPARE(topology.platform.size(), std::size_t{3});
    QVERIFY(isNear(timeOf(topology.platform, "GPU0", "GPU1", 100e9), 1)); // four links of 25 GB/s
    QVERIFY(tells(topology, ImportCode::Supposed, "bandwidth of SYS"));
    QCOMPARE(topology.platform.links.size(), std::size_t{3}); // alike in both directions
}

void TestCluster::runsOfIperf() {
    const Imported runs = imported("iperf.json");
    // 10^9 bit/s and half of a round trip of 200 us.
    QVERIFY(isNear(timeOf(runs.platform, "node01", "node02", 125e6), 1 + 100e-6));
    // --reverse: from the server.
    QVERIFY(isNear(timeOf(runs.platform, "node03", "node01", 50e6), 1));
    QCOMPARE(runs.platform.size(), std::size_t{3}); // the fourth did not answer
    QVERIFY(tells(runs, ImportCode::NotModelled, "without a result"));
    const auto cut = read(text("iperf.json").substr(0, 1200), "iperf.json");
    QCOMPARE(cut.error().code, ErrorCode::JsonSyntax);
    QVERIFY(cut.error().place.line > 5);
}

void TestCluster::slurmNodesAndSwitches() {
    const Imported tree = imported("topology.conf");
    QCOMPARE(tree.platform.size(), std::size_t{5});
    QCOMPARE(tree.platform.switches.size(), std::size_t{3});
    QCOMPARE(tree.platform.links.size(), std::size_t{7});
    QVERIFY(isNear(timeOf(tree.platform, "node01", "login", 125e6), 1)); // 1 Gbit/s, supposed
    const Imported nodes = imported("slurm.conf");
    QCOMPARE(nodes.platform.size(), std::size_t{4});
    QCOMPARE(nodes.platform.processors[0].compute.rate, 1.0 / 16); // 2 x 8 cores
    QCOMPARE(nodes.platform.processors[3].compute.rate, 1.0 / 32); // 2 x 16
    const Imported shown = imported("scontrol.txt");
    QCOMPARE(shown.platform.processors[0].compute.rate, 1.0 / 16);
    QCOMPARE(shown.platform.processors[1].compute.rate, 1.0 / 4);
    const auto names = read("NodeName=r[1-2]n[08-10],x CPUs=4\n", "s.conf");
    QCOMPARE(names->platform.size(), std::size_t{7});
    QCOMPARE(names->platform.processors[0].name, std::string("r1n08"));
    QCOMPARE(names->platform.processors[5].name, std::string("r2n10"));
}

void TestCluster::wiresOfInfiniband() {
    const Imported network = imported("ibnetdiscover.txt");
    QCOMPARE(network.platform.size(), std::size_t{2}); // two adapters of one machine
    QCOMPARE(network.platform.switches[0].name, std::string("leaf1"));
    QCOMPARE(network.platform.links.size(), std::size_t{4}); // each wire once; two between the leaves are one
    QVERIFY(isNear(timeOf(network.platform, "node01", "node02", 12.5e9), 1)); // 4xEDR: 100 Gbit/s
    QVERIFY(tells(network, ImportCode::Merged, "wires"));
}

/// Where the network carries the messages between any two machines, none of them passes messages on.
void TestCluster::machinesPassNoMessagesOn() {
    const auto passing = [](const Platform& platform) {
        return std::ranges::count(platform.processors, true, &Processor::forwards);
    };
    // Wires to switches, one switch that is supposed, all pairs, all pairs of devices, one pair.
    for (const char* name : {"topology.conf", "ibnetdiscover.txt", "slurm.conf", "nccl.txt",
                             "nvidia-topo.txt", "osu_latency.a-b.txt"})
        QVERIFY2(passing(imported(name).platform) == 0, name);
    // Two pairs of four machines, two of three: another one may pass on what goes between the others.
    QCOMPARE(passing(imported("imb-multi.txt").platform), 4);
    QCOMPARE(passing(imported("iperf.json").platform), 3);
    // A machine alone says nothing of a network, and pairs in a table may be links.
    QCOMPARE(passing(imported("node01.hpl.out").platform), 1);
    QCOMPARE(passing(imported("pairs.csv").platform),
             static_cast<std::ptrdiff_t>(imported("pairs.csv").platform.size()));
    // A machine on two switches is no way between them.
    const auto bridged =
        read("SwitchName=left Nodes=a,both\nSwitchName=right Nodes=b,both\n", "topology.conf");
    QCOMPARE(timeOf(bridged->platform, "a", "both", 125e6) < infinity, true);
    QCOMPARE(timeOf(bridged->platform, "a", "b", 125e6), infinity);
}

void TestCluster::speedsOfMachines() {
    const Imported hpl = imported("node01.hpl.out");
    QVERIFY(!hpl.speedsProposed);
    QCOMPARE(hpl.platform.processors[0].name, std::string("node01"));
    QCOMPARE(hpl.platform.processors[0].compute.rate, 1e6 / 2e11); // the faster run: 200 Gflop/s
    const Imported stream = imported("node01.stream.txt");
    QCOMPARE(stream.platform.units.work, std::string("MB"));
    QCOMPARE(stream.platform.processors[0].compute.rate, 1 / 12800.0);
    const Imported parts = imported("node01.lscpu.txt");
    QVERIFY(parts.speedsProposed);
    QCOMPARE(parts.platform.processors[0].compute.rate, 1 / (16 * 2.4));
}

/// Switches of one file, machines and cores of another, speeds and messages of others again.
void TestCluster::severalSourcesMakeOnePlatform() {
    std::vector<Source> sources;
    for (const char* name : {"topology.conf", "slurm.conf", "node01.hpl.out"})
        sources.push_back({text(name), name});
    sources.push_back({text("osu_latency.a-b.txt"), "osu_latency.node01-node02.txt"});
    const auto together = readTogether(sources, {});
    QVERIFY(together.ok());
    QCOMPARE(together->platform.size(), std::size_t{5});
    QCOMPARE(together->platform.processors[0].compute.rate, 1e6 / 2e11);
    QVERIFY(together->speedsProposed); // the others are as fast, supposedly
    // Wires take the bandwidth that was measured, and half of the latency each.
    QVERIFY(std::abs(timeOf(together->platform, "node01", "node02", 1e6) - 1002e-6) < 1e-7);
    QVERIFY(std::abs(timeOf(together->platform, "node01", "node04", 1e6) - 1002e-6) < 1e-7);
    for (const Source& source : sources)
        QVERIFY(std::ranges::any_of(together->notes, [&](const ImportNote& note) {
            return note.code == ImportCode::Taken && note.file == source.file;
        }));
    // The order of sources changes no machine and no link.
    std::ranges::reverse(sources);
    const auto turned = readTogether(sources, {});
    QVERIFY(isNear(timeOf(turned->platform, "node03", "login", 1e6),
                   timeOf(together->platform, "node03", "login", 1e6)));
    // A whole platform is no piece of one.
    sources.push_back({"graph { a -- b }", "g.dot"});
    QCOMPARE(readTogether(sources, {}).error().code, ErrorCode::UnknownFormat);
}

void TestCluster::namesComeFromWhereTheyCan() {
    const std::string content = text("osu_bw.a-b.txt");
    const auto names = [&](const std::string& file, const TableChoices& choices = {}) {
        const auto result = read(content, file, choices);
        return result ? result->platform.processors[0].name + "|" + result->platform.processors[1].name
                      : std::string();
    };
    QCOMPARE(names("/x/osu_bw_n1_n2.txt"), std::string("n1|n2"));
    QCOMPARE(names("node-1-node-2.out"), std::string("node-1|node-2"));
    QCOMPARE(names("n1--n2.log"), std::string("n1|n2"));
    QCOMPARE(names("rack1.n1_to_n2.txt"), std::string("0|1")); // three names are not two
    QCOMPARE(names("a-a.txt"), std::string("0|1"));
    QCOMPARE(names("n1-n2.txt", {.names = {"p", "q"}}), std::string("p|q"));
}

void TestCluster::matricesAsTheyCome_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("unit");
    QTest::addColumn<QString>("first"); ///< name
    QTest::addColumn<double>("cost");   ///< s/MB from the first to the second
    QTest::addColumn<double>("back");
    QTest::addColumn<double>("speed"); ///< of the first; 0: proposed
    QTest::newRow("bare") << "0 2\n4 0\n"
                          << ""
                          << "1" << 2.0 << 4.0 << 0.0;
    QTest::newRow("names above and beside") << ";a;b\na;0;2\nb;4;0\n"
                                            << ""
                                            << "a" << 2.0 << 4.0 << 0.0;
    QTest::newRow("names above") << "a,b\n0,2\n4,0\n"
                                 << ""
                                 << "a" << 2.0 << 4.0 << 0.0;
    QTest::newRow("names beside") << "a 0 2\nb 4 0\n"
                                  << ""
                                  << "a" << 2.0 << 4.0 << 0.0;
    QTest::newRow("a comment of titles") << "# a b\n0 2\n4 0\n"
                                         << ""
                                         << "a" << 2.0 << 4.0 << 0.0;
    QTest::newRow("a comment") << "# measured on a Monday\n0 2\n4 0\n"
                               << ""
                               << "1" << 2.0 << 4.0 << 0.0;
    QTest::newRow("numbers for names") << "x\t7\t9\n7\t0\t2\n9\t4\t0\n"
                                       << ""
                                       << "7" << 2.0 << 4.0 << 0.0;
    QTest::newRow("speeds") << "host,gflops,a,b\na,3,0,2\nb,1,4,0\n"
                            << ""
                            << "a" << 2.0 << 4.0 << 3e9;
    QTest::newRow("holes") << "a,b,c\n-,2,\n4,x,1\nn/a,1,-\n"
                           << ""
                           << "a" << 2.0 << 4.0 << 0.0;
    QTest::newRow("a triangle") << ",a,b,c\na,,2,3\nb,,,1\nc,,,\n"
                                << ""
                                << "a" << 2.0 << 2.0 << 0.0;
    // 800 Mbit/s are 100 MB/s.
    QTest::newRow("bandwidths") << "0 800\n400 0\n"
                                << "Mbit/s"
                                << "1" << 0.01 << 0.02 << 0.0;
    QTest::newRow("bandwidths by their corner") << "bandwidth (Mbit/s),a,b\na,0,800\nb,400,0\n"
                                                << ""
                                                << "a" << 0.01 << 0.02 << 0.0;
    QTest::newRow("costs in another unit") << "0 2\n4 0\n"
                                           << "us/kB"
                                           << "1" << 0.002 << 0.004 << 0.0;
}

void TestCluster::matricesAsTheyCome() {
    QFETCH(QString, text);
    QFETCH(QString, unit);
    QFETCH(QString, first);
    QFETCH(double, cost);
    QFETCH(double, back);
    QFETCH(double, speed);
    const auto result = read(text.toStdString(), "m.txt", {.unit = unit.toStdString()});
    QVERIFY2(result.ok(), result ? "" : (result.error().subject + result.error().value).c_str());
    const Platform& platform = result->platform;
    QVERIFY(platform.linkCost);
    QCOMPARE(QString::fromStdString(platform.processors[0].name), first);
    QVERIFY(isNear((*platform.linkCost)(0, 1), cost));
    QVERIFY(isNear((*platform.linkCost)(1, 0), back));
    QCOMPARE(result->speedsProposed, speed == 0);
    if (speed > 0)
        QVERIFY(isNear(platform.processors[0].compute.rate, 1e6 / speed));
}

void TestCluster::listsOfPairs() {
    const Imported pairs = imported("pairs.csv");
    // The medians: 950 Mbit/s, and half of 0.3 ms.
    QVERIFY(isNear(timeOf(pairs.platform, "n1", "n2", 950e6 / 8), 1 + 150e-6));
    QVERIFY(tells(pairs, ImportCode::Merged, "2 measured numbers"));
    QVERIFY(tells(pairs, ImportCode::NotModelled, "max rtt"));
    // Both ways, if both were measured; units in cells; a decimal comma.
    const auto both =
        read("source;target;bw\na;b;1,5 Gbit/s\nb;a;750 Mbit/s\n", "p.csv", {.decimalMark = ','});
    QVERIFY(both.ok());
    QVERIFY(isNear(timeOf(both->platform, "a", "b", 1.5e9 / 8), 1));
    QVERIFY(isNear(timeOf(both->platform, "b", "a", 1.5e9 / 8), 2));
    // A line through times of several sizes: 1 ms and 10 ns for each byte.
    const auto line = read("from,to,size (B),time (ms)\na,b,0,1\na,b,100000,2\na,b,1000000,11\n", "p.csv");
    QVERIFY(isNear(timeOf(line->platform, "a", "b", 2e6), 0.021));
    const auto speeds = read("machine,Gflops\nx,3\ny,1\n", "s.csv");
    QVERIFY(!speeds->speedsProposed);
    QVERIFY(isNear(speeds->platform.processors[0].compute.rate, 1e6 / 3e9));
}

void TestCluster::headersOfRLeaveTheCornerOut() {
    // As write.table() has it: with blanks and quotes; a matrix and a list of pairs, also with commas.
    const auto matrix = read("\"a\" \"b\"\n\"a\" 0 2\n\"b\" 4 0\n", "m.txt");
    QVERIFY(matrix.ok());
    QCOMPARE(matrix->platform.processors[1].name, std::string("b"));
    QVERIFY(isNear((*matrix->platform.linkCost)(0, 1), 2) && isNear((*matrix->platform.linkCost)(1, 0), 4));
    for (const char* text : {"\"from\" \"to\" \"bw_mbps\"\n\"1\" \"x\" \"y\" 800\n\"2\" \"y\" \"z\" 400\n",
                             "from,to,bw_mbps\n1,x,y,800\n2,y,z,400\n"}) {
        const auto list = read(text, "l.csv");
        QVERIFY2(list.ok(), text);
        QVERIFY(isNear(timeOf(list->platform, "y", "z", 50e6), 1));
    }
    // Separators at the ends of rows are no names beside.
    const auto ends = read("from,to,bw_mbps\nx,y,800,\ny,z,400,\n", "e.csv");
    QVERIFY(!ends || timeOf(ends->platform, "y", "z", 50e6) == 1);
    QCOMPARE(read("a b\n1 2 3\n4 5 6 7\n", "n.txt").error().code, ErrorCode::TableSyntax);
}

void TestCluster::startsOfTablesForAPerson() {
    const auto start = startOfTable("k1,peer,bw (Mbit/s),k1\n# none\nx,y,800,1\ny,z,400,2\n", "s.csv", {});
    QVERIFY(start.ok());
    QCOMPARE(start->columns.size(), std::size_t{4});
    QCOMPARE(start->columns[0].title, std::string("1")); // its title stands twice
    QCOMPARE(start->columns[1].title, std::string("peer"));
    QCOMPARE(start->columns[2].key, std::string("bandwidth"));
    QCOMPARE(start->columns[2].unit, std::string("Mbit/s"));
    QCOMPARE(start->rows.size(), std::size_t{2});
    QCOMPARE(start->rows[1][1], std::string("z"));
    // Without titles all rows are numbers and names of machines.
    const auto bare = startOfTable("a b 800\nb c 400\n", "b.txt", {});
    QVERIFY(bare.ok() && bare->rows.size() == 2 && bare->columns[2].title == "3");
    for (const char* none : {"", "one\ntwo\n", "a,\"b\n"})
        QVERIFY2(!startOfTable(none, "n.csv", {}), none);
    // What a person can choose is what the reader takes.
    for (const std::string_view key : columnKeys())
        for (const std::string& unit : unitsOfColumn(key))
            QVERIFY2(unitIn(unit, unitRoleOf(roleCalled(key)->role)), unit.c_str());
    QVERIFY(unitsOfColumn("from").empty());
}

void TestCluster::columnsAreChosen() {
    const std::string odd = "k1,k2,v\na,b,800\n";
    QCOMPARE(read(odd, "o.csv").error().code, ErrorCode::TableSyntax);
    const auto chosen =
        read(odd, "o.csv", {.columns = {{"from", "k1"}, {"to", "k2"}, {"bandwidth", "v:Mbit/s"}}});
    QVERIFY(chosen.ok());
    QVERIFY(isNear(timeOf(chosen->platform, "a", "b", 100e6), 1));
    const auto numbered = read("a b 800\nb c 400\n", "o.txt",
                               {.columns = {{"from", "1"}, {"to", "2"}, {"bandwidth", "3:Mbit/s"}}});
    QVERIFY(isNear(timeOf(numbered->platform, "b", "c", 50e6), 1));
    const auto unknown = read(odd, "o.csv", {.columns = {{"from", "nobody"}}});
    QCOMPARE(unknown.error().code, ErrorCode::UnknownName);
    QCOMPARE(read(odd, "o.csv", {.columns = {{"form", "k1"}}}).error().code, ErrorCode::UnknownChoice);
}

void TestCluster::whatIsWrongIsRefusedWithItsPlace_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::newRow("osu") << "a-b.txt"
                         << "# OSU MPI Latency Test\n# Size Latency (us)\n1 1.5\n2 fast\n"
                         << 4 << 3;
    QTest::newRow("imb") << "a-b.txt"
                         << "# Benchmarking PingPong\n#bytes #repetitions t[usec] Mbytes/sec\n 1 1000 x 2\n"
                         << 3 << 11;
    QTest::newRow("slurm ranges") << "s.conf"
                                  << "NodeName=n[4-2] CPUs=1\n"
                                  << 1 << 10;
    QTest::newRow("slurm too many") << "s.conf"
                                    << "NodeName=n[1-99999] CPUs=1\n"
                                    << 1 << 10;
    QTest::newRow("slurm switches") << "s.conf"
                                    << "SwitchName=s[1-20000] Nodes=n[1-20000]\n"
                                    << 1 << 12;
    QTest::newRow("slurm numbers") << "s.conf"
                                   << "NodeName=a CPUs=many\n"
                                   << 1 << 17;
    QTest::newRow("nvidia") << "t.txt"
                            << "\tGPU0\tGPU1\tCPU Affinity\nGPU0\t X \tWARP\t0-3\n"
                            << 2 << 10;
    QTest::newRow("infiniband") << "i.txt"
                                << "switchguid=1\nSwitch 2 \"S-1\"\n[1]\n"
                                << 3 << 1;
    QTest::newRow("hpl") << "h.out"
                         << "T/V N NB P Q Time Gflops\nWR00 1 1 1 1 1 quick\n"
                         << 2 << 16;
    QTest::newRow("stream") << "s.txt"
                            << "Copy: 1\nTriad:  none\n"
                            << 2 << 9;
    QTest::newRow("a bandwidth without a unit") << "p.csv"
                                                << "from,to,bw\na,b,3\n"
                                                << 2 << 5;
    QTest::newRow("a negative cost") << "m.txt"
                                     << "0 1\n-2 0\n"
                                     << 2 << 1;
}

void TestCluster::whatIsWrongIsRefusedWithItsPlace() {
    QFETCH(QString, file);
    QFETCH(QString, text);
    QFETCH(int, line);
    QFETCH(int, column);
    const auto result = read(text.toStdString(), file.toStdString());
    QVERIFY(!result.ok());
    QCOMPARE(result.error().place.file, file.toStdString());
    QCOMPARE(result.error().place.line, line);
    QCOMPARE(result.error().place.column, column);
}

/// A text that ends too early is read as far as it goes, or refused, and never a crash.
void TestCluster::whoIsCutAnywhereIsReadOrRefused() {
    for (const QString& name : QDir(QString::fromStdString(data)).entryList(QDir::Files)) {
        const std::string whole = text(name.toStdString());
        for (std::size_t length = 0; length < whole.size(); length += 7)
            if (const auto result = read(whole.substr(0, length), name.toStdString()))
                QVERIFY(validate(result->platform).ok());
    }
}

const support::TestProgram registered("tst_cluster", support::runTest<TestCluster>);

} // namespace tst_cluster

#include "tst_cluster.moc"

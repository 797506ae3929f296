// SPDX-License-Identifier: GPL-3.0-or-later
// Public files of launchers, batch systems and networks: values, notes, and what a missing line may change.
#include "core/io/cluster/prefixes.h"
#include "core/io/file.h"
#include "core/io/formats.h"
#include "core/io/scenario/scenario_file.h"
#include "core/platform/routes/routes.h"
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

namespace tst_printed_texts {

using namespace equipoise;
using namespace equipoise::io;

namespace {

const std::string folder = SOURCE_ROOT "/tests/data/cluster/";

std::string text(const std::string& name) {
    return *readFile(folder + name, largestFile);
}

Result<Imported> read(const std::string& content, const std::string& name) {
    const Format* format = formatToRead(name, content);
    if (!format)
        return unreadable(name, content);
    return format->readChosen ? format->readChosen(content, name, {}) : format->read(content, name);
}

/// An empty platform if the file cannot be read.
Imported imported(const std::string& name) {
    auto result = read(text(name), name);
    return result ? *std::move(result) : Imported{};
}

/// An empty platform if the text cannot be read.
Imported importedText(const std::string& content, const std::string& name = "m.txt") {
    auto result = read(content, name);
    return result ? *std::move(result) : Imported{};
}

/// "a 4, b 2": names and speeds.
QString speedsOf(const Imported& result) {
    QStringList list;
    for (const Processor& processor : result.platform.processors)
        list << QString("%1 %2").arg(QString::fromStdString(processor.name)).arg(1 / processor.compute.rate);
    return list.join(", ");
}

QString namesOf(const Imported& result) {
    QStringList list;
    for (const Processor& processor : result.platform.processors)
        list << QString::fromStdString(processor.name);
    return list.join(' ');
}

double megabytesPerSecond(const Imported& result, std::size_t from, std::size_t to) {
    const auto routes = routesFrom(result.platform, ProcessorId{from}, 1);
    return 1 / (routes[to].latency + routes[to].slowest);
}

bool notes(const Imported& result, ImportCode code, const std::string& subject,
           const std::string& value = {}) {
    return std::ranges::any_of(result.notes, [&](const ImportNote& note) {
        return note.code == code && note.subject.find(subject) != std::string::npos &&
               note.value.find(value) != std::string::npos;
    });
}

bool isNear(double a, double b) {
    return std::abs(a - b) <= 1e-6 * std::max(std::abs(a), std::abs(b));
}

} // namespace

class TestPrintedTexts : public QObject {
    Q_OBJECT
private slots:
    void adaptersAreToldApartByGuid();
    void adaptersOfOneSystemAreOneMachine();
    void numbersOfSlurmNodes_data();
    void numbersOfSlurmNodes();
    void blocksAndTopologiesOfSlurm();
    void unknownCoresGetTheMedian();
    void coresAndClocksOfLscpu_data();
    void coresAndClocksOfLscpu();
    void lscpuThatCannotBeRead();
    void prefixesHideNothing_data();
    void prefixesHideNothing();
    void prefixesAreNotTakenFromTables();
    void machinesSayWhoPrintedWhat_data();
    void machinesSayWhoPrintedWhat();
    void partsWithoutAMachineStayWhole();
    void verdictsOfNccl();
    void firstTableOfDevices();
    void listsOfMachines_data();
    void listsOfMachines();
    void messagesOfPerftest();
    void otherTextsSayWhatToGive_data();
    void otherTextsSayWhatToGive();
    void aMissingLineChangesOnlyWhatItSays_data();
    void aMissingLineChangesOnlyWhatItSays();
};

void TestPrintedTexts::adaptersAreToldApartByGuid() {
    const Imported old = imported("cases/ibnetdiscover-identity/all-nameless.txt");
    QCOMPARE(namesOf(old), QString("H-0000000000000001 H-0000000000000002 H-0000000000000003"));
    QCOMPARE(old.platform.links.size(), std::size_t{3});
    QVERIFY(notes(old, ImportCode::Renamed, "MT23108", "H-0000000000000002"));
    const Imported fabric = imported("cases/ibnetdiscover-identity/fabric.txt");
    QCOMPARE(namesOf(fabric), QString("node01 node02 node03 H-0000000000000004 H-0000000000000005"));
    QCOMPARE(fabric.platform.switches.size(), std::size_t{2});
    QCOMPARE(fabric.platform.links.size(), std::size_t{6}); // five machines, and two wires between the leaves
    QVERIFY(notes(fabric, ImportCode::NotModelled, "aggregation nodes", "2"));
    QVERIFY(isNear(megabytesPerSecond(fabric, 0, 3), 50'000)); // 4xNDR: 400 Gbit/s
}

void TestPrintedTexts::adaptersOfOneSystemAreOneMachine() {
    const auto adapter = [](const std::string& id, const std::string& system, const std::string& described) {
        return (system.empty() ? "" : "sysimgguid=0x" + system + "\n") + "caguid=0x" + id + "\nCa\t1 \"H-" +
               id + "\"\t\t# \"" + described + "\"\n[1](1) \t\"S-9\"[" + id +
               "]\t\t# lid 1 lmc 0 \"leaf\" lid 2 4xHDR\n\n";
    };
    const std::string leaf =
        "switchguid=0x9(9)\nSwitch\t64 \"S-9\"\t\t# \"MF0;leaf:MQM/U1\" base port 0 lid 2 lmc 0\n\n";
    const auto names = [&](const std::string& adapters) { return namesOf(importedText(leaf + adapters)); };
    // One system: a single adapter has a name, or none has.
    QCOMPARE(names(adapter("1", "a", "node01 mlx5_0") +
                   adapter("2", "a", "MT4129 ConnectX7 Mellanox Technologies")),
             QString("node01"));
    QCOMPARE(names(adapter("1", "a", "Mellanox HCA x") + adapter("2", "a", "Mellanox HCA x")),
             QString("H-1"));
    // One host in two systems, which is noted.
    const Imported two =
        importedText(leaf + adapter("1", "a", "node01 mlx5_0") + adapter("2", "b", "node01 mlx5_1"));
    QCOMPARE(namesOf(two), QString("node01"));
    QVERIFY(notes(two, ImportCode::Merged, "node01", "2 adapters"));
    // Machines that had no name yet.
    QCOMPARE(names(adapter("1", "", "localhost HCA-1") + adapter("2", "", "localhost HCA-1")),
             QString("H-1 H-2"));
    QCOMPARE(names(adapter("1", "0", "") + adapter("2", "0", "")), QString("H-1 H-2"));
    QCOMPARE(names(adapter("1", "", "io-3 hfi1_0") + adapter("2", "", "io-4")), QString("io-3 io-4"));
    // Chips of one large switch share its name.
    const Imported chips =
        importedText("switchguid=0x1\nSwitch\t36 \"S-1\"\t\t# \"MF0;core:MCS7500/L01/U1\" lid 1\n\n"
                     "switchguid=0x2\nSwitch\t36 \"S-2\"\t\t# \"MF0;core:MCS7500/S01/U1\" lid 2\n\n" +
                     adapter("1", "", "n1 mlx5_0"));
    QCOMPARE(chips.platform.switches[1].name, std::string("core/S01/U1"));
}

void TestPrintedTexts::numbersOfSlurmNodes_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("speeds");
    QTest::addColumn<bool>("contradicts");
    const auto row = [](const char* name, const std::string& content, const char* speeds,
                        bool contradicts = false) {
        QTest::newRow(name) << QString::fromStdString(content) << QString(speeds) << contradicts;
    };
    row("scontrol -o", text("cases/scontrol-one-line/nodes.txt"), "epyc1 64, xeon1 64");
    row("slurmd -C", text("cases/slurm-socketsperboard/slurmd-C.txt"), "n01 36, n02 16");
    row("two boards", "NodeName=a Boards=2 SocketsPerBoard=2 CoresPerSocket=4 ThreadsPerCore=1 CPUs=16\n",
        "a 16");
    row("total and one part", "NodeName=a CPUs=64 CoresPerSocket=16\n", "a 64");
    row("total of threads and one part", "NodeName=a CPUs=128 Sockets=2 ThreadsPerCore=2\n", "a 64");
    row("old name of the total", "NodeName=a Procs=8\n", "a 8");
    row("one processor a core", "NodeName=a CPUs=16 Sockets=2 CoresPerSocket=8 ThreadsPerCore=2\n", "a 16");
    row("contradiction", "NodeName=a CPUs=72 Sockets=1 CoresPerSocket=18 ThreadsPerCore=2\n", "a 18", true);
    row("comment", "NodeName=a CPUs=4 # CoresPerSocket=8 Sockets=2\n", "a 4");
    row("reason", "NodeName=a CoresPerSocket=8 CPUTot=16\n   Sockets=2 Reason=bad #3 dimm [root@x]\n",
        "a 16");
    row("boards beside sockets of DEFAULT",
        "NodeName=DEFAULT Sockets=4 CoresPerSocket=8\nNodeName=a SocketsPerBoard=2 Boards=1\n", "a 16");
    row("line that goes on", "NodeName=a \\\n CPUs=4 \\\nNodeName=b CPUs=2\n", "a 4, b 2");
}

void TestPrintedTexts::numbersOfSlurmNodes() {
    QFETCH(QString, text);
    QFETCH(bool, contradicts);
    const Imported result = importedText(text.toStdString(), "slurm.conf");
    QTEST(speedsOf(result), "speeds");
    QCOMPARE(notes(result, ImportCode::Contradicts, "cores of a"), contradicts);
}

void TestPrintedTexts::blocksAndTopologiesOfSlurm() {
    const Imported blocks = imported("cases/slurm-blocks/topology.conf");
    QCOMPARE(namesOf(blocks), QString("c01 c02 c03 c04 c05 c06"));
    QCOMPARE(blocks.platform.switches.size(), std::size_t{3});
    QCOMPARE(blocks.platform.links.size(), std::size_t{8});
    QVERIFY(notes(blocks, ImportCode::Supposed, "between the blocks"));
    const Imported tree = imported("cases/slurm-blocks/topology.yaml");
    QCOMPARE(namesOf(tree), QString("node01 node02 node03 node04"));
    QCOMPARE(tree.platform.switches.size(), std::size_t{3});
    QCOMPARE(tree.platform.links.size(), std::size_t{6});
    QVERIFY(notes(tree, ImportCode::NotModelled, "another topology", "topo2"));
    // The default one counts, wherever it is.
    std::string turned = text("cases/slurm-blocks/topology.yaml");
    turned.replace(turned.find("true"), 4, "false");
    turned.replace(turned.rfind("false"), 5, "true");
    QCOMPARE(namesOf(importedText(turned, "topology.yaml")), QString("node01 node02"));
    const Imported shown = importedText("BlockName=b1 BlockIndex=0 Nodes=n[1-2] BlockSize=2\n"
                                        "BlockName=b2 BlockIndex=1 Nodes=n[3-4] BlockSize=2\n");
    QCOMPARE(shown.platform.links.size(), std::size_t{6});
}

void TestPrintedTexts::unknownCoresGetTheMedian() {
    const Imported nodes = imported("cases/all-alike/slurm.conf");
    QCOMPARE(speedsOf(nodes), QString("fat1 128, thin1 16, thin2 16, login 16"));
    QVERIFY(notes(nodes, ImportCode::Proposed, "speed of login", "the median of the others"));
    // A clock that one machine only says is that of the others.
    const std::vector<Source> sources{{text("node01.lscpu.txt"), "node01.lscpu.txt"},
                                      {"NodeName=node02 CPUs=4\n", "slurm.conf"}};
    const auto both = readTogether(sources, {});
    QVERIFY(both.ok());
    QCOMPARE(both->platform.units.work, std::string("Gcycle"));
    QVERIFY(isNear(1 / both->platform.processors[1].compute.rate, 4 * 2.4));
}

void TestPrintedTexts::coresAndClocksOfLscpu_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("speed");
    const auto row = [](const char* name, const std::string& content, double speed) {
        QTest::newRow(name) << QString::fromStdString(content) << speed;
    };
    row("phone", text("cases/lscpu/phone.lscpu.txt"), 20.448);
    row("French", text("cases/lscpu/french.lscpu.txt"), 4 * 3.4);
    row("German",
        "Architektur:                     x86_64\nCPU Operationsmodus:             32-bit, 64-bit\n"
        "Byte-Reihenfolge:                Little Endian\nCPU(s):                          8\n"
        "Liste der Online-CPU(s):         0-7\nThread(s) pro Kern:              2\n"
        "Kern(e) pro Sockel:              4\nSockel:                          1\n"
        "Modellname:                      AMD Ryzen 3\nMaximale Taktfrequenz der CPU:   3400,0000\n"
        "Minimale Taktfrequenz der CPU:   400,0000\n",
        4 * 3.4);
    row("Spanish",
        "Arquitectura:                        x86_64\nOrden de los bytes:                  Little Endian\n"
        "CPU(s):                              8\nHilo(s) de procesamiento por núcleo: 2\n"
        "Núcleo(s) por «socket»:              4\n«Socket(s)»:                         1\n"
        "Nombre del modelo:                   Intel(R) Core(TM) i7 CPU @ 2.00GHz\n",
        8);
    row("Chinese",
        "架构：           x86_64\n字节序：         Little Endian\nCPU:             "
        "8\n每个核的线程数：2\n每个座的核数：  4\n"
        "座：             1\n型号名称：       Intel CPU @ 2.50GHz\nCPU 最大 MHz：   3900\n",
        10);
    row("JSON",
        R"({ "lscpu": [ {"field":"Architecture:", "data":"x86_64"}, {"field":"CPU(s):", "data":"8"},
        {"field":"Thread(s) per core:", "data":"2"}, {"field":"Core(s) per socket:", "data":4},
        {"field":"Socket(s):", "data":"1"}, {"field":"CPU max MHz:", "data":"3400.0000"} ] })",
        4 * 3.4);
    row("JSON with levels",
        R"({"lscpu":[{"field":"Architecture:","data":"x86_64","children":[{"field":"CPU op-mode(s):","data":"64"}]},
        {"field":"CPU(s):","data":"16"},{"field":"Vendor ID:","data":"GenuineIntel","children":[{"field":
        "Model name:","data":"Xeon","children":[{"field":"Thread(s) per core:","data":"1"},{"field":
        "Core(s) per socket:","data":"8"},{"field":"Socket(s):","data":"2"},{"field":"CPU max MHz:","data":
        "2500.0000"},{"field":"Flags:","data":null}]}]}]})",
        16 * 2.5);
    row("mainframe",
        "Architecture:        s390x\nByte Order:          Big Endian\nCPU(s):              24\n"
        "Thread(s) per core:  1\nCore(s) per socket:  2\nSocket(s) per book:  3\nBook(s) per drawer:  2\n"
        "Drawer(s):           2\nCPU dynamic MHz:     5000\n",
        120);
    row("clusters",
        "Architecture:          aarch64\nCPU(s):                4\nModel name:          Cortex-A72\n"
        "Thread(s) per core:  1\nCore(s) per cluster: 4\nSocket(s):           -\nCluster(s):          1\n"
        "CPU max MHz:         1500.0000\n",
        6);
    row("without a clock",
        "Architecture: riscv64\nCPU(s): 4\nThread(s) per core: 1\nCore(s) per socket: 4\nSocket(s): 1\n", 4);
    row("one kind without a clock",
        "Architecture: aarch64\nCPU(s): 3\nModel name: Icestorm\n Thread(s) per core: 1\n Core(s) per "
        "socket: 1\n"
        " Socket(s): 1\n CPU max MHz: 2000\nModel name: Firestorm\n Thread(s) per core: 1\n Core(s) per "
        "socket: 2\n"
        " Socket(s): 1\n",
        6);
}

void TestPrintedTexts::coresAndClocksOfLscpu() {
    QFETCH(QString, text);
    const Imported result = importedText(text.toStdString(), "m.lscpu.txt");
    QCOMPARE(namesOf(result), QString("m"));
    QVERIFY(result.speedsProposed);
    QVERIFY(!notes(result, ImportCode::Contradicts, ""));
    QFETCH(double, speed);
    QVERIFY2(isNear(1 / result.platform.processors[0].compute.rate, speed), qPrintable(speedsOf(result)));
}

void TestPrintedTexts::lscpuThatCannotBeRead() {
    const auto json = read("{\"lscpu\": [\n {\"field\": \"Architecture:\", \"data\": \"x86_64\"},\n"
                           " {\"field\": \"Core(s) per socket:\", \"data\": \"eight\"}]}\n",
                           "m.json");
    QCOMPARE(json.error().code, ErrorCode::TextSyntax);
    QCOMPARE(json.error().value, std::string("eight"));
    QCOMPARE(json.error().place.line, 3);
    const auto empty = read("{\"lscpu\": []}\n", "m.json");
    QCOMPARE(empty.error().code, ErrorCode::TextSyntax);
    QVERIFY(empty.error().limit.find("LC_ALL=C") != std::string::npos);
    // A total that differs from its parts: some cores have two threads, others one.
    const Imported hybrid = importedText("Architecture: x86_64\nCPU(s): 24\nThread(s) per core: 2\n"
                                         "Core(s) per socket: 16\nSocket(s): 1\n");
    QCOMPARE(speedsOf(hybrid), QString("m 16"));
    QVERIFY(notes(hybrid, ImportCode::Contradicts, "24"));
    const auto unknown =
        read("Arkkitehtuuri: x86_64\nTavujärjestys: Little Endian\nCPU(s): 8\nSäikeitä: 2\n", "m.txt");
    QCOMPARE(unknown.error().code, ErrorCode::TextSyntax);
    QVERIFY(unknown.error().limit.find("LC_ALL=C") != std::string::npos);
    const std::string machine =
        "Architecture: x86_64\nCPU(s): 4\nThread(s) per core: 1\nCore(s) per socket: 4\nSocket(s): 1\n";
    const Imported two =
        importedText(machine + "Architecture: x86_64\nCPU(s): 8\nCore(s) per socket: 8\nSocket(s): 1\n");
    QCOMPARE(speedsOf(two), QString("m 4"));
    QVERIFY(notes(two, ImportCode::NotModelled, "another machine"));
    const auto mixed =
        read("0: Architecture: x86_64\n1: Architecture: x86_64\n0: CPU(s): 4\n1: CPU(s): 8\n", "m.txt");
    QCOMPARE(mixed.error().place.line, 2);
}

void TestPrintedTexts::prefixesHideNothing_data() {
    QTest::addColumn<QString>("prefix");
    QTest::addColumn<QString>("around");
    for (const char* prefix : {"[1,0]<stdout>:",
                               "[1,0]<stdout>: ",
                               "[prterun-n1-77@1,0]<stdout>: ",
                               "<stdout>:",
                               "Wed May  1 10:00:00 2024[1,0]<stdout>:",
                               "Wed May  1 10:00:00 2024<stdout>:",
                               "0: ",
                               " 0: ",
                               "[0] ",
                               "[rank0]: ",
                               "[default0]:",
                               "node01: ",
                               "web-1  | ",
                               "2024-05-01T10:00:00.123456Z ",
                               "2024-05-01T10:00:00+02:00 ",
                               "[2024-05-01 10:00:00] ",
                               "2024-05-01 10:00:00,123 ",
                               "[10:00:00] ",
                               "May  1 10:00:00 ",
                               "10:00:00.250 0: ",
                               "\x1b[32m",
                               "\x1b]0;title\x07"})
        for (const char* around : {"", "srun: job 17 queued and waiting for resources\n"})
            QTest::newRow((std::string(prefix) + around).c_str()) << QString(prefix) << QString(around);
}

/// With a prefix, and lines of a scheduler around, each text says what it says alone; errors are in their places.
void TestPrintedTexts::prefixesHideNothing() {
    QFETCH(QString, prefix);
    QFETCH(QString, around);
    const auto prefixed = [&](const std::string& content) {
        std::string result = around.toStdString();
        for (const QString& line : QString::fromStdString(content).split('\n', Qt::SkipEmptyParts))
            result += (prefix + line + '\n').toStdString();
        return result;
    };
    for (const char* name : {"osu_latency.a-b.txt", "slurm.conf", "node01.lscpu.txt", "nccl.txt",
                             "nvidia-topo.txt", "node01.stream.txt", "node01.hpl.out"}) {
        const auto result = read(prefixed(text(name)), name);
        QVERIFY2(result.ok(), name);
        QVERIFY2(result->platform == imported(name).platform, name);
    }
    const auto broken = read(prefixed("Copy: 1\nScale: 1\nTriad:  none\n"), "s.log");
    QCOMPARE(broken.error().place.line, around.isEmpty() ? 3 : 4);
    QVERIFY(prefix.startsWith('\x1b') || broken.error().place.column == static_cast<int>(prefix.size()) + 9);
    QCOMPARE(namesOf(imported("cases/rank-prefix/osu_latency.n01-n02.txt")), QString("n01 n02"));
    QVERIFY(isNear(megabytesPerSecond(imported("cases/rank-prefix/osu_bw.n01-n02.txt"), 0, 1), 12100));
}

void TestPrintedTexts::prefixesAreNotTakenFromTables() {
    const std::string matrix = "0 2\n4 0\n";
    const auto plain = read(matrix, "m.log"); // a known ending
    QVERIFY(plain.ok());
    QVERIFY(read("[1,0]<stdout>:0 2\n[1,0]<stdout>:4 0\n", "m.log")->platform == plain->platform);
    QVERIFY(read("0: 0 2\n0: 4 0\n", "m.log")->platform == plain->platform);
    // Labels that differ are names of machines, and so are those of letters.
    QCOMPARE(printed::withoutPrefix("0: 0 2\n1: 4 0\n", printed::PrefixOn::EachLine), std::string());
    QCOMPARE(printed::withoutPrefix("a: 0 2\na: 4 0\n", printed::PrefixOn::EachLine), std::string());
    // Keys of a program are no labels: each is there once.
    QCOMPARE(printed::withoutPrefix(text("node01.lscpu.txt"), printed::PrefixOn::MostLines), std::string());
    QCOMPARE(printed::withoutPrefix(text("ibnetdiscover.txt"), printed::PrefixOn::MostLines), std::string());
    // Texts of Windows in UTF-16 are recognised, too.
    const QString wide = QString::fromStdString(text("node01.lscpu.txt"));
    const std::string bytes = "\xff\xfe" + std::string(reinterpret_cast<const char*>(wide.utf16()),
                                                       static_cast<std::size_t>(wide.size()) * 2);
    QVERIFY(importedText(bytes, "node01.lscpu.txt").platform == imported("node01.lscpu.txt").platform);
}

void TestPrintedTexts::machinesSayWhoPrintedWhat_data() {
    QTest::addColumn<QString>("content");
    const QStringList small = {"Architecture: x86_64",  "CPU(s): 8",    "Thread(s) per core: 1",
                               "Core(s) per socket: 4", "Socket(s): 2", "CPU max MHz: 2000"};
    const QStringList large = {"Architecture: x86_64",   "CPU(s): 32",   "Thread(s) per core: 1",
                               "Core(s) per socket: 16", "Socket(s): 2", "CPU max MHz: 3000"};
    const auto labelled = [](const QString& label, const QStringList& lines) {
        return QStringList(lines).replaceInStrings(QRegularExpression("^"), label).join('\n') + '\n';
    };
    QString mixed;
    for (qsizetype i = 0; i < small.size(); ++i)
        mixed += "fast: " + large[i] + "\nslow: " + small[i] + "\n";
    const QString fast = large.join('\n') + '\n';
    const QString slow = small.join('\n') + '\n';
    QTest::newRow("pdsh") << labelled("fast: ", large) + labelled("slow: ", small);
    QTest::newRow("pdsh, mixed") << mixed;
    QTest::newRow("a warning between")
        << labelled("fast: ", large) + "pdsh: dead: ssh exited with 255\n" + labelled("slow: ", small);
    const QString rule = "----------------\n";
    QTest::newRow("dshbak") << rule + "fast\n" + rule + fast + rule + "slow\n" + rule + slow;
    QTest::newRow("clush") << "---------------\nfast (1)\n---------------\n" + fast +
                                  "---------------\nslow (1)\n---------------\n" + slow;
    QTest::newRow("ansible") << "fast | CHANGED | rc=0 >>\n" + fast + "\nslow | CHANGED | rc=0 >>\n" + slow;
    QTest::newRow("tail") << "==> fast.txt <==\n" + fast + "\n==> lscpu.slow.txt <==\n" + slow;
}

void TestPrintedTexts::machinesSayWhoPrintedWhat() {
    QFETCH(const QString, content);
    auto result = read(content.toStdString(), "all.txt");
    QVERIFY2(result.ok(), qPrintable(result ? QString() : QString::fromStdString(result.error().subject)));
    QCOMPARE(namesOf(*result), QString("fast slow"));
    // 32 cores of 3 GHz and 8 of 2 GHz, by hand.
    const auto& processors = result->platform.processors;
    QVERIFY(isNear(processors[1].compute.rate / processors[0].compute.rate, 32 * 3.0 / (8 * 2.0)));
    QVERIFY(!notes(*result, ImportCode::Supposed, "name of the machine"));
    QVERIFY(!notes(*result, ImportCode::NotModelled, "lscpu of another machine"));
    QVERIFY(!result->namesSupposed);
}

void TestPrintedTexts::partsWithoutAMachineStayWhole() {
    // Several that printed the same, and a note at the line of the whole text.
    const std::string cores =
        "Architecture: x86_64\nCPU(s): 9\nThread(s) per core: 1\nCore(s) per socket: 4\n"
        "Socket(s): 2\nCPU max MHz: 2000\n";
    const Imported three = importedText("----\nnode[01-03]\n----\n" + cores);
    QCOMPARE(namesOf(three), QString("node01 node02 node03"));
    QVERIFY(notes(three, ImportCode::Contradicts, "the total is 9"));
    const auto parts = printed::byMachine("a1: x\nb1: y\na1: z\nb1: w\n");
    QCOMPARE(parts.size(), std::size_t{2});
    QCOMPARE(parts[1].text, std::string("y\nw\n"));
    QCOMPARE(parts[1].lines, (std::vector<int>{2, 4}));
    // An error has the line of the whole text.
    const auto broken =
        read("a1: Architecture: x86_64\nb1: Architecture: x86_64\na1: CPU(s): 4\nb1: CPU(s): four\n"
             "a1: Core(s) per socket: 4\nb1: Core(s) per socket: 4\n",
             "all.txt");
    QVERIFY(!broken.ok());
    QCOMPARE(broken.error().place.line, 4);
    // Texts without names of machines, and words that only look like names.
    QVERIFY(printed::byMachine(cores).empty());
    QVERIFY(printed::byMachine("0: a\n1: b\n0: c\n1: d\n").empty());
    QVERIFY(printed::byMachine("first\n" + std::string("----\nnode01\n----\n") + cores).empty());
    QVERIFY(printed::byMachine("").empty());
    QVERIFY(printed::byMachine("==> <==\nx\n").empty());
    // A short text cannot stand for any number of machines.
    std::string many;
    for (int i = 0; i < 3; ++i)
        many += "---\nn[00001-09000]\n---\nx\n";
    QVERIFY(printed::byMachine(many).empty());
    QCOMPARE(namesOf(importedText(cores, "m.txt")), QString("m"));
}

void TestPrintedTexts::verdictsOfNccl() {
    const std::string log = "cases/nccl-each-alone/nccl.log";
    const auto alone = read(text(log), log);
    QCOMPARE(alone.error().code, ErrorCode::TextSyntax);
    QVERIFY(alone.error().limit.find("each rank ran alone") != std::string::npos);
    QCOMPARE(alone.error().place.line, 17);
    std::string failed = text("nccl.txt");
    failed.replace(failed.find(": 0 OK"), 6, ": 3 FAILED");
    QVERIFY(read(failed, "nccl.txt").error().value.find("FAILED") != std::string::npos);
    // Tests without a reduction leave its cells empty.
    std::string gathered = text("nccl.txt");
    for (auto at = gathered.find("sum      -1"); at != std::string::npos; at = gathered.find("sum      -1"))
        gathered.replace(at, 11, 11, ' ');
    QVERIFY(importedText(gathered, "nccl.txt").platform == imported("nccl.txt").platform);
    const std::string once = text("nccl.txt");
    const Imported twice = importedText(once + once, "nccl.txt");
    QVERIFY(twice.platform == imported("nccl.txt").platform);
    QVERIFY(notes(twice, ImportCode::Merged, "2 tables"));
}

void TestPrintedTexts::firstTableOfDevices() {
    const Imported peers = imported("cases/gpu-topology/topo-and-p2p.txt");
    QCOMPARE(namesOf(peers), QString("GPU0 GPU1"));
    QVERIFY(isNear(megabytesPerSecond(peers, 0, 1), 12'000));
    QVERIFY(notes(peers, ImportCode::NotModelled, "another table", "2 devices"));
    const Imported hosts = imported("cases/gpu-topology/topo-of-two-hosts.txt");
    QCOMPARE(namesOf(hosts), QString("GPU0 GPU1"));
    QVERIFY(notes(hosts, ImportCode::NotModelled, "another table", "4 devices"));
    // The table of peers first, and alone.
    const std::string both = text("cases/gpu-topology/topo-and-p2p.txt");
    const auto second = both.find(" \tGPU0", 5);
    const Imported turned = importedText(both.substr(second) + "\n" + both.substr(0, second));
    QVERIFY(turned.platform == peers.platform);
    QVERIFY(notes(turned, ImportCode::NotModelled, "table of peers"));
    QCOMPARE(read(both.substr(second), "p2p.txt").error().subject, std::string("nvidia-smi topo -p2p"));
    QCOMPARE(namesOf(importedText("\tGPU0\tCPU Affinity\tNUMA Affinity\nGPU0\t X \t0-15\t0\n")),
             QString("GPU0"));
    const Imported rocm = imported("cases/gpu-topology/rocm-smi-showtopo.txt");
    QCOMPARE(namesOf(rocm), QString("GPU0 GPU1 GPU2 GPU3"));
    QVERIFY(isNear(megabytesPerSecond(rocm, 0, 1), 50'000) && isNear(megabytesPerSecond(rocm, 0, 2), 12'000));
    QVERIFY(notes(rocm, ImportCode::NotModelled, "Hops"));
    QVERIFY(notes(rocm, ImportCode::Supposed, "XGMI"));
    // Devices of two files have one name: they are not merged in silence.
    const std::vector<Source> sources{{text("nvidia-topo.txt"), "n1.txt"},
                                      {text("nvidia-topo.txt"), "n2.txt"}};
    const auto merged = readTogether(sources, {});
    QVERIFY(merged.ok() && notes(*merged, ImportCode::Merged, "GPU0"));
}

void TestPrintedTexts::listsOfMachines_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("speeds");
    const auto row = [](const char* name, const std::string& content, const char* speeds) {
        QTest::newRow(name) << QString::fromStdString(content) << QString(speeds);
    };
    row("slots", text("cases/unknown-texts/hostfile.txt"), "sandy1 16, ivy1 20, sandy2 16");
    row("slots and their maximum", "user@a slots=4 max-slots=8\nb.example.org max_slots=4\n",
        "a 4, b.example.org 4");
    row("names alone", "n01\nn02\n", "n01 1, n02 1");
    row("Grid Engine", "n01 16 all.q@n01 UNDEFINED\nn02 8 all.q@n02 UNDEFINED\n", "n01 16, n02 8");
    row("colons", "a:16\nb:8\n", "a 16, b 8");
    row("a line for each slot", "a\na\nb\n", "a 2, b 1");
    row("sinfo",
        "PARTITION AVAIL  TIMELIMIT  NODES  STATE NODELIST\nall*         up   infinite      2   idle n[1-2]\n"
        "gpu          up   infinite      0    n/a\n",
        "n1 1, n2 1");
    row("sinfo -Nl",
        "Wed May 01 10:00:00 2024\n"
        "NODELIST   NODES PARTITION       STATE CPUS    S:C:T MEMORY TMP_DISK WEIGHT AVAIL_FE REASON\n"
        "n1             1      all*        idle 32      2:8:2  64000        0      1   (null) none\n"
        "n2             1      all*       down* 4       1:4:1  64000        0      1   (null) Not "
        "responding\n",
        "n1 16, n2 4");
    row("sinfo -o", "HOSTNAMES CPUS(A/I/O/T)\nn1 0/16/0/16\nn2 8/0/0/8\n", "n1 16, n2 8");
    row("sinfo with columns", "NODELIST CPUS SOCKETS CORES THREADS\nn[1-2] 32 2 8 2\nn3 16+ 0 0 0\n",
        "n1 16, n2 16, n3 16");
}

void TestPrintedTexts::listsOfMachines() {
    QFETCH(QString, text);
    QTEST(speedsOf(importedText(text.toStdString())), "speeds");
}

/// perftest counts 2^20 bytes as a MB, and 10^9 bits as a Gb.
void TestPrintedTexts::messagesOfPerftest() {
    const Imported bandwidth = imported("cases/unknown-texts/ib_read_bw.cn3-cn2.txt");
    QCOMPARE(namesOf(bandwidth), QString("cn3 cn2"));
    QVERIFY(isNear(megabytesPerSecond(bandwidth, 0, 1), 23000.55 * 1.048576));
    const std::string bits =
        " #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]\n"
        " 65536      5000             196.5              196.0               0.37\n";
    QVERIFY(isNear(megabytesPerSecond(importedText(bits, "a-b.txt"), 0, 1), 24'500));
    QVERIFY(
        isNear(megabytesPerSecond(importedText("RDMA_Write Bidirectional BW Test\n" + bits, "a-b.txt"), 0, 1),
               12'250));
    QCOMPARE(read(bits + bits, "a-b.txt").error().place.line, 3);
    const Imported latency = importedText(" #bytes #iterations    t_min[usec]    t_max[usec]  "
                                          "t_typical[usec]    t_avg[usec]    t_stdev[usec]   "
                                          "99% percentile[usec]   99.9% percentile[usec]\n"
                                          " 0       1000          1.90           5.10         2.00           "
                                          "    2.10           0.10   2.3   5.0\n"
                                          " 1000000 1000          101            109          102.00         "
                                          "    103.00         1.00   105   109\n",
                                          "ib_write_lat.a-b.txt");
    QCOMPARE(namesOf(latency), QString("a b"));
    QVERIFY(isNear(megabytesPerSecond(latency, 0, 1), 1 / 102e-6));
    const Imported memory = imported("cases/unknown-texts/node1.babelstream.txt");
    QCOMPARE(namesOf(memory), QString("node1"));
    QVERIFY(isNear(1 / memory.platform.processors[0].compute.rate, 131000.456));
}

void TestPrintedTexts::otherTextsSayWhatToGive_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("program");
    const auto row = [](const char* program, const std::string& content) {
        QTest::newRow(program) << QString::fromStdString(content) << QString(program);
    };
    row("iblinkinfo", text("cases/unknown-texts/iblinkinfo.txt"));
    row("/proc/cpuinfo", "processor\t: 0\nvendor_id\t: GenuineIntel\nbogomips\t: 4800.00\n");
    row("lscpu -e", "CPU NODE SOCKET CORE L1d:L1i:L2:L3 ONLINE\n  0    0      0    0 0:0:0:0       yes\n");
    row("lstopo", "Machine (31GB total)\n  Package L#0\n    NUMANode L#0 (P#0 31GB)\n");
    row("squeue", "             JOBID PARTITION     NAME     USER ST\n");
    row("nvidia-smi -L", "GPU 0: NVIDIA A100 (UUID: GPU-1)\nGPU 1: NVIDIA A100 (UUID: GPU-2)\n");
    row("ping",
        "PING n2 (10.0.0.2) 56(84) bytes of data.\n64 bytes from n2: icmp_seq=1 ttl=64 time=0.2 ms\n");
    row("a rankfile", "rank 0=n1 slot=0:0\nrank 1=n2 slot=0:0\n");
    row("ibnetdiscover -p",
        "SW     1    1 0x000000000000001a 4x EDR - CA     5    1 0x01 ( 'leaf' - 'n1 HCA-1' )\n");
    row("ibstat", "CA 'mlx5_0'\n\tCA type: MT4123\n\tNode GUID: 0x1\n");
    row("amd-smi topology", "ACCESS TABLE:\n             0000:0c:00.0 0000:22:00.0\n");
}

void TestPrintedTexts::otherTextsSayWhatToGive() {
    QFETCH(QString, text);
    QFETCH(QString, program);
    for (const char* prefix : {"", "[1,0]<stdout>:"}) {
        std::string content;
        for (const QString& line : text.split('\n', Qt::SkipEmptyParts))
            content += (prefix + line + '\n').toStdString();
        const auto result = read(content, "x.log");
        QVERIFY(!result.ok());
        QCOMPARE(result.error().code, ErrorCode::TextSyntax);
        QCOMPARE(QString::fromStdString(result.error().subject), program);
        QVERIFY(result.error().value.empty() && !result.error().limit.empty());
    }
    // A name in a table of this program may be any text.
    QCOMPARE(namesOf(importedText("processor,cycle_time\nrank 0=n1,1\n", "own.csv")), QString("rank 0=n1"));
}

namespace {

/// What a platform says of its machines and links, by names.
std::map<std::string, double> valuesOf(const Platform& platform) {
    std::map<std::string, double> values;
    for (const Processor& processor : platform.processors)
        values[processor.name] = processor.compute.rate;
    for (const Link& link : platform.links) {
        values[platform.nameOf(link.from) + "\n" + platform.nameOf(link.to)] = link.transfer.rate;
        if (link.bothWays)
            values[platform.nameOf(link.to) + "\n" + platform.nameOf(link.from)] = link.transfer.rate;
    }
    return values;
}

/// Whether a line speaks of a machine or a switch: by its name, in a list of names, or as a default of all.
bool speaksOf(const std::string& line, const std::string& name) {
    const auto stem = name.substr(0, name.find_first_of("0123456789"));
    return line.find(name) != std::string::npos || line.find(stem + "[") != std::string::npos ||
           line.find("DEFAULT") != std::string::npos;
}

} // namespace

void TestPrintedTexts::aMissingLineChangesOnlyWhatItSays_data() {
    QTest::addColumn<QString>("file");
    const std::string readers[] = {"slurm", "ibnetdiscover", "nvidia-topo", "rocm-topo", "hostfile", "lscpu"};
    QDirIterator files(QString::fromStdString(folder), QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString file = QDir(QString::fromStdString(folder)).relativeFilePath(files.next());
        const Format* format = formatToRead(file.toStdString(), text(file.toStdString()));
        if (format && std::ranges::find(readers, format->name) != std::end(readers))
            QTest::newRow(file.toUtf8().constData()) << file;
    }
}

/// A text without one of its lines is refused, or a note is new, or values change only where the line speaks of
/// them. A line that goes on a record also speaks of what the first line of the record does. In a text about one
/// machine, only lines with cores and clocks change it.
void TestPrintedTexts::aMissingLineChangesOnlyWhatItSays() {
    QFETCH(QString, file);
    const std::string name = file.toStdString();
    const QStringList lines = QString::fromStdString(text(name)).split('\n');
    const Imported whole = imported(name);
    const auto values = valuesOf(whole.platform);
    std::set<std::pair<std::string, std::string>> known;
    for (const ImportNote& note : whole.notes)
        known.insert({note.subject, note.value});
    std::string header;
    for (qsizetype dropped = 0; dropped < lines.size(); ++dropped) {
        const std::string line = lines[dropped].toStdString();
        const bool goesOn = line.starts_with(' ') && name.find("lscpu") == std::string::npos;
        header = goesOn ? header : line;
        QStringList rest = lines;
        rest.removeAt(dropped);
        const auto result = read(rest.join('\n').toStdString(), name);
        if (!result)
            continue;
        const bool isReported = std::ranges::any_of(result->notes, [&](const ImportNote& note) {
            return note.code != ImportCode::Taken && note.code != ImportCode::Proposed &&
                   !known.contains({note.subject, note.value});
        });
        if (isReported)
            continue;
        const auto now = valuesOf(result->platform);
        for (const auto& [subject, value] : values) {
            const auto kept = now.find(subject);
            if (kept != now.end() && kept->second == value)
                continue;
            const auto between = subject.find('\n');
            const std::string first = subject.substr(0, between);
            const std::string second = between == std::string::npos ? first : subject.substr(between + 1);
            const bool isOfMachine =
                name.find("lscpu") != std::string::npos &&
                std::ranges::any_of(std::array{"CPU(s)", "(s) p", "Socket(s)", "Model name", "Nom de mod",
                                               "Processeur(s)", "MHz"},
                                    [&](const char* key) { return line.find(key) != std::string::npos; });
            // One machine alone needs no network; who has the median of others has it in a note.
            const bool isSupposed =
                (first != second && result->platform.size() == 1) ||
                notes(*result, ImportCode::Proposed, "speed of " + first, "the median of the others");
            const bool isSaid = isOfMachine || isSupposed || speaksOf(line, first) ||
                                speaksOf(line, second) || speaksOf(header, first) || speaksOf(header, second);
            QVERIFY2(isSaid,
                     (std::to_string(dropped + 1) + ": " + line + " | " + first + " " + second).c_str());
        }
    }
}

const support::TestProgram registered("tst_printed_texts", support::runTest<TestPrintedTexts>);

} // namespace tst_printed_texts

#include "tst_printed_texts.moc"

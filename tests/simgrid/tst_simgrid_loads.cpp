// SimGrid itself reads what we write, and sees the same speeds, bandwidths and routes; and what we make of
// files of others is what it makes of them.
#include "core/io/scenario_file.h"
#include "core/io/simgrid/simgrid.h"
#include "core/platform/routes.h"
#include "tests/support/random_scenario.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <map>

using namespace core;

namespace {

struct Loaded {
    std::map<QString, double> speeds;
    std::map<QString, std::pair<double, double>> links; ///< bandwidth, latency
    std::map<std::pair<QString, QString>, std::pair<double, double>> routes;
    QString refused;
};

Loaded load(const QString& path, bool routes = true) {
    Loaded loaded;
    QProcess program;
    program.start(LOAD_PLATFORM, routes ? QStringList{path} : QStringList{path, "no-routes"});
    if (!program.waitForFinished(60'000) || program.exitStatus() != QProcess::NormalExit ||
        program.exitCode() != 0) {
        loaded.refused = QString::fromUtf8(program.readAllStandardError());
        if (loaded.refused.isEmpty())
            loaded.refused = program.errorString();
        return loaded;
    }
    for (const QString& line : QString::fromUtf8(program.readAllStandardOutput()).split('\n')) {
        QStringList field = line.split('\t');
        for (QString& text : field)
            text = QString::fromUtf8(QByteArray::fromPercentEncoding(text.toUtf8()));
        if (field[0] == "host")
            loaded.speeds[field[1]] = field[2].toDouble();
        else if (field[0] == "link")
            loaded.links[field[1]] = {field[2].toDouble(), field[3].toDouble()};
        else if (field[0] == "route")
            loaded.routes[{field[1], field[2]}] = {field[3].toDouble(), field[4].toDouble()};
    }
    return loaded;
}

bool near(double a, double b) {
    return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
}

std::string read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// Times of one unit here (`seconds`, `flops`, `bytes`: what a unit of the platform is) against SimGrid's.
/// From 1e18 Byte/s on, all is one.
void compare(const Platform& platform, const Loaded& loaded, double seconds, double flops, double bytes) {
    QVERIFY2(loaded.refused.isEmpty(), qPrintable(loaded.refused));
    QCOMPARE(loaded.speeds.size(), platform.size());
    const auto name = [&](std::size_t i) { return QString::fromStdString(platform.processors[i].name); };
    for (std::size_t i = 0; i < platform.size(); ++i) {
        const CostFunction& compute = platform.processors[i].compute;
        const double cycle = compute.isTable() ? compute.proportional(1) : compute.rate;
        QVERIFY2(loaded.speeds.contains(name(i)), qPrintable(name(i)));
        QVERIFY2(near(loaded.speeds.at(name(i)), flops / (cycle * seconds)), qPrintable(name(i)));
        const auto here = routesFrom(platform, ProcessorId{i}, 1);
        for (std::size_t j = 0; j < platform.size(); ++j) {
            if (i == j)
                continue;
            const auto there = loaded.routes.find({name(i), name(j)});
            const QByteArray pair = (name(i) + " -> " + name(j)).toUtf8();
            QVERIFY2((there == loaded.routes.end()) == (here[j].slowest == noWay), pair.constData());
            if (here[j].slowest == noWay)
                continue;
            const double bandwidth =
                here[j].slowest == 0 ? 1e18 : std::min(1e18, bytes / (here[j].slowest * seconds));
            QVERIFY2(near(std::min(1e18, there->second.first), bandwidth),
                     qPrintable(QString("%1: %2, not %3")
                                    .arg(QString::fromUtf8(pair))
                                    .arg(there->second.first)
                                    .arg(bandwidth)));
            QVERIFY2(near(there->second.second, here[j].latency * seconds), pair.constData());
        }
    }
}

bool hasRoutes(const Platform& platform) {
    const Matrix<double> times = transferTimes(platform, 1);
    for (std::size_t i = 0; i < times.rows(); ++i)
        for (std::size_t j = 0; j < times.columns(); ++j)
            if (i != j && times(i, j) != noWay)
                return true;
    return false;
}

} // namespace

class TestSimGridLoads : public QObject {
    Q_OBJECT
private slots:
    void examplesAreLoaded_data();
    void examplesAreLoaded();
    void randomPlatformsAreLoaded();
    void filesOfOthersMeanTheSame_data();
    void filesOfOthersMeanTheSame();

private:
    QTemporaryDir m_folder;
};

void TestSimGridLoads::examplesAreLoaded_data() {
    QTest::addColumn<QString>("path");
    for (const QString& name : QDir(EXAMPLES).entryList({"*.equipoise"}))
        QTest::newRow(qPrintable(name)) << QString(EXAMPLES "/") + name;
}

void TestSimGridLoads::examplesAreLoaded() {
    QFETCH(QString, path);
    const auto scenario = io::readScenario(path.toStdString());
    QVERIFY(scenario.ok());
    const Platform& platform = scenario->file.scenario.platform;
    const auto written = io::writeSimGrid(platform);
    QVERIFY(written.ok());
    const QString xml = m_folder.filePath("example.xml");
    QFile file(xml);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(QByteArray::fromStdString(written->text));
    file.close();
    // Mbit is 125000 Byte; labels like "exam" count as s, Mflop and MB.
    compare(platform, load(xml, hasRoutes(platform)), 1, 1e6, platform.units.data == "Mbit" ? 125'000 : 1e6);
}

void TestSimGridLoads::randomPlatformsAreLoaded() {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        qInfo("seed %d", static_cast<int>(seed));
        Platform platform = support::randomFile(seed).scenario.platform;
        platform.units = {"ms", "Gflop", "MiB"};
        const auto written = io::writeSimGrid(platform);
        QVERIFY(written.ok());
        const QString xml = m_folder.filePath("random.xml");
        QFile file(xml);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(QByteArray::fromStdString(written->text));
        file.close();
        compare(platform, load(xml, hasRoutes(platform)), 1e-3, 1e9, 1024.0 * 1024.0);
        if (QTest::currentTestFailed())
            return;
    }
}

void TestSimGridLoads::filesOfOthersMeanTheSame_data() {
    QTest::addColumn<QString>("path");
    // Not these: SimGrid 3.32 refuses a zone called Star, an order of its own, another encoding, files that
    // are not there, and stumbles over the routes of Floyd and Dijkstra zones in these; routes that differ
    // are told.
    const QStringList not_these{"star-zone.xml", "wrong-order.xml", "latin1.xml",          "traces.xml",
                                "floyd.xml",     "no-graph.xml",    "dijkstra-detour.xml", "peers.xml"};
    const QDir folder(SOURCE_ROOT "/tests/data/simgrid");
    for (const QString& name : folder.entryList({"*.xml"}))
        if (!not_these.contains(name))
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
}

void TestSimGridLoads::filesOfOthersMeanTheSame() {
    QFETCH(QString, path);
    const auto imported = io::readSimGrid(read(path), path.toStdString());
    QVERIFY(imported.ok());
    QCOMPARE(imported->platform.units.data, std::string("MB"));
    compare(imported->platform, load(path), 1, 1e6, 1e6);
}

QTEST_APPLESS_MAIN(TestSimGridLoads)
#include "tst_simgrid_loads.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// SimGrid itself reads what we write, and sees the same speeds, bandwidths and routes; and what we make of
// files of others is what it makes of them.
#include "core/io/scenario/scenario_file.h"
#include "core/io/simgrid/simgrid.h"
#include "core/platform/routes/routes.h"
#include "tests/support/random_scenario.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <map>

namespace tst_simgrid_loads {

using namespace equipoise;

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
    if (!program.waitForFinished(support::patience) || program.exitStatus() != QProcess::NormalExit ||
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
/// From 1e18 Byte/s on, all is one. A matrix has no latencies.
void compare(const Platform& platform, const Loaded& loaded, double seconds, double flops, double bytes,
             bool latencies = true) {
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
            if (latencies)
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
    void whatSimGridRefusesMeansTheSameInItsWords_data();
    void whatSimGridRefusesMeansTheSameInItsWords();

private:
    QString written(const QString& text) const {
        QFile file(m_folder.filePath("rewritten.xml"));
        return file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(text.toUtf8()) > 0
                   ? file.fileName()
                   : QString();
    }
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
    // These have tests of their own below.
    const QStringList not_these{"star-zone.xml", "wrong-order.xml",     "latin1.xml",      "traces.xml",
                                "floyd.xml",     "dijkstra-detour.xml", "two-cabinets.xml"};
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

namespace {

/// The same zone with its routes spelled out: "FROM TO LINK ...", both ways.
QString fullZone(QString text, const QString& routing, const QStringList& routes) {
    text.replace(routing, "routing=\"Full\"");
    text.remove(QRegularExpression("\\s*<route .*</route>"));
    text.remove(QRegularExpression("\\s*<router [^>]*>"));
    QString all;
    for (const QString& route : routes) {
        const QStringList words = route.split(' ');
        all += QString("<route src=\"%1\" dst=\"%2\">").arg(words[0], words[1]);
        for (const QString& link : words.mid(2))
            all += QString("<link_ctn id=\"%1\"/>").arg(link);
        all += "</route>\n";
    }
    return text.replace("</zone>", all + "</zone>");
}

} // namespace

// Why SimGrid 3.32 refuses each, in its own words, and a file that says the same in a way it takes.
void TestSimGridLoads::whatSimGridRefusesMeansTheSameInItsWords_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("why");
    QTest::addColumn<QString>("rewritten");
    const auto text = [](const char* name) {
        return QString::fromStdString(
            read(QString(SOURCE_ROOT "/tests/data/simgrid/%1.xml").arg(QLatin1String(name))));
    };
    // It has such zones in its programming interface, not in its files.
    QTest::newRow("star-zone") << "star-zone"
                               << "Not a valid model"
                               << fullZone(text("star-zone"), "routing=\"Star\"",
                                           {"a b la lb", "a c la lc", "b c lb lc"});
    // Routes of Floyd zones with a router in them are not found.
    QTest::newRow("floyd") << "floyd"
                           << "No route from 'h0' to 'h1'"
                           << fullZone(text("floyd"), "routing=\"Floyd\"",
                                       {"h0 h1 l0 l1", "h0 h2 l0 l1 l2", "h1 h2 l2"});
    // It stumbles over the routes of its own Dijkstra zones.
    QTest::newRow("dijkstra-detour") << "dijkstra-detour"
                                     << "dynar is not that long"
                                     << text("dijkstra-detour").replace("Dijkstra", "Full");
    // Hosts must stand before the routes between them.
    const QString early = text("wrong-order");
    const QString route = early.section('\n', 4, 4);
    QVERIFY(route.contains("<route"));
    QTest::newRow("wrong-order") << "wrong-order"
                                 << "Route src='a'"
                                 << QString(early)
                                        .remove(route)
                                        .remove(QRegularExpression("<prop [^>]*>"))
                                        .replace("</zone>", route + "</zone>");
    // It wants the document type named, and passes names of other encodings on as they are.
    QFile latin(SOURCE_ROOT "/tests/data/simgrid/latin1.xml");
    QVERIFY(latin.open(QIODevice::ReadOnly));
    QTest::newRow("latin1") << "latin1"
                            << "Invalid XML"
                            << QString::fromLatin1(latin.readAll())
                                   .replace("ISO-8859-1", "UTF-8")
                                   .replace("?>\n", "?>\n<!DOCTYPE platform SYSTEM "
                                                    "\"https://simgrid.org/simgrid.dtd\">\n");
    // Files beside it that are not there; what changes over time is not modelled here.
    QTest::newRow("traces") << "traces"
                            << "Cannot open file"
                            << text("traces")
                                   .remove(QRegularExpression(" \\w+_file=\"[^\"]*\""))
                                   .remove(QRegularExpression("<trace .*</trace>",
                                                              QRegularExpression::DotMatchesEverythingOption))
                                   .remove(QRegularExpression("<trace_connect [^>]*>"));
}

void TestSimGridLoads::whatSimGridRefusesMeansTheSameInItsWords() {
    QFETCH(QString, name);
    QFETCH(QString, why);
    QFETCH(QString, rewritten);
    const QString path = SOURCE_ROOT "/tests/data/simgrid/" + name + ".xml";
    const QString refused = load(path).refused;
    QVERIFY2(refused.contains(why), qPrintable(refused));
    const auto imported = io::readSimGrid(read(path), path.toStdString());
    QVERIFY(imported.ok());
    // Alone, a host has no route that could be asked for.
    const bool routes = imported->platform.size() > 1;
    compare(imported->platform, load(written(rewritten), routes), 1, 1e6, 1e6,
            !imported->platform.linkCost.has_value());
}

const support::TestProgram registered("tst_simgrid_loads", support::runTest<TestSimGridLoads>);

} // namespace tst_simgrid_loads

#include "tst_simgrid_loads.moc"

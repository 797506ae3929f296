// SPDX-License-Identifier: GPL-3.0-or-later
// Networks that are made up are found by measuring: switches, trunks, rates, hubs.
#include "core/measure/discover.h"
#include "tests/support/made_network.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <array>
#include <cmath>
#include <map>
#include <set>

namespace tst_discover {

using namespace equipoise;
using namespace equipoise::measure;

namespace {

Port port(std::size_t at, double rate, double duplex = fullDuplex) {
    return {at, {rate, duplex, 5e-5}};
}

Trunk trunk(std::size_t end, std::size_t otherEnd, double rate, double duplex = fullDuplex) {
    return {end, otherEnd, {rate, duplex, 5e-5}};
}

/// What all beyond a trunk can take at once.
double beyond(const Tree& tree, std::size_t at, std::size_t number) {
    const Trunk& trunk = tree.trunks[number];
    const std::size_t there = trunk.one == at ? trunk.other : trunk.one;
    double most = 0;
    for (const Port& host : tree.hosts)
        most += host.at == there ? host.cable.rate : 0;
    for (std::size_t i = 0; i < tree.trunks.size(); ++i)
        if (i != number && (tree.trunks[i].one == there || tree.trunks[i].other == there))
            most += std::min(tree.trunks[i].cable.rate, beyond(tree, there, i));
    return most;
}

double smallerSide(const Tree& tree, std::size_t number) {
    const Trunk& trunk = tree.trunks[number];
    return std::min(beyond(tree, trunk.one, number), beyond(tree, trunk.other, number));
}

/// Up to 7 switches in up to three levels, 3 to 32 hosts whose rates differ up to six times, some of them
/// hubs. A trunk carries a tenth to half of what the hosts on one side of it could send.
class RandomTree {
public:
    explicit RandomTree(std::uint64_t seed)
        : m_random(seed) {}

    Tree make(bool shuffled) {
        Tree tree;
        do // one in three fits: it ends
            tree = any();
        while (!fits(tree));
        for (std::size_t i = tree.hosts.size(); shuffled && i > 1; --i)
            std::swap(tree.hosts[i - 1], tree.hosts[m_random.below(i)]);
        return tree;
    }

private:
    Tree any() {
        Tree tree;
        tree.switches = 1 + m_random.below(7);
        std::vector<std::size_t> level(tree.switches);
        for (std::size_t i = 1; i < tree.switches; ++i) {
            std::size_t above = 0;
            do // the first one always is near enough to the top
                above = m_random.below(i);
            while (level[above] >= 2);
            level[i] = level[above] + 1;
            tree.trunks.push_back(trunk(above, i, infinity));
        }
        for (std::size_t at = 0; at < tree.switches; ++at)
            addHosts(tree, at);
        for (std::size_t i = tree.trunks.size(); i-- > 0;) {
            Cable& cable = tree.trunks[i].cable;
            cable.rate = smallerSide(tree, i) * m_random.between(0.1, 0.5);
            cable.duplex = m_random.below(3) == 0 ? halfDuplex : fullDuplex;
        }
        return tree;
    }

    void addHosts(Tree& tree, std::size_t at) {
        const bool none = elementsAt(tree, at).size() >= 3 && m_random.below(3) == 0;
        const std::size_t count = none ? 0 : 2 + m_random.below(5);
        for (std::size_t i = 0; i < count; ++i) {
            constexpr std::array rates{2e6, 5e6, 1e7, 1e7};
            const double rate = rates[m_random.below(rates.size())] * m_random.between(0.9, 1.1);
            tree.hosts.push_back(port(at, rate, m_random.below(8) == 0 ? halfDuplex : fullDuplex));
        }
    }

    /// Each trunk makes a difference, and so does each switch.
    static bool fits(const Tree& tree) {
        if (tree.hosts.size() < 3 || tree.hosts.size() > 32)
            return false;
        for (std::size_t i = 0; i < tree.trunks.size(); ++i)
            if (tree.trunks[i].cable.rate > 0.5 * smallerSide(tree, i))
                return false;
        for (std::size_t at = 0; at < tree.switches; ++at)
            if (elementsAt(tree, at).size() < 3)
                return false;
        return true;
    }

    Random m_random;
};

/// Trunks by the hosts on that side of them where host 0 is not.
std::map<std::vector<std::size_t>, Cable> trunksOf(const Tree& tree) {
    std::map<std::vector<std::size_t>, Cable> trunks;
    for (std::size_t i = 0; i < tree.trunks.size(); ++i) {
        const auto toward = elementsToward(tree, tree.trunks[i].one);
        const Element element{true, i};
        std::vector<std::size_t> side;
        for (std::size_t host = 0; host < toward.size(); ++host)
            if ((toward[host] == element) != (toward[0] == element))
                side.push_back(host);
        trunks[side] = tree.trunks[i].cable;
    }
    return trunks;
}

/// What can be seen of a port: all others may be slower together.
double visible(const Tree& tree, std::size_t host) {
    const std::size_t at = tree.hosts[host].at;
    double others = 0;
    for (std::size_t i = 0; i < tree.hosts.size(); ++i)
        others += i != host && tree.hosts[i].at == at ? tree.hosts[i].cable.rate : 0;
    for (std::size_t i = 0; i < tree.trunks.size(); ++i)
        if (tree.trunks[i].one == at || tree.trunks[i].other == at)
            others += std::min(tree.trunks[i].cable.rate, beyond(tree, at, i));
    return std::min(tree.hosts[host].cable.rate, others);
}

/// The largest |found / true - 1| of ports and of trunks.
struct Off {
    double ports = 0;
    double trunks = 0;
    bool duplex = false;
};

Off compared(const Tree& real, const Tree& tree) {
    Off off;
    for (std::size_t host = 0; host < real.hosts.size(); ++host)
        off.ports = std::max(off.ports, std::abs(tree.hosts[host].cable.rate / visible(real, host) - 1));
    const auto trunks = trunksOf(tree);
    for (const auto& [side, cable] : trunksOf(real)) {
        const Cable& foundCable = trunks.at(side);
        off.trunks = std::max(off.trunks, std::abs(foundCable.rate / cable.rate - 1));
        off.duplex = off.duplex || (foundCable.duplex < 1.3) != (cable.duplex < 1.3);
    }
    return off;
}

std::set<std::vector<std::size_t>> sidesOf(const Tree& tree) {
    std::set<std::vector<std::size_t>> sides;
    for (const auto& [side, cable] : trunksOf(tree))
        sides.insert(side);
    return sides;
}

/// Two switches of four hosts each at 12.5 MB/s, and a trunk of 2.5 MB/s.
Tree two() {
    Tree tree;
    tree.switches = 2;
    for (std::size_t i = 0; i < 8; ++i)
        tree.hosts.push_back(port(i / 4, 12.5e6));
    tree.trunks = {trunk(0, 1, 2.5e6)};
    return tree;
}

} // namespace

class TestDiscover : public QObject {
    Q_OBJECT
private slots:
    void treesAreWalked();
    void forecastsShareFairly();
    void treesAreFound_data();
    void treesAreFound();
    void trunksThatOneFlowCannotFill();
    void aFastHostAmongSlowOnes();
    void waysThatDiffer();
    void hostsThatAreStopped();
    void theSmallest();
    void nothingToTellApart();
    void manyHosts();
    void latenciesAreSharedOut();
    void stopsAtAnyQuestion();
    void theSameTwice();
};

void TestDiscover::treesAreWalked() {
    // 0, 1 at the top; 2, 3 in the middle; 4, 5 below.
    Tree tree;
    tree.switches = 3;
    tree.hosts = {port(0, 9), port(0, 8), port(1, 7), port(1, 6), port(2, 5), port(2, 4)};
    tree.trunks = {trunk(0, 1, 3), trunk(1, 2, 2)};
    QCOMPARE(elementsAt(tree, 1), (std::vector<Element>{{false, 2}, {false, 3}, {true, 0}, {true, 1}}));
    const auto toward = elementsToward(tree, 0);
    QCOMPARE(toward,
             (std::vector<Element>{{false, 0}, {false, 1}, {true, 0}, {true, 0}, {true, 0}, {true, 0}}));
    QCOMPARE(switchesBetween(tree, {5, 0}), (std::vector<std::size_t>{2, 1, 0}));
    QCOMPARE(switchesBetween(tree, {4, 5}), (std::vector<std::size_t>{2}));
    QCOMPARE(rateTo(tree, 0, 0), 9.0);
    QCOMPARE(rateTo(tree, 0, 2), 2.0);
    const Tree fewer = without(tree, 0);
    QCOMPARE(fewer.switches, std::size_t{2});
    QCOMPARE(fewer.hosts[3].at, std::size_t{0});
    QCOMPARE(fewer.hosts[4].at, std::size_t{1});
    QCOMPARE(fewer.trunks.size(), std::size_t{1});
    QCOMPARE(fewer.trunks[0].one, std::size_t{0});
}

void TestDiscover::forecastsShareFairly() {
    const Platform platform = platformOf(two());
    Forecast forecast(platform);
    // Two share the trunk, a third one has its own ports to itself.
    const auto rates = forecast.rates({{0, 4}, {1, 5}, {6, 7}});
    QVERIFY(std::abs(rates[0] / 1.25e6 - 1) < 1e-12 && std::abs(rates[1] / 1.25e6 - 1) < 1e-12);
    QVERIFY(std::abs(rates[2] / 12.5e6 - 1) < 1e-12);
    QVERIFY(std::abs(forecast.alone({0, 4}) / 2.5e6 - 1) < 1e-12);
    // A host whose rate is not known has no link.
    Tree unknown = two();
    unknown.hosts[0].cable.rate = 0;
    const Platform less = platformOf(unknown);
    QCOMPARE(Forecast(less).rates({{0, 4}}), std::vector<double>{0});
}

void TestDiscover::treesAreFound_data() {
    QTest::addColumn<bool>("shuffled");
    QTest::addColumn<double>("noise");
    QTest::addRow("in order, exact") << false << 0.0;
    QTest::addRow("in order, 2 %%") << false << 0.02;
    QTest::addRow("shuffled, 2 %%") << true << 0.02;
}

void TestDiscover::treesAreFound() {
    QFETCH(bool, shuffled);
    QFETCH(double, noise);
    const int trees =
        qEnvironmentVariableIsSet("EQUIPOISE_SEEDS") ? qEnvironmentVariableIntValue("EQUIPOISE_SEEDS") : 25;
    int thin = 0; // of those whose trunks all slow a single flow, not found
    int missed = 0;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(trees); ++seed) {
        const Tree real = RandomTree(seed).make(shuffled);
        support::MadeNetwork network(real, noise, seed + 1000);
        const Found discovery = discover(network);
        QVERIFY(discovery.whole);
        if (sidesOf(real) != sidesOf(discovery.tree)) {
            const bool wide =
                std::ranges::any_of(real.trunks, [](const Trunk& trunk) { return trunk.cable.rate > 8e6; });
            qInfo("seed %d: %d trunks%s, found %d", static_cast<int>(seed),
                  static_cast<int>(real.trunks.size()), wide ? ", a wide one" : "",
                  static_cast<int>(discovery.tree.trunks.size()));
            thin += wide ? 0 : 1;
            ++missed;
            continue;
        }
        const Off off = compared(real, discovery.tree);
        const std::string where = "seed " + std::to_string(seed) + ": ports " + std::to_string(off.ports) +
                                  ", trunks " + std::to_string(off.trunks);
        QVERIFY2(off.ports < 0.05 && off.trunks < 0.1 && !off.duplex, where.c_str());
    }
    QCOMPARE(thin, 0);
    // Trunks that only many flows at once fill may be taken for none, or for two.
    QVERIFY2(missed <= trees / 50, qPrintable(QString::number(missed)));
}

void TestDiscover::trunksThatOneFlowCannotFill() {
    // Six hosts of 10 on either side of 25: three flows at once are slower, two are not.
    Tree tree;
    tree.switches = 2;
    for (std::size_t i = 0; i < 12; ++i)
        tree.hosts.push_back(port(i / 6, 1e7));
    tree.trunks = {trunk(0, 1, 2.5e7, halfDuplex)};
    support::MadeNetwork network(tree, 0.02, 3);
    const Found discovery = discover(network);
    QCOMPARE(sidesOf(discovery.tree), sidesOf(tree));
    QVERIFY(discovery.tree.trunks[0].flows >= 3);
    QCOMPARE(discovery.tree.trunks[0].cable.duplex, halfDuplex);
    QVERIFY(std::abs(discovery.tree.trunks[0].cable.rate / 2.5e7 - 1) < 0.02);
    QVERIFY(discovery.misfit < 0.03);
}

void TestDiscover::aFastHostAmongSlowOnes() {
    // No other can take what it sends: only all of them together show it.
    Tree tree;
    for (std::size_t i = 0; i < 9; ++i)
        tree.hosts.push_back(port(0, i == 4 ? 5e7 : 1e7));
    support::MadeNetwork network(tree, 0.01, 1);
    const Found discovery = discover(network);
    QCOMPARE(discovery.tree.switches, std::size_t{1});
    QVERIFY(std::abs(discovery.tree.hosts[4].cable.rate / 5e7 - 1) < 0.05);
    QVERIFY(std::abs(discovery.tree.hosts[5].cable.rate / 1e7 - 1) < 0.05);
}

void TestDiscover::waysThatDiffer() {
    // A host that sends at a quarter of what it gets, and a trunk that carries five times as much one way.
    Tree tree = two();
    tree.hosts[2].cable.rate = 3e6;
    tree.hosts[2].cable.otherWay = 12.5e6;
    tree.trunks[0].cable.otherWay = 12.5e6;
    for (const double noise : {0.0, 0.02}) {
        support::MadeNetwork network(tree, noise, 4);
        const Found discovery = discover(network);
        QCOMPARE(sidesOf(discovery.tree), sidesOf(tree));
        const Cable& port = discovery.tree.hosts[2].cable;
        QVERIFY(std::abs(port.rate / 3e6 - 1) < 0.05 && std::abs(port.back() / 12.5e6 - 1) < 0.05);
        const Trunk& foundTrunk = discovery.tree.trunks[0];
        const bool same = foundTrunk.one == discovery.tree.hosts[0].at;
        const double there = same ? foundTrunk.cable.rate : foundTrunk.cable.back();
        const double back = same ? foundTrunk.cable.back() : foundTrunk.cable.rate;
        QVERIFY(std::abs(there / 2.5e6 - 1) < 0.05 && std::abs(back / 12.5e6 - 1) < 0.05);
        for (const std::size_t host : {0U, 1U, 3U, 7U})
            QCOMPARE(discovery.tree.hosts[host].cable.otherWay, 0.0);
        QVERIFY(discovery.misfit < 0.03);
    }
}

void TestDiscover::hostsThatAreStopped() {
    // A quota lets host 1 send and receive 4 MB/s together over time; its cable carries 10 each way, as all
    // do.
    Tree tree;
    for (std::size_t i = 0; i < 6; ++i)
        tree.hosts.push_back(port(0, 1e7));
    support::QuotaNetwork network(tree, 1, 4e6);
    const Found discovery = discover(network);
    QCOMPARE(discovery.tree.switches, std::size_t{1});
    for (std::size_t host = 0; host < 6; ++host) {
        const Cable& cable = discovery.tree.hosts[host].cable;
        QVERIFY(std::abs(cable.rate / 1e7 - 1) < 0.05);
        QCOMPARE(cable.duplex, fullDuplex); // the sum of both ways is a limit of its processor
        QCOMPARE(cable.sustained > 0, host == 1);
    }
    QVERIFY(std::abs(discovery.tree.hosts[1].cable.sustained / 4e6 - 1) < 0.05);
}

void TestDiscover::theSmallest() {
    for (std::size_t count = 0; count < 4; ++count) {
        Tree tree;
        for (std::size_t i = 0; i < count; ++i)
            tree.hosts.push_back(port(0, 1e7));
        support::MadeNetwork network(tree, 0.02, 1);
        const Found discovery = discover(network);
        QCOMPARE(discovery.tree.hosts.size(), count);
        QCOMPARE(discovery.tree.switches, std::size_t{1});
        for (const Port& host : discovery.tree.hosts)
            QVERIFY(count < 2 || std::abs(host.cable.rate / 1e7 - 1) < 0.05);
    }
}

void TestDiscover::nothingToTellApart() {
    // A trunk that carries all that its hosts can send is no limit: one switch.
    Tree tree = two();
    tree.trunks[0].cable.rate = 50e6;
    support::MadeNetwork network(tree, 0.02, 1);
    QCOMPARE(discover(network).tree.switches, std::size_t{1});
}

void TestDiscover::manyHosts() {
    // Eight switches of eight hosts, four on each of two trunks of the third level.
    Tree tree;
    tree.switches = 10;
    for (std::size_t i = 0; i < 64; ++i)
        tree.hosts.push_back(port(2 + i / 8, 1.25e8));
    for (std::size_t i = 0; i < 8; ++i)
        tree.trunks.push_back(trunk(i / 4, 2 + i, 2.5e8));
    tree.trunks.push_back(trunk(0, 1, 3e8));
    support::MadeNetwork network(tree, 0.01, 1);
    const Found discovery = discover(network);
    QCOMPARE(sidesOf(discovery.tree), sidesOf(tree));
    // All pairs of all pairs would be 4 million.
    QVERIFY2(network.questions < 1200, qPrintable(QString::number(network.questions)));
}

void TestDiscover::latenciesAreSharedOut() {
    Tree tree = two();
    tree.trunks[0].cable.latency = 4e-4;
    support::MadeNetwork network(tree, 0, 1);
    const Found discovery = discover(network);
    for (const Flow& pair : Flows{{0, 1}, {2, 6}, {7, 0}}) {
        const Tree& foundTree = discovery.tree;
        const double said =
            foundTree.hosts[pair.from].cable.latency + foundTree.hosts[pair.to].cable.latency +
            (switchesBetween(foundTree, pair).size() > 1 ? foundTree.trunks[0].cable.latency : 0);
        QVERIFY(std::abs(said / network.latencies({pair})->front() - 1) < 0.05);
    }
}

void TestDiscover::stopsAtAnyQuestion() {
    // Whenever the prober has enough, what is known so far comes back, and soon.
    for (std::size_t most = 0; most < 150; most += 7) {
        support::MadeNetwork network(two(), 0.02, 1);
        network.most = most;
        const Found discovery = discover(network);
        QVERIFY(network.questions <= most);
        QCOMPARE(discovery.tree.hosts.size(), std::size_t{8});
        QVERIFY(!discovery.whole || discovery.tree.trunks.size() == 1);
    }
}

void TestDiscover::theSameTwice() {
    const Tree real = RandomTree(5).make(true);
    support::MadeNetwork network(real, 0.02, 9);
    support::MadeNetwork sameNetwork(real, 0.02, 9);
    QVERIFY(discover(network).tree == discover(sameNetwork).tree);
}

const support::TestProgram registered("tst_discover", support::runTest<TestDiscover>);

} // namespace tst_discover

#include "tst_discover.moc"

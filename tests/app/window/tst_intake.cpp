// SPDX-License-Identifier: GPL-3.0-or-later
// One table gives one platform, whether it is imported from a file or pasted.
#include "app/document/document.h"
#include "app/models/platform/links_model.h"
#include "app/models/platform/matrix_model.h"
#include "app/models/platform/processors_model.h"
#include "app/window/dialogs/gaps_dialog.h"
#include "app/window/files/foreign_files.h"
#include "core/base/random.h"
#include "core/io/formats.h"
#include "tests/support/window_test.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <tuple>

namespace tst_intake {

using namespace equipoise::gui;
using equipoise::NodeId;
using equipoise::Platform;
using equipoise::UnitRole;

namespace {

double in(std::string_view unit, double value, UnitRole role, const Platform& platform) {
    const equipoise::Measure measure{role, platform.units};
    const auto read = equipoise::parseUnit(unit, measure);
    return read ? equipoise::inUnit(value, *read, measure) : std::nan("");
}

QString rounded(double value) {
    return QString::number(value, 'g', 9);
}

/// The content of a platform in fixed units, sorted.
QString contentOf(const Platform& platform) {
    QStringList lines;
    for (const equipoise::Processor& processor : platform.processors)
        lines << QString("%1: %2 Gflop/s")
                     .arg(QString::fromStdString(processor.name),
                          rounded(in("Gflop/s", processor.compute.rate, UnitRole::TimePerWork, platform)));
    for (const equipoise::Switch& node : platform.switches)
        lines << QString::fromStdString(node.name) + ": switch";
    for (const equipoise::Link& link : platform.links) {
        QStringList ends{QString::fromStdString(platform.nameOf(link.from)),
                         QString::fromStdString(platform.nameOf(link.to))};
        ends.sort();
        lines << QString("%1 %2: %3 Mbit/s, %4 us, %5")
                     .arg(ends.join(" - "), link.bothWays ? "both ways" : "one way",
                          rounded(in("Mbit/s", link.transfer.rate, UnitRole::TimePerData, platform)),
                          rounded(in("us", link.transfer.startUp, UnitRole::Time, platform)),
                          link.transfer.isTable() ? "table" : "rate");
    }
    lines.sort();
    return lines.join('\n');
}

/// The content without speeds, which a list of links does not give.
QString linksOf(const Platform& platform) {
    static const QRegularExpression speed(": [^ ]+ Gflop/s");
    return contentOf(platform).replace(speed, ": speed");
}

/// The processors alone: without links, a file says that a network joins them.
QString machinesOf(const Platform& platform) {
    Platform machines = platform;
    machines.switches.clear();
    machines.links.clear();
    return contentOf(machines);
}

/// The costs of a matrix, as bandwidths.
QString costsOf(const Platform& platform) {
    QStringList lines;
    for (std::size_t i = 0; platform.linkCost && i < platform.size(); ++i)
        for (std::size_t j = 0; j < platform.size(); ++j)
            if (i != j)
                lines << QString("%1 > %2: %3")
                             .arg(QString::fromStdString(platform.processors[i].name),
                                  QString::fromStdString(platform.processors[j].name),
                                  rounded(in("Mbit/s", (*platform.linkCost)(i, j), UnitRole::TimePerData,
                                             platform)));
    lines.sort();
    return lines.join('\n');
}

enum class Content { Machines, Links, Matrix };

QString textOf(const Platform& platform, Content content) {
    return content == Content::Machines ? machinesOf(platform)
           : content == Content::Links  ? linksOf(platform)
                                        : costsOf(platform);
}

struct Read {
    QString text; ///< empty: refused
    QString why;
};

/// As a file that is dropped on the window.
Read dropped(const std::string& text, const QString& path, Content content) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), qint64(text.size())) < 0)
        return {{}, "no file"};
    file.close();
    equipoise::SolveControl control;
    const auto foreign = readForeign(path.toStdString(), nullptr, control);
    if (!foreign)
        return {{}, QString::fromStdString(foreign.error().value + " / " + foreign.error().limit)};
    const auto& read = (*foreign)->imported;
    if (!read)
        return {{}, QString::fromStdString(read.error().value + " / " + read.error().limit)};
    return {textOf(read->platform, content), {}};
}

Read imported(const std::string& text, const std::string& file, Content content) {
    const equipoise::io::Format* format = equipoise::io::formatToRead(file, text);
    if (!format || !format->readChosen)
        return {{}, "no format of tables"};
    equipoise::io::TableChoices choices;
    choices.newNodes = equipoise::io::NewNodes::Usual; // as the window reads a file
    const auto read = format->readChosen(text, file, choices);
    if (!read)
        return {{}, QString::fromStdString(read.error().value + " / " + read.error().limit)};
    return {textOf(read->platform, content), {}};
}

Read pasted(const std::string& text, Content content, std::optional<char> separator = {}) {
    Document document;
    ProcessorsModel processors(document);
    LinksModel links(document);
    MatrixModel matrix(document);
    PlatformModel& model = content == Content::Machines ? static_cast<PlatformModel&>(processors)
                           : content == Content::Links  ? static_cast<PlatformModel&>(links)
                                                        : matrix;
    PasteTarget target;
    for (int column = 0; column < model.columnCount(); ++column)
        target.columns.push_back(column);
    const auto meaning = model.meaningOf(target);
    equipoise::io::SpreadsheetChoices choices;
    choices.separator = separator;
    choices.names = [&meaning](const equipoise::io::Sheet& sheet) {
        return meaning->namesIn(sheet, meaning->hasTitles(sheet));
    };
    const auto sheet = equipoise::io::readSpreadsheet(text, choices, {});
    if (!sheet || !sheet->unique())
        return {{}, "several readings"};
    equipoise::SolveControl control;
    const Pasted pasted = meaning->pasted(sheet->only(), meaning->hasTitles(*sheet->only().sheet), control);
    if (!pasted.outcome.edit || pasted.outcome.refusals > 0)
        return {{}, QString("%1 refused").arg(pasted.outcome.refusals)};
    if (!document.apply(*pasted.outcome.edit, "Paste"))
        return {{}, "no edit"};
    const Platform& platform = document.scenario().platform;
    return {textOf(platform, content), {}};
}

/// The edit of a text with tabs that goes into the whole table.
std::optional<Edit> pastedInto(PlatformModel& model, const std::string& text) {
    PasteTarget target;
    for (int column = 0; column < model.columnCount(); ++column)
        target.columns.push_back(column);
    const auto meaning = model.meaningOf(target);
    equipoise::io::SpreadsheetChoices choices;
    choices.separator = '\t';
    const auto sheet = equipoise::io::readSpreadsheet(text, choices, {});
    equipoise::SolveControl control;
    return sheet ? meaning->pasted(sheet->only(), true, control).outcome.edit : std::nullopt;
}

using Words = std::vector<std::string>;

const std::string& any(equipoise::Random& random, const Words& words) {
    return words[random.below(words.size())];
}

/// A number with two decimals: three might be a group of thousands.
std::string number(std::uint64_t hundredths, char mark) {
    std::string digits = std::to_string(hundredths);
    digits.insert(0, digits.size() < 3 ? 3 - digits.size() : 0, '0');
    digits.insert(digits.size() - 2, 1, mark);
    return digits;
}

/// A link of a random tree of n0, n1, ...; numbers in hundredths of Mbit/s and of us.
struct TreeLink {
    std::size_t node = 0;
    std::size_t up = 0; ///< a node with a lower number
    std::uint64_t bandwidth = 0;
    std::uint64_t time = 0;

    /// The link as linksOf() writes it.
    QString written(double latency) const {
        return QString("n%1 - n%2 both ways: %3 Mbit/s, %4 us, rate")
            .arg(up)
            .arg(node)
            .arg(rounded(double(bandwidth) / 100), rounded(latency));
    }
};

/// The link of the node to one before it; counts it for both.
TreeLink drawLink(equipoise::Random& random, std::size_t node, std::vector<std::size_t>& degrees) {
    TreeLink link{node, random.below(node)};
    ++degrees[link.node];
    ++degrees[link.up];
    link.bandwidth = 1 + random.below(9'999'999);
    link.time = 1 + random.below(99'999);
    return link;
}

/// A table of machines or links as programs and spreadsheets spoil it, and what it says.
class HostileTable {
public:
    HostileTable(std::uint64_t seed, Content content)
        : m_random(seed) {
        m_separator = "\t;|,"[m_random.below(4)];
        m_mark = m_separator != ',' && m_random.below(2) == 0 ? ',' : '.';
        m_hasUnitsInCells = m_random.below(3) == 0;
        m_isQuoted = m_random.below(3) == 0;
        m_hasLongCells = m_random.below(10) == 0;
        m_end = m_random.below(3) == 0 ? "\r\n" : "\n";
        if (content == Content::Machines)
            addMachines();
        else if (content == Content::Links)
            addLinks();
        else
            addMatrix();
        if (m_random.below(4) == 0)
            text.insert(0, "\xef\xbb\xbf");
        for (std::uint64_t i = m_random.below(4); i > 0; --i)
            text += m_end;
        if (m_random.below(12) == 0) {
            hasNul = true;
            text.insert(1 + m_random.below(text.size() - 1), 1, '\0');
        }
        expected.sort();
    }

    std::string text;
    QStringList expected; ///< as machinesOf() or linksOf() write it
    bool hasNul = false;  ///< then it is no text

private:
    void addRow(const Words& cells) {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const bool isQuoted = m_isQuoted || m_random.below(12) == 0;
            const std::string blanks(m_separator == '\t' ? 0 : m_random.below(3), ' ');
            text += i == 0 ? "" : std::string(1, m_separator);
            text += (isQuoted ? '"' + cells[i] + '"' : cells[i]) + blanks;
        }
        text += m_end;
    }
    std::string note() const { return m_hasLongCells ? std::string(20'000, 'z') : "r1"; }
    std::string title(const std::string& words, const std::string& unit) const {
        return m_hasUnitsInCells ? words : words + " (" + unit + ")";
    }
    std::string value(std::uint64_t hundredths, const std::string& unit) const {
        return number(hundredths, m_mark) + (m_hasUnitsInCells ? " " + unit : "");
    }
    std::string missing() {
        return any(m_random,
                   {"", "-", "--", "\xe2\x80\x93", "n/a", "N/A", "NA", "nan", "NaN", "null", "NULL"});
    }

    /// At least the first machine has a speed; what the others may be supposed to have is no matter.
    void addMachines() {
        addRow({"name", title("speed", "Gflop/s"), "remark"});
        for (std::size_t i = 0, count = 2 + m_random.below(5); i < count; ++i) {
            const std::string name = "node " + std::to_string(i);
            const std::uint64_t speed = 1 + m_random.below(20'000);
            const bool isMissing = i > 0 && m_random.below(5) == 0;
            addRow({name, isMissing ? missing() : value(speed, "Gflop/s"), note()});
            expected << QString::fromStdString(name) +
                            (isMissing ? ": assumed"
                                       : QString(": %1 Gflop/s").arg(rounded(double(speed) / 100)));
        }
    }

    /// A random tree, and rows between its nodes that say nothing.
    void addLinks() {
        addRow({"from", "to", title("bandwidth", "Mbit/s"), title("latency", "us"), "remark"});
        const std::size_t count = 3 + m_random.below(6);
        std::vector<std::size_t> degrees(count);
        const auto name = [](std::size_t i) { return "n" + std::to_string(i); };
        for (std::size_t i = 1; i < count; ++i) {
            const TreeLink link = drawLink(m_random, i, degrees);
            const bool isMissing = m_random.below(4) == 0;
            addRow({name(i), name(link.up), value(link.bandwidth, "Mbit/s"),
                    isMissing ? missing() : value(link.time, "us"), note()});
            expected << link.written(isMissing ? 0 : double(link.time) / 100);
            if (m_random.below(6) == 0)
                addRow({name(link.up), name(i), missing(), missing(), note()});
        }
        for (std::size_t i = 0; i < count; ++i)
            expected << QString("n%1: %2").arg(i).arg(degrees[i] == 1 ? "speed" : "switch");
    }

    /// Bandwidths between all machines, with their names above and beside.
    void addMatrix() {
        const std::size_t count = 3 + m_random.below(4);
        m_hasUnitsInCells = false;
        Words names;
        for (std::size_t i = 0; i < count; ++i)
            names.push_back("node " + std::to_string(i));
        Words titles{any(m_random, {"Mbit/s", "bandwidth (Mbit/s)", "Débit [Mbit/s]", "bw_mbps"})};
        titles.insert(titles.end(), names.begin(), names.end());
        addRow(titles);
        for (std::size_t i = 0; i < count; ++i) {
            Words row{names[i]};
            for (std::size_t j = 0; j < count; ++j) {
                const std::uint64_t bandwidth = 1 + m_random.below(9'999'999);
                const std::uint64_t kind = m_random.below(8);
                row.push_back(i == j      ? any(m_random, {"", "x", "X", "0", "-", "inf"})
                              : kind == 0 ? missing()
                              : kind == 1 ? any(m_random, {"0", number(0, m_mark)})
                              : kind == 2 ? any(m_random, {"inf", "Inf", "+inf", "unlimited", "\xe2\x88\x9e"})
                                          : number(bandwidth, m_mark));
                if (i != j)
                    expected << QString("node %1 > node %2: %3")
                                    .arg(i)
                                    .arg(j)
                                    .arg(kind < 2    ? rounded(0)
                                         : kind == 2 ? rounded(HUGE_VAL)
                                                     : rounded(double(bandwidth) / 100));
            }
            addRow(row);
        }
    }

    equipoise::Random m_random;
    char m_separator = ',';
    char m_mark = '.';
    bool m_hasUnitsInCells = false;
    bool m_isQuoted = false;
    bool m_hasLongCells = false;
    std::string m_end;
};

/// Puts a column before column `at` whose title holds the word of another column and more.
void insertDecoy(std::vector<Words>& titles, std::vector<Words>& rows, std::size_t at, const Words& decoys,
                 const std::string& value) {
    titles.insert(titles.begin() + static_cast<std::ptrdiff_t>(at), decoys);
    for (Words& row : rows)
        row.insert(row.begin() + static_cast<std::ptrdiff_t>(at), value);
}

/// A table as a person or a program writes it: titles in some language, units there, any separator.
std::string tableOf(equipoise::Random& random, const std::vector<Words>& titles,
                    const std::vector<Words>& rows) {
    const char separator = "\t;|"[random.below(3)];
    std::string text;
    for (std::size_t i = 0; i < titles.size(); ++i)
        text += (i == 0 ? "" : std::string(1, separator)) + any(random, titles[i]);
    text += '\n';
    for (const Words& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            text += (i == 0 ? "" : std::string(1, separator)) + row[i];
        text += '\n';
    }
    return text;
}

} // namespace

class TestIntake : public QObject {
    Q_OBJECT

private slots:
    void init() { support::failOnWarnings(); }

    void machinesInAnyWords() {
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            equipoise::Random random(seed);
            const char mark = random.below(2) == 0 ? '.' : ',';
            std::vector<Words> rows;
            QStringList expected;
            std::vector<Words> titles{
                {"name", "host", "Node", "nom", "hôte", "Rechner", "machine", "processeur", "maquina"},
                {"speed (Gflop/s)", "Vitesse [Gflop/s]", "gflops", "Gflop/s", "Geschwindigkeit (Gflop/s)",
                 "velocidad Gflop/s", "puissance (Gflop/s)", "performance_gflops"},
                {"rack", "RAM (GB)"}};
            for (std::size_t i = 0, count = 2 + random.below(5); i < count; ++i) {
                const std::uint64_t speed = 1 + random.below(20'000);
                const std::string name = "n" + std::to_string(i);
                rows.push_back({name, number(speed, mark), "r1"});
                expected << QString("%1: %2 Gflop/s")
                                .arg(QString::fromStdString(name), rounded(double(speed) / 100));
            }
            if (random.below(3) == 0)
                insertDecoy(titles, rows, 1, {"speed class", "performance tier"}, "5");
            if (random.below(3) == 0)
                insertDecoy(titles, rows, 0, {"Node type", "machine room", "host rack"}, "r1");
            const std::string text = tableOf(random, titles, rows);
            const Read file = imported(text, "machines.csv", Content::Machines);
            const Read paste = pasted(text, Content::Machines);
            const QString which = QString("seed %1: %2\n%3\n").arg(seed).arg(QString::fromStdString(text));
            expected.sort();
            QVERIFY2(file.text == expected.join('\n'), qPrintable(which.arg("file " + file.why + file.text)));
            QVERIFY2(paste.text == expected.join('\n'),
                     qPrintable(which.arg("paste " + paste.why + paste.text)));
        }
    }

    /// A random tree: its leaves become processors, the nodes between them switches; ends of measurements are
    /// processors.
    void linksInAnyWords() {
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            equipoise::Random random(seed);
            const char mark = random.below(2) == 0 ? '.' : ',';
            const bool isRoundTrip = random.below(2) == 0;
            const bool isMeasured = isRoundTrip || random.below(3) == 0;
            std::vector<Words> titles{
                isMeasured ? Words{"client", "Sender", "host1"}
                           : Words{"from", "Source", "src", "de", "von", "émetteur", "origen"},
                isMeasured ? Words{"server", "Receiver", "host2"}
                           : Words{"to", "target", "dst", "vers", "nach", "destinataire", "destino"},
                {"bandwidth (Mbit/s)", "Débit [Mbit/s]", "bw_mbps", "Mbit/s", "throughput Mbit/s",
                 "Bandbreite (Mbit/s)", "bande passante (Mbit/s)"},
                isRoundTrip ? Words{"rtt (us)", "RTT [µs]", "avg rtt us", "ping rtt (us)"}
                            : Words{"latency (us)", "Latence [µs]", "lat us", "Latenz (us)", "délai (us)"}};
            const std::size_t count = 3 + random.below(6);
            std::vector<std::size_t> degrees(count);
            std::vector<Words> rows;
            QStringList expected;
            for (std::size_t i = 1; i < count; ++i) {
                const TreeLink link = drawLink(random, i, degrees);
                const bool isMissing = random.below(5) == 0;
                rows.push_back(
                    {"n" + std::to_string(i), "n" + std::to_string(link.up), number(link.bandwidth, mark),
                     isMissing ? Words{"", "-", "n/a", "NaN"}[random.below(4)] : number(link.time, mark)});
                expected << link.written(isMissing ? 0 : double(link.time) / 100 / (isRoundTrip ? 2 : 1));
            }
            for (std::size_t i = 0; i < count; ++i)
                expected << QString("n%1: %2").arg(i).arg(degrees[i] == 1 || isMeasured ? "speed" : "switch");
            if (!isRoundTrip && random.below(3) == 0)
                insertDecoy(titles, rows, 3, {"latency class", "delay budget"}, "7");
            if (random.below(3) == 0)
                insertDecoy(titles, rows, 2, {"link bandwidth tier", "cost center"}, "5");
            if (!isMeasured && random.below(3) == 0)
                insertDecoy(titles, rows, 0, {"source rack", "from site"}, "r1");
            const std::string text = tableOf(random, titles, rows);
            const Read file = imported(text, "links.csv", Content::Links);
            const Read paste = pasted(text, Content::Links);
            const QString which = QString("seed %1: %2\n%3\n").arg(seed).arg(QString::fromStdString(text));
            expected.sort();
            QVERIFY2(file.text == expected.join('\n'), qPrintable(which.arg("file " + file.why + file.text)));
            QVERIFY2(paste.text == expected.join('\n'),
                     qPrintable(which.arg("paste " + paste.why + paste.text)));
        }
    }

    /// A text is read alike as a file, as a file that is dropped, and from the clipboard.
    void hostileTablesMeanTheSame() {
        QTemporaryDir folder;
        QVERIFY(folder.isValid());
        int differing = 0;
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            const auto content = static_cast<Content>(seed % 3);
            const HostileTable table(seed, content);
            const Read reads[] = {imported(table.text, "table.csv", content),
                                  dropped(table.text, folder.filePath("table.csv"), content),
                                  pasted(table.text, content)};
            const char* const ways[] = {"file", "drop", "paste"};
            for (std::size_t i = 0; i < 3; ++i) {
                const QStringList known = table.expected.filter(": assumed");
                QString read = reads[i].text;
                for (const QString& assumed : known)
                    read.replace(QRegularExpression(assumed.section(':', 0, 0) + ": [^ \n]+ Gflop/s"),
                                 assumed);
                const QString expected = table.hasNul ? QString() : table.expected.join('\n');
                if (read != expected) {
                    ++differing;
                    qInfo().noquote() << ways[i] << "seed" << seed << reads[i].why << "\n"
                                      << QString::fromUtf8(table.text.substr(0, 600)) << "\nread\n"
                                      << read << "\nexpected\n"
                                      << expected;
                }
            }
        }
        QCOMPARE(differing, 0);
    }

    /// A single column of names: its first line is a title only if all of it is.
    void namesThatHoldAKnownWord() {
        const std::pair<std::string, QStringList> columns[] = {
            {"head node\nlogin node\n", {"head node", "login node"}},
            {"file server host\nspare computer\n", {"file server host", "spare computer"}},
            {"Node\nhead node\n", {"head node"}},
            {"Host name\nhead node\n", {"head node"}}};
        for (const auto& [text, names] : columns) {
            const Read read = pasted(text, Content::Machines, '\t');
            QVERIFY2(!read.text.isEmpty(), qPrintable(QString::fromStdString(text) + read.why));
            QStringList readNames;
            for (const QString& line : read.text.split('\n'))
                readNames << line.section(':', 0, 0);
            QCOMPARE(readNames, names);
        }
    }

    /// Columns of properties, with the titles of files.
    void propertiesOfMachinesAndLinks() {
        const std::string machines = "processor\tcycle_time\tForwards\nA\t1\tno\nB\t2\tyes\nC\t2\t\n";
        const std::string links = "from\tto\tcost\tduplex\nA\tB\t1\thalf\nB\tC\t2\t1.5\nA\tC\t3\t\n";
        const auto file = equipoise::io::importTable(machines + "\n" + links, {}, "own.tsv");
        QVERIFY(file.ok());
        Document document;
        ProcessorsModel processors(document);
        LinksModel list(document);
        for (const std::string& text : {machines, links}) {
            const auto edit =
                pastedInto(text == links ? static_cast<PlatformModel&>(list) : processors, text);
            QVERIFY(edit && document.apply(*edit, "Paste").ok());
        }
        const Platform& platform = document.scenario().platform;
        QVERIFY(!platform.processors[0].forwards && platform.processors[2].forwards);
        QCOMPARE(platform.links[0].duplex, 1.0);
        QVERIFY(platform.processors == file->platform.processors);
        QVERIFY(platform.links == file->platform.links);
    }

    /// Where several links meet everywhere, nothing is a switch.
    void aRingOfMachinesHasNoSwitches() {
        const std::string text = "from,to,bandwidth (Mbit/s)\na,b,100\nb,c,100\nc,a,100\n";
        for (const Read& read : {imported(text, "ring.csv", Content::Links), pasted(text, Content::Links)}) {
            QVERIFY2(!read.text.isEmpty(), qPrintable(read.why));
            QVERIFY2(!read.text.contains("switch"), qPrintable(read.text));
            QCOMPARE(read.text.count(": speed"), 3);
        }
    }

    /// Our own tables: ends that they do not list are new switches, if a person lets them be added.
    void endsThatOurTablesDoNotList() {
        const std::string text =
            "processor,cycle_time\nA,1\nB,2\n\nfrom,to,cost\nA,sw1,1\nB,sw1,2\nsw1,sw2,3\n";
        equipoise::io::TableChoices choices;
        const auto refused = equipoise::io::importTable(text, choices, "own.csv");
        QVERIFY(!refused && refused.error().code == equipoise::ErrorCode::UnknownName);
        choices.newNodes = equipoise::io::NewNodes::Usual;
        const auto read = equipoise::io::importTable(text, choices, "own.csv");
        QVERIFY(read.ok());
        QCOMPARE(read->platform.switches.size(), std::size_t{2});
        QCOMPARE(read->platform.switches[0].name, std::string("sw1"));
        QCOMPARE(read->unlistedNodes, (std::vector<std::string>{"sw1", "sw2"}));
        QVERIFY(read->newNodes == equipoise::io::NewNodes::Switches);
        QVERIFY(read->platform.links[2].to == NodeId(equipoise::SwitchId{1}));
        // Median of 1 and 2 of the two: the upper one, as for any new processor.
        choices.newNodes = equipoise::io::NewNodes::Mixed;
        const auto mixed = equipoise::io::importTable(text, choices, "own.csv");
        QVERIFY(mixed.ok());
        QCOMPARE(mixed->platform.processors.size(), std::size_t{3});
        QCOMPARE(mixed->platform.processors[2].name, std::string("sw2"));
    }

    /// Without the nodes of a list of links nothing is left: only their kind is a choice. Beside our own tables the
    /// new nodes can be left out.
    void onlyTheKindOfTheNodesOfAListIsAsked() {
        const std::string list = "from,to,bandwidth (Mbit/s)\na,s,100\nb,s,100\n";
        const std::string lists = "processor,cycle_time\nA,1\nB,2\n\nfrom,to,cost\nA,sw1,1\nB,sw1,2\n";
        for (const bool isList : {true, false}) {
            const std::string text = isList ? list : lists;
            const equipoise::io::Format* format = equipoise::io::formatToRead("t.csv", text);
            QVERIFY(format && format->readChosen);
            GapsDialog dialog(
                {.read = [&](const equipoise::io::TableChoices& choices,
                             equipoise::SolveControl&) { return format->readChosen(text, "t.csv", choices); },
                 .fileName = "t.csv"});
            dialog.show();
            QTRY_VERIFY(!dialog.isReading());
            auto* adds = dialog.findChild<QCheckBox*>("gapsAddsNodes");
            auto* words = dialog.findChild<QLabel*>("gapsNodeNames");
            auto* kind = dialog.findChild<QComboBox*>("gapsNodeKind");
            QVERIFY(adds && words && kind);
            QCOMPARE(adds->isHidden(), isList);
            QCOMPARE(words->isHidden(), !isList);
            QCOMPARE(isList ? words->text() : adds->text(),
                     QString("Add the new nodes %1").arg(isList ? "a, s, b" : "sw1"));
            QVERIFY(kind->isEnabled());
            const int processors = kind->findText("as processors");
            kind->setCurrentIndex(processors);
            emit kind->activated(processors);
            QTRY_VERIFY(!dialog.isReading());
            QCOMPARE(kind->currentIndex(), processors);
            QCOMPARE(dialog.imported().platform.processors.size(), std::size_t{3});
            QCOMPARE(adds->isHidden(), isList);
            if (isList)
                continue;
            adds->click();
            QTRY_VERIFY(!dialog.isReading());
            QVERIFY(adds->isVisible() && !adds->isChecked());
            QVERIFY(!dialog.findChild<QPushButton*>("gapsConfirm")->isEnabled());
        }
    }
};

const support::TestProgram registered("tst_intake", support::runWindowTest<TestIntake>);

} // namespace tst_intake

#include "tst_intake.moc"

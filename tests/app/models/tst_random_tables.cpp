// SPDX-License-Identifier: GPL-3.0-or-later
// Random tables, hostile ones included, as a file and as pasted text: rules that hold for each of them.
// Usually 250 tables; EQUIPOISE_SEEDS=N: the first N. EQUIPOISE_TABLES=FILE writes what each table gives, to be compared
// before and after a change of the readers.
#include "app/document/document.h"
#include "app/models/platform/links_model.h"
#include "app/models/platform/matrix_model.h"
#include "app/models/platform/processors_model.h"
#include "core/base/random.h"
#include "core/io/formats.h"
#include "core/io/scenario/scenario_file.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QFile>
#include <QTest>
#include <QUndoStack>
#include <array>
#include <cmath>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace tst_random_tables {

using namespace equipoise::gui;
using equipoise::Platform;
using equipoise::ProcessorId;
using equipoise::Scenario;
using equipoise::SwitchId;
using paste::Becomes;
using paste::Reason;

namespace {

using Words = std::vector<std::string>;

/// A seeded text of a table.
class RandomTable {
public:
    explicit RandomTable(std::uint64_t seed)
        : m_random(seed) {}

    std::string text() {
        m_separator = "\t;,| "[m_random.below(5)];
        m_comma = m_random.below(4) == 0;
        const std::size_t size = m_random.below(12);
        m_rows = size == 0 ? 120 + m_random.below(200) : size == 1 ? 0 : 1 + m_random.below(9);
        std::string table = ofKind(m_random.below(7));
        if (m_random.below(10) == 0)
            table.insert(0, any({"sep=;\n", "# a comment\n", "\n\n", "\"", "\xef\xbb\xbf", " "}));
        if (m_random.below(12) == 0)
            table.resize(m_random.below(table.size() + 1));
        return table;
    }

private:
    bool rarely() { return m_random.below(15) == 0; }
    const std::string& any(const Words& words) { return m_any = words[m_random.below(words.size())]; }

    std::string ofKind(std::uint64_t kind) {
        switch (kind) {
        case 0:
            return list({{"processor", "name", "Rechner", "host", "Node type"},
                         {"cycle_time", "speed (Gflop/s)", "Cycle time", "gflops", "vitesse"},
                         {"start_up", "Start-up (ms)", "group", "x", "rack", "speed class"},
                         {"y", "forwards", "cycle time (us/Mflop)", "compute_table", "name"}});
        case 1:
            return list({{"from", "source", "client", "von", "src"},
                         {"to", "target", "server", "nach", "dst"},
                         {"cost", "bandwidth (Mbit/s)", "bw", "Débit [Mo/s]", "link bandwidth tier"},
                         {"latency (us)", "rtt (ms)", "latency", "both ways", "delay budget"},
                         {"both_ways", "duplex", "group", "table", "cost (s/MB)"}});
        case 2:
            return matrix();
        case 3:
            return list({{"host1", "client", "from"},
                         {"host2", "server", "to"},
                         {"size (kB)", "bytes", "throughput_mbps"},
                         {"time (us)", "avg rtt ms", "latency (s)", "max latency"},
                         {"ping", "bandwidth (GB/s)", "loss"}});
        case 4:
            m_separator = ',';
            return "processor,cycle_time,x,y\n" + rows(4) + "\nfrom,to,cost,latency\n" + rows(4) +
                   (m_random.below(2) == 0 ? "\nswitch,group\n" + rows(2) : std::string());
        case 5: { // cells of any kind; sometimes very many beside each other
            m_isWild = true;
            return rows(m_random.below(6) == 0 ? 200 + m_random.below(200) : 1 + m_random.below(7));
        }
        default:
            return any({"", "\n", "sep=;\n", "from,to,cost\n", "processor,cycle_time\n", "5", "1,5\n2,5\n",
                        "1.234;2\n", "\"never ends", "from\tto\n\n\n", "cost\n1\n", "a\nb\n", "0,1\n1,0\n"});
        }
    }

    std::string list(const std::vector<Words>& titles) {
        std::string head;
        const std::size_t width = 1 + m_random.below(titles.size());
        if (m_random.below(6) != 0) {
            for (std::size_t i = 0; i < width; ++i)
                head += (i == 0 ? "" : std::string(1, m_separator)) + quoted(any(titles[i]));
            if (rarely())
                head += m_separator + quoted(any(titles[0])); // a title twice
            head += '\n';
        }
        m_isOfPairs = titles[0][0] != "processor";
        return head + rows(width);
    }

    std::string matrix() {
        const std::size_t size = 2 + m_random.below(rarely() ? 60 : 4);
        const std::uint64_t form = m_random.below(5); // bare, names above, beside, both, both with speeds
        std::string text;
        if (form == 1 || form >= 3) {
            if (form >= 3)
                text += any({"", "processor", "Mbit/s", "cost", "latency (us)", "rtt ms", "bandwidth (GB/s)",
                             "s/MB"}) +
                        m_separator;
            if (form == 4)
                text += any({"cycle_time", "speed (Gflop/s)", "speed", "rack"}) + m_separator;
            for (std::size_t i = 0; i < size; ++i)
                text += (i == 0 ? "" : std::string(1, m_separator)) + node(i);
            text += '\n';
        }
        const std::uint64_t triangle = m_random.below(5);
        for (std::size_t i = 0; i < size; ++i) {
            if (form >= 2)
                text += node(rarely() ? i + 1 : i) + m_separator;
            if (form == 4)
                text += number() + m_separator;
            for (std::size_t j = 0; j < size; ++j) {
                const bool isEmpty = i == j ? m_random.below(2) == 0 : triangle == 0 && i < j;
                text += (j == 0 ? "" : std::string(1, m_separator)) + (isEmpty ? "" : value());
            }
            text += '\n';
        }
        return text;
    }

    /// Names that the documents of the test have, too.
    std::string node(std::size_t i) { return (m_random.below(40) == 0 ? "n" : "P") + std::to_string(i); }

    std::string rows(std::size_t width) {
        std::string text;
        for (std::size_t row = 0; row < m_rows; ++row) {
            const std::size_t cells = rarely() ? m_random.below(width + 3) : width;
            for (std::size_t column = 0; column < cells; ++column) {
                if (column > 0)
                    text += m_separator;
                const bool isName = column == 0 || (column == 1 && m_isOfPairs);
                text += m_isWild                 ? wild()
                        : isName                 ? quoted(name(row))
                        : column > 2 && rarely() ? any({"yes", "no", "full"})
                                                 : value();
            }
            text += rarely() ? "\r\n" : "\n";
        }
        return text;
    }

    std::string name(std::size_t row) {
        if (rarely())
            return wild();
        return m_random.below(3) == 0 ? node(m_random.below(5))
                                      : "n" + std::to_string(m_isOfPairs ? m_random.below(row + 2) : row);
    }

    std::string number() {
        std::string digits = std::to_string(m_random.below(20'000));
        if (m_random.below(2) == 0 && digits.size() > 2)
            digits.insert(digits.size() - 2, 1, m_comma ? ',' : '.');
        return digits;
    }

    std::string value() { return rarely() ? wild() : number(); }

    std::string wild() {
        return any({"1e309",
                    "nan",
                    "-0",
                    "inf",
                    "\xe2\x88\x9e",
                    "-",
                    "\xe2\x80\x93",
                    "n/a",
                    "x",
                    "1 234,5",
                    "1.234",
                    "",
                    "5 us",
                    "3 GB/s",
                    "0x10",
                    "\"a \"\"b\"\"\"",
                    "1e-400",
                    "99999999999999999999",
                    "\xe2\x88\x92"
                    "5",
                    "1,5",
                    "\"a;b\"",
                    "yes",
                    "0",
                    "-3",
                    "0:0/100:1.5",
                    "P0",
                    "from",
                    "cost",
                    "1e308",
                    "4 Mbit/s",
                    "2 s/MB",
                    "NaN",
                    "+inf",
                    "unlimited",
                    "\xc2\xb5s",
                    "a\tb",
                    "1'000",
                    "12 %"});
    }

    std::string quoted(const std::string& text) {
        return rarely() && text.find('"') == std::string::npos ? '"' + text + '"' : text;
    }

    equipoise::Random m_random;
    char m_separator = ',';
    bool m_comma = false;
    bool m_isOfPairs = false;
    bool m_isWild = false;
    std::size_t m_rows = 0;
    std::string m_any;
};

std::string exact(double value) {
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%a", value);
    return text.data();
}

std::string written(const equipoise::Error& error) {
    return std::to_string(static_cast<int>(error.code)) + " | " + error.subject + " | " + error.value +
           " | " + error.limit + " @" + std::to_string(error.place.line) + ":" +
           std::to_string(error.place.column);
}

std::string written(const Scenario& scenario) {
    equipoise::io::ScenarioFile file;
    file.scenario = scenario;
    return equipoise::io::formatScenario(file);
}

/// What the file gives.
std::string imported(const std::string& text, equipoise::io::NewNodes newNodes) {
    const equipoise::io::Format* format = equipoise::io::formatToRead("t.csv", text);
    if (!format || !format->readChosen)
        return "no table\n";
    equipoise::io::TableChoices choices;
    choices.newNodes = newNodes;
    const auto read = format->readChosen(text, "t.csv", choices);
    if (!read)
        return "refused: " + written(read.error()) + '\n';
    if (!equipoise::validate(read->platform))
        qFatal("an imported platform is not valid: %s", text.c_str());
    Scenario scenario;
    scenario.platform = read->platform;
    std::string record = written(scenario);
    for (const equipoise::io::ImportNote& note : read->notes)
        record += "note " + std::to_string(static_cast<int>(note.code)) + " " + note.subject + " | " +
                  note.value + " " + std::to_string(note.line) + '\n';
    record += "more " + std::to_string(read->moreNotes) + (read->speedsProposed ? " proposed" : "") +
              (read->namesSupposed ? " supposed" : "") + " nodes " +
              std::to_string(static_cast<int>(read->newNodes));
    for (const std::string& name : read->unlistedNodes)
        record += " " + name;
    for (const double cores : read->cores)
        record += " " + exact(cores);
    return record + '\n';
}

/// Platforms into which a text is pasted.
Scenario base(int kind) {
    Scenario scenario;
    Platform& platform = scenario.platform;
    if (kind == 0)
        return scenario;
    for (std::size_t i = 0; i < 4; ++i)
        platform.processors.push_back({(i < 3 ? "P" : "n") + std::to_string(i),
                                       {.rate = 0.5 + static_cast<double>(i), .table = {}},
                                       {}});
    if (kind == 1) {
        platform.processors[2].compute.table = {{0, 0}, {100, 2}};
        platform.switches.push_back({.name = "n0", .place = {}});
        platform.links.push_back({ProcessorId{0}, ProcessorId{1}, {.rate = 2, .table = {}}, true});
        platform.links.push_back(
            {ProcessorId{1}, SwitchId{0}, {.rate = 3, .startUp = 1, .table = {}}, false});
        platform.links.push_back({ProcessorId{3}, SwitchId{0}, {.rate = 1, .table = {}}, true});
        return scenario;
    }
    platform.linkCost.emplace(4, 4, 1.5);
    for (std::size_t i = 0; i < 4; ++i)
        (*platform.linkCost)(i, i) = 0;
    return scenario;
}

/// A letter a cell: . nothing, = same, ! changed, + added, x refused, with the reason and the number before.
std::string written(const paste::Outcome& outcome) {
    std::string text;
    for (const auto& row : outcome.cells) {
        for (const paste::Cell& cell : row) {
            text += ".=!+x"[static_cast<int>(cell.becomes)];
            if (cell.reason != Reason::None)
                text += std::to_string(static_cast<int>(cell.reason));
            if (!std::isnan(cell.before))
                text += exact(cell.before) + ' ';
        }
        text += '\n';
    }
    for (const std::string& row : outcome.rows)
        text += row + " / ";
    for (const auto& [at, error] : outcome.errors)
        text += "\n" + std::to_string(at.first) + "," + std::to_string(at.second) + " " + written(error);
    if (outcome.refused)
        text += "\nrefused " + written(*outcome.refused);
    text += "\ncounts";
    for (const std::size_t count :
         {outcome.changed, outcome.added, outcome.same, outcome.refusals, outcome.tooManyForMatrix,
          outcome.newSwitches, outcome.newProcessors, std::size_t{outcome.replacesLinks},
          static_cast<std::size_t>(outcome.newNodes)})
        text += " " + std::to_string(count);
    for (const std::string& name : outcome.unknownNames)
        text += " " + name;
    return text + '\n';
}

/// The rule that an outcome breaks; empty: it keeps all.
QString brokenRule(const paste::Outcome& outcome, const equipoise::io::Sheet& sheet) {
    std::size_t changed = 0;
    std::size_t same = 0;
    std::size_t refusals = 0;
    if (outcome.cells.size() != sheet.rows() || outcome.rows.size() != sheet.rows())
        return "a row of the text without a row of the outcome";
    for (std::size_t row = 0; row < outcome.cells.size(); ++row) {
        if (outcome.cells[row].size() != sheet.columns(row))
            return "a cell of the text without a cell of the outcome";
        for (std::size_t column = 0; column < outcome.cells[row].size(); ++column) {
            const paste::Cell& cell = outcome.cells[row][column];
            changed += cell.becomes == Becomes::Changed;
            same += cell.becomes == Becomes::Same;
            refusals += cell.becomes == Becomes::Refused;
            if ((cell.reason == Reason::Error) != outcome.errors.contains({row, column}))
                return "an error that no cell has, or a cell without its error";
            if (cell.becomes == Becomes::Refused && cell.reason == Reason::None)
                return "a refused cell without a reason";
            if (cell.becomes == Becomes::Added && sheet.isBlankCell(row, column))
                return "an empty cell that adds something";
        }
    }
    if (outcome.edit && (changed != outcome.changed || same != outcome.same || refusals != outcome.refusals))
        return "counts that differ from the cells";
    if (outcome.edit && outcome.changed + outcome.added == 0)
        return "an edit without a change";
    return {};
}

std::unique_ptr<PlatformModel> modelOf(Document& document, int kind) {
    if (kind == 0)
        return std::make_unique<ProcessorsModel>(document);
    if (kind == 1)
        return std::make_unique<LinksModel>(document);
    return std::make_unique<MatrixModel>(document);
}

} // namespace

class TestRandomTables : public QObject {
    Q_OBJECT

    std::string m_record;

    /// Pastes the text as the window does; random columns and titles are chosen by hand.
    void paste(const std::string& text, int platform, int kind, equipoise::Random& random) {
        Document document;
        equipoise::io::ScenarioFile file;
        file.scenario = base(platform);
        document.reset(std::move(file), {}, {});
        const auto model = modelOf(document, kind);
        PasteTarget target;
        const int top =
            model->rowCount() == 0
                ? 0
                : static_cast<int>(random.below(static_cast<std::uint64_t>(model->rowCount()) + 1));
        target.first = model->index(std::min(top, model->rowCount() - 1), 0);
        for (int row = top; row < model->rowCount(); ++row)
            target.rows.push_back(row);
        for (int column = 0; column < model->columnCount(); ++column)
            target.columns.push_back(column);
        std::optional<bool> titles;
        if (random.below(4) == 0)
            titles = random.below(2) == 0;
        if (random.below(5) == 0)
            target.newNodes = static_cast<paste::NewNodes>(random.below(5));
        if (random.below(4) == 0)
            if (const auto choices = model->meaningOf(target)->choices(); !choices.empty())
                target.chosen[random.below(4)] = choices[random.below(choices.size())];
        const auto meaning = model->meaningOf(target);
        const auto isTitled = [&](const equipoise::io::Sheet& sheet) {
            return titles.value_or(meaning->hasTitles(sheet));
        };
        equipoise::io::SpreadsheetChoices choices;
        choices.names = [&](const equipoise::io::Sheet& sheet) {
            return meaning->namesIn(sheet, isTitled(sheet));
        };
        const auto sheet = equipoise::io::readSpreadsheet(text, choices, {});
        if (!sheet) {
            m_record += "no sheet: " + written(sheet.error()) + '\n';
            return;
        }
        for (const equipoise::io::Reading& reading : sheet->readings) {
            equipoise::SolveControl control;
            const Pasted pasted = meaning->pasted(reading, isTitled(*reading.sheet), control);
            m_record += "reading " + std::to_string(int{reading.separator}) +
                        (isTitled(*reading.sheet) ? " titled" : "") + (pasted.byName ? " by name" : "") +
                        ": " + pasted.titles.join(" | ").toStdString() + " / ";
            for (const ColumnMeaning& column : pasted.columns)
                m_record += std::to_string(column.column) + " " + column.title.toStdString() + " " +
                            exact(column.share) + ", ";
            m_record += '\n' + written(pasted.outcome);
            const QString broken = brokenRule(pasted.outcome, *reading.sheet);
            QVERIFY2(broken.isEmpty(), qPrintable(broken));
            if (!pasted.outcome.edit)
                continue;
            const Scenario before = document.scenario();
            QVERIFY(document.apply(*pasted.outcome.edit, "Paste").ok());
            QVERIFY(equipoise::validate(document.scenario().platform).ok());
            m_record += written(document.scenario());
            document.undoStack()->undo();
            QVERIFY(document.scenario() == before);
        }
    }

private slots:
    void init() { support::failOnWarnings(); }

    void eachTableKeepsTheRules() {
        const int asked = qEnvironmentVariableIntValue("EQUIPOISE_SEEDS");
        QFile out(qEnvironmentVariable("EQUIPOISE_TABLES"));
        const bool isRecorded = !out.fileName().isEmpty() && out.open(QIODevice::WriteOnly);
        for (int seed = 0; seed < (asked > 0 ? asked : 250); ++seed) {
            const std::string text = RandomTable(static_cast<std::uint64_t>(seed)).text();
            m_record = "=== " + std::to_string(seed) + '\n' + text + "\n--- file\n" +
                       imported(text, equipoise::io::NewNodes::None) + "--- file, new nodes\n" +
                       imported(text, equipoise::io::NewNodes::Usual);
            equipoise::Random random(static_cast<std::uint64_t>(seed) + 1'000'000);
            for (int platform = 0; platform < 3; ++platform)
                for (int kind = 0; kind < 3; ++kind) {
                    m_record += "--- paste " + std::to_string(platform) + " " + std::to_string(kind) + '\n';
                    paste(text, platform, kind, random);
                    if (QTest::currentTestFailed())
                        QFAIL(m_record.c_str());
                }
            if (isRecorded)
                out.write(m_record.data(), static_cast<qint64>(m_record.size()));
        }
    }
};

const support::TestProgram registered("tst_random_tables", support::runTest<TestRandomTables>);

} // namespace tst_random_tables

#include "tst_random_tables.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Reader of Slurm's nodes and topologies: configuration files, topology.yaml, scontrol and slurmd -C.
#include "core/base/numbers/number.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/io/cluster/gathering.h"

#include <algorithm>
#include <array>
#include <utility>

namespace equipoise::io {

namespace {

using printed::Lines;

using Entries = std::vector<std::pair<std::string_view, std::string_view>>;

/// "NodeName=a[1-4] CPUs=8 Comment=\"big ones\"": keys and values; other words are ignored.
Entries entriesIn(std::string_view line) {
    Entries entries;
    while (!line.empty()) { // ends: each round takes an entry away
        line = printed::trimmed(line);
        const auto stop = std::min(line.find_first_of(" \t="), line.size());
        const std::string_view key = line.substr(0, stop);
        line.remove_prefix(stop);
        if (!line.starts_with('='))
            continue;
        line.remove_prefix(1);
        std::size_t end = std::min(line.find_first_of(" \t"), line.size());
        if (line.starts_with('"'))
            end = std::min(line.find('"', 1), line.size() - 1) + 1;
        std::string_view value = line.substr(0, end);
        if (value.size() > 1 && value.starts_with('"') && value.ends_with('"'))
            value = value.substr(1, value.size() - 2);
        entries.emplace_back(key, value);
        line.remove_prefix(end);
    }
    return entries;
}

bool sameWord(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](char x, char y) { return (x | 32) == (y | 32); });
}

/// One node, switch or block, over one line or several. Numbers are 0 where they are not given.
struct SlurmRecord {
    enum class Kind { Node, Switch, Block };
    Kind kind = Kind::Node;
    std::vector<std::string> names;
    std::vector<std::string> nodes;    ///< of a switch or a block
    std::vector<std::string> switches; ///< of a switch
    double boards = 0;
    double boardSockets = 0; ///< of a board
    double sockets = 0;
    double cores = 0; ///< of a socket
    double units = 0; ///< of the node: the total
    double threads = 0;
    int line = 0;
    bool open = false; ///< lines below belong to it

    double allSockets() const { return sockets > 0 ? sockets : boardSockets * std::max(boards, 1.0); }
};

/// Numbers of a node, by their keys in all versions of Slurm.
struct SlurmNumber {
    std::string_view key;
    double SlurmRecord::*number;
};
constexpr auto slurmNumbers = std::to_array<SlurmNumber>({{"Boards", &SlurmRecord::boards},
                                                          {"SocketsPerBoard", &SlurmRecord::boardSockets},
                                                          {"Sockets", &SlurmRecord::sockets},
                                                          {"CoresPerSocket", &SlurmRecord::cores},
                                                          {"ThreadsPerCore", &SlurmRecord::threads},
                                                          {"CPUs", &SlurmRecord::units},
                                                          {"Procs", &SlurmRecord::units},
                                                          {"CPUTot", &SlurmRecord::units}});

/// What records say of nodes and switches, as pieces of a cluster.
class SlurmCluster {
public:
    void add(SlurmRecord record) {
        using enum SlurmRecord::Kind;
        if (record.kind == Node)
            addNodes(std::move(record));
        else if (record.kind == Switch)
            addSwitch(record);
        else
            m_blocks.push_back(std::move(record));
    }

    /// Blocks are groups of nodes; how messages go from block to block a file does not say.
    Found take() && {
        const bool isTree = !m_found.switches().empty();
        for (const SlurmRecord& block : m_blocks)
            for (const std::string& name : block.names) {
                if (isTree)
                    continue;
                const Found::End here{true, m_found.switchCalled(name)};
                for (const std::string& node : block.nodes)
                    m_found.addWire({{false, m_found.machine(node)}, here, {}});
                if (m_blocks.size() > 1)
                    m_found.addWire({here, {true, m_found.switchCalled("between blocks")}, {}});
            }
        if (isTree && !m_blocks.empty())
            m_found.notes.add(ImportCode::NotModelled, "blocks beside switches",
                              std::to_string(m_blocks.size()));
        else if (m_blocks.size() > 1)
            m_found.notes.add(ImportCode::Supposed, "network between the blocks",
                              "one switch that joins all");
        return std::move(m_found);
    }
    Notes& notes() { return m_found.notes; }

private:
    /// Sockets times cores, or the total where only one of the two is given: Slurm derives the other one.
    void addNodes(SlurmRecord node) {
        if (node.names.empty())
            return;
        const bool ownSockets = node.allSockets() > 0;
        for (const SlurmNumber& number : slurmNumbers)
            if (node.*number.number == 0 && !(ownSockets && number.key.starts_with("Socket")))
                node.*number.number = m_default.*number.number;
        if (node.names.size() == 1 && sameWord(node.names[0], "DEFAULT")) {
            m_default = std::move(node);
            return;
        }
        const double sockets = node.allSockets();
        const double threads = std::max(node.threads, 1.0);
        const double parts = std::max(sockets, 1.0) * std::max(node.cores, 1.0);
        const bool fromParts = (sockets > 0 && node.cores > 0) || node.units == 0;
        const double cores = fromParts ? (sockets + node.cores > 0 ? parts : 0) : node.units / threads;
        if (fromParts && node.units > 0 && node.units != cores * threads && node.units != cores)
            m_found.notes.add(ImportCode::Contradicts,
                              "cores of " + node.names.front() + ": " + toText(std::max(sockets, 1.0)) +
                                  " x " + toText(node.cores) + ", " + toText(threads) +
                                  " threads each, but the total is " + toText(node.units),
                              toText(cores), node.line);
        for (const std::string& name : node.names) {
            Found::Machine& machine = m_found[m_found.machine(name)];
            if (!(cores >= 1 && cores <= 1e9))
                continue;
            const auto whole = static_cast<std::size_t>(cores);
            if (machine.cores > 0 && machine.cores != whole)
                m_found.notes.add(ImportCode::Merged, "node " + name,
                                  std::to_string(machine.cores) + " cores, not " + std::to_string(whole),
                                  node.line);
            else
                machine.cores = whole;
        }
    }

    /// `scontrol show topology` lists below each switch of a higher level all nodes, too: those are wired to
    /// the switches below it.
    void addSwitch(const SlurmRecord& between) {
        for (const std::string& name : between.names) {
            const std::size_t here = m_found.switchCalled(name);
            for (const std::string& below : between.switches)
                m_found.addWire({{true, m_found.switchCalled(below)}, {true, here}, {}});
            for (const std::string& node : between.nodes) {
                const std::size_t machine = m_found.machine(node);
                if (between.switches.empty())
                    m_found.addWire({{false, machine}, {true, here}, {}});
            }
        }
    }

    Found m_found;
    SlurmRecord m_default;
    std::vector<SlurmRecord> m_blocks;
};

/// Lists of names, counted over the whole text: a short text could stand for names without number.
class SlurmNames {
public:
    Result<std::vector<std::string>> read(const Lines& line, std::string_view value) {
        auto list = printed::hostList(value == "(null)" ? std::string_view() : value);
        m_names += list ? list->size() : 0;
        if (!list || m_names > maxNames)
            return line.refuse(
                value, "Slurm",
                withNumbers(TRANSLATABLE("facts", "a list of names like node[01-16,20], at most %1"),
                            {printed::maxMachines}));
        return *std::move(list);
    }

private:
    static constexpr std::size_t maxNames = 10 * printed::maxMachines;
    std::size_t m_names = 0;
};

class SlurmReader {
public:
    SlurmReader(std::string_view text, const std::string& fileName, SolveControl* control)
        : m_line(text, fileName, control)
        , m_file(fileName) {
        // Values of scontrol hold such signs: "OS=Linux 5.14.0 #1 SMP".
        m_isShown = text.find("CPUTot=") != std::string_view::npos ||
                    text.find("CPUAlloc=") != std::string_view::npos ||
                    text.find(" OS=") != std::string_view::npos;
    }

    Result<Found> read() {
        while (m_line.next()) {
            std::string_view line = m_line.text();
            if (!m_isShown || line.starts_with('#'))
                line = printed::trimmed(line.substr(0, line.find('#')));
            const bool goesOn = line.ends_with('\\');
            if (goesOn)
                line.remove_suffix(1);
            if (auto taken = takeLine(line); !taken)
                return std::move(taken).error();
            m_continued = goesOn;
        }
        close();
        Found findings = std::move(m_cluster).take();
        if (findings.machines().empty())
            return printed::nothing("NodeName=, SwitchName= or BlockName=", m_file);
        return findings;
    }

private:
    Result<void> takeLine(std::string_view line) {
        using enum SlurmRecord::Kind;
        const Entries entries = entriesIn(line);
        const bool first = !entries.empty() && !m_continued;
        // A record begins even where the line before promised to go on.
        const auto kind = std::ranges::find_if(slurmKinds, [&](const auto& known) {
            return !entries.empty() && sameWord(entries[0].first, known.first);
        });
        if (kind != slurmKinds.end()) {
            close();
            m_record.kind = kind->second;
            m_record.open = true;
            m_record.line = m_line.number();
        } else if (!m_continued && !(m_isShown && m_line.isIndented() && !entries.empty())) {
            close();
        }
        if (const auto words = printed::words(line); words.size() == 2 && sameWord(words[0], "include"))
            m_cluster.notes().add(ImportCode::NotModelled, "include", std::string(words[1]), m_line.number());
        if (first && sameWord(entries[0].first, "BlockSizes"))
            m_cluster.notes().add(ImportCode::NotModelled, "BlockSizes", std::string(entries[0].second),
                                  m_line.number());
        if (!m_record.open)
            return {};
        for (const auto& [key, value] : entries)
            if (auto taken = takeEntry(key, value); !taken)
                return taken;
        return {};
    }

    Result<void> takeEntry(std::string_view key, std::string_view value) {
        using enum SlurmRecord::Kind;
        const bool isNode = m_record.kind == Node;
        const auto named = std::ranges::find(slurmKinds, m_record.kind, &SlurmKind::second);
        for (const auto& [wanted, names] :
             {std::pair<std::string_view, std::vector<std::string>*>{named->first, &m_record.names},
              {isNode ? "" : "Nodes", &m_record.nodes},
              {m_record.kind == Switch ? "Switches" : "", &m_record.switches}})
            if (!wanted.empty() && sameWord(key, wanted)) {
                auto list = m_names.read(m_line, value);
                if (!list)
                    return std::move(list).error();
                // Else a short text would stand for wires without number.
                if (!isNode && wanted == named->first && list->size() != 1)
                    return m_line.refuse(value, "Slurm", TRANSLATABLE("facts", "one switch"));
                *names = *std::move(list);
            }
        for (const auto& [wanted, number] : slurmNumbers)
            if (isNode && sameWord(key, wanted)) {
                const auto read = printed::amount(value);
                if (!read || *read > 1e9)
                    return m_line.refuse(value, "Slurm", std::string(wanted) + " as a number");
                m_record.*number = *read;
            }
        return {};
    }

    void close() {
        if (std::exchange(m_record.open, false))
            m_cluster.add(std::move(m_record));
        m_record = {};
    }

    using SlurmKind = std::pair<std::string_view, SlurmRecord::Kind>;
    static constexpr std::array<SlurmKind, 3> slurmKinds{{{"NodeName", SlurmRecord::Kind::Node},
                                                          {"SwitchName", SlurmRecord::Kind::Switch},
                                                          {"BlockName", SlurmRecord::Kind::Block}}};
    Lines m_line;
    const std::string& m_file;
    SlurmCluster m_cluster;
    SlurmRecord m_record;
    SlurmNames m_names;
    bool m_isShown = false;
    bool m_continued = false;
};

/// topology.yaml of Slurm 25.05: one of its topologies, of the forms that Slurm's own documentation has.
class SlurmYamlReader {
public:
    SlurmYamlReader(std::string_view text, const std::string& fileName, SolveControl* control)
        : m_line(text, fileName, control)
        , m_file(fileName) {}

    Result<Found> read() {
        while (m_line.next())
            if (auto taken = takeLine(); !taken)
                return std::move(taken).error();
        if (m_topologies.empty())
            return printed::nothing("topology", m_file);
        const auto usual = std::ranges::find(m_topologies, true, &Topology::isDefault);
        Topology& chosen = usual == m_topologies.end() ? m_topologies.front() : *usual;
        SlurmCluster cluster;
        for (SlurmRecord& record : chosen.records)
            cluster.add(std::move(record));
        for (const Topology& topology : m_topologies)
            if (&topology != &chosen)
                cluster.notes().add(ImportCode::NotModelled, "another topology", topology.name,
                                    topology.line);
        Found findings = std::move(cluster).take();
        if (findings.machines().empty())
            return printed::nothing("nodes of switches or blocks", m_file);
        return findings;
    }

private:
    struct Topology {
        std::string name;
        bool isDefault = false;
        int line = 0;
        std::vector<SlurmRecord> records{};
    };

    Result<void> takeLine() {
        std::string_view line = m_line.text();
        if (const auto comment = line.find('#');
            comment == 0 || (comment != line.npos && line[comment - 1] == ' '))
            line = printed::trimmed(line.substr(0, comment));
        while (line.starts_with("- "))
            line = printed::trimmed(line.substr(2));
        const auto entry = printed::entry(line, ':');
        if (!entry)
            return {};
        const std::string_view key = entry->first;
        std::string_view value = entry->second;
        if (value.size() > 1 && value.front() == value.back() &&
            (value.front() == '"' || value.front() == '\''))
            value = value.substr(1, value.size() - 2);
        if (key == "topology")
            m_topologies.push_back({std::string(value), false, m_line.number()});
        if (m_topologies.empty())
            return {};
        Topology& topology = m_topologies.back();
        if (key == "cluster_default")
            topology.isDefault = value == "true" || value == "yes";
        if ((key == "switch" || key == "block") && !value.empty()) {
            SlurmRecord& record = topology.records.emplace_back();
            record.kind = key == "switch" ? SlurmRecord::Kind::Switch : SlurmRecord::Kind::Block;
            record.names = {std::string(value)};
            record.line = m_line.number();
        }
        if ((key != "nodes" && key != "children") || topology.records.empty())
            return {};
        if (!topology.records.back().nodes.empty() || !topology.records.back().switches.empty())
            return m_line.refuse(m_line.text(), "Slurm",
                                 TRANSLATABLE("facts", "nodes or children once for each switch"));
        auto list = m_names.read(m_line, value);
        if (!list)
            return std::move(list).error();
        (key == "nodes" ? topology.records.back().nodes : topology.records.back().switches) =
            *std::move(list);
        return {};
    }

    Lines m_line;
    const std::string& m_file;
    SlurmNames m_names;
    std::vector<Topology> m_topologies;
};

bool isSlurmYaml(std::string_view text) {
    return printed::hasLine(text, "- topology:") && (text.find("switches:") != std::string_view::npos ||
                                                     text.find("blocks:") != std::string_view::npos);
}

} // namespace

bool isSlurm(std::string_view text) {
    return printed::hasLine(text, "NodeName=") || printed::hasLine(text, "SwitchName=") ||
           printed::hasLine(text, "BlockName=") || isSlurmYaml(text);
}

Result<Found> gatherSlurm(std::string_view text, const std::string& fileName, const TableChoices& /*choices*/,
                          SolveControl* control) {
    return isSlurmYaml(text) ? SlurmYamlReader(text, fileName, control).read()
                             : SlurmReader(text, fileName, control).read();
}

} // namespace equipoise::io

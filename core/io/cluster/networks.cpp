// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a whole network: Slurm, ibnetdiscover.
#include "core/io/cluster/gathering.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace equipoise::io {

namespace {

using printed::Lines;

// ---- Slurm

using Entries = std::vector<std::pair<std::string_view, std::string_view>>;

/// "NodeName=a[1-4] CPUs=8 Comment=\"big ones\"": keys and values; what is no entry is passed over.
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

/// One node or switch, over one line or several.
struct SlurmRecord {
    bool isSwitch = false;
    std::vector<std::string> names;
    std::vector<std::string> nodes;    ///< of a switch
    std::vector<std::string> switches; ///< of a switch
    double sockets = 0;
    double cores = 0; ///< of a socket
    double units = 0;
    double threads = 0;
    bool open = false; ///< lines below belong to it
};

class SlurmReader {
public:
    SlurmReader(std::string_view text, const std::string& fileName, SolveControl* control)
        : m_line(text, fileName, control)
        , m_file(fileName) {}

    Result<Found> read() {
        while (m_line.next()) {
            std::string_view line = m_line.text();
            line = printed::trimmed(line.substr(0, line.find('#')));
            const bool goes_on = line.ends_with('\\');
            if (goes_on)
                line.remove_suffix(1);
            if (auto taken = takeLine(line); !taken)
                return std::move(taken).error();
            m_continued = goes_on;
        }
        close();
        if (m_found.machines().empty())
            return printed::nothing(m_blocks > 0 ? "SwitchName= (blocks do not say how they hang together)"
                                                 : "NodeName= or SwitchName=",
                                    m_file);
        if (m_blocks > 0)
            m_found.notes.add(ImportCode::NotModelled, "BlockName", std::to_string(m_blocks));
        return std::move(m_found);
    }

private:
    Result<void> takeLine(std::string_view line) {
        const Entries entries = entriesIn(line);
        const bool first = !entries.empty() && !m_continued;
        const bool node = first && sameWord(entries[0].first, "NodeName");
        const bool between = first && sameWord(entries[0].first, "SwitchName");
        m_blocks += first && sameWord(entries[0].first, "BlockName") ? 1U : 0U;
        if (node || between) {
            close();
            m_record.isSwitch = between;
            m_record.open = true;
        } else if (!m_continued && !(m_line.isIndented() && !entries.empty())) {
            close();
        }
        if (!m_record.open)
            return {};
        for (const auto& [key, value] : entries)
            if (auto taken = takeEntry(key, value); !taken)
                return taken;
        return {};
    }

    Result<void> takeEntry(std::string_view key, std::string_view value) {
        for (const auto& [wanted, names] :
             {std::pair<std::string_view, std::vector<std::string>*>{
                  m_record.isSwitch ? "SwitchName" : "NodeName", &m_record.names},
              {m_record.isSwitch ? "Nodes" : "", &m_record.nodes},
              {m_record.isSwitch ? "Switches" : "", &m_record.switches}})
            if (!wanted.empty() && sameWord(key, wanted)) {
                auto list = printed::hostList(value == "(null)" ? std::string_view() : value);
                m_names += list ? list->size() : 0;
                if (!list || m_names > mostNames)
                    return m_line.refuse(value, "Slurm",
                                         "a list of names like node[01-16,20], at most " +
                                             std::to_string(printed::maxMachines));
                // Else a short text would stand for wires without number.
                if (wanted == "SwitchName" && list->size() != 1)
                    return m_line.refuse(value, "Slurm", "one switch");
                *names = *std::move(list);
            }
        for (const auto& [wanted, number] :
             {std::pair<std::string_view, double*>{"Sockets", &m_record.sockets},
              {"CoresPerSocket", &m_record.cores},
              {"ThreadsPerCore", &m_record.threads},
              {"CPUs", &m_record.units},
              {"CPUTot", &m_record.units}})
            if (!m_record.isSwitch && sameWord(key, wanted)) {
                const auto read = printed::amount(value);
                if (!read || *read > 1e9)
                    return m_line.refuse(value, "Slurm", std::string(wanted) + " as a number");
                *number = *read;
            }
        return {};
    }

    void close() {
        if (std::exchange(m_record.open, false))
            m_record.isSwitch ? addSwitch() : addNodes();
        m_record = {};
    }

    void addNodes() {
        const auto or_default = [](double own, double usual) { return own > 0 ? own : usual; };
        SlurmRecord& own = m_record;
        own.sockets = or_default(own.sockets, m_default.sockets);
        own.cores = or_default(own.cores, m_default.cores);
        own.units = or_default(own.units, m_default.units);
        own.threads = or_default(own.threads, m_default.threads);
        if (own.names.size() == 1 && sameWord(own.names[0], "DEFAULT")) {
            m_default = own;
            return;
        }
        // One socket and one core are Slurm's defaults where only the other one is given.
        const double cores = own.sockets + own.cores > 0
                                 ? std::max(own.sockets, 1.0) * std::max(own.cores, 1.0)
                                 : own.units / std::max(own.threads, 1.0);
        for (const std::string& name : own.names) {
            const std::size_t machine = m_found.machine(name);
            if (cores >= 1 && cores <= 1e9)
                m_found[machine].cores = static_cast<std::size_t>(cores);
        }
    }

    /// `scontrol show topology` lists below each switch of a higher level all nodes, too: those hang on the
    /// switches below it.
    void addSwitch() {
        for (const std::string& name : m_record.names) {
            const std::size_t here = m_found.switchCalled(name);
            for (const std::string& below : m_record.switches)
                m_found.addWire({{true, m_found.switchCalled(below)}, {true, here}, {}});
            for (const std::string& node : m_record.nodes) {
                const std::size_t machine = m_found.machine(node);
                if (m_record.switches.empty())
                    m_found.addWire({{false, machine}, {true, here}, {}});
            }
        }
    }

    static constexpr std::size_t mostNames = 10 * printed::maxMachines;
    Lines m_line;
    const std::string& m_file;
    Found m_found;
    SlurmRecord m_record;
    SlurmRecord m_default;
    std::size_t m_names = 0;
    std::size_t m_blocks = 0;
    bool m_continued = false;
};

// ---- InfiniBand

/// Byte/s of one lane, as its data go, without the code.
struct LaneSpeed {
    std::string_view name;
    double gigabits = 0;
};
constexpr auto laneSpeeds = std::to_array<LaneSpeed>({{"SDR", 2},
                                                      {"DDR", 4},
                                                      {"QDR", 8},
                                                      {"FDR10", 10},
                                                      {"FDR", 13.64},
                                                      {"EDR", 25},
                                                      {"HDR", 50},
                                                      {"NDR", 100},
                                                      {"XDR", 200}});

/// "4xHDR", the last word of a line.
std::optional<double> laneBandwidth(std::string_view line) {
    for (const std::string_view word : printed::words(line)) {
        const auto cross = word.find('x');
        if (cross == std::string_view::npos || cross == 0)
            continue;
        const auto lanes = printed::amount(word.substr(0, cross));
        const auto speed = std::ranges::find(laneSpeeds, word.substr(cross + 1), &LaneSpeed::name);
        if (lanes && *lanes >= 1 && *lanes <= 12 && speed != laneSpeeds.end())
            return *lanes * speed->gigabits * 125e6;
    }
    return std::nullopt;
}

class InfinibandReader {
public:
    InfinibandReader(std::string_view text, const std::string& fileName, SolveControl* control)
        : m_text(text)
        , m_file(fileName)
        , m_control(control) {}

    Result<Found> read() {
        // Names first: wires are listed with the numbers of nodes that come later.
        for (Lines line(m_text, m_file, m_control); line.next();)
            if (auto named = nameNode(line); !named)
                return std::move(named).error();
        std::string here;
        for (Lines line(m_text, m_file, m_control); line.next();) {
            if (isNode(line.text()))
                here = *printed::quoted(line.text());
            else if (line.text().empty())
                here.clear();
            else if (line.text().starts_with('[') && !here.empty())
                if (auto taken = takeWire(line, here); !taken)
                    return std::move(taken).error();
        }
        if (m_found.machines().empty())
            return printed::nothing("Ca", m_file);
        return std::move(m_found);
    }

private:
    struct Port {
        std::string node;
        std::string number;
        auto operator<=>(const Port&) const = default;
    };

    static bool isNode(std::string_view line) {
        return (line.starts_with("Switch") || line.starts_with("Ca\t") || line.starts_with("Ca ") ||
                line.starts_with("Rt")) &&
               printed::quoted(line).has_value();
    }

    /// `Ca 2 "H-0002c90300001234"  # "node01 HCA-1"`
    Result<void> nameNode(const Lines& line) {
        if (!isNode(line.text()))
            return {};
        const std::string id(*printed::quoted(line.text()));
        const auto comment = line.text().find('#');
        const auto described = comment == std::string_view::npos ? std::optional<std::string_view>()
                                                                 : printed::quoted(line.text(), comment);
        std::string name = described ? nameIn(*described, line.text().starts_with("Ca")) : std::string();
        const bool machine = line.text().starts_with("Ca");
        // What the maker calls a switch, all of that kind are called.
        if (name.empty() || (!machine && !m_switchNames.insert(name).second))
            name = id;
        if (m_ends.contains(id))
            return line.refuse(line.text(), "ibnetdiscover", "each node once");
        m_ends[id] =
            machine ? Found::End{false, m_found.machine(name)} : Found::End{true, m_found.switchCalled(name)};
        return {};
    }

    /// "node01 HCA-1" and "node01 mlx5_0" are node01; "MF0;leaf1:SB7800/U1" is leaf1.
    static std::string nameIn(std::string_view described, bool machine) {
        const auto semicolon = described.find(';');
        const auto colon = described.find(':', semicolon == std::string_view::npos ? 0 : semicolon);
        if (!machine && semicolon != std::string_view::npos && colon != std::string_view::npos)
            return std::string(described.substr(semicolon + 1, colon - semicolon - 1));
        const auto words = printed::words(described);
        if (words.empty())
            return {};
        return std::string(machine ? words[0] : printed::trimmed(described));
    }

    /// `[13]  "S-0002c902400d2428"[1](guid)  # "leaf" lid 4 4xDDR`; each wire stands at both of its ends.
    Result<void> takeWire(const Lines& line, const std::string& here) {
        const auto refuse = [&] {
            return line.refuse(line.text(), "ibnetdiscover", "[port] \"node\"[port] # ... 4xHDR");
        };
        const auto id = printed::quoted(line.text());
        if (!id)
            return refuse();
        const auto peer = m_ends.find(std::string(*id));
        const auto after = static_cast<std::size_t>(id->data() - line.text().data()) + id->size() + 1;
        if (after >= line.text().size() || line.text()[after] != '[')
            return refuse();
        if (peer == m_ends.end()) { // it did not answer
            m_found.notes.add(ImportCode::NotModelled, "wire to " + std::string(*id), {}, line.number());
            return {};
        }
        const auto number = [&](std::size_t from) {
            return std::string(line.text().substr(from, line.text().find(']', from) - from));
        };
        const Port one{here, number(1)};
        const Port other{std::string(*id), number(after + 1)};
        if (!m_wires
                 .insert(std::min(one, other).node + "/" + std::min(one, other).number + "/" +
                         std::max(one, other).node + "/" + std::max(one, other).number)
                 .second)
            return {};
        const auto comment = line.text().find('#');
        m_found.addWire({m_ends.at(here), peer->second,
                         comment == std::string_view::npos ? std::optional<double>()
                                                           : laneBandwidth(line.text().substr(comment))});
        return {};
    }

    std::string_view m_text;
    const std::string& m_file;
    SolveControl* m_control;
    Found m_found;
    std::unordered_map<std::string, Found::End> m_ends;
    std::unordered_set<std::string> m_switchNames;
    std::unordered_set<std::string> m_wires;
};

} // namespace

bool isSlurm(std::string_view text) {
    return printed::hasLine(text, "NodeName=") || printed::hasLine(text, "SwitchName=") ||
           printed::hasLine(text, "BlockName=");
}

Result<Found> gatherSlurm(std::string_view text, const std::string& fileName, const TableChoices& /*choices*/,
                          SolveControl* control) {
    return SlurmReader(text, fileName, control).read();
}

bool isInfiniband(std::string_view text) {
    return printed::hasLine(text, "switchguid=") || printed::hasLine(text, "caguid=");
}

Result<Found> gatherInfiniband(std::string_view text, const std::string& fileName,
                               const TableChoices& /*choices*/, SolveControl* control) {
    return InfinibandReader(text, fileName, control).read();
}

} // namespace equipoise::io

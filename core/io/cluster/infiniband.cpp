// SPDX-License-Identifier: GPL-3.0-or-later
// Reader of an InfiniBand network as ibnetdiscover prints it.
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/io/cluster/gathering.h"

#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>
#include <unordered_set>

namespace equipoise::io {

namespace {

using printed::Lines;

/// Data rate of one lane without its line code.
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

/// Byte/s of "4xHDR", the last such word of a line; names come before it.
std::optional<double> laneBandwidth(std::string_view line) {
    std::optional<double> bandwidth;
    for (const std::string_view word : printed::words(line)) {
        const auto cross = word.find('x');
        if (cross == std::string_view::npos || cross == 0)
            continue;
        const auto lanes = printed::amount(word.substr(0, cross));
        const auto speed = std::ranges::find(laneSpeeds, word.substr(cross + 1), &LaneSpeed::name);
        if (lanes && *lanes >= 1 && *lanes <= 12 && speed != laneSpeeds.end())
            bandwidth = *lanes * speed->gigabits * 125e6;
    }
    return bandwidth;
}

/// "mlx5_0", "HCA-1", "hfi1_0": the name of an adapter on its machine.
bool isAdapter(std::string_view word) {
    const auto isSmall = [](char c) { return c >= 'a' && c <= 'z'; };
    if (word.starts_with("HCA-"))
        return printed::amount(word.substr(4)).has_value();
    return word.size() > 2 && isSmall(word.front()) && isDigit(word.back()) &&
           word.find('_') != std::string_view::npos;
}

/// The machine of "node01 mlx5_0" or "node01"; empty: the text is the maker's, or the machine had no name yet.
std::string_view hostIn(std::string_view described) {
    const auto words = printed::words(described);
    if (words.empty() || words.size() > 2 || (words.size() == 2 && !isAdapter(words[1])))
        return {};
    const bool none = words[0].starts_with("localhost") || words[0] == "(none)" ||
                      (words.size() == 1 && isAdapter(words[0]));
    return none ? std::string_view() : words[0];
}

class InfinibandReader {
public:
    InfinibandReader(std::string_view text, const std::string& fileName, SolveControl* control)
        : m_text(text)
        , m_file(fileName)
        , m_control(control) {}

    Result<Found> read() {
        // Nodes first: wires are listed with the numbers of nodes that come later.
        if (auto listed = listNodes(); !listed)
            return std::move(listed).error();
        nameSwitches();
        nameMachines();
        std::string_view here;
        for (Lines line(m_text, m_file, m_control); line.next();) {
            if (isNode(line.text()))
                here = *printed::quoted(line.text());
            else if (line.text().empty())
                here = {};
            else if (line.text().starts_with('[') && !here.empty())
                if (auto taken = takeWire(line, here); !taken)
                    return std::move(taken).error();
        }
        if (m_found.machines().empty())
            return printed::nothing("Ca", m_file);
        if (m_aggregating > 0)
            m_found.notes.add(ImportCode::NotModelled, "aggregation nodes inside switches",
                              std::to_string(m_aggregating));
        return std::move(m_found);
    }

private:
    struct Node {
        std::string id;
        bool isMachine = false;
        std::string described;
        std::string system; ///< sysimgguid: equal for the adapters of one machine; may be empty
        int line = 0;
    };

    static bool isNode(std::string_view line) {
        return (line.starts_with("Switch") || line.starts_with("Ca\t") || line.starts_with("Ca ") ||
                line.starts_with("Rt")) &&
               printed::quoted(line).has_value();
    }

    /// `Ca 2 "H-0002c90300001234"  # "node01 HCA-1"`, below "sysimgguid=0x2c90300001237".
    Result<void> listNodes() {
        std::string system;
        for (Lines line(m_text, m_file, m_control); line.next();) {
            constexpr std::string_view systemKey = "sysimgguid=";
            if (line.text().empty() || line.text().starts_with("vendid="))
                system.clear();
            if (line.text().starts_with(systemKey))
                system = line.text().substr(systemKey.size());
            if (!isNode(line.text()))
                continue;
            const auto comment = line.text().find('#');
            const auto described = comment == std::string_view::npos ? std::optional<std::string_view>()
                                                                     : printed::quoted(line.text(), comment);
            Node node{std::string(*printed::quoted(line.text())), line.text().starts_with("Ca"),
                      std::string(described.value_or("")), std::exchange(system, {}), line.number()};
            if (!m_ids.insert(node.id).second)
                return line.refuse(line.text(), "ibnetdiscover", TRANSLATABLE("facts", "each node once"));
            if (node.isMachine && isAggregation(node.described)) {
                m_leftOut.insert(node.id);
                ++m_aggregating;
            } else {
                m_nodes.push_back(std::move(node));
            }
        }
        return {};
    }

    static bool isAggregation(std::string_view described) {
        return described.find("Aggregation Node") != std::string_view::npos ||
               described == "Quantum Mellanox Technologies" || described == "SwitchIB Mellanox Technologies";
    }

    /// "MF0;leaf1:SB7800/U1" is leaf1, "MF0;core:MCS7500/L01/U1" with several chips core/L01/U1.
    static std::string switchName(const Node& node, bool withChip) {
        const std::string_view described = node.described;
        const auto semicolon = described.find(';');
        const auto colon = described.find(':', semicolon == std::string_view::npos ? 0 : semicolon);
        if (semicolon == std::string_view::npos || colon == std::string_view::npos)
            return std::string(printed::trimmed(described));
        const auto chip = withChip ? described.find('/', colon) : std::string_view::npos;
        return std::string(described.substr(semicolon + 1, colon - semicolon - 1)) +
               std::string(chip == std::string_view::npos ? std::string_view() : described.substr(chip));
    }

    /// A name that two switches share is the maker's: their numbers differ.
    void nameSwitches() {
        std::unordered_map<std::string, std::size_t> uses;
        for (const Node& node : m_nodes)
            if (!node.isMachine) {
                ++uses[switchName(node, false)];
                if (switchName(node, true) != switchName(node, false))
                    ++uses[switchName(node, true)];
            }
        for (const Node& node : m_nodes) {
            if (node.isMachine)
                continue;
            std::string name = switchName(node, false);
            if (name.empty() || uses[name] > 1)
                name = switchName(node, true);
            if (name.empty() || uses[name] > 1) {
                noteName(node, node.id);
                name = node.id;
            }
            m_ends[node.id] = {true, m_found.switchCalled(name)};
        }
    }

    /// Adapters are of one machine if they have one system or if their machine has one name, which is noted.
    void nameMachines() {
        std::unordered_map<std::string, std::string> hostOfSystem;
        for (const Node& node : m_nodes)
            if (const auto host = hostIn(node.described);
                node.isMachine && isSystem(node.system) && !host.empty())
                hostOfSystem.try_emplace(node.system, host);
        std::map<std::string, std::size_t> adapters; // of each machine
        std::unordered_map<std::string, std::string> nameOfSystem;
        for (const Node& node : m_nodes) {
            if (!node.isMachine)
                continue;
            std::string name(hostIn(node.described));
            const auto host = hostOfSystem.find(node.system);
            if (name.empty() && host != hostOfSystem.end())
                name = host->second;
            if (name.empty())
                name = isSystem(node.system) ? nameOfSystem.try_emplace(node.system, node.id).first->second
                                             : node.id;
            if (name == node.id)
                noteName(node, name);
            ++adapters[name];
            m_ends[node.id] = {false, m_found.machine(name)};
        }
        for (const auto& [name, count] : adapters)
            if (count > 1)
                m_found.notes.add(ImportCode::Merged, name,
                                  std::to_string(count) + " adapters of one machine");
    }

    static bool isSystem(const std::string& guid) {
        return guid.find_first_not_of("0x") != std::string::npos;
    }

    void noteName(const Node& node, const std::string& name) {
        m_found.notes.add(ImportCode::Renamed,
                          node.described.empty() ? "a node without a name" : node.described, name, node.line);
    }

    /// `[13]  "S-0002c902400d2428"[1](guid)  # "leaf" lid 4 4xDDR`; each wire stands at both of its ends.
    Result<void> takeWire(const Lines& line, std::string_view here) {
        const auto refuse = [&] {
            return line.refuse(line.text(), "ibnetdiscover", "[port] \"node\"[port] # ... 4xHDR");
        };
        const auto id = printed::quoted(line.text());
        if (!id)
            return refuse();
        const auto after = static_cast<std::size_t>(id->data() - line.text().data()) + id->size() + 1;
        if (after >= line.text().size() || line.text()[after] != '[')
            return refuse();
        const auto from = m_ends.find(std::string(here));
        const auto to = m_ends.find(std::string(*id));
        if (from == m_ends.end() || m_leftOut.contains(std::string(*id)))
            return {};
        if (to == m_ends.end()) { // it did not answer
            m_found.notes.add(ImportCode::NotModelled, "wire to " + std::string(*id), {}, line.number());
            return {};
        }
        const auto port = [&](std::string_view node, std::size_t at) {
            return std::string(node) + "/" +
                   std::string(line.text().substr(at, line.text().find(']', at) - at));
        };
        const std::string near = port(here, 1);
        const std::string far = port(*id, after + 1);
        if (!m_wires.insert(std::min(near, far) + "/" + std::max(near, far)).second)
            return {};
        const auto comment = line.text().find('#');
        m_found.addWire({from->second, to->second,
                         comment == std::string_view::npos ? std::optional<double>()
                                                           : laneBandwidth(line.text().substr(comment))});
        return {};
    }

    std::string_view m_text;
    const std::string& m_file;
    SolveControl* m_control;
    Found m_found;
    std::vector<Node> m_nodes;
    std::unordered_set<std::string> m_ids;
    std::unordered_set<std::string> m_leftOut;
    std::unordered_map<std::string, Found::End> m_ends;
    std::unordered_set<std::string> m_wires;
    std::size_t m_aggregating = 0;
};

} // namespace

bool isInfiniband(std::string_view text) {
    return printed::hasLine(text, "switchguid=") || printed::hasLine(text, "caguid=");
}

Result<Found> gatherInfiniband(std::string_view text, const std::string& fileName,
                               const TableChoices& /*choices*/, SolveControl* control) {
    return InfinibandReader(text, fileName, control).read();
}

} // namespace equipoise::io

// SPDX-License-Identifier: GPL-3.0-or-later
// What single machines say of themselves: lscpu, HPL, STREAM, nvidia-smi.
#include "core/io/cluster/gathering.h"
#include "core/io/lstopo/lstopo.h"

#include <algorithm>
#include <array>

namespace equipoise::io {

namespace {

using printed::Lines;

/// How fast a kind of way between two devices is supposed to be, Byte/s: what such a bus gives in practice.
struct WayKind {
    std::string_view name;
    double bandwidth = 0;
    const char* words = "";
};
constexpr double nvlink = 25e9; ///< one link, in each direction
constexpr auto wayKinds = std::to_array<WayKind>({{"PIX", 12e9, "12 GB/s"},
                                                  {"PXB", 12e9, "12 GB/s"},
                                                  {"PHB", 12e9, "12 GB/s"},
                                                  {"NODE", 10e9, "10 GB/s"},
                                                  {"SOC", 8e9, "8 GB/s"},
                                                  {"SYS", 8e9, "8 GB/s"}});

/// "NV12" is twelve links; empty: no way that is known.
std::optional<double> wayIn(std::string_view word) {
    if (word.starts_with("NV")) {
        const auto count = printed::amount(word.substr(2));
        return count && *count >= 1 && *count <= 1000 ? std::optional(*count * nvlink) : std::nullopt;
    }
    const auto kind = std::ranges::find(wayKinds, word, &WayKind::name);
    return kind == wayKinds.end() ? std::nullopt : std::optional(kind->bandwidth);
}

bool isDevice(std::string_view word) {
    return word.starts_with("GPU") && printed::amount(word.substr(3)).has_value();
}

class NvidiaReader {
public:
    NvidiaReader(std::string_view text, const std::string& fileName, SolveControl* control)
        : m_text(printed::plain(text))
        , m_line(m_text, fileName, control)
        , m_file(fileName) {}

    Result<Found> read() {
        while (m_line.next()) {
            const auto words = printed::words(m_line.text());
            if (m_columns.empty() && words.size() > 1 && isDevice(words[0]) && isDevice(words[1]))
                takeHeader(words);
            else if (!m_columns.empty() && !words.empty() && isDevice(words[0]))
                if (auto taken = takeRow(words); !taken)
                    return std::move(taken).error();
        }
        if (m_columns.empty())
            return printed::nothing("GPU0 GPU1 ...", m_file);
        for (const auto& [kind, words] : m_kinds)
            m_found.notes.add(ImportCode::Supposed, "bandwidth of " + kind, words);
        return std::move(m_found);
    }

private:
    /// Devices come first, then adapters ("mlx5_0", "NIC0") and what else is known of each.
    void takeHeader(const std::vector<std::string_view>& words) {
        std::size_t other = 0;
        bool devices = true;
        for (const std::string_view word : words) {
            devices = devices && isDevice(word);
            if (devices)
                m_columns.push_back(m_found.machine(std::string(word)));
            else if (word.starts_with("mlx") || word.starts_with("NIC"))
                ++other;
        }
        if (other > 0)
            m_found.notes.add(ImportCode::NotModelled, "network adapters", std::to_string(other),
                              m_line.number());
    }

    Result<void> takeRow(const std::vector<std::string_view>& words) {
        const auto row = m_found.machine(std::string(words[0]));
        if (row >= m_columns.size())
            return m_line.refuse(words[0], "nvidia-smi topo -m", "a device of the first line");
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            if (i + 1 >= words.size())
                return m_line.refuse(words.back(), "nvidia-smi topo -m",
                                     std::to_string(m_columns.size()) + " ways");
            const std::string_view word = words[i + 1];
            if (m_columns[i] == row && word == "X")
                continue;
            const auto bandwidth = wayIn(word);
            if (!bandwidth || m_columns[i] == row)
                return m_line.refuse(word, "nvidia-smi topo -m",
                                     "X, NV1, NV2, ..., PIX, PXB, PHB, NODE, SYS");
            auto& rates = m_found.pair(row, m_columns[i]).bandwidths;
            rates.assign(1, *bandwidth);
            if (word.starts_with("NV"))
                m_kinds.try_emplace("NV#", "25 GB/s for each link");
            else if (m_kinds.find(word) == m_kinds.end())
                m_kinds.emplace(word, std::ranges::find(wayKinds, word, &WayKind::name)->words);
        }
        return {};
    }

    std::string m_text;
    Lines m_line;
    const std::string& m_file;
    Found m_found;
    std::vector<std::size_t> m_columns;
    std::map<std::string, std::string, std::less<>> m_kinds;
};

/// "... @ 2.40GHz", as makers write it.
std::optional<double> gigahertzIn(std::string_view model) {
    const auto at = model.rfind('@');
    std::string_view text =
        at == std::string_view::npos ? std::string_view() : printed::trimmed(model.substr(at + 1));
    if (!text.ends_with("GHz"))
        return std::nullopt;
    return printed::amount(printed::trimmed(text.substr(0, text.size() - 3)));
}

} // namespace

bool isNvidiaTopology(std::string_view text) {
    return text.find("GPU0") != std::string_view::npos && text.find("Affinity") != std::string_view::npos &&
           printed::hasLine(printed::plain(text.substr(0, 4096)), "GPU0");
}

Result<Found> gatherNvidiaTopology(std::string_view text, const std::string& fileName,
                                   const TableChoices& /*choices*/, SolveControl* control) {
    return NvidiaReader(text, fileName, control).read();
}

bool isLscpu(std::string_view text) {
    return printed::hasLine(text, "Architecture:") && printed::hasLine(text, "CPU(s):");
}

Result<Found> gatherLscpu(std::string_view text, const std::string& fileName, const TableChoices& choices,
                          SolveControl* control) {
    double perSocket = 0;
    double sockets = 0;
    double units = 0;
    double threads = 1;
    std::optional<double> megahertz;
    std::optional<double> named;
    for (Lines line(text, fileName, control); line.next();) {
        const auto entry = printed::entry(line.text(), ':');
        if (!entry)
            continue;
        const auto& [key, value] = *entry;
        if (key == "Model name")
            named = gigahertzIn(value);
        for (auto [wanted, number] : {std::pair<std::string_view, double*>{"Core(s) per socket", &perSocket},
                                      {"Core(s) per cluster", &perSocket},
                                      {"Socket(s)", &sockets},
                                      {"Cluster(s)", &sockets},
                                      {"CPU(s)", &units},
                                      {"Thread(s) per core", &threads}}) {
            const auto read = key == wanted ? printed::amount(value) : std::nullopt;
            if (key == wanted && !read && value != "-")
                return line.refuse(value, "lscpu", "a number");
            if (read)
                *number = *read;
        }
        if (key == "CPU max MHz" || (key == "CPU MHz" && !megahertz))
            megahertz = printed::amount(value);
    }
    const double cores = perSocket * sockets > 0 ? perSocket * sockets : units / std::max(threads, 1.0);
    if (!(cores >= 1 && cores <= 1e9))
        return printed::nothing("Core(s) per socket", fileName);
    Found found;
    Found::Machine& machine = printed::machineOf(found, fileName, choices);
    machine.cores = static_cast<std::size_t>(cores);
    const auto gigahertz = named ? named : megahertz ? std::optional(*megahertz / 1000) : std::nullopt;
    if (gigahertz && *gigahertz >= 0.01 && *gigahertz <= 100)
        machine.gigahertz = gigahertz;
    return found;
}

Result<Found> gatherLstopo(std::string_view text, const std::string& fileName,
                           const TableChoices& /*choices*/, SolveControl* control) {
    auto read = readMachine(text, fileName, control);
    if (!read)
        return std::move(read).error();
    Found found;
    Found::Machine& machine = found[found.machine(read->name)];
    machine.cores = read->cores;
    machine.gigahertz = read->gigahertz;
    for (ImportNote& note : read->notes)
        found.notes.add(std::move(note));
    return found;
}

} // namespace equipoise::io

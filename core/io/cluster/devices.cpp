// SPDX-License-Identifier: GPL-3.0-or-later
// Readers of links between the GPUs of one machine: nvidia-smi topo -m and rocm-smi --showtopo.
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/io/cluster/gathering.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <span>

namespace equipoise::io {

namespace {

using printed::Lines;

/// Bandwidth supposed for a kind of link between two devices, Byte/s: what such a bus gives in practice.
struct BusKind {
    std::string_view name;
    double bandwidth = 0;
    const char* words = "";
};
constexpr double nvlink = 25e9; ///< one link, in each direction
constexpr auto nvidiaBuses = std::to_array<BusKind>({{"PIX", 12e9, "12 GB/s"},
                                                     {"PXB", 12e9, "12 GB/s"},
                                                     {"PHB", 12e9, "12 GB/s"},
                                                     {"NODE", 10e9, "10 GB/s"},
                                                     {"SOC", 8e9, "8 GB/s"},
                                                     {"SYS", 8e9, "8 GB/s"}});
constexpr auto amdBuses = std::to_array<BusKind>({{"XGMI", 50e9, "50 GB/s"}, {"PCIE", 12e9, "12 GB/s"}});

/// Whether peers may write to each other, as `nvidia-smi topo -p2p` says: nothing of bandwidths.
constexpr auto peerStates =
    std::to_array<std::string_view>({"OK", "CNS", "GNS", "TNS", "NS", "DR", "U", "NA"});

/// "NV12" is twelve links; empty: no known kind.
std::optional<double> nvidiaBandwidth(std::string_view word) {
    if (word.starts_with("NV")) {
        const auto count = printed::amount(word.substr(2));
        return count && *count >= 1 && *count <= 1000 ? std::optional(*count * nvlink) : std::nullopt;
    }
    const auto kind = std::ranges::find(nvidiaBuses, word, &BusKind::name);
    return kind == nvidiaBuses.end() ? std::nullopt : std::optional(kind->bandwidth);
}

bool isDevice(std::string_view word) {
    return word.starts_with("GPU") && printed::amount(word.substr(3)).has_value();
}

bool isNetworkAdapter(std::string_view word) {
    return word.starts_with("mlx") || word.starts_with("NIC");
}

/// "GPU0 GPU1 mlx5_0 CPU Affinity": titles of a table, of one device maybe.
bool isDeviceHeader(const std::vector<std::string_view>& words) {
    return !words.empty() && isDevice(words[0]) &&
           (words.size() == 1 || isDevice(words[1]) || isNetworkAdapter(words[1]) || words[1] == "CPU");
}

class NvidiaReader {
public:
    NvidiaReader(std::string_view text, const std::string& fileName, SolveControl* control)
        : m_line(text, fileName, control)
        , m_file(fileName) {}

    Result<Found> read() {
        m_found.namesAreLocal = true;
        while (m_line.next()) {
            const auto words = printed::words(m_line.text());
            if (isDeviceHeader(words))
                beginTable(words);
            else if (words.empty())
                m_table = Table::None;
            else if (isDevice(words[0]) && m_table == Table::None)
                m_found.notes.add(ImportCode::NotModelled, "row of devices without a header",
                                  std::string(words[0]), m_line.number());
            else if (isDevice(words[0]) && m_table == Table::Links)
                if (auto taken = takeRow(words); !taken)
                    return std::move(taken).error();
        }
        if (m_rows == 0)
            return m_peers ? *m_peers : printed::nothing("GPU0 GPU1 ...", m_file);
        for (const auto& [kind, words] : m_kinds)
            m_found.notes.add(ImportCode::Supposed, "bandwidth of " + kind, words);
        return std::move(m_found);
    }

private:
    enum class Table { None, Links, Other };

    /// The first table is read, unless it is one of peers.
    void beginTable(const std::vector<std::string_view>& words) {
        m_table = m_rows == 0 ? Table::Links : Table::Other;
        if (m_table == Table::Other) {
            m_found.notes.add(ImportCode::NotModelled, "another table of devices",
                              std::to_string(std::ranges::count_if(words, isDevice)) + " devices",
                              m_line.number());
            return;
        }
        m_columns.clear();
        for (const std::string_view word : words)
            if (isDevice(word))
                m_columns.emplace_back(word);
        m_adapters = static_cast<std::size_t>(std::ranges::count_if(words, isNetworkAdapter));
        m_header = m_line.number();
    }

    bool isOfPeers(const std::vector<std::string_view>& words) const {
        const auto cells = std::span(words).subspan(1, std::min(m_columns.size(), words.size() - 1));
        return std::ranges::any_of(cells, [](std::string_view cell) {
            return std::ranges::find(peerStates, cell) != peerStates.end();
        });
    }

    Result<void> takeRow(const std::vector<std::string_view>& words) {
        if (m_rows == 0 && isOfPeers(words)) {
            m_found.notes.add(ImportCode::NotModelled, "table of peers (nvidia-smi topo -p2p)", {}, m_header);
            m_table = Table::Other;
            m_peers = m_line.refuse(words[1], "nvidia-smi topo -p2p",
                                    TRANSLATABLE("facts", "the table of nvidia-smi topo -m"));
            return {};
        }
        if (m_rows++ == 0)
            takeHeader();
        const auto column = std::ranges::find(m_columns, words[0]);
        if (column == m_columns.end())
            return m_line.refuse(words[0], "nvidia-smi topo -m",
                                 TRANSLATABLE("facts", "a device of the first line"));
        const std::size_t row = m_found.machine(*column);
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            if (i + 1 >= words.size())
                return m_line.refuse(words.back(), "nvidia-smi topo -m",
                                     withNumbers(TRANSLATABLE("facts", "%1 ways"), {m_columns.size()}));
            const std::string_view word = words[i + 1];
            const std::size_t peer = m_found.machine(m_columns[i]);
            if (peer == row && word == "X")
                continue;
            const auto bandwidth = nvidiaBandwidth(word);
            if (!bandwidth || peer == row)
                return m_line.refuse(word, "nvidia-smi topo -m",
                                     "X, NV1, NV2, ..., PIX, PXB, PHB, NODE, SYS");
            m_found.pair(row, peer).bandwidths.assign(1, *bandwidth);
            if (word.starts_with("NV"))
                m_kinds.try_emplace("NV#", "25 GB/s for each link");
            else if (m_kinds.find(word) == m_kinds.end())
                m_kinds.emplace(word, std::ranges::find(nvidiaBuses, word, &BusKind::name)->words);
        }
        return {};
    }

    /// Devices come first, then adapters ("mlx5_0", "NIC0") and what else is known of each.
    void takeHeader() {
        for (const std::string& device : m_columns)
            m_found.machine(device);
        if (m_adapters > 0)
            m_found.notes.add(ImportCode::NotModelled, "network adapters", std::to_string(m_adapters),
                              m_header);
    }

    Lines m_line;
    const std::string& m_file;
    Found m_found;
    std::vector<std::string> m_columns;
    std::size_t m_adapters = 0;
    std::size_t m_rows = 0;
    std::optional<Error> m_peers; ///< to be returned where there is no other table
    int m_header = 0;
    Table m_table = Table::None;
    std::map<std::string, std::string, std::less<>> m_kinds;
};

constexpr std::string_view rocmLinks = "Link Type between two GPUs";

/// The table of link types; weights and hops say the same in numbers of the driver.
class RocmReader {
public:
    RocmReader(std::string_view text, const std::string& fileName, SolveControl* control)
        : m_line(text, fileName, control)
        , m_file(fileName) {}

    Result<Found> read() {
        std::string title;
        m_found.namesAreLocal = true;
        while (m_line.next()) {
            const auto words = printed::words(m_line.text());
            if (m_line.text().starts_with('=')) {
                title = printed::trimmed(m_line.text().substr(0, m_line.text().find_last_not_of('=') + 1));
                title.erase(0, std::min(title.find_first_not_of("= "), title.size()));
                m_columns.clear();
                if (title.find("between two GPUs") != std::string::npos && !isLinks(title))
                    m_found.notes.add(ImportCode::NotModelled, title, {}, m_line.number());
                else if (isLinks(title) && m_rows > 0)
                    m_found.notes.add(ImportCode::NotModelled, "another table of links", {}, m_line.number());
                m_inTable = isLinks(title) && m_rows == 0;
            } else if (m_inTable && isDeviceHeader(words)) {
                for (const std::string_view word : words)
                    m_columns.push_back(m_found.machine(std::string(word)));
            } else if (m_inTable && !m_columns.empty() && !words.empty() && isDevice(words[0])) {
                if (auto taken = takeRow(words); !taken)
                    return std::move(taken).error();
            }
        }
        if (m_rows == 0)
            return printed::nothing(std::string(rocmLinks), m_file);
        for (const auto& [kind, words] : m_kinds)
            m_found.notes.add(ImportCode::Supposed, "bandwidth of " + kind, words);
        return std::move(m_found);
    }

private:
    static bool isLinks(const std::string& title) { return title.starts_with(rocmLinks); }

    Result<void> takeRow(const std::vector<std::string_view>& words) {
        ++m_rows;
        const std::size_t row = m_found.machine(std::string(words[0]));
        if (std::ranges::find(m_columns, row) == m_columns.end())
            return m_line.refuse(words[0], "rocm-smi --showtopo",
                                 TRANSLATABLE("facts", "a device of the first line"));
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            if (i + 1 >= words.size())
                return m_line.refuse(words.back(), "rocm-smi --showtopo",
                                     withNumbers(TRANSLATABLE("facts", "%1 links"), {m_columns.size()}));
            if (m_columns[i] == row)
                continue;
            const auto kind = std::ranges::find(amdBuses, words[i + 1], &BusKind::name);
            if (kind == amdBuses.end())
                return m_line.refuse(words[i + 1], "rocm-smi --showtopo",
                                     TRANSLATABLE("facts", "XGMI or PCIE"));
            m_found.pair(row, m_columns[i]).bandwidths.assign(1, kind->bandwidth);
            m_kinds.try_emplace(std::string(kind->name), kind->words);
        }
        return {};
    }

    Lines m_line;
    const std::string& m_file;
    Found m_found;
    std::vector<std::size_t> m_columns;
    std::size_t m_rows = 0;
    bool m_inTable = false;
    std::map<std::string, std::string> m_kinds;
};

} // namespace

bool isNvidiaTopology(std::string_view text) {
    return text.find("GPU0") != std::string_view::npos && printed::hasLine(text, "GPU0") &&
           (text.find("Affinity") != std::string_view::npos ||
            text.find("X    = Self") != std::string_view::npos);
}

Result<Found> gatherNvidiaTopology(std::string_view text, const std::string& fileName,
                                   const TableChoices& /*choices*/, SolveControl* control) {
    return NvidiaReader(text, fileName, control).read();
}

bool isRocmTopology(std::string_view text) {
    return text.find(rocmLinks) != std::string_view::npos && printed::hasLine(text, "GPU0");
}

Result<Found> gatherRocmTopology(std::string_view text, const std::string& fileName,
                                 const TableChoices& /*choices*/, SolveControl* control) {
    return RocmReader(text, fileName, control).read();
}

} // namespace equipoise::io

// SPDX-License-Identifier: GPL-3.0-or-later
// Benchmarks of messages between ranks: OSU, Intel MPI Benchmarks, NCCL tests.
#include "core/io/cluster/gathering.h"

#include <algorithm>
#include <map>

namespace equipoise::io {

namespace {

using printed::Lines;

/// What a test of OSU measures.
enum class OsuTest { None, Other, Latency, Bandwidth };

struct OsuState {
    OsuTest test = OsuTest::None;
    double share = 1; ///< of the bandwidth printed, that of one message's way
    double best = 0;  ///< Byte/s
    bool any = false;
};

/// By the words of "# OSU MPI-CUDA Bi-Directional Bandwidth Test v5.9": latency of what is not between two
/// ranks ("MPI Allreduce Latency") is another thing.
OsuTest osuTestIn(const std::vector<std::string_view>& words) {
    const auto isKind = [](std::string_view word) {
        return word.starts_with("MPI") || word.starts_with("Multi") || word == "Persistent" || word == "CUDA";
    };
    for (std::size_t i = 2; i < words.size(); ++i) {
        if (words[i] == "Bandwidth")
            return OsuTest::Bandwidth;
        if (words[i] == "Latency")
            return isKind(words[i - 1]) ? OsuTest::Latency : OsuTest::Other;
    }
    return OsuTest::Other;
}

void beginOsu(std::string_view line, int number, OsuState& state, Found& found) {
    const auto words = printed::words(line);
    state.test = osuTestIn(words);
    state.share = line.find("Bi-Directional") != std::string_view::npos ? 0.5 : 1;
    if (state.test == OsuTest::Other)
        found.notes.add(ImportCode::NotModelled, std::string(printed::trimmed(line.substr(1))), {}, number);
}

/// "# [ pairs: 4 ] [ window size: 64 ]": all of them share what is printed.
void takePairs(std::string_view line, OsuState& state) {
    constexpr std::string_view word = "pairs:";
    const auto at = line.find(word);
    if (at == std::string_view::npos)
        return;
    const auto words = printed::words(line.substr(at + word.size()));
    if (const auto pairs = words.empty() ? std::nullopt : printed::amount(words[0]); pairs && *pairs >= 1)
        state.share /= *pairs;
}

/// A row of numbers: size, and latency (us) or bandwidth (MB/s).
Result<void> takeOsuRow(const Lines& line, OsuState& state, std::vector<Found::Message>& times) {
    const auto words = printed::words(line.text());
    const auto size = printed::amount(words[0]);
    if (!size) // what shells and schedulers print
        return {};
    const auto number = words.size() > 1 ? printed::amount(words[1]) : std::nullopt;
    if (!number)
        return line.refuse(words.size() > 1 ? words[1] : words[0], "OSU",
                           state.test == OsuTest::Latency ? "a size and a latency in us"
                                                          : "a size and a bandwidth in MB/s");
    state.any = true;
    if (state.test == OsuTest::Latency)
        times.push_back({*size, *number / 1e6});
    else
        state.best = std::max(state.best, *number * 1e6 * state.share);
    return {};
}

/// One table of IMB: what it measures, and where its columns are.
struct ImbTable {
    bool taken = false;
    std::size_t size = 0;
    std::size_t time = 0;
    std::optional<std::size_t> group;
    double share = 1; ///< of the time printed
};

/// "#bytes #repetitions t[usec] Mbytes/sec", with "Group" before and t_min, t_max, t_avg where several run.
bool takeImbHeader(std::string_view line, ImbTable& table) {
    const auto words = printed::words(line);
    std::optional<std::size_t> size;
    std::optional<std::size_t> time;
    std::optional<std::size_t> group;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "#bytes")
            size = i;
        else if (words[i] == "Group" || words[i] == "#Group")
            group = i;
        else if (words[i] == "t[usec]" || words[i] == "t_avg[usec]" || (words[i] == "t_max[usec]" && !time))
            time = i;
    }
    if (!size || !time)
        return false;
    table.size = *size;
    table.time = *time;
    table.group = group;
    return true;
}

std::string_view benchmarkIn(std::string_view line) {
    constexpr std::string_view begin = "# Benchmarking";
    return line.starts_with(begin) ? printed::trimmed(line.substr(begin.size())) : std::string_view();
}

class ImbReader {
public:
    ImbReader(std::string_view text, const std::string& fileName, const TableChoices& choices,
              SolveControl* control)
        : m_line(text, fileName, control)
        , m_file(fileName)
        , m_choices(choices) {}

    Result<Found> read() {
        while (m_line.next()) {
            if (const auto name = benchmarkIn(m_line.text()); !name.empty())
                begin(name);
            else if (m_line.text().starts_with("# Group"))
                takeGroup();
            else if (takeImbHeader(m_line.text(), m_table))
                m_inTable = m_table.taken;
            else if (m_line.text().empty() || m_line.text().starts_with('#'))
                m_inTable = m_inTable && m_line.text().empty();
            else if (m_inTable)
                if (auto taken = takeRow(); !taken)
                    return std::move(taken).error();
        }
        if (m_found.pairs().empty())
            return printed::nothing("PingPong", m_file);
        return std::move(m_found);
    }

private:
    void begin(std::string_view name) {
        const bool pong = name.find("PingPong") != std::string_view::npos;
        m_table = {};
        m_table.taken = pong || name.find("PingPing") != std::string_view::npos;
        m_groups.clear();
        m_inTable = false;
        if (!m_table.taken)
            m_found.notes.add(ImportCode::NotModelled, std::string(name), {}, m_line.number());
    }

    /// "# Group 0: 0 3": the two ranks of a group.
    void takeGroup() {
        const auto parts = printed::entry(m_line.text().substr(7), ':');
        if (!parts)
            return;
        const auto ranks = printed::words(parts->second);
        if (ranks.size() == 2)
            m_groups[std::string(parts->first)] = {std::string(ranks[0]), std::string(ranks[1])};
    }

    Result<void> takeRow() {
        const auto words = printed::words(m_line.text());
        const auto refuse = [&](std::string_view part) {
            return m_line.refuse(part, "IMB", "bytes, repetitions and a time in us");
        };
        if (!printed::amount(words[0])) { // what is printed between
            m_inTable = false;
            return {};
        }
        const std::size_t last = std::max(m_table.size, m_table.time);
        const auto size = last < words.size() ? printed::amount(words[m_table.size]) : std::nullopt;
        const auto time = last < words.size() ? printed::amount(words[m_table.time]) : std::nullopt;
        if (!size || !time)
            return refuse(words.back());
        pair(words).messages.push_back({*size, *time / 1e6});
        return {};
    }

    Found::Pair& pair(const std::vector<std::string_view>& words) {
        if (m_table.group && *m_table.group < words.size())
            if (const auto ranks = m_groups.find(std::string(words[*m_table.group]));
                ranks != m_groups.end()) {
                const std::size_t from = m_found.machine(nameOf(ranks->second.first));
                return m_found.pair(from, m_found.machine(nameOf(ranks->second.second)));
            }
        if (!m_only) {
            const Found::Pair& pair = printed::pairOf(m_found, m_file, m_choices);
            m_only = {pair.from, pair.to};
        }
        return m_found.pair(m_only->first, m_only->second);
    }

    /// Of a rank, by the names that were given.
    std::string nameOf(const std::string& rank) const {
        const auto number = printed::amount(rank);
        return number && *number < static_cast<double>(m_choices.names.size())
                   ? m_choices.names[static_cast<std::size_t>(*number)]
                   : rank;
    }

    Lines m_line;
    const std::string& m_file;
    const TableChoices& m_choices;
    Found m_found;
    ImbTable m_table;
    bool m_inTable = false;
    std::map<std::string, std::pair<std::string, std::string>> m_groups;
    std::optional<std::pair<std::size_t, std::size_t>> m_only;
};

/// "#  Rank  0 Group 0 Pid 13478 on   node01 device  0 [0x07] Tesla V100": "node01:0"; empty: another line.
std::string deviceIn(std::string_view line) {
    const auto words = printed::words(line);
    if (words.size() < 3 || words[0] != "#" || words[1] != "Rank")
        return {};
    std::string host;
    for (std::size_t i = 2; i + 1 < words.size(); ++i) {
        if (words[i] == "on")
            host = words[i + 1];
        else if (words[i] == "device" && !host.empty())
            return host + ":" + std::string(words[i + 1]);
    }
    return {};
}

/// Where "busbw" stands among the words of a header, and how many words a row must have; each header has it
/// twice (out of place, in place): the first one.
std::optional<std::size_t> busColumn(std::string_view line) {
    const auto words = printed::words(line);
    if (words.size() < 3 || words[0] != "#" || words[1] != "size")
        return std::nullopt;
    const auto found = std::ranges::find(words, "busbw");
    return found == words.end() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(found - words.begin()) - 1);
}

} // namespace

bool isOsu(std::string_view text) {
    return printed::hasLine(text, "# OSU ");
}

Result<Found> gatherOsu(std::string_view text, const std::string& fileName, const TableChoices& choices,
                        SolveControl* control) {
    Found found;
    OsuState state;
    std::vector<Found::Message> times;
    for (Lines line(text, fileName, control); line.next();) {
        if (line.text().starts_with("# OSU "))
            beginOsu(line.text(), line.number(), state, found);
        else if (line.text().starts_with('#'))
            takePairs(line.text(), state);
        else if (!line.text().empty() && state.test != OsuTest::None && state.test != OsuTest::Other)
            if (auto taken = takeOsuRow(line, state, times); !taken)
                return std::move(taken).error();
    }
    if (!state.any)
        return printed::nothing("latency or bandwidth of two ranks", fileName);
    Found::Pair& pair = printed::pairOf(found, fileName, choices);
    pair.messages = std::move(times);
    if (state.best > 0)
        pair.bandwidths.push_back(state.best);
    return found;
}

bool isImb(std::string_view text) {
    return text.find("#bytes") != std::string_view::npos && printed::hasLine(text, "# Benchmarking");
}

Result<Found> gatherImb(std::string_view text, const std::string& fileName, const TableChoices& choices,
                        SolveControl* control) {
    return ImbReader(text, fileName, choices, control).read();
}

bool isNccl(std::string_view text) {
    return text.find("busbw") != std::string_view::npos && printed::hasLine(text, "# Using devices");
}

Result<Found> gatherNccl(std::string_view text, const std::string& fileName, const TableChoices& /*choices*/,
                         SolveControl* control) {
    Found found;
    std::optional<std::size_t> column;
    double best = 0;
    for (Lines line(text, fileName, control); line.next();) {
        if (const std::string device = deviceIn(line.text()); !device.empty())
            found.machine(device);
        else if (const auto bus = busColumn(line.text()))
            column = bus;
        else if (column && !line.text().empty() && !line.text().starts_with('#')) {
            const auto words = printed::words(line.text());
            if (!printed::amount(words[0])) // of the programs around it
                continue;
            const auto speed = *column < words.size() ? printed::amount(words[*column]) : std::nullopt;
            if (!speed)
                return line.refuse(words.back(), "NCCL tests", "a row with a busbw in GB/s");
            best = std::max(best, *speed * 1e9);
        }
    }
    if (found.machines().empty() || best == 0)
        return printed::nothing(best == 0 ? "busbw" : "Rank ... on ... device", fileName);
    const std::size_t centre = found.switchCalled("NCCL");
    for (std::size_t i = 0; i < found.machines().size(); ++i)
        found.addWire({{false, i}, {true, centre}, best});
    found.notes.add(ImportCode::Simplified, "busbw of all devices together",
                    "a link from each to one switch");
    return found;
}

} // namespace equipoise::io

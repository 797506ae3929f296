// SPDX-License-Identifier: GPL-3.0-or-later
// Benchmarks of messages between ranks: OSU, Intel MPI Benchmarks, NetPIPE, NCCL tests.
#include "core/base/words.h"
#include "core/io/cluster/gathering.h"

#include <algorithm>
#include <map>

namespace equipoise::io {

namespace {

using printed::Lines;
using printed::PairRuns;

/// What a test of OSU measures.
enum class OsuTest { None, Other, Latency, Bandwidth };

/// Test of OSU between two ranks by the words of "# OSU MPI-CUDA Bi-Directional Bandwidth Test v5.9". Latency
/// of more ranks ("MPI Allreduce Latency") is another quantity.
OsuTest osuTestIn(const std::vector<std::string_view>& words) {
    const auto isKind = [](std::string_view word) {
        return word.starts_with("MPI") || word.starts_with("Multi") || word == "Persistent" ||
               word == "CUDA" || word == "ROCM" || word == "SYCL";
    };
    for (std::size_t i = 2; i < words.size(); ++i) {
        if (words[i] == "Bandwidth")
            return OsuTest::Bandwidth;
        if (words[i] == "Latency" || words[i] == "latency")
            return isKind(words[i - 1]) ? OsuTest::Latency : OsuTest::Other;
    }
    return OsuTest::Other;
}

class OsuReader {
public:
    OsuReader(std::string_view text, const std::string& fileName, const TableChoices& choices,
              SolveControl* control)
        : m_line(text, fileName, control)
        , m_file(fileName)
        , m_choices(choices) {}

    Result<Found> read() {
        while (m_line.next())
            if (auto taken = takeLine(); !taken)
                return std::move(taken).error();
        if (!m_any)
            return printed::nothing("latency or bandwidth of two ranks", m_file);
        if (auto added = m_runs.addTo(m_found, m_file, m_choices); !added)
            return std::move(added).error();
        return std::move(m_found);
    }

private:
    Result<void> takeLine() {
        const std::string_view line = m_line.text();
        if (line.empty())
            return {};
        if (line.starts_with("# OSU "))
            begin();
        else if (line.starts_with("# Size"))
            return takeTitles();
        else if (line.starts_with('#'))
            takePairs();
        else if (!printed::amount(printed::words(line)[0]))
            m_runs.announce(m_line);
        else if (m_test == OsuTest::Latency || m_test == OsuTest::Bandwidth)
            return takeRow();
        return {};
    }

    void begin() {
        const std::string_view line = m_line.text();
        m_test = osuTestIn(printed::words(line));
        const bool both = line.find("Bi-Directional") != std::string_view::npos;
        m_share = both ? 0.5 : 1;
        std::string title(printed::trimmed(line.substr(1)));
        if (m_test == OsuTest::Other) {
            m_found.notes.add(ImportCode::NotModelled, std::move(title), {}, m_line.number());
            return;
        }
        m_runs.begin(std::move(title), m_line);
        if (both)
            m_found.notes.add(ImportCode::Simplified, "bandwidth of both directions together",
                              "half of it in each", m_line.number());
    }

    /// "# Size  Bandwidth (MB/s)": what the titles measure is what the line of the test says.
    Result<void> takeTitles() {
        const std::string_view line = m_line.text();
        const auto has = [&](std::string_view words) { return line.find(words) != line.npos; };
        const OsuTest titled = has("MB/s")                     ? OsuTest::Bandwidth
                               : has("(us)") || has("Latency") ? OsuTest::Latency
                                                               : OsuTest::None;
        if (titled != OsuTest::None && m_test != OsuTest::Other && m_test != titled)
            return m_line.refuse(
                line, "OSU", TRANSLATABLE("facts", "the line \"# OSU ...\" of this test above its titles"));
        return {};
    }

    /// "# [ pairs: 4 ] [ window size: 64 ]": what is printed is the sum over the pairs, which the link
    /// between two machines carries.
    void takePairs() {
        constexpr std::string_view word = "pairs:";
        const std::string_view line = m_line.text();
        const auto at = line.find(word);
        if (at == std::string_view::npos || m_test != OsuTest::Bandwidth)
            return;
        const auto words = printed::words(line.substr(at + word.size()));
        if (line.find("varied") != std::string_view::npos) { // a column for each size of a window, and rates
            m_found.notes.add(ImportCode::NotModelled, "windows of several sizes", {}, m_line.number());
            m_test = OsuTest::Other;
        } else if (const auto pairs = words.empty() ? std::nullopt : printed::amount(words[0]);
                   pairs && *pairs > 1) {
            m_found.notes.add(ImportCode::Simplified,
                              "bandwidth of " + std::string(words[0]) + " pairs of ranks",
                              "their sum, as two machines with one link between them", m_line.number());
        }
    }

    /// A row of numbers: size, and latency (us) or bandwidth (MB/s); with validation its verdict.
    Result<void> takeRow() {
        const auto words = printed::words(m_line.text());
        const auto number = words.size() > 1 ? printed::amount(words[1]) : std::nullopt;
        if (!number)
            return m_line.refuse(words.size() > 1 ? words[1] : words[0], "OSU",
                                 m_test == OsuTest::Latency
                                     ? TRANSLATABLE("facts", "a size and a latency in us")
                                     : TRANSLATABLE("facts", "a size and a bandwidth in MB/s"));
        if (const auto failed = std::ranges::find_if(
                words, [](std::string_view word) { return word == "Fail" || word == "FAIL"; });
            failed != words.end())
            return m_line.refuse(*failed, "OSU",
                                 TRANSLATABLE("facts", "messages that passed the validation"));
        m_any = true;
        PairRuns::Run& run = m_runs.last();
        if (m_test == OsuTest::Latency)
            run.messages.push_back({*printed::amount(words[0]), *number / 1e6});
        else
            run.bandwidth = std::max(run.bandwidth, *number * 1e6 * m_share);
        return {};
    }

    Lines m_line;
    const std::string& m_file;
    const TableChoices& m_choices;
    Found m_found;
    PairRuns m_runs;
    OsuTest m_test = OsuTest::None;
    double m_share = 1; ///< of the bandwidth printed, that of one direction
    bool m_any = false;
};

/// One table of IMB: whether it is of two ranks, and where its columns are.
struct ImbTable {
    bool taken = false;
    bool titled = false;
    std::size_t size = 0;
    std::size_t time = 0;
    std::optional<std::size_t> group;
    std::optional<std::size_t> defects;
};

/// "#bytes #repetitions t[usec] Mbytes/sec", with "Group" before and t_min, t_max, t_avg where several run.
bool takeImbHeader(std::string_view line, ImbTable& table) {
    const auto words = printed::words(line);
    std::optional<std::size_t> size;
    std::optional<std::size_t> time;
    std::optional<std::size_t> group;
    std::optional<std::size_t> defects;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "#bytes")
            size = i;
        else if (words[i] == "Group" || words[i] == "#Group")
            group = i;
        else if (words[i] == "defects")
            defects = i;
        else if (words[i] == "t[usec]" || words[i] == "t_avg[usec]" || (words[i] == "t_max[usec]" && !time))
            time = i;
    }
    if (!size || !time)
        return false;
    table.taken = table.taken && !table.titled; // a second header is that of a benchmark without a name
    table.titled = true;
    table.size = *size;
    table.time = *time;
    table.group = group;
    table.defects = defects;
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
            if (!m_inTable && !m_line.text().starts_with('#'))
                m_runs.announce(m_line);
        }
        if (auto added = m_runs.addTo(m_found, m_file, m_choices); !added)
            return std::move(added).error();
        if (m_found.pairs().empty())
            return printed::nothing("PingPong", m_file);
        return std::move(m_found);
    }

private:
    void begin(std::string_view name) {
        const bool pong = name.find("PingPong") != std::string_view::npos;
        m_table = {};
        m_table.taken = pong || name.find("PingPing") != std::string_view::npos;
        m_name = name;
        m_hasRun = false;
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
            return m_line.refuse(part, "IMB", TRANSLATABLE("facts", "bytes, repetitions and a time in us"));
        };
        if (!printed::amount(words[0])) { // what is printed between
            m_inTable = false;
            return {};
        }
        const std::size_t last = std::max({m_table.size, m_table.time, m_table.group.value_or(0)});
        const auto size = last < words.size() ? printed::amount(words[m_table.size]) : std::nullopt;
        if (words.size() > 1 && (words[1].starts_with("out-of-mem") || words[1].starts_with("int-overflow") ||
                                 words[1].starts_with("time-out"))) {
            m_found.notes.add(ImportCode::NotModelled, std::string(words[0]) + " bytes",
                              std::string(words[1]), m_line.number());
            return {};
        }
        const auto time = last < words.size() ? printed::amount(words[m_table.time]) : std::nullopt;
        if (!size || !time)
            return refuse(words.back());
        if (m_table.defects && *m_table.defects < words.size() &&
            printed::amount(words[*m_table.defects]).value_or(1) > 0)
            return m_line.refuse(words[*m_table.defects], "IMB",
                                 TRANSLATABLE("facts", "messages without defects"));
        if (m_table.group && !m_groups.contains(std::string(words[*m_table.group])))
            return m_line.refuse(words[*m_table.group], "IMB",
                                 TRANSLATABLE("facts", "a group whose two ranks a line \"# Group\" names"));
        messages(words).push_back({*size, *time / 1e6});
        return {};
    }

    std::vector<Found::Message>& messages(const std::vector<std::string_view>& words) {
        if (m_table.group) {
            const auto& ranks = m_groups[std::string(words[*m_table.group])];
            const std::size_t from = m_found.machine(nameOf(ranks.first));
            return m_found.pair(from, m_found.machine(nameOf(ranks.second))).messages;
        }
        if (!m_hasRun)
            m_runs.begin(m_name, m_line);
        m_hasRun = true;
        return m_runs.last().messages;
    }

    /// Name of the machine of a rank, from the names that the user gave.
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
    PairRuns m_runs;
    std::string m_name; ///< of the benchmark
    bool m_hasRun = false;
};

/// Row of NetPIPE, "  3:  4 bytes  5000 times -->  3.55 Mbps in  8.99 usec": size and time; empty: another
/// line, or no numbers in their places.
std::optional<Found::Message> netpipeRow(const std::vector<std::string_view>& words) {
    const auto arrow = std::ranges::find(words, "-->");
    const auto in = std::ranges::find(arrow, words.end(), "in");
    if (words.size() < 3 || words.end() - in < 3)
        return std::nullopt;
    const auto scaled = [](std::string_view number, std::string_view unit,
                           std::initializer_list<std::pair<std::string_view, double>> units) {
        const auto value = printed::amount(number);
        const auto scale =
            std::ranges::find_if(units, [&](const auto& known) { return unit.starts_with(known.first); });
        return value && scale != units.end() ? std::optional(*value * scale->second) : std::nullopt;
    };
    const auto bytes = scaled(words[1], words[2], {{"b", 1}, {"B", 1}, {"K", 1e3}, {"M", 1e6}, {"G", 1e9}});
    const auto time = scaled(in[1], in[2], {{"us", 1e-6}, {"ms", 1e-3}, {"ns", 1e-9}, {"s", 1}});
    return bytes && time ? std::optional(Found::Message{*bytes, *time}) : std::nullopt;
}

} // namespace

bool isOsu(std::string_view text) {
    return printed::hasLine(text, "# OSU ");
}

Result<Found> gatherOsu(std::string_view text, const std::string& fileName, const TableChoices& choices,
                        SolveControl* control) {
    return OsuReader(text, fileName, choices, control).read();
}

bool isImb(std::string_view text) {
    return text.find("#bytes") != std::string_view::npos && printed::hasLine(text, "# Benchmarking");
}

Result<Found> gatherImb(std::string_view text, const std::string& fileName, const TableChoices& choices,
                        SolveControl* control) {
    return ImbReader(text, fileName, choices, control).read();
}

bool isNetpipe(std::string_view text) {
    const auto arrow = text.find("times -->");
    return arrow != std::string_view::npos && text.find("bps", arrow) != std::string_view::npos;
}

Result<Found> gatherNetpipe(std::string_view text, const std::string& fileName, const TableChoices& choices,
                            SolveControl* control) {
    Found findings;
    printed::PairRuns runs;
    double before = infinity;
    for (Lines line(text, fileName, control); line.next();) {
        const auto words = printed::words(line.text());
        if (std::ranges::find(words, "-->") == words.end()) {
            runs.announce(line);
            continue;
        }
        const auto row = netpipeRow(words);
        if (!row)
            return line.refuse(line.text(), "NetPIPE",
                               TRANSLATABLE("facts", "a size in bytes and a time in usec"));
        if (row->bytes * 2 < before) // sizes grow, but for the neighbours of a power of two
            runs.begin("NetPIPE", line);
        before = row->bytes;
        runs.last().messages.push_back(*row);
    }
    if (runs.empty())
        return printed::nothing("usec", fileName);
    if (auto added = runs.addTo(findings, fileName, choices); !added)
        return std::move(added).error();
    return findings;
}

} // namespace equipoise::io

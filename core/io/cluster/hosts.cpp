// SPDX-License-Identifier: GPL-3.0-or-later
// Readers of lists of machines: hostfiles of MPI and of batch systems, and sinfo.
#include "core/base/numbers/number.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/io/cluster/gathering.h"

#include <algorithm>
#include <array>
#include <map>

namespace equipoise::io {

namespace {

using printed::Lines;

bool isHostName(std::string_view word) {
    return std::ranges::any_of(word, printed::isAsciiLetter) && std::ranges::all_of(word, [](char c) {
               return printed::isAsciiLetter(c) || isDigit(c) || c == '.' || c == '-' || c == '_' || c == '@';
           });
}

/// A line of a hostfile.
struct HostLine {
    std::string_view host;
    std::string_view slots{}; ///< empty: not given
};

/// "node01 slots=16 max-slots=32", "node01:16", "node01 16 all.q@node01 UNDEFINED", "node01". Empty: no such
/// line.
std::optional<HostLine> hostLine(std::string_view line) {
    const auto words = printed::words(line);
    if (words.empty())
        return std::nullopt;
    HostLine result{words[0]};
    if (words.size() == 4 && words[2].find('@') != std::string_view::npos) { // of Grid Engine
        result.slots = words[1];
        return isHostName(result.host) ? std::optional(result) : std::nullopt;
    }
    if (const auto parts = printed::entry(words[0], ':')) {
        result.host = parts->first;
        result.slots = parts->second;
    }
    if (const auto at = result.host.find('@'); at != std::string_view::npos) // of a user
        result.host.remove_prefix(at + 1);
    for (std::size_t i = 1; i < words.size(); ++i) {
        const auto parts = printed::entry(words[i], '=');
        if (!parts || !isHostName(parts->first))
            return std::nullopt;
        if (parts->first == "slots" || parts->first == "cpu" || parts->first == "ncpus")
            result.slots = parts->second;
    }
    return isHostName(result.host) ? std::optional(result) : std::nullopt;
}

std::string_view withoutComment(std::string_view line) {
    return printed::trimmed(line.substr(0, line.find('#')));
}

/// Columns of sinfo by their titles.
enum class SinfoColumn { Nodes, Units, Parts, Sockets, Cores, Threads };
struct SinfoTitle {
    std::string_view title;
    SinfoColumn column;
};
constexpr auto sinfoTitles = std::to_array<SinfoTitle>({{"NODELIST", SinfoColumn::Nodes},
                                                        {"HOSTNAMES", SinfoColumn::Nodes},
                                                        {"NODE_ADDR", SinfoColumn::Nodes},
                                                        {"CPUS", SinfoColumn::Units},
                                                        {"CPUS(A/I/O/T)", SinfoColumn::Units},
                                                        {"S:C:T", SinfoColumn::Parts},
                                                        {"SOCKETS", SinfoColumn::Sockets},
                                                        {"CORES", SinfoColumn::Cores},
                                                        {"THREADS", SinfoColumn::Threads}});

using SinfoColumns = std::map<SinfoColumn, std::size_t>;

/// The columns of a header; empty for another line.
SinfoColumns sinfoColumns(std::string_view line) {
    constexpr auto others = std::to_array<std::string_view>({"PARTITION", "NODES", "STATE", "AVAIL"});
    const auto words = printed::words(line);
    SinfoColumns columns;
    for (std::size_t i = 0; i < words.size(); ++i)
        if (const auto known = std::ranges::find(sinfoTitles, words[i], &SinfoTitle::title);
            known != sinfoTitles.end())
            columns.try_emplace(known->column, i);
    const bool isSinfo = columns.contains(SinfoColumn::Nodes) &&
                         (columns.size() > 1 || std::ranges::any_of(others, [&](std::string_view title) {
                              return std::ranges::find(words, title) != words.end();
                          }));
    return isSinfo ? columns : SinfoColumns{};
}

class SinfoReader {
public:
    SinfoReader(std::string_view text, const std::string& fileName, SolveControl* control)
        : m_line(text, fileName, control)
        , m_file(fileName) {}

    Result<Found> read() {
        while (m_line.next()) {
            if (SinfoColumns columns = sinfoColumns(m_line.text()); !columns.empty())
                m_columns = std::move(columns);
            else if (!m_columns.empty() && !m_line.text().empty())
                if (auto taken = takeRow(); !taken)
                    return std::move(taken).error();
        }
        if (m_found.machines().empty())
            return printed::nothing("NODELIST", m_file);
        return std::move(m_found);
    }

private:
    Result<void> takeRow() {
        const auto words = printed::words(m_line.text());
        const std::size_t at = m_columns.at(SinfoColumn::Nodes);
        if (at >= words.size() || words[at] == "n/a" || words[at] == "(null)") // a partition without nodes
            return {};
        auto names = printed::hostList(words[at]);
        m_names += names ? names->size() : 0;
        if (!names || m_names > 10 * printed::maxMachines)
            return m_line.refuse(words[at], "sinfo",
                                 TRANSLATABLE("facts", "a list of names like node[01-16,20]"));
        auto cores = coresOf(words, names->empty() ? std::string() : names->front());
        if (!cores)
            return std::move(cores).error();
        for (const std::string& name : *names) {
            Found::Machine& machine = m_found[m_found.machine(name)];
            const auto whole = static_cast<std::size_t>(*cores);
            if (machine.cores > 0 && whole > 0 && machine.cores != whole)
                m_found.notes.add(ImportCode::Merged, "node " + name,
                                  std::to_string(machine.cores) + " cores, not " + std::to_string(whole),
                                  m_line.number());
            else if (whole > 0)
                machine.cores = whole;
        }
        return {};
    }

    /// The number in a column; 0: it is missing, or the least of several nodes ("32+").
    Result<double> number(const std::vector<std::string_view>& words, SinfoColumn column) {
        const auto at = m_columns.find(column);
        if (at == m_columns.end() || at->second >= words.size())
            return 0.0;
        std::string_view word = words[at->second];
        word.remove_prefix(word.rfind('/') == std::string_view::npos ? 0 : word.rfind('/') + 1);
        return number(word);
    }

    Result<double> number(std::string_view word) {
        if (word.ends_with('+')) {
            m_found.notes.add(ImportCode::NotModelled, "a number that differs between nodes",
                              std::string(word), m_line.number());
            return 0.0;
        }
        const auto value = printed::amount(word);
        if (!value || *value > 1e9)
            return m_line.refuse(word, "sinfo", TRANSLATABLE("facts", "a number"));
        return *value;
    }

    /// 0: not known.
    Result<double> coresOf(const std::vector<std::string_view>& words, const std::string& name) {
        const auto units = number(words, SinfoColumn::Units);
        auto sockets = number(words, SinfoColumn::Sockets);
        auto cores = number(words, SinfoColumn::Cores);
        auto threads = number(words, SinfoColumn::Threads);
        if (const auto at = m_columns.find(SinfoColumn::Parts);
            at != m_columns.end() && at->second < words.size()) {
            const auto first = printed::entry(words[at->second], ':');
            const auto second = first ? printed::entry(first->second, ':') : std::nullopt;
            if (!second)
                return m_line.refuse(words[at->second], "sinfo", "sockets:cores:threads");
            sockets = number(first->first);
            cores = number(second->first);
            threads = number(second->second);
        }
        for (const Result<double>* read :
             std::to_array<const Result<double>*>({&units, &sockets, &cores, &threads}))
            if (!*read)
                return read->error();
        const double parts = *sockets * *cores;
        if (parts == 0)
            return *units / std::max(*threads, 1.0);
        if (*units > 0 && *units != parts && *units != parts * std::max(*threads, 1.0))
            m_found.notes.add(ImportCode::Contradicts,
                              "cores of " + name + ": " + toText(*sockets) + " x " + toText(*cores) + ", " +
                                  toText(*threads) + " threads each, but the total is " + toText(*units),
                              toText(parts), m_line.number());
        return parts;
    }

    Lines m_line;
    const std::string& m_file;
    Found m_found;
    SinfoColumns m_columns;
    std::size_t m_names = 0;
};

} // namespace

bool isHostfile(std::string_view text) {
    std::size_t hosts = 0;
    std::size_t numbered = 0;
    std::string_view before;
    std::size_t repeated = 0;
    bool haveDigits = true; // words of other texts have none
    const std::string fileName;
    for (Lines line(text, fileName, nullptr); line.next();) {
        const std::string_view entry = withoutComment(line.text());
        if (entry.empty())
            continue;
        const auto host = hostLine(entry);
        if (!host || (!host->slots.empty() && !printed::amount(host->slots)))
            return false;
        ++hosts;
        numbered += host->slots.empty() ? 0U : 1U;
        repeated += host->host == before ? 1U : 0U;
        before = host->host;
        haveDigits = haveDigits && host->host.find_first_of("0123456789") != std::string_view::npos;
    }
    return hosts > 0 && (numbered > 0 || repeated > 0 || (hosts > 1 && haveDigits));
}

Result<Found> gatherHostfile(std::string_view text, const std::string& fileName,
                             const TableChoices& /*choices*/, SolveControl* control) {
    Found findings;
    std::vector<double> slots; // of each machine; 0: not given
    std::vector<std::size_t> lines;
    for (Lines line(text, fileName, control); line.next();) {
        const std::string_view entry = withoutComment(line.text());
        if (entry.empty())
            continue;
        const auto host = hostLine(entry);
        const auto count = host && !host->slots.empty() ? printed::amount(host->slots) : std::nullopt;
        if (!host || (!host->slots.empty() && (!count || *count < 1 || *count > 1e9)))
            return line.refuse(entry, "hostfile",
                               TRANSLATABLE("facts", "a machine and its slots, as node01 slots=16"));
        const std::size_t machine = findings.machine(std::string(host->host));
        slots.resize(findings.machines().size());
        lines.resize(findings.machines().size());
        slots[machine] += count.value_or(0);
        ++lines[machine];
    }
    if (findings.machines().empty())
        return printed::nothing("slots=", fileName);
    // Without any number a machine has as many slots as lines.
    const bool byLines = std::ranges::all_of(slots, [](double count) { return count == 0; });
    for (std::size_t i = 0; i < slots.size(); ++i)
        findings[i].cores = byLines ? lines[i] : static_cast<std::size_t>(slots[i]);
    findings.notes.add(ImportCode::Supposed, "cores of each machine",
                       byLines ? "as many as it has lines" : "as many as it has slots");
    return findings;
}

bool isSinfo(std::string_view text) {
    text = text.substr(0, 16384);
    const std::string fileName;
    for (Lines line(text, fileName, nullptr); line.next();)
        if (!sinfoColumns(line.text()).empty())
            return true;
    return false;
}

Result<Found> gatherSinfo(std::string_view text, const std::string& fileName, const TableChoices& /*choices*/,
                          SolveControl* control) {
    return SinfoReader(text, fileName, control).read();
}

} // namespace equipoise::io

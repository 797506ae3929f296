// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cluster/printed.h"

#include "core/base/excerpt.h"
#include "core/base/numbers/number.h"
#include "core/base/text.h"
#include "core/platform/platform.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace equipoise::io::printed {

namespace {

constexpr std::string_view blanks = " \t\r\f\v";

bool isNumber(std::string_view word) {
    return std::ranges::all_of(word, isDigit);
}

/// What names of files say besides names of machines.
bool saysNothing(std::string_view word) {
    constexpr auto usual = std::to_array<std::string_view>(
        {"osu",        "latency",       "lat",        "bandwidth", "bw",        "bibw",     "mbw",
         "mr",         "multi",         "imb",        "mpi1",      "mpi",       "pingpong", "ping",
         "pong",       "iperf",         "iperf3",     "lscpu",     "hpl",       "xhpl",     "linpack",
         "stream",     "lstopo",        "cpu",        "to",        "vs",        "and",      "from",
         "result",     "results",       "output",     "out",       "log",       "test",     "run",
         "pair",       "job",           "slurm",      "bench",     "benchmark", "hpcg",     "netpipe",
         "np",         "srun",          "mpirun",     "mpiexec",   "osu_bw",    "osu_bibw", "osu_latency",
         "osu_mbw_mr", "osu_multi_lat", "between",    "with",      "on",        "running",  "nodes",
         "hosts",      "pairs",         "x86_64",     "ib",        "read",      "write",    "send",
         "atomic",     "perftest",      "babelstream"});
    std::string lower(word);
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return lower.empty() || std::ranges::find(usual, lower) != usual.end();
}

/// "01-04" or "7", counted with their leading zeros; false: it is no such range.
bool addRange(std::string_view range, std::vector<std::string>& numbers) {
    const auto dash = range.find('-');
    const std::string_view first = range.substr(0, dash);
    const std::string_view last = dash == std::string_view::npos ? first : range.substr(dash + 1);
    constexpr std::size_t longest = 9;
    if (first.empty() || last.empty() || first.size() > longest || last.size() > longest ||
        !std::ranges::all_of(first, isDigit) || !std::ranges::all_of(last, isDigit))
        return false;
    const auto from = static_cast<std::size_t>(*parseNumber(first));
    const auto to = static_cast<std::size_t>(*parseNumber(last));
    if (to < from || to - from >= maxMachines)
        return false;
    for (std::size_t number = from; number <= to; ++number) {
        const std::string digits = std::to_string(number);
        numbers.push_back(std::string(first.size() - std::min(first.size(), digits.size()), '0') + digits);
    }
    return true;
}

/// Each of `names` followed by each of `endings`; false: too many, or longer than a name may be.
bool append(std::vector<std::string>& names, const std::vector<std::string>& endings) {
    if (names.size() * endings.size() > maxMachines)
        return false;
    const auto longer = [](const std::string& a, const std::string& b) { return a.size() < b.size(); };
    // Such names are refused later; without a limit here, a short text could stand for very long ones.
    if (!names.empty() && !endings.empty() &&
        std::ranges::max(names, longer).size() + std::ranges::max(endings, longer).size() > maxNameLength)
        return false;
    std::vector<std::string> combined;
    for (const std::string& name : names)
        for (const std::string& ending : endings)
            combined.push_back(name + ending);
    names = std::move(combined);
    return true;
}

/// "rack[1-2]node[01-04]": one item of a list.
std::optional<std::vector<std::string>> hostsIn(std::string_view item) {
    std::vector<std::string> names{""};
    while (!item.empty()) { // ends: each round takes a part away
        const auto open = std::min(item.find('['), item.size());
        if (item.substr(0, open).find(']') != std::string_view::npos ||
            !append(names, {std::string(item.substr(0, open))}))
            return std::nullopt;
        if (open == item.size())
            break;
        const auto close = item.find(']', open);
        if (close == std::string_view::npos)
            return std::nullopt;
        std::vector<std::string> numbers;
        for (std::string_view ranges = item.substr(open + 1, close - open - 1);;) { // each takes one away
            const auto comma = std::min(ranges.find(','), ranges.size());
            if (!addRange(ranges.substr(0, comma), numbers) || numbers.size() > maxMachines)
                return std::nullopt;
            if (comma == ranges.size())
                break;
            ranges.remove_prefix(comma + 1);
        }
        if (!append(names, numbers))
            return std::nullopt;
        item.remove_prefix(close + 1);
    }
    return names;
}

/// The last part of a path, without its ending.
std::string stemOf(const std::string& fileName) {
    const auto slash = fileName.find_last_of('/');
    const std::string last = slash == std::string::npos ? fileName : fileName.substr(slash + 1);
    const auto stop = last.find_last_of('.');
    return stop == std::string::npos || stop == 0 ? last : last.substr(0, stop);
}

/// What a file's name says besides what it holds.
std::vector<std::string> namesIn(const std::string& stem) {
    std::vector<std::string> names;
    for (std::size_t at = 0; at <= stem.size();) { // ends: each round takes a part away
        const auto end = std::min({stem.find_first_of("_ ,+=.", at), stem.find("--", at), stem.size()});
        if (const std::string word = stem.substr(at, end - at); !saysNothing(word))
            names.push_back(word);
        at = end + 1;
    }
    return names;
}

} // namespace

bool isAsciiLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::string_view trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(blanks);
    return begin == std::string_view::npos ? std::string_view()
                                           : text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::vector<std::string_view> words(std::string_view line) {
    std::vector<std::string_view> result;
    for (std::size_t at = line.find_first_not_of(blanks);
         at != std::string_view::npos;) { // ends with the line
        const auto end = std::min(line.find_first_of(blanks, at), line.size());
        result.push_back(line.substr(at, end - at));
        at = line.find_first_not_of(blanks, end);
    }
    return result;
}

std::optional<double> amount(std::string_view word) {
    const auto number = parseNumber(word);
    return number && std::isfinite(*number) && *number >= 0 ? number : std::nullopt;
}

std::optional<std::pair<std::string_view, std::string_view>> entry(std::string_view line, char mark) {
    const auto at = line.find(mark);
    if (at == std::string_view::npos)
        return std::nullopt;
    return std::pair{trimmed(line.substr(0, at)), trimmed(line.substr(at + 1))};
}

std::optional<std::string_view> quoted(std::string_view line, std::size_t at) {
    const auto open = line.find('"', at);
    const auto close = open == std::string_view::npos ? open : line.find('"', open + 1);
    if (close == std::string_view::npos)
        return std::nullopt;
    return line.substr(open + 1, close - open - 1);
}

std::string plain(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char kind = text[i] == '\x1b' && i + 1 < text.size() ? text[i + 1] : '\0';
        if (kind == '[') {
            const auto end = text.find_first_not_of("0123456789;?:<=>", i + 2);
            i = std::min(end, text.size() - 1);
        } else if (kind == ']') { // a title of the terminal, up to a bell or ESC and a backslash
            const auto end = std::min(text.find_first_of("\x07\x1b\n", i + 2), text.size() - 1);
            i = text[end] == '\x1b' ? std::min(end + 1, text.size() - 1) : text[end] == '\n' ? end - 1 : end;
        } else if (kind == '(') { // a set of characters
            i = std::min(i + 2, text.size() - 1);
        } else if (text[i] != '\r') {
            result += text[i];
        }
    }
    return result;
}

bool hasLine(std::string_view text, std::string_view begin) {
    for (std::size_t at = text.find(begin); at != std::string_view::npos; at = text.find(begin, at + 1)) {
        const auto before = at == 0 ? std::string_view::npos : text.find_last_not_of(blanks, at - 1);
        if (before == std::string_view::npos || text[before] == '\n')
            return true;
    }
    return false;
}

bool Lines::next() {
    if (m_at >= m_text.size())
        return false;
    const auto end = std::min(m_text.find('\n', m_at), m_text.size());
    const std::string_view whole = m_text.substr(m_at, end - m_at);
    if (m_poll(whole.size() + 1))
        return false;
    m_line = trimmed(whole);
    m_indented = !whole.empty() && blanks.find(whole.front()) != std::string_view::npos;
    m_at = end + 1;
    ++m_number;
    return true;
}

Error Lines::refuse(std::string_view part, std::string kind, std::string expected) const {
    const auto offset = static_cast<std::size_t>(part.data() - m_text.data());
    return {ErrorCode::TextSyntax, std::move(kind), "\"" + excerpt(part) + "\"", std::move(expected),
            placeAt(m_text, offset, m_file)};
}

std::optional<std::vector<std::string>> hostList(std::string_view text) {
    std::vector<std::string> names;
    int depth = 0;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        const char c = i < text.size() ? text[i] : ',';
        depth += c == '[' ? 1 : c == ']' ? -1 : 0;
        if (c != ',' || (depth > 0 && i < text.size()))
            continue;
        const std::string_view item = trimmed(text.substr(begin, i - begin));
        begin = i + 1;
        if (item.empty())
            continue;
        auto hosts = hostsIn(item);
        if (!hosts || names.size() + hosts->size() > maxMachines)
            return std::nullopt;
        names.insert(names.end(), hosts->begin(), hosts->end());
    }
    return names;
}

bool isMachineName(std::string_view word) {
    return !saysNothing(word) && std::ranges::any_of(word, [](char c) { return isAsciiLetter(c); });
}

std::string machineIn(const std::string& fileName) {
    const auto names = namesIn(stemOf(fileName));
    return names.size() == 1 ? names.front() : stemOf(fileName);
}

std::optional<std::pair<std::string, std::string>> pairIn(const std::string& fileName) {
    std::vector<std::string> names = namesIn(stemOf(fileName));
    if (names.size() == 1) { // "node-1-node-2": as many parts on either side
        std::vector<std::size_t> dashes;
        for (std::size_t at = names[0].find('-'); at != std::string::npos; at = names[0].find('-', at + 1))
            dashes.push_back(at);
        if (dashes.size() % 2 == 0)
            return std::nullopt;
        const std::size_t middle = dashes[dashes.size() / 2];
        names.push_back(names[0].substr(middle + 1));
        names[0].resize(middle);
    }
    while (names.size() == 2 && names[1].starts_with('-')) // of "--"
        names[1].erase(0, 1);
    if (names.size() != 2 || names[0].empty() || names[1].empty() || names[0] == names[1])
        return std::nullopt;
    // The number of a job is no machine: "slurm-4711", "bw-4711".
    if (saysNothing(names[0]) || saysNothing(names[1]) || isNumber(names[0]) != isNumber(names[1]))
        return std::nullopt;
    return std::pair{names[0], names[1]};
}

} // namespace equipoise::io::printed

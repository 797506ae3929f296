// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cluster/prefixes.h"

#include "core/base/text.h"
#include "core/io/cluster/printed.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace equipoise::io::printed {

namespace {

constexpr std::size_t maxPrefix = 160;
constexpr int maxLayers = 4; ///< "May  1 10:00:00 node01 [1,0]<stdout>:0: " has four

/// Length of a text like `pattern` at the start of `line`: 'd' is a digit, 'a' a letter, '_' a digit or a
/// blank, any other sign itself. 0: the line starts otherwise.
std::size_t lengthLike(std::string_view pattern, std::string_view line) {
    if (line.size() < pattern.size())
        return 0;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const char c = line[i];
        const bool fits = pattern[i] == 'd'   ? isDigit(c)
                          : pattern[i] == 'a' ? isAsciiLetter(c)
                          : pattern[i] == '_' ? isDigit(c) || c == ' '
                                              : c == pattern[i];
        if (!fits)
            return 0;
    }
    return pattern.size();
}

/// Length of a date and time, or of a time of day, with fractions and zone.
std::size_t clockLength(std::string_view line) {
    constexpr auto patterns =
        std::to_array<std::string_view>({"dddd-dd-ddTdd:dd:dd", "dddd-dd-dd dd:dd:dd", "dddd/dd/dd dd:dd:dd",
                                         "aaa aaa _d dd:dd:dd dddd", "aaa _d dd:dd:dd", "dd:dd:dd"});
    std::size_t length = 0;
    for (const std::string_view pattern : patterns)
        length = std::max(length, lengthLike(pattern, line));
    if (length == 0)
        return 0;
    if (length < line.size() && (line[length] == '.' || line[length] == ',') && length + 1 < line.size() &&
        isDigit(line[length + 1]))
        length = std::min(line.find_first_not_of("0123456789", length + 1), line.size());
    if (length < line.size() && line[length] == 'Z')
        return length + 1;
    for (const std::string_view zone : {"+dd:dd", "-dd:dd", "+dddd", "-dddd"})
        if (const std::size_t more = lengthLike(zone, line.substr(length)))
            return length + more;
    return length;
}

/// What follows a prefix: at most one blank belongs to it.
std::size_t withBlank(std::string_view line, std::size_t length) {
    return length < line.size() && (line[length] == ' ' || line[length] == '\t') ? length + 1 : length;
}

/// A prefix: its length and its label, empty for tags and times.
struct Prefix {
    std::size_t length = 0;
    std::string_view label{};
};

/// "[1,0]<stdout>:", with the time before it, or nothing.
Prefix tagOf(std::string_view line) {
    for (const std::string_view mark : {"<stdout>:", "<stderr>:", "<stddiag>:"}) {
        const auto at = line.substr(0, maxPrefix).find(mark);
        if (at == std::string_view::npos)
            continue;
        const std::string_view before = trimmed(line.substr(0, at));
        if (before.empty() || before.ends_with(']') || clockLength(before) == before.size())
            return {withBlank(line, at + mark.size())};
    }
    return {};
}

Prefix timeOf(std::string_view line) {
    const bool inBrackets = line.starts_with('[');
    std::size_t length = clockLength(line.substr(inBrackets ? 1 : 0));
    if (length == 0)
        return {};
    length += inBrackets ? 1 : 0;
    if (inBrackets) {
        if (length >= line.size() || line[length] != ']')
            return {};
        ++length;
    }
    if (length < line.size() && line[length] == ':')
        ++length;
    const std::size_t whole = withBlank(line, length);
    return whole > length || length == line.size() ? Prefix{whole} : Prefix{};
}

/// "0: ", " 7: ", "[0] ", "[rank0]:", "node01: ", "web-1  | ".
Prefix labelOf(std::string_view line) {
    const auto begin = line.find_first_not_of(' ');
    if (begin == std::string_view::npos)
        return {};
    const auto isOfLabel = [](char c) {
        return isAsciiLetter(c) || isDigit(c) ||
               std::string_view("._-@[],").find(c) != std::string_view::npos;
    };
    const auto end = static_cast<std::size_t>(
        std::ranges::find_if_not(line.substr(begin, maxPrefix), isOfLabel) - line.begin());
    const std::string_view label = line.substr(begin, end - begin);
    if (label.empty() || std::ranges::none_of(label, [](char c) { return isAsciiLetter(c) || isDigit(c); }))
        return {};
    const std::string_view rest = line.substr(end);
    const bool inBrackets = label.starts_with('[') && label.ends_with(']');
    if (rest.starts_with(':') && (rest.size() == 1 || rest[1] == ' ' || inBrackets))
        return {withBlank(line, end + 1), label};
    if (inBrackets && rest.starts_with(' '))
        return {end + 1, label};
    const auto bar = rest.find_first_not_of(' ');
    if (bar != std::string_view::npos && bar > 0 && rest[bar] == '|')
        return {withBlank(line, end + bar + 1), label};
    return {};
}

/// The label of a rank: numbers only.
Prefix rankOf(std::string_view line) {
    const Prefix prefix = labelOf(line);
    const bool bar = line.substr(0, prefix.length).find('|') != std::string_view::npos;
    return bar || std::ranges::any_of(prefix.label, isAsciiLetter) ? Prefix{} : prefix;
}

struct Stripped {
    std::string text{};
    std::size_t lines = 0;    ///< that are not blank
    std::size_t prefixed = 0; ///< of these
    std::size_t labels = 0;   ///< different ones
};

Stripped without(std::string_view text, Prefix (*prefixOf)(std::string_view)) {
    Stripped result;
    std::unordered_set<std::string_view> labels;
    result.text.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) { // ends: each round takes a line away
        const auto end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        const bool blank = trimmed(line).empty();
        const Prefix prefix = blank ? Prefix{} : prefixOf(line);
        result.lines += blank ? 0U : 1U;
        if (prefix.length > 0) {
            ++result.prefixed;
            labels.insert(prefix.label);
        }
        result.text += line.substr(prefix.length);
        if (end < text.size())
            result.text += '\n';
        at = end + 1;
    }
    result.labels = labels.size();
    return result;
}

/// The text without prefixes if they fit: most texts have none, which their start shows. Empty: they do not fit.
template <class Fit>
std::string strippedIf(const Fit& fits, std::string_view text, Prefix (*prefixOf)(std::string_view)) {
    constexpr std::size_t start = 65536;
    if (text.size() > start && !fits(without(text.substr(0, start), prefixOf)))
        return {};
    Stripped result = without(text, prefixOf);
    return fits(result) ? std::move(result.text) : std::string();
}

/// The lines of a text, blank ones included.
std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    for (std::size_t at = 0; at < text.size();) { // ends: each round takes a line away
        const auto end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

void append(MachineText& part, std::string_view line, std::size_t index) {
    part.text.append(line).push_back('\n');
    part.lines.push_back(static_cast<int>(index) + 1);
}

std::vector<MachineText> byLabel(const std::vector<std::string_view>& lines) {
    std::vector<MachineText> parts;
    std::unordered_map<std::string_view, std::size_t> partOf;
    std::size_t filled = 0;
    std::size_t labelled = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (trimmed(lines[i]).empty())
            continue;
        ++filled;
        const Prefix prefix = labelOf(lines[i]);
        const bool isHost =
            lines[i].substr(0, prefix.length).find(':') != std::string_view::npos; // no container
        if (!isHost || prefix.label.starts_with('[') || !isMachineName(prefix.label))
            continue;
        ++labelled;
        const auto [place, isNew] = partOf.try_emplace(prefix.label, parts.size());
        if (isNew)
            parts.push_back({{std::string(prefix.label)}, {}, {}});
        append(parts[place->second], lines[i].substr(prefix.length), i);
    }
    const bool fits =
        labelled * 4 >= filled * 3 && parts.size() * 2 <= labelled && parts.size() <= maxMachines;
    return fits ? std::move(parts) : std::vector<MachineText>();
}

bool isRule(std::string_view line) {
    line = trimmed(line);
    return line.size() >= 3 && line.find_first_not_of(line.front()) == std::string_view::npos &&
           std::string_view("-=").find(line.front()) != std::string_view::npos;
}

/// The machines that line `i` names as a heading; a heading between rules ends with the rule below it.
std::vector<std::string> headingAt(const std::vector<std::string_view>& lines, std::size_t i) {
    std::string_view line = trimmed(lines[i]);
    constexpr std::size_t arrows = 8; // "==> " and " <=="
    if (line.size() > arrows && line.starts_with("==> ") && line.ends_with(" <=="))
        return {machineIn(std::string(line.substr(4, line.size() - arrows)))};
    if (line.ends_with(">>") && line.find(" | ") != std::string_view::npos)
        line = line.substr(0, line.find(" | "));
    else if (i == 0 || i + 1 == lines.size() || !isRule(lines[i - 1]) || !isRule(lines[i + 1]))
        return {};
    else if (line.ends_with(')')) // "node[01-02] (2)"
        line = trimmed(line.substr(0, line.rfind('(')));
    if (line.find(' ') != std::string_view::npos || !isMachineName(line))
        return {};
    return hostList(line).value_or(std::vector<std::string>());
}

std::vector<MachineText> byHeading(const std::vector<std::string_view>& lines) {
    std::vector<MachineText> parts;
    std::size_t named = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (auto names = headingAt(lines, i); !names.empty()) {
            named += names.size();
            if (named > maxMachines)
                return {};
            parts.push_back({std::move(names), {}, {}});
        } else if (!parts.empty()) {
            append(parts.back(), lines[i], i);
        } else if (!trimmed(lines[i]).empty() && !isRule(lines[i])) {
            return {}; // a line of no machine
        }
    }
    return parts;
}

} // namespace

std::vector<MachineText> byMachine(std::string_view text) {
    const auto lines = linesOf(text);
    auto parts = byLabel(lines);
    return parts.empty() ? byHeading(lines) : parts;
}

std::string withoutPrefix(std::string_view text, PrefixOn lines) {
    const bool each = lines == PrefixOn::EachLine;
    const auto isTag = [](const Stripped& tags) { return tags.prefixed > 0; };
    const auto isRank = [](const Stripped& ranks) {
        return ranks.prefixed > 1 && ranks.prefixed == ranks.lines && ranks.labels == 1;
    };
    const auto isPrefix = [](const Stripped& most) {
        return most.prefixed > 1 && most.prefixed * 4 >= most.lines * 3 && most.labels * 2 <= most.prefixed;
    };
    std::string result = strippedIf(isTag, text, tagOf);
    if (result.empty() && each)
        result = strippedIf(isRank, text, rankOf);
    if (result.empty() && !each)
        result = strippedIf(isPrefix, text, timeOf);
    if (result.empty() && !each)
        result = strippedIf(isPrefix, text, labelOf);
    return result;
}

std::string unwrapped(std::string_view text, bool (*recognises)(std::string_view)) {
    std::string whole = plain(text);
    std::string result = whole;
    for (int layer = 0; layer < maxLayers && !recognises(result); ++layer) {
        result = withoutPrefix(result, PrefixOn::MostLines);
        if (result.empty())
            return whole;
    }
    return result;
}

} // namespace equipoise::io::printed

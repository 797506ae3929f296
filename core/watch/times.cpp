// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watch/times.h"

#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/platform/platform.h"

#include <charconv>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace equipoise::watch {

namespace {

constexpr char tab = '\t';

std::vector<std::string_view> cellsOf(std::string_view line) {
    std::vector<std::string_view> cells;
    for (std::size_t at = 0; at <= line.size();) { // each cell ends behind where it began
        const std::size_t end = std::min(line.find(tab, at), line.size());
        cells.push_back(line.substr(at, end - at));
        at = end + 1;
    }
    return cells;
}

/// Digits alone, up to `most`.
std::optional<std::int64_t> countIn(std::string_view text, std::int64_t most) {
    std::int64_t count = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (text.empty() || !isDigit(text.front()) || problem != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return count <= most ? std::optional(count) : std::nullopt;
}

std::optional<double> amountIn(std::string_view text) {
    const auto number = parseNumber(text);
    return number && *number >= 0 && *number <= largestQuantity ? number : std::nullopt;
}

/// Numbers the ranks of a machine, as names in measurements of clusters are.
std::vector<std::string> numbered(const std::vector<std::string>& machines) {
    std::map<std::string, std::size_t> ranks;
    for (const std::string& machine : machines)
        ++ranks[machine];
    std::set<std::string> taken;
    for (const auto& [machine, count] : ranks)
        if (count == 1)
            taken.insert(machine);
    std::map<std::string, std::size_t> used;
    std::vector<std::string> names;
    for (const std::string& machine : machines) {
        std::string name = machine;
        if (ranks[machine] > 1)
            do // another machine may be called so: there are finitely many
                name = machine + "-" + std::to_string(++used[machine]);
            while (!taken.insert(name).second);
        names.push_back(std::move(name));
    }
    return names;
}

Result<Line> beginningOf(const std::vector<std::string_view>& cells) {
    const auto version = cells.size() > 1 ? countIn(cells[1], largestCount) : std::nullopt;
    if (!version || *version < 1)
        return Error{ErrorCode::MissingField, "version", {}, {}, {}};
    if (*version > timesVersion)
        return Error{
            ErrorCode::UnsupportedVersion, {}, std::string(cells[1]), std::to_string(timesVersion), {}};
    if (cells.size() < 3)
        return Error{ErrorCode::MissingField, "machines", {}, {}, {}};
    if (cells.size() - 2 > maxMachines)
        return outOfRange("machines", std::to_string(cells.size() - 2), "1 .. " + std::to_string(maxMachines),
                          {});
    std::vector<std::string> machines;
    for (std::size_t i = 2; i < cells.size(); ++i) {
        const std::string_view name = cells[i];
        if (name.empty())
            return Error{
                ErrorCode::EmptyName, withNumbers(TRANSLATABLE("facts", "machine %1"), {i - 2}), {}, {}, {}};
        if (name.size() > maxNameLength)
            return Error{ErrorCode::NameTooLong,
                         withNumbers(TRANSLATABLE("facts", "machine %1"), {i - 2}),
                         std::to_string(name.size()),
                         std::to_string(maxNameLength),
                         {}};
        if (auto checked = validateLine(name, "machine"); !checked)
            return std::move(checked).error();
        machines.emplace_back(name);
    }
    return Line(Beginning{numbered(machines)});
}

} // namespace

Result<Line> parseLine(std::string_view line) {
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    if (line.empty() || line.front() == '#')
        return Line();
    if (line.starts_with(timesFormat) &&
        (line.size() == timesFormat.size() || line[timesFormat.size()] == tab))
        return beginningOf(cellsOf(line));
    const auto refused = [](std::string_view text, std::string expected) {
        constexpr std::size_t most = 60;
        return Error{ErrorCode::TextSyntax,
                     std::string(timesFormat),
                     std::string(text.substr(0, most)),
                     std::move(expected),
                     {}};
    };
    constexpr std::size_t maxTimesBytes = 200; // four numbers
    if (line.size() > maxTimesBytes)
        return refused(line, "t, step, rank, seconds, load");
    const auto cells = cellsOf(line);
    if (cells[0] != timesMark || cells.size() < 4 || cells.size() > 5)
        return refused(line, "t, step, rank, seconds, load");
    Times times;
    const auto step = countIn(cells[1], largestCount);
    if (!step)
        return refused(cells[1], TRANSLATABLE("facts", "a step: 0, 1, 2, ..."));
    const auto rank = countIn(cells[2], static_cast<std::int64_t>(maxMachines) - 1);
    if (!rank)
        return refused(cells[2], TRANSLATABLE("facts", "a rank: 0, 1, 2, ..."));
    const auto seconds = amountIn(cells[3]);
    if (!seconds)
        return refused(cells[3], "seconds, >= 0");
    times.step = *step;
    times.rank = static_cast<std::size_t>(*rank);
    times.seconds = *seconds;
    if (cells.size() == 5) {
        times.load = amountIn(cells[4]);
        if (!times.load)
            return refused(cells[4], TRANSLATABLE("facts", "a load, >= 0"));
    }
    return Line(times);
}

std::string formatBeginning(const std::vector<std::string>& machines) {
    std::string text = std::string(timesFormat) + tab + std::to_string(timesVersion);
    for (const std::string& machine : machines)
        text += tab + machine;
    return text + "\n";
}

std::string formatTimes(const Times& times) {
    std::string text = std::string(timesMark) + tab + std::to_string(times.step) + tab +
                       std::to_string(times.rank) + tab + toText(times.seconds);
    if (times.load)
        text += tab + toText(*times.load);
    return text + "\n";
}

void Lines::feed(std::string_view bytes, const std::function<void(std::string_view)>& take) {
    for (std::size_t at = 0; at < bytes.size();) { // each turn takes a line, or the rest
        const std::size_t end = bytes.find('\n', at);
        const std::string_view piece = bytes.substr(at, end - at);
        const bool whole = end != std::string_view::npos;
        if (m_isOver || m_rest.size() + piece.size() > longestLine) {
            m_tooLong += m_isOver ? 0 : 1;
            m_isOver = !whole;
            m_rest.clear();
        } else if (!whole) {
            m_rest += piece;
        } else if (m_rest.empty()) {
            take(piece);
        } else {
            m_rest += piece;
            take(std::exchange(m_rest, {}));
        }
        if (!whole)
            return;
        at = end + 1;
    }
}

void Lines::clear() {
    m_rest.clear();
    m_isOver = false;
}

} // namespace equipoise::watch

// SPDX-License-Identifier: GPL-3.0-or-later
// The times that a running program writes, line by line: their format, see docs/formats.md.
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace equipoise::watch {

inline constexpr std::string_view timesFormat = "equipoise-times";
inline constexpr int timesVersion = 1;
/// A line of times begins so: whatever is left of a line whose writer was killed, what another one writes
/// behind it makes no line of times.
inline constexpr std::string_view timesMark = "t";

inline constexpr std::size_t longestLine = std::size_t{4} << 20U; ///< bytes
inline constexpr std::size_t maxMachines = 100'000;

/// The first line: a run begins. Rank r runs on machine r.
struct Beginning {
    std::vector<std::string> machines; ///< as in a platform that was measured: "a-1", "a-2" for twice "a"
    bool operator==(const Beginning&) const = default;
};

/// What one rank did in one step.
struct Times {
    std::int64_t step = 0; ///< 0 .. largestCount
    std::size_t rank = 0;
    double seconds = 0;           ///< that it computed: finite, >= 0
    std::optional<double> load{}; ///< what it computed, in any unit of work: finite, >= 0
    bool operator==(const Times&) const = default;
};

/// monostate: nothing, or a remark.
using Line = std::variant<std::monostate, Beginning, Times>;

/// One line, without its end. Errors, without a place: UnknownFormat, UnsupportedVersion, MissingField,
/// EmptyName, NameTooLong, UnknownChoice and OutOfRange for a first line; TextSyntax for all others. O(its
/// length).
Result<Line> parseLine(std::string_view line);

/// With its end. The names are valid and not numbered yet.
std::string formatBeginning(const std::vector<std::string>& machines);
std::string formatTimes(const Times& times);

/// Splits a stream of bytes into lines. Keeps a line without an end, up to longestLine bytes; ignores longer
/// lines.
class Lines {
public:
    /// `take` is given each whole line, without its end.
    void feed(std::string_view bytes, const std::function<void(std::string_view)>& take);
    void clear();
    /// Lines that were too long.
    std::int64_t tooLong() const { return m_tooLong; }
    std::string_view rest() const { return m_rest; }

private:
    std::string m_rest;
    bool m_isOver = false; ///< the rest is of a line that is too long
    std::int64_t m_tooLong = 0;
};

} // namespace equipoise::watch

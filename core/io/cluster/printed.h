// SPDX-License-Identifier: GPL-3.0-or-later
// Text that programs print for people, as lines and words: what all readers of such texts are made of.
#pragma once

#include "core/base/control/poll.h"
#include "core/base/result.h"
#include "core/io/decode.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace equipoise::io::printed {

bool isAsciiLetter(char c);
std::string_view trimmed(std::string_view text);
/// What is between blanks and tabulators.
std::vector<std::string_view> words(std::string_view line);
/// A number >= 0 and finite, as the C locale has it.
std::optional<double> amount(std::string_view word);
/// "Core(s) per socket:  4": the parts before and after the first `mark`; empty without a mark.
std::optional<std::pair<std::string_view, std::string_view>> entry(std::string_view line, char mark);
/// What stands between the first two quotes from `at` on; empty: there are no two.
std::optional<std::string_view> quoted(std::string_view line, std::size_t at = 0);
/// Without sequences that colour and underline on a terminal, nor carriage returns.
std::string plain(std::string_view text);
/// Whether some line begins with `begin`, blanks aside. O(text).
bool hasLine(std::string_view text, std::string_view begin);

/// One line of a text after the other. `control` is polled once in a few thousand bytes.
class Lines {
public:
    Lines(std::string_view text, const std::string& fileName, SolveControl* control)
        : m_text(text)
        , m_file(fileName)
        , m_poll(control) {}

    /// Takes the next one; false at the end, and once the control says stop.
    bool next();
    /// Without blanks around it.
    std::string_view text() const { return m_line; }
    bool isIndented() const { return m_indented; }
    int number() const { return m_number; }
    std::string_view whole() const { return m_text; }

    /// TextSyntax at `part`, which is a piece of this line.
    Error refuse(std::string_view part, std::string kind, std::string expected) const;

private:
    std::string_view m_text;
    const std::string& m_file;
    std::size_t m_at = 0;
    std::string_view m_line;
    bool m_indented = false;
    int m_number = 0;
    Poll m_poll;
};

/// More than this is no list of a cluster's machines.
inline constexpr std::size_t maxMachines = 20'000;

/// "node[01-04,7],login": the names that such a list of Slurm stands for. Empty: brackets that do not fit, or
/// more than maxMachines.
std::optional<std::vector<std::string>> hostList(std::string_view text);

/// Whether a word may be the name of a machine: it has a letter and is no usual word of benchmarks.
bool isMachineName(std::string_view word);
/// The machine that a file's name speaks of: "node01" for "hpl.node01.out"; else the name without its ending.
std::string machineIn(const std::string& fileName);
/// The two machines that a file's name speaks of, as "osu_latency.node01-node02.txt" does; not "slurm-4711".
std::optional<std::pair<std::string, std::string>> pairIn(const std::string& fileName);

} // namespace equipoise::io::printed

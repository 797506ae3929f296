// SPDX-License-Identifier: GPL-3.0-or-later
// Machines and runs that readers of printed texts share.
#pragma once

#include "core/io/cluster/printed.h"
#include "core/io/cluster/readers.h"

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace equipoise::io::printed {

/// The two machines that a benchmark of two ran on: TableChoices::names if it has two, else as the name of
/// the file says, else "0" and "1". A note says what was supposed.
Found::Pair& pairOf(Found& findings, const std::string& fileName, const TableChoices& choices);
/// The machine that a program ran on: the only name given, else as the name of the file says, with a note.
Found::Machine& machineOf(Found& findings, const std::string& fileName, const TableChoices& choices);
/// Nothing of what the reader is for: MissingField.
Error nothing(const std::string& what, const std::string& fileName);

/// Splits a text into benchmark runs between two machines. Scripts print the names of the two before each run
/// ("=== node01 node02", "srun -w node[01-02] ...").
class PairRuns {
public:
    struct Run {
        std::string test;
        Error repeated; ///< to be returned where the machines of a repeated test are unknown
        std::optional<std::pair<std::string, std::string>> names{};
        int namedIn = 0;                        ///< line of the names
        std::vector<Found::Message> messages{}; ///< of a test of latency
        double bandwidth = 0;                   ///< Byte/s; 0: none
    };

    /// Remembers the machines that a line between two runs names, if it names two.
    void announce(const Lines& line);
    /// A run of `test`, whose header is the current line.
    Run& begin(std::string test, const Lines& line);
    bool empty() const { return m_runs.empty(); }
    Run& last() { return m_runs.back(); }

    /// Adds the runs to pairs of `findings`. Where a test is repeated, the printed names count. Error:
    /// TextSyntax at the second run of a test where neither lines, choices nor the name of the file name its
    /// machines.
    Result<void> addTo(Found& findings, const std::string& fileName, const TableChoices& choices) const;

private:
    std::vector<Run> m_runs;
    std::optional<std::pair<std::string, std::string>> m_names;
    int m_namedIn = 0;
    std::set<std::string> m_sinceNamed; ///< tests since the last names
};

} // namespace equipoise::io::printed

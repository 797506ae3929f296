// SPDX-License-Identifier: GPL-3.0-or-later
// Prefixes of lines: ranks, hosts and times that launchers and loggers write before each line of a program.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace equipoise::io::printed {

/// Lines that have to carry a prefix before it is removed.
enum class PrefixOn {
    MostLines, ///< three of four: the other lines are of schedulers and shells
    EachLine,  ///< all, with the same rank: names and times may be those of a table
};

/// The text without one prefix a line; other lines and the number of lines stay. Empty: there is no such
/// prefix. Known are
/// - tags of `mpirun --tag-output` and `--timestamp-output`: "[1,0]<stdout>:";
/// - dates and times, also in brackets: "2024-05-01T10:00:00.123Z ", "[10:00:00] ", "May  1 10:00:00 ";
/// - labels of `srun -l`, `mpiexec -l`, pdsh, torchrun and containers: "0: ", "[0] ", "node01: ", "web | ".
///   A label stands before at least two lines on average; other words before a colon belong to the program.
/// Tags are never of the program: one line with a tag is enough. O(text).
std::string withoutPrefix(std::string_view text, PrefixOn lines);

/// The text as the reader behind `recognises` wants it: without colours of terminals, and without prefixes if
/// that reader recognises the text only then. O(text).
std::string unwrapped(std::string_view text, bool (*recognises)(std::string_view));

/// What one machine has printed, of a text that several have.
struct MachineText {
    std::vector<std::string> names; ///< several that have printed the same
    std::string text;
    std::vector<int> lines; ///< for each line of `text` its number in the whole one, from 1
};
/// Parts of a text by machine, in the order in which they begin: with names of machines before most lines (pdsh,
/// clush: "node01: "), or in a heading before each part (dshbak and clush -b: between two lines of dashes;
/// ansible: "node01 | CHANGED | rc=0 >>"; tail and head: "==> node01.txt <=="). Empty: there are no such names.
/// Of the parts, none is without a name. O(text).
std::vector<MachineText> byMachine(std::string_view text);

} // namespace equipoise::io::printed

// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of programs: files of resources/programs with keys in place of the numbers of a plan.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::io::mpi {

/// A file of resources/programs, or a header of bindings/mpi that programs include, e.g. "ring.c"; it is part of
/// the executable. Precondition: the file exists.
std::string_view programTemplate(std::string_view file);

/// Values of the keys of a program.
struct ProgramKeys {
    std::map<std::string, std::string, std::less<>> texts{};
    std::map<std::string, std::vector<std::string>, std::less<>> lists{};

    void addList(std::string key, const std::vector<std::int64_t>& numbers);
};

/// The text with its keys replaced. Within a line:
///   @KEY@           the text of the key
/// As the only part of a line, which the value replaces:
///   @LIST 10@       the list, ten items a line, indented by four spaces, with a comma behind all but the last
///   @LIST A int64@  Fortran: data statements of at most a hundred numbers of that kind for the array A, from 0
///   @include FILE@  the text of that file, whose keys are not replaced
/// At the beginning of a line:
///   @each LIST@     the rest of the line once for each item of the list: there, lists stand for their item and
///                   @index@ for its number from 0. A line whose list item is empty ends without spaces
///   @if KEY@        the lines up to @else@ or @end@, if the text of the key is not empty; else those after @else@
/// Unknown keys are empty. O(length of text and values).
std::string filled(std::string_view text, const ProgramKeys& keys);

} // namespace equipoise::io::mpi

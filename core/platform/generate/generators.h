// SPDX-License-Identifier: GPL-3.0-or-later
// Generators of platforms from a few parameters.
#pragma once

#include "core/base/parameter.h"
#include "core/platform/platform.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace equipoise {

struct GeneratorInfo {
    std::string_view name;    ///< as on the command line, e.g. "clusters"
    std::string_view title;   ///< TRANSLATABLE("generator", ...)
    std::string_view summary; ///< TRANSLATABLE("generator", ...), one sentence
    std::vector<ParameterInfo> parameters;
};

/// Homogeneous, random, clusters, hierarchy, star, ring, grid, torus.
std::span<const GeneratorInfo> generators();
/// Error: UnknownChoice.
Result<const GeneratorInfo*> findGenerator(std::string_view name);

/// Maximum number of links, or pairs of a matrix, of a generated platform: a window can draw this number.
inline constexpr std::size_t maxGeneratedLinks = 100'000;

/// A valid platform with units s, Mflop and Mbit, processors P0, P1, ... and switches S0, S1, ...
/// (`hierarchy` uses other names). `values`: by the parameters' keys, in the platform's units; omitted
/// parameters have their defaults. A range may consist of one value. Every processor can reach every other
/// one. Nodes have places on the canvas, 90 units between neighbours, except for `random`: it needs a layout
/// by its links. Equal seeds give equal platforms on every machine; generators without random values ignore
/// the seed.
///
/// Errors: UnknownChoice for the generator; UnknownParameter; WrongType; NotFinite and OutOfRange for a
/// value, for a largest one below the smallest, and for more than `maxGeneratedLinks` links. O(processors +
/// links).
Result<Platform> generatePlatform(std::string_view generator, const ParameterValues& values,
                                  std::uint64_t seed);

} // namespace equipoise

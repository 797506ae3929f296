// SPDX-License-Identifier: GPL-3.0-or-later Properties in the <prop> elements of exported SimGrid platforms:
// units, cycle times, costs, measured tables, places, and the ends of links. With them an exported platform
// reads back bit-exactly.
#pragma once

#include "core/base/control/control.h"
#include "core/io/imported.h"
#include "core/io/simgrid/units.h"
#include "core/io/xml/tree.h"

#include <optional>
#include <string>
#include <string_view>

namespace equipoise::io::simgrid {

/// Prefix of the id of each such property.
inline constexpr std::string_view ownPrefix = "equipoise.";

/// What one unit of a platform is in SimGrid's; labels that say nothing count as s, Mflop and MB.
struct Scales {
    double seconds = 1;
    double flops = 1e6;
    double bytes = 1e6;
};

/// Notes the labels that were not understood. Known: ns us ms s min h d; flop and flops, bit, bits and b,
/// byte, bytes and B, with k M G T P and, of data, Ki Mi Gi Ti Pi.
Scales scalesOf(const Units& units, Notes& notes);

/// flop/s of a processor and Byte/s of a link, as they are written. A table counts as what one unit takes.
/// What takes no time at all is written as 1e18.
double speedOf(const CostFunction& compute, const Scales& scales);
double bandwidthOf(const CostFunction& transfer, const Scales& scales);
inline constexpr double veryFast = 1e18;

/// `<prop>` elements, one per line.
std::string platformProps(const Platform& platform, std::string_view indent);
std::string processorProps(const Processor& processor, const Units& units, std::string_view indent);
/// Properties of a link, or of a pair of processors of a platform with a matrix.
std::string linkProps(const Platform& platform, const Link& link, std::string_view indent);

/// The platform in the properties of `zone` if all its hosts and links have them; empty for files of other
/// programs. An attribute for speed, bandwidth or latency that was edited after the export takes precedence
/// over its property, with a note. Errors: those of validate(), WrongType, MissingField.
Result<std::optional<Platform>> platformFromProps(const xml::Element& zone, const std::string& fileName,
                                                  Notes& notes, SolveControl* control);

} // namespace equipoise::io::simgrid

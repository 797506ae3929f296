// SPDX-License-Identifier: GPL-3.0-or-later
// Graphs in GML (Himsolt, "GML: A portable Graph File Format"), as the Internet Topology Zoo, NetworkX, yEd,
// Gephi and others write them: the same graphs as GraphML in lists of keys and values.
#pragma once

#include "core/base/control/control.h"
#include "core/io/imported.h"

#include <string>
#include <string_view>

namespace equipoise::io {

/// Whether a list called graph begins the text, but for single values, comments and a byte order mark.
bool isGml(std::string_view text);

/// Keys of nodes, edges and graphs have their meaning in GraphML (see graphml.h), in any case of letters.
/// `directed 1` makes edges one-way. `graphics [ x y ]` is the place of a node without x and y; other drawing
/// attributes are ignored. Strings are UTF-8, or else Latin 1, with the entities &quot;, &amp;, &lt;, &gt;,
/// &apos; and &#233; of GML. Errors with line and column: those of decodeText();
/// TextSyntax, also for lists nested deeper than 64; those of readGraphMl(). O(length of the text).
Result<Imported> readGml(std::string_view text, const std::string& fileName, SolveControl* control = nullptr);

} // namespace equipoise::io

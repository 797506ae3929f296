// SPDX-License-Identifier: GPL-3.0-or-later
// SimGrid platform files (XML, version 4.1), read and written.
#pragma once

#include "core/base/control/control.h"
#include "core/io/imported.h"

#include <string>
#include <string_view>

namespace equipoise::io {

/// Whether the root element is `<platform>`.
bool isSimGrid(std::string_view text);

/// Hosts become processors: a host of S flop/s takes 1e6/S s per Mflop, a host of 0f is a switch. Speeds are
/// those of one core, as tasks of SimGrid use one; Imported::cores has the numbers of cores. Links have no
/// ends in SimGrid, so the graph is reconstructed from the routes. The routes of the file (of large
/// platforms: those from some hosts) are then compared with those of the graph by least bandwidth and sum of
/// latencies. If any differs, each pair of up to 200 hosts gets a link, and hosts forward nothing. With more
/// hosts a tenth of the routes may differ, else up to 2000 hosts get a matrix of costs. Notes list the
/// differences. Tori, fat trees, dragonflies (up to simgrid::maxRouted hosts) and Vivaldi zones have the
/// routes that SimGrid has. Bandwidth B (Byte/s) becomes 1e6/B s per MB. Zones in zones are flattened,
/// clusters expanded (a backbone becomes part of each host's link); Floyd and Dijkstra zones: routes with the
/// fewest links. A file that writeSimGrid() made reads back to the last bit. Errors with line and column:
/// those of xml::parse() and of simgrid::readModel(); OutOfRange for more hosts whose routes no graph has.
Result<Imported> readSimGrid(std::string_view text, const std::string& fileName,
                             SolveControl* control = nullptr);

/// One zone of hosts, links and all routes ("Full"), or a star, where every processor has one link to the
/// same switch ("Cluster"); what has no tag is kept in properties. A cost of 0 becomes 1e18 Byte/s, a table
/// what one unit takes; these are noted. Error: NotWritable for more routes than could be read back. As
/// SimGrid 3.32 and 4 read it. O(p E log V).
Result<Exported> writeSimGrid(const Platform& platform);

} // namespace equipoise::io

// SPDX-License-Identifier: GPL-3.0-or-later
// Machines as hwloc sees them: the XML of lstopo (hwloc 2.x and 3.0).
//
// Such a file knows a machine's parts, not how fast they are: speeds are proposals that a person has to
// confirm.
#pragma once

#include "core/base/control/control.h"
#include "core/io/imported.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::io {

/// Whether the root element is `<topology>`.
bool isLstopo(std::string_view text);

struct Machine {
    std::string name;                ///< HostName, else the file's without its ending
    std::string model;               ///< CPUModel; may be empty
    std::size_t packages = 0;        ///< sockets
    std::size_t cores = 0;           ///< >= 1; where no core is listed, the units that execute (PUs)
    std::size_t units = 0;           ///< PUs
    double memory = 0;               ///< Byte; 0: not known
    std::optional<double> gigahertz; ///< mean over its cores, where the file or the model's name says
    std::vector<ImportNote> notes;   ///< what is not modelled
};

/// Errors with line and column: those of xml::parse(), TextSyntax, WrongType (version), OutOfRange.
Result<Machine> readMachine(std::string_view text, const std::string& fileName,
                            SolveControl* control = nullptr);

/// A guess, relative to the other machines: cores x GHz where all frequencies are known, else cores. Assumes
/// that the work spreads over all cores and that a cycle does as much everywhere, which is seldom quite true.
std::vector<double> proposedSpeeds(const std::vector<Machine>& machines);

/// One processor a machine, `speeds[i]` units of work per s, by default the proposed ones; with two and more,
/// all on one switch over 1 Gbit/s (supposed: the files do not say). Names given twice get a number. The
/// result's speedsProposed is set unless speeds are given. Errors: OutOfRange for a speed that is not > 0.
Result<Imported> clusterOf(const std::vector<Machine>& machines, const std::vector<double>& speeds = {});

/// One file.
Result<Imported> readLstopo(std::string_view text, const std::string& fileName,
                            SolveControl* control = nullptr);

} // namespace equipoise::io

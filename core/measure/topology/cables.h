// SPDX-License-Identifier: GPL-3.0-or-later
// How fast the cables of a tree are, and what they carry both ways at once.
#pragma once

#include "core/measure/survey.h"

namespace equipoise::measure {

/// The ports of all hosts, before anything else is known but `loads`: a host is as fast as all that was ever
/// seen of it, sending to several at once if that is more. O(hosts) questions, many hosts in each.
void findPorts(Survey& survey);

/// Measures the ports of hosts whose switches and trunks are known. Others send to a host, and it to them, so
/// that they could exceed its rate: those first that no trunk limits, alone, too. Disturbances only make an
/// answer smaller, so the rate is the largest one that was repeated, in the answers of these or of any other
/// questions. Asked again until it repeats and the others have reached it, four times at most. A cable has
/// `confidence` 0 if that failed, if the others cannot exceed its rate, or if the questions were over.
void settlePorts(Survey& survey, std::vector<std::size_t> hosts);

/// One trunk: rate from many flows at once, each way; then the largest total that repeats with flows both
/// ways.
void weighTrunk(Survey& survey, std::size_t trunk);

/// Half of there and back, shared out among the cables.
void findLatencies(Survey& survey, Prober& prober);

} // namespace equipoise::measure

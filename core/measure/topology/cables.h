// SPDX-License-Identifier: GPL-3.0-or-later
// Measurement of the cables of a tree: rates, duplex and latencies.
#pragma once

#include "core/measure/survey.h"

namespace equipoise::measure {

/// Estimates the rates and duplex of all ports before any switch or trunk is known. A rate is the maximum
/// measured so far, or the total of flows to several peers if that is larger. O(hosts) measurements, each of
/// many hosts.
void findPorts(Survey& survey);

/// Measures the ports of hosts whose switches and trunks are known. Peers exchange data with a host, enough to
/// exceed its rate; peers that no trunk limits come first, and are also measured alone. Disturbances only
/// make a rate smaller. So the rate is the repeated maximum of these and all earlier measurements. It is
/// measured until it is repeated and the peers have reached it, at most four times. A cable has `confidence`
/// 0 if that failed, if its peers cannot exceed its rate, or if the budget was used.
void settlePorts(Survey& survey, std::vector<std::size_t> hosts);

/// Measures a trunk: its rates from many simultaneous flows in each direction; its duplex from the repeated
/// maximum of flows in both directions.
void weighTrunk(Survey& survey, std::size_t trunk);

/// Measures latencies between hosts and distributes them among the cables of each route.
void findLatencies(Survey& survey, Prober& prober);

} // namespace equipoise::measure

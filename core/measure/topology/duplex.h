// SPDX-License-Identifier: GPL-3.0-or-later
// Duplex of a cable: its capacity for opposite flows together.
#pragma once

#include "core/measure/topology/tree.h"

namespace equipoise::measure {

/// Minimum factor by which peers must be able to exceed the rate of a cable to measure the cable itself.
inline constexpr double plenty = 1.3;

/// Duplex from the ratio of the capacity of both directions to that of one, rounded to full or half if near.
double duplexOf(double part);

/// The duplex of a cable that carried `total` in both directions. `possible`: the forecast for full duplex.
/// Unchanged if the flows cannot fill both directions, or if these have different rates.
double duplexSeen(const Cable& cable, double possible, double total);

} // namespace equipoise::measure

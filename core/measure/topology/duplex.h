// SPDX-License-Identifier: GPL-3.0-or-later
// What a cable carries both ways at once.
#pragma once

#include "core/measure/topology/tree.h"

namespace equipoise::measure {

/// What others can take of a cable so that it is the cable that is measured.
inline constexpr double plenty = 1.3;

/// Both ways together by one way: full or half where it is near to that.
double duplexOf(double part);

/// The duplex of a cable over which flows went both ways and moved `total`; `possible`: what they would if it
/// were full. As it was if they could not fill both ways, or if these differ.
double duplexSeen(const Cable& cable, double possible, double total);

} // namespace equipoise::measure

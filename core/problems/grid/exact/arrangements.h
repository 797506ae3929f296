// SPDX-License-Identifier: GPL-3.0-or-later
// The paper's enumeration of non-decreasing arrangements.
#pragma once

#include "core/problems/grid/model/instance.h"

#include <cstdint>
#include <functional>

namespace equipoise::grid {

/// Number of arrangements of p q different times that never decrease along rows and columns: the hook formula
/// of RR-1999-31, section 7.1, Table 4. 2^63 when it is more than that. O(p q).
std::uint64_t arrangementCount(std::size_t rows, std::size_t columns);

/// Calls `visit` with each of them, positions in increasing order of time, until it returns false; returns
/// whether all were visited. Section 7.1, whose "deep = p + q" has to be p q. Memory O(p q).
bool forEachArrangement(std::size_t rows, std::size_t columns,
                        const std::function<bool(const Arrangement&)>& visit);

} // namespace equipoise::grid

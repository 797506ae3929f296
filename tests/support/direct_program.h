// The ring question as one integer program, as one would write it down at once: what peers are given.
#pragma once

#include "core/linear/program.h"
#include "core/ring/cost.h"

#include <string>

namespace support {

/// Minimise T over arcs x_ij and shares a_i of a ring of three or more:
///     a_i W w_i + tau_i y_i + sum_j e_ij (x_ij + x_ji) <= T,  y_i = sum_j x_ij = sum_j x_ji,  sum a_i = 1,
///     a_i <= y_i,  x_ij + x_ji <= 1,  and, to have one ring only, with one origin o,
///     u_i - u_j + p x_ij <= p - 1 + p o_j (Miller, Tucker, Zemlin).
core::linear::Program directProgram(const core::ring::Instance& instance);

/// The program in free MPS, which every solver reads.
std::string toMps(const core::linear::Program& program);

} // namespace support

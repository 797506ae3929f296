// SPDX-License-Identifier: GPL-3.0-or-later
// Points of linear programs over the links of a ring, and what rows are there.
#pragma once

#include "core/linear/program.h"
#include "core/problems/ring/bounds/separation.h"
#include "core/problems/ring/exact/cut_program.h"

#include <cstdint>
#include <vector>

namespace support {

/// The program's solution.
inline equipoise::ring::Point pointOf(const equipoise::ring::CutProgram& program) {
    equipoise::ring::Point point;
    for (std::uint32_t e = 0; e < program.edges().size(); ++e) {
        point.x.push_back(program.x(e));
        if (point.x[e] > 1e-9)
            point.support.push_back(e);
    }
    for (std::uint32_t i = 0; i < program.size(); ++i)
        point.y.push_back(program.x(program.columnOf(i)));
    return point;
}

inline double leftSide(const equipoise::linear::Row& row, const std::vector<double>& point) {
    double sum = 0;
    for (const equipoise::linear::Term& term : row.terms)
        sum += term.coefficient * point[term.column];
    return sum;
}

} // namespace support

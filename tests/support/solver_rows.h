// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a test that runs for every registered solver.
#pragma once

#include "core/model/registry.h"

#include <QTest>
#include <string>

namespace support {

/// A row for each solver.
inline void everySolver() {
    QTest::addColumn<std::size_t>("position");
    const auto solvers = equipoise::allSolvers();
    for (std::size_t i = 0; i < solvers.size(); ++i)
        QTest::newRow(
            (std::string(equipoise::nameOf(solvers[i].problem)) + ": " + std::string(solvers[i].name))
                .c_str())
            << i;
}

/// The solver of the current row.
inline const equipoise::SolverInfo& solverOfRow() {
    const auto* position =
        static_cast<const std::size_t*>(QTest::qData("position", QMetaType::fromType<std::size_t>().id()));
    return equipoise::allSolvers()[*position];
}

} // namespace support

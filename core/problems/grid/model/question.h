// SPDX-License-Identifier: GPL-3.0-or-later
// The grid question: processors in two dimensions, with rows, columns and blocks for each (RR-1999-31).
#pragma once

#include "core/base/containers/matrix.h"
#include "core/base/ids.h"
#include "core/base/names.h"
#include "core/base/result.h"
#include "core/field/described.h"
#include "core/platform/item.h"

#include <array>
#include <cstdint>
#include <optional>

namespace equipoise {
struct Platform;
}

namespace equipoise::grid {

enum class Kernel { Product, Lu, Qr };

struct Question {
    std::int64_t rows = 1;      ///< p >= 1
    std::int64_t columns = 1;   ///< q >= 1
    std::int64_t panelRows = 1; ///< blocks in a panel, >= 1
    std::int64_t panelColumns = 1;
    std::int64_t blocks = 1; ///< the matrix has blocks x blocks blocks, >= 1
    Kernel kernel = Kernel::Product;
    std::optional<Matrix<ProcessorId>> arrangement; ///< kept as given
    bool chooseShape = false; ///< choose the best of all p x q grids instead of rows x columns; excludes an
                              ///< arrangement
    ItemSize item{};          ///< of the update of one block; its data do not matter
    bool operator==(const Question&) const = default;
};

/// As in files.
inline constexpr std::array kernelNames{
    Named<Kernel>{Kernel::Product, "product"},
    Named<Kernel>{Kernel::Lu, "lu"},
    Named<Kernel>{Kernel::Qr, "qr"},
};

constexpr const auto& namedValues(Kernel /*type*/) {
    return kernelNames;
}

/// Longest side of a panel: its order is a list of as many numbers.
inline constexpr std::int64_t longestPanel = 100'000;

/// A panel with a few blocks for each processor of the grid, and a matrix of a few panels.
void fillPanel(Question& question);
void fillBlocks(Question& question);

const field::Fields<Question>& fieldsOf(const Question* type);

/// A grid with more places than there are processors is a valid question, which the solvers refuse: rows and
/// columns are edited one after the other, and processors come and go.
Result<void> validate(const Question& question, const Platform& platform);

} // namespace equipoise::grid

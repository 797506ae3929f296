// The grid question: processors in two dimensions, with rows, columns and blocks for each (RR-1999-31).
#pragma once

#include "core/base/ids.h"
#include "core/base/matrix.h"
#include "core/base/result.h"

#include <cstdint>
#include <optional>

namespace core {
struct Platform;
}

namespace core::grid {

enum class Kernel { Product, Lu, Qr };

struct Question {
    std::int64_t rows = 1;      ///< p >= 1
    std::int64_t columns = 1;   ///< q >= 1
    std::int64_t panelRows = 1; ///< blocks in a panel, >= 1
    std::int64_t panelColumns = 1;
    std::int64_t blocks = 1; ///< the matrix has blocks x blocks blocks, >= 1
    Kernel kernel = Kernel::Product;
    std::optional<Matrix<ProcessorId>> arrangement; ///< kept as given
    bool operator==(const Question&) const = default;
};

Result<void> validate(const Question& question, const Platform& platform);

} // namespace core::grid

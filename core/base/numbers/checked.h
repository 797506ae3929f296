// SPDX-License-Identifier: GPL-3.0-or-later
// Validation of parameter values.
#pragma once

#include "core/base/parameter.h"

#include <span>
#include <string_view>

namespace equipoise {

/// The given values, converted to the types of their records; omitted values stay omitted. `subject`: the owner
/// of the records. Errors: UnknownParameter and those of parseParameter().
Result<ParameterValues> checkedValues(std::span<const ParameterInfo> records, const ParameterValues& given,
                                      std::string_view subject);

} // namespace equipoise

// SPDX-License-Identifier: GPL-3.0-or-later
// Values that somebody gave for a list of records.
#pragma once

#include "core/base/parameter.h"

#include <span>
#include <string_view>

namespace equipoise {

/// `given` as the records want them; what is not given is not there either. `subject`: whose records they
/// are. Errors: UnknownParameter and those of parseParameter().
Result<ParameterValues> checkedValues(std::span<const ParameterInfo> records, const ParameterValues& given,
                                      std::string_view subject);

} // namespace equipoise

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/checked.h"

#include "core/base/names.h"

#include <algorithm>

namespace equipoise {

Result<ParameterValues> checkedValues(std::span<const ParameterInfo> records, const ParameterValues& given,
                                      std::string_view subject) {
    ParameterValues checked;
    for (const auto& [key, value] : given) {
        const auto info = std::ranges::find(records, std::string_view(key), &ParameterInfo::key);
        if (info == records.end()) {
            return Error{ErrorCode::UnknownParameter,
                         std::string(subject),
                         key,
                         joined(records, &ParameterInfo::key),
                         {}};
        }
        auto parsed = parseParameter(*info, toText(value));
        if (!parsed)
            return std::move(parsed).error();
        checked.emplace(key, *std::move(parsed));
    }
    return checked;
}

} // namespace equipoise

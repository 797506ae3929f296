// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/measurement.h"

#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/platform/platform.h"

#include <cmath>

namespace equipoise {

Result<void> validate(const Measurement& measurement, const std::string& path) {
    if (auto named = validateName(measurement.name, "measurement"); !named) {
        Error error = std::move(named).error();
        error.place.path = path + ".name";
        return error;
    }
    const auto refused = [&](const char* key, double value, const std::string& limit) {
        return outOfRange(key, toText(value), limit, path + "." + key);
    };
    for (const auto& [key, value] :
         {std::pair{"earliest", measurement.earliest}, std::pair{"latest", measurement.latest}}) {
        if (!std::isfinite(value))
            return Error{ErrorCode::NotFinite, key, toText(value), {}, {{}, 0, 0, path + "." + key}};
        if (value < 0)
            return refused(key, value, ">= 0");
        if (value > largestQuantity)
            return refused(key, value, "<= " + toText(largestQuantity));
    }
    if (measurement.latest < measurement.earliest)
        return refused("latest", measurement.latest, ">= " + toText(measurement.earliest) + ", the earliest");
    return {};
}

} // namespace equipoise

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/units.h"

namespace equipoise {

std::string labelOf(UnitRole role, const Units& units) {
    const auto per = [](const std::string& above, const std::string& below) {
        return below.empty() ? above : above + "/" + below;
    };
    switch (role) {
    case UnitRole::None:
    case UnitRole::Items:
        break;
    case UnitRole::Time:
        return units.time;
    case UnitRole::Work:
        return units.work;
    case UnitRole::Data:
        return units.data;
    case UnitRole::TimePerWork:
        return per(units.time, units.work);
    case UnitRole::TimePerData:
        return per(units.time, units.data);
    case UnitRole::WorkPerTime:
        return per(units.work.empty() ? "1" : units.work, units.time);
    case UnitRole::BlocksPerTime:
        return per("blocks", units.time);
    }
    return {};
}

} // namespace equipoise

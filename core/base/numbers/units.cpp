// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/units.h"

#include "core/base/words.h"

#include <algorithm>
#include <array>

namespace equipoise {

std::span<const ShownUnitRow> shownUnitRows() {
    static constexpr std::array rows{
        ShownUnitRow{"speed", TRANSLATABLE("units", "Speed of processors"), UnitRole::TimePerWork,
                     &ShownUnits::speed},
        ShownUnitRow{"bandwidth", TRANSLATABLE("units", "Bandwidth of links"), UnitRole::TimePerData,
                     &ShownUnits::bandwidth},
        ShownUnitRow{"time", TRANSLATABLE("units", "Times"), UnitRole::Time, &ShownUnits::time},
        ShownUnitRow{"latency", TRANSLATABLE("units", "Latencies and start-ups"), UnitRole::Latency,
                     &ShownUnits::latency},
        ShownUnitRow{"work", TRANSLATABLE("units", "Work"), UnitRole::Work, &ShownUnits::work},
        ShownUnitRow{"data", TRANSLATABLE("units", "Data"), UnitRole::Data, &ShownUnits::data},
    };
    return rows;
}

const ShownUnitRow* shownUnitRow(UnitRole role) {
    const UnitRole listed = role == UnitRole::WorkPerTime ? UnitRole::TimePerWork : role;
    const auto rows = shownUnitRows();
    const auto row = std::ranges::find(rows, listed, &ShownUnitRow::role);
    return row == rows.end() ? nullptr : &*row;
}

std::string labelOf(UnitRole role, const Units& units) {
    const auto per = [](const std::string& above, const std::string& below) {
        return below.empty() ? above : above + "/" + below;
    };
    switch (role) {
    case UnitRole::None:
    case UnitRole::Items:
        break;
    case UnitRole::Time:
    case UnitRole::Latency:
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

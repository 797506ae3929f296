// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/points.h"

#include "core/base/numbers/number.h"

#include <algorithm>

namespace equipoise::io {

std::string pointsText(const std::vector<CostFunction::Point>& table) {
    std::string text;
    for (const CostFunction::Point& point : table)
        text.append(text.empty() ? "" : "/")
            .append(toText(point.amount))
            .append(":")
            .append(toText(point.time));
    return text;
}

std::optional<std::vector<CostFunction::Point>> parsePoints(std::string_view text) {
    std::vector<CostFunction::Point> points;
    for (bool more = true; more;) {
        const auto slash = text.find('/');
        more = slash != std::string_view::npos;
        const std::string_view pair = text.substr(0, slash);
        const auto colon = pair.find(':');
        if (colon == std::string_view::npos)
            return std::nullopt;
        const auto amount = parseNumber(pair.substr(0, colon));
        const auto time = parseNumber(pair.substr(colon + 1));
        if (!amount || !time)
            return std::nullopt;
        points.push_back({*amount, *time});
        text.remove_prefix(more ? slash + 1 : 0);
    }
    return points;
}

} // namespace equipoise::io

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/field/range.h"

#include "core/base/numbers/number.h"
#include "core/base/refusal.h"

#include <cmath>

namespace equipoise::field {

Result<void> checkRange(double value, const ParameterInfo& info, const Subject& subject) {
    if (!std::isfinite(value))
        return Error{ErrorCode::NotFinite, subject.name, toText(value), {}, {{}, 0, 0, subject.path}};
    const auto refuse = [&](std::string limit) {
        return outOfRange(subject.name, toText(value), std::move(limit), subject.path);
    };
    if (value < info.minimum || (value == info.minimum && !info.minimumAllowed))
        return refuse((info.minimumAllowed ? ">= " : "> ") + toText(info.minimum));
    if (!info.minimumAllowed && info.minimum == 0 && value < smallestQuantity)
        return refuse(">= " + toText(smallestQuantity));
    if (value > info.maximum)
        return refuse("<= " + toText(info.maximum));
    return {};
}

Result<void> checkRange(std::int64_t value, const ParameterInfo& info, const Subject& subject) {
    const auto least = static_cast<std::int64_t>(info.minimum);
    if (value < least)
        return outOfRange(subject.name, std::to_string(value), ">= " + std::to_string(least), subject.path);
    // Beyond 2^63 there is no limit.
    if (info.maximum < 0x1p63 && value > static_cast<std::int64_t>(info.maximum))
        return outOfRange(subject.name, std::to_string(value),
                          "<= " + std::to_string(static_cast<std::int64_t>(info.maximum)), subject.path);
    return {};
}

Result<void> checkNodes(NodeId node, const Platform& platform, const Subject& subject) {
    const std::size_t count = node.isProcessor() ? platform.size() : platform.switches.size();
    if (node.index < count)
        return {};
    return unknownName(subject.name, std::to_string(node.index), subject.path);
}

Result<void> checkNodes(const std::vector<ProcessorId>& ids, const Platform& platform,
                        const Subject& subject) {
    for (std::size_t i = 0; i < ids.size(); ++i)
        if (auto known = checkNodes(ids[i], platform, {subject.name, pathAt(subject.path, i)}); !known)
            return known;
    return {};
}

Result<void> checkNodes(const Matrix<ProcessorId>& ids, const Platform& platform, const Subject& subject) {
    for (std::size_t i = 0; i < ids.rows(); ++i)
        for (std::size_t j = 0; j < ids.columns(); ++j)
            if (auto known =
                    checkNodes(ids(i, j), platform, {subject.name, pathAt(pathAt(subject.path, i), j)});
                !known)
                return known;
    return {};
}

} // namespace equipoise::field

// SPDX-License-Identifier: GPL-3.0-or-later
// The rules that follow from a value's type and its parameter's record.
#pragma once

#include "core/base/containers/flat_map.h"
#include "core/base/containers/matrix.h"
#include "core/base/parameter.h"
#include "core/platform/platform.h"

#include <optional>
#include <string>
#include <vector>

namespace equipoise::field {

/// What a rule says of a value: its name and its place.
struct Subject {
    std::string name;
    std::string path;
};

/// Errors: NotFinite, OutOfRange. Real numbers that must be positive are no smaller than smallestQuantity.
Result<void> checkRange(double value, const ParameterInfo& info, const Subject& subject);
Result<void> checkRange(std::int64_t value, const ParameterInfo& info, const Subject& subject);

/// Error: UnknownName of the first node that the platform does not have.
Result<void> checkNodes(NodeId node, const Platform& platform, const Subject& subject);
Result<void> checkNodes(const std::vector<ProcessorId>& ids, const Platform& platform,
                        const Subject& subject);
Result<void> checkNodes(const Matrix<ProcessorId>& ids, const Platform& platform, const Subject& subject);
template <class T>
Result<void> checkNodes(const FlatMap<ProcessorId, T>& values, const Platform& platform,
                        const Subject& subject) {
    return values.empty() ? Result<void>{} : checkNodes(values.back().first, platform, subject);
}
template <class T>
requires requires(const T& value, const Platform& platform) {
    checkNodes(value, platform, Subject{});
}
Result<void> checkNodes(const std::optional<T>& value, const Platform& platform, const Subject& subject) {
    return value ? checkNodes(*value, platform, subject) : Result<void>{};
}

} // namespace equipoise::field

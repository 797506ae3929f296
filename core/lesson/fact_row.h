// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the table of facts, and the parts that rows of all problems are made of.
#pragma once

#include "core/lesson/fact.h"
#include "core/platform/routes/routes.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::lesson {

using Arguments = std::span<const std::string>;
using Made = Result<Fact>;

/// A field with the function that finds its fact in an answered scene. The function is called with as many
/// arguments as the field has; errors as of factOf().
struct FactRow {
    Field field;
    std::size_t arguments = 0;
    std::function<Made(const PlanRecord&, Arguments)> make;
};
/// A row; the number of arguments follows from their names, e.g. "P,Q".
FactRow factRow(std::string_view name, std::string_view arguments, std::string_view meaning,
                std::function<Made(const PlanRecord&, Arguments)> make);

inline Fact time(double value) {
    return {value, UnitRole::Time};
}
inline Fact plain(double value) {
    return {value, UnitRole::None};
}
inline Fact items(std::int64_t value) {
    return {static_cast<double>(value), UnitRole::Items};
}
inline Fact truth(bool value) {
    return {value ? 1.0 : 0.0, UnitRole::None};
}

/// Error for an answer without this field.
Error nothingOfTheKind(std::string_view field);
Result<ProcessorId> processor(const PlanRecord& kept, const std::string& name);
Result<Way> wayBetween(const PlanRecord& kept, const std::string& from, const std::string& to);
/// A position counted from 1, up to `size`, as an index. Error: OutOfRange.
Result<std::size_t> position(const std::string& text, std::size_t size);

template <class T>
Made numberAt(const std::vector<T>& numbers, const std::string& place, UnitRole unit) {
    const auto at = position(place, numbers.size());
    if (!at)
        return at.error();
    return Fact{static_cast<double>(numbers[*at]), unit};
}

} // namespace equipoise::lesson

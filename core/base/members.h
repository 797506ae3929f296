// SPDX-License-Identifier: GPL-3.0-or-later
// The members of a plain struct as a list: what goes for each of them is said once, and none can be
// forgotten.
#pragma once

#include <cstddef>
#include <tuple>
#include <type_traits>

namespace equipoise {

/// Stands for a value of whatever type a member has.
struct AnyMember {
    template <class T>
    operator T() const; // NOLINT(google-explicit-constructor): it is to fit everywhere
};

/// How many members the struct has.
template <class T, class... Counted>
constexpr std::size_t memberCount() {
    if constexpr (requires { T{Counted{}..., AnyMember{}}; })
        return memberCount<T, Counted..., AnyMember>();
    else
        return sizeof...(Counted);
}

template <class T>
concept PlainStruct = std::is_aggregate_v<std::remove_cv_t<T>> && std::is_class_v<T>;

/// References to the members, in their order.
template <PlainStruct T>
constexpr auto membersOf(T& record) {
    constexpr std::size_t count = memberCount<std::remove_cv_t<T>>();
    static_assert(count >= 1 && count <= 9);
    if constexpr (count == 1) {
        auto& [a] = record;
        return std::tie(a);
    } else if constexpr (count == 2) {
        auto& [a, b] = record;
        return std::tie(a, b);
    } else if constexpr (count == 3) {
        auto& [a, b, c] = record;
        return std::tie(a, b, c);
    } else if constexpr (count == 4) {
        auto& [a, b, c, d] = record;
        return std::tie(a, b, c, d);
    } else if constexpr (count == 5) {
        auto& [a, b, c, d, e] = record;
        return std::tie(a, b, c, d, e);
    } else if constexpr (count == 6) {
        auto& [a, b, c, d, e, f] = record;
        return std::tie(a, b, c, d, e, f);
    } else if constexpr (count == 7) {
        auto& [a, b, c, d, e, f, g] = record;
        return std::tie(a, b, c, d, e, f, g);
    } else if constexpr (count == 8) {
        auto& [a, b, c, d, e, f, g, h] = record;
        return std::tie(a, b, c, d, e, f, g, h);
    } else {
        auto& [a, b, c, d, e, f, g, h, i] = record;
        return std::tie(a, b, c, d, e, f, g, h, i);
    }
}

} // namespace equipoise

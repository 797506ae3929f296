// SPDX-License-Identifier: GPL-3.0-or-later
// The members of a plain struct as a tuple, so that code for all of them is written once and is complete.
#pragma once

#include <cstddef>
#include <tuple>
#include <type_traits>

namespace equipoise {

/// Placeholder that converts to a member of any type.
struct AnyMember {
    template <class T>
    operator T() const; // NOLINT(google-explicit-constructor): it is to fit everywhere
};

/// Number of members of the struct.
template <class T, class... Counted>
constexpr std::size_t memberCount() {
    if constexpr (requires { T{Counted{}..., AnyMember{}}; })
        return memberCount<T, Counted..., AnyMember>();
    else
        return sizeof...(Counted);
}

template <class T>
concept PlainStruct = std::is_aggregate_v<std::remove_cv_t<T>> && std::is_class_v<T>;

// One case of membersOf(): C++20 names the members of a struct only by their number.
#define EQUIPOISE_MEMBERS(number, ...)                                                                       \
    if constexpr (count == number) {                                                                         \
        auto& [__VA_ARGS__] = record;                                                                        \
        return std::tie(__VA_ARGS__);                                                                        \
    }

/// References to the members, in their order.
template <PlainStruct T>
constexpr auto membersOf(T& record) {
    constexpr std::size_t count = memberCount<std::remove_cv_t<T>>();
    static_assert(count >= 1 && count <= 20, "add a line for this number of members");
    EQUIPOISE_MEMBERS(1, a)
    EQUIPOISE_MEMBERS(2, a, b)
    EQUIPOISE_MEMBERS(3, a, b, c)
    EQUIPOISE_MEMBERS(4, a, b, c, d)
    EQUIPOISE_MEMBERS(5, a, b, c, d, e)
    EQUIPOISE_MEMBERS(6, a, b, c, d, e, f)
    EQUIPOISE_MEMBERS(7, a, b, c, d, e, f, g)
    EQUIPOISE_MEMBERS(8, a, b, c, d, e, f, g, h)
    EQUIPOISE_MEMBERS(9, a, b, c, d, e, f, g, h, i)
    EQUIPOISE_MEMBERS(10, a, b, c, d, e, f, g, h, i, j)
    EQUIPOISE_MEMBERS(11, a, b, c, d, e, f, g, h, i, j, k)
    EQUIPOISE_MEMBERS(12, a, b, c, d, e, f, g, h, i, j, k, l)
    EQUIPOISE_MEMBERS(13, a, b, c, d, e, f, g, h, i, j, k, l, m)
    EQUIPOISE_MEMBERS(14, a, b, c, d, e, f, g, h, i, j, k, l, m, n)
    EQUIPOISE_MEMBERS(15, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
    EQUIPOISE_MEMBERS(16, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)
    EQUIPOISE_MEMBERS(17, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q)
    EQUIPOISE_MEMBERS(18, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r)
    EQUIPOISE_MEMBERS(19, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s)
    EQUIPOISE_MEMBERS(20, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t)
}

#undef EQUIPOISE_MEMBERS

} // namespace equipoise

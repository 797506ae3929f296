// SPDX-License-Identifier: GPL-3.0-or-later
// Result<T>: a value or an Error. GCC 12 has no std::expected.
#pragma once

#include "core/base/error.h"

#include <cassert>
#include <optional>
#include <utility>
#include <variant>

namespace equipoise {

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value)
        : m_state(std::in_place_index<0>, std::move(value)) {} // NOLINT: implicit by design
    Result(Error error)
        : m_state(std::in_place_index<1>, std::move(error)) {} // NOLINT: implicit by design

    bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const { return ok(); }

    T& value() & { return std::get<0>(m_state); }
    const T& value() const& { return std::get<0>(m_state); }
    T&& value() && { return std::get<0>(std::move(m_state)); }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    Error& error() & { return std::get<1>(m_state); }
    const Error& error() const& { return std::get<1>(m_state); }
    Error&& error() && { return std::get<1>(std::move(m_state)); }

private:
    std::variant<T, Error> m_state;
};

template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error)
        : m_error(std::move(error)) {} // NOLINT: implicit by design

    bool ok() const { return !m_error; }
    explicit operator bool() const { return ok(); }
    // Callers ask ok() first.
    const Error& error() const& { return *m_error; }   // NOLINT(bugprone-unchecked-optional-access)
    Error&& error() && { return *std::move(m_error); } // NOLINT(bugprone-unchecked-optional-access)

private:
    std::optional<Error> m_error;
};

} // namespace equipoise

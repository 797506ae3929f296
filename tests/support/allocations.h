// SPDX-License-Identifier: GPL-3.0-or-later
// Counts what one thread allocates, and stops work at an allocation: both are the same at every run.
#pragma once

#include <cstddef>
#include <limits>
#include <stop_token>

namespace support {

/// While it lives, allocations of its thread are counted. One at a time on a thread.
class Allocations {
public:
    static constexpr std::size_t never = std::numeric_limits<std::size_t>::max();

    /// Requests the stop of `source` at the allocation with the number `stopAt`, from 1.
    explicit Allocations(std::size_t stopAt = never, std::stop_source source = std::stop_source());
    ~Allocations();
    Allocations(const Allocations&) = delete;
    Allocations& operator=(const Allocations&) = delete;

    std::size_t count() const { return m_count; }
    /// Allocations behind the stop.
    std::size_t afterStop() const { return m_count > m_stopAt ? m_count - m_stopAt : 0; }

    /// Called for each allocation of this thread.
    void add() noexcept;
    static Allocations* current() noexcept;

private:
    std::size_t m_count = 0;
    const std::size_t m_stopAt;
    std::stop_source m_source;
};

} // namespace support

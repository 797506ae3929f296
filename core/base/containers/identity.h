// SPDX-License-Identifier: GPL-3.0-or-later
// Which of several equal objects one is.
#pragma once

#include <memory>

namespace equipoise {

/// Tells an object from all others, also from its copies, as long as somebody asks for it: what was worked
/// out of an object that does not change is found again by that. Who is moved takes it along. No part of an
/// object's value: all are equal.
class Identity {
public:
    Identity() = default;
    Identity(const Identity& /*other*/)
        : Identity() {}
    Identity(Identity&&) noexcept = default;
    Identity& operator=(const Identity& source) {
        if (this != &source)
            m_token = std::make_shared<const char>();
        return *this;
    }
    Identity& operator=(Identity&&) noexcept = default;
    ~Identity() = default;

    /// Null after a move.
    const std::shared_ptr<const char>& token() const { return m_token; }
    bool operator==(const Identity& /*other*/) const { return true; }

private:
    std::shared_ptr<const char> m_token = std::make_shared<const char>();
};

} // namespace equipoise

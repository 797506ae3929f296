// SPDX-License-Identifier: GPL-3.0-or-later
// Identity of an object, independent of its value.
#pragma once

#include <memory>

namespace equipoise {

/// Distinguishes an object from all others, including its copies. A cache of results computed from constant
/// objects uses it as key. A move transfers the identity. It is not part of the object's value: all identities
/// compare equal.
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

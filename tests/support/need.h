// SPDX-License-Identifier: GPL-3.0-or-later
// What a helper of a test relies on. Q_ASSERT is compiled out of a release build, and QVERIFY only returns
// from the helper.
#pragma once

#include <QtGlobal>
#include <source_location>

namespace support {

/// The test ends at once where it does not hold: what would come has no meaning.
inline void need(bool holds, const char* what, std::source_location where = std::source_location::current()) {
    if (!holds)
        qFatal("%s:%d: %s", where.file_name(), static_cast<int>(where.line()), what);
}

} // namespace support

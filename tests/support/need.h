// SPDX-License-Identifier: GPL-3.0-or-later
// Precondition check for helpers of tests. Q_ASSERT is compiled out of a release build, and QVERIFY only
// returns from the helper.
#pragma once

#include <QtGlobal>
#include <source_location>

namespace support {

/// Ends the test at once unless the condition holds, as further results would be meaningless.
inline void need(bool holds, const char* what, std::source_location where = std::source_location::current()) {
    if (!holds)
        qFatal("%s:%d: %s", where.file_name(), static_cast<int>(where.line()), what);
}

} // namespace support

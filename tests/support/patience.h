// SPDX-License-Identifier: GPL-3.0-or-later
// Limit for conditions that a test waits for.
#pragma once

#include <QTest>

// Qt's limit of 5 s is too short for a busy machine.
#undef QTRY_VERIFY
#define QTRY_VERIFY(expression) QTRY_VERIFY_WITH_TIMEOUT(expression, support::patience)
#undef QTRY_VERIFY2
#define QTRY_VERIFY2(expression, message) QTRY_VERIFY2_WITH_TIMEOUT(expression, message, support::patience)
#undef QTRY_COMPARE
#define QTRY_COMPARE(expression, expected) QTRY_COMPARE_WITH_TIMEOUT(expression, expected, support::patience)

namespace support {

/// In ms: only a hang takes that long.
constexpr int patience = 200'000;

} // namespace support

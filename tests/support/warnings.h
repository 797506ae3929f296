// SPDX-License-Identifier: GPL-3.0-or-later
// A warning of Qt fails the test in which it comes.
#pragma once

#include <QRegularExpression>
#include <QTest>

namespace support {

/// Call it in init(): Qt Test forgets it after each function.
inline void failOnWarnings() {
    // The offscreen platform prints these warnings for any placement, raising or keyboard grab of a window.
    static const QRegularExpression unexpected(
        "^(?!This plugin does not support (propagateSizeHints|raise|grabbing the keyboard)).*$");
    QTest::failOnWarning(unexpected);
}

} // namespace support

// SPDX-License-Identifier: GPL-3.0-or-later
// A test that shows widgets, see test_program.h.
#pragma once

#include "tests/support/own_settings.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QApplication>

namespace support {

template <class Test, class Application = QApplication>
int runWindowTest(int argc, char** argv) {
    const Application application(argc, argv);
    const OwnSettings settings;
    Test test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace support

// SPDX-License-Identifier: GPL-3.0-or-later
// Tests that share a program: what they include and instantiate is most of what compiling one takes, and is
// paid for once where they are compiled together.
#pragma once

#include "tests/support/patience.h"

#include <QCoreApplication>
#include <QTest>

namespace support {

/// Registers a test under its name, as in `tests_core tst_grid_exact`. The source of each test uses a
/// separate namespace, which ends with such an object.
class TestProgram {
public:
    using Main = int (*)(int argc, char** argv);

    /// `name` lasts as long as the program.
    TestProgram(const char* name, Main main);
};

/// Runs what `argv[1]` names, with the arguments after it. Says what there is, and fails, if there is no such
/// test.
int runNamed(int argc, char** argv);

template <class Test, class Application = QCoreApplication>
int runTest(int argc, char** argv) {
    const Application application(argc, argv);
    Test test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace support

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <cstdio>
#include <map>
#include <string_view>

namespace support {
namespace {

std::map<std::string_view, TestProgram::Main>& programs() {
    static std::map<std::string_view, TestProgram::Main> registry; // before the first test, whichever that is
    return registry;
}

} // namespace

TestProgram::TestProgram(const char* name, Main main) {
    programs().emplace(name, main);
}

int runNamed(int argc, char** argv) {
    const auto program = programs().find(argc > 1 ? argv[1] : "");
    if (program != programs().end())
        return program->second(argc - 1, argv + 1);
    std::fputs("Name one of the tests:\n", stderr);
    for (const auto& [name, main] : programs())
        std::fprintf(stderr, "    %s\n", name.data());
    return 2;
}

} // namespace support

int main(int argc, char** argv) {
    return support::runNamed(argc, argv);
}

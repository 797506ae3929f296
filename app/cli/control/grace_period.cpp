// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/control/grace_period.h"

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>

#include <unistd.h>

namespace equipoise::cli {

namespace {

/// s. The rest of half a second is for the system, which takes back gigabytes.
constexpr double usualGrace = 0.35;
/// s, for a solver between two polls, and the checker after it.
constexpr double graceWithAnswer = 5;
/// s. No command takes longer to end, whatever it waits for.
constexpr double maxGrace = 60;

double processorTime() {
    timespec time{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

struct OtherThreads {
    unsigned count = 0;
    bool anyRuns = false;
};

/// From /proc, where the state of a thread comes after its name in parentheses.
OtherThreads otherThreads() {
    OtherThreads others;
    const std::string ownId = std::to_string(::gettid());
    std::error_code failed;
    for (std::filesystem::directory_iterator task("/proc/self/task", failed), end; !failed && task != end;
         task.increment(failed)) {
        if (task->path().filename() == ownId)
            continue;
        std::string line;
        std::ifstream file(task->path() / "stat");
        std::getline(file, line);
        const auto name = line.rfind(')');
        if (name == std::string::npos || name + 2 >= line.size())
            continue; // it has ended meanwhile
        ++others.count;
        const char state = line[name + 2];
        others.anyRuns = others.anyRuns || state == 'R' || state == 'D';
    }
    return others;
}

} // namespace

GracePeriod::GracePeriod()
    : m_processor(processorTime()) {}

bool GracePeriod::isOver(Patience patience) {
    constexpr int looks = 3; // a thread may sleep for a moment
    const OtherThreads others = otherThreads();
    m_asleep = others.anyRuns ? 0 : m_asleep + 1;
    return isOver(patience, {std::chrono::duration<double>(Clock::now() - m_begin).count(),
                             processorTime() - m_processor, std::max(1U, others.count), m_asleep >= looks});
}

bool GracePeriod::isOver(Patience patience, const ProcessUsage& usage) {
    if (usage.seconds < usualGrace)
        return false;
    if (patience == Patience::AnswerKept || usage.asleep || usage.seconds >= maxGrace)
        return true;
    const double allowed = patience == Patience::AnswerExpected ? graceWithAnswer : usualGrace;
    return usage.processor >= allowed * usage.threads;
}

} // namespace equipoise::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// Time that a command may take to return after a stop.
#pragma once

#include <chrono>

namespace equipoise::cli {

/// What the process did since a moment.
struct ProcessUsage {
    double seconds = 0;   ///< wall clock
    double processor = 0; ///< processor time of all threads, in seconds
    unsigned threads = 1; ///< other than the calling one
    bool asleep = false;  ///< none of those was running or ready to run in the last looks
};

/// Begins when it is made. On a busy machine the system gives a process little processor time: a solver that
/// polls as it should may then return seconds after it was asked to. So what counts is processor time, unless
/// all threads are asleep, e.g. wait for a file.
class GracePeriod {
public:
    enum class Patience {
        NoAnswer,       ///< nothing is lost
        AnswerExpected, ///< a solver is at work, whose answer is lost unless it returns
        AnswerKept,     ///< nothing is lost but a note
    };

    GracePeriod();

    /// To be asked every few milliseconds by one thread.
    bool isOver(Patience patience);
    /// The rule, for a given use of the processor.
    static bool isOver(Patience patience, const ProcessUsage& usage);

private:
    using Clock = std::chrono::steady_clock;

    Clock::time_point m_begin = Clock::now();
    double m_processor; ///< of the process when it began, in seconds
    int m_asleep = 0;   ///< looks in a row
};

} // namespace equipoise::cli

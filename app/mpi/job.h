// SPDX-License-Identifier: GPL-3.0-or-later
// One process of an MPI job: who it is, and that it never stays behind.
#pragma once

#include "core/base/error.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include <mpi.h>

namespace equipoise::mpi {

/// Begins and ends MPI. A thread beside it ends the process when it is told to end, when whoever started it
/// is gone, or when its time is over: also while MPI waits for somebody who will never come.
class Job {
public:
    Job(int argc, char** argv);
    ~Job();
    Job(const Job&) = delete;
    Job& operator=(const Job&) = delete;

    int rank() const { return m_rank; }
    int size() const { return m_size; }
    bool isFirst() const { return m_rank == 0; }
    /// By rank.
    const std::vector<std::string>& hosts() const { return m_hosts; }
    /// More processes on some machine than it runs at once: who waits has to let others run.
    bool isCrowded() const { return m_crowded; }

    void setTimeLimit(double seconds);
    /// What the first process says last if it is told to end.
    void setLastWords(std::string words);
    /// Held while something is written that must not be left half done.
    std::mutex& writing() { return m_writing; }
    /// Of programs that are started: they end with this process.
    std::stop_token stopToken() const { return m_stop.get_token(); }

    /// Says what is wrong, and ends all processes of the job.
    [[noreturn]] void fail(const Error& error, int exitCode) const;
    [[noreturn]] void fail(const std::string& reason, int exitCode) const;

    /// The text of the first process, at all.
    std::string share(std::string text) const;
    /// Everybody's numbers at the first process, by rank; elsewhere empty.
    std::vector<std::vector<double>> gather(const std::vector<double>& ownNumbers) const;
    /// Waits without keeping a processor busy.
    void meet() const;

private:
    void watch(const std::stop_token& over);

    int m_rank = 0;
    int m_size = 1;
    bool m_crowded = false;
    std::vector<std::string> m_hosts;
    std::stop_source m_stop;
    std::atomic<double> m_deadline;
    std::mutex m_writing;
    std::string m_lastWords; ///< guarded by m_writing
    std::jthread m_watcher;
};

/// s, by a clock that only goes forward; each machine has its own.
double now();
/// Lets others run for a moment.
void nap(std::chrono::microseconds time = std::chrono::microseconds(50));
/// Until it is done, without keeping a processor busy: on one with a quota nobody else could work then. Naps
/// become longer, half a millisecond at most.
void await(MPI_Request request);
void say(const std::string& line);

} // namespace equipoise::mpi

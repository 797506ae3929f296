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

/// Initializes and finalizes MPI. A watcher thread ends the process on a signal, after the end of its parent
/// process, or at the time limit. It does so even while MPI waits for a message that never arrives.
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
    /// Whether some machine has more processes than it runs at once: waiting processes must then sleep.
    bool isCrowded() const { return m_crowded; }

    void setTimeLimit(double seconds);
    /// Last message of the first process if a signal ends it.
    void setLastWords(std::string words);
    /// Lock it while writing a file that must not be left incomplete.
    std::mutex& writing() { return m_writing; }
    /// Stop token for external programs: they end with this process.
    std::stop_token stopToken() const { return m_stop.get_token(); }

    /// Prints the error, and ends all processes of the job.
    [[noreturn]] void fail(const Error& error, int exitCode) const;
    [[noreturn]] void fail(const std::string& reason, int exitCode) const;

    /// Broadcasts the text of the first process.
    std::string share(std::string text) const;
    /// Gathers the numbers of all processes at the first one, by rank; elsewhere empty.
    std::vector<std::vector<double>> gather(const std::vector<double>& ownNumbers) const;
    /// Barrier that waits without keeping a processor busy.
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
/// Sleeps, so that other processes can run.
void nap(std::chrono::microseconds time = std::chrono::microseconds(50));
/// Waits for the request without keeping a processor busy, which would use up a processor quota. Polls with
/// increasing pauses, at most half a millisecond.
void await(MPI_Request request);
void say(const std::string& line);

} // namespace equipoise::mpi

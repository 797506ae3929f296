// SPDX-License-Identifier: GPL-3.0-or-later
// Worker thread that solves points of a study, while the main thread communicates by MPI.
#pragma once

#include "core/base/error.h"
#include "core/study/study.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

namespace equipoise::mpi {

struct PointDone {
    StudyRow row;
    double seconds = 0; ///< wall clock of the solver
};

class PointsWorker {
public:
    explicit PointsWorker(const equipoise::Study& study);
    ~PointsWorker();
    PointsWorker(const PointsWorker&) = delete;
    PointsWorker& operator=(const PointsWorker&) = delete;

    void add(std::vector<std::size_t> points);
    /// Nothing waits: asked for now, more is there when the point at hand is done.
    bool wantsMore() const;
    /// Nothing waits, and nothing is at hand.
    bool isIdle() const;
    bool hasDone() const;
    std::vector<PointDone> takeDone();
    /// Wall clock spent on points, in s.
    double busy() const;
    /// Error that ended the worker: the study must not continue after it (core/study/study.h).
    std::optional<Error> failure() const;
    /// Stops the solution of the current point.
    void stop();

private:
    void work(const std::stop_token& token);

    const equipoise::Study& m_study;
    mutable std::mutex m_mutex;
    std::condition_variable_any m_come;
    // Guarded by m_mutex:
    std::deque<std::size_t> m_queue;
    std::vector<PointDone> m_done;
    double m_busy = 0;
    bool m_isWorking = false;
    std::optional<Error> m_failure;
    std::jthread m_thread;
};

} // namespace equipoise::mpi

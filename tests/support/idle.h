// SPDX-License-Identifier: GPL-3.0-or-later
// Waits for the end of everything that a window does without further input.
#pragma once

#include "app/jobs/job_threads.h"
#include "tests/support/patience.h"

#include <QCoreApplication>
#include <QTest>
#include <QTimer>
#include <algorithm>

namespace support {

/// Whether a timer below `root` fires once or without a delay; timers that repeat at intervals never end.
inline bool hasPendingTimer(const QObject& root) {
    const auto isPending = [](const QTimer* timer) {
        return timer->isActive() && (timer->isSingleShot() || timer->interval() == 0);
    };
    return std::ranges::any_of(root.findChildren<QTimer*>(), isPending);
}

/// Handles events until no job has a thread and no timer below `root` is pending. False: a minute was too
/// short.
inline bool becomesIdle(const QObject& root) {
    const auto isIdle = [&root] { return equipoise::gui::jobThreadCount() == 0 && !hasPendingTimer(root); };
    constexpr int rounds = 100; // results of jobs may start others
    for (int i = 0; i < rounds; ++i) {
        if (!QTest::qWaitFor(isIdle, patience))
            return false;
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        if (isIdle())
            return true;
    }
    return false;
}

} // namespace support

// SPDX-License-Identifier: GPL-3.0-or-later
// Time that the window's thread spends in single events.
#pragma once

#include <QApplication>
#include <algorithm>
#include <ctime>

namespace support {

/// An application that measures the longest single event. Processor time of the thread, not wall time: what
/// other programs do on a busy machine does not count.
class MeasuredApplication : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override {
        const bool outermost = m_depth++ == 0;
        const double start = outermost ? threadSeconds() : 0;
        const bool done = QApplication::notify(receiver, event);
        --m_depth;
        if (outermost)
            take(threadSeconds() - start);
        return done;
    }

    double longest() const { return m_longest; }
    /// Seconds of all events since forget().
    double total() const { return m_total; }
    void forget() { m_longest = m_total = 0; }

private:
    void take(double seconds) {
        m_longest = std::max(m_longest, seconds);
        m_total += seconds;
    }
    static double threadSeconds() {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
    }

    int m_depth = 0;
    double m_longest = 0;
    double m_total = 0;
};

} // namespace support

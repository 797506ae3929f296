// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/control/control.h"

#include <algorithm>

namespace equipoise {

std::optional<double> SolveControl::secondsLeft() const {
    if (!m_deadline)
        return std::nullopt;
    return std::max(0.0, std::chrono::duration<double>(*m_deadline - Clock::now()).count());
}

std::optional<std::int64_t> SolveControl::workLeft() const {
    if (!m_polls)
        return std::nullopt;
    return std::max<std::int64_t>(0, m_polls->load());
}

void SolveControl::spendWork(std::int64_t polls) {
    if (m_polls)
        m_polls->fetch_sub(polls);
}

SolveControl SolveControl::part(double seconds) const {
    SolveControl part(m_token);
    part.setSeed(m_seed);
    part.m_polls = m_polls;
    const std::optional<double> left = secondsLeft();
    // A limit beyond a year is none: the clock counts in 64 bits.
    constexpr double year = 365.0 * 86400;
    if (const double limit = std::min(seconds, left.value_or(seconds)); limit < year)
        part.setTimeLimit(std::chrono::duration<double>(limit));
    return part;
}

bool SolveControl::shouldStop() {
    if (m_stop != Stop::Completed)
        return true;
    if (m_token.stop_requested())
        m_stop = Stop::Cancelled;
    else if (m_deadline && Clock::now() >= *m_deadline)
        m_stop = Stop::TimeLimit;
    else if (m_polls && m_polls->fetch_sub(1) <= 0)
        m_stop = Stop::WorkLimit;
    return m_stop != Stop::Completed;
}

void SolveControl::report(const Progress& progress) {
    if (!m_sink)
        return;
    constexpr auto shortest = std::chrono::milliseconds(20);
    const auto now = Clock::now();
    const bool better = progress.best != m_lastBest;
    if (m_lastReport && now - *m_lastReport < shortest && !better)
        return;
    m_lastReport = now;
    m_lastBest = progress.best;
    m_sink(progress);
}

} // namespace equipoise

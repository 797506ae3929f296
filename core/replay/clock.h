// SPDX-License-Identifier: GPL-3.0-or-later
// Clocks of several machines, brought to one.
#pragma once

#include <vector>

namespace equipoise::replay {

/// A question and its answer: asked and heard by the own clock, answered by the reference's.
struct ClockSample {
    double asked = 0;
    double answered = 0;
    double heard = 0;
};

/// How far the reference clock is ahead of the own one at some instant.
struct ClockOffset {
    double at = 0;     ///< own clock
    double offset = 0; ///< reference - own
    double error = 0;  ///< at most this much off: half of the shortest way there and back
};

/// From the sample with the shortest way there and back, as if there and back took equally long (Cristian,
/// Distributed Computing 3, 1989). Without a sample all 0. O(n).
ClockOffset estimateOffset(const std::vector<ClockSample>& samples);

/// From the own clock to the reference's: a line through what was found before and after.
class ClockMap {
public:
    ClockMap() = default;
    ClockMap(const ClockOffset& before, const ClockOffset& after);

    double toReference(double own) const { return own + m_offset + m_drift * (own - m_from); }
    /// Seconds a second that the reference gains; 0 where the two offsets differ by no more than their
    /// errors.
    double drift() const { return m_drift; }
    double error() const { return m_error; }

private:
    double m_from = 0;
    double m_offset = 0;
    double m_drift = 0;
    double m_error = 0;
};

} // namespace equipoise::replay

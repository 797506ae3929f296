// SPDX-License-Identifier: GPL-3.0-or-later
// Medians, their spread, and lines through points that a few bad ones do not bend.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace equipoise::measure {

/// What many measurements of one thing say. All 0 without any.
struct Summary {
    double median = 0;
    double lower = 0; ///< a quarter of them are not above it
    double upper = 0; ///< a quarter of them are not below it
    std::size_t count = 0;
    /// The middle half's width, as a part of the median; 0 where that is 0.
    double spread() const { return median > 0 ? (upper - lower) / median : 0; }
    bool operator==(const Summary&) const = default;
};

/// Quartiles between two values are interpolated. O(n log n).
Summary summarise(std::vector<double> values);

/// The largest of several measurements of a quantity that disturbances only make smaller: the median of those
/// that are within a tolerance of the largest.
struct RepeatedMaximum {
    double value = 0;
    std::size_t count = 0; ///< measurements within the tolerance; 1: the largest was not seen again
    double spread = 0;     ///< Summary::spread() of these
};

/// A largest value that stands alone is taken for an error of measurement where three others, not much
/// smaller, agree: `tolerance` and `outlier` are parts of the larger value. O(n log n).
RepeatedMaximum repeatedMaximum(std::vector<double> values, double tolerance, double outlier);

/// What weighs half lies on either side of it; 0 without weight. O(n log n).
double weightedMedian(std::vector<std::pair<double, double>> valuesAndWeights);

/// Work that was done piece by piece, each with the time when it was done.
struct Done {
    double amount = 0;
    double end = 0;
};

/// What one unit takes over all the time that went by, not only while it was worked on: a process that has a
/// quota of a processor is stopped for parts of each period. Where that shows, the time that counts is a
/// whole number of periods, from the end of one stop to the end of another. The spread is that of eight equal
/// parts.
struct Pace {
    Summary cycle;     ///< its median is all time / all work
    double burst = 1;  ///< all time / all work by that of the fastest tenth of the pieces
    double period = 0; ///< s from one stop to the next, a median; 0 where there are none
};

/// In the order of their ends, from `start` on; each of some work. Without any all 0. O(n log n).
Pace paceOf(double start, const std::vector<Done>& pieces);

struct Sample {
    double amount = 0;
    double time = 0;   ///< of that amount, a median
    double spread = 0; ///< of measurements of that time, as a part of it
};

/// time = startUp + rate x amount, both >= 0.
struct Line {
    double startUp = 0;
    double rate = 0;
    double misfit = 0; ///< median of |measured / line - 1|
    bool operator==(const Line&) const = default;
};

/// Samples whose slopes are compared in pairs.
inline constexpr std::size_t maxSlopeSamples = 1024;

/// The rate is the weighted median of the slopes between all two samples, weighted by how far apart their
/// amounts are (Theil and Sen's estimate; Sievers' weights): nearly 30 % of the weight may be wrong. The
/// start-up is the median of what is left, weighted by 1 / time, as clocks err by a part of it. One sample
/// alone is a rate without a start-up. Of more than maxSlopeSamples samples, as many give the rate, evenly
/// spread in the order of their amounts. O(n log n), and O(n^2 log n) up to maxSlopeSamples.
Line fitLine(const std::vector<Sample>& samples);

} // namespace equipoise::measure

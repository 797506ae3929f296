// SPDX-License-Identifier: GPL-3.0-or-later
// Robust statistics: medians with their spread, and lines through points with outliers.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace equipoise::measure {

/// Quartiles of repeated measurements. All 0 without any.
struct Summary {
    double median = 0;
    double lower = 0; ///< lower quartile
    double upper = 0; ///< upper quartile
    std::size_t count = 0;
    /// Interquartile range / median; 0 if the median is 0.
    double spread() const { return median > 0 ? (upper - lower) / median : 0; }
    bool operator==(const Summary&) const = default;
};

/// Median and quartiles, interpolated between neighbouring values. O(n log n).
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

/// Weighted median: half of the total weight lies on either side. 0 without weight. O(n log n).
double weightedMedian(std::vector<std::pair<double, double>> valuesAndWeights);

/// A completed piece of work, and the time of its completion in s.
struct Done {
    double amount = 0;
    double end = 0;
};

/// Elapsed time for a unit of work, including the time in which the process was stopped. A process with a
/// processor quota is stopped for a part of each period. If such stops are detected, only whole periods count,
/// from the end of one stop to the end of another. The spread is that of eight equal parts of the time.
struct Pace {
    Summary cycle;     ///< s per unit; its median is total time / total work
    double burst = 1;  ///< that median / time per unit of the fastest tenth of the pieces; at least 1
    double period = 0; ///< median time between two stops in s; 0: no stops detected
};

/// `pieces`: by increasing `end`, after `start`; amounts > 0. Without pieces the default Pace. O(n log n).
Pace paceOf(double start, const std::vector<Done>& pieces);

struct Sample {
    double amount = 0;
    double time = 0;   ///< for that amount, a median
    double spread = 0; ///< of the measurements of that time, relative to it
};

/// time = startUp + rate x amount, both >= 0.
struct Line {
    double startUp = 0;
    double rate = 0;
    double misfit = 0; ///< median of |measured / line - 1|
    bool operator==(const Line&) const = default;
};

/// Maximum number of samples whose pairwise slopes are computed.
inline constexpr std::size_t maxSlopeSamples = 1024;

/// Robust line fit (Theil-Sen estimator with Sievers' weights). The rate is the median of the slopes between
/// all pairs of samples, weighted by the distance of their amounts. Nearly 30 % of the weight may be wrong.
/// The start-up is the median of the residuals, weighted by 1 / time, as clock errors are relative.
/// A single sample gives a rate without a start-up. Of more samples, maxSlopeSamples give the rate, evenly
/// spaced in the order of their amounts. O(n log n), and O(n^2 log n) up to maxSlopeSamples.
Line fitLine(const std::vector<Sample>& samples);

} // namespace equipoise::measure

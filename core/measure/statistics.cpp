// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/statistics.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace equipoise::measure {

namespace {

double quantile(const std::vector<double>& sorted, double part) {
    const double place = part * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return std::lerp(sorted[below], sorted[above], place - static_cast<double>(below));
}

} // namespace

Summary summarise(std::vector<double> values) {
    if (values.empty())
        return {};
    std::ranges::sort(values);
    return {quantile(values, 0.5), quantile(values, 0.25), quantile(values, 0.75), values.size()};
}

RepeatedMaximum repeatedMaximum(std::vector<double> values, double tolerance, double outlier) {
    std::ranges::sort(values, std::greater<>());
    const auto near = [&](std::size_t first) {
        std::vector<double> agreeing;
        for (std::size_t i = first; i < values.size() && values[i] >= (1 - tolerance) * values[first]; ++i)
            agreeing.push_back(values[i]);
        return agreeing;
    };
    constexpr std::size_t majority = 3;
    auto agreeing = near(0);
    if (agreeing.size() == 1 && values.size() > majority && values[1] >= (1 - outlier) * values[0])
        if (auto next = near(1); next.size() >= majority)
            agreeing = std::move(next);
    const Summary summary = summarise(std::move(agreeing));
    return {summary.median, summary.count, summary.spread()};
}

double weightedMedian(std::vector<std::pair<double, double>> valuesAndWeights) {
    std::ranges::sort(valuesAndWeights);
    double totalWeight = 0;
    for (const auto& [value, weight] : valuesAndWeights)
        totalWeight += weight;
    double sum = 0;
    for (const auto& [value, weight] : valuesAndWeights) {
        sum += weight;
        if (sum >= totalWeight / 2 && weight > 0)
            return value;
    }
    return 0;
}

namespace {

/// Total work completed at a time.
struct Mark {
    double time = 0;
    double done = 0;
};

/// Marks at which a process with a quota was resumed. Such a piece exceeds its usual time by more than its
/// threefold, and by more than half of the weighted median of these excesses. Empty for less than three such
/// marks, or if they span less than half of the time.
std::vector<Mark> resumptions(const std::vector<Mark>& marks, double fastest) {
    constexpr double far = 3;
    std::vector<std::pair<double, double>> lost;
    for (std::size_t i = 1; i < marks.size(); ++i) {
        const double usual = fastest * (marks[i].done - marks[i - 1].done);
        const double more = marks[i].time - marks[i - 1].time - usual;
        lost.emplace_back(more, more > far * usual ? more : 0);
    }
    const double least = weightedMedian(lost) / 2;
    std::vector<Mark> resumed;
    for (std::size_t i = 1; i < marks.size(); ++i)
        if (lost[i - 1].second > 0 && lost[i - 1].first > least)
            resumed.push_back(marks[i]);
    if (resumed.size() < 3 ||
        resumed.back().time - resumed.front().time < (marks.back().time - marks.front().time) / 2)
        resumed.clear();
    return resumed;
}

/// Time per unit of work in each of eight nearly equal parts, which begin and end at marks.
std::vector<double> eighths(const std::vector<Mark>& marks) {
    constexpr int parts = 8;
    const double length = marks.back().time - marks.front().time;
    std::vector<double> cycles;
    Mark from = marks.front();
    for (std::size_t i = 1; i < marks.size(); ++i) {
        const double till = marks.front().time + length * static_cast<double>(cycles.size() + 1) / parts;
        if (marks[i].time < till && i + 1 < marks.size())
            continue;
        cycles.push_back((marks[i].time - from.time) / (marks[i].done - from.done));
        from = marks[i];
    }
    return cycles;
}

} // namespace

Pace paceOf(double start, const std::vector<Done>& pieces) {
    if (pieces.empty())
        return {};
    std::vector<Mark> marks{{start, 0}};
    std::vector<double> single;
    for (const Done& piece : pieces) {
        single.push_back((piece.end - marks.back().time) / piece.amount);
        marks.push_back({piece.end, marks.back().done + piece.amount});
    }
    std::ranges::sort(single);
    const double fastest = single[single.size() / 10];
    Pace pace;
    if (auto resumed = resumptions(marks, fastest); !resumed.empty()) {
        std::vector<double> periods;
        for (std::size_t i = 1; i < resumed.size(); ++i)
            periods.push_back(resumed[i].time - resumed[i - 1].time);
        pace.period = summarise(std::move(periods)).median;
        marks = std::move(resumed);
    }
    pace.cycle = summarise(eighths(marks));
    pace.cycle.median = (marks.back().time - marks.front().time) / (marks.back().done - marks.front().done);
    if (fastest > 0)
        pace.burst = std::max(1.0, pace.cycle.median / fastest);
    return pace;
}

namespace {

/// At most maxSlopeSamples of the samples, evenly spaced in the order of amounts, with the first and the last.
std::vector<Sample> forSlopes(std::vector<Sample> samples) {
    const std::size_t count = samples.size();
    if (count <= maxSlopeSamples)
        return samples;
    std::ranges::stable_sort(samples, {}, &Sample::amount);
    std::vector<Sample> spread;
    for (std::size_t i = 0; i < maxSlopeSamples; ++i)
        spread.push_back(samples[i * (count - 1) / (maxSlopeSamples - 1)]);
    return spread;
}

/// Slopes between all pairs of samples, with the distances of their amounts.
std::vector<std::pair<double, double>> slopesOf(const std::vector<Sample>& samples) {
    std::vector<std::pair<double, double>> slopes;
    for (std::size_t i = 0; i < samples.size(); ++i)
        for (std::size_t k = i + 1; k < samples.size(); ++k) {
            const double apart = samples[k].amount - samples[i].amount;
            if (apart != 0)
                slopes.emplace_back((samples[k].time - samples[i].time) / apart, std::abs(apart));
        }
    return slopes;
}

} // namespace

Line fitLine(const std::vector<Sample>& samples) {
    std::vector<std::pair<double, double>> slopes = slopesOf(forSlopes(samples));
    Line line;
    if (slopes.empty()) {
        if (!samples.empty() && samples.front().amount > 0)
            line.rate = samples.front().time / samples.front().amount;
        return line;
    }
    line.rate = std::max(0.0, weightedMedian(std::move(slopes)));
    std::vector<std::pair<double, double>> left;
    for (const Sample& sample : samples)
        if (sample.time > 0)
            left.emplace_back(sample.time - line.rate * sample.amount, 1 / sample.time);
    line.startUp = std::max(0.0, weightedMedian(std::move(left)));
    std::vector<double> misfits;
    for (const Sample& sample : samples) {
        const double said = line.startUp + line.rate * sample.amount;
        if (said > 0)
            misfits.push_back(std::abs(sample.time / said - 1));
    }
    line.misfit = summarise(std::move(misfits)).median;
    return line;
}

} // namespace equipoise::measure

#include "core/measure/statistics.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace core::measure {

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

double weightedMedian(std::vector<std::pair<double, double>> valuesAndWeights) {
    std::ranges::sort(valuesAndWeights);
    double all = 0;
    for (const auto& [value, weight] : valuesAndWeights)
        all += weight;
    double sum = 0;
    for (const auto& [value, weight] : valuesAndWeights) {
        sum += weight;
        if (sum >= all / 2 && weight > 0)
            return value;
    }
    return 0;
}

Pace paceOf(double start, const std::vector<Done>& pieces) {
    if (pieces.empty())
        return {};
    constexpr int parts = 8;
    double all = 0;
    double before = start;
    std::vector<double> single;
    for (const Done& piece : pieces) {
        single.push_back((piece.end - before) / piece.amount);
        all += piece.amount;
        before = piece.end;
    }
    const double length = pieces.back().end - start;
    std::vector<double> cycles;
    double amount = 0;
    double from = start;
    for (const Done& piece : pieces) {
        amount += piece.amount;
        const double till = start + length * static_cast<double>(cycles.size() + 1) / parts;
        if (piece.end < till && &piece != &pieces.back())
            continue;
        cycles.push_back((piece.end - from) / amount);
        from = piece.end;
        amount = 0;
    }
    Pace pace{summarise(std::move(cycles)), 1};
    pace.cycle.median = length / all;
    std::ranges::sort(single);
    if (const double fastest = single[single.size() / 10]; fastest > 0)
        pace.burst = std::max(1.0, pace.cycle.median / fastest);
    return pace;
}

Line fitLine(const std::vector<Sample>& samples) {
    std::vector<std::pair<double, double>> slopes;
    for (std::size_t i = 0; i < samples.size(); ++i)
        for (std::size_t k = i + 1; k < samples.size(); ++k) {
            const double apart = samples[k].amount - samples[i].amount;
            if (apart != 0)
                slopes.emplace_back((samples[k].time - samples[i].time) / apart, std::abs(apart));
        }
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

} // namespace core::measure

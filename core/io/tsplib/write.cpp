// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/number.h"
#include "core/io/tsplib/tsplib.h"
#include "core/io/tsplib/words.h"
#include "core/platform/routes/routes.h"

#include <algorithm>
#include <cmath>

namespace equipoise::io {

namespace {

/// n times the largest weight: a tour still fits the 32 bits that most programs count in.
constexpr double longestTour = 1e9;

template <class Visit>
void forEachWeight(const Matrix<double>& weights, const Visit& visit) {
    for (std::size_t i = 0; i < weights.rows(); ++i)
        for (std::size_t j = 0; j < weights.columns(); ++j)
            if (i != j && weights(i, j) != noWay)
                visit(i, j, weights(i, j));
}

double largestOf(const Matrix<double>& weights) {
    double largest = 0;
    forEachWeight(weights,
                  [&](std::size_t, std::size_t, double weight) { largest = std::max(largest, weight); });
    return largest;
}

bool isExact(const Matrix<double>& weights, double factor) {
    bool exact = true;
    forEachWeight(weights, [&](std::size_t, std::size_t, double weight) {
        exact = exact && std::round(weight * factor) / factor == weight;
    });
    return exact;
}

/// The largest part by which rounding changes a weight.
double worstChange(const Matrix<double>& weights, double factor) {
    double worst = 0;
    forEachWeight(weights, [&](std::size_t, std::size_t, double weight) {
        if (weight > 0)
            worst = std::max(worst, std::abs(std::round(weight * factor) / factor - weight) / weight);
    });
    return worst;
}

/// The least power of ten with which all weights are whole numbers, else the largest that keeps tours short.
double factorFor(const Matrix<double>& weights) {
    const double sum = largestOf(weights) * static_cast<double>(weights.rows());
    if (sum == 0)
        return 1;
    const int most = static_cast<int>(std::floor(std::log10(longestTour / sum)));
    for (int power = std::min(0, most); power < most; ++power)
        if (const double factor = std::pow(10.0, power); isExact(weights, factor))
            return factor;
    return std::pow(10.0, most);
}

bool isSymmetric(const Matrix<double>& weights) {
    for (std::size_t i = 0; i < weights.rows(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (weights(i, j) != weights(j, i))
                return false;
    return true;
}

std::string whole(double number) {
    return std::to_string(static_cast<long long>(number));
}

} // namespace

Exported writeTsplib(const Matrix<double>& weights, std::span<const std::string> names,
                     const std::string& title) {
    const std::size_t count = weights.rows();
    const double factor = factorFor(weights);
    const double missing = std::round(largestOf(weights) * factor) * static_cast<double>(count) + 1;
    std::string text = "NAME : " + tsplib::onLine(title) +
                       "\nTYPE : " + (isSymmetric(weights) ? "TSP" : "ATSP") +
                       "\nCOMMENT : equipoise factor " + toText(factor) + " missing " + whole(missing) + "\n";
    for (std::size_t i = 0; i < count; ++i)
        text += tsplib::nameComment(i, names[i]);
    text += "DIMENSION : " + std::to_string(count) +
            "\nEDGE_WEIGHT_TYPE : EXPLICIT\nEDGE_WEIGHT_FORMAT : FULL_MATRIX\nEDGE_WEIGHT_SECTION\n";
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = 0; j < count; ++j) {
            const bool none = weights(i, j) == noWay;
            text += (j == 0 ? "" : " ") + whole(i == j ? 0
                                                : none ? missing
                                                       : std::round(weights(i, j) * factor));
        }
        text += "\n";
    }
    text += "EOF\n";
    Notes notes;
    if (!isExact(weights, factor))
        notes.add(ImportCode::Approximated, "cost",
                  "whole numbers, cost x " + toText(factor) + ", which changes it by at most 1 part in " +
                      toText(std::floor(1 / worstChange(weights, factor))));
    return {std::move(text), std::move(notes).take()};
}

Result<Exported> writeTsplib(const Platform& platform) {
    if (platform.size() > maxTsplibNodes)
        return Error{ErrorCode::TooManyProcessors,
                     "TSPLIB",
                     std::to_string(platform.size()),
                     std::to_string(maxTsplibNodes),
                     {}};
    if (platform.size() == 0)
        return Error{ErrorCode::NoProcessors, {}, {}, {}, {}};
    std::vector<std::string> names;
    for (const Processor& processor : platform.processors)
        names.push_back(processor.name);
    Exported exported = writeTsplib(transferTimes(platform, 1), names, platform.name);
    Notes notes;
    for (ImportNote& note : exported.notes)
        notes.add(note.code, std::move(note.subject), std::move(note.value));
    notes.add(ImportCode::LeftOut, "cycle_time", std::to_string(platform.size()));
    if (!platform.switches.empty())
        notes.add(ImportCode::LeftOut, "switches", std::to_string(platform.switches.size()));
    exported.notes = std::move(notes).take();
    return exported;
}

} // namespace equipoise::io

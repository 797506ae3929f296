// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platform/generate/arranged.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace equipoise::arranged {

namespace {

constexpr std::size_t maxOnOneCircle = 40;

/// So that the last bits of sines do not matter: a tenth of a unit is not seen.
double rounded(double value) {
    return std::round(value * 10) / 10 + 0.0;
}

/// How many find room in shell 1, 2, ...
std::size_t roomIn(std::size_t shell) {
    return static_cast<std::size_t>(2 * std::numbers::pi * static_cast<double>(shell));
}

double bent(double bow, std::size_t at, std::size_t count) {
    return count < 2
               ? 0
               : bow * std::sin(std::numbers::pi * static_cast<double>(at) / static_cast<double>(count - 1));
}

} // namespace

std::vector<Point> onCircle(std::size_t count, double radius, Point centre, double turn) {
    std::vector<Point> places;
    places.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const double angle =
            turn + 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(count);
        places.push_back(
            {rounded(centre.x + radius * std::sin(angle)), rounded(centre.y - radius * std::cos(angle))});
    }
    return places;
}

double turnBeside(Point centre, Point point, std::size_t count) {
    if (centre == point)
        return 0;
    return std::atan2(point.x - centre.x, centre.y - point.y) +
           std::numbers::pi / static_cast<double>(std::max<std::size_t>(count, 1));
}

double radiusFor(std::size_t count, double each) {
    const double clear = each + spacing;
    if (count < 2)
        return clear;
    return std::max(clear, (each + spacing / 2) / std::sin(std::numbers::pi / static_cast<double>(count)));
}

std::vector<Point> around(std::size_t count, Point centre, double turn) {
    if (count <= maxOnOneCircle)
        return onCircle(count, radiusFor(count, 0), centre, turn);
    std::vector<Point> places;
    places.reserve(count);
    for (std::size_t shell = 1; places.size() < count; ++shell) {
        const std::size_t here = std::min(roomIn(shell), count - places.size());
        const auto more = onCircle(here, spacing * static_cast<double>(shell), centre);
        places.insert(places.end(), more.begin(), more.end());
    }
    return places;
}

double reachAround(std::size_t count) {
    if (count <= maxOnOneCircle)
        return radiusFor(count, 0);
    std::size_t shell = 0;
    for (std::size_t placed = 0; placed < count; placed += roomIn(shell))
        ++shell;
    return spacing * static_cast<double>(shell);
}

std::vector<Point> inRows(std::size_t rows, std::size_t columns, bool bow) {
    const double deep = bow ? spacing * 0.12 * static_cast<double>(std::max(rows, columns)) : 0;
    std::vector<Point> places;
    places.reserve(rows * columns);
    for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t column = 0; column < columns; ++column)
            places.push_back({rounded(spacing * static_cast<double>(column) + bent(deep, row, rows)),
                              rounded(spacing * static_cast<double>(row) + bent(deep, column, columns))});
    return places;
}

} // namespace equipoise::arranged

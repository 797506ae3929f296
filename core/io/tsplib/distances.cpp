// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/tsplib/distances.h"

#include "core/base/names.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace equipoise::io::tsplib {

namespace {

double nearest(double x) {
    return std::floor(x + 0.5);
}

double euclid(const Point& a, const Point& b) {
    return std::sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

double rounded(const Point& a, const Point& b) {
    return nearest(euclid(a, b));
}

double up(const Point& a, const Point& b) {
    return std::ceil(euclid(a, b));
}

double manhattan(const Point& a, const Point& b) {
    return nearest(std::abs(a.x - b.x) + std::abs(a.y - b.y));
}

double maximum(const Point& a, const Point& b) {
    return std::max(nearest(std::abs(a.x - b.x)), nearest(std::abs(a.y - b.y)));
}

/// Pseudo-Euclidean: rounded up to a whole number unless rounding to the nearest already does.
double att(const Point& a, const Point& b) {
    const double length = std::sqrt(((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)) / 10);
    const double whole = nearest(length);
    return whole < length ? whole + 1 : whole;
}

/// Degrees and minutes as DDD.MM to radians, with TSPLIB's own pi.
double radians(double coordinate) {
    constexpr double pi = 3.141592;
    const double degrees = std::trunc(coordinate);
    return pi * (degrees + 5 * (coordinate - degrees) / 3) / 180;
}

/// km on a ball; x is the latitude.
double geo(const Point& a, const Point& b) {
    constexpr double radius = 6378.388;
    const double q1 = std::cos(radians(a.y) - radians(b.y));
    const double q2 = std::cos(radians(a.x) - radians(b.x));
    const double q3 = std::cos(radians(a.x) + radians(b.x));
    const double cosine = 0.5 * ((1 + q1) * q2 - (1 - q1) * q3);
    return std::trunc(radius * std::acos(std::fmin(1, std::fmax(-1, cosine))) + 1);
}

constexpr std::array<Named<Distance>, 6> distances{{
    {rounded, "EUC_2D"},
    {up, "CEIL_2D"},
    {manhattan, "MAN_2D"},
    {maximum, "MAX_2D"},
    {geo, "GEO"},
    {att, "ATT"},
}};

} // namespace

Distance distanceCalled(std::string_view name) {
    return valueIn(distances, name).value_or(nullptr);
}

std::string distanceNames() {
    return namesOf(distances);
}

} // namespace equipoise::io::tsplib

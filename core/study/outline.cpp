// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/outline.h"

#include "core/base/containers/listed.h"
#include "core/base/numbers/number.h"
#include "core/base/refusal.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace equipoise {

namespace {

Error notEnough(std::string what) {
    return outOfRange(std::move(what), "0", ">= 1", {});
}

/// The numbers of a list, or those around what differs would be better: all, up to a few.
std::string shown(const std::vector<double>& values) {
    constexpr std::size_t maxValues = 12;
    return listed(values, maxValues, [](double value) { return toText(value); });
}

std::string shown(const StudyDescription::Base& base) {
    return base.seeds == 1 && base.firstSeed == 0
               ? base.name
               : base.name + ", seeds " + std::to_string(base.firstSeed) + " + " + std::to_string(base.seeds);
}

std::string shown(const StudyDescription::Axis& axis) {
    return axis.parameter + " = " + shown(axis.values);
}

std::string shown(const std::string& text) {
    return text;
}

/// The first of two lists' entries that are not the same.
template <class T>
std::optional<StudyDifference> firstOf(const std::string& what, const std::vector<T>& first,
                                       const std::vector<T>& second) {
    for (std::size_t i = 0; i < std::max(first.size(), second.size()); ++i) {
        const bool there = i < first.size() && i < second.size();
        if (there && first[i] == second[i])
            continue;
        StudyDifference difference{what + " " + std::to_string(i + 1),
                                   i < first.size() ? shown(first[i]) : "none",
                                   i < second.size() ? shown(second[i]) : "none"};
        if (difference.one == difference.other) // beyond what is shown
            difference.other += " (other values)";
        return difference;
    }
    return std::nullopt;
}

} // namespace

Result<void> validate(const StudyDescription& outline) {
    if (outline.bases.empty())
        return notEnough("base");
    if (outline.solvers.empty())
        return notEnough("solvers");
    double points = static_cast<double>(outline.solvers.size());
    double platforms = 0;
    for (const StudyDescription::Base& base : outline.bases) {
        if (base.seeds == 0)
            return notEnough("seeds");
        platforms += static_cast<double>(base.seeds);
    }
    points *= platforms;
    for (auto axis = outline.axes.begin(); axis != outline.axes.end(); ++axis) {
        if (axis->values.empty())
            return notEnough(axis->parameter);
        for (const double value : axis->values)
            if (!std::isfinite(value))
                return Error{ErrorCode::NotFinite, axis->parameter, toText(value), {}, {}};
        if (std::find_if(outline.axes.begin(), axis, [&](const StudyDescription::Axis& earlier) {
                return earlier.parameter == axis->parameter;
            }) != axis)
            return duplicateName("axes", axis->parameter, {});
        points *= static_cast<double>(axis->values.size());
    }
    for (auto solver = outline.solvers.begin(); solver != outline.solvers.end(); ++solver)
        if (std::find(outline.solvers.begin(), solver, *solver) != solver)
            return duplicateName("solvers", *solver, {});
    if (points > static_cast<double>(maxStudyPoints))
        return outOfRange("points", toText(points), "<= " + std::to_string(maxStudyPoints), {});
    return {};
}

std::size_t pointsOf(const StudyDescription& outline) {
    std::size_t platforms = 0;
    for (const StudyDescription::Base& base : outline.bases)
        platforms += static_cast<std::size_t>(base.seeds);
    std::size_t points = platforms * outline.solvers.size();
    for (const StudyDescription::Axis& axis : outline.axes)
        points *= axis.values.size();
    return points;
}

StudyPlace placeOf(const StudyDescription& outline, std::size_t point) {
    StudyPlace place{0, 0, std::vector<std::size_t>(outline.axes.size()), 0};
    const auto digit = [&point](std::size_t size) {
        const std::size_t value = point % size;
        point /= size;
        return value;
    };
    place.solver = digit(outline.solvers.size());
    for (std::size_t i = outline.axes.size(); i-- > 0;)
        place.values[i] = digit(outline.axes[i].values.size());
    while (place.base + 1 < outline.bases.size() && point >= outline.bases[place.base].seeds)
        point -= static_cast<std::size_t>(outline.bases[place.base++].seeds);
    place.seed = outline.bases[place.base].firstSeed + point;
    return place;
}

std::optional<StudyDifference> differenceOf(const StudyDescription& first, const StudyDescription& second) {
    if (first.problem != second.problem)
        return StudyDifference{"problem", std::string(nameOf(first.problem)),
                               std::string(nameOf(second.problem))};
    if (auto difference = firstOf("base", first.bases, second.bases))
        return difference;
    if (auto difference = firstOf("axis", first.axes, second.axes))
        return difference;
    if (auto difference = firstOf("solver", first.solvers, second.solvers))
        return difference;
    if (first.seed != second.seed)
        return StudyDifference{"seed", std::to_string(first.seed), std::to_string(second.seed)};
    if (first.secondsEach == second.secondsEach)
        return std::nullopt;
    const auto words = [](const std::optional<double>& seconds) {
        return seconds ? toText(*seconds) + " s" : std::string("none");
    };
    return StudyDifference{"time limit", words(first.secondsEach), words(second.secondsEach)};
}

Result<std::vector<double>> rangeOf(double from, double to, std::size_t steps, bool logarithmic) {
    for (const double end : {from, to})
        if (!std::isfinite(end))
            return Error{ErrorCode::NotFinite, "range", toText(end), {}, {}};
    if (steps < 1 || steps > maxStudyPoints)
        return outOfRange("steps", std::to_string(steps), "1 .. " + std::to_string(maxStudyPoints), {});
    if (logarithmic && !(std::min(from, to) > 0))
        return outOfRange("range", toText(std::min(from, to)), "> 0 on a logarithmic scale", {});
    std::vector<double> values{from};
    for (std::size_t i = 1; i + 1 < steps; ++i) {
        const double part = static_cast<double>(i) / static_cast<double>(steps - 1);
        values.push_back(logarithmic ? from * std::pow(to / from, part) : from + (to - from) * part);
    }
    if (steps > 1)
        values.push_back(to);
    return values;
}

} // namespace equipoise

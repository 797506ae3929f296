// SPDX-License-Identifier: GPL-3.0-or-later
// How a picture on paper looks: described once, for the dialog, the command line and what is remembered.
#pragma once

#include "core/base/parameter.h"
#include "core/base/result.h"

#include <QString>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::gui {

inline constexpr double unitsPerInch = 96; ///< pictures are laid out in units of 1/96 inch
inline constexpr double unitsPerMillimetre = unitsPerInch / 25.4;

/// Sizes in units. As it stands: a page of its own, with room around it.
struct PictureOptions {
    std::vector<std::string> parts{}; ///< by name (problems/page_parts.h); empty: those that belong on a page
    double width = 1000;
    double height = 0; ///< 0: what the parts need
    double margin = 28;
    double fontSize = 9;    ///< in points, of the names of rows; everything else in proportion
    double resolution = 96; ///< pixels an inch, PNG and images only
    bool dark = false;
    bool title = true;
    bool details = true;  ///< question, solver and value, below the title
    bool headings = true; ///< of each part
    bool legend = true;
    bool numbers = false; ///< cycle times and link costs, in the picture of the platform
    QString words{};      ///< the title; empty: the platform's name
};

/// What can be chosen, with the defaults of a figure in a paper; widths and heights are in the unit chosen.
const std::vector<ParameterInfo>& pictureParameters();

/// Of values by the keys of pictureParameters(); what has none is as `options` have it.
PictureOptions pictureOptions(const ParameterValues& values, PictureOptions options = {});

/// What the command line says: "width=84", and besides the parameters "parts=ring,step" and
/// "words=My cluster".
struct PictureWords {
    ParameterValues values{};
    std::vector<std::string> parts{};
    QString words{};

    /// Errors: UnknownParameter and those of equipoise::parseParameter().
    Result<void> set(std::string_view key, std::string_view value);
    PictureOptions options() const;
};

} // namespace equipoise::gui

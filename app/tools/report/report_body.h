// SPDX-License-Identifier: GPL-3.0-or-later
// A report as the body of a page in HTML: what the file for browsers and the pages on paper have in common.
#pragma once

#include "core/base/control/control.h"
#include "core/report/report.h"

#include <QString>
#include <functional>

namespace equipoise::gui::report {

struct BodyOptions {
    std::size_t mostRows = 0; ///< of each table; those that are left out are told of
    bool links = false;       ///< a list of chapters that leads to them
    /// What stands for a picture in the page; empty: nothing.
    std::function<QString(const equipoise::report::Picture&)> picture;
};

/// "Report: Strasbourg".
QString titleOf(const equipoise::report::Report& report);
/// Elements and classes that both a browser and QTextDocument know. Polls `control` between sections and ends
/// early when stopped.
QString bodyOf(const equipoise::report::Report& report, const BodyOptions& options, SolveControl& control);

} // namespace equipoise::gui::report

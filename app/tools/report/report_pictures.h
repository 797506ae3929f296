// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of a report, by the window's own drawing code.
#pragma once

#include "app/problems/export/picture.h"
#include "app/tools/compare/scene.h"
#include "core/report/report.h"

#include <map>
#include <memory>
#include <optional>

namespace equipoise::gui::report {

class Pictures {
public:
    /// `report` must outlive it.
    explicit Pictures(const equipoise::report::Report& report)
        : m_report(report) {}

    /// Empty where there is nothing to draw. What it draws lives as long as this does.
    std::optional<Picture> of(const equipoise::report::Picture& picture, SolveControl& control);
    /// What it shows, for whoever does not see it.
    QString wordsOf(const equipoise::report::Picture& picture) const;

private:
    std::optional<Picture> comparison(std::size_t index, SolveControl& control);
    Picture platform() const;

    const equipoise::report::Report& m_report;
    std::map<std::size_t, std::unique_ptr<const compare::Scene>> m_scenes;
};

} // namespace equipoise::gui::report

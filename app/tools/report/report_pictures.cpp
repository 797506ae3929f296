// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/report/report_pictures.h"

#include "app/pictures/canvas/paint/platform_picture.h"
#include "app/problems/export/export_page.h"
#include "app/text/describe.h"
#include "app/tools/compare/compare_page.h"
#include "app/tools/report/report_words.h"

#include <QPainter>

namespace equipoise::gui::report {

namespace {

constexpr QSizeF platformSize{1000, 640};

} // namespace

Picture Pictures::platform() const {
    const Platform& platform = m_report.source.scenario->platform;
    return {platformSize, QString::fromStdString(platform.name),
            [&platform](QPainter& painter, const QRectF& rect) {
                constexpr double margin = 12;
                painter.save();
                painter.setRenderHint(QPainter::Antialiasing);
                painter.fillRect(rect, style::light().card);
                paintPlatform(painter, rect.adjusted(margin, margin, -margin, -margin), platform, nullptr,
                              style::light());
                painter.restore();
            }};
}

std::optional<Picture> Pictures::comparison(std::size_t index, SolveControl& control) {
    const equipoise::report::Compared& own = m_report.comparisons[index];
    compare::Plans plans;
    for (const std::size_t plan : own.plans)
        plans.push_back(m_report.source.plans[plan]);
    auto scene = compare::sceneOf(std::move(plans), {}, control);
    if (!scene)
        return {};
    m_scenes[index] = std::make_unique<const compare::Scene>(*std::move(scene));
    return comparePage(*m_scenes[index]);
}

std::optional<Picture> Pictures::of(const equipoise::report::Picture& picture, SolveControl& control) {
    switch (picture.what) {
    case equipoise::report::Picture::What::Platform:
        return platform();
    case equipoise::report::Picture::What::Plan: {
        const PlanRecord& kept = *m_report.source.plans[picture.index];
        auto page = pictureOf(kept);
        return page ? std::optional(*std::move(page)) : std::nullopt;
    }
    case equipoise::report::Picture::What::Comparison:
        break;
    }
    return comparison(picture.index, control);
}

QString Pictures::wordsOf(const equipoise::report::Picture& picture) const {
    switch (picture.what) {
    case equipoise::report::Picture::What::Platform:
        return Words::tr("Picture of the platform");
    case equipoise::report::Picture::What::Plan:
        return Words::tr("Picture of the plan %1")
            .arg(QString::fromStdString(m_report.source.plans[picture.index]->name));
    case equipoise::report::Picture::What::Comparison:
        break;
    }
    return Words::tr("Picture of the comparison: %1", "problem")
        .arg(text::translated(m_report.comparisons[picture.index].problem));
}

} // namespace equipoise::gui::report

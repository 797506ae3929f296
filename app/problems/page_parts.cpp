// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/page_parts.h"

#include "app/pictures/labels/heading.h"
#include "app/pictures/timeline/timeline_picture.h"
#include "app/problems/problem_presenter.h"

#include <algorithm>
#include <span>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr double partGap = 24;
constexpr double minBeside = 300; ///< width of a picture beside another one

struct PageRow {
    std::span<const PagePart> parts;
    double height = 0;

    double width(double page) const {
        return (page - partGap * static_cast<double>(parts.size() - 1)) / static_cast<double>(parts.size());
    }
};

std::vector<PageRow> pageRows(const QPainter& painter, const PageParts& parts, double width) {
    std::vector<PageRow> rows;
    for (const PagePart& part : parts) {
        const bool beside = part.beside && !rows.empty() &&
                            (width - partGap * static_cast<double>(rows.back().parts.size())) /
                                    static_cast<double>(rows.back().parts.size() + 1) >=
                                minBeside;
        if (beside)
            rows.back().parts = {rows.back().parts.data(), rows.back().parts.size() + 1};
        else
            rows.push_back({{&part, 1}, 0});
    }
    for (PageRow& row : rows)
        for (const PagePart& part : row.parts)
            row.height = std::max(row.height, part.height(painter, row.width(width)));
    return rows;
}

} // namespace

std::function<double(const QPainter&, double)> scaledHeight(double most, double perWidth) {
    return [most, perWidth](const QPainter&, double width) {
        return std::min(most, perWidth * width + headingHeight);
    };
}

double heightOf(const QPainter& painter, const PageParts& parts, double width) {
    double height = 0;
    for (const PageRow& row : pageRows(painter, parts, width))
        height += row.height + (height > 0 ? partGap : 0);
    return height;
}

void paintParts(QPainter& painter, const QRectF& area, const PageParts& parts, const style::Tokens& tokens,
                const PictureState& state) {
    const std::vector<PageRow> rows = pageRows(painter, parts, area.width());
    if (rows.empty())
        return;
    const double gaps = partGap * static_cast<double>(rows.size() - 1);
    const double needed = heightOf(painter, parts, area.width()) - gaps;
    const double scale = needed > 0 ? std::max(0.0, area.height() - gaps) / needed : 1;
    double top = area.top();
    for (const PageRow& row : rows) {
        const double width = row.width(area.width());
        double left = area.left();
        for (const PagePart& part : row.parts) {
            part.paint({painter, QRectF(left, top, width, row.height * scale), tokens, state});
            left += width + partGap;
        }
        top += row.height * scale + partGap;
    }
}

PageParts timelineParts(const PlanRecord& kept) {
    const auto chart = std::make_shared<const timeline::Chart>(timeline::chartOf(kept));
    if (chart->isEmpty())
        return {};
    return {
        {"timeline", SheetWords::tr("Timeline"),
         [chart](const QPainter& painter, double width) { return timelineHeight(painter, width, *chart); },
         false, false, false,
         [chart](const Painting& on) {
             paintTimeline(on.painter, on.rect, *chart, TimelineState{on.state}, on.tokens);
         }}};
}

} // namespace equipoise::gui

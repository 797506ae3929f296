// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/circle/marks.h"

#include "app/pictures/circle/arcs.h"
#include "app/pictures/labels/paint_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace equipoise::gui::circle {

namespace {

constexpr double minNamedDisc = 10;

} // namespace

bool fitsOnDisc(const QPainter& painter, const Layout& layout, const QString& name) {
    return layout.disc >= minNamedDisc &&
           metricsOf(painter, nameFont()).horizontalAdvance(name) <= 1.8 * layout.disc;
}

void paintOnDisc(QPainter& painter, const Layout& layout, std::size_t position, const QString& name,
                 const style::Tokens& tokens) {
    QRectF box(0, 0, 2 * layout.disc, 2 * layout.disc);
    box.moveCenter(layout.place(position));
    drawLine(painter, box, Qt::AlignHCenter, name, nameFont(), tokens.computeText);
}

std::vector<std::size_t> maxTelling(std::size_t count, std::size_t most,
                                    const std::function<bool(std::size_t)>& isMarked,
                                    const std::function<std::int64_t(std::size_t)>& weight) {
    std::vector<std::size_t> all(count);
    std::iota(all.begin(), all.end(), std::size_t{0});
    if (count <= most)
        return all;
    std::vector<std::pair<bool, std::int64_t>> rank; // asked once each: there may be thousands
    rank.reserve(count);
    for (std::size_t i = 0; i < count; ++i)
        rank.emplace_back(isMarked(i), weight(i));
    std::partial_sort(
        all.begin(), all.begin() + static_cast<std::ptrdiff_t>(most), all.end(),
        [&](std::size_t a, std::size_t b) { return rank[a] != rank[b] ? rank[a] > rank[b] : a < b; });
    all.resize(most);
    std::ranges::sort(all); // round the circle
    return all;
}

void paintBroken(QPainter& painter, const Layout& layout, std::size_t position, const style::Tokens& tokens) {
    const double size = std::clamp(layout.disc * 0.5, 4.0, 9.0);
    const QPointF at = pointAt(layout.centre, layout.radius - layout.disc, layout.angle(position));
    painter.setPen(QPen(tokens.card, 1.5));
    painter.setBrush(tokens.bad);
    painter.drawEllipse(at, size, size);
    drawLine(painter, QRectF(at.x() - size, at.y() - size, 2 * size, 2 * size), Qt::AlignHCenter,
             QStringLiteral("!"), style::font(size * 1.2, QFont::Bold), tokens.card);
}

void paintLoadBands(QPainter& painter, const Layout& layout, const std::vector<double>& before,
                    const std::vector<double>& now, const style::Tokens& tokens) {
    const auto columns = static_cast<std::size_t>(2 * std::numbers::pi * layout.barTo);
    const auto profile = [&](const std::vector<double>& values) {
        std::vector<double> made = merged(values, columns);
        for (double& value : made)
            value = layout.barFrom + value * (layout.barTo - layout.barFrom);
        return made;
    };
    const std::vector<double> foot = profile(std::vector<double>(before.size(), 0));
    painter.setPen(Qt::NoPen);
    painter.setBrush(tokens.wait);
    painter.drawPath(bandPath(layout, foot, profile(before)));
    QColor ink = tokens.compute;
    ink.setAlphaF(0.75F);
    painter.setBrush(ink);
    painter.drawPath(bandPath(layout, foot, profile(now)));
}

void paintSpokes(QPainter& painter, const Layout& layout, const std::function<bool(std::size_t)>& isMarked,
                 const std::function<bool(std::size_t)>& isSelected, const style::Tokens& tokens) {
    const double pixels = 2 * std::numbers::pi * layout.barTo / static_cast<double>(layout.count);
    std::array<std::optional<double>, 2> last; // pixel with a line, by whether that is of a selected one
    for (std::size_t i = 0; i < layout.count; ++i) {
        if (!isMarked(i))
            continue;
        const bool selected = isSelected(i);
        const double pixel = std::floor(static_cast<double>(i) * pixels);
        if (std::exchange(last[selected ? 1 : 0], pixel) == pixel)
            continue;
        painter.setPen(QPen(selected ? tokens.highlight : tokens.text, 2));
        painter.drawLine(layout.place(i), pointAt(layout.centre, layout.barTo, layout.angle(i)));
    }
}

} // namespace equipoise::gui::circle

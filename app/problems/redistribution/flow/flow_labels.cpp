// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/circle/arcs.h"
#include "app/pictures/labels/centre_text.h"
#include "app/pictures/labels/heading.h"
#include "app/pictures/labels/paint_text.h"
#include "app/problems/redistribution/flow/flow_scene.h"
#include "app/problems/redistribution/redistribution_words.h"

#include <QCoreApplication>
#include <QPolygonF>
#include <algorithm>
#include <cmath>
#include <numbers>

namespace equipoise::gui::redistribution {

namespace {

struct FlowPicture {
    Q_DECLARE_TR_FUNCTIONS(FlowPicture)
};

constexpr std::size_t maxLabels = 60; // beyond, only the largest imbalances have one
constexpr std::size_t maxOnDisc = 14; // about as many discs have room for a name
constexpr double wordGap = 5;

QFont loadFont() {
    return style::figures(8.5);
}

double lineHeight(const QPainter& painter) {
    return std::max(metricsOf(painter, circle::nameFont()).height(),
                    metricsOf(painter, loadFont()).height()) -
           2;
}

/// What it holds and what it shall hold.
QString loadsShown(const FlowScene& scene, std::size_t i) {
    const Holder& holder = scene.moves.holders[i];
    const std::int64_t from = scene.now ? scene.now->loads[i] : holder.before;
    return FlowPicture::tr("%1 → %2", "items now, items afterwards")
        .arg(itemsShort(static_cast<double>(from)), itemsShort(static_cast<double>(holder.after())));
}

/// Words in one type.
struct Words {
    QString text;
    QFont font;
    QColor colour;
};
using Line = std::vector<Words>;

double widthOf(const QPainter& painter, const Line& line) {
    double width = 0;
    for (const Words& words : line)
        width += metricsOf(painter, words.font).horizontalAdvance(words.text) + (width > 0 ? wordGap : 0);
    return width;
}

void paintLine(QPainter& painter, const QRectF& box, const Line& line, bool fromRight) {
    double left = fromRight ? box.right() - widthOf(painter, line) : box.left();
    for (const Words& words : line) {
        const double width = metricsOf(painter, words.font).horizontalAdvance(words.text);
        drawLine(painter, QRectF(left, box.top(), width + 1, box.height()), Qt::AlignLeft, words.text,
                 words.font, words.colour);
        left += width + wordGap;
    }
}

/// What stands beside a processor: its name unless that is on its disc, its loads, what it has too many.
std::vector<Line> linesOf(const QPainter& painter, const FlowScene& scene, std::size_t i) {
    const Holder& holder = scene.moves.holders[i];
    const circle::ShownName name = circle::shownName(painter, scene.layout, holder.name);
    const Words sign{signedItems(holder.imbalance), style::figures(8.5, QFont::DemiBold),
                     holder.imbalance == 0 ? scene.tokens.muted : scene.tokens.text};
    const Words own{name.words, circle::nameFont(), scene.tokens.text};
    if (scene.moves.size() > maxFullLabels)
        return {{own, sign}};
    const Words loads{loadsShown(scene, i), loadFont(), scene.tokens.muted};
    if (name.onDisc)
        return scene.stacked ? std::vector<Line>{{sign}, {loads}} : std::vector<Line>{{loads, sign}};
    return {{own, sign}, {loads}};
}

/// Those with something to tell, the most telling first.
std::vector<std::size_t> labelled(const FlowScene& scene) {
    return circle::maxTelling(
        scene.moves.size(), scene.layout.dense ? maxLabels / 4 : maxLabels,
        [&](std::size_t i) { return scene.isMarked(i); },
        [&](std::size_t i) { return std::abs(scene.moves.holders[i].imbalance); });
}

/// Entries from the right, as long as there is room beside the title.
void paintLegend(QPainter& painter, const FlowScene& scene, double titleWidth) {
    enum class Mark { Before, Now, Forth, Back };
    std::vector<std::pair<Mark, QString>> entries;
    entries.emplace_back(Mark::Now, scene.now ? FlowPicture::tr("in hand") : FlowPicture::tr("after"));
    entries.emplace_back(Mark::Before, FlowPicture::tr("before"));
    const auto goes = [&](bool forwards) {
        return std::any_of(scene.moves.flows.begin(), scene.moves.flows.end(),
                           [&](const Flow& flow) { return flow.forwards == forwards; });
    };
    const std::size_t holders = entries.size();
    if (goes(false))
        entries.emplace_back(Mark::Back, FlowPicture::tr("anticlockwise"));
    if (goes(true))
        entries.emplace_back(Mark::Forth, FlowPicture::tr("clockwise"));
    const QFont font = style::font(9);
    const QFontMetricsF metrics = metricsOf(painter, font);
    constexpr double swatch = 12;
    constexpr double beside = swatch + 6 + 12;
    double right = scene.rect.right();
    const auto room = [&] {
        double whole = 0;
        for (const auto& [mark, words] : entries)
            whole += metrics.horizontalAdvance(words) + beside;
        return scene.rect.width() - titleWidth - whole;
    };
    if (room() < 0) // heads of arrows show where they go; so one colour is not told without the other
        entries.resize(holders);
    if (room() < 0)
        return;
    for (const auto& [mark, words] : entries) {
        const double width = metrics.horizontalAdvance(words);
        drawLine(painter, QRectF(right - width - 1, scene.rect.top(), width + 2, 18), Qt::AlignLeft, words,
                 font, scene.tokens.muted);
        const QRectF box(right - width - swatch - 6, scene.rect.top() + 4, swatch, 10);
        painter.setPen(mark == Mark::Before ? QPen(scene.tokens.faint, 1) : QPen(Qt::NoPen));
        const bool flow = mark == Mark::Forth || mark == Mark::Back;
        painter.setBrush(flow                ? flowColour(scene.tokens, mark == Mark::Forth)
                         : mark == Mark::Now ? scene.tokens.compute
                                             : scene.tokens.wait);
        if (flow) {
            const double y = box.center().y();
            painter.drawPolygon(QPolygonF{QPointF(box.left(), y - 1.5), QPointF(box.right() - 6, y - 1.5),
                                          QPointF(box.right() - 6, y - 4.5), QPointF(box.right(), y),
                                          QPointF(box.right() - 6, y + 4.5),
                                          QPointF(box.right() - 6, y + 1.5), QPointF(box.left(), y + 1.5)});
        } else {
            painter.drawRect(box.adjusted(0, 0, -2, 0));
        }
        right -= width + beside;
    }
}

} // namespace

LabelRoom labelRoom(const QPainter& painter, const Moves& moves, QSizeF picture) {
    const QFontMetricsF metrics = metricsOf(painter, style::figures(8.5, QFont::DemiBold));
    const double height = lineHeight(painter);
    const double most = picture.width() * 0.3;
    if (moves.size() > maxFullLabels)
        return {{std::min(66.0, most), height + 4}, false};
    const QString widest = itemsShort(static_cast<double>(moves.largestLoad()));
    const double loads = metrics.horizontalAdvance(widest + QStringLiteral(" → ") + widest);
    const double sign = metrics.horizontalAdvance(widest) + 10 + wordGap;
    const LabelRoom beside{{loads + sign, height + 4}, false};
    LabelRoom stacked{{loads, 2 * height + 4}, true};
    if (loads > most)
        stacked.size.setWidth(most);
    if (moves.size() > maxOnDisc)
        return stacked; // names stand outside, too
    const auto left = [&](const LabelRoom& room) {
        return std::min(picture.width() / 2 - room.size.width(), picture.height() / 2 - room.size.height());
    };
    return left(beside) >= left(stacked) ? beside : stacked;
}

void paintHolderLabels(QPainter& painter, const FlowScene& scene) {
    const double height = lineHeight(painter);
    std::vector<std::vector<Line>> labels;
    std::vector<circle::LabelWish> wishes;
    for (const std::size_t i : labelled(scene)) {
        std::vector<Line> lines = linesOf(painter, scene, i);
        double width = 0;
        for (const Line& line : lines)
            width = std::max(width, widthOf(painter, line));
        const double weight =
            std::abs(static_cast<double>(scene.moves.holders[i].imbalance)) / scene.largestLoad;
        wishes.push_back({scene.layout.angle(i),
                          {width + 2, height * static_cast<double>(lines.size())},
                          weight + (scene.isMarked(i) ? 4 : 0)});
        labels.push_back(std::move(lines));
    }
    const QRectF room = scene.rect.adjusted(0, scene.state.hasLine() ? flowHeadingHeight : 0, 0, 0);
    circle::paintLabels(painter, wishes, scene.layout, room, height, scene.tokens,
                        [&](std::size_t wish, std::size_t line, const QRectF& box, double aside) {
                            paintLine(painter, box, labels[wish][line], aside < -1);
                        });
}

void paintFlowHeading(QPainter& painter, const FlowScene& scene) {
    const QString title = scene.state.heading ? headingOf(scene.moves) : QString();
    const double width = drawTitle(painter, scene.rect, title, scene.tokens);
    if (scene.state.legend)
        paintLegend(painter, scene, width);
}

/// How many items, inside the circle beside their arrow.
void paintFlowLabels(QPainter& painter, const FlowScene& scene) {
    const circle::Layout& layout = scene.layout;
    if (layout.dense || scene.moves.flows.size() > maxFullLabels)
        return;
    const QFont font = style::figures(9, QFont::DemiBold);
    const QFontMetricsF metrics = metricsOf(painter, font);
    const double height = metrics.capHeight() + 4;
    std::vector<Flow> flows = scene.moves.flows; // where labels would touch, the largest has its own
    std::stable_sort(flows.begin(), flows.end(),
                     [](const Flow& a, const Flow& b) { return a.items > b.items; });
    // The answer stands in the middle.
    const double inner = centreRadius(layout);
    const double half = centreHalfHeight(inner);
    std::vector<QRectF> taken{
        QRectF(layout.centre.x() - 0.8 * inner, layout.centre.y() - half, 1.6 * inner, 2 * half)};
    for (const Flow& flow : flows) {
        const QString words = itemsShort(static_cast<double>(flow.items));
        const double width = metrics.horizontalAdvance(words);
        const double shaft = circle::arrowWidth(layout, static_cast<double>(flow.items), scene.largestFlow);
        const double angle = layout.angle(flow.link) + layout.step() / 2;
        const double radians = angle * std::numbers::pi / 180;
        const double own = std::abs(std::sin(radians)) * width / 2 + std::abs(std::cos(radians)) * height / 2;
        const double distance = layout.radius - shaft - 3 - own;
        const QPointF middle = circle::pointAt(layout.centre, distance, angle);
        const QRectF box(middle.x() - width / 2 - 2, middle.y() - height / 2, width + 4, height);
        const auto touches = [&](const QRectF& other) { return other.intersects(box); };
        if (distance < 10 || std::any_of(taken.begin(), taken.end(), touches))
            continue;
        taken.push_back(box);
        drawLine(painter, box, Qt::AlignHCenter, words, font, flowColour(scene.tokens, flow.forwards));
    }
}

} // namespace equipoise::gui::redistribution

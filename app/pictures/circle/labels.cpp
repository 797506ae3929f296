// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/circle/labels.h"

#include "app/pictures/circle/arcs.h"
#include "app/pictures/circle/marks.h"
#include "app/pictures/labels/paint_text.h"
#include "app/text/describe.h"

#include <QCoreApplication>
#include <algorithm>
#include <set>

namespace equipoise::gui::circle {

namespace {

struct CircleLabels {
    Q_DECLARE_TR_FUNCTIONS(CircleLabels)
};

constexpr double wordGap = 5;
constexpr double maxLabelPart = 0.3;  ///< of the width, for the labels on one side
constexpr double minCirclePart = 0.5; ///< of the lesser side
constexpr double maxNotesPart = 0.5;  ///< of the height
constexpr double numberWeight = 1e6;  ///< numbers are left out last

double widthOf(const QPainter& painter, const std::vector<Words>& line) {
    double width = 0;
    for (const Words& words : line)
        width += metricsOf(painter, words.font).horizontalAdvance(words.text) + (width > 0 ? wordGap : 0);
    return width;
}

double lineHeight(const QPainter& painter, const Label& label) {
    double height = 0;
    for (const std::vector<Words>& line : label.lines)
        for (const Words& words : line)
            height = std::max(height, metricsOf(painter, words.font).height() - 1);
    return height;
}

QSizeF sizeOf(const QPainter& painter, const Label& label) {
    double width = 0;
    for (const std::vector<Words>& line : label.lines)
        width = std::max(width, widthOf(painter, line));
    return {width + 2, lineHeight(painter, label) * static_cast<double>(label.lines.size())};
}

/// The label in one line, behind its number.
LegendEntry noteOf(std::size_t number, const Label& label) {
    QStringList words{text::count(number) + QLatin1Char(':')};
    if (!label.name.isEmpty())
        words << label.name;
    for (const std::vector<Words>& line : label.lines)
        for (const Words& part : line)
            words << part.text;
    return {words.join(QLatin1Char(' '))};
}

Label numberAt(std::size_t number, const Label& label) {
    const Words& first = label.lines.front().front();
    return {label.angle, {{{text::count(number), nameFont(), first.colour}}}, numberWeight};
}

/// Width and height that each of the labels has room in.
QSizeF roomFor(const QPainter& painter, const std::vector<Label>& labels) {
    QSizeF room(0, 0);
    for (const Label& label : labels)
        room = room.expandedTo(sizeOf(painter, label));
    return room;
}

QRectF aboveNotes(const QPainter& painter, const QRectF& rect, const Legend& notes) {
    const double height = std::min(legendHeight(painter, rect.width(), notes), maxNotesPart * rect.height());
    return rect.adjusted(0, 0, 0, -height);
}

} // namespace

PlacedLabels placeLabels(const QPainter& painter, const WantedLabels& wanted, const Rim& rim,
                         const QRectF& bounds) {
    const std::vector<Label>& labels = wanted.labels;
    std::vector<bool> numbered(labels.size(), false);
    for (std::size_t i = 0; i < labels.size(); ++i)
        numbered[i] = sizeOf(painter, labels[i]).width() > maxLabelPart * bounds.width() && labels[i].noted;
    for (;;) { // ends: each round numbers a label more
        PlacedLabels result;
        std::vector<LabelWish> wishes;
        std::vector<Label> shown;
        for (std::size_t i = 0; i < labels.size(); ++i) {
            if (numbered[i])
                result.notes.push_back(noteOf(result.notes.size() + 1, labels[i]));
            shown.push_back(numbered[i] ? numberAt(result.notes.size(), labels[i]) : labels[i]);
            wishes.push_back({labels[i].angle, sizeOf(painter, shown.back()), shown.back().weight});
        }
        std::set<std::size_t> missing;
        for (std::size_t i = 0; i < labels.size(); ++i)
            if (!numbered[i] && labels[i].noted)
                missing.insert(i);
        for (const PlacedLabel& place : placeLabels(wishes, rim.centre, rim.radius, bounds)) {
            missing.erase(place.wish);
            result.places.push_back({shown[place.wish], place.box, place.leader, place.from, place.to});
        }
        if (missing.empty()) {
            const std::size_t named = result.places.size() + wanted.onMarks;
            if (named < wanted.count)
                result.notes.push_back({CircleLabels::tr("Processors with names here: %1 of %2")
                                            .arg(text::count(named), text::count(wanted.count))});
            result.notes.insert(result.notes.end(), wanted.notes.begin(), wanted.notes.end());
            return result;
        }
        for (const std::size_t i : missing)
            numbered[i] = true;
    }
}

Room roomWithin(const QPainter& painter, const QRectF& rect, const std::function<Rim(const Room&)>& rimIn,
                const std::function<WantedLabels(const Room&)>& labelsIn) {
    constexpr int rounds = 4; // the notes grow by a line or two in each
    const QFontMetricsF metrics = metricsOf(painter, nameFont());
    const QSizeF number(metrics.horizontalAdvance(QStringLiteral("00")), metrics.height());
    Room room{rect, {}};
    for (int round = 0; round < rounds; ++round) {
        room.label = roomFor(painter, labelsIn(room).labels) + QSizeF(0, 2);
        const double least = minCirclePart * std::min(room.rect.width(), room.rect.height());
        if (room.label.width() > maxLabelPart * rect.width() || 2 * rimIn(room).radius < least)
            room.label = number;
        const QRectF left =
            aboveNotes(painter, rect, placeLabels(painter, labelsIn(room), rimIn(room), room.rect).notes);
        if (left.height() >= room.rect.height())
            break;
        room.rect = left;
    }
    return room;
}

void paintLabels(QPainter& painter, const PlacedLabels& labels, const QRectF& rect, const Rim& rim,
                 const style::Tokens& tokens) {
    for (const PlacedLabels::Place& place : labels.places) {
        const double height = lineHeight(painter, place.label);
        if (place.leader) {
            painter.setPen(QPen(tokens.faint, 1));
            painter.drawLine(place.from, place.to);
        }
        const double aside = place.box.center().x() - rim.centre.x();
        QRectF box(place.box.left(), place.box.top(), place.box.width(), height);
        for (const std::vector<Words>& line : place.label.lines) {
            const double free = box.width() - widthOf(painter, line);
            double left = box.left() + (aside < -1 ? free : aside > 1 ? 0 : free / 2);
            for (const Words& words : line) {
                const double width = metricsOf(painter, words.font).horizontalAdvance(words.text);
                drawLine(painter, QRectF(left, box.top(), width + 1, height), Qt::AlignLeft, words.text,
                         words.font, words.colour);
                left += width + wordGap;
            }
            box.translate(0, height);
        }
    }
    const Legend notes = withinHeight(painter, rect.width(), maxNotesPart * rect.height(), labels.notes);
    const double needed = legendHeight(painter, rect.width(), notes);
    paintLegend(painter, rect.adjusted(0, rect.height() - needed, 0, 0), notes, tokens);
}

} // namespace equipoise::gui::circle

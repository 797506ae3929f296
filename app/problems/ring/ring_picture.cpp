// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/ring/ring_picture.h"

#include "app/document/derived.h"
#include "app/pictures/circle/labels.h"
#include "app/pictures/circle/marks.h"
#include "app/pictures/labels/centre_text.h"
#include "app/pictures/labels/heading.h"
#include "app/pictures/labels/paint_text.h"
#include "app/pictures/plan/former_plan.h"
#include "app/problems/problem_presenter.h"
#include "app/problems/ring/ring_words.h"
#include "app/text/describe.h"
#include "app/text/words/status_words.h"
#include "core/problems/ring/model/plan.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <numbers>

namespace equipoise::gui {

namespace {

struct RingPicture {
    Q_DECLARE_TR_FUNCTIONS(RingPicture)
};

constexpr double thickness = 0.31;     // of the outer radius
constexpr double maxBeside = 0.2;      // of the width, for a name with its share beside it
constexpr double minForNotes = 220;    // height
constexpr double popOut = 4;           // how far a selected arc stands out
constexpr std::size_t maxShares = 40;  // with more processors, labels outside are names only
constexpr std::size_t maxLabels = 400; // looked at: there is never room for as many
constexpr std::size_t maxArcs = 4000;  // drawn one by one
constexpr std::size_t maxFormer = 400; // arcs of a former ring
constexpr double formerBand = 6;       // px, thickness of a former ring, inside of the ring
constexpr double formerGap = 3;        // px, between both
constexpr double minForFormer = 45;    // px, inner radius

/// Type grows with the donut: a picture on a wall is not read from a desk.
double typeScale(double outer) {
    return std::clamp(outer / 150, 0.8, 1.7);
}

QFont nameFont(double outer) {
    return style::font(9.5 * typeScale(outer), QFont::DemiBold);
}

QFont shareFont(double outer) {
    return style::font(9 * typeScale(outer));
}

/// Names of processors that have no arc of their own, in a few lines.
Legend notesOf(const QPainter& painter, const PlanRecord& kept, const std::vector<RingMember>& members,
               double width) {
    constexpr double lines = 3;
    const QFontMetricsF metrics = metricsOf(painter, style::font(9));
    std::vector<ProcessorId> relays;
    for (const RingMember& member : members)
        if (member.share <= 0)
            relays.push_back(member.processor);
    Legend notes;
    const auto add = [&](const QString& lead, const std::vector<ProcessorId>& processors) {
        if (!processors.empty())
            notes.push_back({elidedList(
                metrics, lead, processors.size(), [&](std::size_t i) { return nameOf(kept, processors[i]); },
                lines * width)});
    };
    add(RingPicture::tr("Relays without work: "), relays);
    add(RingPicture::tr("Left out: "), leftOut(kept));
    return notes;
}

/// Everything a painting needs, worked out once.
struct RingScene {
    const PlanRecord& kept;
    const style::Tokens& tokens;
    const RingPictureState& state;
    QRectF rect;
    QRectF below; ///< the heading
    circle::Room room;
    std::shared_ptr<const std::vector<RingMember>> shared;
    const std::vector<RingMember>& members;
    RingLayout layout;
};

bool isMarked(const RingScene& scene, std::size_t i) {
    const ProcessorId processor = scene.members[i].processor;
    return scene.state.selected.contains(processor) || scene.state.hovered == processor;
}

QColor arcColour(const RingScene& scene, std::size_t i) {
    const style::Tokens& tokens = scene.tokens;
    if (scene.members[i].share <= 0)
        return tokens.card;
    const QColor colour = i % 2 == 0 ? tokens.compute : tokens.computeAlternate;
    return scene.state.hovered == scene.members[i].processor ? colour.lighter(112) : colour;
}

/// The ring goes on through its relays: a line over their places.
void paintThroughRelays(QPainter& painter, const RingScene& scene) {
    const RingLayout& layout = scene.layout;
    const double radius = (layout.inner + layout.outer) / 2;
    const QRectF square(layout.centre.x() - radius, layout.centre.y() - radius, 2 * radius, 2 * radius);
    painter.setPen(QPen(scene.tokens.compute, 1.8, Qt::SolidLine, Qt::FlatCap));
    painter.setBrush(Qt::NoBrush);
    for (const circle::Arc& arc : *layout.arcs) {
        if (arc.relay) {
            const double gap = layout.arcs->front().start * 2;
            painter.drawArc(square, static_cast<int>(std::lround((90 - arc.start + gap) * 16)),
                            static_cast<int>(std::lround(-(arc.sweep + 2 * gap) * 16)));
        }
    }
}

void paintArc(QPainter& painter, const RingScene& scene, std::size_t i, const circle::Arc& arc) {
    const bool selected = scene.state.selected.contains(scene.members[i].processor);
    QPen pen = Qt::NoPen;
    if (selected)
        pen = QPen(scene.tokens.highlight, 3);
    else if (isMarked(scene, i))
        pen = QPen(scene.tokens.text, 1.5);
    else if (arc.relay)
        pen = QPen(scene.tokens.compute, 1.8);
    pen.setJoinStyle(Qt::MiterJoin);
    painter.setPen(pen);
    painter.setBrush(arcColour(scene, i));
    painter.drawPath(circle::arcPath(arc, scene.layout.centre, scene.layout.inner,
                                     scene.layout.outer + (selected && !arc.relay ? popOut : 0)));
}

/// Arcs of which none would be seen alone: as many as make one that is. The few that are marked stand out.
void paintArcsTogether(QPainter& painter, const RingScene& scene) {
    constexpr double seen = 3; // pixels on the outer edge; bands of one are a pattern of their own
    const std::vector<circle::Arc>& arcs = *scene.layout.arcs;
    const double least = std::max(360.0 / maxArcs, 360 * seen / (2 * std::numbers::pi * scene.layout.outer));
    for (std::size_t first = 0, next = 0, drawn = 0; first < arcs.size(); first = next, ++drawn) {
        for (next = first + 1; next < arcs.size() && arcs[next - 1].end() - arcs[first].start < least;)
            ++next;
        const circle::Arc together{arcs[first].start, arcs[next - 1].end() - arcs[first].start, false};
        painter.setPen(Qt::NoPen);
        painter.setBrush(drawn % 2 == 0 ? scene.tokens.compute : scene.tokens.computeAlternate);
        painter.drawPath(
            circle::arcPath(together, scene.layout.centre, scene.layout.inner, scene.layout.outer));
    }
    if (scene.state.selected.size() > maxArcs) { // all, or nearly
        painter.setPen(QPen(scene.tokens.highlight, 3));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(scene.layout.centre, scene.layout.outer, scene.layout.outer);
        return;
    }
    for (std::size_t i = 0; i < arcs.size(); ++i)
        if (isMarked(scene, i))
            paintArc(painter, scene, i, arcs[i]);
}

void paintArcs(QPainter& painter, const RingScene& scene) {
    const std::vector<circle::Arc>& arcs = *scene.layout.arcs;
    if (arcs.size() > maxArcs)
        return paintArcsTogether(painter, scene);
    paintThroughRelays(painter, scene);
    // Arcs, then relays, whose marks may stand over their neighbours, then what is marked.
    for (std::size_t pass = 0; pass < 3; ++pass)
        for (std::size_t i = 0; i < arcs.size(); ++i)
            if ((isMarked(scene, i) ? 2U : (arcs[i].relay ? 1U : 0U)) == pass)
                paintArc(painter, scene, i, arcs[i]);
}

QString shareWords(const RingMember& member) {
    return member.share > 0 ? sharePercent(member.share) : RingPicture::tr("relay");
}

bool hasNameInside(const QPainter& painter, const RingScene& scene, std::size_t i) {
    const RingLayout& layout = scene.layout;
    const QFontMetricsF metrics = metricsOf(painter, nameFont(layout.outer));
    const QString name = nameOf(scene.kept, scene.members[i].processor);
    return circle::fitsInside((*layout.arcs)[i], layout.inner + 2, layout.outer - 2,
                              {metrics.horizontalAdvance(name), metrics.capHeight() * 1.5});
}

void paintNamesInside(QPainter& painter, const RingScene& scene) {
    const RingLayout& layout = scene.layout;
    for (std::size_t i = 0; i < std::min(scene.members.size(), maxArcs); ++i) {
        if (!hasNameInside(painter, scene, i))
            continue;
        QRectF box(0, 0, 2 * layout.outer, 20);
        box.moveCenter(
            circle::pointAt(layout.centre, (layout.inner + layout.outer) / 2, (*layout.arcs)[i].middle()));
        drawLine(painter, box, Qt::AlignHCenter, nameOf(scene.kept, scene.members[i].processor),
                 nameFont(layout.outer), scene.tokens.computeText);
    }
}

/// Outside: the names that have no room inside, and the shares, below the names where that is narrower.
circle::WantedLabels labelsOf(const QPainter& painter, const RingScene& scene) {
    const std::vector<circle::Arc>& arcs = *scene.layout.arcs;
    const std::size_t count = scene.members.size();
    circle::WantedLabels wanted;
    wanted.count = count;
    if (scene.rect.height() >= minForNotes)
        wanted.notes = notesOf(painter, scene.kept, scene.members, scene.rect.width());
    const auto weight = [&](std::size_t i) { return scene.members[i].share + (arcs[i].relay ? 2 : 0); };
    const auto labelled = circle::maxTelling(
        count, maxLabels, [&](std::size_t i) { return isMarked(scene, i); },
        [&](std::size_t i) { return static_cast<std::int64_t>(1e15 * weight(i)); });
    for (const std::size_t i : labelled) {
        const RingMember& member = scene.members[i];
        const circle::Words name{nameOf(scene.kept, member.processor), nameFont(scene.layout.outer),
                                 scene.tokens.text};
        const circle::Words share{shareWords(member), shareFont(scene.layout.outer), scene.tokens.muted};
        circle::Label label{arcs[i].middle()};
        if (hasNameInside(painter, scene, i)) {
            label.lines = {{share}};
            label.name = name.text;
        } else if (count > maxShares && member.share > 0) {
            label.lines = {{name}}; // the arcs show the shares; exact ones come with the mouse
        } else if (metricsOf(painter, name.font).horizontalAdvance(name.text + share.text) >
                   maxBeside * scene.rect.width()) {
            label.lines = {{name}, {share}};
        } else {
            label.lines = {{name, share}};
        }
        label.weight = weight(i) + (isMarked(scene, i) ? 4 : 0);
        label.noted = count <= maxShares;
        wanted.labels.push_back(std::move(label));
    }
    return wanted;
}

bool hasFormer(const RingLayout& layout, const RingPictureState& state) {
    return state.former && layout.inner >= minForFormer &&
           ringOrder(state.former->record()).size() <= maxFormer;
}

/// The former ring as a thin one inside: its order and its shares. What is marked in the ring is marked there.
void paintFormer(QPainter& painter, const RingScene& scene) {
    if (!hasFormer(scene.layout, scene.state))
        return;
    const FormerPlan& former = *scene.state.former;
    const std::vector<ProcessorId>& order = ringOrder(former.record());
    const auto arcs = ringArcs(former.record());
    const double outer = scene.layout.inner - formerGap;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto shown = former.inShown(order[i]);
        const bool marked = shown && (scene.state.selected.contains(*shown) || scene.state.hovered == *shown);
        painter.setPen(marked ? QPen(scene.tokens.highlight, 2) : formerPen(scene.tokens));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(circle::arcPath((*arcs)[i], scene.layout.centre, outer - formerBand, outer));
    }
}

/// Which way the ring goes round.
void paintDirection(QPainter& painter, const RingScene& scene) {
    const RingLayout& layout = scene.layout;
    if (scene.members.size() < 3 || layout.inner < 45)
        return;
    const double radius = layout.inner - 9 - (hasFormer(layout, scene.state) ? formerGap + formerBand : 0);
    const QRectF square(layout.centre.x() - radius, layout.centre.y() - radius, 2 * radius, 2 * radius);
    painter.setPen(QPen(scene.tokens.faint, 1.5, Qt::SolidLine, Qt::RoundCap));
    painter.setBrush(Qt::NoBrush);
    painter.drawArc(square, (90 + 22) * 16, -44 * 16);
    const double tip = 22 + 4.5 * 57.3 / radius;
    QPainterPath head(circle::pointAt(layout.centre, radius, tip));
    head.lineTo(circle::pointAt(layout.centre, radius + 4, 22));
    head.lineTo(circle::pointAt(layout.centre, radius - 4, 22));
    head.closeSubpath();
    painter.fillPath(head, scene.tokens.faint);
}

void paintCentre(QPainter& painter, const RingScene& scene) {
    const Plan& plan = scene.kept.plan;
    CentreText words;
    words.status = text::statusOf(plan);
    words.tone = toneOf(plan.status);
    if (!scene.members.empty() && plan.value) {
        words.value = text::quantity(*plan.value, UnitRole::Time, scene.kept.scenario->platform.units);
        words.caption = RingPicture::tr("per step");
    }
    paintCentreText(painter, scene.layout.centre, scene.layout.inner, words, scene.tokens);
}

Heading headingOf(const PlanRecord& kept, const RingPictureState& state, const style::Tokens& tokens) {
    if (!state.heading)
        return {};
    const QString question = state.question ? questionWords(kept) : QString();
    Heading heading{ringTitle(kept), question.isEmpty() ? Legend() : Legend{{question}}};
    if (state.former)
        heading.legend.push_back(formerEntry(tokens));
    return heading;
}

std::vector<circle::Arc> arcsOf(const PlanRecord& kept) {
    const auto* ring = kept.plan.answer.find<ring::Plan>();
    return ring == nullptr ? std::vector<circle::Arc>() : circle::arcsOf(ring->shares);
}

RingLayout layoutIn(const circle::Room& room, const PlanRecord& kept) {
    RingLayout layout;
    layout.centre = room.rect.center();
    const double whole = std::min(room.rect.width(), room.rect.height()) / 2;
    const double labelled = std::min(room.rect.width() / 2 - room.label.width() - 8,
                                     room.rect.height() / 2 - room.label.height() - 10);
    layout.outer = std::max(4.0, labelled >= 48 ? labelled : std::min(48.0, whole - popOut - 2));
    layout.inner = layout.outer * (1 - thickness);
    layout.arcs = ringArcs(kept);
    return layout;
}

circle::Rim rimOf(const RingLayout& layout) {
    return {layout.centre, layout.outer + 2};
}

RingScene sceneOf(const QPainter& painter, const QRectF& rect, const PlanRecord& kept,
                  const style::Tokens& tokens, const RingPictureState& state) {
    const auto members = ringMembers(kept);
    RingScene scene{kept, tokens, state, rect, {}, {}, members, *members, {}};
    scene.below = rect.adjusted(0, headingOf(kept, state, tokens).height(painter, rect.width()), 0, 0);
    // The same whatever is marked: the ring does not move under the mouse.
    const RingPictureState plain;
    scene.room = circle::roomWithin(
        painter, scene.below, [&](const circle::Room& room) { return rimOf(layoutIn(room, kept)); },
        [&](const circle::Room& room) {
            return labelsOf(painter,
                            {kept, tokens, plain, rect, rect, room, members, *members, layoutIn(room, kept)});
        });
    scene.layout = layoutIn(scene.room, kept);
    return scene;
}

} // namespace

std::shared_ptr<const std::vector<circle::Arc>> ringArcs(const PlanRecord& kept) {
    return derived<arcsOf>(kept);
}

RingLayout ringLayout(const QPainter& painter, const QRectF& rect, const PlanRecord& kept,
                      const RingPictureState& state) {
    return sceneOf(painter, rect, kept, style::light(), state).layout;
}

void paintEmptyRing(QPainter& painter, const QRectF& rect, const QString& words,
                    const style::Tokens& tokens) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double outer = std::max(4.0, std::min(rect.width(), rect.height()) * 0.4);
    const double inner = outer * (1 - thickness);
    const bool wide = inner >= 60; // else the words lie over the ring
    const double room = wide ? 1.7 * inner : rect.width();
    painter.fillPath(circle::arcPath({0, 360, false}, rect.center(), inner, outer), tokens.grid);
    drawLines(painter, QRectF(rect.center().x() - room / 2, rect.center().y() - 12, room, 24), words,
              style::font(10), tokens.muted);
    painter.restore();
}

void paintRing(QPainter& painter, const QRectF& rect, const PlanRecord& kept, const style::Tokens& tokens,
               const RingPictureState& state) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const RingScene scene = sceneOf(painter, rect, kept, tokens, state);
    headingOf(kept, state, tokens).paint(painter, rect, tokens);
    if (scene.members.empty()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(tokens.border);
        painter.drawPath(
            circle::arcPath({0, 360, false}, scene.layout.centre, scene.layout.inner, scene.layout.outer));
    } else {
        paintArcs(painter, scene);
        paintFormer(painter, scene);
        paintNamesInside(painter, scene);
        paintDirection(painter, scene);
    }
    const circle::Rim rim = rimOf(scene.layout);
    circle::paintLabels(painter, placeLabels(painter, labelsOf(painter, scene), rim, scene.room.rect),
                        scene.below, rim, tokens);
    paintCentre(painter, scene);
    painter.restore();
}

} // namespace equipoise::gui
